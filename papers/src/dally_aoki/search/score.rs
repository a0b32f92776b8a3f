// SPDX-License-Identifier: MIT OR Apache-2.0
//! How near a set of choices comes to the printed numbers.

use flitforge_results::Row;

use crate::dally_aoki::page::CLOSE;

/// A number that is missing, zero or further away counts as this far: the mean stays a number.
const FARTHEST: f64 = 100.0;

/// The paper's orders. Each lists places of the figures, the greatest number first; a curve without a place
/// has one number.
pub(super) const ORDERS: [(&str, &[Place]); 6] = [
    (
        "Fig. 4: dimension order saturates last, static first",
        &[
            ("fig4", "dimension-order", "saturation"),
            ("fig4", "dynamic", "saturation"),
            ("fig4", "static", "saturation"),
        ],
    ),
    (
        "Fig. 5: dynamic saturates last, dimension order first",
        &[
            ("fig5", "dynamic", "saturation"),
            ("fig5", "static", "saturation"),
            ("fig5", "dimension-order", "saturation"),
        ],
    ),
    (
        "Fig. 6: without throttling the peak is higher, and does not last",
        &[
            ("fig6", "no throttling", "peak"),
            ("fig6", "1 entry lane", "peak"),
            ("fig6", "no throttling", "4"),
        ],
    ),
    (
        "Fig. 8: maximum flexibility is slowest, minimum congestion fastest",
        &[
            ("fig8", "maximum flexibility", ""),
            ("fig8", "straight lines", ""),
            ("fig8", "minimum congestion", ""),
        ],
    ),
    (
        "Table I: throughput falls from two entry lanes to one, four and none",
        &[
            ("table1", "throughput", "2"),
            ("table1", "throughput", "1"),
            ("table1", "throughput", "4"),
            ("table1", "throughput", "none"),
        ],
    ),
    (
        "Table I: the more entry lanes, the more packets are deterministic",
        &[
            ("table1", "deterministic", "none"),
            ("table1", "deterministic", "4"),
            ("table1", "deterministic", "2"),
            ("table1", "deterministic", "1"),
        ],
    ),
];

/// From here on the orders are of Table I.
const TABLE: usize = 4;

/// A figure, a curve and a place on it.
type Place = (&'static str, &'static str, &'static str);

/// The deviations of a set.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Score {
    /// The measured numbers, each beside the printed one.
    pub(super) numbers: Vec<Row>,
    /// The greatest factor between a number and the printed one.
    pub(super) worst: f64,
    /// The number with that factor.
    pub(super) at: String,
    /// The geometric mean of all factors.
    pub(super) mean: f64,
    /// How many numbers are within 10 %.
    pub(super) close: usize,
    /// Which of the paper's orders hold.
    pub(super) orders: [bool; ORDERS.len()],
}

impl Score {
    /// The score of the rows of a set.
    pub(super) fn of(rows: &[Row]) -> Self {
        let numbers: Vec<Row> = rows.iter().filter(|row| row.paper.is_some()).cloned().collect();
        let worst = numbers.iter().max_by(|one, other| factor(one).total_cmp(&factor(other)));
        let logarithms: f64 = numbers.iter().map(|row| factor(row).ln()).sum();
        Self {
            worst: worst.map_or(FARTHEST, factor),
            at: worst.map(name).unwrap_or_default(),
            mean: (logarithms / numbers.len().max(1) as f64).exp(),
            close: numbers.iter().filter(|row| is_close(row)).count(),
            orders: ORDERS.map(|(_, places)| descends(rows, places)),
            numbers,
        }
    }

    /// The orders that do not hold.
    pub(super) fn broken(&self) -> Vec<&'static str> {
        let orders = ORDERS.iter().zip(self.orders);
        orders.filter_map(|((text, _), holds)| (!holds).then_some(*text)).collect()
    }

    /// Whether more than Table I was run.
    pub(super) fn complete(&self) -> bool {
        self.numbers.iter().any(|row| row.figure != "table1")
    }

    /// Whether every order holds.
    pub(super) fn ordered(&self) -> bool {
        self.orders.iter().all(|&holds| holds)
    }

    /// Whether the orders of Table I hold.
    pub(super) fn keeps_table(&self) -> bool {
        self.orders[TABLE..].iter().all(|&holds| holds)
    }

    /// Whether another set is nearer in both deviations, or nearer in one and as near in the other.
    pub(super) fn dominated_by(&self, other: &Self) -> bool {
        let no_worse = other.worst <= self.worst && other.mean <= self.mean;
        no_worse && (other.worst < self.worst || other.mean < self.mean)
    }
}

