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
    kinds: Vec<Mana>,
}

/// The colours that the basic land types stand for (CR 305.6).
const BASIC: [(&str, Color); 5] = [
    ("Plains", Color::White),
    ("Island", Color::Blue),
    ("Swamp", Color::Black),
    ("Mountain", Color::Red),
    ("Forest", Color::Green),
];

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
    if characteristics.is(CardType::Land) {
        // CR 305.6
        for (name, color) in BASIC {
            if characteristics
                .subtypes
                .iter()
                .any(|own| own.as_str() == name)
            {
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
        }
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
    available.sort_by_key(|one| (one.source.is_some(), one.kinds.len(), one.source));
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
                one.kinds
                    .iter()
                    .copied()
                    .find(|mana| kinds.contains(mana))?
            }
            None if left > 0 => {
                left -= 1;
                *one.kinds.first()?
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
fn needs(cost: &ManaCost, x: u32, available: usize) -> Option<(Vec<Vec<Mana>>, usize)> {
    let mut specific = Vec::new();
    let mut generic = 0_usize;
    for symbol in &cost.0 {
        match *symbol {
            ManaSymbol::Generic(n) => generic = generic.checked_add(usize::from(n))?,
            ManaSymbol::X => generic = generic.checked_add(usize::try_from(x).ok()?)?,
            ManaSymbol::Colored(color) => specific.push(vec![Mana::Colored(color)]),
            ManaSymbol::Colorless => specific.push(vec![Mana::Colorless]),
            ManaSymbol::Hybrid(a, b) => {
                specific.push(vec![Mana::Colored(a), Mana::Colored(b)]);
            }
        }
    }
    let total = generic.checked_add(specific.len())?;
    (total <= available).then_some((specific, generic))
}

/// One step of a bipartite matching: gives the need a source, moving others if necessary.
fn assign(
    need: usize,
    specific: &[Vec<Mana>],
    available: &[Available],
    used: &mut [Option<usize>],
    seen: &mut [bool],
) -> bool {
    let Some(kinds) = specific.get(need) else {
        return false;
    };
    for (at, one) in available.iter().enumerate() {
        let fits = one.kinds.iter().any(|mana| kinds.contains(mana));
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
                kinds: vec![*mana],
            })
            .collect()
    })
}

fn sources(state: &GameState, view: &Projection, player: PlayerId, to: &mut Vec<Available>) {
    for object in state.battlefield.iter().filter_map(|id| state.object(*id)) {
        let characteristics = view.characteristics(object);
        if view.controller(object) != Some(player) || !can_tap(object, characteristics) {
            continue;
        }
        let kinds = simple_mana(characteristics);
        if !kinds.is_empty() {
            to.push(Available {
                source: Some(object.id),
                kinds,
            });
        }
    }
}

/// The kinds of mana that the object adds for `{T}` alone, one at a time.
fn simple_mana(characteristics: &Characteristics) -> Vec<Mana> {
    let mut kinds = Vec::new();
    for ability in &characteristics.abilities {
        if let Ability::Activated(ability) = &**ability
            && ability.costs == [Cost::TapThis]
            && ability.program.modes.is_empty()
            && ability.program.targets.is_empty()
            && let [Effect::AddMana(mana)] = &ability.program.effects[..]
            && let [mana] = mana[..]
        {
            kinds.push(mana);
        }
    }
    if characteristics.is(CardType::Land) {
        for (name, color) in BASIC {
            if characteristics
                .subtypes
                .iter()
                .any(|own| own.as_str() == name)
            {
                kinds.push(Mana::Colored(color));
            }
        }
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
