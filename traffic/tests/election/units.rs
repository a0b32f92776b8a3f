// SPDX-License-Identifier: MIT OR Apache-2.0
//! The election unit against the processor, and rings of units.

use std::collections::VecDeque;

use flitforge_router::hdl::Native;
use flitforge_router::protocol::ProtocolError;
use flitforge_router::protocol::election::{Election, Message, pack};
use flitforge_traffic::Stream;
use flitforge_traffic::election::{ElectionUnit, Processor, all_start, shuffled};

const WIDE: Election = Election { ident_bits: 6, round_bits: 8 };

/// A unit that is never held up does what a processor does, with random messages, failures and recoveries.
#[test]
fn a_unit_does_what_a_processor_does() {
    for seed in 0..200 {
        let mut stream = Stream::new(seed, 1);
        let (mut unit, mut processor) = (ElectionUnit::new(WIDE, 9).unwrap(), Processor::new(9));
        for _ in 0..200 {
            let last = 255;
            let message = Message { ident: stream.below(64), round: 1 + stream.below(5) };
            let message = if stream.below(40) == 0 { Message { round: last, ..message } } else { message };
            let sent = match stream.below(10) {
                0 => {
                    unit.clock(true, true, None);
                    processor.wake()
                }
                1 => {
                    unit.set_alive(!processor.is_alive());
                    unit.clock(false, true, None);
                    if processor.is_alive() {
                        processor.fail()
                    } else {
                        processor.recover()
                    }
                    None
                }
                _ => {
                    assert!(unit.is_ready(false));
                    unit.clock(false, true, Some(pack(Native, &WIDE, message)));
                    processor.receive(message)
                }
            };
            assert_eq!(unit.sends(), sent);
            assert_eq!(unit.leader(), processor.leader());
            unit.clock(false, true, None);
        }
    }
}

/// Units in a ring, with room for a message on each link. All wake at once. Returns the messages.
fn ring(idents: &[u32], seed: u64) -> (u64, Vec<Option<u32>>) {
    let mut stream = Stream::new(seed, 2);
    let mut units: Vec<_> = idents.iter().map(|&ident| ElectionUnit::new(WIDE, ident).unwrap()).collect();
    let mut links = vec![VecDeque::new(); units.len()];
    let mut messages = 0;
    for clock in 0..100_000 {
        for at in 0..units.len() {
            let next = (at + 1) % units.len();
            let (wake, free) = (clock == 0, links[next].is_empty() && stream.below(3) > 0);
            let offered = units[at].sends().map(|_| units[at].offers());
            let received = if units[at].is_ready(wake) { links[at].pop_front() } else { None };
            units[at].clock(wake, free, received);
            if let Some(data) = offered.filter(|_| free) {
                links[next].push_back(data);
                messages += 1;
            }
        }
        let quiet = links.iter().all(VecDeque::is_empty) && units.iter().all(|unit| unit.sends().is_none());
        if quiet && clock > 0 {
            break;
        }
    }
    (messages, units.iter().map(ElectionUnit::leader).collect())
}

/// A ring of units elects one leader with the messages of the ring of processors, whatever holds up links.
#[test]
fn a_ring_of_units_elects_one_leader() {
    for nodes in [1, 2, 3, 7, 20, 64] {
        for seed in 0..10 {
            let idents = shuffled(nodes, &mut Stream::new(seed, 3));
            let (messages, leaders) = ring(&idents, seed);
            assert!(leaders[0].is_some() && leaders.iter().all(|&leader| leader == leaders[0]));
            assert_eq!(messages, all_start(&idents).messages, "{idents:?}");
        }
    }
}

#[test]
fn a_unit_that_cannot_be_is_refused() {
    let refused = |ident_bits, round_bits, ident| {
        ElectionUnit::new(Election { ident_bits, round_bits }, ident).unwrap_err().to_string()
    };
    assert_eq!(refused(0, 4, 0), "an identifier has 1 to 32 bits, not 0");
    assert_eq!(refused(4, 1, 0), "a round has 2 to 8 bits, not 1");
    let wide = ElectionUnit::new(Election { ident_bits: 3, round_bits: 4 }, 8).unwrap_err();
    assert_eq!(wide, ProtocolError::NoSuchNode { node: 8, nodes: 8 });
}
