// SPDX-License-Identifier: MIT OR Apache-2.0
//! Traces of packets: what the reader of comma-separated values says, and what ranks do with a trace.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use flitforge_traces::packets::{CsvPackets, write};
use flitforge_traffic::workload::replay::{
    self, Packet, Packets, Place, Replay, TraceError, check, programs, waits,
};
use flitforge_traffic::workload::{Activity, LogGops, Machine, Outcome};
use proptest::prelude::*;

const FLIT_BYTES: u32 = 16;
const LONGEST: u32 = 32;

fn reader(text: impl Into<Vec<u8>>) -> CsvPackets<std::io::Cursor<Vec<u8>>> {
    CsvPackets::new(std::io::Cursor::new(text.into()), FLIT_BYTES, LONGEST)
}

fn read(text: impl Into<Vec<u8>>) -> Result<Vec<Packet>, TraceError> {
    let mut reader = reader(text);
    std::iter::from_fn(|| reader.next().transpose()).collect()
}

/// Packets in order of their cycles.
fn traces() -> impl Strategy<Value = Vec<Packet>> {
    let packet = (0..9u64, 0..6u32, 0..6u32, 1..=u64::from(LONGEST), any::<u8>());
    prop::collection::vec(packet, 0..40).prop_map(|packets| {
        let (mut cycle, mut trace) = (0, Vec::new());
        for (later, from, to, flits, class) in packets {
            cycle += later;
            let (id, bytes) = (trace.len() as u64, flits * u64::from(FLIT_BYTES));
            trace.push(Packet { id, cycle, from, to, bytes, class, dependents: Vec::new(), delay: 0 });
        }
        trace
    })
}

fn text(trace: &[Packet]) -> Vec<u8> {
    let mut text = Vec::new();
    write(trace, FLIT_BYTES, &mut text).unwrap();
    text
}

const MISTAKES: &[(&str, &str)] = &[
    ("", "line 1: the first line names no column `cycle`: it needs cycle, source, destination and flits"),
    (
        "cycle,source,flits\n",
        "line 1: the first line names no column `destination`: it needs cycle, source, destination and flits",
    ),
    (
        "cycle,source,dest,flits\n",
        "line 1: no column is called `dest`: they are cycle, source, destination, flits and class",
    ),
    ("cycle,source,source\n", "line 1: the column `source` is named twice"),
    (
        "cycle,source,destination,flits\n1,2,3,4\n5,0,x,1\n",
        "line 3: `destination` is `x`: it must be a whole number from 0 to 2147483647",
    ),
    (
        "cycle,source,destination,flits\n1,2,3,0\n",
        "line 2: `flits` is `0`: it must be a whole number from 1 to 2147483647",
    ),
    (
        "cycle,source,destination,flits,class\n1,2,3,1,256\n",
        "line 2: `class` is `256`: it must be a whole number from 0 to 255",
    ),
    (
        "cycle,source,destination,flits\n1,2,3,33\n",
        "line 2: it has 33 flits, but `workload.packet_flits` is 32: give at least 33 there",
    ),
    (
        "cycle,source,destination,flits\n# note\n7,2,3,1\n\n6,2,3,1\n",
        "line 5: cycle 6 comes after cycle 7: sort the packets by their cycles",
    ),
    ("cycle,source,destination,flits\n1,2,3\n", "line 2: it has 3 fields, but the first line has 4"),
    (
        "cycle,source,destination,flits\n1,2,3,1",
        "line 2: the file ends within this line: a line feed is missing",
    ),
];

#[test]
fn every_mistake_is_named_with_its_line() {
    for (text, expected) in MISTAKES {
        assert_eq!(read(*text).unwrap_err().to_string(), *expected, "{text:?}");
    }
    let error = check(reader("cycle,source,destination,flits\n1,2,3,1\n1,2,9,1\n"), 8, 0).unwrap_err();
    assert_eq!(error.to_string(), "line 3: it names node 9, but the nodes are 0 to 7");
}

/// Quotes that do not end make one record of all lines behind them.
#[test]
fn a_record_that_never_ends_is_refused() {
    let endless = "cycle,source,destination,flits\n1,2,\"3".to_owned() + &"x\n".repeat(2 << 20);
    let error = read(endless).unwrap_err().to_string();
    assert!(error.ends_with("this line has more than 1048576 bytes: break it"), "{error}");
}

/// Where a network names no classes, those of a trace mean nothing.
#[test]
fn a_class_that_does_not_exist_is_named_with_its_line() {
    let trace = || reader("cycle,source,destination,flits,class\n1,2,3,1,1\n1,2,4,1,2\n");
    assert!(check(trace(), 8, 0).is_ok() && check(trace(), 8, 3).is_ok());
    let error = check(trace(), 8, 2).unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 3: it is of class 2, but the network has 2 classes, numbered from 0: add it to `router.classes`"
    );
}

