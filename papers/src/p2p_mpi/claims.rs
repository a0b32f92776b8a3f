// SPDX-License-Identifier: MIT OR Apache-2.0
//! The paper's statements, beside what came out.

mod detection;
mod schemes;

use flitforge_traffic::gossip::{GossipError, Scheme};

use super::outcome::Outcome;
use super::plan::Plan;
use super::replication;
use crate::claim::{Claim, Holds};

/// The statements, in the paper's order.
///
/// # Errors
/// When a size of the plan is impossible.
pub fn claims(plan: &Plan, outcome: &Outcome) -> Result<Vec<Claim>, GossipError> {
    let mut claims = vec![replicas()];
    claims.extend(schemes::claims(plan, outcome)?);
    claims.extend(detection::claims(plan, outcome)?);
    claims.push(permutations(outcome));
    Ok(claims)
}

fn replicas() -> Claim {
    let curve = replication::curve();
    let slopes: Vec<f64> = curve.windows(2).map(|pair| pair[1].1 - pair[0].1).collect();
    let convex = slopes.windows(2).all(|pair| pair[0] < pair[1]);
    let best = replication::best();
    let found = best.map_or_else(String::new, |(replicas, probability)| {
        let shape = if convex { "convex" } else { "not convex" };
        format!(
            "r = {replicas} with {probability:.4}; the curve is {shape} from r = 1 to {}",
            replication::MOST
        )
    });
    Claim {
        place: "section 4.5, Fig. 10",
        statement: "The convex curve of the failure probability reaches its minimum for r = 7.",
        found,
        holds: Holds::when(convex && best.is_some_and(|(replicas, _)| replicas == 7)),
    }
}

/// The paper has no network; the jumps of its rounds are those of a binomial graph.
fn permutations(outcome: &Outcome) -> Claim {
    use super::loads::Network;
    let most = |network: Network, nodes: u32| {
        let own = outcome.loads.iter().filter(|load| (load.network, load.nodes) == (network, nodes));
        own.map(|load| load.busiest).max()
    };
    let mut sizes: Vec<u32> = outcome.loads.iter().map(|load| load.nodes).collect();
    sizes.dedup();
    let words = |&nodes: &u32| {
        let of = |network: Network| {
            most(network, nodes).map_or_else(String::new, |most| format!("{} {most}", network.name()))
        };
        format!("{nodes} nodes: {}", Network::ALL.map(of).join(", "))
    };
    let found: Vec<String> = sizes.iter().map(words).collect();
    let free = sizes.iter().all(|&nodes| most(Network::Bmg, nodes) == Some(1));
    Claim {
        place: "Binomial graph",
        statement: "In every round of DBRR, each message has a link of the binomial graph of its own.",
        found: format!("messages on the busiest link of the worst round: {}", found.join("; ")),
        holds: Holds::when(free && !sizes.is_empty()),
    }
}

/// The probability that was counted for a scheme and a size.
fn counted(outcome: &Outcome, scheme: Scheme, nodes: u32) -> Option<f64> {
    let same = |exact: &&super::outcome::Exact| (exact.scheme, exact.nodes) == (scheme, nodes);
    outcome.exact.iter().find(same).map(|exact| exact.probability)
}

/// The best that is known: counted, else the sum over nodes that are cut off.
fn known(outcome: &Outcome, scheme: Scheme, nodes: u32) -> Option<f64> {
    counted(outcome, scheme, nodes).or_else(|| {
        let drawn = outcome.drawn.iter().find(|drawn| (drawn.scheme, drawn.nodes) == (scheme, nodes));
        drawn.map(|drawn| drawn.leading)
    })
}
