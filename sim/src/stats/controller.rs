// SPDX-License-Identifier: MIT OR Apache-2.0
//! The phases of a run, decided from what is observed window by window.
//!
//! ```text
//! Warmup --> Measure --> Drain --> Done
//!               `-------------------^    (saturated, not converged, or nothing to drain)
//! ```
//!
//! The controller sees totals of the whole network only; it neither runs the engine nor knows it:
//!
//! ```
//! use flitforge_sim::stats::controller::Controller;
//! use flitforge_sim::stats::measure::{Length, MeasureSpec};
//! use flitforge_sim::stats::phase::{Next, Observation, Phase};
//!
//! # fn main() -> Result<(), flitforge_sim::stats::measure::MeasureError> {
//! let (warmup, length) = (Length::Cycles(500), Length::Cycles(1000));
//! let spec = MeasureSpec { warmup, length, ..Default::default() };
//! let mut controller = Controller::new(&spec)?;
//! let mut cycle = 0;
//! let outcome = loop {
//!     let measuring = controller.phase() == Phase::Measure; // packets created now are to be measured
//!     cycle += controller.window(); // the engine runs so many cycles
//!     let seen = Observation { cycle, offered: 5, accepted: 5, ..Default::default() };
//!     if let Next::Done(outcome) = controller.observe(&seen) {
//!         break outcome;
//!     }
//! #   let _ = measuring;
//! };
//! assert_eq!((outcome.warmup, outcome.measured, cycle), (500, 1000, 1500));
//! # Ok(())
//! # }
//! ```

use super::batch::{Batches, Estimate};
use super::growth::{Flow, Growth, MIN_INCREMENTS};
use super::measure::{Length, MeasureError, MeasureSpec};
use super::mser;
use super::phase::{Next, Observation, Outcome, Phase};
use crate::report::Verdict;

/// Windows into which a measurement of fixed length is divided at least, if it has as many cycles:
/// twice what the test for saturation needs.
const MIN_FIXED_WINDOWS: u64 = 2 * MIN_INCREMENTS as u64;

/// When the measured time ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Plan {
    /// When the mean latency is precise enough.
    Precision,
    /// In a given cycle, as the user wants it, whether or not the latency settled in the warm-up.
    Fixed { end: u64, settled: bool },
    /// In a given cycle, because the latency did not settle in the warm-up: only accepted traffic is
    /// measured.
    GiveUp { end: u64 },
}

/// The state machine of a run.
#[derive(Debug, Clone)]
pub struct Controller {
    spec: MeasureSpec,
    phase: Phase,
    plan: Plan,
    /// Moments since cycle 0, the first of them cycle 0.
    flows: Vec<Flow>,
    /// Index in `flows` of the beginning of the present phase.
    phase_start: usize,
    /// Mean latencies of the windows of the warm-up in which packets arrived.
    latencies: Vec<f64>,
    /// Latencies of packets delivered in the measured time.
    batches: Batches,
    /// Moments of this phase at which growth is looked at next, and what the last look said.
    next_look: usize,
    was_growing: bool,
    /// What is known of the end so far; in the drain, what it leads to.
    outcome: Outcome,
}

impl Controller {
    /// A controller in its first phase: warm-up, or measurement if the warm-up is 0 cycles.
    ///
    /// # Errors
    /// The specification does not [validate](MeasureSpec::validate).
    pub fn new(spec: &MeasureSpec) -> Result<Self, MeasureError> {
        spec.validate()?;
        let mut controller = Self {
            spec: *spec,
            phase: Phase::Warmup,
            plan: Plan::Precision,
            flows: vec![Flow::default()],
            phase_start: 0,
            latencies: Vec::new(),
            batches: Batches::new(0, spec.window),
            next_look: MIN_INCREMENTS,
            was_growing: false,
            outcome: Outcome {
                verdict: Verdict::NotConverged,
                reason: String::new(),
                warmup: 0,
                measured: 0,
            },
        };
        if spec.warmup == Length::Cycles(0) {
            controller.start_measuring(true);
        }
        Ok(controller)
    }

    /// Present phase.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Cycle in which measurement began; 0 before that.
    pub fn warmup(&self) -> u64 {
        self.outcome.warmup
    }

    /// Cycles measured so far.
    pub fn measured(&self) -> u64 {
        self.outcome.measured
    }

    /// Cycles to run before the next observation, at least 1.
    pub fn window(&self) -> u64 {
        let (step, end) = match (self.phase, self.plan) {
            (Phase::Warmup, _) => (self.spec.window, self.warmup_limit()),
            (Phase::Measure, Plan::Precision) => (self.spec.window, self.spec.max_cycles),
            (Phase::Measure, Plan::Fixed { end, .. }) => {
                (self.spec.window.min((end - self.warmup()) / MIN_FIXED_WINDOWS), end)
            }
            (Phase::Measure, Plan::GiveUp { end }) => (self.spec.window, end),
            (Phase::Drain | Phase::Done, _) => (self.spec.window, self.drain_limit()),
        };
        step.min(end.saturating_sub(self.now())).max(1)
    }

