### What is checked in an example game, as sentences.
###
### src/web/checks

## Parts

# Variables:
#   $name (String) - card
#   $step (Number) - number of the step
check-name-after = { $name } after step { $step }
check-anything = something
check-anyone = a player
# Variables:
#   $label (String) - word for the ability
check-any-ability = { $label ->
    [haunt] a haunt ability
    [mana] a mana ability
   *[other] an ability
  }
# Variables:
#   $zone (String) - zone
check-where = { $zone ->
    [library] in the library
    [hand] in hand
    [battlefield] on the battlefield
    [graveyard] in the graveyard
    [stack] on the stack
    [exile] in exile
   *[command] in the command zone
  }
# Variables:
#   $zone (String) - zone that each player has
#   $player (String) - name of the player
check-where-of = { $zone ->
    [library] in player { $player }’s library
    [hand] in player { $player }’s hand
   *[graveyard] in player { $player }’s graveyard
  }

## Events

# Variables:
#   $within (String) - step or game
#   $what (String) - the event
check-event = { $within ->
    [game] Has happened in the game so far: { $what }.
   *[step] Happens: { $what }.
  }
# Variables:
#   $within (String), $what (String)
check-no-event = { $within ->
    [game] Has not happened in the whole game: { $what }.
   *[step] Does not happen: { $what }.
  }
# Variables:
#   $within (String), $what (String), $count (Number)
check-count = { $within ->
    [game] Has happened { $count }× in the whole game: { $what }.
   *[step] Happens { $count }×: { $what }.
  }
# Variables:
#   $kind (String) - kind of the event
#   $what (String) - an object or ability
#   $player (String) - a player
check-happens = { $kind ->
    [turn-began] the turn of { $player } begins
    [step-began] a step or phase of { $player } begins
    [passed] { $player } passes
    [land-played] { $player } plays a land: { $what }
    [cast] { $player } casts { $what }
    [activated] { $player } activates { $what }
    [mana-added] { $player } gets mana: { $what }
    [mana-paid] { $player } pays mana for { $what }
    [mana-emptied] { $player } loses unspent mana
    [moved] { $what } changes zones
    [replaced] an event is replaced: { $what }
    [triggered] { $what } triggers
    [not-triggered] { $what } does not trigger on a change of zones
    [triggers-ordered] { $player } chooses the order of triggered abilities
    [put-on-stack] { $what } goes on the stack
    [removed-for-no-target] { $what } is removed from the stack for want of a legal choice
    [became-target] a target is chosen: { $what }
    [resolving] something begins to resolve: { $what }
    [resolved] { $what } has resolved
    [not-resolved] { $what } does not resolve
    [target-illegal] a target has become illegal: { $what }
    [countered] { $what } is countered
    [nothing-happened] an instruction does nothing: { $what }
    [damage-dealt] damage is dealt: { $what }
    [damage-prevented] damage is prevented: { $what }
    [life-changed] a life total changes: { $player }
    [tapped] { $what } is tapped
    [untapped] { $what } is untapped
    [counters-put] counters are put on { $what }
    [counters-removed] counters are removed from { $what }
    [token-created] a token is created: { $what }
    [ceased-to-exist] { $what } ceases to exist
    [haunts] { $what } begins to haunt
    [effect-began] an effect begins: { $what }
    [effects-ended] effects end
    [damage-removed] damage is removed
    [drew-from-empty-library] { $player } cannot draw from the empty library
    [conceded] { $player } concedes
    [lost] { $player } loses the game
    [ended] the game ends
   *[other] something else
  }
# The event with details
# Variables:
#   $what (String), $details (String)
check-happens-so = { $what } ({ $details })
# Variables:
#   $player (String) - name of the player
check-detail-player = player { $player }
# Variables:
#   $player (String) - name of the player
check-detail-controller = controlled by player { $player }
# Variables:
#   $player (String) - name of the player
check-detail-owner = owned by player { $player }
# Variables:
#   $what (String) - object or player
check-detail-target = target: { $what }
# Variables:
#   $what (String) - the source
check-detail-source = source: { $what }
# Variables:
#   $zone (String) - zone
check-detail-from = { $zone ->
    [library] from the library
    [hand] from the hand
    [battlefield] from the battlefield
    [graveyard] from the graveyard
    [stack] from the stack
    [exile] from exile
   *[command] from the command zone
  }
# Variables:
#   $zone (String) - zone
check-detail-to = { $zone ->
    [library] into the library
    [hand] into the hand
    [battlefield] onto the battlefield
    [graveyard] into the graveyard
    [stack] onto the stack
    [exile] into exile
   *[command] into the command zone
  }
# Variables:
#   $cause (String) - why an object changes zones
check-detail-cause = { $cause ->
    [cast] as it is cast
    [play] as it is played
    [resolve] as it has resolved
    [not-resolve] as it does not resolve
    [counter] as it is countered
    [destroy] as it is destroyed
    [sacrifice] as it is sacrificed
    [discard] as it is discarded
    [draw] as it is drawn
    [mill] as it is milled
    [exile] as it is exiled
    [haunt] because of haunt
    [return] as it is returned
    [zero-toughness] because of toughness 0 or less
    [lethal-damage] because of lethal damage
    [legend-rule] because of the legend rule
    [owner-left] as its owner leaves the game
   *[put] because of an effect
  }
