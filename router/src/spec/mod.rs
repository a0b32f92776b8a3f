// SPDX-License-Identifier: MIT OR Apache-2.0
//! What one router is: the checked, immutable parameters shared by simulator and hardware.

mod choices;
mod classes;
mod defaults;
pub mod ranges;
mod relation;
mod steps;
mod switch_inputs;

pub use choices::{
    Allocator, Arbiter, CongestionCount, Injection, Pipeline, Receiver, Release, RequestIntake, RingClasses,
    RingTies, Selection, VcMatching, VcOrder,
};
pub use classes::{ClassChannels, MAX_CLASSES, MessageClass, Share};
pub use relation::{
    DynamicReversal, EntryCount, Misroute, MisrouteLimit, MisrouteWhen, Relation, StaticReversal, WaitCount,
    WaitRule,
};

pub use steps::{InternalSpeedup, Stages};
pub use switch_inputs::SwitchInputs;

use std::sync::Arc;

use crate::hdl::index_bits;
use crate::jumps::{Jumps, Recoding};
use crate::table::RouteTable;

/// One dimension of a cube.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Dimension {
    /// Number of routers along the dimension, 2 to 65536.
    pub radix: u32,
    /// Whether the last router is linked to the first (torus) or not (mesh).
    pub wraps: bool,
}

impl Dimension {
    /// Bits of a coordinate along this dimension, at least one.
    pub const fn coord_bits(&self) -> u32 {
        if self.radix <= 2 { 1 } else { (self.radix - 1).ilog2() + 1 }
    }
}

/// Most bits that a source draws for a packet: what a packed header has room for. Beyond so many dimensions
/// drawn ties use the bits again.
pub const MAX_DRAWN_BITS: u32 = 6;

/// One router. Every router of a network has the same specification; in hardware ports that lead nowhere
/// (the rim of a mesh) are tied to zero from outside, and do not count among those that work.
///
/// [`RouterSpec::default`] is the router of a configuration file that says nothing. A specification names
/// what differs from it:
///
/// ```
/// use flitforge_router::spec::{Dimension, Relation, RouterSpec};
///
/// let dims = vec![Dimension { radix: 4, wraps: false }; 2];
/// let router = RouterSpec { buffer_depth: 8, ..RouterSpec::cube(dims).routed_by(Relation::OddEven) };
/// assert_eq!(router.vcs, RouterSpec::default().vcs);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct RouterSpec {
    /// Dimensions of the cube, lowest first; for a circulant or any other graph one line of all routers,
    /// whose coordinate is the router's number.
    pub dims: Vec<Dimension>,
    /// The jumps of a circulant graph; `None` for others.
    pub jumps: Option<Arc<Jumps>>,
    /// The table of a relation that is given by one; in a graph that is no cube always there, since it also
    /// says how many network ports there are, and where they lead if links run along dimensions.
    pub table: Option<Arc<RouteTable>>,
    /// Places for nodes at each router, 1 to 62. Each place has injection and ejection ports of its own, in
    /// order of place; a router may have fewer nodes than places.
    pub places: u32,
    /// Virtual channels of each network port and of each ejection port, 1 to 64.
    pub vcs: u32,
    /// The message classes and their shares of the virtual channels, 16 at most. None: all packets are of one
    /// class and use all channels.
    pub classes: Vec<MessageClass>,
    /// Flits of buffer behind each virtual channel, 1 to 65535.
    pub buffer_depth: u32,
    /// Injection ports of each place, one flit a cycle each.
    pub injection_ports: u32,
    /// Virtual channels of each injection port: the packets a source may be sending at once.
    pub injection_vcs: u32,
    /// How packets share the channels of an injection port.
    pub injection: Injection,
    /// Ejection ports of each place, one flit a cycle each.
    pub ejection_ports: u32,
    /// What takes flits off each ejection port; `None`: a node that takes every flit at once.
    pub receiver: Option<Receiver>,
    /// When receivers take requests.
    pub requests: RequestIntake,
    /// Switch inputs of each input port: its virtual channels are shared out among them in contiguous
    /// blocks, and each switch input passes one flit a cycle. 1 is the usual switch, `vcs` gives every
    /// channel a switch input of its own. Ports times speedup is at most 64. See [`SwitchInputs`].
    pub input_speedup: u32,
    /// Steps of the router in a cycle.
    pub internal_speedup: InternalSpeedup,
    /// Whether a switch input and an output port that have passed a flit keep to each other for the flits of
    /// its packet that follow at once.
    pub hold_switch: bool,
    /// Routing relation.
    pub relation: Relation,
    /// Halves of the channels of rings.
    pub ring_classes: RingClasses,
    /// Whether the halves of an odd number of channels both have the middle one. Packets of the two halves
    /// then wait for each other, and the relation's argument against deadlock need not hold.
    pub overlapping_halves: bool,
    /// Ways round rings that are equally long.
    pub ring_ties: RingTies,
    /// Selection among ports.
    pub selection: Selection,
    /// Selection among channels of a port.
    pub vc_order: VcOrder,
    /// When a channel can be allocated again.
    pub release: Release,
    /// Stage delays.
    pub pipeline: Pipeline,
    /// Whether stages of several cycles overlap.
    pub stages: Stages,
    /// What virtual-channel allocation matches.
    pub vc_matching: VcMatching,
    /// Virtual-channel allocator.
    pub vc_allocator: Allocator,
    /// Switch allocator.
    pub switch_allocator: Allocator,
}

