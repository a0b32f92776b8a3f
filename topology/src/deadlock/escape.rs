// SPDX-License-Identifier: MIT OR Apache-2.0
//! Duato's extended dependency graph of the escape channels.
//!
//! A packet that holds an escape channel may go on over adaptive channels and ask for an escape
//! channel only later, so an escape channel depends on every escape channel that its packet is
//! offered at the next router or at any router it can reach over adaptive channels from there. All
//! these dependencies of one packet are for one destination, so they are gathered destination by
//! destination. Adaptive channels never have to be waited for.

use std::cmp::Ordering;
use std::ops::ControlFlow;

use flitforge_router::hdl::ones;

use super::bits::members;
use super::channels::ChannelId;
use super::continuations::{Continuations, Onward};
use super::exploration::Exploration;
use super::explore::Extent;
use super::graph::DependencyGraph;
use super::subject::Subject;

/// Words of sets of escape channels that are joined at most, a few seconds' worth.
const WORK: u64 = 2_000_000_000;

/// The escape channels, numbered densely: `link * classes of escape channels + class`.
pub(super) struct EscapeChannels {
    /// For each class of channels, its position among the escape classes.
    position: Vec<Option<u32>>,
    /// The escape classes.
    classes: Vec<u8>,
    links: usize,
}

impl EscapeChannels {
    /// The classes made of the `escape_vcs` highest-numbered channels.
    pub(super) fn new(subject: &Subject<'_>, escape_vcs: u32) -> Self {
        let vcs = subject.net.router.vcs;
        let mask = ones(vcs) & !ones(vcs - escape_vcs.min(vcs));
        let all = subject.channels.classes();
        let classes: Vec<u8> = (0..all.len() as u8).filter(|&c| all[c as usize] & mask != 0).collect();
        let position = |c| classes.iter().position(|&e| e == c).map(|p| p as u32);
        let position = (0..all.len() as u8).map(position).collect();
        Self { position, classes, links: subject.channels.len() / all.len() }
    }

    /// Moves that can be explored within [`WORK`].
    pub(super) fn affordable(&self) -> u64 {
        WORK / (2 * self.len().div_ceil(64).max(1) as u64)
    }

    fn len(&self) -> usize {
        self.links * self.classes.len()
    }

    fn dense(&self, id: ChannelId) -> Option<usize> {
        let all = self.position.len();
        let position = self.position[id.idx() % all]?;
        Some(id.idx() / all * self.classes.len() + position as usize)
    }

    fn sparse(&self, dense: usize) -> u32 {
        let count = self.classes.len();
        (dense / count * self.position.len() + usize::from(self.classes[dense % count])) as u32
    }
}

/// Sets of escape channels, one row of words each.
struct Rows {
    words: Vec<u64>,
    width: usize,
}

impl Rows {
    fn new(rows: usize, channels: usize) -> Self {
        let width = channels.div_ceil(64);
        Self { words: vec![0; rows * width], width }
    }

    fn set(&mut self, row: usize, channel: usize) {
        self.words[row * self.width + channel / 64] |= 1 << (channel % 64);
    }

    fn row(&self, row: usize) -> &[u64] {
        &self.words[row * self.width..][..self.width]
    }

    fn contains(&self, row: usize, channel: usize) -> bool {
        self.row(row)[channel / 64] >> (channel % 64) & 1 == 1
    }

    /// Adds row `from` to row `to` of the same table; whether anything was new.
    fn join(&mut self, to: usize, from: usize) -> bool {
        let width = self.width;
        let (row, more) = match to.cmp(&from) {
            Ordering::Equal => return false,
            Ordering::Less => {
                let (before, rest) = self.words.split_at_mut(from * width);
                (&mut before[to * width..][..width], &rest[..width])
            }
            Ordering::Greater => {
                let (before, rest) = self.words.split_at_mut(to * width);
                (&mut rest[..width], &before[from * width..][..width])
            }
        };
        let news = row.iter_mut().zip(more).fold(0, |news, (word, more)| {
            let new = more & !*word;
            *word |= more;
            news | new
        });
        news != 0
    }

