//! Card symbols in running text: `{3}`, `{W/U}`, `{T}`.

/// A symbol without its braces, in capital letters: `3`, `W/U`, `T`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Symbol(String);

impl Symbol {
    /// The text between the braces.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A piece of a text: either words or one symbol.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Span<'a> {
    /// Text to be shown as it is.
    Text(&'a str),
    /// A symbol to be drawn, or spoken by its name.
    Symbol(Symbol),
}

/// Splits a text at its symbols. Braces that hold no symbol stay text, so that
/// the pieces always add up to the whole.
pub fn spans(text: &str) -> Vec<Span<'_>> {
    let mut out = Vec::new();
    let mut rest = text;
    let mut plain = 0;
    while let Some((open, close)) = next_braces(rest, plain) {
        let (Some(before), Some(inner), Some(after)) = (
            rest.get(..open),
            rest.get(open + 1..close),
            rest.get(close + 1..),
        ) else {
            break;
        };
        if is_symbol(inner) {
            if !before.is_empty() {
                out.push(Span::Text(before));
            }
            out.push(Span::Symbol(Symbol(inner.to_ascii_uppercase())));
            rest = after;
            plain = 0;
        } else {
            plain = open + 1;
        }
    }
    if !rest.is_empty() {
        out.push(Span::Text(rest));
    }
    out
}

fn next_braces(text: &str, from: usize) -> Option<(usize, usize)> {
    let open = from + text.get(from..)?.find('{')?;
    let close = open + text.get(open..)?.find('}')?;
    Some((open, close))
}

fn is_symbol(inner: &str) -> bool {
    (1..=8).contains(&inner.len())
        && inner
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'/')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn symbol(text: &str) -> Span<'static> {
        Span::Symbol(Symbol(text.to_owned()))
    }

    #[test]
    fn symbols_are_split_from_words() {
        assert_eq!(
            spans("bezahle {3} oder {w/u}."),
            [
                Span::Text("bezahle "),
                symbol("3"),
                Span::Text(" oder "),
                symbol("W/U"),
                Span::Text("."),
            ]
        );
    }

    #[test]
    fn braces_without_a_symbol_stay_text() {
        for text in ["{", "}", "{}", "{ü}", "a {b c} d", "{{", "{toolongsymbol}"] {
            assert_eq!(spans(text), [Span::Text(text)], "{text:?}");
        }
        assert_eq!(spans("{x y}{T}"), [Span::Text("{x y}"), symbol("T")]);
    }
}
