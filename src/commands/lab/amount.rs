// SPDX-License-Identifier: MIT OR Apache-2.0
//! Numbers with their units, as a student writes them: `18.5 ± 0.3 cycles`.

/// A number, the half width of its interval if it has one, and its unit.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Amount {
    pub(super) value: f64,
    pub(super) half_width: Option<f64>,
    pub(super) unit: String,
}

impl Amount {
    /// Reads `NUMBER UNIT` or `NUMBER ± NUMBER UNIT`; `+-` is as good as `±`.
    pub(super) fn read(text: &str) -> Option<Self> {
        let text = text.trim().replace("+-", "±").replace("+/-", "±");
        let end = text
            .find(|c: char| !(c.is_ascii_digit() || matches!(c, '.' | '-' | '±' | ' ')))
            .unwrap_or(text.len());
        let (numbers, unit) = text.split_at(end);
        let mut numbers = numbers.split('±').map(|number| number.trim().parse::<f64>().ok());
        let value = numbers.next()??;
        let half_width = match numbers.next() {
            Some(width) => Some(width?),
            None => None,
        };
        let unit = unit.split_whitespace().collect::<Vec<_>>().join(" ");
        numbers.next().is_none().then_some(Self { value, half_width, unit })
    }

    /// The factor of a number whose unit is not the one wanted: of a percentage, of whatever it is.
    pub(super) fn scale(&self) -> f64 {
        if self.unit.starts_with('%') { 0.01 } else { 1.0 }
    }

    /// The factor from the unit written to the one wanted; `None` if they are different things. A plural, and
    /// a percentage of what is wanted as a fraction, are the same unit.
    pub(super) fn factor(&self, wanted: &str) -> Option<f64> {
        let plain = |unit: &str| {
            let unit = unit.to_lowercase().replace(" per ", "/").replace(" / ", "/");
            let single = |word: &str| word.strip_suffix('s').unwrap_or(word).to_owned();
            let of_word = |word: &str| word.split('/').map(single).collect::<Vec<_>>().join("/");
            unit.split(' ').map(of_word).collect::<Vec<_>>().join(" ")
        };
        let (written, wanted) = (plain(&self.unit), plain(wanted));
        if written == wanted {
            return Some(1.0);
        }
        let of = written.strip_prefix('%').map(str::trim);
        (of == Some(wanted.as_str())).then_some(0.01)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_units_and_intervals() {
        let read = |text| Amount::read(text).map(|of| (of.value, of.half_width, of.unit));
        assert_eq!(read("18.5 cycles"), Some((18.5, None, "cycles".into())));
        assert_eq!(read(" 18.5 ± 0.3  cycles "), Some((18.5, Some(0.3), "cycles".into())));
        assert_eq!(read("18 +- 1 cycles"), read("18 ± 1 cycles"));
        assert_eq!(read("28 % of capacity"), Some((28.0, None, "% of capacity".into())));
        assert_eq!(read("0.5"), Some((0.5, None, String::new())));
        for wrong in ["", "cycles", "1 ± cycles", "1 ± 2 ± 3 cycles", "1..2 cycles", "± 3"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn units_are_compared_by_what_they_mean() {
        let factor = |text, wanted| Amount::read(text).and_then(|of| of.factor(wanted));
        assert_eq!(factor("1 cycle", "cycles"), Some(1.0));
        assert_eq!(factor("28 % of capacity", "of capacity"), Some(0.01));
        assert_eq!(factor("0.28 of capacity", "of capacity"), Some(1.0));
        assert_eq!(factor("0.5 flits per node per cycle", "flits/node/cycle"), Some(1.0));
        assert_eq!(factor("28 %", "of capacity"), None);
        assert_eq!(factor("5", "cycles"), None);
    }
}
