//! The state of a game: plain data, shared between states so that a step copies little.

use std::sync::Arc;

use super::ability::{AbilityLabel, Change, Duration, TriggeredAbility};
use super::action::Target;
use super::card::CardDefinition;
use super::characteristics::Characteristics;
use super::effect::{CounterKind, Program};
use super::event::{Event, Subject};
use super::ids::{CardId, ObjectId, PlayerId, Timestamp, TriggerId};
use super::mana::Mana;
use super::mutation::Mutation;
use super::prompt::{Ending, Prompt, Purpose};
use super::setup::{Limits, Payment};
use super::word::words;
use super::zones::Zone;

/// The result of an action: the new state, what happened, and what the game waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The state after the action.
    pub state: GameState,
    /// What happened, in order.
    pub events: Vec<Event>,
    /// What the game waits for now.
    pub prompt: Prompt,
}

words! {
    /// A phase without steps, or a step of a phase (CR 500.1).
    TurnStep {
        /// CR 502; nobody receives priority.
        Untap = "untap",
        /// CR 503.
        Upkeep = "upkeep",
        /// CR 504.
        Draw = "draw",
        /// CR 505, the first of the turn.
        PrecombatMain = "main1",
        /// CR 507.
        BeginCombat = "begin-combat",
        /// CR 508.
        DeclareAttackers = "declare-attackers",
        /// CR 509.
        DeclareBlockers = "declare-blockers",
        /// CR 510.
        CombatDamage = "combat-damage",
        /// CR 511.
        EndOfCombat = "end-of-combat",
        /// CR 505, the second of the turn.
        PostcombatMain = "main2",
        /// CR 513.
        End = "end",
        /// CR 514; usually nobody receives priority.
        Cleanup = "cleanup",
    }
}

impl TurnStep {
    /// Whether this is a main phase.
    pub const fn is_main(self) -> bool {
        matches!(self, Self::PrecombatMain | Self::PostcombatMain)
    }
}

/// A game between two actions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameState {
    /// What does not change during the game.
    pub(crate) rules: Arc<GameRules>,
    /// The physical cards, tokens and copies, by [`CardId`].
    pub(crate) cards: Arc<Vec<PhysicalCard>>,
    /// The object that each card is now, by [`CardId`]; `None` once it has ceased to exist.
    pub(crate) current: Vec<Option<ObjectId>>,
    /// Every object in a zone, ordered by id.
    pub(crate) objects: Vec<Arc<Object>>,
    /// What objects that have left were like, ordered by when they left.
    pub(crate) gone: Vec<Arc<Gone>>,
    /// The players, by seat.
    pub(crate) players: Vec<Arc<Player>>,
    /// The permanents, in the order in which they entered.
    pub(crate) battlefield: Vec<ObjectId>,
    /// The stack, bottom first.
    pub(crate) stack: Vec<ObjectId>,
    /// Exiled objects, in the order in which they were exiled.
    pub(crate) exile: Vec<ObjectId>,
    /// Relations between objects.
    pub(crate) links: Vec<Link>,
    /// Effects of resolved spells and abilities that last.
    pub(crate) effects: Vec<Arc<ContinuousEffect>>,
    /// Abilities that have triggered since a player last received priority.
    pub(crate) triggers: Vec<Arc<Trigger>>,
    /// Triggered abilities that are being put on the stack, the next one first.
    pub(crate) queue: Vec<Arc<Trigger>>,
    /// Whether the first player's abilities in the queue are in their order.
    pub(crate) queue_ordered: bool,
    /// The spell or ability that is resolving.
    pub(crate) resolving: Option<Resolution>,
    /// The turn.
    pub(crate) turn: Turn,
    /// What the game waits for.
    pub(crate) waiting: Waiting,
    /// Numbers that are never used twice.
    pub(crate) counters: Counters,
    /// Cards whose payoff has triggered; kept for one mutant alone.
    pub(crate) paid_off: Vec<CardId>,
}

