//! A scenario whose names are all looked up: what the runner plays.

use std::sync::Arc;

use crate::engine::event::MoveCause;
use crate::engine::setup::Payment;
use crate::engine::state::TurnStep;
use crate::engine::{CardType, Color, Mutation, PlayerId, RefusalCode, Zone};
use crate::model::{EditionDate, RuleNumber, RulingId, ScenarioId};

use super::cards::Card;
use super::words::{Feature, LinkName, Within};

/// An example game with its variants, read and checked.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The id, which is the path of the file.
    pub id: ScenarioId,
    /// The rulings that it proves.
    pub proves: Vec<RulingId>,
    /// The rulings whose rule it shows at work in another case, without proving them.
    pub applies: Vec<RulingId>,
    /// The edition whose rule numbers it uses.
    pub cr: EditionDate,
    /// The rules that the base game must apply.
    pub cites: Vec<RuleNumber>,
    /// The mutants that must turn the verdict to `contradicted`.
    pub catches: Vec<Mutation>,
    /// The parts of the game that it needs.
    pub needs: Vec<Feature>,
    /// Whether neither a rule nor a ruling decides the question.
    pub needs_judge: bool,
    /// The players in turn order.
    pub players: Vec<PlayerSeat>,
    /// Whose turn it is.
    pub active: PlayerId,
    /// Where in the turn the game starts.
    pub step: TurnStep,
    /// How mana is paid.
    pub payment: Payment,
    /// The game as the file tells it.
    pub base: Script,
    /// The games with one fact changed.
    pub variants: Vec<Variant>,
    /// The text of the file.
    pub text: Arc<str>,
    /// Where in the file the lists stand that other content is compared with.
    pub lines: Lines,
}

/// The lines of a file, counted from 1, in which its lists stand; 1 for one left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lines {
    /// Of `proves`.
    pub proves: u32,
    /// Of `applies`.
    pub applies: u32,
    /// Of `cites`.
    pub cites: u32,
}

impl Scenario {
    /// The message with the scenario's words: `scn-<topic>-<slug>`, and `-<name>` for a
    /// further one.
    pub fn message_id(&self) -> String {
        format!("scn-{}", self.id.as_str().replace(['/', ':'], "-"))
    }

    /// The variant of that name.
    pub fn variant(&self, id: &str) -> Option<&Variant> {
        self.variants.iter().find(|variant| *variant.id == *id)
    }

    /// The game of a variant, or the base game for `None`.
    pub fn script(&self, variant: Option<&str>) -> Option<&Script> {
        match variant {
            None => Some(&self.base),
            Some(id) => self.variant(id).map(|variant| &variant.script),
        }
    }

    /// The message with the words of a step, as part of the base game or of a variant.
    pub fn step_message_id(&self, variant: Option<&str>, step: &ScriptStep) -> String {
        let message = self.message_id();
        match variant {
            // What a variant changes in a step of the base game needs words of its own.
            Some(variant) if step.base.is_some() && !step.base_expectations => {
                format!("{message}.variant-{variant}-{}", step.id)
            }
            _ => format!("{message}.step-{}", step.id),
        }
    }

    /// Every message that the scenario needs.
    pub fn message_ids(&self) -> Vec<String> {
        let message = self.message_id();
        let mut ids = vec![format!("{message}.title"), format!("{message}.intro")];
        for step in &self.base.steps {
            ids.push(self.step_message_id(None, step));
        }
        for variant in &self.variants {
            ids.push(format!("{message}.variant-{}", variant.id));
            for step in &variant.script.steps {
                ids.push(self.step_message_id(Some(&variant.id), step));
            }
        }
        ids.sort_unstable();
        ids.dedup();
        ids
    }

