// SPDX-License-Identifier: MIT OR Apache-2.0
//! A workload as a point of a sweep.

use flitforge::significant;
use flitforge::workload::{ClassRow, Ending, Quantity, WorkloadReport, quantities};
use flitforge_config::Config;
use flitforge_sim::report::{
    ClassReport, Fairness, FallingBehind, Latency, Ledger, Number, Numbers, Report, Verdict,
};
use rusqlite::Transaction;

use super::ending;

/// Makes the view of workloads anew: that of an older store may have fewer columns. The numbers are in the
/// reports.
pub(crate) fn create(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    let number = |of: &Quantity| format!(", point.report ->> '$.workload.{0}' AS {0}", of.name);
    let numbers: String = quantities().map(number).collect();
    transaction.execute_batch(&format!(
        "DROP VIEW IF EXISTS workload_results;
CREATE VIEW workload_results AS SELECT slot.ordinal, slot.labels, point.key{numbers}
    FROM slot JOIN point USING (key) WHERE point.report ->> '$.workload' IS NOT NULL ORDER BY slot.ordinal;"
    ))
}

/// The verdict that is most like an ending.
pub const fn verdict(ending: Ending) -> Verdict {
    match ending {
        Ending::Finished => Verdict::Stable,
        Ending::MaxCycles | Ending::MaxQueued => Verdict::NotConverged,
        Ending::Lost => Verdict::Disconnected,
        Ending::Waiting | Ending::Deadlocked => Verdict::Deadlocked,
    }
}

/// A message class of a workload as that of a run.
fn class(of: &ClassRow, node_cycles: f64) -> ClassReport {
    let accepted = of.flits as f64 / node_cycles;
    ClassReport {
        class: of.class.clone(),
        offered: accepted,
        accepted,
        packets: of.packets,
        latency_mean: of.latency,
        latency_p99: None,
        latency_max: of.longest,
    }
}

/// A workload as the report of a run. Traffic is that of messages over the whole run.
pub(crate) fn as_report(config: &Config, report: &WorkloadReport) -> Report {
    let nodes = f64::from(config.network.nodes());
    let node_cycles = report.cycles.max(1) as f64 * nodes;
    let accepted = report.flits as f64 / node_cycles;
    let ledger = |delivered| Ledger { created: delivered, delivered, ..Ledger::default() };
    Report {
        verdict: verdict(report.ending),
        reason: ending(report.ending).to_owned(),
        converged: report.ending == Ending::Finished,
        engine: report.engine.clone(),
        seed: config.measure.seed,
        cycles: report.cycles,
        warmup: 0,
        measured: report.cycles,
        capacity: config.capacity(),
        offered: accepted,
        accepted,
        active_sources: report.ranks.len() as u32,
        packet_latency: Latency::default(),
        network_latency: Latency::default(),
        head_latency: Latency::default(),
        hops: report.hops_per_packet,
        misroutes: None,
        reversals: None,
        deterministic: None,
        packets: Ledger { lost: report.packets_lost, ..ledger(report.packets) },
        flits: ledger(report.flits),
        channels: Vec::new(),
        fairness: Fairness::default(),
        classes: report.classes.iter().map(|of| class(of, node_cycles)).collect(),
        histogram: Vec::new(),
        course: Vec::new(),
        falling_behind: FallingBehind::default(),
        deadlock: Vec::new(),
        healing: None,
        cut: Vec::new(),
        detail: None,
        workload: Some(report.numbers()),
    }
}

/// A workload in a line: `makespan 2302 cycles, slowdown 1.213, mean round trip 43.90 cycles`.
pub fn in_a_line(numbers: &Numbers) -> String {
    let named = |of: &Quantity| Some(of.words?.replace("{}", &in_words(numbers.get(of.name))?));
    let unfinished = (*numbers.get("makespan") == Number::Missing).then(|| String::from("not finished"));
    unfinished.into_iter().chain(quantities().filter_map(named)).collect::<Vec<_>>().join(", ")
}

/// A count, or four significant digits of a number.
pub(crate) fn in_words(number: &Number) -> Option<String> {
    match number {
        Number::Whole(count) => Some(count.to_string()),
        Number::Real(value) => Some(significant(*value, 4)),
        Number::Text(words) => Some(words.clone()),
        Number::Missing => None,
    }
}
