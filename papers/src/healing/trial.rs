// SPDX-License-Identifier: MIT OR Apache-2.0
//! One run: the settings that differ from the shipped configuration, and its results.

use flitforge_config::elaborate::Experiment;
use flitforge_config::{self as config, Colour, Request};
use flitforge_sim::engine::{Engine, start};
use flitforge_sim::healing::{Death, HealingReport, Window};
use flitforge_topology::checked::Checked;
use flitforge_topology::deadlock;
use flitforge_topology::healing::{Healed, Healing, Survey, dilation};
use flitforge_traffic::Sources;

use super::HEALING;
use crate::publication::Failed;

/// The path of the configuration in the repository.
const PATH: &str = "experiments/healing/network.toml";

/// What begins healing.
#[derive(Debug, Clone, Copy)]
pub(super) enum Threshold {
    /// A number of dead nodes that are not healed.
    Failed(u32),
    /// A packet with more extra hops than this, or as many dead nodes as a node has links less one.
    ExtraHops(u32),
}

impl Threshold {
    /// In words.
    pub(super) fn words(self) -> String {
        match self {
            Self::Failed(failed) => format!("failed = {failed}"),
            Self::ExtraHops(hops) => format!("extra_hops = {hops}"),
        }
    }
}

/// A run.
#[derive(Debug, Clone)]
pub(super) struct Scene {
    /// Number of nodes.
    pub(super) nodes: u32,
    /// Flits per node and cycle.
    pub(super) load: f64,
    /// What the network does about its dead.
    pub(super) method: &'static str,
    /// When, if it does.
    pub(super) threshold: Threshold,
    /// Who dies: cycle and node.
    pub(super) deaths: Vec<(u64, u32)>,
    /// Seed of the traffic.
    pub(super) seed: u64,
    /// Cycles before the traffic is looked at.
    pub(super) warmup: u64,
    /// Cycles of a window.
    pub(super) window: u64,
    /// Cycles of the run.
    pub(super) end: u64,
}

impl Scene {
    /// What is set in the configuration, as `--set` takes it.
    pub(super) fn settings(&self) -> Vec<String> {
        let died = |&(at, router): &(u64, u32)| format!("{{ at = {at}, router = {router} }}");
        let schedule: Vec<String> = self.deaths.iter().map(died).collect();
        let mut settings = vec![
            format!("network.nodes={}", self.nodes),
            format!("traffic.load={}", self.load),
            format!("faults.schedule=[{}]", schedule.join(", ")),
            format!("measure.seed={}", self.seed),
            format!("measure.cycles={}", self.end),
        ];
        if self.method != "none" {
            settings.push(format!("healing.method=\"{}\"", self.method));
            settings.push(format!("healing.window={}", self.window));
            settings.extend(match self.threshold {
                Threshold::Failed(failed) => vec![format!("healing.failed={failed}")],
                Threshold::ExtraHops(hops) => vec![
                    format!("healing.failed={}", self.deaths.len()),
                    format!("healing.extra_hops={hops}"),
                ],
            });
        }
        settings
    }

    fn experiment(&self) -> Result<Experiment, Failed> {
        let request = Request { path: PATH, overrides: &self.settings(), files: &HEALING.files };
        let config = config::load(&request).map_err(|wrong| wrong.render(Colour::Never))?;
        Experiment::new(&config).map_err(|wrong| wrong.join("\n").into())
    }
}

/// What came out of one run.
#[derive(Debug, Clone)]
pub(super) struct Trial {
    /// The run.
    pub(super) scene: Scene,
    /// The traffic in the course of time.
    pub(super) windows: Vec<Window>,
    /// What became of healing; `None` where nothing heals.
    pub(super) healing: Option<HealingReport>,
    /// Packets in a dying node, or stretched over its links.
    pub(super) torn: u64,
    /// Packets taken out because no working channel was left to them.
    pub(super) stranded: u64,
    /// Packets that their source did not send because it knew their destination dead.
    pub(super) refused: u64,
    /// Packets lost between two nodes that live to the end: what failures cost beyond what they take with
    /// them.
    pub(super) lost_between_living: u64,
    /// Mean hops that a link of the healed graph takes over the wires that are left.
    pub(super) dilation: f64,
    /// The paths of all pairs by the tables that all nodes came to; `None` when some were not healed.
    pub(super) paths: Option<Survey>,
    /// When all that heals had healed; of a run that does not heal, when its naive twin had.
    pub(super) healed: Option<u64>,
}