/// What does not change during a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRules {
    /// The rule that is broken on purpose.
    pub mutation: Option<Mutation>,
    /// How mana is paid.
    pub payment: Payment,
    /// The bounds on counted work.
    pub limits: Limits,
    /// What an ability on the stack has of its own (CR 113.1a): nothing.
    pub(crate) no_characteristics: Arc<Characteristics>,
}

/// A card, token or copy as a physical thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhysicalCard {
    /// What it is printed as.
    pub definition: Arc<CardDefinition>,
    /// Whose it is.
    pub owner: PlayerId,
    /// What sort of thing it is.
    pub nature: Nature,
}

words! {
    /// What sort of thing an object is (CR 109.1).
    Nature {
        /// A card.
        Card = "card",
        /// A token (CR 111).
        Token = "token",
        /// A copy of a spell (CR 707.10).
        Copy = "copy",
        /// An ability on the stack.
        Ability = "ability",
    }
}

/// An object in a zone (CR 109).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Object {
    /// Its identity, until it changes zones.
    pub id: ObjectId,
    /// The card that it is; for an ability, the card whose ability it is.
    pub card: CardId,
    /// What sort of thing it is.
    pub nature: Nature,
    /// Whose it is.
    pub owner: PlayerId,
    /// Under whose control it is without any effect; objects elsewhere than on the
    /// battlefield and the stack have no controller (CR 108.4).
    pub controller: Option<PlayerId>,
    /// Where it is.
    pub zone: Zone,
    /// Its characteristics without any effect.
    pub base: Arc<Characteristics>,
    /// When it became this object (CR 613.7d).
    pub timestamp: Timestamp,
    /// What a permanent has besides its characteristics.
    pub permanent: Permanent,
    /// What was chosen for a spell or ability on the stack.
    pub on_stack: Option<Arc<OnStack>>,
}

/// Status and marks of a permanent (CR 110.5, 120.3e, 122).
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a mark of its own that rules ask for by name"
)]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Permanent {
    /// Whether it is tapped.
    pub tapped: bool,
    /// The damage marked on it.
    pub damage: u32,
    /// Whether a source with deathtouch dealt it damage since the last check (CR 704.5h).
    pub deathtouched: bool,
    /// Whether it was dealt damage this turn.
    pub dealt_damage_this_turn: bool,
    /// Whether it came under its controller's control since their turn began (CR 302.6).
    pub sick: bool,
    /// The counters on it.
    pub counters: Vec<(CounterKind, u32)>,
}

/// What was chosen for a spell or ability as it was put on the stack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnStack {
    /// The targets, in the order in which it names them.
    pub targets: Vec<Target>,
    /// The mode.
    pub mode: Option<u8>,
    /// X.
    pub x: u32,
    /// For an ability, which one of what.
    pub ability: Option<StackAbility>,
}

/// An ability on the stack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StackAbility {
    /// Its name among the abilities of its source.
    pub label: AbilityLabel,
    /// The object that it is on, as it was then (CR 113.7).
    pub source: ObjectId,
    /// What it does.
    pub body: AbilityBody,
    /// For a triggered ability, what the trigger event was about.
    pub event: TriggerEvent,
}

/// The text of an ability on the stack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AbilityBody {
    /// Of an activated ability.
    Activated(Arc<super::ability::ActivatedAbility>),
    /// Of a triggered ability.
    Triggered(Arc<TriggeredAbility>),
}

impl AbilityBody {
    /// Targets and instructions.
    pub fn program(&self) -> &Program {
        match self {
            Self::Activated(ability) => &ability.program,
            Self::Triggered(ability) => &ability.program,
        }
    }
}

/// An object that is no more, as it last was (CR 608.2h, 113.7a).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gone {
    /// The object with its base characteristics and status.
    pub object: Arc<Object>,
    /// Its characteristics with every effect.
    pub characteristics: Arc<Characteristics>,
    /// Its controller with every effect.
    pub controller: Option<PlayerId>,
    /// The object that it became in the zone that it went to (CR 400.7e, 603.6).
    pub became: Option<ObjectId>,
}

