//! Cards and a table to play at, for the tests of the engine.
//!
//! A [`Table`] names cards by words, so that a test reads like the game that it is. The file
//! is long because every test card stands in it once, as a table does.

use std::sync::Arc;

use super::ability::{
    Ability, AbilityLabel, Affected, Change, Cost, Duration, Replacement, ReplacementAbility,
    StaticAbility, TriggerCondition, TriggeredAbility,
};
use super::action::{ActionKind, Answer, Casting, PlayerAction, Target};
use super::card::CardDefinition;
use super::characteristics::{CardType, Characteristics, Color, Colors, Subtype, Supertype};
use super::effect::{Amount, Effect, Objects, Players, Program, TargetSpec, Targetable, Under};
use super::event::{Event, EventKind};
use super::filter::{Filter, PlayerFilter};
use super::ids::{CardId, ObjectId, PlayerId};
use super::keyword::Keyword;
use super::legality::apply;
use super::mutation::Mutation;
use super::prompt::{Prompt, PromptKind};
use super::refusal::{Refusal, RefusalCode};
use super::setup::{GameSetup, ObjectSetup};
use super::state::{GameState, Step};
use super::zones::Zone;
use crate::model::CardSlug;

/// The first player, who is active unless a test says otherwise.
pub(crate) const A: PlayerId = PlayerId(0);
/// The second player.
pub(crate) const B: PlayerId = PlayerId(1);

/// A game being played by a test.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) setup: GameSetup,
    names: Vec<&'static str>,
    pub(crate) state: Option<GameState>,
    pub(crate) events: Vec<Event>,
    pub(crate) actions: Vec<PlayerAction>,
}

impl Table {
    /// Two players; each gets five lands that make the mana of every test card.
    pub(crate) fn new() -> Self {
        let mut table = Self {
            setup: GameSetup::two_players(),
            names: Vec::new(),
            state: None,
            events: Vec::new(),
            actions: Vec::new(),
        };
        for owner in [A, B] {
            for _ in 0..9 {
                table.put("Land", "Prism", owner, Zone::Battlefield);
            }
            table.put("Filler", "Plains", owner, Zone::Library);
            table.put("Filler", "Plains", owner, Zone::Library);
        }
        table
    }

    /// The same with a rule broken.
    pub(crate) fn mutant(mutation: Mutation) -> Self {
        let mut table = Self::new();
        table.setup.mutation = Some(mutation);
        table
    }

    /// Puts a card somewhere under a name.
    pub(crate) fn put(
        &mut self,
        name: &'static str,
        card: &str,
        owner: PlayerId,
        zone: Zone,
    ) -> CardId {
        self.names.push(name);
        self.setup
            .objects
            .push(ObjectSetup::new(card_named(card), owner, zone));
        CardId(u32::try_from(self.names.len() - 1).unwrap())
    }

    /// The card of that name.
    pub(crate) fn card(&self, name: &str) -> CardId {
        let at = self.names.iter().position(|own| *own == name);
        let at = at.unwrap_or_else(|| panic!("no card is called {name}"));
        CardId(u32::try_from(at).unwrap())
    }

    /// Starts if the game has not started.
    pub(crate) fn state(&mut self) -> &GameState {
        if self.state.is_none() {
            let step = self.setup.begin().expect("the position is legal");
            self.take(step);
        }
        self.state.as_ref().expect("the game has started")
    }

    fn take(&mut self, step: Step) {
        assert_eq!(step.prompt, step.state.prompt());
        self.events.extend(step.events);
        self.state = Some(step.state);
    }

    /// The object that the card is now.
    pub(crate) fn object(&mut self, name: &str) -> ObjectId {
        let card = self.card(name);
        self.state()
            .object_of(card)
            .unwrap_or_else(|| panic!("{name} is nowhere"))
            .id
    }

    /// Where the card is.
    pub(crate) fn zone(&mut self, name: &str) -> Zone {
        let id = self.object(name);
        self.state().object(id).expect("it is there").zone
    }

    /// The life totals.
    pub(crate) fn life(&mut self) -> (i32, i32) {
        let state = self.state();
        (
            state.player(A).expect("A").life,
            state.player(B).expect("B").life,
        )
    }

