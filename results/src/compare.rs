// SPDX-License-Identifier: MIT OR Apache-2.0
//! Two designs point by point: the values of one key, or the sweeps of two folders.
//!
//! Points are paired where all other labels are equal, repetitions by their number and so by their seed.
//! The interval of a difference is that of the paired differences: Student's t over the repetitions. A single
//! pair has none.
//!
//! A source draws its packets from a stream of its own, seeded by (seed, node), whatever the network does.
//! Both designs are given the same packets where traffic, seed, radices and the load in flits are equal. The
//! load in flits follows from the capacity unless `traffic.load_unit` is `flits`. Replies depend on arrivals,
//! and are never the same. Paired intervals hold for other packets too, and are then wider.

use std::collections::{BTreeSet, HashMap};

use flitforge_sim::report::Verdict;
use serde::Serialize;

use crate::export::csv;
use crate::html::{Cell, Table, Tone, significant};
use crate::point::as_object;
use crate::repeat::{REPETITION, half_width, without};
use crate::saturation::{LOAD, saturations};
use crate::sweep::describe;
use crate::{Labels, Point, ResultsError, quantity};

/// The columns that are compared at each load.
const AT_A_LOAD: [&str; 2] = ["packet_latency_mean", "accepted"];
/// Columns of a router, whatever its traffic.
const OF_A_ROUTER: [&str; 6] =
    ["xc7_luts", "ecp5_luts", "logic_gates", "storage_gates", "logic_depth", "ecp5_mhz"];
/// The greatest stable load of a configuration.
const SATURATION: &str = "saturation";

/// What a design is compared with, and in what.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Difference {
    /// What the designs have in common.
    #[serde(serialize_with = "as_object")]
    pub labels: Labels,
    /// The design that others are compared with.
    pub base: String,
    /// The design that is compared.
    pub design: String,
    /// A column of `results.csv`, or `saturation`: the greatest stable value of `traffic.load`.
    pub quantity: &'static str,
    /// Mean of the base over all pairs, in the unit of the column.
    pub before: f64,
    /// Mean of the design.
    pub after: f64,
    /// What the design has more.
    pub difference: f64,
    /// Half the width of the 95 % confidence interval of the difference; `None` without repetitions.
    pub ci95: Option<f64>,
    /// The design's mean over that of the base; `None` where the base has 0.
    pub ratio: Option<f64>,
    /// How many pairs of points there are.
    pub pairs: usize,
    /// Whether the interval leaves out 0; of saturation, whether the brackets have no load in common; of area
    /// and depth, whether there is a difference.
    pub significant: bool,
}

/// Differences, and the points that have no counterpart.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Comparison {
    /// In the order of the sweep, latency first.
    pub differences: Vec<Difference>,
    /// Points of either design without a counterpart in the other.
    pub unpaired: usize,
    /// Pairs of points in all.
    pub pairs: usize,
    /// Pairs of points that were given the same packets.
    pub same_packets: usize,
}

/// Why designs are not compared.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CompareError {
    /// No point has the label.
    #[error("no point has the label `{key}`; there are {known}")]
    NoLabel {
        /// What was asked for.
        key: String,
        /// The labels that there are.
        known: String,
    },
    /// A label has one value, or not the one that was asked for.
    #[error("`{key}` is {known} in this sweep: {what}")]
    Values {
        /// The label.
        key: String,
        /// Its values.
        known: String,
        /// What is wrong with them.
        what: &'static str,
    },
    /// Nothing is common to the designs.
    #[error("no point of {base} has the labels of a point of {design}: sweep the same keys in both")]
    Apart {
        /// The one design.
        base: String,
        /// The other one.
        design: String,
    },
}

/// A design: its name and its points, without the labels that make it what it is.
type Design<'a> = (String, Vec<(Labels, &'a Point)>);

