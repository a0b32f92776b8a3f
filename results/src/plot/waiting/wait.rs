// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is drawn of one packet.

use flitforge_router::ids::{PortId, RouterId};
use flitforge_sim::report::WaitingPacket;
use flitforge_topology::network::NetworkSpec;

/// A waiting packet with the routers that its channels join.
pub(super) struct Wait<'a> {
    pub(super) packet: &'a WaitingPacket,
    /// Where its head waits.
    pub(super) at: RouterId,
    /// Where the channel of its head comes from; `None` for an injection port.
    pub(super) from: Option<RouterId>,
    /// What it wants, of network links.
    pub(super) goals: Vec<Goal>,
}

/// Wanted channels of one link that one packet holds.
pub(super) struct Goal {
    pub(super) to: RouterId,
    pub(super) vc: u8,
    pub(super) holder: u64,
    /// Whether the holder is the next packet of the cycle.
    pub(super) in_cycle: bool,
}

impl<'a> Wait<'a> {
    /// All packets of a cycle, in its order.
    pub(super) fn all(net: &NetworkSpec, packets: &'a [WaitingPacket]) -> Vec<Self> {
        let feeders = net.graph.feeders();
        let ports = net.graph.ports() as usize;
        let next = packets.iter().cycle().skip(1);
        packets
            .iter()
            .zip(next)
            .map(|(packet, next)| {
                let port = usize::from(packet.port);
                let feeder = feeders.get(packet.router as usize * ports + port).copied().flatten();
                Self {
                    packet,
                    at: RouterId(packet.router),
                    from: feeder.filter(|_| port < ports).map(|(router, _)| router),
                    goals: goals(net, packet, next.packet),
                }
            })
            .collect()
    }

    /// A channel that the next packet of the cycle holds; `None` for a packet behind it in one buffer.
    pub(super) fn next_goal(&self) -> Option<&Goal> {
        self.goals.iter().find(|goal| goal.in_cycle)
    }
}

fn goals(net: &NetworkSpec, packet: &WaitingPacket, next: u64) -> Vec<Goal> {
    let linked = |&(port, vc, holder): &(u8, u8, u64)| {
        let inside = u32::from(port) < net.graph.ports();
        let end = inside.then(|| net.graph.end(RouterId(packet.router), PortId(port))).flatten()?;
        Some(Goal { to: end.router, vc, holder, in_cycle: holder == next })
    };
    packet.waits_for.iter().filter_map(linked).collect()
}
