// SPDX-License-Identifier: MIT OR Apache-2.0
//! Quantities that the study takes from a run.

use flitforge_sim::healing::{Death, Window};
use flitforge_traffic::healing::Kind;

use super::scene::Study;
use super::trial::Trial;

/// A part of a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Period {
    /// From the end of the warm-up to the first death.
    Before,
    /// From then until all that heal have healed.
    Meanwhile,
    /// From then to the end.
    After,
}

/// What is said of the traffic of a period.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rate {
    /// Flits accepted per cycle.
    Throughput,
    /// Mean latency of a packet from its creation, in cycles.
    Latency,
    /// Mean links that a packet crossed.
    Hops,
}

/// A number read off a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Quantity {
    /// From a death until its first neighbour noticed.
    Detected,
    /// From a death until every living node had heard of it.
    Known,
    /// From a death until the tables of every living node went without it; over several deaths, the mean of
    /// those healed.
    Healed,
    /// How often the tables changed.
    Epochs,
    /// Living nodes at the end whose tables still have a dead one.
    Unhealed,
    /// Messages sent, those of nodes that died since among them.
    Messages,
    /// Messages of a kind.
    Said(Kind),
    /// Flits of all messages.
    MessageFlits,
    /// Flits of the messages of a kind.
    SaidFlits(Kind),
    /// Words written to tables.
    Words,
    /// Packets in a dying node, or stretched over its links.
    Torn,
    /// Packets taken out because no working channel was left to them.
    Stranded,
    /// Packets not sent because their destination was known to be dead.
    Refused,
    /// Packets lost between two nodes that live to the end: what failures cost beyond what they take with
    /// them.
    LostBetweenLiving,
    /// Packets that went over from one numbering to another on their way.
    Crossings,
    /// The traffic of a period.
    Traffic(Rate, Period),
    /// The least throughput of any window in the 1000 cycles after the death, over that before it.
    Dip,
    /// The greatest mean latency of any window in the 1000 cycles after the death, over that before it.
    Peak,
    /// Mean hops after over mean hops before.
    HopGrowth,
    /// Mean hops that a link of the healed graph takes over the wires that are left.
    Dilation,
    /// Ordered pairs of living nodes whose packets the healed tables do not bring to their destination.
    Unserved,
    /// Mean hops over all other pairs of living nodes.
    TableHops,
    /// Mean hops from the end of the warm-up to the end of the run.
    Hops,
    /// Mean latency from the end of the warm-up to the end of the run.
    Latency,
}

/// Cycles after a death in which a disturbance is looked for.
pub(super) const SHOCK: u64 = 1000;

impl Rate {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Throughput, Self::Latency, Self::Hops];

    const fn id(self) -> &'static str {
        match self {
            Self::Throughput => "throughput",
            Self::Latency => "latency",
            Self::Hops => "hops",
        }
    }

    /// Its unit.
    pub const fn unit(self) -> &'static str {
        match self {
            Self::Throughput => "flits per cycle",
            Self::Latency => "cycles",
            Self::Hops => "hops",
        }
    }

    /// It, of some windows; `None` when no packet arrived in them.
    pub fn of(self, window: &Window) -> Option<f64> {
        match self {
            Self::Throughput => (window.packets > 0).then(|| window.throughput()),
            Self::Latency => window.mean_latency(),
            Self::Hops => window.mean_hops(),
        }
    }
}

impl Period {
    /// In their order.
    pub const ALL: [Self; 3] = [Self::Before, Self::Meanwhile, Self::After];

    /// In a word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Before => "before",
            Self::Meanwhile => "meanwhile",
            Self::After => "after",
        }
    }

    /// Its cycles in a run; windows that lie across an end belong to the disturbed side.
    fn cycles(self, trial: &Trial) -> Option<(u64, u64)> {
        let scene = &trial.scene;
        let (death, _) = *scene.deaths.first()?;
        let over = trial.healed.map_or(scene.end, |healed| healed.next_multiple_of(scene.window));
        Some(match self {
            Self::Before => (scene.warmup, death),
            Self::Meanwhile => (death / scene.window * scene.window, over),
            Self::After => (over, scene.end),
        })
    }
}

impl Quantity {
    /// All that are read off the runs of a study.
    pub fn of_study(study: Study) -> Vec<Self> {
        use Quantity::*;
        let said = Kind::ALL.into_iter().flat_map(|kind| [Said(kind), SaidFlits(kind)]);
        let common =
            [Detected, Known, Healed, Epochs, Unhealed, Messages, MessageFlits].into_iter().chain(said);
        let common = common.chain([
            Words,
            Torn,
            Stranded,
            Refused,
            LostBetweenLiving,
            Crossings,
            Dilation,
            Unserved,
            TableHops,
        ]);
        match study {
            Study::SeveralDeaths => common.chain([Hops, Latency]).collect(),
            Study::OneDeath | Study::Course => {
                let traffic = Rate::ALL.into_iter().flat_map(|rate| Period::ALL.map(|p| Traffic(rate, p)));
                common.chain(traffic).chain([Dip, Peak, HopGrowth]).collect()
            }
        }
    }

