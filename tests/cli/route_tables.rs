// SPDX-License-Identifier: MIT OR Apache-2.0
//! Tables of routes: written from relations, changed, read back, checked and run.

use std::path::Path;

use crate::cli_support;

use cli_support::{as_text, file, flitforge, json, succeeds};

const CHIPLETS: &str = "experiments/graphs/chiplets.toml";

/// Settings of networks whose relations are tables, and their escape channels.
const RELATIONS: [(&str, &[&str], u32); 8] = [
    ("mesh.toml", &["network.radix=[4,3]"], 0),
    ("mesh.toml", &["network.radix=[4,4]", "network.topology=torus"], 0),
    (
        "mesh.toml",
        &["network.radix=[4,4]", "network.topology=torus", "routing.algorithm=minimal-adaptive"],
        2,
    ),
    ("mesh.toml", &["network.radix=[4,4]", "routing.algorithm=odd-even"], 0),
    ("mesh.toml", &["network.radix=[3,3]", "network.concentration=2", "routing.algorithm=west-first"], 0),
    (CHIPLETS, &["routing.algorithm=up-down"], 0),
    (CHIPLETS, &["routing.algorithm=layered-shortest"], 0),
    (CHIPLETS, &["routing.algorithm=adaptive-up-down"], 1),
];

/// A run, without what it says of its engine and of its own settings.
fn report(arguments: &[&str]) -> serde_json::Value {
    let mut report = json(&succeeds(&[&["run", "--json"], arguments].concat()).out);
    let fields = report.as_object_mut().unwrap();
    fields.remove("engine");
    report
}

/// Each relation gives the same report as the table that is written from it.
#[test]
fn a_table_gives_the_same_bits() {
    let dir = tempfile::tempdir().unwrap();
    file(
        dir.path(),
        "mesh.toml",
        "[router]\nbuffer_depth = 4\n[traffic]\nload = 0.5\n[measure]\nmax_cycles = 20000\n",
    );
    for (i, (name, settings, escapes)) in RELATIONS.iter().enumerate() {
        let input = if name.contains('/') { (*name).to_owned() } else { as_text(&dir.path().join(name)) };
        let csv = as_text(&dir.path().join(format!("{i}.csv")));
        let sets: Vec<&str> = settings.iter().flat_map(|setting| ["--set", setting]).collect();
        let own = report(&[&[input.as_str()], &sets[..]].concat());
        succeeds(&[&["table", &input, "--out", &csv], &sets[..]].concat());
        let (table, escapes) = (format!("routing.table={csv}"), format!("routing.escape_channels={escapes}"));
        let by_table = ["--set", "routing.algorithm=table", "--set", &table, "--set", &escapes];
        let read = report(&[&[input.as_str()], &sets[..], &by_table[..]].concat());
        assert_eq!(own, read, "{settings:?}");
    }
}

/// A table in JSON says what one in CSV says.
#[test]
fn a_table_in_json_is_the_same() {
    let dir = tempfile::tempdir().unwrap();
    let read = |name: &str, flags: &[&str]| {
        let path = as_text(&dir.path().join(name));
        succeeds(&[&["table", CHIPLETS, "--out", &path], flags].concat());
        let table = format!("routing.table={path}");
        report(&[CHIPLETS, "--set", "routing.algorithm=table", "--set", &table])
    };
    assert_eq!(read("routes.csv", &[]), read("routes.json", &["--json"]));
}

