// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a head flit carries, what a routing relation answers, and what the router requests.

use crate::spec::RouterSpec;

/// The routing fields of a head flit, as seen by the router it has arrived at.
///
/// Coordinates are words of [`coord_bits`](crate::spec::Dimension::coord_bits) bits, one for each
/// dimension, lowest first.
#[derive(Debug, Clone, Copy)]
pub struct Head<'a, W> {
    /// Coordinates of this router.
    pub here: &'a [W],
    /// Coordinates of the destination.
    pub dest: &'a [W],
    /// Coordinates of the intermediate router (Valiant, ROMM); equal to `dest` for the others.
    pub via: &'a [W],
    /// The mutable fields.
    pub state: HeadState<W>,
    /// One-hot: the network port of arrival; zero for a packet injected here.
    pub from: W,
    /// One-hot: the virtual channel of arrival; zero for a packet injected here.
    pub from_vc: W,
}

/// The fields of a head flit that change on the way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct HeadState<W> {
    /// Dimension reversals made so far (8 bits).
    pub reversals: W,
    /// Steps made away from the destination (8 bits, saturating). Under the ratio rule: the
    /// remaining right to such steps, in units of which a step away costs `forward` and a step
    /// towards the destination earns `back`.
    pub misroutes: W,
    /// One: the packet has reverted to (or was put on) deterministic channels and stays there.
    pub deterministic: W,
    /// What the source drew, of [`drawn_bits`](crate::spec::RouterSpec::drawn_bits) and at least one bit.
    /// O1TURN: one for descending dimension order. Dimension order with
    /// [drawn ties](crate::spec::RingTies::Drawn): for each dimension, one for the way down from half a ring
    /// away.
    pub descending: W,
    /// Valiant, ROMM: one once the intermediate router has been reached. Dimension order on rings: one on the
    /// upper half of the channels, where halves [overlap](crate::spec::RouterSpec::overlapping_halves).
    pub second_phase: W,
    /// The number of the [message class](crate::spec::MessageClass), of
    /// [`class_bits`](crate::spec::RouterSpec::class_bits) and at least one bit. It never changes.
    pub class: W,
    /// Circulant graphs: the jumps left to make, as [`Jumps`](crate::jumps::Jumps) lays them out; one bit,
    /// zero, for cubes.
    pub digits: W,
}

/// A routing relation's answer for one head flit at one router. It does not depend on which
/// channels are occupied, so it holds as long as the packet waits here.
///
/// A channel `v` of network port `p` may be taken adaptively when `p` is in `productive` (or in
/// `unproductive`, as a misroute) and `v` is in `turn` if `p` is in `reversing`, else in `keep`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Candidates<W> {
    /// One when the packet has arrived: it goes to an ejection port, and no network port is offered
    /// (the sets of channels then mean nothing).
    pub eject: W,
    /// Network ports that bring the packet closer (faulty ones excluded).
    pub productive: W,
    /// Network ports it may be misrouted to, its budget allowing (faulty ones excluded).
    pub unproductive: W,
    /// Network ports whose taking counts as a dimension reversal.
    pub reversing: W,
    /// Channels for ports not in `reversing`.
    pub keep: W,
    /// Channels for ports in `reversing`.
    pub turn: W,
    /// One-hot: the deterministic or escape port, zero when there is none or it is faulty.
    pub escape: W,
    /// Channels of the escape port.
    pub escape_vcs: W,
}

/// What a router sees of a waiting head and of the channels ahead of it in a cycle.
#[derive(Debug, Clone, Copy)]
pub struct Look<'a, W> {
    /// The router.
    pub spec: &'a RouterSpec,
    /// The waiting head.
    pub head: &'a Head<'a, W>,
    /// What its routing relation offers it.
    pub candidates: &'a Candidates<W>,
    /// The free channels of each network port, in order of port.
    pub free: &'a [W],
    /// The router's [view](crate::select::lfsr_view) of the LFSR.
    pub random: W,
}

/// What the router asks of the virtual-channel allocator for one head flit in one cycle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Demand<W> {
    /// One when anything is asked for. Hardware knows it before a port is chosen of those it may be.
    pub asks: W,
    /// One-hot: the network port, zero when nothing is asked for in this cycle.
    pub port: W,
    /// The free virtual channels of that port that the packet may take.
    pub open: W,
    /// One-hot: the one of them that it asks for where it asks for one only.
    pub vc: W,
    /// One when the demand is for an escape (deterministic) channel.
    pub escape: W,
    /// One when the packet reverts to the deterministic channels now, whether or not one is free.
    pub revert: W,
    /// One when no operational channel is left to it at all: it is cut off from its destination.
    pub stranded: W,
}
