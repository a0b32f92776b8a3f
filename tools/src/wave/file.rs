// SPDX-License-Identifier: MIT OR Apache-2.0
//! One FST file.

use std::collections::BTreeMap;
use std::io::{Seek, Write};

use fst_writer::{FstBodyWriter, FstFileType, FstHeaderWriter, FstInfo, FstSignalId, FstWriteError};

use super::channels::{Channels, Values};
use super::tree::Tree;
use crate::wires::{Levels, WireMap};

/// Changes held in memory before they are compressed and written.
const BLOCK_BYTES: usize = 64 << 20;

/// One unit of time in the file is 10 to this power seconds, a cycle is one unit: a nanosecond, so that
/// viewers number cycles as they are.
const NANOSECOND: i8 = -9;

/// Why a waveform could not be written.
#[derive(Debug, thiserror::Error)]
#[error("the waveform cannot be written: {0}")]
pub struct WaveError(#[from] FstWriteError);

/// A waveform being written: the same wires once or several times, in a scope for each time. A router has a
/// scope there, a port one in that of its router, and a channel one in that of its port.
pub struct Wave<W: Write + Seek> {
    body: FstBodyWriter<W>,
    /// For each scope its signals, in order of wire, and their levels so far.
    scopes: Vec<Scope>,
    /// Signals of channels, in order of channel, and their values so far.
    channels: Vec<Shown>,
    text: Vec<u8>,
}

struct Scope {
    signals: Vec<FstSignalId>,
    last: Option<Levels>,
}

/// A channel as it is shown.
struct Shown {
    signals: Vec<(FstSignalId, usize)>,
    last: Option<Values>,
}

impl<W: Write + Seek> Wave<W> {
    /// Begins a waveform of the wires of a network in each of these scopes. What is written depends on the
    /// arguments alone: it holds no date.
    ///
    /// # Errors
    /// `out` cannot be written to.
    pub fn new(out: W, scopes: &[&str], map: &WireMap) -> Result<Self, WaveError> {
        Self::with_channels(out, scopes, map, &Channels::default())
    }

    /// Begins a waveform as [`Wave::new`] does, with signals for channels in the last of the scopes.
    pub(super) fn with_channels(
        out: W,
        scopes: &[&str],
        map: &WireMap,
        channels: &Channels,
    ) -> Result<Self, WaveError> {
        let info = FstInfo {
            start_time: 0,
            timescale_exponent: NANOSECOND,
            version: concat!("flitforge ", env!("CARGO_PKG_VERSION")).to_owned(),
            date: String::new(),
            file_type: FstFileType::Verilog,
        };
        let mut tree = Tree::new(FstHeaderWriter::new(out, &info)?, map, channels);
        let (mut all, mut shown) = (Vec::new(), BTreeMap::new());
        for (i, name) in scopes.iter().enumerate() {
            let with_channels = i + 1 == scopes.len();
            let signals = tree.network(name, with_channels.then_some(&mut shown))?;
            all.push(Scope { signals, last: None });
        }
        let channels = shown.into_values().map(|signals| Shown { signals, last: None }).collect();
        Ok(Self { body: tree.finish()?, scopes: all, channels, text: Vec::new() })
    }

    /// Writes the levels of a cycle, one for each scope. Cycles come in order.
    ///
    /// # Errors
    /// The file cannot be written to, or the cycles go backwards.
    pub fn cycle(&mut self, cycle: u64, map: &WireMap, levels: &[&Levels]) -> Result<(), WaveError> {
        if self.body.size() > BLOCK_BYTES {
            self.body.flush()?;
        }
        self.body.time_change(cycle)?;
        for (scope, &now) in self.scopes.iter_mut().zip(levels) {
            for (wire, &signal) in map.wires().iter().zip(&scope.signals) {
                let level = now.of(wire);
                if scope.last.as_ref().is_some_and(|last| last.of(wire) == level) {
                    continue;
                }
                self.text.clear();
                self.text.extend((0..wire.width).rev().map(|bit| digit(level, bit)));
                self.body.signal_change(signal, &self.text)?;
            }
            scope.last = Some(now.clone());
        }
        Ok(())
    }

    /// Writes the values of channels in the cycle whose levels were written last, in order of channel.
    ///
    /// # Errors
    /// The file cannot be written to.
    pub(super) fn channels(&mut self, values: &[Values]) -> Result<(), WaveError> {
        for (channel, now) in self.channels.iter_mut().zip(values) {
            for (field, &(signal, width)) in channel.signals.iter().enumerate() {
                if channel.last.is_some_and(|last| last[field] == now[field]) {
                    continue;
                }
                self.text.clear();
                self.text.extend(
                    (0..width).rev().map(|bit| now[field].map_or(b'z', |value| digit(&[value], bit))),
                );
                self.body.signal_change(signal, &self.text)?;
            }
            channel.last = Some(*now);
        }
        Ok(())
    }

    /// Ends the waveform at a cycle, which is not in it any more, and gives back what it was written to.
    ///
    /// # Errors
    /// The file cannot be written to, or the cycle is an earlier one.
    pub fn finish(mut self, end: u64) -> Result<W, WaveError> {
        self.body.time_change(end)?;
        Ok(self.body.finish()?)
    }
}

fn digit(level: &[u64], bit: usize) -> u8 {
    b'0' + (level[bit / 64] >> (bit % 64) & 1) as u8
}