/// The values of a label compared with one of them, which is the first one met unless `base` names another.
///
/// # Errors
/// See [`CompareError`].
pub fn by_key(points: &[Point], key: &str, base: Option<&str>) -> Result<Comparison, CompareError> {
    let mut values: Vec<&str> = Vec::new();
    for value in points.iter().filter_map(|point| point.label(key)) {
        if !values.contains(&value) {
            values.push(value);
        }
    }
    let wrong = |what| CompareError::Values { key: key.to_owned(), known: values.join(", "), what };
    let base = match (base, &values[..]) {
        (_, []) => return Err(CompareError::NoLabel { key: key.to_owned(), known: labels_of(points) }),
        (_, [_]) => return Err(wrong("a comparison takes two values")),
        (None, [first, ..]) => *first,
        (Some(base), _) => *values
            .iter()
            .find(|value| **value == base)
            .ok_or(())
            .map_err(|()| wrong("choose one of them with --base"))?,
    };
    let design = |value: &str| -> Design<'_> {
        let own = points.iter().filter(|point| point.label(key) == Some(value));
        (value.to_owned(), own.map(|point| (without(&point.labels, &[key]), point)).collect())
    };
    let others = values.iter().filter(|value| **value != base);
    compared(&design(base), others.map(|value| design(value)))
}

/// The points of one sweep compared with those of another, each with its name.
///
/// # Errors
/// See [`CompareError`].
pub fn of_sweeps(base: (&str, &[Point]), design: (&str, &[Point])) -> Result<Comparison, CompareError> {
    compared(&sweep(base), std::iter::once(sweep(design)))
}

fn sweep<'a>((name, points): (&str, &'a [Point])) -> Design<'a> {
    (name.to_owned(), points.iter().map(|point| (point.labels.clone(), point)).collect())
}

fn compared<'a>(
    base: &Design<'_>,
    designs: impl Iterator<Item = Design<'a>>,
) -> Result<Comparison, CompareError> {
    let mut whole = Comparison { differences: Vec::new(), unpaired: 0, pairs: 0, same_packets: 0 };
    for design in designs {
        let known: HashMap<&Labels, &Point> =
            design.1.iter().map(|(labels, point)| (labels, *point)).collect();
        let pairs: Vec<Pair<'_>> = (base.1.iter())
            .filter_map(|(labels, point)| Some(Pair { labels, points: [*point, *known.get(labels)?] }))
            .collect();
        if pairs.is_empty() {
            let (base, design) = (base.0.clone(), design.0);
            return Err(CompareError::Apart { base, design });
        }
        whole.unpaired += base.1.len() + design.1.len() - 2 * pairs.len();
        whole.pairs += pairs.len();
        whole.same_packets += pairs.iter().filter(|pair| pair.has_same_packets()).count();
        let names = [&base.0, &design.0];
        for quantity in AT_A_LOAD {
            let groups = groups(&pairs, &[REPETITION]);
            whole.differences.extend(groups.iter().filter_map(|group| measured(group, quantity, names)));
        }
        let groups = groups(&pairs, &[REPETITION, LOAD]);
        whole.differences.extend(groups.iter().filter_map(|group| saturation(group, names)));
        for quantity in OF_A_ROUTER {
            whole.differences.extend(groups.iter().filter_map(|group| of_router(group, quantity, names)));
        }
    }
    Ok(whole)
}

/// Points of the base and of the design whose other labels are equal.
struct Pair<'a> {
    labels: &'a Labels,
    points: [&'a Point; 2],
}

impl Pair<'_> {
    /// Whether both sources were given the same sequences of packets.
    fn has_same_packets(&self) -> bool {
        let [base, design] = self.points;
        let [one, other] = self.points.map(|point| point.config.parse::<toml::Table>().unwrap_or_default());
        let of = |table: &toml::Table, section: &str, key: &str| Some(table.get(section)?.get(key)?.clone());
        let is_in_flits = of(&one, "traffic", "load_unit").is_some_and(|unit| unit.as_str() == Some("flits"));
        one.contains_key("traffic")
            && one.get("traffic") == other.get("traffic")
            && of(&one, "traffic", "requests").is_none()
            && of(&one, "network", "radix") == of(&other, "network", "radix")
            && (base.seed, base.report.active_sources) == (design.seed, design.report.active_sources)
            && (is_in_flits || base.report.capacity == design.report.capacity)
    }
}

