// SPDX-License-Identifier: MIT OR Apache-2.0
//! What throughput costs: saturation throughput against area, and the configurations that no other beats in
//! both.

use flitforge_sim::report::Verdict;

use super::curves::values;
use super::names::Names;
use super::saturation::PATTERN;
use crate::Point;
use crate::plot::{Figure, Look, Sample, Series, Style};
use crate::repeat::REPETITION;
use crate::saturation::LOAD;
use crate::synthesis::Synthesis;

/// What area is measured in, and what throughput.
struct Axes {
    id: &'static str,
    title: &'static str,
    x_label: &'static str,
    y_label: &'static str,
    caption: &'static str,
    /// Area of a router, and what a node gets through for each bit that it accepts a cycle.
    of: fn(&Synthesis) -> Option<(f64, f64)>,
}

/// With a clock, throughput is of time.
const IN_TIME: Axes = Axes {
    id: "pareto",
    title: "Throughput and area",
    x_label: "area of a router (ECP5 LUT4)",
    y_label: "saturation throughput (Gbit/s per node)",
    caption: "Greatest accepted traffic of each configuration, in flits per node and cycle, times bits of data of a \
              flit, times MHz. The line joins the configurations that no other beats in both.",
    of: |hardware| Some((hardware.total.ecp5?.luts as f64, hardware.clock.as_ref()?.mhz / 1000.0)),
};

const BITS: &str = "saturation throughput (bits per node and cycle)";
const IN_CYCLES: &str = "Greatest accepted traffic of each configuration, in flits per node and cycle, times bits of data of a flit. \
     The line joins the configurations that no other beats in both.";

/// Without a clock it is of cycles. Of several targets the first one that was measured counts.
const PER_LUT: [Axes; 2] = [
    Axes {
        id: "pareto",
        title: "Throughput and LUTs",
        x_label: "area of a router (xc7 LUT6)",
        y_label: BITS,
        caption: IN_CYCLES,
        of: |hardware| Some((hardware.total.xc7?.luts as f64, 1.0)),
    },
    Axes {
        id: "pareto",
        title: "Throughput and LUTs",
        x_label: "area of a router (ECP5 LUT4)",
        y_label: BITS,
        caption: IN_CYCLES,
        of: |hardware| Some((hardware.total.ecp5?.luts as f64, 1.0)),
    },
];

const PER_GATE: Axes = Axes {
    id: "pareto-gates",
    title: "Throughput and gates",
    x_label: "area of a router (two-input NANDs)",
    y_label: BITS,
    caption: IN_CYCLES,
    of: |hardware| hardware.total.gates.map(|gates| (gates.logic + gates.storage, 1.0)),
};

/// A configuration of router and traffic, at the load that gets most through.
#[derive(Debug, Clone, PartialEq)]
struct Candidate {
    name: String,
    /// The pattern of traffic, among whose configurations it is ranked.
    pattern: String,
    area: f64,
    throughput: f64,
    /// Whether some load saturated it; otherwise it may be able to do more.
    saturated: bool,
}

/// The figures, if points have area: over LUTs and over gates.
///
/// Saturation throughput is the greatest accepted traffic of the loads of one configuration (flits per node
/// and cycle), times the bits of data of a flit: what each node accepts, the packets' headers included.
///
/// Where other figures have a panel for each value of a label, colours are theirs. That value has the marker.
pub(super) fn figures(points: &[Point], panel: Option<&str>) -> Vec<Figure> {
    let luts = std::iter::once(&IN_TIME).chain(&PER_LUT).find_map(|axes| figure(points, panel, axes));
    luts.into_iter().chain(figure(points, panel, &PER_GATE)).collect()
}

fn figure(points: &[Point], panel: Option<&str>, axes: &Axes) -> Option<Figure> {
    let names = Names::of_points(points, LOAD).without(REPETITION);
    let candidates = candidates(points, &names, axes);
    if candidates.is_empty() {
        return None;
    }
    let sample = |c: &Candidate| {
        let note = if c.saturated { "saturated" } else { "no load saturated it: at least this" };
        Sample::new(c.area, c.throughput).note(note)
    };
    let patterns = values(points, PATTERN);
    let line = |name: String, points| Series { name, style: Style::Measured, points };
    let mut series = match &patterns[..] {
        // What one pattern gets through says nothing of another.
        [_, _, ..] => {
            let own = |pattern: &str| {
                front(candidates.iter().filter(|c| c.pattern == pattern)).into_iter().map(sample).collect()
            };
            patterns.iter().map(|pattern| line(format!("Pareto front: {pattern}"), own(pattern))).collect()
        }
        _ => vec![line("Pareto front".to_owned(), front(&candidates).into_iter().map(sample).collect())],
    };
    series.extend(candidates.iter().map(|c| Series {
        name: c.name.clone(),
        style: Style::Measured,
        points: vec![sample(c)],
    }));
    Some(Figure {
        id: axes.id.to_owned(),
        title: axes.title.to_owned(),
        x_label: axes.x_label.to_owned(),
        y_label: axes.y_label.to_owned(),
        // The configurations have the looks that they have in the figures below.
        palette: panel.map_or_else(
            || candidates.iter().map(|c| c.name.clone()).collect(),
            |key| names_of(points, &names.without(key)),
        ),
        looks: panel.map_or_else(Vec::new, |key| looks(points, &names, key)),
        series,
        caption: axes.caption.to_owned(),
        ..Figure::default()
    })
}

/// The names of all points, each once.
fn names_of(points: &[Point], names: &Names) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for name in points.iter().map(|point| names.of(&point.labels)) {
        if !all.contains(&name) {
            all.push(name);
        }
    }
    all
}

