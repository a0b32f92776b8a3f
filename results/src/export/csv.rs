// SPDX-License-Identifier: MIT OR Apache-2.0
//! `results.csv`.

use flitforge::workload::{Quantity, quantities};
use flitforge_topology::printable::printable;

use crate::classes::{self, CLASS_COLUMNS, ClassColumn};
use crate::columns::{COLUMNS, Number, verdict_name};
use crate::compare::Difference;
use crate::error::ResultsError;
use crate::hardware::{HARDWARE_COLUMNS, HardwareColumn};
use crate::point::{Labels, Point};
use crate::quantity;
use crate::repeat::repeated;
use crate::saturation::Saturation;

/// The main numbers that only some points have.
struct Further<'a> {
    hardware: &'static [HardwareColumn],
    workload: Vec<&'static Quantity>,
    /// The names of message classes.
    classes: Vec<&'a str>,
}

impl<'a> Further<'a> {
    fn of(points: &'a [Point]) -> Self {
        let hardware = points.iter().any(|point| point.hardware.is_some());
        let workload = points.iter().any(|point| point.report.workload.is_some());
        Self {
            hardware: if hardware { HARDWARE_COLUMNS } else { &[] },
            workload: if workload { quantities().collect() } else { Vec::new() },
            classes: classes::names(points),
        }
    }

    /// The columns of message classes: those of the first class, then those of the next.
    fn of_classes(&self) -> impl Iterator<Item = (&'a str, &'static ClassColumn)> {
        self.classes.iter().flat_map(|&class| CLASS_COLUMNS.iter().map(move |column| (class, column)))
    }

    fn names(&self) -> impl Iterator<Item = String> {
        let hardware = self.hardware.iter().map(|column| column.name.to_owned());
        let workload = self.workload.iter().map(|column| column.name.to_owned());
        let classes = self.of_classes().map(|(class, column)| classes::column_name(class, column));
        hardware.chain(workload).chain(classes)
    }

    fn numbers(&self, point: &Point) -> impl Iterator<Item = Number> {
        let of_hardware =
            |column: &HardwareColumn| point.hardware.as_ref().map_or(Number::Missing, column.value);
        let of_workload = |of: &&Quantity| {
            point.report.workload.as_ref().map_or(Number::Missing, |own| own.get(of.name).clone())
        };
        let of_class = |(class, column)| classes::number(&point.report, class, column);
        let hardware = self.hardware.iter().map(of_hardware);
        hardware.chain(self.workload.iter().map(of_workload)).chain(self.of_classes().map(of_class))
    }
}

/// The table: place, labels, key, seed, main numbers, and those of the hardware, of workloads and of message
/// classes where any point has them. A number that was not measured is an empty field.
pub(super) fn write(points: &[Point]) -> Result<String, ResultsError> {
    let labels = label_names(points.iter().map(|point| &point.labels));
    let further = Further::of(points);
    let mut writer = csv::Writer::from_writer(Vec::new());
    put(&mut writer, header(&labels, &further))?;
    points.iter().try_for_each(|point| put(&mut writer, record(point, &labels, &further)))?;
    text(writer)
}

/// Means over repetitions: labels, how many repetitions there are and how many of them are stable, and for
/// each number its mean and half the width of its 95 % confidence interval.
pub(super) fn means(points: &[Point]) -> Result<String, ResultsError> {
    let groups = repeated(points);
    let labels = label_names(groups.iter().map(|group| &group.labels));
    let numbers: Vec<String> = quantity::names(points)
        .into_iter()
        .filter(|name| !name.ends_with("_ci95") && groups.iter().any(|group| group.mean(name).is_some()))
        .collect();
    let columns = numbers.iter().flat_map(|name| [name.clone(), format!("{name}_ci95")]);
    let own = labels.iter().copied().chain(["repetitions", "stable"]).map(str::to_owned);
    let mut writer = csv::Writer::from_writer(Vec::new());
    put(&mut writer, own.chain(columns))?;
    for group in &groups {
        let value = |name: &&str| group.labels.iter().find(|label| label.0 == **name);
        let labels = labels.iter().map(|name| value(name).map(|label| label.1.clone()).unwrap_or_default());
        let counts = [group.points.len(), group.stable()].map(|count| count.to_string());
        let numbers = numbers.iter().map(|name| group.mean(name));
        let numbers = numbers.flat_map(|mean| [mean.map(|mean| mean.mean), mean.and_then(|mean| mean.ci95)]);
        put(&mut writer, labels.chain(counts).chain(numbers.map(|x| field(x.into()))))?;
    }
    text(writer)
}