    /// Its name in files.
    pub fn id(self) -> String {
        match self {
            Self::Said(kind) => format!("{}_messages", kind.name()),
            Self::SaidFlits(kind) => format!("{}_flits", kind.name()),
            Self::Traffic(rate, period) => format!("{}_{}", rate.id(), period.name()),
            _ => self.name().to_owned(),
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Detected => "detected",
            Self::Known => "known",
            Self::Healed => "healed",
            Self::Epochs => "epochs",
            Self::Unhealed => "unhealed",
            Self::Messages | Self::Said(_) => "messages",
            Self::MessageFlits | Self::SaidFlits(_) => "message_flits",
            Self::Words => "words",
            Self::Torn => "torn",
            Self::Stranded => "stranded",
            Self::Refused => "refused",
            Self::LostBetweenLiving => "lost_between_living",
            Self::Crossings => "crossings",
            Self::Traffic(..) => "traffic",
            Self::Dip => "throughput_dip",
            Self::Peak => "latency_peak",
            Self::HopGrowth => "hop_growth",
            Self::Dilation => "dilation",
            Self::Unserved => "unserved_pairs",
            Self::TableHops => "table_hops",
            Self::Hops => "hops",
            Self::Latency => "latency",
        }
    }

    /// Its unit.
    pub const fn unit(self) -> &'static str {
        match self {
            Self::Detected | Self::Known | Self::Healed | Self::Latency => "cycles",
            Self::Epochs => "changes",
            Self::Unhealed => "nodes",
            Self::Messages | Self::Said(_) => "messages",
            Self::MessageFlits | Self::SaidFlits(_) => "flits",
            Self::Words => "words",
            Self::Torn | Self::Stranded | Self::Refused | Self::LostBetweenLiving | Self::Crossings => {
                "packets"
            }
            Self::Traffic(rate, _) => rate.unit(),
            Self::Dip | Self::Peak | Self::HopGrowth => "ratio",
            Self::Unserved => "pairs",
            Self::Dilation | Self::TableHops | Self::Hops => "hops",
        }
    }

    /// It, read off a run; `None` where there is no such thing.
    pub fn of(self, trial: &Trial) -> Option<f64> {
        let whole =
            || trial.between(trial.scene.warmup.next_multiple_of(trial.scene.window), trial.scene.end);
        match self {
            Self::Torn => Some(trial.torn as f64),
            Self::Stranded => Some(trial.stranded as f64),
            Self::Refused => Some(trial.refused as f64),
            Self::LostBetweenLiving => Some(trial.lost_between_living as f64),
            Self::Traffic(rate, period) => rate.of(&traffic(trial, period)?),
            Self::Dip => extreme(trial, Rate::Throughput, f64::min),
            Self::Peak => extreme(trial, Rate::Latency, f64::max),
            Self::HopGrowth => {
                let [before, after] =
                    [Period::Before, Period::After].map(|p| Rate::Hops.of(&traffic(trial, p)?));
                Some(after? / before?)
            }
            Self::Dilation => Some(trial.dilation),
            Self::Unserved => trial.ways.map(|ways| (ways.pairs - ways.served) as f64),
            Self::TableHops => trial.ways.map(|ways| ways.hops as f64 / ways.served.max(1) as f64),
            Self::Hops => Rate::Hops.of(&whole()),
            Self::Latency => Rate::Latency.of(&whole()),
            _ => self.of_healing(trial),
        }
    }

    /// What only runs that heal have.
    fn of_healing(self, trial: &Trial) -> Option<f64> {
        let report = trial.healing.as_ref()?;
        let messages = |kind: Option<Kind>, count: fn(&flitforge_sim::healing::MessageCount) -> u64| {
            let own = report.messages.iter().filter(|m| kind.is_none_or(|kind| kind.name() == m.kind));
            own.map(count).sum::<u64>() as f64
        };
        let delay = |at: fn(&Death) -> Option<u64>| {
            let delays: Vec<u64> = report.deaths.iter().filter_map(|d| Some(at(d)? - d.cycle)).collect();
            (!delays.is_empty()).then(|| delays.iter().sum::<u64>() as f64 / delays.len() as f64)
        };
        match self {
            Self::Detected => delay(|death| death.detected),
            Self::Known => delay(|death| death.known),
            Self::Healed => delay(|death| death.healed),
            Self::Epochs => Some(f64::from(report.epochs)),
            Self::Unhealed => Some(f64::from(report.unhealed)),
            Self::Messages => Some(messages(None, |m| m.messages)),
            Self::Said(kind) => Some(messages(Some(kind), |m| m.messages)),
            Self::MessageFlits => Some(messages(None, |m| m.flits)),
            Self::SaidFlits(kind) => Some(messages(Some(kind), |m| m.flits)),
            Self::Words => Some(report.words as f64),
            Self::Crossings => Some(report.crossings as f64),
            _ => None,
        }
    }
}

fn traffic(trial: &Trial, period: Period) -> Option<Window> {
    let (from, to) = period.cycles(trial)?;
    Some(trial.between(from, to))
}

/// The extreme window soon after the death, over what was before.
fn extreme(trial: &Trial, rate: Rate, pick: fn(f64, f64) -> f64) -> Option<f64> {
    let (death, _) = *trial.scene.deaths.first()?;
    let soon = trial.windows.iter().filter(|w| w.start >= death && w.start < death + SHOCK);
    let found = soon.filter_map(|window| rate.of(window)).reduce(pick)?;
    Some(found / rate.of(&traffic(trial, Period::Before)?)?)
}
