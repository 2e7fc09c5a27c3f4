## templates/pages/rule.html

# Variables:
#   $number (String) - the rule number
#   $name (String) - what the rule is about
rule-title = { $number } { $name }
# Variables:
#   $number (String) - the rule number
rule-title-bare = Rule { $number }
# Variables:
#   $number (String) - the rule number
#   $date (String) - date of the edition
#   $text (String) - the beginning of the text
rule-description = Rule { $number } in the edition of { $date }. { $text }
# Variables:
#   $date (String) - date of the edition
rule-edition = Edition of { $date }
rule-moved = This is an old number. In the newest edition this rule is
rule-removed = This rule is no longer in the newest edition.
# Variables:
#   $number (String) - the rule number
rule-reused = There, { $number } is another rule:
# Variables:
#   $number (String) - the rule number
rule-formerly-heading = Other rules that had the number { $number } before
# Variables:
#   $name (String) - what the former rule was about
#   $first (String) - date of the first edition
#   $last (String) - date of the last edition
rule-formerly = { $name }, in the editions from { $first } to { $last };
# Variables:
#   $name (String) - what the former rule was about
#   $first (String) - date of the only edition
rule-formerly-one = { $name }, in the edition of { $first };
rule-formerly-now = now
rule-formerly-gone = no longer in the rules
rule-views = View
rule-view-one = One language
rule-view-both = English and German side by side
rule-view-history = History of the number
rule-foreign = This rule has no English text here. What follows is the German wording.
rule-gloss = A summary in our own words; not the text of the rule.
# Variables:
#   $gloss (String) - the summary
rule-in-short = In short: { $gloss }
# Variables:
#   $count (Number) - number of the subrules
rule-bare-subrules = { $count ->
    [one] One subrule, without its wording:
   *[other] { $count } subrules, without their wording:
}
rule-not-included-heading = The wording is not included
rule-not-included = Regelwerk does not come with the complete rules and cannot read the official file yet. What it knows of this rule is its numbers in the editions since July 11, 2009 and, where an example game or a ruling needs it, a summary in our own words.
# Variables:
#   $origin (String) - who wrote the text, as a sentence
#   $source (String) - title of the source
rule-source = { $origin } Source: { $source }.
rule-state-missing = There is no text in this language.
# Variables:
#   $number (String) - the number in these editions
#   $first (String) - date of the first edition
#   $last (String) - date of the last edition
rule-state-exact = This is the text of { $number } in the editions from { $first } to { $last }.
# Variables:
#   $number (String) - the number in these editions
#   $first (String) - date of the first edition
#   $last (String) - date of the last edition
rule-state-unchanged = This was the text of { $number } in the editions from { $first } to { $last }. The English wording is the same in the edition shown, so the text is good for it too.
# Variables:
#   $number (String) - the number in these editions
#   $first (String) - date of the first edition
#   $last (String) - date of the last edition
rule-state-outdated = Outdated: this was the text of { $number } in the editions from { $first } to { $last }. The edition shown has another English wording.
# Variables:
#   $number (String) - the number in this edition
#   $first (String) - date of the edition
rule-state-exact-one = This is the text of { $number } in the edition of { $first }.
# Variables:
#   $number (String) - the number in this edition
#   $first (String) - date of the edition
rule-state-unchanged-one = This is the text of { $number } in the edition of { $first }. The English wording is the same in the edition shown, so the text is good for it too.
# Variables:
#   $number (String) - the number in this edition
#   $first (String) - date of the edition
rule-state-outdated-one = Outdated: this is the text of { $number } in the edition of { $first }. The edition shown has another English wording.
# Variables:
#   $number (String) - the former number
#   $first (String) - date of the first edition with it
#   $last (String) - date of the last edition with it
rule-state-stood = The same words stood at { $number } in the editions from { $first } to { $last }.
rule-history-heading = History
# Variables:
#   $first (String) - date of the first edition
#   $last (String) - date of the last edition
rule-place = (editions from { $first } to { $last })
# Variables:
#   $first (String) - date of the only edition
rule-place-one = (edition of { $first })
# Variables:
#   $first (String) - date of the first edition
rule-place-lasts = (since the edition of { $first })
rule-place-edited = with new wording
rule-history-source = Numbers from the English editions since July 11, 2009, compared word for word; the dates are those of the first and the last edition with that number. Numbers of earlier editions are not recorded here.
rule-neighbours = Neighbouring rules
rule-related = About this rule
rule-keyword-heading = Keyword
rule-rulings-heading = Rulings based on it
rule-games-heading = Example games that apply it
rule-cite-heading = How to cite this rule
# Variables:
#   $number (String) - the rule number
#   $date (String) - date of the edition
#   $address (String) - the address
rule-citation = CR { $number } (edition of { $date }), { $address }

## templates/pages/contents.html

contents-title = Comprehensive Rules
# Variables:
#   $date (String) - date of the edition
contents-description = Table of contents of the Comprehensive Rules, edition of { $date }.
contents-partial = Listed are the rules whose wording, summary, or history of numbers Regelwerk knows.
contents-empty = Only the date and the size of this edition are known here.
# Variables:
#   $count (Number) - number of the other editions
contents-editions = { $count ->
    [one] One more English edition
   *[other] { $count } more English editions
}
rule-chapter-1 = Game Concepts
rule-chapter-2 = Parts of a Card
rule-chapter-3 = Card Types
rule-chapter-4 = Zones
rule-chapter-5 = Turn Structure
rule-chapter-6 = Spells, Abilities, and Effects
rule-chapter-7 = Additional Rules
rule-chapter-8 = Multiplayer Rules
rule-chapter-9 = Casual Variants

## templates/pages/history.html

# Variables:
#   $number (String) - the rule number
history-title = History of { $number }
# Variables:
#   $number (String) - the rule number
history-description = The numbers that rule { $number } had through the editions, and the rules that had this number.
history-places-heading = The numbers of this rule (first to last edition)
history-unknown = The history of this rule’s number is not recorded.
history-edited = new wording
history-moved = new number, same wording
history-today = newest edition
# Variables:
#   $number (String) - the rule number
history-number-heading = Rules with the number { $number }
history-number-text = A number means something only together with its edition. These rules had it:
history-rule = Rule
history-first = first edition
history-last = last edition
# Sections that no term of the glossary names
rule-section-general = General
rule-section-101 = The Golden Rules
rule-section-103 = Start of the Game
rule-section-104 = End of the Game
rule-section-107 = Numbers and Symbols
rule-section-203 = Illustration
rule-section-206 = Expansion Symbol
rule-section-211 = Hand Modifier
rule-section-212 = Life Modifier
rule-section-213 = Information Below the Text Box
rule-section-311 = Planes
rule-section-312 = Phenomena
rule-section-313 = Vanguards
rule-section-314 = Schemes
rule-section-406 = Exile
rule-section-512 = Ending Phase
rule-section-601 = Casting Spells
rule-section-616 = Several Replacement or Prevention Effects at Once
rule-section-701 = Keyword Actions
rule-section-702 = Keyword Abilities
rule-section-713 = Substitute Cards
rule-section-717 = Attraction Cards
rule-section-802 = Option: Attack Several Players
rule-section-803 = Option: Attack Left or Attack Right
rule-section-804 = Option: Deploy Creatures
rule-section-805 = Option: Shared Team Turns
rule-section-807 = Grand Melee
rule-section-808 = Team Against Team
rule-section-811 = Alternating Teams
rule-section-902 = Vanguard
rule-section-905 = Conspiracy Draft
