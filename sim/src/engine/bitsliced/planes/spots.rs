// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where the planes of one VC or port of one router lie, and how its bits are read and written.

use std::ops::Range;

use flitforge_router::ids::RouterId;

use super::Planes;
use super::shape::{Region, Shape};
use crate::engine::common::bits::bits;
use crate::engine::common::layout::{InputVc, Numbers};

/// The place of each VC's planes in a block, by the number of the VC at its router: the first plane, and the
/// distance from one plane to the next.
#[derive(Debug, Clone)]
pub(super) struct Places {
    /// Of input VCs.
    pub(super) inputs: Vec<(u32, u32)>,
    /// Of output VCs of network ports.
    pub(super) outputs: Vec<(u32, u32)>,
    /// Of the head state of input VCs.
    pub(super) head_state: Vec<(u32, u32)>,
}

impl Places {
    /// The places in blocks of this layout.
    pub(super) fn new<const V: usize>(shape: &Shape) -> Self {
        let of = |region: Region, ports: usize| {
            let place = |at: usize| {
                let (port, vc) = (at / V, at % V);
                let (first, ports) = shape.group(port);
                ((region.at(first, vc, ports) + port - first) as u32, ports as u32)
            };
            (0..ports * V).map(place).collect()
        };
        Self {
            inputs: of(shape.inputs, shape.in_ports),
            outputs: of(shape.outputs, shape.net_ports),
            head_state: of(shape.head_state, shape.in_ports),
        }
    }
}

/// The lane of one router in the planes of one of its VCs or ports.
#[derive(Debug, Clone, Copy)]
pub(super) struct Spot {
    /// The word of the first plane.
    pub(super) word: usize,
    /// Words from one plane to the next.
    pub(super) step: usize,
    /// The bit of the router in each word.
    pub(super) bit: u64,
}

impl Planes {
    /// The lane of an input VC in its head state.
    #[inline(always)]
    pub(super) fn head_spot<const P: usize, const V: usize>(&self, c: InputVc) -> Spot {
        self.place::<P, V>(&self.places.head_state, c.0)
    }

    /// The lane of the VC with a number, in the planes that a table gives.
    #[inline(always)]
    pub(super) fn place<const P: usize, const V: usize>(&self, places: &[(u32, u32)], number: u32) -> Spot {
        let (plane, ports) = places[Numbers::<P, V>::place(number)];
        self.spot_at(Numbers::<P, V>::router(number), plane as usize, ports as usize)
    }

    /// The lane of a VC of a port of a router, in a region.
    #[inline(always)]
    pub(super) fn spot(&self, router: RouterId, region: Region, (port, vc): (usize, usize)) -> Spot {
        let (first, ports) = self.shape.group(port);
        self.spot_at(router, region.at(first, vc, ports) + port - first, ports)
    }

    /// The lane of a router in planes that lie `ports` rows apart, from `plane` of its block on.
    #[inline(always)]
    pub(super) fn spot_at(&self, router: RouterId, plane: usize, ports: usize) -> Spot {
        let word = router.idx() / 64;
        let block = word >> self.block_shift;
        let within = word & ((1 << self.block_shift) - 1);
        let word = self.state.first + ((block * self.shape.planes + plane) << self.block_shift) + within;
        Spot { word, step: ports << self.block_shift, bit: 1 << (router.0 % 64) }
    }

    /// The number that a range of planes holds in a lane, lowest bit first.
    #[inline(always)]
    pub(super) fn get(&self, spot: Spot, planes: Range<usize>) -> u32 {
        let bit = |plane| u32::from(self.state.all[spot.word + plane * spot.step] & spot.bit != 0);
        planes.clone().fold(0, |n, plane| n | bit(plane) << (plane - planes.start))
    }

    /// Whether a plane is set in a lane.
    #[inline(always)]
    pub(super) fn is(&self, spot: Spot, plane: usize) -> bool {
        self.get(spot, plane..plane + 1) == 1
    }

    /// Sets a plane in a lane.
    #[inline(always)]
    pub(super) fn put(&mut self, spot: Spot, plane: usize) {
        self.state.all[spot.word + plane * spot.step] |= spot.bit;
    }

    /// Writes a number into planes that are zero in a lane, lowest bit first, from one plane on.
    #[inline(always)]
    pub(super) fn add(&mut self, spot: Spot, plane: usize, value: u64) {
        for bit in bits(value) {
            self.state.all[spot.word + (plane + bit as usize) * spot.step] |= spot.bit;
        }
    }

    /// Clears a plane in a lane.
    #[inline(always)]
    pub(super) fn clear(&mut self, spot: Spot, plane: usize) {
        self.state.all[spot.word + plane * spot.step] &= !spot.bit;
    }
}
