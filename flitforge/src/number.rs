// SPDX-License-Identifier: MIT OR Apache-2.0
//! Numbers for human readers.

/// A number with `digits` significant digits (1 or more), without an exponent as long as that is shorter
/// to read; trailing zeros are kept, since they say how exact the number is.
pub fn significant(x: f64, digits: usize) -> String {
    if !x.is_finite() {
        return x.to_string();
    }
    let decimals = digits.max(1) - 1;
    let scientific = format!("{x:.decimals$e}");
    // Read off the rounded text, since rounding may carry into another digit; no logarithm is needed.
    let exponent: i32 = scientific.split('e').nth(1).and_then(|e| e.parse().ok()).unwrap_or(0);
    match exponent {
        -4..=8 => format!("{x:.*}", usize::try_from(decimals as i32 - exponent).unwrap_or(0)),
        _ => scientific,
    }
}

/// A share of 1 in percent, with three significant digits.
pub fn percent(share: f64) -> String {
    format!("{} %", significant(100.0 * share, 3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_counted_from_the_first_that_is_not_nought() {
        let cases = [
            (0.0, "0.000"),
            (0.66249, "0.6625"),
            (0.000_123_456, "0.0001235"),
            (9.9996, "10.00"),
            (-31.45678, "-31.46"),
            (123_456.0, "123456"),
            (1.5e-9, "1.500e-9"),
            (2e12, "2.000e12"),
        ];
        for (x, text) in cases {
            assert_eq!(significant(x, 4), text);
        }
    }
}
