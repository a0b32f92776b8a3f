// SPDX-License-Identifier: MIT OR Apache-2.0
//! What an engine reports of packets: created, arrived, lost.

use super::common::records::Packet;
use super::common::source_queues::Queued;

/// A packet that has arrived, as the statistics see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Delivery {
    /// Number of the packet: its source, plus the number of nodes for each packet that the source created
    /// before.
    pub packet: u64,
    /// Source router.
    pub source: u32,
    /// Destination router.
    pub dest: u32,
    /// Cycle of creation.
    pub created: u64,
    /// Created in the measured window.
    pub measured: bool,
    /// Its message class.
    pub class: u8,
    /// Its flits.
    pub flits: u32,
    /// Reverted to deterministic channels.
    pub deterministic: bool,
    /// Dimension reversals made.
    pub reversals: u8,
    /// Network links crossed.
    pub hops: u32,
    /// Steps away from the destination.
    pub away: u32,
    /// Cycles from creation to acceptance of the last flit.
    pub packet_latency: u64,
    /// Cycles from the first flit leaving the source queue to acceptance of the last flit.
    pub network_latency: u64,
    /// Cycles from the first flit leaving the source queue to acceptance of the first flit.
    pub head_latency: u64,
}

impl Delivery {
    pub(super) fn of(packet: &Packet, now: u64) -> Self {
        Self {
            packet: packet.serial,
            source: packet.source,
            dest: packet.dest,
            created: packet.created,
            measured: packet.measured,
            class: packet.head.class,
            flits: packet.length,
            deterministic: packet.head.deterministic(),
            reversals: packet.head.reversals,
            hops: packet.hops,
            away: packet.away,
            packet_latency: now - packet.created,
            network_latency: now - packet.entered,
            head_latency: packet.head_latency.into(),
        }
    }
}

/// A packet that was put into a source queue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Creation {
    /// Number of the packet, as in [`Delivery::packet`].
    pub packet: u64,
    /// Source node.
    pub source: u32,
    /// Destination node.
    pub dest: u32,
    /// Its message class.
    pub class: u8,
    /// Its flits.
    pub flits: u32,
    /// Cycle of creation.
    pub created: u64,
}

/// A packet that was taken out: cut off from its destination, or on a channel that failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Loss {
    /// Number of the packet, as in [`Delivery::packet`].
    pub packet: u64,
    /// Source node.
    pub source: u32,
    /// Destination node.
    pub dest: u32,
    /// Its message class.
    pub class: u8,
    /// Its flits, those that were accepted before included.
    pub flits: u32,
    /// Cycle of creation.
    pub created: u64,
    /// Created in the measured window.
    pub measured: bool,
    /// Cycle in which the first flit left the source queue, if it did.
    pub entered: Option<u64>,
    /// Network links crossed.
    pub hops: u32,
    /// Dimension reversals made.
    pub reversals: u8,
    /// Cycle in which it was taken out.
    pub lost: u64,
}

impl Loss {
    pub(super) fn of(packet: &Packet, now: u64) -> Self {
        Self {
            packet: packet.serial,
            source: packet.source,
            dest: packet.dest,
            class: packet.head.class,
            flits: packet.length,
            created: packet.created,
            measured: packet.measured,
            entered: packet.has_entered().then_some(packet.entered),
            hops: packet.hops,
            reversals: packet.head.reversals,
            lost: now,
        }
    }

    pub(super) fn of_queued(source: u32, queued: &Queued, now: u64) -> Self {
        let Queued { serial: packet, created, dest, length: flits, measured, class, .. } = *queued;
        let (entered, hops, reversals) = (None, 0, 0);
        Self { packet, source, dest, class, flits, created, measured, entered, hops, reversals, lost: now }
    }
}
