// SPDX-License-Identifier: MIT OR Apache-2.0
//! The links that all nodes together add and remove.

use serde::{Deserialize, Serialize};

use super::Healing;
use crate::reliability::neighbours;

/// An undirected link by the original numbers of its ends, the lower first. The higher one opens it, as in
/// the paper.
pub type Link = (u32, u32);

/// How the links are brought up to date.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Method {
    /// Everything is taken down, everything is set up.
    Naive,
    /// Only what differs is touched.
    Adaptive,
}

impl Method {
    /// Both, the naive one first.
    pub const ALL: [Self; 2] = [Self::Naive, Self::Adaptive];

    /// The paper's word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Naive => "naive",
            Self::Adaptive => "adaptive",
        }
    }
}

/// The links that change, each once.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LinkChanges {
    /// Links to set up.
    pub added: Vec<Link>,
    /// Links to take down, both of whose ends live.
    pub removed: Vec<Link>,
    /// Links between a living and a dead node, which Algorithm 1 counts among the removed ones.
    pub lost: Vec<Link>,
}

impl LinkChanges {
    /// Links that somebody has to do something about: added and removed ones.
    pub const fn touched(&self) -> usize {
        self.added.len() + self.removed.len()
    }

    /// Removed links as Algorithm 1 counts them: with those to dead nodes.
    pub const fn removed_literally(&self) -> usize {
        self.removed.len() + self.lost.len()
    }
}

impl Healing {
    /// The links that a method changes, each kind ascending by its higher end.
    pub fn changes(&self, method: Method) -> LinkChanges {
        let mut changes = LinkChanges::default();
        for node in self.failed.living() {
            let Some(update) = self.update(method, node) else { continue };
            let opens = |other: &u32| *other < node;
            changes.added.extend(update.added.into_iter().filter(opens).map(|other| (other, node)));
            changes.removed.extend(update.removed.into_iter().filter(opens).map(|other| (other, node)));
            changes.lost.extend(update.lost.into_iter().map(|dead| (dead.min(node), dead.max(node))));
        }
        changes
    }

    /// The adaptive method's share of the links that the naive one touches: 0 when nothing changes, and at
    /// most 1.
    pub fn touched_ratio(&self) -> f64 {
        let [naive, adaptive] = Method::ALL.map(|method| self.changes(method).touched());
        adaptive as f64 / naive as f64
    }

