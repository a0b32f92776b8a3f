// SPDX-License-Identifier: MIT OR Apache-2.0
//! A study: its sheet holds the texts, runs and printed numbers, and its functions compute the results.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use flitforge::workload::execute;
use flitforge_config::{self as config, Extent, Request};
use flitforge_results::html::ReportPage;
use flitforge_results::progress::Progress;
use flitforge_results::sweep::{BUILD, Task};
use flitforge_results::{Labels, Point, Row, write_aside, write_page};
use minijinja::value::Serde;
use minijinja::{Value as Term, context};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::claim::{headline, said};
use crate::kept::Kept;
use crate::list::{table_csv, to_csv, to_json};
use crate::pieces::of_each;
use crate::points;
use crate::sheet::{Lists, Sheet, SheetError, Sweep, Terms, claims, marks, page};
use crate::study::{Order, Reproduce, Reproduced};
use crate::{Claim, Digest, Embedded, Line, Mark, StudyError};

/// Version of the layout of `results.json`; raised when a reader would break.
const FORMAT_VERSION: u32 = 1;

/// Why a piece of work cannot be done: a defect of the plan or the program.
pub(crate) type Failed = Box<dyn std::error::Error + Send + Sync>;

/// A published experiment.
#[derive(Debug, Clone, Copy)]
pub struct Publication {
    /// What it is called in the command and in the names of folders.
    pub(crate) name: &'static str,
    /// Its files in `experiments/NAME`: the sheet, texts, and the configurations of its sweeps with what
    /// these read.
    pub(crate) files: Embedded,
    /// The pieces of a plan, in the order of their results.
    pub(crate) pieces: fn(&Value) -> Result<Vec<Piece>, Failed>,
    /// Computes a piece: the results that it adds to its list.
    pub(crate) work: fn(&Value, &Piece) -> Result<Vec<Value>, Failed>,
    /// Computes what follows from the results of all pieces, once they are there.
    pub(crate) join: fn(&Value, &mut Lists) -> Result<(), Failed>,
    /// Runs simulations whose points are kept in the store of the folder, and computes the lists that follow
    /// from them.
    pub(crate) swept: fn(&Self, &Order<'_>, &mut Lists) -> Result<Option<Swept>, StudyError>,
}

/// What simulations give.
pub(crate) struct Swept {
    /// Their points.
    pub(crate) points: Vec<Point>,
    /// Numbers beside those of another source.
    pub(crate) rows: Vec<Row>,
    /// What `results.json` says of the configuration.
    pub(crate) configuration: Value,
}

/// A piece of work that depends on no other.
#[derive(Debug, Clone)]
pub(crate) struct Piece {
    /// The list of its results.
    pub(crate) list: &'static str,
    /// What is computed.
    pub(crate) of: Value,
}

impl Piece {
    pub(crate) fn new(list: &'static str, of: impl serde::Serialize) -> Self {
        Self { list, of: json!(of) }
    }

