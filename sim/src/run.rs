// SPDX-License-Identifier: MIT OR Apache-2.0
//! One run: the cycle loop, directed by the measurement controller.

mod paths;
mod totals;

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use flitforge_topology::checked::Checked;
use flitforge_traffic::{TrafficError, TrafficSpec};

use crate::course::CourseRecorder;
use crate::detail::recorder::Recorder;
use crate::engine::{
    ClassTally, Delivery, Engine, EngineChoice, LOOK, Loss, Moment, Start, StartError, Tally, Violation,
    start,
};
use crate::healing::HealingSpec;
use crate::histogram::HistogramRecorder;
use crate::report::{CutPair, EngineUse, FallingBehind, Report, Verdict, WaitingPacket};
use crate::stats::backlogs::Sample;
use crate::stats::controller::Controller;
use crate::stats::distribution::Distribution;
use crate::stats::fairness::fairness;
use crate::stats::latency::LatencyRecorder;
use crate::stats::measure::{MeasureError, MeasureSpec};
use crate::stats::phase::{Next, Observation, Outcome, Phase};
use paths::Paths;

/// What a run is besides its network and traffic.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RunSpec {
    /// Seed of every random stream.
    pub seed: u64,
    /// What is measured and for how long.
    pub measure: MeasureSpec,
    /// Cycles between searches for a deadlock; 0: none.
    pub deadlock_interval: u64,
    /// Threads that share one network; the results do not depend on it.
    pub threads: usize,
    /// Which engine simulates; the results do not depend on it.
    pub engine: EngineChoice,
    /// How the network heals, where routes follow a numbering of those that live.
    pub healing: Option<HealingSpec>,
}

