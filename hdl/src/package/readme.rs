// SPDX-License-Identifier: MIT OR Apache-2.0
//! The description of a package: ports, flits, times, and how to use it.

use flitforge_router::flit::{address_bits, axis};
use flitforge_router::hdl::Native;
use flitforge_router::routing;
use flitforge_router::spec::{MisrouteLimit, Release, RouterSpec};

use super::markdown::{self, table};
use super::{Subject, Top, narrow, numbering, rows, units};
use crate::File;
use crate::ir::{CLOCK, Module, Port, PortKind, RESET};
use crate::options::{Buffers, Constants, Faults};
use crate::parts::ELASTIC_BEATS;
use crate::plan::without_streams;

pub(super) fn file(subject: &Subject<'_>) -> File {
    let mut text = head(subject);
    text += &uses(subject);
    for module in described(subject) {
        text += &ports(module);
    }
    text += &units::section(subject);
    text += &flits(subject);
    text += &numbering::section(subject);
    text += &rows::section(subject);
    text += &times(subject);
    text += &narrow::section(subject);
    if subject.top == Top::Network {
        text += &streams(subject);
    }
    File { name: "README.md".to_owned(), text: markdown::narrow(&text) }
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
    let (routers, nodes) = (subject.net.graph.nodes(), subject.net.nodes());
    let what = match subject.top {
        Top::Network if spec.is_graph() => format!("{routers} wormhole routers with {nodes} nodes"),
        Top::Router if spec.is_graph() => format!("a wormhole router of a network of {routers}"),
        Top::Network => format!("a {graph} of wormhole routers"),
        Top::Router => format!("a wormhole router for a {graph}"),
    };
    let coordinates = match options.coordinates {
        Constants::Parameters => "module parameters: each router is elaborated for its position",
        Constants::Inputs => "input ports: all routers share one module",
    };
    let faults = match options.faults {
        Faults::Fixed => "fixed when the Verilog is generated",
        Faults::Pins if subject.plan.tables.is_some() => "input pins; see Tables",
        Faults::Pins => "input pins, which may change only while the network is empty",
        Faults::Registers => "registers, loaded from the input pins during reset",
    };
    let buffers = match options.buffers {
        Buffers::Memory => "one memory per switch input",
        Buffers::Registers => "one memory per virtual channel",
    };
    let receiver = spec.receiver.map(|receiver| {
        ("receivers", format!("{} flits of each virtual channel, with credits", receiver.depth))
    });
    let rows = [
        ("routing", subject.net.router.relation.name().to_owned()),
        ("virtual channels of a network port", format!("{} with {} flits each", spec.vcs, spec.buffer_depth)),
        ("virtual channels of an injection port", spec.injection_vcs.to_string()),
        (
            "injection ports, ejection ports of a router",
            format!("{}, {}", spec.injection_ports, spec.ejection_ports),
        ),
        ("coordinates", coordinates.to_owned()),
        ("faults", faults.to_owned()),
        ("buffers", buffers.to_owned()),
    ];
    let classes = spec.classes.iter().zip(spec.channels_by_class()).map(|(class, channels)| {
        let channels: Vec<_> = (0..spec.vcs).filter(|vc| channels >> vc & 1 == 1).collect();
        ("virtual channels of a message class", format!("{}: {channels:?}", class.name))
    });
    let rewritten =
        subject.plan.rows.as_ref().map(|_| ("routing tables", "rewritable; see Tables".to_owned()));
    let rows = rows.into_iter().chain(rewritten).chain(receiver).chain(classes);
    let rows: Vec<_> = rows.map(|(name, value)| vec![name.to_owned(), value]).collect();
    let table = table(&["parameter", "value"], &rows);
    format!("# {}\n\nVerilog of {what}, written by Flitforge.\n\n{table}", subject.top())
}

