// SPDX-License-Identifier: MIT OR Apache-2.0
//! The output channels of a router: who has them, and what goes out on them.

use flitforge_router::hdl::count_bits;

use super::harness::{Harness, any, at_most_one, bit};
use super::router::{Line, Source};

/// Output channels of a router on a line.
pub(super) struct Outputs<'a> {
    pub(super) line: &'a Line<'a>,
    pub(super) sources: &'a [Source],
}

/// An output virtual channel.
struct Channel {
    port: String,
    q: u32,
    w: u32,
    name: String,
}

impl Outputs<'_> {
    fn channels(&self) -> Vec<Channel> {
        let ports = (0..).zip(self.line.plan.output_ports());
        let channels = ports.flat_map(|(q, port)| {
            (0..self.line.plan.spec.vcs).map(move |w| {
                let name = format!("{port}_{w}");
                Channel { port: port.clone(), q, w, name }
            })
        });
        channels.collect()
    }

    fn of(&self, channel: &Channel, word: &str) -> String {
        bit(&format!("{}_{word}", channel.port), self.line.plan.spec.vcs, channel.w)
    }

    /// The flits that the buffer behind a channel holds; none where an endless receiver takes every flit.
    fn depth(&self, channel: &Channel) -> Option<u32> {
        self.line.plan.spec.depth_behind(channel.q)
    }

    /// Nets and ghosts: flits whose credits are out, whether a packet is part out, and whether it is marked.
    pub(super) fn declare(&self, harness: &mut Harness) {
        let (line, vcs) = (self.line, self.line.plan.spec.vcs);
        for (q, port) in line.plan.output_ports().iter().enumerate() {
            let credited = q < line.plan.credited_ports();
            harness.inside(&format!("{port}_owned"), vcs, &format!("{port}_output.owned"));
            if line.drains() && credited {
                harness.inside(&format!("{port}_draining"), vcs, &format!("{port}_output.draining"));
            }
        }
        for c in self.channels() {
            let (name, flit) = (&c.name, format!("{}_flit_o", c.port));
            let sent = self.of(&c, "valid_o");
            harness.ghost(
                &format!("going_{name}"),
                1,
                0,
                format!("{sent} ? !{} : going_{name}", line.tail(&flit)),
            );
            harness.ghost(
                &format!("marked_{name}"),
                1,
                0,
                format!("{sent} ? {} : marked_{name}", line.mark(&flit)),
            );
            for s in self.sources {
                let (port, vc) = (
                    bit(&format!("out_port_{}", s.name), 3, c.q),
                    bit(&format!("out_vc_{}", s.name), vcs, c.w),
                );
                harness.wire(
                    &format!("has_{}_{name}", s.name),
                    1,
                    &format!("active_{} && {port} && {vc}", s.name),
                );
            }
            let owners: Vec<_> = self.sources.iter().map(|s| format!("has_{}_{name}", s.name)).collect();
            harness.wire(
                &format!("owners_{name}"),
                owners.len() as u32,
                &format!("{{{}}}", owners.join(", ")),
            );
            if let Some(depth) = self.depth(&c) {
                let (bits, unit) = (count_bits(depth), format!("{}_output", c.port));
                harness.inside(&format!("credits_{name}"), bits, &format!("{unit}.credits_{}", c.w));
                harness.inside(&format!("ready_{name}"), 1, &format!("{unit}.ready_{}", c.w));
                let credit = self.of(&c, "credit_i");
                harness.ghost(&format!("out_{name}"), bits, 0, format!("out_{name} + {sent} - {credit}"));
            }
        }
    }

    /// What the buffers downstream see to.
    pub(super) fn surroundings(&self, harness: &mut Harness) {
        for c in self.channels().iter().filter(|c| self.depth(c).is_some()) {
            let credit = self.of(c, "credit_i");
            harness.assume(
                "A credit comes back for a flit that was sent.",
                format!("!{credit} || out_{} != 0", c.name),
            );
        }
    }

    /// Each channel belongs to one packet at most, and its output unit knows.
    pub(super) fn owners(&self, harness: &mut Harness) {
        for c in self.channels() {
            let name = &c.name;
            let owned = self.of(&c, "owned");
            harness.assert("A channel has one packet at most.", at_most_one(&format!("owners_{name}")));
            harness.assert("It is owned while it has one.", format!("{owned} == |owners_{name}"));
            let going = self.sources.iter().map(|s| format!("(leaving_{} && has_{}_{name})", s.name, s.name));
            let going = any(&going.collect::<Vec<_>>());
            harness.assert("The packet that is going out on it has it.", format!("going_{name} == {going}"));
            for s in self.sources {
                let has = format!("leaving_{} && has_{}_{name}", s.name, s.name);
                harness.assert(
                    "It is marked if that one is.",
                    format!("!({has}) || marked_{name} == (me == {})", s.index),
                );
            }
            let Some(depth) = self.depth(&c) else { continue };
            harness.assert(
                "Credits are the places that are left.",
                format!("credits_{name} + out_{name} == {depth}"),
            );
            harness
                .assert("It is ready while there is one.", format!("ready_{name} == (out_{name} < {depth})"));
            if self.line.drains() {
                let drains = format!("{} == (!{owned} && out_{name} != 0)", self.of(&c, "draining"));
                harness.assert("It drains from the tail to the last credit.", drains);
                let before = format!("!{owned} || going_{name} || out_{name} == 0");
                harness.assert("The buffer is empty until the head of its packet goes out.", before);
            }
        }
    }

    /// Asserts, where this is computed a clock ahead, that a channel may send exactly when it holds a flit
    /// and its packet's channel has a credit.
    pub(super) fn senders(&self, harness: &mut Harness) {
        let (line, channels) = (self.line, self.channels());
        for s in self.sources.iter().filter(|_| line.plan.sends_ahead()) {
            let credit = channels.iter().map(|c| match self.depth(c) {
                None => format!("has_{}_{}", s.name, c.name),
                Some(depth) => format!("(has_{}_{} && out_{} < {depth})", s.name, c.name, c.name),
            });
            let may = format!("filled_{} && {}", s.name, any(&credit.collect::<Vec<_>>()));
            let doc = "A channel may send just when it has a flit, and its packet a channel with a credit.";
            harness.assert(doc, format!("sends_{} == ({may})", s.name));
        }
    }

    /// What goes out: with credits, whole packets that do not mix, on their way.
    pub(super) fn packets(&self, harness: &mut Harness) {
        let line = self.line;
        for port in line.plan.output_ports() {
            harness.assert("A link carries a flit at most.", at_most_one(&format!("{port}_valid_o")));
            let flit = format!("{port}_flit_o");
            let (head, dest) = (line.head(&flit), line.dest(&flit));
            let way = match port.as_str() {
                "x_neg" => format!("({dest} < here_x_i && healthy_i[0])"),
                "x_pos" => format!("({dest} > here_x_i && healthy_i[1])"),
                _ => format!("{dest} == here_x_i"),
            };
            harness.assert(
                "A packet comes closer, or out where it belongs.",
                format!("!(|{port}_valid_o && {head}) || {way}"),
            );
        }
        for c in self.channels() {
            let (name, flit, sent) = (&c.name, format!("{}_flit_o", c.port), self.of(&c, "valid_o"));
            let (head, mark) = (line.head(&flit), line.mark(&flit));
            let doc = "Packets go out one after the other, each from its head to its tail.";
            harness.assert(doc, format!("!{sent} || {head} == !going_{name}"));
            let doc = "All flits of a packet are of one input channel.";
            harness.assert(doc, format!("!({sent} && !{head}) || {mark} == marked_{name}"));
            let Some(depth) = self.depth(&c) else { continue };
            harness.assert("A flit goes out only with a credit.", format!("!{sent} || out_{name} < {depth}"));
            if line.drains() {
                let doc = "A packet goes out when the buffer downstream is empty.";
                harness.assert(doc, format!("!({sent} && {head}) || out_{name} == 0"));
            }
        }
    }
}
