// SPDX-License-Identifier: MIT OR Apache-2.0
//! The report of a run: every quantity with its unit.

use serde::{Deserialize, Serialize};

use crate::course::Stretch;
use crate::detail::Detail;
use crate::engine::EngineKind;
use crate::healing::HealingReport;
use crate::histogram::Bin;
pub use crate::numbers::{Number, Numbers};

/// How a run ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The network accepts what is offered.
    Stable,
    /// More is offered than the network accepts: source queues grow without bound.
    Saturated,
    /// A set of packets waits for one another forever.
    Deadlocked,
    /// Faults cut some of the traffic off from its destinations.
    Disconnected,
    /// It could not be told whether the network accepts what is offered.
    NotConverged,
}

/// A distribution of latencies, in cycles. As JSON, what does not exist is `null`: everything but the count
/// when nothing was measured.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
#[serde(from = "Written", into = "Written")]
pub struct Latency {
    /// Packets measured.
    pub count: u64,
    /// Mean; 0 when nothing was measured.
    pub mean: f64,
    /// Half width of the 95 % confidence interval of the mean (batch means); `None` with fewer
    /// than two batches.
    pub ci95: Option<f64>,
    /// Median.
    pub p50: u64,
    /// 90th percentile.
    pub p90: u64,
    /// 99th percentile.
    pub p99: u64,
    /// 99.9th percentile.
    pub p999: u64,
    /// Greatest.
    pub max: u64,
}

/// [`Latency`] as it is written.
#[derive(Serialize, Deserialize)]
struct Written {
    count: u64,
    mean: Option<f64>,
    ci95: Option<f64>,
    p50: Option<u64>,
    p90: Option<u64>,
    p99: Option<u64>,
    p999: Option<u64>,
    max: Option<u64>,
}

impl From<Latency> for Written {
    fn from(latency: Latency) -> Self {
        let Latency { count, mean, ci95, p50, p90, p99, p999, max } = latency;
        let there = |cycles: u64| (count > 0).then_some(cycles);
        Self {
            count,
            mean: (count > 0).then_some(mean),
            ci95,
            p50: there(p50),
            p90: there(p90),
            p99: there(p99),
            p999: there(p999),
            max: there(max),
        }
    }
}

impl From<Written> for Latency {
    fn from(written: Written) -> Self {
        let Written { count, mean, ci95, p50, p90, p99, p999, max } = written;
        let [p50, p90, p99, p999, max] = [p50, p90, p99, p999, max].map(Option::unwrap_or_default);
        Self { count, mean: mean.unwrap_or_default(), ci95, p50, p90, p99, p999, max }
    }
}

/// Where every packet or flit went: `created = delivered + in_flight + queued + lost`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Ledger {
    /// Put into source queues.
    pub created: u64,
    /// Accepted by their destination.
    pub delivered: u64,
    /// In the network at the end.
    pub in_flight: u64,
    /// Still in source queues at the end.
    pub queued: u64,
    /// Taken out and reported: cut off from the destination, or on a channel that failed.
    pub lost: u64,
}

/// Traffic on one directed link.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct ChannelLoad {
    /// Sending router.
    pub router: u32,
    /// Its output port.
    pub port: u8,
    /// Receiving router.
    pub to: u32,
    /// Fraction of measured cycles in which a flit occupied it, 0 to 1: one cycle for each flit, or W over a
    /// link of width 1/W.
    pub utilisation: f64,
}

/// How evenly sources are served, over sources that have something to send. Without any every number is 0
/// here, and `null` as JSON.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(from = "WrittenFairness", into = "WrittenFairness")]
pub struct Fairness {
    /// Least, in flits per cycle.
    pub min: f64,
    /// Mean, in flits per cycle.
    pub mean: f64,
    /// Greatest, in flits per cycle.
    pub max: f64,
    /// Jain's index, `(sum x)^2 / (n sum x^2)`, 1 when all are served alike.
    pub jain: f64,
    /// Flits per cycle of each source that were accepted at their destinations.
    pub per_source: Vec<f64>,
}

/// [`Fairness`] as it is written.
#[derive(Serialize, Deserialize)]
struct WrittenFairness {
    min: Option<f64>,
    mean: Option<f64>,
    max: Option<f64>,
    jain: Option<f64>,
    per_source: Vec<f64>,
}

impl From<Fairness> for WrittenFairness {
    fn from(Fairness { min, mean, max, jain, per_source }: Fairness) -> Self {
        // With a source the index is above 0, and the list may have been dropped to save space.
        let [min, mean, max, jain] = [min, mean, max, jain].map(|x| (jain > 0.0).then_some(x));
        Self { min, mean, max, jain, per_source }
    }
}

