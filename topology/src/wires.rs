// SPDX-License-Identifier: MIT OR Apache-2.0
//! Length of a network's wires when its routers lie on a line or on a square.
//!
//! A router takes one place, neighbouring places are one pitch apart, and a link is as long as the way along
//! rows and columns (Manhattan distance). A link counts once, for both directions. The placements are the
//! plain ones in order of number. A folded torus has the same total: it halves the longest wire by doubling
//! the short ones.

use flitforge_router::ids::RouterId;
use serde::Serialize;

use crate::network::Graph;

/// Length of the bidirectional links of a network, in pitches of neighbouring routers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct WireLength {
    /// All links together.
    pub total: u64,
    /// The longest link.
    pub longest: u32,
}

impl WireLength {
    /// Router `n` at place `n` of a line: in a cube, row after row and slice after slice.
    pub fn on_line(graph: &Graph) -> Self {
        Self::placed(graph, |router| [router.0, 0])
    }

    /// Routers on a square, or the rectangle nearest to it. `radix` has the routers along each dimension,
    /// dimension 0 first, with which the router numbers count; their product is the number of routers.
    ///
    /// - One dimension: row after row, `ceil(sqrt(nodes))` to a row.
    /// - Two: by coordinates.
    /// - More: slices of dimensions 0 and 1 by coordinates, and the slices row after row as those of one
    ///   dimension.
    pub fn on_square(graph: &Graph, radix: &[u32]) -> Self {
        let (width, height) = match *radix {
            [width, height, ..] => (width, height),
            _ => (1, 1),
        };
        let slices = graph.nodes() / (width * height).max(1);
        let row = ceil_sqrt(slices);
        Self::placed(graph, |RouterId(n)| {
            let (x, y, slice) = (n % width, n / width % height, n / width / height);
            [x + width * (slice % row), y + height * (slice / row)]
        })
    }

    fn placed(graph: &Graph, place: impl Fn(RouterId) -> [u32; 2]) -> Self {
        let ends =
            graph.bidirectional().filter_map(|(from, port)| Some((from, graph.end(from, port)?.router)));
        ends.fold(Self::default(), |sum, (from, to)| {
            let ([a, b], [c, d]) = (place(from), place(to));
            let length = a.abs_diff(c) + b.abs_diff(d);
            Self { total: sum.total + u64::from(length), longest: sum.longest.max(length) }
        })
    }
}

/// Channels, both directions counted, that cross the middle of the line of [`WireLength::on_line`].
pub fn channels_across_the_line(graph: &Graph) -> u64 {
    let low = |router: RouterId| router.0 < graph.nodes() / 2;
    graph.links().filter(|(from, _, end)| low(*from) != low(end.router)).count() as u64
}

fn ceil_sqrt(n: u32) -> u32 {
    let root = n.isqrt();
    (root + u32::from(root * root < n)).max(1)
}

#[cfg(test)]
mod tests {
    use flitforge_router::circulant::Circulant;
    use flitforge_router::spec::Dimension;

    use super::*;
    use crate::{circulant, cube};

    fn cube(radix: &[u32], wraps: bool) -> Graph {
        let dims: Vec<_> = radix.iter().map(|&radix| Dimension { radix, wraps }).collect();
        cube::build(&dims).unwrap().graph
    }

    /// 112 links of one pitch on the square; on the line those of the second dimension are eight pitches
    /// long.
    #[test]
    fn a_mesh_lies_flat_on_a_square() {
        let mesh = cube(&[8, 8], false);
        assert_eq!(WireLength::on_square(&mesh, &[8, 8]), WireLength { total: 112, longest: 1 });
        assert_eq!(WireLength::on_line(&mesh), WireLength { total: 56 + 8 * 56, longest: 8 });
    }

    /// Each of the 16 rings has seven links of one pitch and one of seven.
    #[test]
    fn a_torus_has_a_long_link_in_each_ring() {
        let torus = cube(&[8, 8], true);
        assert_eq!(WireLength::on_square(&torus, &[8, 8]), WireLength { total: 16 * 14, longest: 7 });
        assert_eq!(channels_across_the_line(&torus), 32);
    }

    /// Four slices of 4 x 4 two by two: 96 links within slices; 16 links from slice 0 to 1 and 2 to 3, four
    /// pitches across; from 1 to 2 four down and four across.
    #[test]
    fn slices_lie_side_by_side() {
        let mesh = cube(&[4, 4, 4], false);
        let total = 96 + 16 * (4 + 8 + 4);
        assert_eq!(WireLength::on_square(&mesh, &[4, 4, 4]), WireLength { total, longest: 8 });
    }

    /// A jump of `j` spans `j` pitches, or `16 - j` for the `j` links that go round the end.
    #[test]
    fn a_binomial_graph_on_a_line() {
        let graph = circulant::build(&Circulant::binomial(16).unwrap());
        let round = |j: u64| 2 * j * (16 - j);
        let total = round(1) + round(2) + round(4) + 8 * 8;
        assert_eq!(WireLength::on_line(&graph), WireLength { total, longest: 15 });
        assert_eq!(channels_across_the_line(&graph), 2 * (2 + 4 + 8 + 8));
    }
}
