//! The message ids for the words of a game.

use crate::engine::Zone;
use crate::engine::state::TurnStep;

/// A step or phase of the turn.
pub(super) const fn turn_step(step: TurnStep) -> &'static str {
    match step {
        TurnStep::Untap => "scenario-step-untap",
        TurnStep::Upkeep => "scenario-step-upkeep",
        TurnStep::Draw => "scenario-step-draw",
        TurnStep::PrecombatMain => "scenario-step-main1",
        TurnStep::BeginCombat => "scenario-step-begin-combat",
        TurnStep::DeclareAttackers => "scenario-step-declare-attackers",
        TurnStep::DeclareBlockers => "scenario-step-declare-blockers",
        TurnStep::CombatDamage => "scenario-step-combat-damage",
        TurnStep::EndOfCombat => "scenario-step-end-of-combat",
        TurnStep::PostcombatMain => "scenario-step-main2",
        TurnStep::End => "scenario-step-end",
        TurnStep::Cleanup => "scenario-step-cleanup",
    }
}

/// The heading over a zone.
pub(super) const fn zone(zone: Zone) -> &'static str {
    match zone {
        Zone::Library => "scenario-zone-library",
        Zone::Hand => "scenario-zone-hand",
        Zone::Battlefield => "scenario-zone-battlefield",
        Zone::Graveyard => "scenario-zone-graveyard",
        Zone::Stack => "scenario-zone-stack",
        Zone::Exile => "scenario-zone-exile",
        Zone::Command => "scenario-zone-command",
    }
}
