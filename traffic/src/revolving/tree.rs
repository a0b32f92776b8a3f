// SPDX-License-Identifier: MIT OR Apache-2.0
//! Complete trees with in-order labels.

/// A complete tree, or what is left of one without its last positions. Positions are numbered from 1 in
/// order: the first subtree, the node, the other subtrees. Leaves have height 1. `width[h]` is the number of
/// positions of a subtree of height `h`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Tree {
    arity: u32,
    width: Vec<u32>,
    positions: u32,
}

/// A position by its height, and by its number among those of this height from the left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Spot {
    pub(super) height: u32,
    pub(super) index: u32,
}

impl Tree {
    /// The least complete tree of at least so many positions; `None` if it has more than `most`.
    pub(super) fn around(arity: u32, nodes: u32, most: u32) -> Option<Self> {
        let mut width = vec![0, 1];
        let mut last = 1u32;
        while last < nodes {
            last = last.checked_mul(arity)?.checked_add(1).filter(|&last| last <= most)?;
            width.push(last);
        }
        Some(Self { arity, width, positions: last })
    }

    /// The first so many positions, of which the root is one. The place of a position that is left out is
    /// that of the first one below it that is not.
    pub(super) fn first(self, positions: u32) -> Self {
        Self { positions, ..self }
    }

    /// Number of positions.
    pub(super) const fn positions(&self) -> u32 {
        self.positions
    }

    /// The height of the root.
    pub(super) const fn height(&self) -> u32 {
        self.width.len() as u32 - 1
    }

    /// Number of positions of a height.
    pub(super) const fn of_height(&self, height: u32) -> u32 {
        self.arity.pow(self.height() - height)
    }

    /// The leftmost position of a height.
    pub(super) fn leftmost(&self, height: u32) -> u32 {
        self.position(Spot { height, index: 0 })
    }

    /// Where a position is.
    pub(super) fn spot(&self, position: u32) -> Spot {
        let mut spot = Spot { height: self.height(), index: 0 };
        let mut rest = position - 1;
        while rest != self.width[spot.height as usize - 1] {
            let below = self.width[spot.height as usize - 1];
            let child = if rest < below { 0 } else { (rest - 1) / below };
            rest = if rest < below { rest } else { (rest - 1) % below };
            spot = Spot { height: spot.height - 1, index: spot.index * self.arity + child };
        }
        spot
    }

    /// The number of a position.
    pub(super) fn position(&self, spot: Spot) -> u32 {
        let mut before = self.width[spot.height as usize - 1];
        let mut index = spot.index;
        for height in spot.height..self.height() {
            let child = index % self.arity;
            index /= self.arity;
            before += if child == 0 { 0 } else { 1 + child * self.width[height as usize] };
        }
        before + 1
    }

    /// The parent of a position; `None` for the root.
    pub(super) fn parent(&self, position: u32) -> Option<u32> {
        let spot = self.spot(position);
        let above = |spot: &Spot| Some(Spot { height: spot.height + 1, index: spot.index / self.arity });
        let mut above =
            std::iter::successors(above(&spot), above).take((self.height() - spot.height) as usize);
        above.find_map(|spot| Some(self.position(spot)).filter(|&parent| parent <= self.positions))
    }

    /// The children of a position, from the left; none of a leaf.
    pub(super) fn children(&self, position: u32) -> Vec<u32> {
        let Spot { height, index } = self.spot(position);
        let arity = if height > 1 { self.arity } else { 0 };
        let children = (0..arity).map(|child| Spot { height: height - 1, index: index * self.arity + child });
        let first = |spot: &Spot| Some(Spot { height: spot.height - 1, index: spot.index * self.arity });
        children
            .filter_map(|child| {
                let height = child.height as usize;
                let mut below = std::iter::successors(Some(child), first).take(height);
                below.find_map(|spot| Some(self.position(spot)).filter(|&child| child <= self.positions))
            })
            .collect()
    }

    /// The position after `position` in a tree of height 2 or more that revolves.
    ///
    /// The cycle consists of *segments*. A segment visits a leaf of each subtree of the root but the first.
    /// Then comes an inner position outside of the first subtree, and its images in the first subtree down
    /// to a leaf. Segment `m` has an inner position of height `2 + trail(m)`, where `trail` counts the
    /// trailing zeros of `m` in base `arity`. The digit above these zeros is its subtree, the digits above
    /// that are its place there.
    pub(super) fn next(&self, position: u32) -> u32 {
        let Spot { height, index } = self.spot(position);
        let leaves = self.of_height(1) / self.arity;
        match index / leaves {
            _ if height > 1 => self.position(Spot { height: height - 1, index }),
            0 => self.leaf(leaves + self.segment(index) % leaves),
            group if group + 1 < self.arity => self.leaf(index + leaves),
            _ => self.position(self.inner(index % leaves + 1)),
        }
    }

    fn leaf(&self, index: u32) -> u32 {
        self.position(Spot { height: 1, index })
    }

    /// The inner position that segment `segment` visits, 1 or more.
    fn inner(&self, segment: u32) -> Spot {
        let (mut height, mut digits) = (2, segment);
        while digits % self.arity == 0 {
            (height, digits) = (height + 1, digits / self.arity);
        }
        if height >= self.height() {
            return Spot { height: self.height(), index: 0 };
        }
        let in_each = self.of_height(height) / self.arity;
        Spot { height, index: digits % self.arity * in_each + digits / self.arity }
    }

    /// The segment that ends at a leaf of the first subtree.
    fn segment(&self, leaf: u32) -> u32 {
        let leaves = self.of_height(1) / self.arity;
        let Some(level) = leaf.checked_ilog(self.arity) else { return leaves };
        let top = self.arity.pow(level);
        let digits = leaf % top * self.arity + leaf / top;
        leaves / (top * self.arity) * digits
    }
}
