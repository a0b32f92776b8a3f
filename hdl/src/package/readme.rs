// SPDX-License-Identifier: MIT OR Apache-2.0
//! The description of a package: ports, flits, times, and how to use it.

use flitforge_router::flit::{axis, coordinate_bits};
use flitforge_router::hdl::Native;
use flitforge_router::routing;
use flitforge_router::spec::{MisrouteLimit, Release, RouterSpec};

use super::tables::table;
use super::{Subject, Top, numbering};
use crate::File;
use crate::ir::{CLOCK, Module, Port, PortKind, RESET};
use crate::options::{Buffers, Constants, Faults};
use crate::parts::ELASTIC_BEATS;

pub(super) fn file(subject: &Subject<'_>) -> File {
    let mut text = head(subject);
    text += &uses(subject);
    for module in described(subject) {
        text += &ports(module);
    }
    text += &flits(subject);
    text += &numbering::section(subject);
    text += &times(subject);
    if subject.top == Top::Network {
        text += &streams(subject);
    }
    File { name: "README.md".to_owned(), text }
}

/// The network's shape in words: `4 x 4 mesh`, `binomial graph of 12`.
fn graph(spec: &RouterSpec) -> String {
    if let Some(jumps) = &spec.jumps {
        let graph = jumps.graph();
        let jumps: Vec<_> = graph.jumps().iter().map(u32::to_string).collect();
        let kind = if graph.is_binomial() { "binomial graph" } else { "circulant graph" };
        return format!("{kind} of {} (jumps {})", graph.nodes(), jumps.join(", "));
    }
    let shape: Vec<_> = spec.dims.iter().map(|dim| dim.radix.to_string()).collect();
    format!("{} {}", shape.join(" x "), if spec.wraps() { "torus" } else { "mesh" })
}

fn head(subject: &Subject<'_>) -> String {
    let (spec, options) = (&subject.plan.spec, &subject.plan.options);
    let graph = graph(spec);
    let what = match subject.top {
        Top::Network => format!("a {graph} of wormhole routers"),
        Top::Router => format!("a wormhole router for a {graph}"),
    };
    let coordinates = match options.coordinates {
        Constants::Parameters => "parameters: each router is synthesized for its place",
        Constants::Inputs => "inputs: all routers are one module",
    };
    let faults = match options.faults {
        Faults::Fixed => "fixed",
        Faults::Pins if subject.plan.tables.is_some() => "pins; see Tables",
        Faults::Pins => "pins, which may change only while the network is empty",
        Faults::Registers => "registers, which take over the pins during reset",
    };
    let buffers = match options.buffers {
        Buffers::Memory => "one memory for each switch input",
        Buffers::Registers => "a memory for each virtual channel",
    };
    let rows = [
        ("routing", spec.relation.name().to_owned()),
        ("virtual channels", format!("{} of {} flits", spec.vcs, spec.buffer_depth)),
        ("channels of an injection port", spec.injection_vcs.to_string()),
        ("injection ports, ejection ports", format!("{}, {}", spec.injection_ports, spec.ejection_ports)),
        ("coordinates", coordinates.to_owned()),
        ("faults", faults.to_owned()),
        ("buffers", buffers.to_owned()),
    ];
    let rows: Vec<_> = rows.into_iter().map(|(name, value)| vec![name.to_owned(), value]).collect();
    let table = table(&["parameter", "value"], &rows);
    format!("# {}\n\nVerilog of {what}, written by Flitforge.\n\n{table}", subject.top())
}

fn uses(subject: &Subject<'_>) -> String {
    let prefix = subject.prefix();
    let mut text = format!(
        "\n## Use\n\n\
         - `{prefix}.f` lists the Verilog files, parts first; `{prefix}.core` is for FuseSoC (targets `default`, `lint`{}).\n\
         - `synth/{prefix}.sdc` holds constraints, `yosys synth/{prefix}.ys` synthesizes to gates.\n",
        if subject.bench.is_ok() { ", `sim`" } else { "" }
    );
    match &subject.bench {
        Ok(()) => {
            text += &format!(
                "- `make -C sim icarus` and `make -C sim verilator` run the self-checking bench `sim/{prefix}_tb.v`: it prints \
                 PASS, or FAIL and ends with an error. `make -C sim cocotb` runs `sim/test_{prefix}.py` (cocotb 2). `make -C sim wave` writes a waveform to `build`: \
                 a scope for each router, port and virtual channel, and what GTKWave and Surfer open it by.\n"
            );
        }
        Err(why) => text += &format!("- There are no test benches: {why}.\n"),
    }
    text + "- What scripts make goes to `build`. Define `FLITFORGE_ASSERT` in simulation to check the assertions beside the \
            logic.\n- `MANIFEST.sha256` names the files and their hashes: `sha256sum -c MANIFEST.sha256`.\n"
}

