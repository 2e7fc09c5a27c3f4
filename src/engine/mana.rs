//! Mana and mana costs (CR 106, 107.4, 202).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::characteristics::{Color, Colors};

/// One mana: of a colour, or colourless (CR 106.1b).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mana {
    /// Mana of one of the five colours.
    Colored(Color),
    /// Colourless mana.
    Colorless,
}

/// A symbol of a mana cost (CR 107.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ManaSymbol {
    /// `{3}`: that much mana of any type.
    Generic(u8),
    /// `{W}`.
    Colored(Color),
    /// `{C}`.
    Colorless,
    /// `{W/U}`: either colour.
    Hybrid(Color, Color),
    /// `{X}`: a number announced on casting.
    X,
}

/// A mana cost: `{2}{B}{B}`. An object without a mana cost has none of these, which is not
/// the same as `{0}` (CR 202.1b).
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ManaCost(pub Vec<ManaSymbol>);

impl ManaCost {
    /// `{0}` or a cost reduced to nothing.
    pub const ZERO: Self = Self(Vec::new());

    /// `{n}`.
    pub fn generic(n: u8) -> Self {
        Self(vec![ManaSymbol::Generic(n)])
    }

    /// The mana value with the given X (CR 202.3).
    pub fn mana_value(&self, x: u32) -> u32 {
        self.0
            .iter()
            .map(|symbol| match symbol {
                ManaSymbol::Generic(n) => u32::from(*n),
                ManaSymbol::X => x,
                ManaSymbol::Colored(_) | ManaSymbol::Colorless | ManaSymbol::Hybrid(..) => 1,
            })
            .fold(0, u32::saturating_add)
    }

    /// The colours of the symbols (CR 202.2).
    pub fn colors(&self) -> Colors {
        let mut colors = Colors::NONE;
        for symbol in &self.0 {
            match *symbol {
                ManaSymbol::Colored(color) => colors = colors.with(color),
                ManaSymbol::Hybrid(a, b) => colors = colors.with(a).with(b),
                ManaSymbol::Generic(_) | ManaSymbol::Colorless | ManaSymbol::X => {}
            }
        }
        colors
    }

    /// Whether X has to be announced (CR 107.3a).
    pub fn has_x(&self) -> bool {
        self.0.contains(&ManaSymbol::X)
    }
}

/// A text that is no mana cost that the engine can have paid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no mana cost; one looks like {{2}}{{B}}{{B}}")]
pub struct ParseManaError(pub String);

impl FromStr for ManaCost {
    type Err = ParseManaError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let fail = || ParseManaError(text.to_owned());
        let mut symbols = Vec::new();
        let mut rest = text;
        while !rest.is_empty() {
            let (symbol, tail) = rest
                .strip_prefix('{')
                .and_then(|inner| inner.split_once('}'))
                .ok_or_else(fail)?;
            let symbol = parse_symbol(symbol).ok_or_else(fail)?;
            // {0} is a placeholder for nothing (CR 107.4d).
            if symbol != ManaSymbol::Generic(0) {
                symbols.push(symbol);
            }
            rest = tail;
        }
        if text.is_empty() {
            return Err(fail());
        }
        Ok(Self(symbols))
    }
}

fn parse_symbol(text: &str) -> Option<ManaSymbol> {
    match text {
        "X" => return Some(ManaSymbol::X),
        "C" => return Some(ManaSymbol::Colorless),
        _ => {}
    }
    if let Some((left, right)) = text.split_once('/') {
        let (a, b) = (Color::from_letter(left)?, Color::from_letter(right)?);
        return (a != b).then_some(ManaSymbol::Hybrid(a, b));
    }
    if let Some(color) = Color::from_letter(text) {
        return Some(ManaSymbol::Colored(color));
    }
    if text.bytes().all(|byte| byte.is_ascii_digit()) {
        return text.parse().ok().map(ManaSymbol::Generic);
    }
    None
}

impl fmt::Display for ManaSymbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Generic(n) => write!(f, "{{{n}}}"),
            Self::Colored(color) => write!(f, "{{{}}}", color.letter()),
            Self::Colorless => f.write_str("{C}"),
            Self::Hybrid(a, b) => write!(f, "{{{}/{}}}", a.letter(), b.letter()),
            Self::X => f.write_str("{X}"),
        }
    }
}

impl fmt::Display for ManaCost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("{0}");
        }
        self.0.iter().try_for_each(|symbol| write!(f, "{symbol}"))
    }
}

impl Serialize for ManaCost {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for ManaCost {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mana_cost_reads_as_it_prints() {
        for text in ["{2}{B}{B}", "{G/U}", "{X}{R}", "{0}", "{C}", "{15}"] {
            let cost: ManaCost = text.parse().unwrap();
            assert_eq!(cost.to_string(), text);
        }
    }

    #[test]
    fn what_is_no_mana_cost_is_refused() {
        for text in [
            "", "2", "{", "{}", "{2", "{Q}", "{W/W}", "{W/P}", "{-1}", "{300}", "x{B}",
        ] {
            assert!(text.parse::<ManaCost>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn mana_value_counts_every_symbol_once_and_x_as_announced() {
        let cost: ManaCost = "{X}{2}{G/U}{B}".parse().unwrap();
        assert_eq!((cost.mana_value(0), cost.mana_value(3)), (4, 7));
        assert_eq!(
            cost.colors().iter().collect::<Vec<_>>(),
            [Color::Blue, Color::Black, Color::Green]
        );
    }
}
