// SPDX-License-Identifier: MIT OR Apache-2.0
//! The check before cycle 0: can this network deadlock, and can every packet arrive?
//!
//! Each relation has its own argument:
//!
//! - a relation whose packets may wait for anything they are offered needs an acyclic channel
//!   dependency graph ([`Proof::Acyclic`]);
//! - minimal adaptive routing needs escape channels that are always on offer and whose extended
//!   dependency graph is acyclic ([`Proof::Escape`]);
//! - the dynamic reversal algorithm needs its wait rule, and deterministic channels whose
//!   dependency graph is acyclic ([`Proof::WaitFor`]).
//!
//! The graphs are not derived from a description of the relation: they are collected by running the routing
//! function itself, the one the simulator and the hardware use, for every destination from every source. It
//! is asked once for all routers and destinations that it cannot tell apart, as tests of the router prove for
//! every relation ([`flitforge_router::routing::bearing`]). Two of the arguments hold only if a channel is
//! released when its buffer has drained; otherwise packets queue behind one another in any channel and the
//! whole graph must be acyclic.
//!
//! With message classes each argument is made in the channels of each class. Where receivers stall, the
//! channels of requests and of replies must be apart too.
//!
//! # Circulant graphs, and what is refused
//!
//! In a circulant graph all routers are alike, so the check follows packets at one router. The searched
//! graph has a vertex for each network port and class. A cycle in this graph, repeated as often as there are
//! routers, is a cycle of channels. Tests build the same graph over all channels up to 64 nodes. With faults
//! the check follows every router on its own.
//!
//! A refused relation is reported with the cycle of channels. `--allow-deadlock` runs it all the same.
//! During the run, packets that have waited long enter a wait-for graph. Each of them waits for any one of
//! several channels. Those that no live packet can free are a deadlock, and a cycle of them is reported.

mod answers;
mod argument;
mod bearings;
mod bits;
mod by_row;
mod channels;
mod circulant;
mod continuations;
mod cuts;
mod direct;
pub mod draw;
mod escape;
mod exploration;
mod explore;
mod graph;
pub mod ground;
pub mod layout;
mod messages;
mod notes;
mod offers;
mod ordering;
mod places;
mod reach;
mod report;
mod routers;
mod shares;
mod states;
mod subject;
mod wait_for;
mod witness;
mod words;

pub use channels::{ChannelId, Channels};
pub use graph::{DependencyGraph, Numbering, ROOTS};
pub use ordering::ChannelOrder;
pub use report::{
    Channel, Check, Coverage, CutPairs, Cycle, Dependency, Ordered, Proof, Refusal, WaitArgument,
};

use flitforge_router::routing::Remedy;

use crate::network::NetworkSpec;

/// The check's outcome together with what it looked at, for drawing and for tests.
#[derive(Debug, Clone, PartialEq)]
pub struct Analysis {
    /// The outcome.
    pub check: Check,
    /// The network that was looked at: the one given, or a reduced one (see [`Coverage`]).
    pub network: NetworkSpec,
    /// Its channels.
    pub channels: Channels,
    /// The graph that the argument, or the refusal, is about.
    pub graph: DependencyGraph,
    /// The offending cycle in `graph`, empty when there is none.
    pub cycle: Vec<ChannelId>,
}

/// Checks a network. Takes about ten milliseconds for the 16 x 16 mesh and a few seconds at most for
/// any.
pub fn check(net: &NetworkSpec) -> Check {
    analyse(net).check
}

/// Checks a network and returns the graph too.
pub fn analyse(net: &NetworkSpec) -> Analysis {
    let in_shares = if net.router.classes.is_empty() { None } else { shares::analyse(net) };
    let mut analysis = in_shares.unwrap_or_else(|| analyse_routes(net));
    let serves = net.router.receiver.is_none_or(|receiver| receiver.interval > 0);
    if analysis.check.passed() && !serves {
        analysis.check.proof = Proof::Refused(never_served());
    }
    if analysis.check.passed()
        && let Some(refusal) = messages::refusal(net)
    {
        analysis.check.proof = Proof::Refused(refusal);
    }
    analysis
}

/// Every argument takes it that a receiver serves each flit in the end.
fn never_served() -> Refusal {
    Refusal {
        reason: "the receivers serve no flit, so packets fill their buffers and then wait forever".to_owned(),
        cycle: None,
        remedy: Remedy::Service,
    }
}

/// Checks what routes do to one another.
fn analyse_routes(net: &NetworkSpec) -> Analysis {
    if let Some(analysis) = circulant::analyse(net) {
        return analysis;
    }
    let mut subject = subject::Subject::choose(net);
    let argument::Argument { proof, graph, cycle, extent, cut } = argument::argue(&mut subject);
    let coverage = subject.coverage(extent);
    Analysis {
        check: Check { proof, coverage, cut, shares: Vec::new() },
        channels: subject.channels,
        network: subject.net.into_owned(),
        graph,
        cycle,
    }
}

#[cfg(test)]
mod tests;
