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
mod summary;
mod sweep;
mod synth;
mod topology;
mod verilog;

use std::io::Write;

use flitforge_config::{self as config, Config, Disk, Extent, Point, Request};
use flitforge_tools::wave::Recording;
use serde::Serialize;

use crate::cli::{Input, Verb};

pub(crate) use failure::Failure;

/// Carries out a verb; the answer is the exit code.
///
/// # Errors
/// See [`Failure`].
pub(crate) fn dispatch(verb: Verb, out: &mut dyn Write) -> Result<u8, Failure> {
    match verb {
        Verb::Run { input, checks, out: dir, json, threads, wave, wave_cycles, wave_packet } => {
            let wave = wave.map(|path| Recording { path, cycles: wave_cycles, packet: wave_packet });
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
        Verb::Reproduce { what, quick, out: dir, threads } => {
            reproduce::reproduce(what, quick, dir, threads, out)
        }
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
