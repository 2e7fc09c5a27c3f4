### What happens in an example game, one sentence for each kind of event.
###
### src/i18n/narration.rs

## Parts

# Variables:
#   $german (String), $english (String) - names of a card; English readers get the English one
event-card = { $english }
event-card-first = { $english }
# Variables:
#   $english (String) - name of a card that has no German one
event-card-english = { $english }
# A name where German needs a word before it
# Variables:
#   $name (String) - card or player
event-of-name = { $name }
# A card that the viewer does not see
# Variables:
#   $case (String) - nom, gen or dat; makes no difference in English
event-hidden = an unknown card
# Variables:
#   $player (String) - name of the player
event-player = player { $player }
# Variables:
#   $label (String) - word for the ability on the card
#   $source (String) - the card
#   $case (String) - nom, gen or dat; makes no difference in English
event-ability = { $label ->
    [haunt] the haunt ability of { $source }
    [mana] the mana ability of { $source }
   *[other] the ability of { $source }
  }
# A list
# Variables:
#   $first (String), $last (String)
event-list-two = { $first } and { $last }
event-list-more = { $first }, { $last }
# Where a card goes
# Variables:
#   $zone (String), $owner (String) - zone and name of its owner
event-into = { $zone ->
    [library] into player { $owner }’s library
    [hand] into player { $owner }’s hand
    [battlefield] onto the battlefield
    [graveyard] into player { $owner }’s graveyard
    [stack] onto the stack
    [exile] into exile
   *[command] into the command zone
  }
# Variables:
#   $step (String) - step or phase
event-step = { $step ->
    [untap] untap step
    [upkeep] upkeep step
    [draw] draw step
    [main1] first main phase
    [begin-combat] beginning of combat step
    [declare-attackers] declare attackers step
    [declare-blockers] declare blockers step
    [combat-damage] combat damage step
    [end-of-combat] end of combat step
    [main2] second main phase
    [end] end step
   *[cleanup] cleanup step
  }
# Variables:
#   $kind (String) - kind of the counter
#   $amount (Number)
event-counters = { $amount ->
    [one] one { $kind } counter
   *[other] { $amount } { $kind } counters
  }

## Sentences

# Variables:
#   $player (String), $turn (Number)
event-turn-began = Turn { $turn } begins. It is player { $player }’s turn.
# Variables:
#   $step (String)
event-step-began = The { $step } begins.
# Variables:
#   $player (String)
event-passed = Player { $player } passes.
# Variables:
#   $player (String), $what (String)
event-land-played = Player { $player } plays { $what }.
# Variables:
#   $player (String), $what (String), $targets (String), $count (Number)
event-cast = { $count ->
    [0] Player { $player } casts { $what }.
    [one] Player { $player } casts { $what }. Target: { $targets }.
   *[other] Player { $player } casts { $what }. Targets: { $targets }.
  }
# Variables:
#   $player (String), $what (String), $targets (String), $count (Number)
event-activated = { $count ->
    [0] Player { $player } activates { $what }.
    [one] Player { $player } activates { $what }. Target: { $targets }.
   *[other] Player { $player } activates { $what }. Targets: { $targets }.
  }
