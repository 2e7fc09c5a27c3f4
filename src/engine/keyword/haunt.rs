//! Haunt (CR 702.55): from the grave to the side of a creature.
//!
//! The payoff is an ability of the card itself, whose condition
//! [`TriggerCondition::HauntedCreatureDies`] functions in exile (CR 702.55c).

use std::sync::{Arc, LazyLock};

use crate::engine::ability::{AbilityLabel, TriggerCondition, TriggeredAbility};
use crate::engine::characteristics::Characteristics;
use crate::engine::effect::{Effect, Program, TargetSpec, Targetable};
use crate::engine::event::MoveCause;
use crate::engine::filter::Filter;
use crate::engine::mutation::Mutation;
use crate::engine::state::GameState;

/// The label of the ability on every card.
pub const LABEL: &str = "haunt";

static OF_PERMANENT: LazyLock<Arc<TriggeredAbility>> =
    LazyLock::new(|| Arc::new(ability(TriggerCondition::Dies(Filter::This))));

static OF_SPELL: LazyLock<Arc<TriggeredAbility>> =
    LazyLock::new(|| Arc::new(ability(TriggerCondition::ThisResolvesIntoGraveyard)));

fn ability(condition: TriggerCondition) -> TriggeredAbility {
    TriggeredAbility {
        label: AbilityLabel::new(LABEL),
        conditions: vec![condition],
        only_if: None,
        program: Program {
            targets: vec![TargetSpec::one(Targetable::Permanent(Filter::CREATURE))],
            effects: vec![Effect::ExileHaunting { slot: 0 }],
            modes: Vec::new(),
        },
    }
}

/// The triggered ability that haunt stands for on such an object.
pub(crate) fn triggered(characteristics: &Characteristics) -> &'static Arc<TriggeredAbility> {
    // CR 702.55a: one meaning on permanents, another on instants and sorceries.
    if characteristics.is_instant_or_sorcery() {
        &OF_SPELL
    } else {
        &OF_PERMANENT
    }
}