    /// What is computed, as the values that it was made of.
    pub(crate) fn read<T: DeserializeOwned>(&self) -> Result<T, Failed> {
        read(&self.of)
    }
}

/// Reads a value, such as a plan.
pub(crate) fn read<T: DeserializeOwned>(value: &Value) -> Result<T, Failed> {
    Ok(T::deserialize(value)?)
}

/// A study with `sheet.toml` and further files of the folder `experiments/NAME`, and with files of other
/// paths, that computes nothing of its own.
macro_rules! published {
    ($name:literal $(, $file:literal)* $(; $path:literal)*) => {
        $crate::Publication {
            name: $name,
            files: $crate::embedded::embedded!(
                concat!("experiments/", $name, "/sheet.toml"),
                $(concat!("experiments/", $name, "/", $file),)*
                $($path,)*
            ),
            pieces: |_| Ok(Vec::new()),
            work: |_, _| Ok(Vec::new()),
            join: $crate::publication::nothing_more,
            swept: $crate::publication::plainly,
        }
    };
}
pub(crate) use published;

/// For a study that computes nothing from the points of its sweeps.
pub(crate) fn plainly(
    own: &Publication,
    order: &Order<'_>,
    lists: &mut Lists,
) -> Result<Option<Swept>, StudyError> {
    let (tasks, points) = own.sweep(order)?;
    if tasks.is_empty() {
        return Ok(None);
    }
    lists.insert("points".to_owned(), points::brief(points.clone()).iter().map(record).collect());
    Ok(Some(Swept { points, rows: Vec::new(), configuration: own.configuration(order) }))
}

/// For a study without anything to compute after its pieces.
pub(crate) fn nothing_more(_: &Value, _: &mut Lists) -> Result<(), Failed> {
    Ok(())
}

/// What a study gives: everything but its folder.
#[derive(Debug)]
pub struct Results {
    /// The files with numbers: name and text.
    pub files: Vec<(String, String)>,
    /// The statements.
    pub claims: Vec<Claim>,
    /// The report with its figures.
    pub page: ReportPage,
    /// What came out, for a terminal.
    pub summary: String,
}

/// A run over a network, or a piece of the paper's own.
enum Job {
    Own(Piece),
    Network { list: String, key: Value, labels: Labels, config: Box<config::Config>, of: usize },
}

impl Publication {
    /// A text of its folder; empty without one.
    fn text(&self, file: &str) -> &'static str {
        self.files.text(&Path::new("experiments").join(self.name).join(file)).unwrap_or_default()
    }

    fn sheet(&self) -> Result<Sheet, StudyError> {
        Sheet::parse(self.text("sheet.toml")).map_err(StudyError::printed)
    }

    /// Computes a plan on so many threads (0: one for each core), with fields of the plan that replace those
    /// of the quick one. The results do not depend on the threads.
    ///
    /// # Errors
    /// When the plan is impossible; the first such piece is named.
    pub fn compute(&self, changed: Value, threads: usize) -> Result<Results, StudyError> {
        let sheet = self.sheet()?;
        let mut plan = sheet.plan(true);
        if let (Some(plan), Value::Object(changed)) = (plan.as_object_mut(), changed) {
            plan.extend(changed);
        }
        let lists = self.lists(&sheet, &plan, threads, None)?;
        self.results(&sheet, &plan, lists, true)
    }

    /// The statements for results that are given; those of other lists are not there.
    #[cfg(test)]
    pub(crate) fn judge(&self, given: Value) -> Result<Vec<Claim>, StudyError> {
        let sheet = self.sheet()?;
        let plan = sheet.plan(true);
        let mut lists = sheet.empty();
        lists.extend(read::<Lists>(&given).map_err(StudyError::Plan)?);
        let mut terms = Terms::new(&plan, &sheet.words, &lists);
        let derived = sheet.derived.iter().try_for_each(|derived| derived.add(&mut terms, &mut lists));
        derived.and_then(|()| claims(&sheet.claim, &terms)).map_err(StudyError::plan)
    }

    /// The report for results that are given.
    pub(crate) fn page(&self, quick: bool, mut lists: Lists) -> Result<ReportPage, StudyError> {
        let sheet = self.sheet()?;
        Ok(self.told(&sheet, &sheet.plan(quick), &mut lists).map_err(StudyError::plan)?.page)
    }

    fn lists(
        &self,
        sheet: &Sheet,
        plan: &Value,
        threads: usize,
        dir: Option<&Path>,
    ) -> Result<Lists, StudyError> {
        let jobs = self.jobs(sheet, plan)?;
        let key = |job: &Job| match job {
            Job::Own(piece) => json!([piece.list, piece.of]),
            Job::Network { key, .. } => key.clone(),
        };
        let kept = dir.filter(|_| !jobs.is_empty());
        let kept = kept.map(|dir| Kept::open(dir, plan, jobs.iter().map(key))).transpose()?;
        let progress = Progress::new(self.name, jobs.len() as u64);
        let done = of_each(&jobs, threads, &progress, |job| {
            let key = key(job);
            let known = kept.as_ref().map(|kept| kept.get(&key)).transpose()?.flatten();
            if let Some(results) = known {
                return Ok(results);
            }
            let results = self.work(sheet, plan, job)?;
            if let Some(kept) = &kept {
                kept.put(&key, &results)?;
            }
            Ok::<_, StudyError>(results)
        })?;
        progress.finish();
        let mut lists = sheet.empty();
        for (job, results) in jobs.iter().zip(done) {
            let list = match job {
                Job::Own(piece) => piece.list,
                Job::Network { list, .. } => list,
            };
            lists.entry(list.to_owned()).or_default().extend(results);
        }
        (self.join)(plan, &mut lists).map_err(StudyError::Plan)?;
        Ok(lists)
    }