/// Differences of designs: what they have in common, the designs, and the numbers.
pub(crate) fn differences(found: &[Difference]) -> Result<String, ResultsError> {
    let names = label_names(found.iter().map(|one| &one.labels));
    let mut writer = csv::Writer::from_writer(Vec::new());
    let own = [
        "quantity",
        "base",
        "design",
        "before",
        "after",
        "difference",
        "ci95",
        "ratio",
        "pairs",
        "significant",
    ];
    put(&mut writer, names.iter().copied().chain(own))?;
    for one in found {
        let value = |name: &&str| one.labels.iter().find(|label| label.0 == **name);
        let labels = names.iter().map(|name| value(name).map(|label| label.1.clone()).unwrap_or_default());
        let words = [one.quantity.to_owned(), one.base.clone(), one.design.clone()];
        let numbers = [Some(one.before), Some(one.after), Some(one.difference), one.ci95, one.ratio];
        let counts = [one.pairs.to_string(), one.significant.to_string()];
        put(&mut writer, labels.chain(words).chain(numbers.map(|x| field(x.into()))).chain(counts))?;
    }
    text(writer)
}

/// The table of saturation: labels, the loads on either side, and what stopped the traffic.
pub(super) fn saturation(found: &[Saturation]) -> Result<String, ResultsError> {
    let names = label_names(found.iter().map(|one| &one.labels));
    let mut writer = csv::Writer::from_writer(Vec::new());
    let own = [
        "stable",
        "saturated",
        "accepted",
        "latency",
        "verdict",
        "reason",
        "certain",
        "stable_offered",
        "saturated_offered",
    ];
    put(&mut writer, names.iter().copied().chain(own))?;
    for one in found {
        let value = |name: &&str| one.labels.iter().find(|label| label.0 == **name);
        let labels = names.iter().map(|name| value(name).map(|label| label.1.clone()).unwrap_or_default());
        let numbers = [one.stable, one.saturated, Some(one.accepted), one.latency];
        let words = [verdict_name(one.verdict).to_owned(), one.reason.clone(), one.certain.to_string()];
        let offered = [one.stable_offered, one.saturated_offered].map(|x| field(x.into()));
        put(&mut writer, labels.chain(numbers.map(|x| field(x.into()))).chain(words).chain(offered))?;
    }
    text(writer)
}

pub(crate) fn put<W: std::io::Write>(
    writer: &mut csv::Writer<W>,
    fields: impl IntoIterator<Item: AsRef<str>>,
) -> Result<(), ResultsError> {
    writer.write_record(fields.into_iter().map(|text| cell(text.as_ref()))).map_err(encode)
}

/// A field as a spreadsheet may take it: printable, and not a formula. A name that begins as one has `'`
/// before it.
fn cell(text: &str) -> String {
    let is_formula = text.starts_with(['=', '+', '-', '@', '\t']) && text.parse::<f64>().is_err();
    format!("{}{}", if is_formula { "'" } else { "" }, printable(text))
}

pub(super) fn text(writer: csv::Writer<Vec<u8>>) -> Result<String, ResultsError> {
    let bytes = writer.into_inner().map_err(encode)?;
    String::from_utf8(bytes).map_err(encode)
}

pub(crate) fn encode(reason: impl ToString) -> ResultsError {
    ResultsError::Encode { what: "results as CSV", reason: reason.to_string() }
}

/// Every label's name, in the order in which they are met first.
fn label_names<'a>(labels: impl Iterator<Item = &'a Labels>) -> Vec<&'a str> {
    let mut names: Vec<&str> = Vec::new();
    for (name, _) in labels.flatten() {
        if !names.contains(&name.as_str()) {
            names.push(name);
        }
    }
    names
}

fn header(labels: &[&str], further: &Further<'_>) -> Vec<String> {
    let own = ["ordinal", "key", "seed"];
    let taken = |name: &str| own.contains(&name) || COLUMNS.iter().any(|column| column.name == name);
    // A swept parameter may have the name of a measured number; what was asked for is told apart.
    let label = |name: &&str| if taken(name) { format!("label.{name}") } else { (*name).to_owned() };
    let numbers = COLUMNS.iter().map(|column| column.name.to_owned()).chain(further.names());
    let start = std::iter::once(own[0].to_owned());
    start
        .chain(labels.iter().map(label))
        .chain([own[1].to_owned(), own[2].to_owned()])
        .chain(numbers)
        .collect()
}

fn record(point: &Point, labels: &[&str], further: &Further<'_>) -> Vec<String> {
    let values = labels.iter().map(|name| point.label(name).unwrap_or_default().to_owned());
    let numbers = COLUMNS.iter().map(|column| field((column.value)(&point.report)));
    let numbers = numbers.chain(further.numbers(point).map(field));
    let start = std::iter::once(point.ordinal.to_string());
    start.chain(values).chain([point.key.to_string(), point.seed.to_string()]).chain(numbers).collect()
}

/// Reals have the fewest digits that read back as the same number.
fn field(number: Number) -> String {
    match number {
        Number::Text(text) => text,
        Number::Whole(n) => n.to_string(),
        Number::Real(x) => x.to_string(),
        Number::Missing => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_no_formula_and_a_number_stays_one() {
        let cells = ["=1+2", "+a", "-x", "@b", "\t=c", "-1.5", "+3", "-inf", "a=b", "e\u{1b}[2J"].map(cell);
        let expected = ["'=1+2", "'+a", "'-x", "'@b", "'\t=c", "-1.5", "+3", "-inf", "a=b", r"e\u001b[2J"];
        assert_eq!(cells, expected);
    }
}
