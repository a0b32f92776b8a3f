//! One file for each verb.

mod check;
mod cosim;
mod explain;
mod failure;
mod folder;
mod redraw;
mod reproduce;
mod run;
mod saturation;
mod saturation_table;
mod sweep;
mod synth;
mod topology;
mod verilog;

use std::io::Write;

use flitforge_config::{self as config, Config, Disk, Extent, Point, Request};
use flitforge_results::page::Choice;
use serde::Serialize;

use crate::cli::{Input, PlotChoices, Verb};

pub(crate) use failure::Failure;

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
        Verb::Sweep { input, checks, quick, strict, out: dir, threads, programs } => {
            let options = sweep::Options { checks, quick, strict, threads, programs: &programs };
            sweep::sweep(&input, &dir, options, out)
        }
        Verb::Saturation { input, checks, quick, resolution, out: dir, threads, json } => {
            let (dir, threads) = (dir.as_deref(), threads.unwrap_or(0));
            let options = saturation::Options { checks, quick, resolution, dir, threads, json };
            saturation::saturation(&input, &options, out)
        }
        Verb::Verilog { input, checks, choices, out: dir } => {
            verilog::verilog(&input, checks, &choices, &dir, out)
        }
        Verb::Topology { input, svg, out: dir, json } => {
            topology::topology(&input, (svg.as_deref(), dir.as_deref()), json, out)
        }
        Verb::Check { input, out: dir, json } => check::check(&input, dir.as_deref(), json, out),
        Verb::Cosim { input, checks, choices, lockstep } => {
            cosim::cosim(input, checks, &choices, lockstep, out)
        }
        Verb::Reproduce { what, quick, out: dir, threads } => {
            reproduce::reproduce(what, quick, dir, threads, out)
        }
        Verb::Synth { input, choices, json } => synth::synth(&input, &choices, json, out),
        Verb::Plot { dir, choices: PlotChoices { x, y, group, panel, filter } } => {
            redraw::plot(&dir, &Choice { x, y, group, panel, filter }, out)
        }
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
