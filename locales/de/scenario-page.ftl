## templates/pages/scenarios.html

scenarios-title = Beispielspiele
scenarios-description = Spiele, die Regelauskünfte belegen: Schritt für Schritt, mit der Regel hinter jedem Schritt.
# Variables:
#   $count (Number) - Zahl der Spiele
scenarios-count = { $count ->
    [one] Ein Spiel
   *[other] { $count } Spiele
}
scenarios-text = Jedes Spiel läuft vor deinen Augen nach den Regeln ab. Dazu gehören Varianten, in denen eine einzige Tatsache anders ist: Dann muss das Ergebnis anders ausfallen, sonst wäre nichts belegt.

## templates/pages/scenario.html

# Variables:
#   $title (String) - Titel des Spiels
#   $step (String) - was im gezeigten Schritt geschieht
scenario-description = { $title }. { $step }
scenario-proves = Belegt die Regelauskunft:
scenario-applies = Zeigt dieselbe Regel an einem anderen Fall:
scenario-applies-meaning = Alles läuft wie erwartet. Das Spiel zeigt die Regel der Regelauskunft an einem anderen Fall und zählt deshalb nicht als ihr Beleg.
scenario-variants = Das Spiel und seine Varianten
scenario-base = Das Spiel
scenario-steps = Schritte
scenario-first = Anfang
scenario-previous = Zurück
scenario-next = Weiter
scenario-last = Ende
# Variables:
#   $step (String) - Nummer des Schritts
#   $last (String) - Nummer des letzten Schritts
scenario-at = Schritt { $step } von { $last }
scenario-start = Ausgangslage
scenario-events-heading = Was in diesem Schritt geschieht und warum
scenario-refused = Diese Aktion ist illegal:
# Variables:
#   $number (String) - Nummer des Zuges
scenario-turn = Zug { $number }
# Variables:
#   $player (String) - Name des Spielers
scenario-active = Am Zug: { $player }
# Variables:
#   $player (String) - Name des Spielers
scenario-priority = Priorität: { $player }
scenario-no-priority = Niemand hat Priorität
# Variables:
#   $player (String) - Name des Spielers
scenario-player = Spieler { $player }
# Variables:
#   $life (Number) - Lebenspunkte
scenario-life = { $life ->
    [one] 1 Lebenspunkt
   *[other] { $life } Lebenspunkte
}
# Variables:
#   $count (Number) - Zahl der Karten
scenario-library = { $count ->
    [one] 1 Karte in der Bibliothek
   *[other] { $count } Karten in der Bibliothek
}
scenario-has-priority = Priorität
scenario-is-active = am Zug
scenario-lost = verloren
scenario-zone-library = Bibliothek
scenario-zone-hand = Hand
scenario-zone-battlefield = Im Spiel
scenario-zone-graveyard = Friedhof
scenario-zone-stack = Stapel
scenario-zone-exile = Exil
scenario-zone-command = Kommandozone
scenario-empty = leer
# Variables:
#   $count (Number) - Zahl der Karten
scenario-hidden = { $count ->
    [one] eine Karte, für dich nicht sichtbar
   *[other] { $count } Karten, für dich nicht sichtbar
}
scenario-changed = neu
scenario-tapped = getappt
scenario-nameless = namenlos
scenario-ability = Fähigkeit
# Variables:
#   $amount (Number) - Schaden
scenario-damage = { $amount ->
    [one] 1 Schaden
   *[other] { $amount } Schaden
}
# Variables:
#   $owner (String) - Besitzer
#   $controller (String) - Beherrscher
scenario-owned-by = gehört { $owner }, kontrolliert von { $controller }
# Variables:
#   $player (String) - Name des Spielers
scenario-controlled-by = kontrolliert von { $player }
# Variables:
#   $targets (String) - die Ziele
scenario-targets = Ziel: { $targets }
# Variables:
#   $name (String) - Name der Kreatur
scenario-haunts = spukt bei { $name }
# Variables:
#   $name (String) - Name der Karte
scenario-haunted-by = hier spukt { $name }
scenario-viewers = Blickwinkel
scenario-viewer-all = Alles sehen
# Variables:
#   $player (String) - Name des Spielers
scenario-viewer = Nur was Spieler { $player } sieht
scenario-checks-heading = Geprüft nach diesem Schritt
scenario-check-ok = Trifft zu:
scenario-check-no = Trifft nicht zu:
scenario-flips-heading = Was in den Varianten anders ausgeht
scenario-flips-text = Diese Erwartungen des Spiels treffen nicht mehr zu, sobald die eine Tatsache geändert ist. Nur deshalb belegt das Spiel etwas.
# Variables:
#   $step (String) - Name des Schritts
scenario-flip-step = Nach dem Schritt: { $step }
# Variables:
#   $date (String) - Datum der Ausgabe
scenario-checked = Geprüft beim Start dieses Dienstes nach der Ausgabe vom { $date }.
scenario-json = Dieses Spiel als JSON
scenario-step-untap = Enttappsegment
scenario-step-upkeep = Versorgungssegment
scenario-step-draw = Ziehsegment
scenario-step-main1 = Erste Hauptphase
scenario-step-begin-combat = Beginn-des-Kampfes-Segment
scenario-step-declare-attackers = Angreifer-deklarieren-Segment
scenario-step-declare-blockers = Blocker-deklarieren-Segment
scenario-step-combat-damage = Kampfschadensegment
scenario-step-end-of-combat = Ende-des-Kampfes-Segment
scenario-step-main2 = Zweite Hauptphase
scenario-step-end = Endsegment
scenario-step-cleanup = Aufräumsegment