/// Pairs whose labels are equal except for some.
fn groups<'a, 'b>(pairs: &'b [Pair<'a>], except: &[&str]) -> Vec<Group<'a, 'b>> {
    let mut groups: Vec<Group<'_, '_>> = Vec::new();
    let mut places: HashMap<Labels, usize> = HashMap::new();
    for pair in pairs {
        let labels = without(pair.labels, except);
        let place = *places.entry(labels.clone()).or_insert(groups.len());
        match groups.get_mut(place) {
            Some(group) => group.1.push(pair),
            None => groups.push((labels, vec![pair])),
        }
    }
    groups
}

type Group<'a, 'b> = (Labels, Vec<&'b Pair<'a>>);

/// A column at one load. Latencies are compared where both networks are stable.
fn measured(
    (labels, pairs): &Group<'_, '_>,
    quantity: &'static str,
    names: [&String; 2],
) -> Option<Difference> {
    let stable = |pair: &&&Pair<'_>| {
        quantity == "accepted" || pair.points.iter().all(|point| point.report.verdict == Verdict::Stable)
    };
    let both = |pair: &&Pair<'_>| {
        let [before, after] = pair.points.map(|point| quantity::number(point, quantity));
        Some([before?, after?])
    };
    let values: Vec<[f64; 2]> = pairs.iter().filter(stable).filter_map(both).collect();
    let ci95 = paired(&values);
    let one = difference(labels.clone(), names, quantity, &values)?;
    Some(Difference { ci95, significant: ci95.is_some_and(|half| one.difference.abs() > half), ..one })
}

/// The greatest stable load, if either design saturates. The brackets of a single search show whether the
/// designs differ.
fn saturation((labels, pairs): &Group<'_, '_>, names: [&String; 2]) -> Option<Difference> {
    let found = [0, 1].map(|design: usize| {
        let points: Vec<Point> = pairs.iter().map(|pair| relabelled(pair, design)).collect();
        saturations(&points)
    });
    let mut values = Vec::new();
    let mut apart = true;
    for before in &found[0] {
        let after = found[1].iter().find(|after| after.labels == before.labels)?;
        before.saturated.or(after.saturated)?;
        values.push([before.stable?, after.stable?]);
        let above = |low: Option<f64>, high: Option<f64>| low.is_some() && low <= high;
        apart &= above(before.saturated, after.stable) || above(after.saturated, before.stable);
    }
    let ci95 = paired(&values);
    let one = difference(labels.clone(), names, SATURATION, &values)?;
    let significant = ci95.map_or(apart, |half| one.difference.abs() > half);
    Some(Difference { ci95, significant, ..one })
}

/// A point of a pair with the labels that both have.
fn relabelled(pair: &Pair<'_>, design: usize) -> Point {
    Point { labels: pair.labels.clone(), ..pair.points[design].clone() }
}

/// Area, depth or clock of the router, which is the same at each load.
fn of_router(
    (labels, pairs): &Group<'_, '_>,
    quantity: &'static str,
    names: [&String; 2],
) -> Option<Difference> {
    let [before, after] = pairs.first()?.points.map(|point| quantity::number(point, quantity));
    let one = difference(labels.clone(), names, quantity, &[[before?, after?]])?;
    Some(Difference { significant: one.difference != 0.0, ..one })
}

fn difference(
    labels: Labels,
    names: [&String; 2],
    quantity: &'static str,
    values: &[[f64; 2]],
) -> Option<Difference> {
    let mean = |of: usize| values.iter().map(|pair| pair[of]).sum::<f64>() / values.len() as f64;
    let (before, after) = (mean(0), mean(1));
    let [base, design] = names.map(Clone::clone);
    let ratio = (before != 0.0).then(|| after / before);
    let pairs = values.len();
    // Not the difference of the means, which rounds where all pairs are equal.
    let sum: f64 = values.iter().map(|[before, after]| after - before).sum();
    // Differences that cancel leave what rounding does to the greatest value.
    let rounding = values.iter().flatten().fold(0.0, |most: f64, value| most.max(value.abs())) * 1e-12;
    let difference = if sum.abs() < rounding { 0.0 } else { sum / values.len() as f64 };
    (!values.is_empty()).then_some(Difference {
        labels,
        base,
        design,
        quantity,
        before,
        after,
        difference,
        ci95: None,
        ratio,
        pairs,
        significant: false,
    })
}

