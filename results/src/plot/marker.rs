// SPDX-License-Identifier: MIT OR Apache-2.0
//! Shapes of markers: told apart without colour.

/// Half the size of a marker, in pixels.
const HALF: f64 = 5.0;

/// Shapes there are.
pub(super) const MARKERS: usize = 5;

/// The corners of marker number `shape` around `(x, y)`; an empty list stands for a circle.
pub(super) fn corners(shape: usize, (x, y): (f64, f64)) -> Vec<(f64, f64)> {
    let outline: &[(f64, f64)] = match shape % MARKERS {
        0 => &[],
        1 => &[(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)],
        2 => &[(0.0, -1.3), (1.3, 0.0), (0.0, 1.3), (-1.3, 0.0)],
        3 => &[(0.0, -1.2), (1.15, 0.9), (-1.15, 0.9)],
        _ => &[(0.0, 1.2), (1.15, -0.9), (-1.15, -0.9)],
    };
    outline.iter().map(|(dx, dy)| (x + HALF * dx, y + HALF * dy)).collect()
}

/// Radius of the round marker, in pixels.
pub(super) const RADIUS: f64 = HALF;
