// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge synth`.

use std::io::Write;

use flitforge_config as config;
use flitforge_config::elaborate::Experiment;
use flitforge_results::{Area, Fpga, Gates, Synthesis};
use flitforge_tools::rtl;
use flitforge_tools::synth::{Rtl, Scope, Settings, SynthError, Target, Tools, measure};

use super::{Failure, print_json, request};
use crate::cli::{Input, SynthChoices, SynthModule, SynthTarget};

pub(super) fn synth(
    input: &Input,
    choices: &SynthChoices,
    json: bool,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    // The flag is a setting that comes after all others.
    let bits = choices.data_bits.map(|bits| format!("verilog.data_bits={bits}"));
    let set = input.set.iter().cloned().chain(bits).collect();
    let input = Input { file: input.file.clone(), set };
    let (config, chosen, written) = config::load_verilog(&request(&input))?;
    let experiment = Experiment::new(&config).map_err(flitforge::Error::Network)?;
    let scope = match choices.module {
        SynthModule::Router => Scope::Router,
        SynthModule::Network => Scope::Network,
        SynthModule::Unit => Scope::Unit,
    };
    let rtl = Rtl::new(&experiment.net, scope, &rtl::options(&chosen)).map_err(|error| match error {
        SynthError::Hardware(error) => rtl::refused(&error, &written).into(),
        other => Failure::from(other),
    })?;
    let tools = Tools::find(choices.programs.yosys.as_deref(), choices.programs.nextpnr.as_deref())?;
    let synthesis = measure(&rtl, &tools, &settings(choices))?;
    if json {
        print_json(&synthesis, out)?;
    } else {
        print(&synthesis, out)?;
    }
    Ok(0)
}

fn settings(choices: &SynthChoices) -> Settings {
    let targets = match choices.target {
        SynthTarget::Xc7 => vec![Target::Xc7],
        SynthTarget::Ecp5 => vec![Target::Ecp5],
        SynthTarget::Gates => vec![Target::Gates],
        SynthTarget::All => Target::ALL.to_vec(),
    };
    Settings { targets, seeds: choices.seeds, by_module: !choices.total }
}

fn print(synthesis: &Synthesis, out: &mut dyn Write) -> std::io::Result<()> {
    let Synthesis { top, data_bits, yosys, total, clock, no_clock, modules } = synthesis;
    writeln!(out, "module      {top}, {data_bits} bits of data in a flit")?;
    writeln!(out, "yosys       {yosys}")?;
    match clock {
        Some(clock) => {
            let seeds: Vec<String> = clock.seeds.iter().map(|mhz| format!("{mhz:.1}")).collect();
            writeln!(out, "nextpnr     {}", clock.nextpnr)?;
            writeln!(out, "ECP5 clock  {:.1} MHz, the median of {}", clock.mhz, seeds.join(", "))?;
        }
        None if !no_clock.is_empty() => writeln!(out, "ECP5 clock  no MHz: {no_clock}")?,
        None => {}
    }
    writeln!(out)?;
    let headings = std::iter::once("module".to_owned()).chain([" ".to_owned()]).chain(headings(total));
    let mut rows = vec![headings.collect::<Vec<_>>()];
    rows.push(row("total, flat", "1", total));
    rows.extend(modules.iter().map(|module| row(&module.name, &module.instances.to_string(), &module.area)));
    table(&rows, out)?;
    writeln!(out)?;
    if !modules.is_empty() {
        writeln!(out, "Modules: one instance without the modules in it, made with the hierarchy kept.")?;
    }
    writeln!(out, "Figures of different versions of Yosys or nextpnr must not be compared.")
}

fn headings(area: &Area) -> Vec<String> {
    let xc7 = area.xc7.map(|_| ["xc7 LUT", "of RAM", "FF"]);
    let ecp5 = area.ecp5.map(|_| ["ecp5 LUT4", "of RAM", "FF"]);
    let gates = area.gates.map(|_| ["logic GE", "storage GE", "depth"]);
    [xc7, ecp5, gates].into_iter().flatten().flatten().map(str::to_owned).collect()
}

fn row(name: &str, instances: &str, area: &Area) -> Vec<String> {
    let fpga = |area: Fpga| [area.luts, area.ram_luts, area.flip_flops].map(|n| n.to_string());
    let gates = |area: Gates| {
        let depth = area.depth.map_or_else(|| "-".to_owned(), |depth| depth.to_string());
        [format!("{:.0}", area.logic), format!("{:.0}", area.storage), depth]
    };
    let areas = [area.xc7.map(fpga), area.ecp5.map(fpga), area.gates.map(gates)];
    let start = [name.to_owned(), format!("x{instances}")];
    start.into_iter().chain(areas.into_iter().flatten().flatten()).collect()
}

/// Characters of the widest column.
const WIDEST: usize = 160;

/// Columns as wide as they need to be: names to the left, numbers to the right.
fn table(rows: &[Vec<String>], out: &mut dyn Write) -> std::io::Result<()> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        rows.iter().filter_map(|row| Some(row.get(column)?.len())).max().unwrap_or(0).min(WIDEST)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    for row in rows {
        let cells = row.iter().zip(&widths).enumerate().map(|(i, (cell, &width))| match i {
            0 => format!("{cell:<width$}"),
            _ => format!("{cell:>width$}"),
        });
        writeln!(out, "{}", cells.collect::<Vec<_>>().join("  "))?;
    }
    Ok(())
}
