//! Properties that hold in every game, tried on games of random legal and illegal actions.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::ability::AbilityLabel;
use super::action::{ActionKind, Answer, Casting, PlayerAction, Target};
use super::event::EventKind;
use super::ids::{ObjectId, PlayerId, TriggerId};
use super::legality::apply;
use super::listing::legal_actions;
use super::prompt::{Bound, Ending, Prompt};
use super::state::GameState;
use super::testing::{A, B, Table};
use super::zones::Zone;

/// A position in which much can happen.
fn crowded() -> Table {
    let mut table = Table::new();
    let hands = [
        "Cry of Contrition",
        "Lightning Bolt",
        "Counterspell",
        "Unsummon",
        "Plains",
        "Blind Hunter",
        "Cloudshift",
        "Stifle",
        "Act of Treason",
        "Wrath of God",
    ];
    for owner in [A, B] {
        for card in hands {
            table.put("Hand", card, owner, Zone::Hand);
        }
        for card in [
            "Blind Hunter",
            "Belfry Spirit",
            "Grizzly Bears",
            "Phantasmal Bear",
            "Soul Warden",
            "Slippery Bogle",
            "Llanowar Elves",
        ] {
            table.put("Board", card, owner, Zone::Battlefield);
        }
    }
    table
}

/// Any action at all, most of them illegal.
fn any_action() -> impl Strategy<Value = PlayerAction> {
    let target = prop_oneof![
        (0u64..90).prop_map(|id| Target::Object(ObjectId(id))),
        (0u8..3).prop_map(|id| Target::Player(PlayerId(id))),
    ];
    let targets = proptest::collection::vec(target, 0..3);
    let objects = proptest::collection::vec((0u64..90).prop_map(ObjectId), 0..3);
    let triggers = proptest::collection::vec((0u32..9).prop_map(TriggerId), 0..3);
    let kind = prop_oneof![
        Just(ActionKind::Pass),
        Just(ActionKind::Concede),
        (0u64..90).prop_map(|id| ActionKind::PlayLand(ObjectId(id))),
        (0u64..90, targets.clone(), proptest::option::of(0u32..3)).prop_map(
            |(card, targets, x)| ActionKind::Cast(Casting {
                x,
                ..Casting::of(ObjectId(card), targets)
            })
        ),
        (0u64..90, targets.clone()).prop_map(|(source, targets)| ActionKind::Activate {
            source: ObjectId(source),
            ability: AbilityLabel::new("mana"),
            targets,
            mode: None,
        }),
        targets.prop_map(|targets| ActionKind::Answer(Answer::Targets(targets))),
        objects.prop_map(|objects| ActionKind::Answer(Answer::Objects(objects))),
        triggers.prop_map(|triggers| ActionKind::Answer(Answer::Order(triggers))),
        any::<bool>().prop_map(|yes| ActionKind::Answer(Answer::Yes(yes))),
    ];
    ((0u8..3).prop_map(PlayerId), kind).prop_map(|(player, kind)| PlayerAction { player, kind })
}

/// Plays a game of legal actions, chosen by the numbers.
fn play(choices: &[usize]) -> Vec<(GameState, PlayerAction)> {
    let mut table = crowded();
    let mut state = table.state().clone();
    let mut game = Vec::new();
    for choice in choices {
        let Some(player) = state.prompt().decider() else {
            break;
        };
        let mut actions = legal_actions(&state, player).actions;
        actions.retain(|kind| *kind != ActionKind::Concede);
        let Some(kind) = actions.get(choice % actions.len().max(1)) else {
            break;
        };
        let action = PlayerAction::new(player, kind.clone());
        let next = apply(&state, &action)
            .expect("a listed action is legal")
            .state;
        game.push((state, action));
        state = next;
    }
    game
}

/// The action with objects in order: in which order they are named for one choice makes no
/// difference, and a list has only one.
fn ordered(mut kind: ActionKind) -> ActionKind {
    if let ActionKind::Answer(Answer::Objects(objects)) = &mut kind {
        objects.sort();
    }
    kind
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn an_action_is_listed_exactly_if_it_is_accepted(
        choices in proptest::collection::vec(0usize..1000, 0..20),
        tries in proptest::collection::vec(any_action(), 200),
    ) {
        let mut state = crowded().state().clone();
        if let Some((last, action)) = play(&choices).pop() {
            state = apply(&last, &action).expect("it was legal").state;
        }
        let mut listed = Vec::new();
        for player in [A, B] {
            for kind in legal_actions(&state, player).actions {
                let action = PlayerAction::new(player, kind);
                prop_assert!(apply(&state, &action).is_ok(), "{action:?}");
                listed.push((player, ordered(action.kind)));
            }
        }
        for action in tries {
            let before = state.clone();
            let accepted = apply(&state, &action).is_ok();
            prop_assert_eq!(&before, &state);
            let is_listed = listed.contains(&(action.player, ordered(action.kind.clone())));
            prop_assert_eq!(accepted, is_listed, "{:?}", action);
        }
    }

    #[test]
    fn every_change_of_zones_makes_an_object_that_never_was(
        choices in proptest::collection::vec(0usize..1000, 0..60),
    ) {
        let mut seen: BTreeSet<ObjectId> =
            crowded().state().objects().map(|object| object.id).collect();
        for (state, action) in play(&choices) {
            let step = apply(&state, &action).expect("it was legal");
            for event in &step.events {
                if let EventKind::Moved { what, was, .. } = &event.kind {
                    let now = what.object().expect("an object");
                    prop_assert!(seen.insert(now), "{now:?} is used twice");
                    prop_assert!(step.state.object(*was).is_none());
                }
                if let EventKind::TokenCreated { token, .. } = &event.kind {
                    seen.insert(token.object().expect("an object"));
                }
            }
            let ids: Vec<_> = step.state.objects().map(|object| object.id).collect();
            prop_assert!(ids.is_sorted_by(|a, b| a < b));
        }
    }

    #[test]
    fn the_same_actions_give_the_same_game(
        choices in proptest::collection::vec(0usize..1000, 0..40),
    ) {
        for (state, action) in play(&choices) {
            prop_assert_eq!(apply(&state, &action), apply(&state, &action));
        }
    }
}

#[test]
fn an_endless_loop_of_triggers_ends_within_its_bound() {
    let mut table = Table::new();
    table.put("Echo 1", "Echo Chamber", A, Zone::Battlefield);
    table.put("Warden", "Soul Warden", A, Zone::Battlefield);
    table.put("Bears", "Grizzly Bears", A, Zone::Hand);
    table.setup.limits.events = 500;
    table.play(A, "Bears", &[]);
    loop {
        match table.state().prompt() {
            Prompt::Ended(ending) => {
                assert_eq!(ending, Ending::OutOfFuel(Bound::Events));
                break;
            }
            Prompt::Decision { decider, .. } => {
                table.act(decider, ActionKind::Pass);
            }
        }
    }
    assert!(table.events.len() <= 501, "{}", table.events.len());
}
