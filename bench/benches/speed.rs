// SPDX-License-Identifier: MIT OR Apache-2.0
//! Cycles per second and flit-hops per second of every case, warmed up, by wall time.
//!
//! An iteration is a cycle, so criterion's elements per second are cycles per second. Flit-hops are counted
//! over the same iterations and printed below each result.

#![allow(missing_docs, reason = "criterion's macros make public functions")]
#![allow(clippy::expect_used, reason = "a bench fails by panicking")]

use std::cell::OnceCell;
use std::time::{Duration, Instant};

use criterion::{Criterion, SamplingMode, Throughput, criterion_group, criterion_main};
use flitforge_bench::cases::{CASES, Case, MILLION, Motion};
use flitforge_sim::engine::EngineChoice;

/// Totals over all samples of a case.
#[derive(Debug, Default)]
struct Total {
    cycles: u64,
    flit_hops: u64,
    elapsed: Duration,
}

impl Total {
    /// Times so many cycles.
    fn add(&mut self, motion: &mut Motion, cycles: u64) -> Duration {
        let before = motion.flit_hops();
        let start = Instant::now();
        motion.advance(cycles);
        let elapsed = start.elapsed();
        self.cycles += cycles;
        self.flit_hops += motion.flit_hops() - before;
        self.elapsed += elapsed;
        elapsed
    }

    #[expect(clippy::print_stdout, reason = "criterion prints its results there")]
    fn print(&self) {
        let seconds = self.elapsed.as_secs_f64();
        println!(
            "{:24}{:.4e} cycles/s, {:.4e} flit-hops/s, {:.1} flit-hops/cycle",
            "",
            self.cycles as f64 / seconds,
            self.flit_hops as f64 / seconds,
            self.flit_hops as f64 / self.cycles as f64
        );
    }
}

fn bench(criterion: &mut Criterion, case: &Case) {
    let mut group = criterion.benchmark_group("step");
    group.throughput(Throughput::Elements(1));
    if case.name == MILLION {
        // A cycle takes a good part of a second: the fewest samples that criterion takes, of few cycles.
        group.sample_size(10).sampling_mode(SamplingMode::Flat).warm_up_time(Duration::from_millis(1));
    }
    // Set up when the case is first asked for: a filter may leave it out, and a million routers take a while.
    let (net, mut motion, mut total) = (OnceCell::new(), None, Total::default());
    group.bench_function(case.name, |bencher| {
        let motion = motion.get_or_insert_with(|| {
            let net = net.get_or_init(|| case.network().expect("the case's network is legal"));
            let mut motion = Motion::new(net, &case.traffic(), EngineChoice::Auto)
                .expect("the case's traffic is possible");
            motion.advance(case.warmup);
            motion
        });
        bencher.iter_custom(|cycles| total.add(motion, cycles));
    });
    group.finish();
    if total.cycles > 0 {
        total.print();
    }
}

fn all(criterion: &mut Criterion) {
    for case in CASES {
        bench(criterion, &case);
    }
}

criterion_group!(speed, all);
criterion_main!(speed);
