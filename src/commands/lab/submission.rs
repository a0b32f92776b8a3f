// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a student hands in: a folder, of which the grader reads the files that a sheet names.

use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};
use std::io;
use std::path::{Component, Path};
use std::rc::Rc;

use flitforge_config::elaborate::Experiment;
use flitforge_config::{self as config, Config, Diagnostics, Disk, Files, Request};
use flitforge_topology::network::NetworkSpec;
use serde_json::Value;

use super::finding::Finding;
use super::sheet::{Rule, Sheet, What};
use super::shelf::Lab;
use super::turns::TurnSet;

/// The file of numbers.
pub(super) const ANSWERS: &str = "answers.toml";

/// Keys that the grader has values of its own for.
const MEASURE: &str = "measure.";

/// A student's folder.
pub(super) struct Submission<'a> {
    dir: &'a Path,
    lab: Lab,
    sheet: &'a Sheet,
    /// Results by command and configuration: several criteria look at the same run.
    pub(super) results: RefCell<HashMap<(What, String), Rc<Value>>>,
}

/// The files that came with the lab.
struct Given(Lab);

impl Files for Given {
    fn read(&self, path: &Path) -> io::Result<String> {
        let text = path.to_str().and_then(|name| self.0.file(name));
        text.map(str::to_owned).ok_or_else(|| io::ErrorKind::NotFound.into())
    }
}

impl Files for Submission<'_> {
    /// A file in the folder. A name that leads out of it is refused: a grade depends on the folder alone.
    fn read(&self, path: &Path) -> io::Result<String> {
        if path.components().any(|part| !matches!(part, Component::Normal(_) | Component::CurDir)) {
            return Err(io::Error::other("it lies outside of the folder of the lab: copy it there"));
        }
        Disk.read(&self.dir.join(path))
    }
}

impl<'a> Submission<'a> {
    pub(super) fn new(dir: &'a Path, lab: Lab, sheet: &'a Sheet) -> Self {
        Self { dir, lab, sheet, results: RefCell::default() }
    }