    /// The German name of a card or token of the game by its English one.
    pub fn german_name(&self, english: &str) -> Option<&str> {
        let scripts =
            std::iter::once(&self.base).chain(self.variants.iter().map(|variant| &variant.script));
        scripts.flat_map(|script| &script.cards).find_map(|put| {
            if put.card.name == english {
                return put.card.german.as_deref();
            }
            let token = put.card.tokens.iter().find(|(name, _)| name == english);
            token.and_then(|(_, german)| german.as_deref())
        })
    }
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerSeat {
    /// The name in the file, `A`.
    pub name: Arc<str>,
    /// The life total at the start.
    pub life: i64,
}

/// The cards and the steps of one game.
#[derive(Clone, Debug)]
pub struct Script {
    /// The cards in the order of the file; the index is the number of the physical card.
    pub cards: Vec<PutCard>,
    /// The steps.
    pub steps: Vec<ScriptStep>,
}

/// A card in a starting position.
#[derive(Clone, Debug)]
pub struct PutCard {
    /// What it is.
    pub card: Arc<Card>,
    /// The handle with its `@`.
    pub handle: Arc<str>,
    /// Where it lies.
    pub zone: Zone,
    /// Whose it is.
    pub owner: PlayerId,
    /// Who controls it.
    pub controller: PlayerId,
    /// Whether it is tapped.
    pub tapped: bool,
    /// Whether it came under its controller's control this turn.
    pub sick: bool,
    /// Damage marked on it.
    pub damage: u32,
}

/// A game with one fact changed.
#[derive(Clone, Debug)]
pub struct Variant {
    /// The name.
    pub id: Arc<str>,
    /// The whole game after the change.
    pub script: Script,
    /// The expectations of the base game that must turn false.
    pub flips: Vec<Flip>,
    /// Where it stands in the file.
    pub line: u32,
}

/// An expectation of a base step that must turn false in a variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flip {
    /// The index of the step in the base game.
    pub base_step: usize,
    /// Which of its expectations, from 0.
    pub nth: usize,
    /// Where it stands in the file.
    pub line: u32,
}

/// One step.
#[derive(Clone, Debug)]
pub struct ScriptStep {
    /// The name.
    pub id: Arc<str>,
    /// Where it stands in the file.
    pub line: u32,
    /// Who acts.
    pub by: Option<PlayerId>,
    /// What is done.
    pub action: Option<ScriptAction>,
    /// That the action must be refused.
    pub refuse: Option<Arc<ExpectedRefusal>>,
    /// What must hold afterwards.
    pub expect: Vec<Expectation>,
    /// What each player must see.
    pub look: Vec<Arc<Look>>,
    /// The base step that this one is, with or without changes.
    pub base: Option<usize>,
    /// Whether the expectations are those of the base game.
    pub base_expectations: bool,
}

/// What a step does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScriptAction {
    /// Casts a spell.
    Cast {
        /// The card.
        card: Handle,
        /// The targets.
        targets: Vec<Reference>,
        /// The mode, counted from 0.
        mode: Option<u8>,
        /// The value of X.
        x: Option<u32>,
    },
    /// Activates an ability.
    Activate {
        /// The object that it is on.
        source: Handle,
        /// What it is called.
        ability: Arc<str>,
        /// The targets.
        targets: Vec<Reference>,
        /// The mode, counted from 0.
        mode: Option<u8>,
    },
    /// Plays a land.
    PlayLand(Handle),
    /// Passes priority.
    Pass,
    /// Leaves the game.
    Concede,
    /// Chooses targets for an ability.
    AnswerTargets(Vec<Reference>),
    /// Chooses a mode for an ability, counted from 0.
    AnswerMode(u8),
    /// Chooses objects.
    AnswerObjects(Vec<Handle>),
    /// Orders triggered abilities by the objects that they are of.
    AnswerOrder(Vec<AbilityReference>),
    /// Does what may be done, or not.
    AnswerYes(bool),
    /// Every player passes once.
    ResolveTop,
    /// Passes go round until the game stands there.
    PassUntil {
        /// The step.
        step: TurnStep,
        /// The turn.
        turn: Option<u32>,
    },
}

impl ScriptAction {
    /// Whether the action only lets happen what is under way, or answers a question.
    pub(crate) const fn is_consequence(&self) -> bool {
        self.is_answer() || matches!(self, Self::Pass | Self::ResolveTop | Self::PassUntil { .. })
    }

    /// Whether the action answers a question.
    pub(crate) const fn is_answer(&self) -> bool {
        matches!(
            self,
            Self::AnswerTargets(_)
                | Self::AnswerMode(_)
                | Self::AnswerObjects(_)
                | Self::AnswerOrder(_)
                | Self::AnswerYes(_)
        )
    }

