// SPDX-License-Identifier: MIT OR Apache-2.0
//! When a trace ends under the LogGOPS model, in as much memory as its window needs.
//!
//! Run it with `cargo run -p flitforge-traces --example trace_times -- KIND FILE RANKS WINDOW`. The kind is
//! `packets`, `netrace`, `chakra` or `goal`, and the ranks of the last two come from their files.

#![allow(clippy::print_stdout, reason = "an example prints what it shows")]

use std::error::Error;
use std::fs::File;
use std::io::BufReader;
use std::sync::Arc;

use flitforge_traces::chakra::{self, Groups, Settings};
use flitforge_traces::netrace::Netrace;
use flitforge_traces::packets::CsvPackets;
use flitforge_traffic::workload::goal::stream::{self, Index};
use flitforge_traffic::workload::{LogGops, Machine, Opener, Program, replay};

fn run<P: Program>(programs: Vec<P>) -> Vec<P> {
    let wire = LogGops { latency: 20, gap: 1, ..LogGops::free() };
    let mut machine = Machine::ideal(programs, wire);
    machine.advance(u64::MAX);
    let (programs, outcome) = machine.into_parts();
    let ended = if outcome.is_complete() { "all ranks end" } else { "ranks wait forever" };
    println!("{} messages, makespan {} cycles, {ended}", outcome.messages(), outcome.makespan());
    programs
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [kind, file, ranks, window] = &arguments[..] else {
        return Err("give KIND FILE RANKS WINDOW".into());
    };
    let (ranks, window) = (ranks.parse()?, window.parse()?);
    let fault = match kind.as_str() {
        "packets" => {
            replay::error(&run(replay::programs(CsvPackets::new(File::open(file)?, 16, 64), ranks, window)))
        }
        "netrace" => replay::error(&run(replay::programs(Netrace::new(File::open(file)?)?, ranks, window))),
        "chakra" => {
            let name = file.clone();
            let opener = Opener::new(move |rank| File::open(format!("{name}.{rank}.et")));
            let groups = Arc::new(Groups::new(ranks, &[], [])?);
            let settings = Settings { window, ..Settings::default() };
            println!("{:?}", chakra::check(&opener, &groups, window)?);
            chakra::error(&run(chakra::programs(&opener, &groups, &settings)))
        }
        "goal" => {
            let index = Index::new(BufReader::new(File::open(file)?))?;
            let name = file.clone();
            let opener = Opener::new(move |_| File::open(&name));
            stream::check(&opener, &index, window)?;
            let programs = run(stream::programs(&opener, &index, window));
            return stream::error(&programs).map_or(Ok(()), |error| Err(error.into()));
        }
        _ => return Err("the kind is packets, netrace, chakra or goal".into()),
    };
    fault.map_or(Ok(()), |fault| Err(fault.into()))
}
