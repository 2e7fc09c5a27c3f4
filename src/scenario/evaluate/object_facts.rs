//! Expectations about objects, players and zones: each fact compared with what there is.

use std::sync::Arc;

use super::super::play::Table;
use super::super::resolve;
use super::super::script::{Handle, ObjectFacts, PlayerFacts};
use crate::engine::{Characteristics, ObjectId, PlayerId, Zone, characteristics, controller};

/// Compares what is known, value by value, and says what there is.
#[derive(Default)]
struct Comparison {
    ok: bool,
    got: Vec<String>,
}

impl Comparison {
    fn new() -> Self {
        Self {
            ok: true,
            got: Vec::new(),
        }
    }

    fn value<T: PartialEq>(
        &mut self,
        key: &str,
        want: Option<&T>,
        got: Option<&T>,
        show: impl Fn(&T) -> String,
    ) {
        if want.is_none() {
            return;
        }
        self.ok = self.ok && want == got;
        let shown = got.map_or_else(|| "nothing".to_owned(), show);
        self.got.push(format!("{key} = {shown}"));
    }

    fn finish(self) -> (bool, String) {
        (self.ok, self.got.join(", "))
    }
}

pub(super) fn object(player: &Table<'_>, want: &ObjectFacts) -> (bool, String) {
    let state = player.state;
    let id = resolve::object_now(player, &want.object);
    let object = id.and_then(|id| state.object(id));
    let now: Option<Arc<Characteristics>> = id.and_then(|id| characteristics(state, id));
    let now = now.as_deref();
    let name = |player_id: &PlayerId| player.labels.player(*player_id).to_owned();

    let mut found = Comparison::new();
    found.value(
        "zone",
        want.zone.as_ref(),
        object.map(|o| &o.zone),
        Zone::to_string,
    );
    found.value(
        "controller",
        want.controller.as_ref(),
        id.and_then(|id| controller(state, id)).as_ref(),
        name,
    );
    found.value("owner", want.owner.as_ref(), object.map(|o| &o.owner), name);
    let own_name = now.map(|now| now.name.as_deref().unwrap_or_default().to_owned());
    found.value("name", want.name.as_ref(), own_name.as_ref(), |name| {
        format!("\"{name}\"")
    });
    let pt = now.and_then(|now| Some((now.power?, now.toughness?)));
    found.value("pt", want.pt.as_ref(), pt.as_ref(), |(p, t)| {
        format!("{p}/{t}")
    });
    found.value(
        "types",
        want.types.as_deref().map(sorted).as_ref(),
        now.map(|now| sorted(&now.types)).as_ref(),
        |types| list(types),
    );
    let subtypes = now.map(|now| {
        let names: Vec<String> = now.subtypes.iter().map(ToString::to_string).collect();
        sorted(&names)
    });
    found.value(
        "subtypes",
        want.subtypes.as_deref().map(sorted).as_ref(),
        subtypes.as_ref(),
        |names| list(names),
    );
    found.value(
        "colors",
        want.colors.as_deref().map(sorted).as_ref(),
        now.map(|now| now.colors.iter().collect()).as_ref(),
        |colors| list(colors),
    );
    let mana_value = now.map(Characteristics::mana_value);
    found.value("mv", want.mv.as_ref(), mana_value.as_ref(), u32::to_string);
    let permanent = object.map(|object| &object.permanent);
    found.value(
        "damage",
        want.damage.as_ref(),
        permanent.map(|p| &p.damage),
        u32::to_string,
    );
    found.value(
        "tapped",
        want.tapped.as_ref(),
        permanent.map(|p| &p.tapped),
        bool::to_string,
    );
    for (key, earlier, same) in [
        ("same_as", &want.same_as, true),
        ("not_same_as", &want.not_same_as, false),
    ] {
        if let Some(earlier) = earlier {
            let then = resolve::object_now(player, earlier);
            let holds = then.is_some() && id.is_some() && (then == id) == same;
            found.value(key, Some(&true), Some(&holds), bool::to_string);
        }
    }
    found.finish()
}

pub(super) fn sorted<T: Ord + Clone>(list: &[T]) -> Vec<T> {
    let mut sorted = list.to_vec();
    sorted.sort();
    sorted
}

pub(super) fn list<T: ToString>(items: &[T]) -> String {
    let items: Vec<String> = items.iter().map(ToString::to_string).collect();
    format!("[{}]", items.join(", "))
}

pub(super) fn player_facts(player: &Table<'_>, want: &PlayerFacts) -> (bool, String) {
    let who = player.state.player(want.player);
    let size = |list: &[ObjectId]| u32::try_from(list.len()).unwrap_or(u32::MAX);
    let mut found = Comparison::new();
    found.value(
        "life",
        want.life.as_ref(),
        who.map(|who| i64::from(who.life)).as_ref(),
        i64::to_string,
    );
    found.value(
        "hand",
        want.hand.as_ref(),
        who.map(|who| size(&who.hand)).as_ref(),
        u32::to_string,
    );
    found.value(
        "library",
        want.library.as_ref(),
        who.map(|who| size(&who.library)).as_ref(),
        u32::to_string,
    );
    found.value(
        "graveyard",
        want.graveyard.as_ref(),
        who.map(|who| size(&who.graveyard)).as_ref(),
        u32::to_string,
    );
    found.value(
        "lost",
        want.lost.as_ref(),
        who.map(|who| &who.lost),
        bool::to_string,
    );
    found.finish()
}

pub(super) fn zone_cards(
    player: &Table<'_>,
    zone: Zone,
    owner: Option<PlayerId>,
    want: &[Handle],
) -> (bool, String) {
    let state = player.state;
    let mut there: Vec<(usize, String)> = state
        .objects()
        .filter(|object| object.zone == zone && owner.is_none_or(|owner| object.owner == owner))
        .map(|object| {
            (
                player.labels.order(object.card),
                player.labels.object(state, object.id),
            )
        })
        .collect();
    there.sort();
    let names: Vec<String> = there.into_iter().map(|(_, name)| name).collect();
    let mut want: Vec<String> = want.iter().map(|handle| handle.name.to_string()).collect();
    let mut have = names.clone();
    want.sort_unstable();
    have.sort_unstable();
    (want == have, format!("[{}]", names.join(", ")))
}