# Variables:
#   $amount (Number)
check-detail-amount = amount: { $amount }
# Variables:
#   $rule (String) - rule number
check-detail-rule = under rule { $rule }

## Haunts

# Variables:
#   $from (String), $to (String) - cards
check-haunts = { $from } haunts { $to }.
# Variables:
#   $from (String) - card
check-haunts-something = { $from } haunts something.
# Variables:
#   $from (String), $to (String) - cards
check-haunts-not = { $from } does not haunt { $to }.
# Variables:
#   $from (String) - card
check-haunts-nothing = { $from } haunts no creature.

## What a player decides and may do

# Variables:
#   $kind (String) - kind of decision
#   $player (String) - name of the player
check-prompt = { $kind ->
    [priority] Player { $player } has priority.
    [targets] Player { $player } has to choose targets.
    [mode] Player { $player } has to choose a mode.
    [order] Player { $player } has to choose an order.
    [objects] Player { $player } has to make a choice.
    [may] Player { $player } may decide whether it happens.
   *[ended] The game is over.
  }
# Variables:
#   $prompt (String) - the sentence before
#   $options (String) - the choices
check-prompt-options = { $prompt } The choices: { $options }.
# Variables:
#   $prompt (String) - the sentence before
check-prompt-no-option = { $prompt } There is nothing to choose from.
# Variables:
#   $prompt (String) - the sentence before
#   $number (Number), $options (String)
check-prompt-slot = { $prompt } The choices for target { $number }: { $options }.
check-slot-nothing = nothing
# Variables:
#   $number (Number) - which one
check-mode = mode { $number }
# Variables:
#   $player (String) - name of the player
#   $actions (String) - actions
check-legal-all = Player { $player } has exactly these legal actions: { $actions }.
# Variables:
#   $player (String) - name of the player
check-legal-none = Player { $player } has no legal action.
# Variables:
#   $player (String), $actions (String)
check-legal-some = Legal for player { $player }: { $actions }.
# Variables:
#   $player (String), $actions (String)
check-legal-not = Not legal for player { $player }: { $actions }.
check-action-pass = passing
# Variables:
#   $what (String) - card
check-action-cast = casting { $what }
# Variables:
#   $what (String) - card
check-action-play-land = playing { $what } as a land
# Variables:
#   $what (String) - card
check-action-activate = activating an ability of { $what }

## Zones

check-stack-empty = The stack is empty.
# Variables:
#   $what (String) - what is on the stack
check-stack = On the stack, from the top: { $what }.
# Variables:
#   $where (String) - the zone
check-zone-empty = No card is { $where }.
# Variables:
#   $where (String), $cards (String)
check-zone = Exactly this is { $where }: { $cards }.

## Objects and players

# Variables:
#   $what (String) - object or player
#   $facts (String) - what is true of it
check-facts = { $what } { $facts }.
# Variables:
#   $where (String) - the zone
check-fact-zone = is { $where }
# Variables:
#   $player (String) - name of the player
check-fact-controller = is controlled by player { $player }
# Variables:
#   $player (String) - name of the player
check-fact-owner = is owned by player { $player }
# Variables:
#   $name (String) - name
check-fact-name = is called “{ $name }”
check-fact-no-name = has no name
# Variables:
#   $size (String) - power and toughness
check-fact-size = is { $size }
# Variables:
#   $list (String) - card types
check-fact-types = has exactly these card types: { $list }
# Variables:
#   $list (String) - subtypes
check-fact-subtypes = has exactly these subtypes: { $list }
check-fact-no-subtypes = has no subtypes
# Variables:
#   $list (String) - colors
check-fact-colors = is { $list }
check-fact-colorless = is colorless
# Variables:
#   $color (String) - color
check-color = { $color ->
    [white] white
    [blue] blue
    [black] black
    [red] red
   *[green] green
  }
# Variables:
#   $amount (Number)
check-fact-mana-value = has mana value { $amount }
# Variables:
#   $amount (Number)
check-fact-damage = has { $amount } damage marked on it
check-fact-tapped = is tapped
check-fact-untapped = is untapped
# Variables:
#   $name (String) - the object at an earlier moment
check-fact-same = is still the same object as { $name }
# Variables:
#   $name (String) - the object at an earlier moment
check-fact-not-same = is another object than { $name }
# Variables:
#   $amount (Number)
check-fact-life = has { $amount } life
# Variables:
#   $where (String) - the zone
#   $amount (Number)
check-fact-cards = { $amount ->
    [0] has no card { $where }
    [one] has 1 card { $where }
   *[other] has { $amount } cards { $where }
  }
check-fact-lost = has lost
check-fact-not-lost = has not lost

## Refusal and sight

# Variables:
#   $reason (String) - why, as a sentence
#   $rule (String) - rule number
check-refused = The action is illegal under rule { $rule }: { $reason }
# Variables:
#   $player (String) - name of the player
#   $what (String) - card
#   $name (String) - the name that the player sees
check-sees = Player { $player } sees the name “{ $name }” on { $what }.
# Variables:
#   $player (String) - name of the player
#   $what (String) - card
check-sees-nothing = Player { $player } does not see that this is { $what }.
