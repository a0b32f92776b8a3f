// SPDX-License-Identifier: MIT OR Apache-2.0
//! Election in a ring whose processors fail and recover: the model and the bound of M. Y. Chan and
//! F. Y. L. Chin, "Optimal resilient distributed algorithms for ring election", 1993, met by an algorithm of
//! our own.

use flitforge_traffic::Stream;
use flitforge_traffic::election::explore::{Bounds, Wrong, explore, random};
use flitforge_traffic::election::{Storm, all_start, most_rounds, orders, shuffled, storm, worst_order};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::publication::{Failed, Piece, Publication, nothing_more, published, read};

/// The study.
pub static CHAN_CHIN: Publication = Publication {
    pieces,
    work,
    join: nothing_more,
    ..published!("chan-chin", "choices.md", "findings.md", "network.toml")
};

/// Failures and recoveries of a schedule, at most; of drawn schedules, also processors at most.
#[derive(Clone, Copy, Serialize, Deserialize)]
struct Faults {
    nodes: u32,
    failures: u64,
    recoveries: u64,
}

/// What is run; `experiments/chan-chin/sheet.toml` has the meaning of each number.
#[derive(Deserialize)]
struct Plan {
    seed: u64,
    largest: u32,
    orders: u64,
    worst_to: u32,
    every: Vec<Faults>,
    drawn: Vec<Faults>,
    schedules: u64,
    surprised: Vec<u32>,
    recoveries: Vec<u64>,
}

fn pieces(plan: &Value) -> Result<Vec<Piece>, Failed> {
    let plan: Plan = read(plan)?;
    let surprised = plan.surprised.iter().flat_map(|&nodes| [(nodes, nodes), (nodes, nodes / 2)]);
    let surprised = surprised.flat_map(|(nodes, starters)| {
        plan.recoveries.iter().map(move |each| (nodes, starters, each * u64::from(nodes)))
    });
    let sizes = (2..=plan.largest).map(|k| Piece::new("without_failures", 1u32 << k));
    let worst = (2..=plan.worst_to).map(|nodes| Piece::new("worst_orders", nodes));
    let every = plan.every.iter().map(|faults| Piece::new("every_schedule", faults));
    let drawn = plan.drawn.iter().map(|faults| Piece::new("drawn_schedules", faults));
    let surprised = surprised.map(|run| Piece::new("worst_recoveries", run));
    Ok(sizes.chain(worst).chain(every).chain(drawn).chain(surprised).collect())
}

fn work(plan: &Value, piece: &Piece) -> Result<Vec<Value>, Failed> {
    let plan: Plan = read(plan)?;
    let result = match piece.list {
        "without_failures" => size(&plan, piece.read()?),
        "worst_orders" => worst(piece.read()?),
        "every_schedule" => every(piece.read()?),
        "drawn_schedules" => drawn(&plan, piece.read()?),
        _ => surprised(&plan, piece.read()?),
    };
    Ok(vec![result])
}

/// `n log2 n`.
fn scale(nodes: u32) -> f64 {
    f64::from(nodes) * f64::from(nodes).log2()
}

/// Messages of an election without failures that has the most rounds.
fn bound(nodes: u32) -> u64 {
    u64::from(nodes) * u64::from(most_rounds(nodes) + 1)
}

/// Elections that all processors start, without failures: messages over drawn orders of identifiers.
/// `constant` is their mean, and `bound` the most of any order, in units of `n log2 n`.
fn size(plan: &Plan, nodes: u32) -> Value {
    let one = |draw: u64| all_start(&shuffled(nodes, &mut Stream::new(plan.seed + draw, nodes.into())));
    let all: Vec<u64> = (0..plan.orders).map(|draw| one(draw).messages).collect();
    let messages = all.iter().sum::<u64>() as f64 / all.len().max(1) as f64;
    json!({
        "nodes": nodes,
        "orders": plan.orders,
        "messages": messages,
        "least": all.iter().copied().min().unwrap_or_default(),
        "most": all.iter().copied().max().unwrap_or_default(),
        "constant": messages / scale(nodes),
        "bound": bound(nodes) as f64 / scale(nodes),
    })
}

