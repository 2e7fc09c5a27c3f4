//! From a position to a game: every problem is found before anything starts.

use std::sync::Arc;

use super::cite;
use super::event::EventKind;
use super::game::Game;
use super::ids::{CardId, ObjectId, PlayerId, Timestamp};
use super::keyword::Keyword;
use super::setup::{GameSetup, ObjectSetup, Problem, SetupProblem};
use super::state::{
    Counters, GameRules, GameState, Link, LinkKind, Nature, Object, Permanent, PhysicalCard,
    Player, Step, Turn, Waiting,
};
use super::zones::Zone;

/// The greatest number that a position may contain.
const MOST: u32 = 1_000_000;
/// The greatest number of players.
const MOST_PLAYERS: usize = 8;

impl GameSetup {
    /// Starts the game: the active player receives priority in the step (CR 117.5).
    ///
    /// # Errors
    /// Every [`SetupProblem`] of the position.
    pub fn begin(&self) -> Result<Step, Vec<SetupProblem>> {
        let mut game = Game {
            state: GameState::try_from(self)?,
            events: Vec::new(),
        };
        let player = self.active;
        let done = game
            .log(
                EventKind::StepBegan {
                    step: self.step,
                    player,
                },
                &[cite::CR_117_3A],
            )
            .and_then(|()| game.give_priority(player));
        Ok(game.finish(done))
    }
}

impl TryFrom<&GameSetup> for GameState {
    type Error = Vec<SetupProblem>;

    fn try_from(setup: &GameSetup) -> Result<Self, Self::Error> {
        let problems = problems(setup);
        if !problems.is_empty() {
            return Err(problems);
        }
        let players = setup
            .players
            .iter()
            .map(|player| {
                Arc::new(Player {
                    life: player.life,
                    lands_played: player.lands_played,
                    ..Player::default()
                })
            })
            .collect();
        let state = Self {
            rules: Arc::new(GameRules {
                mutation: setup.mutation,
                payment: setup.payment,
                limits: setup.limits,
                no_characteristics: Arc::default(),
            }),
            cards: Arc::new(setup.objects.iter().map(physical).collect()),
            current: vec![None; setup.objects.len()],
            objects: Vec::with_capacity(setup.objects.len() + 8),
            gone: Vec::new(),
            players,
            battlefield: Vec::new(),
            stack: Vec::new(),
            exile: Vec::new(),
            links: Vec::new(),
            effects: Vec::new(),
            triggers: Vec::new(),
            queue: Vec::new(),
            queue_ordered: false,
            resolving: None,
            turn: Turn {
                number: setup.turn,
                active: setup.active,
                step: setup.step,
            },
            waiting: Waiting::Priority {
                player: setup.active,
                passes: 0,
            },
            counters: Counters {
                next_object: setup.first_object,
                next_timestamp: 1,
                next_trigger: 1,
                events: 0,
                batches: 0,
            },
            paid_off: Vec::new(),
        };
        Ok(fill(state, setup))
    }
}

fn physical(object: &ObjectSetup) -> PhysicalCard {
    PhysicalCard {
        definition: Arc::clone(&object.definition),
        owner: object.owner,
        nature: nature(object),
    }
}

const fn nature(object: &ObjectSetup) -> Nature {
    if object.token {
        Nature::Token
    } else {
        Nature::Card
    }
}

fn fill(state: GameState, setup: &GameSetup) -> GameState {
    let mut game = Game {
        state,
        events: Vec::new(),
    };
    let id_of = |card: u32| ObjectId(setup.first_object.saturating_add(u64::from(card)));
    for (card, object) in (0..).zip(&setup.objects) {
        let id = id_of(card);
        let on_battlefield = object.zone == Zone::Battlefield;
        game.put_into_zone(Object {
            id,
            card: CardId(card),
            nature: nature(object),
            owner: object.owner,
            controller: on_battlefield.then(|| object.controller.unwrap_or(object.owner)),
            zone: object.zone,
            base: Arc::clone(&object.definition.printed),
            timestamp: Timestamp(u64::from(card)),
            permanent: Permanent {
                tapped: object.tapped,
                damage: object.damage,
                deathtouched: false,
                dealt_damage_this_turn: object.damage > 0,
                sick: object.sick,
                counters: object.counters.clone(),
            },
            on_stack: None,
        });
        if let Some(current) = game
            .state
            .current
            .get_mut(usize::try_from(card).unwrap_or(usize::MAX))
        {
            *current = Some(id);
        }
        if let Some(haunted) = object.haunting {
            game.state.links.push(Link {
                kind: LinkKind::Haunts,
                from: id,
                to: id_of(haunted.0),
                by: object.owner,
            });
        }
    }
    // The list of a set-up has the top card first; putting them in one by one turns it round.
    for player in &mut game.state.players {
        Arc::make_mut(player).library.reverse();
    }
    let count = u64::try_from(setup.objects.len()).unwrap_or(u64::MAX);
    game.state.counters.next_object = setup.first_object.saturating_add(count);
    game.state.counters.next_timestamp = count.saturating_add(1);
    game.state
}

