// SPDX-License-Identifier: MIT OR Apache-2.0
//! Channels of a network, as waveforms show them: packets, kinds of flits, states and credits.

use std::collections::{HashMap, VecDeque};

use flitforge_sim::engine::{Buffer, Engine, Front, FrontState, Link, LinkFlit};
use flitforge_topology::network::NetworkSpec;

use crate::wires::{ScopePort, ejections, injections};

/// Networks of more routers are shown by their links alone: channels would take more memory than the network.
const MOST_ROUTERS: u32 = 4096;

/// Most signals of a channel.
const FIELDS: usize = 6;

/// Bits of numbers of packets.
const PACKET_BITS: usize = 64;

/// Bits of numbers of nodes.
const NODE_BITS: usize = 32;

/// Bits of numbers of flits and credits.
const COUNT_BITS: usize = 16;

/// The values of a channel's signals in a cycle; `None`: there is nothing to say.
pub(super) type Values = [Option<u64>; FIELDS];

/// The end of a channel that a scope is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    /// The input buffer downstream.
    In(Buffer),
    /// The output upstream: the flit on the wire, and the credits for the buffer at its other end, if it is
    /// counted.
    Out(Option<Buffer>),
}

/// A channel at a port: a scope in a waveform.
#[derive(Debug, Clone)]
pub(super) struct Channel {
    /// The port.
    pub(super) port: ScopePort,
    vc: u8,
    side: Side,
}

impl Channel {
    /// The name of its scope within that of the port: `in_vc0`, `out_vc1`.
    pub(super) fn name(&self) -> String {
        let side = if matches!(self.side, Side::In(_)) { "in" } else { "out" };
        format!("{side}_vc{}", self.vc)
    }

    /// The scopes that lead to it, below that of the network: `r5.x_pos.out_vc1`.
    pub(super) fn path(&self) -> String {
        format!("r{}.{}.{}", self.port.router, self.port.name, self.name())
    }

    /// Its signals, in the order of their values: name, width, and how they are shown.
    pub(super) fn signals(&self) -> Vec<Signal> {
        let packet = [
            Signal { name: "kind", width: 32, shown: Shown::Text },
            Signal { name: "packet", width: PACKET_BITS, shown: Shown::Number },
            Signal { name: "source", width: NODE_BITS, shown: Shown::Number },
            Signal { name: "dest", width: NODE_BITS, shown: Shown::Number },
        ];
        let count = |name| Signal { name, width: COUNT_BITS, shown: Shown::Number };
        match self.side {
            Side::In(_) => {
                let state = Signal { name: "state", width: 56, shown: Shown::Text };
                packet.into_iter().chain([count("flits"), state]).collect()
            }
            Side::Out(Some(_)) => packet.into_iter().chain([count("credits")]).collect(),
            Side::Out(None) => packet.into(),
        }
    }
}

/// A signal of a channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Signal {
    pub(super) name: &'static str,
    pub(super) width: usize,
    pub(super) shown: Shown,
}

/// How viewers are to show a signal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shown {
    /// Letters, eight bits each.
    Text,
    /// A decimal number.
    Number,
}

/// The channels of a network.
#[derive(Debug, Clone, Default)]
pub(super) struct Channels {
    all: Vec<Channel>,
    /// For each link, its first channel upstream and its first downstream.
    of_link: HashMap<Link, (usize, Option<usize>)>,
}

impl Channels {
    /// The channels of a network, if it is not too large to show them.
    pub(super) fn new(net: &NetworkSpec) -> Self {
        let mut channels = Self::default();
        if net.graph.nodes() > MOST_ROUTERS {
            return channels;
        }
        let spec = &net.router;
        let [vcs, entry] = [spec.vcs, spec.injection_vcs].map(|vcs| vcs as u8);
        for (node, i) in injections(net) {
            let port = ScopePort::injection(spec, node, i);
            channels.add(Link::Injection(node, i), &port.clone(), Some(&port), entry);
        }
        for (from, port, end) in net.graph.links() {
            let [from_port, to_port] = [(from, port), (end.router, end.port)]
                .map(|(router, port)| ScopePort::network(spec, router, port));
            channels.add(Link::Network(from, port), &from_port, Some(&to_port), vcs);
        }
        for (node, i) in ejections(net) {
            let port = ScopePort::ejection(spec, node, i);
            channels.add(Link::Ejection(node, i), &port, None, vcs);
        }
        channels
    }

