// SPDX-License-Identifier: MIT OR Apache-2.0
//! Ranks over time, a coloured bar for each state.

use flitforge::workload::page::Bar;
use flitforge_topology::printable::svg_text;
use svg::node::element::{Group, Rectangle, Text, Title};

use super::timeline::{LEFT, MAX_RANKS, ROW, TOP, WIDTH, axis, round};
use crate::plot::sheet::sheet;

/// The states of ranks over time. `legend` has the name and the colour of each state. Of many ranks, evenly
/// spaced ones are drawn.
pub(crate) fn courses(
    bars: &[Bar],
    legend: &[(String, String)],
    ranks: u32,
    end: u64,
    title: &str,
) -> String {
    let step = ranks.div_ceil(MAX_RANKS).max(1);
    let rows = f64::from(ranks.div_ceil(step));
    let (width, height) = (LEFT + WIDTH + 24.0, TOP + rows * ROW + 56.0);
    let document = sheet(width, height)
        .set("font-size", 10)
        .add(Title::new(title))
        .add(Rectangle::new().set("width", width).set("height", height).set("fill", "white"))
        .add(Text::new(title).set("x", LEFT).set("y", 18).set("font-size", 13))
        .add(keys(legend))
        .add(names(ranks, step))
        .add(states(bars, step, end.max(1)))
        .add(axis(end.max(1), TOP + rows * ROW));
    svg_text(&document)
}

fn keys(legend: &[(String, String)]) -> Group {
    (0u32..).zip(legend).fold(Group::new(), |group, (at, (name, fill))| {
        let x = LEFT + 96.0 * f64::from(at);
        let key = Rectangle::new().set("x", x).set("y", 27).set("width", 10).set("height", 8);
        let name = Text::new(name.as_str()).set("x", x + 14.0).set("y", 35);
        group.add(key.set("fill", fill.as_str())).add(name)
    })
}

fn names(ranks: u32, step: u32) -> Group {
    let group = Group::new().set("text-anchor", "end");
    (0..ranks).step_by(step as usize).fold(group, |group, rank| {
        let y = TOP + f64::from(rank / step) * ROW + ROW - 4.0;
        group.add(Text::new(format!("rank {rank}")).set("x", LEFT - 6.0).set("y", y))
    })
}

fn states(bars: &[Bar], step: u32, end: u64) -> Group {
    let drawn = bars.iter().filter(|bar| bar.rank.is_multiple_of(step));
    drawn.fold(Group::new(), |group, bar| {
        let x = |cycle: u64| round(WIDTH * cycle as f64 / end as f64);
        let bar = Rectangle::new()
            .set("x", round(LEFT + x(bar.from)))
            .set("y", TOP + f64::from(bar.rank / step) * ROW + 1.0)
            .set("width", round((x(bar.to) - x(bar.from)).max(0.4)))
            .set("height", ROW - 2.0)
            .set("fill", bar.fill.as_str());
        group.add(bar)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A bar begins and ends at its cycles, and only every so many rows of many are drawn.
    #[test]
    fn bars_stand_at_their_cycles() {
        let bar = |rank| Bar { rank, from: 25, to: 75, fill: String::from("#123456") };
        let legend = [(String::from("some state"), String::from("#123456"))];
        let drawn = courses(&[bar(0), bar(1)], &legend, 2, 100, "title");
        assert_eq!(drawn.matches("#123456").count(), 3);
        assert!(drawn.contains(&format!("x=\"{}\"", LEFT + WIDTH / 4.0)), "{drawn}");
        assert!(drawn.contains("some state") && drawn.contains("rank 1"), "{drawn}");
        let of_many = courses(&[bar(0), bar(1)], &legend, 2 * MAX_RANKS, 100, "title");
        assert_eq!(of_many.matches("#123456").count(), 2);
    }
}
