### Was in einem Beispielspiel geprüft wird, als Sätze.
###
### src/web/checks

## Bausteine

# Variables:
#   $name (String) - Karte
#   $step (Number) - Nummer des Schritts
check-name-after = { $name } nach Schritt { $step }
check-anything = etwas
check-anyone = ein Spieler
# Variables:
#   $label (String) - Kennwort der Fähigkeit
check-any-ability = { $label ->
    [haunt] eine Spukfähigkeit
    [mana] eine Manafähigkeit
   *[other] eine Fähigkeit
  }
# Variables:
#   $zone (String) - Zone
check-where = { $zone ->
    [library] in der Bibliothek
    [hand] auf der Hand
    [battlefield] im Spiel
    [graveyard] auf dem Friedhof
    [stack] auf dem Stapel
    [exile] im Exil
   *[command] in der Kommandozone
  }
# Variables:
#   $zone (String) - Zone, die jeder Spieler für sich hat
#   $player (String) - Name des Spielers
check-where-of = { $zone ->
    [library] in der Bibliothek von Spieler { $player }
    [hand] auf der Hand von Spieler { $player }
   *[graveyard] auf dem Friedhof von Spieler { $player }
  }

## Ereignisse

# Variables:
#   $within (String) - step oder game
#   $what (String) - das Ereignis
check-event = { $within ->
    [game] Bisher im Spiel geschehen: { $what }.
   *[step] Geschieht: { $what }.
  }
# Variables:
#   $within (String), $what (String)
check-no-event = { $within ->
    [game] Im ganzen Spiel nicht geschehen: { $what }.
   *[step] Geschieht nicht: { $what }.
  }
# Variables:
#   $within (String), $what (String), $count (Number)
check-count = { $within ->
    [game] Im ganzen Spiel { $count }-mal geschehen: { $what }.
   *[step] Geschieht { $count }-mal: { $what }.
  }
# Variables:
#   $kind (String) - Art des Ereignisses
#   $what (String) - ein Objekt oder eine Fähigkeit
#   $player (String) - ein Spieler
check-happens = { $kind ->
    [turn-began] der Zug von { $player } beginnt
    [step-began] ein Segment oder eine Phase von { $player } beginnt
    [passed] { $player } passt
    [land-played] { $player } spielt ein Land: { $what }
    [cast] { $player } wirkt { $what }
    [activated] { $player } aktiviert { $what }
    [mana-added] { $player } erhält Mana: { $what }
    [mana-paid] { $player } bezahlt Mana für { $what }
    [mana-emptied] { $player } verliert nicht ausgegebenes Mana
    [moved] { $what } wechselt die Zone
    [replaced] ein Ereignis wird ersetzt: { $what }
    [triggered] { $what } wird ausgelöst
    [not-triggered] { $what } wird beim Zonenwechsel nicht ausgelöst
    [triggers-ordered] { $player } bestimmt die Reihenfolge ausgelöster Fähigkeiten
    [put-on-stack] { $what } kommt auf den Stapel
    [removed-for-no-target] { $what } wird mangels legaler Wahl vom Stapel entfernt
    [became-target] ein Ziel wird bestimmt: { $what }
    [resolving] die Verrechnung beginnt: { $what }
    [resolved] { $what } ist verrechnet
    [not-resolved] { $what } wird nicht verrechnet
    [target-illegal] ein Ziel ist illegal geworden: { $what }
    [countered] { $what } wird neutralisiert
    [nothing-happened] eine Anweisung bewirkt nichts: { $what }
    [damage-dealt] Schaden wird zugefügt: { $what }
    [damage-prevented] Schaden wird verhindert: { $what }
    [life-changed] die Lebenspunkte ändern sich: { $player }
    [tapped] { $what } wird getappt
    [untapped] { $what } wird enttappt
    [counters-put] Marken kommen hinzu: { $what }
    [counters-removed] Marken kommen weg: { $what }
    [token-created] ein Spielstein wird erzeugt: { $what }
    [ceased-to-exist] { $what } hört auf zu existieren
    [haunts] { $what } beginnt zu spuken
    [effect-began] ein Effekt beginnt: { $what }
    [effects-ended] Effekte enden
    [damage-removed] Schaden wird entfernt
    [drew-from-empty-library] { $player } kann aus der leeren Bibliothek nicht ziehen
    [conceded] { $player } gibt auf
    [lost] { $player } verliert das Spiel
    [ended] das Spiel endet
   *[other] anderes
  }
