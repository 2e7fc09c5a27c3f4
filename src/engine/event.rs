//! Events: what happened, in order, with the rules applied where it was decided.

use super::ability::AbilityLabel;
use super::effect::CounterKind;
use super::ids::{CardId, ObjectId, PlayerId, TriggerId};
use super::mana::Mana;
use super::prompt::Ending;
use super::state::TurnStep;
use super::word::words;
use super::zones::Zone;
use crate::model::RuleNumber;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Counts the events of the game, from 1.
    pub number: u32,
    /// Events with the same batch happened at the same time.
    pub batch: u32,
    /// What happened, in full.
    pub kind: EventKind,
    /// The rules that were applied in deciding it.
    pub rules: Vec<RuleNumber>,
    /// Who learns it in full.
    pub seen_by: Viewers,
}

/// Who learns something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewers {
    /// Everybody.
    All,
    /// One player.
    Only(PlayerId),
    /// No player.
    Nobody,
}

impl Viewers {
    /// Whether that player is among them.
    pub fn includes(self, player: PlayerId) -> bool {
        match self {
            Self::All => true,
            Self::Only(one) => one == player,
            Self::Nobody => false,
        }
    }
}

/// What an event is about.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    /// A card, token or copy, as the object that it was or became.
    Object {
        /// The object.
        object: ObjectId,
        /// The card that it is.
        card: CardId,
    },
    /// An ability on the stack.
    Ability {
        /// The ability as an object.
        object: ObjectId,
        /// The card whose ability it is.
        source: CardId,
        /// Which of its abilities.
        label: AbilityLabel,
    },
    /// A player.
    Player(PlayerId),
    /// A card that the viewer does not see.
    Hidden,
}

impl Subject {
    /// The object's id; `None` for players and hidden cards.
    pub const fn object(&self) -> Option<ObjectId> {
        match self {
            Self::Object { object, .. } | Self::Ability { object, .. } => Some(*object),
            Self::Player(_) | Self::Hidden => None,
        }
    }

    /// The physical card, for a card, token or copy.
    pub const fn card(&self) -> Option<CardId> {
        match self {
            Self::Object { card, .. } => Some(*card),
            Self::Ability { .. } | Self::Player(_) | Self::Hidden => None,
        }
    }
}

