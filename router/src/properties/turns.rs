//! Turn models: which turns a packet never makes.
//!
//! C. J. Glass, L. M. Ni, "The turn model for adaptive routing", ISCA 1992; G.-M. Chiu, "The odd-even turn
//! model for adaptive routing", IEEE Trans. Parallel and Distributed Systems 11(7), 2000. In two dimensions
//! west and east are the ports down and up dimension 0, south and north those of dimension 1.

use super::geometry::opposite;
use crate::hdl::Hdl;
use crate::head::Head;
use crate::spec::{Relation, RouterSpec};

const WEST: u32 = 0;
const EAST: u32 = 1;
const SOUTH: u32 = 2;
const NORTH: u32 = 3;

/// One when the relation allows a packet that came as `head` did to leave by `port` (one-hot). Relations
/// without forbidden turns allow all; the turn models are minimal and never turn back.
pub fn allowed<H: Hdl>(h: H, spec: &RouterSpec, head: &Head<'_, H::Word>, port: H::Word) -> H::Word {
    let travels = opposite(h, spec, head.from);
    let turn = |a: u32, b: u32| h.and(h.bit(travels, a), h.bit(port, b));
    let n = spec.network_ports();
    let every = |which: &dyn Fn(u32, u32) -> bool| {
        let pairs = (0..n).flat_map(|a| (0..n).map(move |b| (a, b)));
        pairs
            .filter(|&(a, b)| b == a ^ 1 || which(a, b))
            .fold(h.lit(1, 0), |any, (a, b)| h.or(any, turn(a, b)))
    };
    let forbidden = match spec.relation {
        Relation::WestFirst => every(&|a, b| a != WEST && b == WEST),
        Relation::NorthLast => every(&|a, b| a == NORTH && b != NORTH),
        Relation::NegativeFirst => every(&|a, b| a % 2 == 1 && b % 2 == 0),
        Relation::DimensionOrder { .. } => every(&|a, b| b / 2 < a / 2),
        Relation::OddEven => {
            let odd = h.bit(head.here[0], 0);
            let out_of_east = every(&|a, b| a == EAST && (b == NORTH || b == SOUTH));
            let into_west = every(&|a, b| (a == NORTH || a == SOUTH) && b == WEST);
            h.mux(odd, into_west, out_of_east)
        }
        _ => return h.lit(1, 1),
    };
    h.not(1, forbidden)
}
