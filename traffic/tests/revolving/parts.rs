// SPDX-License-Identifier: MIT OR Apache-2.0
//! Global functions over an ideal wire.

use flitforge_traffic::revolving::{GlobalFunction, GlobalResult, Part, Scheme, results};
use flitforge_traffic::workload::{LogGops, Machine};

const LATENCY: u64 = 10;

fn run(scheme: Scheme, ranks: u32, compute: u64) -> (Vec<Part>, u64) {
    let function = GlobalFunction { scheme, steps: 40, bytes: 8, compute };
    let wire = LogGops { latency: LATENCY, ..LogGops::free() };
    let mut machine = Machine::ideal(function.programs(ranks).unwrap(), wire);
    machine.advance(u64::MAX);
    let (parts, outcome) = machine.into_parts();
    assert!(outcome.is_complete(), "{scheme} of {ranks}");
    (parts, outcome.messages())
}

/// A result takes as many messages in a row as steps from when all ranks have begun it, and one is complete
/// after each further message. It is known to all after as many more as the schedule says at most: ranks that
/// run ahead pass it on sooner.
#[test]
fn results_take_their_steps() {
    for scheme in Scheme::ALL {
        let ranks = if scheme.arity().is_some() { 15 } else { 16 };
        let (parts, _) = run(scheme, ranks, 0);
        let schedule = parts[0].schedule();
        let steps = schedule.gather_steps();
        let spread = schedule.spread_steps(schedule.result_at(steps.into()), u64::from(steps) + 1);
        let more = LATENCY * u64::from(spread.unwrap_or(steps));
        let results = results(&parts);
        assert_eq!(results.len(), 40 - steps as usize + 1, "{scheme}");
        for (at, result) in (0..).zip(results) {
            let GlobalResult { oldest, begun, complete, everywhere, .. } = result;
            assert_eq!((begun, complete), (at * LATENCY, (at + u64::from(steps)) * LATENCY), "{scheme}");
            assert!(oldest <= begun && everywhere.is_none_or(|known| known <= complete + more), "{scheme}");
            assert!(everywhere.is_some() || complete + more > 40 * LATENCY, "{scheme}");
        }
    }
}

/// A list of `N` sends `N / 2` messages for a result, a complete static tree `2 (N - 1)` (section VII.A).
#[test]
fn messages_are_those_of_the_paper() {
    assert_eq!(run(Scheme::Bcnext, 16, 0).1, 40 * 8);
    assert_eq!(run(Scheme::Next { arity: 2 }, 15, 0).1, 40 * 8);
    assert_eq!(run(Scheme::Static { arity: 2 }, 15, 0).1, 40 * 2 * 14);
}

/// Computations come before the messages of each step. Virtual processes change nothing of that.
#[test]
fn computations_delay_each_step() {
    for (scheme, ranks) in
        [(Scheme::Bcnext, 16), (Scheme::Next { arity: 3 }, 20), (Scheme::Static { arity: 2 }, 11)]
    {
        let (parts, _) = run(scheme, ranks, 100);
        let last = parts.iter().filter_map(|part| part.ended().last()).max();
        assert_eq!(last, Some(&(40 * (100 + LATENCY))), "{scheme}");
    }
}

#[test]
fn fewer_steps_than_a_result_takes_are_refused() {
    let function = GlobalFunction { scheme: Scheme::Bcnext, steps: 3, bytes: 8, compute: 0 };
    assert_eq!(
        function.programs(16).unwrap_err().to_string(),
        "a result of 16 ranks takes 4 steps, so a run has 4 to 1000000 of them, not 3"
    );
}
