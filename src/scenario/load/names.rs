//! Names inside of one file: players, handles, abilities.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::Loader;
use crate::engine::PlayerId;
use crate::scenario::format::Name;
use crate::scenario::problem::nearest;
use crate::scenario::script::{AbilityReference, Handle, Reference};

/// The names that the file gives.
#[derive(Debug, Default)]
pub(super) struct Names {
    pub(super) players: Vec<Arc<str>>,
    pub(super) handles: BTreeSet<Arc<str>>,
    pub(super) steps: BTreeSet<Arc<str>>,
    /// Names that stand in the file, also where their table has a fault.
    pub(super) mentioned: BTreeSet<String>,
}

/// The beginnings of the handles that the runner gives to what the game makes.
const MADE: [&str; 2] = ["@token-", "@copy-"];

/// Whether a text can be a handle of the file's own.
pub(super) fn is_handle(text: &str) -> bool {
    let Some(word) = text.strip_prefix('@') else {
        return false;
    };
    !word.is_empty()
        && word.len() <= 60
        && word
            .bytes()
            .all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-'))
        && !MADE.iter().any(|start| text.starts_with(start))
}

fn is_made(text: &str) -> bool {
    MADE.iter().any(|start| {
        text.strip_prefix(start).is_some_and(|number| {
            number.parse::<u32>().is_ok_and(|number| number > 0) && !number.starts_with(['0', '+'])
        })
    })
}

impl Loader<'_, '_> {
    /// The player of that name.
    pub(super) fn player(&mut self, name: &Name) -> Option<PlayerId> {
        let text = name.get_ref();
        let found = self
            .names
            .players
            .iter()
            .position(|player| **player == **text)
            .and_then(|index| u8::try_from(index).ok())
            .map(PlayerId);
        if found.is_none() {
            let hint = nearest(text, self.names.players.iter().map(|name| &**name));
            self.problems
                .add(&name.span(), format!("unknown player `{text}`{hint}"));
        }
        found
    }

    /// The card, token or copy of that handle, `@x` or `@x~step`.
    pub(super) fn handle(&mut self, name: &Name) -> Option<Handle> {
        let text = name.get_ref();
        let (handle, after) = match text.split_once('~') {
            Some((handle, after)) => (handle, Some(after)),
            None => (text.as_str(), None),
        };
        if !self.names.handles.contains(handle) && !is_made(handle) {
            if self.names.mentioned.contains(handle) {
                return None;
            }
            let hint = nearest(handle, self.names.handles.iter().map(|name| &**name));
            self.problems
                .add(&name.span(), format!("unknown handle `{handle}`{hint}"));
            return None;
        }
        if let Some(step) = after
            && !self.names.steps.contains(step)
        {
            if self.names.mentioned.contains(step) {
                return None;
            }
            let hint = nearest(step, self.names.steps.iter().map(|name| &**name));
            self.problems
                .add(&name.span(), format!("unknown step `{step}`{hint}"));
            return None;
        }
        Some(Handle {
            name: Arc::from(handle),
            after: after.map(Arc::from),
        })
    }

    /// All handles of a list.
    pub(super) fn handles(&mut self, names: &[Name]) -> Vec<Handle> {
        names.iter().filter_map(|name| self.handle(name)).collect()
    }

    /// A player, an object, or an ability on the stack.
    pub(super) fn reference(&mut self, name: &Name) -> Option<Reference> {
        if name.get_ref().contains('/') {
            self.ability(name).map(Reference::Ability)
        } else if name.get_ref().starts_with('@') {
            self.handle(name).map(Reference::Object)
        } else {
            self.player(name).map(Reference::Player)
        }
    }

    /// All references of a list.
    pub(super) fn references(&mut self, names: &[Name]) -> Vec<Reference> {
        names
            .iter()
            .filter_map(|name| self.reference(name))
            .collect()
    }

    /// A spell `@x`, or an ability `@x/haunt`.
    pub(super) fn ability(&mut self, name: &Name) -> Option<AbilityReference> {
        let (source, ability) = match name.get_ref().split_once('/') {
            Some((source, ability)) => (source.to_owned(), Some(Arc::from(ability))),
            None => (name.get_ref().clone(), None),
        };
        let source = self.handle(&toml::Spanned::new(name.span(), source))?;
        Some(AbilityReference { source, ability })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn handles_are_small_letters_behind_an_at_sign() {
        for good in ["@bears", "@bears-2", "@x"] {
            assert!(is_handle(good), "{good}");
        }
        for bad in ["bears", "@", "@Bears", "@a b", "@token-1", "@copy-x", "@ä"] {
            assert!(!is_handle(bad), "{bad}");
        }
        assert!(is_made("@token-1") && is_made("@copy-12"));
        assert!(!is_made("@token-0") && !is_made("@token-x") && !is_made("@token-+1"));
    }
}
