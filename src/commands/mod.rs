//! One file for each verb.

mod check;
mod cosim;
mod explain;
mod redraw;
mod reproduce;
mod reproduce_angskun;
mod reproduce_bmg;
mod reproduce_booksim2;
mod reproduce_healing;
mod reproduced;
mod run;
mod saturation;
mod summary;
mod sweep;
mod synth;
mod topology;
mod verilog;

use std::fs::{File, TryLockError};
use std::io::Write;
use std::ops::Deref;
use std::path::{Path, PathBuf};

use flitforge_config::elaborate::Experiment;
use flitforge_config::job::{self, JobError};
use flitforge_config::{self as config, Colour, Config, Diagnostics, Disk, Extent, Point, Request};
use flitforge_results::html::ReportPage;
use flitforge_results::page;
use flitforge_results::plot;
use flitforge_results::sweep::{SweepError, VERSION};
use flitforge_results::{Document, Point as Finished, write_aside};
use flitforge_tools::hardware::HardwareError;
use flitforge_tools::synth::SynthError;
use flitforge_topology::network::NetworkSpec;
use serde::Serialize;

use crate::cli::{Input, Reproduction, Verb};

/// Exit code of a file that could not be read or written.
const IO: u8 = 1;
/// Exit code of bad input.
const BAD_INPUT: u8 = 2;
/// Exit code of a refused network.
const REFUSED: u8 = 6;
/// Exit code of hardware that is not in lockstep.
const DIFFERENT: u8 = 7;

/// Why a verb gave up: what goes to standard error, and the exit code.
#[derive(Debug)]
pub(crate) struct Failure {
    /// The message.
    pub(crate) message: String,
    /// The exit code.
    pub(crate) code: u8,
}

impl Failure {
    fn io(error: impl std::fmt::Display) -> Self {
        Self { message: format!("error: {error}"), code: IO }
    }

    fn bad_input(message: impl std::fmt::Display) -> Self {
        Self { message: format!("error: {message}"), code: BAD_INPUT }
    }
}

impl From<std::io::Error> for Failure {
    /// A reader that has seen enough, such as `head`, is no mistake to talk about.
    fn from(error: std::io::Error) -> Self {
        if error.kind() == std::io::ErrorKind::BrokenPipe {
            return Self { message: String::new(), code: IO };
        }
        Self::io(error)
    }
}

impl From<flitforge_results::ResultsError> for Failure {
    fn from(error: flitforge_results::ResultsError) -> Self {
        Self::io(error)
    }
}

impl From<Diagnostics> for Failure {
    fn from(diagnostics: Diagnostics) -> Self {
        let colour =
            if std::io::IsTerminal::is_terminal(&std::io::stderr()) { Colour::Always } else { Colour::Never };
        let code = if diagnostics.is_unreadable() { IO } else { BAD_INPUT };
        Self { message: diagnostics.render(colour), code }
    }
}

impl From<SweepError> for Failure {
    fn from(error: SweepError) -> Self {
        let code = match &error {
            SweepError::Job { error: JobError::Refused(_), .. } => REFUSED,
            SweepError::Job { .. } => BAD_INPUT,
            SweepError::Results(_) => IO,
        };
        Self { message: format!("error: {error}"), code }
    }
}

impl From<HardwareError> for Failure {
    fn from(error: HardwareError) -> Self {
        let code = match &error {
            HardwareError::Job { error: JobError::Refused(_), .. } => REFUSED,
            HardwareError::Job { .. } | HardwareError::Synth { error: SynthError::Hardware(_), .. } => {
                BAD_INPUT
            }
            HardwareError::Synth { .. } | HardwareError::Results(_) => IO,
        };
        Self { message: format!("error: {error}"), code }
    }
}

impl From<SynthError> for Failure {
    fn from(error: SynthError) -> Self {
        let code = if matches!(error, SynthError::Hardware(_)) { BAD_INPUT } else { IO };
        Self { message: format!("error: {error}"), code }
    }
}

impl From<JobError> for Failure {
    fn from(error: JobError) -> Self {
        let code = if matches!(error, JobError::Refused(_)) { REFUSED } else { BAD_INPUT };
        Self { message: format!("error: {error}"), code }
    }
}

/// Carries out a verb; the answer is the exit code.
///
/// # Errors
/// See [`Failure`].
pub(crate) fn dispatch(verb: Verb, out: &mut dyn Write) -> Result<u8, Failure> {
    match verb {
        Verb::Run { input, checks, out: dir, json, threads, wave, wave_cycles } => {
            let wave = wave.map(|file| (file, wave_cycles));
            run::run(&input, checks, &run::Products { dir, wave, json, threads }, out)
        }
        Verb::Sweep { input, checks, quick, out: dir, threads, programs } => {
            let options = sweep::Options { checks, quick, threads, programs: &programs };
            sweep::sweep(&input, &dir, options, out)
        }
        Verb::Saturation { input, checks, resolution, out: dir } => {
            saturation::saturation(&input, checks, resolution, dir.as_deref(), out)
        }
        Verb::Verilog { input, checks, choices, out: dir } => {
            verilog::verilog(&input, checks, &choices, &dir, out)
        }
        Verb::Topology { input, svg, json } => topology::topology(&input, svg.as_deref(), json, out),
        Verb::Check { input, out: dir, json } => check::check(&input, dir.as_deref(), json, out),
        Verb::Cosim { input, checks, choices, lockstep } => {
            cosim::cosim(input, checks, &choices, lockstep, out)
        }
        Verb::Reproduce { what, quick, out: dir, threads } => match what {
            Reproduction::DallyAoki => reproduce::reproduce(quick, dir, threads, out),
            Reproduction::Angskun => reproduce_angskun::reproduce(quick, dir, threads, out),
            Reproduction::BmgVsTorus => reproduce_bmg::reproduce(quick, dir, threads, out),
            Reproduction::Booksim2 => reproduce_booksim2::reproduce(quick, dir, threads, out),
            Reproduction::Healing => reproduce_healing::reproduce(quick, dir, threads, out),
        },
        Verb::Synth { input, choices, json } => synth::synth(&input, &choices, json, out),
        Verb::Plot { dir } => redraw::plot(&dir, out),
        Verb::Explain { key } => explain::explain(key.as_deref(), out),
    }
}

