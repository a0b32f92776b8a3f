// SPDX-License-Identifier: MIT OR Apache-2.0
//! A whole router on a line: no flit is lost, made, changed or doubled, and packets do not mix in a channel.
//!
//! The surroundings keep to credits and send packets as they should be, with any destination and of any
//! length. One input channel, any, is followed: its flits carry a mark in their highest bit, and a queue
//! beside the router says which of them must come out next.

use std::rc::Rc;

use flitforge_router::hdl::{count_bits, index_bits};
use flitforge_router::spec::{Pipeline, Relation, Release};

use super::harness::{Harness, any, at_most_one, bit};
use super::inputs::Inputs;
use super::outputs::Outputs;
use super::{Proof, harness_name, proof as finish};
use crate::ir::Module;
use crate::plan::Plan;

/// The proof, for routers that it is written for.
pub(super) fn proof(plan: &Plan, module: &Rc<Module>) -> Option<Proof> {
    let spec = &plan.spec;
    let line = spec.jumps.is_none() && !spec.is_graph() && spec.dims.len() == 1 && !spec.dims[0].wraps;
    let ordered = matches!(spec.relation, Relation::DimensionOrder { .. });
    let single = spec.injection_ports == 1 && spec.ejection_ports == 1 && spec.input_speedup == 1;
    // The mark is beyond the header.
    let marked = plan.layout.header_bits < plan.layout.data_bits;
    let one_cycle = Pipeline::default();
    let wide = plan.phits == 1;
    let cycles = [one_cycle, Pipeline { vc_allocation: 1, ..one_cycle }];
    if !(line && ordered && single && marked && wide && cycles.contains(&spec.pipeline)) {
        return None;
    }
    let doc =
        "A router whose neighbours respect credits and send whole packets. One input channel is followed.";
    let mut harness = Harness::new(harness_name(plan, "router"), doc);
    harness.instance(module, &["here_x_i", "healthy_i"]);
    let router = Line { plan };
    router.place(&mut harness);
    let sources = router.sources();
    let inputs = Inputs { line: &router, sources: &sources };
    inputs.declare(&mut harness);
    let outputs = Outputs { line: &router, sources: &sources };
    outputs.declare(&mut harness);
    inputs.surroundings(&mut harness);
    inputs.contents(&mut harness);
    outputs.surroundings(&mut harness);
    outputs.owners(&mut harness);
    outputs.senders(&mut harness);
    outputs.packets(&mut harness);
    router.follow(&mut harness, &sources);
    Some(finish("router", module, 2, harness.file()))
}

/// A router on a line, as its proof sees it.
pub(super) struct Line<'a> {
    pub(super) plan: &'a Plan,
}

/// An input virtual channel.
pub(super) struct Source {
    /// The number of the channel among all input channels.
    pub(super) index: u32,
    pub(super) port: String,
    pub(super) v: u32,
    /// Channels of its port.
    pub(super) vcs: u32,
    /// Names of its nets begin so.
    pub(super) name: String,
}

impl Source {
    /// The channel's bit of a word of its port.
    pub(super) fn of(&self, word: &str) -> String {
        bit(&format!("{}_{word}", self.port), self.vcs, self.v)
    }
}