fn uses(subject: &Subject<'_>) -> String {
    let prefix = subject.prefix();
    let mut text = format!(
        "\n## Use\n\n\
         - `{prefix}.f` lists the Verilog files in the order of compilation.\n\
         - `{prefix}.core` is the FuseSoC core, with targets `default`, `lint`{}.\n\
         - `synth/{prefix}.sdc` holds timing constraints.\n\
         - `yosys synth/{prefix}.ys` synthesizes to generic gates.\n",
        if subject.bench.is_ok() { " and `sim`" } else { "" }
    );
    match &subject.bench {
        Ok(()) => {
            text += &format!(
                "- `make -C sim icarus` and `make -C sim verilator` run the self-checking bench `sim/{prefix}_tb.v`. \
                 It prints PASS. On an error it prints FAIL and ends with a nonzero exit status.\n"
            );
        }
        Err(why) => text += &format!("- There are no test benches: {why}.\n"),
    }
    if subject.bench.is_ok() && subject.unit.is_none() {
        text += &format!(
            "- `make -C sim cocotb` runs the bench `sim/test_{prefix}.py`, which needs cocotb 2.\n\
                 - `make -C sim wave` writes a waveform to `build`, with a scope for each router, port and virtual \
                 channel. It also writes save files for GTKWave and Surfer.\n"
        );
    }
    text + "- All scripts write their output to `build`.\n\
            - Define `FLITFORGE_ASSERT` in simulation to enable the assertions in the RTL.\n\
            - `MANIFEST.sha256` lists the files and their hashes: `sha256sum -c MANIFEST.sha256`.\n"
}

/// The modules a user instantiates.
fn described<'a>(subject: &Subject<'a>) -> Vec<&'a Module> {
    let names = match subject.top {
        Top::Network if without_streams(&subject.plan.spec).is_some() => vec!["network", "router"],
        Top::Network if let Some(unit) = subject.unit => {
            vec!["protocol_network", unit.name(), "axi_network", "network", "router"]
        }
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
    let always = [(CLOCK, "clock"), (RESET, "synchronous reset, active low")];
    let always =
        always.map(|(name, doc)| vec![format!("`{name}`"), "in".to_owned(), "1".to_owned(), doc.to_owned()]);
    let rows: Vec<_> = always.into_iter().chain(module.ports.iter().map(row)).collect();
    let table = table(&["port", "direction", "bits", "description"], &rows);
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
            "user data of a head flit; in other flits all data bits are user data",
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
        "\n## Flits\n\nA flit has {} bits. The fields of the routing header ({} bits) exist only in a head flit.{}\n\n{table}",
        layout.flit_bits(),
        layout.header_bits,
        initially(subject)
    )
}

/// What the node sets in the fields that routers count in.
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
    format!(" The node injects a packet with {}.", list(&values))
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
        "message" => "number of the message class: the packet enters on a virtual channel of its class",
        "via" => "coordinate of the intermediate router, drawn at random by the source",
        "reversals" => "dimension reversals made so far",
        "misroutes" if by_ratio => {
            "misrouting budget: a step away from the destination lowers it, other steps raise it"
        }
        "misroutes" => "steps made away from the destination",
        "deterministic" => "the packet is restricted to deterministic virtual channels from here on",
        "descending" => "random bits drawn by the source: the order of dimensions, or directions round rings",
        "second" => "the intermediate router has been reached",
        "digits" if tables => {
            "{epoch, logical links still to take, network ports left of the link in progress}. The injection port computes the field if these ports are zero; else the node has chosen them. Routers update it where a logical link ends."
        }
        "digits" => {
            "network ports still to take; the bits above count repeated jumps. The injection port computes the field and ignores its injected value."
        }
        _ => "",
    }
}

