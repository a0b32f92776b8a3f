// SPDX-License-Identifier: MIT OR Apache-2.0
//! Designs compared point by point.

use flitforge_results::compare::{Difference, by_key, of_sweeps};
use flitforge_results::{Labels, Point};
use flitforge_sim::report::Verdict;

use crate::results_support;

/// A point of an algorithm at a load, with its mean latency and the half width of that.
fn point(algorithm: &str, load: &str, repetition: usize, latency: f64) -> Point {
    let label = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    let labels: Labels = vec![
        label("routing.algorithm", algorithm),
        label("traffic.load", load),
        label("repetition", &repetition.to_string()),
    ];
    let mut point = Point { labels, ..results_support::point(0) };
    point.report.packet_latency.mean = latency;
    point.report.packet_latency.ci95 = Some(3.0);
    point.report.accepted = 0.2;
    point
}

fn of<'a>(differences: &'a [Difference], quantity: &str) -> Vec<&'a Difference> {
    differences.iter().filter(|one| one.quantity == quantity).collect()
}

/// The differences 1, 2 and 3 have the mean 2 and the standard deviation 1; t of two degrees is 4.3027.
#[test]
fn repetitions_are_paired() {
    let latencies = [(10.0, 11.0), (30.0, 32.0), (20.0, 23.0)];
    let points: Vec<Point> = (latencies.iter().enumerate())
        .flat_map(|(k, (before, after))| [point("a", "0.1", k, *before), point("b", "0.1", k, *after)])
        .collect();
    let found = by_key(&points, "routing.algorithm", None).unwrap();
    let [latency] = of(&found.differences, "packet_latency_mean")[..] else { panic!("one load") };
    assert_eq!((latency.before, latency.after, latency.pairs), (20.0, 22.0, 3));
    assert!((latency.ci95.unwrap() - 4.3027 / 3.0_f64.sqrt()).abs() < 1e-9 && !latency.significant);
    assert_eq!(latency.ratio, Some(1.1));
    let swapped = by_key(&points, "routing.algorithm", Some("b")).unwrap();
    assert_eq!(of(&swapped.differences, "packet_latency_mean")[0].difference, -2.0);
}

/// The differences of 0.1, 0.2 and -0.3 added up to -1.8e-15.
#[test]
fn differences_that_cancel_are_none() {
    let points: Vec<Point> = ([10.1, 10.2, 9.7].into_iter().enumerate())
        .flat_map(|(k, after)| [point("a", "0.1", k, 10.0), point("b", "0.1", k, after)])
        .collect();
    let found = by_key(&points, "routing.algorithm", None).unwrap();
    assert_eq!(of(&found.differences, "packet_latency_mean")[0].difference, 0.0);
}

/// A single pair had an interval of independent runs, though its packets are the same.
#[test]
fn a_single_pair_has_no_interval_and_the_key_is_named() {
    let points = [point("a", "0.1", 0, 20.0), point("b", "0.1", 0, 40.0)];
    let found = by_key(&points, "routing.algorithm", None).unwrap();
    let one = of(&found.differences, "packet_latency_mean")[0];
    assert_eq!((one.ci95, one.significant), (None, false));
    assert!(found.notes()[0].contains("no interval: `sweep.repeat = 5`"), "{:?}", found.notes());
}

/// Packets follow from traffic, seed, radices and the load in flits.
#[test]
fn pairs_with_the_same_packets_are_counted() {
    let pair = |unit: &str, change: fn(&mut Point)| {
        let config = format!("[network]\nradix = [4, 4]\n[traffic]\nload_unit = \"{unit}\"\n");
        let mut points = [point("a", "0.1", 0, 20.0), point("b", "0.1", 0, 20.0)];
        points.iter_mut().for_each(|point| point.config.clone_from(&config));
        change(&mut points[1]);
        let found = by_key(&points, "routing.algorithm", None).unwrap();
        assert_eq!(found.notes().iter().any(|note| note.contains("same packets")), found.same_packets == 0);
        (found.same_packets, found.pairs)
    };
    assert_eq!(pair("capacity", |_| {}), (1, 1));
    assert_eq!(pair("capacity", |point| point.seed = 7), (0, 1));
    assert_eq!(pair("capacity", |point| point.report.active_sources += 1), (0, 1));
    assert_eq!(pair("capacity", |point| point.config = point.config.replace("4, 4", "2, 8")), (0, 1));
    assert_eq!(pair("capacity", |point| point.config.push_str("process = \"on-off\"\n")), (0, 1));
    // A network of twice the capacity is given twice the flits, unless the load is in flits.
    assert_eq!(pair("capacity", |point| point.report.capacity *= 2.0), (0, 1));
    assert_eq!(pair("flits", |point| point.report.capacity *= 2.0), (1, 1));
}

/// Latencies beyond saturation grow with the length of the run.
#[test]
fn latencies_are_compared_where_both_are_stable() {
    let mut saturated = point("b", "0.2", 0, 900.0);
    saturated.report.verdict = Verdict::Saturated;
    let points =
        [point("a", "0.1", 0, 20.0), point("a", "0.2", 0, 30.0), point("b", "0.1", 0, 20.0), saturated];
    let found = by_key(&points, "routing.algorithm", None).unwrap();
    assert_eq!(of(&found.differences, "packet_latency_mean").len(), 1);
    assert_eq!(of(&found.differences, "accepted").len(), 2);
    let [saturation] = of(&found.differences, "saturation")[..] else { panic!("one configuration") };
    // `a` is stable at 0.2, at which `b` is not.
    assert_eq!((saturation.before, saturation.after, saturation.significant), (0.2, 0.1, true));
}

#[test]
fn sweeps_meet_where_their_labels_are_equal() {
    let one = [point("a", "0.1", 0, 20.0), point("a", "0.2", 0, 30.0)];
    let other = [point("a", "0.2", 0, 36.0), point("a", "0.3", 0, 50.0), point("a", "0.4", 0, 60.0)];
    let found = of_sweeps(("one", &one), ("other", &other)).unwrap();
    assert_eq!(found.unpaired, 3);
    let latency = of(&found.differences, "packet_latency_mean")[0];
    assert_eq!((&*latency.base, &*latency.design, latency.difference), ("one", "other", 6.0));
    let apart = of_sweeps(("one", &one[..1]), ("other", &other)).unwrap_err().to_string();
    assert_eq!(apart, "no point of one has the labels of a point of other: sweep the same keys in both");
}

#[test]
fn what_cannot_be_compared_is_refused_with_what_can() {
    let points = [point("a", "0.1", 0, 20.0), point("b", "0.1", 0, 20.0)];
    let refused = |key, base| by_key(&points, key, base).unwrap_err().to_string();
    let label = refused("routing.algoritm", None);
    assert_eq!(
        label,
        "no point has the label `routing.algoritm`; there are routing.algorithm, traffic.load, repetition"
    );
    assert!(refused("traffic.load", None).contains("is 0.1 in this sweep: a comparison takes two values"));
    assert!(refused("routing.algorithm", Some("c")).contains("is a, b in this sweep: choose one of them"));
}
