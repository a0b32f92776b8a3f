// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is refused, and in which words.

use flitforge_traffic::gossip::{
    Detector, GossipRules, Scheme, Timeout, Trial, failing_sets, failing_trials, isolation,
};

fn rules() -> GossipRules {
    GossipRules { scheme: Scheme::Binary, interval: 10, cleanup: 30, consensus: 5, timeout: Timeout::Lag }
}

#[test]
fn messages_name_the_fault_and_its_repair() {
    let crash = Trial {
        rules: rules(),
        nodes: 8,
        latency: 1,
        skew: 0,
        crashes: vec![(8, 100)],
        until: 1000,
        seed: 1,
    };
    let refused = [
        rules().check(1).unwrap_err(),
        rules().check(u32::MAX).unwrap_err(),
        rules().check(9).unwrap_err(),
        GossipRules { interval: 0, ..rules() }.check(8).unwrap_err(),
        Detector::new(rules(), 8, 8, 1).unwrap_err(),
        crash.run().unwrap_err(),
        failing_sets(Scheme::Binary, 25).unwrap_err(),
        failing_trials(Scheme::Binary, 8, -0.1, 1, 1, 0).unwrap_err(),
        isolation(Scheme::Binary, 0, 0.1).unwrap_err(),
    ];
    let lines: Vec<String> = refused.iter().map(ToString::to_string).collect();
    insta::assert_snapshot!(lines.join("\n"));
}

/// The least cleanup time is allowed, and nothing below it.
#[test]
fn the_bounds_are_allowed() {
    assert!(rules().check(8).is_ok());
    assert!(GossipRules { cleanup: 29, ..rules() }.check(8).is_err());
    assert!(rules().check(2).is_ok());
    for scheme in Scheme::ALL {
        for nodes in 2..100 {
            assert!(GossipRules::of_paper(scheme, nodes, 7, 0).check(nodes).is_ok());
        }
    }
}
