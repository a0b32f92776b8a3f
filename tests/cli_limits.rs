// SPDX-License-Identifier: MIT OR Apache-2.0
//! Any file is answered soon, in little memory and in few words.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod cli_support;

use std::path::Path;
use std::process::Command;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use cli_support::{Outcome, as_text, file, flitforge, json};
use nix::sys::resource::{UsageWho, getrusage};

/// Processor time of an answer. It does not depend on what else the machine does.
const TIME: Duration = Duration::from_secs(2);

/// Memory of an answer, in KiB.
const MEMORY: i64 = 256 << 10;

/// What is printed at most, in bytes.
const TEXT: usize = 4096;

fn processor_time() -> Duration {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).unwrap();
    let time = |value: nix::sys::time::TimeVal| {
        Duration::new(value.tv_sec().unsigned_abs(), value.tv_usec().unsigned_abs() as u32 * 1000)
    };
    time(usage.user_time()) + time(usage.system_time())
}

/// Runs the program, and gives its processor time. Tests run in parallel, and the system counts the time of
/// all children together: one child runs at a time.
fn timed(args: &[&str]) -> (Outcome, Duration) {
    static ALONE: Mutex<()> = Mutex::new(());
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let before = processor_time();
    let outcome = flitforge(args);
    (outcome, processor_time() - before)
}

/// Numbered lines as a text of at most so many bytes.
fn lines(bytes: usize, line: impl Fn(usize) -> String) -> String {
    let mut text = String::new();
    for number in 0.. {
        let line = line(number);
        if text.len() + line.len() + 1 > bytes {
            break;
        }
        text += &line;
        text += "\n";
    }
    text
}

/// Lines in brackets: a value of `key`.
fn list(bytes: usize, key: &str, entry: impl Fn(usize) -> String) -> String {
    let head = format!("network.radix = [512, 512]\nnonsense = 1\n{key} = [\n");
    let entries = lines(bytes - head.len() - 2, |number| entry(number) + ",");
    format!("{head}{entries}]\n")
}

/// Just what a configuration may have, and ten times as much.
const SIZES: [usize; 2] = [(1 << 20) - 1, 10_000_000];

type Input = (&'static str, fn(usize) -> String);

const INPUTS: [Input; 20] = [
    ("unknown keys", |size| lines(size, |n| format!("k{n}=1"))),
    ("unknown keys of a section", |size| {
        format!("[router]\n{}", lines(size - 9, |n| format!("num_vc{n} = 1")))
    }),
    ("tables", |size| lines(size, |n| format!("[t{n}]"))),
    ("arrays of tables", |size| lines(size, |_| "[[a]]".to_owned())),
    ("cases", |size| lines(size, |n| format!("[[sweep.case]]\nname='c{n}'\nset={{routing.entry_lanes=9}}"))),
    ("cases of one name", |size| lines(size, |_| "[[sweep.case]]\nname = 'c'\nset = {}".to_owned())),
    ("one link", |size| list(size, "faults.links", |_| "[5, '+x']".to_owned())),
    ("links", |size| list(size, "faults.links", |n| format!("[{}, '+y']", n % 200_000))),
    ("links that are none", |size| list(size, "faults.links", |n| format!("[{n}, '+w']"))),
    ("schedule of one router", |size| {
        list(size, "faults.schedule", |n| format!("{{at={},until={},router=7}}", 2 * n, 2 * n + 1))
    }),
    ("hot spots", |size| list(size, "traffic.hot_spots", |n| format!("{}", n % 1000))),
    ("values of a sweep", |size| list(size, "sweep.traffic.load", |n| format!("0.{}", n % 5000 + 1))),
    ("a list on one line", |size| format!("network.radix = [{}]", "1, ".repeat(size / 3 - 10))),
    ("a word", |size| format!("traffic.pattern = '{}'", "x".repeat(size - 25))),
    ("a key", |size| format!("{} = 1", "x".repeat(size - 5))),
    ("a dotted key", |size| format!("{}a = 1", "a.".repeat(size / 2 - 5))),
    ("brackets", |size| "[".repeat(size)),
    ("values that are none", |size| lines(size, |_| "key = = 3".to_owned())),
    ("JSON", |size| lines(size, |_| "{\"a\": [1, 2, 3], \"b\": {\"c\": 1}}".to_owned())),
    ("BookSim 2", |size| lines(size, |n| format!("key{n} = 1; // a comment"))),
];

/// The system gives the greatest memory of all children.
#[test]
fn any_file_is_answered_soon_and_in_few_words() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("input.toml");
    let out = as_text(&dir.path().join("out"));
    for (name, text) in INPUTS {
        for size in SIZES {
            std::fs::write(&path, text(size)).unwrap();
            answered(&format!("{name}, {size} bytes"), &path, &out);
        }
    }
    let memory = getrusage(UsageWho::RUSAGE_CHILDREN).unwrap().max_rss();
    assert!(memory < MEMORY, "{memory} KiB");
}

