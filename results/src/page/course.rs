// SPDX-License-Identifier: MIT OR Apache-2.0
//! Figures of a single run: how its latencies are distributed, and its course over time.

use flitforge_sim::course::Stretch;
use flitforge_sim::histogram::Bin;
use flitforge_sim::report::Report;

use crate::html::Section;
use crate::plot::{Axis, Figure, Reference, Sample, Series, Style};

/// The figures that show the result: latencies, and traffic over time.
pub(super) fn result(report: &Report) -> Vec<Figure> {
    histogram(report).into_iter().chain(traffic(report)).collect()
}

/// What else is known over time.
pub(super) fn section(report: &Report) -> Option<Section> {
    let latency = curve("latency", report, |stretch| stretch.latency);
    let backlog = curve("backlog", report, |stretch| Some(stretch.backlog as f64));
    let figure = |id: &str, title: &str, y_label: &str, caption: &str, series| Figure {
        id: format!("course-{id}"),
        title: title.to_owned(),
        y_label: y_label.to_owned(),
        series: vec![series],
        caption: caption.to_owned(),
        ..over_time(report)
    };
    let figures = vec![
        figure(
            "latency",
            "Latency over time",
            "mean packet latency (cycles)",
            "Packets by the cycle of their arrival, queueing at the source included.",
            latency,
        ),
        figure(
            "backlog",
            "Backlog over time",
            "flits in source queues",
            "Where it grows without end, the \
             network is saturated.",
            backlog,
        ),
    ];
    drawn(report).then(|| Section { heading: "Course".to_owned(), figures, ..Section::default() })
}

/// A course of one stretch is no curve.
fn drawn(report: &Report) -> bool {
    report.course.len() > 1
}

fn histogram(report: &Report) -> Option<Figure> {
    let latency = &report.packet_latency;
    let width = report.histogram.first().map(width_of)?;
    // The last bin is wider where it holds the slowest packets.
    let (bins, rest) = match report.histogram.split_last() {
        Some((last, bins)) if width_of(last) != width => (bins, Some(last)),
        _ => (report.histogram.as_slice(), None),
    };
    let share = |packets: u64| 100.0 * packets as f64 / latency.count.max(1) as f64;
    let sample = |bin: &Bin| {
        let cycles = if width == 1 { format!("{}", bin.from) } else { format!("{} to {}", bin.from, bin.to) };
        let note = format!("{cycles} cycles: {:.2} % of the packets", share(bin.packets));
        Sample::new(bin.from as f64 + (width - 1) as f64 / 2.0, bin.packets as f64).note(note)
    };
    let line = |at: f64| Reference { axis: Axis::X, at, label: String::new() };
    let rest = rest.map_or_else(String::new, |rest| {
        let Bin { from, to, packets } = rest;
        format!(" Not drawn: {packets} packets ({:.2} %) that took {from} to {to} cycles.", share(*packets))
    });
    Some(Figure {
        id: "latency-histogram".to_owned(),
        title: "Packet latencies".to_owned(),
        x_label: "packet latency, queueing at the source included (cycles)".to_owned(),
        y_label: "packets".to_owned(),
        series: vec![Series {
            name: "measured packets".to_owned(),
            style: Style::Bars,
            points: bins.iter().map(sample).collect(),
        }],
        references: vec![line(latency.mean), line(latency.p99 as f64)],
        caption: format!(
            "Each bar counts the packets of {width} {}. Dotted: the mean, {:.2}, and the 99th percentile, {}.{rest}",
            if width == 1 { "cycle" } else { "cycles" },
            latency.mean,
            latency.p99
        ),
        ..Figure::default()
    })
}

fn width_of(bin: &Bin) -> u64 {
    bin.to - bin.from + 1
}

fn traffic(report: &Report) -> Option<Figure> {
    let offered = curve("offered", report, |stretch| Some(stretch.offered));
    let accepted = curve("accepted", report, |stretch| Some(stretch.accepted));
    drawn(report).then(|| Figure {
        id: "course-traffic".to_owned(),
        title: "Traffic over time".to_owned(),
        y_label: "traffic (flits per node and cycle)".to_owned(),
        series: vec![offered, accepted],
        ..over_time(report)
    })
}

/// A figure over the cycles of a run, in which the measured ones are marked.
fn over_time(report: &Report) -> Figure {
    let Report { warmup, measured, cycles, .. } = *report;
    let end = warmup + measured;
    let marks = [warmup, end].into_iter().filter(|&at| 0 < at && at < cycles);
    let mark = |at: u64| Reference { axis: Axis::X, at: at as f64, label: String::new() };
    let each = report.course.first().map_or(0, |stretch| stretch.cycles);
    Figure {
        x_label: "cycle".to_owned(),
        references: marks.map(mark).collect(),
        from_zero: true,
        caption: format!("A point for each {each} cycles. Dotted: measured from cycle {warmup} to {end}."),
        ..Figure::default()
    }
}

fn curve(name: &str, report: &Report, of: fn(&Stretch) -> Option<f64>) -> Series {
    let middle = |stretch: &Stretch| stretch.start as f64 + stretch.cycles as f64 / 2.0;
    let sample = |stretch: &Stretch| Some(Sample::new(middle(stretch), of(stretch)?));
    let points = report.course.iter().filter_map(sample).collect();
    Series { name: name.to_owned(), style: Style::Measured, points }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::tests::point;

    fn bin(from: u64, to: u64, packets: u64) -> Bin {
        Bin { from, to, packets }
    }

    #[test]
    fn the_slowest_packets_are_told_and_not_drawn() {
        let mut report = point(Vec::new()).report;
        report.packet_latency.count = 1_000;
        report.histogram = vec![bin(8, 9, 600), bin(10, 11, 399), bin(12, 90, 1)];
        let figure = histogram(&report).expect("a figure");
        let bars: Vec<(f64, f64)> = figure.series[0].points.iter().map(|bar| (bar.x, bar.y)).collect();
        assert_eq!(bars, [(8.5, 600.0), (10.5, 399.0)]);
        assert!(
            figure.caption.contains("1 packets (0.10 %) that took 12 to 90 cycles"),
            "{}",
            figure.caption
        );
        report.histogram = vec![bin(8, 9, 600), bin(10, 11, 400)];
        let figure = histogram(&report).expect("a figure");
        assert_eq!(
            (figure.series[0].points.len(), figure.caption.as_str()),
            (
                2,
                "Each bar counts the packets of 2 cycles. Dotted: the mean, 0.00, and the 99th percentile, 0."
            )
        );
        report.histogram.clear();
        assert_eq!(histogram(&report), None);
    }

    #[test]
    fn the_course_leaves_out_means_of_nothing() {
        let mut report = point(Vec::new()).report;
        let stretch = |start, latency| Stretch {
            start,
            cycles: 10,
            offered: 0.1,
            accepted: 0.1,
            packets: 1,
            latency,
            backlog: 3,
        };
        report.course = vec![stretch(0, None), stretch(10, Some(5.0)), stretch(20, Some(6.0))];
        let figures = section(&report).expect("a section").figures;
        let places = |of: usize| figures[of].series[0].points.iter().map(|p| (p.x, p.y)).collect::<Vec<_>>();
        assert_eq!(places(0), [(15.0, 5.0), (25.0, 6.0)]);
        assert_eq!(places(1), [(5.0, 3.0), (15.0, 3.0), (25.0, 3.0)]);
        report.course.truncate(1);
        assert!(section(&report).is_none() && result(&report).is_empty());
    }
}
