// SPDX-License-Identifier: MIT OR Apache-2.0
//! The reader of GOAL: what it accepts, and what it says of the rest.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use flitforge_traffic::workload::goal::read;
use flitforge_traffic::workload::{Lane, Schedule, Task};
use proptest::prelude::*;

fn schedule(text: &str) -> Schedule {
    read(text.as_bytes()).unwrap()
}

/// What the reader or the check says of a text.
fn complaint(text: &str) -> String {
    match read(text.as_bytes()) {
        Err(error) => error.to_string(),
        Ok(schedule) => schedule.check().map_or_else(|error| error.to_string(), |()| String::from("none")),
    }
}

#[test]
fn all_that_can_stand_in_a_schedule_is_read() {
    let text = "// a comment\nnum_ranks 3 rank 1 { /* two\nlines */ a: send 8b to 0 tag 4 cpu 1 nic 2; b:calc 5\n\
                recv 1 b from -1 tag -1 nic 3\r\n\tb requires a\nb irequires a } rank 0 {}";
    let schedule = schedule(text);
    let counts: Vec<usize> = schedule.ranks().map(|rank| rank.operations().len()).collect();
    assert_eq!(counts, [0, 3, 0]);
    let ops = schedule.ranks().nth(1).unwrap().operations();
    assert_eq!(ops[0].task, Task::Send { to: 0, bytes: 8, tag: 4 });
    assert_eq!((ops[0].lane, ops[0].line), (Lane { cpu: 1, nic: 2 }, 3));
    assert_eq!((ops[1].task, ops[1].line), (Task::Compute { cycles: 5 }, 3));
    assert_eq!(ops[2].task, Task::Receive { from: None, bytes: 1, tag: None });
    assert_eq!((ops[2].lane, ops[2].line), (Lane { cpu: 0, nic: 3 }, 4));
}

/// A text, and what is said of it.
const MISTAKES: &[(&str, &str)] = &[
    ("", "line 1, column 1: `num_ranks` must come before the first rank"),
    (
        "/* note */ hello world",
        "line 1, column 12: this is no schedule in GOAL, which begins with `num_ranks`",
    ),
    ("rank 0 {}", "line 1, column 1: `num_ranks` must come before the first rank"),
    ("num_ranks", "line 1, column 10: expected the number of ranks, found the end of the line"),
    ("num_ranks 2000000", "line 1, column 11: 2000000 is too large: give at most 1048576"),
    ("num_ranks 1\nnum_ranks 1", "line 2, column 1: `num_ranks` is given twice"),
    ("num_ranks 1\nranks 0 {", "line 2, column 1: expected `num_ranks` or `rank`, found `ranks`"),
    ("num_ranks 2\nrank 2 {}", "line 2, column 6: rank 2 does not exist: `num_ranks` makes ranks 0 to 1"),
    ("num_ranks 1\nrank 0 {}\nrank 0 {}", "line 3, column 6: rank 0 has a block already"),
    ("num_ranks 1\nrank 0", "line 2, column 7: expected `{`, found the end of the line"),
    ("num_ranks 1\nrank 0 {\ncalc 5\n", "line 4, column 1: the text ends within rank 0: a `}` is missing"),
    ("num_ranks 1 /* x", "line 2, column 1: the text ends within a comment: a `*/` is missing"),
    (
        "num_ranks 1\nrank 0 {\n  5\n}",
        "line 3, column 3: expected `send`, `recv`, `calc`, a label or `}`, found `5`",
    ),
    ("num_ranks 1\nrank 0 {\ncalc x\n}", "line 3, column 6: expected the length of a computation, found `x`"),
    ("num_ranks 1\nrank 0 {\nsend 8 to 0\n}", "line 3, column 8: expected `b`, for bytes, found `to`"),
    ("num_ranks 1\nrank 0 {\nsend 8b from 0\n}", "line 3, column 9: expected `to`, found `from`"),
    (
        "num_ranks 1\nrank 0 {\nsend 8b to -1\n}",
        "line 3, column 12: expected the number of a rank, found `-1`",
    ),
    ("num_ranks 1\nrank 0 {\ncalc 5 cpu 256\n}", "line 3, column 12: 256 is too large: give at most 255"),
    (
        "num_ranks 1\nrank 0 {\ncalc 5 tag 2\n}",
        "line 3, column 8: expected the end of the statement, found `tag`",
    ),
    (
        "num_ranks 1\nrank 0 {\na: calc 5\nb requires a\n}",
        "line 4, column 1: no operation before this one in rank 0 has the label `b`",
    ),
    (
        "num_ranks 1\nrank 0 {\na: calc 5\na requires c\n}",
        "line 4, column 12: no operation before this one in rank 0 has the label `c`",
    ),
    (
        "num_ranks 1\nrank 0 {\na: calc 5\na: calc 6\n}",
        "line 4, column 1: rank 0 has an operation `a` already",
    ),
    ("num_ranks 1\nrank 0 {\na: 5\n}", "line 3, column 4: expected `send`, `recv` or `calc`, found `5`"),
    (
        "num_ranks 1\nrank 0 {\na before b\n}",
        "line 3, column 3: expected `:`, `requires` or `irequires`, found `before`",
    ),
    (
        "num_ranks 1\nrank 0 {\nsend 8b to 7\n}",
        "rank 0: `send 8b to 7 tag 0 (line 3)` names rank 7, but the ranks are 0 to 0",
    ),
    (
        "num_ranks 2\nrank 1 {\nrecv 8b from 0 tag 3\n}",
        "rank 1: `recv 8b from 0 tag 3 (line 3)` waits for a message that no rank sends",
    ),
    (
        "num_ranks 2\nrank 0 {\nsend 8b to 1\nsend 9b to 1\nsend 7b to 1\n}\nrank 1 { recv 8b from 0 }",
        "rank 0: `send 9b to 1 tag 0 (line 4)` sends a message that rank 1 does not receive \
             (and 1 more like it)",
    ),
    (
        "num_ranks 1\nrank 0 {\na: calc 1\nb: calc 2\nc: calc 3\nb requires a\na irequires c\nc requires b\n}",
        "rank 0: operations wait for one another forever: `calc 1 (line 3)` requires `calc 3 (line 5)` \
             requires `calc 2 (line 4)` requires `calc 1 (line 3)`",
    ),
];