fn answered(name: &str, path: &Path, out: &str) {
    let (outcome, time) = timed(&["sweep", &as_text(path), "--out", out]);
    let beginning: String = outcome.err.chars().take(2000).collect();
    assert_eq!(outcome.code, Some(2), "{name}: {beginning}");
    assert!(time < TIME, "{name}: {time:?}");
    let shown = outcome.err.lines().filter(|line| line.starts_with("error: ")).count();
    assert!(shown > 0, "{name}: no error\n{beginning}");
    assert!(outcome.err.len() < TEXT, "{name}: {} bytes\n{beginning}", outcome.err.len());
}

#[test]
fn what_never_ends_or_is_no_text_is_refused() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("input.toml");
    std::fs::write(&path, [0xFF, 0xFE, 0x00]).unwrap();
    let long = dir.path().join("long.toml");
    std::fs::write(&long, vec![b'#'; (16 << 20) + 1]).unwrap();
    let paths = [path, long].map(|path| as_text(&path));
    let rows =
        [("/dev/zero", "a pipe or a device"), (&*paths[0], "UTF-8"), (&*paths[1], "longer than 16 MiB")];
    for (path, says) in rows {
        let (outcome, _) = timed(&["check", path]);
        assert_eq!(outcome.code, Some(1), "{}", outcome.err);
        assert!(outcome.err.contains(says), "{}", outcome.err);
    }
}

/// A row stands for as many as it has destinations. They used to be made, whatever their number.
#[test]
fn a_table_of_too_many_destinations_is_refused() {
    let dir = tempfile::tempdir().unwrap();
    let rows = "\"(0,0)\",*,+x\n".repeat(5000);
    file(dir.path(), "table.csv", &format!("router,destination,to\n{rows}"));
    let text = "[network]\nradix = [64, 64]\n[routing]\nalgorithm = 'table'\ntable = 'table.csv'\n";
    let config = file(dir.path(), "table.toml", text);
    let (outcome, time) = timed(&["check", &config]);
    assert!(time < TIME, "{outcome:?}");
    assert_eq!(outcome.code, Some(2), "{outcome:?}");
    let says = "the rows up to this one have more than 16777216 destinations";
    // 4096 destinations each: row 4096 has the last ones that are allowed, and the line before it has names.
    assert!(outcome.err.contains(says) && outcome.err.contains("table.csv:4098:"), "{outcome:?}");
}

/// A configuration that names a file, for each kind of file.
const KINDS: [(&str, &str); 10] = [
    ("check", "[network]\ntopology = 'graph'\ngraph = 'FILE'\n"),
    ("check", "[network]\nradix = [2, 2]\n[routing]\nalgorithm = 'table'\ntable = 'FILE'\n"),
    ("check", "[network]\nradix = [2, 2]\n[traffic]\npattern = 'file'\nmap = 'FILE'\n"),
    ("run", "[network]\nradix = [2, 2]\n[workload]\nprogram = 'goal'\nfile = 'FILE'\n"),
    ("run", "[network]\nradix = [2, 2]\n[workload]\nprogram = 'goal'\nfile = 'FILE'\nwindow = 10\n"),
    ("run", "[network]\nradix = [2, 2]\n[workload]\nprogram = 'packets'\nfile = 'FILE'\n"),
    ("run", "[network]\nradix = [8, 8]\n[workload]\nprogram = 'netrace'\nfile = 'FILE'\n"),
    ("run", "[network]\nradix = [2, 2]\n[workload]\nprogram = 'branch-and-bound'\nfile = 'FILE'\n"),
    (
        "run",
        "[network]\nradix = [2, 2]\n[workload]\nprogram = 'collective'\nmapping = 'file'\nmapping_file = 'FILE'\n",
    ),
    (
        "run",
        "[network]\nradix = [4, 2]\n[workload]\nprogram = 'chakra'\ngroups = 'FILE'\nfile = 'EXPERIMENTS/training'\n",
    ),
];

/// Runs each kind of file with one file, also as JSON. Says what is said.
fn of_each_kind(dir: &Path, name: &str, expected: &[&str]) {
    let traces = concat!(env!("CARGO_MANIFEST_DIR"), "/experiments/workload");
    for (verb, config) in KINDS {
        let config = file(dir, "kind.toml", &config.replace("FILE", name).replace("EXPERIMENTS", traces));
        let (outcome, time) = timed(&[verb, &config]);
        assert!(time < TIME, "{verb} {config}");
        assert!(matches!(outcome.code, Some(1 | 2)), "{config}: {outcome:?}");
        assert!(outcome.err.len() < 1000, "{}", outcome.err);
        assert!(expected.iter().any(|words| outcome.err.contains(words)), "{name}: {}", outcome.err);
        assert!(!outcome.err.contains("nologin") && !outcome.err.contains("bin/"), "{}", outcome.err);
        let answer = json(&timed(&[verb, &config, "--json"]).0.out);
        let message = answer["error"]["message"].as_str().unwrap();
        assert!(outcome.err.contains(message.trim_end()), "{message}\n{}", outcome.err);
    }
    let (import, _) = timed(&["import", "booksim2", &as_text(&dir.join(name))]);
    assert!(expected.iter().any(|words| import.err.contains(words)), "{name}: {}", import.err);
}

