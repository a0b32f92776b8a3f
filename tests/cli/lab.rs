// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge lab`: folders are made, solutions get all points, and every criterion can fail.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use tempfile::TempDir;

use super::cli_support::{Outcome, as_text, flitforge, flitforge_in, json};

const LABS: std::ops::RangeInclusive<u8> = 1..=8;

/// A folder of this repository.
fn of_repository(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// The folder of a lab as it is started.
fn started(lab: u8) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let outcome = flitforge_in(folder.path(), &["lab", "start", &lab.to_string()]);
    assert_eq!(outcome.code, Some(0), "{outcome:?}");
    let own = folder.path().join(format!("lab-{lab:02}"));
    (folder, own)
}

fn copy(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            fs::create_dir(&target).unwrap();
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

/// The folder of a lab with the teacher's answer.
fn solved(lab: u8) -> (TempDir, PathBuf) {
    let (folder, own) = started(lab);
    copy(&of_repository(&format!("labs/teacher/{lab:02}")), &own);
    (folder, own)
}

/// The grade of a folder.
fn grade(lab: u8, folder: &Path) -> (Option<i32>, Value) {
    let Outcome { code, out, .. } =
        flitforge(&["lab", "check", &lab.to_string(), &as_text(folder), "--json"]);
    (code, json(&out))
}

/// The titles of the criteria that do not get all of their points.
fn short(grade: &Value) -> BTreeSet<String> {
    let all = grade["criteria"].as_array().unwrap();
    let short = all.iter().filter(|row| row["points"] != row["of"]);
    short.map(|row| row["title"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn solutions_get_all_points() {
    for lab in LABS {
        let (_folder, own) = solved(lab);
        let (code, grade) = grade(lab, &own);
        assert_eq!((code, &grade["points"], &grade["of"]), (Some(0), &100.into(), &100.into()), "{grade:#}");
    }
}

#[test]
fn files_as_started_get_few_points() {
    for lab in LABS {
        let (_folder, own) = started(lab);
        let (code, grade) = grade(lab, &own);
        assert_eq!(code, Some(8), "{grade:#}");
        assert!(grade["points"].as_u64().unwrap() <= 20, "{grade:#}");
    }
}

#[test]
fn the_same_answer_gets_the_same_grade() {
    let (_folder, own) = solved(3);
    let args = ["lab", "check", "3", &as_text(&own)];
    let first = flitforge(&args);
    assert_eq!(first.code, Some(0), "{first:?}");
    insta::assert_snapshot!(first.out);
    assert_eq!(flitforge(&args).out, first.out);
    // How a student's runs are measured does not count.
    let path = own.join("escape.toml");
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replace("precision = 0.1", "seed = 7\nprecision = 0.2")).unwrap();
    assert_eq!(flitforge(&args).out, first.out);
}

/// The program carries every file of a lab, and a student gets all but the criteria.
#[test]
fn started_folders_hold_the_files_of_the_repository() {
    for lab in LABS {
        let (_folder, own) = started(lab);
        let names = |folder: &Path| -> BTreeSet<String> {
            let entries = fs::read_dir(folder).unwrap();
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
        };
        let mut expected = names(&of_repository(&format!("labs/{lab:02}")));
        assert!(expected.remove("lab.toml"));
        assert_eq!(names(&own), expected);
    }
}

#[test]
fn nothing_is_overwritten() {
    let (folder, own) = started(2);
    fs::write(own.join("split.toml"), "mine").unwrap();
    let again = flitforge_in(folder.path(), &["lab", "start", "2"]);
    assert_eq!(again.code, Some(2));
    insta::assert_snapshot!(again.err);
    assert_eq!(fs::read_to_string(own.join("split.toml")).unwrap(), "mine");
}

#[test]
fn the_folder_is_found() {
    let (folder, own) = started(2);
    let in_it = flitforge_in(&own, &["lab", "check", "2"]);
    let over_it = flitforge_in(folder.path(), &["lab", "check", "2"]);
    assert_eq!((in_it.code, &in_it.out), (Some(8), &over_it.out));
    let elsewhere = flitforge_in(folder.path(), &["lab", "check", "3"]);
    assert_eq!(elsewhere.code, Some(2));
    insta::assert_snapshot!(elsewhere.err);
    let unknown = flitforge(&["lab", "check", "9"]);
    assert_eq!(unknown.code, Some(2), "{unknown:?}");
}

/// A change to a solution: lab, file, what is replaced and by what. An empty text replaces all of it.
type Change = (u8, &'static str, &'static str, &'static str);

/// Wrong answers to each kind of criterion.
const WRONG: [Change; 34] = [
    (1, "answers.toml", "0.5 flits/node/cycle", "0.6 flits/node/cycle"),
    (1, "answers.toml", "0.5 flits/node/cycle", "0.5"),
    (1, "answers.toml", "0.5 flits/node/cycle", "0.5 cycles"),
    (1, "answers.toml", "0.5 flits/node/cycle", "half"),
    (1, "answers.toml", "11.45 ± 0.30 cycles", "11.45 cycles"),
    (1, "answers.toml", "11.45 ± 0.30 cycles", "11.45 ± 3 cycles"),
    (1, "answers.toml", "0.76 of capacity", "0.6 of capacity"),
    (1, "answers.toml", "0.76 of capacity", "0.76"),
    (1, "answers.toml", "28 % of capacity", "28 of capacity"),
    (1, "curve/results.csv", "saturated", "stable"),
    (1, "curve/results.csv", "12.486815821014781", "13.986815821014781"),
    (1, "transpose.toml", "minimal-adaptive", "negative-first"),
    (1, "transpose.toml", "radix = [8, 8]", "radix = [4, 4]"),
    (2, "split.toml", "buffer_depth = 4", "buffer_depth = 8"),
    (2, "split.toml", "virtual_channels = 4", "virtual_channels = 1"),
    (2, "classes.toml", ", priority = 1", ""),
    (3, "cycle.txt", "(3,7) -> (3,0)\n", ""),
    (3, "cycle.txt", "(3,7) -> (3,0)", "(3,7) -> (9,0)"),
    (3, "deadlock.toml", "escape_channels = 0", "escape_channels = 1"),
    (3, "turn.toml", "west-first", "dimension-order"),
    (3, "escape.toml", "minimal-adaptive\"\nescape_channels = 1", "west-first\""),
    (4, "turns.toml", "\"+y+x\", \"-y+x\"", "\"+y+x\""),
    (4, "turns.toml", "\"+y+x\", \"-y+x\"", "\"+y+x\", \"-y+x\", \"+x+y\", \"+x-y\", \"-x+y\", \"-x-y\""),
    (4, "numbering.txt", "(0,0) -> (1,0) 0", "(0,0) -> (1,0) 9"),
    (4, "numbering.txt", "(0,0) -> (1,0) 0\n", ""),
    (5, "throttle.toml", "entry_lanes = 2", "entry_lanes = 1"),
    (5, "throttle.toml", "dynamic-dr", "static-dr"),
    (6, "routes.csv", "c,d f g h i k l,g", "c,d f g h i k,g"),
    (6, "routes.csv", "a,e,e", "a,e,b"),
    (6, "own.toml", "algorithm = \"table\"\ntable = \"routes.csv\"", "algorithm = \"up-down\""),
    (7, "broadcast.goal", "rank 15 {\nr: recv 512b from 14", "rank 15 {\nr: recv 512b from 13"),
    (7, "allreduce.goal", "s3 requires r2\n", ""),
    (8, "small.toml", "buffer_depth = 4", "buffer_depth = 1"),
    (8, "cosim.json", "\"difference\": null", "\"difference\": \"cycle 7\""),
];

/// A started folder with one file of the solution, changed, and what that file needs.
fn changed((lab, file, from, to): Change) -> Value {
    let (_folder, own) = started(lab);
    let solution = of_repository(&format!("labs/teacher/{lab:02}"));
    let needed: &[&str] = match lab {
        4 => &["turns.toml"],
        6 => &["own.toml", "routes.csv"],
        _ => &[],
    };
    for name in needed {
        fs::copy(solution.join(name), own.join(name)).unwrap();
    }
    let text = fs::read_to_string(solution.join(file)).unwrap();
    assert!(text.contains(from), "{file} of lab {lab} has no {from}");
    let path = own.join(file);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text.replacen(from, to, 1)).unwrap();
    let (code, grade) = grade(lab, &own);
    assert_ne!(code, Some(0), "{file}: {to}");
    grade
}

/// Each kind of criterion loses points for a wrong answer, and says why. Every criterion of every lab has a
/// case that fails it: the files as started, or a changed solution.
#[test]
fn wrong_answers_lose_points_and_hear_why() {
    let mut words = String::new();
    for lab in LABS {
        let (_folder, own) = started(lab);
        let before = grade(lab, &own).1;
        let rows = |grade: &Value| grade["criteria"].as_array().unwrap().clone();
        let findings: Vec<Value> = rows(&before).iter().map(|row| row["finding"].clone()).collect();
        let mut failed = short(&before);
        for change in WRONG.into_iter().filter(|change| change.0 == lab) {
            let after = changed(change);
            failed.extend(short(&after));
            let (_, file, from, to) = change;
            words += &format!("lab {lab}, {file}: {from:?} becomes {to:?}\n");
            for row in rows(&after) {
                if row["points"] != row["of"] && !findings.contains(&row["finding"]) {
                    words += &format!(
                        "  {} of {}: {}\n",
                        row["points"],
                        row["of"],
                        row["finding"].as_str().unwrap()
                    );
                }
            }
        }
        for row in rows(&before) {
            let title = row["title"].as_str().unwrap();
            assert!(failed.contains(title), "lab {lab}: nothing fails `{title}`");
        }
    }
    insta::assert_snapshot!(words);
}

/// A picture, an endless line, and a file of the program's own of another kind.
fn foreign() -> [(&'static str, Vec<u8>); 4] {
    [
        ("a picture", fs::read(of_repository("docs/waveforms.png")).unwrap()),
        ("20 MiB", vec![b'x'; 20 << 20]),
        ("a table", fs::read(of_repository("labs/teacher/06/routes.csv")).unwrap()),
        ("nothing known", b"{\"a\": 1}\n".to_vec()),
    ]
}

#[test]
fn foreign_and_huge_files_get_one_sentence() {
    let mut words = String::new();
    for (lab, file) in [
        (1, "answers.toml"),
        (1, "curve/results.csv"),
        (3, "escape.toml"),
        (3, "cycle.txt"),
        (4, "turns.toml"),
        (4, "numbering.txt"),
        (6, "own.toml"),
        (7, "broadcast.goal"),
        (8, "cosim.json"),
    ] {
        for (what, bytes) in foreign() {
            let (_folder, own) = started(lab);
            let path = own.join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, bytes).unwrap();
            let (code, grade) = grade(lab, &own);
            assert!(matches!(code, Some(2 | 8)), "{file}, {what}: {grade:#}");
            let rows = grade["criteria"].as_array().unwrap();
            let of_file = |row: &&Value| row["finding"].as_str().unwrap().contains(file);
            let row = rows.iter().find(of_file).unwrap_or_else(|| panic!("{file}, {what}: {grade:#}"));
            assert_eq!(row["points"], 0, "{file}, {what}: {row:#}");
            let finding = row["finding"].as_str().unwrap();
            assert!(finding.len() < 400 && !finding.contains('\n'), "{file}, {what}: {finding}");
            words += &format!("{file}, {what}: {}, {finding}\n", code.unwrap());
        }
    }
    insta::assert_snapshot!(words);
}

/// Files of solutions that end in their middle, and with a number that nothing expects.
#[test]
fn damaged_files_are_graded() {
    for lab in LABS {
        for entry in fs::read_dir(of_repository(&format!("labs/teacher/{lab:02}"))).unwrap() {
            let path = entry.unwrap().path();
            let Ok(text) = fs::read_to_string(&path) else { continue };
            let half: String = text.chars().take(text.chars().count() / 2).collect();
            let digit = text.rfind(|c: char| c.is_ascii_digit()).unwrap_or(text.len());
            let great = format!("{}999999999999{}", &text[..digit], &text[digit..]);
            for damaged in [half, great] {
                let (_folder, own) = started(lab);
                fs::write(own.join(path.file_name().unwrap()), damaged).unwrap();
                let (code, grade) = grade(lab, &own);
                assert!(matches!(code, Some(2 | 8)), "{}: {grade:#}", path.display());
            }
        }
    }
}

/// A folder, or a file elsewhere, in place of a file of the lab.
#[test]
fn what_lies_elsewhere_is_not_read() {
    let (_folder, own) = solved(6);
    let path = own.join("own.toml");
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replace("\"routes.csv\"", "\"../routes.csv\"")).unwrap();
    fs::write(own.join("../routes.csv"), fs::read(own.join("routes.csv")).unwrap()).unwrap();
    let (code, found) = grade(6, &own);
    assert_ne!(code, Some(0));
    assert!(found.to_string().contains("outside of the folder of the lab"), "{found:#}");
    let (_folder, own) = started(8);
    fs::create_dir(own.join("cosim.json")).unwrap();
    assert_eq!(grade(8, &own).0, Some(2));
}

#[test]
fn turn_sets_become_tables() {
    let (_folder, own) = started(4);
    let table = flitforge_in(&own, &["lab", "turns", "turns.toml", "mesh.toml"]);
    assert_eq!(table.code, Some(0), "{table:?}");
    assert!(table.out.starts_with("router,from,destination,to\n"), "{}", table.out);
    let torus =
        flitforge_in(&own, &["lab", "turns", "turns.toml", "mesh.toml", "--set", "network.topology=torus"]);
    assert_eq!(torus.code, Some(2));
    fs::write(own.join("turns.toml"), "forbidden = [\"+x+x\"]\n").unwrap();
    let wrong = flitforge_in(&own, &["lab", "turns", "turns.toml", "mesh.toml"]);
    assert_eq!(wrong.code, Some(2));
    insta::assert_snapshot!(torus.err + &wrong.err);
}

/// A set that forbids the turns of west-first gives the dependencies of the relation of that name.
#[test]
fn the_table_of_west_first_is_the_relation() {
    let (_folder, own) = started(4);
    let made = flitforge_in(&own, &["lab", "turns", "turns.toml", "mesh.toml", "--out", "routes.csv"]);
    assert_eq!(made.code, Some(0), "{made:?}");
    let check = |file| json(&flitforge_in(&own, &["check", file, "--json"]).out)["proof"].clone();
    assert_eq!(check("own.toml"), check("mesh.toml"));
}
