// SPDX-License-Identifier: MIT OR Apache-2.0
//! The time per flit-hop of a random graph, beside that of a mesh of as many routers at the same load.

use std::error::Error;
use std::fmt;
use std::sync::Arc;

use flitforge_router::spec::{Dimension, Pipeline, Relation, RouterSpec};
use flitforge_topology::any::families::Family;
use flitforge_topology::checked::Checked;
use flitforge_topology::elaborate::NetworkParams;
use flitforge_topology::network::NetworkSpec;

use crate::cases::DIMENSION_ORDER;
use crate::closed_loop::{Moved, open};

/// A graph of 64 routers that have four neighbours each.
const FAMILY: Family = Family::RandomRegular { routers: 64, degree: 4, nodes: 1, seed: 1 };

/// Relations that read a table, by name.
const RELATIONS: [(&str, Relation); 2] =
    [("up-down", Relation::UpDown), ("adaptive-up-down", Relation::AdaptiveUpDown { escape_vcs: 1 })];

fn router(relation: Relation, radix: &[u32]) -> RouterSpec {
    let dims = radix.iter().map(|&radix| Dimension { radix, wraps: false }).collect();
    RouterSpec {
        vcs: 4,
        injection_vcs: 4,
        buffer_depth: 8,
        pipeline: Pipeline { route: 1, vc_allocation: 1, switch_allocation: 1, traversal: 1 },
        ..RouterSpec::cube(dims).routed_by(relation)
    }
}

/// The graph under a relation.
///
/// # Errors
/// The network cannot be built.
fn graph(relation: Relation) -> Result<Checked, Box<dyn Error>> {
    let plan = Some(Arc::new(FAMILY.plan()?));
    let params = NetworkParams { plan, ..NetworkParams::from(router(relation, &[2])) };
    Ok(Checked::unchecked(NetworkSpec::new(params)?))
}

/// The 8 x 8 mesh under dimension order.
///
/// # Errors
/// The network cannot be built.
fn mesh() -> Result<Checked, Box<dyn Error>> {
    Ok(Checked::unchecked(NetworkSpec::new(router(DIMENSION_ORDER, &[8, 8]).into())?))
}

/// What a network moves at a third of what it accepts when all sources are busy.
fn at_a_third(net: &Checked, cycles: u64) -> Result<Moved, Box<dyn Error>> {
    let full = open(net, 1.0, FILLING)?.load;
    open(net, full / 3.0, cycles)
}

/// A graph and the mesh at the same load.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Compared {
    /// The graph.
    graph: Moved,
    /// The mesh.
    mesh: Moved,
}

impl Compared {
    /// Speed of the graph in terms of that of the mesh, in flit-hops a second.
    fn ratio(&self) -> f64 {
        self.mesh.nanoseconds() / self.graph.nanoseconds()
    }
}

impl fmt::Display for Compared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { graph, mesh } = self;
        let of = |moved: &Moved| format!("{:.2} ns per flit-hop ({:?})", moved.nanoseconds(), moved.engine);
        write!(
            f,
            "at {:.4} {}, the mesh {}: {:.2} of its speed",
            graph.load,
            of(graph),
            of(mesh),
            self.ratio()
        )
    }
}

/// A graph at a third of its saturation, and the mesh at that load.
///
/// # Errors
/// As of [`open`].
fn compare(graph: &Checked, mesh: &Checked, cycles: u64) -> Result<Compared, Box<dyn Error>> {
    let graph = at_a_third(graph, cycles)?;
    Ok(Compared { graph, mesh: open(mesh, graph.load, cycles)? })
}

/// Compares every relation in so many rounds, and prints a line for each. Whether no median is below the
/// bound.
///
/// # Errors
/// As of [`open`].
pub fn table(rounds: usize, cycles: u64, bound: f64, print: impl Fn(&str)) -> Result<bool, Box<dyn Error>> {
    let mesh = mesh()?;
    let mut good = true;
    for (name, relation) in RELATIONS {
        let graph = graph(relation)?;
        let mut ratios = Vec::new();
        for _ in 0..rounds {
            let compared = compare(&graph, &mesh, cycles)?;
            print(&format!("{name} {compared}"));
            ratios.push(compared.ratio());
        }
        ratios.sort_by(f64::total_cmp);
        let median = ratios[ratios.len() / 2];
        print(&format!("{name}: median {median:.2} (bound {bound})"));
        good &= median >= bound;
    }
    Ok(good)
}

/// Cycles in which a network shows how much it accepts.
const FILLING: u64 = 5000;

#[cfg(test)]
mod tests {
    use flitforge_sim::engine::EngineKind;

    use super::*;

    #[test]
    fn graphs_are_bit_sliced_at_a_third_of_saturation() {
        for (name, relation) in RELATIONS {
            let moved = at_a_third(&graph(relation).unwrap(), 2000).unwrap();
            assert_eq!(moved.engine, EngineKind::Bitsliced, "{name}");
            assert!((0.02..0.3).contains(&moved.load), "{name}: {moved:?}");
        }
    }
}
