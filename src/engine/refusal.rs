//! Refusals: why an action is illegal, with the rule that says so.

use super::word::words;
use crate::model::RuleNumber;

/// An illegal action; the state is as it was before (CR 733.1).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{code}")]
pub struct Refusal {
    /// Why.
    pub code: RefusalCode,
    /// The rules that make it illegal, the deciding one first.
    pub rules: Vec<RuleNumber>,
}

impl Refusal {
    /// Refused for this reason under these rules.
    pub fn new(code: RefusalCode, rules: &[RuleNumber]) -> Self {
        Self {
            code,
            rules: rules.to_vec(),
        }
    }
}

words! {
    /// The reasons for which an action is refused.
    RefusalCode {
        /// The game is over.
        GameEnded = "game-ended",
        /// There is no such player.
        NoSuchPlayer = "no-such-player",
        /// The decision that is open is another player's.
        NotYourDecision = "not-your-decision",
        /// The player does not have priority.
        NoPriority = "no-priority",
        /// A decision has to be made first.
        DecisionOpen = "decision-open",
        /// No decision is open, or one of another kind.
        WrongAnswer = "wrong-answer",
        /// There is no such object (any more).
        NoSuchObject = "no-such-object",
        /// The card is not where it can be played or cast from.
        WrongZone = "wrong-zone",
        /// It is another player's.
        NotYours = "not-yours",
        /// That is no land, or only a land.
        WrongCardType = "wrong-card-type",
        /// Not at this time.
        WrongTime = "wrong-time",
        /// A land has been played this turn.
        LandAlreadyPlayed = "land-already-played",
        /// The object has no such ability.
        NoSuchAbility = "no-such-ability",
        /// The object cannot be cast in that way.
        NoSuchMethod = "no-such-method",
        /// The cost cannot be paid.
        CannotPay = "cannot-pay",
        /// The permanent came under its controller's control this turn.
        SummoningSick = "summoning-sick",
        /// A mode is missing, not there or not needed.
        IllegalMode = "illegal-mode",
        /// X is missing or not needed.
        IllegalX = "illegal-x",
        /// Too few or too many targets.
        WrongNumberOfTargets = "wrong-number-of-targets",
        /// One target twice for the same instance of "target".
        TargetTwice = "target-twice",
        /// The target is not of the kind asked for.
        IllegalTarget = "illegal-target",
        /// The target has hexproof.
        Hexproof = "hexproof",
        /// The target has shroud.
        Shroud = "shroud",
        /// The target has protection from the source.
        Protection = "protection",
        /// The answer is not among the options.
        IllegalChoice = "illegal-choice",
        /// Too few or too many chosen.
        WrongNumber = "wrong-number",
    }
}
