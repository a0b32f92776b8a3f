// SPDX-License-Identifier: MIT OR Apache-2.0
//! The main numbers of a report as columns: one table for the SQL store, the CSV export and their docs.

pub use flitforge_sim::report::Number;
use flitforge_sim::report::{Fairness, Latency, Report, Verdict};

use crate::remedy::reason;

/// A column: a main number of a report.
#[derive(Debug, Clone, Copy)]
pub struct Column {
    /// Name in SQL and in CSV.
    pub name: &'static str,
    /// SQL type.
    pub sql: &'static str,
    /// Unit and meaning.
    pub doc: &'static str,
    /// Reads it off a report.
    pub value: fn(&Report) -> Number,
}

/// The name of a verdict, as JSON has it.
pub fn verdict_name(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Stable => "stable",
        Verdict::Saturated => "saturated",
        Verdict::Deadlocked => "deadlocked",
        Verdict::Disconnected => "disconnected",
        Verdict::NotConverged => "not-converged",
    }
}

macro_rules! columns {
    ($( $name:ident: $sql:ident, $doc:literal, $value:expr; )+) => {
        /// Every column, in order.
        pub const COLUMNS: &[Column] = &[
            $( Column { name: stringify!($name), sql: stringify!($sql), doc: $doc, value: $value }, )+
        ];
    };
}

columns! {
    verdict: TEXT, "how the run ended", |r| Number::Text(verdict_name(r.verdict).to_owned());
    converged: TEXT, "whether the run reached its precision: true or false", |r| Number::Text(r.converged.to_string());
    reason: TEXT, "what decided the verdict, in a sentence", |r| Number::Text(reason(r).into_owned());
    cycles: INTEGER, "cycles simulated in all", |r| r.cycles.into();
    warmup: INTEGER, "cycle in which measurement began", |r| r.warmup.into();
    measured: INTEGER, "cycles measured", |r| r.measured.into();
    capacity: REAL, "flits per node and cycle that fill the busiest channel, uniform traffic",
        |r| r.capacity.into();
    offered: REAL, "flits per node and cycle", |r| r.offered.into();
    accepted: REAL, "flits per node and cycle", |r| r.accepted.into();
    load: REAL, "offered traffic, fraction of capacity", |r| fraction(r.offered, r.capacity);
    throughput: REAL, "accepted traffic, fraction of capacity", |r| fraction(r.accepted, r.capacity);
    packets: INTEGER, "packets whose latency was measured", |r| r.packet_latency.count.into();
    packet_latency_mean: REAL, "cycles, source queueing included", |r| mean(&r.packet_latency);
    packet_latency_ci95: REAL, "half width of the 95 % confidence interval of the mean, cycles",
        |r| r.packet_latency.ci95.into();
    packet_latency_p50: INTEGER, "cycles", |r| quantile(&r.packet_latency, r.packet_latency.p50);
    packet_latency_p90: INTEGER, "cycles", |r| quantile(&r.packet_latency, r.packet_latency.p90);
    packet_latency_p99: INTEGER, "cycles", |r| quantile(&r.packet_latency, r.packet_latency.p99);
    packet_latency_p999: INTEGER, "cycles", |r| quantile(&r.packet_latency, r.packet_latency.p999);
    packet_latency_max: INTEGER, "cycles", |r| quantile(&r.packet_latency, r.packet_latency.max);
    network_latency_mean: REAL, "cycles, without source queueing", |r| mean(&r.network_latency);
    network_latency_ci95: REAL, "half width of the 95 % confidence interval of the mean, cycles",
        |r| r.network_latency.ci95.into();
    network_latency_p99: INTEGER, "cycles", |r| quantile(&r.network_latency, r.network_latency.p99);
    head_latency_mean: REAL, "cycles from leaving the source queue to the head's arrival",
        |r| mean(&r.head_latency);
    hops: REAL, "mean links crossed by a packet", |r| r.hops.into();
    misroutes: REAL, "mean steps away from the destination", |r| r.misroutes.into();
    reversals: REAL, "mean dimension reversals", |r| r.reversals.into();
    deterministic: REAL, "fraction of packets forced onto deterministic channels",
        |r| r.deterministic.into();
    packets_created: INTEGER, "packets put into source queues", |r| r.packets.created.into();
    packets_delivered: INTEGER, "packets accepted by their destinations", |r| r.packets.delivered.into();
    packets_lost: INTEGER, "packets taken out and reported", |r| r.packets.lost.into();
    cut_pairs: INTEGER, "pairs of nodes of which packets were lost", |r| (r.cut.len() as u64).into();
    utilisation_mean: REAL, "mean over channels of the fraction of cycles in use", mean_utilisation;
    utilisation_max: REAL, "the same of the busiest channel", max_utilisation;
    fairness_jain: REAL, "Jain's index of the sources, 1 when all are served alike",
        |r| of_sources(&r.fairness, r.fairness.jain);
    fairness_min: REAL, "flits per cycle accepted of the source served worst",
        |r| of_sources(&r.fairness, r.fairness.min);
    fairness_max: REAL, "flits per cycle accepted of the source served best",
        |r| of_sources(&r.fairness, r.fairness.max);
    engine: TEXT, "engine that simulated, and why it is the reference engine",
        |r| Number::Text(r.engine.to_string());
}

fn fraction(part: f64, whole: f64) -> Number {
    if whole > 0.0 { (part / whole).into() } else { Number::Missing }
}

/// A number about the sources, of which there may be none.
fn of_sources(fairness: &Fairness, value: f64) -> Number {
    if fairness.jain > 0.0 { value.into() } else { Number::Missing }
}

fn mean(latency: &Latency) -> Number {
    if latency.count > 0 { latency.mean.into() } else { Number::Missing }
}

fn quantile(latency: &Latency, value: u64) -> Number {
    if latency.count > 0 { value.into() } else { Number::Missing }
}

fn mean_utilisation(report: &Report) -> Number {
    let n = report.channels.len() as f64;
    fraction(report.channels.iter().map(|channel| channel.utilisation).sum(), n)
}

fn max_utilisation(report: &Report) -> Number {
    let greatest = report.channels.iter().map(|channel| channel.utilisation).reduce(f64::max);
    greatest.into()
}
