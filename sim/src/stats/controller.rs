// SPDX-License-Identifier: MIT OR Apache-2.0
//! The phases of a run, decided from what is observed window by window.
//!
//! ```text
//! Warmup --> Measure --> Drain --> Done
//!               `-------------------^    (saturated, not converged, or nothing to drain)
//! ```
//!
//! The controller sees totals of the whole network and, when it asks, what each node is owed. It neither
//! runs the engine nor knows it:
//!
//! ```
//! use flitforge_sim::stats::backlogs::Sample;
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
//!     let mut next = controller.observe(&seen);
//!     if next == Next::Look {
//!         next = controller.look(Sample { cycle, ..Default::default() }); // of a network without nodes
//!     }
//!     if let Next::Done(outcome) = next {
//!         break outcome;
//!     }
//! #   let _ = measuring;
//! };
//! assert_eq!((outcome.warmup, outcome.measured, cycle), (500, 1000, 1500));
//! # Ok(())
//! # }
//! ```

use super::backlogs::{Backlogs, Sample};
use super::batch::{Batches, Estimate};
use super::growth::{Flow, Growth, MIN_INCREMENTS, dispersion};
use super::judgement::{Judgement, Look, percent, too_short};
use super::measure::{Length, MeasureError, MeasureSpec};
use super::mser;
use super::phase::{Next, Observation, Outcome, Phase};
use super::standing::Standing;
use crate::report::{FallingBehind, Verdict};

/// Windows into which a measurement of fixed length is divided at least, if it has as many cycles:
/// twice what the test for saturation needs.
const MIN_FIXED_WINDOWS: u64 = 2 * MIN_INCREMENTS as u64;

/// Windows before the first look at the queues of nodes.
const FIRST_LOOK: u64 = 16;

/// Looks in a row that must find growth before a run is ended early. Their times are 5 / 4 apart at least,
/// so each sees much that is new, and chance gets few attempts.
const PERSISTENT: u32 = 3;

/// Ratio of the measured times at which precision is looked at, as a fraction: 5 / 4. A run that were to
/// stop at any time would stop where its interval happens to be narrow.
const CHECKS: (u64, u64) = (5, 4);

