// SPDX-License-Identifier: MIT OR Apache-2.0
//! Healing in the running network: what it costs, what it interrupts, and what it is worth on wires that
//! cannot be moved.
//!
//! T. Angskun, G. Bosilca, J. Dongarra, "Self-healing in binomial graph networks", section 3, gives the
//! methods and says when to begin; it computes links and runs nothing. Here the procedure runs as messages in
//! the simulated network.

mod quantity;
mod trial;

use flitforge_results::repeat::half_width;
use flitforge_router::circulant::Circulant;
use flitforge_sim::healing::Window;
use flitforge_topology::reliability::{FailureError, random_failures};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::publication::{Failed, Piece, Publication, published, read};
use crate::sheet::Lists;
use trial::{Scene, Threshold, Trial};

/// The study.
pub static HEALING: Publication =
    Publication { pieces, work, join, ..published!("healing", "choices.md", "network.toml") };

/// What a network does about its dead: nothing, so packets go round them by misrouting; it writes its tables
/// anew; or it writes what differs.
const METHODS: [&str; 3] = ["none", "naive", "adaptive"];

/// Numbers of dead nodes that begin healing.
const FAILED: [u32; 3] = [1, 2, 4];

/// Extra hops of a packet that begin healing.
const EXTRA_HOPS: [u32; 2] = [1, 2];

/// Sizes, loads, times and repetitions; `experiments/healing/sheet.toml` has the meaning of each number.
#[derive(Debug, Deserialize)]
struct Plan {
    seed: u64,
    loads: Vec<f64>,
    warmup: u64,
    sizes: Vec<u32>,
    repetitions: u32,
    death: u64,
    end: u64,
    followed: u32,
    followed_repetitions: u32,
    window: u64,
    several: Vec<u32>,
    several_repetitions: u32,
    interval: u64,
}

/// A part of the study.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Part {
    /// One node dies, in networks of many sizes.
    OneDeath,
    /// The traffic in the course of time.
    Course,
    /// Nodes die one after the other, and thresholds say when to heal.
    SeveralDeaths,
}

/// Runs with the same traffic and the same deaths, under all methods.
#[derive(Serialize, Deserialize)]
struct Twins {
    part: Part,
    nodes: u32,
    load: f64,
    seed: u64,
}

fn pieces(plan: &Value) -> Result<Vec<Piece>, Failed> {
    let plan: Plan = read(plan)?;
    let seeds = |repetitions: u32| (plan.seed..).take(repetitions as usize);
    let (least, most) = (plan.loads.iter().copied().fold(f64::MAX, f64::min), plan.most());
    let mut all = Vec::new();
    let mut add = |part, nodes, load, repetitions| {
        all.extend(seeds(repetitions).map(|seed| Twins { part, nodes, load, seed }));
    };
    for &nodes in &plan.sizes {
        plan.loads.iter().for_each(|&load| add(Part::OneDeath, nodes, load, plan.repetitions));
    }
    add(Part::Course, plan.followed, most, plan.followed_repetitions);
    plan.several.iter().for_each(|&nodes| add(Part::SeveralDeaths, nodes, least, plan.several_repetitions));
    Ok(all.into_iter().map(|twins| Piece::new("trials", twins)).collect())
}

impl Plan {
    fn most(&self) -> f64 {
        self.loads.iter().copied().fold(0.0, f64::max)
    }

