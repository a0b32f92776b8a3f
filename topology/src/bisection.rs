// SPDX-License-Identifier: MIT OR Apache-2.0
//! Channels across a cut of a network into two halves.
//!
//! The least over all cuts is hard to find, so each answer says what it is.

mod nodes;

use flitforge_router::circulant::Circulant;
use serde::Serialize;

pub use nodes::node_bisection;

use crate::circulant;

/// Channels across a cut into two halves, both directions counted.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Bisection {
    /// Unidirectional channels from one half to the other. One of width `1 / W` counts `1 / W`.
    pub channels: f64,
    /// Which cut it is.
    pub cut: Cut,
}

/// A cut into two halves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cut {
    /// Through the middle of a dimension of a cube, the dimension where fewest channels cross; the halves
    /// differ by one layer where the radix is odd.
    Middle,
    /// The narrowest of all into halves whose numbers of nodes differ as little as they can.
    Narrowest,
    /// The narrowest of those that were looked at; another may be narrower.
    Found,
}

/// Nodes of a circulant graph up to which every cut is looked at: 1.4 million of them.
const SEARCHED: u32 = 24;

/// The bisection of a circulant graph: every cut is looked at where there are few. In larger graphs the cuts
/// are those into arcs of a ring, and the spectrum of the graph may tell that none is narrower. Time
/// `O(nodes * ports)`, a few times where the number of nodes has many divisors.
pub fn circulant_bisection(graph: &Circulant) -> Bisection {
    if graph.nodes() <= SEARCHED {
        return Bisection { channels: narrowest(graph) as f64, cut: Cut::Narrowest };
    }
    let channels = arcs(graph) as f64;
    // Channels are even in number, and a thousandth is far more than the rounding errors of the bound.
    let proved = least_by_spectrum(graph) > channels - 2.0 + 0.001;
    Bisection { channels, cut: if proved { Cut::Narrowest } else { Cut::Found } }
}

/// Every half that holds router 0, which loses none: the graph looks the same from each router.
fn narrowest(graph: &Circulant) -> u64 {
    let nodes = graph.nodes();
    let neighbours: Vec<u32> = (0..nodes)
        .map(|r| circulant::ways(graph).iter().fold(0, |set, &(_, step)| set | 1 << ((r + step) % nodes)))
        .collect();
    let across = |half: u32| -> u32 {
        let members = (0..nodes).filter(|r| half >> r & 1 == 1);
        members.map(|r| (neighbours[r as usize] & !half).count_ones()).sum()
    };
    let halves = subsets(nodes - 1, nodes / 2 - 1).map(|others| others << 1 | 1);
    2 * u64::from(halves.map(across).min().unwrap_or(0))
}

/// The sets of `size` of `of` things, as bits, in increasing order (Gosper's enumeration).
fn subsets(of: u32, size: u32) -> impl Iterator<Item = u32> {
    let first = (1u32 << size) - 1;
    let next = |&set: &u32| {
        let lowest = set & set.wrapping_neg();
        let ripple = set.checked_add(lowest).filter(|_| set > 0)?;
        Some(ripple | (((set ^ ripple) >> 2) / lowest))
    };
    std::iter::successors(Some(first), next).take_while(move |set| set >> of == 0)
}

/// Channels that every cut into halves has at least: `lambda |A| |B| / nodes` links join parts `A` and `B`,
/// where `lambda` is the second eigenvalue of the graph's Laplacian (M. Fiedler, 1973). Those of a circulant
/// graph are sums of cosines.
fn least_by_spectrum(graph: &Circulant) -> f64 {
    let nodes = f64::from(graph.nodes());
    let ways = circulant::ways(graph);
    let turn = |wave: u32, displacement: u32| {
        let place = u64::from(wave) * u64::from(displacement) % u64::from(graph.nodes());
        std::f64::consts::TAU * place as f64 / nodes
    };
    let eigenvalue = |wave: u32| ways.iter().map(|&(_, d)| 1.0 - turn(wave, d).cos()).sum::<f64>();
    let lambda = (1..=graph.nodes() / 2).map(eigenvalue).fold(f64::INFINITY, f64::min);
    let half = f64::from(graph.nodes() / 2);
    2.0 * lambda * half * (nodes - half) / nodes
}

/// The narrowest cut into two arcs of a ring. The ring holds the nodes in the order `0, step, 2 step, ..` for
/// a step that reaches all of them; or the nodes modulo an even divisor of their number, several at each
/// place: modulo 2, the halves are the even and the odd nodes.
fn arcs(graph: &Circulant) -> u64 {
    let nodes = graph.nodes();
    let rings = (1..=nodes).filter(|ring| nodes.is_multiple_of(*ring) && (ring % 2 == 0 || *ring == nodes));
    let narrowest = |ring: u32| {
        let steps = (1..=ring / 2).filter_map(|step| inverse(step, ring));
        let least = steps.map(|inverse| out_of_arc(graph, ring, inverse)).min();
        least.map(|channels| channels * u64::from(nodes / ring))
    };
    2 * rings.filter_map(narrowest).min().unwrap_or(0)
}

