// SPDX-License-Identifier: MIT OR Apache-2.0
//! From kinds of channels to the channels of a network.

use flitforge_router::ids::{PortId, RouterId};

use super::dependencies::{Wanted, Wants};
use crate::deadlock::ChannelId;
use crate::deadlock::channels::Channels;
use crate::deadlock::graph::DependencyGraph;
use crate::deadlock::report::{Cycle, Dependency};
use crate::network::NetworkSpec;

/// Channels up to which the graph of a whole network is made. Nobody looks at a larger one.
const DRAWABLE: usize = 1 << 18;

/// The dependencies as a graph over all channels; without any vertex for a large network.
pub(super) fn graph(net: &NetworkSpec, channels: &Channels, wants: &Wants) -> DependencyGraph {
    if channels.len() > DRAWABLE {
        return DependencyGraph::new(0, |_, _| {});
    }
    let nodes = net.graph.nodes();
    let mut rows = vec![Vec::new(); channels.len()];
    for &(held, wanted, apart) in wants.pairs.keys() {
        let everywhere = if net.faults.is_empty() { 0..nodes } else { held.0..held.0 + 1 };
        for from in everywhere {
            let at = (from + apart) % nodes;
            let [held, wanted] =
                [(from, held), (at, wanted)].map(|(router, of)| channel(net, channels, router, of));
            if let (Some(held), Some(wanted)) = (held, wanted) {
                rows[held.idx()].push(wanted.0);
            }
        }
    }
    DependencyGraph::new(channels.len(), |held, row| row.append(&mut rows[held.idx()]))
}

/// The channel of a kind that leaves a router.
fn channel(
    net: &NetworkSpec,
    channels: &Channels,
    router: u32,
    (_, port, class): Wanted,
) -> Option<ChannelId> {
    let end = net.graph.end(RouterId(router), PortId(port))?;
    Some(channels.id(end.router, end.port, class))
}

/// A cycle with an example packet for each dependency; `None` without a cycle.
pub(super) fn describe(
    net: &NetworkSpec,
    channels: &Channels,
    wants: &Wants,
    cycle: &[ChannelId],
) -> Option<Cycle> {
    let wanted_after = |i: usize| cycle[(i + 1) % cycle.len()];
    let dependencies = (0..cycle.len()).filter_map(|i| {
        let (holds, wanted) = (cycle[i], wanted_after(i));
        let left = example(net, channels, wants, (holds, wanted))?;
        let (at, _) = channels.feeder(wanted)?;
        let destination = RouterId((at.0 + left) % net.graph.nodes());
        Some(Dependency {
            holds: channels.name(net, holds)?,
            wants: channels.name(net, wanted)?,
            indirect: at != channels.parts(holds).0,
            destination: destination.0,
            destination_name: net.router_name(destination),
            message: None,
        })
    });
    let dependencies: Vec<_> = dependencies.collect();
    (!dependencies.is_empty()).then_some(Cycle { dependencies })
}

/// What is left to a packet that holds one channel and wants another.
fn example(
    net: &NetworkSpec,
    channels: &Channels,
    wants: &Wants,
    (holds, wanted): (ChannelId, ChannelId),
) -> Option<u32> {
    let name = |id: ChannelId| {
        let (router, port) = channels.feeder(id)?;
        let known = if net.faults.is_empty() { 0 } else { router.0 };
        Some((router.0, (known, port.0, channels.parts(id).2)))
    };
    let ((from, held), (at, wanted)) = (name(holds)?, name(wanted)?);
    let apart = (at + net.graph.nodes() - from) % net.graph.nodes();
    wants.pairs.get(&(held, wanted, apart)).copied()
}