    /// Whether both answer the same sort of question, and differently.
    pub(crate) fn answers_otherwise(&self, other: &Self) -> bool {
        if let (Self::AnswerOrder(one), Self::AnswerOrder(other)) = (self, other) {
            // Which abilities wait follows from the game; only their order is a choice.
            let same =
                one.len() == other.len() && one.iter().all(|ability| other.contains(ability));
            return same && one != other;
        }
        self.is_answer()
            && std::mem::discriminant(self) == std::mem::discriminant(other)
            && self != other
    }
}

/// A card, token or copy by its handle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Handle {
    /// The handle with its `@`.
    pub name: Arc<str>,
    /// The step after which the object is meant, by its name; now for `None`.
    pub after: Option<Arc<str>>,
}

/// A player or an object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reference {
    /// A player.
    Player(PlayerId),
    /// An object.
    Object(Handle),
    /// An ability on the stack.
    Ability(AbilityReference),
}

/// One of the answers to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// A player or an object.
    Reference(Reference),
    /// A triggered ability that waits for its place on the stack.
    Ability(AbilityReference),
    /// A mode, counted from 0.
    Mode(u8),
}

/// An ability on the stack or waiting to be put there: `@cry/haunt`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AbilityReference {
    /// The object that it is of.
    pub source: Handle,
    /// What it is called; any for `None`.
    pub ability: Option<Arc<str>>,
}

/// An expectation with its place and its wording.
#[derive(Clone, Debug)]
pub struct Expectation {
    /// The line in the file.
    pub line: u32,
    /// The text in the file, which is the same for every reader.
    pub want: Arc<str>,
    /// What is expected.
    pub kind: Arc<ExpectationKind>,
}

/// What is expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExpectationKind {
    /// An event has happened.
    Event(EventPattern),
    /// No such event has happened.
    NoEvent(EventPattern),
    /// So many such events have happened.
    Count(EventPattern, u32),
    /// A relation holds.
    Link {
        /// Its name.
        link: LinkName,
        /// From which object.
        from: Handle,
        /// To which object; any for `None`.
        to: Option<Handle>,
        /// Whether it must hold.
        holds: bool,
    },
    /// The open question.
    Prompt {
        /// Its kind.
        kind: &'static str,
        /// Who is asked.
        to: PlayerId,
        /// All answers, in any order.
        options: Option<Vec<Choice>>,
        /// All targets for each "target" of the text, the targets in any order.
        slots: Option<Vec<Vec<Reference>>>,
    },
    /// What a player may do.
    Legal {
        /// The player.
        by: PlayerId,
        /// All of it.
        equals: Option<Vec<LegalAction>>,
        /// Some of it.
        contains: Vec<LegalAction>,
        /// None of it.
        lacks: Vec<LegalAction>,
    },
    /// The stack, top first.
    Stack(Vec<AbilityReference>),
    /// An object.
    Object(Box<ObjectFacts>),
    /// A player.
    Player(PlayerFacts),
    /// The cards of a zone, in any order.
    Zone {
        /// The zone.
        zone: Zone,
        /// Whose; everybody's for `None`.
        owner: Option<PlayerId>,
        /// The cards.
        cards: Vec<Handle>,
    },
}