#[test]
fn columns_stand_in_any_order() {
    let trace = read("flits, destination, cycle, source\r\n 4, 3, 7, 1\r\n").unwrap();
    let expected =
        Packet { id: 0, cycle: 7, from: 1, to: 3, bytes: 64, class: 0, dependents: vec![], delay: 0 };
    assert_eq!(trace, [expected]);
}

/// Runs a trace without any cost of the network but `latency`.
fn play(packets: impl Packets, ranks: u32, window: usize, latency: u64) -> (Vec<Replay>, Outcome) {
    let wire = LogGops { latency, ..LogGops::free() };
    let mut machine = Machine::ideal(programs(packets, ranks, window), wire).with_timeline();
    machine.advance(u64::MAX);
    machine.into_parts()
}

/// When which rank sends.
fn sends(outcome: &Outcome) -> Vec<(u64, u32)> {
    let spans = &outcome.timeline.as_ref().unwrap().spans;
    let mut sends: Vec<_> = spans
        .iter()
        .filter(|span| span.activity == Activity::Send)
        .map(|span| (span.from, span.rank))
        .collect();
    sends.sort_unstable();
    sends
}

/// Counts the packets that were read.
#[derive(Debug)]
struct Counted<P>(P, Arc<AtomicUsize>);

impl<P: Packets> Packets for Counted<P> {
    fn next(&mut self) -> Result<Option<Packet>, TraceError> {
        let next = self.0.next();
        self.1.fetch_add(usize::from(matches!(next, Ok(Some(_)))), Ordering::Relaxed);
        next
    }

    fn place(&self) -> Place {
        self.0.place()
    }
}

proptest! {
    #[test]
    fn what_is_written_is_read(trace in traces()) {
        prop_assert_eq!(read(text(&trace)).unwrap(), trace);
    }

    /// Wherever the file is cut off, the error names the line of the cut. A file of whole lines is a shorter
    /// trace.
    #[test]
    fn a_cut_is_found_where_it_is(trace in traces()) {
        let text = text(&trace);
        for end in 0..text.len() {
            let lines = text[..end].iter().filter(|byte| **byte == b'\n').count();
            match read(&text[..end]) {
                Ok(shorter) => {
                    prop_assert_eq!(text[end - 1], b'\n');
                    prop_assert_eq!(&shorter[..], &trace[..lines - 1]);
                }
                Err(error) => prop_assert_eq!(error.place, Place::Line(lines as u64 + 1), "{} at {}", error, end),
            }
        }
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200), header in any::<bool>()) {
        let mut text = if header { b"cycle,source,destination,flits\n".to_vec() } else { Vec::new() };
        text.extend(bytes);
        let lines = text.iter().filter(|byte| matches!(byte, b'\n' | b'\r')).count() as u64;
        if let Err(error) = read(text) {
            let Place::Line(line) = error.place else { panic!("{error}") };
            prop_assert!(line <= lines + 1, "{}", error);
        }
    }

    /// Every packet leaves in its cycle where nothing is in its way, and waits for the latency.
    #[test]
    fn packets_leave_in_their_cycles(trace in traces(), latency in 0..20u64) {
        let (ranks, outcome) = play(reader(text(&trace)), 6, 1000, latency);
        prop_assert!(outcome.is_complete());
        let mut expected: Vec<_> = trace.iter().map(|packet| (packet.cycle, packet.from)).collect();
        expected.sort_unstable();
        prop_assert_eq!(sends(&outcome), expected);
        let waits = waits(&ranks);
        prop_assert_eq!(waits.count, trace.len() as u64);
        prop_assert_eq!(waits.mean(), (!trace.is_empty()).then_some(latency as f64));
    }

    /// No more packets are read than fit into the window, and all of them arrive. None leaves too early.
    #[test]
    fn the_window_bounds_what_is_read(trace in traces(), window in 1..6usize, latency in 0..20u64) {
        let count = Arc::new(AtomicUsize::new(0));
        let programs = programs(Counted(reader(text(&trace)), Arc::clone(&count)), 6, window);
        let wire = LogGops { latency, ..LogGops::free() };
        let mut machine = Machine::ideal(programs, wire).with_timeline();
        while let Some(next) = machine.next_time() {
            machine.advance(next);
            let arrived = waits(std::slice::from_ref(machine.program(0).unwrap())).count as usize;
            prop_assert!(count.load(Ordering::Relaxed) <= arrived + window);
        }
        let outcome = machine.outcome();
        prop_assert!(outcome.is_complete());
        let sends = sends(&outcome);
        prop_assert_eq!(sends.len(), trace.len());
        for (rank, (sent, packet)) in sends.iter().zip(&trace).enumerate() {
            prop_assert!(sent.0 >= packet.cycle, "packet {}", rank);
        }
    }
}

#[test]
fn a_mistake_ends_the_run_and_is_given() {
    let text = "cycle,source,destination,flits\n1,0,1,1\n2,0,7,1\n";
    let (ranks, outcome) = play(reader(text), 2, 10, 1);
    assert_eq!(outcome.messages(), 1);
    let error = replay::error(&ranks).unwrap();
    assert_eq!(error.to_string(), "line 3: it names node 7, but the nodes are 0 to 1");
}