/// When the measured time ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Plan {
    /// When the mean latency is precise enough.
    Precision,
    /// In a given cycle, as the user wants it, whether or not the latency settled in the warm-up.
    Fixed { end: u64, settled: bool },
    /// In a given cycle, because queues grew in the warm-up: only accepted traffic is measured.
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
    /// What each node is owed, since cycle 0, and what the last look at it said.
    backlogs: Backlogs,
    standing: Option<Standing>,
    /// Number of looks in a row that found that queues grow.
    growing: u32,
    /// Cycle in which precision is looked at next.
    next_check: u64,
    /// The observation that a look completes, and the interval that the run would report then.
    seen: Observation,
    reported: Option<f64>,
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
            backlogs: Backlogs::new(spec.window.saturating_mul(FIRST_LOOK)),
            standing: None,
            growing: 0,
            next_check: 0,
            seen: Observation::default(),
            reported: None,
            outcome: Outcome {
                verdict: Verdict::NotConverged,
                reason: String::new(),
                converged: false,
                falling_behind: FallingBehind::default(),
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
        self.seen = *seen;
        if self.phase == Phase::Measure {
            self.outcome.measured = seen.cycle.saturating_sub(self.warmup());
            self.batches.add(last.cycle, seen.latency_sum.into(), seen.delivered);
        } else if self.phase == Phase::Warmup && seen.delivered > 0 {
            self.latencies.push(seen.latency_sum as f64 / seen.delivered as f64);
        }
        if seen.backlog > self.spec.max_queued && self.phase != Phase::Done {
            return self.end_full(seen);
        }
        if self.wants_look(seen.cycle) { Next::Look } else { self.decide() }
    }

    /// Takes in what each node is owed, after [`Next::Look`], and decides what comes next.
    pub fn look(&mut self, sample: Sample) -> Next {
        let is_due = self.backlogs.is_due(sample.cycle);
        self.reported = sample.reported;
        self.standing = self.backlogs.look(sample, dispersion(&self.flows));
        if is_due {
            self.growing = if self.judge(Look::Early).is_saturated() { self.growing + 1 } else { 0 };
        }
        self.decide()
    }

    fn wants_look(&self, cycle: u64) -> bool {
        match (self.phase, self.plan) {
            (Phase::Drain | Phase::Done, _) => false,
            (Phase::Measure, Plan::Fixed { end, .. } | Plan::GiveUp { end }) if cycle >= end => true,
            (Phase::Measure, Plan::Precision) if cycle >= self.next_check.min(self.spec.max_cycles) => true,
            _ => self.backlogs.is_due(cycle),
        }
    }

    fn decide(&mut self) -> Next {
        match self.phase {
            Phase::Warmup => self.warm_up(),
            Phase::Measure => self.measure(),
            Phase::Drain => self.drain(),
            Phase::Done => Next::Done(self.outcome.clone()),
        }
    }

    fn warm_up(&mut self) -> Next {
        let over = self.seen.cycle >= self.warmup_limit();
        let automatic = self.spec.warmup == Length::Auto;
        if automatic && self.growing >= PERSISTENT {
            return self.give_up();
        }
        match automatic {
            true if self.has_settled() => self.start_measuring(true),
            _ if over => self.start_measuring(!automatic),
            _ => Next::Continue,
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
        self.growing = 0;
        self.outcome.warmup = self.now();
        self.next_check = self.now().saturating_add(self.spec.window.saturating_mul(MIN_INCREMENTS as u64));
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

    fn measure(&mut self) -> Next {
        let cycle = self.seen.cycle;
        match self.plan {
            Plan::Fixed { end, .. } | Plan::GiveUp { end } if cycle < end => Next::Continue,
            Plan::Fixed { settled, .. } => self.judge_fixed(settled),
            Plan::GiveUp { .. } => self.judge_given_up(),
            Plan::Precision if self.growing >= PERSISTENT => {
                let judgement = self.judge(Look::Early);
                self.end(judgement)
            }
            Plan::Precision if cycle < self.next_check.min(self.spec.max_cycles) => Next::Continue,
            Plan::Precision => self.check_precision(),
        }
    }

    fn judge_fixed(&mut self, settled: bool) -> Next {
        match self.judge(Look::Last) {
            Judgement::KeepsUp if settled => self.finish(true, self.keeps_up()),
            Judgement::KeepsUp => self.finish(false, self.keeps_up() + "; " + &self.unsettled()),
            other => self.end(other),
        }
    }

    /// The whole run is judged: its second half is the measured time. If growth ended the warm-up but has
    /// not lasted, queues were only filling up, and the run goes on as any other.
    fn judge_given_up(&mut self) -> Next {
        let judgement = Judgement::of(Look::Early, Growth::of(&self.flows), self.standing.as_ref());
        if judgement.is_saturated() {
            return self.end(judgement);
        }
        self.plan = Plan::Precision;
        self.check_precision()
    }

    fn check_precision(&mut self) -> Next {
        let measured = self.outcome.measured;
        let further = measured.saturating_mul(CHECKS.0).div_ceil(CHECKS.1).max(measured + 1);
        self.next_check = self.warmup().saturating_add(further);
        let estimate = self.batches.estimate();
        let known = estimate.filter(|e| e.reliable).map(|e| known_to(&e, self.reported));
        let precise = known.filter(|known| *known <= self.spec.precision);
        let over = self.seen.cycle >= self.spec.max_cycles;
        if precise.is_none() && !over {
            return Next::Continue;
        }
        match (self.judge(Look::Last), precise) {
            (Judgement::KeepsUp, Some(known)) => self.finish(true, precise_to(known)),
            (Judgement::KeepsUp, None) if estimate.is_some() => {
                self.finish(false, self.keeps_up() + "; " + &self.imprecise())
            }
            (Judgement::KeepsUp, None) => self.done(Verdict::NotConverged, self.imprecise()),
            (judgement, _) if over => self.end(judgement),
            _ => Next::Continue,
        }
    }

    /// Source queues are as long as they may get. The whole run is judged.
    fn end_full(&mut self, seen: &Observation) -> Next {
        let full = format!("ended in cycle {}: more than {} flits wait", seen.cycle, self.spec.max_queued);
        match Judgement::of(Look::Last, Growth::of(&self.flows), self.standing.as_ref()) {
            Judgement::Saturated(reason, behind) => {
                self.end(Judgement::Saturated(format!("{reason}; {full}"), behind))
            }
            _ => self.done(Verdict::NotConverged, full),
        }
    }

    fn judge(&self, look: Look) -> Judgement {
        let growth = Growth::of(&self.flows[self.phase_start..]);
        Judgement::of(look, growth, self.standing.as_ref())
    }

    /// Ends a run that is not stable.
    fn end(&mut self, judgement: Judgement) -> Next {
        let (verdict, reason, behind) = match judgement {
            Judgement::Saturated(reason, behind) => (Verdict::Saturated, reason, behind),
            Judgement::InDoubt(reason, behind) => (Verdict::NotConverged, reason, behind),
            Judgement::TooShort | Judgement::KeepsUp => {
                (Verdict::NotConverged, too_short(), FallingBehind::default())
            }
        };
        self.outcome.falling_behind = behind;
        self.done(verdict, reason)
    }

    /// The network is stable; waits for measured packets if wanted.
    fn finish(&mut self, converged: bool, reason: String) -> Next {
        self.outcome.converged = converged;
        if !self.spec.drain || self.seen.outstanding == 0 {
            return self.done(Verdict::Stable, reason);
        }
        self.outcome.reason = reason;
        self.phase = Phase::Drain;
        Next::StopMeasuring
    }

    fn drain(&mut self) -> Next {
        if self.seen.outstanding == 0 {
            let reason = std::mem::take(&mut self.outcome.reason);
            return self.done(Verdict::Stable, reason);
        }
        if self.seen.cycle < self.drain_limit() {
            return Next::Continue;
        }
        self.outcome.converged = false;
        self.done(Verdict::NotConverged, self.overdue(self.seen.outstanding))
    }

    fn done(&mut self, verdict: Verdict, reason: String) -> Next {
        self.phase = Phase::Done;
        (self.outcome.verdict, self.outcome.reason) = (verdict, reason);
        Next::Done(self.outcome.clone())
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

    fn imprecise(&self) -> String {
        let wanted = percent(self.spec.precision);
        match self.batches.estimate() {
            None => "too few packets were delivered to judge the mean latency".into(),
            Some(e) if e.reliable => {
                let known = known_to(&e, self.reported);
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

/// The wider of two relative half widths: that of the latencies by arrival, which also know of the
/// packets created before, and that which the run would report now, infinite as long as it would report none.
fn known_to(estimate: &Estimate, reported: Option<f64>) -> f64 {
    estimate.relative().max(reported.unwrap_or(f64::INFINITY))
}

fn precise_to(relative: f64) -> String {
    format!("the mean latency is known to {} with 95 % confidence", percent(relative))
}
