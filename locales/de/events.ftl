### Was in einem Beispielspiel geschieht, ein Satz für jede Art von Ereignis.
###
### src/i18n/narration.rs
###
### Kartennamen stehen ungebeugt in Anführungszeichen; Fähigkeiten und Spieler werden mit
### `$case` gebeugt. Ein Argument mit `Dat` am Ende steht im Dativ, eines mit `Gen` im Genitiv.

## Bausteine

# Variables:
#   $german (String), $english (String) - Namen einer Karte
event-card = „{ $german }“
event-card-first = „{ $german }“ ({ $english })
# Variables:
#   $english (String) - Name einer Karte, die keinen deutschen hat
event-card-english = „{ $english }“
# Genitiv eines Namens
# Variables:
#   $name (String) - Karte oder Spieler
event-of-name = von { $name }
# Eine Karte, die der Betrachter nicht sieht
# Variables:
#   $case (String) - nom, gen oder dat
event-hidden = { $case ->
    [gen] einer unbekannten Karte
    [dat] einer unbekannten Karte
   *[nom] eine unbekannte Karte
  }
# Variables:
#   $player (String) - Name des Spielers
event-player = Spieler { $player }
# Variables:
#   $label (String) - Kennwort der Fähigkeit auf der Karte
#   $source (String) - die Karte
#   $case (String) - nom, gen oder dat
event-ability = { $label ->
    [haunt] { $case ->
        [gen] der Spukfähigkeit von { $source }
        [dat] der Spukfähigkeit von { $source }
       *[nom] die Spukfähigkeit von { $source }
      }
    [mana] { $case ->
        [gen] der Manafähigkeit von { $source }
        [dat] der Manafähigkeit von { $source }
       *[nom] die Manafähigkeit von { $source }
      }
   *[other] { $case ->
        [gen] der Fähigkeit von { $source }
        [dat] der Fähigkeit von { $source }
       *[nom] die Fähigkeit von { $source }
      }
  }
# Aufzählung
# Variables:
#   $first (String), $last (String)
event-list-two = { $first } und { $last }
event-list-more = { $first }, { $last }
# Wohin eine Karte kommt
# Variables:
#   $zone (String), $owner (String) - Zone und Name ihres Besitzers
event-into = { $zone ->
    [library] in die Bibliothek von Spieler { $owner }
    [hand] auf die Hand von Spieler { $owner }
    [battlefield] ins Spiel
    [graveyard] auf den Friedhof von Spieler { $owner }
    [stack] auf den Stapel
    [exile] ins Exil
   *[command] in die Kommandozone
  }
# Variables:
#   $step (String) - Segment oder Phase
event-step = { $step ->
    [untap] das Enttappsegment
    [upkeep] das Versorgungssegment
    [draw] das Ziehsegment
    [main1] die erste Hauptphase
    [begin-combat] das Beginn-des-Kampfes-Segment
    [declare-attackers] das Angreifer-deklarieren-Segment
    [declare-blockers] das Blocker-deklarieren-Segment
    [combat-damage] das Kampfschadensegment
    [end-of-combat] das Ende-des-Kampfes-Segment
    [main2] die zweite Hauptphase
    [end] das Endsegment
   *[cleanup] das Aufräumsegment
  }
# Variables:
#   $kind (String) - Art der Marke
#   $amount (Number)
event-counters = { $amount ->
    [one] eine { $kind }-Marke
   *[other] { $amount } { $kind }-Marken
  }

## Sätze

# Variables:
#   $player (String), $turn (Number)
event-turn-began = Zug { $turn } beginnt; Spieler { $player } ist am Zug.
# Variables:
#   $step (String)
event-step-began = Nun beginnt { $step }.
# Variables:
#   $player (String)
event-passed = Spieler { $player } passt.
# Variables:
#   $player (String), $what (String)
event-land-played = Spieler { $player } spielt { $what }.
# Variables:
#   $player (String), $what (String), $targets (String), $count (Number)
event-cast = { $count ->
    [0] Spieler { $player } wirkt { $what }.
    [one] Spieler { $player } wirkt { $what }. Ziel: { $targets }.
   *[other] Spieler { $player } wirkt { $what }. Ziele: { $targets }.
  }