impl ExpectationKind {
    /// Every handle that the expectation names.
    pub(crate) fn handles(&self) -> Vec<&Handle> {
        fn of(reference: &Reference) -> Option<&Handle> {
            match reference {
                Reference::Player(_) => None,
                Reference::Object(handle) => Some(handle),
                Reference::Ability(ability) => Some(&ability.source),
            }
        }
        match self {
            Self::Event(pattern) | Self::NoEvent(pattern) | Self::Count(pattern, _) => {
                let target = pattern.target.as_ref().and_then(of);
                let named = [pattern.object.as_ref(), pattern.source.as_ref(), target];
                named.into_iter().flatten().collect()
            }
            Self::Link { from, to, .. } => std::iter::once(from).chain(to).collect(),
            Self::Prompt { options, slots, .. } => {
                let options = options.iter().flatten().filter_map(|choice| match choice {
                    Choice::Reference(reference) => of(reference),
                    Choice::Ability(ability) => Some(&ability.source),
                    Choice::Mode(_) => None,
                });
                let slots = slots.iter().flatten().flatten().filter_map(of);
                options.chain(slots).collect()
            }
            Self::Legal {
                equals,
                contains,
                lacks,
                ..
            } => {
                let all = equals.iter().flatten().chain(contains).chain(lacks);
                all.filter_map(|action| match action {
                    LegalAction::Pass => None,
                    LegalAction::Cast(handle)
                    | LegalAction::PlayLand(handle)
                    | LegalAction::Activate(handle) => Some(handle),
                })
                .collect()
            }
            Self::Stack(abilities) => abilities.iter().map(|one| &one.source).collect(),
            Self::Object(facts) => {
                let named = [Some(&facts.object), facts.same_as.as_ref()];
                let all = named.into_iter().chain([facts.not_same_as.as_ref()]);
                all.flatten().collect()
            }
            Self::Player(_) => Vec::new(),
            Self::Zone { cards, .. } => cards.iter().collect(),
        }
    }
}

/// Which events are meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventPattern {
    /// The kind.
    pub kind: &'static str,
    /// What the ability is called.
    pub ability: Option<Arc<str>>,
    /// The object that it happens to.
    pub object: Option<Handle>,
    /// The object that causes it.
    pub source: Option<Handle>,
    /// The player that it happens to.
    pub player: Option<PlayerId>,
    /// Who controls the ability or spell.
    pub controller: Option<PlayerId>,
    /// What it aims at.
    pub target: Option<Reference>,
    /// The zone it comes from.
    pub from: Option<Zone>,
    /// The zone it goes to.
    pub to: Option<Zone>,
    /// Who owns the object.
    pub owner: Option<PlayerId>,
    /// Why the object moves.
    pub cause: Option<MoveCause>,
    /// How many.
    pub amount: Option<i64>,
    /// A rule that it cites.
    pub rule: Option<RuleNumber>,
    /// Where to look.
    pub within: Within,
}

/// What must be true of an object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObjectFacts {
    /// Which object.
    pub object: Handle,
    /// Where it is.
    pub zone: Option<Zone>,
    /// Who controls it.
    pub controller: Option<PlayerId>,
    /// Who owns it.
    pub owner: Option<PlayerId>,
    /// Its name; empty for none.
    pub name: Option<String>,
    /// Power and toughness.
    pub pt: Option<(i32, i32)>,
    /// All its card types.
    pub types: Option<Vec<CardType>>,
    /// All its subtypes.
    pub subtypes: Option<Vec<String>>,
    /// All its colours.
    pub colors: Option<Vec<Color>>,
    /// Its mana value.
    pub mv: Option<u32>,
    /// Damage marked on it.
    pub damage: Option<u32>,
    /// Whether it is tapped.
    pub tapped: Option<bool>,
    /// The object that it still is.
    pub same_as: Option<Handle>,
    /// The object that it no longer is.
    pub not_same_as: Option<Handle>,
}

/// What must be true of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerFacts {
    /// Which player.
    pub player: PlayerId,
    /// Life total.
    pub life: Option<i64>,
    /// Cards in hand.
    pub hand: Option<u32>,
    /// Cards in the library.
    pub library: Option<u32>,
    /// Cards in the graveyard.
    pub graveyard: Option<u32>,
    /// Whether the player has lost.
    pub lost: Option<bool>,
}

/// An action in the list of legal ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LegalAction {
    /// Passing.
    Pass,
    /// Casting a card.
    Cast(Handle),
    /// Playing a land.
    PlayLand(Handle),
    /// Activating an ability of an object.
    Activate(Handle),
}

/// A refusal that must come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExpectedRefusal {
    /// Its code.
    pub code: RefusalCode,
    /// The rule that decides it: the first of those that it names.
    pub rule: RuleNumber,
    /// The line in the file.
    pub line: u32,
    /// The text in the file.
    pub want: Arc<str>,
}

/// What a player must see of an object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    /// Who looks.
    pub viewer: PlayerId,
    /// At what.
    pub object: Handle,
    /// The English name, or nothing of it.
    pub sees: Option<String>,
    /// The line in the file.
    pub line: u32,
    /// The text in the file.
    pub want: Arc<str>,
}
