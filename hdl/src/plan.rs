// SPDX-License-Identifier: MIT OR Apache-2.0
//! Sizes and names that the parts of a router have in common.

use flitforge_router::allocator::Shape;
use flitforge_router::flit::{FlitLayout, axis};
use flitforge_router::hdl::{count_bits, ones};
use flitforge_router::routing::{Via, turns};
use flitforge_router::spec::{
    Allocator, Dimension, DynamicReversal, Relation, Release, RouterSpec, Selection, SwitchInputs, VcMatching,
};

use crate::options::Options;
use crate::parts::{Rows, Tables};

/// What AXI4-Streams cannot say of packets of such routers; `None` where their network has stream adapters.
pub(crate) fn without_streams(spec: &RouterSpec) -> Option<&'static str> {
    if !spec.classes.is_empty() {
        return Some("have no message classes");
    }
    let by_graph = matches!(spec.relation.via(), Via::WithNodes | Via::ByLoad);
    by_graph.then_some("choose no intermediate router of a graph")
}

/// One router, as its parts see it.
#[derive(Debug, Clone)]
pub(crate) struct Plan {
    pub(crate) spec: RouterSpec,
    pub(crate) layout: FlitLayout,
    pub(crate) options: Options,
    /// The tables of switches whose routes follow a numbering.
    pub(crate) tables: Option<Tables>,
    /// The rows of the routing table, where they are rewritten.
    pub(crate) rows: Option<Rows>,
    /// Bits that are stored of a head.
    pub(crate) stored: u32,
    /// Phits of a flit over the narrowest link of the network: 1 where all are as wide as a flit.
    pub(crate) phits: u32,
}

impl Plan {
    /// A module's name.
    pub(crate) fn module(&self, name: &str) -> String {
        format!("{}_{name}", self.options.prefix)
    }

    /// Names of the network ports, then of the local ports, numbered where there are several.
    pub(crate) fn ports(&self, local: &str, count: u32) -> Vec<String> {
        let network = (0..self.spec.network_ports()).map(|port| network_port(&self.spec, port));
        let single = (count == 1).then(|| local.to_owned());
        let several = (0..count).filter(|_| count > 1).map(|i| format!("{local}{i}"));
        network.chain(single).chain(several).collect()
    }

    pub(crate) fn input_ports(&self) -> Vec<String> {
        self.ports("inject", self.spec.injection_ports * self.spec.places)
    }

    pub(crate) fn output_ports(&self) -> Vec<String> {
        self.ports("eject", self.spec.ejection_ports * self.spec.places)
    }

    /// Virtual channels of an input port.
    pub(crate) fn input_vcs(&self, port: usize) -> u32 {
        if port < self.network_ports() { self.spec.vcs } else { self.spec.injection_vcs }
    }

    pub(crate) fn network_ports(&self) -> usize {
        self.spec.network_ports() as usize
    }

    /// Network ports whose links may be narrower than a flit: all or none.
    pub(crate) fn narrow_ports(&self) -> usize {
        if self.phits > 1 { self.network_ports() } else { 0 }
    }

    /// Bits of the number of phits of a flit beside the first.
    pub(crate) fn more_phits_bits(&self) -> u32 {
        count_bits(self.phits - 1)
    }

    /// Output ports that send on credits, the first ones: all, or network ports where receivers are endless.
    pub(crate) fn credited_ports(&self) -> usize {
        let all =
            if self.spec.receiver.is_some() { self.spec.output_ports() } else { self.spec.network_ports() };
        all as usize
    }

    /// Virtual channels that an input port of the allocators has room for: a power of two, as in the engine.
    pub(crate) fn padded_vcs(&self) -> u32 {
        self.spec.vcs.max(self.spec.injection_vcs).next_power_of_two()
    }

    /// The switch inputs of an input port.
    pub(crate) fn lanes(&self) -> SwitchInputs {
        self.spec.switch_inputs()
    }

    /// The shape of the virtual-channel allocator.
    pub(crate) fn matching(&self) -> Shape {
        let (inputs, outputs) = (self.spec.input_ports(), self.spec.output_ports());
        let ports = Shape { inputs, outputs, vcs: self.padded_vcs() };
        match self.spec.vc_matching {
            VcMatching::Ports => ports,
            VcMatching::Channels => Shape::of_channels(ports),
        }
    }

    /// The shape of the switch allocator.
    pub(crate) fn switch(&self) -> Shape {
        let inputs = self.spec.input_ports() * self.lanes().count();
        Shape { inputs, outputs: self.spec.output_ports(), vcs: self.lanes().most() }
    }

    /// Whether the virtual-channel allocator says early which channel of an input port it may serve.
    pub(crate) fn chooses_early(&self) -> bool {
        let ports = self.spec.vc_matching == VcMatching::Ports;
        ports && matches!(self.spec.vc_allocator, Allocator::SeparableInputFirst(_))
    }

