// SPDX-License-Identifier: MIT OR Apache-2.0
//! Test benches: of Verilog alone, and of cocotb.

use flitforge_router::flit::{address_bits, axis};
use flitforge_router::hdl::index_bits;
use flitforge_router::ids::RouterId;
use flitforge_topology::faults::Health;

use super::Subject;
use crate::File;
use crate::options::Faults;
use crate::parts::{Rows, Tables};

/// Packets from each sink to each other node.
const ROUNDS: u32 = 4;

pub(super) fn files(subject: &Subject<'_>) -> Vec<File> {
    let prefix = subject.prefix();
    let file = |name: String, text: String| File { name: format!("sim/{name}"), text };
    vec![
        file("Makefile".to_owned(), subject.fill(include_str!("templates/Makefile"), &[])),
        file(format!("{prefix}_tb.v"), verilog(subject)),
        super::wave::file(subject),
        file(format!("test_{prefix}.py"), python(subject)),
    ]
}

fn numbers(subject: &Subject<'_>) -> Vec<(&'static str, String)> {
    let spec = &subject.plan.spec;
    vec![
        ("NODES", subject.net.nodes().to_string()),
        ("INJECTIONS", spec.injection_ports.to_string()),
        ("EJECTIONS", spec.ejection_ports.to_string()),
        ("DATA_BITS", subject.plan.layout.data_bits.to_string()),
        ("DEST_BITS", address_bits(spec).to_string()),
        ("ID_BITS", index_bits(spec.vcs).to_string()),
    ]
}

fn verilog(subject: &Subject<'_>) -> String {
    let nodes = u64::from(subject.net.graph.nodes());
    let cut = |&(from, to): &(u32, u32)| u64::from(from) * nodes + u64::from(to);
    let cut: String =
        subject.cut.pairs.iter().map(|pair| format!("      {}: cut = 1'b1;\n", cut(pair))).collect();
    let mut marks = numbers(subject);
    marks.extend([
        ("ROUNDS", ROUNDS.to_string()),
        ("LAST_ROUTER", last_router(subject)),
        ("COORDINATES", coordinates(subject)),
        ("CUT", cut),
        ("PINS", held(subject)),
    ]);
    marks.extend(readers(subject));
    subject.fill(include_str!("templates/bench.v"), &marks)
}

/// Pins that a bench holds at what they are without later faults.
pub(super) fn held(subject: &Subject<'_>) -> String {
    let healthy = pins(subject).map(|(width, value)| format!("    .healthy_i({width}'b{value}),\n"));
    let still = updates(subject).map(|(name, width)| format!("    .{name}_i({width}'b0),\n"));
    healthy.into_iter().chain(still).collect()
}

/// How the bench reads beats: always at once where receivers are endless, else at random.
fn readers(subject: &Subject<'_>) -> Vec<(&'static str, String)> {
    let parts = match subject.plan.spec.receiver {
        None => [
            ("READER_NETS", "  wire [SOURCES-1:0] overflow_o;\n  wire [SOURCES-1:0] m_axis_tuser;\n"),
            ("READY", "{SOURCES{1'b1}}"),
            ("OVERFLOW_PIN", "    .overflow_o(overflow_o),\n    .m_axis_tuser(m_axis_tuser),\n"),
            ("RECEIVE", "        if (m_axis_tvalid[e] === 1'b1) receive(e);\n"),
            ("OVERFLOW_CHECK", "      if (|overflow_o !== 1'b0) fail(\"a source has lost a beat\");\n"),
            ("READERS", ""),
        ],
        Some(_) => [
            ("READER_NETS", "  reg [SOURCES-1:0] m_axis_tready = {SOURCES{1'b0}};\n"),
            ("READY", "m_axis_tready"),
            ("OVERFLOW_PIN", ""),
            (
                "RECEIVE",
                "        watch(e);\n        if (m_axis_tvalid[e] === 1'b1 && m_axis_tready[e]) receive(e);\n",
            ),
            ("OVERFLOW_CHECK", ""),
            ("READERS", include_str!("templates/readers.v")),
        ],
    };
    parts.map(|(mark, text)| (mark, text.to_owned())).into()
}

/// The number of the last router, as the bench has it.
fn last_router(subject: &Subject<'_>) -> String {
    let routers = subject.net.graph.nodes();
    if subject.net.attachment.is_one_each() { "NODES-1".to_owned() } else { (routers - 1).to_string() }
}

/// The address of a node in `tdest`: its place at the router in the lowest bits, then the coordinates.
fn address(subject: &Subject<'_>, node: u32) -> u64 {
    let (spec, attachment) = (&subject.plan.spec, &subject.net.attachment);
    let (mut address, mut offset) = (u64::from(attachment.sink_place(node)), spec.place_bits());
    let mut rest = attachment.sink(node).0;
    for dim in &spec.dims {
        address |= u64::from(rest % dim.radix) << offset;
        rest /= dim.radix;
        offset += dim.coord_bits();
    }
    address
}

