//! `GET /cr/{edition}/{number}`.

use actix_web::web::Path;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::editions::level_name;
use super::numbers::{Resolved, Stretch};
use super::params::{LangParam, Params, invalid};
use super::references::{self, RulingName, ScenarioName};
use super::texts::{ByLanguage, RuleWording};
use super::{Answer, Call};
use crate::lineage::ThreadId;
use crate::model::{EditionDate, Locale, RuleNumber};
use crate::store::RuleView;
use crate::web::Problem;
use crate::web::problem::ProblemDocument;

/// Parameters of a rule.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct RuleParams {
    /// How many levels below the rule come with it: `none`, `direct` (if absent) or `all`.
    #[param(example = "direct", pattern = "^(none|direct|all)$")]
    children: Option<String>,
}

/// How many levels below a rule come with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Depth {
    None,
    Direct,
    All,
}

impl Depth {
    fn read(text: Option<&str>) -> Result<Self, Problem> {
        match text {
            None | Some("direct") => Ok(Self::Direct),
            Some("none") => Ok(Self::None),
            Some("all") => Ok(Self::All),
            Some(other) => Err(invalid("children", other, "none, direct, all")),
        }
    }
}

/// A number with where it is found.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct RuleName {
    /// The number.
    #[schema(value_type = String, example = "702.55")]
    number: RuleNumber,
    /// The call for it.
    #[schema(example = "/api/v1/cr/2026-08-07/702.55")]
    uri: String,
}

/// A keyword that a rule is about.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct KeywordName {
    /// Its id.
    #[schema(example = "haunt")]
    pub(crate) id: String,
    /// Its name, in the language of the answer.
    #[schema(example = "Spuk")]
    pub(crate) name: String,
    /// The call for it.
    #[schema(example = "/api/v1/keywords/haunt")]
    pub(crate) uri: String,
}

/// A rule below another.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct RuleBelow {
    /// The number.
    #[schema(value_type = String, example = "702.55a")]
    number: RuleNumber,
    /// What it numbers: `section`, `rule` or `subrule`.
    #[schema(example = "subrule")]
    level: &'static str,
    /// What it is about.
    title: String,
    /// Its text in each language, or `null` where it is not here.
    texts: ByLanguage<Option<RuleWording>>,
    /// What it says in this project's words, in the language of the answer, or `null`.
    gloss: Option<String>,
    /// The rules below it; empty unless all levels were asked for.
    #[schema(no_recursion)]
    children: Vec<RuleBelow>,
    /// The call for it.
    #[schema(example = "/api/v1/cr/2026-08-07/702.55a")]
    uri: String,
}

/// A rule in an edition.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Rule {
    /// Always `rule`.
    #[schema(value_type = String, example = "rule")]
    object: &'static str,
    /// The language of the answer.
    #[schema(value_type = String, example = "de")]
    lang: Locale,
    /// The edition that the answer speaks of.
    #[schema(value_type = String, format = Date, example = "2026-08-07")]
    edition: EditionDate,
    /// The number in that edition.
    #[schema(value_type = String, example = "702.55a")]
    number: RuleNumber,
    /// What it numbers: `chapter`, `section`, `rule` or `subrule`.
    #[schema(example = "subrule")]
    level: &'static str,
    /// What it is about, in the language of the answer.
    #[schema(example = "Spuk")]
    title: String,
    /// The rule through all editions, or `null` when its history is not known.
    #[schema(value_type = Option<String>, example = "702.52a@2009-07-11")]
    thread: Option<ThreadId>,
    /// Its text in each language, or `null` where it is not here.
    texts: ByLanguage<Option<RuleWording>>,
    /// What it says in this project's words, in the language of the answer, or `null`.
    gloss: Option<String>,
    /// The keyword that it defines, or `null`.
    keyword: Option<KeywordName>,
    /// What became of it in the newest edition; `null` in the newest edition itself.
    today: Option<Resolved>,
    /// Its numbers through the editions, from old to new.
    history: Vec<Stretch>,
    /// The number above it, or `null` for a chapter.
    parent: Option<RuleName>,
    /// The known number before it on its level, or `null`.
    previous: Option<RuleName>,
    /// The known number behind it on its level, or `null`.
    next: Option<RuleName>,
    /// The rules below it, as many levels as were asked for.
    children: Vec<RuleBelow>,
    /// Rules that its text names, in the edition of that text.
    references: Vec<RuleName>,
    /// Rulings that rest on it.
    cited_by: Vec<RulingName>,
    /// Scenarios whose games apply it.
    scenarios: Vec<ScenarioName>,
    /// The call for it.
    #[schema(example = "/api/v1/cr/2026-08-07/702.55a")]
    uri: String,
    /// Its page.
    #[schema(example = "/de/cr/2026-08-07/702.55a")]
    url: String,
}

