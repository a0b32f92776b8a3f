// SPDX-License-Identifier: MIT OR Apache-2.0
//! From a cycle in a graph to the packets that could close it.

use std::ops::ControlFlow;

use super::channels::ChannelId;
use super::exploration::Exploration;
use super::report::{Cycle, Dependency};
use super::subject::Subject;

/// Describes a cycle of channels, with an example packet for each dependency: `explains` tells
/// whether a packet of an exploration can hold the first channel of a pair while it waits for the
/// second.
pub(super) fn describe(
    subject: &Subject<'_>,
    cycle: &[ChannelId],
    explains: impl Fn(&Exploration, (ChannelId, ChannelId)) -> bool,
) -> Cycle {
    let mut found = vec![None; cycle.len()];
    let pair = |i: usize| (cycle[i], cycle[(i + 1) % cycle.len()]);
    subject.sweep(|_, exploration| {
        for (i, example) in found.iter_mut().enumerate().filter(|(_, example)| example.is_none()) {
            if explains(exploration, pair(i)) {
                *example = Some(exploration.dest);
            }
        }
        if found.iter().all(Option::is_some) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let dependencies = found.iter().enumerate().filter_map(|(i, example)| {
        let (holds, wants) = pair(i);
        let destination = (*example)?;
        Some(Dependency {
            holds: subject.channels.name(&subject.net, holds)?,
            wants: subject.channels.name(&subject.net, wants)?,
            indirect: subject.channels.feeder(wants)?.0 != subject.channels.parts(holds).0,
            destination: destination.0,
            destination_name: subject.net.router_name(destination),
            message: None,
        })
    });
    Cycle { dependencies: dependencies.collect() }
}
