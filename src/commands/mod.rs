// SPDX-License-Identifier: MIT OR Apache-2.0
//! One file for each verb.

mod check;
mod compare;
mod cosim;
mod explain;
mod failure;
mod folder;
mod import;
mod input;
mod lab;
mod new;
mod redraw;
mod reproduce;
mod rows;
mod run;
mod saturation;
mod saturation_table;
mod shell;
mod sweep;
mod synth;
mod table;
mod topology;
mod traces;
mod verilog;
mod workload;

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use flitforge_config::{self as config, Config, Extent, Point, Request};
use flitforge_results::Versioned;
use flitforge_results::page::Choice;
use serde::Serialize;

use crate::cli::{Foreign, Input, LabVerb, Manners, PlotChoices, Verb};
use folder::is_standard_output;
use input::Typed;

pub(crate) use failure::Failure;
pub(crate) use lab::LABS;

/// Carries out a verb in the manner that is asked for; the answer is the exit code.
///
/// # Errors
/// See [`Failure`].
pub(crate) fn dispatch(verb: Verb, manners: Manners, out: &mut dyn Write) -> Result<u8, Failure> {
    let Manners { json, quiet, .. } = manners;
    if json && let Some(name) = text_alone(&verb) {
        return Err(Failure::bad_input(format!(
            "`{name}` writes text for a person or a shell: it has no JSON"
        )));
    }
    if json && let Some(dir) = results_of(&verb) {
        let code = carry_out(verb, json, &mut io::sink())?;
        print_file(&dir.join("results.json"), out)?;
        return Ok(code);
    }
    let silent = quiet && !json && sums_up(&verb);
    if silent { carry_out(verb, json, &mut io::sink()) } else { carry_out(verb, json, out) }
}

/// The folder of a verb whose JSON is the file `results.json` that it writes.
fn results_of(verb: &Verb) -> Option<PathBuf> {
    match verb {
        Verb::Sweep { out, shard: None, .. } => Some(out.clone()),
        Verb::Reproduce { what, quick, out, .. } => Some(reproduce::folder_of(*what, *quick, out.clone())),
        Verb::Plot { dir, .. } | Verb::Collect { dir, .. } => Some(dir.clone()),
        _ => None,
    }
}

/// The name of a verb that has nothing to say in JSON.
const fn text_alone(verb: &Verb) -> Option<&'static str> {
    match verb {
        Verb::Sweep { shard: Some(_), .. } => Some("sweep --shard"),
        Verb::New { .. } => Some("new"),
        Verb::Import(_) => Some("import"),
        Verb::Lab(LabVerb::Start { .. }) => Some("lab start"),
        Verb::Lab(LabVerb::Turns { .. }) => Some("lab turns"),
        Verb::Completions { .. } => Some("completions"),
        Verb::Man { .. } => Some("man"),
        _ => None,
    }
}

/// Whether what a verb prints is a summary. Of other verbs it is what was asked for.
fn sums_up(verb: &Verb) -> bool {
    match verb {
        Verb::Explain { .. } | Verb::Schema | Verb::Completions { .. } => false,
        Verb::New { out, .. } => out.is_some(),
        Verb::Import(Foreign { out, .. })
        | Verb::Table { out, .. }
        | Verb::Lab(LabVerb::Turns { out, .. }) => out.is_some(),
        Verb::Man { dir } => dir.is_some(),
        Verb::Topology { svg, .. } => !svg.as_deref().is_some_and(is_standard_output),
        _ => true,
    }
}

fn print_file(path: &Path, out: &mut dyn Write) -> Result<(), Failure> {
    let mut file =
        File::open(path).map_err(|error| Failure::io(format!("cannot read {}: {error}", path.display())))?;
    io::copy(&mut file, out)?;
    Ok(())
}

fn carry_out(verb: Verb, json: bool, out: &mut dyn Write) -> Result<u8, Failure> {
    match verb {
        Verb::Run { input, checks, out: dir, force, threads, wave, wave_cycles, wave_packet, details } => {
            let wave = wave.map(|path| run::Wanted { path, cycles: wave_cycles, packet: wave_packet });
            let (explain, packets) = (details.explain, details.packets());
            let products = run::Products { dir, force, wave, explain, packets, json, threads };
            run::run(&input, checks, &products, out)
        }
        Verb::Sweep { input, checks, quick, strict, out: dir, force, threads, shard, programs } => {
            let options =
                sweep::Options { checks, quick, strict, force, threads, shard, programs: &programs };
            sweep::sweep(&input, &dir, options, out)
        }
        Verb::Collect { dir, force } => sweep::collect(&dir, force, out),
        Verb::Saturation { input, checks, quick, resolution, out: dir, force, threads } => {
            let (dir, threads) = (dir.as_deref(), threads.unwrap_or(0));
            let options = saturation::Options { checks, quick, resolution, dir, force, threads, json };
            saturation::saturation(&input, &options, out)
        }
        Verb::Verilog { input, checks, choices, out: dir } => {
            verilog::verilog(&input, checks, &choices, &dir, json, out)
        }
        Verb::Topology { input, svg, out: dir, force } => {
            topology::topology(&input, (svg.as_deref(), dir.as_deref()), force, json, out)
        }
        Verb::Check { input, out: dir, force } => check::check(&input, dir.as_deref(), force, json, out),
        Verb::Cosim { input, checks, choices, lockstep } => {
            cosim::cosim(input, checks, &choices, lockstep, json, out)
        }
        Verb::Reproduce { what, quick, out: dir, force, threads } => {
            reproduce::reproduce(what, quick, (dir, force), threads, out)
        }
        Verb::Synth { input, choices } => synth::synth(&input, &choices, json, out),
        Verb::Plot { dir, choices: PlotChoices { x, y, group, panel, filter, log, format } } => {
            let choice = Choice { x, y, group, panel, filter, logarithmic: log };
            redraw::plot(&dir, &choice, format, out)
        }
        Verb::Compare { dir, other, by, base, out: folder, force } => {
            let what = compare::Designs { dir, other, by, base };
            compare::compare(&what, folder.as_deref(), force, json, out)
        }
        Verb::New { template, out: file } => new::new(template, file.as_deref(), out),
        Verb::Import(foreign) => import::import(&foreign, out),
        Verb::Table { input, words, out: file } => {
            table::table(&input, words.as_deref(), file.as_deref(), json, out)
        }
        Verb::Lab(verb) => lab::lab(&verb, json, out),
        Verb::Schema => explain::schema(out),
        Verb::Completions { shell } => shell::completions(shell, out),
        Verb::Man { dir } => shell::man(dir.as_deref(), out),
        Verb::Explain { key } => explain::explain(key.as_deref(), json, out),
    }
}

/// Prints a value as JSON.
fn print_json(value: &impl Serialize, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "{}", Versioned::new(value).to_json()?)?;
    Ok(())
}

fn request(input: &Input) -> Request<'_> {
    Request { path: input::name(&input.file), overrides: &input.set, files: &Typed }
}

fn load(input: &Input) -> Result<Config, Failure> {
    Ok(config::load(&request(input))?)
}

fn load_sweep(input: &Input, quick: bool) -> Result<Vec<Point>, Failure> {
    let extent = if quick { Extent::Quick } else { Extent::Full };
    Ok(config::load_sweep(&request(input), extent)?)
}
