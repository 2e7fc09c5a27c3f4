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
# A card that the viewer does not see
# Variables:
#   $case (String) - nom or dat; makes no difference in English
event-hidden = an unknown card
# Variables:
#   $player (String) - name of the player
event-player = player { $player }
# Variables:
#   $label (String) - word for the ability on the card
#   $source (String) - the card
#   $case (String) - nom or dat; makes no difference in English
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
event-turn-began = Turn { $turn } begins; it is player { $player }’s.
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
    [one] Player { $player } casts { $what }. The target: { $targets }.
   *[other] Player { $player } casts { $what }. The targets: { $targets }.
  }
# Variables:
#   $player (String), $what (String), $targets (String), $count (Number)
event-activated = { $count ->
    [0] Player { $player } activates { $what }.
    [one] Player { $player } activates { $what }. The target: { $targets }.
   *[other] Player { $player } activates { $what }. The targets: { $targets }.
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
event-moved-resolve = { $start } has resolved and goes { $into }.
event-moved-not-resolve = { $start } does not resolve and goes { $into }.
event-moved-counter = { $start } goes, as a countered spell, { $into }.
event-moved-destroy = { $start } is destroyed and goes { $into }.
event-moved-sacrifice = { $start } is sacrificed and goes { $into }.
event-moved-discard = Player { $owner } discards { $what }. The card goes { $into }.
event-moved-draw = Player { $owner } draws { $what }.
event-moved-mill = Player { $owner } mills { $what }. The card goes { $into }.
event-moved-exile = { $start } goes { $into }.
event-moved-haunt = { $start } goes { $into } to haunt from there.
event-moved-return = { $start } returns { $into }.
event-moved-put = { $start } goes { $into }.
event-moved-zero-toughness = { $start } has no toughness left and goes { $into }.
event-moved-lethal-damage = { $start } has lethal damage, is destroyed and goes { $into }.
event-moved-legend-rule = { $start } goes { $into } by the legend rule.
event-moved-owner-left = { $start } leaves the game with player { $owner }.
# Variables:
#   $start (String), $source (String)
event-replaced = { $start } does not go where it would: { $source } puts something else in the place of that.
# Variables:
#   $start (String) - the ability
#   $controller (String) - who controls it
event-triggered = { $start } triggers; player { $controller } controls it.
event-triggered-looking-back = { $start } triggers as it was right before the event; player { $controller } controls it.
# Variables:
#   $start (String), $controller (String), $targets (String), $count (Number)
event-put-on-stack = { $count ->
    [0] { $start } goes on the stack.
    [one] { $start } goes on the stack. The target: { $targets }.
   *[other] { $start } goes on the stack. The targets: { $targets }.
  }
# Variables:
#   $start (String)
event-not-triggered = { $start } does not trigger; the card did not come there in the way that it asks for.
event-removed-for-no-target = { $start } has no legal choice and is removed.
# Variables:
#   $start (String), $whatDat (String) - what becomes the target and of what
event-became-target = { $start } becomes a target of { $whatDat }.
# Variables:
#   $start (String)
event-resolving = { $start } begins to resolve.
event-resolved = { $start } has resolved.
event-not-resolved = { $start } does not resolve.
# Variables:
#   $start (String), $whatDat (String)
event-target-illegal = { $start } is no longer a legal target of { $whatDat }.
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
event-token-created = Player { $controller } creates { $what }.
# Variables:
#   $start (String)
event-ceased-to-exist = { $start } ceases to exist.
# Variables:
#   $start (String), $what (String)
event-haunts = { $start } haunts { $what } now.
# Variables:
#   $start (String), $targets (String), $count (Number)
event-effect-began = { $count ->
    [0] { $start } applies from now on, but finds nothing.
   *[other] { $start } applies to { $targets } from now on.
  }
# Variables:
#   $amount (Number)
event-effects-ended = { $amount ->
    [one] One effect ends with this turn.
   *[other] { $amount } effects end with this turn.
  }
event-damage-removed = The damage on all permanents goes away.
# Variables:
#   $player (String)
event-drew-from-empty-library = Player { $player } cannot draw from the empty library.
event-conceded = Player { $player } concedes.
event-lost = Player { $player } has lost.
event-ended-won = Player { $player } has won.
event-ended-draw = The game ends in a draw.
event-ended-not-modelled = Here ends what the program can follow.
event-ended-out-of-fuel = Here the game ends, because it has reached a bound of the program.
