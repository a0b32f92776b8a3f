// SPDX-License-Identifier: MIT OR Apache-2.0
//! The input channels of a router: what comes in on them, and what is in their buffers.

use super::harness::{Harness, any, at_most_one};
use super::router::{Line, Source, source_bits};
use super::{flit_row, wrapped};
use crate::plan::address_bits;

/// Input channels of a router on a line.
pub(super) struct Inputs<'a> {
    pub(super) line: &'a Line<'a>,
    pub(super) sources: &'a [Source],
}

impl Inputs<'_> {
    /// Nets and ghosts of each channel: flits inside in order, whether a packet is part in and part out.
    pub(super) fn declare(&self, harness: &mut Harness) {
        harness.constant("me", source_bits(self.sources));
        for s in self.sources {
            self.state(harness, s);
            self.rows(harness, s);
            self.ghosts(harness, s);
        }
    }

    /// Registers of the channel's control and of its buffer.
    fn state(&self, harness: &mut Harness, s: &Source) {
        let (spec, name) = (&self.line.plan.spec, &s.name);
        let unit = format!("{}_input", s.port);
        let mut inside = |what: &str, width: u32, place: String| {
            harness.inside(&format!("{what}_{name}"), width, &format!("{unit}.{place}"))
        };
        inside("active", 1, format!("channel_{}.active", s.v));
        inside("out_port", spec.output_ports(), format!("channel_{}.out_port", s.v));
        inside("out_vc", spec.vcs, format!("channel_{}.out_vc", s.v));
        inside("filled", 1, format!("buffers.filled_{}", s.v));
        if self.line.plan.sends_ahead() {
            inside("sends", 1, format!("channel_{}.sends", s.v));
        }
        if self.line.plan.fronts_heads() {
            inside("front", STORED + 1, format!("buffers.front_{}", s.v));
        }
        let bits = address_bits(self.line.depth());
        if bits > 0 {
            inside("read", bits, format!("buffers.read_{}", s.v));
            inside("write", bits, format!("buffers.write_{}", s.v));
        }
    }

    /// Flits and what is stored of them, the front first: `flit_`, `tail_` and `stored_<channel>_<place>`.
    fn rows(&self, harness: &mut Harness, s: &Source) {
        let (line, name) = (self.line, &s.name);
        let (plan, depth) = (line.plan, line.depth());
        let buffers = format!("{}_input.buffers", s.port);
        let flit_bits = plan.layout.flit_bits();
        let index = |row: u32, rows: u32| if rows == 1 { String::new() } else { format!("[{row}]") };
        let together = plan.header_rows() == depth;
        for row in 0..depth {
            let place = format!("{buffers}.{}", flit_row(plan, s.vcs, s.v, row));
            harness.inside(&format!("row_{name}_{row}"), flit_bits, &place);
            let (memory, width) = if together { ("heads", STORED + 1) } else { ("tails", 1) };
            let place = format!("{buffers}.{memory}_{}{}", s.v, index(row, depth));
            harness.inside(&format!("extra_{name}_{row}"), width, &place);
        }
        if !together {
            harness.inside(&format!("stored_{name}"), STORED, &format!("{buffers}.heads_{}", s.v));
        }
        for i in 0..depth {
            let from_row = |what: &str| {
                let read =
                    if depth == 1 { "0".to_owned() } else { wrapped(&format!("read_{name} + {i}"), depth) };
                let last = format!("{what}_{name}_{}", depth - 1);
                (0..depth - 1)
                    .rev()
                    .fold(last, |other, row| format!("{read} == {row} ? {what}_{name}_{row} : {other}"))
            };
            harness.wire(&format!("flit_{name}_{i}"), flit_bits, &from_row("row"));
            if together {
                harness.wire(&format!("extra_{name}_at_{i}"), STORED + 1, &from_row("extra"));
                harness.wire(&format!("tail_{name}_{i}"), 1, &format!("extra_{name}_at_{i}[0]"));
                harness.wire(
                    &format!("stored_{name}_{i}"),
                    STORED,
                    &format!("extra_{name}_at_{i}[{STORED}:1]"),
                );
            } else {
                harness.wire(&format!("tail_{name}_{i}"), 1, &from_row("extra"));
                harness.wire(&format!("stored_{name}_{i}"), STORED, &format!("stored_{name}"));
            }
        }
    }

    fn ghosts(&self, harness: &mut Harness, s: &Source) {
        let (line, name) = (self.line, &s.name);
        let (push, pop, flit) = (s.of("valid_i"), s.of("credit_o"), format!("{}_flit_i", s.port));
        let held = format!("held_{name}");
        harness.ghost(&held, line.count_bits(), 0, format!("{held} + {push} - {pop}"));
        harness.ghost(
            &format!("coming_{name}"),
            1,
            0,
            format!("{push} ? !{} : coming_{name}", line.tail(&flit)),
        );
        let front = format!("flit_{name}_0");
        harness.ghost(
            &format!("leaving_{name}"),
            1,
            0,
            format!("{pop} ? !{} : leaving_{name}", line.tail(&front)),
        );
    }

    /// What neighbours and the node see to.
    pub(super) fn surroundings(&self, harness: &mut Harness) {
        let line = self.line;
        for port in line.plan.input_ports() {
            let flit = format!("{port}_flit_i");
            harness.assume("A link carries a flit at most.", at_most_one(&format!("{port}_valid_i")));
            let dest = line.dest(&flit);
            let heads = format!("|{port}_valid_i && {}", line.head(&flit));
            let radix = line.plan.spec.dims[0].radix;
            harness.assume("Destinations are on the line.", format!("!({heads}) || {dest} < {radix}"));
            if let Some(side) = on_the_way(&port, &dest) {
                harness.assume("A packet goes on the way it came.", format!("!({heads}) || {side}"));
            }
        }
        for s in self.sources {
            let (push, flit, held) =
                (s.of("valid_i"), format!("{}_flit_i", s.port), format!("held_{}", s.name));
            harness.assume(
                "A flit comes in only where there is a place.",
                format!("!{push} || {held} < {}", line.depth()),
            );
            let head = line.head(&flit);
            let doc = "Packets come in one after the other, each from its head to its tail.";
            harness.assume(doc, format!("!{push} || {head} == !coming_{}", s.name));
            if line.drains() {
                let doc = "A packet comes in when the one before it has left.";
                harness.assume(doc, format!("!({push} && {head}) || {held} == 0"));
            }
            let doc = "Flits of the channel that is followed are marked, and no others.";
            harness.assume(doc, format!("!{push} || {} == (me == {})", line.mark(&flit), s.index));
        }
    }

    /// What is in the buffers: whole packets in order, each with what is stored of it.
    pub(super) fn contents(&self, harness: &mut Harness) {
        for s in self.sources {
            let (name, depth) = (&s.name, self.line.depth());
            harness.assert(
                "A credit goes back for a flit that was inside.",
                format!("!{} || held_{name} != 0", s.of("credit_o")),
            );
            harness.assert(
                "It holds no more flits than places (follows from what is assumed, and induction needs it).",
                format!("held_{name} <= {depth}"),
            );
            harness.assert(
                "The buffer says that it holds a flit.",
                format!("filled_{name} == (held_{name} != 0)"),
            );
            if address_bits(depth) > 0 {
                harness.assert(
                    "Pointers are within it.",
                    format!("read_{name} < {depth} && write_{name} < {depth}"),
                );
                let end = wrapped(&format!("read_{name} + held_{name}"), depth);
                harness.assert("They are as far apart as there are flits.", format!("write_{name} == {end}"));
            }
            if self.line.plan.fronts_heads() {
                let doc = "What is stored of the flit at the front is that of its row.";
                harness.assert(doc, format!("!filled_{name} || front_{name} == extra_{name}_at_0"));
            }
            (0..depth).for_each(|i| self.flit(harness, s, i));
            let last = (0..depth).map(|i| {
                format!("(held_{name} == {} && !{})", i + 1, self.line.tail(&format!("flit_{name}_{i}")))
            });
            let open =
                any(&last.chain([format!("(held_{name} == 0 && leaving_{name})")]).collect::<Vec<_>>());
            harness
                .assert("A packet is coming in until its tail is here.", format!("coming_{name} == {open}"));
            self.control(harness, s);
        }
    }

    /// What is so of the flit at a place of a channel's buffer, if there is one.
    fn flit(&self, harness: &mut Harness, s: &Source, i: u32) {
        let (line, name) = (self.line, &s.name);
        let flit = format!("flit_{name}_{i}");
        let empty = format!("held_{name} <= {i}");
        let no_head = format!("{empty} || !{}", line.head(&flit));
        let first = match i {
            0 => format!("!leaving_{name}"),
            _ => line.tail(&format!("flit_{name}_{}", i - 1)),
        };
        harness.assert(
            "A head follows a tail, and nothing else does.",
            format!("{empty} || {} == {first}", line.head(&flit)),
        );
        let tail = line.tail(&flit);
        harness.assert("Tails are known apart from flits.", format!("{empty} || {tail} == tail_{name}_{i}"));
        let mark = line.mark(&flit);
        harness
            .assert("Marks are those of the channel.", format!("{empty} || {mark} == (me == {})", s.index));
        let dest = line.dest(&flit);
        let way = format!(
            "{{({dest} > here_x_i) && healthy_i[1], ({dest} < here_x_i) && healthy_i[0], {dest} == here_x_i}}"
        );
        harness.assert(
            "The way of a packet is stored with its head.",
            format!("{no_head} || stored_{name}_{i} == {way}"),
        );
        if let Some(side) = on_the_way(&s.port, &dest) {
            harness.assert("Its destination is the way it came.", format!("{no_head} || {side}"));
        }
        if line.drains() && i > 0 {
            harness.assert("There is one packet in the buffer.", no_head);
        }
    }

    /// The control of a channel: it has an output channel from before the head leaves until the tail has.
    fn control(&self, harness: &mut Harness, s: &Source) {
        let name = &s.name;
        let (active, port, vc) =
            (format!("active_{name}"), format!("out_port_{name}"), format!("out_vc_{name}"));
        harness.assert("A packet that is leaving has a channel.", format!("!leaving_{name} || {active}"));
        harness.assert(
            "A packet with a channel is here.",
            format!("!{active} || leaving_{name} || held_{name} != 0"),
        );
        let one = |word: &str| format!("(|{word} && {})", at_most_one(word));
        harness.assert("It has one channel.", format!("!{active} || ({} && {})", one(&port), one(&vc)));
        let way = format!("{port} == {{stored_{name}_0[0], stored_{name}_0[2:1]}}");
        harness.assert("It is of the port on its way.", format!("!{active} || leaving_{name} || {way}"));
        if let Some(back) = ["x_neg", "x_pos"].iter().position(|port| *port == s.port) {
            harness.assert("No packet turns back.", format!("!{active} || !{port}[{back}]"));
        }
    }
}

/// Bits that are stored of a head: `{upwards, downwards, arrived}`.
const STORED: u32 = 3;

/// The range of destinations of packets that come in at a network port; `None` for an injection port.
fn on_the_way(port: &str, dest: &str) -> Option<String> {
    match port {
        "x_neg" => Some(format!("{dest} >= here_x_i")),
        "x_pos" => Some(format!("{dest} <= here_x_i")),
        _ => None,
    }
}
