### The frame of every page.

## templates/layout.html

# Name of the language in itself
site-language = English
site-og-locale = en_US
# Variables:
#   $title (String) - title of the page
site-title = { $title } – Regelwerk
site-title-home = Regelwerk – the Magic rules in German and English
site-description = The rules of Magic: The Gathering in German and English: find them, cite them correctly, and check them in example games.
site-skip = Skip to content
site-nav = Sections
site-nav-rules = Rules
site-nav-glossary = Glossary
site-nav-scenarios = Example games
site-nav-about = About
site-languages = Language
site-crumbs = Path to this page
# Variables:
#   $count (Number) - number of notes
site-notes = { $count ->
    [one] Note by Regelwerk
   *[other] Notes by Regelwerk
}

## templates/partials/finder.html

site-search-label = Search rules and rulings
site-search-placeholder = Words or a rule number
site-search-button = Search

## templates/layout.html, footer

# Variables:
#   $date (String) - date of the edition
site-footer-edition = Rule numbers are those of the English edition of { $date }. The English wording always decides.
site-footer-about = Sources and coverage
site-footer-licences = Licences
site-footer-api = API for programs
site-footer-notice = Regelwerk is unofficial Fan Content permitted under the Fan Content Policy. Not approved/endorsed by Wizards. Portions of the materials used are property of Wizards of the Coast. ©Wizards of the Coast LLC.
site-theme = Appearance
site-theme-auto = same as device
site-theme-light = light
site-theme-dark = dark
site-keys = Shortcut / to search

## Names of the languages

language-de = German
language-en = English
# Within a sentence: “translated from …”
language-from-de = German
language-from-en = English

## Where texts come from

origin-official = Official text.
origin-reference = Text of a work of reference.
origin-translation = Translation; the source does not name the translator.
origin-project = Text by Regelwerk.
# Variables:
#   $language (String) - the language that it was translated from
origin-official-translated = Official translation from { $language }.
# Variables:
#   $language (String) - the language that it was translated from
origin-reference-translated = Text of a work of reference, translated from { $language }.
# Variables:
#   $language (String) - the language that it was translated from
origin-translation-translated = Translation from { $language }; the source does not name the translator.
# Variables:
#   $language (String) - the language that it was translated from
origin-project-translated = Translation from { $language } by Regelwerk; not official wording.

## The verdict of an example game

verdict-proved = proved
verdict-contradicted = contradicted
verdict-not-modelled = not modelled
verdict-needs-judge = needs a judge
verdict-proved-meaning = Under today’s rules the game plays out exactly as the ruling says, and differently as soon as the ruling’s condition is changed.
verdict-contradicted-meaning = The game does not play out as expected.
verdict-not-modelled-meaning = The game needs rules that Regelwerk does not model yet. This says nothing about the ruling.
verdict-needs-judge-meaning = Everything goes as expected, but the rules leave one point open that a judge has to decide.