    /// The runs of its sweeps of simulations.
    pub(crate) fn tasks(&self, extent: Extent) -> Result<Vec<Task>, StudyError> {
        let sheet = self.sheet()?;
        Ok(points::tasks(&self.files, &sheet.label, &sheet.experiments(extent), extent)?)
    }

    /// Makes these runs. What the store of the folder has is not run again.
    pub(crate) fn sweep(&self, order: &Order<'_>) -> Result<(Vec<Task>, Vec<Point>), StudyError> {
        let tasks = self.tasks(order.extent())?;
        let points = if tasks.is_empty() { Vec::new() } else { points::run(self.name, &tasks, order)? };
        Ok((tasks, points))
    }

    /// What `results.json` says of the configuration of sweeps.
    pub(crate) fn configuration(&self, order: &Order<'_>) -> Value {
        json!({ "experiments": format!("experiments/{}", self.name), "quick": order.quick })
    }

    fn jobs(&self, sheet: &Sheet, plan: &Value) -> Result<Vec<Job>, StudyError> {
        let own = (self.pieces)(plan).map_err(StudyError::Plan)?;
        let mut jobs: Vec<Job> = own.into_iter().map(Job::Own).collect();
        let quick = plan["quick"] == true;
        let terms = Terms::new(plan, &sheet.words, &Lists::new());
        for (of, sweep) in sheet.sweep.iter().enumerate() {
            let request = Request { path: &sweep.file, overrides: &[], files: &self.files };
            for task in Task::of(&config::load_sweep(&request, Extent::Full)?) {
                let shown = sweep.quick.as_ref().filter(|_| quick);
                if terms.holds(shown, &labelled(&task.labels)).map_err(StudyError::plan)? {
                    let key = json!([sweep.list, task.config.canonical()]);
                    let (list, labels, config) = (sweep.list.clone(), task.labels, Box::new(task.config));
                    jobs.push(Job::Network { list, key, labels, config, of });
                }
            }
        }
        Ok(jobs)
    }

    fn work(&self, sheet: &Sheet, plan: &Value, job: &Job) -> Result<Vec<Value>, StudyError> {
        match job {
            Job::Own(piece) => (self.work)(plan, piece).map_err(StudyError::Plan),
            Job::Network { labels, config, of, .. } => {
                let record = self.run(sheet, &sheet.sweep[*of], labels, config).map_err(StudyError::Plan)?;
                Ok(vec![record])
            }
        }
    }

    /// Runs a workload over its network.
    fn run(
        &self,
        sheet: &Sheet,
        sweep: &Sweep,
        labels: &Labels,
        config: &config::Config,
    ) -> Result<Value, Failed> {
        let section = config.workload.as_ref().ok_or("a sweep of a study has a workload")?;
        let files = self.files;
        let folder = Path::new(&sweep.file).parent().unwrap_or(Path::new("")).to_owned();
        let report = execute(config, section, false, move |name: &str| {
            config::Files::read(&files, &within(&folder, name)).map(io::Cursor::new)
        })?;
        let report = Term::from(Serde(serde_json::to_value(&report)?));
        let terms = Terms::new(&Value::Null, &sheet.words, &Lists::new());
        let config: toml::Table = config.canonical().parse()?;
        let own = context! { report, config => Serde(config), ..labelled(labels) };
        Ok(terms.record(&sweep.record, &own)?)
    }

    fn results(
        &self,
        sheet: &Sheet,
        plan: &Value,
        mut lists: Lists,
        has_json: bool,
    ) -> Result<Results, StudyError> {
        let told = self.told(sheet, plan, &mut lists).map_err(StudyError::plan)?;
        told.write(sheet, plan, &lists, has_json)
    }