    /// A player does something legal.
    pub(crate) fn act(&mut self, player: PlayerId, kind: ActionKind) -> &mut Self {
        let action = PlayerAction::new(player, kind);
        let step = apply(self.state(), &action)
            .unwrap_or_else(|refusal| panic!("{action:?} is refused: {refusal:?}"));
        self.take(step);
        self.actions.push(action);
        self
    }

    /// A player tries something illegal; the state stays as it is.
    pub(crate) fn refused(&mut self, player: PlayerId, kind: ActionKind) -> RefusalCode {
        self.refusal(player, kind).code
    }

    /// The same, with the rules that make it illegal.
    pub(crate) fn refusal(&mut self, player: PlayerId, kind: ActionKind) -> Refusal {
        let action = PlayerAction::new(player, kind);
        let before = self.state().clone();
        let refusal = apply(&before, &action).expect_err("the action is illegal");
        assert_eq!(&before, self.state());
        assert!(!refusal.rules.is_empty(), "{refusal:?} names no rule");
        refusal
    }

    /// The rules of each event of that kind, in order.
    pub(crate) fn rules_of(&self, kind: &str) -> Vec<&[crate::model::RuleNumber]> {
        self.events
            .iter()
            .filter(|event| event.kind.name() == kind)
            .map(|event| &*event.rules)
            .collect()
    }

    fn targets(&mut self, names: &[&str]) -> Vec<Target> {
        names
            .iter()
            .map(|name| match *name {
                "A" => Target::Player(A),
                "B" => Target::Player(B),
                name => Target::Object(self.object(name)),
            })
            .collect()
    }

    /// The action of casting.
    pub(crate) fn casting(&mut self, card: &str, targets: &[&str]) -> ActionKind {
        let targets = self.targets(targets);
        ActionKind::Cast(Casting::of(self.object(card), targets))
    }

    /// The answer with targets.
    pub(crate) fn choice(&mut self, targets: &[&str]) -> ActionKind {
        ActionKind::Answer(Answer::Targets(self.targets(targets)))
    }

    /// A player casts a card.
    pub(crate) fn cast(&mut self, player: PlayerId, card: &str, targets: &[&str]) -> &mut Self {
        let kind = self.casting(card, targets);
        self.act(player, kind)
    }

    /// A player names targets for a triggered ability.
    pub(crate) fn target(&mut self, player: PlayerId, targets: &[&str]) -> &mut Self {
        let kind = self.choice(targets);
        self.act(player, kind)
    }

    /// A player chooses cards.
    pub(crate) fn choose(&mut self, player: PlayerId, cards: &[&str]) -> &mut Self {
        let chosen = cards.iter().map(|card| self.object(card)).collect();
        self.act(player, ActionKind::Answer(Answer::Objects(chosen)))
    }

    /// Every player passes once.
    pub(crate) fn resolve(&mut self) -> &mut Self {
        for _ in 0..self.setup.players.len() {
            let player = self.state().priority().expect("a player has priority");
            self.act(player, ActionKind::Pass);
        }
        self
    }

    /// Casts and resolves at once.
    pub(crate) fn play(&mut self, player: PlayerId, card: &str, targets: &[&str]) -> &mut Self {
        self.cast(player, card, targets).resolve()
    }

    /// The word for the open prompt, and whose it is.
    pub(crate) fn prompt(&mut self) -> (&'static str, Option<PlayerId>) {
        let prompt = self.state().prompt();
        (prompt.name(), prompt.decider())
    }

    /// The options for the first target of the open prompt.
    pub(crate) fn options(&mut self) -> Vec<Target> {
        match self.state().prompt() {
            Prompt::Decision {
                kind: PromptKind::Targets { slots, .. },
                ..
            } => slots.first().expect("a slot").options.clone(),
            other => panic!("no targets are asked for: {other:?}"),
        }
    }

    /// How often an ability of that label has triggered, and under whose control.
    pub(crate) fn triggered(&self, wanted: &str) -> Vec<PlayerId> {
        self.events
            .iter()
            .filter_map(|event| match &event.kind {
                EventKind::Triggered {
                    label, controller, ..
                } if label.as_str() == wanted => Some(*controller),
                _ => None,
            })
            .collect()
    }