impl Trial {
    /// Makes the run.
    pub(super) fn of(scene: Scene) -> Result<Self, Failed> {
        let experiment = scene.experiment()?;
        let Experiment { net, traffic, run, .. } = &experiment;
        let radix: Vec<u32> = net.router.dims.iter().map(|dim| dim.radix).collect();
        let sources = Sources::new(traffic, &radix, run.seed)?;
        // The study checks each of its networks once, before its first run.
        let mut engine = start(Checked::unchecked(net.clone()), sources, run.seed, run.engine)?;
        if let Some(healing) = &run.healing {
            engine.begin_healing(healing);
        }
        let windows = windows(&mut *engine, &scene);
        engine.audit()?;
        let tally = *engine.tally();
        let healing = engine.healing_report();
        let refused = healing.as_ref().map_or(0, |report| report.refused);
        let dead: Vec<u32> = scene.deaths.iter().map(|&(_, node)| node).collect();
        let failures = Healing::binomial(scene.nodes, &dead)?;
        let done = healing.as_ref().and_then(healed);
        let tables = done.and_then(|_| Healed::new(&net.router, &failures));
        Ok(Self {
            windows: healing.as_ref().map_or(windows, |report| report.windows.clone()),
            torn: tally.packets_lost - tally.packets_stranded - refused,
            stranded: tally.packets_stranded,
            refused,
            lost_between_living: lost_between_living(&*engine, &dead),
            dilation: dilation(&failures).mean,
            paths: tables.map(|tables| tables.survey()),
            healed: done,
            healing,
            scene,
        })
    }

    /// The check before cycle 0.
    pub(super) fn check(scene: &Scene) -> Result<(), Failed> {
        let passed = deadlock::check(&scene.experiment()?.net).passed();
        let refused = || {
            format!("{} nodes, {}: the check before cycle 0 refuses the network", scene.nodes, scene.method)
        };
        Ok(passed.then_some(()).ok_or_else(refused)?)
    }

    /// The traffic of windows that lie within `from .. to`, added up.
    pub(super) fn between(&self, from: u64, to: u64) -> Window {
        Window::between(&self.windows, from, to)
    }
}

fn lost_between_living(engine: &dyn Engine, dead: &[u32]) -> u64 {
    let lost = engine.lost_pairs().iter();
    lost.filter(|((source, dest), _)| !dead.contains(source) && !dead.contains(dest))
        .map(|(_, &packets)| packets)
        .sum()
}

/// When the last of the dead was healed, if all were.
fn healed(report: &HealingReport) -> Option<u64> {
    let healed: Option<Vec<u64>> = report.deaths.iter().map(|death: &Death| death.healed).collect();
    healed?.into_iter().max()
}

/// Runs to the end, and adds up the data traffic window by window. Networks that do not heal have nothing
/// else that does it.
fn windows(engine: &mut dyn Engine, scene: &Scene) -> Vec<Window> {
    let (mut windows, mut deliveries) = (Vec::new(), Vec::new());
    while engine.now() < scene.end {
        let (start, before) = (engine.now(), *engine.tally());
        engine.run(scene.window.min(scene.end - start), 1);
        engine.take_deliveries(&mut deliveries);
        let tally = engine.tally();
        windows.push(Window {
            start,
            cycles: engine.now() - start,
            flits: tally.flits_delivered - before.flits_delivered,
            packets: deliveries.len() as u64,
            latency: deliveries.iter().map(|delivery| delivery.packet_latency).sum(),
            hops: deliveries.iter().map(|delivery| u64::from(delivery.hops)).sum(),
            detoured: deliveries.iter().filter(|delivery| delivery.away > 0).count() as u64,
            lost: tally.packets_lost - before.packets_lost,
            ..Window::default()
        });
    }
    windows
}
