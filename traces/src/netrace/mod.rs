// SPDX-License-Identifier: MIT OR Apache-2.0
//! Netrace 1.0: packets of a cache-coherent processor, with their dependencies.
//!
//! J. Hestness, B. Grot, S. W. Keckler, "Netrace: dependency-driven trace-based network-on-chip simulation",
//! 2010. A file is compressed by bzip2, or not. It has a [`Header`], then packets ([`Entry`]) in order of
//! their cycles. Numbers are little-endian.
//!
//! A packet names those that depend on it, which come later in the file. It leaves in its cycle or later,
//! once all packets that it depends on have arrived. Caches and memories then take some time ([`Delays`]).
//! Dependents that never come hold back nothing.

mod entry;
mod header;

use std::fmt;
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};

use bzip2::Compression;
use bzip2::bufread::MultiBzDecoder;
use bzip2::write::BzEncoder;

use flitforge_traffic::limits::{EXPANSION, TEXT};
use flitforge_traffic::workload::replay::{Fault, Packet, Packets, Place, TraceError};

pub use entry::{Entry, Kind, NodeKind};
pub use flitforge_traffic::workload::replay::Delays;
pub use header::{Header, Region};

/// A trace in the form of Netrace.
pub struct Netrace {
    bytes: Box<dyn Read + Send>,
    header: Header,
    delays: Delays,
    /// What cycles count from.
    start: u64,
    /// The packets to read. `None`: to the end of the file.
    most: Option<u64>,
    /// Packets that were read.
    count: u64,
    /// The cycle of the last one.
    cycle: u64,
}

impl fmt::Debug for Netrace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { header, count, .. } = self;
        f.debug_struct("Netrace").field("header", header).field("count", count).finish_non_exhaustive()
    }
}

impl Netrace {
    /// Reads the header of a file.
    ///
    /// # Errors
    /// The file cannot be read, or has no header of Netrace 1.0.
    pub fn new(file: impl Read + Send + 'static) -> Result<Self, TraceError> {
        let at_header = |fault| TraceError { place: Place::Header, fault };
        let mut file = BufReader::new(Counted { file, read: 0 });
        let start = file.fill_buf().map_err(|error| at_header(fault(error)))?;
        let mut bytes: Box<dyn Read + Send> = if start.starts_with(b"BZh") {
            Box::new(BufReader::new(Unpacked { bytes: MultiBzDecoder::new(file), unpacked: 0 }))
        } else {
            Box::new(file)
        };
        let header = Header::read(&mut bytes).map_err(at_header)?;
        Ok(Self { bytes, header, delays: Delays::default(), start: 0, most: None, count: 0, cycle: 0 })
    }

    /// With other times of caches and memories.
    #[must_use]
    pub fn with_delays(self, delays: Delays) -> Self {
        Self { delays, ..self }
    }

    /// Reads the packets of one region alone. Their cycles count from its beginning. Call it before the first
    /// packet is read.
    ///
    /// # Errors
    /// There is no such region, or the file ends before it.
    pub fn in_region(mut self, number: u32) -> Result<Self, TraceError> {
        let error = |fault| TraceError { place: Place::Region(number), fault };
        let regions = &self.header.regions;
        let Some(&Region { offset, packets, .. }) = regions.get(number as usize) else {
            return Err(error(Fault::NoSuchRegion(regions.len())));
        };
        let before = regions[..number as usize].iter().map(|region| region.cycles);
        self.start = before.fold(0, u64::saturating_add);
        self.most = Some(packets);
        let skipped = io::copy(&mut self.bytes.by_ref().take(offset), &mut io::sink());
        if skipped.map_err(|failure| error(fault(failure)))? < offset {
            return Err(error(Fault::Truncated));
        }
        Ok(self)
    }

    /// The header.
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// The next packet as it stands in the file.
    ///
    /// # Errors
    /// The file cannot be read, is damaged, or ends before the last packet.
    pub fn entry(&mut self) -> Result<Option<Entry>, TraceError> {
        let place = Place::Packet(self.count + 1);
        let entry = self.read().map_err(|fault| TraceError { place, fault })?;
        self.count += u64::from(entry.is_some());
        Ok(entry)
    }

