## templates/pages/ruling.html

ruling-status-current = holds
ruling-status-reworded = holds, worded otherwise today
ruling-status-superseded = superseded
ruling-status-contradicts-rule = contradicts the rules
ruling-status-needs-judge = open
ruling-status-heading = Where it stands today
ruling-status-current-meaning = The ruling holds as it is written.
ruling-status-reworded-meaning = The ruling holds, but the rules use other words today.
ruling-status-superseded-meaning = The ruling held once; the rules have changed since.
ruling-status-contradicts-rule-meaning = The rules say otherwise in one point. In a game the rules decide.
ruling-status-needs-judge-meaning = The rules leave this point open; a judge has to decide.
# Variables:
#   $number (String) - running number
ruling-wording = Wording { $number }
# Variables:
#   $date (String) - the date as the source prints it
ruling-printed-date = Dated in its source: { $date }.
# Variables:
#   $source (String) - title of the source
ruling-source = Source: { $source }
ruling-games-heading = Example game
ruling-no-game = There is no example game for this ruling yet. So it is not proved by a game here.
# Variables:
#   $title (String) - title of the game
ruling-open-game = Watch the game: { $title }
ruling-rules-heading = Rules that it rests on
ruling-related = About this ruling
ruling-neighbours = Further rulings on the same subject
