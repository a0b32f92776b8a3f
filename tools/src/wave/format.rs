// SPDX-License-Identifier: MIT OR Apache-2.0
//! The two formats of a waveform behind one writer.

use std::io::{self, Seek, Write};
use std::path::Path;

use fst_writer::{
    FstBodyWriter, FstFileType, FstHeaderWriter, FstInfo, FstScopeType, FstSignalId, FstSignalType,
    FstVarDirection, FstVarType,
};
use vcd::{IdCode, ReferenceIndex, TimescaleUnit, Value, VarType};

use super::file::WaveError;

/// Changes held in memory before they are compressed and written.
const BLOCK_BYTES: usize = 64 << 20;

/// One unit of time in the file is 10 to this power seconds, a cycle is one unit: a nanosecond, so that
/// viewers number cycles as they are.
const NANOSECOND: i8 = -9;

/// What wrote the file.
const VERSION: &str = concat!("flitforge ", env!("CARGO_PKG_VERSION"));

/// A format of waveforms.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Format {
    /// Compressed, for GTKWave and Surfer.
    Fst,
    /// Text that every viewer reads, many times as large.
    Vcd,
}

impl Format {
    /// The format that the ending of a file's name asks for.
    pub(super) fn of(path: &Path) -> Self {
        match path.extension().and_then(|ending| ending.to_str()) {
            Some("vcd") => Self::Vcd,
            _ => Self::Fst,
        }
    }
}

/// The head of a file: scopes and signals.
pub(super) enum Head<W: Write + Seek> {
    Fst(FstHeaderWriter<W>),
    Vcd(vcd::Writer<Slot<W>>),
}

/// The changes of signals.
pub(super) enum Body<W: Write + Seek> {
    Fst(Box<FstBodyWriter<W>>),
    Vcd(vcd::Writer<Slot<W>>),
}

/// A signal.
#[derive(Debug, Clone, Copy)]
pub(super) enum SignalId {
    Fst(FstSignalId),
    Vcd(IdCode),
}

impl<W: Write + Seek> Head<W> {
    pub(super) fn new(out: W, format: Format) -> Result<Self, WaveError> {
        if format == Format::Vcd {
            let mut head = vcd::Writer::new(Slot(Some(out)));
            head.version(VERSION)?;
            head.timescale(1, TimescaleUnit::NS)?;
            return Ok(Self::Vcd(head));
        }
        let info = FstInfo {
            start_time: 0,
            timescale_exponent: NANOSECOND,
            version: VERSION.to_owned(),
            date: String::new(),
            file_type: FstFileType::Verilog,
        };
        Ok(Self::Fst(FstHeaderWriter::new(out, &info)?))
    }

    pub(super) fn enter(&mut self, scope: &str) -> Result<(), WaveError> {
        match self {
            Self::Fst(head) => Ok(head.scope(scope, "", FstScopeType::Module)?),
            Self::Vcd(head) => Ok(head.add_module(scope)?),
        }
    }

    pub(super) fn leave(&mut self) -> Result<(), WaveError> {
        match self {
            Self::Fst(head) => Ok(head.up_scope()?),
            Self::Vcd(head) => Ok(head.upscope()?),
        }
    }

    /// A signal, named as viewers expect it, with its range of bits.
    pub(super) fn signal(&mut self, name: &str, width: usize) -> Result<SignalId, WaveError> {
        let high = (width > 1).then(|| width - 1);
        match self {
            Self::Fst(head) => {
                let label = high.map_or_else(|| name.to_owned(), |high| format!("{name} [{high}:0]"));
                let bits = FstSignalType::bit_vec(width as u32);
                let direction = FstVarDirection::Implicit;
                Ok(SignalId::Fst(head.var(label, bits, FstVarType::Wire, direction, None)?))
            }
            Self::Vcd(head) => {
                let range = high.map(|high| ReferenceIndex::Range(high as i32, 0));
                Ok(SignalId::Vcd(head.add_var(VarType::Wire, width as u32, name, range)?))
            }
        }
    }

    pub(super) fn finish(self) -> Result<Body<W>, WaveError> {
        match self {
            Self::Fst(head) => Ok(Body::Fst(Box::new(head.finish()?))),
            Self::Vcd(mut head) => {
                head.enddefinitions()?;
                Ok(Body::Vcd(head))
            }
        }
    }
}

impl<W: Write + Seek> Body<W> {
    /// Goes to a cycle, no earlier than the last one.
    pub(super) fn cycle(&mut self, cycle: u64) -> Result<(), WaveError> {
        match self {
            Self::Fst(body) => {
                if body.size() > BLOCK_BYTES {
                    body.flush()?;
                }
                Ok(body.time_change(cycle)?)
            }
            Self::Vcd(body) => Ok(body.timestamp(cycle)?),
        }
    }

    /// Notes the bits of a signal as text, the highest first.
    pub(super) fn change(&mut self, signal: SignalId, bits: &[u8]) -> Result<(), WaveError> {
        match (self, signal) {
            (Self::Fst(body), SignalId::Fst(signal)) => Ok(body.signal_change(signal, bits)?),
            (Self::Vcd(body), SignalId::Vcd(signal)) => {
                let value = |bit: &u8| match bit {
                    b'0' => Value::V0,
                    b'1' => Value::V1,
                    _ => Value::Z,
                };
                match bits {
                    [bit] => Ok(body.change_scalar(signal, value(bit))?),
                    _ => Ok(body.change_vector(signal, bits.iter().map(value))?),
                }
            }
            // A body knows the signals of its own head alone.
            (Self::Fst(_) | Self::Vcd(_), _) => Ok(()),
        }
    }

    pub(super) fn finish(self) -> Result<W, WaveError> {
        match self {
            Self::Fst(body) => Ok(body.finish()?),
            Self::Vcd(mut body) => {
                body.flush()?;
                Ok(body.writer().0.take().ok_or_else(closed)?)
            }
        }
    }
}

/// Something to write to that can be taken back: the writer of `vcd` does not give up what it holds.
pub(super) struct Slot<W>(Option<W>);

impl<W: Write> Write for Slot<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.as_mut().ok_or_else(closed)?.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.as_mut().ok_or_else(closed)?.flush()
    }
}

fn closed() -> io::Error {
    io::ErrorKind::BrokenPipe.into()
}
