// SPDX-License-Identifier: MIT OR Apache-2.0
//! Skeletons of EP and IS, over an ideal wire.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use flitforge_traffic::workload::kernels::{Class, Costs, Kernel};
use flitforge_traffic::workload::{LogGops, Machine, Outcome};
use proptest::prelude::*;

const COSTS: Costs = Costs { cycles_per_item: 10, iterations: 3, contention_percent: 20 };

fn run(kernel: Kernel, class: Class, nodes: &[u32], latency: u64) -> Outcome {
    let sequence = kernel.sequence(class, &COSTS, nodes);
    sequence.build().check().unwrap();
    let outcome = Machine::ideal(sequence.programs(), LogGops { latency, ..LogGops::free() }).run();
    assert!(outcome.is_complete() && outcome.unreceived.is_empty());
    outcome
}

/// Without latency EP takes its computation. Each all-reduce takes a latency for each bit of the number of
/// ranks, and ranks that share a node take longer.
#[test]
fn ep_computes_and_reduces_four_times() {
    let apart = [0, 1, 2, 3, 4, 5, 6, 7];
    let together = [0, 0, 1, 1, 2, 2, 3, 3];
    for class in [Class::S, Class::W, Class::A, Class::B] {
        let work = class.pairs() / 8 * 10;
        assert_eq!(run(Kernel::Ep, class, &apart, 0).makespan(), work);
        assert_eq!(run(Kernel::Ep, class, &apart, 7).makespan(), work + 4 * 3 * 7);
        // A node has one other rank.
        assert_eq!(run(Kernel::Ep, class, &together, 0).makespan(), work * 120 / 100);
    }
    let outcome = run(Kernel::Ep, Class::S, &apart, 0);
    assert_eq!((outcome.messages(), outcome.bytes()), (8 * 3 * 4, 8 * 3 * 13 * 8));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 16, ..ProptestConfig::default() })]

    /// Each iteration of IS sends all keys but those that stay at their rank, with any number of ranks.
    #[test]
    fn is_sends_its_keys(ranks in 1..40u32) {
        let nodes: Vec<u32> = (0..ranks).collect();
        let outcome = run(Kernel::Is, Class::S, &nodes, 5);
        let pairs = u64::from(ranks * (ranks - 1));
        let sums = outcome.messages() - 3 * 2 * pairs;
        // A message of counts for each pair, and the sizes of 512 buckets and five tests.
        let keys = outcome.bytes() - 3 * pairs * 4 - sums * 517 * 4;
        let all = 3 * Class::S.keys() * 4;
        let stay = all / u64::from(ranks);
        prop_assert!(keys + stay <= all + all / 100 + 64 && keys + stay + all / 50 + 64 * u64::from(ranks) >= all);
    }
}
