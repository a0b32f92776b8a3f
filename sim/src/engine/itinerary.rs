//! What is drawn for a packet at its source: the order of dimensions (O1TURN), the way round rings where
//! both are equally long, or the intermediate router (Valiant, ROMM).

use flitforge_router::hdl::Native;
use flitforge_router::routing;
use flitforge_router::spec::{Relation, RouterSpec};
use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::state::PackedHead;

/// Distinguishes these streams from those of the traffic sources.
const STREAM: u64 = 0x6974_696e_6572_6172;

/// One random stream for each node, where the relation draws anything at all.
#[derive(Debug, Clone)]
pub(crate) struct Itinerary {
    streams: Vec<Xoshiro256PlusPlus>,
}

impl Itinerary {
    pub(crate) fn new(spec: &RouterSpec, nodes: usize, seed: u64) -> Self {
        let draws = spec.drawn_bits() > 0 || spec.relation.is_two_phase();
        let count = if draws { nodes } else { 0 };
        let stream = |node: usize| {
            let mixed = Xoshiro256PlusPlus::seed_from_u64(seed ^ STREAM).next_u64();
            Xoshiro256PlusPlus::seed_from_u64(mixed ^ (node as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15))
        };
        Self { streams: (0..count).map(stream).collect() }
    }

    /// The intermediate router (the destination where there is none) and the initial header.
    /// `coords` holds the coordinates of all routers, router by router.
    pub(crate) fn draw(
        &mut self,
        spec: &RouterSpec,
        coords: &[u64],
        source: u32,
        dest: u32,
    ) -> (u32, PackedHead) {
        let mut head = routing::initial_state(Native, spec);
        let via = match spec.relation {
            _ if spec.drawn_bits() > 0 => {
                head.descending = self.streams[source as usize].next_u64() >> (u64::BITS - spec.drawn_bits());
                dest
            }
            Relation::Valiant => {
                let nodes = self.streams.len() as u32;
                self.streams[source as usize].random_range(0..nodes)
            }
            Relation::Romm => self.in_box(spec, coords, source, dest),
            _ => dest,
        };
        (via, PackedHead::pack(&head))
    }

    /// A router drawn uniformly from a minimal box between source and destination.
    fn in_box(&mut self, spec: &RouterSpec, coords: &[u64], source: u32, dest: u32) -> u32 {
        let n = spec.dims.len();
        let rng = &mut self.streams[source as usize];
        let mut stride = 1;
        let mut via = 0;
        for (d, dim) in spec.dims.iter().enumerate() {
            let (from, to) = (coords[source as usize * n + d] as i64, coords[dest as usize * n + d] as i64);
            let radix = i64::from(dim.radix);
            let mut span = to - from;
            if dim.wraps && span.abs() * 2 > radix {
                span -= radix * span.signum();
            }
            let step = rng.random_range(0..=span.abs()) * span.signum();
            via += (from + step).rem_euclid(radix) as u32 * stride;
            stride *= dim.radix;
        }
        via
    }
}