/// A player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// The life total.
    pub life: i32,
    /// The lands played this turn (CR 305.2).
    pub lands_played: u32,
    /// Unspent mana (CR 106.4).
    pub pool: Vec<Mana>,
    /// Whether a draw failed since state-based actions were last checked (CR 704.5b).
    pub drew_from_empty: bool,
    /// Whether the player has lost.
    pub lost: bool,
    /// The library, top first.
    pub library: Vec<ObjectId>,
    /// The hand, in the order in which the cards came.
    pub hand: Vec<ObjectId>,
    /// The graveyard, bottom first.
    pub graveyard: Vec<ObjectId>,
}

/// A relation between two objects, which ends when either changes zones (CR 400.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// What the relation is.
    pub kind: LinkKind,
    /// The object that has it.
    pub from: ObjectId,
    /// The object that it is to.
    pub to: ObjectId,
    /// The player who brought it about.
    pub by: PlayerId,
}

words! {
    /// A kind of relation.
    LinkKind {
        /// A card in exile haunts a creature (CR 702.55b).
        Haunts = "haunts",
    }
}

/// A lasting effect of a resolved spell or ability (CR 611.2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContinuousEffect {
    /// The spell or ability's source.
    pub source: Subject,
    /// Who controlled it.
    pub controller: PlayerId,
    /// The objects that it changes (CR 611.2c).
    pub objects: Vec<ObjectId>,
    /// What it changes.
    pub changes: Vec<Change>,
    /// Until when.
    pub duration: Duration,
    /// When it began (CR 613.7b).
    pub timestamp: Timestamp,
}

/// A triggered ability that waits to be put on the stack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trigger {
    /// This triggering.
    pub id: TriggerId,
    /// The object that the ability was on.
    pub source: ObjectId,
    /// The card that it was.
    pub card: CardId,
    /// The ability.
    pub ability: Arc<TriggeredAbility>,
    /// Who controls it (CR 603.3a, 113.8).
    pub controller: PlayerId,
    /// What happened.
    pub event: TriggerEvent,
}

/// What a trigger event was about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TriggerEvent {
    /// The object before the event.
    pub object: Option<ObjectId>,
    /// What it became, in the first zone that it went to (CR 603.6, 400.7e).
    pub became: Option<ObjectId>,
    /// The player.
    pub player: Option<PlayerId>,
}

/// A spell or ability in the middle of its resolution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Resolution {
    /// The spell or ability.
    pub(crate) object: ObjectId,
    /// What "this" is: the source of an ability, or the spell.
    pub(crate) this: ObjectId,
    /// Who controls it.
    pub(crate) controller: PlayerId,
    /// What was chosen for it.
    pub(crate) on_stack: Arc<OnStack>,
    /// Its text, for a spell (CR 608.2m: it goes on even if the object is gone).
    pub(crate) text: Arc<Characteristics>,
    /// The next instruction.
    pub(crate) counter: usize,
    /// The targets that are legal, by place.
    pub(crate) legal: Vec<bool>,
    /// What the objects moved so far have become, with the instruction that moved them.
    pub(crate) moved: Vec<(usize, ObjectId)>,
    /// The choices made so far for the instruction at hand, in APNAP order.
    pub(crate) chosen: Vec<(PlayerId, Vec<ObjectId>)>,
}

/// The turn (CR 500).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Which turn of the game.
    pub number: u32,
    /// Whose.
    pub active: PlayerId,
    /// The phase or step.
    pub step: TurnStep,
}

/// What the game waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Waiting {
    /// The player to do something with priority.
    Priority { player: PlayerId, passes: u8 },
    /// The order of the abilities that the player has in the queue.
    Order { player: PlayerId, then: PlayerId },
    /// The mode of the first ability in the queue.
    Mode { then: PlayerId },
    /// The targets of the first ability in the queue.
    Targets { mode: Option<u8>, then: PlayerId },
    /// Objects.
    Objects {
        player: PlayerId,
        purpose: Purpose,
        options: Vec<ObjectId>,
        min: u32,
        max: u32,
        then: PlayerId,
    },
    /// Yes or no.
    May { player: PlayerId },
    /// Nothing.
    Ended(Ending),
}

