### Warum ein Schritt illegal ist und warum ein Lauf nichts belegt.
###
### src/cli/run/, templates/pages/scenario.html

## Illegale Schritte, nach dem Code der Ablehnung

refusal-game-ended = Das Spiel ist schon zu Ende.
refusal-no-such-player = Diesen Spieler gibt es nicht.
refusal-not-your-decision = Diese Entscheidung trifft ein anderer Spieler.
refusal-no-priority = Der Spieler hat keine Priorität.
refusal-decision-open = Erst muss eine offene Entscheidung getroffen werden.
refusal-wrong-answer = Danach ist gerade nicht gefragt.
refusal-no-such-object = Dieses Objekt gibt es nicht oder nicht mehr.
refusal-wrong-zone = Von dort lässt sich die Karte nicht spielen.
refusal-not-yours = Das kontrolliert oder besitzt ein anderer Spieler.
refusal-wrong-card-type = Eine Karte dieses Typs kann man nicht so spielen.
refusal-wrong-time = Zu diesem Zeitpunkt geht das nicht.
refusal-land-already-played = In diesem Zug wurde schon ein Land gespielt.
refusal-no-such-ability = Diese Fähigkeit hat das Objekt nicht.
refusal-no-such-method = So lässt sich die Karte nicht wirken.
refusal-cannot-pay = Die Kosten können nicht bezahlt werden.
refusal-summoning-sick = Der Spieler kontrolliert die Kreatur nicht ununterbrochen seit Beginn seines letzten Zuges.
refusal-illegal-mode = Dieser Modus ist nicht möglich.
refusal-illegal-x = X fehlt oder gehört hier nicht hin.
refusal-wrong-number-of-targets = Die Zahl der Ziele stimmt nicht.
refusal-target-twice = Dasselbe Ziel ist zweimal angegeben.
refusal-illegal-target = Das ist kein legales Ziel.
refusal-hexproof = Das Ziel ist fluchsicher.
refusal-shroud = Das Ziel ist verhüllt.
refusal-protection = Das Ziel hat Schutz davor.
refusal-illegal-choice = Das steht nicht zur Wahl.
refusal-wrong-number = Die gewählte Anzahl stimmt nicht.

## Fehler eines Laufs

# Variables:
#   $detail (String) - Wörter der Datei und der Engine
fault-setup = Die Ausgangsstellung ist nicht möglich: { $detail }
fault-refused = Die Engine erlaubt diesen Schritt nicht: { $detail }
fault-not-refused = Die Engine erlaubt, was illegal sein müsste: { $detail }
fault-unanswered-prompt = Eine Entscheidung bleibt offen: { $detail }
fault-unused-answer = Nach dieser Antwort wird nicht gefragt: { $detail }
fault-nothing-resolved = Nichts wird verrechnet: { $detail }
fault-step-not-reached = Das Spiel kommt nicht bis zu diesem Segment, nur bis: { $detail }
fault-no-such-object = Dieses Objekt gibt es dann nicht: { $detail }
fault-game-ended = Das Spiel ist vor dem Ende des Ablaufs zu Ende. { $detail }
fault-vacuous = Nichts zeigt, dass dies überhaupt geschehen könnte: { $detail }
fault-missing-citation = Diese Regel wurde nicht angewandt: { $detail }
fault-not-evaluated = Nicht alle Erwartungen wurden geprüft: { $detail }
fault-does-not-flip = Ohne die Bedingung ändert sich nichts: { $detail }
fault-not-deterministic = Ein zweiter Lauf verläuft anders: { $detail }
fault-not-modelled = Das kann die Engine nicht abbilden: { $detail }
fault-out-of-fuel = Eine Grenze des Programms ist erreicht: { $detail }
