// SPDX-License-Identifier: MIT OR Apache-2.0
//! Measures the switches of `flitforge reproduce bmg-vs-torus` that a table does not have yet, or whose
//! Verilog or Yosys was another one, and writes each into the table as soon as it is known.
//!
//! `cargo run --release --example bmg_switches -- experiments/bmg-vs-torus/switches.csv`
//!
//! With further words only the networks that have one of them in their names: `... switches.csv torus mesh`.

use std::error::Error;
use std::io::Write;
use std::path::Path;

use flitforge_papers::bmg_vs_torus::{Plan, Switch, SwitchShape, curves};
use flitforge_papers::to_csv;
use flitforge_results::write_aside;
use flitforge_tools::synth::Tools;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (path, words) =
        arguments.split_first().ok_or("give the table, such as experiments/bmg-vs-torus/switches.csv")?;
    let path = Path::new(path);
    let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let mut table = Switch::read(&text)?;
    let tools = Tools::find(None, None)?;
    let shapes = SwitchShape::of_curves(&curves(&Plan::full())?);
    let is_wanted =
        |shape: &&SwitchShape| words.is_empty() || words.iter().any(|word| shape.network.contains(word));
    for shape in shapes.iter().filter(is_wanted) {
        let verilog = shape.verilog()?;
        if shape.known(&table, &verilog, &tools).is_none() {
            let switch = shape.measure(&verilog, &tools)?;
            writeln!(std::io::stdout(), "{}, {}: {} LUTs", switch.network, switch.equal, switch.luts)?;
            table.retain(|old| (&old.network, &old.equal) != (&switch.network, &switch.equal));
            table.push(switch);
            write_aside(path, to_csv(&in_order(&shapes, &table))?.as_bytes())?;
        }
    }
    Ok(())
}

/// The rows of the switches that are asked for, in their order.
fn in_order<'a>(shapes: &[SwitchShape], table: &'a [Switch]) -> Vec<&'a Switch> {
    shapes.iter().filter_map(|shape| table.iter().find(|switch| shape.is_of(switch))).collect()
}
