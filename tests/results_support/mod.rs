// SPDX-License-Identifier: MIT OR Apache-2.0
//! Made-up reports for tests of results, plots and report pages.

#![allow(dead_code, reason = "each test binary uses a part of these")]

use flitforge_results::{Key, Labels, Point, Slot};
use flitforge_sim::engine::EngineKind;
use flitforge_sim::histogram::Bin;
use flitforge_sim::report::{
    ChannelLoad, EngineUse, Fairness, FallingBehind, Latency, Ledger, Report, Verdict,
};

/// A report in which no two numbers are alike and none is short in decimal.
pub(crate) fn report(n: u64) -> Report {
    let x = n as f64;
    Report {
        healing: None,
        verdict: if n % 3 == 2 { Verdict::Saturated } else { Verdict::Stable },
        reason: format!("run {n} reached its precision, \"quoted\", with a comma"),
        converged: n % 3 != 2,
        engine: EngineUse { kind: EngineKind::Bitsliced, why: None },
        seed: u64::MAX - n,
        cycles: 20_000 + n,
        warmup: 1_000 + n,
        measured: 19_000,
        capacity: 0.25,
        offered: (x + 1.0) / 47.0,
        accepted: (x + 1.0) / 48.0,
        active_sources: 16,
        packet_latency: latency(x / 3.0 + 30.0),
        network_latency: latency(x / 3.0 + 20.0),
        head_latency: latency(x / 7.0 + 10.0),
        hops: Some(10.0 / 3.0),
        misroutes: Some(0.1 * x),
        reversals: Some(0.01 * x),
        deterministic: Some(0.001 * x),
        packets: ledger(n),
        flits: ledger(20 * n),
        channels: mesh_channels(4, 4),
        fairness: Fairness { min: 0.1, mean: 0.2, max: 0.3, jain: 0.97, per_source: vec![x / 9.0; 16] },
        histogram: vec![Bin { from: 20, to: 27, packets: 3 }],
        course: vec![],
        falling_behind: FallingBehind::default(),
        deadlock: vec![],
        cut: vec![],
        classes: Vec::new(),
        detail: None,
        workload: None,
    }
}

fn latency(mean: f64) -> Latency {
    Latency { count: 4_000, mean, ci95: Some(mean / 90.0), p50: 28, p90: 60, p99: 91, p999: 130, max: 140 }
}

fn ledger(n: u64) -> Ledger {
    Ledger { created: n + 7, delivered: n + 4, in_flight: 2, queued: 1, lost: 0 }
}

/// The channels of a mesh, busier towards the middle; port `2 d` leads up in dimension `d`, `2 d + 1` down.
pub(crate) fn mesh_channels(width: u32, height: u32) -> Vec<ChannelLoad> {
    let mut channels = Vec::new();
    for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
        let router = y * width + x;
        let ends = [
            (x + 1 < width, router + 1),
            (x > 0, router.wrapping_sub(1)),
            (y + 1 < height, router + width),
            (y > 0, router.wrapping_sub(width)),
        ];
        for (port, (_, to)) in ends.into_iter().enumerate().filter(|(_, end)| end.0) {
            let off =
                |at: u32, size: u32| (f64::from(at) + 0.5 - f64::from(size) / 2.0).abs() / f64::from(size);
            let along = if port < 2 { off(x, width) } else { off(y, height) };
            channels.push(ChannelLoad { router, port: port as u8, to, utilisation: 0.9 - 1.5 * along });
        }
    }
    channels
}

/// Coordinates of the routers of [`mesh_channels`], dimension 0 first.
pub(crate) fn mesh_coords(width: u32, height: u32) -> Vec<u32> {
    (0..height).flat_map(|y| (0..width).flat_map(move |x| [x, y])).collect()
}

pub(crate) fn labels(n: u64) -> Labels {
    vec![("curve".to_owned(), format!("c{}", n % 2)), ("load".to_owned(), format!("0.{n}"))]
}

pub(crate) fn point(n: u64) -> Point {
    let config = format!("[network]\nradix = [4, 4]\n[traffic]\nload = 0.{n}\n");
    let version = "0.1.0".to_owned();
    let key = Key::of(&version, &config, u64::MAX - n);
    Point {
        ordinal: n,
        labels: labels(n),
        key,
        config,
        seed: u64::MAX - n,
        version,
        report: report(n),
        hardware: None,
    }
}

pub(crate) fn points(n: u64) -> Vec<Point> {
    (0..n).map(point).collect()
}

pub(crate) fn slots(points: &[Point]) -> Vec<Slot> {
    points.iter().map(|point| Slot { key: point.key.clone(), labels: point.labels.clone() }).collect()
}