words! {
    /// Why an object changed zones.
    MoveCause {
        /// It was cast.
        Cast = "cast",
        /// It was played as a land.
        Play = "play",
        /// It resolved.
        Resolve = "resolve",
        /// Its targets were illegal, so it did not resolve.
        NotResolve = "not-resolve",
        /// It was countered.
        Counter = "counter",
        /// It was destroyed.
        Destroy = "destroy",
        /// It was sacrificed.
        Sacrifice = "sacrifice",
        /// It was discarded.
        Discard = "discard",
        /// It was drawn.
        Draw = "draw",
        /// It was milled.
        Mill = "mill",
        /// It was exiled by an effect.
        Exile = "exile",
        /// It was exiled by its haunt ability.
        Haunt = "haunt",
        /// An effect returned it to a hand.
        Return = "return",
        /// An effect put it there.
        Put = "put",
        /// Toughness 0 or less.
        ZeroToughness = "zero-toughness",
        /// Lethal damage.
        LethalDamage = "lethal-damage",
        /// The legend rule.
        LegendRule = "legend-rule",
        /// Its owner left the game.
        OwnerLeft = "owner-left",
    }
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EventKind {
    /// A turn began.
    TurnBegan {
        /// Whose.
        player: PlayerId,
        /// Which turn of the game.
        turn: u32,
    },
    /// A phase or step began.
    StepBegan {
        /// Which.
        step: TurnStep,
        /// Whose turn it is.
        player: PlayerId,
    },
    /// A player passed priority.
    Passed {
        /// Who.
        player: PlayerId,
    },
    /// A land was played.
    LandPlayed {
        /// Who.
        player: PlayerId,
        /// The land, on the battlefield.
        land: Subject,
    },
    /// A spell became cast (CR 601.2i).
    Cast {
        /// Who.
        player: PlayerId,
        /// The spell.
        spell: Subject,
        /// Its targets.
        targets: Vec<Subject>,
    },
    /// An ability was activated.
    Activated {
        /// Who.
        player: PlayerId,
        /// The object that it is on.
        source: Subject,
        /// Which ability.
        label: AbilityLabel,
        /// Its targets.
        targets: Vec<Subject>,
    },
    /// Mana was added to a player's pool.
    ManaAdded {
        /// Whose.
        player: PlayerId,
        /// What produced it.
        source: Subject,
        /// The mana.
        mana: Vec<Mana>,
    },
    /// Mana was paid.
    ManaPaid {
        /// Who.
        player: PlayerId,
        /// For which spell or ability.
        what: Subject,
        /// The mana.
        mana: Vec<Mana>,
    },
    /// Unspent mana was lost (CR 106.4).
    ManaEmptied {
        /// Whose.
        player: PlayerId,
        /// How much.
        amount: u32,
    },
    /// An object changed zones and became a new object.
    Moved {
        /// The object that it became; the old one when it left the game.
        what: Subject,
        /// The object that it was.
        was: ObjectId,
        /// From where.
        from: Zone,
        /// To where.
        to: Zone,
        /// The owner, to whose library, hand or graveyard it goes.
        owner: PlayerId,
        /// The last controller, where it had one.
        controller: Option<PlayerId>,
        /// Why.
        cause: MoveCause,
    },
    /// A replacement effect changed an event (CR 614).
    Replaced {
        /// The object whose event was changed.
        what: Subject,
        /// The object with the replacement effect.
        by: Subject,
        /// Which of its abilities.
        label: AbilityLabel,
    },
    /// An ability triggered (CR 603.2).
    Triggered {
        /// This triggering.
        trigger: TriggerId,
        /// The source, as it was when the ability triggered.
        source: Subject,
        /// Which of its abilities.
        label: AbilityLabel,
        /// Who controls the triggered ability (CR 603.3a).
        controller: PlayerId,
        /// Whether the game looked back in time (CR 603.10).
        looked_back: bool,
    },
    /// An ability did not trigger although it may look as if it should: its card came there
    /// in another way than the trigger condition says.
    NotTriggered {
        /// The card.
        source: Subject,
        /// Which of its abilities.
        label: AbilityLabel,
    },
    /// A player chose in which order waiting triggered abilities go on the stack
    /// (CR 603.3b).
    TriggersOrdered {
        /// Who.
        player: PlayerId,
        /// The abilities, each with its source; the first is put there first.
        order: Vec<Subject>,
    },
    /// A triggered ability was put on the stack (CR 603.3).
    PutOnStack {
        /// The triggering.
        trigger: TriggerId,
        /// The ability on the stack.
        ability: Subject,
        /// Who controls it.
        controller: PlayerId,
        /// Its targets.
        targets: Vec<Subject>,
    },
    /// A triggered ability had no legal choice and was removed (CR 603.3d).
    RemovedForNoTarget {
        /// The triggering.
        trigger: TriggerId,
        /// The source.
        source: Subject,
        /// Which of its abilities.
        label: AbilityLabel,
        /// Who controls it.
        controller: PlayerId,
    },
    /// An object became the target of a spell or ability.
    BecameTarget {
        /// What.
        what: Subject,
        /// Of what.
        of: Subject,
        /// Who controls the spell or ability.
        controller: PlayerId,
    },
    /// A spell or ability began to resolve (CR 608.1).
    Resolving {
        /// What.
        what: Subject,
        /// Who controls it.
        controller: PlayerId,
    },
    /// A spell or ability has resolved.
    Resolved {
        /// What.
        what: Subject,
    },
    /// A spell or ability did not resolve: its targets are illegal (CR 608.2b), or its
    /// intervening condition is not met (CR 603.4).
    NotResolved {
        /// What.
        what: Subject,
    },
    /// One target of several has become illegal (CR 608.2b).
    TargetIllegal {
        /// Of what.
        of: Subject,
        /// Which.
        target: Subject,
    },
    /// A spell or ability was countered (CR 701.6).
    Countered {
        /// What.
        what: Subject,
        /// By what.
        by: Subject,
    },
    /// Part of an effect did nothing, because it could not (CR 101.3, 603.6).
    NothingHappened {
        /// Whose effect.
        of: Subject,
        /// What it could not be done to, where there is something to name.
        what: Option<Subject>,
    },
    /// Damage was dealt (CR 120).
    DamageDealt {
        /// By what.
        source: Subject,
        /// To what.
        to: Subject,
        /// How much.
        amount: u32,
    },
    /// Damage was prevented (CR 615).
    DamagePrevented {
        /// From what.
        source: Subject,
        /// To what.
        to: Subject,
        /// How much.
        amount: u32,
    },
    /// A life total changed (CR 119.3).
    LifeChanged {
        /// Whose.
        player: PlayerId,
        /// From.
        from: i32,
        /// To.
        to: i32,
    },
    /// A permanent was tapped.
    Tapped {
        /// What.
        what: Subject,
    },
    /// A permanent was untapped.
    Untapped {
        /// What.
        what: Subject,
    },
    /// Counters were put on a permanent.
    CountersPut {
        /// On what.
        on: Subject,
        /// The kind.
        kind: CounterKind,
        /// How many.
        amount: u32,
    },
    /// Pairs of +1/+1 and -1/-1 counters were removed (CR 704.5q).
    CountersRemoved {
        /// From what.
        from: Subject,
        /// The kind.
        kind: CounterKind,
        /// How many.
        amount: u32,
    },
    /// A token was created (CR 701.7).
    TokenCreated {
        /// The token.
        token: Subject,
        /// Under whose control.
        controller: PlayerId,
    },
    /// A token or copy ceased to exist (CR 704.5d, 704.5e).
    CeasedToExist {
        /// What.
        what: Subject,
    },
    /// A card haunts a creature (CR 702.55b).
    Haunts {
        /// The card in exile.
        card: Subject,
        /// The creature.
        creature: Subject,
    },
    /// A continuous effect began (CR 611.2).
    EffectBegan {
        /// From what.
        source: Subject,
        /// On what.
        on: Vec<Subject>,
    },
    /// Effects that last until end of turn ended (CR 514.2).
    EffectsEnded {
        /// How many.
        count: u32,
    },
    /// Damage marked on permanents was removed (CR 514.2).
    DamageRemoved,
    /// A player could not draw from an empty library (CR 121.4).
    DrewFromEmptyLibrary {
        /// Who.
        player: PlayerId,
    },
    /// A player conceded (CR 104.3a).
    Conceded {
        /// Who.
        player: PlayerId,
    },
    /// A player lost the game (CR 104.3).
    Lost {
        /// Who.
        player: PlayerId,
    },
    /// The game ended, or the engine could not go on.
    Ended(Ending),
}

impl EventKind {
    /// The words for the kinds, in files and answers.
    pub const NAMES: &'static [&'static str] = &[
        "turn-began",
        "step-began",
        "passed",
        "land-played",
        "cast",
        "activated",
        "mana-added",
        "mana-paid",
        "mana-emptied",
        "moved",
        "replaced",
        "triggered",
        "not-triggered",
        "triggers-ordered",
        "put-on-stack",
        "removed-for-no-target",
        "became-target",
        "resolving",
        "resolved",
        "not-resolved",
        "target-illegal",
        "countered",
        "nothing-happened",
        "damage-dealt",
        "damage-prevented",
        "life-changed",
        "tapped",
        "untapped",
        "counters-put",
        "counters-removed",
        "token-created",
        "ceased-to-exist",
        "haunts",
        "effect-began",
        "effects-ended",
        "damage-removed",
        "drew-from-empty-library",
        "conceded",
        "lost",
        "ended",
    ];

    /// The word for the kind.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::TurnBegan { .. } => "turn-began",
            Self::StepBegan { .. } => "step-began",
            Self::Passed { .. } => "passed",
            Self::LandPlayed { .. } => "land-played",
            Self::Cast { .. } => "cast",
            Self::Activated { .. } => "activated",
            Self::ManaAdded { .. } => "mana-added",
            Self::ManaPaid { .. } => "mana-paid",
            Self::ManaEmptied { .. } => "mana-emptied",
            Self::Moved { .. } => "moved",
            Self::Replaced { .. } => "replaced",
            Self::Triggered { .. } => "triggered",
            Self::NotTriggered { .. } => "not-triggered",
            Self::TriggersOrdered { .. } => "triggers-ordered",
            Self::PutOnStack { .. } => "put-on-stack",
            Self::RemovedForNoTarget { .. } => "removed-for-no-target",
            Self::BecameTarget { .. } => "became-target",
            Self::Resolving { .. } => "resolving",
            Self::Resolved { .. } => "resolved",
            Self::NotResolved { .. } => "not-resolved",
            Self::TargetIllegal { .. } => "target-illegal",
            Self::Countered { .. } => "countered",
            Self::NothingHappened { .. } => "nothing-happened",
            Self::DamageDealt { .. } => "damage-dealt",
            Self::DamagePrevented { .. } => "damage-prevented",
            Self::LifeChanged { .. } => "life-changed",
            Self::Tapped { .. } => "tapped",
            Self::Untapped { .. } => "untapped",
            Self::CountersPut { .. } => "counters-put",
            Self::CountersRemoved { .. } => "counters-removed",
            Self::TokenCreated { .. } => "token-created",
            Self::CeasedToExist { .. } => "ceased-to-exist",
            Self::Haunts { .. } => "haunts",
            Self::EffectBegan { .. } => "effect-began",
            Self::EffectsEnded { .. } => "effects-ended",
            Self::DamageRemoved => "damage-removed",
            Self::DrewFromEmptyLibrary { .. } => "drew-from-empty-library",
            Self::Conceded { .. } => "conceded",
            Self::Lost { .. } => "lost",
            Self::Ended(_) => "ended",
        }
    }
}
