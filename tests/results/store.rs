// SPDX-License-Identifier: MIT OR Apache-2.0
//! The results store: what comes back, what is refused, what survives.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use crate::results_support;

use std::fs;
use std::path::Path;

use flitforge_results::{COLUMNS, Key, ResultsError, Store};
use flitforge_sim::report::{Report, Verdict};
use proptest::prelude::*;
use results_support::{mesh_channels, point, points, slots};
use rusqlite::Connection;

#[test]
fn a_point_comes_back_bit_for_bit() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("results.sqlite");
    let store = Store::open(&path).unwrap();
    assert_eq!(store.finished(&point(3).key).unwrap(), None);
    store.insert(&point(3)).unwrap();
    drop(store);
    assert_eq!(Store::open(&path).unwrap().finished(&point(3).key).unwrap(), Some(point(3)));
}

/// A folder of 500 points took 60 MB: the same reports three times.
#[test]
fn a_store_takes_a_fraction_of_the_json() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("results.sqlite");
    let store = Store::open(&path).unwrap();
    let large = |n| {
        let mut large = point(n);
        large.report.channels = mesh_channels(16, 16);
        large
    };
    let all: Vec<_> = (0..40).map(large).collect();
    all.iter().try_for_each(|point| store.insert(point)).unwrap();
    assert_eq!(store.all_in_order().unwrap(), all);
    drop(store);
    let json = flitforge_results::to_json(&all).unwrap();
    let [stored, json] = [fs::metadata(&path).unwrap().len(), json.len() as u64];
    assert!(4 * stored < json, "{stored} of {json} bytes");
    // A link takes 70 bytes, and there are 960; pretty JSON took 140.
    assert!(json < 40 * 80_000, "{json} bytes");
}

#[test]
fn order_is_that_of_the_sweep_not_of_finishing() {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::open(dir.path().join("results.sqlite")).unwrap();
    let all = points(5);
    assert_eq!(store.plan(&slots(&all)).unwrap(), [0, 1, 2, 3, 4]);
    for n in [3, 0, 4, 1, 2] {
        store.insert(&all[n]).unwrap();
    }
    assert_eq!(store.all_in_order().unwrap(), all);
}

#[test]
fn a_changed_sweep_keeps_what_is_finished_and_moves_it() {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::open(dir.path().join("results.sqlite")).unwrap();
    let old = points(3);
    store.plan(&slots(&old)).unwrap();
    old.iter().try_for_each(|point| store.insert(point)).unwrap();

    let mut changed = slots(&points(5));
    changed.reverse();
    changed.remove(3);
    assert_eq!(store.plan(&changed).unwrap(), [0, 1], "points 4 and 3 are new");
    let kept: Vec<_> = store.all_in_order().unwrap().iter().map(|p| (p.ordinal, p.seed)).collect();
    assert_eq!(kept, [(2, point(2).seed), (3, point(0).seed)]);
    assert!(store.finished(&point(1).key).unwrap().is_some(), "no place, but not forgotten");
}

#[test]
fn two_places_may_share_a_point_and_it_is_run_once() {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::open(dir.path().join("results.sqlite")).unwrap();
    let mut both = slots(&[point(1), point(1)]);
    both[1].labels[0].1 = "other curve".to_owned();
    assert_eq!(store.plan(&both).unwrap(), [0]);
    let mut first = point(1);
    first.ordinal = 0;
    store.insert(&first).unwrap();
    let curves: Vec<_> =
        store.all_in_order().unwrap().iter().map(|p| p.label("curve").unwrap().to_owned()).collect();
    assert_eq!(curves, ["c1", "other curve"]);
}

#[test]
fn the_same_again_is_nothing_new_but_another_result_is_an_error() {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::open(dir.path().join("results.sqlite")).unwrap();
    store.insert(&point(1)).unwrap();
    store.insert(&point(1)).unwrap();
    let mut other = point(1);
    other.report.hops = other.report.hops.map(|hops| hops + 1e-15);
    assert!(matches!(store.insert(&other), Err(ResultsError::Conflict { .. })));
    assert_eq!(store.all_in_order().unwrap(), [point(1)]);
}

#[test]
fn a_report_that_json_cannot_hold_is_refused() {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::open(dir.path().join("results.sqlite")).unwrap();
    let mut bad = point(1);
    bad.report.accepted = f64::NAN;
    assert!(matches!(store.insert(&bad), Err(ResultsError::NotFinite { .. })));
    assert!(store.all_in_order().unwrap().is_empty());
}

#[test]
fn main_numbers_can_be_asked_for_in_sql() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("results.sqlite");
    Store::open(&path).unwrap().insert(&point(2)).unwrap();
    let sql = Connection::open(&path).unwrap();
    let row: (String, f64, f64, i64) = sql
        .query_row("SELECT verdict, accepted, load, packet_latency_p99 FROM results", [], |r| {
            Ok((r.get(0)?, r.get(1)?, r.get(2)?, r.get(3)?))
        })
        .unwrap();
    assert_eq!(row, ("saturated".to_owned(), 3.0 / 48.0, 3.0 / 47.0 / 0.25, 91));
}

#[test]
fn verdicts_have_the_names_of_the_json() {
    let verdict = COLUMNS.iter().find(|column| column.name == "verdict").unwrap();
    let verdicts = [
        Verdict::Stable,
        Verdict::Saturated,
        Verdict::Deadlocked,
        Verdict::Disconnected,
        Verdict::NotConverged,
    ];
    for of in verdicts {
        let report = Report { verdict: of, ..results_support::report(0) };
        let json = serde_json::to_value(report.verdict).unwrap();
        let flitforge_results::Number::Text(name) = (verdict.value)(&report) else { panic!("not a word") };
        assert_eq!(json, name);
    }
}

