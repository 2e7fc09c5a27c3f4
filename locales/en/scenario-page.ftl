## templates/pages/scenarios.html

scenarios-title = Example games
scenarios-description = Games that prove rulings: step by step, with the rule behind each step.
# Variables:
#   $count (Number) - number of games
scenarios-count = { $count ->
    [one] One game
   *[other] { $count } games
}
scenarios-text = Each game runs before your eyes by the rules. It has variants in which a single fact is different: then the outcome must change, or else nothing would be proved.

## templates/pages/scenario.html

# Variables:
#   $title (String) - title of the game
#   $step (String) - what happens in the step shown
scenario-description = { $title }. { $step }
scenario-proves = Proves the ruling:
scenario-applies = Shows the same rule in another case:
scenario-applies-meaning = Everything goes as expected. The game shows the rule of the ruling in another case, so it does not count as its proof.
scenario-variants = The game and its variants
scenario-base = The game
scenario-steps = Steps
scenario-first = Start
scenario-previous = Back
scenario-next = Next
scenario-last = End
# Variables:
#   $step (String) - number of the step
#   $last (String) - number of the last step
scenario-at = Step { $step } of { $last }
scenario-start = Starting position
scenario-events-heading = What happens in this step, and why
scenario-refused = This action is illegal:
# Variables:
#   $number (String) - number of the turn
scenario-turn = Turn { $number }
# Variables:
#   $player (String) - name of the player
scenario-active = Active player: { $player }
# Variables:
#   $player (String) - name of the player
scenario-priority = Priority: { $player }
scenario-no-priority = Nobody has priority
# Variables:
#   $player (String) - name of the player
scenario-player = Player { $player }
# Variables:
#   $life (Number) - life total
scenario-life = { $life ->
    [one] 1 life
   *[other] { $life } life
}
# Variables:
#   $count (Number) - number of cards
scenario-library = { $count ->
    [one] 1 card in the library
   *[other] { $count } cards in the library
}
scenario-has-priority = priority
scenario-is-active = active
scenario-lost = lost
scenario-zone-library = Library
scenario-zone-hand = Hand
scenario-zone-battlefield = Battlefield
scenario-zone-graveyard = Graveyard
scenario-zone-stack = Stack
scenario-zone-exile = Exile
scenario-zone-command = Command zone
scenario-empty = empty
# Variables:
#   $count (Number) - number of cards
scenario-hidden = { $count ->
    [one] one card that you cannot see
   *[other] { $count } cards that you cannot see
}
scenario-changed = new
scenario-tapped = tapped
scenario-nameless = nameless
scenario-ability = ability
# Variables:
#   $amount (Number) - damage
scenario-damage = { $amount ->
    [one] 1 damage
   *[other] { $amount } damage
}
# Variables:
#   $owner (String) - owner
#   $controller (String) - controller
scenario-owned-by = owned by { $owner }, controlled by { $controller }
# Variables:
#   $player (String) - name of the player
scenario-controlled-by = controlled by { $player }
# Variables:
#   $targets (String) - the targets
scenario-targets = Target: { $targets }
# Variables:
#   $name (String) - name of the creature
scenario-haunts = haunts { $name }
# Variables:
#   $name (String) - name of the card
scenario-haunted-by = haunted by { $name }
scenario-viewers = Point of view
scenario-viewer-all = See everything
# Variables:
#   $player (String) - name of the player
scenario-viewer = Only what player { $player } sees
scenario-checks-heading = Checked after this step
scenario-check-ok = True:
scenario-check-no = False:
scenario-flips-heading = What turns out differently in the variants
scenario-flips-text = These expectations of the game are no longer met once the one fact is changed. That is why the game proves anything at all.
# Variables:
#   $step (String) - name of the step
scenario-flip-step = After the step: { $step }
# Variables:
#   $date (String) - date of the edition
scenario-checked = Checked when this service started, under the edition of { $date }.
scenario-json = This game as JSON
scenario-step-untap = Untap step
scenario-step-upkeep = Upkeep step
scenario-step-draw = Draw step
scenario-step-main1 = First main phase
scenario-step-begin-combat = Beginning of combat step
scenario-step-declare-attackers = Declare attackers step
scenario-step-declare-blockers = Declare blockers step
scenario-step-combat-damage = Combat damage step
scenario-step-end-of-combat = End of combat step
scenario-step-main2 = Second main phase
scenario-step-end = End step
scenario-step-cleanup = Cleanup step