/// Gives a rule of an edition, with everything known about it.
#[utoipa::path(get, path = "/cr/{edition}/{number}", tag = "rules", params(
    ("edition" = String, Path, description = "`latest`, or a day: the edition in force then", example = "latest"),
    ("number" = String, Path, description = "A rule number", example = "702.55a"), RuleParams, LangParam,
), responses(
    (status = 200, description = "The rule", body = Rule),
    (status = "4XX", description = "No such rule or edition", body = ProblemDocument, content_type = "application/problem+json"),
))]
pub(crate) async fn show_rule(
    call: Call,
    path: Path<(String, String)>,
    Params(params): Params<RuleParams>,
) -> Answer {
    let (edition, number) = path.into_inner();
    let edition = call.edition(&edition)?;
    let number = call.number(&number)?;
    let depth = Depth::read(params.children.as_deref())?;
    let view = call.rule(number, edition)?;
    call.json(&rule(&view, depth, &call))
}

impl Call {
    fn name(&self, number: RuleNumber, edition: EditionDate) -> RuleName {
        RuleName {
            number,
            uri: self.uri(format_args!("/cr/{edition}/{number}")),
        }
    }
}

fn rule(view: &RuleView<'_>, depth: Depth, call: &Call) -> Rule {
    let number = view.citation.number;
    let edition = view.citation.edition;
    Rule {
        object: "rule",
        lang: call.locale,
        edition,
        number,
        level: level_name(number.level()),
        title: call.title(view),
        thread: view.thread,
        texts: texts(view, call),
        gloss: gloss(view, call),
        keyword: view.keyword.map(|keyword| call.keyword_name(keyword)),
        today: view.today.map(|resolution| Resolved::new(resolution, call)),
        history: view
            .history
            .iter()
            .map(|run| Stretch::new(*run, call))
            .collect(),
        parent: number.parent().map(|parent| call.name(parent, edition)),
        previous: view.previous.map(|previous| call.name(previous, edition)),
        next: view.next.map(|next| call.name(next, edition)),
        children: below(&view.children, edition, depth, call),
        references: named(view, call),
        cited_by: references::rulings_on(view, call),
        scenarios: references::scenarios_applying(view, call),
        uri: call.uri(format_args!("/cr/{edition}/{number}")),
        url: call.page(format_args!("/cr/{edition}/{number}")),
    }
}

fn texts(view: &RuleView<'_>, call: &Call) -> ByLanguage<Option<RuleWording>> {
    ByLanguage::from_fn(|locale| {
        view.texts
            .get(locale)
            .map(|shown| RuleWording::new(shown, call))
    })
}

fn gloss(view: &RuleView<'_>, call: &Call) -> Option<String> {
    view.cited.map(|cited| cited.gloss.get(call.locale).clone())
}

fn below(
    numbers: &[RuleNumber],
    edition: EditionDate,
    depth: Depth,
    call: &Call,
) -> Vec<RuleBelow> {
    if depth == Depth::None {
        return Vec::new();
    }
    numbers
        .iter()
        .filter_map(|number| call.snapshot.rule(*number, edition))
        .map(|view| {
            let number = view.citation.number;
            let deeper = match depth {
                Depth::All => below(&view.children, edition, depth, call),
                Depth::None | Depth::Direct => Vec::new(),
            };
            RuleBelow {
                number,
                level: level_name(number.level()),
                title: call.title(&view),
                texts: texts(&view, call),
                gloss: gloss(&view, call),
                children: deeper,
                uri: call.uri(format_args!("/cr/{edition}/{number}")),
            }
        })
        .collect()
}

/// The rules that the texts name, each with the edition of the text that names it, because
/// its number means something only there.
fn named(view: &RuleView<'_>, call: &Call) -> Vec<RuleName> {
    let mut found: Vec<(RuleNumber, EditionDate)> = Locale::ALL
        .into_iter()
        .filter_map(|locale| *view.texts.get(locale))
        .flat_map(|shown| {
            let edition = shown.text.editions.last;
            references::numbers_in(&shown.text.text)
                .into_iter()
                .map(move |number| (number, edition))
        })
        .filter(|(number, _)| *number != view.citation.number)
        .collect();
    found.sort_unstable();
    found.dedup();
    found
        .into_iter()
        .map(|(number, edition)| call.name(number, edition))
        .collect()
}