    /// The names of all events so far, in order.
    pub(crate) fn happened(&self) -> Vec<&'static str> {
        self.events.iter().map(|event| event.kind.name()).collect()
    }

    /// Whether an event of that kind cites the rule.
    pub(crate) fn cites(&self, kind: &str, rule: crate::model::RuleNumber) -> bool {
        self.events
            .iter()
            .any(|event| event.kind.name() == kind && event.rules.contains(&rule))
    }
}

fn colors(cost: &str) -> Colors {
    cost.parse::<super::mana::ManaCost>()
        .map_or(Colors::NONE, |cost| cost.colors())
}

fn program(targets: Vec<Targetable>, effects: Vec<Effect>) -> Program {
    Program {
        targets: targets.into_iter().map(TargetSpec::one).collect(),
        effects,
        modes: Vec::new(),
    }
}

fn when(label: &str, conditions: Vec<TriggerCondition>, program: Program) -> Ability {
    Ability::Triggered(Arc::new(TriggeredAbility {
        label: AbilityLabel::new(label),
        conditions,
        only_if: None,
        program,
    }))
}

fn payoff(program: Program) -> Ability {
    when(
        "payoff",
        vec![TriggerCondition::HauntedCreatureDies],
        program,
    )
}

fn both(program: Program) -> Ability {
    when(
        "payoff",
        vec![
            TriggerCondition::Enters(Filter::This),
            TriggerCondition::HauntedCreatureDies,
        ],
        program,
    )
}

fn printed(name: &str, cost: Option<&str>, types: &[CardType]) -> Characteristics {
    Characteristics {
        name: Some(Arc::from(name)),
        mana_cost: cost.map(|cost| cost.parse().expect("a mana cost")),
        colors: cost.map_or(Colors::NONE, colors),
        types: types.to_vec(),
        ..Characteristics::default()
    }
}

fn spell(name: &str, cost: &str, card_type: CardType, program: Program) -> Characteristics {
    let mut card = printed(name, Some(cost), &[card_type]);
    card.abilities.push(Arc::new(Ability::Spell(program)));
    card
}

fn creature(
    name: &str,
    cost: &str,
    subtypes: &[&str],
    power: i32,
    toughness: i32,
) -> Characteristics {
    Characteristics {
        subtypes: subtypes.iter().map(|name| Subtype::new(name)).collect(),
        power: Some(power),
        toughness: Some(toughness),
        ..printed(name, Some(cost), &[CardType::Creature])
    }
}

fn with(mut card: Characteristics, abilities: Vec<Ability>) -> Characteristics {
    card.abilities.extend(abilities.into_iter().map(Arc::new));
    card
}

fn token(name: &str, color: Color, keyword: Keyword) -> Arc<CardDefinition> {
    let mut card = creature(name, "{0}", &[name], 1, 1);
    card.mana_cost = None;
    card.colors = Colors::NONE.with(color);
    define(with(card, vec![Ability::Keyword(keyword)]))
}

fn define(card: Characteristics) -> Arc<CardDefinition> {
    let slug = CardSlug::from_name(card.name.as_deref().expect("a name")).expect("a slug");
    Arc::new(CardDefinition::new(slug, card).expect("a legal definition"))
}

const fn fixed(n: u32) -> Amount {
    Amount::Fixed(n)
}

fn drain() -> Program {
    program(
        vec![Targetable::Player(PlayerFilter::Any)],
        vec![
            Effect::LoseLife {
                players: Players::Target(0),
                amount: fixed(2),
            },
            Effect::GainLife {
                players: Players::You,
                amount: fixed(2),
            },
        ],
    )
}

fn creature_target() -> Vec<Targetable> {
    vec![Targetable::Permanent(Filter::CREATURE)]
}

