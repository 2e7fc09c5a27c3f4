//! Paying mana (CR 601.2f–h, 106.4, 118).
//!
//! With [`Payment::Automatic`] the engine activates simple mana abilities itself: those of
//! untapped permanents whose only cost is `{T}` and that add one mana. Which of them are
//! used is found by matching symbols to sources, so a cost is payable if and only if some
//! choice of lands pays it; the choice is the same on every run.

use std::sync::Arc;

use super::ability::{Ability, AbilityLabel, ActivatedAbility, Cost};
use super::characteristics::{CardType, Characteristics, Color};
use super::cite;
use super::effect::{Effect, Program};
use super::event::{EventKind, Viewers};
use super::game::{Done, Game};
use super::ids::{ObjectId, PlayerId};
use super::keyword::Keyword;
use super::layers::Projection;
use super::mana::{Mana, ManaCost, ManaSymbol};
use super::setup::Payment;
use super::state::{GameState, Object};

/// How a mana cost is paid.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Plan {
    /// The permanents that are tapped for mana, and what each adds.
    tap: Vec<(ObjectId, Mana)>,
    /// The mana that pays.
    spend: Vec<Mana>,
}

/// One mana that is there or can be had.
struct Available {
    source: Option<ObjectId>,
    kinds: Kinds,
}

/// A set of kinds of mana: any one of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Kinds(u8);

impl Kinds {
    const fn of(mana: Mana) -> Self {
        match mana {
            Mana::Colored(color) => Self(1 << color as u8),
            Mana::Colorless => Self(1 << Color::ALL.len()),
        }
    }

    const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The first kind that is in both sets.
    fn common(self, other: Self) -> Option<Mana> {
        Color::ALL
            .iter()
            .map(|color| Mana::Colored(*color))
            .chain([Mana::Colorless])
            .find(|mana| Self::of(*mana).meets(Self(self.0 & other.0)))
    }
}

/// The colour that a basic land type stands for (CR 305.6).
fn basic_color(subtype: &str) -> Option<Color> {
    match subtype {
        "Plains" => Some(Color::White),
        "Island" => Some(Color::Blue),
        "Swamp" => Some(Color::Black),
        "Mountain" => Some(Color::Red),
        "Forest" => Some(Color::Green),
        _ => None,
    }
}

/// The colours of the basic land types that the object has, if it is a land (CR 305.6).
fn basic_colors(characteristics: &Characteristics) -> impl Iterator<Item = Color> {
    characteristics
        .subtypes
        .iter()
        .filter(|_| characteristics.is(CardType::Land))
        .filter_map(|subtype| basic_color(subtype.as_str()))
}

/// The activated abilities of an object, those of its basic land types among them.
pub(crate) fn activated_abilities(characteristics: &Characteristics) -> Vec<Arc<ActivatedAbility>> {
    let mut found: Vec<Arc<ActivatedAbility>> = characteristics
        .abilities
        .iter()
        .filter_map(|ability| match &**ability {
            Ability::Activated(activated) => Some(Arc::clone(activated)),
            _ => None,
        })
        .collect();
    for color in basic_colors(characteristics) {
        found.push(Arc::new(ActivatedAbility {
            label: AbilityLabel::new(color.as_str()),
            costs: vec![Cost::TapThis],
            program: Program {
                effects: vec![Effect::AddMana(vec![Mana::Colored(color)])],
                ..Program::default()
            },
            only_as_sorcery: false,
        }));
    }
    found
}

/// Whether the ability is a mana ability (CR 605.1a).
pub(crate) fn is_mana_ability(ability: &ActivatedAbility) -> bool {
    ability.program.targets.is_empty()
        && ability
            .program
            .effects
            .iter()
            .any(|effect| matches!(effect, Effect::AddMana(_)))
}

/// Whether `{T}` can be paid with the permanent (CR 107.5, 302.6).
pub(crate) fn can_tap(object: &Object, characteristics: &Characteristics) -> bool {
    let sick = object.permanent.sick
        && characteristics.is(CardType::Creature)
        && !characteristics.has(&Keyword::Haste);
    !object.permanent.tapped && !sick
}

