// SPDX-License-Identifier: MIT OR Apache-2.0
//! What throughput costs: saturation throughput against area, and the configurations that no other beats in
//! both.

use flitforge_sim::report::Verdict;

use super::curves::values;
use super::names::Names;
use crate::Point;
use crate::plot::{Figure, Look, Sample, Series, Style};
use crate::saturation::LOAD;

/// A configuration of router and traffic, at the load that gets most through.
#[derive(Debug, Clone, PartialEq)]
struct Candidate {
    name: String,
    /// 4-input LUTs of a router.
    luts: f64,
    /// Gbit/s that a node accepts.
    throughput: f64,
    /// Whether some load saturated it; otherwise it may be able to do more.
    saturated: bool,
}

/// The figure, if points have area and clock.
///
/// Saturation throughput is the greatest accepted traffic of the loads of one configuration (flits per node
/// and cycle), times the bits of data of a flit, times the clock: Gbit/s that each node accepts, the packets'
/// headers included. Both axes are of the ECP5, for which there is a clock.
///
/// Where other figures have a panel for each value of a label, colours are theirs. That value has the marker.
pub(super) fn figure(points: &[Point], panel: Option<&str>) -> Option<Figure> {
    let names = Names::of_points(points, LOAD).without("repetition");
    let candidates = candidates(points, &names);
    let front = front(&candidates);
    if front.is_empty() {
        return None;
    }
    let sample = |c: &Candidate| {
        let note = if c.saturated { "saturated" } else { "no load saturated it: at least this" };
        Sample::new(c.luts, c.throughput).note(note)
    };
    let mut series = vec![Series {
        name: "Pareto front".to_owned(),
        style: Style::Measured,
        points: front.iter().map(|&c| sample(c)).collect(),
    }];
    series.extend(candidates.iter().map(|c| Series {
        name: c.name.clone(),
        style: Style::Measured,
        points: vec![sample(c)],
    }));
    Some(Figure {
        id: "pareto".to_owned(),
        title: "Throughput and area".to_owned(),
        x_label: "area of a router (ECP5 LUT4)".to_owned(),
        y_label: "saturation throughput (Gbit/s per node)".to_owned(),
        // The configurations have the looks that they have in the figures above.
        palette: panel.map_or_else(
            || candidates.iter().map(|c| c.name.clone()).collect(),
            |key| names_of(points, &names.without(key)),
        ),
        looks: panel.map_or_else(Vec::new, |key| looks(points, &names, key)),
        series,
        caption: "Greatest accepted traffic of each configuration, in flits per node and cycle, times bits of data of a \
                  flit, times MHz. The line joins the configurations that no other beats in both."
            .to_owned(),
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

/// The configurations that have area and clock, in the order of the sweep.
fn candidates(points: &[Point], names: &Names) -> Vec<Candidate> {
    let mut candidates: Vec<Candidate> = Vec::new();
    for point in points {
        let Some(new) = candidate(point, names) else { continue };
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

fn candidate(point: &Point, names: &Names) -> Option<Candidate> {
    let hardware = point.hardware.as_ref()?;
    let mhz = hardware.clock.as_ref()?.mhz;
    let bits = f64::from(hardware.data_bits) * point.report.accepted;
    Some(Candidate {
        name: names.of(&point.labels),
        luts: hardware.total.ecp5?.luts as f64,
        throughput: bits * mhz / 1000.0,
        saturated: point.report.verdict == Verdict::Saturated,
    })
}

/// The candidates that no other beats in throughput without taking more area, the smallest first.
fn front(candidates: &[Candidate]) -> Vec<&Candidate> {
    let mut sorted: Vec<&Candidate> = candidates.iter().collect();
    sorted.sort_by(|a, b| a.luts.total_cmp(&b.luts).then(b.throughput.total_cmp(&a.throughput)));
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

    fn candidate(luts: f64, throughput: f64) -> Candidate {
        Candidate { name: format!("{luts}"), luts, throughput, saturated: true }
    }

    #[test]
    fn the_front_holds_what_nothing_beats() {
        let all =
            [candidate(300.0, 2.0), candidate(100.0, 1.0), candidate(200.0, 0.5), candidate(100.0, 0.9)];
        let luts: Vec<f64> = front(&all).into_iter().map(|c| c.luts).collect();
        assert_eq!(luts, [100.0, 300.0]);
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
