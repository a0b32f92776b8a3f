// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the paper says, beside what came out.

use super::outcome::{Outcome, Surprised};
use crate::{Claim, Holds};

/// The statements, each with what came out.
pub fn claims(outcome: &Outcome) -> Vec<Claim> {
    vec![
        one_leader(outcome),
        without_failures(outcome),
        recoveries(outcome),
        necessary(outcome),
        over(outcome),
    ]
}

fn one_leader(outcome: &Outcome) -> Claim {
    let states: u64 = outcome.every.iter().map(|every| every.states).sum();
    let schedules: u64 = outcome.drawn.iter().map(|drawn| drawn.schedules).sum();
    let of_all = outcome.every.iter().map(|every| &every.wrong);
    let wrong: Vec<&String> =
        of_all.chain(outcome.drawn.iter().map(|drawn| &drawn.wrong)).flatten().collect();
    let found = wrong.first().map_or_else(
        || format!("so it is in all {states} states of rings of up to 4, and in {schedules} drawn schedules"),
        |wrong| wrong.to_string(),
    );
    Claim {
        place: "section II",
        statement: "One of the functional processors is distinguished as the leader, while processors fail and recover.",
        found,
        holds: Holds::when(wrong.is_empty()),
    }
}

fn without_failures(outcome: &Outcome) -> Claim {
    let ends = outcome.sizes.first().zip(outcome.sizes.last());
    let means = ends.map_or_else(String::new, |(small, large)| {
        format!(
            "{:.3} n log2 n for n = {} and {:.3} for {}, in the mean of drawn orders; at most {:.3} for any order there",
            small.constant, small.nodes, large.constant, large.nodes, large.bound
        )
    });
    let within = |size: &super::Size| size.most as f64 / size.messages <= size.bound / size.constant;
    let met = outcome.worst.iter().all(|worst| worst.messages == worst.bound);
    let largest = outcome.worst.last().map_or(0, |worst| worst.nodes);
    Claim {
        place: "abstract",
        statement: "O(n log n) messages suffice where no processor recovers.",
        found: format!("{means}. Some order of each size up to {largest} needs as many"),
        holds: Holds::when(met && outcome.sizes.iter().all(within)),
    }
}

/// The greatest of a number over all runs with recoveries.
fn most(outcome: &Outcome, of: fn(&Surprised) -> f64) -> f64 {
    let runs = outcome.surprised.iter().filter(|run| run.recoveries > 0);
    runs.map(of).fold(0.0, f64::max)
}

fn recoveries(outcome: &Outcome) -> Claim {
    let (each, constant) = (most(outcome, |run| run.each), most(outcome, |run| run.constant));
    Claim {
        place: "abstract",
        statement: "O(n log n + k_r) messages suffice with k_r recoveries.",
        found: format!(
            "a recovery at the worst time costs {each:.3} messages at most, and all together at most {constant:.3} times \
             n log2 n + k_r"
        ),
        holds: Holds::when(each <= 1.0),
    }
}

fn necessary(outcome: &Outcome) -> Claim {
    let longest = outcome.surprised.iter().max_by_key(|run| run.recoveries);
    let each = longest.map_or(0.0, |run| run.each);
    Claim {
        place: "abstract",
        statement: "Messages of the order of k_r are necessary.",
        found: format!(
            "failures and recoveries at the worst time force {each:.3} messages each, of this algorithm"
        ),
        holds: Holds::when(each > 0.5),
    }
}

fn over(outcome: &Outcome) -> Claim {
    let told = outcome.over.iter().filter(|run| run.declared.is_some()).count();
    let bound = outcome.over.iter().all(|run| run.messages <= run.bound);
    Claim {
        place: "section II",
        statement: "Nothing is assumed of the time that messages take.",
        found: format!(
            "{told} of {} runs over networks of routers elect a leader, with the messages of the bound or fewer",
            outcome.over.len()
        ),
        holds: Holds::when(bound && told == outcome.over.len()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn surprised(recoveries: u64, each: f64) -> Surprised {
        Surprised { nodes: 4, starters: 4, recoveries, messages: 20, rounds: 1, each, constant: each }
    }

    /// Two messages for a recovery are too many, and a tenth of one is no need.
    #[test]
    fn statements_are_judged_by_their_numbers() {
        let judge = |each: f64| {
            let outcome = Outcome { surprised: vec![surprised(10, each)], ..Outcome::default() };
            (recoveries(&outcome).holds, necessary(&outcome).holds)
        };
        assert_eq!(judge(1.0), (Holds::Yes, Holds::Yes));
        assert_eq!(judge(2.0), (Holds::No, Holds::Yes));
        assert_eq!(judge(0.1), (Holds::Yes, Holds::No));
    }
}
