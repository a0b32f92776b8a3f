// SPDX-License-Identifier: MIT OR Apache-2.0
//! Findings of a sweep besides its graph: cut pairs, and packets without a channel to take.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use flitforge_router::ids::RouterId;
use flitforge_router::routing::Remedy;

use super::answers::Offer;
use super::cuts::Cuts;
use super::exploration::{Exploration, Leg};
use super::report::{CutPairs, Refusal};
use super::subject::Subject;

/// Notes under collection.
pub(super) struct Notes<'s> {
    subject: &'s Subject<'s>,
    cuts: Option<Cuts>,
    stuck: Option<String>,
    /// Situations without an escape by state of health, part of a journey and destination. An exploration
    /// that is done again finds those of the first again.
    uncovered: BTreeMap<(usize, Leg, RouterId), u64>,
    /// Of which explorations of the first state of health cut pairs have been noted.
    cut: BTreeSet<(Leg, RouterId)>,
    needs_escape: bool,
}

/// What the notes come to.
pub(super) struct Findings {
    pub(super) cut: CutPairs,
    /// A sound network in which a packet is offered nothing, or no escape though it needs one.
    pub(super) stuck: Option<Refusal>,
    /// Situations in which faults leave a packet channels but no escape.
    pub(super) uncovered: u64,
}

impl<'s> Notes<'s> {
    /// `needs_escape`: the argument needs an escape channel to be on offer everywhere.
    pub(super) fn new(subject: &'s Subject<'s>, needs_escape: bool) -> Self {
        let cuts = (!subject.sound(0)).then(|| Cuts::new(&subject.net));
        Self { subject, cuts, stuck: None, uncovered: BTreeMap::new(), cut: BTreeSet::new(), needs_escape }
    }

    /// Notes one exploration of the `health`-th state of health. Always continues.
    pub(super) fn add(&mut self, health: usize, exploration: &Exploration) -> ControlFlow<()> {
        if self.subject.sound(health) {
            // An answer that is not new has been looked at with an earlier destination.
            if self.stuck.is_none() && exploration.news {
                self.stuck = self.find_stuck(exploration);
            }
        } else if self.needs_escape {
            let count = exploration.offers().filter(|o| o.without_escape()).count() as u64;
            self.uncovered.insert((health, exploration.leg, exploration.dest), count);
        }
        if let (0, Some(cuts)) = (health, &mut self.cuts)
            && self.cut.insert((exploration.leg, exploration.dest))
        {
            cuts.add(exploration);
        }
        ControlFlow::Continue(())
    }

    fn find_stuck(&self, exploration: &Exploration) -> Option<String> {
        let stuck = |offer: &Offer| offer.dead_end() || self.needs_escape && offer.without_escape();
        let (i, offer) = exploration.offers().enumerate().find(|(_, offer)| stuck(offer))?;
        let what = if offer.any { "an escape channel" } else { "any channel" };
        let net = &self.subject.net;
        let at = net.router_name(exploration.situations[i].router);
        let to = net.router_name(exploration.dest);
        Some(format!("a packet to {to} can come to router {at} and is not offered {what} there"))
    }

    pub(super) fn finish(self) -> Findings {
        let Self { subject, cuts, stuck, uncovered, .. } = self;
        let cut = cuts.map_or_else(CutPairs::default, |cuts| cuts.finish(&subject.net, &subject.healths[0]));
        let stuck = stuck.map(|reason| Refusal { reason, cycle: None, remedy: Remedy::Relation });
        Findings { cut, stuck, uncovered: uncovered.values().sum() }
    }
}