# Variables:
#   $player (String), $what (String), $targets (String), $count (Number)
event-activated = { $count ->
    [0] Spieler { $player } aktiviert { $what }.
    [one] Spieler { $player } aktiviert { $what }. Ziel: { $targets }.
   *[other] Spieler { $player } aktiviert { $what }. Ziele: { $targets }.
  }
# Variables:
#   $player (String), $whatDat (String), $mana (String)
event-mana-added = Spieler { $player } erhält { $mana } von { $whatDat }.
# Variables:
#   $player (String), $mana (String), $what (String)
event-mana-paid = Spieler { $player } bezahlt { $mana } für { $what }.
# Variables:
#   $player (String), $amount (Number)
event-mana-emptied = Spieler { $player } verliert { $amount } nicht ausgegebenes Mana.
# Warum eine Karte die Zone wechselt
# Variables:
#   $start (String) - die Karte am Satzanfang
#   $what (String) - die Karte im Satz
#   $into (String) - wohin
#   $owner (String) - Name ihres Besitzers
event-moved-cast = { $start } kommt { $into }.
event-moved-play = { $start } kommt { $into }.
event-moved-resolve = { $start } kommt { $into }.
event-moved-not-resolve = { $start } kommt { $into }.
event-moved-counter = { $start } kommt { $into }.
event-moved-destroy = { $start } wird zerstört und kommt { $into }.
event-moved-sacrifice = { $start } wird geopfert und kommt { $into }.
event-moved-discard = Spieler { $owner } wirft { $what } ab. Die Karte kommt { $into }.
event-moved-draw = Spieler { $owner } zieht { $what }.
event-moved-mill = Spieler { $owner } millt { $what }. Die Karte kommt { $into }.
event-moved-exile = { $start } kommt { $into }.
event-moved-haunt = { $start } kommt durch Spuk { $into }.
event-moved-return = { $start } kehrt { $into } zurück.
event-moved-put = { $start } kommt { $into }.
event-moved-zero-toughness = { $start } hat eine Widerstandskraft von 0 oder weniger und kommt { $into }.
event-moved-lethal-damage = { $start } hat tödlichen Schaden erlitten, wird zerstört und kommt { $into }.
event-moved-legend-rule = { $start } kommt wegen der Legendenregel { $into }.
event-moved-owner-left = { $start } verlässt mit Spieler { $owner } das Spiel.
# Variables:
#   $start (String), $whatGen (String) - was die Zone wechselt und was das ändert
event-replaced = Ein Ersatzeffekt { $whatGen } greift: { $start } kommt in eine andere Zone als sonst.
# Variables:
#   $start (String) - die Fähigkeit
#   $controller (String) - wer sie kontrolliert
event-triggered = { $start } wird ausgelöst; Spieler { $controller } kontrolliert sie.
event-triggered-looking-back = { $start } wird ausgelöst; dabei zählt, wie es unmittelbar vor dem Ereignis aussah. Spieler { $controller } kontrolliert sie.
# Variables:
#   $player (String), $order (String) - who, and the abilities, the first put there first
event-triggers-ordered = Spieler { $player } legt Fähigkeiten in dieser Reihenfolge auf den Stapel: { $order }.
# Variables:
#   $start (String), $controller (String), $targets (String), $count (Number)
event-put-on-stack = { $count ->
    [0] { $start } kommt auf den Stapel.
    [one] { $start } kommt auf den Stapel. Ziel: { $targets }.
   *[other] { $start } kommt auf den Stapel. Ziele: { $targets }.
  }