    /// Takes in a window and decides what comes next. A run that is done stays so.
    pub fn observe(&mut self, seen: &Observation) -> Next {
        let last = self.last();
        self.flows.push(Flow {
            cycle: seen.cycle,
            offered: last.offered + seen.offered,
            accepted: last.accepted + seen.accepted,
            backlog: seen.backlog,
        });
        if seen.backlog > self.spec.max_queued && self.phase != Phase::Done {
            return self.end_full(seen);
        }
        match self.phase {
            Phase::Warmup => self.warm_up(seen),
            Phase::Measure => self.measure(seen, last.cycle),
            Phase::Drain => self.drain(seen),
            Phase::Done => Next::Done(self.outcome.clone()),
        }
    }

    fn warm_up(&mut self, seen: &Observation) -> Next {
        if seen.delivered > 0 {
            self.latencies.push(seen.latency_sum as f64 / seen.delivered as f64);
        }
        let over = seen.cycle >= self.warmup_limit();
        let automatic = self.spec.warmup == Length::Auto;
        if automatic && self.growth_persists() {
            return self.give_up();
        }
        match (automatic, over) {
            (true, _) if self.has_settled() => self.start_measuring(true),
            (true, true) => self.give_up(),
            (false, true) => self.start_measuring(true),
            (_, false) => Next::Continue,
        }
    }

    /// Whether the series of latencies has outlived its transient. The answer changes with whole batches
    /// only.
    fn has_settled(&self) -> bool {
        self.latencies.len().is_multiple_of(mser::BATCH) && mser::truncation(&self.latencies).is_some()
    }

    /// `settled` says whether the warm-up did what it is for.
    fn start_measuring(&mut self, settled: bool) -> Next {
        self.phase = Phase::Measure;
        self.phase_start = self.flows.len() - 1;
        (self.next_look, self.was_growing) = (MIN_INCREMENTS, false);
        self.outcome.warmup = self.now();
        self.batches = Batches::new(self.warmup(), self.spec.window);
        if let Length::Cycles(cycles) = self.spec.length {
            self.plan = Plan::Fixed { end: self.warmup().saturating_add(cycles), settled };
        }
        Next::StartMeasuring
    }

    /// Gives up waiting for the latency to settle: measures for as long as the warm-up took.
    fn give_up(&mut self) -> Next {
        self.start_measuring(false);
        if self.plan == Plan::Precision {
            self.plan = Plan::GiveUp { end: self.warmup().saturating_mul(2).min(self.spec.max_cycles) };
        }
        Next::StartMeasuring
    }

    fn measure(&mut self, seen: &Observation, since: u64) -> Next {
        self.outcome.measured = seen.cycle.saturating_sub(self.warmup());
        self.batches.add(since, seen.latency_sum.into(), seen.delivered);
        match self.plan {
            Plan::Fixed { end, .. } | Plan::GiveUp { end } if seen.cycle < end => Next::Continue,
            Plan::Fixed { settled, .. } => self.judge_fixed(seen, settled),
            Plan::GiveUp { .. } => self.judge_given_up(seen),
            Plan::Precision => self.measure_to_precision(seen),
        }
    }

    fn judge_fixed(&mut self, seen: &Observation, settled: bool) -> Next {
        match self.growth_in_phase() {
            None => self.done(Verdict::NotConverged, too_short()),
            Some(growth) if growth.is_unbounded() => self.done(Verdict::Saturated, grows(&growth)),
            Some(growth) if growth.is_in_doubt() => self.done(Verdict::NotConverged, doubtful(&growth)),
            Some(_) if !settled => self.done(Verdict::NotConverged, self.unsettled()),
            Some(_) => self.finish(seen, self.keeps_up()),
        }
    }

    /// The whole run is judged: its second half is the measured time. If growth ended the warm-up but has
    /// not lasted, queues were only filling up, and the run goes on as any other.
    fn judge_given_up(&mut self, seen: &Observation) -> Next {
        if let Some(growth) = Growth::of(&self.flows).filter(Growth::is_unbounded) {
            return self.done(Verdict::Saturated, grows(&growth));
        }
        if self.warmup() >= self.warmup_limit() {
            return self.done(Verdict::NotConverged, self.unsettled());
        }
        self.plan = Plan::Precision;
        self.measure_to_precision(seen)
    }

    fn measure_to_precision(&mut self, seen: &Observation) -> Next {
        if self.growth_persists() {
            let growth = self.growth_in_phase();
            return self.done(Verdict::Saturated, growth.as_ref().map_or_else(too_short, grows));
        }
        let estimate = self.batches.estimate().filter(|e| e.reliable);
        let over = seen.cycle >= self.spec.max_cycles;
        let growth = self.growth_in_phase();
        match (growth.filter(Growth::is_unbounded), estimate) {
            (Some(growth), _) if over => self.done(Verdict::Saturated, grows(&growth)),
            (None, Some(e)) if growth.is_some() && known_to(&e, seen) <= self.spec.precision => {
                self.finish(seen, precise(known_to(&e, seen)))
            }
            (None, _) if over && growth.is_none() => self.done(Verdict::NotConverged, too_short()),
            _ if over => self.done(Verdict::NotConverged, self.imprecise(seen)),
            _ => Next::Continue,
        }
    }

