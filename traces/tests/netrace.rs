// SPDX-License-Identifier: MIT OR Apache-2.0
//! The reader of Netrace: what is written is read, damage is named, and dependencies hold.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::io::{self, Cursor, Read};

use bzip2::Compression;
use bzip2::read::BzDecoder;
use bzip2::write::BzEncoder;
use flitforge_traces::netrace::{Delays, Entry, Header, Kind, Netrace, NodeKind, Region, write};
use flitforge_traffic::workload::replay::{Packets, Place, TraceError, check, programs, waits};
use flitforge_traffic::workload::{Activity, LogGops, Machine};
use proptest::prelude::*;

const NODES: u8 = 6;

/// Packets in order of their cycles, each with dependents after it.
fn entries() -> impl Strategy<Value = Vec<Entry>> {
    let kinds = (prop::sample::select(&Kind::ALL), prop::sample::select(&NodeKind::ALL));
    let kinds = (kinds, prop::sample::select(&NodeKind::ALL));
    let dependents = prop::collection::vec(1..8u32, 0..4);
    let entry = (0..9u64, any::<u32>(), 0..NODES, 0..NODES, kinds, dependents);
    prop::collection::vec(entry, 0..30).prop_map(|entries| {
        let (mut cycle, mut trace) = (0, Vec::new());
        for (later, address, from, to, ((kind, from_kind), to_kind), after) in entries {
            cycle += later;
            let id = trace.len() as u32;
            let dependents = after.into_iter().map(|after| id + after).collect();
            trace.push(Entry { cycle, id, address, kind, from, to, from_kind, to_kind, dependents });
        }
        trace
    })
}

fn header(entries: &[Entry]) -> Header {
    Header {
        benchmark: String::from("made up"),
        nodes: NODES,
        cycles: 1000,
        packets: entries.len() as u64,
        notes: String::from("for a test"),
        regions: vec![Region { offset: 0, cycles: 1000, packets: entries.len() as u64 }],
    }
}

fn file(entries: &[Entry]) -> Vec<u8> {
    let mut file = Vec::new();
    write(&header(entries), entries, &mut file).unwrap();
    file
}

/// A file that is not compressed. Such files are read too.
fn plain(entries: &[Entry]) -> Vec<u8> {
    let mut plain = Vec::new();
    BzDecoder::new(&file(entries)[..]).read_to_end(&mut plain).unwrap();
    plain
}

fn open(file: impl Into<Vec<u8>>) -> Result<Netrace, TraceError> {
    Netrace::new(Cursor::new(file.into()))
}

fn read(file: impl Into<Vec<u8>>) -> Result<(Header, Vec<Entry>), TraceError> {
    let mut reader = open(file)?;
    let entries = std::iter::from_fn(|| reader.entry().transpose()).collect::<Result<_, _>>()?;
    Ok((reader.header().clone(), entries))
}

/// Which packet a byte behind the header belongs to, from 1.
fn packet_at(entries: &[Entry], byte: usize) -> u64 {
    let mut end = 0;
    let sizes = entries.iter().map(|entry| 21 + 4 * entry.dependents.len());
    1 + sizes
        .take_while(|size| {
            end += size;
            end <= byte
        })
        .count() as u64
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_is_read(entries in entries()) {
        let expected = (header(&entries), entries);
        prop_assert_eq!(read(file(&expected.1)).unwrap(), expected.clone());
        prop_assert_eq!(read(plain(&expected.1)).unwrap(), expected);
    }

    /// Wherever a file is cut off, the packet of the cut is named.
    #[test]
    fn a_cut_is_found_where_it_is(entries in entries()) {
        let whole = plain(&entries);
        let packets = whole.len() - plain(&[]).len();
        let header = whole.len() - packets;
        for end in 0..whole.len() {
            let error = read(&whole[..end]).unwrap_err();
            let place = if end < header { Place::Header } else { Place::Packet(packet_at(&entries, end - header)) };
            prop_assert_eq!(error.place, place, "{} at {}", error, end);
        }
    }

    #[test]
    fn a_compressed_file_that_is_cut_is_refused(entries in entries()) {
        let whole = file(&entries);
        for end in 0..whole.len() {
            prop_assert!(read(&whole[..end]).is_err(), "{}", end);
        }
    }

    /// A byte that has changed is found, or changes nothing.
    #[test]
    fn a_damaged_file_is_refused(entries in entries(), at in any::<prop::sample::Index>(), bits in 1..=u8::MAX) {
        let mut damaged = file(&entries);
        let at = at.index(damaged.len());
        damaged[at] ^= bits;
        if let Ok((_, found)) = read(damaged) {
            prop_assert_eq!(found, entries);
        }
    }

    #[test]
    fn any_packets_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let mut whole = plain(&[]);
        whole.extend(bytes);
        if let Err(error) = read(whole) {
            prop_assert!(matches!(error.place, Place::Packet(_)), "{}", error);
        }
    }

    /// Each packet leaves in its cycle, or when the last one that it depends on has arrived and its node has
    /// taken its time.
    #[test]
    fn dependencies_hold(entries in entries(), latency in 0..30u64) {
        let delays = Delays { tags: 3, data: 7, memory: 20 };
        let mut free = vec![0; entries.len()];
        let mut expected = Vec::new();
        let mut sum = 0;
        for (number, entry) in entries.iter().enumerate() {
            let delay = match (entry.from_kind, entry.to_kind) {
                (NodeKind::L2, NodeKind::Memory) => 3,
                (NodeKind::L2, NodeKind::L1Data | NodeKind::L1Instructions) => 7,
                (NodeKind::Memory, _) => 20,
                _ => 0,
            };
            let depends = entries[..number].iter().any(|before| before.dependents.contains(&entry.id));
            let sent = entry.cycle.max(free[number] + if depends { delay } else { 0 });
            expected.push((sent, u32::from(entry.from)));
            sum += latency;
            for &dependent in &entry.dependents {
                if let Some(free) = free.get_mut(dependent as usize) {
                    *free = (*free).max(sent + latency);
                }
            }
        }
        expected.sort_unstable();
        let run = |window| {
            let reader = open(file(&entries)).unwrap().with_delays(delays);
            let programs = programs(reader, u32::from(NODES), window);
            let wire = LogGops { latency, ..LogGops::free() };
            let mut machine = Machine::ideal(programs, wire).with_timeline();
            machine.advance(u64::MAX);
            let (programs, outcome) = machine.into_parts();
            let spans = outcome.timeline.as_ref().unwrap().spans.iter();
            let sends = spans.filter(|span| span.activity == Activity::Send);
            let mut sends: Vec<_> = sends.map(|span| (span.from, span.rank)).collect();
            sends.sort_unstable();
            (sends, waits(&programs), outcome)
        };
        let (sends, waits, outcome) = run(1000);
        prop_assert!(outcome.is_complete());
        prop_assert_eq!(&sends, &expected);
        prop_assert_eq!(waits.mean().unwrap_or_default() * waits.count as f64, sum as f64);
        // A small window can only hold packets back.
        let (late, waits, outcome) = run(2);
        prop_assert!(outcome.is_complete());
        prop_assert_eq!(waits.count, entries.len() as u64);
        prop_assert!(late.iter().zip(&sends).all(|(late, sent)| late.0 >= sent.0));
    }
}