    fn told(&self, sheet: &Sheet, plan: &Value, lists: &mut Lists) -> Result<Told, SheetError> {
        let mut terms = Terms::new(plan, &sheet.words, lists);
        sheet.derived.iter().try_for_each(|derived| derived.add(&mut terms, lists))?;
        let (numbers, claims) = (marks(&sheet.points, &terms, false)?, claims(&sheet.claim, &terms)?);
        let drawn = [numbers.clone(), marks(&sheet.points, &terms, true)?].concat();
        terms.define("headline", headline(&claims));
        for (path, text) in self.files.0.iter().filter(|(path, _)| path.ends_with(".md")) {
            let name = Path::new(path).file_stem().and_then(|name| name.to_str());
            terms.define(name.unwrap_or_default(), *text);
        }
        let page = page(sheet, &terms, &drawn, &claims, plan["quick"] == true)?;
        let summary = match &sheet.summary {
            Some(summary) => terms.text(summary, &Term::UNDEFINED)?,
            None => said(&claims),
        };
        Ok(Told { marks: numbers, claims, page, summary })
    }
}

/// What follows from the results.
struct Told {
    marks: Vec<Mark>,
    claims: Vec<Claim>,
    page: ReportPage,
    summary: String,
}

impl Told {
    fn write(
        self,
        sheet: &Sheet,
        plan: &Value,
        lists: &Lists,
        has_json: bool,
    ) -> Result<Results, StudyError> {
        let Self { marks, claims, page, summary } = self;
        let results = to_json(FORMAT_VERSION, sheet.results(plan, lists, json!(claims)))?;
        let mut files = Vec::new();
        if has_json {
            files.push(("results.json".to_owned(), results));
        }
        if !marks.is_empty() {
            files.push(("results.csv".to_owned(), to_csv(&marks)?));
        }
        for csv in &sheet.csv {
            let list = lists.get(&csv.list).map_or(&[][..], Vec::as_slice);
            files.push((csv.file.clone(), table_csv(&csv.columns, list)?));
        }
        Ok(Results { files, claims, page, summary })
    }
}

/// The labels of a point as the variables `case` and `label`.
fn labelled(labels: &Labels) -> Term {
    let all: BTreeMap<String, String> = labels.iter().cloned().collect();
    context! { case => all.get("case").cloned(), label => all }
}

/// A file that a configuration in a folder names.
fn within(folder: &Path, name: &str) -> std::path::PathBuf {
    let mut path = folder.to_owned();
    for part in Path::new(name).components() {
        match part {
            std::path::Component::ParentDir => {
                path.pop();
            }
            part => path.push(part),
        }
    }
    path
}

/// The labels and the report of a point.
fn record(point: &Point) -> Value {
    let labels: BTreeMap<&str, &str> = point.labels.iter().map(|(name, value)| (&**name, &**value)).collect();
    json!({ "label": labels, "report": point.report })
}

impl Reproduce for Publication {
    fn name(&self) -> &'static str {
        self.name
    }

    fn reproduce(&self, order: &Order<'_>) -> Result<Reproduced, StudyError> {
        let sheet = self.sheet()?;
        let plan = sheet.plan(order.quick);
        let mut lists = self.lists(&sheet, &plan, order.threads, Some(order.dir))?;
        let swept = (self.swept)(self, order, &mut lists)?;
        let Results { files, claims, mut page, summary } =
            self.results(&sheet, &plan, lists, swept.is_none())?;
        let write = |(name, text): &(String, String)| write_aside(&order.dir.join(name), text.as_bytes());
        files.iter().try_for_each(write)?;
        if let Some(Swept { points, rows, mut configuration }) = swept {
            sheet.add_points(&mut page, &rows, &points);
            if sheet.shows_statements() {
                configuration["claims"] = json!(claims);
            }
            points::write(order.dir, &configuration, &rows, points)?;
        }
        write_page(order.dir, &page)?;
        let lines = claims.iter().map(Line::from).collect();
        let (version, findings) = (BUILD.to_owned(), self.text("findings.md").to_owned());
        let digest = Digest { version, quick: order.quick, lines, findings };
        digest.write(order.dir)?;
        Ok(Reproduced { summary, digest })
    }
}
