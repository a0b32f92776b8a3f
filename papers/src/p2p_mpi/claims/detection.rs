// SPDX-License-Identifier: MIT OR Apache-2.0
//! Statements on the time of detection.

use flitforge_traffic::gossip::{GossipError, Scheme};

use crate::claim::{Claim, Holds};
use crate::p2p_mpi::outcome::{Detected, Outcome};
use crate::p2p_mpi::plan::Plan;
use crate::p2p_mpi::work::BINARY;

pub(super) fn claims(plan: &Plan, outcome: &Outcome) -> Result<Vec<Claim>, GossipError> {
    Ok(vec![near(plan, outcome), no_false(outcome), random(outcome)])
}

fn of<'a>(outcome: &'a Outcome, scheme: Scheme, timeout: &'a str) -> impl Iterator<Item = &'a Detected> {
    outcome.detected.iter().filter(move |row| (row.scheme, row.timeout) == (scheme, timeout))
}

/// The greatest distance of a mean from the theoretical time, in milliseconds.
fn distance<'a>(rows: impl Iterator<Item = &'a Detected>) -> f64 {
    rows.map(|row| (row.mean - row.cleanup as f64).abs()).fold(0.0, f64::max)
}

fn near(plan: &Plan, outcome: &Outcome) -> Claim {
    let rows = || BINARY.into_iter().flat_map(|scheme| of(outcome, scheme, "lag"));
    let silent = BINARY.into_iter().flat_map(|scheme| of(outcome, scheme, "silence"));
    let largest = |scheme: Scheme| {
        let row = of(outcome, scheme, "lag").max_by_key(|row| row.nodes)?;
        let [mean, cleanup] = [row.mean, row.cleanup as f64].map(|time| time / 1000.0);
        Some(format!("{scheme} with {} nodes {mean:.2} s, theoretical {cleanup:.1} s", row.nodes))
    };
    let words: Vec<String> = BINARY.into_iter().filter_map(largest).collect();
    let missing: u64 = rows().map(|row| row.missing).sum();
    let off = distance(rows());
    Claim {
        place: "section 5.3, Fig. 13",
        statement: "The detection times are very similar to the theoretical ones for any number of processes.",
        found: format!(
            "{}; means differ by at most {:.2} s where heartbeats are adjusted, by {:.2} s where silence is timed; \
             {missing} detections are missing. Held to agree if below a gossip time",
            words.join(", "),
            off / 1000.0,
            distance(silent) / 1000.0
        ),
        holds: Holds::when(off < plan.interval as f64 && missing == 0 && !words.is_empty()),
    }
}

fn no_false(outcome: &Outcome) -> Claim {
    let rows = || outcome.detected.iter().filter(|row| BINARY.contains(&row.scheme));
    let (wrong, all) =
        rows().fold((0, 0), |(wrong, all), row| (wrong + row.false_suspicions, all + row.count));
    Claim {
        place: "section 5.3",
        statement: "BRR and DBRR gave no false detection throughout the tests.",
        found: format!("{wrong} false suspicions beside {all} detections"),
        holds: Holds::when(wrong == 0 && all > 0),
    }
}

fn random(outcome: &Outcome) -> Claim {
    let rows = || of(outcome, Scheme::Random, "lag").filter(|row| row.false_suspicions > 0);
    let words: Vec<String> =
        rows().map(|row| format!("{} at n = {}", row.false_suspicions, row.nodes)).collect();
    let ordered = of(outcome, Scheme::RoundRobin, "lag").map(|row| row.false_suspicions).sum::<u64>();
    Claim {
        place: "section 5.1",
        statement: "Under random gossip a node may hear nothing for so long that it suspects a living node.",
        found: format!(
            "false suspicions with a cleanup time of 3 ceil(log2 n) rounds: {}; {ordered} of round robin",
            if words.is_empty() { String::from("none") } else { words.join(", ") }
        ),
        holds: Holds::when(!words.is_empty()),
    }
}
