//! All answers of a routing function that looks at nothing but signs.

use flitforge_router::hdl::{Native, ones};
use flitforge_router::head::Head;
use flitforge_router::routing;
use flitforge_router::spec::Relation;
use flitforge_topology::network::NetworkSpec;

use super::mask::Mask;
use super::slab::Wait;

/// Most dimensions with a table: it has an entry for each combination of signs.
const MAX_DIMS: usize = 4;

/// On a mesh without faults several relations look only at whether the destination lies below, at or above
/// this router in each dimension. Their answers are worked out beforehand, by the routing function itself.
#[derive(Debug, Clone)]
pub(crate) struct Signs<M> {
    answers: Vec<Wait<M>>,
    /// Coordinates of all routers, in as few bytes as will do.
    coords: Vec<u16>,
    dims: usize,
}

impl<M: Mask> Signs<M> {
    /// The table of a network, if its relation looks at signs only.
    pub(crate) fn of(net: &NetworkSpec) -> Option<Self> {
        let spec = &net.router;
        let by_signs = matches!(
            spec.relation,
            Relation::DimensionOrder { .. }
                | Relation::MinimalAdaptive { .. }
                | Relation::WestFirst
                | Relation::NorthLast
                | Relation::NegativeFirst
        );
        let dims = spec.dims.len();
        let small = spec.dims.iter().all(|dim| dim.radix <= u32::from(u16::MAX));
        if !by_signs
            || spec.jumps.is_some()
            || spec.wraps()
            || dims > MAX_DIMS
            || !small
            || !net.faults.is_empty()
        {
            return None;
        }
        let answer = |index: usize| {
            let (mut here, mut dest) = (vec![0; dims], vec![0; dims]);
            for (d, dim) in spec.dims.iter().enumerate() {
                match index / 3_usize.pow(d as u32) % 3 {
                    BELOW => here[d] = u64::from(dim.radix - 1),
                    ABOVE => dest[d] = u64::from(dim.radix - 1),
                    _ => {}
                }
            }
            let state = routing::initial_state(Native, spec);
            let head = Head { here: &here, dest: &dest, via: &dest, state, from: 0, from_vc: 0 };
            // Ports on the rim never come closer, so the answer does not depend on their health.
            Wait::new(&routing::route(Native, spec, &head, ones(spec.network_ports())))
        };
        let answers = (0..3_usize.pow(dims as u32)).map(answer).collect();
        Some(Self { answers, coords: net.coords.iter().map(|&x| x as u16).collect(), dims })
    }

    /// All answers.
    pub(crate) fn answers(&self) -> &[Wait<M>] {
        &self.answers
    }

    /// The answer at a router for a packet to another.
    #[inline(always)]
    pub(crate) fn answer(&self, here: usize, dest: usize) -> Wait<M> {
        self.answers[self.index(here, dest)]
    }

    /// Which of the answers that is.
    #[inline(always)]
    pub(crate) fn index(&self, here: usize, dest: usize) -> usize {
        if self.dims == 2 {
            let at = |router: usize| self.coords.as_chunks::<2>().0[router];
            let ([x, y], [to_x, to_y]) = (at(here), at(dest));
            return sign(x, to_x) + 3 * sign(y, to_y);
        }
        let at = |router: usize| &self.coords[router * self.dims..][..self.dims];
        let mut index = 0;
        for (&here, &dest) in at(here).iter().zip(at(dest)).rev() {
            index = index * 3 + sign(here, dest);
        }
        index
    }
}

/// Where a destination lies in one dimension.
#[inline(always)]
fn sign(here: u16, dest: u16) -> usize {
    usize::from(dest < here) * BELOW + usize::from(dest > here) * ABOVE
}

const BELOW: usize = 1;
const ABOVE: usize = 2;
