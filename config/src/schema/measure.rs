// SPDX-License-Identifier: MIT OR Apache-2.0
//! Parameters of `[measure]`.

use flitforge_sim::engine::EngineChoice;
use flitforge_sim::stats::measure::{DetailChoice, MeasureSpec};

use super::{ALWAYS, Condition, Preset, params};
use crate::kind::{Auto, AutoCycles, Choice, Flag, Int, Real};
use crate::view::View;

/// Cycle counts fit a TOML integer; more than this is a slip of the pen.
const MAX_CYCLES_LIMIT: u64 = 1_000_000_000_000;

params! {
    /// Section `[measure]`.
    #[derive(Copy)]
    Measure(view: &View<'_>) []

    SEED: Int<u64> = Int { min: 0, max: i64::MAX as u64 }, {
        key: "measure.seed",
        unit: "",
        default: Preset::Value("1"),
        when: ALWAYS,
        effect: "Seed of every random stream of the run (traffic, random selection). The same \
                 configuration with the same seed gives the same bits on any machine.",
        field: seed: u64,
    }
    WARMUP: AutoCycles = AutoCycles(Int { min: 0, max: MAX_CYCLES_LIMIT }), {
        key: "measure.warmup",
        unit: "cycles",
        default: Preset::Value("\"auto\""),
        when: ALWAYS,
        effect: "Cycles before measurement begins. \"auto\" finds them from the run (MSER-5).",
        field: warmup: Auto<u64>,
    }
    CYCLES: AutoCycles = AutoCycles(Int { min: 1, max: MAX_CYCLES_LIMIT }), {
        key: "measure.cycles",
        unit: "cycles",
        default: Preset::Value("\"auto\""),
        when: ALWAYS,
        effect: "Cycles measured after the warm-up. \"auto\" stops at `measure.precision`.",
        field: cycles: Auto<u64>,
    }
    PRECISION: Real = Real { low: 0.0, low_allowed: false, high: 0.5 }, {
        key: "measure.precision",
        unit: "fraction of the mean",
        default: Preset::Value("0.02"),
        when: &[Condition::Is("measure.cycles", &["auto"])],
        effect: "Half width of the 95 % confidence interval of the mean packet latency, relative to the \
                 mean, at which the run stops. Half this width takes about four times as many cycles. The run is \
                 as long as 64 to 128 independent batches take in any case.",
        field: #[serde(skip_serializing_if = "Option::is_none")]
        precision: Option<f64> = view.if_any(&PRECISION)?,
    }
    MAX_CYCLES: Int<u64> = Int { min: 1, max: MAX_CYCLES_LIMIT }, {
        key: "measure.max_cycles",
        unit: "cycles",
        default: Preset::Value("5000000"),
        when: ALWAYS,
        effect: "Cycles, warm-up included, after which a measurement of automatic length ends. Whether the network \
                 keeps up is judged all the same, and the report says how precise the mean is. An automatic warm-up \
                 takes a quarter of them at most, and no more than 50000; the drain may take as many again. \
                 `saturation` asks for no precision, and ends its trials after 200000 cycles unless this is set.",
        field: max_cycles: u64,
    }
    MAX_QUEUED: Int<u64> = Int { min: 1, max: MAX_CYCLES_LIMIT }, {
        key: "measure.max_queued",
        unit: "flits",
        default: Preset::Value("20000000"),
        when: ALWAYS,
        effect: "Flits that may wait in the source queues of the whole network. Of a workload, messages that \
                 have been sent and have not arrived count with them, one each. If there are more, the run \
                 ends with its verdict and the measurements until then. Otherwise the queues of an \
                 overloaded network would take all memory. A bound above the default that memory cannot hold \
                 is refused.",
        field: #[serde(skip_serializing_if = "is_usual_queue")]
        max_queued: u64,
    }
    BATCH: Int<u64> = Int { min: 1, max: MAX_CYCLES_LIMIT }, {
        key: "measure.batch",
        unit: "cycles",
        default: Preset::Value("50"),
        when: ALWAYS,
        effect: "Window in which the run is observed: the warm-up is decided from the mean latencies of at least a \
                 hundred of them, saturation from the growth of the source queues over at least 32, and the batches \
                 of the confidence interval begin with this length and grow until their means are independent.",
        field: batch: u64,
    }
    DEADLOCK_CHECK: Int<u64> = Int { min: 0, max: MAX_CYCLES_LIMIT }, {
        key: "measure.deadlock_check",
        unit: "cycles",
        default: Preset::Value("1000"),
        when: ALWAYS,
        effect: "Interval of the search for a cycle of waiting packets. With 0 there is no search.",
        field: deadlock_check: u64,
    }
    DRAIN: Flag = Flag, {
        key: "measure.drain",
        unit: "",
        default: Preset::Value("true"),
        when: ALWAYS,
        effect: "Whether the run continues after the measured cycles until every packet created in them has \
                 arrived. Without it the latency of the slowest packets is missing from the mean.",
        field: drain: bool,
    }
    ENGINE: Choice<EngineChoice> = Choice::new(), {
        key: "measure.engine",
        unit: "",
        default: Preset::Value("\"auto\""),
        when: ALWAYS,
        effect: "The engine that simulates. All engines give the same results, bit for bit, and every report \
                 names the engine. The bit-sliced engine is up to twenty times as fast under load. The \
                 reference engine is the one to read and to change.",
        field: #[serde(skip_serializing_if = "is_auto")]
        engine: EngineChoice,
    }
    DETAIL: Choice<DetailChoice> = Choice::new(), {
        key: "measure.detail",
        unit: "",
        default: Preset::Value("\"off\""),
        when: ALWAYS,
        effect: "What is counted of each link, node and pair of nodes besides. Results are the same with it, and \
                 the run takes several times as long on one thread. It counts traffic, not a workload.",
        field: #[serde(skip_serializing_if = "is_off")]
        detail: DetailChoice,
    }
}

/// Whether no details are counted, as in configurations without the key.
fn is_off(detail: &DetailChoice) -> bool {
    *detail == DetailChoice::Off
}

/// Whether the bound on source queues is the default, as in configurations without the key.
fn is_usual_queue(flits: &u64) -> bool {
    *flits == MeasureSpec::default().max_queued
}

/// Whether the engine is left to the simulator, as in configurations without the key.
fn is_auto(engine: &EngineChoice) -> bool {
    *engine == EngineChoice::Auto
}
