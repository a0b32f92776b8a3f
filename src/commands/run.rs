// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge run`.

use std::io::{self, Write};
use std::ops::{ControlFlow, Range};
use std::path::{Path, PathBuf};

use flitforge::{DetailChoice, Report, Seen};
use flitforge_config::elaborate::Experiment;
use flitforge_config::{self as config, Config};
use flitforge_results::detail::Explanation;
use flitforge_results::progress::Progress;
use flitforge_results::summary::summary;
use flitforge_results::sweep::{self, SweepOptions, Task, cycle_of};
use flitforge_results::{
    Claim, Inputs, PacketChoice, PacketTable, Remedy, Versioned, imprecision, memory, stream_aside,
    try_aside, write_report,
};
use flitforge_tools::wave::{self, RecordError, Recorded, Recording, Way};
use flitforge_topology::checked::Checked;
use serde::Serialize;

use super::failure::exit_code;
use super::folder::{keep_apart, make_folder};
use super::{Failure, load, request, workload};
use crate::cli::{Checks, Input};
use crate::manners::note;

/// What a run leaves behind, and on how many threads it is made.
#[derive(Debug)]
pub(super) struct Products {
    /// Folder of results.
    pub(super) dir: Option<PathBuf>,
    /// Whether results of another specification in the folder are replaced.
    pub(super) force: bool,
    /// A waveform.
    pub(super) wave: Option<Wanted>,
    /// Says what bounds the load.
    pub(super) explain: bool,
    /// A table of packets, and which.
    pub(super) packets: Option<(PathBuf, PacketChoice)>,
    /// Prints JSON instead of a summary.
    pub(super) json: bool,
    /// Threads that share the network.
    pub(super) threads: usize,
}

impl Products {
    /// Files that are written besides the folder.
    fn files(&self) -> impl Iterator<Item = &Path> {
        let packets = self.packets.iter().map(|(path, _)| path.as_path());
        self.wave.iter().map(|wave| wave.path.as_path()).chain(packets)
    }

    /// What is said about the folder.
    pub(super) const fn claim<'a>(&self, configs: &'a [&'a Config]) -> Claim<'a> {
        Claim { owner: "run", configs, force: self.force }
    }
}

/// The waveform asked for.
#[derive(Debug)]
pub(super) struct Wanted {
    /// The file.
    pub(super) path: PathBuf,
    /// Cycles; the first measured ones unless they are given.
    pub(super) cycles: Option<Range<u64>>,
    /// The packet on whose way viewers open.
    pub(super) packet: Option<u64>,
}

impl Wanted {
    /// What is recorded of a run.
    fn recording(&self, report: &Report) -> Recording {
        let Report { warmup, measured, .. } = *report;
        Recording {
            path: self.path.clone(),
            cycles: self.cycles.clone().unwrap_or(warmup..warmup + RECORDED),
            measured: warmup..warmup + measured,
            packet: self.packet,
        }
    }
}

/// Cycles of a waveform for which none are given.
const RECORDED: u64 = 1000;

pub(super) fn run(
    input: &Input,
    checks: Checks,
    products: &Products,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    let json = products.json;
    let dir = products.dir.as_deref();
    let mut config = load(input)?;
    if config::has_sweep(&request(input))? {
        let file = super::input::name(&input.file);
        note(&format!("{file} has a `[sweep]`, which `flitforge sweep` runs; this is one run without it"));
    }
    memory::check([&config])?;
    if let Some(workload) = &config.workload {
        return workload::run(input, &config, workload, checks, products, out);
    }
    if products.explain && config.measure.detail == DetailChoice::Off {
        config.measure.detail = DetailChoice::On;
    }
    for path in products.files() {
        keep_apart(input, path)?;
    }
    let folder = dir.map(|dir| make_folder(dir, &products.claim(&[&config]))).transpose()?;
    products.files().try_for_each(try_aside)?;
    let report = match &folder {
        None => simulate(&config, checks.allow_deadlock, products)?,
        Some(dir) => keep(&config, checks.allow_deadlock, products, dir)?,
    };
    print(&config, &report, products, out)?;
    if let (Some(dir), false) = (dir, json) {
        writeln!(out, "report           {}", dir.join("report.html").display())?;
    }
    if let Some(wanted) = &products.wave {
        let recording = wanted.recording(&report);
        let recorded = write_wave(&config, &recording)?;
        if !json {
            describe_wave(&recording, recorded.as_ref(), out)?;
        }
    }
    Ok(exit_code(report.verdict))
}

/// Makes a run whose results stay in a folder.
fn keep(config: &Config, allow_deadlock: bool, products: &Products, dir: &Path) -> Result<Report, Failure> {
    let task = Task { labels: Vec::new(), config: config.clone(), inputs: Inputs::default() };
    let (threads_of_point, share, control) = (products.threads, None, None);
    let options = SweepOptions { threads: 1, threads_of_point, allow_deadlock, share, control };
    let points = sweep::run(&[task], dir, "run", options)?;
    write_report(dir, &points)?;
    if products.packets.is_some() {
        // The store may have had the run, whose packets are the same.
        simulate(config, allow_deadlock, products)?;
    }
    let first = points.into_iter().next().map(|point| point.report);
    first.ok_or_else(|| Failure::io("the results store lost the run"))
}

/// Prints a report, and what bounds its load if that is asked for.
fn print(config: &Config, report: &Report, products: &Products, out: &mut dyn Write) -> Result<(), Failure> {
    let experiment = Experiment::new(config).map_err(flitforge::Error::Network)?;
    let explanation = if products.explain { Explanation::of(report, &experiment.net) } else { None };
    if products.json {
        let value = Explained { report, explanation: explanation.as_ref() };
        let whole = Versioned::new(&value);
        // Written as it is made: the channels of a million routers are half a gigabyte of text.
        let mut out = io::BufWriter::new(&mut *out);
        serde_json::to_writer_pretty(&mut out, &whole).map_err(io::Error::from)?;
        writeln!(out)?;
        out.flush()?;
    } else {
        summary(report, &experiment.net, out)?;
        let is_imprecise = imprecision(report).is_some();
        if let Some(remedy) = Remedy::of(config, report).or(is_imprecise.then_some(Remedy::Cycles)) {
            writeln!(out, "remedy           {remedy}")?;
        }
        match &explanation {
            Some(found) => found.write(out)?,
            None if products.explain => writeln!(out, "bound            none: no flit moved")?,
            None => {}
        }
        if let Some((path, _)) = &products.packets {
            writeln!(out, "packets in       {}", path.display())?;
        }
    }
    Ok(())
}

/// The report of a run, and what bounds its load.
#[derive(Serialize)]
struct Explained<'a> {
    #[serde(flatten)]
    report: &'a Report,
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation: Option<&'a Explanation>,
}

