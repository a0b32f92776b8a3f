// SPDX-License-Identifier: MIT OR Apache-2.0
//! A program that a user registers has all that the others have: errors, sweeps, pages, JSON and columns.
//!
//! It is a test program of its own, since programs are registered once in a process.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;

use flitforge::workload::{
    Action, Actions, Event, Lane, Outcome, Program, Quantity, RankProgram, Room, Row, RowDefault, RowKind,
    Settings, Uses, Workload, WorkloadReport, page, register,
};
use flitforge::{Checked, Error};
use flitforge_config::{Disk, Extent, Request, explain, json_schema, load, load_sweep, parameters_page};
use flitforge_results::sweep::{self, SweepOptions, Task};
use flitforge_results::{workload, write_report};

/// Rank 0 sends a message to each of some others.
#[derive(Debug, Clone)]
struct Rank {
    rank: u32,
    others: u32,
}

impl Program for Rank {
    type Body = ();

    fn step(&mut self, _now: u64, event: Event<()>, actions: &mut Actions<()>) {
        if !matches!(event, Event::Start) {
            return;
        }
        for to in 1..=if self.rank == 0 { self.others } else { 0 } {
            let lane = Lane::default();
            actions.push(Action::Send { op: to, to, bytes: 64, tag: 0, class: 0, lane, body: () });
        }
        actions.push(Action::Listen);
        actions.push(Action::Finish);
    }
}

/// What it has of its own.
#[derive(Debug, serde::Serialize)]
struct Told {
    others: u32,
}

impl Outcome for Told {
    fn key(&self) -> &'static str {
        "tell"
    }

    fn lines(&self, _: &WorkloadReport) -> Vec<(&'static str, String)> {
        vec![("told", format!("{} ranks", self.others))]
    }

    fn sections(&self, _: &WorkloadReport) -> Vec<page::Section> {
        let samples = vec![(String::from("ranks"), 0.0, f64::from(self.others))];
        let figure = page::Figure {
            id: String::from("told-ranks"),
            title: String::from("Ranks that were told"),
            caption: String::new(),
            drawn: page::Drawn::Curves { x: String::from("run"), y: String::from("ranks"), samples },
        };
        vec![page::Section { heading: String::from("The news"), figures: vec![figure] }]
    }
}

struct Tell;

static ROOM: Room = Room {
    name: "tell",
    about: "Rank 0 tells some others.",
    settings: &[
        Uses::Own(Row {
            key: "workload.others",
            unit: "ranks",
            default: RowDefault::Value("3"),
            when: None,
            kind: RowKind::Int(1, 15),
            effect: "Ranks that are told.",
        }),
        Uses::Own(Row {
            key: "workload.loudness",
            unit: "",
            default: RowDefault::Value("1.5"),
            when: Some(("workload.voice", &["loud"])),
            kind: RowKind::Real(0.0, 10.0),
            effect: "How loud.",
        }),
        Uses::Own(Row {
            key: "workload.voice",
            unit: "",
            default: RowDefault::Value("\"low\""),
            when: None,
            kind: RowKind::Choice(&[("low", "A low voice."), ("loud", "A loud voice.")]),
            effect: "Which voice.",
        }),
        Uses::Shared("skew", None),
    ],
    ..Room::PLAIN
};

impl RankProgram for Tell {
    fn room(&self) -> &'static Room {
        &ROOM
    }

    fn quantities(&self) -> &'static [Quantity] {
        const TOLD: Quantity = Quantity::new("told_ranks", "ranks", "ranks that were told", |run| {
            run.number_of(|own: &Told| u64::from(own.others))
        })
        .words("{} ranks told")
        .figure("told", "Told");
        &[TOLD]
    }

    fn run(&self, settings: &Settings, on: &Workload, network: &Checked) -> Result<WorkloadReport, Error> {
        let others = settings.get("others")?;
        let ranks = (0..network.nodes()).map(|rank| Rank { rank, others });
        let (_, mut report) = on.programs(network, ranks)?;
        report.add(Told { others });
        Ok(report)
    }
}

const TEXT: &str = "network.radix = [4, 4]\n[workload]\nprogram = \"tell\"\nskew = 4\n";

#[test]
fn a_program_of_the_user_is_like_any_other() {
    assert!(register(&[&Tell]));
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("run.toml");
    let path = file.to_str().unwrap();
    let request = Request { path, overrides: &[], files: &Disk };
    let written = |text: &str| fs::write(&file, text).unwrap();

    // Its settings are rows of the schema: explained, checked, and written back.
    assert!(explain("workload.others").unwrap().contains("only with workload.program = \"tell\""));
    assert!(explain("workload.skew").unwrap().contains("\"tell\""));
    assert!(parameters_page().contains("### `workload.loudness`") && json_schema().contains("A loud voice."));
    written(&format!("{TEXT}others = 16\nloudness = 1\n"));
    let errors = load(&request).unwrap_err().to_string();
    assert!(errors.contains("`workload.others` must be an integer from 1 to 15, but is 16"), "{errors}");
    written(&format!("{TEXT}loudness = 1\n"));
    let errors = load(&request).unwrap_err().to_string();
    assert!(errors.contains("or set `workload.voice` to \"loud\""), "{errors}");
    written(&format!("{TEXT}voice = \"loud\"\nloudness = 1\n"));
    let config = load(&request).unwrap();
    let text = config.canonical();
    let own = "program = \"tell\"\nothers = 3\nloudness = 1.0\nvoice = \"loud\"\nskew = 4\n";
    assert!(text.contains(own), "{text}");
    assert_eq!(flitforge_config::job::reread(&text).unwrap(), config);

    // A run has its lines, its JSON, and its section of the page.
    let [report] = &flitforge::workload::from_toml(TEXT).unwrap()[..] else { panic!("one run") };
    assert_eq!(serde_json::to_value(report).unwrap()["tell"]["others"], 3);
    let mut lines = Vec::new();
    workload::text(report, &mut lines).unwrap();
    assert!(String::from_utf8(lines).unwrap().contains("told             3 ranks\n"));
    let net = flitforge_config::elaborate::Experiment::new(&config).unwrap().net;
    let page = workload::page(report, &net, &text, 1).html().unwrap();
    assert!(page.contains("The news") && page.contains("told-ranks"));

    // A sweep has a column and a figure.
    written(&format!("{TEXT}[sweep]\nworkload.others = [1, 5, 15]\n"));
    let tasks = Task::of(&load_sweep(&request, Extent::Full).unwrap());
    let (share, control) = (None, None);
    let options = SweepOptions { threads: 1, threads_of_point: 1, allow_deadlock: false, share, control };
    let points = sweep::run(&tasks, dir.path(), "sweep", options).unwrap();
    write_report(dir.path(), &points).unwrap();
    let table = fs::read_to_string(dir.path().join("results.csv")).unwrap();
    let last = |line: &str| line.rsplit(',').next().unwrap().to_owned();
    assert_eq!(table.lines().map(last).collect::<Vec<_>>(), ["told_ranks", "1", "5", "15"]);
    assert_eq!(points[1].report.workload.as_ref().unwrap().get("told_ranks").value(), Some(5.0));
    assert!(dir.path().join("told.svg").exists());
}
