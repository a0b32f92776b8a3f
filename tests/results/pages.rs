// SPDX-License-Identifier: MIT OR Apache-2.0
//! Pages of large sweeps: a figure in the first screen, folded tables, few bytes; and means over repetitions.

use flitforge_results::page::{figures, report};
use flitforge_results::{Document, Labels, Point};
use flitforge_sim::report::{Report, Verdict};

use crate::report_support::assert_nested;
use crate::results_support;

/// Points of four relations, five patterns, some depths and five loads.
fn points(depths: &[&str], repetitions: u64) -> Vec<Point> {
    let mut points = Vec::new();
    for relation in ["dimension-order", "o1turn", "valiant", "minimal-adaptive"] {
        for pattern in ["uniform", "transpose", "tornado", "complement", "shuffle"] {
            for depth in depths {
                for load in ["0.1", "0.2", "0.3", "0.4", "0.5"] {
                    for repetition in 0..repetitions {
                        let label = |name: &str, value: &str| (name.to_owned(), value.to_owned());
                        let mut labels: Labels = vec![
                            label("routing.algorithm", relation),
                            label("traffic.pattern", pattern),
                            label("router.buffer_depth", depth),
                            label("traffic.load", load),
                        ];
                        if repetitions > 1 {
                            labels.push(label("repetition", &repetition.to_string()));
                        }
                        let ordinal = points.len() as u64;
                        let own = results_support::point(ordinal);
                        let verdict = if load == "0.5" { Verdict::Saturated } else { Verdict::Stable };
                        let reason =
                            "source queues grow by 1.631 flits per cycle: 12.465 are offered, 10.828 \
                                      accepted; most behind: sources 2, 3, 10, 0 and 2 more"
                                .to_owned();
                        let report = Report { verdict, reason, converged: true, ..own.report };
                        points.push(Point { ordinal, labels, report, ..own });
                    }
                }
            }
        }
    }
    points
}

fn page(points: &[Point]) -> String {
    report(points, &vec![None; points.len()]).html().unwrap()
}

/// The text that is shown before a place of a page, without its tags.
fn words(html: &str) -> String {
    let body = &html[html.find("<header>").unwrap()..];
    body.split('<').filter_map(|part| part.split_once('>')).map(|(_, text)| text).collect()
}

/// It took 2.4 MB; the first screen had legends, and no plot.
#[test]
fn a_page_of_500_points_shows_a_plot_first_and_is_small() {
    let html = page(&points(&["2", "4", "8", "12", "16"], 1));
    assert_nested(&html);
    assert!(html.len() < 600_000, "{} bytes", html.len());
    let before = words(&html[..html.find("<figure").unwrap()]);
    // At 390 pixels a line has 40 letters: 16 lines of 25 pixels, and titles.
    assert!(before.chars().count() < 640, "{} letters before the first figure: {before}", before.len());
    let open: String =
        html.split("<details").map(|part| part.split_once("</details>").unwrap_or(("", part)).1).collect();
    assert!(open.matches("<tr>").count() <= 25, "{} rows are shown", open.matches("<tr>").count());
    // A figure takes 360 pixels at 1280, two in a row, and 500 at 390: ten of them, each with one caption.
    assert!(html.matches("<figure ").count() <= 10);
    assert_eq!(html.matches("<figcaption>").count(), 2, "one caption for each quantity");
}

/// Static figures of a large page are files beside it, which it names.
#[test]
fn a_small_page_holds_its_static_figures_and_a_large_one_names_them() {
    let (small, large) = (page(&points(&["2"], 1)), page(&points(&["2", "4", "8", "12", "16"], 1)));
    assert!(small.contains("<noscript><svg") && !small.contains("data-beside>"));
    assert!(!large.contains("<noscript><svg"));
    assert!(
        large.contains("<noscript><p><a href=\"latency-uniform.svg\">latency-uniform.svg</a></p></noscript>")
    );
}