    /// Whether the switch allocator says early which channel of a switch input it may serve.
    pub(crate) fn sends_early(&self) -> bool {
        matches!(self.spec.switch_allocator, Allocator::SeparableInputFirst(_))
    }

    /// Whether channels work out a clock ahead that they may send. They can where what they send on was given
    /// in an earlier clock. They do where a head at the front is in a register: read from memory, it has the
    /// longer way.
    pub(crate) fn sends_ahead(&self) -> bool {
        self.spec.pipeline.vc_allocation > 0 && (self.header_rows() == 1 || self.has_narrow_heads())
    }

    /// Whether they do so for an output channel in the very clock in which they are given it.
    pub(crate) fn gives_ahead(&self) -> bool {
        self.sends_ahead() && self.spec.pipeline.vc_allocation == 1
    }

    /// What output units tell of the credits of their channels: the word's name, and what it says.
    pub(crate) fn credit_words(&self) -> &'static [(&'static str, &'static str)] {
        match self.sends_ahead() {
            true => &[
                (
                    "ready_unsent",
                    "virtual channels with a credit in the next cycle if no flit is sent in this one",
                ),
                (
                    "ready_sent",
                    "virtual channels with a credit in the next cycle if a flit is sent in this one",
                ),
            ],
            false => &[("ready", "virtual channels with at least one credit")],
        }
    }

    /// Output ports that packets from an input port ever need: all bits set for an input of the interface.
    pub(crate) fn wired(&self, input: usize) -> u64 {
        let n = self.spec.network_ports();
        let local = ones(self.spec.output_ports()) & !ones(n);
        // Rows that are written later may make any turn.
        let fixed = input < n as usize && self.rows.is_none();
        let network = if fixed { turns(&self.spec, input as u32) } else { ones(n) };
        network | local
    }

    /// Whether there are turns that the relation never makes, so that nothing needs to be there for them.
    pub(crate) fn has_barred_turns(&self) -> bool {
        (0..self.network_ports()).any(|p| self.wired(p) != ones(self.spec.output_ports()))
    }

    pub(crate) fn dynamic(&self) -> Option<DynamicReversal> {
        match self.spec.relation {
            Relation::DynamicReversal(params) => Some(params),
            _ => None,
        }
    }

    pub(crate) fn is_random(&self) -> bool {
        matches!(self.spec.selection, Selection::Random | Selection::RandomOrder)
    }

    /// Bits of a channel's label: a reversal count of the header.
    pub(crate) fn label_bits(&self) -> u32 {
        if self.dynamic().is_some() { self.layout.reversals.width } else { 0 }
    }

    /// The part of the header that routers rewrite: its lowest bit and its bits, if there is any.
    pub(crate) fn rewritten(&self) -> Option<(u32, u32)> {
        let low = self.layout.reversals.offset;
        let width = self.layout.header_bits - low;
        (self.spec.changes_heads() && width > 0).then_some((low, width))
    }

    /// Rows of the store of headers of a virtual channel.
    pub(crate) fn header_rows(&self) -> u32 {
        match self.spec.release {
            // One packet at a time has the whole buffer.
            Release::Drained => 1,
            Release::TailSent => self.spec.buffer_depth,
        }
    }

    /// Whether what is stored of the head at the front is in a register, though there is a memory for those
    /// behind. From a register the way through the allocator is shorter by a level; it takes a LUT for each
    /// bit of each channel.
    pub(crate) fn fronts_heads(&self) -> bool {
        self.sends_ahead() && self.header_rows() > 1
    }

    /// Whether little enough is stored of a head for that.
    fn has_narrow_heads(&self) -> bool {
        const FEW: u32 = 8;
        self.stored <= FEW
    }

    /// A coordinate of a router along each dimension: the input's name and its bits.
    pub(crate) fn coordinates(&self) -> Vec<(String, u32)> {
        let bits = self.spec.dims.iter().map(Dimension::coord_bits);
        bits.enumerate().map(|(d, bits)| (format!("here_{}", axis(d)), bits)).collect()
    }
}

/// The name of a network port: the axis, or the jump of a circulant graph, and the direction it leads to; in
/// any other graph its number.
pub fn network_port(spec: &RouterSpec, port: u32) -> String {
    if spec.is_graph() {
        return format!("p{port}");
    }
    let k = port as usize / 2;
    let (along, up) = match &spec.jumps {
        Some(jumps) => (format!("j{}", jumps.graph().jumps()[k]), port == jumps.graph().port_up(k)),
        None => (axis(k), port % 2 == 1),
    };
    format!("{along}_{}", if up { "pos" } else { "neg" })
}

/// Bits of the address of one of `rows` rows, 0 for one.
pub(crate) const fn address_bits(rows: u32) -> u32 {
    if rows <= 1 { 0 } else { count_bits(rows - 1) }
}
