// SPDX-License-Identifier: MIT OR Apache-2.0
//! Rows by which rewritable hardware takes over other routes: what is written, and what is refused.

use crate::cli_support;

use cli_support::{file, flitforge, json, succeeds};

/// A square with a node at each corner.
const SQUARE: &str = "[network]\ntopology = \"graph\"\ngraph = [\"router n\", \"router e\", \"router s\", \
                      \"router w\", \"link n e\", \"link e s\", \"link s w\", \"link w n\"]\n\
                      [router]\nvirtual_channels = 2\n";

/// A square whose routes are a table of the user's own.
const ROUND: &str = "router,destination,to\nn,*,e\nn,w,w\ne,*,n\ne,s,s\ns,*,e\ns,w,w\nw,*,n\nw,s,s\n";

/// A row for each arrival and each destination, in CSV and in JSON.
#[test]
fn rows_of_a_table_of_ones_own() {
    let dir = tempfile::tempdir().unwrap();
    let square = file(dir.path(), "square.toml", SQUARE);
    let table = format!("routing.table={}", file(dir.path(), "round.csv", ROUND));
    let routes = [square.as_str(), "--set", "routing.algorithm=table", "--set", &table];
    let words =
        |flags: &[&str]| succeeds(&[&["table"], &routes[..], &["--words", &square], flags].concat()).out;
    let csv = words(&[]);
    insta::assert_snapshot!(csv);
    let whole = json(&words(&["--json"]));
    assert_eq!(whole["data_bits"], 4);
    let rows = whole["rows"].as_array().unwrap().iter();
    let rows = rows.map(|row| format!("{},{},{}", row["router"], row["row"], row["data"].as_str().unwrap()));
    assert_eq!(rows.collect::<Vec<_>>(), csv.lines().skip(1).collect::<Vec<_>>());
}

/// Each refusal has its message, and exit code 2.
#[test]
fn what_hardware_cannot_take_over() {
    let dir = tempfile::tempdir().unwrap();
    let square = file(dir.path(), "square.toml", SQUARE);
    let mesh = file(dir.path(), "mesh.toml", "[network]\nradix = [2, 2]\n");
    let refused = |arguments: &[&str]| {
        let outcome = flitforge(arguments);
        assert_eq!((outcome.code, outcome.out.as_str()), (Some(2), ""), "{arguments:?}: {outcome:?}");
        outcome.err
    };
    let set = |setting| ["table", square.as_str(), "--words", square.as_str(), "--set", setting];
    let told = [
        refused(&set("router.buffer_depth=9")),
        refused(&set("routing.algorithm=adaptive-up-down")),
        refused(&set("routing.algorithm=ugal")),
        refused(&["table", &square, "--words", &mesh]),
        refused(&["verilog", &mesh, "--tables", "rewritable", "--out", &format!("{mesh}.out")]),
    ];
    let folder = cli_support::as_text(dir.path());
    insta::assert_snapshot!(told.join("").replace(&folder, "DIR"));
}

/// Routes that can deadlock are no rows.
#[test]
fn routes_that_can_deadlock() {
    let dir = tempfile::tempdir().unwrap();
    let square = file(dir.path(), "square.toml", SQUARE);
    let round = "router,destination,to\nn,*,e\ne,*,s\ns,*,w\nw,*,n\n";
    let table = format!("routing.table={}", file(dir.path(), "round.csv", round));
    let routes = ["--set", "routing.algorithm=table", "--set", &table];
    let outcome = flitforge(&[&["table", square.as_str(), "--words", &square][..], &routes].concat());
    assert_eq!((outcome.code, outcome.out.as_str()), (Some(6), ""), "{outcome:?}");
}