impl From<WrittenFairness> for Fairness {
    fn from(WrittenFairness { min, mean, max, jain, per_source }: WrittenFairness) -> Self {
        let [min, mean, max, jain] = [min, mean, max, jain].map(Option::unwrap_or_default);
        Self { min, mean, max, jain, per_source }
    }
}

/// A packet of a deadlock, and where its head waits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct WaitingPacket {
    /// Number of the packet: its source, plus the number of nodes for each packet that the source created
    /// before.
    pub packet: u64,
    /// Its source.
    pub source: u32,
    /// Its destination.
    pub dest: u32,
    /// Router at which the head waits.
    pub router: u32,
    /// Input port there. If the head is at a receiver that serves nothing, the ejection port.
    pub port: u8,
    /// Virtual channel of that port.
    pub vc: u8,
    /// The channels it waits for, as (output port, virtual channel, packet that holds it or, of a channel
    /// that is its own, fills its buffer). Empty when it lies behind another packet in one buffer.
    pub waits_for: Vec<(u8, u8, u64)>,
    /// The packet ahead of it in the same buffer, if it waits for that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub behind: Option<u64>,
}

impl WaitingPacket {
    /// What a deadlock is, in words: so many packets, found in this cycle.
    pub fn summary(packets: usize, cycle: u64) -> String {
        match packets {
            1 => format!("a packet waits forever, found in cycle {cycle}"),
            _ => format!("{packets} packets wait for one another in a cycle, found in cycle {cycle}"),
        }
    }
}

/// A source or a destination that falls behind.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Behind {
    /// The node.
    pub node: u32,
    /// Growth of what is in flight from it or to it, in flits per cycle.
    pub growth: f64,
    /// Flits in flight from it or to it, those in source queues included.
    pub backlog: u64,
}

/// Sources and destinations that fall behind, the fastest first.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct FallingBehind {
    /// Sources whose packets are accepted too slowly.
    pub sources: Vec<Behind>,
    /// Destinations that accept less than is sent to them.
    pub dests: Vec<Behind>,
}

/// Greatest number of nodes that a sentence names.
const NAMED: usize = 4;

impl std::fmt::Display for FallingBehind {
    /// Names the fastest; a count stands for the rest.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names = |kind: &str, all: &[Behind]| {
            let named: Vec<String> = all.iter().take(NAMED).map(|behind| behind.node.to_string()).collect();
            let rest = all.len() - named.len();
            let more = if rest > 0 { format!(" and {rest} more") } else { String::new() };
            let plural = if all.len() == 1 { "" } else { "s" };
            (!all.is_empty()).then(|| format!("{kind}{plural} {}{more}", named.join(", ")))
        };
        let both = [names("source", &self.sources), names("destination", &self.dests)];
        f.write_str(&both.into_iter().flatten().collect::<Vec<_>>().join("; "))
    }
}

impl FallingBehind {
    /// Whether nothing falls behind.
    pub const fn is_empty(&self) -> bool {
        self.sources.is_empty() && self.dests.is_empty()
    }
}

/// Packets that were cut off from their destination.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CutPair {
    /// Source.
    pub source: u32,
    /// Destination.
    pub dest: u32,
    /// Packets of this pair that were lost.
    pub packets: u64,
}

/// Which engine ran, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EngineUse {
    /// The engine.
    pub kind: EngineKind,
    /// Why it is the reference engine; `None` for the bit-sliced one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

impl std::fmt::Display for EngineUse {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.kind.name())?;
        self.why.as_ref().map_or(Ok(()), |why| write!(f, ": {why}"))
    }
}

/// The packets of a message class in a run. Traffic is in flits per node and cycle over all nodes.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ClassReport {
    /// Its name.
    pub class: String,
    /// Traffic offered in the measured window.
    pub offered: f64,
    /// Traffic accepted in the measured window.
    pub accepted: f64,
    /// Packets whose latency was measured.
    pub packets: u64,
    /// Their mean latency in cycles, source queueing included; `None` without one.
    pub latency_mean: Option<f64>,
    /// The 99th percentile; `None` without a packet, and of a workload.
    #[serde(default)]
    pub latency_p99: Option<u64>,
    /// The greatest latency.
    pub latency_max: u64,
}

