//! One FST file.

use std::io::{Seek, Write};

use fst_writer::{
    FstBodyWriter, FstFileType, FstHeaderWriter, FstInfo, FstScopeType, FstSignalId, FstSignalType,
    FstVarDirection, FstVarType, FstWriteError,
};

use crate::wires::{Levels, Wire, WireMap};

/// Changes held in memory before they are compressed and written.
const BLOCK_BYTES: usize = 64 << 20;

/// One unit of time in the file is 10 to this power seconds, a cycle is one unit: a nanosecond, so that viewers
/// number cycles as they are.
const NANOSECOND: i8 = -9;

/// Why a waveform could not be written.
#[derive(Debug, thiserror::Error)]
#[error("the waveform cannot be written: {0}")]
pub struct WaveError(#[from] FstWriteError);

/// A waveform being written: the same wires once or several times, in a scope for each time.
pub struct Wave<W: Write + Seek> {
    body: FstBodyWriter<W>,
    /// For each scope its signals, in order of wire, and their levels so far.
    scopes: Vec<Scope>,
    text: Vec<u8>,
}

struct Scope {
    signals: Vec<FstSignalId>,
    last: Option<Levels>,
}

impl<W: Write + Seek> Wave<W> {
    /// Begins a waveform of the wires of a network in each of these scopes. What is written depends on the
    /// arguments alone: it holds no date.
    ///
    /// # Errors
    /// `out` cannot be written to.
    pub fn new(out: W, scopes: &[&str], map: &WireMap) -> Result<Self, WaveError> {
        let info = FstInfo {
            start_time: 0,
            timescale_exponent: NANOSECOND,
            version: concat!("flitforge ", env!("CARGO_PKG_VERSION")).to_owned(),
            date: String::new(),
            file_type: FstFileType::Verilog,
        };
        let mut header = FstHeaderWriter::new(out, &info)?;
        let mut all = Vec::new();
        for name in scopes {
            header.scope(name, "", FstScopeType::Module)?;
            let mut signals = Vec::with_capacity(map.wires().len());
            for wire in map.wires() {
                let bits = FstSignalType::bit_vec(wire.width as u32);
                let (kind, direction) = (FstVarType::Wire, FstVarDirection::Implicit);
                signals.push(header.var(label(wire), bits, kind, direction, None)?);
            }
            header.up_scope()?;
            all.push(Scope { signals, last: None });
        }
        Ok(Self { body: header.finish()?, scopes: all, text: Vec::new() })
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

    /// Ends the waveform at a cycle, which is not in it any more, and gives back what it was written to.
    ///
    /// # Errors
    /// The file cannot be written to, or the cycle is an earlier one.
    pub fn finish(mut self, end: u64) -> Result<W, WaveError> {
        self.body.time_change(end)?;
        Ok(self.body.finish()?)
    }
}

/// A wire's name as viewers expect it, with its range of bits.
fn label(wire: &Wire) -> String {
    if wire.width == 1 { wire.name.clone() } else { format!("{} [{}:0]", wire.name, wire.width - 1) }
}

fn digit(level: &[u64], bit: usize) -> u8 {
    b'0' + (level[bit / 64] >> (bit % 64) & 1) as u8
}
