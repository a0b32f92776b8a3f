// SPDX-License-Identifier: MIT OR Apache-2.0
//! Every reader of a user's file answers any file soon, in few words and in little memory.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

mod harness;
#[path = "../config/invariants.rs"]
mod invariants;
mod mutate;

use std::time::{Duration, Instant};

use flitforge_config::limits::{DIGITS, LINE, MESSAGE_TEXT, WORD};
use harness::{READERS, Reader, check};
use mutate::{Draw, mutated};

/// Files with mistakes for each reader in the gate.
const FILES: u64 = 300;

/// Wall time of the long test.
const LONG: Duration = Duration::from_secs(600);

fn reader(name: &str) -> &'static Reader {
    READERS.iter().find(|reader| reader.name == name).unwrap()
}

/// What is said of a file that must be refused.
fn refusal(name: &str, file: &str) -> String {
    (reader(name).read)(file.as_bytes()).unwrap_err()
}

#[test]
fn files_of_the_corpus_are_answered() {
    for reader in &READERS {
        for file in reader.corpus {
            check(reader, file);
        }
        assert!(
            (reader.read)(reader.corpus[0]).is_ok(),
            "{}: {:?}",
            reader.name,
            (reader.read)(reader.corpus[0])
        );
    }
}

#[test]
fn files_with_mistakes_are_answered() {
    for (number, reader) in (0..).zip(&READERS) {
        let mut draw = Draw(number << 32);
        for _ in 0..FILES {
            check(reader, &mutated(reader.corpus, &mut draw));
        }
    }
}

/// Its last result is in `bench/LOG.md`.
#[test]
#[ignore = "takes ten minutes"]
fn files_with_mistakes_are_answered_for_ten_minutes() {
    let (begun, mut slowest) = (Instant::now(), [(0u64, Duration::ZERO); READERS.len()]);
    for seed in 0.. {
        for (number, reader) in (0..).zip(&READERS) {
            let mut draw = Draw(seed << 32 | number << 24 | 1);
            for _ in 0..20 {
                let file = mutated(reader.corpus, &mut draw);
                let start = Instant::now();
                check(reader, &file);
                let (count, longest) = &mut slowest[number as usize];
                (*count, *longest) = (*count + 1, start.elapsed().max(*longest));
            }
        }
        if begun.elapsed() > LONG {
            break;
        }
    }
    for (reader, (count, longest)) in READERS.iter().zip(slowest) {
        println!("{}: {count} files, {} ms at most", reader.name, longest.as_millis());
    }
}

/// The beginning of a file, after which a line, a word and a number may follow, and the line that it is in.
const BEGINNINGS: [(&str, &str, usize); 9] = [
    ("config", "[network]\n# ", 2),
    ("edges", "router a\n# ", 2),
    ("anynet", "router 0 router 1\n# ", 2),
    ("table-csv", "router,destination,to\n# ", 2),
    ("booksim2", "topology = mesh;\n// ", 2),
    ("goal", "num_ranks 2\nrank 0 {\n// ", 3),
    ("mapping", "0\n# ", 2),
    ("packets", "cycle,source,destination,flits\n1,2,3,", 2),
    ("tsplib", "NAME : a\nCOMMENT : ", 2),
];

#[test]
fn what_is_too_long_is_refused_with_its_line_and_the_limit() {
    for (name, beginning, line) in BEGINNINGS {
        let said = |filling: String, limit: usize| {
            let said = refusal(name, &format!("{beginning}{filling}\n"));
            assert!(said.contains(&limit.to_string()), "{name}, {limit}: {said}");
            let places = [format!("line {line}"), format!(":{line}:")];
            assert!(places.iter().any(|place| said.contains(place)), "{name}: {said}");
        };
        // A configuration of a longer line is too long itself.
        if name != "config" && name != "booksim2" {
            // The reader of packets counts the bytes that it fetches.
            said("x ".repeat(LINE / 2 + (8 << 10)), LINE);
        }
        if name != "packets" {
            said("x".repeat(WORD + 1), WORD);
            said("1".repeat(DIGITS + 1), DIGITS);
        }
    }
}

/// Whatever is nested deeply is refused, and needs no stack.
#[test]
fn deeply_nested_values_are_refused() {
    for (name, open, close) in [
        ("table-json", "[", "]"),
        ("table-json", "[{\"router\": ", "}]"),
        ("table-json", "[{\"router\": [[", "]]}]"),
        ("groups", "{\"a\": ", "}"),
        ("groups", "{\"a\": [", "]}"),
        ("config", "a = [", "]"),
        ("config", "a = {b = ", "}"),
        ("graphml", "<graphml>", "</graphml>"),
    ] {
        let file = open.repeat(20_000) + &close.repeat(20_000);
        check(reader(name), file.as_bytes());
        assert!(refusal(name, &file).len() < MESSAGE_TEXT, "{name}: {open}");
    }
}

/// Formats whose lines mean nothing have limits for words and numbers alone.
#[test]
fn long_words_of_other_formats_are_refused() {
    let (word, digits) = ("x".repeat(WORD + 1), "1".repeat(DIGITS + 1));
    for (name, before, after) in [
        ("graphml", "<graphml><graph>\n<node id='", "'/></graph></graphml>"),
        ("graphml", "<graphml><graph>\n<node id='a'><data key='x'>", "</data></node></graph></graphml>"),
        ("table-json", "[\n{\"router\": \"", "\"}]"),
        ("groups", "{\n\"", "\": [0]}"),
        ("map", "1\n", ""),
    ] {
        for (long, limit) in [(&word, WORD), (&digits, DIGITS)] {
            let said = refusal(name, &format!("{before}{long}{after}"));
            let placed = said.contains("line 2") || said.contains(":2:");
            assert!(placed && said.contains(&limit.to_string()), "{name}: {said}");
        }
    }
}

/// A file of another kind, such as one that is named by mistake, is answered with one sentence and without
/// its content.
#[test]
fn a_file_of_another_kind_is_not_repeated() {
    let strangers = [
        "root:x:0:0:secret:/root:/bin/bash\ndaemon:x:1:1:secret:/usr/sbin:/usr/sbin/nologin\n",
        "# a comment\n\nrouters secret\n",
        "<!DOCTYPE html>\n<html><body>secret</body></html>\n",
        "\u{1}secret\u{2}\n",
    ];
    for reader in &READERS {
        for stranger in strangers {
            let said = refusal(reader.name, stranger);
            let repeated =
                ["secret", "root:", "bash", "html", "routers"].iter().find(|word| said.contains(**word));
            assert_eq!(repeated, None, "{}: {said}", reader.name);
            // The bytes of a trace of Chakra begin with a length.
            let named = said.contains("is no ") || said.contains("the file ends within it");
            assert!(named && said.len() < 700, "{}: {said}", reader.name);
        }
    }
}
