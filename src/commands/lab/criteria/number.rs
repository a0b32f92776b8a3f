// SPDX-License-Identifier: MIT OR Apache-2.0
//! Criterion of a number with its unit. What is right is computed and never printed.

use super::super::amount::Amount;
use super::super::finding::{Finding, Found};
use super::super::sheet::{self, Number, Of, What};
use super::super::submission::{ANSWERS, Submission};

/// The share of the points for a right number in a wrong unit, or without its interval.
const IN_PART: f64 = 0.5;

/// The fraction that a load is of capacity, in the unit of `traffic.load`.
const OF_CAPACITY: &str = "of capacity";

/// Loads that are tried, as fractions of capacity.
const LOADS: std::ops::RangeInclusive<f64> = 0.01..=1.0;

/// A number and its unit.
fn amount(folder: &Submission<'_>, key: &str) -> Result<Amount, Finding> {
    let said = folder.answer(key)?;
    Amount::read(&said).ok_or_else(|| {
        let said: String = said.chars().take(40).collect();
        let how = "write a number and its unit, such as \"18.5 cycles\"";
        Finding::unreadable(format!("{ANSWERS}: `{key}` is `{said}`: {how}"))
    })
}

/// A load of capacity below which a network is stable, and above which it is saturated.
pub(super) fn saturation(
    folder: &Submission<'_>,
    key: &str,
    (network, set): (&str, &[String]),
    tolerance: f64,
) -> Found {
    let amount = amount(folder, key)?;
    let load = amount.value * amount.factor(OF_CAPACITY).unwrap_or_else(|| amount.scale());
    if !LOADS.contains(&load) {
        return Ok(Finding::short(format!("`{key}` is no load up to capacity: write it as 0.5 of capacity")));
    }
    let verdict = |load: f64| {
        let set = set.iter().cloned().chain([format!("traffic.load={load}")]).collect();
        let of = Of { what: What::Run, file: network.to_owned(), set, allow_deadlock: false, given: false };
        Ok(folder.result(&of)?["verdict"].as_str().unwrap_or_default().to_owned())
    };
    // Near saturation a run may be too short to tell: such a load is on either side.
    let below = verdict(load * (1.0 - tolerance))?;
    let above = verdict(load * (1.0 + tolerance))?;
    if below == "saturated" || above == "stable" {
        let words = format!("`{key}` is not where {network} saturates, within {:.0} %", 100.0 * tolerance);
        return Ok(Finding::short(words));
    }
    if amount.factor(OF_CAPACITY).is_none() {
        return Ok(Finding::partly(
            IN_PART,
            format!("`{key}` is right, and lacks the unit of loads: write 0.5 of capacity"),
        ));
    }
    Ok(Finding::met("right"))
}

pub(super) fn number(folder: &Submission<'_>, of: &Number) -> Found {
    let Number { key, of: source, path, unit, tolerance, interval } = of;
    let amount = amount(folder, key)?;
    let whole = folder.result(source)?;
    let Some(right) = whole.pointer(path).and_then(sheet::number) else {
        return Err(Finding::missing(format!("{} has no such number yet", source.file)));
    };
    let near = |value: f64| (value - right).abs() <= tolerance * right.abs() + f64::EPSILON;
    let factor = amount.factor(unit);
    if !near(amount.value * factor.unwrap_or_else(|| amount.scale())) {
        let within =
            if *tolerance > 0.005 { format!(" within {:.0} %", 100.0 * tolerance) } else { String::new() };
        return Ok(Finding::short(format!("`{key}` is not what is measured here{within}")));
    }
    let words = match (factor, amount.half_width, interval) {
        (None, ..) if amount.unit.is_empty() => format!("`{key}` is right, and has no unit"),
        (None, ..) => format!("`{key}` is the right number in a unit that it does not have: {}", amount.unit),
        (_, None, Some(_)) => {
            format!("`{key}` is right, and lacks its confidence interval: write 18.5 ± 0.3 cycles")
        }
        (_, Some(width), Some(most)) if !(width > 0.0 && width <= most * amount.value.abs()) => {
            format!("`{key}` is right, and its interval is wider than {:.0} %", 100.0 * most)
        }
        _ => return Ok(Finding::met("right")),
    };
    Ok(Finding::partly(IN_PART, words))
}