/// The modules a user instantiates.
fn described<'a>(subject: &Subject<'a>) -> Vec<&'a Module> {
    let names = match subject.top {
        Top::Network => vec!["axi_network", "network", "router"],
        Top::Router => vec!["router"],
    };
    let find = |name: &str| {
        let name = subject.plan.module(name);
        let module = subject.modules.iter().map(AsRef::as_ref).find(|module: &&Module| module.name == name);
        let Some(module) = module else { unreachable!("there is no module {name}") };
        module
    };
    names.into_iter().map(find).collect()
}

fn ports(module: &Module) -> String {
    let row = |port: &Port| {
        let direction = match port.kind {
            PortKind::Input => "in",
            PortKind::Output(_) => "out",
            PortKind::Parameter(_) => "parameter",
        };
        vec![format!("`{}`", port.name), direction.to_owned(), port.width.to_string(), port.doc.clone()]
    };
    let always = [(CLOCK, "clock"), (RESET, "reset, synchronous, active low")];
    let always =
        always.map(|(name, doc)| vec![format!("`{name}`"), "in".to_owned(), "1".to_owned(), doc.to_owned()]);
    let rows: Vec<_> = always.into_iter().chain(module.ports.iter().map(row)).collect();
    let table = table(&["port", "direction", "bits", "what"], &rows);
    format!("\n## Ports of {}\n\n{}\n\n{table}", module.name, module.doc.join(" ").replace('<', "&lt;"))
}

fn flits(subject: &Subject<'_>) -> String {
    let layout = &subject.plan.layout;
    let bits = |low: u32, width: u32| match width {
        1 => low.to_string(),
        _ => format!("{}:{low}", low + width - 1),
    };
    let row = |bits: String, name: &str, what: &str| vec![bits, name.to_owned(), what.to_owned()];
    let mut rows = vec![
        row(bits(layout.tail_bit(), 1), "tail", "last flit of its packet"),
        row(bits(layout.head_bit(), 1), "head", "first flit of its packet"),
    ];
    let spare = layout.data_bits - layout.header_bits;
    if spare > 0 {
        rows.push(row(
            bits(layout.header_bits, spare),
            "free",
            "of a head flit: yours, as are all data of other flits",
        ));
    }
    let fields = layout.fields();
    let field = |(name, field): &(String, flitforge_router::flit::Field)| {
        row(
            bits(field.offset, field.width),
            name,
            meaning(name, &subject.plan.spec, subject.plan.tables.is_some()),
        )
    };
    rows.extend(fields.iter().rev().map(field));
    let table = table(&["bits", "field", "meaning"], &rows);
    format!(
        "\n## Flits\n\nA flit has {} bits; those of the routing header ({} bits) mean this in a head flit alone.{}\n\n{table}",
        layout.flit_bits(),
        layout.header_bits,
        initially(subject)
    )
}

/// What a packet that enters has in the fields that routers count in.
fn initially(subject: &Subject<'_>) -> String {
    let (spec, layout) = (&subject.plan.spec, &subject.plan.layout);
    let state = routing::initial_state(Native, spec);
    let counted = [
        ("reversals", layout.reversals, state.reversals),
        ("misroutes", layout.misroutes, state.misroutes),
        ("deterministic", layout.deterministic, state.deterministic),
        ("second_phase", layout.second_phase, state.second_phase),
    ];
    let counted: Vec<_> = counted.iter().filter(|(_, field, _)| field.width > 0).collect();
    if counted.is_empty() {
        return String::new();
    }
    let values: Vec<_> = counted.iter().map(|(name, _, value)| format!("{value} in `{name}`")).collect();
    format!(" A packet that enters has {}.", list(&values))
}

