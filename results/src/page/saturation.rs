// SPDX-License-Identifier: MIT OR Apache-2.0
//! The saturation of every configuration: a table, and a sentence.

use super::names::Names;
use crate::Saturation;
use crate::html::{Cell, Table, Tone, significant};
use crate::saturation::Spread;
use crate::shown::shown;

/// The table.
pub(super) fn table(found: &[Saturation], names: &Names) -> Table {
    let fixed = [
        "stable up to",
        "saturated from",
        "offered there",
        "most accepted",
        "latency at the last stable load",
        "stopped by",
    ];
    let heading = names.heading();
    let means = if found.iter().any(|one| one.spread != Spread::default()) {
        " Numbers are means over the repetitions, with 95 % confidence intervals."
    } else {
        ""
    };
    Table {
        caption: format!(
            "Where each configuration saturates. Loads are values of `traffic.load`, as on the axes of the plots; \
             offered and accepted traffic of all nodes together is in fractions of capacity, latency the mean in \
             cycles.{means}"
        ),
        columns: std::iter::once(heading.as_str()).chain(fixed).map(str::to_owned).collect(),
        rows: found.iter().map(|one| row(one, names)).collect(),
    }
}

fn row(one: &Saturation, names: &Names) -> Vec<Cell> {
    let stopped = one.stopped_by();
    let stopped = match (one.saturated, one.certain) {
        (None, _) => Cell::toned(stopped, Tone::Good),
        (_, true) => stopped.into(),
        (_, false) => Cell::toned(format!("{stopped}; doubtful: a run did not converge"), Tone::Doubtful),
    };
    let four = |x: Option<f64>| x.map(|x| significant(x, 4));
    let offered = [one.stable_offered, one.saturated_offered].into_iter().filter_map(four);
    let offered = offered.collect::<Vec<_>>().join(" to ");
    vec![
        names.of(&one.labels).into(),
        Cell::mean(one.stable, one.spread.stable),
        Cell::mean(one.saturated, one.spread.saturated),
        if offered.is_empty() { "–".into() } else { offered.into() },
        Cell::mean(Some(one.accepted), one.spread.accepted),
        Cell::mean(one.latency, one.spread.latency),
        stopped,
    ]
}

/// The label of traffic patterns: a network that carries more of one than another of the next says nothing.
pub(super) const PATTERN: &str = "traffic.pattern";
/// Patterns of which a headline speaks: with more, a phone would show no figure in its first screen.
const PATTERNS: usize = 2;

/// What saturates first and last, for each traffic pattern.
pub(super) fn sentence(found: &[Saturation], names: &Names) -> Option<String> {
    let pattern =
        |one: &Saturation| one.labels.iter().find(|label| label.0 == PATTERN).map(|label| label.1.clone());
    let mut patterns: Vec<Option<String>> = Vec::new();
    for one in found {
        if !patterns.contains(&pattern(one)) {
            patterns.push(pattern(one));
        }
    }
    if patterns.len() < 2 {
        return of_one_pattern(&found.iter().collect::<Vec<_>>(), names);
    }
    let names = names.without(PATTERN);
    let of_pattern = |of: &Option<String>| {
        let own: Vec<&Saturation> = found.iter().filter(|one| pattern(one) == *of).collect();
        let sentence = of_one_pattern(&own, &names)?;
        Some(format!("{}: {sentence}", shown(of.as_deref().unwrap_or("none"))))
    };
    let mut sentences: Vec<String> = patterns.iter().take(PATTERNS).filter_map(of_pattern).collect();
    let more = patterns.len().saturating_sub(PATTERNS);
    if more > 0 {
        let noun = if more == 1 { "pattern" } else { "patterns" };
        sentences.push(format!("The table has {more} more {noun}."));
    }
    Some(sentences.join(" "))
}

/// What saturates first and last. Equal loads share a place.
fn of_one_pattern(found: &[&Saturation], names: &Names) -> Option<String> {
    let stable = |one: &Saturation| one.stable.unwrap_or(0.0);
    if let [one] = found {
        let below = significant(stable(one), 3);
        return Some(match one.saturated {
            Some(above) => format!("**Saturation between {below} and {}.**", significant(above, 3)),
            None if one.certain => format!("**Not saturated up to the highest load, {below}.**"),
            None => format!("**No saturation up to {below}.**"),
        });
    }
    let least = |one: &&&Saturation, other: &&&Saturation| stable(one).total_cmp(&stable(other));
    let saturating = found.iter().filter(|one| one.saturated.is_some());
    let Some(first) = saturating.min_by(least) else {
        let below = stable(found.iter().min_by(least)?);
        let count = found.len();
        return Some(format!("**None of {count} curves saturates up to {}.**", significant(below, 3)));
    };
    // Of equal loads, the one that may carry more.
    let rank = |one: &Saturation| (stable(one), one.saturated.is_none());
    let last = found.iter().reduce(|best, one| if rank(one) > rank(best) { one } else { best })?;
    if stable(first) == stable(last) && last.saturated.is_some() {
        let below = significant(stable(last), 3);
        return Some(format!("**All {} curves are stable up to {below}, and none further.**", found.len()));
    }
    let told = |one: &Saturation, singular: &str, plural: &str| {
        let others = found.iter().filter(|other| rank(other) == rank(one)).count() - 1;
        let more = if others > 0 { format!(" and {others} more") } else { String::new() };
        let verb = if others > 0 { plural } else { singular };
        let up_to =
            if one.saturated.is_some() { "stable up to" } else { "not saturated up to the highest load," };
        let load = significant(stable(one), 3);
        format!("{}{more} ({up_to} {load}) {verb}", names.of(&one.labels))
    };
    let (most, first) = (told(last, "carries most", "carry most"), told(first, "saturates", "saturate"));
    Some(format!("**{most}; {first} first.**"))
}

