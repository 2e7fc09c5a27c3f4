## templates/pages/home.html

home-title = The Magic rules, easy to find and to check
home-lead = Search in your own words, in English or German. Every rule comes with its edition, and every proved ruling has an example game that you can watch step by step.
home-try-heading = Try
home-try-words = haunt countered
home-try-number = 702.55a
home-try-old-number = 702.52
home-try-keyword = turn a face-down creature face up
home-rules-heading = Rules
# Variables:
#   $count (Number) - number of known editions
home-rules-text = { $count ->
    [one] In order of their numbers, with the history of each number in one edition.
   *[other] In order of their numbers, with the history of each number through { $count } editions.
}
home-glossary-heading = Glossary
home-glossary-text = English and German terms side by side, including old ones and those that players use at the table.
home-scenarios-heading = Example games
# Variables:
#   $proved (Number) - number of proved rulings
#   $rulings (Number) - number of all rulings
home-scenarios-text = { $proved ->
    [one] One ruling of { $rulings } is proved by a game that you can watch.
   *[other] { $proved } of { $rulings } rulings are proved by a game that you can watch.
}
