//! What no single loader can see: whether the parts of the content fit together.

use crate::corpus::Problem;
use crate::model::Citation;
use crate::ruling::{Ruling, Scope};
use crate::store::Snapshot;

impl Snapshot {
    /// Everything that does not fit together.
    pub(super) fn cross_problems(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        for ruling in self.rulings.iter() {
            self.check_ruling(ruling, &mut problems);
        }
        for keyword in self.keywords.iter() {
            let Citation { number, edition } = keyword.rule;
            if self.known_numbers(edition).binary_search(&number).is_err() {
                problems.push(Problem::error(
                    "keywords.toml",
                    None,
                    format!(
                        "the rule {} of `{}` is neither in numbering.tsv nor in citations.toml",
                        keyword.rule, keyword.id
                    ),
                ));
            }
        }
        self.check_games(&mut problems);
        problems
    }

    fn check_ruling(&self, ruling: &Ruling, problems: &mut Vec<Problem>) {
        let path = format!("rulings/{}/ruling.toml", ruling.id);
        match &ruling.scope {
            Scope::Keyword(id) if self.keywords.get(id).is_none() => {
                problems.push(Problem::error(
                    &path,
                    None,
                    format!("the keyword `{id}` is not in keywords.toml"),
                ));
            }
            Scope::Card(slug) if self.cards.find(slug.as_str()).is_none() => {
                problems.push(Problem::error(
                    &path,
                    None,
                    format!("the card `{slug}` has no file in cards/"),
                ));
            }
            Scope::Keyword(_) | Scope::Card(_) => {}
        }
        for citation in &ruling.rules {
            if self.cited.cited(*citation).is_none() {
                problems.push(Problem::error(
                    &path,
                    None,
                    format!("{citation} is not in citations.toml"),
                ));
            }
        }
    }
}