#[test]
fn other_files_are_refused_and_left_alone() {
    let dir = tempfile::tempdir().unwrap();
    let text = dir.path().join("notes.txt");
    fs::write(&text, "not a database at all, but longer than a header of one: ".repeat(20)).unwrap();
    refused(&text, "not a Flitforge results store");

    let foreign = dir.path().join("foreign.sqlite");
    Connection::open(&foreign).unwrap().execute_batch("CREATE TABLE t (a)").unwrap();
    refused(&foreign, "not a Flitforge results store");

    let newer = dir.path().join("newer.sqlite");
    drop(Store::open(&newer).unwrap());
    Connection::open(&newer).unwrap().execute_batch("PRAGMA user_version = 7").unwrap();
    refused(&newer, "has results schema 7, this version of flitforge reads 4");
}

fn refused(path: &Path, why: &str) {
    let before = fs::read(path).unwrap();
    let error = Store::open(path).unwrap_err().to_string();
    assert!(error.contains(why) && error.contains(&path.display().to_string()), "{error}");
    assert!(fs::read(path).unwrap() == before, "the file was changed");
}

#[test]
fn a_damaged_record_is_named() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("results.sqlite");
    let store = Store::open(&path).unwrap();
    store.insert(&point(1)).unwrap();
    Connection::open(&path).unwrap().execute_batch("UPDATE point SET report = '{}'").unwrap();
    let error = store.all_in_order().unwrap_err().to_string();
    assert!(error.contains(point(1).key.as_str()) && error.contains("the sweep again"), "{error}");
}

/// A flipped bit of a number used to give another result, and nobody was told.
#[test]
fn a_damaged_point_is_dropped_and_run_again() {
    for change in ["report = replace(report, '4000', '4001')", "accepted = accepted + 1e-9", "seed = '7'"] {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("results.sqlite");
        let store = Store::open(&path).unwrap();
        let all = points(3);
        store.plan(&slots(&all)).unwrap();
        all.iter().try_for_each(|point| store.insert(point)).unwrap();
        store.keep_piece(&point(9).key, "[1]").unwrap();
        assert_eq!(store.drop_damaged().unwrap(), 0);
        let one = format!("UPDATE point SET {change} WHERE key = '{}'", all[1].key);
        assert_eq!(Connection::open(&path).unwrap().execute(&one, []).unwrap(), 1);
        assert!(matches!(store.all_in_order(), Err(ResultsError::Damaged { .. })), "{change}");
        assert_eq!(store.drop_damaged().unwrap(), 1, "{change}");
        assert_eq!(store.plan(&slots(&all)).unwrap(), [1], "{change}");
        Connection::open(&path).unwrap().execute("UPDATE piece SET result = '[2]'", []).unwrap();
        assert_eq!((store.drop_damaged().unwrap(), store.piece(&point(9).key).unwrap()), (1, None));
        // A label in the wrong place gives a point another name.
        Connection::open(&path)
            .unwrap()
            .execute("UPDATE slot SET ordinal = 7 WHERE ordinal = 2", [])
            .unwrap();
        assert!(matches!(store.all_in_order(), Err(ResultsError::Damaged { .. })), "{change}");
        assert_eq!((store.drop_damaged().unwrap(), store.plan(&slots(&all)).unwrap()), (1, vec![1]));
    }
}

#[test]
fn a_directory_that_is_not_there_is_named() {
    let dir = tempfile::tempdir().unwrap();
    let error = Store::open(dir.path().join("missing/results.sqlite")).unwrap_err().to_string();
    assert!(error.starts_with("cannot open ") && error.contains("missing"), "{error}");
}

#[test]
fn keys_tell_every_part_apart() {
    let key = Key::of("0.1.0", "load = 0.7", 1);
    assert_eq!(key.as_str().len(), 64);
    assert_eq!(key, Key::of("0.1.0", "load = 0.7", 1));
    for other in [
        Key::of("0.1.1", "load = 0.7", 1),
        Key::of("0.1.0", "load = 0.8", 1),
        Key::of("0.1.0", "load = 0.7", 2),
        Key::of("0.1.0l", "oad = 0.7", 1),
    ] {
        assert_ne!(key, other);
    }
}

#[test]
fn threads_share_a_store() {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::open(dir.path().join("results.sqlite")).unwrap();
    std::thread::scope(|scope| {
        for half in 0..2 {
            let store = &store;
            scope.spawn(move || (0..8).for_each(|n| store.insert(&point(2 * n + half)).unwrap()));
        }
    });
    assert_eq!(store.all_in_order().unwrap(), points(16));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Reading decimal digits back without correct rounding loses the last bit of one number in many.
    #[test]
    fn any_real_number_survives(bits in any::<[u64; 16]>()) {
        let reals = bits.map(f64::from_bits).into_iter().filter(|x| x.is_finite());
        let mut point = point(1);
        point.report.fairness.per_source = reals.collect();
        let dir = tempfile::tempdir().unwrap();
        let store = Store::open(dir.path().join("results.sqlite")).unwrap();
        store.insert(&point).unwrap();
        let back = store.finished(&point.key).unwrap().unwrap();
        let bits = |p: &flitforge_results::Point| -> Vec<u64> {
            p.report.fairness.per_source.iter().map(|x| x.to_bits()).collect()
        };
        prop_assert_eq!(bits(&back), bits(&point));
    }
}
