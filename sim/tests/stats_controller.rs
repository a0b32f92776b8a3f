// SPDX-License-Identifier: MIT OR Apache-2.0
//! The phases of a run on traffic that is prescribed window by window.

use flitforge_sim::report::Verdict;
use flitforge_sim::stats::backlogs::Sample;
use flitforge_sim::stats::controller::Controller;
use flitforge_sim::stats::measure::{Length, MeasureSpec};
use flitforge_sim::stats::phase::{Next, Observation, Outcome, Phase};

/// A network that delivers a packet of ten flits per cycle with a latency that depends on the window.
struct Scripted {
    latency: fn(u64) -> u64,
    /// Flits per cycle by which the source queues grow.
    growth: u64,
    /// Windows after the measured time until all measured packets have arrived.
    late: u64,
    /// Relative half width of the interval that would be reported.
    reported: Option<f64>,
}

const STEADY: Scripted = Scripted { latency: |n| 100 + n * 5 % 7, growth: 0, late: 0, reported: Some(0.0) };

/// What was seen of a run: the phase of each window, merged, with its cycles, and the outcome.
struct Trace {
    phases: Vec<(Phase, u64)>,
    outcome: Outcome,
}

impl Scripted {
    fn run(&self, spec: MeasureSpec) -> Trace {
        let mut controller = Controller::new(&spec).unwrap_or_else(|e| unreachable!("{e}"));
        let mut phases: Vec<(Phase, u64)> = Vec::new();
        let (mut cycle, mut late) = (0, self.late);
        for n in 0.. {
            let (phase, cycles) = (controller.phase(), controller.window());
            cycle += cycles;
            late -= u64::from(phase == Phase::Drain && late > 0);
            let mut next = controller.observe(&self.observe(n, cycle, cycles, late));
            if next == Next::Look {
                next = controller.look(Sample { cycle, reported: self.reported, ..Sample::default() });
            }
            match phases.last_mut() {
                Some(last) if last.0 == phase => last.1 += cycles,
                _ => phases.push((phase, cycles)),
            }
            match next {
                Next::Done(outcome) => return Trace { phases, outcome },
                Next::StartMeasuring => {
                    assert_eq!((phase, controller.phase()), (Phase::Warmup, Phase::Measure))
                }
                Next::StopMeasuring => {
                    assert_eq!((phase, controller.phase()), (Phase::Measure, Phase::Drain))
                }
                Next::Continue | Next::Look => assert_eq!(controller.phase(), phase),
            }
        }
        unreachable!("the loop has no other end")
    }

    fn observe(&self, n: u64, cycle: u64, cycles: u64, late: u64) -> Observation {
        Observation {
            cycle,
            delivered: cycles,
            latency_sum: cycles * (self.latency)(n),
            offered: cycles * 10,
            accepted: cycles * (10 - self.growth),
            backlog: cycle * self.growth,
            outstanding: late,
        }
    }
}

fn fixed(warmup: u64, length: u64) -> MeasureSpec {
    MeasureSpec { warmup: Length::Cycles(warmup), length: Length::Cycles(length), ..MeasureSpec::default() }
}

fn short() -> MeasureSpec {
    MeasureSpec { max_warmup: 8_000, max_cycles: 30_000, ..MeasureSpec::default() }
}

#[test]
fn fixed_lengths_are_kept_to_the_cycle() {
    use Phase::{Measure, Warmup};
    let phases = |warmup, length| STEADY.run(fixed(warmup, length)).phases;
    assert_eq!(phases(1234, 10_007), [(Warmup, 1234), (Measure, 10_007)]);
    assert_eq!(phases(0, 64), [(Measure, 64)]);
    assert_eq!(phases(1, 1), [(Warmup, 1), (Measure, 1)]);
}

#[test]
fn a_fixed_measurement_is_judged_however_short_its_windows() {
    let overloaded = Scripted { growth: 1, ..STEADY };
    for length in [64, 100, 10_000, 54_321] {
        assert_eq!(STEADY.run(fixed(0, length)).outcome.verdict, Verdict::Stable, "{length}");
        assert_eq!(overloaded.run(fixed(0, length)).outcome.verdict, Verdict::Saturated, "{length}");
    }
    assert_eq!(STEADY.run(fixed(0, 20)).outcome.verdict, Verdict::NotConverged);
}

