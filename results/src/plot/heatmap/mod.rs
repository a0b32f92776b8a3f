// SPDX-License-Identifier: MIT OR Apache-2.0
//! Utilisation of every channel of one run, as colours.

mod bar;
mod grid;
mod layout;
mod matrix;

use flitforge_sim::report::ChannelLoad;
use flitforge_topology::printable::svg_text;
use svg::node::element::{Group, Rectangle, Text, Title};

use super::palette::ramp;
use super::scale;
use crate::plot::sheet::sheet;

pub use layout::Layout;

/// A heat map: what each channel of a run carried.
#[derive(Debug, Clone, PartialEq)]
pub struct Heatmap {
    /// Short name; letters, digits and hyphens.
    pub id: String,
    /// Heading.
    pub title: String,
    /// How the routers are laid out.
    pub layout: Layout,
    /// Every channel, as a report has them.
    pub channels: Vec<ChannelLoad>,
    /// A sentence or two below.
    pub caption: String,
}

impl Heatmap {
    /// The heat map as the text of an SVG file on a white ground. Every channel has a title with its
    /// exact utilisation, which viewers show when it is pointed at.
    pub fn svg(&self) -> String {
        let top = self.channels.iter().map(|channel| channel.utilisation).fold(0.0, f64::max);
        let scale = Scale { top: scale::around(0.0, top).1 };
        let drawing = match &self.layout {
            Layout::Grid(places) => grid::draw(places, &self.channels, &scale),
            Layout::Matrix => matrix::draw(&self.channels, &scale),
        };
        let (width, height) = (drawing.width.max(bar::WIDTH + 2.0 * MARGIN), drawing.height + bar::HEIGHT);
        let ground = Rectangle::new().set("width", width).set("height", height).set("fill", "#ffffff");
        let document = sheet(width, height)
            .set("role", "img")
            .set("aria-label", self.title.as_str())
            .add(ground)
            .add(drawing.group)
            .add(bar::draw(&scale).set("transform", format!("translate({MARGIN} {})", drawing.height)));
        svg_text(&document)
    }
}

/// Room around a drawing, in pixels.
const MARGIN: f64 = 40.0;
const INK: &str = "#333333";

struct Drawing {
    group: Group,
    width: f64,
    height: f64,
}

/// Maps utilisation onto colours: the ramp ends a little above the busiest channel.
struct Scale {
    top: f64,
}

impl Scale {
    fn colour(&self, utilisation: f64) -> String {
        ramp(utilisation / self.top)
    }
}

fn label(text: impl Into<String>, x: f64, y: f64, size: f64) -> Text {
    Text::new(text)
        .set("x", round(x))
        .set("y", round(y))
        .set("font-size", round(size))
        .set("fill", INK)
        .set("text-anchor", "middle")
}

fn tip(channel: &ChannelLoad) -> Title {
    let ChannelLoad { router, port, to, utilisation } = channel;
    Title::new(format!("router {router} → {to} (port {port}): {utilisation:.4}"))
}

/// A hundredth of a pixel is enough, and keeps the text short.
fn round(x: f64) -> f64 {
    (x * 100.0).round() / 100.0
}