/// Finds a way to pay, or none.
pub(crate) fn plan(
    state: &GameState,
    view: &Projection,
    player: PlayerId,
    cost: &ManaCost,
    x: u32,
) -> Option<Plan> {
    let mut available = pool(state, player);
    if state.rules.payment == Payment::Automatic {
        sources(state, view, player, &mut available);
    }
    // A source with fewer kinds is used first, so that what is left can do more.
    available.sort_by_key(|one| (one.source.is_some(), one.kinds.count(), one.source));
    let (specific, generic) = needs(cost, x, available.len())?;
    let mut used: Vec<Option<usize>> = vec![None; available.len()];
    for need in 0..specific.len() {
        let mut seen = vec![false; available.len()];
        if !assign(need, &specific, &available, &mut used, &mut seen) {
            return None;
        }
    }
    let mut plan = Plan::default();
    let mut left = generic;
    for (one, user) in available.iter().zip(&used) {
        let mana = match user {
            Some(need) => {
                let kinds = specific.get(*need)?;
                one.kinds.common(*kinds)?
            }
            None if left > 0 => {
                left -= 1;
                one.kinds.common(one.kinds)?
            }
            None => continue,
        };
        if let Some(source) = one.source {
            plan.tap.push((source, mana));
        }
        plan.spend.push(mana);
    }
    (left == 0).then_some(plan)
}

/// The symbols that need certain mana, and how much of any kind is needed besides. `None`
/// when that is more than there is.
fn needs(cost: &ManaCost, x: u32, available: usize) -> Option<(Vec<Kinds>, usize)> {
    let mut specific = Vec::new();
    let mut generic = 0_usize;
    for symbol in &cost.0 {
        match *symbol {
            ManaSymbol::Generic(n) => generic = generic.checked_add(usize::from(n))?,
            ManaSymbol::X => generic = generic.checked_add(usize::try_from(x).ok()?)?,
            ManaSymbol::Colored(color) => specific.push(Kinds::of(Mana::Colored(color))),
            ManaSymbol::Colorless => specific.push(Kinds::of(Mana::Colorless)),
            ManaSymbol::Hybrid(a, b) => {
                specific.push(Kinds::of(Mana::Colored(a)).or(Kinds::of(Mana::Colored(b))));
            }
        }
    }
    let total = generic.checked_add(specific.len())?;
    (total <= available).then_some((specific, generic))
}

/// One step of a bipartite matching: gives the need a source, moving others if necessary.
fn assign(
    need: usize,
    specific: &[Kinds],
    available: &[Available],
    used: &mut [Option<usize>],
    seen: &mut [bool],
) -> bool {
    let Some(kinds) = specific.get(need) else {
        return false;
    };
    for (at, one) in available.iter().enumerate() {
        let fits = one.kinds.meets(*kinds);
        if !fits || seen.get(at).copied().unwrap_or(true) {
            continue;
        }
        if let Some(mark) = seen.get_mut(at) {
            *mark = true;
        }
        let free = match used.get(at).copied().flatten() {
            None => true,
            Some(other) => assign(other, specific, available, used, seen),
        };
        if free {
            if let Some(cell) = used.get_mut(at) {
                *cell = Some(need);
            }
            return true;
        }
    }
    false
}

fn pool(state: &GameState, player: PlayerId) -> Vec<Available> {
    state.player(player).map_or_else(Vec::new, |player| {
        player
            .pool
            .iter()
            .map(|mana| Available {
                source: None,
                kinds: Kinds::of(*mana),
            })
            .collect()
    })
}

fn sources(state: &GameState, view: &Projection, player: PlayerId, to: &mut Vec<Available>) {
    for object in state.permanents() {
        let characteristics = view.characteristics(object);
        if view.controller(object) != Some(player) || !can_tap(object, characteristics) {
            continue;
        }
        let kinds = simple_mana(characteristics);
        if kinds != Kinds::default() {
            to.push(Available {
                source: Some(object.id),
                kinds,
            });
        }
    }
}

/// The kinds of mana that the object adds for `{T}` alone, one at a time.
fn simple_mana(characteristics: &Characteristics) -> Kinds {
    let mut kinds = Kinds::default();
    for ability in &characteristics.abilities {
        if let Ability::Activated(ability) = &**ability
            && ability.costs == [Cost::TapThis]
            && ability.program.modes.is_empty()
            && ability.program.targets.is_empty()
            && let [Effect::AddMana(mana)] = &ability.program.effects[..]
            && let [mana] = mana[..]
        {
            kinds = kinds.or(Kinds::of(mana));
        }
    }
    for color in basic_colors(characteristics) {
        kinds = kinds.or(Kinds::of(Mana::Colored(color)));
    }
    kinds
}

