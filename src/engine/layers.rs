//! The interaction of continuous effects (CR 613): what objects are like now.
//!
//! Base values are never overwritten. A projection is worked out from them, layer by layer:
//! 1a and 1b are the copiable values that an object's base already is (nothing is copied or
//! turned face down in place yet), 2 control, 3 text (no instruction changes text), 4 types,
//! 5 colours, 6 abilities, 7a (no ability defines power and toughness yet), 7b, 7c, 7d.
//! Within a layer, effects that depend on each other are found by trying them (CR 613.8).

use std::sync::Arc;

use super::ability::{Ability, Affected, Change, StaticAbility};
use super::characteristics::Characteristics;
use super::cite;
use super::effect::CounterKind;
use super::game::{Done, Halt};
use super::ids::{ObjectId, PlayerId, Timestamp};
use super::matching::{Candidate, Perspective};
use super::prompt::{Bound, NotModelled};
use super::state::{GameState, Object};

/// What every object is like now, as far as effects change it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Projection {
    /// The permanents, in order of their ids; empty when nothing changes anything.
    changed: Vec<Projected>,
}

#[derive(Clone, Debug)]
struct Projected {
    id: ObjectId,
    characteristics: Arc<Characteristics>,
    controller: Option<PlayerId>,
    timestamp: Timestamp,
}

impl Projection {
    fn entry(&self, id: ObjectId) -> Option<&Projected> {
        self.changed
            .binary_search_by_key(&id, |entry| entry.id)
            .ok()
            .and_then(|at| self.changed.get(at))
    }

    /// The characteristics of the object.
    pub(crate) fn characteristics<'a>(&'a self, object: &'a Object) -> &'a Arc<Characteristics> {
        self.entry(object.id)
            .map_or(&object.base, |entry| &entry.characteristics)
    }

    /// The controller of the object.
    pub(crate) fn controller(&self, object: &Object) -> Option<PlayerId> {
        self.entry(object.id)
            .map_or(object.controller, |entry| entry.controller)
    }

    /// The object as it is to be compared.
    pub(crate) fn candidate<'a>(&'a self, object: &'a Object) -> Candidate<'a> {
        Candidate {
            object,
            characteristics: self.characteristics(object),
            controller: self.controller(object),
        }
    }
}

/// A layer or sublayer in which an effect of the engine's closed list can apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Layer {
    /// CR 613.1b.
    Control,
    /// CR 613.1d.
    Types,
    /// CR 613.1e.
    Colors,
    /// CR 613.1f.
    Abilities,
    /// CR 613.4b.
    BasePowerToughness,
    /// CR 613.4c.
    PowerToughness,
    /// CR 613.4d.
    Switch,
}

impl Layer {
    const ORDER: [Self; 7] = [
        Self::Control,
        Self::Types,
        Self::Colors,
        Self::Abilities,
        Self::BasePowerToughness,
        Self::PowerToughness,
        Self::Switch,
    ];

    /// The layer that a change is applied in.
    pub(crate) const fn of(change: &Change) -> Self {
        match change {
            Change::GainControl => Self::Control,
            Change::AddTypes { .. } | Change::SetTypes { .. } => Self::Types,
            Change::SetColors(_) | Change::AddColors(_) => Self::Colors,
            Change::AddAbility(_) | Change::LoseAllAbilities => Self::Abilities,
            Change::SetPowerToughness(..) => Self::BasePowerToughness,
            Change::ModifyPowerToughness(..) => Self::PowerToughness,
            Change::SwitchPowerToughness => Self::Switch,
        }
    }
}

/// Works out what every object is like now.
pub(crate) fn project(state: &GameState) -> Done<Projection> {
    let relevant = !state.effects.is_empty()
        || state
            .permanents()
            .any(|object| !object.permanent.counters.is_empty() || has_static(&object.base));
    if !relevant {
        return Ok(Projection::default());
    }
    let mut work = Work::new(state);
    for layer in Layer::ORDER {
        if layer == Layer::PowerToughness {
            work.apply_counters(state);
        }
        work.apply_layer(state, layer)?;
    }
    Ok(work.projection)
}

fn has_static(characteristics: &Characteristics) -> bool {
    characteristics
        .abilities
        .iter()
        .any(|ability| matches!(**ability, Ability::Static(_)))
}

