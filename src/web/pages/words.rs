//! The message ids for values of the other modules. Each stands here in full, so that the
//! compiler sees that no value is forgotten and a test that no message is.

use crate::corpus::{Origin, PassageKind};
use crate::engine::CardType;
use crate::lineage::ChangeKind;
use crate::model::Locale;
use crate::ruling::Status;
use crate::scenario::Verdict;
use crate::search::Kind;
use crate::store::TextState;

/// The verdict of a game.
pub(super) const fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Proved => "verdict-proved",
        Verdict::Contradicted => "verdict-contradicted",
        Verdict::NotModelled => "verdict-not-modelled",
        Verdict::NeedsJudge => "verdict-needs-judge",
    }
}

/// What the verdict of a game means.
pub(super) const fn verdict_meaning(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Proved => "verdict-proved-meaning",
        Verdict::Contradicted => "verdict-contradicted-meaning",
        Verdict::NotModelled => "verdict-not-modelled-meaning",
        Verdict::NeedsJudge => "verdict-needs-judge-meaning",
    }
}

/// How a ruling stands to today's rules.
pub(super) const fn status(status: Status) -> &'static str {
    match status {
        Status::Current => "ruling-status-current",
        Status::Reworded => "ruling-status-reworded",
        Status::Superseded => "ruling-status-superseded",
        Status::ContradictsRule => "ruling-status-contradicts-rule",
        Status::NeedsJudge => "ruling-status-needs-judge",
    }
}

/// What that means.
pub(super) const fn status_meaning(status: Status) -> &'static str {
    match status {
        Status::Current => "ruling-status-current-meaning",
        Status::Reworded => "ruling-status-reworded-meaning",
        Status::Superseded => "ruling-status-superseded-meaning",
        Status::ContradictsRule => "ruling-status-contradicts-rule-meaning",
        Status::NeedsJudge => "ruling-status-needs-judge-meaning",
    }
}

/// Who wrote a text.
pub(super) const fn origin(origin: Origin) -> &'static str {
    match origin {
        Origin::Official => "origin-official",
        Origin::Reference => "origin-reference",
        Origin::Translation => "origin-translation",
        Origin::Project => "origin-project",
    }
}

/// Who wrote a text that was translated.
pub(super) const fn origin_translated(origin: Origin) -> &'static str {
    match origin {
        Origin::Official => "origin-official-translated",
        Origin::Reference => "origin-reference-translated",
        Origin::Translation => "origin-translation-translated",
        Origin::Project => "origin-project-translated",
    }
}

/// The name of a language where it stands alone: Deutsch.
pub(super) const fn language_name(locale: Locale) -> &'static str {
    match locale {
        Locale::De => "language-de",
        Locale::En => "language-en",
    }
}

/// The language that a text was translated from, within a sentence: dem Deutschen.
pub(super) const fn language(locale: Locale) -> &'static str {
    match locale {
        Locale::De => "language-from-de",
        Locale::En => "language-from-en",
    }
}

/// How a rule's text stands to the edition that it is shown for.
pub(super) const fn text_state(state: TextState) -> &'static str {
    match state {
        TextState::Exact => "rule-state-exact",
        TextState::Unchanged => "rule-state-unchanged",
        TextState::Outdated => "rule-state-outdated",
    }
}

/// The same for a text from one edition only.
pub(super) const fn text_state_of_one(state: TextState) -> &'static str {
    match state {
        TextState::Exact => "rule-state-exact-one",
        TextState::Unchanged => "rule-state-unchanged-one",
        TextState::Outdated => "rule-state-outdated-one",
    }
}

/// A kind of hit, for one.
pub(super) const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Rule => "search-kind-rule",
        Kind::Ruling => "search-kind-ruling",
        Kind::Keyword => "search-kind-keyword",
        Kind::Glossary => "search-kind-glossary",
        Kind::Card => "search-kind-card",
        Kind::Section => "search-kind-section",
    }
}

/// A kind of hit, for many.
pub(super) const fn kinds(kind: Kind) -> &'static str {
    match kind {
        Kind::Rule => "search-kinds-rule",
        Kind::Ruling => "search-kinds-ruling",
        Kind::Keyword => "search-kinds-keyword",
        Kind::Glossary => "search-kinds-glossary",
        Kind::Card => "search-kinds-card",
        Kind::Section => "search-kinds-section",
    }
}

/// The heading over a passage about a keyword; the introduction has none.
pub(super) const fn passage_kind(kind: PassageKind) -> Option<&'static str> {
    match kind {
        PassageKind::Introduction => None,
        PassageKind::Description => Some("keyword-description-heading"),
        PassageKind::Design => Some("keyword-design-heading"),
    }
}

/// A card type.
pub(super) const fn card_type(card_type: CardType) -> &'static str {
    match card_type {
        CardType::Artifact => "card-type-artifact",
        CardType::Battle => "card-type-battle",
        CardType::Creature => "card-type-creature",
        CardType::Enchantment => "card-type-enchantment",
        CardType::Instant => "card-type-instant",
        CardType::Kindred => "card-type-kindred",
        CardType::Land => "card-type-land",
        CardType::Planeswalker => "card-type-planeswalker",
        CardType::Sorcery => "card-type-sorcery",
    }
}

/// How a rule differs between two editions.
pub(super) const fn change(kind: ChangeKind) -> &'static str {
    match kind {
        ChangeKind::Edited => "diff-edited",
        ChangeKind::Moved => "diff-moved",
        ChangeKind::MovedAndEdited => "diff-moved-and-edited",
        ChangeKind::Added => "diff-added",
        ChangeKind::Removed => "diff-removed",
    }
}

/// How rules differ between two editions, for many.
pub(super) const fn changes(kind: ChangeKind) -> &'static str {
    match kind {
        ChangeKind::Edited => "diff-edited-many",
        ChangeKind::Moved => "diff-moved-many",
        ChangeKind::MovedAndEdited => "diff-moved-and-edited-many",
        ChangeKind::Added => "diff-added-many",
        ChangeKind::Removed => "diff-removed-many",
    }
}
