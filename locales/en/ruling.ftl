## templates/pages/ruling.html

ruling-status-current = valid
ruling-status-reworded = valid, worded differently today
ruling-status-superseded = superseded
ruling-status-contradicts-rule = contradicts the rules in part
ruling-status-needs-judge = open
ruling-status-heading = Status today
ruling-status-current-meaning = The ruling is valid as it is written.
ruling-status-reworded-meaning = The ruling is valid, but the rules use other words today.
ruling-status-superseded-meaning = The ruling was valid once; the rules have changed since.
ruling-status-contradicts-rule-meaning = In part the rules say otherwise. In a game the rules decide.
ruling-status-needs-judge-meaning = The rules leave this point open; a judge has to decide.
# Variables:
#   $number (String) - running number
ruling-wording = Wording { $number }
# Variables:
#   $date (String) - the date as the source prints it
ruling-printed-date = Date in the source: { $date }.
# Variables:
#   $source (String) - title of the source
ruling-source = Source: { $source }
ruling-games-heading = Example game
ruling-no-game = There is no example game for this ruling yet, so it is not proved by a game here.
# Variables:
#   $title (String) - title of the game
ruling-open-game = Watch the game: { $title }
ruling-related-games = Related games
ruling-related-games-text = These games show the same rule at work in another case. They do not count as proof of the ruling.
ruling-rules-heading = Rules that it is based on
ruling-related = About this ruling
ruling-neighbours = More rulings on the same subject