/// The definition of a test card; real cards have their real text.
#[expect(clippy::too_many_lines, reason = "one entry a card")]
pub(crate) fn card_named(name: &str) -> Arc<CardDefinition> {
    use CardType::{Artifact, Enchantment, Instant, Land, Sorcery};
    let haunt = || Ability::Keyword(Keyword::Haunt);
    let card = match name {
        // Not a real card: a land of every basic type, so that mana is never the subject.
        "Prism" => Characteristics {
            subtypes: ["Plains", "Island", "Swamp", "Mountain", "Forest"]
                .iter()
                .map(|name| Subtype::new(name))
                .collect(),
            ..printed(name, None, &[Land])
        },
        "Plains" | "Island" | "Swamp" | "Mountain" | "Forest" => Characteristics {
            supertypes: vec![Supertype::Basic],
            subtypes: vec![Subtype::new(name)],
            ..printed(name, None, &[Land])
        },
        "Cry of Contrition" => {
            let discard = || {
                program(
                    vec![Targetable::Player(PlayerFilter::Any)],
                    vec![Effect::Discard {
                        players: Players::Target(0),
                        amount: fixed(1),
                    }],
                )
            };
            with(
                spell(name, "{B}", Sorcery, discard()),
                vec![haunt(), payoff(discard())],
            )
        }
        "Seize the Soul" => {
            let seize = || {
                program(
                    vec![Targetable::Permanent(Filter::All(vec![
                        Filter::CREATURE,
                        Filter::Color(Color::White).negate(),
                        Filter::Color(Color::Black).negate(),
                    ]))],
                    vec![
                        Effect::Destroy(Objects::Target(0)),
                        Effect::CreateTokens {
                            token: token("Spirit", Color::White, Keyword::Flying),
                            amount: fixed(1),
                            players: Players::You,
                        },
                    ],
                )
            };
            with(
                spell(name, "{2}{B}{B}", Instant, seize()),
                vec![haunt(), payoff(seize())],
            )
        }
        "Blind Hunter" => with(
            creature(name, "{2}{W}{B}", &["Bat"], 2, 2),
            vec![Ability::Keyword(Keyword::Flying), haunt(), both(drain())],
        ),
        "Belfry Spirit" => with(
            creature(name, "{3}{W}{W}", &["Spirit"], 1, 1),
            vec![
                Ability::Keyword(Keyword::Flying),
                haunt(),
                both(program(
                    Vec::new(),
                    vec![Effect::CreateTokens {
                        token: token("Bat", Color::Black, Keyword::Flying),
                        amount: fixed(2),
                        players: Players::You,
                    }],
                )),
            ],
        ),
        "Orzhov Euthanist" => with(
            creature(name, "{2}{B}", &["Human", "Assassin"], 2, 2),
            vec![
                haunt(),
                both(program(
                    vec![Targetable::Permanent(
                        Filter::CREATURE.and(Filter::DealtDamageThisTurn),
                    )],
                    vec![Effect::Destroy(Objects::Target(0))],
                )),
            ],
        ),
        "Orzhov Pontiff" => {
            let everyone = |yours: bool, by: i32| {
                let own = Filter::Controller(PlayerFilter::You);
                let whose = if yours { own } else { own.negate() };
                program(
                    Vec::new(),
                    vec![Effect::Continuous {
                        what: Objects::Each(Filter::CREATURE.and(whose)),
                        changes: vec![Change::ModifyPowerToughness(by, by)],
                        duration: Duration::UntilEndOfTurn,
                    }],
                )
            };
            with(
                creature(name, "{1}{W}{B}", &["Human", "Cleric"], 1, 1),
                vec![
                    haunt(),
                    both(Program {
                        modes: vec![everyone(true, 1), everyone(false, -1)],
                        ..Program::default()
                    }),
                ],
            )
        }
        // Not a real card: offers a choice on resolution.
        "Offer" => spell(
            name,
            "{W}",
            Instant,
            program(
                Vec::new(),
                vec![
                    Effect::May { skip: 1 },
                    Effect::GainLife {
                        players: Players::You,
                        amount: fixed(3),
                    },
                    Effect::LoseLife {
                        players: Players::EachOpponent,
                        amount: fixed(1),
                    },
                ],
            ),
        ),
        "Counterspell" => spell(
            name,
            "{U}{U}",
            Instant,
            program(
                vec![Targetable::Spell(Filter::Any)],
                vec![Effect::Counter(Objects::Target(0))],
            ),
        ),
        "Stifle" => spell(
            name,
            "{U}",
            Instant,
            program(
                vec![Targetable::Ability],
                vec![Effect::Counter(Objects::Target(0))],
            ),
        ),
        "Unsummon" => spell(
            name,
            "{U}",
            Instant,
            program(
                creature_target(),
                vec![Effect::ReturnToHand(Objects::Target(0))],
            ),
        ),
        "Lightning Bolt" => spell(
            name,
            "{R}",
            Instant,
            program(
                vec![Targetable::AnyTarget],
                vec![Effect::DealDamageToTarget {
                    amount: fixed(3),
                    slot: 0,
                }],
            ),
        ),
        "Tremor" => spell(
            name,
            "{R}",
            Sorcery,
            program(
                Vec::new(),
                vec![Effect::DealDamage {
                    amount: fixed(1),
                    to: Objects::Each(
                        Filter::CREATURE.and(Filter::Keyword(Box::new(Keyword::Flying)).negate()),
                    ),
                }],
            ),
        ),
        "Wrath of God" => spell(
            name,
            "{2}{W}{W}",
            Sorcery,
            program(
                Vec::new(),
                vec![Effect::Destroy(Objects::Each(Filter::CREATURE))],
            ),
        ),
        "Swords to Plowshares" => spell(
            name,
            "{W}",
            Instant,
            program(
                creature_target(),
                vec![
                    Effect::Exile(Objects::Target(0)),
                    Effect::GainLife {
                        players: Players::ControllerOf(Objects::Target(0)),
                        amount: Amount::PowerOf(Objects::Target(0)),
                    },
                ],
            ),
        ),
        "Cloudshift" => spell(
            name,
            "{W}",
            Instant,
            program(
                vec![Targetable::Permanent(
                    Filter::CREATURE.and(Filter::Controller(PlayerFilter::You)),
                )],
                vec![
                    Effect::Exile(Objects::Target(0)),
                    Effect::PutOntoBattlefield {
                        what: Objects::Moved(0),
                        under: Under::You,
                    },
                ],
            ),
        ),
        "Cremate" => spell(
            name,
            "{B}",
            Instant,
            program(
                vec![Targetable::Card {
                    zone: Zone::Graveyard,
                    what: Filter::Any,
                }],
                vec![
                    Effect::Exile(Objects::Target(0)),
                    Effect::Draw {
                        players: Players::You,
                        amount: fixed(1),
                    },
                ],
            ),
        ),
        "Pull from Eternity" => spell(
            name,
            "{W}",
            Instant,
            program(
                vec![Targetable::Card {
                    zone: Zone::Exile,
                    what: Filter::Any,
                }],
                vec![Effect::PutIntoGraveyard(Objects::Target(0))],
            ),
        ),
        "Act of Treason" => spell(
            name,
            "{2}{R}",
            Sorcery,
            program(
                creature_target(),
                vec![
                    Effect::Continuous {
                        what: Objects::Target(0),
                        changes: vec![
                            Change::GainControl,
                            Change::AddAbility(Arc::new(Ability::Keyword(Keyword::Haste))),
                        ],
                        duration: Duration::UntilEndOfTurn,
                    },
                    Effect::Untap(Objects::Target(0)),
                ],
            ),
        ),
        // Not a real card: makes a creature an artifact that is no creature.
        "Petrify" => spell(
            name,
            "{U}",
            Instant,
            program(
                creature_target(),
                vec![Effect::Continuous {
                    what: Objects::Target(0),
                    changes: vec![Change::SetTypes {
                        types: vec![Artifact],
                        subtypes: Vec::new(),
                    }],
                    duration: Duration::UntilEndOfTurn,
                }],
            ),
        ),
        "Shatter" => spell(
            name,
            "{1}{R}",
            Instant,
            program(
                vec![Targetable::Permanent(Filter::Type(Artifact))],
                vec![Effect::Destroy(Objects::Target(0))],
            ),
        ),
        "Cackling Counterpart" => spell(
            name,
            "{1}{U}{U}",
            Instant,
            program(
                vec![Targetable::Permanent(
                    Filter::CREATURE.and(Filter::Controller(PlayerFilter::You)),
                )],
                vec![Effect::CreateCopies(Objects::Target(0))],
            ),
        ),
        "Rest in Peace" => with(
            printed(name, Some("{1}{W}"), &[Enchantment]),
            vec![
                when(
                    "enters",
                    vec![TriggerCondition::Enters(Filter::This)],
                    program(
                        Vec::new(),
                        vec![Effect::Exile(Objects::EachCard {
                            zone: Zone::Graveyard,
                            what: Filter::Any,
                        })],
                    ),
                ),
                Ability::Replacement(Arc::new(ReplacementAbility {
                    label: AbilityLabel::new("instead"),
                    replaces: Replacement::ExileInsteadOfGraveyard(Filter::AnyOf(vec![
                        Filter::Card,
                        Filter::Token,
                    ])),
                })),
            ],
        ),
        "Glorious Anthem" => with(
            printed(name, Some("{1}{W}{W}"), &[Enchantment]),
            vec![Ability::Static(Arc::new(StaticAbility {
                label: AbilityLabel::new("anthem"),
                affects: Affected::Each(
                    Filter::CREATURE.and(Filter::Controller(PlayerFilter::You)),
                ),
                changes: vec![Change::ModifyPowerToughness(1, 1)],
            }))],
        ),
        "Humility" => with(
            printed(name, Some("{2}{W}{W}"), &[Enchantment]),
            vec![Ability::Static(Arc::new(StaticAbility {
                label: AbilityLabel::new("humility"),
                affects: Affected::Each(Filter::CREATURE),
                changes: vec![Change::LoseAllAbilities, Change::SetPowerToughness(1, 1)],
            }))],
        ),
        "Grizzly Bears" => creature(name, "{1}{G}", &["Bear"], 2, 2),
        "Hill Giant" => creature(name, "{3}{R}", &["Giant"], 3, 3),
        "Llanowar Elves" => with(
            creature(name, "{G}", &["Elf", "Druid"], 1, 1),
            vec![Ability::Activated(Arc::new(
                super::ability::ActivatedAbility {
                    label: AbilityLabel::new("mana"),
                    costs: vec![Cost::TapThis],
                    program: program(
                        Vec::new(),
                        vec![Effect::AddMana(vec![super::mana::Mana::Colored(
                            Color::Green,
                        )])],
                    ),
                    only_as_sorcery: false,
                },
            ))],
        ),
        "White Knight" => with(
            creature(name, "{W}{W}", &["Human", "Knight"], 2, 2),
            vec![Ability::Keyword(Keyword::Protection(Filter::Color(
                Color::Black,
            )))],
        ),
        "Slippery Bogle" => with(
            creature(name, "{G/U}", &["Beast"], 1, 1),
            vec![Ability::Keyword(Keyword::Hexproof)],
        ),
        "Phantasmal Bear" => with(
            creature(name, "{U}", &["Bear", "Illusion"], 2, 2),
            vec![when(
                "sacrifice",
                vec![TriggerCondition::BecomesTarget(Filter::This)],
                program(Vec::new(), vec![Effect::Sacrifice(Objects::This)]),
            )],
        ),
        "Soul Warden" => with(
            creature(name, "{W}", &["Human", "Cleric"], 1, 1),
            vec![when(
                "life",
                vec![TriggerCondition::Enters(
                    Filter::CREATURE.and(Filter::This.negate()),
                )],
                program(
                    Vec::new(),
                    vec![Effect::GainLife {
                        players: Players::You,
                        amount: fixed(1),
                    }],
                ),
            )],
        ),
        // Not a real card: two creatures at once, each of which looks at what enters.
        "Warden Twins" => spell(
            name,
            "{W}",
            Sorcery,
            program(
                Vec::new(),
                vec![Effect::CreateTokens {
                    token: card_named("Soul Warden"),
                    amount: fixed(2),
                    players: Players::You,
                }],
            ),
        ),
        // Not a real card: a creature that destruction leaves alone.
        "Steel Titan" => with(
            creature(name, "{6}", &["Giant"], 6, 6),
            vec![Ability::Keyword(Keyword::Indestructible)],
        ),
        // Not a real card: a creature for the legend rule.
        "Twin Legend" => Characteristics {
            supertypes: vec![Supertype::Legendary],
            ..creature(name, "{1}{W}", &["Human"], 2, 2)
        },
        // Not a real card: with anything that gains life it makes an endless loop.
        "Echo Chamber" => with(
            creature(name, "{W}", &["Spirit"], 1, 1),
            vec![when(
                "echo",
                vec![TriggerCondition::GainsLife(PlayerFilter::Any)],
                program(
                    Vec::new(),
                    vec![Effect::GainLife {
                        players: Players::You,
                        amount: fixed(1),
                    }],
                ),
            )],
        ),
        other => panic!("no test card is called {other}"),
    };
    define(card)
}
