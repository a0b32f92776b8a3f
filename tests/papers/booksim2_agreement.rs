// SPDX-License-Identifier: MIT OR Apache-2.0
//! Our four-stage router agrees with BookSim 2: a sample of the rows of `flitforge reproduce booksim2`, with
//! fewer cycles. The bounds are the same.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may panic")]

use std::collections::BTreeMap;

use flitforge::Experiment;
use flitforge_config::{Auto, Extent};
use flitforge_papers::booksim2::{self, Comparison};

/// One row of each kind, all below 80 % of saturation.
const SAMPLE: [(&str, f64); 14] = [
    ("8x8 mesh dor uniform 4x8/4", 0.25),
    ("8x8 torus dim_order uniform 4x8/4", 0.35),
    ("8x8 torus dim_order transpose 4x8/4", 0.15),
    ("8x8 mesh dor uniform 8x4/4", 0.15),
    ("4x4x4 torus dim_order uniform 4x8/4", 0.25),
    ("8x8 mesh xy_yx transpose 4x8/4", 0.15),
    ("8x8 mesh valiant uniform 4x8/4", 0.05),
    ("4x4 cmesh dor_no_express uniform 4x8/4", 0.1),
    ("4x4 cmesh dor uniform 4x8/4", 0.1),
    ("4x4x4 fattree nca uniform 4x8/4", 0.25),
    ("4x4x4 fly dest_tag uniform 4x8/4", 0.25),
    ("4x4 flatfly ran_min uniform 4x8/4", 0.25),
    ("2 dragonflynew min uniform 4x64/4", 0.15),
    ("17 anynet min uniform 2x8/4", 0.08),
];

/// The row of a curve at a load, with 25 000 cycles measured.
fn measured(curve: &str, load: f64) -> Comparison {
    let peer = booksim2::peer().unwrap();
    let row = peer.iter().find(|row| row.curve() == curve && row.injection_rate == load).expect("a row");
    let tasks = booksim2::tasks(Extent::Full).unwrap();
    let task = tasks.into_iter().find(|task| row.is_of(&task.config)).expect("a run of the row");
    let mut config = task.config;
    (config.measure.warmup, config.measure.cycles) = (Auto::Fixed(4_000), Auto::Fixed(25_000));
    let report = Experiment::from_config(&config).unwrap().run().unwrap();
    let far_off = BTreeMap::from([(curve.to_owned(), 1.0)]);
    booksim2::compare(&peer, &config, &report, &far_off).unwrap()
}

#[test]
fn a_sample_of_rows_is_within_the_bounds() {
    let rows = SAMPLE.map(|(curve, load)| measured(curve, load));
    for row in &rows {
        let bounded = row.quantities.iter().filter(|quantity| quantity.bound.is_some());
        assert_eq!(bounded.count(), 4, "{}: everything is compared", row.curve);
    }
    let off: Vec<_> = rows.iter().filter(|row| !row.holds()).collect();
    assert!(off.is_empty(), "{off:#?}");
}

/// The bounds are tight enough to see one cycle.
#[test]
fn without_the_injection_latency_the_row_is_off() {
    let peer = booksim2::peer().unwrap();
    let row = peer.iter().find(|row| row.curve() == SAMPLE[0].0 && row.injection_rate == 0.25).unwrap();
    let tasks = booksim2::tasks(Extent::Full).unwrap();
    let mut config = tasks.into_iter().find(|task| row.is_of(&task.config)).unwrap().config;
    (config.measure.warmup, config.measure.cycles) = (Auto::Fixed(1_000), Auto::Fixed(4_000));
    config.network.injection_latency = 1;
    let report = Experiment::from_config(&config).unwrap().run().unwrap();
    let saturation = BTreeMap::from([(row.curve(), 1.0)]);
    assert!(!booksim2::compare(&peer, &config, &report, &saturation).unwrap().holds());
}

#[test]
fn every_row_has_a_run_and_every_run_a_row() {
    let peer = booksim2::peer().unwrap();
    let tasks = booksim2::tasks(Extent::Full).unwrap();
    assert_eq!((peer.len(), tasks.len()), (79, 79));
    for row in &peer {
        assert_eq!(tasks.iter().filter(|task| row.is_of(&task.config)).count(), 1, "{}", row.curve());
    }
    for task in &tasks {
        assert_eq!(peer.iter().filter(|row| row.is_of(&task.config)).count(), 1, "{:?}", task.labels);
    }
    assert!(!booksim2::tasks(Extent::Quick).unwrap().is_empty());
}
