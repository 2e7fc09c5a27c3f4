//! Mutants: named ways in which the engine breaks one rule on purpose.
//!
//! A scenario proves something only if a wrong engine would contradict it. Each mutation
//! changes the answer of exactly one deciding function.

use super::word::words;

words! {
    /// One broken rule.
    Mutation {
        /// A countered spell with haunt triggers (against CR 701.6a with 702.55a).
        HauntOnCounter = "haunt-on-counter",
        /// A spell with haunt that did not resolve triggers (against CR 608.2b with 702.55a).
        HauntOnFizzle = "haunt-on-fizzle",
        /// A haunt trigger without a legal target exiles its card anyway (against CR 603.3d).
        HauntWithoutTarget = "haunt-without-target",
        /// Leaves-the-battlefield abilities are looked for after the event (against CR 603.10a).
        NoLookback = "no-lookback",
        /// A haunting card follows the card of the haunted creature into its next life
        /// (against CR 400.7).
        LinkByCard = "link-by-card",
        /// A card goes on haunting after it has left exile (against CR 400.7, 702.55b).
        LinkSurvivesExileExit = "link-survives-exile-exit",
        /// The payoff triggers only if what died was a creature (against CR 702.55b).
        PayoffNeedsCreature = "payoff-needs-creature",
        /// The payoff triggers only the first time that any haunted creature dies.
        PayoffOncePerCard = "payoff-once-per-card",
        /// The payoff is controlled by whoever controlled the haunt ability (against CR 113.8).
        PayoffControllerIsHaunter = "payoff-controller-is-haunter",
        /// The haunt ability is controlled by the card's owner (against CR 603.3a).
        HauntControllerIsOwner = "haunt-controller-is-owner",
        /// The haunt ability exiles its card wherever it is by then (against CR 603.6).
        ExileIfAnyZone = "exile-if-any-zone",
        /// Protection does not stop targeting (against CR 702.16b).
        TargetIgnoresProtection = "target-ignores-protection",
        /// Hexproof does not stop targeting (against CR 702.11b).
        TargetIgnoresHexproof = "target-ignores-hexproof",
        /// Targets are not checked again on resolution (against CR 608.2b).
        ResolveWithIllegalTarget = "resolve-with-illegal-target",
        /// A token that dies does not go to a graveyard first (against CR 111.7).
        TokenNotDying = "token-not-dying",
        /// Tokens stay in the zone that they went to (against CR 704.5d).
        TokenSurvives = "token-survives",
        /// An event that was replaced triggers abilities all the same (against CR 603.2g).
        ReplacedEventTriggers = "replaced-event-triggers",
        /// A replacement effect leaves a move to a graveyard as it is (against CR 614.6).
        ReplacementIgnored = "replacement-ignored",
        /// Triggers go on the stack without regard to whose turn it is (against CR 603.3b).
        NoApnapOrder = "no-apnap-order",
    }
}
