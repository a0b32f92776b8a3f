// SPDX-License-Identifier: MIT OR Apache-2.0
//! Direct dependencies: a packet holds the channel by which it came and may wait for each channel
//! that it is offered next.

use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::routing::Remedy;

use super::answers::Step;
use super::bits::members;
use super::channels::{ChannelId, Channels};
use super::exploration::{Exploration, Move};
use super::graph::DependencyGraph;
use super::report::{Ordered, Refusal};
use super::subject::Subject;
use super::witness;
use crate::network::Graph;

/// Which steps a graph of dependencies is about.
pub(super) type Keep = fn(&Step) -> bool;

/// Dependencies under collection. The successors of a channel begin at the router where it ends,
/// so a set of them has a bit for each output port and class, `port * classes + class`: so many
/// columns, in words of 64.
pub(super) struct Dependencies {
    keep: Keep,
    /// For each place of the network what packets there may wait for.
    rows: Vec<u64>,
    /// For each answer of this edition what packets with that answer may wait for.
    answers: Vec<u64>,
    edition: u32,
    words: usize,
}

impl Dependencies {
    /// Of those steps that `keep` admits; of the network that the subject explores.
    pub(super) fn new(subject: &Subject<'_>, keep: Keep) -> Self {
        let graph = &subject.net.graph;
        let columns = graph.ports() as usize * subject.channels.classes().len();
        let places = graph.nodes() as usize * (1 + columns);
        let words = columns.div_ceil(64).max(1);
        Self { keep, rows: vec![0; places * words], answers: Vec::new(), edition: 0, words }
    }

    /// Adds the dependencies of one exploration.
    pub(super) fn add(&mut self, channels: &Channels, exploration: &Exploration) {
        self.learn(channels, exploration);
        let words = self.words;
        let places = exploration.situations.iter().map(|&situation| exploration.map.place(situation));
        for (place, id) in places.zip(exploration.given) {
            // Nearly always one: a loop over so few words would cost more than the words.
            match words {
                1 => self.rows[place] |= self.answers[id.idx()],
                _ => {
                    let answer = &self.answers[id.idx() * words..][..words];
                    let row = &mut self.rows[place * words..][..words];
                    row.iter_mut().zip(answer).for_each(|(row, answer)| *row |= answer);
                }
            }
        }
    }

    /// Notes the columns of the answers that are new.
    fn learn(&mut self, channels: &Channels, exploration: &Exploration) {
        let answers = exploration.answers;
        if self.edition != answers.edition() {
            self.edition = answers.edition();
            self.answers.clear();
        }
        for steps in answers.from(self.answers.len() / self.words) {
            let start = self.answers.len();
            self.answers.resize(start + self.words, 0);
            for step in steps.iter().filter(|step| (self.keep)(step)) {
                let column = step.port.idx() * channels.classes().len() + step.class as usize;
                self.answers[start + column / 64] |= 1 << (column % 64);
            }
        }
    }

    /// The graph, and the number of channels that any packet waits for. A channel that no packet
    /// waits for is on no cycle, so what it depends on is left out.
    pub(super) fn graph(&self, subject: &Subject<'_>) -> (DependencyGraph, u64) {
        let (channels, graph) = (&subject.channels, &subject.net.graph);
        let mut used = vec![false; channels.len()];
        let places = 1 + channels.per_router();
        for place in 0..graph.nodes() as usize * places {
            let router = RouterId((place / places) as u32);
            self.wanted(channels, graph, (router, place)).for_each(|channel| used[channel.idx()] = true);
        }
        let dependencies = DependencyGraph::new(channels.len(), |holds, row| {
            if used[holds.idx()] {
                let (router, ..) = channels.parts(holds);
                let place = holds.idx() + router.idx() + 1;
                row.extend(self.wanted(channels, graph, (router, place)).map(|channel| channel.0));
            }
        });
        (dependencies, used.into_iter().filter(|&used| used).count() as u64)
    }

    /// What packets at a place of a router may wait for.
    fn wanted(
        &self,
        channels: &Channels,
        graph: &Graph,
        (router, place): (RouterId, usize),
    ) -> impl Iterator<Item = ChannelId> {
        let classes = channels.classes().len();
        let row = &self.rows[place * self.words..][..self.words];
        members(row).filter_map(move |column| {
            let end = graph.end(router, PortId((column / classes) as u8))?;
            Some(channels.id(end.router, end.port, (column % classes) as u8))
        })
    }
}

/// Refuses a network for a cycle among the dependencies that `keep` admits.
pub(super) fn refuse(
    subject: &Subject<'_>,
    cycle: &[ChannelId],
    keep: Keep,
    (reason, remedy): (&str, Remedy),
) -> Refusal {
    let explained = |e: &Exploration, pair| explains(e, pair, keep);
    let cycle = Some(witness::describe(subject, cycle, explained));
    Refusal { reason: reason.to_owned(), cycle, remedy }
}

/// Whether a packet of this exploration may hold one channel and wait for the other next.
fn explains(exploration: &Exploration, (holds, wants): (ChannelId, ChannelId), keep: Keep) -> bool {
    exploration.moves().any(|Move { from, to, step }| {
        exploration.channel(to as usize) == Some(wants)
            && exploration.channel(from as usize) == Some(holds)
            && keep(&step)
    })
}

/// The size of an acyclic graph, or its cycle.
pub(super) fn order(graph: &DependencyGraph, channels: u64) -> Result<Ordered, Vec<ChannelId>> {
    let depth = graph.numbering()?.depth();
    Ok(Ordered { channels, dependencies: graph.dependencies() as u64, depth })
}
