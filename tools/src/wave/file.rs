// SPDX-License-Identifier: MIT OR Apache-2.0
//! One file.

use std::collections::BTreeMap;
use std::io::{self, Seek, Write};
use std::path::Path;

use flitforge_results::ResultsError;
use fst_writer::FstWriteError;

use super::channels::{Channels, Values};
use super::format::{Body, Format, Head, SignalId};
use super::tree::Tree;
use crate::wires::{Levels, WireMap};

/// Why a waveform could not be written.
#[derive(Debug, thiserror::Error)]
#[error("the waveform cannot be written: {0}")]
pub struct WaveError(#[from] FstWriteError);

impl WaveError {
    /// The error with its file and what the system says.
    pub(crate) fn at(self, path: &Path) -> ResultsError {
        let source = match self.0 {
            FstWriteError::Io(source) => source,
            other => io::Error::other(other),
        };
        ResultsError::Write { path: path.to_owned(), source }
    }
}

impl From<std::io::Error> for WaveError {
    fn from(error: std::io::Error) -> Self {
        Self(error.into())
    }
}

/// A waveform being written: the same wires once or several times, in a scope for each time. A router has a
/// scope there, a port one in that of its router, and a channel one in that of its port.
pub struct Wave<W: Write + Seek> {
    body: Body<W>,
    /// For each scope its signals, in order of wire, and their levels so far.
    scopes: Vec<Scope>,
    /// Signals of channels, in order of channel, and their values so far.
    channels: Vec<Shown>,
    text: Vec<u8>,
}

struct Scope {
    signals: Vec<SignalId>,
    last: Option<Levels>,
}

/// A channel as it is shown.
struct Shown {
    signals: Vec<(SignalId, usize)>,
    last: Option<Values>,
}

impl<W: Write + Seek> Wave<W> {
    /// Begins an FST file of the wires of a network in each of these scopes. What is written depends on the
    /// arguments alone: it holds no date.
    ///
    /// # Errors
    /// `out` cannot be written to.
    pub fn new(out: W, scopes: &[&str], map: &WireMap) -> Result<Self, WaveError> {
        Self::with_channels((out, Format::Fst), scopes, map, &Channels::default())
    }

    /// Begins a file as [`Wave::new`] does, in a format, with signals for channels in the last of the scopes.
    pub(super) fn with_channels(
        (out, format): (W, Format),
        scopes: &[&str],
        map: &WireMap,
        channels: &Channels,
    ) -> Result<Self, WaveError> {
        let mut tree = Tree::new(Head::new(out, format)?, map, channels);
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
        self.body.cycle(cycle)?;
        for (scope, &now) in self.scopes.iter_mut().zip(levels) {
            for (wire, &signal) in map.wires().iter().zip(&scope.signals) {
                let level = now.of(wire);
                if scope.last.as_ref().is_some_and(|last| last.of(wire) == level) {
                    continue;
                }
                self.text.clear();
                self.text.extend((0..wire.width).rev().map(|bit| digit(level, bit)));
                self.body.change(signal, &self.text)?;
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
                self.body.change(signal, &self.text)?;
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
        self.body.cycle(end)?;
        self.body.finish()
    }
}

fn digit(level: &[u64], bit: usize) -> u8 {
    b'0' + (level[bit / 64] >> (bit % 64) & 1) as u8
}