/// Channels that leave an arc of half a ring, for one of the nodes at each place: those at place `p` are `p`
/// times the step whose inverse this is.
fn out_of_arc(graph: &Circulant, ring: u32, inverse: u32) -> u64 {
    let ring = u64::from(ring);
    let half = ring / 2;
    let leaving = |displacement: u32| {
        let places = u64::from(displacement) * u64::from(inverse) % ring;
        half - half.saturating_sub(places) - (half + places).saturating_sub(ring)
    };
    circulant::ways(graph).iter().map(|&(_, displacement)| leaving(displacement)).sum()
}

/// The number that times `step` is 1 modulo `nodes`, if there is one (Euclid's algorithm).
fn inverse(step: u32, nodes: u32) -> Option<u32> {
    let (mut a, mut b) = (i64::from(nodes), i64::from(step));
    let (mut x, mut y) = (0, 1);
    while b > 0 {
        let quotient = a / b;
        (a, b) = (b, a - quotient * b);
        (x, y) = (y, x - quotient * y);
    }
    (a == 1).then(|| x.rem_euclid(i64::from(nodes)) as u32)
}

#[cfg(test)]
mod tests {
    use flitforge_router::ids::RouterId;

    use super::*;
    use crate::circulant::build;

    fn graphs() -> Vec<Circulant> {
        let binomial = (2..=20).map(|nodes| Circulant::binomial(nodes).unwrap());
        let others = [(10, &[3][..]), (12, &[1, 3]), (15, &[2, 5]), (18, &[4, 9])];
        binomial.chain(others.map(|(nodes, jumps)| Circulant::new(nodes, jumps).unwrap())).collect()
    }

    /// Channels from a half to the other and back, counted one by one on the built graph.
    fn counted(graph: &Circulant, inside: impl Fn(RouterId) -> bool) -> u64 {
        build(graph).links().filter(|(from, _, end)| inside(*from) != inside(end.router)).count() as u64
    }

    /// All halves, those without router 0 as well.
    #[test]
    fn no_half_has_fewer_channels() {
        for graph in graphs().into_iter().filter(|graph| graph.nodes() <= 12) {
            let nodes = graph.nodes();
            let halves = (0..1u32 << nodes).filter(|half| half.count_ones() == nodes / 2);
            let least = halves.map(|half| counted(&graph, |r| half >> r.0 & 1 == 1)).min();
            assert_eq!(Some(narrowest(&graph)), least, "{graph:?}");
        }
    }

    #[test]
    fn an_arc_has_the_channels_that_leave_it() {
        for graph in graphs() {
            let nodes = graph.nodes();
            for ring in (2..=nodes).filter(|&ring| nodes.is_multiple_of(ring)) {
                for step in 1..ring {
                    let Some(inverse) = inverse(step, ring) else { continue };
                    let in_arc = |r: RouterId| (0..ring / 2).any(|place| place * step % ring == r.0 % ring);
                    let leaving = 2 * out_of_arc(&graph, ring, inverse) * u64::from(nodes / ring);
                    assert_eq!(leaving, counted(&graph, in_arc), "{graph:?}, ring of {ring}, step {step}");
                }
            }
            assert!(arcs(&graph) >= narrowest(&graph), "{graph:?}");
        }
    }

    /// A cut that the spectrum calls narrowest is so in every graph that can be searched.
    #[test]
    fn no_cut_is_below_the_bound_of_the_spectrum() {
        let mut proved = 0;
        for graph in graphs() {
            let (bound, least) = (least_by_spectrum(&graph), narrowest(&graph));
            assert!(bound <= least as f64 + 1e-9, "{graph:?}: {bound} > {least}");
            proved += u32::from(bound > least as f64 - 2.0 + 0.001);
        }
        assert!(proved >= 5, "{proved}");
    }

    /// Only the jump of 1 joins even and odd nodes.
    #[test]
    fn a_binomial_graph_of_a_power_of_two_is_cut_into_even_and_odd() {
        for log in 5..=12 {
            let graph = Circulant::binomial(1 << log).unwrap();
            assert_eq!(
                circulant_bisection(&graph),
                Bisection { channels: f64::from(2 << log), cut: Cut::Narrowest }
            );
        }
    }

    #[test]
    fn a_ring_in_any_order_is_cut_twice() {
        assert_eq!(arcs(&Circulant::new(1001, &[300]).unwrap()), 4);
        assert_eq!(narrowest(&Circulant::new(10, &[3]).unwrap()), 4);
    }

    #[test]
    fn all_subsets_are_counted() {
        assert_eq!(subsets(5, 2).collect::<Vec<_>>(), [3, 5, 6, 9, 10, 12, 17, 18, 20, 24]);
        assert_eq!((subsets(1, 0).count(), subsets(23, 11).count()), (1, 1_352_078));
    }
}