/// A part of a continuous effect that applies in one layer.
#[derive(Clone, Debug)]
struct Part {
    /// Tells the parts of different effects apart.
    effect: EffectKey,
    /// Which change of the effect.
    index: usize,
    timestamp: Timestamp,
    controller: PlayerId,
    affects: Affects,
    change: Change,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum EffectKey {
    /// Of a resolved spell or ability, by its place among them.
    Resolved(usize),
    /// Of a static ability, by its object and its place there.
    Static(ObjectId, usize),
}

#[derive(Clone, Debug)]
enum Affects {
    These(Vec<ObjectId>),
    Static(ObjectId, Affected),
}

/// A static ability's effect that has begun to apply, and goes on in later layers even if
/// the ability is lost on the way (CR 613.6).
#[derive(Clone, Debug)]
struct Begun {
    key: EffectKey,
    ability: Arc<StaticAbility>,
    objects: Vec<ObjectId>,
}

struct Work {
    projection: Projection,
    begun: Vec<Begun>,
    trials: u32,
}

impl Work {
    fn new(state: &GameState) -> Self {
        let mut changed: Vec<Projected> = state
            .permanents()
            .map(|object| Projected {
                id: object.id,
                characteristics: Arc::clone(&object.base),
                controller: object.controller,
                timestamp: object.timestamp,
            })
            .collect();
        changed.sort_by_key(|entry| entry.id);
        Self {
            projection: Projection { changed },
            begun: Vec::new(),
            trials: 0,
        }
    }

    // CR 613.4c, 122.1a
    fn apply_counters(&mut self, state: &GameState) {
        for entry in &mut self.projection.changed {
            let Some(object) = state.object(entry.id) else {
                continue;
            };
            let by: i32 = object
                .permanent
                .counters
                .iter()
                .map(|(kind, count)| {
                    let count = i32::try_from(*count).unwrap_or(i32::MAX);
                    match kind {
                        CounterKind::PlusOne => count,
                        CounterKind::MinusOne => count.saturating_neg(),
                    }
                })
                .fold(0, i32::saturating_add);
            if by != 0 {
                modify(Arc::make_mut(&mut entry.characteristics), by, by);
            }
        }
    }

    fn apply_layer(&mut self, state: &GameState, layer: Layer) -> Done {
        let mut applied: Vec<(EffectKey, usize)> = Vec::new();
        loop {
            let mut parts = parts(state, &self.projection, &self.begun, layer);
            parts.retain(|part| {
                !applied
                    .iter()
                    .any(|(key, index)| *key == part.effect && *index == part.index)
            });
            let Some(next) = self.next_part(state, &parts, layer)? else {
                return Ok(());
            };
            let objects = affected(state, &self.projection, &next);
            if let EffectKey::Static(source, at) = next.effect
                && !self.begun.iter().any(|begun| begun.key == next.effect)
                && let Some(ability) = static_ability(&self.projection, source, at)
            {
                self.begun.push(Begun {
                    key: next.effect.clone(),
                    ability,
                    objects: objects.clone(),
                });
            }
            apply(&mut self.projection, &next, &objects);
            applied.push((next.effect, next.index));
        }
    }

    // CR 613.7, 613.8: the earliest of those that depend on nothing but a loop they are in.
    fn next_part(&mut self, state: &GameState, parts: &[Part], layer: Layer) -> Done<Option<Part>> {
        if parts.len() < 2 {
            return Ok(parts.first().cloned());
        }
        let count = parts.len();
        let mut depends = vec![false; count * count];
        for (a, first) in parts.iter().enumerate() {
            for (b, second) in parts.iter().enumerate() {
                if a != b && first.effect != second.effect {
                    self.trials = self.trials.saturating_add(1);
                    if self.trials > state.rules.limits.trials {
                        return Err(Halt::OutOfFuel(Bound::Trials));
                    }
                    if let Some(cell) = depends.get_mut(a * count + b) {
                        *cell = self.depends(state, first, second, layer);
                    }
                }
            }
        }
        close(&mut depends, count);
        let holds = |a: usize, b: usize| depends.get(a * count + b).copied().unwrap_or(false);
        let free = parts
            .iter()
            .enumerate()
            .filter(|(a, _)| (0..count).all(|b| !holds(*a, b) || holds(b, *a)))
            .min_by_key(|(_, part)| (part.timestamp, part.index));
        match free {
            Some((_, part)) => Ok(Some(part.clone())),
            None => Err(Halt::not_modelled(
                NotModelled::DependencyLoop,
                &[cite::CR_613_8B],
            )),
        }
    }

