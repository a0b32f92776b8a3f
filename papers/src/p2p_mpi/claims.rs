// SPDX-License-Identifier: MIT OR Apache-2.0
//! The paper's statements, beside what came out.

mod detection;
mod schemes;

use flitforge_traffic::gossip::{GossipError, Scheme};

use super::outcome::Outcome;
use super::over;
use super::overhead::{self, ratio};
use super::plan::Plan;
use super::replication;
use crate::claim::{Claim, Holds};

/// The statements, in the paper's order.
///
/// # Errors
/// When a size of the plan is impossible.
pub fn claims(plan: &Plan, outcome: &Outcome) -> Result<Vec<Claim>, GossipError> {
    let mut claims = vec![overhead(outcome), replicas()];
    claims.extend(measured(outcome));
    claims.extend(schemes::claims(plan, outcome)?);
    claims.extend(detection::claims(plan, outcome)?);
    claims.push(permutations(outcome));
    claims.extend(over::claims(&plan.over, &outcome.over)?);
    Ok(claims)
}

/// The paper's measurements include its software, which is not modelled.
fn overhead(outcome: &Outcome) -> Claim {
    let all = &outcome.overhead;
    let most = all.iter().filter(|own| own.degree > 1).filter_map(|own| Some((ratio(all, own)?, own)));
    let worst = most.max_by(|a, b| (a.0 / f64::from(a.1.degree)).total_cmp(&(b.0 / f64::from(b.1.degree))));
    let bytes = overhead::largest(all).next().map_or(0, |own| own.bytes);
    let times = overhead::largest(all).filter_map(|own| Some(format!("{:.2}", ratio(all, own)?)));
    let times = times.collect::<Vec<_>>().join(", ");
    let found = worst.map_or_else(String::new, |(ratio, own)| {
        format!(
            "{times} times one copy for r = 1 to {} with {bytes} bytes; nearest to r: {ratio:.2} times for r = {} \
             with {} bytes",
            overhead::MOST, own.degree, own.bytes
        )
    });
    let below = |own: &overhead::Overhead| {
        own.degree == 1 || ratio(all, own).is_some_and(|ratio| ratio < f64::from(own.degree))
    };
    Claim {
        place: "section 4.4, Fig. 9",
        statement: "With r copies a ping-pong takes a bit less than r times as long as with one.",
        found,
        // Large messages take far less than r times as long.
        holds: if !all.is_empty() && all.iter().all(below) { Holds::Partly } else { Holds::No },
    }
}

/// Equation 2 with the measured durations.
fn measured(outcome: &Outcome) -> Option<Claim> {
    let bytes = overhead::largest(&outcome.overhead).next()?.bytes;
    let best = |(name, failures): (&str, Vec<(u32, f64)>)| {
        let (degree, probability) = failures.into_iter().min_by(|a, b| a.1.total_cmp(&b.1))?;
        Some((degree, format!("{name}: r = {degree} with {probability:.4}")))
    };
    let best: Vec<(u32, String)> =
        overhead::failures(&outcome.overhead).into_iter().filter_map(best).collect();
    let words: Vec<&str> = best.iter().map(|(_, words)| words.as_str()).collect();
    Some(Claim {
        place: "section 4.5, eq. 2",
        statement: "Replication makes the failure of an application less likely, although it takes longer.",
        found: format!("the best of 1 to {} copies, {bytes} bytes; {}", overhead::MOST, words.join("; ")),
        holds: Holds::when(!best.is_empty() && best.iter().all(|(degree, _)| *degree > 1)),
    })
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