# Variables:
#   $player (String), $whatDat (String), $mana (String)
event-mana-added = Player { $player } gets { $mana } from { $whatDat }.
# Variables:
#   $player (String), $mana (String), $what (String)
event-mana-paid = Player { $player } pays { $mana } for { $what }.
# Variables:
#   $player (String), $amount (Number)
event-mana-emptied = Player { $player } loses { $amount } unspent mana.
# Why a card changes zones
# Variables:
#   $start (String) - the card as the sentence begins
#   $what (String) - the card within the sentence
#   $into (String) - where it goes
#   $owner (String) - its owner's name
event-moved-cast = { $start } goes { $into }.
event-moved-play = { $start } goes { $into }.
event-moved-resolve = { $start } goes { $into }.
event-moved-not-resolve = { $start } goes { $into }.
event-moved-counter = { $start } goes { $into }.
event-moved-destroy = { $start } is destroyed and goes { $into }.
event-moved-sacrifice = { $start } is sacrificed and goes { $into }.
event-moved-discard = Player { $owner } discards { $what }. The card goes { $into }.
event-moved-draw = Player { $owner } draws { $what }.
event-moved-mill = Player { $owner } mills { $what }. The card goes { $into }.
event-moved-exile = { $start } goes { $into }.
event-moved-haunt = { $start } goes { $into } because of haunt.
event-moved-return = { $start } returns { $into }.
event-moved-put = { $start } goes { $into }.
event-moved-zero-toughness = { $start } has toughness 0 or less and goes { $into }.
event-moved-lethal-damage = { $start } has been dealt lethal damage, is destroyed, and goes { $into }.
event-moved-legend-rule = { $start } goes { $into } because of the legend rule.
event-moved-owner-left = { $start } leaves the game with player { $owner }.
# Variables:
#   $start (String), $whatGen (String) - what changes zones and what alters that
event-replaced = A replacement effect of { $whatGen } applies: { $start } goes to another zone instead.
# Variables:
#   $start (String) - the ability
#   $controller (String) - who controls it
event-triggered = { $start } triggers; player { $controller } controls it.
event-triggered-looking-back = { $start } triggers; what counts is how things looked right before the event. Player { $controller } controls it.
# Variables:
#   $player (String), $order (String) - who, and the abilities, the first put there first
event-triggers-ordered = Player { $player } puts abilities on the stack in this order: { $order }.
# Variables:
#   $start (String), $controller (String), $targets (String), $count (Number)
event-put-on-stack = { $count ->
    [0] { $start } goes on the stack.
    [one] { $start } goes on the stack. Target: { $targets }.
   *[other] { $start } goes on the stack. Targets: { $targets }.
  }
# Variables:
#   $start (String)
event-not-triggered = { $start } does not trigger, because the card did not change zones in the way that the ability requires.
event-removed-for-no-target = { $start } is removed from the stack because there is no legal choice for it.
# Variables:
#   $start (String), $whatGen (String) - what becomes the target and of what
event-became-target = { $start } becomes a target of { $whatGen }.
# Variables:
#   $start (String)
event-resolving = { $start } begins to resolve.
event-resolved = { $start } has resolved.
event-not-resolved = { $start } does not resolve.
# Variables:
#   $start (String), $whatGen (String)
event-target-illegal = { $start } is no longer a legal target of { $whatGen }.
# Variables:
#   $start (String), $source (String)
event-countered = { $start } is countered by { $source }.
# Variables:
#   $start (String), $what (String), $count (Number) - 1 if $what names something
event-nothing-happened = { $count ->
    [0] { $start } does nothing here.
   *[other] { $start } does nothing to { $what } here.
  }
# Variables:
#   $start (String), $whatDat (String), $amount (Number)
event-damage-dealt = { $start } deals { $amount } damage to { $whatDat }.
event-damage-prevented = { $amount } damage that { $source } would deal to { $whatDat } is prevented.
# Variables:
#   $player (String), $amount (Number), $to (Number)
event-life-gained = Player { $player } gains { $amount } life and is at { $to }.
event-life-lost = Player { $player } loses { $amount } life and is at { $to }.
# Variables:
#   $start (String)
event-tapped = { $start } is tapped.
event-untapped = { $start } is untapped.
# Variables:
#   $what (String), $counters (String), $amount (Number)
event-counters-put = { $amount ->
    [one] { $counters } is put on { $what }.
   *[other] { $counters } are put on { $what }.
  }
event-counters-removed = { $amount ->
    [one] { $counters } is removed from { $what }.
   *[other] { $counters } are removed from { $what }.
  }
# Variables:
#   $what (String), $controller (String)
event-token-created = Player { $controller } creates a token: { $what }.
# Variables:
#   $start (String)
event-ceased-to-exist = { $start } ceases to exist.
# Variables:
#   $start (String), $what (String)
event-haunts = { $start } now haunts { $what }.
# Variables:
#   $start (String), $targets (String), $count (Number)
event-effect-began = { $count ->
    [0] { $start } applies from now on, but affects nothing.
   *[other] { $start } applies to { $targets } from now on.
  }
# Variables:
#   $amount (Number)
event-effects-ended = { $amount ->
    [one] One effect ends with this turn.
   *[other] { $amount } effects end with this turn.
  }
event-damage-removed = All damage is removed from permanents.
# Variables:
#   $player (String)
event-drew-from-empty-library = Player { $player } cannot draw from the empty library.
event-conceded = Player { $player } concedes.
event-lost = Player { $player } has lost.
event-ended-won = Player { $player } has won.
event-ended-draw = The game ends in a draw.
event-ended-not-modelled = The game stops here, because the program has no rules for what comes next.
event-ended-out-of-fuel = The game stops here, because it has reached a limit of the program.