#[test]
fn every_mistake_is_named_with_its_place() {
    for (text, expected) in MISTAKES {
        assert_eq!(complaint(text), *expected, "{text:?}");
    }
}

/// A ring of many operations is named by the first of them.
#[test]
fn a_long_ring_is_cut() {
    let many = 100_000;
    let operations: String = (0..many).map(|op| format!("l{op}: calc {op}\n")).collect();
    let needs: String = (0..many).map(|op| format!("l{op} requires l{}\n", (op + 1) % many)).collect();
    let said = complaint(&format!("num_ranks 1\nrank 0 {{\n{operations}{needs}}}\n"));
    let begin = "rank 0: operations wait for one another forever: `calc 0 (line 3)` requires `calc 1 (line 4)` requires";
    assert!(said.starts_with(begin), "{said}");
    assert!(said.ends_with("requires 99990 more, of which the last requires `calc 0 (line 3)`"), "{said}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, ..ProptestConfig::default() })]

    /// No text at all brings the reader down, and a place that it names is in the text or just behind it.
    #[test]
    fn any_text_is_read_or_refused(words in prop::collection::vec(
        prop::sample::select(vec![
            "num_ranks", "rank", "0", "1", "2", "{", "}", "a", "b", ":", "calc", "send", "recv", "8b", "to", "from",
            "-1", "tag", "cpu", "nic", "requires", "irequires", "\n", ";", "//", "/*", "*/", "ü", "99999999999999999999",
        ]), 0..60), glue in prop::sample::select(vec![" ", ""])) {
        let text = format!("num_ranks 2{glue}\nrank 0{glue}{{\n{}", words.join(glue));
        if let Err(error) = read(text.as_bytes()) {
            let message = error.to_string();
            let line: usize = message.split(&[' ', ','][..]).nth(1).unwrap().parse().unwrap();
            prop_assert!(line <= text.lines().count() + 1, "{message}");
        }
    }
}
