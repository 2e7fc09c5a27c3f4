## templates/pages/about.html

about-title = About Regelwerk
about-lead = Regelwerk finds the rules and rulings of Magic: The Gathering by the words of players, names the edition with every number, and proves rulings by games that really run.
about-coverage-heading = Coverage
about-coverage-text = Counted from the data that this service gives out right now. Only what has run counts as proved.
about-count-rulings = rulings
about-count-proved = of these, proved by a game
about-count-contradicted = of these, contradicted by a game
about-count-not-modelled = of these, with a game that Regelwerk does not model yet
about-count-needs-judge = of these, with a game that needs a judge
about-count-without-game = of these, without a game so far
about-count-current = rulings that hold as they are written
about-count-texts-de = German rule texts
about-count-texts-en = English rule texts
about-count-cited = rules with a summary
about-count-editions = known editions
about-sources-heading = Sources
about-sources-text = The texts stand here as their source has them, faults included; notes stand beside them.
about-import-heading = Importing more texts
about-import-text = Regelwerk does not come with official texts beyond these sources. Importing them is the next step of the project.
about-licences-heading = Licences
about-licences-text = The code of Regelwerk is under the MIT licence or the Apache licence 2.0, as you like. The rule texts belong to Wizards of the Coast.
about-editions-heading = Editions
about-editions-text = Of each known edition date, size, and checksum are recorded. Numbers refer to the date from which it was in force.
# Variables:
#   $count (Number) - number of editions
about-editions-show = { $count ->
    [one] Show one edition
   *[other] Show all { $count } editions
}
about-edition-effective = in force from
about-edition-language = Language
about-edition-label = Date in the file name
about-edition-rules = Rules
about-edition-subrules = Subrules
# Variables:
#   $version (String) - version of the program
about-version = Version { $version }
