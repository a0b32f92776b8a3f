// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a node knows of dead nodes.

/// The dead, as far as one node has heard, and where it can send.
#[derive(Debug, Clone)]
pub(super) struct Knowledge {
    node: u32,
    nodes: u32,
    /// The physical neighbours, by port.
    neighbours: Vec<u32>,
    /// Ascending.
    dead: Vec<u32>,
}

impl Knowledge {
    pub(super) fn new(nodes: u32, node: u32, neighbours: &[u32]) -> Self {
        Self { node, nodes, neighbours: neighbours.to_vec(), dead: Vec::new() }
    }

    pub(super) const fn node(&self) -> u32 {
        self.node
    }

    pub(super) const fn nodes(&self) -> u32 {
        self.nodes
    }

    /// The dead, ascending.
    pub(super) fn dead(&self) -> &[u32] {
        &self.dead
    }

    pub(super) fn is_dead(&self, node: u32) -> bool {
        self.dead.binary_search(&node).is_ok()
    }

    /// Takes in that a node is dead; says whether that is new. What cannot be is not believed.
    pub(super) fn learn(&mut self, node: u32) -> bool {
        let Err(place) = self.dead.binary_search(&node) else { return false };
        let possible = node < self.nodes && node != self.node;
        if possible {
            self.dead.insert(place, node);
        }
        possible
    }

    /// The living neighbours but one.
    pub(super) fn others(&self, but: Option<u32>) -> impl Iterator<Item = u32> + '_ {
        self.neighbours.iter().copied().filter(move |&node| Some(node) != but && !self.is_dead(node))
    }

    /// Whether this is the lowest node alive.
    pub(super) fn leads(&self) -> bool {
        (0..self.node).all(|node| self.is_dead(node))
    }

    /// Whether at most one neighbour is left and one that is dead is not among those healed: with the next
    /// death the node would be cut off.
    pub(super) fn nearly_cut_off(&self, healed: &[u32]) -> bool {
        let mut dead = self.neighbours.iter().filter(|&&node| self.is_dead(node));
        self.others(None).count() <= 1 && dead.any(|node| healed.binary_search(node).is_err())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_is_new_once_and_must_be_possible() {
        let mut known = Knowledge::new(8, 3, &[2, 4, 1]);
        let learned = [7, 1, 7, 3, 8].map(|node| known.learn(node));
        assert_eq!((learned, known.dead()), ([true, true, false, false, false], &[1, 7][..]));
        assert_eq!(known.others(Some(4)).collect::<Vec<_>>(), [2]);
    }

    #[test]
    fn the_lowest_leads() {
        let mut known = Knowledge::new(8, 2, &[1, 3]);
        known.learn(1);
        assert!(!known.leads());
        known.learn(0);
        assert!(known.leads());
    }

    #[test]
    fn one_living_neighbour_is_too_few_until_it_is_healed() {
        let mut known = Knowledge::new(8, 3, &[2, 4, 1]);
        known.learn(4);
        known.learn(7);
        assert!(!known.nearly_cut_off(&[]));
        known.learn(1);
        assert!(known.nearly_cut_off(&[]) && known.nearly_cut_off(&[1, 7]));
        assert!(!known.nearly_cut_off(&[1, 4]), "a dead node elsewhere changes nothing");
    }
}