impl Default for RouterSpec {
    /// A router of the 8 x 8 mesh with dimension-order routing: four virtual channels of two flits, one
    /// injection and one ejection port, no delay in the pipeline, separable allocators with rotating
    /// priority.
    fn default() -> Self {
        Self::cube(vec![Dimension { radix: 8, wraps: false }; 2])
    }
}

impl RouterSpec {
    /// The default router of a mesh or torus, lowest dimension first.
    pub fn cube(dims: Vec<Dimension>) -> Self {
        Self {
            dims,
            jumps: None,
            table: None,
            places: 1,
            vcs: defaults::VCS,
            classes: Vec::new(),
            buffer_depth: 2,
            injection_ports: 1,
            injection_vcs: defaults::VCS,
            injection: Injection::default(),
            ejection_ports: 1,
            receiver: None,
            requests: RequestIntake::default(),
            input_speedup: 1,
            internal_speedup: InternalSpeedup::default(),
            hold_switch: false,
            relation: Relation::default(),
            ring_classes: RingClasses::default(),
            overlapping_halves: false,
            ring_ties: RingTies::default(),
            selection: Selection::default(),
            vc_order: VcOrder::default(),
            release: Release::default(),
            pipeline: Pipeline::default(),
            stages: Stages::default(),
            vc_matching: VcMatching::default(),
            vc_allocator: Allocator::default(),
            switch_allocator: Allocator::default(),
        }
    }

    /// The default router of a circulant graph. It takes the jumps in the order that their recoding is made
    /// for: the smallest first, those of a shortest way, or the nearest in length.
    ///
    /// In a graph that heals [`Relation::StaticReversal`] alone is
    /// [legal](crate::routing::legal): give it by [`routed_by`](Self::routed_by).
    pub fn circulant(jumps: impl Into<Arc<Jumps>>) -> Self {
        let jumps = jumps.into();
        let relation = match jumps.recoding() {
            Recoding::NonAdjacent => Relation::JumpOrder,
            Recoding::Shortest => Relation::Shortest,
            Recoding::Nearest => Relation::NearestJump,
        };
        let dims = vec![Dimension { radix: jumps.graph().nodes(), wraps: false }];
        Self { jumps: Some(jumps), relation, ..Self::cube(dims) }
    }

    /// The default router of any graph of so many routers, with so many network ports each: up*/down*
    /// routing. Its table is empty until a network is built.
    pub fn graph(routers: u32, ports: u32) -> Self {
        let table = Some(Arc::new(RouteTable::empty(routers, ports)));
        let dims = vec![Dimension { radix: routers, wraps: false }];
        Self { table, relation: Relation::UpDown, ..Self::cube(dims) }
    }

    /// The router under this relation, with the release of channels that its argument against deadlock needs:
    /// [`Release::Drained`] for dynamic reversal and minimal adaptive routing, else [`Release::TailSent`].
    #[must_use]
    pub fn routed_by(self, relation: Relation) -> Self {
        let release = if relation.needs_drained() { Release::Drained } else { Release::TailSent };
        Self { relation, release, ..self }
    }
}

