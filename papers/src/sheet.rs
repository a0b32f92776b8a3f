// SPDX-License-Identifier: MIT OR Apache-2.0
//! A paper as data: the sheet of a study, in TOML.
//!
//! A sheet has the plan of the runs, the sweeps over networks, the points and frames of the figures, the
//! columns of the tables, the statements of the paper, and the sections of the report. Its expressions and
//! texts are those of Jinja ([`Terms`]); the lists of results are their variables.

mod frame;
mod page;
mod points;
mod statement;
mod table;
mod terms;

use flitforge_config::Extent;
use flitforge_results::html::{Code, ReportPage, differences, verdicts};
use flitforge_results::{Point, Row};
use minijinja::value::Serde;
use serde::Deserialize;
use serde_json::{Map, Value};

pub(crate) use frame::Frame;
pub(crate) use page::{Chapter, page};
pub(crate) use points::{Points, marks};
pub(crate) use statement::{Statement, claims};
pub(crate) use table::Columns;
pub(crate) use terms::{Lists, SheetError, Terms};

/// Everything that is said of a study.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sheet {
    /// Heading of the report.
    pub(crate) title: String,
    /// What was run, for the line below: a text.
    what: String,
    /// What a quick run leaves out.
    left_out: String,
    /// What a terminal shows: a text; without one the statements.
    pub(crate) summary: Option<String>,
    /// Key of `results.json` that holds the lists; without one they are its own keys.
    within: Option<String>,
    /// The lists of results; `group.list` is in a group of `results.json`.
    pub(crate) lists: Vec<String>,
    /// The plan of a full run.
    #[serde(default)]
    plan: Map<String, Value>,
    /// What a quick run has instead.
    #[serde(default)]
    quick: Map<String, Value>,
    /// Words for values of results, as variables.
    #[serde(default)]
    pub(crate) words: Map<String, Value>,
    /// Sweeps of workloads over networks.
    #[serde(default)]
    pub(crate) sweep: Vec<Sweep>,
    /// Sweeps of simulations, each by a name and its configuration. Their points are the list `points`, and
    /// are kept and written as those of `flitforge sweep`.
    #[serde(default)]
    pub(crate) experiments: Vec<(String, String)>,
    /// Sweeps of simulations that only a full run has.
    #[serde(default)]
    experiments_in_full: Vec<(String, String)>,
    /// The label of a point that has the name of its sweep.
    #[serde(default)]
    pub(crate) label: String,
    /// Lists that follow from other lists.
    #[serde(default)]
    pub(crate) derived: Vec<Derived>,
    /// Lists of results as CSV.
    #[serde(default)]
    pub(crate) csv: Vec<Csv>,
    #[serde(default)]
    pub(crate) points: Vec<Points>,
    #[serde(default)]
    figure: Vec<Frame>,
    #[serde(default)]
    table: Vec<Columns>,
    #[serde(default)]
    pub(crate) claim: Vec<Statement>,
    section: Vec<Chapter>,
}

/// A sweep of workloads, which `flitforge sweep` runs too.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sweep {
    /// The list of its results.
    pub(crate) list: String,
    /// Its configuration.
    pub(crate) file: String,
    /// Which points a quick run has: an expression over the labels of a point.
    pub(crate) quick: Option<String>,
    /// What is kept of a run: names, and expressions over labels and the `report` of the workload.
    pub(crate) record: Vec<(String, String)>,
}

/// A list that follows from another one: a record of each item.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Derived {
    list: String,
    /// The other list: an expression.
    from: String,
    when: Option<String>,
    /// Names, and expressions over the fields of an item.
    record: Vec<(String, String)>,
}

impl Derived {
    /// Adds the list.
    pub(crate) fn add(&self, terms: &mut Terms, lists: &mut Lists) -> Result<(), SheetError> {
        let mut records = Vec::new();
        for item in terms.items(&self.from)? {
            if terms.holds(self.when.as_ref(), &item)? {
                records.push(terms.record(&self.record, &item)?);
            }
        }
        terms.define(self.list.clone(), Serde(&records));
        lists.insert(self.list.clone(), records);
        Ok(())
    }
}

/// A list of results as CSV.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Csv {
    pub(crate) file: String,
    pub(crate) list: String,
    pub(crate) columns: Vec<String>,
}

impl Sheet {
    pub(crate) fn parse(text: &str) -> Result<Self, toml::de::Error> {
        toml::from_str(text)
    }

    /// The plan of a run.
    pub(crate) fn plan(&self, quick: bool) -> Value {
        let mut plan = self.plan.clone();
        plan.insert("quick".to_owned(), quick.into());
        if quick {
            plan.extend(self.quick.clone());
        }
        plan.into()
    }

    /// Its sweeps of simulations.
    pub(crate) fn experiments(&self, extent: Extent) -> Vec<(&str, &str)> {
        let full: &[_] = if extent == Extent::Full { &self.experiments_in_full } else { &[] };
        self.experiments.iter().chain(full).map(|(name, file)| (&**name, &**file)).collect()
    }

    /// Its lists without results.
    pub(crate) fn empty(&self) -> Lists {
        let list = |name: &String| name.rsplit('.').next().map(|list| (list.to_owned(), Vec::new()));
        self.lists.iter().filter_map(list).collect()
    }

    /// Adds what the points of sweeps give to the sections that show it: rows beside printed numbers,
    /// verdicts, and the configuration of the first point of each sweep.
    pub(crate) fn add_points(&self, page: &mut ReportPage, rows: &[Row], points: &[Point]) {
        for section in &mut page.sections {
            let own = self.section.iter().find(|chapter| chapter.heading == section.heading);
            let Some(chapter) = own else { continue };
            if let Some(figure) = &chapter.differences {
                let own = rows.iter().filter(|row| figure == "all" || row.figure == *figure);
                let own: Vec<Row> = own.cloned().collect();
                section.tables.extend(own.iter().any(|row| row.paper.is_some()).then(|| differences(&own)));
            }
            if chapter.verdicts {
                section.tables.push(verdicts(points));
                section.code = if rows.is_empty() { Vec::new() } else { self.configurations(points) };
            }
        }
    }

    fn configurations(&self, points: &[Point]) -> Vec<Code> {
        let mut codes: Vec<Code> = Vec::new();
        for point in points {
            let name = point.label(&self.label).unwrap_or_default();
            let caption = format!("Configuration of the first point of {name}");
            if codes.iter().all(|code| code.caption != caption) {
                codes.push(Code { caption, text: point.config.clone() });
            }
        }
        codes
    }

    /// Whether its report has the statements.
    pub(crate) fn shows_statements(&self) -> bool {
        self.section.iter().any(|chapter| chapter.statements.is_some())
    }

    /// The fields of `results.json`.
    pub(crate) fn results(&self, plan: &Value, lists: &Lists, claims: Value) -> Value {
        let mut all = serde_json::json!({});
        for name in &self.lists {
            let (group, list) = name.split_once('.').unwrap_or(("", name));
            let place = if group.is_empty() { &mut all } else { &mut all[group] };
            place[list] = serde_json::json!(lists.get(list));
        }
        let mut lists = all;
        if let Some(within) = &self.within {
            lists = serde_json::json!({ within: lists });
        }
        lists["configuration"] = plan.clone();
        lists["claims"] = claims;
        lists
    }
}
