// SPDX-License-Identifier: MIT OR Apache-2.0
//! How long to run.

use super::work::Work;

/// Cycles after which a measurement ends that sets no limit of its own.
const LIMIT: i64 = 5_000_000;

/// Translates seed and lengths.
pub(super) fn translate(work: &mut Work<'_>) {
    seed(work);
    lengths(work);
    if let Some(word) = work.word("sim_type") {
        work.put("measure.drain", word.value, &["sim_type"]);
        work.told(word);
    }
    work.used.extend(["include_queuing", "sim_count"].map(str::to_owned));
    if work.given.int("include_queuing") != 1 {
        let comment = "Near: include_queuing: latencies count from the source queue: read `network_latency`.";
        work.draft.head(comment);
    }
    let runs = work.given.int("sim_count");
    if runs > 1 {
        work.put("sweep.repeat", runs, &["sim_count"]);
        work.draft.near("`flitforge sweep` makes these runs, each with a seed of its own");
    }
}

/// The seed.
pub(super) fn seed(work: &mut Work<'_>) {
    match work.given.text("seed").parse::<i64>().ok().filter(|seed| *seed >= 0) {
        Some(seed) => {
            work.put("measure.seed", seed, &["seed"]);
            work.draft.near("the same seed draws other numbers");
        }
        None => {
            work.refuse("seed", "a run is a function of its seed, a number from 0 on", "`measure.seed = 1`")
        }
    }
}

/// Warm-up and measurement.
fn lengths(work: &mut Work<'_>) {
    let (period, most) = (work.given.int("sample_period"), work.given.int("max_samples"));
    let warm = work.given.int("warmup_periods");
    if period < 1 || most < 1 || warm < 0 {
        work.stop("sample_period", "a run has periods, and each has cycles", "1000");
        return;
    }
    if most <= warm {
        work.stop("max_samples", "it leaves no period after the warm-up", "more than `warmup_periods`");
        return;
    }
    if warm > 0 {
        work.put("measure.warmup", warm * period, &["warmup_periods", "sample_period"]);
    } else {
        work.put("measure.warmup", "\"auto\"", &["warmup_periods"]);
        work.draft.near("the end of the warm-up is found by another rule (MSER-5)");
    }
    let cycles = (most - warm) * period;
    work.put("measure.cycles", cycles, &["max_samples", "warmup_periods", "sample_period"]);
    work.draft.near("BookSim 2 ends earlier when three samples agree within `stopping_thres`");
    let limit = most.saturating_mul(period).saturating_mul(2);
    if limit > LIMIT {
        work.draft.put_because("measure.max_cycles", limit, "more than by default");
    }
}
