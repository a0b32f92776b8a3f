// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the lines of a drawing of waiting packets mean.

use svg::node::element::{Group, Path, Text};

/// Room that the legend takes, in pixels.
pub(super) const WIDTH: f64 = 500.0;
pub(super) const HEIGHT: f64 = 96.0;

const GREY: &str = "#4a4a4a";

pub(super) fn draw() -> Group {
    let line = || Path::new().set("stroke", GREY).set("fill", "none");
    let entries = [
        (line().set("stroke-width", 7).set("stroke-opacity", 0.4), "held by the packet of this colour"),
        (
            line().set("stroke-width", 4).set("stroke-linecap", "round").set("stroke-dasharray", "0.1 8"),
            "the rest of that packet in between; its exact way is not recorded",
        ),
        (
            line().set("stroke-width", 2.2).set("stroke-dasharray", "6 3"),
            "wanted by the packet of this colour, held by the next one of the cycle",
        ),
        (
            line().set("stroke-width", 0.9).set("stroke-dasharray", "2 3"),
            "wanted too, held by a packet that waits as well",
        ),
    ];
    let group = Group::new().set("font-size", 12).set("fill", "#333333");
    entries.into_iter().enumerate().fold(group, |group, (i, (line, words))| {
        let y = 14.0 + 20.0 * i as f64;
        let text = Text::new(words).set("x", 74).set("y", y + 4.0);
        group.add(line.set("d", format!("M20,{y} L64,{y}"))).add(text)
    })
}
