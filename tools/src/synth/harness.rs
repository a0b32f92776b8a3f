// SPDX-License-Identifier: MIT OR Apache-2.0
//! Shift registers around a module, so that place and route sees paths from register to register and few
//! pins.
//!
//! Every input bit comes from a register of one long shift register; every output bit goes into a register,
//! and a pipelined tree of exclusive-ors of four brings them to one pin. So no path through the harness is
//! longer than one LUT, and nothing can be removed.

use std::fmt::Write;

use serde_json::Value;

use super::error::SynthError;
use super::recipe::HARNESS_TOP;

/// A port of a module.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Port {
    name: String,
    is_input: bool,
    /// For each bit, whether something drives it that is not a constant.
    live: Vec<bool>,
}

/// Reads the ports of `top` from Yosys's `write_json`, by name.
///
/// # Errors
/// [`SynthError::Output`] when it is not there.
pub(super) fn ports(netlist: &str, top: &str) -> Result<Vec<Port>, SynthError> {
    let fault = |reason: String| SynthError::Output { what: "write_json of Yosys", reason };
    let netlist: Value = serde_json::from_str(netlist).map_err(|error| fault(error.to_string()))?;
    let ports = netlist["modules"][top]["ports"].as_object();
    let ports = ports.ok_or_else(|| fault(format!("it has no ports of a module {top}")))?;
    Ok(ports.iter().map(|(name, port)| read(name, port)).collect())
}

fn read(name: &str, port: &Value) -> Port {
    // A constant bit is a word, "0" or "x"; others are numbers of nets.
    let live = port["bits"].as_array().into_iter().flatten().map(Value::is_u64).collect();
    Port { name: name.to_owned(), is_input: port["direction"] == "input", live }
}

/// The harness of a module with these ports.
pub(super) fn harness(top: &str, ports: &[Port]) -> String {
    let mut connections = Vec::new();
    let (mut inputs, mut outputs) = (0, 0);
    let mut live = Vec::new();
    for port in ports {
        let net = match port.name.as_str() {
            flitforge_hdl::ir::CLOCK => "clk".to_owned(),
            flitforge_hdl::ir::RESET => "~reset".to_owned(),
            _ if port.is_input => range("feed", &mut inputs, port.live.len()),
            _ => {
                // A constant output would make the whole tree constant.
                live.extend((0..port.live.len()).filter(|&i| port.live[i]).map(|i| outputs + i));
                range("out", &mut outputs, port.live.len())
            }
        };
        connections.push(format!("    .{}({net})", port.name));
    }
    let (tree, last) = tree(live.len());
    let sampled: Vec<String> = live.iter().rev().map(|i| format!("out[{i}]")).collect();
    format!(
        "module {HARNESS_TOP}(input clk, input rst, input si, output so);
reg reset;
always @(posedge clk) reset <= rst;
(* keep *) reg [{last_in}:0] feed;
always @(posedge clk) feed <= {{feed, si}};
wire [{last_out}:0] out;
reg [{last_live}:0] tree0;
always @(posedge clk) tree0 <= {{{sampled}}};
{tree}assign so = tree{last}[0];
{top} dut (
{connections}
);
endmodule
",
        last_in = inputs.saturating_sub(1),
        last_out = outputs.saturating_sub(1),
        last_live = live.len().saturating_sub(1),
        sampled = if sampled.is_empty() { "1'b0".to_owned() } else { sampled.join(", ") },
        connections = connections.join(",\n"),
    )
}

/// The next `width` bits of a vector.
fn range(vector: &str, next: &mut usize, width: usize) -> String {
    let low = *next;
    *next += width;
    format!("{vector}[{}:{low}]", (low + width).saturating_sub(1))
}

/// The levels of the tree above `tree0` of so many bits, and the number of the last.
fn tree(bits: usize) -> (String, usize) {
    let (mut text, mut width, mut level) = (String::new(), bits, 0);
    while width > 1 {
        let groups = width.div_ceil(4);
        // Writing to a string cannot fail.
        let _ = writeln!(text, "reg [{}:0] tree{};", groups - 1, level + 1);
        for group in 0..groups {
            let high = (4 * group + 3).min(width - 1);
            let _ = writeln!(
                text,
                "always @(posedge clk) tree{}[{group}] <= ^tree{level}[{high}:{}];",
                level + 1,
                4 * group
            );
        }
        (width, level) = (groups, level + 1);
    }
    (text, level)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NETLIST: &str = r#"{ "creator": "Yosys", "modules": { "dut": { "ports": {
        "clk_i": { "direction": "input", "bits": [ 2 ] },
        "rst_ni": { "direction": "input", "bits": [ 3 ] },
        "a_i": { "direction": "input", "bits": [ 4, 5, 6 ] },
        "b_o": { "direction": "output", "bits": [ 7, "0", 8, 9, 10, 11 ] } } } } }"#;

    #[test]
    fn constant_outputs_stay_out_of_the_tree() {
        let ports = ports(NETLIST, "dut").unwrap();
        insta::assert_snapshot!(harness("dut", &ports));
    }

    #[test]
    fn a_missing_module_is_told() {
        let error = ports(NETLIST, "other").unwrap_err();
        assert_eq!(
            error.to_string(),
            "cannot read the write_json of Yosys: it has no ports of a module other"
        );
    }
}
