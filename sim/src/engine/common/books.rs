// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is counted while a network runs.

use std::collections::BTreeMap;

use flitforge_traffic::NewPacket;

use super::super::{ClassTally, Creation, Delivery, Loss, Tally};

/// Added to counters that may fall below zero in one part of a network, as long as it is shared out.
const BIAS: u64 = 1 << 62;

/// Totals, deliveries and losses.
#[derive(Debug, Clone, Default)]
pub(crate) struct Books {
    /// Packets created now are measured.
    pub(crate) measuring: bool,
    pub(crate) tally: Tally,
    pub(crate) flits_in_network: u64,
    /// Packets delivered since they were taken out last.
    pub(crate) deliveries: Vec<Delivery>,
    /// Pairs of nodes whose packets were taken out, and how many of each.
    pub(crate) lost_pairs: BTreeMap<(u32, u32), u64>,
    /// The packets taken out since they were asked for last, where somebody asks.
    pub(crate) losses: Option<Vec<Loss>>,
    /// The packets created since they were asked for last, where somebody asks.
    pub(crate) creations: Option<Vec<Creation>>,
    /// The first packet that traffic offered and no network can carry: the node, and what it offered.
    pub(crate) refused: Option<(u32, NewPacket)>,
    /// Flits accepted from each source since cycle 0.
    pub(crate) accepted_by_source: Vec<u64>,
    /// Totals of each message class; none where no class is named.
    pub(crate) by_class: Vec<ClassTally>,
}

impl Books {
    /// For so many nodes, and classes that are named.
    pub(crate) fn new(nodes: usize, classes: usize) -> Self {
        let by_class = vec![ClassTally::default(); classes];
        Self { accepted_by_source: vec![0; nodes], by_class, ..Self::default() }
    }

    /// The books of a part of a network of `nodes` nodes, other than the first part.
    pub(crate) fn of_part(nodes: usize, first: &Self) -> Self {
        let measuring = first.measuring;
        let tally = Tally { outstanding: BIAS, ..Tally::default() };
        Self { measuring, tally, flits_in_network: BIAS, ..Self::new(nodes, first.by_class.len()) }
    }

    /// The network is shared out, and these become the books of its first part.
    pub(crate) const fn become_part(&mut self) {
        self.flits_in_network += BIAS;
        self.tally.outstanding += BIAS;
    }

    /// The books of the first part become those of the whole: the others are added then.
    pub(crate) const fn become_whole(&mut self) {
        self.flits_in_network = self.flits_in_network.wrapping_sub(BIAS);
        self.tally.outstanding = self.tally.outstanding.wrapping_sub(BIAS);
    }

    /// Adds the totals of another part than the first.
    pub(crate) fn add_totals(&mut self, tally: &Tally, flits_in_network: u64) {
        self.flits_in_network = self.flits_in_network.wrapping_add(flits_in_network).wrapping_sub(BIAS);
        self.tally.add(&Tally { outstanding: tally.outstanding.wrapping_sub(BIAS), ..*tally });
    }

    /// Adds those of another part than the first, except for its deliveries.
    pub(crate) fn add(&mut self, part: &Self) {
        self.add_totals(&part.tally, part.flits_in_network);
        for (sum, more) in self.accepted_by_source.iter_mut().zip(&part.accepted_by_source) {
            *sum += more;
        }
        for (sum, more) in self.by_class.iter_mut().zip(&part.by_class) {
            sum.add(more);
        }
    }

    /// The totals of a message class, where classes are named.
    #[inline(always)]
    pub(crate) fn of_class(&mut self, class: u8) -> Option<&mut ClassTally> {
        self.by_class.get_mut(usize::from(class))
    }

    /// Flits of a class will never be delivered.
    pub(crate) fn lose_flits(&mut self, class: u8, flits: u64) {
        self.tally.flits_lost += flits;
        if let Some(of_class) = self.of_class(class) {
            of_class.flits_lost += flits;
        }
    }

    /// Flits that have not left their interface yet.
    pub(crate) const fn backlog(&self) -> u64 {
        self.tally.waiting(self.flits_in_network)
    }

    /// Counts flits that reach their destination nodes.
    #[inline(always)]
    pub(crate) fn note_accepted(&mut self, flits: u64) {
        self.tally.flits_delivered += flits;
        self.flits_in_network -= flits;
    }

    /// A packet is taken out.
    pub(crate) fn count_lost(&mut self, loss: Loss) {
        if let Some(of_class) = self.of_class(loss.class) {
            of_class.packets_lost += 1;
        }
        self.tally.packets_lost += 1;
        self.tally.outstanding -= u64::from(loss.measured);
        *self.lost_pairs.entry((loss.source, loss.dest)).or_default() += 1;
        if let Some(losses) = &mut self.losses {
            losses.push(loss);
        }
    }
}