fn problems(setup: &GameSetup) -> Vec<SetupProblem> {
    let mut found = Vec::new();
    let mut say = |object: Option<CardId>, problem: Problem| {
        found.push(SetupProblem { object, problem });
    };
    if !(2..=MOST_PLAYERS).contains(&setup.players.len()) {
        say(None, Problem::NumberOfPlayers);
    }
    let known = |player: PlayerId| usize::from(player.0) < setup.players.len();
    if !known(setup.active) {
        say(None, Problem::UnknownPlayer);
    }
    let most = i32::try_from(MOST).unwrap_or(i32::MAX);
    for player in &setup.players {
        if !(1..=most).contains(&player.life) {
            say(None, Problem::LifeTotal);
        }
        if player.lands_played > MOST {
            say(None, Problem::Number);
        }
    }
    if !GameState::step_has_priority(setup.step) {
        say(None, Problem::NoPriorityInStep);
    }
    let limits = setup.limits;
    let numbers = [
        setup.turn,
        limits.events,
        limits.objects,
        limits.trials,
        limits.listed,
    ];
    if numbers.iter().any(|number| !(1..=MOST).contains(number))
        || setup.first_object > u64::from(u32::MAX)
    {
        say(None, Problem::Number);
    }
    if u32::try_from(setup.objects.len()).unwrap_or(u32::MAX) > limits.objects {
        say(None, Problem::TooManyObjects);
    }
    for (card, object) in (0..).map(CardId).zip(&setup.objects) {
        for problem in object_problems(setup, object) {
            say(Some(card), problem);
        }
    }
    found
}

fn object_problems(setup: &GameSetup, object: &ObjectSetup) -> Vec<Problem> {
    let mut found = Vec::new();
    let mut check = |holds: bool, problem: Problem| {
        if !holds {
            found.push(problem);
        }
    };
    let known = |player: PlayerId| usize::from(player.0) < setup.players.len();
    check(
        known(object.owner) && object.controller.is_none_or(known),
        Problem::UnknownPlayer,
    );
    let printed = &object.definition.printed;
    let there = match object.zone {
        // CR 400.4a
        Zone::Battlefield => printed.is_permanent(),
        Zone::Stack | Zone::Command => false,
        Zone::Library | Zone::Hand | Zone::Graveyard | Zone::Exile => true,
    };
    check(there, Problem::WrongZone);
    let battlefield = object.zone == Zone::Battlefield;
    let marked = object.tapped
        || object.sick
        || object.damage > 0
        || !object.counters.is_empty()
        || object.controller.is_some();
    check(battlefield || !marked, Problem::NotOnBattlefield);
    // CR 111.7
    check(battlefield || !object.token, Problem::TokenElsewhere);
    let creature = printed.is(super::characteristics::CardType::Creature);
    check(
        object.damage == 0 || (creature && object.damage <= MOST),
        Problem::Damage,
    );
    let kinds = |at: usize, kind| {
        object
            .counters
            .iter()
            .take(at)
            .any(|(other, _)| *other == kind)
    };
    check(
        object
            .counters
            .iter()
            .enumerate()
            .all(|(at, (kind, count))| (1..=MOST).contains(count) && !kinds(at, *kind)),
        Problem::Counters,
    );
    let haunts = object.haunting.is_none_or(|haunted| {
        let other = usize::try_from(haunted.0)
            .ok()
            .and_then(|at| setup.objects.get(at));
        // CR 702.55b
        object.zone == Zone::Exile
            && printed.has(&Keyword::Haunt)
            && other.is_some_and(|other| other.zone == Zone::Battlefield)
    });
    check(haunts, Problem::Haunting);
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::state::TurnStep;
    use crate::engine::testing::{A, B, Table, card_named};

    #[test]
    fn every_problem_of_a_position_is_found() {
        let mut table = Table::new();
        table.put("Bolt", "Lightning Bolt", A, Zone::Battlefield);
        table.put("Bears", "Grizzly Bears", A, Zone::Hand);
        table.put("Hunter", "Blind Hunter", A, Zone::Exile);
        let mut setup = table.setup;
        let last = setup.objects.len();
        setup.objects[last - 2].tapped = true;
        setup.objects[last - 1].haunting = Some(CardId(9999));
        setup.step = TurnStep::Untap;
        setup.players[1].life = 0;
        let found: Vec<Problem> = setup
            .begin()
            .expect_err("the position is illegal")
            .into_iter()
            .map(|problem| problem.problem)
            .collect();
        assert_eq!(
            found,
            [
                Problem::LifeTotal,
                Problem::NoPriorityInStep,
                Problem::WrongZone,
                Problem::NotOnBattlefield,
                Problem::Haunting,
            ]
        );
    }

    #[test]
    fn the_first_card_of_a_library_is_its_top() {
        let mut setup = GameSetup::two_players();
        for card in ["Plains", "Island"] {
            let definition = card_named(card);
            setup
                .objects
                .push(ObjectSetup::new(definition, B, Zone::Library));
        }
        let step = setup.begin().expect("a legal position");
        let top = step.state.zone(Zone::Library, B)[0];
        let top = step.state.object(top).expect("a card");
        assert_eq!(top.base.name.as_deref(), Some("Plains"));
    }

    #[test]
    fn another_first_number_changes_nothing_but_the_numbers() {
        let play = |first: u64| {
            let mut table = Table::new();
            table.setup.first_object = first;
            table.put("Hunter", "Blind Hunter", A, Zone::Battlefield);
            table.put("Bears", "Grizzly Bears", B, Zone::Battlefield);
            table.put("Bolt", "Lightning Bolt", A, Zone::Hand);
            table
                .play(A, "Bolt", &["Hunter"])
                .target(A, &["Bears"])
                .resolve();
            let names: Vec<_> = table.events.iter().map(|event| event.kind.name()).collect();
            let rules: Vec<_> = table.events.into_iter().map(|event| event.rules).collect();
            (names, rules)
        };
        assert_eq!(play(1), play(500));
    }
}
