// SPDX-License-Identifier: MIT OR Apache-2.0
//! The ideal machine finishes when LogGOPSim does, to the cycle.
//!
//! `loggopsim.txt` has what LogGOPSim printed (github.com/spcl/LogGOPSim, commit 76451de, as it is).
//! `scripts/loggopsim_table.py` writes it. The schedules come from `support/goal_schedules.rs`.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

#[path = "../support/goal_schedules.rs"]
mod goal_schedules;

use std::collections::BTreeMap;

use flitforge_traffic::workload::{LogGops, Machine, Outcome, goal};
use goal_schedules::{PARAMETERS, Parameters, all};

fn run(text: &str, [latency, overhead, gap, gap_per_byte, overhead_per_byte, eager]: Parameters) -> Outcome {
    let model = LogGops { latency, overhead, gap, gap_per_byte, overhead_per_byte, eager };
    let schedule = goal::read(text.as_bytes()).unwrap();
    schedule.check().unwrap();
    Machine::ideal(schedule.programs(), model).run()
}

fn table() -> BTreeMap<&'static str, &'static str> {
    let lines = include_str!("../loggopsim.txt").lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split_once(": ").unwrap()).collect()
}

#[test]
fn finish_times_equal_those_of_loggopsim() {
    let (table, mut seen, mut wrong) = (table(), 0, Vec::new());
    for schedule in all() {
        for parameters in PARAMETERS {
            let outcome = run(&schedule.text, parameters);
            let values = parameters.map(|value| value.to_string()).join(" ");
            let key = format!("{} {values}", schedule.name);
            let times: Vec<u64> = outcome.ranks.iter().map(|rank| rank.finish).collect();
            let times = if times.len() > 16 { vec![outcome.makespan()] } else { times };
            let times = times.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
            // Ranks that send to one another before they receive wait forever where every message needs a
            // rendezvous.
            let times = if outcome.is_complete() { times } else { String::from("none") };
            assert_eq!(outcome.is_complete(), outcome.waiting.is_empty(), "{key}");
            if table.get(&*key) != Some(&&*times) {
                wrong.push(format!("{key}: {times}, but {:?}", table.get(&*key)));
            }
            seen += 1;
        }
    }
    assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
    assert_eq!(seen, table.len());
    assert!(seen >= 200, "{seen} comparisons");
}