/// Why a run could not be made.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum RunError {
    /// The traffic cannot be generated.
    #[error(transparent)]
    Traffic(#[from] TrafficError),
    /// The measurement makes no sense.
    #[error(transparent)]
    Measure(#[from] MeasureError),
    /// The engine that was asked for cannot run the network.
    #[error(transparent)]
    Start(#[from] StartError),
    /// The engine broke a conservation law: a defect of the program.
    #[error("defect in the simulator, please report it: {0}")]
    Violation(#[from] Violation),
    /// Who watches has ended the run.
    #[error("the run was stopped before its end")]
    Stopped,
}

/// Simulates a network under a traffic until the measurement is done. `capacity` is only reported.
///
/// # Errors
/// See [`RunError`]. A run that ends badly is a [`Report`] with its verdict.
pub fn run(net: &Checked, traffic: &TrafficSpec, capacity: f64, spec: &RunSpec) -> Result<Report, RunError> {
    run_watched(net, traffic, capacity, spec, &mut |_: &Seen<'_>| ControlFlow::Continue(()))
}

/// What happened in a window of a run.
#[derive(Debug, Clone, Copy)]
pub struct Seen<'a> {
    /// The cycle that comes next.
    pub cycle: u64,
    /// The packets delivered, in order of acceptance.
    pub deliveries: &'a [Delivery],
    /// The packets taken out.
    pub losses: &'a [Loss],
}

/// Who watches a run: it is called after each window of the measurement, and may end the run.
pub type Watch<'a> = &'a mut dyn FnMut(&Seen<'_>) -> ControlFlow<()>;

/// Simulates as [`run`] does, and calls `watch` after each window. The report does not depend on it.
///
/// # Errors
/// See [`RunError`].
pub fn run_watched(
    net: &Checked,
    traffic: &TrafficSpec,
    capacity: f64,
    spec: &RunSpec,
    watch: Watch<'_>,
) -> Result<Report, RunError> {
    run_from(net, Start::new(traffic, &net.radix(), spec.seed)?, capacity, spec, watch)
}

/// Simulates a network under any traffic until the measurement is done, as [`run_watched`] does with a
/// pattern.
///
/// # Errors
/// See [`RunError`].
pub fn run_from(
    net: &Checked,
    traffic: impl Into<Start>,
    capacity: f64,
    spec: &RunSpec,
    watch: Watch<'_>,
) -> Result<Report, RunError> {
    let controller = Controller::new(&spec.measure)?;
    let mut engine = start(net.clone(), traffic, spec.seed, spec.engine)?;
    if let Some(healing) = &spec.healing {
        engine.begin_healing(healing);
    }
    let mut run = Run::new(engine, controller, spec);
    let ControlFlow::Continue(ending) = run.simulate(watch) else { return Err(RunError::Stopped) };
    run.audit()?;
    Ok(run.report(ending, capacity, spec.seed))
}

/// How the loop ended.
enum Ending {
    Measured(Outcome),
    Deadlock(Vec<WaitingPacket>),
}

/// Counters at one moment, to be subtracted from those at a later one.
#[derive(Debug, Clone, Default)]
struct Snapshot {
    cycle: u64,
    tally: Tally,
    channels: Vec<u64>,
    by_source: Vec<u64>,
    by_class: Vec<ClassTally>,
}

impl Snapshot {
    fn of(engine: &dyn Engine) -> Self {
        Self {
            cycle: engine.now(),
            tally: *engine.tally(),
            channels: engine.channel_cycles().map(|(_, _, _, cycles)| cycles).collect(),
            by_source: engine.accepted_by_source().to_vec(),
            by_class: engine.by_class().to_vec(),
        }
    }
}

/// What a run makes of deliveries and totals.
struct Observer {
    controller: Controller,
    batch: u64,
    last: Tally,
    packet: LatencyRecorder,
    network: LatencyRecorder,
    head: LatencyRecorder,
    paths: Paths,
    histogram: HistogramRecorder,
    /// Measured packets of each message class that has some.
    classes: BTreeMap<u8, Distribution>,
    course: CourseRecorder,
    has_classes: bool,
}

impl Observer {
    fn new(controller: Controller, batch: u64, has_classes: bool) -> Self {
        let recorder = || LatencyRecorder::new(0, batch);
        let (packet, network, head) = (recorder(), recorder(), recorder());
        Self {
            controller,
            batch,
            last: Tally::default(),
            packet,
            network,
            head,
            paths: Paths::default(),
            histogram: HistogramRecorder::new(),
            classes: BTreeMap::new(),
            course: CourseRecorder::default(),
            has_classes,
        }
    }

    /// Forgets what was recorded, and records from cycle `now` on.
    fn start_measuring(&mut self, now: u64) {
        self.packet = LatencyRecorder::new(now, self.batch);
        self.network = LatencyRecorder::new(now, self.batch);
        self.head = LatencyRecorder::new(now, self.batch);
        self.paths = Paths::default();
        self.histogram = HistogramRecorder::new();
        self.classes.clear();
    }

    /// Takes in what happened in a window, and says what comes next.
    fn observe(&mut self, moment: &Moment) -> Next {
        // Those of the warm-up are forgotten when it ends; in a run that ends before, they are all there is.
        let counting = self.controller.phase() != Phase::Drain;
        for delivery in &moment.deliveries {
            if counting {
                self.paths.add(delivery);
            }
            if delivery.measured {
                self.packet.record(delivery.created, delivery.packet_latency);
                self.network.record(delivery.created, delivery.network_latency);
                self.head.record(delivery.created, delivery.head_latency);
                self.histogram.record(delivery.packet_latency);
                if self.has_classes {
                    self.classes.entry(delivery.class).or_default().add(delivery.packet_latency);
                }
            }
        }
        self.course.observe(moment);
        let tally = moment.tally;
        let seen = Observation {
            cycle: moment.cycle,
            delivered: moment.deliveries.len() as u64,
            latency_sum: moment.deliveries.iter().map(|d| d.packet_latency).sum(),
            offered: tally.flits_created - self.last.flits_created,
            accepted: tally.flits_delivered - self.last.flits_delivered,
            backlog: moment.backlog,
            outstanding: tally.outstanding,
        };
        self.last = tally;
        self.controller.observe(&seen)
    }
}

struct Run {
    engine: Box<dyn Engine>,
    detail: Option<Box<Recorder>>,
    /// Parts may fail, so packets may be lost.
    loses: bool,
    losses: Vec<Loss>,
    observer: Observer,
    deadlock_interval: u64,
    max_queued: u64,
    threads: usize,
    /// Flits that each source creates per cycle in the mean. Unknown where parts may fail.
    rate: Option<f64>,
    next_search: u64,
    start: Snapshot,
    end: Option<Snapshot>,
}

impl Run {
    fn new(mut engine: Box<dyn Engine>, controller: Controller, spec: &RunSpec) -> Self {
        let loses = !engine.network().faults.is_empty();
        let mut losses = Vec::new();
        if loses {
            engine.take_losses(&mut losses);
        }
        let is_sound = engine.network().faults.is_empty() && spec.healing.is_none();
        Self {
            rate: engine.source_rate().filter(|_| is_sound),
            observer: Observer::new(
                controller,
                spec.measure.window,
                !engine.network().router.classes.is_empty(),
            ),
            deadlock_interval: spec.deadlock_interval,
            max_queued: spec.measure.max_queued,
            threads: spec.threads,
            next_search: spec.deadlock_interval,
            start: Snapshot::of(&*engine),
            end: None,
            detail: Recorder::new(&mut *engine, spec.measure.detail),
            loses,
            losses,
            engine,
        }
    }

    fn simulate(&mut self, watch: Watch<'_>) -> ControlFlow<(), Ending> {
        if self.observer.controller.phase() == Phase::Measure {
            self.start_measuring();
        }
        loop {
            match self.advance(watch)? {
                Next::Continue | Next::Look => {}
                Next::StartMeasuring => self.start_measuring(),
                Next::StopMeasuring => self.stop_measuring(),
                Next::Done(outcome) => {
                    self.stop_measuring();
                    return ControlFlow::Continue(self.judge(outcome));
                }
            }
            if let Some(cycle) = self.search_for_deadlock() {
                self.stop_measuring();
                return ControlFlow::Continue(Ending::Deadlock(cycle));
            }
        }
    }

    /// Goes on for at least a window, and until there is something to do or the network is to be looked at as
    /// a whole.
    fn advance(&mut self, watch: Watch<'_>) -> ControlFlow<(), Next> {
        let window = self.observer.controller.window();
        if window > LOOK || self.loses || self.detail.is_some() {
            return self.advance_in_steps(window, watch);
        }
        let Self { engine, observer, deadlock_interval, next_search, .. } = self;
        let (mut next, mut watched) = (Next::Continue, ControlFlow::Continue(()));
        engine.run_while(window, self.threads, &mut |moment| {
            next = observer.observe(moment);
            watched = watch(&Seen { cycle: moment.cycle, deliveries: &moment.deliveries, losses: &[] });
            let search = *deadlock_interval > 0 && moment.cycle >= *next_search;
            watched.is_continue()
                && next == Next::Continue
                && !search
                && observer.controller.window() == window
        });
        watched?;
        ControlFlow::Continue(if next == Next::Look { self.look() } else { next })
    }

    /// Goes on for one window. A long one ends early where more flits wait than may.
    fn advance_in_steps(&mut self, window: u64, watch: Watch<'_>) -> ControlFlow<(), Next> {
        let Self { engine, observer, max_queued, threads, detail, losses, .. } = self;
        let (mut whole, end) = (Moment::default(), engine.now() + window);
        while engine.now() < end && whole.backlog <= *max_queued {
            let piece = LOOK.min(end - engine.now());
            // What is counted of each cycle is looked at after each cycle.
            let (piece, times) = if detail.is_some() { (1, piece) } else { (piece, 1) };
            for _ in 0..times {
                engine.run_while(piece, *threads, &mut |moment| {
                    whole.deliveries.append(&mut moment.deliveries);
                    let deliveries = std::mem::take(&mut whole.deliveries);
                    whole = Moment { deliveries, ..*moment };
                    false
                });
                if let Some(detail) = detail {
                    detail.look(&mut **engine);
                }
            }
        }
        if self.loses {
            losses.clear();
            engine.take_losses(losses);
        }
        watch(&Seen { cycle: whole.cycle, deliveries: &whole.deliveries, losses })?;
        if let Some(detail) = detail {
            let counting = observer.controller.phase() != Phase::Drain;
            whole.deliveries.iter().for_each(|delivery| detail.deliver(delivery, counting));
            losses.iter().for_each(|loss| detail.lose(loss));
        }
        let next = observer.observe(&whole);
        ControlFlow::Continue(if next == Next::Look { self.look() } else { next })
    }

    /// Checks the laws of conservation, and Little's law where each cycle is looked at. The messages of a
    /// network that heals are no deliveries.
    fn audit(&self) -> Result<(), Violation> {
        self.engine.audit()?;
        let detail = self.detail.as_ref().filter(|_| self.engine.healing_report().is_none());
        match detail.map(|detail| detail.little(self.engine.now())) {
            Some((present, spent)) if present != spent => Err(Violation::Little { present, spent }),
            _ => Ok(()),
        }
    }

    /// Tells the controller what each node is owed.
    fn look(&mut self) -> Next {
        let engine = &*self.engine;
        let owed = engine.undelivered();
        let tally = engine.tally();
        let ports = engine.network().router.injection_ports;
        let by_port = engine.accepted_by_source().iter().filter(|_| ports == 1).copied();
        let busiest = engine.channel_cycles().map(|(_, _, _, cycles)| cycles).chain(by_port).max();
        let sample = Sample {
            cycle: engine.now(),
            accepted: engine.accepted_by_source().iter().map(|&flits| flits as u32).collect(),
            by_source: owed.by_source,
            by_dest: owed.by_dest,
            busiest: busiest.unwrap_or(0),
            rate: self.rate.filter(|_| engine.now() <= u64::from(u32::MAX) / u64::from(ports.max(1))),
            packet: tally.flits_created as f64 / tally.packets_created.max(1) as f64,
            reported: self.observer.packet.relative_half_width(),
        };
        self.observer.controller.look(sample)
    }

    fn start_measuring(&mut self) {
        self.engine.set_measuring(true);
        self.start = Snapshot::of(&*self.engine);
        self.observer.start_measuring(self.engine.now());
        if let Some(detail) = &mut self.detail {
            detail.start();
        }
    }

    fn stop_measuring(&mut self) {
        if self.end.is_none() {
            self.engine.set_measuring(false);
            self.end = Some(Snapshot::of(&*self.engine));
            if let Some(detail) = &mut self.detail {
                detail.stop();
            }
        }
    }

    /// A deadlocked network's queues grow too: what did not end well is looked at once more.
    fn judge(&self, outcome: Outcome) -> Ending {
        let suspect = self.deadlock_interval > 0 && outcome.verdict != Verdict::Stable;
        match suspect.then(|| self.engine.find_deadlock()).flatten() {
            Some(cycle) => Ending::Deadlock(cycle),
            None => Ending::Measured(outcome),
        }
    }

    fn search_for_deadlock(&mut self) -> Option<Vec<WaitingPacket>> {
        if self.deadlock_interval == 0 || self.engine.now() < self.next_search {
            return None;
        }
        self.next_search = self.engine.now() + self.deadlock_interval;
        self.engine.find_deadlock()
    }

    fn report(mut self, ending: Ending, capacity: f64, seed: u64) -> Report {
        let (converged, falling_behind) = match &ending {
            Ending::Measured(outcome) => (outcome.converged, outcome.falling_behind.clone()),
            Ending::Deadlock(_) => (false, FallingBehind::default()),
        };
        let (verdict, reason, deadlock) = self.verdict(ending);
        let end = self.end.take().unwrap_or_else(|| Snapshot::of(&*self.engine));
        let measured = end.cycle - self.start.cycle;
        let nodes = self.engine.accepted_by_source().len();
        let node_cycles = (nodes as u64 * measured).max(1) as f64;
        let offered = end.tally.data_created() - self.start.tally.data_created();
        let accepted = end.tally.data_delivered() - self.start.tally.data_delivered();
        let active = (0..nodes as u32).filter(|&node| self.engine.is_source(node));
        let (packets, flits) = self.ledgers();
        let cut = self.engine.lost_pairs().iter();
        let paths = self.observer.paths;
        Report {
            verdict,
            reason,
            converged: converged && verdict == Verdict::Stable,
            engine: EngineUse {
                kind: self.engine.kind(),
                why: self.engine.why_reference().map(|why| why.to_string()),
            },
            seed,
            cycles: self.engine.now(),
            warmup: self.start.cycle,
            measured,
            capacity,
            offered: offered as f64 / node_cycles,
            accepted: accepted as f64 / node_cycles,
            active_sources: active.count() as u32,
            packet_latency: self.observer.packet.summary(),
            network_latency: self.observer.network.summary(),
            head_latency: self.observer.head.summary(),
            hops: paths.mean(paths.hops),
            misroutes: paths.mean(paths.away),
            reversals: paths.mean(paths.reversals),
            deterministic: paths.mean(paths.deterministic),
            packets,
            flits,
            channels: self.channels(&end, measured),
            fairness: fairness(self.service(&end, measured)),
            classes: self.classes(&end, node_cycles),
            histogram: self.observer.histogram.bins(),
            course: self.observer.course.stretches(nodes),
            falling_behind,
            deadlock,
            healing: self.engine.healing_report(),
            cut: cut.map(|(&(source, dest), &packets)| CutPair { source, dest, packets }).collect(),
            detail: self.detail.as_ref().map(|recorder| Box::new(recorder.detail())),
            workload: None,
        }
    }

    fn verdict(&self, ending: Ending) -> (Verdict, String, Vec<WaitingPacket>) {
        let stranded = self.engine.tally().packets_stranded;
        match ending {
            Ending::Deadlock(cycle) => {
                let reason = WaitingPacket::summary(cycle.len(), self.engine.now());
                (Verdict::Deadlocked, reason, cycle)
            }
            Ending::Measured(outcome) if stranded > 0 => {
                let packets = if stranded == 1 { "packet" } else { "packets" };
                let reason = format!(
                    "taken out because no operational channel was left: {stranded} {packets}; otherwise: {}",
                    outcome.reason
                );
                (Verdict::Disconnected, reason, Vec::new())
            }
            Ending::Measured(outcome) => (outcome.verdict, outcome.reason, Vec::new()),
        }
    }
}