/// The worst of all orders of identifiers: its messages, and those of the bound.
fn worst(nodes: u32) -> Value {
    let (order, messages) = worst_order(nodes);
    json!({ "nodes": nodes, "messages": messages, "bound": bound(nodes), "order": order })
}

const fn bounds(faults: Faults) -> Bounds {
    let Faults { failures, recoveries, .. } = faults;
    Bounds { failures, recoveries, forgets: false }
}

fn in_words(wrong: Option<(Wrong, Vec<String>)>) -> Option<String> {
    wrong.map(|(wrong, path)| format!("{wrong}: {}", path.join(", ")))
}

/// All schedules of all orders of identifiers: different states, the most messages, and what is wrong.
fn every(faults: Faults) -> Value {
    let (mut states, mut messages, mut wrong) = (0, 0, None);
    for order in orders(faults.nodes) {
        let found = explore(&order, bounds(faults));
        states += found.states;
        messages = found.messages.max(messages);
        wrong = wrong.or(in_words(found.wrong));
    }
    let Faults { nodes, failures, recoveries } = faults;
    json!({
        "nodes": nodes, "failures": failures, "recoveries": recoveries,
        "states": states, "messages": messages, "wrong": wrong,
    })
}

/// Drawn schedules: their messages, what is wrong, and in how many (`again`) all who knew a leader failed and
/// another one was elected.
fn drawn(plan: &Plan, faults: Faults) -> Value {
    let found = random(faults.nodes, bounds(faults), plan.schedules, plan.seed);
    let Faults { nodes, failures, recoveries } = faults;
    json!({
        "nodes": nodes, "failures": failures, "recoveries": recoveries,
        "schedules": found.runs, "again": found.again, "messages": found.counts.messages,
        "wrong": in_words(found.wrong),
    })
}

/// Recoveries at the worst time. `each` is the messages beyond `n (rounds + 1)` of a recovery, and `constant`
/// all messages in units of `n log2 n + recoveries`.
fn surprised(plan: &Plan, (nodes, starters, recoveries): (u32, u32, u64)) -> Value {
    let idents = shuffled(nodes, &mut Stream::new(plan.seed, nodes.into()));
    // Late starts are spread over all recoveries.
    let late = u64::from(nodes - starters).max(1);
    let found = storm(&idents, Storm { recoveries, starters, every: (recoveries / late).max(1) });
    let free = u64::from(nodes) * u64::from(found.rounds + 1);
    json!({
        "nodes": nodes,
        "starters": starters,
        "recoveries": found.recoveries,
        "messages": found.messages,
        "rounds": found.rounds,
        "each": found.messages.saturating_sub(free) as f64 / found.recoveries.max(1) as f64,
        "constant": found.messages as f64 / (scale(nodes) + found.recoveries as f64),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Holds;

    /// Two messages for a recovery are too many, and a tenth of one is no need.
    #[test]
    fn statements_are_judged_by_their_numbers() {
        let judge = |each: f64| {
            let run = json!({ "nodes": 4, "recoveries": 10, "each": each, "constant": each });
            let size = json!({ "nodes": 4, "messages": 16, "most": 16, "bound": 2.0, "constant": 2.0 });
            let order = json!({ "nodes": 4, "messages": 16, "bound": 16 });
            let lists =
                json!({ "without_failures": [size], "worst_orders": [order], "worst_recoveries": [run] });
            let claims = CHAN_CHIN.judge(lists).unwrap();
            (claims[2].holds, claims[3].holds)
        };
        assert_eq!(judge(1.0), (Holds::Yes, Holds::Yes));
        assert_eq!(judge(2.0), (Holds::No, Holds::Yes));
        assert_eq!(judge(0.1), (Holds::Yes, Holds::No));
    }
}
