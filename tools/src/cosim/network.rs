// SPDX-License-Identifier: MIT OR Apache-2.0
//! The part of the bench that is written for each network.

use std::fmt::{self, Write};

use super::build::Model;
use crate::wires::{Place, Wire, WireMap};

/// Name of the class that Verilator makes of the network.
pub(super) const MODEL: &str = "Vnetwork";

/// Bits of state that no reset sets begin as these random ones, so that nothing can depend on them unseen.
const RANDOM_STATE: &str = "    context.randReset(2);\n    context.randSeed(1);\n";

/// `network.cpp` for a network.
pub(super) fn source(map: &WireMap, model: Model<'_>) -> String {
    let driven = map.wires().iter().take_while(|wire| wire.at < map.driven()).count();
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = write_source(&mut text, map, model, driven);
    text
}

fn write_source(out: &mut String, map: &WireMap, model: Model<'_>, driven: usize) -> fmt::Result {
    writeln!(
        out,
        "#include \"bench.h\"\n#include \"{MODEL}.h\"\n#include \"{MODEL}___024root.h\"\n#include <cstring>\n"
    )?;
    writeln!(out, "template <typename T>\nstatic uint8_t* bytes(T& signal) {{")?;
    writeln!(out, "    return reinterpret_cast<uint8_t*>(&signal);\n}}\n")?;
    writeln!(out, "static {MODEL}& network() {{")?;
    writeln!(
        out,
        "    static VerilatedContext context;\n{RANDOM_STATE}    static {MODEL} model{{&context}};"
    )?;
    for (i, pins) in model.healthy.unwrap_or_default().chunks(8).enumerate() {
        let byte = pins.iter().rev().fold(0, |byte, &pin| byte << 1 | u8::from(pin));
        writeln!(out, "    bytes(model.healthy_i)[{i}] = {byte};")?;
    }
    writeln!(out, "    return model;\n}}\n")?;
    writeln!(out, "size_t network_driven() {{\n    return {driven};\n}}\n")?;
    writeln!(out, "std::vector<Wire> network_wires() {{\n    {MODEL}& top = network();\n    return {{")?;
    for wire in map.wires() {
        let (signal, offset) = signal(wire, model.top);
        writeln!(out, "        {{bytes({signal}), {offset}, {}}},", wire.width)?;
    }
    writeln!(out, "    }};\n}}\n")?;
    write_row(out, model.rewritable)?;
    writeln!(out, "void network_eval(bool clk_i, bool rst_ni) {{\n    static {MODEL}& top = network();")?;
    writeln!(out, "    top.clk_i = clk_i;\n    top.rst_ni = rst_ni;\n    top.eval();\n}}")
}

/// The function that puts a row of a routing table on the pins.
fn write_row(out: &mut String, rewritable: bool) -> fmt::Result {
    if !rewritable {
        return writeln!(out, "void network_write(const Row*) {{}}\n");
    }
    writeln!(out, "void network_write(const Row* row) {{\n    static {MODEL}& top = network();")?;
    writeln!(out, "    top.table_write_i = row != nullptr;\n    if (row == nullptr) return;")?;
    writeln!(out, "    top.table_router_i = row->router;\n    top.table_row_i = row->row;")?;
    writeln!(out, "    std::memcpy(&top.table_data_i, row->data, sizeof top.table_data_i);\n}}\n")
}

/// The signal of the model that holds a wire, and the wire's first bit in it.
fn signal(wire: &Wire, top: &str) -> (String, usize) {
    match wire.place {
        Place::Net => (format!("top.rootp->{top}__DOT__{}", wire.name), 0),
        Place::Port(port, offset) => (format!("top.{port}"), offset),
    }
}

/// The configuration with which Verilator keeps the nets that are looked at, and compiles the repeated module
/// once. The text of the network itself says nothing of lockstep.
pub(super) fn configuration(map: &WireMap, model: Model<'_>) -> String {
    let top = model.top;
    let repeated = model.repeated.map(|module| format!("hier_block -module \"{module}\"\n"));
    let nets = map.wires().iter().filter(|wire| wire.place == Place::Net);
    let kept = nets.map(|wire| format!("public_flat_rd -module \"{top}\" -var \"{}\"\n", wire.name));
    std::iter::once("`verilator_config\n".to_owned()).chain(repeated).chain(kept).collect()
}