/// Numbers that are never used twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Counters {
    pub(crate) next_object: u64,
    pub(crate) next_timestamp: u64,
    pub(crate) next_trigger: u32,
    pub(crate) events: u32,
    pub(crate) batches: u32,
}

impl GameState {
    /// The object of that id, while it exists.
    pub fn object(&self, id: ObjectId) -> Option<&Object> {
        self.objects
            .binary_search_by_key(&id, |object| object.id)
            .ok()
            .and_then(|at| self.objects.get(at))
            .map(|object| &**object)
    }

    /// Every object in a zone, ordered by id.
    pub fn objects(&self) -> impl Iterator<Item = &Object> {
        self.objects.iter().map(|object| &**object)
    }

    /// Every permanent, in the order in which they entered: ids grow, so that is their order.
    pub fn permanents(&self) -> impl Iterator<Item = &Object> {
        self.objects()
            .filter(|object| object.zone == Zone::Battlefield)
    }

    /// What the object was like when it ceased to exist.
    pub fn gone(&self, id: ObjectId) -> Option<&Gone> {
        self.gone
            .iter()
            .rev()
            .find(|gone| gone.object.id == id)
            .map(|gone| &**gone)
    }

    /// The object that an object became when it left its zone: one step, and `None` for an
    /// object that is still there or became nothing.
    pub fn successor(&self, id: ObjectId) -> Option<ObjectId> {
        self.gone(id).and_then(|gone| gone.became)
    }

    /// The physical card.
    pub fn card(&self, id: CardId) -> Option<&PhysicalCard> {
        usize::try_from(id.0).ok().and_then(|at| self.cards.get(at))
    }

    /// Every physical card, token and copy that the game has seen, by [`CardId`].
    pub fn cards(&self) -> &[PhysicalCard] {
        &self.cards
    }

    /// The object that the card is now.
    pub fn object_of(&self, card: CardId) -> Option<&Object> {
        let at = usize::try_from(card.0).ok()?;
        self.current
            .get(at)
            .copied()
            .flatten()
            .and_then(|id| self.object(id))
    }

    /// The player.
    pub fn player(&self, id: PlayerId) -> Option<&Player> {
        self.players.get(usize::from(id.0)).map(|player| &**player)
    }

    /// The players in turn order, those who have lost among them.
    pub fn players(&self) -> impl Iterator<Item = (PlayerId, &Player)> {
        (0..)
            .map(PlayerId)
            .zip(self.players.iter().map(|player| &**player))
    }

    /// The permanents, in the order in which they entered.
    pub fn battlefield(&self) -> &[ObjectId] {
        &self.battlefield
    }

    /// The stack, bottom first.
    pub fn stack(&self) -> &[ObjectId] {
        &self.stack
    }

    /// Exiled objects, in the order in which they were exiled.
    pub fn exile(&self) -> &[ObjectId] {
        &self.exile
    }

    /// Relations between objects.
    pub fn links(&self) -> &[Link] {
        &self.links
    }

    /// Abilities that have triggered and are not on the stack yet.
    pub fn waiting_triggers(&self) -> impl Iterator<Item = &Trigger> {
        self.queue
            .iter()
            .chain(&self.triggers)
            .map(|trigger| &**trigger)
    }

    /// The turn.
    pub const fn turn(&self) -> Turn {
        self.turn
    }

    /// What does not change during the game.
    pub fn rules(&self) -> &GameRules {
        &self.rules
    }

    /// Who would receive priority, or has it.
    pub const fn priority(&self) -> Option<PlayerId> {
        match self.waiting {
            Waiting::Priority { player, .. } => Some(player),
            _ => None,
        }
    }

    /// Whether that rule is broken on purpose.
    pub(crate) fn breaks(&self, mutation: Mutation) -> bool {
        self.rules.mutation == Some(mutation)
    }
}
