// SPDX-License-Identifier: MIT OR Apache-2.0
//! Heads that come to routers in a cycle, in order of tiles of routers.

use flitforge_router::ids::RouterId;

use super::super::common::layout::{InputVc, Numbers};
use super::super::common::records::Flit;

/// A list for each tile of routers.
#[derive(Debug, Clone, Default)]
pub(crate) struct Tiles {
    lists: Vec<Vec<(InputVc, Flit)>>,
    /// Routers of a tile, as a power of two.
    shift: u32,
}

impl Tiles {
    /// For so many routers, in tiles of so many, as a power of two.
    pub(crate) fn new(routers: usize, shift: u32) -> Self {
        Self { lists: vec![Vec::new(); routers.div_ceil(1 << shift)], shift }
    }

    /// Puts a flit on the list of the router that it comes to.
    #[inline(always)]
    pub(crate) fn put<const P: usize, const V: usize>(&mut self, c: InputVc, flit: Flit) {
        let RouterId(router) = Numbers::<P, V>::router(c.0);
        self.lists[(router >> self.shift) as usize].push((c, flit));
    }

    /// Takes out the list of a tile; [`Tiles::give_back`] returns the storage.
    pub(crate) fn take(&mut self, tile: usize) -> Vec<(InputVc, Flit)> {
        std::mem::take(&mut self.lists[tile])
    }

    /// Returns storage.
    pub(crate) fn give_back(&mut self, tile: usize, mut storage: Vec<(InputVc, Flit)>) {
        storage.clear();
        self.lists[tile] = storage;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::common::records::Slot;

    #[test]
    fn flits_come_out_by_tile() {
        let mut tiles = Tiles::new(100, 5);
        let at = |router: u32| InputVc(Numbers::<8, 4>::number(RouterId(router), 3, 1));
        let flit = |router: u32| Flit::new(Slot(router), true, false);
        for round in 0..2 {
            [99, 0, 64, 31, 63, 7].into_iter().for_each(|router| tiles.put::<8, 4>(at(router), flit(router)));
            for (tile, expected) in [(0, vec![0, 31, 7]), (1, vec![63]), (2, vec![64]), (3, vec![99])] {
                let found = tiles.take(tile);
                let expected: Vec<_> =
                    expected.into_iter().map(|router| (at(router), flit(router))).collect();
                assert_eq!(found, expected, "tile {tile} in round {round}");
                tiles.give_back(tile, found);
            }
        }
    }
}
