// SPDX-License-Identifier: MIT OR Apache-2.0
//! The colour bar below a heat map.

use svg::node::element::{Group, Rectangle};

use super::super::scale;
use super::{Scale, label, round};

/// Length of the bar, in pixels.
pub(super) const WIDTH: f64 = 320.0;
/// Room for the bar with its numbers and words.
pub(super) const HEIGHT: f64 = 64.0;
const PIECES: u32 = 64;
const THICKNESS: f64 = 14.0;

pub(super) fn draw(scale: &Scale) -> Group {
    let piece = WIDTH / f64::from(PIECES);
    let mut group = Group::new();
    for i in 0..PIECES {
        let middle = (f64::from(i) + 0.5) / f64::from(PIECES);
        let rectangle = Rectangle::new()
            .set("x", round(f64::from(i) * piece))
            .set("width", round(piece + 0.5))
            .set("height", THICKNESS)
            .set("fill", scale.colour(middle * scale.top));
        group = group.add(rectangle);
    }
    for (at, text) in scale::ticks((0.0, scale.top)) {
        group = group.add(label(text, at / scale.top * WIDTH, THICKNESS + 15.0, 12.0));
    }
    let words = "utilisation: fraction of cycles in use";
    group.add(label(words, WIDTH / 2.0, THICKNESS + 34.0, 12.0))
}
