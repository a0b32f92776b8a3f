// SPDX-License-Identifier: MIT OR Apache-2.0
//! A report as the store keeps it: what is asked for by hand as JSON, and its long lists compressed.

use std::mem::take;

use flitforge_sim::course::Stretch;
use flitforge_sim::histogram::Bin;
use flitforge_sim::report::{ChannelLoad, Report};
use miniz_oxide::deflate::compress_to_vec_zlib;
use miniz_oxide::inflate::decompress_to_vec_zlib;
use serde::{Deserialize, Serialize};

/// The level of compression: a higher one takes longer and saves 1 %.
const LEVEL: u8 = 6;

/// A report in two parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Packed {
    /// The report as JSON, its long lists empty.
    pub(super) report: String,
    /// The long lists as JSON, compressed by zlib.
    pub(super) series: Vec<u8>,
}

/// What a report has of each link and each stretch of time: nine tenths of it.
#[derive(Serialize, Deserialize)]
struct Series {
    channels: Vec<ChannelLoad>,
    course: Vec<Stretch>,
    histogram: Vec<Bin>,
}

impl Packed {
    /// Packs a report; `None` unless unpacking gives the same report.
    pub(super) fn of(report: &Report) -> Option<Self> {
        let mut rest = report.clone();
        let (channels, course) = (take(&mut rest.channels), take(&mut rest.course));
        let series = Series { channels, course, histogram: take(&mut rest.histogram) };
        let series = compress_to_vec_zlib(&serde_json::to_vec(&series).ok()?, LEVEL);
        let packed = Self { report: serde_json::to_string(&rest).ok()?, series };
        (packed.report().as_ref() == Ok(report)).then_some(packed)
    }

    /// The report.
    ///
    /// # Errors
    /// What is wrong with the text or the lists.
    pub(super) fn report(&self) -> Result<Report, String> {
        let series = decompress_to_vec_zlib(&self.series).map_err(|error| error.to_string())?;
        let read = |error: serde_json::Error| error.to_string();
        let Series { channels, course, histogram } = serde_json::from_slice(&series).map_err(read)?;
        let rest: Report = serde_json::from_str(&self.report).map_err(read)?;
        Ok(Report { channels, course, histogram, ..rest })
    }
}
