// SPDX-License-Identifier: MIT OR Apache-2.0
//! Quantities that the study takes from a run.

use flitforge_sim::healing::{Death, HealingReport, Window};
use flitforge_traffic::healing::Kind;

use super::trial::Trial;

/// Cycles after a death in which a disturbance is looked for.
const SHOCK: u64 = 1000;

/// A name, its unit, and the number; `None` where a run has no such thing.
type Quantity = (String, &'static str, Option<f64>);

/// A rate of the traffic of some windows; `None` when no packet arrived in them.
type Rate = fn(&Window) -> Option<f64>;

/// Flits accepted per cycle, mean latency of a packet from its creation, and mean links that a packet
/// crossed.
const RATES: [(&str, &str, Rate); 3] = [
    ("throughput", "flits per cycle", |window| (window.packets > 0).then(|| window.throughput())),
    ("latency", "cycles", |window| window.mean_latency()),
    ("hops", "hops", |window| window.mean_hops()),
];

/// All quantities of a run: of healing, if it heals; of its losses and paths; and of its traffic, before,
/// meanwhile and after a single death or over the whole run.
pub(super) fn of(trial: &Trial, of_one_death: bool) -> Vec<Quantity> {
    let mut all = of_healing(trial.healing.as_ref());
    let mut add = |name: &str, unit, value| all.push((name.to_owned(), unit, value));
    add("words", "words", trial.healing.as_ref().map(|report| report.words as f64));
    add("torn", "packets", Some(trial.torn as f64));
    add("stranded", "packets", Some(trial.stranded as f64));
    add("refused", "packets", Some(trial.refused as f64));
    add("lost_between_living", "packets", Some(trial.lost_between_living as f64));
    add("crossings", "packets", trial.healing.as_ref().map(|report| report.crossings as f64));
    add("dilation", "hops", Some(trial.dilation));
    add("unserved_pairs", "pairs", trial.paths.map(|paths| (paths.pairs - paths.served) as f64));
    add("table_hops", "hops", trial.paths.map(|paths| paths.hops as f64 / paths.served.max(1) as f64));
    all.extend(if of_one_death { of_periods(trial) } else { of_whole(trial) });
    all
}

/// What only runs that heal have. Times are the mean over the deaths, until the first neighbour noticed,
/// every living node knew, and the tables of all went without the dead.
fn of_healing(report: Option<&HealingReport>) -> Vec<Quantity> {
    let delay = |at: fn(&Death) -> Option<u64>| {
        let deaths = report.iter().flat_map(|report| &report.deaths);
        let delays: Vec<u64> = deaths.filter_map(|death| Some(at(death)? - death.cycle)).collect();
        (!delays.is_empty()).then(|| delays.iter().sum::<u64>() as f64 / delays.len() as f64)
    };
    let sum = |kind: Option<Kind>, flits: bool| {
        let own = report?.messages.iter().filter(|own| kind.is_none_or(|kind| kind.name() == own.kind));
        Some(own.map(|own| if flits { own.flits } else { own.messages }).sum::<u64>() as f64)
    };
    let mut all = vec![
        ("detected".to_owned(), "cycles", delay(|death| death.detected)),
        ("known".to_owned(), "cycles", delay(|death| death.known)),
        ("healed".to_owned(), "cycles", delay(|death| death.healed)),
        ("epochs".to_owned(), "changes", report.map(|report| f64::from(report.epochs))),
        ("unhealed".to_owned(), "nodes", report.map(|report| f64::from(report.unhealed))),
        ("messages".to_owned(), "messages", sum(None, false)),
        ("message_flits".to_owned(), "flits", sum(None, true)),
    ];
    for kind in Kind::ALL {
        all.push((format!("{}_messages", kind.name()), "messages", sum(Some(kind), false)));
        all.push((format!("{}_flits", kind.name()), "flits", sum(Some(kind), true)));
    }
    all
}

/// Mean hops and latency from the end of the warm-up to the end of the run.
fn of_whole(trial: &Trial) -> Vec<Quantity> {
    let scene = &trial.scene;
    let whole = trial.between(scene.warmup.next_multiple_of(scene.window), scene.end);
    let [_, latency, hops] = RATES;
    [hops, latency].map(|(name, unit, rate)| (name.to_owned(), unit, rate(&whole))).to_vec()
}

/// Rates before the death, until all that heal have healed, and from then on; windows across an end belong to
/// the disturbed side. The worst window soon after the death, and the hops after it, are in parts of those
/// before.
fn of_periods(trial: &Trial) -> Vec<Quantity> {
    let scene = &trial.scene;
    let Some(&(death, _)) = scene.deaths.first() else { return Vec::new() };
    let over = trial.healed.map_or(scene.end, |healed| healed.next_multiple_of(scene.window));
    let periods = [
        ("before", scene.warmup, death),
        ("meanwhile", death / scene.window * scene.window, over),
        ("after", over, scene.end),
    ]
    .map(|(name, from, to)| (name, trial.between(from, to)));
    let [(_, before), _, (_, after)] = &periods;
    let extreme = |(_, _, rate): (&str, &str, Rate), pick: fn(f64, f64) -> f64| {
        let soon = trial.windows.iter().filter(|own| own.start >= death && own.start < death + SHOCK);
        Some(soon.filter_map(rate).reduce(pick)? / rate(before)?)
    };
    let growth = || Some(after.mean_hops()? / before.mean_hops()?);
    let mut all = Vec::new();
    for (name, unit, rate) in RATES {
        all.extend(periods.iter().map(|(when, window)| (format!("{name}_{when}"), unit, rate(window))));
    }
    all.push(("throughput_dip".to_owned(), "ratio", extreme(RATES[0], f64::min)));
    all.push(("latency_peak".to_owned(), "ratio", extreme(RATES[1], f64::max)));
    all.push(("hop_growth".to_owned(), "ratio", growth()));
    all
}