    fn read(&mut self) -> Result<Option<Entry>, Fault> {
        if self.most.is_some_and(|most| self.count >= most) {
            return Ok(None);
        }
        let Some(entry) = Entry::read(&mut self.bytes)? else {
            let promised = self.most.unwrap_or(self.header.packets);
            let missing = self.count < promised;
            return if missing { Err(Fault::TooFew { packets: self.count, promised }) } else { Ok(None) };
        };
        let (cycle, before) = (entry.cycle, self.cycle);
        if cycle < before {
            return Err(Fault::Unsorted { cycle, before });
        }
        self.cycle = cycle;
        Ok(Some(entry))
    }
}

impl Packets for Netrace {
    fn next(&mut self) -> Result<Option<Packet>, TraceError> {
        let (start, delays) = (self.start, self.delays);
        Ok(self.entry()?.map(|entry| Packet {
            id: u64::from(entry.id),
            cycle: entry.cycle.saturating_sub(start),
            from: u32::from(entry.from),
            to: u32::from(entry.to),
            bytes: entry.kind.bytes(),
            class: u8::from(!entry.kind.is_request()),
            delay: entry::delay(delays, &entry),
            dependents: entry.dependents.into_iter().map(u64::from).collect(),
        }))
    }

    fn place(&self) -> Place {
        Place::Packet(self.count)
    }
}

/// A file whose bytes are counted.
struct Counted<R> {
    file: R,
    read: u64,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read(into)?;
        self.read += read as u64;
        Ok(read)
    }
}

/// What a compressed file holds, as long as it does not grow beyond measure.
struct Unpacked<R> {
    bytes: MultiBzDecoder<BufReader<Counted<R>>>,
    unpacked: u64,
}

impl<R: Read> Read for Unpacked<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.bytes.read(into)?;
        self.unpacked += read as u64;
        let packed = self.bytes.get_ref().get_ref().read;
        if self.unpacked > (TEXT as u64).saturating_add(packed.saturating_mul(EXPANSION)) {
            let message = format!("a byte of it holds more than {EXPANSION} bytes");
            return Err(io::Error::new(ErrorKind::InvalidData, message));
        }
        Ok(read)
    }
}

/// Writes a trace, compressed by bzip2. The header says how many packets there are.
///
/// # Errors
/// Those of `out`, or a name, notes, regions or dependents that the format has no room for.
pub fn write<'e>(
    header: &Header,
    entries: impl IntoIterator<Item = &'e Entry>,
    out: impl Write,
) -> io::Result<()> {
    let mut out = BzEncoder::new(out, Compression::best());
    header.write(&mut out)?;
    for entry in entries {
        entry.write(&mut out)?;
    }
    out.finish()?.flush()
}

/// What is wrong with a file that could not be read.
fn fault(error: io::Error) -> Fault {
    match error.kind() {
        ErrorKind::UnexpectedEof => Fault::Truncated,
        ErrorKind::InvalidData | ErrorKind::InvalidInput => {
            Fault::Malformed(format!("the compressed file is damaged ({error})"))
        }
        _ => Fault::Read(error),
    }
}

/// Reads as many bytes as there is room for, or as there are.
fn fill(bytes: &mut dyn Read, into: &mut [u8]) -> Result<usize, Fault> {
    let mut filled = 0;
    while filled < into.len() {
        match bytes.read(&mut into[filled..]) {
            Ok(0) => break,
            Ok(read) => filled += read,
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(fault(error)),
        }
    }
    Ok(filled)
}

/// Reads so many bytes.
fn exactly<const N: usize>(bytes: &mut dyn Read) -> Result<[u8; N], Fault> {
    let mut read = [0; N];
    if fill(bytes, &mut read)? == N { Ok(read) } else { Err(Fault::Truncated) }
}
