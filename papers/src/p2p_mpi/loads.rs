// SPDX-License-Identifier: MIT OR Apache-2.0
//! Rounds of gossip over networks: how many messages of a round share a link.

use std::collections::BTreeMap;

use flitforge_router::circulant::Circulant;
use flitforge_router::ids::RouterId;
use flitforge_router::spec::Dimension;
use flitforge_topology::network::Graph;
use flitforge_topology::{circulant, cube};
use flitforge_traffic::gossip::Scheme;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// A network of routers with a node each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Network {
    /// The binomial graph: a message takes the link of its jump.
    Bmg,
    /// The square torus, in dimension order; half way round goes up.
    Torus,
    /// The square mesh, in dimension order.
    Mesh,
}

impl Network {
    /// All.
    pub(super) const ALL: [Self; 3] = [Self::Bmg, Self::Torus, Self::Mesh];
}

/// The rounds of a cycle of a scheme over a network of so many nodes, a square for a mesh or torus: what
/// every node adds to its number, messages on the busiest link in one direction, and mean links of a message.
/// `None` when there is no such network, or the scheme draws.
pub(super) fn loads(network: Network, scheme: Scheme, nodes: u32) -> Option<Vec<Value>> {
    let side = nodes.isqrt();
    let graph = match network {
        Network::Bmg => circulant::build(&Circulant::binomial(nodes).ok()?),
        Network::Torus | Network::Mesh if side * side == nodes => {
            let dim = Dimension { radix: side, wraps: network == Network::Torus };
            cube::build(&[dim, dim])?.graph
        }
        Network::Torus | Network::Mesh => return None,
    };
    let round = |round: u32| {
        let jump = scheme.jump(nodes, round.into())?;
        let (busiest, hops) = round_over(&graph, network, side, jump)?;
        let scheme = scheme.name();
        Some(json!({
            "network": network, "scheme": scheme, "nodes": nodes, "round": round,
            "jump": jump, "busiest": busiest, "hops": hops,
        }))
    };
    (0..scheme.cycle(nodes)).map(round).collect()
}

/// Messages on the busiest link and mean hops, when every node sends to the one that its jump leads to.
fn round_over(graph: &Graph, network: Network, side: u32, jump: u32) -> Option<(u32, f64)> {
    let nodes = graph.nodes();
    let mut crossed: BTreeMap<(u32, u32), u32> = BTreeMap::new();
    for from in 0..nodes {
        let to = (from + jump) % nodes;
        let mut at = from;
        while at != to {
            let next = match network {
                Network::Bmg => to,
                Network::Torus => next_on_square(at, to, side, true),
                Network::Mesh => next_on_square(at, to, side, false),
            };
            // The link must be one of the graph.
            graph.ends_of(RouterId(at)).find(|(_, end)| end.router == RouterId(next))?;
            *crossed.entry((at, next)).or_default() += 1;
            at = next;
        }
    }
    let all: u32 = crossed.values().sum();
    Some((crossed.values().copied().max()?, f64::from(all) / f64::from(nodes)))
}

/// The next node in dimension order, dimension 0 first.
fn next_on_square(at: u32, to: u32, side: u32, wraps: bool) -> u32 {
    let [(x, y), (goal_x, goal_y)] = [at, to].map(|node| (node % side, node / side));
    let step = |from: u32, goal: u32| {
        let up = if wraps { (goal + side - from) % side <= side / 2 } else { goal > from };
        (if up { from + 1 } else { from + side - 1 }) % side
    };
    if x == goal_x { x + side * step(y, goal_y) } else { step(x, goal_x) + side * y }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A round is a link for each message, in a binomial graph of any size.
    #[test]
    fn rounds_over_a_binomial_graph_share_no_link() {
        for nodes in [4, 5, 7, 12, 16, 24, 33, 64, 100] {
            for scheme in [Scheme::Binary, Scheme::DoubleBinary] {
                let rounds = loads(Network::Bmg, scheme, nodes).unwrap();
                assert_eq!(rounds.len(), scheme.cycle(nodes) as usize);
                let free = |load: &Value| load["busiest"] == 1 && load["hops"] == 1.0;
                assert!(rounds.iter().all(free), "{nodes}: {rounds:?}");
            }
        }
    }

    /// A shift by whole rows of a torus of 4 x 4: one row up is a link, and two rows are two messages on each
    /// link that goes up. On the mesh, the upper two rows send as far back down.
    #[test]
    fn shifts_by_rows_have_the_loads_of_rings_and_lines() {
        let of = |network| {
            let rounds = loads(network, Scheme::Binary, 16).unwrap();
            rounds.iter().map(|load| json!([load["jump"], load["busiest"], load["hops"]])).collect::<Vec<_>>()
        };
        assert_eq!(of(Network::Torus)[2..], [json!([4, 1, 1.0]), json!([8, 2, 2.0])]);
        assert_eq!(of(Network::Mesh)[2..], [json!([4, 1, 1.5]), json!([8, 2, 2.0])]);
    }

    #[test]
    fn squares_only_make_a_mesh() {
        assert_eq!(loads(Network::Mesh, Scheme::Binary, 15), None);
        assert_eq!(loads(Network::Bmg, Scheme::Random, 16), None);
    }
}