/// A value as JSON for programs: its fields beside the version of their layout.
#[derive(Serialize)]
struct Versioned<'a, T> {
    format_version: u32,
    #[serde(flatten)]
    value: &'a T,
}

fn request(input: &Input) -> Request<'_> {
    Request { path: &input.file, overrides: &input.set, files: &Disk }
}

fn load(input: &Input) -> Result<Config, Failure> {
    Ok(config::load(&request(input))?)
}

fn load_sweep(input: &Input, quick: bool) -> Result<Vec<Point>, Failure> {
    let extent = if quick { Extent::Quick } else { Extent::Full };
    Ok(config::load_sweep(&request(input), extent)?)
}

/// A folder for results. No other process makes one of it as long as this lives.
#[must_use]
struct Folder {
    path: PathBuf,
    _lock: Option<File>,
}

impl Deref for Folder {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.path
    }
}

/// Makes a folder for results, if it is not there, and claims it. Where the system cannot lock folders,
/// nothing is claimed.
fn make_folder(dir: &Path) -> Result<Folder, Failure> {
    std::fs::create_dir_all(dir)
        .map_err(|error| Failure::io(format!("cannot make the folder {}: {error}", dir.display())))?;
    let lock = File::open(dir).ok();
    match lock.as_ref().map(File::try_lock) {
        Some(Err(TryLockError::WouldBlock)) => Err(Failure::io(format!(
            "another flitforge writes its results to {}: wait until it is done, or choose another folder with --out",
            dir.display()
        ))),
        _ => Ok(Folder { path: dir.to_owned(), _lock: lock }),
    }
}

/// Refuses to write to the configuration itself.
fn keep_apart(input: &Input, output: &Path) -> Result<(), Failure> {
    let real = |path: &Path| std::fs::canonicalize(path).ok();
    if real(output).is_some() && real(output) == real(Path::new(&input.file)) {
        let message = format!("{} is the configuration: choose another file to write to", output.display());
        return Err(Failure::bad_input(message));
    }
    Ok(())
}

/// Writes what a results folder holds besides the store: exports, plots, the report. All of it follows
/// from the points, so that `plot` can make it again.
fn write_results(dir: &Path, points: &[Finished]) -> Result<(), Failure> {
    let configurations: Vec<&str> = points.iter().map(|point| point.config.as_str()).collect();
    let configuration = serde_json::to_value(configurations).map_err(Failure::io)?;
    Document { version: VERSION, configuration: &configuration, rows: &[], points }.write_to(dir)?;
    let page = page::report(points, &networks_of(points)?);
    write_figures(dir, &page)?;
    for drawing in page.sections.iter().flat_map(|section| &section.drawings) {
        write_aside(&dir.join(format!("{}.svg", drawing.id)), drawing.svg.as_bytes())?;
    }
    write_page(dir, &page)
}

/// Deadlocks that a report draws at most: more would say the same again.
const DRAWN_DEADLOCKS: usize = 4;

/// For each point its network, if the report draws it: of a single run, and of the first deadlocks.
fn networks_of(points: &[Finished]) -> Result<Vec<Option<NetworkSpec>>, Failure> {
    let mut deadlocks = 0;
    let mut drawn = |point: &Finished| {
        let deadlocked = !point.report.deadlock.is_empty();
        deadlocks += usize::from(deadlocked);
        points.len() == 1 || (deadlocked && deadlocks <= DRAWN_DEADLOCKS)
    };
    points.iter().map(|point| drawn(point).then(|| network_of(point)).transpose()).collect()
}

fn network_of(point: &Finished) -> Result<NetworkSpec, Failure> {
    let config = job::reread(&point.config)?;
    Ok(Experiment::new(&config).map_err(JobError::Elaboration)?.net)
}

/// Writes each figure of a page as an SVG file beside it.
fn write_figures(dir: &Path, page: &ReportPage) -> Result<(), Failure> {
    for figure in page.sections.iter().flat_map(|section| &section.figures) {
        let svg = plot::svg(figure).map_err(Failure::io)?;
        write_aside(&dir.join(format!("{}.svg", figure.id)), svg.as_bytes())?;
    }
    Ok(())
}

fn write_page(dir: &Path, page: &ReportPage) -> Result<(), Failure> {
    let html = page.html().map_err(Failure::io)?;
    Ok(write_aside(&dir.join("report.html"), html.as_bytes())?)
}