/// The result of one run.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// How it ended.
    pub verdict: Verdict,
    /// The verdict's reason in one sentence.
    pub reason: String,
    /// Whether the mean packet latency is known as asked: to `measure.precision`, or over the cycles given
    /// after a warm-up that settled. Only in a run that is stable.
    #[serde(default)]
    pub converged: bool,
    /// Which engine simulated. The other one gives the same numbers.
    pub engine: EngineUse,
    /// Seed of every random stream.
    pub seed: u64,
    /// Cycles simulated in all.
    pub cycles: u64,
    /// Cycle in which measurement began.
    pub warmup: u64,
    /// Cycles measured (the drain after them is not).
    pub measured: u64,
    /// Capacity of the network under uniform traffic, in flits per node and cycle.
    pub capacity: f64,
    /// Offered traffic in the measured window, in flits per node and cycle over all nodes.
    pub offered: f64,
    /// Accepted traffic in the measured window, in flits per node and cycle over all nodes.
    pub accepted: f64,
    /// Nodes that have something to send.
    pub active_sources: u32,
    /// From creation to acceptance of the last flit, source queueing included.
    pub packet_latency: Latency,
    /// From the first flit leaving the source queue to acceptance of the last flit.
    pub network_latency: Latency,
    /// From the first flit leaving the source queue to acceptance of the first flit.
    pub head_latency: Latency,
    /// Mean number of network links a delivered packet crossed; like the next three, `None` without one.
    pub hops: Option<f64>,
    /// Mean steps away from the destination.
    pub misroutes: Option<f64>,
    /// Mean dimension reversals.
    pub reversals: Option<f64>,
    /// Fraction of delivered packets that were forced onto deterministic channels, 0 to 1.
    pub deterministic: Option<f64>,
    /// All packets.
    pub packets: Ledger,
    /// All flits.
    pub flits: Ledger,
    /// Every linked channel, in order of router and port.
    pub channels: Vec<ChannelLoad>,
    /// Service of the sources.
    pub fairness: Fairness,
    /// Each message class that the network names, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub classes: Vec<ClassReport>,
    /// How many packets took how long, source queueing included.
    #[serde(default)]
    pub histogram: Vec<Bin>,
    /// The course of the run, from cycle 0 on.
    #[serde(default)]
    pub course: Vec<Stretch>,
    /// The sources and destinations that fall behind, in a run that is not stable.
    #[serde(default, skip_serializing_if = "FallingBehind::is_empty")]
    pub falling_behind: FallingBehind,
    /// A cycle of waiting packets, when the run deadlocked.
    pub deadlock: Vec<WaitingPacket>,
    /// What healing has come to, in a network that heals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub healing: Option<HealingReport>,
    /// Pairs that were cut off, in order, and how many packets each lost.
    pub cut: Vec<CutPair>,
    /// What was counted of each link and node, where that is asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<Box<Detail>>,
    /// Of a workload in place of traffic. Traffic is then that of the whole run, and no latency is measured.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub workload: Option<Numbers>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn latencies_of_no_packet_are_null_and_come_back() {
        let none = Latency::default();
        let text = serde_json::to_string(&none).expect("a latency is JSON");
        let nulls =
            r#"{"count":0,"mean":null,"ci95":null,"p50":null,"p90":null,"p99":null,"p999":null,"max":null}"#;
        assert_eq!(text, nulls);
        let one = Latency { count: 1, mean: 0.0, ci95: None, p50: 0, p90: 2, p99: 3, p999: 4, max: 5 };
        for latency in [none, one] {
            let text = serde_json::to_string(&latency).expect("a latency is JSON");
            assert_eq!(serde_json::from_str::<Latency>(&text).expect("a latency"), latency);
        }
        let old = r#"{"count":0,"mean":0.0,"ci95":null,"p50":0,"p90":0,"p99":0,"p999":0,"max":0}"#;
        assert_eq!(serde_json::from_str::<Latency>(old).expect("as it was written once"), none);
    }

    #[test]
    fn fairness_without_sources_is_null_and_comes_back() {
        let none = Fairness::default();
        let text = serde_json::to_string(&none).expect("fairness is JSON");
        assert_eq!(text, r#"{"min":null,"mean":null,"max":null,"jain":null,"per_source":[]}"#);
        let idle = Fairness { jain: 1.0, ..Fairness::default() };
        for fairness in [none, idle] {
            let text = serde_json::to_string(&fairness).expect("fairness is JSON");
            assert_eq!(serde_json::from_str::<Fairness>(&text).expect("fairness"), fairness);
        }
    }
}
