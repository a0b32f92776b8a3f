// SPDX-License-Identifier: MIT OR Apache-2.0
//! Static figures and heat maps.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use crate::report_support;
use crate::results_support;

use flitforge_results::plot::{COLOURS, Figure, Heatmap, Layout, Sample, Series, Style, svg};
use flitforge_sim::report::ChannelLoad;
use proptest::num::f64::ANY;
use proptest::prelude::*;
use report_support::{assert_local, assert_nested, figure, tags};
use results_support::{mesh_channels, mesh_coords};

#[test]
fn a_figure_shows_every_curve_and_reference() {
    let text = svg(&figure()).unwrap();
    assert_nested(&text);
    assert_local(&text);
    for words in ["dynamic", "&lt;static&gt;", "dynamic (paper)", "saturation", "half", "latency (cycles)"] {
        assert!(text.contains(&format!(">\n{words}\n<")), "{words} is missing");
    }
    for curve in [0, 1] {
        let colour = COLOURS[curve].light.to_uppercase();
        assert!(text.contains(&format!("stroke=\"{colour}\"")), "curve {curve} is missing");
    }
}

#[test]
fn the_text_of_a_figure_is_pinned() {
    let mut small = figure();
    small.series.truncate(1);
    small.series[0].points.truncate(2);
    insta::assert_snapshot!(svg(&small).unwrap());
}

/// Each dash was an element with all its attributes: nine tenths of the text.
#[test]
fn lines_that_look_alike_are_one_path() {
    let text = svg(&figure()).unwrap();
    let looks = |line: &str| line.split(" d=\"").next().unwrap().to_owned();
    let lines: Vec<&str> = text.lines().collect();
    let alike =
        lines.windows(2).filter(|pair| pair[0].starts_with("<path") && looks(pair[0]) == looks(pair[1]));
    assert_eq!((alike.count(), text.matches("<polyline").count()), (0, 0));
    assert!(text.matches('M').count() > 3 * text.matches("<path").count(), "dashes are parts of a path");
}

#[test]
fn a_curve_that_leaves_the_frame_is_cut_at_its_edge() {
    let mut steep = figure();
    steep.references.clear();
    steep.series = vec![Series {
        name: "steep".to_owned(),
        style: Style::Measured,
        points: vec![Sample::new(0.0, 10.0), Sample::new(1.0, 1e9)],
    }];
    let text = svg(&steep).unwrap();
    let height: f64 = attribute(&tags(&text)[0].1, "height").unwrap();
    let paths: Vec<_> = tags(&text).into_iter().filter(|(name, _)| name == "path").collect();
    assert!(paths.len() > 2, "the curve and its marks: {paths:?}");
    for (name, tag) in &paths {
        let points = tag.split(" d=\"M").nth(1).unwrap();
        for pair in points.trim_end_matches(['"', '/', ' ']).split(['M', 'L']) {
            let y: f64 = pair.split(',').nth(1).unwrap().parse().unwrap();
            assert!((0.0..=height).contains(&y), "{name} at {y} is outside of the page");
        }
    }
}

fn attribute(tag: &str, name: &str) -> Option<f64> {
    tag.split(&format!("{name}=\"")).nth(1)?.split('"').next()?.parse().ok()
}