fn times(subject: &Subject<'_>) -> String {
    let (net, pipeline) = (subject.net, subject.plan.spec.pipeline);
    let own = net
        .own_latencies
        .iter()
        .min()
        .map(|shortest| format!("{shortest} to {}, by link", net.longest_latency()));
    let rows = [
        (
            "route computation, virtual-channel allocation",
            format!("{}, {}", pipeline.route, pipeline.vc_allocation),
        ),
        (
            "switch allocation, switch traversal",
            format!("{}, {}", pipeline.switch_allocation, pipeline.traversal),
        ),
        (
            "output of a router to buffer of the next router",
            own.clone().unwrap_or(net.link_latency.to_string()),
        ),
        ("`inject` to buffer of the router", net.injection_latency.to_string()),
        (
            "departure of a flit from a buffer to use of its credit upstream",
            own.map_or(net.credit_latency.to_string(), |_| {
                let beside = match i64::from(net.credit_latency) - i64::from(net.link_latency) {
                    0 => "as many as the link takes".to_owned(),
                    more @ 1.. => format!("{more} more than the link takes"),
                    fewer => format!("{} fewer than the link takes, but 1 at least", -fewer),
                };
                format!("{} from nodes; from routers {beside}", net.credit_latency)
            }),
        ),
    ];
    let of_nodes = (net.injection_credit_latency != net.credit_latency)
        .then(|| ("the same on injection links", net.injection_credit_latency.to_string()));
    let rows = rows.into_iter().chain(of_nodes);
    let rows: Vec<_> = rows.map(|(name, clocks)| vec![name.to_owned(), clocks]).collect();
    let table = table(&["stage or path", "cycles"], &rows);
    format!(
        "\n## Times\n\n{table}\n\
         ## Link protocol\n\n\
         - Each flit, valid and credit lasts one cycle. `valid` is one-hot over the virtual channels.\n\
         - A flit is outstanding until its credit returns. On a virtual channel, at most as many flits are outstanding as \
         its buffer has slots.\n\
         - A packet is sent from its head flit to its tail flit. The flits of different packets are never interleaved on a \
         virtual channel.\n{}\
         - After reset all buffers are empty.\n",
        waits_to_drain(subject.plan.spec.release)
    )
}

/// What else the sender of flits to a router keeps to.
fn waits_to_drain(release: Release) -> &'static str {
    match release {
        Release::Drained => {
            "- A head flit is sent on a virtual channel only when all its credits have returned: a buffer holds flits of one packet.\n"
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
         - `s_axis`: a packet is a sequence of beats that ends with `tlast`. `tdest` ({} bits) holds the coordinates of the \
         destination and is sampled with the first beat.\n\
         - A packet takes one cycle more than it has beats, because the head flit carries only the header. The receiver \
         does not learn the source: put it into a beat if it is needed.\n\
         - `m_axis`: `tid` is the virtual channel. Beats with different `tid` may be interleaved. Packets with the same \
         `tid` arrive one after another.\n\
         {}\
         - A packet to an invalid address, or to a node that faults have disconnected, stays in the network forever.\n\
         - Nodes are numbered along x first.\n\n{table}",
        address_bits(spec),
        backpressure(spec)
    )
}

/// What a slow reader does to the network.
fn backpressure(spec: &RouterSpec) -> String {
    match spec.receiver {
        None => format!(
            "- Destinations have no backpressure into the network, so a reader must accept beats as fast as they arrive. A \
             FIFO holds {ELASTIC_BEATS} beats or more. A beat that finds no free slot is lost and sets `overflow_o`.\n\
             - `tuser` is set with the `tlast` of a packet that has lost beats. A packet that has lost its first beat is \
             lost whole.\n\
             - A protocol above the network needs flow control of its own that keeps within this limit.\n"
        ),
        Some(receiver) => format!(
            "- A FIFO holds {} flits of each virtual channel, and a credit returns to the network for each that leaves. A \
             reader that keeps `tready` low holds up the network. No beat is lost.\n\
             - A reader must accept beats in the end. If it accepts them only after it has sent something, packets can wait \
             for each other forever.\n",
            receiver.depth
        ),
    }
}