    /// Adds the channels of a link, at both ends.
    fn add(&mut self, link: Link, from: &ScopePort, to: Option<&ScopePort>, vcs: u8) {
        let buffer = |port: &ScopePort, vc| Buffer { router: port.router.0, port: port.place as u8, vc };
        let upstream = self.all.len();
        self.all.extend((0..vcs).map(|vc| {
            let side = Side::Out(to.map(|port| buffer(port, vc)));
            Channel { port: from.clone(), vc, side }
        }));
        let downstream = to.map(|_| self.all.len());
        let into = to.into_iter().flat_map(|port| (0..vcs).map(move |vc| (port, vc)));
        self.all.extend(into.map(|(port, vc)| {
            let side = Side::In(buffer(port, vc));
            Channel { port: port.clone(), vc, side }
        }));
        self.of_link.insert(link, (upstream, downstream));
    }

    /// All of them; none where the network is too large.
    pub(super) fn all(&self) -> &[Channel] {
        &self.all
    }

    /// The upstream end of a channel of a link, and the downstream end.
    pub(super) fn ends(&self, link: Link, vc: u8) -> Option<(&Channel, Option<&Channel>)> {
        let &(upstream, downstream) = self.of_link.get(&link)?;
        let of = |first: usize| self.all.get(first + usize::from(vc));
        Some((of(upstream)?, downstream.and_then(of)))
    }

    /// The values of all channels: flits on the wires in a cycle, and buffers and credits at its end.
    pub(super) fn values(&self, engine: &dyn Engine, on_wires: &[LinkFlit]) -> Vec<Values> {
        let mut values: Vec<_> = self.all.iter().map(|channel| at_rest(channel.side, engine)).collect();
        for flit in on_wires {
            let Some(&(upstream, _)) = self.of_link.get(&flit.link) else { continue };
            let kind = text(kind(flit.head, flit.tail));
            let [source, dest] = [flit.source, flit.dest].map(|router| Some(u64::from(router.0)));
            let said = [Some(kind), Some(flit.packet), source, dest];
            values[upstream + flit.vc.idx()][..said.len()].copy_from_slice(&said);
        }
        values
    }
}

/// What a channel shows apart from flits on its wire.
fn at_rest(side: Side, engine: &dyn Engine) -> Values {
    match side {
        Side::Out(buffer) => {
            let credits = buffer.and_then(|buffer| engine.credits(buffer));
            [None, None, None, None, credits.map(u64::from), None]
        }
        Side::In(buffer) => {
            let flits = engine.occupancy(buffer).unwrap_or_default();
            let Some(front) = engine.front(buffer) else {
                return [None, None, None, None, Some(flits.into()), Some(text("idle   "))];
            };
            let Front { state, packet, source, dest, begun, left } = front;
            let kind = (flits > 0).then(|| text(kind(!begun, left == 1)));
            let [source, dest] = [source, dest].map(|node| Some(u64::from(node)));
            [kind, Some(packet), source, dest, Some(flits.into()), Some(text(name(state)))]
        }
    }
}

/// The kind of a flit, in four letters.
const fn kind(head: bool, tail: bool) -> &'static str {
    match (head, tail) {
        (true, true) => "only",
        (true, false) => "head",
        (false, true) => "tail",
        (false, false) => "body",
    }
}

/// A state, in seven letters.
const fn name(state: FrontState) -> &'static str {
    match state {
        FrontState::Routing => "routing",
        FrontState::Waiting => "waiting",
        FrontState::Granted => "granted",
        FrontState::Sending => "sending",
    }
}

/// Letters as viewers read them, the first in the highest bits.
fn text(letters: &str) -> u64 {
    letters.bytes().fold(0, |bits, letter| bits << 8 | u64::from(letter))
}

/// The flits on the wires in each cycle. As [`Schedule`](crate::wires::Schedule) does for levels, it delays
/// what the switch is granted by the stages of the pipeline up to the wire.
#[derive(Debug, Clone)]
pub(super) struct OnWires {
    coming: VecDeque<Vec<LinkFlit>>,
}

impl OnWires {
    /// Before the first cycle of a network.
    pub(super) fn new(net: &NetworkSpec) -> Self {
        let stages = net.router.stages_to_link() as usize;
        Self { coming: vec![Vec::new(); stages + 1].into() }
    }

    /// Takes in the cycle that the engine has just simulated, and returns the flits on the wires in it.
    pub(super) fn follow(&mut self, engine: &dyn Engine) -> Vec<LinkFlit> {
        let stages = self.coming.len() - 1;
        for flit in engine.link_flits() {
            let delay = if matches!(flit.link, Link::Injection(..)) { 0 } else { stages };
            self.coming[delay].push(flit);
        }
        self.coming.push_back(Vec::new());
        self.coming.pop_front().unwrap_or_default()
    }
}