    /// Source queues are as long as they may get. The whole run is judged.
    fn end_full(&mut self, seen: &Observation) -> Next {
        if self.phase == Phase::Measure {
            self.outcome.measured = seen.cycle.saturating_sub(self.warmup());
        }
        let full = format!("ended in cycle {}: more than {} flits wait", seen.cycle, self.spec.max_queued);
        match Growth::of(&self.flows).filter(Growth::is_unbounded) {
            Some(growth) => self.done(Verdict::Saturated, format!("{}; {full}", grows(&growth))),
            None => self.done(Verdict::NotConverged, full),
        }
    }

    /// The network is stable; waits for measured packets if wanted.
    fn finish(&mut self, seen: &Observation, reason: String) -> Next {
        if !self.spec.drain || seen.outstanding == 0 {
            return self.done(Verdict::Stable, reason);
        }
        self.outcome.reason = reason;
        self.phase = Phase::Drain;
        Next::StopMeasuring
    }

    fn drain(&mut self, seen: &Observation) -> Next {
        if seen.outstanding == 0 {
            let reason = std::mem::take(&mut self.outcome.reason);
            return self.done(Verdict::Stable, reason);
        }
        if seen.cycle < self.drain_limit() {
            return Next::Continue;
        }
        self.done(Verdict::NotConverged, self.overdue(seen.outstanding))
    }

    fn done(&mut self, verdict: Verdict, reason: String) -> Next {
        self.phase = Phase::Done;
        (self.outcome.verdict, self.outcome.reason) = (verdict, reason);
        Next::Done(self.outcome.clone())
    }

    /// Whether two looks in a row found unbounded growth. The time between looks grows with the phase,
    /// so that there are few of them and each sees much that is new: chance gets few attempts.
    fn growth_persists(&mut self) -> bool {
        let moments = self.flows.len() - 1 - self.phase_start;
        if moments < self.next_look {
            return false;
        }
        self.next_look = moments + moments / 2;
        let growing = self.growth_in_phase().is_some_and(|g| g.is_unbounded());
        std::mem::replace(&mut self.was_growing, growing) && growing
    }

    fn growth_in_phase(&self) -> Option<Growth> {
        Growth::of(&self.flows[self.phase_start..])
    }

    fn keeps_up(&self) -> String {
        format!("the network keeps up over the {} cycles measured", self.measured())
    }

    fn overdue(&self, packets: u64) -> String {
        format!("{packets} measured packets had not arrived {} cycles later", self.spec.max_drain)
    }

    fn unsettled(&self) -> String {
        format!("the latency had not settled after {} cycles of warm-up", self.warmup())
    }

    fn imprecise(&self, seen: &Observation) -> String {
        let wanted = percent(self.spec.precision);
        match self.batches.estimate() {
            None => "too few packets were delivered to judge the mean latency".into(),
            Some(e) if e.reliable => {
                let known = known_to(&e, seen);
                let known = if known.is_finite() { percent(known) } else { "no precision".into() };
                format!("the mean latency is known to {known} at the cycle limit, not to {wanted}")
            }
            Some(_) => format!("latencies still drift at the cycle limit, so {wanted} cannot be shown"),
        }
    }

    fn last(&self) -> Flow {
        self.flows.last().copied().unwrap_or_default()
    }

    fn now(&self) -> u64 {
        self.last().cycle
    }

    fn warmup_limit(&self) -> u64 {
        match self.spec.warmup {
            Length::Auto => self.spec.max_warmup,
            Length::Cycles(cycles) => cycles,
        }
    }

    fn drain_limit(&self) -> u64 {
        (self.warmup() + self.measured()).saturating_add(self.spec.max_drain)
    }
}

fn grows(growth: &Growth) -> String {
    let Growth { later, offered, accepted, .. } = growth;
    format!(
        "source queues grow by {later:.3} flits per cycle: {offered:.3} are offered, {accepted:.3} accepted"
    )
}

fn doubtful(growth: &Growth) -> String {
    format!("too short to tell whether source queues go on growing: {}", grows(growth))
}

/// The wider of two relative half widths: that of the latencies by arrival, which also know of the
/// packets created before, and that which the run would report now, infinite as long as it would report none.
fn known_to(estimate: &Estimate, seen: &Observation) -> f64 {
    estimate.relative().max(seen.reported.unwrap_or(f64::INFINITY))
}

fn precise(relative: f64) -> String {
    format!("the mean latency is known to {} with 95 % confidence", percent(relative))
}

fn too_short() -> String {
    format!("fewer than {MIN_INCREMENTS} windows were measured, too few to tell whether queues grow")
}

fn percent(fraction: f64) -> String {
    format!("{:.1} %", 100.0 * fraction)
}