/// Words in a row: `a, b and c`.
fn list(words: &[String]) -> String {
    match words {
        [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        _ => words.concat(),
    }
}

/// What a field means, in networks with tables or without.
fn meaning(field: &str, spec: &RouterSpec, tables: bool) -> &'static str {
    let by_ratio = spec.misroute().is_some_and(|policy| matches!(policy.limit, MisrouteLimit::Ratio { .. }));
    match field.split('_').next().unwrap_or_default() {
        "dest" => "coordinate of the destination",
        "via" => "coordinate of the intermediate router, which the source draws",
        "reversals" => "dimension reversals made so far",
        "misroutes" if by_ratio => {
            "the right to steps away from the destination: such a step lowers it, others raise it"
        }
        "misroutes" => "steps made away from the destination",
        "deterministic" => "the packet stays on deterministic channels from here on",
        "descending" => "drawn by the source: the order of dimensions, or ways round rings",
        "second" => "the intermediate router has been reached",
        "digits" if tables => {
            "{epoch, logical links still to come, network ports that are left of the one under way}; worked out where a packet enters with none of these ports, else its node has chosen them; brought up to date where a logical link ends"
        }
        "digits" => {
            "the network ports still to be taken, and above them how often jumps are made again; worked out where a packet enters, whatever it says there"
        }
        _ => "",
    }
}

fn times(subject: &Subject<'_>) -> String {
    let (net, pipeline) = (subject.net, subject.plan.spec.pipeline);
    let rows = [
        ("route computation, channel allocation", format!("{}, {}", pipeline.route, pipeline.vc_allocation)),
        ("switch allocation, traversal", format!("{}, {}", pipeline.switch_allocation, pipeline.traversal)),
        ("from a router's output to the next router's buffer", net.link_latency.to_string()),
        ("from `inject` to the router's buffer", net.injection_latency.to_string()),
        ("from a flit's leaving a buffer to its credit's being of use", net.credit_latency.to_string()),
    ];
    let rows: Vec<_> = rows.into_iter().map(|(name, clocks)| vec![name.to_owned(), clocks]).collect();
    let table = table(&["what", "clocks"], &rows);
    format!(
        "\n## Times\n\n{table}\n\
         All flits, valid and credit signals are for one clock each. Valid is one-hot over virtual channels. A flit may be given \
         to a channel as long as fewer flits than the depth of its buffer have been given to it without their credits having come \
         back. Packets on one channel come whole, head first and tail last, one after another: flits of different packets are \
         never mixed there.{} After reset all buffers are empty.\n",
        waits_to_drain(subject.plan.spec.release)
    )
}

/// What else the sender of flits to a router keeps to.
fn waits_to_drain(release: Release) -> &'static str {
    match release {
        Release::Drained => {
            " A head is given to a channel only when the credits of all flits before it have come back: no packet may lie behind another in a buffer."
        }
        Release::TailSent => "",
    }
}

fn streams(subject: &Subject<'_>) -> String {
    let spec = &subject.plan.spec;
    let mut offset = 0;
    let rows: Vec<_> = spec
        .dims
        .iter()
        .enumerate()
        .map(|(d, dim)| {
            let low = offset;
            offset += dim.coord_bits();
            vec![format!("{}:{low}", offset - 1), axis(d), format!("0 to {}", dim.radix - 1)]
        })
        .collect();
    let table = table(&["bits of tdest", "coordinate", "values"], &rows);
    format!(
        "\n## Streams\n\n\
         - `s_axis`: a packet is a run of beats that ends with `tlast`, for the node with the coordinates in `tdest` ({} bits, \
         looked at with the first beat). It takes one clock more than it has beats: the head flit carries the header alone. Other \
         nodes do not learn who sent it: put that into a beat.\n\
         - `m_axis`: `tid` is the virtual channel. Beats of different `tid` come interleaved; those with the same `tid` are whole \
         packets one after another. The network is never held up by its destinations, so a reader must take beats as fast as they \
         come: {ELASTIC_BEATS} may wait, a further one is lost and sets `overflow_o`. A protocol with answers or credits of its own above \
         the network keeps within that.\n\
         - A packet to an address that is no node, or to one that faults have cut off, stays in the network for ever.\n\
         - A node's number counts along x first.\n\n{table}",
        coordinate_bits(spec)
    )
}