    fn update(&self, method: Method, node: u32) -> Option<super::NodeUpdate> {
        let mut update = self.node_update(node)?;
        if method == Method::Naive {
            let new = self.failed.new_number(node)?;
            update.added =
                neighbours(&self.healed, new).map(|other| self.failed.original_number(other)).collect();
            let lives = |other: &u32| self.failed.new_number(*other).is_some();
            update.removed = neighbours(&self.original, node).filter(lives).collect();
        }
        Some(update)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use flitforge_router::circulant::Circulant;
    use proptest::prelude::*;

    use super::*;

    /// The links of the binomial graph over these nodes, from its definition.
    fn binomial(nodes: &[u32]) -> BTreeSet<Link> {
        let n = nodes.len();
        let jumps = || (0..).map(|k| 1 << k).take_while(|&jump| jump < n);
        let ends = (0..n).flat_map(|i| jumps().map(move |jump| (i, (i + jump) % n)));
        ends.map(|(i, j)| (nodes[i].min(nodes[j]), nodes[i].max(nodes[j]))).collect()
    }

    fn set(links: &[Link]) -> BTreeSet<Link> {
        let set: BTreeSet<Link> = links.iter().copied().collect();
        assert_eq!(set.len(), links.len(), "a link counts once");
        set
    }

    fn damaged() -> impl Strategy<Value = (u32, Vec<u32>)> {
        (4u32..100).prop_flat_map(|nodes| {
            let all: Vec<u32> = (0..nodes).collect();
            (Just(nodes), prop::sample::subsequence(all, 0..=nodes as usize - 2))
        })
    }

    proptest! {
        /// Both methods lead from the old graph to the new one, and the adaptive one by the least.
        #[test]
        fn changes_are_differences_of_graphs((nodes, dead) in damaged()) {
            let healing = Healing::binomial(nodes, &dead).unwrap();
            let all = binomial(&(0..nodes).collect::<Vec<_>>());
            let after = binomial(&healing.failed().living().collect::<Vec<_>>());
            let is_dead = |node: u32| dead.contains(&node);
            let kept: BTreeSet<Link> =
                all.iter().copied().filter(|&(a, b)| !is_dead(a) && !is_dead(b)).collect();
            let lost: BTreeSet<Link> =
                all.iter().copied().filter(|&(a, b)| is_dead(a) != is_dead(b)).collect();
            let [naive, adaptive] = Method::ALL.map(|method| healing.changes(method));
            prop_assert_eq!(set(&naive.removed), kept.clone());
            prop_assert_eq!(set(&naive.added), after.clone());
            prop_assert_eq!(set(&adaptive.removed), &kept - &after);
            prop_assert_eq!(set(&adaptive.added), &after - &kept);
            prop_assert_eq!(set(&naive.lost), lost.clone());
            prop_assert_eq!(set(&adaptive.lost), lost);
        }

        /// Removed by the naive method: all links but those of the dead, of which there are `degree * F` less
        /// those that join two of them. (The paper's formula for "connected failed nodes" holds for dead
        /// nodes that are all linked to one another.)
        #[test]
        fn removed_links_are_those_of_the_living((nodes, dead) in damaged()) {
            let healing = Healing::binomial(nodes, &dead).unwrap();
            let inside = binomial(&(0..nodes).collect::<Vec<_>>())
                .into_iter()
                .filter(|(a, b)| dead.contains(a) && dead.contains(b))
                .count();
            let degree = healing.original().ports() as usize;
            let removed = degree * nodes as usize / 2 - (degree * dead.len() - inside);
            prop_assert_eq!(healing.changes(Method::Naive).removed.len(), removed);
        }
    }

    #[test]
    fn ten_nodes_without_node_3_are_mended_as_in_figure_4() {
        let healing = Healing::binomial(10, &[3]).unwrap();
        let changes = healing.changes(Method::Adaptive);
        assert_eq!(set(&changes.added), BTreeSet::from([(0, 5), (1, 4), (1, 6), (2, 5), (2, 7), (4, 9)]));
        assert_eq!(set(&changes.removed), BTreeSet::from([(0, 4), (1, 5), (2, 6)]));
        assert_eq!(changes.removed_literally(), 3 + 6);
    }

    /// Which node fails does not matter, since the new numbers go round the same circle.
    #[test]
    fn one_failure_touches_the_same_share_wherever_it_is() {
        for (nodes, touched, ratio) in [(16, (17, 109), 0.15596), (256, (373, 3945), 0.09455)] {
            for node in 0..nodes {
                let healing = Healing::binomial(nodes, &[node]).unwrap();
                let [naive, adaptive] = Method::ALL.map(|method| healing.changes(method).touched());
                assert_eq!((adaptive, naive), touched, "{nodes} nodes, {node} failed");
                assert!((healing.touched_ratio() - ratio).abs() < 5e-6);
            }
        }
    }

    #[test]
    fn the_healed_graph_is_that_of_the_survivors() {
        let healing = Healing::binomial(20, &[0, 7, 19]).unwrap();
        assert_eq!(*healing.healed(), Circulant::binomial(17).unwrap());
    }

    #[test]
    fn what_cannot_be_healed_is_refused() {
        let message = |nodes, failed: &[u32]| Healing::binomial(nodes, failed).unwrap_err().to_string();
        insta::assert_snapshot!(
            [message(1, &[]), message(4, &[0, 1, 2]), message(4, &[4]), message(4, &[0; 9])].join("\n"),
            @r"
        the number of nodes is 1: it must be between 2 and 1048576
        3 of 4 nodes fail: at least 2 must survive, so at most 2 may fail
        node 4 fails, but the 4 nodes have the numbers 0 to 3
        9 of 4 nodes fail: at least 2 must survive, so at most 2 may fail
        "
        );
    }
}