/// A pipe that nobody writes to blocks the program that opens it.
#[test]
fn pipes_and_devices_are_refused_at_once() {
    let dir = tempfile::tempdir().unwrap();
    assert!(Command::new("mkfifo").arg(dir.path().join("pipe")).status().unwrap().success());
    for name in ["pipe", "/dev/zero"] {
        of_each_kind(dir.path(), name, &["it is a pipe or a device: copy what it holds into a file"]);
    }
    of_each_kind(dir.path(), ".", &["it is a folder: name a file in it"]);
    let (outcome, _) = timed(&["check", &as_text(&dir.path().join("pipe"))]);
    assert_eq!(outcome.code, Some(1), "{}", outcome.err);
}

#[test]
fn a_file_of_another_kind_gets_one_sentence() {
    let dir = tempfile::tempdir().unwrap();
    file(dir.path(), "passwd", "root:x:0:0:root:/root:/bin/bash\nnobody:x:65534:65534:/:/usr/sbin/nologin\n");
    of_each_kind(dir.path(), "passwd", &["is no "]);
}

/// A verb, a configuration, a large file that it names, and words of the answer.
fn large() -> [(&'static str, &'static str, String, &'static str); 9] {
    let graph = "[network]\ntopology = 'graph'\ngraph = 'FILE'\n";
    let table = "[network]\nradix = [64, 64]\n[routing]\nalgorithm = 'table'\ntable = 'FILE'\n";
    let goal = "[network]\nradix = [2, 2]\n[workload]\nprogram = 'goal'\nfile = 'FILE'\n";
    let packets = "[network]\nradix = [2, 2]\n[workload]\nprogram = 'packets'\nfile = 'FILE'\n";
    let each = |number: usize, one: &dyn Fn(usize) -> String| (0..number).map(one).collect::<String>();
    let xml = |more: &str, attributes: &str| {
        format!("<graphml{more}>\n<graph><node id='a'{attributes}/><node id='b'/></graph></graphml>\n")
    };
    let many = 300_000;
    [
        (
            "check",
            graph,
            each(4000, &|n| format!("router r{n}\n")) + &each(500, &|n| format!("link r{n} q{n}\n")),
            "500 errors",
        ),
        ("check", graph, xml("", &each(30_000, &|n| format!(" a{n}='1'"))), "more than 256 attributes"),
        ("check", graph, xml(&each(200, &|n| format!(" xmlns:a{n}='u{n}'")), ""), "more than 64 namespaces"),
        ("check", graph, "<graph>".repeat(many), "within 80 others"),
        ("check", table, format!("router,{}\n", each(many / 3, &|n| format!("c{n},"))), "unknown column"),
        (
            "check",
            table,
            "router,destination,to\n".to_owned() + &each(many, &|n| format!("r{n},q{n},p\n")),
            "300000 errors",
        ),
        ("run", packets, format!("cycle,{}\n", each(50_000, &|n| format!("c{n},"))), "no column is called"),
        (
            "run",
            goal,
            format!("num_ranks {}\n", "1".repeat(1_000_000)),
            "line 1, column 11: this number has more than 1000 digits",
        ),
        (
            "run",
            goal,
            format!(
                "num_ranks 1\nrank 0 {{\n{}{}}}\n",
                each(many, &|n| format!("l{n}: calc 1\n")),
                each(many, &|n| format!("l{n} requires l{}\n", (n + 1) % many))
            ),
            "299990 more",
        ),
    ]
}

/// A refusal takes time and words in proportion to the file, or less.
#[test]
fn large_files_with_many_mistakes_are_refused_soon() {
    let dir = tempfile::tempdir().unwrap();
    for (verb, config, text, says) in large() {
        file(dir.path(), "input", &text);
        let config = file(dir.path(), "large.toml", &config.replace("FILE", "input"));
        let (outcome, time) = timed(&[verb, &config]);
        assert_eq!(outcome.code, Some(2), "{says}: {}", outcome.err);
        assert!(outcome.err.len() <= TEXT, "{says}: {} bytes", outcome.err.len());
        assert!(outcome.err.contains(says), "{says}: {}", outcome.err);
        assert!(time < TIME, "{says}: {time:?}");
        let said = timed(&[verb, &config, "--json"]).0.out;
        assert!(said.len() <= 3 * TEXT, "{says}: {} bytes", said.len());
        assert!(json(&said)["error"]["message"].as_str().unwrap().len() <= TEXT, "{says}");
    }
    let argument = "x".repeat(100_000);
    for args in [vec![argument.as_str()], vec!["check", &argument], vec!["run", &argument, "--json"]] {
        let (outcome, _) = timed(&args);
        let length = outcome.err.len() + outcome.out.len();
        assert!((1..=TEXT).contains(&length), "{length} bytes of an argument");
    }
}