#[test]
fn the_drain_lasts_until_the_last_measured_packet() {
    use Phase::{Drain, Measure, Warmup};
    let late = Scripted { late: 3, ..STEADY };
    assert_eq!(late.run(fixed(100, 1000)).phases, [(Warmup, 100), (Measure, 1000), (Drain, 150)]);
    let cut = late.run(MeasureSpec { max_drain: 100, ..fixed(100, 1000) });
    assert_eq!(cut.phases, [(Warmup, 100), (Measure, 1000), (Drain, 100)]);
    assert_eq!(cut.outcome.verdict, Verdict::NotConverged);
    let none = late.run(MeasureSpec { drain: false, ..fixed(100, 1000) });
    assert_eq!(none.phases, [(Warmup, 100), (Measure, 1000)]);
}

#[test]
fn a_run_that_is_done_stays_done() {
    let mut controller = Controller::new(&fixed(0, 64)).unwrap();
    let mut last = Next::Continue;
    for cycle in 1..=64 {
        last = controller.observe(&STEADY.observe(0, cycle, 1, 0));
    }
    assert_eq!(last, Next::Look);
    last = controller.look(Sample { cycle: 64, ..Sample::default() });
    assert!(matches!(last, Next::Done(_)));
    assert_eq!(controller.observe(&STEADY.observe(0, 65, 1, 0)), last);
}

/// Every way in which a run can end, with the phases that led there.
#[test]
fn endings() {
    let settled_late = Scripted { latency: |n| if n < 40 { 300 } else { 100 + n * 5 % 7 }, ..STEADY };
    let jumps = Scripted { latency: |n| if n / 5 % 2 == 0 { 100 } else { 900 }, ..STEADY };
    let creeping = Scripted { latency: |n| 100 + n, ..STEADY };
    let overloaded = Scripted { latency: |n| 100 + 50 * n, growth: 2, late: 5, ..STEADY };
    let silent = Scripted { latency: |_| 0, ..STEADY };
    let runs = [
        ("steady", STEADY.run(short())),
        ("late packets", Scripted { late: 2, ..STEADY }.run(short())),
        ("long transient", settled_late.run(short())),
        ("jumps", jumps.run(MeasureSpec { warmup: Length::Cycles(1000), ..short() })),
        ("creeping latency", creeping.run(short())),
        ("creeping, fixed length", creeping.run(MeasureSpec { length: Length::Cycles(5000), ..short() })),
        ("overloaded", overloaded.run(short())),
        ("overloaded, fixed warm-up", overloaded.run(MeasureSpec { warmup: Length::Cycles(500), ..short() })),
        ("overloaded, full", overloaded.run(MeasureSpec { max_queued: 10_000, ..fixed(1000, 10_000_000) })),
        ("full at once", overloaded.run(MeasureSpec { max_queued: 1000, ..fixed(1000, 10_000_000) })),
        ("overloaded, fixed", overloaded.run(fixed(1000, 10_000))),
        (
            "lost packets",
            Scripted { late: 9999, ..STEADY }.run(MeasureSpec { max_drain: 700, ..fixed(0, 6400) }),
        ),
        ("latency 0", silent.run(short())),
        ("wider by creation", Scripted { reported: Some(0.2), ..STEADY }.run(short())),
        ("nothing to report", Scripted { reported: None, ..STEADY }.run(short())),
        (
            "few windows",
            STEADY.run(MeasureSpec {
                warmup: Length::Cycles(0),
                window: 1000,
                max_cycles: 20_000,
                ..short()
            }),
        ),
    ];
    let line = |(name, trace): &(&str, Trace)| {
        let phases: Vec<String> =
            trace.phases.iter().map(|(phase, cycles)| format!("{phase:?} {cycles}")).collect();
        format!("{name}: {}\n  {:?}: {}\n", phases.join(", "), trace.outcome.verdict, trace.outcome.reason)
    };
    insta::assert_snapshot!(runs.iter().map(line).collect::<String>());
}
