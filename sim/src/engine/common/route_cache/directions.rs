// SPDX-License-Identifier: MIT OR Apache-2.0
//! What routing functions of meshes look at: in which directions the destination lies.

use flitforge_router::hdl::{Native, ones};
use flitforge_router::head::Head;
use flitforge_router::routing;
use flitforge_router::spec::{Relation, RouterSpec};
use flitforge_topology::network::NetworkSpec;

use super::super::mask::Mask;
use super::super::packets::Wait;

/// Most dimensions with a table: it has an entry for each combination of signs.
const MAX_DIMS: usize = 4;

/// Bits for a coordinate in a word, and the topmost bits of all of them.
fn fields(dims: usize) -> (u32, u32) {
    let bits = u32::BITS / dims.max(2) as u32;
    (bits, (0..dims as u32).fold(0, |all, d| all | 1 << (bits * (d + 1) - 1)))
}

/// A factor that moves the two lowest bits of each dimension's field next to each other, and where they are
/// in the product: what else is there lies apart from them, as fields have eight bits or more.
fn gathering(dims: usize, bits: u32) -> (u64, u32) {
    let (last, apart) = (dims as u32 - 1, bits - 2);
    ((0..=last).fold(0, |all, d| all | 1 << (d * apart)), last * apart)
}

/// On a mesh several relations look only at whether the destination lies below, at or above this router in
/// each dimension, or at that and the packet's header.
#[derive(Debug, Clone)]
pub(crate) struct Directions<M> {
    /// The answers of those that look at nothing else, where nothing fails: worked out beforehand, by the
    /// routing function itself. By two bits for each dimension: the destination does not lie below, and does
    /// not lie above. None of others.
    answers: Vec<Wait<M>>,
    /// Coordinates of all routers, with so many bits for each dimension, of which the topmost is none.
    coords: Vec<u32>,
    bits: u32,
    /// These topmost bits.
    topmost: u32,
    /// What brings two bits of each dimension next to each other: a factor, and where they are in the
    /// product.
    gather: u64,
    gathered: u32,
    dims: usize,
}

impl<M: Mask> Directions<M> {
    /// The directions of a network, if its relation looks at such.
    pub(crate) fn of(net: &NetworkSpec) -> Option<Self> {
        let spec = &net.router;
        let header_counts = match spec.relation {
            Relation::DimensionOrder { .. }
            | Relation::MinimalAdaptive { .. }
            | Relation::WestFirst
            | Relation::NorthLast
            | Relation::NegativeFirst => false,
            Relation::StaticReversal(_) | Relation::DynamicReversal(_) => true,
            _ => return None,
        };
        let dims = spec.dims.len();
        let (bits, topmost) = fields(dims.min(MAX_DIMS));
        let small = spec.dims.iter().all(|dim| dim.radix <= 1 << (bits - 1));
        if spec.jumps.is_some() || spec.is_graph() || spec.wraps() || dims > MAX_DIMS || !small {
            return None;
        }
        let reads_header = header_counts || !spec.classes.is_empty();
        let answers = match (reads_header, net.faults.is_empty()) {
            (true, _) => Vec::new(),
            (false, true) => answers(spec),
            (false, false) => return None,
        };
        let packed = |at: &[u32]| at.iter().rev().fold(0, |all, &x| all << bits | x);
        let (gather, gathered) = gathering(dims, bits);
        let coords = net.coords.chunks(dims).map(packed).collect();
        Some(Self { answers, coords, bits, topmost, gather, gathered, dims })
    }

    /// All answers of a relation that looks at nothing else; none of others.
    pub(crate) fn answers(&self) -> &[Wait<M>] {
        &self.answers
    }

    /// Where a router is: its coordinates.
    #[inline(always)]
    pub(crate) fn place(&self, router: usize) -> u32 {
        self.coords[router]
    }

    /// In which directions such a place lies from a router: a number below 4 to the power of the number of
    /// dimensions.
    #[inline(always)]
    pub(crate) fn index(&self, here: usize, dest: u32) -> usize {
        let here = self.place(here);
        // All dimensions at once: what is taken off one does not borrow from the next.
        let not_below = ((dest | self.topmost) - here) & self.topmost;
        let not_above = ((here | self.topmost) - dest) & self.topmost;
        let pairs = u64::from(not_below >> (self.bits - 1) | not_above >> (self.bits - 2));
        (pairs.wrapping_mul(self.gather) >> self.gathered) as usize & ((1 << (2 * self.dims)) - 1)
    }
}

/// The answers of a routing function for each combination of signs.
fn answers<M: Mask>(spec: &RouterSpec) -> Vec<Wait<M>> {
    let dims = spec.dims.len();
    let answer = |index: usize| {
        let (mut here, mut dest) = (vec![0; dims], vec![0; dims]);
        for (d, dim) in spec.dims.iter().enumerate() {
            match index >> (2 * d) & 3 {
                NOT_BELOW => dest[d] = u64::from(dim.radix - 1),
                NOT_ABOVE => here[d] = u64::from(dim.radix - 1),
                _ => {}
            }
        }
        let state = routing::initial_state(Native, spec);
        let head = Head { here: &here, dest: &dest, via: &dest, state, from: 0, from_vc: 0 };
        // Ports on the rim never come closer, so the answer does not depend on their health.
        Wait::new(&routing::candidates(spec, &head, ones(spec.network_ports())))
    };
    (0..1 << (2 * dims)).map(answer).collect()
}

/// The destination does not lie below this router in a dimension.
const NOT_BELOW: usize = 1;
/// It does not lie above.
const NOT_ABOVE: usize = 2;

#[cfg(test)]
mod tests {
    use super::*;

    /// Every pair of routers in one to four dimensions, against a comparison in each of them.
    #[test]
    fn signs_are_those_of_each_dimension() {
        for radix in [&[300_u32][..], &[5, 3], &[2, 4, 3], &[3, 2, 2, 3]] {
            let nodes: u32 = radix.iter().product();
            let at = |router: u32| {
                radix.iter().scan(router, |rest, &k| {
                    let x = *rest % k;
                    *rest /= k;
                    Some(x)
                })
            };
            let (bits, topmost) = fields(radix.len());
            let packed = |router: u32| (0..).zip(at(router)).fold(0, |all, (d, x)| all | x << (d * bits));
            let (gather, gathered) = gathering(radix.len(), bits);
            let signs = Directions::<u8> {
                answers: Vec::new(),
                coords: (0..nodes).map(packed).collect(),
                bits,
                topmost,
                gather,
                gathered,
                dims: radix.len(),
            };
            for (here, dest) in (0..nodes).flat_map(|here| (0..nodes).map(move |dest| (here, dest))) {
                let expected = at(here).zip(at(dest)).enumerate().fold(0, |all, (d, (here, dest))| {
                    let pair = usize::from(dest >= here) * NOT_BELOW + usize::from(dest <= here) * NOT_ABOVE;
                    all | pair << (2 * d)
                });
                assert_eq!(signs.index(here as usize, packed(dest)), expected);
            }
        }
    }
}
