// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a relation can see of the way from one router to another.

use super::compass::Compass;
use crate::hdl::Native;
use crate::head::{Head, HeadState};
use crate::spec::RouterSpec;

/// All that [`route`](super::route) and [`advance`](super::advance) read of the coordinates `here` and
/// `there` of two routers along dimension `d`, in one word: a head flit gets the same answer at any
/// two routers that see their targets at the same bearings in all dimensions, if the healthy ports
/// and all other fields of the heads are alike. For checkers, which need to ask only once for them.
///
/// It is read off the same functions that the relations read: which ports come closer, beyond which a
/// ring closes on the way or at once, and the parities that break ties and tell the columns of the
/// odd-even relation apart. A table tells all routers apart.
pub fn bearing(spec: &RouterSpec, d: usize, here: u64, there: u64) -> u64 {
    if spec.table.is_some() {
        return here * u64::from(spec.dims[d].radix) + there;
    }
    let dims = spec.dims.len();
    let at = |x| (0..dims).map(|i| if i == d { x } else { 0 }).collect::<Vec<u64>>();
    let (from, to) = (at(here), at(there));
    let (state, from_vc) = (HeadState::default(), 0);
    let head = Head { here: &from, dest: &to, via: &to, state, from: 0, from_vc };
    let compass = Compass::new(Native, spec, &head);
    let pair = |ports: u64| ports >> (2 * d) & 0b11;
    let dim = &spec.dims[d];
    let ties = dim.wraps && dim.radix.is_multiple_of(2);
    let columns = d == 0 && spec.relation.reads_columns();
    let signs = [
        (2, pair(compass.productive())),
        (2, pair(compass.crossing())),
        (2, pair(compass.closing())),
        (1, u64::from(here == there)),
        (1, if ties || columns { here & 1 } else { 0 }),
        (1, if columns { there & 1 } else { 0 }),
        (1, u64::from(columns && compass.distance(0) == 1)),
    ];
    signs.into_iter().fold(0, |word, (width, sign)| word << width | sign)
}
