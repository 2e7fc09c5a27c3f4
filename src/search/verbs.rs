//! German verbs: every form leads to its infinitive, separated prefixes are joined again.
//!
//! Snowball leaves `spukt`, `gespukt`, `deckt … auf` and everything strong apart from the
//! infinitive; the verbs of the rules are few enough to list (`rules/search/verbs_de.txt`).

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::corpus::Problem;
use crate::model::Locale;

use super::fold::fold;
use super::tables::{Line, lines};

/// The forms of the listed verbs.
#[derive(Clone, Debug, Default)]
pub(super) struct Verbs {
    /// Folded form → folded infinitive.
    lemmas: HashMap<String, String>,
    /// Folded finite form → folded infinitive of the verb without a prefix.
    finite: HashMap<String, String>,
    /// (infinitive without prefix, prefix) → infinitive with it.
    joined: HashMap<(String, String), String>,
    /// Every separable prefix.
    prefixes: BTreeSet<String>,
}

const ADJECTIVE_ENDINGS: [&str; 6] = ["", "e", "er", "en", "em", "es"];
const WEAK_ENDINGS: [&str; 11] = [
    "e", "st", "t", "te", "ten", "test", "tet", "est", "et", "ete", "eten",
];
/// Prefixes that are never separated; verbs with them have no `ge-` in the participle.
const FIXED_PREFIXES: [&str; 7] = ["be", "ver", "zer", "ent", "er", "ge", "miss"];

impl Verbs {
    /// Reads the table; `path` is for problems.
    pub(super) fn read(path: &str, text: &str, problems: &mut Vec<Problem>) -> Self {
        let mut forms: BTreeMap<String, Listed> = BTreeMap::new();
        let mut nouns = BTreeSet::new();
        let mut separable: Vec<(u32, Vec<String>, String)> = Vec::new();
        let mut same: Vec<(String, String)> = Vec::new();
        for Line { number, words } in lines(text) {
            let report = |message: String| Problem::error(path, number, message);
            match words.as_slice() {
                ["weak", infinitive] | ["strong", infinitive, ..] => {
                    let listed = if words.first() == Some(&"weak") {
                        Listed::weak(infinitive)
                    } else {
                        Listed::strong(infinitive, words.get(2..).unwrap_or_default())
                    };
                    if forms.insert((*infinitive).to_owned(), listed).is_some() {
                        problems.push(report(format!("the verb `{infinitive}` is listed twice")));
                    }
                }
                ["sep", prefixes, base] => separable.push((
                    number,
                    prefixes.split(',').map(str::to_owned).collect(),
                    (*base).to_owned(),
                )),
                ["same", verb, as_verb] => same.push(((*verb).to_owned(), (*as_verb).to_owned())),
                ["noun", rest @ ..] => nouns.extend(rest.iter().map(|noun| de(noun))),
                _ => problems.push(report(
                    "expected `weak VERB`, `strong VERB FORMS…`, `sep PREFIXES VERB`, \
                     `same VERB VERB` or `noun WORDS…`"
                        .to_owned(),
                )),
            }
        }
        let mut verbs = Self::default();
        for (infinitive, listed) in &forms {
            verbs.add(infinitive, listed);
        }
        for (number, prefixes, base) in &separable {
            let Some(listed) = forms.get(base) else {
                let message = format!("the verb `{base}` is not listed");
                problems.push(Problem::error(path, *number, message));
                continue;
            };
            for prefix in prefixes {
                verbs.add_separable(prefix, base, listed);
            }
        }
        for noun in nouns {
            verbs.lemmas.remove(&noun);
        }
        for (verb, as_verb) in same {
            let (from, to) = (de(&verb), de(&as_verb));
            for lemma in verbs.lemmas.values_mut().filter(|lemma| **lemma == from) {
                lemma.clone_from(&to);
            }
        }
        verbs
    }

    /// The infinitive that a folded word is a form of.
    pub(super) fn lemma(&self, folded: &str) -> Option<&str> {
        self.lemmas.get(folded).map(String::as_str)
    }

    /// The verb without prefix of which a folded word is a finite form.
    pub(super) fn finite(&self, folded: &str) -> Option<&str> {
        self.finite.get(folded).map(String::as_str)
    }

    /// Whether a folded word may be a prefix that stands apart from its verb.
    pub(super) fn is_prefix(&self, folded: &str) -> bool {
        self.prefixes.contains(folded)
    }

    /// `decken`, `auf` → `aufdecken`.
    pub(super) fn join(&self, base: &str, prefix: &str) -> Option<&str> {
        self.joined
            .get(&(base.to_owned(), prefix.to_owned()))
            .map(String::as_str)
    }

    /// How many forms are known.
    pub(super) fn len(&self) -> usize {
        self.lemmas.len()
    }