impl Game {
    /// Pays by the plan: mana abilities first (CR 601.2g), then the cost (CR 601.2h).
    pub(crate) fn pay_mana(&mut self, player: PlayerId, what: ObjectId, plan: Plan) -> Done {
        for (source, mana) in plan.tap {
            self.next_batch();
            self.tap(source)?;
            let kind = EventKind::ManaAdded {
                player,
                source: self.subject(source),
                mana: vec![mana],
            };
            self.edit_player(player, |player| player.pool.push(mana));
            self.log_with(kind, &[cite::CR_601_2G, cite::CR_605_3B], Viewers::All)?;
        }
        if plan.spend.is_empty() {
            return Ok(());
        }
        self.edit_player(player, |player| {
            for mana in &plan.spend {
                if let Some(at) = player.pool.iter().position(|own| own == mana) {
                    player.pool.remove(at);
                }
            }
        });
        let kind = EventKind::ManaPaid {
            player,
            what: self.subject(what),
            mana: plan.spend,
        };
        self.log(kind, &[cite::CR_601_2H])
    }

    /// Taps a permanent (CR 701.26a), within the batch at hand.
    pub(crate) fn tap(&mut self, id: ObjectId) -> Done {
        let untapped = self
            .state
            .object(id)
            .is_some_and(|object| !object.permanent.tapped);
        if !untapped {
            return Ok(());
        }
        self.edit(id, |object| object.permanent.tapped = true);
        let what = self.subject(id);
        self.log_with(
            EventKind::Tapped { what },
            &[cite::CR_701_26A],
            Viewers::All,
        )
    }
}

#[cfg(test)]
mod tests {
    use crate::engine::ability::AbilityLabel;
    use crate::engine::action::ActionKind;
    use crate::engine::refusal::RefusalCode;
    use crate::engine::setup::{GameSetup, Payment};
    use crate::engine::testing::{A, B, Table};
    use crate::engine::zones::Zone;

    /// A game with these lands of A's and no others.
    fn with_lands(lands: &[&str]) -> Table {
        let mut table = Table::new();
        let before = table.setup.objects.len();
        for land in lands {
            table.put("Own land", land, A, Zone::Battlefield);
        }
        for object in table.setup.objects.iter_mut().take(before) {
            object.tapped = object.zone == Zone::Battlefield;
        }
        table.put("Bogle", "Slippery Bogle", A, Zone::Hand);
        table.put("Knight", "White Knight", A, Zone::Hand);
        table.put("Bears", "Grizzly Bears", A, Zone::Hand);
        table
    }

    #[test]
    fn a_cost_is_payable_exactly_if_some_choice_of_lands_pays_it() {
        for (lands, card, payable) in [
            (&["Plains", "Plains"][..], "Knight", true),
            (&["Plains", "Island"], "Knight", false),
            (&["Prism", "Plains"], "Knight", true),
            (&["Forest", "Plains"], "Bears", true),
            (&["Plains", "Plains"], "Bears", false),
            (&["Forest"], "Bears", false),
            (&["Island"], "Bogle", true),
            (&["Forest"], "Bogle", true),
            (&["Swamp"], "Bogle", false),
        ] {
            let mut table = with_lands(lands);
            let casting = table.casting(card, &[]);
            if payable {
                table.act(A, casting);
            } else {
                assert_eq!(table.refused(A, casting), RefusalCode::CannotPay, "{card}");
            }
        }
    }

    #[test]
    fn without_automatic_payment_the_player_makes_the_mana() {
        let mut table = with_lands(&["Forest"]);
        table.setup.payment = Payment::Manual;
        let casting = table.casting("Bogle", &[]);
        assert_eq!(table.refused(A, casting.clone()), RefusalCode::CannotPay);
        let tap = ActionKind::Activate {
            source: table.object("Own land"),
            ability: AbilityLabel::new("green"),
            targets: Vec::new(),
            mode: None,
        };
        table.act(A, tap.clone());
        assert_eq!(table.prompt(), ("priority", Some(A)));
        assert_eq!(table.refused(A, tap), RefusalCode::CannotPay);
        table.act(A, casting);
        assert!(table.state().player(A).expect("A").pool.is_empty());
    }

    #[test]
    fn a_creature_that_has_just_come_does_not_tap_for_mana() {
        let tap = |sick: bool| {
            let mut table = Table::new();
            table.put("Elves", "Llanowar Elves", A, Zone::Battlefield);
            table.setup.objects.last_mut().expect("Elves").sick = sick;
            let kind = ActionKind::Activate {
                source: table.object("Elves"),
                ability: AbilityLabel::new("mana"),
                targets: Vec::new(),
                mode: None,
            };
            (table, kind)
        };
        let (mut table, kind) = tap(true);
        assert_eq!(table.refused(A, kind), RefusalCode::SummoningSick);
        let (mut table, kind) = tap(false);
        assert_eq!(table.refused(B, kind.clone()), RefusalCode::NoPriority);
        table.act(A, kind);
        assert_eq!(GameSetup::two_players().payment, Payment::Automatic);
    }
}
