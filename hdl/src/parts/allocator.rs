// SPDX-License-Identifier: MIT OR Apache-2.0
//! Allocators with their arbiters: of virtual channels and of the switch.

use std::rc::Rc;

use flitforge_router::allocator::{
    ChannelAsk, Grants, Shape, Wants, allocate_wants, front_runners, match_channels_with,
};
use flitforge_router::bits::{and_not, or_all, when};
use flitforge_router::hdl::{Hdl, Node};
use flitforge_router::spec::Allocator;

use super::arbiter::Instances;
use super::buffer::assert_one_hot;
use super::nodes::{self, Nodes, in_domain};
use super::places::Places;
use crate::ir::{Builder, Module};
use crate::plan::Plan;

/// An input of an allocator.
pub(crate) struct Row {
    pub(crate) name: String,
    /// How many requesters share it.
    pub(crate) requesters: u32,
    /// The output ports that they ever ask for.
    pub(crate) reaches: Places,
}

/// The sentence in an allocator's header about its state.
const STATE: &str = "Its arbiters hold the priorities.";

/// An allocator that matches ports. Each requester of an input names one output at most.
///
/// For kinds of allocator that know it early, there are outputs that say which requester is granted if its
/// input is granted anything.
pub(crate) fn allocator(
    plan: &Plan,
    name: &str,
    doc: &str,
    kind: Allocator,
    shape: Shape,
    rows: &[Row],
) -> Rc<Module> {
    let m = Builder::new(&plan.module(name), &[doc, STATE]);
    let h = m.h();
    let (ports, asking) = requests(&m, shape, rows);
    let wants = Wants { ports: &ports, asking: &asking };
    let inputs = shape.inputs as usize;
    let mut vc = vec![h.lit(shape.vcs, 0); inputs];
    let mut output = vec![h.lit(shape.outputs, 0); inputs];
    let names: Vec<_> = rows.iter().map(|row| row.name.clone()).collect();
    let mut arbiters = Instances::new(&m, plan, kind.arbiter(), shape, &names);
    let runners = front_runners(h, kind, shape, wants, &mut arbiters);
    let grants = Grants { vc: &mut vc, output: &mut output };
    allocate_wants(h, kind, shape, wants, &mut arbiters, grants);
    // An input without requesters keeps its place, but has no ports.
    for (i, row) in rows.iter().enumerate().filter(|(_, row)| row.requesters > 0) {
        let Row { name: row, requesters, reaches } = row;
        let of_row = |word: Node| h.pack(*requesters, |v| h.bit(word, v));
        if let Some(runners) = &runners {
            let doc = "one-hot: the virtual channel that wins if this input is granted";
            m.output(&format!("next_{row}_o"), of_row(runners[i]), doc);
        }
        m.output(
            &format!("vc_{row}_o"),
            of_row(vc[i]),
            "one-hot: the granted virtual channel of this input; zero if none",
        );
        let granted = reaches.narrow(h, output[i]);
        let doc = format!("{}: the grant of this input; zero if none", one_hot(shape, reaches));
        m.output(&format!("output_{row}_o"), granted, &doc);
        let wants = &ports[i * shape.vcs as usize..][..*requesters as usize];
        let asked = (0..).zip(wants).map(|(v, &want)| when(h, shape.outputs, h.bit(asking[i], v), want));
        let asked = or_all(h, shape.outputs, &asked.collect::<Vec<_>>());
        let spurious = h.any(and_not(h, shape.outputs, output[i], asked));
        m.assert(&format!("requested_{row}"), h.not(1, spurious), "Only a requested output port is granted.");
        let name = format!("one_grant_{row}");
        assert_one_hot(&m, &name, output[i], shape.outputs, "An input is granted at most one output port.");
    }
    one_winner(&m, h, shape, &output, "An output port is granted to at most one input.");
    m.finish()
}

/// The ports of an allocator of ports that say what is asked for: for each channel of each input the output,
/// and for each input the channels that ask.
fn requests(m: &Builder, shape: Shape, rows: &[Row]) -> (Vec<Node>, Vec<Node>) {
    let h = m.h();
    let (mut ports, mut asking) = (Vec::new(), Vec::new());
    for Row { name: row, requesters, reaches } in rows {
        let asks = || {
            m.input(&format!("asks_{row}_i"), *requesters, "requests of the virtual channels of this input")
        };
        asking.push(match *requesters {
            0 => h.lit(shape.vcs, 0),
            several => h.extend(several, shape.vcs, asks()),
        });
        let one_hot = one_hot(shape, reaches);
        let want = |v: u32| match v < *requesters {
            true => {
                let doc = format!("{one_hot}: the request of virtual channel {v} of this input");
                let want = m.input(&format!("want_{row}_{v}_i"), reaches.len(), &doc);
                reaches.widen(h, shape.outputs, want)
            }
            false => h.lit(shape.outputs, 0),
        };
        ports.extend((0..shape.vcs).map(want));
    }
    (ports, asking)
}

