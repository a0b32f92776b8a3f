// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whose flits cross each link.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use super::{FLOWS, Flow};

/// Flows over all links that are counted: about 50 MB. The flits of later ones are counted together.
pub(super) const MOST: usize = 1 << 20;

/// The flits of each flow over each link, in bounded memory.
#[derive(Debug, Clone, Default)]
pub(super) struct Flows {
    counts: BTreeMap<(u32, u32, u32), u64>,
    /// Flits of other flows, by link.
    uncounted: BTreeMap<u32, u64>,
}

/// The flows over a link.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct OfLink {
    pub(super) flows: Vec<Flow>,
    pub(super) more: u64,
    pub(super) uncounted: u64,
}

impl Flows {
    /// A flit from `source` to `dest` crosses a link.
    pub(super) fn add(&mut self, link: usize, source: u32, dest: u32) {
        let key = (link as u32, source, dest);
        let is_full = self.counts.len() >= MOST;
        match self.counts.entry(key) {
            Entry::Vacant(_) if is_full => *self.uncounted.entry(link as u32).or_default() += 1,
            entry => *entry.or_default() += 1,
        }
    }

    /// The flows over a link, those with the most flits first, and of equals in order of their nodes.
    pub(super) fn of(&self, link: usize) -> OfLink {
        let link = link as u32;
        let here = self.counts.range((link, 0, 0)..=(link, u32::MAX, u32::MAX));
        let mut flows: Vec<Flow> =
            here.map(|(&(_, source, dest), &flits)| Flow { source, dest, flits }).collect();
        flows.sort_by_key(|flow| std::cmp::Reverse(flow.flits));
        let more = flows.len().saturating_sub(FLOWS) as u64;
        flows.truncate(FLOWS);
        OfLink { flows, more, uncounted: self.uncounted.get(&link).copied().unwrap_or_default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_greatest_come_first_and_the_rest_is_counted() {
        let mut flows = Flows::default();
        (0..20).for_each(|dest| (0..=dest % 5).for_each(|_| flows.add(3, 1, dest)));
        flows.add(4, 7, 8);
        let OfLink { flows: found, more, uncounted } = flows.of(3);
        assert_eq!((found.len(), more, uncounted), (FLOWS, 4, 0));
        assert_eq!(found[0], Flow { source: 1, dest: 4, flits: 5 });
        assert_eq!(found[1], Flow { source: 1, dest: 9, flits: 5 });
        assert_eq!(flows.of(4).flows, [Flow { source: 7, dest: 8, flits: 1 }]);
        assert_eq!(flows.of(5), OfLink::default());
    }
}
