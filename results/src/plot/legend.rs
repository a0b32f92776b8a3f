// SPDX-License-Identifier: MIT OR Apache-2.0
//! The legend below a figure: rows of samples of line and marker with their words.

use super::view::Curve;

/// Height of a row, in pixels.
pub(super) const ROW: i32 = 26;

/// Width of the sample of line and marker, in pixels.
pub(super) const SAMPLE: i32 = 40;

/// Width of a letter at the legend's size, generously: no font is measured.
const LETTER: i32 = 9;

/// Place of every entry.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Legend {
    /// Entries in a row.
    pub(super) columns: i32,
    /// Width of an entry, in pixels.
    pub(super) width: i32,
    /// Rows of entries.
    pub(super) rows: i32,
}

impl Legend {
    /// As many equal columns as the longest entry lets fit into `room` pixels.
    pub(super) fn of(curves: &[Curve], room: i32) -> Self {
        let longest = curves.iter().map(|curve| curve.label.chars().count()).max().unwrap_or(0) as i32;
        let count = curves.len() as i32;
        let needed = SAMPLE + 16 + longest * LETTER;
        let columns = (room / needed.max(1)).clamp(1, count.max(1));
        let rows = (count + columns - 1) / columns;
        Self { columns, width: needed.min(room), rows }
    }

    /// Upper left corner of an entry relative to the legend's.
    pub(super) fn place(&self, entry: usize) -> (i32, i32) {
        let entry = entry as i32;
        ((entry % self.columns) * self.width, (entry / self.columns) * ROW)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plot::figure::Style;

    fn legend(labels: &[&str]) -> Legend {
        let curve = |label: &&str| Curve {
            label: (*label).to_owned(),
            style: Style::Measured,
            colour: 0,
            marker: 0,
            dash: 0,
            samples: vec![],
            marked: true,
        };
        Legend::of(&labels.iter().map(curve).collect::<Vec<_>>(), 800)
    }

    #[test]
    fn short_entries_share_a_row_and_long_ones_do_not() {
        assert_eq!(legend(&["a", "b", "c"]).rows, 1);
        assert_eq!(legend(&["x".repeat(50).as_str(), "b", "c"]).rows, 3);
        assert_eq!(legend(&[]).rows, 0);
    }

    #[test]
    fn no_entry_leaves_the_page_or_covers_another() {
        let legend = legend(&["dimension order", "dynamic (paper)", "c", "d", "e", "f", "g"]);
        let places: Vec<_> = (0..7).map(|i| legend.place(i)).collect();
        assert!(places.iter().all(|(x, _)| x + legend.width <= 800));
        assert!(places.windows(2).all(|p| p[1].0 - p[0].0 >= legend.width || p[1].1 >= p[0].1 + ROW));
    }
}
