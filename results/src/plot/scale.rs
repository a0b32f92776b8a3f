// SPDX-License-Identifier: MIT OR Apache-2.0
//! Ends and ticks of an axis.

/// Intervals between ticks that an axis should have, about.
const INTERVALS: f64 = 6.0;

/// Greatest magnitude an axis may show: differences and squares of it are still numbers.
const GREATEST: f64 = 1e100;

/// Whether an axis may show this value.
pub(super) fn is_drawable(value: f64) -> bool {
    value.abs() <= GREATEST
}

/// Distance between ticks for an axis that is `span` long: 1, 2, 2.5 or 5 times a power of ten.
pub(super) fn step(span: f64) -> f64 {
    let rough = span / INTERVALS;
    if !rough.is_normal() || rough < 0.0 {
        return 1.0;
    }
    // Repeated multiplication instead of a logarithm, whose last bit depends on the platform.
    let mut power = 1.0;
    while power * 10.0 <= rough {
        power *= 10.0;
    }
    while power > rough {
        power /= 10.0;
    }
    let factor = [1.0, 2.0, 2.5, 5.0].into_iter().find(|f| f * power >= rough).unwrap_or(10.0);
    factor * power
}

/// The smallest range between multiples of a step that holds `low` and `high`. It starts at 0 when
/// `low` is not negative and not far from 0 compared with the span.
pub(super) fn around(low: f64, high: f64) -> (f64, f64) {
    let low = if low >= 0.0 && low < high / 2.0 { 0.0 } else { low };
    // A span lost in the last digits of its ends could hold no ticks.
    let size = low.abs().max(high.abs());
    let span = if high - low > size * 1e-9 { high - low } else { size.max(1e-9) };
    let step = step(span);
    let (from, to) = ((low / step).floor() * step, (high / step).ceil() * step);
    if to > from { (from, to) } else { (from, from + step) }
}

/// Multiples of the step in a range, with the digits that tell them apart.
pub(super) fn ticks((from, to): (f64, f64)) -> Vec<(f64, String)> {
    let step = step(to - from);
    let decimals = (0..12).find(|&d| is_whole(step * 10f64.powi(d))).unwrap_or(12) as usize;
    let slack = step * 1e-6;
    let first = ((from - slack) / step).ceil() as i64;
    let last = ((to + slack) / step).floor() as i64;
    (first..=last)
        .map(|i| i as f64 * step)
        .map(|at| (at, format!("{:.decimals$}", if at == 0.0 { 0.0 } else { at })))
        .collect()
}

/// Round numbers from 0 to `end` for an axis of cycles.
pub(crate) fn cycles(end: u64) -> Vec<u64> {
    let whole = |(at, _): (f64, String)| is_whole(at).then(|| at.round() as u64);
    ticks((0.0, end as f64)).into_iter().filter_map(whole).collect()
}

/// The smallest range between 1, 2 and 5 times powers of ten that holds `low` and `high`, both above 0.
pub(super) fn around_ratio(low: f64, high: f64) -> (f64, f64) {
    let from = steps().take_while(|&(at, _)| at <= low).last().map_or(low, |step| step.0);
    let to = steps().map(|step| step.0).find(|&at| at >= high && at > from).unwrap_or(high);
    (from, to)
}

/// 1, 2 and 5 times powers of ten in a range; only powers of ten where those are many.
pub(super) fn ratio_ticks((from, to): (f64, f64)) -> Vec<(f64, String)> {
    let inside: Vec<(f64, i32)> = steps().filter(|&(at, _)| from <= at && at <= to).collect();
    let few = inside.len() <= 8;
    let shown = inside.into_iter().enumerate().filter(|(number, _)| few || number % 3 == 0);
    shown.map(|(_, (at, power))| (at, format!("{at:.*}", -power.min(0) as usize))).collect()
}

/// 1, 2 and 5 times each power of ten from 1e-12 on, with the exponent. They are read from their decimal
/// form, since the last bit of a computed power depends on the platform.
fn steps() -> impl Iterator<Item = (f64, i32)> {
    let step = |power: i32, factor: u32| (format!("{factor}e{power}").parse().unwrap_or(f64::MAX), power);
    (-12..=100).flat_map(move |power| [1, 2, 5].map(|factor| step(power, factor)))
}

fn is_whole(x: f64) -> bool {
    (x - x.round()).abs() < 1e-6 * x.abs().max(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn labels(range: (f64, f64)) -> String {
        ticks(range).into_iter().map(|tick| tick.1).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn ticks_have_the_digits_they_need() {
        assert_eq!(labels((0.0, 1.0)), "0.0 0.2 0.4 0.6 0.8 1.0");
        assert_eq!(labels((0.0, 200.0)), "0 50 100 150 200");
        assert_eq!(cycles(98), [0, 20, 40, 60, 80]);
        assert_eq!(cycles(2_000_000), [0, 500_000, 1_000_000, 1_500_000, 2_000_000]);
        assert_eq!((cycles(3), cycles(0)), (vec![0, 1, 2, 3], vec![0]));
        assert_eq!(labels((0.0, 0.12)), "0.00 0.02 0.04 0.06 0.08 0.10 0.12");
        assert_eq!(labels((-1.0, 1.5)), "-1.0 -0.5 0.0 0.5 1.0 1.5");
    }

    #[test]
    fn ranges_start_at_nought_when_that_is_near() {
        assert_eq!(around(3.0, 9.5), (0.0, 10.0));
        assert_eq!(around(90.0, 95.0), (90.0, 95.0));
        assert_eq!(around(7.0, 7.0), (6.0, 8.0));
        let (from, to) = around(1e90, 1e90 + 1e75);
        assert!(from < 1e90 && to > 1e90 + 1e75, "a span lost in the last digits is widened");
    }

    #[test]
    fn ratios_have_round_ticks() {
        let labels = |low, high| -> String {
            let range = around_ratio(low, high);
            ratio_ticks(range).into_iter().map(|tick| tick.1).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(labels(12.0, 480.0), "10 20 50 100 200 500");
        assert_eq!(labels(0.03, 0.3), "0.02 0.05 0.1 0.2 0.5");
        assert_eq!(labels(1.0, 90_000.0), "1 10 100 1000 10000 100000");
        assert_eq!(labels(50.0, 50.0), "50 100");
    }

    proptest! {
        #[test]
        fn ranges_hold_their_values_and_have_few_ticks(low in -1e6..1e6f64, span in 0.0..1e6f64) {
            let (from, to) = around(low, low + span);
            prop_assert!(from <= low && low + span <= to && from < to);
            let n = ticks((from, to)).len();
            prop_assert!((2..=10).contains(&n), "{n} ticks from {from} to {to}");
        }
    }
}
