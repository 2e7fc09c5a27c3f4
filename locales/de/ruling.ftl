## templates/pages/ruling.html

ruling-status-current = gilt
ruling-status-reworded = gilt, heute anders formuliert
ruling-status-superseded = überholt
ruling-status-contradicts-rule = widerspricht teilweise den Regeln
ruling-status-needs-judge = offen
ruling-status-heading = Stand heute
ruling-status-current-meaning = Die Regelauskunft gilt, wie sie dasteht.
ruling-status-reworded-meaning = Die Regelauskunft gilt in der Sache, aber die Regeln sagen es heute mit anderen Worten.
ruling-status-superseded-meaning = Die Regelauskunft galt früher; inzwischen haben sich die Regeln geändert.
ruling-status-contradicts-rule-meaning = Teilweise sagen die Regeln etwas anderes. Im Spiel gehen die Regeln vor.
ruling-status-needs-judge-meaning = Die Regeln lassen diesen Punkt offen; ein Schiedsrichter muss entscheiden.
# Variables:
#   $number (String) - laufende Nummer
ruling-wording = Fassung { $number }
# Variables:
#   $date (String) - das Datum, wie es die Quelle druckt
ruling-printed-date = In der Quelle datiert: { $date }.
# Variables:
#   $source (String) - Titel der Quelle
ruling-source = Quelle: { $source }
ruling-games-heading = Beispielspiel
ruling-no-game = Zu dieser Regelauskunft gibt es noch kein Beispielspiel. Sie ist hier also nicht durch ein Spiel belegt.
# Variables:
#   $title (String) - Titel des Spiels
ruling-open-game = Spiel ansehen: { $title }
ruling-related-games = Verwandte Spiele
ruling-related-games-text = Diese Spiele zeigen dieselbe Regel an einem anderen Fall. Als Beleg der Regelauskunft zählen sie nicht.
ruling-rules-heading = Regeln, auf denen sie beruht
ruling-related = Zu dieser Regelauskunft
ruling-neighbours = Weitere Regelauskünfte zum selben Thema