# Variables:
#   $start (String)
event-not-triggered = { $start } wird nicht ausgelöst, denn die Karte hat die Zone nicht so gewechselt, wie die Fähigkeit es verlangt.
event-removed-for-no-target = { $start } wird vom Stapel entfernt, weil es für sie keine legale Wahl gibt.
# Variables:
#   $start (String), $whatGen (String) - was zum Ziel wird und wovon
event-became-target = { $start } wird zum Ziel { $whatGen }.
# Variables:
#   $start (String)
event-resolving = { $start } wird verrechnet.
event-resolved = { $start } ist verrechnet.
event-not-resolved = { $start } wird nicht verrechnet.
# Variables:
#   $start (String), $whatGen (String)
event-target-illegal = { $start } ist kein legales Ziel { $whatGen } mehr.
# Variables:
#   $start (String), $source (String)
event-countered = { $start } wird durch { $source } neutralisiert.
# Variables:
#   $start (String), $what (String), $count (Number) - 1, wenn $what etwas nennt
event-nothing-happened = { $count ->
    [0] { $start } bewirkt hier nichts.
   *[other] { $start } bewirkt hier nichts bei { $what }.
  }
# Variables:
#   $start (String), $whatDat (String), $amount (Number)
event-damage-dealt = { $start } fügt { $whatDat } { $amount } Schaden zu.
event-damage-prevented = { $amount } Schaden, den { $source } { $whatDat } zufügen würde, wird verhindert.
# Variables:
#   $player (String), $amount (Number), $to (Number)
event-life-gained = { $amount ->
    [one] Spieler { $player } erhält 1 Lebenspunkt dazu und hat nun { $to }.
   *[other] Spieler { $player } erhält { $amount } Lebenspunkte dazu und hat nun { $to }.
  }
event-life-lost = { $amount ->
    [one] Spieler { $player } verliert 1 Lebenspunkt und hat nun { $to }.
   *[other] Spieler { $player } verliert { $amount } Lebenspunkte und hat nun { $to }.
  }
# Variables:
#   $start (String)
event-tapped = { $start } wird getappt.
event-untapped = { $start } wird enttappt.
# Variables:
#   $what (String), $counters (String), $amount (Number)
event-counters-put = { $amount ->
    [one] Auf { $what } kommt { $counters }.
   *[other] Auf { $what } kommen { $counters }.
  }
event-counters-removed = { $amount ->
    [one] Von { $what } kommt { $counters } weg.
   *[other] Von { $what } kommen { $counters } weg.
  }
# Variables:
#   $what (String), $controller (String)
event-token-created = Spieler { $controller } erzeugt einen Spielstein: { $what }.
# Variables:
#   $start (String)
event-ceased-to-exist = { $start } hört auf zu existieren.
# Variables:
#   $start (String), $what (String)
event-haunts = { $start } spukt nun bei { $what }.
# Variables:
#   $start (String), $targets (String), $count (Number)
event-effect-began = { $count ->
    [0] { $start } wirkt von nun an, betrifft aber nichts.
   *[other] { $start } wirkt von nun an auf { $targets }.
  }
# Variables:
#   $amount (Number)
event-effects-ended = { $amount ->
    [one] Ein Effekt endet mit diesem Zug.
   *[other] { $amount } Effekte enden mit diesem Zug.
  }
event-damage-removed = Aller Schaden wird von den bleibenden Karten entfernt.
# Variables:
#   $player (String)
event-drew-from-empty-library = Spieler { $player } kann aus der leeren Bibliothek keine Karte ziehen.
event-conceded = Spieler { $player } gibt auf.
event-lost = Spieler { $player } hat verloren.
event-ended-won = Spieler { $player } hat gewonnen.
event-ended-draw = Das Spiel endet unentschieden.
event-ended-not-modelled = Hier hält das Spiel an, weil das Programm nicht abbilden kann, was nun käme.
event-ended-out-of-fuel = Hier hält das Spiel an, weil es eine Grenze des Programms erreicht hat.
