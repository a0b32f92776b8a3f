// SPDX-License-Identifier: MIT OR Apache-2.0
//! Figures: curves with error bars beside a paper's numbers, as SVG or PNG; heat maps of channel utilisation
//! and cycles of waiting packets, as SVG.
//!
//! The text of an SVG document depends on the input alone: no font is measured, no time is read. The same
//! [`View`] of a figure (ranges, ticks, colours) serves the static drawing here and the interactive one of a
//! report.

pub(crate) mod arrows;
mod axis;
mod chart;
mod clip;
pub(crate) mod courses;
mod figure;
mod font;
mod heatmap;
mod legend;
mod marker;
mod palette;
mod png;
mod scale;
pub(crate) mod sheet;
mod timeline;
pub(crate) mod trees;
pub(crate) mod values;
mod view;
mod waiting;

pub use chart::{PlotError, png, svg};
pub use figure::{Axis, Figure, Look, Reference, Sample, Series, Style};
pub use heatmap::{Heatmap, Layout};
pub(crate) use palette::ramp;
pub use palette::{COLOURS, Colour, DASHES};
pub(crate) use scale::cycles;
pub use timeline::timeline;
pub use view::{Curve, Ticks, View};
pub use waiting::waiting;