    // CR 613.8a: applying the second would change whether the first exists or what it
    // applies to. What a change of the closed list does to an object never hangs on another.
    fn depends(&self, state: &GameState, first: &Part, second: &Part, layer: Layer) -> bool {
        let before = affected(state, &self.projection, first);
        let mut trial = self.projection.clone();
        let objects = affected(state, &trial, second);
        apply(&mut trial, second, &objects);
        let still = parts(state, &trial, &self.begun, layer)
            .into_iter()
            .find(|part| part.effect == first.effect && part.index == first.index);
        still.is_none_or(|part| affected(state, &trial, &part) != before)
    }
}

/// Makes a relation transitive.
fn close(relation: &mut [bool], count: usize) {
    for through in 0..count {
        for from in 0..count {
            for to in 0..count {
                let step = |a: usize, b: usize| relation.get(a * count + b).copied();
                if step(from, through) == Some(true)
                    && step(through, to) == Some(true)
                    && let Some(cell) = relation.get_mut(from * count + to)
                {
                    *cell = true;
                }
            }
        }
    }
}

fn static_ability(
    projection: &Projection,
    source: ObjectId,
    at: usize,
) -> Option<Arc<StaticAbility>> {
    let entry = projection.entry(source)?;
    match &**entry.characteristics.abilities.get(at)? {
        Ability::Static(ability) => Some(Arc::clone(ability)),
        _ => None,
    }
}

/// The parts of all effects that apply in the layer as things stand.
fn parts(state: &GameState, projection: &Projection, begun: &[Begun], layer: Layer) -> Vec<Part> {
    let mut found = Vec::new();
    for (at, effect) in state.effects.iter().enumerate() {
        for (index, change) in effect.changes.iter().enumerate() {
            if Layer::of(change) == layer {
                found.push(Part {
                    effect: EffectKey::Resolved(at),
                    index,
                    timestamp: effect.timestamp,
                    controller: effect.controller,
                    affects: Affects::These(effect.objects.clone()),
                    change: change.clone(),
                });
            }
        }
    }
    for entry in &projection.changed {
        let Some(controller) = entry.controller else {
            continue;
        };
        for (at, ability) in entry.characteristics.abilities.iter().enumerate() {
            let Ability::Static(ability) = &**ability else {
                continue;
            };
            let key = EffectKey::Static(entry.id, at);
            if begun.iter().any(|begun| begun.key == key) {
                continue;
            }
            static_parts(
                &mut found,
                &key,
                ability,
                entry.timestamp,
                controller,
                layer,
                || Affects::Static(entry.id, ability.affects.clone()),
            );
        }
    }
    for begun in begun {
        let EffectKey::Static(source, _) = begun.key else {
            continue;
        };
        let Some((timestamp, controller)) = projection
            .entry(source)
            .and_then(|entry| Some((entry.timestamp, entry.controller?)))
        else {
            continue;
        };
        static_parts(
            &mut found,
            &begun.key,
            &begun.ability,
            timestamp,
            controller,
            layer,
            || Affects::These(begun.objects.clone()),
        );
    }
    found
}

fn static_parts(
    found: &mut Vec<Part>,
    key: &EffectKey,
    ability: &StaticAbility,
    timestamp: Timestamp,
    controller: PlayerId,
    layer: Layer,
    affects: impl Fn() -> Affects,
) {
    for (index, change) in ability.changes.iter().enumerate() {
        if Layer::of(change) == layer {
            found.push(Part {
                effect: key.clone(),
                index,
                timestamp,
                controller,
                affects: affects(),
                change: change.clone(),
            });
        }
    }
}

fn affected(state: &GameState, projection: &Projection, part: &Part) -> Vec<ObjectId> {
    match &part.affects {
        Affects::These(objects) => objects.clone(),
        Affects::Static(source, Affected::This) => vec![*source],
        Affects::Static(source, Affected::Each(filter)) => {
            let perspective = Perspective {
                you: part.controller,
                this: Some(*source),
            };
            projection
                .changed
                .iter()
                .filter(|entry| {
                    state.object(entry.id).is_some_and(|object| {
                        perspective.fits(filter, projection.candidate(object))
                    })
                })
                .map(|entry| entry.id)
                .collect()
        }
    }
}

fn apply(projection: &mut Projection, part: &Part, objects: &[ObjectId]) {
    for id in objects {
        let found = projection
            .changed
            .binary_search_by_key(id, |entry| entry.id);
        let Some(entry) = found.ok().and_then(|at| projection.changed.get_mut(at)) else {
            continue;
        };
        if part.change == Change::GainControl {
            entry.controller = Some(part.controller);
            continue;
        }
        change(Arc::make_mut(&mut entry.characteristics), &part.change);
    }
}

fn change(to: &mut Characteristics, change: &Change) {
    match change {
        Change::GainControl => {}
        Change::AddTypes { types, subtypes } => {
            for card_type in types {
                if !to.types.contains(card_type) {
                    to.types.push(*card_type);
                }
            }
            for subtype in subtypes {
                if !to.subtypes.contains(subtype) {
                    to.subtypes.push(subtype.clone());
                }
            }
        }
        Change::SetTypes { types, subtypes } => {
            to.types.clone_from(types);
            to.subtypes.clone_from(subtypes);
        }
        Change::SetColors(colors) => to.colors = *colors,
        Change::AddColors(colors) => {
            for color in colors.iter() {
                to.colors = to.colors.with(color);
            }
        }
        Change::AddAbility(ability) => to.abilities.push(Arc::clone(ability)),
        Change::LoseAllAbilities => to.abilities.clear(),
        Change::SetPowerToughness(power, toughness) => {
            to.power = Some(*power);
            to.toughness = Some(*toughness);
        }
        Change::ModifyPowerToughness(power, toughness) => modify(to, *power, *toughness),
        Change::SwitchPowerToughness => std::mem::swap(&mut to.power, &mut to.toughness),
    }
}

fn modify(to: &mut Characteristics, power: i32, toughness: i32) {
    to.power = to.power.map(|own| own.saturating_add(power));
    to.toughness = to.toughness.map(|own| own.saturating_add(toughness));
}

#[cfg(test)]
mod tests {
    use crate::engine::state::LinkKind;
    use crate::engine::testing::{A, B, Table};
    use crate::engine::view::{characteristics, controller};
    use crate::engine::zones::Zone;