impl Line<'_> {
    pub(super) fn depth(&self) -> u32 {
        self.plan.spec.buffer_depth
    }

    pub(super) fn count_bits(&self) -> u32 {
        count_bits(self.depth())
    }

    pub(super) fn drains(&self) -> bool {
        self.plan.spec.release == Release::Drained
    }

    /// The bits of a flit that say something: whether it is a head or a tail, its mark, its destination.
    pub(super) fn head(&self, flit: &str) -> String {
        format!("{flit}[{}]", self.plan.layout.head_bit())
    }

    pub(super) fn tail(&self, flit: &str) -> String {
        format!("{flit}[{}]", self.plan.layout.tail_bit())
    }

    pub(super) fn mark(&self, flit: &str) -> String {
        format!("{flit}[{}]", self.plan.layout.data_bits - 1)
    }

    pub(super) fn dest(&self, flit: &str) -> String {
        let field = self.plan.layout.dest[0];
        match field.width {
            1 => format!("{flit}[{}]", field.offset),
            width => format!("{flit}[{}:{}]", field.offset + width - 1, field.offset),
        }
    }

    /// The place on the line: any, with any links that lead somewhere working.
    fn place(&self, harness: &mut Harness) {
        let radix = self.plan.spec.dims[0].radix;
        harness.assume("The router is on the line.", format!("here_x_i < {radix}"));
        harness.assume("No link leads off its lower end.", "!(healthy_i[0] && here_x_i == 0)".to_owned());
        let last = radix - 1;
        harness.assume("No link leads off its upper end.", format!("!(healthy_i[1] && here_x_i == {last})"));
    }

    fn sources(&self) -> Vec<Source> {
        let ports = self.plan.input_ports().into_iter().enumerate();
        let channels = ports.flat_map(|(p, port)| {
            let vcs = self.plan.input_vcs(p);
            (0..vcs).map(move |v| (port.clone(), v, vcs))
        });
        let source = |(index, (port, v, vcs)): (u32, (String, u32, u32))| {
            let name = format!("{port}_{v}");
            Source { index, port, v, vcs, name }
        };
        (0..).zip(channels).map(source).collect()
    }

    /// What comes out with the mark is the oldest flit of the channel that is followed, as a credit goes
    /// back.
    fn follow(&self, harness: &mut Harness, sources: &[Source]) {
        let (depth, bits, flit_bits) = (self.depth(), self.count_bits(), self.plan.layout.flit_bits());
        harness.assume("me is an input channel.", format!("me < {}", sources.len()));
        let mine = |word: &str| {
            let own = sources.iter().map(|s| format!("(me == {} && {})", s.index, s.of(word)));
            any(&own.collect::<Vec<_>>())
        };
        harness.wire("my_push", 1, &mine("valid_i"));
        harness.wire("my_pop", 1, &mine("credit_o"));
        let flit = self.plan.input_ports().into_iter().rev();
        let flit = flit.fold(format!("{flit_bits}'d0"), |other, port| {
            let at_port = sources.iter().filter(|s| s.port == port).map(|s| format!("me == {}", s.index));
            format!("{} ? {port}_flit_i : {other}", any(&at_port.collect::<Vec<_>>()))
        });
        harness.wire("my_flit", flit_bits, &flit);
        harness.ghost("queued", bits, 0, "queued + my_push - my_pop".to_owned());
        harness.wire("queue_end", bits, "queued - my_pop");
        for i in 0..depth {
            let behind = if i + 1 < depth { format!("queue_{}", i + 1) } else { format!("queue_{i}") };
            let row = format!("(my_push && queue_end == {i}) ? my_flit : my_pop ? {behind} : queue_{i}");
            harness.ghost(&format!("queue_{i}"), flit_bits, 0, row);
        }
        let marked = self.plan.output_ports().into_iter().map(|port| {
            let mark = self.mark(&format!("{port}_flit_o"));
            (harness.wire(&format!("{port}_marked"), 1, &format!("|{port}_valid_o && {mark}")), port)
        });
        let marked: Vec<_> = marked.collect();
        let word: Vec<_> = marked.iter().map(|(wire, _)| wire.as_str()).collect();
        harness.wire("marked", word.len() as u32, &format!("{{{}}}", word.join(", ")));
        harness.assert("A flit comes out once.", at_most_one("marked"));
        harness
            .assert("A credit goes back as a flit comes out, and only then.", "my_pop == |marked".to_owned());
        harness.assert("A flit that comes out went in.", "!my_pop || queued != 0".to_owned());
        for (wire, port) in &marked {
            let doc = "It is the oldest that has not come out, and unchanged.";
            harness.assert(doc, format!("!{wire} || {port}_flit_o == queue_0"));
        }
        for s in sources {
            let here = format!("me != {} ||", s.index);
            let doc = "Flits inside are those that went in and have not come out.";
            harness.assert(doc, format!("{here} queued == held_{}", s.name));
            for i in 0..depth {
                let row = format!("{here} queued <= {i} || queue_{i} == flit_{}_{i}", s.name);
                harness.assert("They are in the buffer in order.", row);
            }
        }
    }
}

/// Bits of the number of one of so many input channels.
pub(super) fn source_bits(sources: &[Source]) -> u32 {
    index_bits(sources.len() as u32).max(1)
}
