//! Emphasis in texts: `_Judgment_` is set in italics.

/// A part of a text: plain or emphasised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Emphasis<'a> {
    /// Words as they are.
    Plain(&'a str),
    /// Words that stood between two underscores.
    Italic(&'a str),
}

/// Splits `a _b_ c`; an underscore without its partner stays as it is.
pub fn emphasis(text: &str) -> Vec<Emphasis<'_>> {
    let mut out = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('_') {
        let Some((inside, behind)) = after.split_once('_') else {
            break;
        };
        out.push(Emphasis::Plain(before));
        out.push(Emphasis::Italic(inside));
        rest = behind;
    }
    out.push(Emphasis::Plain(rest));
    out.retain(|part| *part != Emphasis::Plain(""));
    out
}

/// The words of a text without the marks of emphasis, for places that have no italics.
pub fn without_emphasis(text: &str) -> String {
    emphasis(text)
        .into_iter()
        .map(|part| match part {
            Emphasis::Plain(words) | Emphasis::Italic(words) => words,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_of_underscores_are_emphasis_and_a_lone_one_is_not() {
        assert_eq!(
            emphasis("a _b_ c_d"),
            [
                Emphasis::Plain("a "),
                Emphasis::Italic("b"),
                Emphasis::Plain(" c_d")
            ]
        );
        assert_eq!(without_emphasis("a _b_ c_d"), "a b c_d");
        assert_eq!(without_emphasis(""), "");
    }
}
