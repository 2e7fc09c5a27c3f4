//! Characters that are written as in web pages although the file is plain text: `&rarr;`.

/// The names that are met, with their characters.
const NAMED: &[(&str, &str)] = &[
    ("&rarr;", "→"),
    ("&infin;", "∞"),
    ("&amp;", "&"),
    ("&lt;", "<"),
    ("&gt;", ">"),
    ("&quot;", "\""),
    ("&nbsp;", "\u{a0}"),
    ("&ndash;", "–"),
    ("&mdash;", "—"),
    ("&auml;", "ä"),
    ("&ouml;", "ö"),
    ("&uuml;", "ü"),
    ("&szlig;", "ß"),
    ("&reg;", "®"),
    ("&trade;", "™"),
    ("&copy;", "©"),
];

/// Replaces the names by their characters and tells the names; `None` when there are none.
pub(super) fn replace(text: &str) -> Option<(String, Vec<&'static str>)> {
    let mut found = Vec::new();
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        let (head, tail) = rest.split_at(at);
        out.push_str(head);
        let named = NAMED
            .iter()
            .find_map(|(name, character)| Some((*name, *character, tail.strip_prefix(*name)?)));
        if let Some((name, character, behind)) = named {
            found.push(name);
            out.push_str(character);
            rest = behind;
        } else {
            out.push('&');
            rest = tail.get(1..).unwrap_or_default();
        }
    }
    out.push_str(rest);
    (!found.is_empty()).then_some((out, found))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_known_names_are_replaced() {
        let (text, names) = replace("Haunt &rarr; Spuk & &infin; &no;").expect("names");
        assert_eq!(text, "Haunt → Spuk & ∞ &no;");
        assert_eq!(names, ["&rarr;", "&infin;"]);
        assert_eq!(replace("A & B"), None);
    }
}