/// Half the width of the 95 % interval of the mean of paired differences; `None` of fewer than two.
fn paired(values: &[[f64; 2]]) -> Option<f64> {
    half_width(&values.iter().map(|[before, after]| after - before).collect::<Vec<_>>())
}

/// Names of the labels of some points.
fn labels_of(points: &[Point]) -> String {
    let mut known: Vec<&str> = Vec::new();
    for (label, _) in points.iter().flat_map(|point| &point.labels) {
        if !known.contains(&label.as_str()) {
            known.push(label);
        }
    }
    if known.is_empty() { "none".to_owned() } else { known.join(", ") }
}

impl Comparison {
    /// The differences as CSV, with as many digits as the numbers have.
    ///
    /// # Errors
    /// [`ResultsError::Encode`].
    pub fn to_csv(&self) -> Result<String, ResultsError> {
        csv::differences(&self.differences)
    }

    /// What is to be known of the numbers, a sentence each.
    pub fn notes(&self) -> Vec<String> {
        let measured = |one: &&Difference| AT_A_LOAD.contains(&one.quantity);
        let mut notes = Vec::new();
        if self.differences.iter().filter(measured).any(|one| one.ci95.is_none()) {
            notes.push(
                "Differences of single runs have no interval: `sweep.repeat = 5` gives five pairs of runs and an \
                 interval."
                    .to_owned(),
            );
        }
        if self.same_packets < self.pairs {
            notes.push(format!(
                "{} of {} pairs of runs were not given the same packets: traffic, seed, radices or load in flits \
                 differ, or there are replies. Intervals hold all the same, and are wider.",
                self.pairs - self.same_packets,
                self.pairs
            ));
        }
        if self.unpaired > 0 {
            notes.push(format!("{} points have no counterpart in the other design.", self.unpaired));
        }
        notes
    }

    /// The differences as a table, with the labels that have several values. A star marks those that are
    /// significant.
    pub fn table(&self) -> Table {
        let columns = ["quantity", "at", "base", "design", "before", "after", "difference", "ratio", "pairs"];
        let cell = |x: f64| Cell::from(significant(x, 4));
        let mut values: HashMap<&str, BTreeSet<&str>> = HashMap::new();
        for (name, value) in self.differences.iter().flat_map(|one| &one.labels) {
            values.entry(name).or_default().insert(value);
        }
        let differs = |label: &&(String, String)| values.get(&*label.0).is_some_and(|own| own.len() > 1);
        let row = |one: &Difference| {
            let sign = if one.difference > 0.0 { "+" } else { "" };
            let half = one.ci95.map_or_else(String::new, |half| format!(" ± {}", significant(half, 2)));
            let (star, tone) = if one.significant { (" *", Tone::Good) } else { ("", Tone::Plain) };
            vec![
                one.quantity.into(),
                describe(&one.labels.iter().filter(differs).cloned().collect()).into(),
                one.base.as_str().into(),
                one.design.as_str().into(),
                cell(one.before),
                cell(one.after),
                Cell::toned(format!("{sign}{}{half}{star}", significant(one.difference, 3)), tone),
                one.ratio.map_or_else(|| "–".into(), |ratio| format!("{ratio:.3}").into()),
                one.pairs.to_string().into(),
            ]
        };
        Table {
            caption: "Each design beside the base where all other keys are equal. The interval has 95 %; a star marks a \
                      difference that it leaves no doubt of. Latencies are in cycles, traffic in flits per node and \
                      cycle."
                .to_owned(),
            columns: columns.map(str::to_owned).to_vec(),
            rows: self.differences.iter().map(row).collect(),
        }
    }
}