    fn power_toughness(table: &mut Table, name: &str) -> (i32, i32) {
        let id = table.object(name);
        let own = characteristics(table.state(), id).expect("it is there");
        (
            own.power.expect("a power"),
            own.toughness.expect("a toughness"),
        )
    }

    #[test]
    fn a_static_ability_changes_those_it_describes_and_no_others() {
        let mut table = Table::new();
        table.put("Anthem", "Glorious Anthem", A, Zone::Battlefield);
        table.put("Bears", "Grizzly Bears", A, Zone::Battlefield);
        table.put("Giant", "Hill Giant", B, Zone::Battlefield);
        assert_eq!(power_toughness(&mut table, "Bears"), (3, 3));
        assert_eq!(power_toughness(&mut table, "Giant"), (3, 3));
    }

    #[test]
    fn base_power_is_set_before_it_is_modified_whatever_came_first() {
        for order in [
            ["Glorious Anthem", "Humility"],
            ["Humility", "Glorious Anthem"],
        ] {
            let mut table = Table::new();
            for card in order {
                table.put("Enchantment", card, A, Zone::Battlefield);
            }
            table.put("Bears", "Grizzly Bears", A, Zone::Battlefield);
            assert_eq!(power_toughness(&mut table, "Bears"), (2, 2));
        }
    }

    #[test]
    fn without_abilities_a_creature_has_no_haunt_to_trigger() {
        let dies = |humility: bool| {
            let mut table = Table::new();
            if humility {
                table.put("Humility", "Humility", B, Zone::Battlefield);
            }
            table.put("Hunter", "Blind Hunter", A, Zone::Battlefield);
            table.put("Bears", "Grizzly Bears", A, Zone::Battlefield);
            table.put("Bolt", "Lightning Bolt", A, Zone::Hand);
            table.play(A, "Bolt", &["Hunter"]);
            table.triggered("haunt")
        };
        assert_eq!(dies(false), [A]);
        assert_eq!(dies(true), []);
    }

    #[test]
    fn a_haunted_creature_without_abilities_still_pays_off() {
        let mut table = Table::new();
        table.put("Humility", "Humility", B, Zone::Battlefield);
        table.put("Bears", "Grizzly Bears", B, Zone::Battlefield);
        let bears = table.card("Bears");
        table.put("Hunter", "Blind Hunter", A, Zone::Exile);
        table.setup.objects.last_mut().expect("Hunter").haunting = Some(bears);
        table.put("Bolt", "Lightning Bolt", A, Zone::Hand);
        assert_eq!(table.state().links()[0].kind, LinkKind::Haunts);
        table.play(A, "Bolt", &["Bears"]);
        assert_eq!(table.triggered("payoff"), [A]);
    }

    #[test]
    fn control_lasts_until_the_turn_ends_and_the_owner_stays_the_same() {
        let mut table = Table::new();
        table.put("Bears", "Grizzly Bears", B, Zone::Battlefield);
        table.put("Treason", "Act of Treason", A, Zone::Hand);
        table.play(A, "Treason", &["Bears"]);
        let bears = table.object("Bears");
        assert_eq!(controller(table.state(), bears), Some(A));
        assert_eq!(table.state().object(bears).expect("Bears").owner, B);
        for _ in 0..20 {
            if table.state().turn().active == B {
                break;
            }
            match table.prompt() {
                ("objects", Some(player)) => table.choose(player, &[]),
                _ => table.resolve(),
            };
        }
        assert_eq!(controller(table.state(), bears), Some(B));
    }
}
