//! Direct dependencies: a packet holds the channel by which it came and may wait for each channel
//! that it is offered next.

use bitvec::vec::BitVec;
use flitforge_router::ids::PortId;

use super::channels::{ChannelId, Channels};
use super::exploration::{Exploration, Move};
use super::graph::DependencyGraph;
use super::report::{Ordered, Refusal};
use super::subject::Subject;
use super::witness;

/// Dependencies under collection. The successors of a channel begin at the router where it ends,
/// so a row has a bit for each output port and class.
pub(super) struct Dependencies {
    rows: BitVec,
    used: BitVec,
    width: usize,
}

impl Dependencies {
    pub(super) fn new(subject: &Subject<'_>) -> Self {
        let channels = subject.channels.len();
        let width = subject.net.graph.ports() as usize * subject.channels.classes().len();
        Self { rows: BitVec::repeat(false, channels * width), used: BitVec::repeat(false, channels), width }
    }

    /// Adds the dependencies of one exploration, of those moves that `keep` admits.
    pub(super) fn add(
        &mut self,
        channels: &Channels,
        exploration: &Exploration,
        keep: impl Fn(&Exploration, &Move) -> bool,
    ) {
        let classes = channels.classes().len();
        for step in exploration.moves.iter().filter(|step| keep(exploration, step)) {
            if let Some(wants) = exploration.channel(channels, step.to as usize) {
                self.used.set(wants.idx(), true);
            }
            if let Some(holds) = exploration.channel(channels, step.from as usize) {
                let column = step.port.idx() * classes + step.class as usize;
                self.rows.set(holds.idx() * self.width + column, true);
            }
        }
    }

    /// The graph, and the number of channels that any packet waits for. A channel that no packet
    /// waits for is on no cycle, so what it depends on is left out.
    pub(super) fn graph(&self, subject: &Subject<'_>) -> (DependencyGraph, u64) {
        let (channels, graph) = (&subject.channels, &subject.net.graph);
        let classes = channels.classes().len();
        let dependencies = DependencyGraph::new(channels.len(), |holds, row| {
            if !self.used[holds.idx()] {
                return;
            }
            let (router, ..) = channels.parts(holds);
            for column in self.rows[holds.idx() * self.width..][..self.width].iter_ones() {
                let (port, class) = (PortId((column / classes) as u8), (column % classes) as u8);
                if let Some(end) = graph.end(router, port) {
                    row.push(channels.id(end.router, end.port, class).0);
                }
            }
        });
        (dependencies, self.used.count_ones() as u64)
    }
}

/// Refuses a network for a cycle among the dependencies that `keep` admits.
pub(super) fn refuse(
    subject: &Subject<'_>,
    cycle: &[ChannelId],
    keep: impl Fn(&Exploration, &Move) -> bool + Copy,
    (reason, mend): (&str, &str),
) -> Refusal {
    let explained = |e: &Exploration, pair| explains(&subject.channels, e, pair, keep);
    let cycle = Some(witness::describe(subject, cycle, explained));
    Refusal { reason: reason.to_owned(), cycle, mend: mend.to_owned() }
}

/// Whether a packet of this exploration may hold one channel and wait for the other next.
fn explains(
    channels: &Channels,
    exploration: &Exploration,
    (holds, wants): (ChannelId, ChannelId),
    keep: impl Fn(&Exploration, &Move) -> bool,
) -> bool {
    exploration.moves.iter().any(|step| {
        exploration.channel(channels, step.to as usize) == Some(wants)
            && exploration.channel(channels, step.from as usize) == Some(holds)
            && keep(exploration, step)
    })
}

/// The size of an acyclic graph, or its cycle.
pub(super) fn order(graph: &DependencyGraph, channels: u64) -> Result<Ordered, Vec<ChannelId>> {
    let depth = graph.numbering()?.depth();
    Ok(Ordered { channels, dependencies: graph.dependencies() as u64, depth })
}