    fn join_from(&mut self, to: usize, other: &Rows, from: usize) {
        let row = &mut self.words[to * self.width..][..self.width];
        row.iter_mut().zip(other.row(from)).for_each(|(word, more)| *word |= more);
    }
}

/// What the exploration of the escape channels found.
pub(super) struct Extended {
    pub(super) graph: DependencyGraph,
    /// Escape channels that any packet asks for.
    pub(super) used: u64,
    pub(super) extent: Extent,
}

/// Builds the extended dependency graph, showing each exploration to `also`.
pub(super) fn extended(
    subject: &Subject<'_>,
    escapes: &EscapeChannels,
    mut also: impl FnMut(usize, &Exploration) -> ControlFlow<()>,
) -> Extended {
    let mut table = Rows::new(escapes.len(), escapes.len());
    let mut used = Rows::new(1, escapes.len());
    let extent = subject.sweep(|health, exploration| {
        let asked = Asked::new(subject, escapes, exploration);
        for i in 0..exploration.situations.len() {
            if let Some(holds) = arrival(escapes, exploration, i) {
                table.join_from(holds, &asked.rows, asked.continuations.of(i));
                used.set(0, holds);
            }
        }
        also(health, exploration)
    });
    let graph = DependencyGraph::new(subject.channels.len(), |holds, row| {
        if let Some(dense) = escapes.dense(holds) {
            row.extend(members(table.row(dense)).map(|wants| escapes.sparse(wants)));
        }
    });
    let used = used.words.iter().map(|word| u64::from(word.count_ones())).sum();
    Extended { graph, used, extent }
}

fn arrival(escapes: &EscapeChannels, exploration: &Exploration, situation: usize) -> Option<usize> {
    escapes.dense(exploration.channel(situation)?)
}

/// The escape channels that a packet may come to ask for before it takes one.
struct Asked {
    continuations: Continuations,
    /// A row for each continuation.
    rows: Rows,
}

impl Asked {
    fn new(subject: &Subject<'_>, escapes: &EscapeChannels, exploration: &Exploration) -> Self {
        let continuations = Continuations::new(exploration, subject.net.graph.nodes() as usize);
        let adaptive = |go: &Onward| escapes.position[go.step.class as usize].is_none();
        let mut rows = Rows::new(continuations.len(), escapes.len());
        for number in 0..continuations.len() {
            for go in continuations.moves(number).iter().filter(|go| !adaptive(go)) {
                if let Some(channel) = arrival(escapes, exploration, go.to as usize) {
                    rows.set(number, channel);
                }
            }
        }
        let mut asked = Self { continuations, rows };
        let order = asked.continuations.last_first(adaptive);
        while !asked.hand_back(&order, adaptive) {}
        asked
    }

    /// Adds to each continuation, in the order given, what those that it leads to ask for. Whether that
    /// was all: each came after those it leads to, or nothing was new.
    fn hand_back(&mut self, order: &[usize], keep: impl Fn(&Onward) -> bool) -> bool {
        let mut settled = vec![false; order.len()];
        let (mut changed, mut in_order) = (false, true);
        for &number in order {
            for go in self.continuations.moves(number).iter().filter(|go| keep(go)) {
                let next = go.next as usize;
                in_order &= settled[next];
                changed |= self.rows.join(number, next);
            }
            settled[number] = true;
        }
        in_order || !changed
    }
}

/// Whether a packet of this exploration may hold one escape channel and come to ask for the other.
pub(super) fn explains(
    subject: &Subject<'_>,
    escapes: &EscapeChannels,
    exploration: &Exploration,
    (holds, wants): (ChannelId, ChannelId),
) -> bool {
    let (Some(holds), Some(wants)) = (escapes.dense(holds), escapes.dense(wants)) else {
        return false;
    };
    let asked = Asked::new(subject, escapes, exploration);
    (0..exploration.situations.len()).any(|i| {
        arrival(escapes, exploration, i) == Some(holds)
            && asked.rows.contains(asked.continuations.of(i), wants)
    })
}
