// SPDX-License-Identifier: MIT OR Apache-2.0
//! Channels of a network in the waveforms of its test bench.

use std::fmt::Write;

use flitforge_router::ids::{PortId, RouterId};

use super::Subject;
use crate::File;

/// A signal in the save files of viewers.
#[derive(Clone, Copy)]
struct Line {
    name: &'static str,
    bits: u32,
    /// Flags of GTKWave: letters or decimal numbers.
    flags: u32,
    /// Format of Surfer: `ASCII` or `Unsigned`.
    format: &'static str,
    /// Colours of GTKWave and of Surfer.
    colours: (u32, &'static str),
}

impl Line {
    const fn text(name: &'static str, bits: u32, colours: (u32, &'static str)) -> Self {
        Self { name, bits, flags: 820, format: "ASCII", colours }
    }

    const fn number(name: &'static str, bits: u32, colours: (u32, &'static str)) -> Self {
        Self { name, bits, flags: 24, format: "Unsigned", colours }
    }
}

const STATE: Line = Line::text("state", 56, (4, "Green"));
const KIND: Line = Line::text("kind", 32, (3, "Yellow"));
const PACKET: Line = Line::number("packet", 32, (2, "Orange"));
const CREDITS: Line = Line::number("credits", 16, (5, "Blue"));
const FLITS: Line = Line::number("flits", 16, (5, "Blue"));

pub(super) fn file(subject: &Subject<'_>) -> File {
    let mut marks = constants(subject);
    marks.extend([
        ("LINK_LINES", lines(subject, &[KIND, PACKET, CREDITS])),
        ("BUFFER_LINES", lines(subject, &[KIND, PACKET, FLITS, STATE])),
        ("PACKET", packet(subject).to_string()),
        ("DUMPED", dumped(subject)),
        ("SCOPES", scopes(subject)),
    ]);
    let text = subject.fill(include_str!("templates/wave.v"), &marks);
    File { name: format!("sim/{}_wave.v", subject.prefix()), text }
}

/// Widths of a flit, and what is read from it.
fn constants(subject: &Subject<'_>) -> Vec<(&'static str, String)> {
    let (spec, layout) = (&subject.plan.spec, &subject.plan.layout);
    let (nodes, injections) = (subject.net.nodes(), spec.injection_ports);
    let sinks = nodes * injections;
    let (head, tail) = (layout.head_bit(), layout.tail_bit());
    let kind = |head: &str, tail: &str| {
        format!("{head} ? ({tail} ? \"only\" : \"head\") : ({tail} ? \"tail\" : \"body\")")
    };
    let number = |name: &str| format!("{{16'd0, {name}[31:16]}} * 32'd{sinks} + {{16'd0, {name}[15:0]}}");
    let source = |name: &str| format!("{{16'd0, {name}[15:0]}} / 32'd{injections}");
    let dest = |name: &str| {
        let step = format!("{{16'd0, {name}[31:16]}} % 32'd{}", nodes.saturating_sub(1).max(1));
        format!("({} + 32'd1 + {step}) % 32'd{nodes}", source(name))
    };
    let front = "packet_name[front]";
    vec![
        ("UNKNOWN", UNKNOWN.to_owned()),
        ("DATA_BITS", layout.data_bits.to_string()),
        ("FLIT_BITS", layout.flit_bits().to_string()),
        ("SINKS", sinks.to_string()),
        ("KIND_OF_FLIT", kind(&format!("flit[{head}]"), &format!("flit[{tail}]"))),
        ("KIND_OF_FRONT", kind("ends[read][0]", "ends[read][1]")),
        ("HEADER_DEST", header_dest(subject).unwrap_or_else(|| "UNKNOWN".to_owned())),
        ("NUMBER_OF_FRONT", number(front)),
        ("SOURCE_OF_FRONT", source(front)),
        ("DEST_OF_FRONT", dest(front)),
        ("NUMBER", number("name")),
        ("SOURCE", source("name")),
        ("DEST", dest("name")),
        ("HEAD", head.to_string()),
        ("TAIL", tail.to_string()),
    ]
}

/// What signals say of a packet that is not there, and of one that is not known.
const UNKNOWN: &str = "\
`ifdef VERILATOR
  localparam [31:0] NONE = 32'hffffffff;
  localparam [31:0] UNKNOWN = 32'hffffffff;
`else
  localparam [31:0] NONE = 32'bz;
  localparam [31:0] UNKNOWN = 32'bx;
`endif
";

