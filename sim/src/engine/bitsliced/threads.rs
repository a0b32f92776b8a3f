// SPDX-License-Identifier: MIT OR Apache-2.0
//! What threads that share a network take apart, tell one another and put together.

use flitforge_router::ids::RouterId;

use super::super::common::bands::Bands;
use super::super::common::base::Base;
use super::super::common::layout::OutputVc;
use super::super::common::mask::Mask;
use super::{Bitsliced, Heads, Sliced};

impl<const P: usize, const V: usize> Heads<P, V> {
    /// Takes off what belongs to the routers from number `at` on.
    fn split_off(&mut self, at: usize) -> Self {
        match self {
            Self::OneByOne => Self::OneByOne,
            Self::Sliced(Sliced { routes, tiles, ids }) => {
                Self::Sliced(Sliced { routes: routes.clone(), tiles: tiles.clone(), ids: ids.split_off(at) })
            }
        }
    }

    /// Puts back what was taken off.
    fn append(&mut self, band: Self) {
        if let (Self::Sliced(own), Self::Sliced(mut band)) = (self, band) {
            own.ids.append(&mut band.ids);
        }
    }
}

impl<const P: usize, const V: usize, M: Mask> Bands<P, V, M> for Bitsliced<P, V, M> {
    fn base(&self) -> &Base<P, V, M> {
        &self.base
    }

    fn base_mut(&mut self) -> &mut Base<P, V, M> {
        &mut self.base
    }

    fn do_cycle(&mut self) {
        self.step();
    }

    /// Bands are of whole blocks.
    fn band_unit(&self) -> usize {
        self.planes.block_size()
    }

    fn split_off(&mut self, first: usize) -> Self {
        let at = first - self.base.first;
        let links = self.base.layout.in_ports - self.base.layout.net_ports;
        Self {
            planes: self.planes.split_off(first),
            arena: self.arena.clone(),
            heads: self.heads.split_off(at),
            rotation: self.rotation.split_off(at * links),
            base: self.base.split_off(first),
        }
    }

    fn append(&mut self, band: Self) {
        self.planes.append(&band.planes);
        self.heads.append(band.heads);
        self.rotation.append(band.rotation);
        self.base.append(band.base);
    }

    /// Credits are on the links of the planes.
    fn divert_credits(&mut self, _: impl Fn(RouterId) -> bool, _: impl FnMut(OutputVc)) {}

    fn take_credit(&mut self, o: OutputVc) {
        unreachable!("no other band has a credit for channel {o:?} on a delay line");
    }

    fn write_words(&self, first: usize, end: usize, words: &mut Vec<u64>) {
        self.planes.write_mail(first, end, words);
    }

    fn read_words(&mut self, words: &[u64]) {
        self.planes.read_mail(words);
    }
}