impl RouterSpec {
    /// Network ports: two for each dimension or jump, one for a jump of half the nodes; in any other graph
    /// those of the router that has most.
    #[inline]
    pub fn network_ports(&self) -> u32 {
        match (&self.jumps, &self.table) {
            (Some(jumps), _) => jumps.graph().ports(),
            (None, Some(table)) => table.ports(),
            (None, None) => 2 * self.dims.len() as u32,
        }
    }

    /// Whether routers have no directions: the network is neither a cube nor a circulant graph.
    #[inline]
    pub fn is_graph(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.is_of_graph())
    }

    /// Whether the network is a graph whose links run along dimensions and may skip routers.
    #[inline]
    pub fn has_strides(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.strides().is_some())
    }

    /// Whether the relation routes by dimensions in a graph whose links run along such.
    #[inline]
    pub fn routes_by_strides(&self) -> bool {
        self.has_strides() && self.relation.routes_by_strides()
    }

    /// Network and injection ports.
    pub fn input_ports(&self) -> u32 {
        self.network_ports() + self.injection_ports * self.places
    }

    /// The switch inputs of an input port.
    pub fn switch_inputs(&self) -> SwitchInputs {
        SwitchInputs::new(self.vcs.max(self.injection_vcs), self.input_speedup)
    }

    /// Whether several flits can come out of the switch for one link in a cycle, so that they queue there.
    pub fn has_output_queues(&self) -> bool {
        !self.internal_speedup.is_one() || self.stages == Stages::Exclusive
    }

    /// Cycles from the switch to the link: from the grant of a flit, or where flits queue from the cycle in
    /// which it is the link's turn.
    pub fn stages_to_link(&self) -> u32 {
        let stages = self.pipeline.switch_allocation + self.pipeline.traversal;
        if self.has_output_queues() { stages.min(1) } else { stages }
    }

    /// Network and ejection ports.
    pub fn output_ports(&self) -> u32 {
        self.network_ports() + self.ejection_ports * self.places
    }

    /// Bits of the number of a place, as headers carry it; 0 for one place.
    pub fn place_bits(&self) -> u32 {
        if self.places <= 1 { 0 } else { index_bits(self.places) }
    }

    /// Flits that a node takes in a cycle at most, over all ejection ports of its place.
    pub fn ejection_rate(&self) -> f64 {
        f64::from(self.ejection_ports) * self.receiver.map_or(1.0, Receiver::rate)
    }

    /// Flits that the buffer behind a channel of an output port holds, which is the receiver's behind an
    /// ejection port. `None`: the node takes every flit at once, and there are no credits.
    pub fn depth_behind(&self, output_port: u32) -> Option<u32> {
        if output_port < self.network_ports() {
            Some(self.buffer_depth)
        } else {
            self.receiver.map(|receiver| receiver.depth)
        }
    }

    /// Whether a packet's [header state](crate::head::HeadState) changes on its way.
    #[inline]
    pub fn changes_heads(&self) -> bool {
        let counts = self.relation.max_reversals().is_some();
        counts || self.jumps.is_some() || self.relation.is_two_phase() || self.keeps_half()
    }

    /// Whether a packet's header notes the half of the channels that it keeps along a ring. Elsewhere the
    /// channel on which it came says so.
    #[inline]
    pub fn keeps_half(&self) -> bool {
        self.overlapping_halves && self.wraps()
    }

    /// The misrouting policy, for relations that have one.
    #[inline]
    pub fn misroute(&self) -> Option<Misroute> {
        self.relation.misroute()
    }

    /// Whether packets go round rings as their sources draw where both ways are equally long.
    pub fn draws_ties(&self) -> bool {
        self.relation.has_ties() && self.wraps() && self.ring_ties == RingTies::Drawn
    }

    /// Bits of [`descending`](crate::head::HeadState::descending) that the source draws for each packet: 1
    /// for the order of dimensions, one for each dimension (6 at most) with drawn ties, else 0.
    pub fn drawn_bits(&self) -> u32 {
        if self.relation.draws_order() {
            1
        } else if self.draws_ties() {
            (self.dims.len() as u32).min(MAX_DRAWN_BITS)
        } else {
            0
        }
    }

    /// Whether any dimension wraps round.
    pub fn wraps(&self) -> bool {
        self.dims.iter().any(|d| d.wraps)
    }
}
