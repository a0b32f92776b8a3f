// SPDX-License-Identifier: MIT OR Apache-2.0
//! Every interleaving and every crash of small programs.

use std::time::Instant;

use flitforge_traffic::replication::explore::{Bounds, Explored, Script, explore, results};
use flitforge_traffic::replication::{Group, Rules};

fn all(script: &Script, degree: u32, rules: Rules) -> Explored {
    let allowed = results(script, Bounds::MOST_STATES).unwrap();
    let bounds = Bounds::of_paper(Group::new(script.len(), degree).unwrap());
    explore(script, rules, &bounds, &allowed).unwrap()
}

#[test]
fn probe() {
    for (script, degree) in [
        (Script::stream(1), 2),
        (Script::stream(2), 2),
        (Script::stream(3), 2),
        (Script::ping_pong(1), 2),
        (Script::ping_pong(2), 2),
        (Script::stream(1), 3),
        (Script::exchange(1), 2),
    ] {
        let start = Instant::now();
        let found = all(&script, degree, Rules::whole());
        println!("{} degree {degree}: {found:?} {:?}", script.name(), start.elapsed());
    }
}