    /// The text of a file.
    pub(super) fn text(&self, name: &str) -> Result<String, Finding> {
        self.read(Path::new(name)).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => Finding::missing(format!("{name} is not there yet")),
            _ => Finding::unreadable(format!("{name} cannot be read: {error}")),
        })
    }

    /// A file of JSON.
    pub(super) fn json(&self, name: &str) -> Result<Value, Finding> {
        let text = self.text(name)?;
        let value: Value = serde_json::from_str(&text)
            .map_err(|error| Finding::unreadable(format!("{name} is no JSON of this program: {error}")))?;
        let versioned = value.get("format_version").is_some();
        versioned.then_some(value).ok_or_else(|| {
            Finding::unreadable(format!("{name} is no JSON of this program: it has no `format_version`"))
        })
    }

    /// An answer of the file of answers.
    pub(super) fn answer(&self, key: &str) -> Result<String, Finding> {
        let text = self.text(ANSWERS)?;
        let table: toml::Table = toml::from_str(&text).map_err(|error| {
            let line = error.span().map_or(1, |span| 1 + text[..span.start].matches('\n').count());
            Finding::unreadable(format!("{ANSWERS}, line {line}: {}", error.message().replace('\n', ", ")))
        })?;
        let said = table.get(key).map(|value| match value {
            toml::Value::String(text) => text.trim().to_owned(),
            other => other.to_string(),
        });
        let missing = || Finding::missing(format!("{ANSWERS}: `{key}` is empty"));
        said.filter(|said| !said.is_empty()).ok_or_else(missing)
    }

    /// The network of a configuration: of the student's if the sheet has a rule for it, else of the lab's.
    pub(super) fn config(&self, name: &str, set: &[String]) -> Result<Config, Finding> {
        let Some(rule) = self.sheet.network.iter().find(|rule| rule.file == name) else {
            return self.given(name, set);
        };
        let base = self.given(&rule.base, set)?;
        if let Some(turns) = &rule.turns {
            return self.turned(rule, turns, &base, set);
        }
        if !self.dir.join(name).exists() {
            return Err(Finding::missing(format!("{name} is not there yet")));
        }
        let request = Request { path: name, overrides: set, files: self };
        let mut own = config::load(&request).map_err(|error| unreadable(name, &error))?;
        own.measure = base.measure;
        self.compare(rule, &own, &base)?;
        Ok(own)
    }

    /// A configuration of the lab, as it came.
    pub(super) fn given(&self, name: &str, set: &[String]) -> Result<Config, Finding> {
        let request = Request { path: name, overrides: set, files: &Given(self.lab) };
        config::load(&request).map_err(|error| unreadable(name, &error))
    }

    /// A configuration of the lab, routed by the student's turn set.
    fn turned(&self, rule: &Rule, turns: &str, base: &Config, set: &[String]) -> Result<Config, Finding> {
        let table = self.turns(turns)?.table(&elaborated(&rule.base, base)?);
        let table = table.map_err(|error| Finding::unreadable(format!("{turns}: {error}")))?;
        if table.unrouted > 0 {
            return Err(Finding::short(format!("{turns}: {}", table.unrouted_words())));
        }
        let lines = Value::from(table.lines.iter().map(|line| line.trim_end()).collect::<Vec<_>>());
        let own = [r#"routing.algorithm="table""#.to_owned(), format!("routing.table={lines}")];
        self.given(&rule.base, &[set, &own].concat())
    }

    /// A turn set.
    pub(super) fn turns(&self, name: &str) -> Result<TurnSet, Finding> {
        TurnSet::read(&self.text(name)?).map_err(|error| Finding::unreadable(format!("{name}: {error}")))
    }

    /// Whether a configuration keeps to its rule.
    fn compare(&self, rule: &Rule, own: &Config, base: &Config) -> Result<(), Finding> {
        let (own, base) = (flat(own), flat(base));
        let free = |key: &str| {
            key.starts_with(MEASURE)
                || rule.free.iter().any(|free| {
                    key.strip_prefix(free).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
                })
        };
        let differs = |key: &&String| own.get(*key) != base.get(*key) && !free(key);
        if let Some(key) = own.keys().chain(base.keys()).find(differs) {
            return Err(Finding::short(format!(
                "{} changes `{key}`, which this task leaves as in {}",
                rule.file, rule.base
            )));
        }
        for limit in &rule.limit {
            let factors = limit.keys.iter().map(|key| own.get(key).and_then(Value::as_f64).unwrap_or(1.0));
            let product: f64 = factors.product();
            if product > limit.at_most {
                return Err(Finding::short(format!(
                    "{}: {} is {product}, and this task allows {}",
                    rule.file,
                    limit.keys.join(" times "),
                    limit.at_most
                )));
            }
        }
        Ok(())
    }

    /// The network of a configuration.
    pub(super) fn network(&self, name: &str, set: &[String]) -> Result<NetworkSpec, Finding> {
        elaborated(name, &self.config(name, set)?)
    }
}

/// The network of a configuration.
pub(super) fn elaborated(name: &str, config: &Config) -> Result<NetworkSpec, Finding> {
    let experiment = Experiment::new(config);
    experiment
        .map(|experiment| experiment.net)
        .map_err(|errors| Finding::short(format!("{name}: {}", errors.join("; "))))
}

/// The first mistake of a configuration, and how many others there are.
fn unreadable(name: &str, error: &Diagnostics) -> Finding {
    let Some(first) = error.items().first() else {
        return Finding::unreadable(format!("{name} cannot be read"));
    };
    let line =
        error.position(first).map_or_else(String::new, |(file, line, _)| format!("{file}, line {line}: "));
    let more = match error.count() {
        0 | 1 => String::new(),
        count => format!(" (and {} more: `flitforge check {name}` lists them)", count - 1),
    };
    let words = format!("{line}{}{more}", first.message);
    // A mistake with a place is one in a configuration; without one the file is something else.
    if line.is_empty() { Finding::unreadable(words) } else { Finding::short(words) }
}

/// The values of a configuration by their keys.
fn flat(config: &Config) -> BTreeMap<String, Value> {
    let mut all = BTreeMap::new();
    let whole = serde_json::to_value(config).unwrap_or_default();
    for (section, values) in whole.as_object().into_iter().flatten() {
        for (key, value) in values.as_object().into_iter().flatten() {
            all.insert(format!("{section}.{key}"), value.clone());
        }
    }
    all
}