    /// The runs of some twins.
    fn scenes(&self, twins: &Twins) -> Result<Vec<Scene>, FailureError> {
        let &Twins { part, nodes, load, seed } = twins;
        let scene = Scene {
            nodes,
            load,
            method: METHODS[0],
            threshold: Threshold::Failed(1),
            deaths: Vec::new(),
            seed,
            warmup: self.warmup,
            window: self.window,
            end: self.end,
        };
        if part != Part::SeveralDeaths {
            let dead = random_failures(nodes, 1, seed)?;
            let deaths: Vec<_> = dead.into_iter().map(|node| (self.death, node)).collect();
            return Ok(METHODS
                .map(|method| Scene { method, deaths: deaths.clone(), ..scene.clone() })
                .to_vec());
        }
        let degree = Circulant::binomial(nodes)?.ports();
        let dead = random_failures(nodes, degree - 1, seed)?;
        let deaths: Vec<_> = (1..).map(|i| i * self.interval).zip(dead).collect();
        let end = (deaths.len() as u64 + 1) * self.interval;
        let scene = Scene { deaths, end, window: self.interval, ..scene };
        let failed = FAILED.into_iter().filter(|&failed| failed < degree).map(Threshold::Failed);
        let thresholds = failed.chain(EXTRA_HOPS.map(Threshold::ExtraHops));
        let heals =
            thresholds.flat_map(|threshold| [METHODS[1], METHODS[2]].map(|method| (method, threshold)));
        let ways = std::iter::once((METHODS[0], Threshold::Failed(1))).chain(heals);
        Ok(ways.map(|(method, threshold)| Scene { method, threshold, ..scene.clone() }).collect())
    }
}

/// The runs of twins, each with the quantities that are read off it. The first repetition also checks the
/// networks before cycle 0: turning a circulant graph maps links to links, so that it does not matter who
/// dies.
fn work(plan: &Value, piece: &Piece) -> Result<Vec<Value>, Failed> {
    let (plan, twins): (Plan, Twins) = (read(plan)?, piece.read()?);
    let scenes = plan.scenes(&twins)?;
    if twins.seed == plan.seed {
        scenes.iter().try_for_each(Trial::check)?;
    }
    let mut trials = scenes.into_iter().map(Trial::of).collect::<Result<Vec<_>, _>>()?;
    if twins.part != Part::SeveralDeaths {
        // A run that does not heal takes the time of its naive twin, so that there is a meanwhile to compare.
        trials[0].healed = trials[1].healed;
    }
    Ok(trials.iter().map(|trial| record(twins.part, trial)).collect())
}

fn record(part: Part, trial: &Trial) -> Value {
    let scene = &trial.scene;
    let heals = scene.method != METHODS[0];
    let of_one = part != Part::SeveralDeaths;
    let quantities = quantity::of(trial, of_one);
    let quantities = quantities.into_iter().map(|(name, unit, value)| json!([name, unit, value]));
    let healing = trial.healing.as_ref();
    json!({
        "study": part,
        "nodes": scene.nodes,
        "load": scene.load,
        "method": scene.method,
        "threshold": if heals { scene.threshold.words() } else { String::new() },
        "deaths_count": scene.deaths.len(),
        "quantities": quantities.collect::<Vec<_>>(),
        "healed": trial.healed.filter(|_| heals),
        "windows": (part == Part::Course).then_some(&trial.windows),
        "settings": scene.settings(),
        "deaths": healing.map(|healing| &healing.deaths),
        "messages": healing.map(|healing| &healing.messages),
        "torn": trial.torn,
        "stranded": trial.stranded,
        "refused": trial.refused,
    })
}

