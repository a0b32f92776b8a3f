// SPDX-License-Identifier: MIT OR Apache-2.0
//! The order of the entries of a matrix.

/// Which entries of a matrix are written, row by row. Those by column are the others mirrored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Format {
    FullMatrix,
    UpperRow,
    LowerRow,
    UpperDiagonalRow,
    LowerDiagonalRow,
}

/// The formats by name.
pub(super) const ALLOWED: &str = "FULL_MATRIX, UPPER_ROW, LOWER_ROW, UPPER_DIAG_ROW, LOWER_DIAG_ROW, UPPER_COL, LOWER_COL, \
                                  UPPER_DIAG_COL or LOWER_DIAG_COL";

impl Format {
    pub(super) fn named(name: &str) -> Option<Self> {
        Some(match name {
            "FULL_MATRIX" => Self::FullMatrix,
            "UPPER_ROW" | "LOWER_COL" => Self::UpperRow,
            "LOWER_ROW" | "UPPER_COL" => Self::LowerRow,
            "UPPER_DIAG_ROW" | "LOWER_DIAG_COL" => Self::UpperDiagonalRow,
            "LOWER_DIAG_ROW" | "UPPER_DIAG_COL" => Self::LowerDiagonalRow,
            _ => return None,
        })
    }

    /// The columns of a row that are written.
    const fn columns(self, row: u32, cities: u32) -> std::ops::Range<u32> {
        match self {
            Self::FullMatrix => 0..cities,
            Self::UpperRow => row + 1..cities,
            Self::LowerRow => 0..row,
            Self::UpperDiagonalRow => row..cities,
            Self::LowerDiagonalRow => 0..row + 1,
        }
    }

    /// Row and column of each entry, in the order in which they are written.
    pub(super) fn places(self, cities: u32) -> impl Iterator<Item = (u32, u32)> {
        (0..cities).flat_map(move |row| self.columns(row, cities).map(move |column| (row, column)))
    }

    /// How many entries are written.
    pub(super) fn entries(self, cities: u32) -> usize {
        (0..cities).map(|row| self.columns(row, cities).len()).sum()
    }
}
