// SPDX-License-Identifier: MIT OR Apache-2.0
//! Schedules that are read while they run do what whole schedules do.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::fmt::Write;
use std::io::Cursor;

use flitforge_traffic::workload::goal::read;
use flitforge_traffic::workload::goal::stream::{Index, check, error, programs};
use flitforge_traffic::workload::{LogGops, Machine, Opener, Outcome};
use proptest::prelude::*;

const WIRE: LogGops =
    LogGops { latency: 40, overhead: 6, gap: 9, gap_per_byte: 1, overhead_per_byte: 0, eager: 30 };

fn opener(text: &str) -> Opener {
    let text = text.to_owned();
    Opener::new(move |_| Ok(Cursor::new(text.clone())))
}

fn streamed(text: &str, window: usize) -> Outcome {
    let (opener, index) = (opener(text), Index::new(text.as_bytes()).unwrap());
    let mut machine = Machine::ideal(programs(&opener, &index, window), WIRE).with_timeline();
    machine.advance(u64::MAX);
    let (programs, outcome) = machine.into_parts();
    assert!(error(&programs).is_none());
    outcome
}

fn whole(text: &str) -> Outcome {
    Machine::ideal(read(text.as_bytes()).unwrap().programs(), WIRE).with_timeline().run()
}

/// What is said of a text that is read while it runs.
fn complaint(text: &str, window: usize) -> String {
    let index = match Index::new(text.as_bytes()) {
        Ok(index) => index,
        Err(error) => return error.to_string(),
    };
    check(&opener(text), &index, window).map_or_else(|error| error.to_string(), |()| String::from("none"))
}

/// One step of all ranks: who computes how long, or who sends how much to whom, what it waits for and how its
/// label is written.
type Step = (bool, u8, u8, u8, Vec<u8>, bool);

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = (any::<bool>(), 0..4u8, 0..4u8, 1..60u8, prop::collection::vec(0..6u8, 0..3), any::<bool>());
    prop::collection::vec(step, 0..40)
}

/// A schedule of four ranks, in which requirements stand right behind their operation.
fn text(steps: &[Step]) -> String {
    let mut blocks = vec![String::new(); 4];
    let mut counts = [0usize; 4];
    let mut add = |rank: usize, what: &str, after: &[u8], begins: bool| {
        let label = counts[rank];
        writeln!(blocks[rank], "  l{label}: {what}").unwrap();
        for back in after.iter().map(|back| usize::from(*back) + 1).filter(|back| *back <= label) {
            let requires = if begins { "irequires" } else { "requires" };
            writeln!(blocks[rank], "  l{label} {requires} l{}", label - back).unwrap();
        }
        counts[rank] += 1;
    };
    for (number, (computes, from, to, size, after, begins)) in steps.iter().enumerate() {
        let (from, to) = (usize::from(*from), usize::from(*to));
        if *computes {
            add(from, &format!("calc {size} cpu {}", number % 2), after, *begins);
        } else {
            add(from, &format!("send {size}b to {to} tag {number}"), after, *begins);
            add(to, &format!("recv {size}b from {from} tag {number}"), &[], false);
        }
    }
    let mut text = String::from("num_ranks 5 /* the last one\nhas no block */\n");
    for (rank, block) in blocks.iter().enumerate() {
        write!(text, "rank {rank} {{ // ü\n{block}}} ").unwrap();
    }
    text
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    /// With a window for all operations of a rank, every span and flight is the same.
    #[test]
    fn a_wide_window_changes_nothing(steps in steps()) {
        let text = text(&steps);
        prop_assert_eq!(streamed(&text, 200), whole(&text));
        prop_assert_eq!(complaint(&text, 200), "none");
    }

    /// With a narrow one the same operations are done, if no message needs its receiver.
    #[test]
    fn a_narrow_window_does_the_same_operations(steps in steps(), window in 2..20usize) {
        let text = text(&steps);
        let (narrow, whole) = (streamed(&text, window), whole(&text));
        prop_assert_eq!(complaint(&text, window), "none");
        if narrow.is_complete() {
            for (narrow, whole) in narrow.ranks.iter().zip(&whole.ranks) {
                prop_assert_eq!((narrow.sent, narrow.bytes, narrow.received), (whole.sent, whole.bytes, whole.received));
                prop_assert_eq!((narrow.compute, narrow.overhead), (whole.compute, whole.overhead));
            }
        }
    }
}

proptest! {
    // Each of them is cut at every character.
    #![proptest_config(ProptestConfig { cases: 50, ..ProptestConfig::default() })]

    /// A text that is cut off is refused at the cut.
    #[test]
    fn a_cut_is_found(steps in steps()) {
        let text = text(&steps);
        for end in (0..text.len()).filter(|end| text.is_char_boundary(*end)) {
            let (cut, line) = (&text[..end], text[..end].lines().count() + 1);
            if read(cut.as_bytes()).is_ok() {
                prop_assert!(Index::new(cut.as_bytes()).is_ok());
                continue;
            }
            // Labels are looked at by the check, and all else when the index is made.
            let error = complaint(cut, 200);
            let named: usize = error.split(&[' ', ','][..]).nth(1).unwrap().parse().unwrap();
            prop_assert!(named.abs_diff(line) <= 1, "{} at line {}", error, line);
        }
    }
}

#[test]
fn mistakes_are_those_of_whole_schedules() {
    for text in [
        "num_ranks 1\nrank 0 {\na: calc 5\nb requires a\n}",
        "num_ranks 1\nrank 0 { a: calc 5\na: calc 6\n}",
        "num_ranks 1\nrank 0 {\nsend 8b to 7\n}",
        "num_ranks 2\nrank 1 {\nrecv 8b from 0 tag 3\n}",
        "num_ranks 2\nrank 0 {\nsend 8b to 1\nsend 9b to 1\nsend 7b to 1\n}\nrank 1 { recv 8b from 0 }",
        "num_ranks 1\nrank 0 {\ncalc x\n}",
        "num_ranks 1\nrank 0 {\n a: calc 5",
    ] {
        let expected = match read(text.as_bytes()) {
            Err(error) => error.to_string(),
            Ok(schedule) => schedule.check().unwrap_err().to_string(),
        };
        assert_eq!(complaint(text, 100), expected, "{text}");
    }
    let ring = "num_ranks 1\nrank 0 {\na: calc 1\nb: calc 2\nb requires a\na irequires b\n}";
    assert_eq!(
        complaint(ring, 100),
        "rank 0: operations wait for one another forever: `calc 1 (line 3)` requires `calc 2 (line 4)` requires \
         `calc 1 (line 3)`"
    );
    let late = "num_ranks 1\nrank 0 {\na: calc 1\nb: calc 2\nc: calc 3\nd: calc 4\na requires d\n}";
    assert_eq!(complaint(late, 10), "none");
    assert_eq!(
        complaint(late, 4),
        "line 7, column 12: its operation may have begun: requirements must stand less than 2 operations behind \
         it, half of `workload.window`"
    );
}
