// SPDX-License-Identifier: MIT OR Apache-2.0
//! An axis of `plotters` with the ticks of this crate.

use std::ops::Range;

use plotters::coord::ranged1d::{KeyPointHint, NoDefaultFormatting, Ranged, ValueFormatter};

use super::view::Ticks;

impl Ticks {
    /// The pixel of a value on an axis whose ends are at these pixels.
    pub(super) fn pixel(&self, value: f64, (start, end): (i32, i32)) -> i32 {
        let part = match self.logarithmic {
            true => (value.max(f64::MIN_POSITIVE) / self.from).ln() / (self.to / self.from).ln(),
            false => (value - self.from) / (self.to - self.from),
        };
        (f64::from(start) + part * f64::from(end - start)).round() as i32
    }
}

impl Ranged for Ticks {
    type FormatOption = NoDefaultFormatting;
    type ValueType = f64;

    fn map(&self, value: &f64, limit: (i32, i32)) -> i32 {
        self.pixel(*value, limit)
    }

    fn key_points<Hint: KeyPointHint>(&self, hint: Hint) -> Vec<f64> {
        // The same ticks twice would be drawn twice: there are no lines of lesser weight.
        if hint.weight().allow_light_points() { vec![] } else { self.at.iter().map(|tick| tick.0).collect() }
    }

    fn range(&self) -> Range<f64> {
        self.from..self.to
    }
}

impl ValueFormatter<f64> for Ticks {
    fn format_ext(&self, value: &f64) -> String {
        self.at.iter().find(|tick| tick.0 == *value).map(|tick| tick.1.clone()).unwrap_or_default()
    }
}