/// The destination of a head flit by its header, where it holds coordinates to the end.
fn header_dest(subject: &Subject<'_>) -> Option<String> {
    let (spec, layout) = (&subject.plan.spec, &subject.plan.layout);
    if spec.jumps.is_some() || !subject.net.attachment.is_one_each() {
        return None;
    }
    let mut stride = 1;
    let mut parts = Vec::new();
    for (dim, field) in spec.dims.iter().zip(&layout.dest) {
        if field.width > 0 {
            let bits = format!("flit[{}:{}]", field.offset + field.width - 1, field.offset);
            parts.push(format!("{{{}'d0, {bits}}} * 32'd{stride}", 32 - field.width));
        }
        stride *= dim.radix;
    }
    (!parts.is_empty()).then(|| parts.join(" + "))
}

/// What writes the signals of a channel into the files of viewers.
fn lines(subject: &Subject<'_>, lines: &[Line]) -> String {
    let wave = format!("{}_tb.wave", subject.prefix());
    let mut text = String::new();
    for Line { name, bits, flags, format, colours: (gtkwave, surfer) } in lines {
        _ = write!(
            text,
            "      $fdisplay({wave}.gtkwave, \"@{flags}\\n[color] {gtkwave}\\n%m.{name}[{}:0]\");\n      \
             $fdisplay({wave}.surfer, \"variable_add %m.{name}\");\n      \
             {wave}.look(\"{format}\", \"{surfer}\");\n",
            bits - 1
        );
    }
    text
}

/// The packet that viewers open on unless they are asked for another: one of sink 0, to a node in the middle.
fn packet(subject: &Subject<'_>) -> u32 {
    let nodes = subject.net.nodes();
    let others = nodes.saturating_sub(1).max(1);
    let cut = |number: u32| subject.cut.pairs.contains(&(0, (1 + number) % nodes));
    let number = (0..others).map(|i| (nodes / 2 + i) % others).find(|&number| !cut(number));
    number.unwrap_or_default() * nodes * subject.plan.spec.injection_ports
}

/// The scopes of all ports: `r5.x_pos`.
fn dumped(subject: &Subject<'_>) -> String {
    let mut text = String::new();
    for port in all_ports(subject) {
        _ = writeln!(text, "    $dumpvars(1, r{}.{});", port.router, port.scope);
    }
    text
}

/// A port of a router, as a scope.
struct Port {
    router: u32,
    scope: String,
    /// Its wires, declared, and its channels.
    body: String,
}

fn scopes(subject: &Subject<'_>) -> String {
    let ports: Vec<_> = all_ports(subject).collect();
    let mut text = String::new();
    for router in 0..subject.net.graph.nodes() {
        _ = writeln!(text, "  if (1) begin : r{router}");
        for Port { scope, body, .. } in ports.iter().filter(|port| port.router == router) {
            _ = writeln!(text, "    if (1) begin : {scope}\n{body}    end");
        }
        text += "  end\n";
    }
    text
}

fn all_ports<'a>(subject: &'a Subject<'_>) -> impl Iterator<Item = Port> + 'a {
    (0..subject.net.graph.nodes()).flat_map(move |router| Wires { subject, router }.ports())
}

/// Where the hardware has the wires of a router.
struct Wires<'a> {
    subject: &'a Subject<'a>,
    router: u32,
}