# Das Ereignis mit näheren Angaben
# Variables:
#   $what (String), $details (String)
check-happens-so = { $what } ({ $details })
# Variables:
#   $player (String) - Name des Spielers
check-detail-player = Spieler { $player }
# Variables:
#   $player (String) - Name des Spielers
check-detail-controller = kontrolliert von Spieler { $player }
# Variables:
#   $player (String) - Name des Spielers
check-detail-owner = gehört Spieler { $player }
# Variables:
#   $what (String) - Objekt oder Spieler
check-detail-target = Ziel: { $what }
# Variables:
#   $what (String) - die Quelle
check-detail-source = Quelle: { $what }
# Variables:
#   $zone (String) - Zone
check-detail-from = { $zone ->
    [library] aus der Bibliothek
    [hand] von der Hand
    [battlefield] aus dem Spiel
    [graveyard] vom Friedhof
    [stack] vom Stapel
    [exile] aus dem Exil
   *[command] aus der Kommandozone
  }
# Variables:
#   $zone (String) - Zone
check-detail-to = { $zone ->
    [library] in die Bibliothek
    [hand] auf die Hand
    [battlefield] ins Spiel
    [graveyard] auf den Friedhof
    [stack] auf den Stapel
    [exile] ins Exil
   *[command] in die Kommandozone
  }
# Variables:
#   $cause (String) - warum ein Objekt die Zone wechselt
check-detail-cause = { $cause ->
    [cast] weil es gewirkt wird
    [play] weil es gespielt wird
    [resolve] weil es verrechnet ist
    [not-resolve] weil es nicht verrechnet wird
    [counter] weil es neutralisiert wird
    [destroy] weil es zerstört wird
    [sacrifice] weil es geopfert wird
    [discard] weil es abgeworfen wird
    [draw] weil es gezogen wird
    [mill] weil es gemillt wird
    [exile] weil es ins Exil geschickt wird
    [haunt] durch Spuk
    [return] weil es zurückgebracht wird
    [zero-toughness] wegen Widerstandskraft 0 oder weniger
    [lethal-damage] wegen tödlichen Schadens
    [legend-rule] wegen der Legendenregel
    [owner-left] weil sein Besitzer das Spiel verlässt
   *[put] durch einen Effekt
  }
# Variables:
#   $amount (Number)
check-detail-amount = Anzahl: { $amount }
# Variables:
#   $rule (String) - Regelnummer
check-detail-rule = nach Regel { $rule }

## Spukt bei

# Variables:
#   $from (String), $to (String) - Karten
check-haunts = { $from } spukt bei { $to }.
# Variables:
#   $from (String) - Karte
check-haunts-something = { $from } spukt.
# Variables:
#   $from (String), $to (String) - Karten
check-haunts-not = { $from } spukt nicht bei { $to }.
# Variables:
#   $from (String) - Karte
check-haunts-nothing = { $from } spukt bei keiner Kreatur.

## Was ein Spieler entscheidet und darf

# Variables:
#   $kind (String) - Art der Entscheidung
#   $player (String) - Name des Spielers
check-prompt = { $kind ->
    [priority] Spieler { $player } hat Priorität.
    [targets] Spieler { $player } muss Ziele bestimmen.
    [mode] Spieler { $player } muss einen Modus wählen.
    [order] Spieler { $player } muss eine Reihenfolge wählen.
    [objects] Spieler { $player } muss eine Auswahl treffen.
    [may] Spieler { $player } darf entscheiden, ob es geschieht.
   *[ended] Das Spiel ist zu Ende.
  }