/// Whether a spell that went from the stack to a graveyard for that reason was put there
/// during its resolution.
pub(crate) fn during_resolution(state: &GameState, cause: MoveCause) -> bool {
    // CR 702.55a
    match cause {
        MoveCause::Resolve => true,
        MoveCause::Counter => state.breaks(Mutation::HauntOnCounter),
        MoveCause::NotResolve => state.breaks(Mutation::HauntOnFizzle),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use crate::engine::action::{ActionKind, Answer};
    use crate::engine::cite;
    use crate::engine::mutation::Mutation;
    use crate::engine::refusal::RefusalCode;
    use crate::engine::testing::{A, B, Table};
    use crate::engine::zones::Zone;

    /// A has Cry of Contrition and a Bolt, B holds Counterspell and a Plains; Bears and a
    /// Giant could be haunted.
    fn cry(mut table: Table) -> Table {
        table.put("Cry", "Cry of Contrition", A, Zone::Hand);
        table.put("Bolt", "Lightning Bolt", A, Zone::Hand);
        table.put("Counter", "Counterspell", B, Zone::Hand);
        table.put("Held", "Plains", B, Zone::Hand);
        table.put("Bears", "Grizzly Bears", A, Zone::Battlefield);
        table.put("Giant", "Hill Giant", B, Zone::Battlefield);
        table
    }

    fn countered(table: Table) -> Table {
        let mut table = cry(table);
        table
            .cast(A, "Cry", &["B"])
            .act(A, ActionKind::Pass)
            .cast(B, "Counter", &["Cry"])
            .resolve();
        table
    }

    #[test]
    fn a_countered_spell_with_haunt_does_not_trigger() {
        let mut table = countered(Table::new());
        assert_eq!(table.triggered("haunt"), []);
        assert_eq!(table.zone("Cry"), Zone::Graveyard);
        assert_eq!(table.zone("Held"), Zone::Hand);
        assert_eq!(table.prompt(), ("priority", Some(A)));
        assert!(table.cites("moved", cite::CR_701_6A));
        assert!(table.cites("not-triggered", cite::CR_702_55A));
    }

    #[test]
    fn a_resolved_spell_with_haunt_haunts_and_pays_off() {
        let mut table = cry(Table::new());
        table.play(A, "Cry", &["B"]);
        assert_eq!(table.prompt(), ("objects", Some(B)));
        table.choose(B, &["Held"]);
        assert_eq!(table.triggered("haunt"), [A]);
        assert_eq!(table.prompt(), ("targets", Some(A)));
        assert_eq!(table.options().len(), 2);
        table.target(A, &["Bears"]).resolve();
        assert_eq!(table.zone("Cry"), Zone::Exile);
        assert_eq!(table.state().links().len(), 1);
        table.play(A, "Bolt", &["Bears"]);
        assert_eq!(table.triggered("payoff"), [A]);
        assert!(table.cites("triggered", cite::CR_702_55C));
        assert!(table.cites("triggered", cite::CR_113_8));
        assert_eq!(table.state().links(), []);
        table.target(A, &["B"]).resolve().choose(B, &["Counter"]);
        assert_eq!(table.zone("Counter"), Zone::Graveyard);
        assert_eq!(table.zone("Cry"), Zone::Exile);
    }

    fn fizzled(mut table: Table) -> Table {
        table.put("Seize", "Seize the Soul", A, Zone::Hand);
        table.put("Bounce", "Unsummon", B, Zone::Hand);
        table.put("Bears", "Grizzly Bears", B, Zone::Battlefield);
        table.put("Giant", "Hill Giant", B, Zone::Battlefield);
        table
            .cast(A, "Seize", &["Bears"])
            .act(A, ActionKind::Pass)
            .cast(B, "Bounce", &["Bears"])
            .resolve()
            .resolve();
        table
    }

    #[test]
    fn a_spell_without_a_legal_target_does_not_trigger() {
        let mut table = fizzled(Table::new());
        assert_eq!(table.triggered("haunt"), []);
        assert_eq!(table.zone("Seize"), Zone::Graveyard);
        assert!(table.cites("not-resolved", cite::CR_608_2B));
    }

    #[test]
    fn mutants_make_countered_and_fizzled_spells_haunt() {
        let mut table = countered(Table::mutant(Mutation::HauntOnCounter));
        assert_eq!(table.triggered("haunt"), [A]);
        assert_eq!(table.prompt(), ("targets", Some(A)));
        let table = fizzled(Table::mutant(Mutation::HauntOnFizzle));
        assert_eq!(table.triggered("haunt"), [A]);
        let table = fizzled(Table::mutant(Mutation::HauntOnCounter));
        assert_eq!(table.triggered("haunt"), []);
    }

    #[test]
    fn under_rest_in_peace_the_spell_is_exiled_and_haunts_nothing() {
        let mut table = cry(Table::new());
        table.put("Peace", "Rest in Peace", B, Zone::Battlefield);
        table.play(A, "Cry", &["B"]).choose(B, &["Held"]);
        assert_eq!(table.zone("Cry"), Zone::Exile);
        assert_eq!(table.zone("Held"), Zone::Exile);
        assert_eq!(table.triggered("haunt"), []);
        assert_eq!(table.state().links(), []);
        assert!(table.cites("replaced", cite::CR_614_6));
        assert!(table.cites("not-triggered", cite::CR_603_2G));
        let mutant = Table::mutant(Mutation::ReplacedEventTriggers);
        let mut mutant = cry(mutant);
        mutant.put("Peace", "Rest in Peace", B, Zone::Battlefield);
        mutant.play(A, "Cry", &["B"]).choose(B, &["Held"]);
        assert_eq!(mutant.triggered("haunt"), [A]);
    }

    #[test]
    fn a_spell_that_would_not_have_triggered_anyway_does_not_trigger_for_that_reason() {
        // CR 702.55a, not 603.2g: exiled or not, it did not leave in resolving.
        for spell in [countered, fizzled] {
            let mut peace = Table::new();
            peace.put("Peace", "Rest in Peace", B, Zone::Battlefield);
            let table = spell(peace);
            assert!(table.cites("replaced", cite::CR_614_6));
            assert_eq!(table.rules_of("not-triggered"), [&[cite::CR_702_55A][..]]);
        }
    }

    /// Blind Hunter of A's, Bears that it can haunt, and Bolts.
    fn hunter(mut table: Table) -> Table {
        table.put("Hunter", "Blind Hunter", A, Zone::Battlefield);
        table.put("Bears", "Grizzly Bears", B, Zone::Battlefield);
        for bolt in ["Bolt 1", "Bolt 2", "Bolt 3"] {
            table.put(bolt, "Lightning Bolt", A, Zone::Hand);
        }
        table
    }

    fn haunting(table: Table) -> Table {
        let mut table = hunter(table);
        table
            .play(A, "Bolt 1", &["Hunter"])
            .target(A, &["Bears"])
            .resolve();
        table
    }

    #[test]
    fn a_dying_creature_looks_back_and_haunts() {
        let mut table = haunting(Table::new());
        assert_eq!(table.zone("Hunter"), Zone::Exile);
        assert!(table.cites("triggered", cite::CR_603_10A));
        table
            .play(A, "Bolt 2", &["Bears"])
            .target(A, &["B"])
            .resolve();
        assert_eq!(table.life(), (22, 18));
    }

    #[test]
    fn without_looking_back_nothing_triggers() {
        let mut table = hunter(Table::mutant(Mutation::NoLookback));
        table.play(A, "Bolt 1", &["Hunter"]);
        assert_eq!(table.triggered("haunt"), []);
        assert_eq!(table.zone("Hunter"), Zone::Graveyard);
    }

    #[test]
    fn with_no_creature_to_haunt_the_card_stays_in_the_graveyard() {
        let alone = |mut table: Table| {
            table.put("Hunter", "Blind Hunter", A, Zone::Battlefield);
            table.put("Bogle", "Slippery Bogle", B, Zone::Battlefield);
            table.put("Bolt", "Lightning Bolt", A, Zone::Hand);
            table.play(A, "Bolt", &["Hunter"]);
            table
        };
        let mut table = alone(Table::new());
        assert_eq!(table.triggered("haunt"), [A]);
        assert!(table.cites("removed-for-no-target", cite::CR_603_3D));
        assert_eq!(table.prompt(), ("priority", Some(A)));
        assert_eq!(table.zone("Hunter"), Zone::Graveyard);
        let mut table = alone(Table::mutant(Mutation::HauntWithoutTarget));
        table.resolve();
        assert_eq!(table.zone("Hunter"), Zone::Exile);
    }

    #[test]
    fn a_haunted_creature_that_was_away_is_haunted_no_more() {
        let flickered = |table: Table| {
            let mut table = table;
            table.put("Flicker", "Cloudshift", B, Zone::Hand);
            let mut table = haunting(table);
            table
                .act(A, ActionKind::Pass)
                .play(B, "Flicker", &["Bears"])
                .play(A, "Bolt 2", &["Bears"]);
            table
        };
        let table = flickered(Table::new());
        assert_eq!(table.triggered("payoff"), []);
        let table = flickered(Table::mutant(Mutation::LinkByCard));
        assert_eq!(table.triggered("payoff"), [A]);
    }

    #[test]
    fn the_payoff_does_not_need_a_creature() {
        let petrified = |mut table: Table| {
            table.put("Petrify", "Petrify", A, Zone::Hand);
            table.put("Shatter", "Shatter", A, Zone::Hand);
            let mut table = haunting(table);
            table
                .play(A, "Petrify", &["Bears"])
                .play(A, "Shatter", &["Bears"]);
            table
        };
        assert_eq!(petrified(Table::new()).triggered("payoff"), [A]);
        let mutant = Table::mutant(Mutation::PayoffNeedsCreature);
        assert_eq!(petrified(mutant).triggered("payoff"), []);
    }

    #[test]
    fn a_card_that_left_the_graveyard_in_response_haunts_nothing() {
        let cremated = |mut table: Table| {
            table.put("Cremate", "Cremate", B, Zone::Hand);
            let mut table = hunter(table);
            table
                .play(A, "Bolt 1", &["Hunter"])
                .target(A, &["Bears"])
                .act(A, ActionKind::Pass)
                .cast(B, "Cremate", &["Hunter"])
                .resolve()
                .resolve();
            table
        };
        let mut table = cremated(Table::new());
        assert!(table.cites("nothing-happened", cite::CR_603_6));
        assert_eq!(table.zone("Hunter"), Zone::Exile);
        assert_eq!(table.state().links(), []);
        table.play(A, "Bolt 2", &["Bears"]);
        assert_eq!(table.triggered("payoff"), []);
        let mut table = cremated(Table::mutant(Mutation::ExileIfAnyZone));
        assert_eq!(table.state().links().len(), 1);
    }

    #[test]
    fn a_card_that_leaves_exile_stops_haunting() {
        let pulled = |mut table: Table| {
            table.put("Pull", "Pull from Eternity", A, Zone::Hand);
            let mut table = haunting(table);
            table
                .play(A, "Pull", &["Hunter"])
                .play(A, "Bolt 2", &["Bears"]);
            table
        };
        let mut table = pulled(Table::new());
        assert_eq!(table.triggered("payoff"), []);
        assert_eq!(table.triggered("haunt"), [A]);
        assert_eq!(table.zone("Hunter"), Zone::Graveyard);
        let table = pulled(Table::mutant(Mutation::LinkSurvivesExileExit));
        assert_eq!(table.triggered("payoff"), [A]);
    }

    #[test]
    fn a_haunting_card_that_was_replaced_away_triggers_only_in_a_mutant() {
        let dies = |mut table: Table| {
            table.put("Peace", "Rest in Peace", B, Zone::Battlefield);
            let mut table = hunter(table);
            table.play(A, "Bolt 1", &["Hunter"]);
            table.triggered("haunt")
        };
        assert_eq!(dies(Table::new()), []);
        assert_eq!(dies(Table::mutant(Mutation::ReplacedEventTriggers)), [A]);
    }

    #[test]
    fn the_effect_happens_on_entering_and_again_when_the_haunted_creature_dies() {
        let twice = |mut table: Table| {
            table.put("Second", "Blind Hunter", A, Zone::Hand);
            table.put("Bears", "Grizzly Bears", B, Zone::Battlefield);
            table.put("Bolt 1", "Lightning Bolt", A, Zone::Hand);
            table.put("Bolt 2", "Lightning Bolt", A, Zone::Hand);
            table
                .play(A, "Second", &[])
                .target(A, &["B"])
                .resolve()
                .play(A, "Bolt 1", &["Second"])
                .target(A, &["Bears"])
                .resolve()
                .play(A, "Bolt 2", &["Bears"]);
            table.triggered("payoff")
        };
        assert_eq!(twice(Table::new()), [A, A]);
        assert_eq!(twice(Table::mutant(Mutation::PayoffOncePerCard)), [A]);
    }

    #[test]
    fn payoffs_of_both_players_go_on_the_stack_in_apnap_order() {
        let order = |mut table: Table| {
            table.put("Bears", "Grizzly Bears", B, Zone::Battlefield);
            let bears = table.card("Bears");
            for (name, owner) in [("Theirs", B), ("Own", A)] {
                table.put(name, "Blind Hunter", owner, Zone::Exile);
                table.setup.objects.last_mut().expect("a card").haunting = Some(bears);
            }
            table.put("Bolt", "Lightning Bolt", A, Zone::Hand);
            table.play(A, "Bolt", &["Bears"]);
            table.prompt()
        };
        assert_eq!(order(Table::new()), ("targets", Some(A)));
        let mutant = Table::mutant(Mutation::NoApnapOrder);
        assert_eq!(order(mutant), ("targets", Some(B)));
    }

    #[test]
    fn whoever_controlled_the_creature_controls_haunt_and_the_owner_the_payoff() {
        let stolen = |mut table: Table| {
            table.put("Hunter", "Blind Hunter", B, Zone::Battlefield);
            table.put("Bears", "Grizzly Bears", B, Zone::Battlefield);
            table.put("Treason", "Act of Treason", A, Zone::Hand);
            table.put("Bolt 1", "Lightning Bolt", A, Zone::Hand);
            table.put("Bolt 2", "Lightning Bolt", A, Zone::Hand);
            table
                .play(A, "Treason", &["Hunter"])
                .play(A, "Bolt 1", &["Hunter"]);
            table
        };
        let mut table = stolen(Table::new());
        assert_eq!(table.triggered("haunt"), [A]);
        assert_eq!(table.prompt(), ("targets", Some(A)));
        let targets = table.choice(&["Bears"]);
        assert_eq!(table.refused(B, targets), RefusalCode::NotYourDecision);
        table.target(A, &["Bears"]).resolve();
        table.play(A, "Bolt 2", &["Bears"]);
        assert_eq!(table.triggered("payoff"), [B]);
        table.target(B, &["A"]).resolve();
        assert_eq!(table.life(), (18, 22));

        let mutant = stolen(Table::mutant(Mutation::HauntControllerIsOwner));
        assert_eq!(mutant.triggered("haunt"), [B]);
        let mut table = stolen(Table::mutant(Mutation::PayoffControllerIsHaunter));
        table
            .target(A, &["Bears"])
            .resolve()
            .play(A, "Bolt 2", &["Bears"]);
        assert_eq!(table.triggered("payoff"), [A]);
    }

    #[test]
    fn a_token_with_haunt_triggers_and_exiles_nothing() {
        let copied = |mut table: Table| {
            table.put("Counterpart", "Cackling Counterpart", A, Zone::Hand);
            table.put("Wrath", "Wrath of God", A, Zone::Hand);
            table.put("Phantasm", "Phantasmal Bear", B, Zone::Battlefield);
            let mut table = hunter(table);
            table
                .play(A, "Counterpart", &["Hunter"])
                .target(A, &["B"])
                .resolve();
            assert_eq!(table.life(), (22, 18));
            let state = table.state().clone();
            let token = state.battlefield().last().copied().expect("the token");
            let bolt = crate::engine::action::Casting::of(
                table.object("Bolt 1"),
                vec![crate::engine::action::Target::Object(token)],
            );
            table.act(A, ActionKind::Cast(bolt)).resolve();
            table
        };
        let mut table = copied(Table::new());
        assert_eq!(table.triggered("haunt"), [A]);
        assert!(table.cites("ceased-to-exist", cite::CR_704_5D));
        table.target(A, &["Phantasm"]);
        assert_eq!(table.triggered("sacrifice"), [B]);
        table.resolve().resolve();
        assert_eq!(table.state().exile(), []);
        let mut table = copied(Table::mutant(Mutation::TokenSurvives));
        assert!(!table.cites("ceased-to-exist", cite::CR_704_5D));
        assert_eq!(table.state().zone_size(Zone::Graveyard, A), 3);
        let table = copied(Table::mutant(Mutation::TokenNotDying));
        assert_eq!(table.triggered("haunt"), []);
    }

    #[test]
    fn several_cards_haunt_one_creature_and_their_player_orders_the_payoffs() {
        let mut table = Table::new();
        table.put("Spirit", "Belfry Spirit", A, Zone::Battlefield);
        table.put("Bolt 4", "Lightning Bolt", A, Zone::Hand);
        let mut table = haunting(table);
        table
            .play(A, "Bolt 2", &["Spirit"])
            .target(A, &["Bears"])
            .resolve()
            .play(A, "Bolt 3", &["Bears"]);
        assert_eq!(table.triggered("payoff"), [A, A]);
        assert_eq!(table.prompt(), ("order", Some(A)));
        let triggers: Vec<_> = table
            .state()
            .waiting_triggers()
            .map(|trigger| trigger.id)
            .collect();
        let wrong = ActionKind::Answer(Answer::Order(vec![triggers[0], triggers[0]]));
        assert_eq!(table.refused(A, wrong), RefusalCode::IllegalChoice);
        table.act(A, ActionKind::Answer(Answer::Order(triggers)));
        table.target(A, &["B"]).resolve().resolve();
        assert_eq!(table.life(), (22, 18));
        let tokens = table
            .state()
            .objects()
            .filter(|object| object.nature == crate::engine::state::Nature::Token)
            .count();
        assert_eq!(tokens, 2);
    }

    #[test]
    fn the_payoff_is_of_the_exiled_cards_colour_and_cannot_target_a_knight() {
        let mut table = Table::new();
        table.put("Euthanist", "Orzhov Euthanist", A, Zone::Battlefield);
        table.put("Elves", "Llanowar Elves", A, Zone::Battlefield);
        table.put("Bears", "Grizzly Bears", B, Zone::Battlefield);
        table.put("Knight", "White Knight", B, Zone::Battlefield);
        table.put("Bolt", "Lightning Bolt", A, Zone::Hand);
        table.put("Tremor", "Tremor", A, Zone::Hand);
        let position = table.clone();
        let play = |mut table: Table| {
            table
                .play(A, "Bolt", &["Euthanist"])
                .target(A, &["Elves"])
                .resolve()
                .play(A, "Tremor", &[]);
            table
        };
        let mut table = play(table);
        assert_eq!(table.prompt(), ("targets", Some(A)));
        assert_eq!(table.options().len(), 1);
        let knight = table.choice(&["Knight"]);
        assert_eq!(table.refused(A, knight), RefusalCode::Protection);
        let mut mutant = position;
        mutant.setup.mutation = Some(Mutation::TargetIgnoresProtection);
        assert_eq!(play(mutant).options().len(), 2);
    }
}
