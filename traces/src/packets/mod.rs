// SPDX-License-Identifier: MIT OR Apache-2.0
//! Packets as comma-separated values.
//!
//! ```text
//! cycle,source,destination,flits,class
//! 0,0,3,4,0
//! 2,1,2,1,1
//! ```
//!
//! The first line names the columns, in any order. `class` may be left out, and is then 0. Lines that begin
//! with `#` are comments. Packets are in order of their cycles. The last line ends with a line feed, since a
//! file without it may have been cut off.

mod columns;

use std::fmt;
use std::io::{self, Read, Write};

use csv::{ErrorKind, Reader, ReaderBuilder, StringRecord, Trim};

use columns::Columns;
use flitforge_traffic::limits::{LINE, Limit};
use flitforge_traffic::workload::replay::{Fault, Packet, Packets, Place, TraceError};

/// A trace of packets as comma-separated values.
pub struct CsvPackets<R> {
    text: Reader<Watched<R>>,
    columns: Option<Columns>,
    record: StringRecord,
    flit_bytes: u32,
    /// Flits of the longest packets.
    longest: u32,
    /// The cycle of the last packet.
    cycle: u64,
    /// The line of the last packet.
    line: u64,
    count: u64,
}

impl<R> fmt::Debug for CsvPackets<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CsvPackets").field("line", &self.line).finish_non_exhaustive()
    }
}

impl<R: Read> CsvPackets<R> {
    /// Reads packets of at most `longest` flits of so many bytes.
    pub fn new(text: R, flit_bytes: u32, longest: u32) -> Self {
        let mut builder = ReaderBuilder::new();
        let text = builder.trim(Trim::All).comment(Some(b'#')).from_reader(Watched::new(text));
        let (columns, record) = (None, StringRecord::new());
        Self { text, columns, record, flit_bytes, longest, cycle: 0, line: 1, count: 0 }
    }

    fn read(&mut self) -> Result<Option<Packet>, Fault> {
        let columns = match self.columns {
            Some(columns) => columns,
            None => {
                let columns = Columns::read(self.text.headers().map_err(fault)?)?;
                *self.columns.insert(columns)
            }
        };
        self.text.get_mut().room = LINE;
        let read = self.text.read_record(&mut self.record);
        // The reader stands behind the line. A record's own place is before blank lines above it.
        let line = self.text.position().line().saturating_sub(1).max(1);
        // It stands within a line that it cannot read to its end.
        let within = |error: &csv::Error| u64::from(error.is_io_error());
        if !read.inspect_err(|error| self.line = line + within(error)).map_err(fault)? {
            return if self.text.get_ref().is_whole { Ok(None) } else { Err(Fault::NoLineFeed) };
        }
        self.line = line;
        let packet = columns.packet(&self.record, self.count, self.flit_bytes, self.longest)?;
        if packet.cycle < self.cycle {
            return Err(Fault::Unsorted { cycle: packet.cycle, before: self.cycle });
        }
        self.count += 1;
        self.cycle = packet.cycle;
        Ok(Some(packet))
    }
}

impl<R: Read + Send + 'static> Packets for CsvPackets<R> {
    fn next(&mut self) -> Result<Option<Packet>, TraceError> {
        self.read().map_err(|fault| TraceError { place: Place::Line(self.line), fault })
    }

    fn place(&self) -> Place {
        Place::Line(self.line)
    }
}

fn fault(error: csv::Error) -> Fault {
    match error.into_kind() {
        ErrorKind::Io(error) => match error.get_ref().and_then(|inner| inner.downcast_ref::<Limit>()) {
            Some(limit) => Fault::Limit(*limit),
            None => Fault::Read(error),
        },
        ErrorKind::UnequalLengths { expected_len, len, .. } => {
            Fault::Malformed(format!("it has {len} fields, but the first line has {expected_len}"))
        }
        ErrorKind::Utf8 { .. } => Fault::Malformed(String::from("it is no UTF-8 text")),
        _ => Fault::Malformed(String::from("it is no line of comma-separated values")),
    }
}

/// Writes packets as they are read, with the columns in their usual order.
///
/// # Errors
/// Those of `out`.
pub fn write<'p>(
    packets: impl IntoIterator<Item = &'p Packet>,
    flit_bytes: u32,
    mut out: impl Write,
) -> io::Result<()> {
    writeln!(out, "cycle,source,destination,flits,class")?;
    for Packet { cycle, from, to, bytes, class, .. } in packets {
        let flits = bytes.div_ceil(u64::from(flit_bytes.max(1)));
        writeln!(out, "{cycle},{from},{to},{flits},{class}")?;
    }
    out.flush()
}

/// Text with a line feed at its end, whether there was one or not. Carriage returns are blanks.
struct Watched<R> {
    text: R,
    /// Bytes that the record may still take. Lines within quotes are one record.
    room: usize,
    last: u8,
    /// Whether it had a line feed at its end, as far as it was read.
    is_whole: bool,
}

impl<R> Watched<R> {
    const fn new(text: R) -> Self {
        Self { text, room: LINE, last: b'\n', is_whole: true }
    }
}

impl<R: Read> Read for Watched<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.text.read(into)?;
        self.room = self.room.checked_sub(read).ok_or_else(|| io::Error::other(Limit::Line))?;
        if let Some(&last) = into[..read].last() {
            self.last = last;
        } else if let (true, [first, ..]) = (self.last != b'\n', &mut *into) {
            (*first, self.last, self.is_whole) = (b'\n', b'\n', false);
            return Ok(1);
        }
        into[..read].iter_mut().filter(|byte| **byte == b'\r').for_each(|byte| *byte = b' ');
        Ok(read)
    }
}