/// What a number is called.
pub(super) fn name(row: &Row) -> String {
    let figure = match row.figure.strip_prefix("fig") {
        Some(number) => format!("Fig. {number}"),
        None => "Table I".to_owned(),
    };
    format!("{figure}, {}, {}", row.curve, row.x)
}

/// The factor between a measured number and the printed one, at least 1.
pub(super) fn factor(row: &Row) -> f64 {
    off(row.measured, row.paper)
}

/// The factor between two numbers, at least 1.
pub(super) fn off(measured: Option<f64>, printed: Option<f64>) -> f64 {
    let ratio = measured.zip(printed).map(|(measured, printed)| measured / printed);
    match ratio.filter(|&ratio| ratio > 0.0) {
        Some(ratio) => ratio.max(1.0 / ratio).min(FARTHEST),
        None => FARTHEST,
    }
}

/// Whether a number is within 10 % of the printed one.
pub(super) fn is_close(row: &Row) -> bool {
    row.measured.zip(row.paper).is_some_and(|(measured, paper)| (measured / paper - 1.0).abs() <= CLOSE)
}

fn descends(rows: &[Row], places: &[Place]) -> bool {
    let numbers: Vec<f64> = places.iter().map(|place| at(rows, place)).collect();
    numbers.windows(2).all(|pair| pair[0] > pair[1])
}

/// The number at a place. A latency that is missing is that of a saturated network, and a saturation that is
/// missing lies below every load.
fn at(rows: &[Row], &(figure, curve, x): &Place) -> f64 {
    let here =
        |row: &&Row| row.figure == figure && row.curve == curve && (x.is_empty() || row.x.to_string() == x);
    let missing = if figure == "fig8" { f64::INFINITY } else { 0.0 };
    rows.iter().find(here).and_then(|row| row.measured).unwrap_or(missing)
}

#[cfg(test)]
mod tests {
    use flitforge_results::X;

    use super::*;

    fn row(curve: &str, x: X, measured: Option<f64>, paper: Option<f64>) -> Row {
        Row { figure: "table1".to_owned(), curve: curve.to_owned(), x, measured, paper, unit: String::new() }
    }

    fn throughput(numbers: [f64; 4]) -> Vec<Row> {
        let places = [X::Number(2.0), X::Number(1.0), X::Number(4.0), X::Word("none".to_owned())];
        let rows = places.into_iter().zip(numbers);
        rows.map(|(x, number)| row("throughput", x, Some(number), Some(0.5))).collect()
    }

    #[test]
    fn deviations_are_factors_on_either_side() {
        let score = Score::of(&throughput([1.0, 0.5, 0.25, 0.46]));
        assert_eq!((score.worst, score.at.as_str()), (2.0, "Table I, throughput, 4"), "the last of equals");
        assert!((score.mean - (4.0_f64 * 0.5 / 0.46).powf(0.25)).abs() < 1e-12, "{}", score.mean);
        assert_eq!((score.close, score.numbers.len()), (2, 4));
        for missing in [None, Some(0.0)] {
            assert_eq!(factor(&row("throughput", X::Number(1.0), missing, Some(0.5))), FARTHEST);
        }
    }

    #[test]
    fn an_order_is_kept_when_every_number_is_below_the_one_before() {
        let of = |numbers| Score::of(&throughput(numbers)).orders[4];
        assert!(of([0.9, 0.8, 0.3, 0.1]));
        assert!(!of([0.8, 0.9, 0.3, 0.1]) && !of([0.9, 0.9, 0.3, 0.1]));
        assert!(!Score::of(&throughput([0.9, 0.8, 0.3, 0.1])).ordered(), "other orders have no numbers");
    }

    #[test]
    fn a_set_that_is_nearer_in_one_deviation_only_does_not_dominate() {
        let of = |worst, mean| Score { worst, mean, ..Score::of(&[]) };
        assert!(of(2.0, 1.2).dominated_by(&of(1.9, 1.2)));
        assert!(!of(2.0, 1.2).dominated_by(&of(2.0, 1.2)) && !of(2.0, 1.2).dominated_by(&of(1.9, 1.3)));
    }
}