/// The body of the function from a node's number to its address: a table where nodes are no routers.
fn coordinates(subject: &Subject<'_>) -> String {
    if !subject.net.attachment.is_one_each() {
        let bits = address_bits(&subject.plan.spec);
        let row = |node: u32| format!("      {node}: coordinates = {bits}'d{};\n", address(subject, node));
        let rows: String = (0..subject.net.nodes()).map(row).collect();
        return format!("    case (node)\n{rows}      default: coordinates = {bits}'d0;\n    endcase\n");
    }
    let (mut declared, mut set, mut parts) = (Vec::new(), String::new(), Vec::new());
    let mut stride = 1;
    for (d, dim) in subject.plan.spec.dims.iter().enumerate() {
        let name = axis(d);
        set += &format!("      {name} = node / {stride} % {};\n", dim.radix);
        parts.push(format!("{name}[{}:0]", dim.coord_bits() - 1));
        declared.push(name);
        stride *= dim.radix;
    }
    parts.reverse();
    format!(
        "    integer {};\n    begin\n{set}      coordinates = {{{}}};\n    end\n",
        declared.join(", "),
        parts.join(", ")
    )
}

/// Width and bits of the pins that say which ports work, if the network has them.
fn pins(subject: &Subject<'_>) -> Option<(u32, String)> {
    if subject.plan.options.faults == Faults::Fixed {
        return None;
    }
    let (ports, health) = (subject.plan.spec.network_ports(), Health::initial(subject.net));
    let nodes = subject.net.graph.nodes();
    let of = |r: u32| format!("{:0width$b}", health.healthy(RouterId(r)), width = ports as usize);
    Some((nodes * ports, (0..nodes).rev().map(of).collect()))
}

/// Names and widths of the pins that tables are written by, which stay as they are.
fn updates(subject: &Subject<'_>) -> impl Iterator<Item = (&'static str, u32)> {
    let nodes = subject.net.graph.nodes();
    let inputs = subject.plan.tables.iter().flat_map(Tables::inputs);
    let rows = subject.plan.rows.iter().flat_map(Rows::pins).map(|(name, bits, _)| (name, bits));
    inputs.map(move |(name, bits, _)| (name, nodes * bits)).chain(rows)
}

fn python(subject: &Subject<'_>) -> String {
    let cut: Vec<_> = subject.cut.pairs.iter().map(|(from, to)| format!("({from}, {to})")).collect();
    let cut = if cut.is_empty() { "set()".to_owned() } else { format!("{{{}}}", cut.join(", ")) };
    let (overflow, slow) = match subject.plan.spec.receiver {
        None => (
            "    assert int(dut.overflow_o.value) == 0, \"a source has lost a beat\"\n",
            include_str!("templates/slow_endless.py"),
        ),
        Some(_) => ("", include_str!("templates/slow_finite.py")),
    };
    let mut marks = numbers(subject);
    marks.extend([
        ("SHAPE", shape(subject)),
        ("TDEST", tdest(subject).to_owned()),
        ("HEALTHY", pins(subject).map_or("None".to_owned(), |(_, bits)| format!("0b{bits}"))),
        ("CUT", cut),
        ("OVERFLOW", overflow.to_owned()),
        ("SLOW", slow.to_owned()),
        ("TABLES", updates(subject).map(|(name, _)| format!("    dut.{name}_i.value = 0\n")).collect()),
    ]);
    subject.fill(include_str!("templates/test.py"), &marks)
}

/// What the bench in Python knows of routers: their dimensions, or where each node is.
fn shape(subject: &Subject<'_>) -> String {
    let (spec, net) = (&subject.plan.spec, subject.net);
    if !net.attachment.is_one_each() {
        let all: Vec<u64> = (0..net.nodes()).map(|node| address(subject, node)).collect();
        return format!("ADDRESSES = {all:?}  # of all nodes: the place at the router in the lowest bits");
    }
    let radix: Vec<u32> = spec.dims.iter().map(|dim| dim.radix).collect();
    let fields: Vec<u32> = spec.dims.iter().map(|dim| dim.coord_bits()).collect();
    format!(
        "RADIX = {radix:?}  # routers along each dimension\nFIELDS = {fields:?}  # bits of each coordinate in tdest, x first"
    )
}

/// The body of the function in Python from a node to its address.
fn tdest(subject: &Subject<'_>) -> &'static str {
    if !subject.net.attachment.is_one_each() {
        return "    return ADDRESSES[node]\n";
    }
    "    packed, offset = 0, 0
    for radix, bits in zip(RADIX, FIELDS):
        packed |= node % radix << offset
        node, offset = node // radix, offset + bits
    return packed
"
}