    fn add(&mut self, infinitive: &str, listed: &Listed) {
        let lemma = de(infinitive);
        for form in &listed.finite {
            self.finite.insert(de(form), lemma.clone());
        }
        for form in listed.finite.iter().chain(&listed.other) {
            self.lemmas.entry(de(form)).or_insert_with(|| lemma.clone());
        }
    }

    fn add_separable(&mut self, prefix: &str, base: &str, listed: &Listed) {
        let lemma = de(&format!("{prefix}{base}"));
        self.prefixes.insert(de(prefix));
        self.joined.insert((de(base), de(prefix)), lemma.clone());
        let zu = format!("{prefix}zu{base}");
        let forms = listed.finite.iter().chain(&listed.other);
        for form in forms.map(|form| format!("{prefix}{form}")).chain([zu]) {
            self.lemmas.insert(de(&form), lemma.clone());
        }
    }
}

fn de(word: &str) -> String {
    fold(&word.to_lowercase(), Locale::De)
}

/// The forms of one verb without prefix.
#[derive(Debug, Default)]
struct Listed {
    finite: Vec<String>,
    other: Vec<String>,
}

impl Listed {
    fn weak(infinitive: &str) -> Self {
        let stem = stem_of(infinitive);
        let finite = WEAK_ENDINGS
            .iter()
            .map(|ending| format!("{stem}{ending}"))
            .chain([infinitive.to_owned()])
            .collect();
        let fixed = infinitive.ends_with("ieren")
            || FIXED_PREFIXES
                .iter()
                .any(|prefix| infinitive.starts_with(prefix));
        let ge = if fixed { "" } else { "ge" };
        // `gezündet`: a stem in -d or -t takes an e before the ending.
        let ending = if stem.ends_with(['d', 't']) {
            "et"
        } else {
            "t"
        };
        let mut listed = Self {
            finite,
            other: Vec::new(),
        };
        listed.add_participles(infinitive, &format!("{ge}{stem}{ending}"));
        listed
    }

    fn strong(infinitive: &str, forms: &[&str]) -> Self {
        let mut listed = Self {
            finite: vec![infinitive.to_owned(), format!("{}e", stem_of(infinitive))],
            other: Vec::new(),
        };
        for form in forms {
            // A listed form that ends like a participle also gets an adjective's endings.
            if form.ends_with("en") || form.starts_with("ge") {
                listed.add_participles(infinitive, form);
            }
            listed.finite.push((*form).to_owned());
        }
        listed.add_participles(infinitive, &format!("{infinitive}d"));
        listed
    }

    fn add_participles(&mut self, infinitive: &str, participle: &str) {
        for ending in ADJECTIVE_ENDINGS {
            self.other.push(format!("{participle}{ending}"));
            self.other.push(format!("{infinitive}d{ending}"));
        }
        self.other.push(format!("{infinitive}s"));
    }
}

fn stem_of(infinitive: &str) -> &str {
    infinitive
        .strip_suffix("en")
        .or_else(|| infinitive.strip_suffix('n'))
        .unwrap_or(infinitive)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "weak decken\nweak neutralisieren\nstrong sterben stirbt starb gestorben\n\
        sep auf,zu decken\nweak spuken\nweak bespuken\nsame bespuken spuken\nweak spielen\nnoun spiel spiele\n";

    #[test]
    fn every_form_leads_to_the_infinitive() {
        let mut problems = Vec::new();
        let verbs = Verbs::read("verbs", TABLE, &mut problems);
        assert!(problems.is_empty(), "{problems:?}");
        for (form, lemma) in [
            ("deckt", "decken"),
            ("aufgedeckte", "aufdecken"),
            ("aufzudecken", "aufdecken"),
            ("aufdeckt", "aufdecken"),
            ("neutralisiert", "neutralisieren"),
            ("neutralisierter", "neutralisieren"),
            ("stirbt", "sterben"),
            ("gestorbenen", "sterben"),
            ("bespukte", "spuken"),
            ("gespielt", "spielen"),
        ] {
            assert_eq!(verbs.lemma(form), Some(lemma), "{form}");
        }
        assert_eq!(verbs.lemma("spiele"), None);
        assert_eq!(verbs.join("decken", "auf"), Some("aufdecken"));
        assert_eq!(verbs.join("decken", "ab"), None);
    }

    #[test]
    fn a_wrong_line_is_reported_with_its_number() {
        let mut problems = Vec::new();
        Verbs::read(
            "v.txt",
            "weak decken\n\nwaek legen\nweak decken\nsep auf sehen",
            &mut problems,
        );
        let texts: Vec<String> = problems.iter().map(ToString::to_string).collect();
        assert_eq!(texts.len(), 3, "{texts:?}");
        assert!(texts[0].starts_with("v.txt:3: "), "{texts:?}");
        assert!(texts[1].starts_with("v.txt:4: "), "{texts:?}");
        assert!(texts[2].starts_with("v.txt:5: "), "{texts:?}");
    }
}