/// Each repetition was a curve of its own.
#[test]
fn repetitions_are_one_curve_of_means() {
    let repeated = points(&["2"], 3);
    let found = figures(&repeated);
    let once = figures(&points(&["2"], 1));
    let names = |figures: &[flitforge_results::plot::Figure]| -> Vec<Vec<String>> {
        let of = |figure: &flitforge_results::plot::Figure| {
            figure.series.iter().map(|series| series.name.clone()).collect()
        };
        figures.iter().map(of).collect()
    };
    assert_eq!(names(&found), names(&once));
    // Latencies of places 0, 1 and 2 are 30, 30 1/3 and 30 2/3: 4.3027 x (1/3) / sqrt(3) to either side.
    let first = &found[0].series[0].points[0];
    let half = 4.3027 / 27.0_f64.sqrt();
    let (low, high) = first.err.unwrap();
    assert!((first.y - (30.0 + 1.0 / 3.0)).abs() < 1e-9);
    assert!((low - (first.y - half)).abs() < 1e-6 && (high - (first.y + half)).abs() < 1e-6);
    assert!(first.note.contains("3 of 3 repetitions stable"), "{}", first.note);
    let html = page(&repeated);
    assert!(html.contains("Means over the repetitions of each point") && html.contains("3 of 3"));
}

#[test]
fn means_are_a_table_with_intervals() {
    let (repeated, once) = (points(&["2"], 3), points(&["2"], 1));
    let document =
        |points| Document { version: "0.1.0", configuration: &serde_json::Value::Null, rows: &[], points };
    assert_eq!(document(&once).to_means_csv().unwrap(), None);
    let text = document(&repeated).to_means_csv().unwrap().unwrap();
    let mut lines = csv::Reader::from_reader(text.as_bytes());
    let names: Vec<String> = lines.headers().unwrap().iter().map(str::to_owned).collect();
    let start = [
        "routing.algorithm",
        "traffic.pattern",
        "router.buffer_depth",
        "traffic.load",
        "repetitions",
        "stable",
    ];
    assert_eq!(names[..6], start);
    let rows: Vec<csv::StringRecord> = lines.records().map(Result::unwrap).collect();
    assert_eq!(rows.len(), 100);
    let at =
        |name: &str| rows[0][names.iter().position(|known| known == name).unwrap()].parse::<f64>().unwrap();
    assert_eq!((at("repetitions"), at("stable"), at("capacity_ci95")), (3.0, 3.0, 0.0));
    assert!((at("packet_latency_mean") - (30.0 + 1.0 / 3.0)).abs() < 1e-9);
    assert!((at("packet_latency_mean_ci95") - 4.3027 / 27.0_f64.sqrt()).abs() < 1e-6);
}

/// The table had 0.281 where the plot above it had 0.246: under transpose, some nodes have nothing to send.
#[test]
fn a_plot_and_the_table_below_it_have_one_unit() {
    let points: Vec<Point> = points(&["2"], 1)
        .into_iter()
        .filter(|point| point.label("traffic.pattern") == Some("transpose"))
        .collect();
    let figure = &figures(&points)[0];
    assert_eq!(figure.x_label, "traffic.load (fraction of capacity)");
    let places: Vec<f64> = figure.series[0].points.iter().map(|sample| sample.x).collect();
    assert_eq!(places, [0.1, 0.2, 0.3, 0.4, 0.5]);
    let html = page(&points);
    for shown in ["<span>0.4000</span>", "<span>0.5000</span>", "offered there"] {
        assert!(html.contains(shown), "{shown}");
    }
    let ringed = figure.series[0].points.iter().find(|sample| sample.ringed).unwrap();
    assert_eq!(ringed.x, 0.4);
    assert!(ringed.note.starts_with("offered "), "{}", ringed.note);
}

/// `348.06 +- 329.85` was "stable", without a word.
#[test]
fn a_mean_that_is_hardly_known_has_a_word() {
    let mut point = points(&["2"], 1).swap_remove(0);
    let reason = "the network keeps up over the 2000 cycles measured";
    point.report.reason = reason.to_owned();
    point.report.packet_latency.mean = 348.06;
    let mut with = |half: Option<f64>, converged: bool| {
        point.report.packet_latency.ci95 = half;
        point.report.converged = converged;
        flitforge_results::reason(&point.report).into_owned()
    };
    let known = "; the mean latency is known to 94.8 % only";
    assert_eq!(with(Some(329.85), true), format!("{reason}{known}"));
    assert_eq!(with(Some(34.0), true), reason);
    assert_eq!(with(None, true), reason);
    assert_eq!(with(Some(329.85), false), reason, "it is said that the run did not converge");
    let _ = with(Some(329.85), true);
    let text =
        Document { version: "0.1.0", configuration: &serde_json::Value::Null, rows: &[], points: &[point] };
    assert!(text.to_csv().unwrap().contains(known));
    let html = page(text.points);
    assert!(html.contains(known) && html.contains("stable, mean ± 94.8 %"));
}