# Variables:
#   $prompt (String) - der Satz davor
#   $options (String) - was zur Wahl steht
check-prompt-options = { $prompt } Zur Wahl: { $options }.
# Variables:
#   $prompt (String) - der Satz davor
check-prompt-no-option = { $prompt } Zur Wahl steht nichts.
# Variables:
#   $prompt (String) - der Satz davor
#   $number (Number), $options (String)
check-prompt-slot = { $prompt } Zur Wahl für Ziel { $number }: { $options }.
check-slot-nothing = nichts
# Variables:
#   $number (Number) - der wievielte
check-mode = Modus { $number }
# Variables:
#   $player (String) - Name des Spielers
#   $actions (String) - Aktionen
check-legal-all = Spieler { $player } hat genau diese legalen Aktionen: { $actions }.
# Variables:
#   $player (String) - Name des Spielers
check-legal-none = Spieler { $player } hat keine legale Aktion.
# Variables:
#   $player (String), $actions (String)
check-legal-some = Für Spieler { $player } legal: { $actions }.
# Variables:
#   $player (String), $actions (String)
check-legal-not = Für Spieler { $player } nicht legal: { $actions }.
check-action-pass = passen
# Variables:
#   $what (String) - Karte
check-action-cast = { $what } wirken
# Variables:
#   $what (String) - Karte
check-action-play-land = { $what } als Land spielen
# Variables:
#   $what (String) - Karte
check-action-activate = eine Fähigkeit von { $what } aktivieren

## Zonen

check-stack-empty = Der Stapel ist leer.
# Variables:
#   $what (String) - was auf dem Stapel ist
check-stack = Auf dem Stapel, von oben: { $what }.
# Variables:
#   $where (String) - die Zone
check-zone-empty = Keine Karte ist { $where }.
# Variables:
#   $where (String), $cards (String)
check-zone = Genau das ist { $where }: { $cards }.

## Objekte und Spieler

# Variables:
#   $what (String) - Objekt oder Spieler
#   $facts (String) - was für es gilt
check-facts = { $what } { $facts }.
# Variables:
#   $where (String) - die Zone
check-fact-zone = ist { $where }
# Variables:
#   $player (String) - Name des Spielers
check-fact-controller = wird von Spieler { $player } kontrolliert
# Variables:
#   $player (String) - Name des Spielers
check-fact-owner = gehört Spieler { $player }
# Variables:
#   $name (String) - Name
check-fact-name = heißt „{ $name }“
check-fact-no-name = hat keinen Namen
# Variables:
#   $size (String) - Stärke und Widerstandskraft
check-fact-size = ist { $size }
# Variables:
#   $list (String) - Kartentypen
check-fact-types = hat genau diese Kartentypen: { $list }
# Variables:
#   $list (String) - Untertypen
check-fact-subtypes = hat genau diese Untertypen: { $list }
check-fact-no-subtypes = hat keine Untertypen
# Variables:
#   $list (String) - Farben
check-fact-colors = ist { $list }
check-fact-colorless = ist farblos
# Variables:
#   $color (String) - Farbe
check-color = { $color ->
    [white] weiß
    [blue] blau
    [black] schwarz
    [red] rot
   *[green] grün
  }
# Variables:
#   $amount (Number)
check-fact-mana-value = hat den Manabetrag { $amount }
# Variables:
#   $amount (Number)
check-fact-damage = hat { $amount } Schaden
check-fact-tapped = ist getappt
check-fact-untapped = ist ungetappt
# Variables:
#   $name (String) - das Objekt zu einem früheren Zeitpunkt
check-fact-same = ist noch dasselbe Objekt wie { $name }
# Variables:
#   $name (String) - das Objekt zu einem früheren Zeitpunkt
check-fact-not-same = ist ein anderes Objekt als { $name }
# Variables:
#   $amount (Number)
check-fact-life = { $amount ->
    [one] hat 1 Lebenspunkt
   *[other] hat { $amount } Lebenspunkte
  }
# Variables:
#   $where (String) - die Zone
#   $amount (Number)
check-fact-cards = { $amount ->
    [0] hat keine Karte { $where }
    [one] hat 1 Karte { $where }
   *[other] hat { $amount } Karten { $where }
  }
check-fact-lost = hat verloren
check-fact-not-lost = hat nicht verloren

## Ablehnung und Blick

# Variables:
#   $reason (String) - warum, als Satz
#   $rule (String) - Regelnummer
check-refused = Die Aktion ist nach Regel { $rule } illegal: { $reason }
# Variables:
#   $player (String) - Name des Spielers
#   $what (String) - Karte
#   $name (String) - Name, den der Spieler sieht
check-sees = Spieler { $player } sieht bei { $what } den Namen „{ $name }“.
# Variables:
#   $player (String) - Name des Spielers
#   $what (String) - Karte
check-sees-nothing = Spieler { $player } sieht nicht, dass das { $what } ist.