/// How a port of an allocator encodes an output port.
fn one_hot(shape: Shape, reaches: &Places) -> &'static str {
    match reaches.len() == shape.outputs {
        true => "one-hot over the output ports",
        false => "one-hot over the reachable output ports",
    }
}

/// Asserts that no output is granted twice.
fn one_winner<H: Nodes>(m: &Builder, h: H, shape: Shape, granted: &[H::Word], doc: &str) {
    for q in 0..shape.outputs {
        let winners = h.pack(shape.inputs, |i| h.bit(granted[i as usize], q));
        nodes::assert_one_hot(m, h, &format!("one_winner_{q}"), winners, shape.inputs, doc);
    }
}

/// An allocator that matches virtual channels with virtual channels. Each input channel may ask for several
/// channels of one output port.
pub(crate) fn channel_allocator(
    plan: &Plan,
    name: &str,
    kind: Allocator,
    ports: Shape,
    vcs: u32,
    rows: &[Row],
) -> Rc<Module> {
    let doc = "Virtual-channel allocator: matches input virtual channels with output virtual channels.";
    let m = Builder::new(&plan.module(name), &[doc, STATE]);
    let shape = Shape::of_channels(ports);
    let matching = Matching { plan, m: &m, kind, ports, vcs, rows };
    in_domain!(m, shape.diagonals(), |h| matching.allocate(h));
    m.finish()
}

/// An allocator of channels that is being built.
struct Matching<'a> {
    plan: &'a Plan,
    m: &'a Builder,
    kind: Allocator,
    /// The ports of the router, with channels up to a power of two.
    ports: Shape,
    /// Channels of an output port.
    vcs: u32,
    rows: &'a [Row],
}

impl Matching<'_> {
    fn allocate<H: Nodes>(&self, h: H) {
        let Self { m, ports, vcs, .. } = *self;
        let channels: Vec<_> =
            self.rows.iter().flat_map(|row| (0..ports.vcs).map(move |v| (row, v))).collect();
        let asks: Vec<_> = channels.iter().map(|&(row, v)| self.ask(h, row, v)).collect();
        let names: Vec<_> = channels.iter().map(|(row, v)| format!("{}_{v}", row.name)).collect();
        let shape = Shape::of_channels(ports);
        let mut granted = vec![h.lit(shape.outputs, 0); asks.len()];
        let mut arbiters = Instances::new(m, self.plan, self.kind.arbiter(), shape, &names);
        match_channels_with(h, self.kind, ports, &asks, &mut arbiters, &mut granted);
        for ((row, v), &given) in channels.iter().zip(&granted).filter(|((row, v), _)| *v < row.requesters) {
            let of_port = |q: u32| h.pack(vcs, |w| h.bit(given, q * ports.vcs + w));
            let channel = or_all(h, vcs, &(0..ports.outputs).map(of_port).collect::<Vec<_>>());
            let doc = "one-hot: the granted virtual channel of the requested port; zero if none";
            m.output_bus(&format!("vc_{}_{v}_o", row.name), nodes::value::<H>(&channel), doc);
        }
        one_winner(m, h, shape, &granted, "An output virtual channel is granted to at most one input.");
    }

    /// What channel `v` of an input asks for.
    fn ask<H: Nodes>(
        &self,
        h: H,
        Row { name: row, requesters, reaches }: &Row,
        v: u32,
    ) -> ChannelAsk<H::Word> {
        let Self { m, ports, vcs, .. } = *self;
        if v >= *requesters {
            return ChannelAsk { port: h.lit(ports.outputs, 0), open: h.lit(ports.vcs, 0) };
        }
        let doc = format!("{}: the request of virtual channel {v} of this input", one_hot(ports, reaches));
        let port = nodes::input::<H>(m, &format!("port_{row}_{v}_i"), reaches.len(), &doc);
        let doc = "the virtual channels of that port that it accepts";
        let open = nodes::input::<H>(m, &format!("open_{row}_{v}_i"), vcs, doc);
        ChannelAsk { port: reaches.widen(h, ports.outputs, port), open: h.extend(vcs, ports.vcs, open) }
    }
}
