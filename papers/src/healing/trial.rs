// SPDX-License-Identifier: MIT OR Apache-2.0
//! The results of one run.

use flitforge_config::elaborate::Experiment;
use flitforge_config::{Colour, Diagnostics};
use flitforge_sim::engine::{Engine, StartError, Violation, start};
use flitforge_sim::healing::{Death, HealingReport, Window};
use flitforge_topology::checked::Checked;
use flitforge_topology::deadlock;
use flitforge_topology::healing::{Healed, Healing, Survey, dilation};
use flitforge_topology::reliability::FailureError;
use flitforge_traffic::{Sources, TrafficError};

use super::scene::Scene;

/// Why a run could not be made. Each is a defect of the plan or the program.
#[derive(Debug, thiserror::Error)]
pub enum TrialError {
    /// The configuration is wrong.
    #[error("{}", .0.render(Colour::Never))]
    Configuration(Diagnostics),
    /// There is no such network.
    #[error("{}", .0.join("\n"))]
    Elaboration(Vec<String>),
    /// No such nodes can die.
    #[error(transparent)]
    Failures(#[from] FailureError),
    /// The check before cycle 0 refuses the network.
    #[error("{nodes} nodes, {way}: the check before cycle 0 refuses the network")]
    Refused {
        /// Number of nodes.
        nodes: u32,
        /// How it heals.
        way: &'static str,
    },
    /// The traffic cannot be generated.
    #[error(transparent)]
    Traffic(#[from] TrafficError),
    /// The engine that was asked for cannot run the network.
    #[error(transparent)]
    Start(#[from] StartError),
    /// The simulator broke a law of conservation.
    #[error(transparent)]
    Violation(#[from] Violation),
}

/// What came out of one run.
#[derive(Debug, Clone)]
pub struct Trial {
    /// The run.
    pub scene: Scene,
    /// The traffic in the course of time.
    pub windows: Vec<Window>,
    /// What became of healing; `None` where nothing heals.
    pub healing: Option<HealingReport>,
    /// Packets in a dying node, or stretched over its links.
    pub torn: u64,
    /// Packets taken out because no working channel was left to them.
    pub stranded: u64,
    /// Packets that their source did not send because it knew their destination dead.
    pub refused: u64,
    /// Packets lost between two nodes that live to the end: what failures cost beyond what they take with
    /// them.
    pub lost_between_living: u64,
    /// Mean hops that a link of the healed graph takes over the wires that are left.
    pub dilation: f64,
    /// The ways of all pairs by the tables that all nodes came to; `None` when some were not healed.
    pub ways: Option<Survey>,
    /// When all that heals had healed; of a run that does not heal, when its naive twin had.
    pub healed: Option<u64>,
}

impl Trial {
    /// Makes the run.
    ///
    /// # Errors
    /// See [`TrialError`].
    pub fn of(scene: &Scene) -> Result<Self, TrialError> {
        let config = scene.config().map_err(TrialError::Configuration)?;
        let experiment = Experiment::new(&config).map_err(TrialError::Elaboration)?;
        let Experiment { net, traffic, run, .. } = &experiment;
        let radix: Vec<u32> = net.router.dims.iter().map(|dim| dim.radix).collect();
        let sources = Sources::new(traffic, &radix, run.seed)?;
        // The study checks each of its networks once, before its first run.
        let mut engine = start(Checked::unchecked(net.clone()), sources, run.seed, run.engine)?;
        if let Some(healing) = &run.healing {
            engine.begin_healing(healing);
        }
        let windows = windows(&mut *engine, scene);
        engine.audit()?;
        let tally = *engine.tally();
        let healing = engine.healing_report();
        let refused = healing.as_ref().map_or(0, |report| report.refused);
        let dead: Vec<u32> = scene.deaths.iter().map(|&(_, node)| node).collect();
        let failures = Healing::binomial(scene.nodes, &dead)?;
        let done = healing.as_ref().and_then(healed);
        let tables = done.and_then(|_| Healed::new(&net.router, &failures));
        Ok(Self {
            scene: scene.clone(),
            windows: healing.as_ref().map_or(windows, |report| report.windows.clone()),
            torn: tally.packets_lost - tally.packets_stranded - refused,
            stranded: tally.packets_stranded,
            refused,
            lost_between_living: lost_between_living(&*engine, &dead),
            dilation: dilation(&failures).mean,
            ways: tables.map(|tables| tables.survey()),
            healed: done,
            healing,
        })
    }

    /// The check before cycle 0.
    ///
    /// # Errors
    /// [`TrialError::Refused`], and what keeps the network from being built.
    pub fn check(scene: &Scene) -> Result<(), TrialError> {
        let config = scene.config().map_err(TrialError::Configuration)?;
        let experiment = Experiment::new(&config).map_err(TrialError::Elaboration)?;
        let passed = deadlock::check(&experiment.net).passed();
        passed.then_some(()).ok_or(TrialError::Refused { nodes: scene.nodes, way: scene.way.name() })
    }

    /// The traffic of windows that lie within `from .. to`, added up.
    pub fn between(&self, from: u64, to: u64) -> Window {
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

/// Runs to the end, and adds up the data traffic window by window. Networks that do not heal have nobody else
/// to do it.
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