/// The cells, which are runs that differ by their seed only, with each quantity over the repetitions; these
/// numbers line by line; and the traffic in the course of time, averaged over the repetitions.
fn join(plan: &Value, lists: &mut Lists) -> Result<(), Failed> {
    let plan: Plan = read(plan)?;
    let trials = lists.remove("trials").unwrap_or_default();
    let mut groups: Vec<Vec<&Value>> = Vec::new();
    let key = |trial: &Value| ["study", "nodes", "load", "method", "threshold"].map(|of| trial[of].clone());
    for trial in trials.iter().filter(|trial| trial["study"] != "course") {
        match groups.iter_mut().find(|group| key(group[0]) == key(trial)) {
            Some(group) => group.push(trial),
            None => groups.push(vec![trial]),
        }
    }
    let (mut cells, mut lines) = (Vec::new(), Vec::new());
    for group in &groups {
        let [study, nodes, load, method, threshold] = key(group[0]);
        let mut spreads = Map::new();
        for (name, unit, spread) in spreads_of(group) {
            lines.push(json!({
                "study": study, "nodes": nodes, "deaths": group[0]["deaths_count"], "load": load,
                "method": method, "threshold": threshold, "repetitions": group.len(),
                "quantity": name, "unit": unit, "mean": spread.mean, "least": spread.least,
                "most": spread.most, "half_width_95": spread.half,
            }));
            spreads.insert(name, json!(spread));
        }
        cells.push(json!({
            "study": study, "nodes": nodes, "load": load, "method": method, "threshold": threshold,
            "of": spreads,
        }));
    }
    let course =
        METHODS.map(|method| course(&plan, method, &trials)).into_iter().collect::<Result<_, _>>()?;
    let fields =
        ["study", "nodes", "method", "settings", "deaths", "messages", "torn", "stranded", "refused"];
    let run = |trial: &Value| fields.map(|field| (field.to_owned(), trial[field].clone()));
    let runs = trials.iter().map(|trial| Value::Object(run(trial).into_iter().collect())).collect();
    let all = [("cells", cells), ("results", lines), ("course", course), ("runs", runs)];
    lists.extend(all.map(|(name, list)| (name.to_owned(), list)));
    Ok(())
}

/// A number over the repetitions: its mean, with half the width of the interval that holds it with 95 % by
/// Student's distribution unless there is a single number, and its ends.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
struct Spread {
    mean: f64,
    least: f64,
    most: f64,
    half: Option<f64>,
}

impl Spread {
    /// Of some numbers; `None` of none.
    fn of(numbers: &[f64]) -> Option<Self> {
        let n = numbers.len() as f64;
        let least = numbers.iter().copied().reduce(f64::min)?;
        let most = numbers.iter().copied().reduce(f64::max)?;
        // Of equal numbers the mean is not rounded.
        let equal = least.to_bits() == most.to_bits();
        let mean = if equal { least } else { numbers.iter().sum::<f64>() / n };
        let half = half_width(numbers);
        Some(Self { mean, least, most, half })
    }
}

/// Each quantity of a cell, with its unit; what no run has is left out.
fn spreads_of(group: &[&Value]) -> Vec<(String, String, Spread)> {
    let count = group[0]["quantities"].as_array().map_or(0, Vec::len);
    let one = |at: usize| {
        let numbers: Vec<f64> =
            group.iter().filter_map(|trial| trial["quantities"][at][2].as_f64()).collect();
        let word = |of: usize| Some(group[0]["quantities"][at][of].as_str()?.to_owned());
        Some((word(0)?, word(1)?, Spread::of(&numbers)?))
    };
    (0..count).filter_map(one).collect()
}

/// The traffic under a method, window by window over all repetitions, in cycles after the death; and when all
/// had healed, in the mean.
fn course(plan: &Plan, method: &str, trials: &[Value]) -> Result<Value, serde_json::Error> {
    let own = trials.iter().filter(|trial| trial["study"] == "course" && trial["method"] == method);
    let healed: Vec<u64> = own.clone().filter_map(|trial| trial["healed"].as_u64()).collect();
    let windows = own.map(|trial| Vec::<Window>::deserialize(&trial["windows"]));
    let windows: Vec<Vec<Window>> = windows.collect::<Result<_, _>>()?;
    let count = windows.iter().map(Vec::len).min().unwrap_or(0);
    let moment = |at: usize| {
        let mut sum = Window::default();
        windows.iter().for_each(|run| sum.add(&run[at]));
        let start = windows.first().map_or(0, |run| run[at].start);
        json!({
            "cycle": start as f64 + plan.window as f64 / 2.0 - plan.death as f64,
            "throughput": sum.throughput(),
            "latency": sum.mean_latency(),
            "hops": sum.mean_hops(),
        })
    };
    let mean = healed.iter().sum::<u64>() as f64 / healed.len() as f64 - plan.death as f64;
    Ok(json!({
        "way": method,
        "healed": (!healed.is_empty()).then_some(mean),
        "moments": (0..count).map(moment).collect::<Vec<_>>(),
    }))
}
