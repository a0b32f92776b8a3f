// SPDX-License-Identifier: MIT OR Apache-2.0
//! What `plot` draws.

use clap::{Args, ValueEnum};

use super::read::pair;

/// What a plot shows. Labels are the swept keys, such as traffic.pattern; columns are those of results.csv.
#[derive(Debug, Args)]
pub(crate) struct PlotChoices {
    /// Label or column on the horizontal axis [default: the swept load].
    #[arg(long, value_name = "NAME")]
    pub(crate) x: Option<String>,
    /// Column on the vertical axis [default: packet_latency_mean].
    #[arg(long, value_name = "NAME")]
    pub(crate) y: Option<String>,
    /// Label that tells curves apart; may be repeated [default: all that differ].
    #[arg(long, value_name = "LABEL")]
    pub(crate) group: Vec<String>,
    /// Label of which each value has a plot of its own.
    #[arg(long, value_name = "LABEL")]
    pub(crate) panel: Option<String>,
    /// Take only points with this value of a label; may be repeated.
    #[arg(long, value_name = "LABEL=VALUE", value_parser = pair)]
    pub(crate) filter: Vec<(String, String)>,
    /// Make the vertical axis logarithmic.
    #[arg(long)]
    pub(crate) log: bool,
    /// What is written; with png the latency over the load when nothing is chosen.
    #[arg(long, value_name = "FORMAT", default_value = "svg")]
    pub(crate) format: PictureFormat,
}

/// A format of pictures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum PictureFormat {
    /// Scalable; words stay words.
    Svg,
    /// Pixels, 1920 wide.
    Png,
}