fn request(cycle: u64, id: u32) -> Entry {
    let (from_kind, to_kind) = (NodeKind::L1Data, NodeKind::L2);
    let (kind, address, dependents) = (Kind::ReadReq, 0, Vec::new());
    Entry { cycle, id, address, kind, from: 0, to: 1, from_kind, to_kind, dependents }
}

#[test]
fn regions_are_read_alone() {
    let entries: Vec<Entry> = (0..6).map(|id| request(u64::from(id) * 10, id)).collect();
    let mut header = header(&entries);
    header.regions = vec![
        Region { offset: 0, cycles: 20, packets: 2 },
        Region { offset: 2 * 21, cycles: 30, packets: 3 },
        Region { offset: 5 * 21, cycles: 10, packets: 1 },
    ];
    let mut whole = Vec::new();
    write(&header, &entries, &mut whole).unwrap();
    let region = |number| open(whole.clone()).unwrap().in_region(number);
    let mut reader = region(1).unwrap();
    let cycles: Vec<_> = std::iter::from_fn(|| reader.next().unwrap()).map(|packet| packet.cycle).collect();
    assert_eq!(cycles, [0, 10, 20]);
    let refused =
        "region 3: there are 3 regions, counted from 0: leave out `workload.region` to run the whole trace";
    assert_eq!(region(3).unwrap_err().to_string(), refused);
}

#[test]
fn damage_is_described() {
    let message = |file: Vec<u8>| read(file).unwrap_err().to_string();
    assert_eq!(message(vec![]), "header: the file ends within it");
    let wrong = [&b"nothing of the kind"[..], &[0; 80]].concat();
    assert_eq!(
        message(wrong),
        "header: this is no trace of Netrace, which begins with the number 0x484a5455"
    );
    let entries = [request(5, 0), request(4, 1)];
    assert_eq!(
        message(plain(&entries)),
        "packet 2: cycle 4 comes after cycle 5: sort the packets by their cycles"
    );
    let one = plain(&[request(5, 0)]);
    let start = one.len() - 21;
    let changed = |at: usize, byte: u8| {
        let mut changed = one.clone();
        changed[start + at] = byte;
        message(changed)
    };
    assert_eq!(changed(16, 7), "packet 1: no type of packets has the number 7");
    assert_eq!(changed(19, 0x40), "packet 1: no type of nodes has the number 4");
    assert_eq!(changed(20, 1), "packet 1: the file ends within it");
    let mut few = Vec::new();
    write(&Header { packets: 3, ..header(&[]) }, &[request(5, 0)], &mut few).unwrap();
    assert_eq!(message(few), "packet 2: the file ends after 1 packets, but its header promises 3");
    let error = check(open(file(&[request(5, 0)])).unwrap(), 1, 0).unwrap_err();
    assert_eq!(error.to_string(), "packet 1: it names node 1, but the nodes are 0 to 0");
}

#[test]
fn what_has_no_room_is_not_written() {
    let long = Header { benchmark: "b".repeat(30), ..header(&[]) };
    assert!(write(&long, &[], Vec::new()).is_err());
    let many = Entry { dependents: vec![1; 256], ..request(0, 0) };
    assert!(write(&header(&[]), [&many], Vec::new()).is_err());
}

/// A few kilobytes that unpack to as much as anybody likes.
#[test]
fn a_file_that_unpacks_without_end_is_refused() {
    let regions = vec![Region { offset: 1 << 40, cycles: 1, packets: 1 }];
    let mut bomb = Vec::new();
    write(&Header { regions, ..header(&[]) }, &[], &mut bomb).unwrap();
    let mut zeros = BzEncoder::new(Vec::new(), Compression::best());
    io::copy(&mut io::repeat(0).take(40 << 20), &mut zeros).unwrap();
    bomb.extend(zeros.finish().unwrap());
    assert!(bomb.len() < 10_000, "{}", bomb.len());
    let error = open(bomb).unwrap().in_region(0).unwrap_err().to_string();
    assert_eq!(error, "region 0: the compressed file is damaged (a byte of it holds more than 1000 bytes)");
}
