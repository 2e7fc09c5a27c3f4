//! Keyword abilities (CR 702). One file a keyword that does more than be there.

pub mod haunt;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::ability::TriggeredAbility;
use super::characteristics::Characteristics;
use super::cite;
use super::filter::Filter;
use crate::model::RuleNumber;

/// A keyword ability that the engine applies wherever the rules mention it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Keyword {
    /// CR 702.2.
    Deathtouch,
    /// CR 702.3.
    Defender,
    /// CR 702.8.
    Flash,
    /// CR 702.9.
    Flying,
    /// CR 702.10.
    Haste,
    /// CR 702.11b; the variant "from quality" is not modelled.
    Hexproof,
    /// CR 702.12.
    Indestructible,
    /// CR 702.15.
    Lifelink,
    /// CR 702.16: protection from every source that the filter describes.
    Protection(Filter),
    /// CR 702.17.
    Reach,
    /// CR 702.18.
    Shroud,
    /// CR 702.20.
    Vigilance,
    /// CR 702.55.
    Haunt,
}

impl Keyword {
    /// The keyword's name without its parameters: `protection`.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Deathtouch => "deathtouch",
            Self::Defender => "defender",
            Self::Flash => "flash",
            Self::Flying => "flying",
            Self::Haste => "haste",
            Self::Hexproof => "hexproof",
            Self::Indestructible => "indestructible",
            Self::Lifelink => "lifelink",
            Self::Protection(_) => "protection",
            Self::Reach => "reach",
            Self::Shroud => "shroud",
            Self::Vigilance => "vigilance",
            Self::Haunt => "haunt",
        }
    }
}

/// The triggered ability that a keyword stands for on an object, and the rule that says so.
pub(crate) fn triggered<'a>(
    keyword: &Keyword,
    characteristics: &Characteristics,
) -> Option<(&'a Arc<TriggeredAbility>, RuleNumber)> {
    match keyword {
        Keyword::Haunt => Some((haunt::triggered(characteristics), cite::CR_702_55A)),
        _ => None,
    }
}