#[cfg(test)]
mod tests {
    use flitforge_sim::report::Verdict;

    use super::*;
    use crate::page::tests::point;
    use crate::{Labels, Point, saturations};

    fn told(stable: [&str; 3]) -> Option<String> {
        let algorithms = ["dimension-order", "o1turn", "valiant"];
        let label = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        let labels = |algorithm: &str, load: &str| -> Labels {
            vec![label("routing.algorithm", algorithm), label("traffic.load", load)]
        };
        let pair = |(algorithm, load): (&str, &str)| -> [Point; 2] {
            let mut above = point(labels(algorithm, "0.9"));
            above.report.verdict = Verdict::Saturated;
            [point(labels(algorithm, load)), above]
        };
        let points: Vec<Point> = algorithms.into_iter().zip(stable).flat_map(pair).collect();
        sentence(&saturations(&points), &Names::of_points(&points, "traffic.load"))
    }

    #[test]
    fn equal_loads_are_counted() {
        let alone =
            "**valiant (stable up to 0.500) carries most; o1turn (stable up to 0.200) saturates first.**";
        assert_eq!(told(["0.4", "0.2", "0.5"]).as_deref(), Some(alone));
        let shared = "**dimension-order and 1 more (stable up to 0.500) carry most; valiant (stable up to 0.300) \
                      saturates first.**";
        assert_eq!(told(["0.5", "0.5", "0.3"]).as_deref(), Some(shared));
        let same = "**All 3 curves are stable up to 0.400, and none further.**";
        assert_eq!(told(["0.4", "0.4", "0.4"]).as_deref(), Some(same));
    }

    /// A relation that carries most of one pattern was ranked above another one under another pattern.
    #[test]
    fn patterns_are_ranked_apart() {
        let label = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        let mut points = Vec::new();
        for (pattern, algorithm, load) in
            [("uniform", "o1turn", "0.7"), ("uniform", "valiant", "0.4"), ("tornado", "o1turn", "0.2")]
                .into_iter()
                .chain([("tornado", "valiant", "0.5")])
        {
            let labels = |load: &str| {
                let pair = [label("traffic.pattern", pattern), label("routing.algorithm", algorithm)];
                pair.into_iter().chain([label("traffic.load", load)]).collect()
            };
            points.push(point(labels(load)));
            let mut above = point(labels("0.9"));
            // The best relation of `tornado` never saturates.
            if load == "0.5" {
                above = point(labels("0.8"));
            } else {
                above.report.verdict = Verdict::Saturated;
            }
            points.push(above);
        }
        let told = sentence(&saturations(&points), &Names::of_points(&points, "traffic.load"));
        let expected = "uniform: **o1turn (stable up to 0.700) carries most; valiant (stable up to 0.400) saturates \
                        first.** tornado: **valiant (not saturated up to the highest load, 0.800) carries most; o1turn \
                        (stable up to 0.200) saturates first.**";
        assert_eq!(told.as_deref(), Some(expected));
    }

    /// With one curve for each pattern, patterns were ranked.
    #[test]
    fn patterns_are_no_rivals() {
        let label = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        let labels = |pattern, load| vec![label("traffic.pattern", pattern), label("traffic.load", load)];
        let mut above = point(labels("tornado", "0.8"));
        above.report.verdict = Verdict::Saturated;
        let points = [
            point(labels("uniform", "0.4")),
            point(labels("uniform", "0.8")),
            point(labels("tornado", "0.4")),
            above,
        ];
        let told = sentence(&saturations(&points), &Names::of_points(&points, "traffic.load"));
        let expected = "uniform: **Not saturated up to the highest load, 0.800.** tornado: **Saturation between \
                        0.400 and 0.800.**";
        assert_eq!(told.as_deref(), Some(expected));
    }

    #[test]
    fn what_does_not_saturate_is_not_said_to() {
        let labels = |depth: &str, load: &str| -> Labels {
            let label = |name: &str, value: &str| (name.to_owned(), value.to_owned());
            vec![label("router.buffer_depth", depth), label("traffic.load", load)]
        };
        let points = [point(labels("2", "0.5")), point(labels("4", "0.4"))];
        let told = sentence(&saturations(&points), &Names::of_points(&points, "traffic.load"));
        assert_eq!(told.as_deref(), Some("**None of 2 curves saturates up to 0.400.**"));
    }
}
