### Why a step is illegal, and why a run proves nothing.
###
### src/cli/run/, templates/pages/scenario.html

## Illegal steps, by the code of the refusal

refusal-game-ended = The game is over already.
refusal-no-such-player = There is no such player.
refusal-not-your-decision = This decision is up to another player.
refusal-no-priority = The player does not have priority.
refusal-decision-open = An open decision has to be made first.
refusal-wrong-answer = That is not what is being asked now.
refusal-no-such-object = There is no such object, or not any more.
refusal-wrong-zone = The card cannot be played from there.
refusal-not-yours = Another player controls or owns that.
refusal-wrong-card-type = A card of that type cannot be played this way.
refusal-wrong-time = This cannot be done at this time.
refusal-land-already-played = A land has already been played this turn.
refusal-no-such-ability = The object has no such ability.
refusal-no-such-method = The card cannot be cast that way.
refusal-cannot-pay = The cost cannot be paid.
refusal-summoning-sick = The player has not controlled the creature continuously since their most recent turn began.
refusal-illegal-mode = That mode is not possible.
refusal-illegal-x = X is missing or does not belong here.
refusal-wrong-number-of-targets = The number of targets is wrong.
refusal-target-twice = The same target is named twice.
refusal-illegal-target = That is not a legal target.
refusal-hexproof = The target has hexproof.
refusal-shroud = The target has shroud.
refusal-protection = The target has protection from it.
refusal-illegal-choice = That is not one of the choices.
refusal-wrong-number = The number chosen is wrong.

## Faults of a run

# Variables:
#   $detail (String) - words of the file and of the engine
fault-setup = The starting position is not possible: { $detail }
fault-refused = The engine does not allow this step: { $detail }
fault-not-refused = The engine allows what should be illegal: { $detail }
fault-unanswered-prompt = A decision is left open: { $detail }
fault-unused-answer = Nothing asks for this answer: { $detail }
fault-nothing-resolved = Nothing resolves: { $detail }
fault-step-not-reached = The game does not reach that step, only: { $detail }
fault-no-such-object = There is no such object at that moment: { $detail }
fault-game-ended = The game ends before the script does. { $detail }
fault-vacuous = Nothing shows that this could have happened at all: { $detail }
fault-missing-citation = This rule was not applied: { $detail }
fault-not-evaluated = Not all expectations were evaluated: { $detail }
fault-does-not-flip = Without the condition nothing changes: { $detail }
fault-not-deterministic = A second run goes differently: { $detail }
fault-not-modelled = The engine does not model this: { $detail }
fault-out-of-fuel = A limit of the program has been reached: { $detail }
