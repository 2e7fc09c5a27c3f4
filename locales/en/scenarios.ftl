### Titles and steps of the example games. Each file rules/rulings/**/scenario*.toml has a
### message `scn-<topic>-<ruling>[-<name>]` here.

scn-haunt-countered-spell =
    .title = A countered spell with haunt
    .intro = Player A casts a sorcery with haunt, and player B counters it. Grizzly Bears is there so that haunt would have a target.
    .step-cast = A casts Cry of Contrition, targeting B.
    .step-pass = A passes; now B can respond.
    .step-counter = B responds with Counterspell.
    .step-resolve = Counterspell resolves. Cry of Contrition goes to the graveyard, but not by resolving: haunt does not trigger.
    .step-end = B keeps the card, exile is empty, and nothing haunts Grizzly Bears.
    .variant-not-countered = Nobody counters
    .variant-not-countered-resolve = Cry of Contrition resolves; B has to discard a card.
    .step-discard = B discards a card. Cry of Contrition goes to the graveyard as it resolves, and haunt triggers.
    .step-haunt-target = A chooses Grizzly Bears as the target of the haunt ability.
    .step-haunt-resolves = Cry of Contrition goes into exile and haunts Grizzly Bears.
    .variant-not-countered-end = B has one card fewer, and Cry of Contrition is in exile.

scn-haunt-countered-spell-fizzled =
    .title = A spell with haunt whose target goes away
    .intro = Player A casts an instant with haunt, targeting Grizzly Bears, and player B returns that creature to hand. Hill Giant is there so that haunt would have a target.
    .step-cast = A casts Seize the Soul, targeting Grizzly Bears.
    .step-pass = A passes; now B can respond.
    .step-unsummon = B responds with Unsummon on their own Grizzly Bears.
    .step-unsummon-resolves = Grizzly Bears returns to the hand; the target is gone.
    .step-seize-fizzles = Seize the Soul has no legal target left and does not resolve. Haunt does not trigger.
    .step-end = Exile is empty, and nothing haunts Hill Giant.
    .variant-target-stays = The target stays
    .variant-target-stays-seize-fizzles = Seize the Soul destroys Grizzly Bears, and A creates a Spirit. The spell goes to the graveyard as it resolves, and haunt triggers.
    .step-haunt-target = A chooses Hill Giant as the target of the haunt ability.
    .step-haunt-resolves = Seize the Soul goes into exile and haunts Hill Giant.
    .variant-target-stays-end = Seize the Soul is in exile.

scn-haunt-countered-spell-rest-in-peace =
    .title = A spell with haunt that never reaches the graveyard
    .intro = Player B has Rest in Peace. The sorcery with haunt does resolve, but goes into exile instead of the graveyard.
    .step-cast = A casts Cry of Contrition, targeting B.
    .step-resolve = Cry of Contrition resolves; B has to discard a card.
    .step-discard = B discards Plains. It and Cry of Contrition go into exile; an event that was replaced triggers nothing.
    .variant-no-rest-in-peace = Without Rest in Peace
    .variant-no-rest-in-peace-discard = B discards Plains. Cry of Contrition goes to the graveyard as it resolves, and haunt triggers.
    .step-haunt-target = A chooses Grizzly Bears as the target of the haunt ability.
    .step-haunt-resolves = Cry of Contrition goes into exile and haunts Grizzly Bears.
