// SPDX-License-Identifier: MIT OR Apache-2.0
//! The verilated network as a process.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use flitforge_hdl::RowWrite;

use super::build::{Workshop, end_of};
use super::error::CosimError;
use crate::wires::{Levels, WireMap};

/// Words of 64 bits of a row: two sets of ports and two of channels.
const ROW_WORDS: usize = 4;

/// A verilated network that has come out of reset. Blocks of cycles go in, and come out in the same order;
/// one may go in before the one before has come out, so that both sides work at the same time.
#[derive(Debug)]
pub struct Bench {
    child: Child,
    /// `None` once the end was sent.
    input: Option<ChildStdin>,
    output: ChildStdout,
    /// What the network prints.
    log: PathBuf,
    /// Cycles received.
    received: u64,
}

impl Bench {
    /// Starts the network built, and writes rows of its routing tables. So many more clocks pass before
    /// cycle 0.
    ///
    /// # Errors
    /// The program cannot be started.
    pub fn start(workshop: &Workshop, rows: &[RowWrite], idle: u32) -> Result<Self, CosimError> {
        let program = workshop.program();
        let failed = |error| CosimError::File { path: program.clone(), error };
        // A file, not a pipe: nobody reads it while the network runs.
        let log = workshop.log();
        let stderr = File::create(&log).map_err(failed)?;
        let mut command = Command::new(&program);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(stderr);
        let mut child = command.spawn().map_err(failed)?;
        let closed = || failed(io::ErrorKind::BrokenPipe.into());
        let input = Some(child.stdin.take().ok_or_else(closed)?);
        let output = child.stdout.take().ok_or_else(closed)?;
        let mut bench = Self { child, input, output, log, received: 0 };
        bench.write(&rows_as_bytes(rows, idle))?;
        Ok(bench)
    }

    /// Sends the levels of a block of cycles, of which the network sees what interfaces drive.
    ///
    /// # Errors
    /// [`CosimError::Stopped`].
    pub fn send(&mut self, block: &[Levels], map: &WireMap) -> Result<(), CosimError> {
        let mut bytes = (block.len() as u32).to_ne_bytes().to_vec();
        for levels in block {
            bytes.extend(levels.words()[..map.driven()].iter().flat_map(|word| word.to_ne_bytes()));
        }
        self.write(&bytes)
    }

    /// Receives the levels of a block of so many cycles, as many as were sent as a block. A network that
    /// stops gives fewer, with the reason.
    pub fn receive(&mut self, cycles: usize, map: &WireMap) -> (Vec<Levels>, Option<CosimError>) {
        let mut bytes = Vec::new();
        let wanted = cycles * map.words() * size_of::<u64>();
        let read = self.output.by_ref().take(wanted as u64).read_to_end(&mut bytes);
        let (words, _) = bytes.as_chunks::<8>();
        let whole = words.chunks_exact(map.words().max(1));
        let levels: Vec<_> = whole
            .map(|words| {
                let mut levels = Levels::zero(map.words());
                let own = levels.words_mut().iter_mut().zip(words);
                own.for_each(|(level, word)| *level = u64::from_ne_bytes(*word));
                levels
            })
            .collect();
        self.received += levels.len() as u64;
        let short = levels.len() < cycles;
        let error = read.err().unwrap_or_else(|| io::ErrorKind::UnexpectedEof.into());
        (levels, short.then(|| self.stopped(&error)))
    }

    /// Ends the network, all blocks received; says how much processor time it took to evaluate it.
    ///
    /// # Errors
    /// [`CosimError::Stopped`].
    pub fn finish(mut self) -> Result<Duration, CosimError> {
        self.write(&0_u32.to_ne_bytes())?;
        let mut spent = [0; size_of::<u64>()];
        self.read(&mut spent)?;
        Ok(Duration::from_nanos(u64::from_ne_bytes(spent)))
    }

    fn write(&mut self, bytes: &[u8]) -> Result<(), CosimError> {
        let written = match &mut self.input {
            Some(input) => input.write_all(bytes).and_then(|()| input.flush()),
            None => Err(io::ErrorKind::BrokenPipe.into()),
        };
        written.map_err(|error| self.stopped(&error))
    }

    fn read(&mut self, bytes: &mut [u8]) -> Result<(), CosimError> {
        self.output.read_exact(bytes).map_err(|error| self.stopped(&error))
    }

    /// The network does not answer any more: what it wrote last says why.
    fn stopped(&mut self, error: &io::Error) -> CosimError {
        self.input = None;
        // It closes its ends of the pipes when it ends; how it ended is in what it printed.
        let _ = self.child.wait();
        let log = match fs::read(&self.log) {
            Ok(log) if !log.is_empty() => end_of(&log),
            _ => error.to_string(),
        };
        CosimError::Stopped { cycle: self.received, log }
    }
}

/// What the program reads first.
fn rows_as_bytes(rows: &[RowWrite], idle: u32) -> Vec<u8> {
    let mut bytes: Vec<u8> = [rows.len() as u32, idle].into_iter().flat_map(u32::to_ne_bytes).collect();
    for RowWrite { router, row, data } in rows {
        bytes.extend([router.0, *row].into_iter().flat_map(u32::to_ne_bytes));
        let data = data.iter().copied().chain(std::iter::repeat(0)).take(ROW_WORDS);
        bytes.extend(data.flat_map(u64::to_ne_bytes));
    }
    bytes
}

impl Drop for Bench {
    fn drop(&mut self) {
        // It may have ended already; that it is gone is all that matters.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
