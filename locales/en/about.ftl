## templates/pages/about.html

about-title = About Regelwerk
about-lead = Regelwerk finds rules and rulings of Magic: The Gathering in the words that players use, and names the edition with every rule number. Example games that really run prove rulings; how many so far is counted under “Coverage”.
about-coverage-heading = Coverage
about-coverage-text = Counted from the data that this service is serving right now. Only what has run counts as proved.
about-count-rulings = rulings
about-count-proved = of these, proved by a game
about-count-contradicted = of these, contradicted by a game
about-count-not-modelled = of these, with a game that Regelwerk does not model yet
about-count-needs-judge = of these, with a game that a judge has to decide
about-count-without-game = of these, with no game yet
about-count-current = rulings that are valid unchanged
about-count-texts-de = German rule texts
about-count-texts-en = English rule texts
about-count-cited = rules with a summary
about-count-editions = known editions
about-sources-heading = Sources
about-sources-text = Texts are shown exactly as their source has them, errors included, with notes beside them.
about-import-heading = Importing more texts
about-import-text = Regelwerk does not come with texts beyond these sources and cannot import them yet. That is planned next.
about-licences-heading = Licences
about-licences-text = The source code of Regelwerk is licensed under the MIT licence or the Apache licence 2.0, at your choice. The rule texts belong to Wizards of the Coast.
about-editions-heading = Editions
about-editions-text = For each known edition: the day from which it applies, the date in its file name, which is sometimes another, and its size. Regelwerk always names editions by the day from which they apply.
# Variables:
#   $count (Number) - number of editions
about-editions-show = { $count ->
    [one] Show one edition
   *[other] Show all { $count } editions
}
about-edition-effective = effective from
about-edition-language = Language
about-edition-label = Date in the file name
about-edition-rules = Rules
about-edition-subrules = Subrules
# Variables:
#   $version (String) - version of the program
about-version = Version { $version }