impl Wires<'_> {
    fn ports(&self) -> Vec<Port> {
        let spec = &self.subject.plan.spec;
        let nodes = self.subject.net.attachment.counts(RouterId(self.router));
        let network = (0..spec.network_ports()).filter_map(|port| self.network_port(port as u8));
        let injection = (0..nodes[0] * spec.injection_ports).map(|i| self.injection_port(i));
        let ejection = (0..nodes[1] * spec.ejection_ports).map(|i| self.ejection_port(i));
        network.chain(injection).chain(ejection).collect()
    }

    fn port(&self, scope: String, body: String) -> Port {
        Port { router: self.router, scope, body }
    }

    /// The instance of the network in the bench.
    fn network(&self) -> String {
        format!("{}_tb.dut.network", self.subject.prefix())
    }

    fn network_port(&self, port: u8) -> Option<Port> {
        let (Subject { plan, net, .. }, router) = (self.subject, self.router);
        let (name, vcs) = (&plan.output_ports()[usize::from(port)], plan.spec.vcs);
        let here = format!("{}.r{router}", self.network());
        let mut body = String::new();
        if net.graph.end(RouterId(router), PortId(port)).is_some() {
            body += &self.wire("valid", vcs, &format!("{here}_{name}_valid"));
            body += &self.wire("flit", plan.layout.flit_bits(), &format!("{here}_{name}_flit"));
            body += &self.links(vcs, &format!("{here}.{name}_credit_i"), plan.spec.buffer_depth);
        }
        let fed =
            net.graph.links().any(|(_, _, end)| (end.router, end.port) == (RouterId(router), PortId(port)));
        if fed {
            body += &self.wire("credit", vcs, &format!("{here}_{name}_credit"));
            body += &self.buffers(vcs, &format!("{here}.{name}"));
        }
        (!body.is_empty()).then(|| self.port(name.clone(), body))
    }

    fn injection_port(&self, i: u32) -> Port {
        let (plan, router) = (&self.subject.plan, self.router);
        let name = &plan.input_ports()[plan.network_ports() + i as usize];
        let first = self.subject.net.attachment.nodes_at(RouterId(router)).start;
        let (vcs, link) = (plan.spec.injection_vcs, first * plan.spec.injection_ports + i);
        let (network, here) = (self.network(), format!("{}.r{router}", self.network()));
        let slice = |bits: u32| format!("[{}:{}]", (link + 1) * bits - 1, link * bits);
        let body = [
            self.wire("valid", vcs, &format!("{network}.inject_valid_i{}", slice(vcs))),
            self.wire(
                "flit",
                plan.layout.flit_bits(),
                &format!("{network}.inject_flit_i{}", slice(plan.layout.flit_bits())),
            ),
            self.wire("credit", vcs, &format!("{here}_{name}_credit")),
            self.links(vcs, &format!("{network}.inject_credit_o{}", slice(vcs)), plan.spec.buffer_depth),
            self.buffers(vcs, &format!("{here}.{name}")),
        ];
        self.port(format!("inject{i}"), body.concat())
    }

    fn ejection_port(&self, i: u32) -> Port {
        let plan = &self.subject.plan;
        let first = self.subject.net.attachment.sinks_at(RouterId(self.router)).start;
        let (vcs, link) = (plan.spec.vcs, first * plan.spec.ejection_ports + i);
        let network = self.network();
        let slice = |bits: u32| format!("[{}:{}]", (link + 1) * bits - 1, link * bits);
        let flit_bits = plan.layout.flit_bits();
        let body = [
            self.wire("valid", vcs, &format!("{network}.eject_valid_o{}", slice(vcs))),
            self.wire("flit", flit_bits, &format!("{network}.eject_flit_o{}", slice(flit_bits))),
            self.receiver(vcs, &format!("{network}.eject_credit_i{}", slice(vcs))),
        ];
        self.port(format!("eject{i}"), body.concat())
    }

    /// The channels of an ejection link, whose credits come in on `credit` where receivers are finite.
    fn receiver(&self, vcs: u32, credit: &str) -> String {
        match self.subject.plan.spec.receiver {
            None => self.links(vcs, &format!("{vcs}'d0"), 0),
            Some(receiver) => self.wire("credit", vcs, credit) + &self.links(vcs, credit, receiver.depth),
        }
    }

    fn wire(&self, name: &str, bits: u32, from: &str) -> String {
        format!("      wire [{}:0] {name} = {from};\n", bits - 1)
    }

    /// The channels of a link, whose credits come in on `credit`.
    fn links(&self, vcs: u32, credit: &str, depth: u32) -> String {
        let prefix = self.subject.prefix();
        let channel = |vc: u32| {
            let mask = one_hot(vcs, vc);
            format!(
                "      {prefix}_wave_link #({depth}) out_vc{vc} (valid[{vc}], flit, |({credit} & {mask}));\n"
            )
        };
        (0..vcs).map(channel).collect()
    }

    /// The buffers of an input port, which takes flits in on pins that begin with `pins`.
    fn buffers(&self, vcs: u32, pins: &str) -> String {
        let (prefix, depth) = (self.subject.prefix(), self.subject.plan.spec.buffer_depth);
        let channel = |vc: u32| {
            let mask = one_hot(vcs, vc);
            format!(
                "      {prefix}_wave_buffer #({depth}) in_vc{vc} (|({pins}_valid_i & {mask}), {pins}_flit_i, \
                 credit[{vc}]);\n"
            )
        };
        (0..vcs).map(channel).collect()
    }
}

/// A literal of so many bits with one of them set.
fn one_hot(bits: u32, bit: u32) -> String {
    format!("{bits}'d{}", 1_u64 << bit)
}
