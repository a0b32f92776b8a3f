// SPDX-License-Identifier: MIT OR Apache-2.0
//! Statements about self-stabilization.

use crate::bosilca::outcome::{Outcome, States};
use crate::{Claim, Holds};

fn sum(outcome: &Outcome, of: fn(&States) -> u64) -> u64 {
    outcome.states.iter().map(of).sum()
}

/// The sizes, in words.
fn sizes(outcome: &Outcome) -> String {
    let ends = outcome.states.first().zip(outcome.states.last());
    ends.map_or_else(String::new, |(first, last)| format!("{} to {}", first.nodes, last.nodes))
}

pub(super) fn converge(outcome: &Outcome) -> Claim {
    let (all, converged) = (sum(outcome, |own| own.states), sum(outcome, |own| own.converged));
    let most = outcome.states.iter().map(|own| own.most_periods).max().unwrap_or(0);
    Claim {
        place: "Lemmas A.4 and A.9",
        statement: "Starting from any initial configuration, every execution eventually reaches a legitimate configuration.",
        found: format!(
            "with a timer: {converged} of {all} random states, for every N from {}; at most {most} periods",
            sizes(outcome)
        ),
        holds: Holds::when(converged == all),
    }
}

pub(super) fn stay(outcome: &Outcome) -> Claim {
    let (all, stayed) = (sum(outcome, |own| own.converged), sum(outcome, |own| own.stayed));
    Claim {
        place: "Lemmas A.2 and A.7",
        statement: "From a legitimate configuration on, the variables stay as they are.",
        found: format!("{stayed} of {all} runs, over two more periods"),
        holds: Holds::when(stayed == all),
    }
}

pub(super) fn recover(outcome: &Outcome) -> Claim {
    let (all, converged) = outcome
        .recoveries
        .iter()
        .fold((0, 0), |(all, converged), own| (all + own.runs, converged + own.converged));
    let most = outcome.recoveries.iter().max_by_key(|own| own.most_phases);
    let most = most
        .map_or_else(String::new, |own| format!("; {} takes longest, {} phases", own.fault, own.most_phases));
    Claim {
        place: "sections 3.1 and 5",
        statement: "The algorithms are fault-tolerant: node crash, message loss, message or memory corruption.",
        found: format!("{converged} of {all} runs recover{most}"),
        holds: Holds::when(converged == all),
    }
}

pub(super) fn quiet(outcome: &Outcome) -> Claim {
    let (all, wrong) = (sum(outcome, |own| own.quiet_states), sum(outcome, |own| own.quiet_wrong));
    Claim {
        place: "section 4",
        statement: "The simulator of the evaluation, whose leaves become quiet, runs the self-stabilizing algorithm.",
        found: format!("{wrong} of {all} random states stay wrong for ever with that device"),
        holds: Holds::when(wrong == 0),
    }
}