/// The look of each configuration where a label has panels: the colour that it has in its panel, and a marker
/// for the panel.
fn looks(points: &[Point], names: &Names, key: &str) -> Vec<(String, Look)> {
    let short = names.without(key);
    let (in_panel, panels) = (names_of(points, &short), values(points, key));
    let look = |point: &Point| {
        let name = short.of(&point.labels);
        let colour = in_panel.iter().position(|known| *known == name)?;
        let marker = panels.iter().position(|value| point.label(key) == Some(*value))?;
        Some((names.of(&point.labels), Look { colour, marker }))
    };
    points.iter().filter_map(look).collect()
}

/// The configurations whose area was measured, in the order of the sweep.
fn candidates(points: &[Point], names: &Names, axes: &Axes) -> Vec<Candidate> {
    let mut candidates: Vec<Candidate> = Vec::new();
    for point in points {
        let Some(new) = candidate(point, names, axes) else { continue };
        match candidates.iter_mut().find(|known| known.name == new.name) {
            Some(known) => {
                known.throughput = known.throughput.max(new.throughput);
                known.saturated |= new.saturated;
            }
            None => candidates.push(new),
        }
    }
    candidates
}

fn candidate(point: &Point, names: &Names, axes: &Axes) -> Option<Candidate> {
    let hardware = point.hardware.as_ref()?;
    let (area, of_a_bit) = (axes.of)(hardware)?;
    Some(Candidate {
        name: names.of(&point.labels),
        pattern: point.label(PATTERN).unwrap_or_default().to_owned(),
        area,
        throughput: f64::from(hardware.data_bits) * point.report.accepted * of_a_bit,
        saturated: point.report.verdict == Verdict::Saturated,
    })
}

/// The candidates that no other beats in throughput without taking more area, the smallest first.
fn front<'a>(candidates: impl IntoIterator<Item = &'a Candidate>) -> Vec<&'a Candidate> {
    let mut sorted: Vec<&Candidate> = candidates.into_iter().collect();
    sorted.sort_by(|a, b| a.area.total_cmp(&b.area).then(b.throughput.total_cmp(&a.throughput)));
    let mut best = f64::NEG_INFINITY;
    sorted.retain(|candidate| {
        let better = candidate.throughput > best;
        best = best.max(candidate.throughput);
        better
    });
    sorted
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Area, Fpga, Gates};

    fn candidate(area: f64, throughput: f64) -> Candidate {
        Candidate { name: format!("{area}"), pattern: String::new(), area, throughput, saturated: true }
    }

    #[test]
    fn the_front_holds_what_nothing_beats() {
        let all =
            [candidate(300.0, 2.0), candidate(100.0, 1.0), candidate(200.0, 0.5), candidate(100.0, 0.9)];
        let areas: Vec<f64> = front(&all).into_iter().map(|c| c.area).collect();
        assert_eq!(areas, [100.0, 300.0]);
    }

    /// Without nextpnr there was no figure at all.
    #[test]
    fn a_front_takes_no_clock() {
        let measured = |vcs: &str, pattern: &str, luts, gates| {
            let label = |name: &str, value: &str| (name.to_owned(), value.to_owned());
            let labels = vec![label("router.vcs", vcs), label("traffic.pattern", pattern)];
            let mut point = crate::page::tests::point(labels);
            let total = Area {
                xc7: Some(Fpga { luts, ..Fpga::default() }),
                gates: Some(Gates { logic: gates, storage: 10.0, ..Gates::default() }),
                ..Area::default()
            };
            point.report.accepted = 0.5;
            point.hardware = Some(Synthesis {
                top: String::new(),
                data_bits: 32,
                yosys: String::new(),
                total,
                clock: None,
                no_clock: String::new(),
                modules: Vec::new(),
            });
            point
        };
        let found =
            figures(&[measured("2", "uniform", 100, 50.0), measured("4", "uniform", 200, 60.0)], None);
        let fronts: Vec<_> =
            found.iter().map(|f| (&*f.id, f.series[0].points[0].x, f.series[0].points[0].y)).collect();
        assert_eq!(fronts, [("pareto", 100.0, 16.0), ("pareto-gates", 60.0, 16.0)]);
        // A router under one pattern is not beaten by another one under another pattern.
        let apart =
            figures(&[measured("2", "uniform", 100, 50.0), measured("4", "tornado", 200, 60.0)], None);
        let fronts: Vec<_> =
            apart[0].series.iter().map(|line| (&*line.name, line.points.len())).take(2).collect();
        assert_eq!(fronts, [("Pareto front: uniform", 1), ("Pareto front: tornado", 1)]);
    }

    #[test]
    fn a_configuration_has_the_colour_of_its_panel() {
        let label = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        let point = |pattern, vcs| {
            let labels = vec![label("traffic.pattern", pattern), label("router.vcs", vcs)];
            crate::page::tests::point(labels)
        };
        let points =
            [point("uniform", "2"), point("uniform", "4"), point("tornado", "2"), point("tornado", "4")];
        let looks = looks(&points, &Names::of_points(&points, LOAD), "traffic.pattern");
        let found: Vec<_> =
            looks.iter().map(|(name, look)| (name.as_str(), look.colour, look.marker)).collect();
        let expected = [
            ("uniform, vcs 2", 0, 0),
            ("uniform, vcs 4", 1, 0),
            ("tornado, vcs 2", 0, 1),
            ("tornado, vcs 4", 1, 1),
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn equals_in_throughput_are_beaten_by_the_smaller() {
        let all = [candidate(200.0, 1.0), candidate(100.0, 1.0)];
        assert_eq!(front(&all), [&all[1]]);
    }
}
