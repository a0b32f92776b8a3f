// SPDX-License-Identifier: MIT OR Apache-2.0
//! Queues whose behaviour is known, driven by the controller as an engine would be.

use std::collections::VecDeque;

use flitforge_sim::report::Verdict;
use flitforge_sim::stats::backlogs::Sample;
use flitforge_sim::stats::controller::Controller;
use flitforge_sim::stats::measure::MeasureSpec;
use flitforge_sim::stats::phase::{Next, Observation, Outcome, Phase};
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Flits of a packet, and cycles a server takes for it.
const SERVICE: u64 = 5;

/// Sixteen binary digits are enough for a probability here: the load is right to 0.01 %.
const DIGITS: u32 = 16;

/// When packets arrive.
#[derive(Clone, Copy)]
pub(crate) enum Arrivals {
    /// With the same probability in each cycle.
    Bernoulli,
    /// With twice that probability while a source is on, which it is for half of the time, 64 cycles on
    /// end in the mean.
    OnOff,
}

/// Up to 64 independent queues of unlimited length, whose servers take [`SERVICE`] cycles for each
/// packet.
pub(crate) struct Queues {
    rng: Xoshiro256PlusPlus,
    arrivals: Arrivals,
    /// Probability of an arrival per cycle, in units of `2^-DIGITS`.
    probability: u32,
    /// Sources that are on, a bit each.
    on: u64,
    /// Packets in each queue, the first being served, as (cycle of creation, measured).
    queues: Vec<VecDeque<(u64, bool)>>,
    /// Queues whose first packet leaves in a cycle, by that cycle modulo the length.
    leaving: [u64; SERVICE as usize + 1],
    cycle: u64,
    outstanding: u64,
    /// Flits that have left each queue.
    accepted: Vec<u32>,
    load: f64,
}

impl Queues {
    pub(crate) fn new(seed: u64, queues: usize, load: f64, arrivals: Arrivals) -> Self {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let probability = (load / SERVICE as f64 * f64::from(1 << DIGITS)).round() as u32;
        let on = rng.next_u64();
        let queues = vec![VecDeque::new(); queues];
        Self {
            rng,
            arrivals,
            probability,
            on,
            accepted: vec![0; queues.len()],
            queues,
            leaving: Default::default(),
            cycle: 0,
            outstanding: 0,
            load,
        }
    }

    /// Mean time in a queue with Bernoulli arrivals below saturation. Geo/D/1: a packet that arrives with
    /// probability `p` and is served in `s` cycles waits `p s (s - 1) / 2 (1 - p s)` in the mean
    /// (Takagi, *Queueing Analysis*, volume 3, for constant service).
    pub(crate) fn mean_latency(load: f64) -> f64 {
        let (p, s) = (load / SERVICE as f64, SERVICE as f64);
        s + p * s * (s - 1.0) / (2.0 * (1.0 - p * s))
    }

    /// Runs some cycles and says what happened, one observation for all queues.
    fn run(&mut self, cycles: u64, measured: bool) -> Observation {
        let mut seen = Observation::default();
        for _ in 0..cycles {
            self.cycle += 1;
            let arrivals = self.draw_arrivals();
            let leaving = std::mem::take(self.leaving_at(self.cycle));
            for n in (0..self.queues.len()).filter(|n| (leaving | arrivals) >> n & 1 == 1) {
                if leaving >> n & 1 == 1 {
                    self.depart(n, &mut seen);
                }
                if arrivals >> n & 1 == 1 {
                    self.arrive(n, measured, &mut seen);
                }
            }
        }
        seen.cycle = self.cycle;
        seen.backlog = self.queues.iter().map(|q| SERVICE * q.len() as u64).sum();
        seen.outstanding = self.outstanding;
        seen
    }

    /// What each queue is owed. It is source and destination at once.
    fn sample(&self) -> Sample {
        let owed: Vec<u32> = self.queues.iter().map(|queue| SERVICE as u32 * queue.len() as u32).collect();
        Sample {
            cycle: self.cycle,
            accepted: self.accepted.clone(),
            by_dest: owed.clone(),
            by_source: owed,
            busiest: self.accepted.iter().copied().max().unwrap_or(0).into(),
            rate: Some(self.load),
            packet: SERVICE as f64,
            reported: Some(0.0),
        }
    }

    fn leaving_at(&mut self, cycle: u64) -> &mut u64 {
        &mut self.leaving[(cycle % (SERVICE + 1)) as usize]
    }

    fn depart(&mut self, n: usize, seen: &mut Observation) {
        let Some((created, measured)) = self.queues[n].pop_front() else { return };
        self.outstanding -= u64::from(measured);
        seen.delivered += 1;
        seen.latency_sum += self.cycle - created;
        seen.accepted += SERVICE;
        self.accepted[n] += SERVICE as u32;
        if !self.queues[n].is_empty() {
            *self.leaving_at(self.cycle + SERVICE) |= 1 << n;
        }
    }

    fn arrive(&mut self, n: usize, measured: bool, seen: &mut Observation) {
        self.outstanding += u64::from(measured);
        seen.offered += SERVICE;
        if self.queues[n].is_empty() {
            *self.leaving_at(self.cycle + SERVICE) |= 1 << n;
        }
        self.queues[n].push_back((self.cycle, measured));
    }

    /// A bit for each queue.
    fn draw_arrivals(&mut self) -> u64 {
        match self.arrivals {
            Arrivals::Bernoulli => self.draw(self.probability),
            Arrivals::OnOff => {
                self.on ^= self.draw(1 << (DIGITS - 6));
                self.on & self.draw(2 * self.probability)
            }
        }
    }

    /// 64 bits, each set with a probability of `probability / 2^DIGITS`: a random binary fraction is
    /// compared with it, from the last digit to the first, for all bits at once.
    fn draw(&mut self, probability: u32) -> u64 {
        (0..DIGITS).fold(0, |below, digit| {
            let random = self.rng.next_u64();
            if probability >> digit & 1 == 1 { below | random } else { below & random }
        })
    }
}

/// How one run went.
pub(crate) struct Run {
    pub(crate) outcome: Outcome,
    /// Cycles in all.
    pub(crate) cycles: u64,
    /// Mean latency of the packets delivered in the measured time, in cycles.
    pub(crate) mean: f64,
}

impl Run {
    /// Runs queues under a controller to the end.
    pub(crate) fn new(spec: &MeasureSpec, mut queues: Queues) -> Self {
        let mut controller = Controller::new(spec).unwrap_or_else(|e| unreachable!("{e}"));
        let (mut sum, mut count) = (0, 0);
        loop {
            let measuring = controller.phase() == Phase::Measure;
            let seen = queues.run(controller.window(), measuring);
            if measuring {
                sum += seen.latency_sum;
                count += seen.delivered;
            }
            let mut next = controller.observe(&seen);
            if next == Next::Look {
                next = controller.look(queues.sample());
            }
            if let Next::Done(outcome) = next {
                return Self { outcome, cycles: seen.cycle, mean: sum as f64 / count as f64 };
            }
        }
    }

    pub(crate) fn is(&self, verdict: Verdict) -> bool {
        self.outcome.verdict == verdict
    }
}
