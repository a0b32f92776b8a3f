// SPDX-License-Identifier: MIT OR Apache-2.0
//! A workload as a point of a sweep.

use flitforge::workload::{ClassRow, Ending, WorkloadReport};
use flitforge_config::Config;
use flitforge_sim::report::{
    ClassReport, Fairness, FallingBehind, Latency, Ledger, Report, Verdict, WorkloadNumbers,
};
use rusqlite::Transaction;

use super::ending;
use crate::columns::Number;
use crate::html::significant;

/// A main number of a workload.
#[derive(Debug, Clone, Copy)]
pub struct WorkloadColumn {
    /// Name in SQL and in CSV.
    pub name: &'static str,
    /// Unit and meaning.
    pub doc: &'static str,
    /// Reads it off a workload.
    pub value: fn(&WorkloadNumbers) -> Number,
}

macro_rules! columns {
    ($( $name:ident: $doc:literal, $value:expr; )+) => {
        /// The main numbers of a workload, in order.
        pub const WORKLOAD_COLUMNS: &[WorkloadColumn] =
            &[ $( WorkloadColumn { name: stringify!($name), doc: $doc, value: $value }, )+ ];
    };
}

columns! {
    makespan: "cycles until the last rank finished; none where one did not", |w| w.makespan.into();
    ideal_makespan: "the same without contention", |w| w.ideal_makespan.into();
    slowdown: "the first divided by the second", |w| w.slowdown.into();
    messages: "messages sent", |w| w.messages.into();
    bytes: "their bytes", |w| w.bytes.into();
    flit_hops: "network links that their flits crossed", |w| w.flit_hops.into();
    round_trip_mean: "mean round trip of requests, cycles", |w| w.round_trip_mean.into();
    background_latency: "mean latency of packets of other traffic, cycles", |w| w.background_latency.into();
    ring_cycles: "cycles of a bring-up, or from the last death, until the ring stood", |w| w.ring_cycles.into();
    ideal_ring_cycles: "the same without contention", |w| w.ideal_ring_cycles.into();
    graph_cycles: "cycles of a bring-up, or from the last death, until the binomial graph stood", |w| w.graph_cycles.into();
    ideal_graph_cycles: "the same without contention", |w| w.ideal_graph_cycles.into();
    leader_cycles: "cycles of an election until a leader declared itself", |w| w.leader_cycles.into();
    ideal_leader_cycles: "the same without contention", |w| w.ideal_leader_cycles.into();
    known_cycles: "cycles of an election until the last rank knew the leader", |w| w.known_cycles.into();
    election_messages: "messages of an election that functional ranks sent", |w| w.election_messages.into();
    detection_cycles: "the last detection of a crash by gossip, cycles from the crash", |w| w.detection_cycles.into();
    false_suspicions: "suspicions of living ranks by gossip", |w| w.false_suspicions.into();
    result_latency: "mean cycles of a result of a global function, until it is complete", |w| w.result_latency.into();
    result_everywhere: "mean cycles until every rank knows it", |w| w.result_everywhere.into();
    result_interval: "mean cycles from one result to the next", |w| w.result_interval.into();
    most_work: "messages that the busiest rank of a global function sends and receives in a step", |w| w.most_work.into();
    work: "expanded nodes of a search tree, or terms of equations, of all ranks", |w| w.work.into();
    sequential_work: "nodes that the sequential search expands", |w| w.sequential_work.into();
    steps: "steps of a branch and bound or of a fixed point", |w| w.steps.into();
    most_messages: "messages that one of its ranks sent and received at most", |w| w.most_messages.into();
}

/// Makes the view of workloads anew: that of an older store may have fewer columns. The numbers are in the
/// reports.
pub(crate) fn create(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    let number = |c: &WorkloadColumn| format!(", point.report ->> '$.workload.{0}' AS {0}", c.name);
    let numbers: String = WORKLOAD_COLUMNS.iter().map(number).collect();
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
        workload: Some(numbers(report)),
    }
}

/// The main numbers of a workload.
fn numbers(report: &WorkloadReport) -> WorkloadNumbers {
    let round_trip_mean = report.round_trips.and_then(|trips| trips.mean);
    let build = report.bring_up.as_ref().and_then(|bring_up| bring_up.builds.last());
    let election = report.election.as_ref();
    let steps = report.tour.as_ref().map(|tour| tour.steps);
    let steps = steps.or_else(|| report.fixed_point.as_ref().map(|fixed| fixed.steps));
    WorkloadNumbers {
        program: report.program.clone(),
        makespan: report.makespan,
        ideal_makespan: report.ideal_makespan,
        slowdown: report.slowdown,
        messages: report.messages,
        bytes: report.bytes,
        flit_hops: report.flit_hops,
        round_trip_mean,
        background_latency: report.background.and_then(|background| background.latency),
        ring_cycles: build.and_then(|build| build.ring),
        ideal_ring_cycles: build.and_then(|build| build.ideal_ring),
        graph_cycles: build.and_then(|build| build.graph),
        ideal_graph_cycles: build.and_then(|build| build.ideal_graph),
        leader_cycles: election.and_then(|election| election.declared),
        ideal_leader_cycles: election.and_then(|election| election.ideal_declared),
        known_cycles: election.and_then(|election| election.known),
        election_messages: election.map(|election| election.messages),
        detection_cycles: report.gossip.and_then(|found| found.complete()),
        false_suspicions: report.gossip.map(|found| found.false_suspicions),
        work: steps.map(|steps| steps.work),
        sequential_work: report.tour.as_ref().map(|tour| tour.sequential_work),
        steps: steps.map(|steps| steps.steps),
        most_messages: steps.map(|steps| steps.most_messages),
        result_latency: report.global_function.and_then(|function| function.latency),
        result_everywhere: report.global_function.and_then(|function| function.everywhere),
        result_interval: report.global_function.and_then(|function| function.interval),
        most_work: report.global_function.map(|function| function.most_work),
    }
}

/// A workload in a line: `makespan 2302 cycles, slowdown 1.213, mean round trip 43.90 cycles`.
pub fn in_a_line(numbers: &WorkloadNumbers) -> String {
    let makespan = numbers.makespan.map(|makespan| format!("makespan {makespan} cycles"));
    let mut words = vec![makespan.unwrap_or_else(|| String::from("not finished"))];
    words.extend(numbers.slowdown.map(|slowdown| format!("slowdown {}", significant(slowdown, 4))));
    words.extend(
        numbers.round_trip_mean.map(|mean| format!("mean round trip {} cycles", significant(mean, 4))),
    );
    words.extend(numbers.ring_cycles.map(|cycles| format!("ring after {cycles} cycles")));
    words.extend(numbers.graph_cycles.map(|cycles| format!("graph after {cycles} cycles")));
    words.extend(numbers.leader_cycles.map(|cycles| format!("leader after {cycles} cycles")));
    words.extend(numbers.election_messages.map(|count| format!("{count} messages of functional ranks")));
    words.extend(numbers.detection_cycles.map(|last| format!("last detection after {last} cycles")));
    words.extend(numbers.steps.map(|steps| format!("{steps} steps")));
    words.extend(numbers.false_suspicions.map(|count| format!("{count} false suspicions")));
    words.extend(
        numbers.result_interval.map(|cycles| format!("a result every {} cycles", significant(cycles, 4))),
    );
    words.join(", ")
}