#[test]
fn an_empty_figure_has_axes_and_no_curve() {
    let text = svg(&Figure::default()).unwrap();
    assert_nested(&text);
    assert!(
        text.contains(">\n0.2\n<") && !text.contains("path fill=\"none\" opacity=\"1\" stroke=\"#0072B2\"")
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    /// Whatever the numbers, a drawing comes out, twice the same, with sound numbers in it.
    #[test]
    fn any_numbers_can_be_drawn(
        points in proptest::collection::vec((ANY, ANY, ANY), 0..6),
        range in proptest::option::of((ANY, ANY)),
        capped in any::<bool>(),
    ) {
        let points = points.iter().map(|&(x, y, half)| Sample::new(x, y).spread(half)).collect();
        let series = vec![Series { name: "any".to_owned(), style: Style::Paper, points }];
        let figure = Figure { series, y_range: range, capped, ..figure() };
        let text = svg(&figure).unwrap();
        prop_assert!(!text.contains("NaN") && !text.contains("inf"));
        prop_assert_eq!(text, svg(&figure).unwrap());
    }
}

fn map(layout: Layout, channels: Vec<ChannelLoad>) -> Heatmap {
    let (id, title) = ("heat".to_owned(), "utilisation of <all> channels".to_owned());
    Heatmap { id, title, layout, channels, caption: String::new() }
}

fn count(text: &str, element: &str) -> usize {
    tags(text).iter().filter(|(name, tag)| name == element && !tag.starts_with('/')).count()
}

#[test]
fn a_mesh_has_an_arrow_for_each_channel_and_a_square_for_each_router() {
    let channels = mesh_channels(5, 3);
    let layout = Layout::of(&mesh_coords(5, 3), 2, &channels);
    let text = map(layout, channels.clone()).svg();
    assert_nested(&text);
    assert_local(&text);
    assert_eq!(channels.len(), 2 * (4 * 3 + 5 * 2));
    assert_eq!(count(&text, "polygon"), channels.len());
    assert_eq!(text.matches("rx=").count(), 15);
    for ChannelLoad { router, port, to, utilisation } in channels {
        assert!(text.contains(&format!("router {router} → {to} (port {port}): {utilisation:.4}")));
    }
}

/// A torus of 4 by 2: in its short rings both channels of a pair of routers lead the same way.
fn torus() -> Vec<ChannelLoad> {
    let all = (0..8u32).flat_map(|router| {
        let (x, y) = (router % 4, router / 4);
        let ends = [y * 4 + (x + 1) % 4, y * 4 + (x + 3) % 4, (1 - y) * 4 + x, (1 - y) * 4 + x];
        (0u8..).zip(ends).map(move |(port, to)| ChannelLoad { router, port, to, utilisation: 0.5 })
    });
    all.collect()
}

#[test]
fn channels_round_the_edge_are_two_stubs() {
    let channels = torus();
    let layout = Layout::of(&mesh_coords(4, 2), 2, &channels);
    assert!(matches!(layout, Layout::Grid(_)));
    let around = 2 * 2 + 8;
    assert_eq!(count(&map(layout, channels.clone()).svg(), "polygon"), channels.len() + around);
}

#[test]
fn what_is_no_grid_is_a_matrix() {
    let mut channels = mesh_channels(3, 3);
    assert_eq!(Layout::of(&[0; 27], 3, &channels), Layout::Matrix);
    channels.push(ChannelLoad { router: 0, port: 4, to: 8, utilisation: 0.1 });
    let layout = Layout::of(&mesh_coords(3, 3), 2, &channels);
    assert_eq!(layout, Layout::Matrix);
    let text = map(layout, channels.clone()).svg();
    assert_nested(&text);
    assert_eq!(text.matches("<title>").count(), channels.len());
}

#[test]
fn an_idle_or_empty_network_can_be_drawn() {
    let idle = mesh_channels(2, 2).into_iter().map(|c| ChannelLoad { utilisation: 0.0, ..c }).collect();
    for text in [
        map(Layout::Grid(vec![(0, 0), (1, 0), (0, 1), (1, 1)]), idle).svg(),
        map(Layout::Matrix, vec![]).svg(),
    ] {
        assert_nested(&text);
        assert!(!text.contains("NaN"));
    }
}

#[test]
fn busier_is_darker() {
    let colour = |utilisation| {
        let channels =
            [1.0, utilisation].map(|u| ChannelLoad { router: 0, port: 0, to: 1, utilisation: u }).to_vec();
        let text = map(Layout::Matrix, channels).svg();
        let (_, cell) =
            tags(&text).into_iter().filter(|(_, tag)| tag.contains("width=\"13\"")).nth(1).unwrap();
        let hex = cell.split("fill=\"#").nth(1).unwrap()[..6].to_owned();
        let part = |at: usize| u32::from_str_radix(&hex[at..at + 2], 16).unwrap();
        // Rec. 709 weights of lightness.
        2126 * part(0) + 7152 * part(2) + 722 * part(4)
    };
    let steps: Vec<u32> = (0..=20).map(|i| colour(f64::from(i) / 20.0)).collect();
    assert!(steps.windows(2).all(|pair| pair[0] > pair[1]), "{steps:?}");
}
