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
rule-moved = This is an old number. In the newest edition this rule stands at
rule-removed = This rule is no longer in the newest edition.
# Variables:
#   $number (String) - the rule number
rule-reused = There, { $number } is another rule:
# Variables:
#   $number (String) - the rule number
rule-formerly-heading = Other rules had the number { $number } before
# Variables:
#   $name (String) - what the former rule was about
#   $first (String) - date of the first edition
#   $last (String) - date of the last edition
rule-formerly = { $name }, from { $first } to the edition of { $last };
rule-formerly-now = today at
rule-formerly-gone = no longer there today
rule-views = View
rule-view-one = One language
rule-view-both = English and German side by side
rule-view-history = History of the number
rule-foreign = There is no English text of this rule here. This is the German wording.
rule-gloss = A summary in our own words; not the text of the rule.
# Variables:
#   $gloss (String) - the summary
rule-in-short = In short: { $gloss }
rule-not-included-heading = The wording is not included
rule-not-included = Regelwerk does not come with the complete rules, and cannot read the official file yet. What it knows of this rule is its numbers through the editions and, where a game or ruling needs it, what it is about in our own words.
# Variables:
#   $origin (String) - who wrote the text, as a sentence
#   $source (String) - title of the source
rule-source = { $origin } Source: { $source }.
rule-state-missing = There is no text in this language.
# Variables:
#   $number (String) - the number in these editions
#   $first (String) - date of the first edition
#   $last (String) - date of the last edition
rule-state-exact = The text stands like this at { $number } in the editions from { $first } to { $last }.
# Variables:
#   $number (String) - the number in these editions
#   $first (String) - date of the first edition
#   $last (String) - date of the last edition
rule-state-unchanged = The text stood at { $number } from { $first } to { $last }. The English wording has not changed since, so the text holds for the edition shown too.
# Variables:
#   $number (String) - the number in these editions
#   $first (String) - date of the first edition
#   $last (String) - date of the last edition
rule-state-outdated = Outdated: the text stood at { $number } from { $first } to { $last }. The English wording has changed since.
# Variables:
#   $number (String) - the number in this edition
#   $first (String) - date of the edition
rule-state-exact-one = The text stands like this at { $number } in the edition of { $first }.
# Variables:
#   $number (String) - the number in this edition
#   $first (String) - date of the edition
rule-state-unchanged-one = The text is of the edition of { $first }, where it stands at { $number }. The English wording is the same in the edition shown, so the text holds for it too.
# Variables:
#   $number (String) - the number in this edition
#   $first (String) - date of the edition
rule-state-outdated-one = Outdated: the text is of the edition of { $first }, where it stands at { $number }. The edition shown has another English wording.
rule-history-heading = History
# Variables:
#   $first (String) - date of the first edition
#   $last (String) - date of the last edition
rule-place = ({ $first } to { $last })
# Variables:
#   $first (String) - date of the first edition
rule-place-lasts = (since { $first })
rule-place-edited = with another wording
rule-history-source = Numbers from the English editions since July 11, 2009, compared word for word.
rule-neighbours = Neighbouring rules
rule-related = About this rule
rule-keyword-heading = Keyword
rule-rulings-heading = Rulings that rest on it
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
contents-partial = Listed are the rules of which Regelwerk knows the wording, a summary, or the history of the number.
contents-empty = Of this edition only date and size are known here.
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
history-description = The numbers at which rule { $number } stood through the editions, and the rules that had this number.
history-places-heading = Where this rule stood
history-unknown = The history of this rule’s number is not recorded.
history-edited = new wording
history-moved = new number, same wording
history-today = today
# Variables:
#   $number (String) - the rule number
history-number-heading = What stood at { $number }
history-number-text = A number means something only together with its edition. These rules had it:
history-rule = Rule
history-first = first edition
history-last = last edition