/// Makes a run, with a table of its packets if that is asked for.
fn simulate(config: &Config, allow_deadlock: bool, products: &Products) -> Result<Report, Failure> {
    let threads = products.threads;
    let Some((path, choice)) = &products.packets else {
        return Ok(watched(config, allow_deadlock, threads, &mut |_| ())?);
    };
    let net = Experiment::new(config).map_err(flitforge::Error::Network)?.net;
    let mut report = None;
    stream_aside::<Failure>(path, |file| {
        let mut table = PacketTable::new(file, choice, &net.router, net.nodes());
        report = Some(watched(config, allow_deadlock, threads, &mut |seen| table.take(seen))?);
        Ok(table.finish()?)
    })?;
    report.ok_or_else(|| Failure::io("the run was not made"))
}

/// Makes the run as any user of the library would, and shows how far it is.
fn watched(
    config: &Config,
    allow_deadlock: bool,
    threads: usize,
    watch: &mut dyn FnMut(&Seen<'_>),
) -> Result<Report, flitforge::Error> {
    let progress = Progress::new("run", 1);
    let flitforge::Experiment { network, traffic, measure } = flitforge::Experiment::from_config(config)?;
    progress.at("building and checking the network");
    let network = if allow_deadlock { network.unchecked()? } else { network.check()? };
    let measure = measure.threads(threads);
    let report = flitforge::run_watched(&network, &traffic, &measure, &mut |seen| {
        watch(seen);
        progress.at(&cycle_of(seen.cycle, config));
        ControlFlow::Continue(())
    });
    progress.finish();
    report
}

/// Simulates the first cycles once more: a run is a function of its configuration, so these are the same.
fn write_wave(config: &Config, recording: &Recording) -> Result<Option<Recorded>, Failure> {
    let experiment = Experiment::new(config).map_err(flitforge::Error::Network)?;
    // The run itself has checked the network, or was told not to.
    let net = Checked::unchecked(experiment.net);
    wave::record(&net, &experiment.traffic, &experiment.run, recording).map_err(|error| match error {
        RecordError::Traffic(_)
        | RecordError::Start(_)
        | RecordError::Flit(_)
        | RecordError::OneRouter
        | RecordError::NoPacket { .. } => Failure::bad_input(error),
        RecordError::File(_) => Failure::io(error),
    })
}

/// Says where the waveform is, and how to open it on a packet's way.
fn describe_wave(recording: &Recording, recorded: Option<&Recorded>, out: &mut dyn Write) -> io::Result<()> {
    let path = recording.path.display();
    writeln!(out, "waveform         {path}")?;
    let Some(Recorded { way, gtkwave, surfer }) = recorded else { return Ok(()) };
    let Way { packet, source, dest, cycles, .. } = way;
    let (first, last) = (cycles.start, cycles.end - 1);
    writeln!(out, "  shows          packet {packet} from node {source} to {dest}, cycles {first} to {last}")?;
    writeln!(out, "  open with      gtkwave {path} {}", gtkwave.display())?;
    writeln!(out, "  or             surfer {path} --command-file {}", surfer.display())
}