/// Rows for all destinations, for a range of them and for one: those that name a destination most closely
/// count.
#[test]
fn rows_for_many_destinations() {
    let dir = tempfile::tempdir().unwrap();
    let line = "[network]\ntopology = \"graph\"\ngraph = [\"router a\", \"router b\", \"router c\", \
        \"router d\", \"link a b\", \"link b c\", \"link c d\"]\n[routing]\nalgorithm = \"table\"\n\
        table = [\"router,destination,to\", \"a,*,b\", \"b,*,c\", \"b,a,a\", \"c,*,d\", \"c,a..b,b\", \"d,*,c\"]\n";
    let written = succeeds(&["table", &file(dir.path(), "line.toml", line)]).out;
    let mut rows: Vec<_> = written.lines().skip(1).map(|row| row.replace(",*,*,", ",")).collect();
    rows.sort();
    let expected = ["a,b,b", "a,c,b", "a,d,b", "b,a,a", "b,c,c", "b,d,c", "c,a,b", "c,b,b", "c,d,d"];
    let expected = expected.into_iter().chain(["d,a,c", "d,b,c", "d,c,c"]);
    let channels = |row| format!("{row},{}", written.lines().nth(1).unwrap().rsplit(',').next().unwrap());
    assert_eq!(rows, expected.map(channels).collect::<Vec<_>>());
}

/// A line that is changed so that packets go round in a circle is refused, with the names of the graph.
#[test]
fn a_changed_line_is_checked() {
    let dir = tempfile::tempdir().unwrap();
    let square = "[network]\ntopology = \"graph\"\ngraph = [\"router n\", \"router e\", \"router s\", \"router w\", \
                  \"link n e\", \"link e s\", \"link s w\", \"link w n\"]\n[router]\nvirtual_channels = 1\n";
    let input = file(dir.path(), "square.toml", square);
    let rows = succeeds(&["table", &input]).out;
    insta::assert_snapshot!(rows);
    let round = "router,destination,to\nn,s,e\ne,w,s\ns,n,w\nw,e,n\nn,e,e\nn,w,w\ne,n,n\ne,s,s\ns,e,e\ns,w,w\nw,n,n\nw,s,s\n";
    let table = format!("routing.table={}", file(dir.path(), "round.csv", round));
    let refused = flitforge(&["check", &input, "--set", "routing.algorithm=table", "--set", &table]);
    assert_eq!(refused.code, Some(6), "{refused:?}");
    insta::assert_snapshot!(refused.out);
}

/// What is no table is refused, and so is a file that is there already.
#[test]
fn what_is_no_table() {
    let dir = tempfile::tempdir().unwrap();
    let mesh = file(dir.path(), "mesh.toml", "");
    let refused = ["static-dr", "dynamic-dr", "o1turn", "valiant"].map(|relation| {
        let outcome = flitforge(&["table", &mesh, "--set", &format!("routing.algorithm={relation}")]);
        assert_eq!(outcome.code, Some(2), "{outcome:?}");
        outcome.err
    });
    insta::assert_snapshot!(refused.join(""));
    let there = flitforge(&["table", &mesh, "--out", &mesh]);
    assert_ne!(there.code, Some(0));
    assert_eq!(std::fs::read_to_string(Path::new(&mesh)).unwrap(), "");
}

/// Ways that need more layers than there are channels: the error says how many.
#[test]
fn too_few_layers() {
    let sets = ["--set", "routing.algorithm=layered-shortest", "--set", "router.virtual_channels=1"];
    let refused = flitforge(&[&["check", "experiments/graphs/dragonfly.toml"][..], &sets].concat());
    assert_eq!(refused.code, Some(2), "{refused:?}");
    insta::assert_snapshot!(refused.err);
}

/// Each defect of a table has its message at its place, and exit code 2.
#[test]
fn every_defect_of_a_table_has_its_message() {
    let mut names: Vec<String> = std::fs::read_dir(Path::new("tests/bad-config"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.starts_with("table-") && name.ends_with(".toml"))
        .collect();
    names.sort();
    let texts = names.iter().map(|name| {
        let outcome = flitforge(&["check", &format!("tests/bad-config/{name}")]);
        assert_eq!((outcome.code, outcome.out.as_str()), (Some(2), ""), "{name}: {outcome:?}");
        format!("$ flitforge check {name}\n{}", outcome.err)
    });
    insta::assert_snapshot!(texts.collect::<Vec<_>>().join("\n"));
}
