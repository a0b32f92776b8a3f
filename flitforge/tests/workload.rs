// SPDX-License-Identifier: MIT OR Apache-2.0
//! Workloads through the door.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::io::{self, Cursor};
use std::path::Path;

use flitforge::workload::{
    BringUp, BringUpReport, Collective, Death, Ending, Mapping, Moment, RankBuilder, Requests, RingElection,
    Schedule, Shape, Task, Trips, Workload, execute,
};
use flitforge::{EngineChoice, Error, Network};
use flitforge_config::{Files, Request, load};

struct Text<'a>(&'a str);

impl Files for Text<'_> {
    fn read(&self, _: &Path) -> io::Result<String> {
        Ok(self.0.to_owned())
    }
}

/// The report of a configuration's text.
fn by_text(text: &str) -> Result<flitforge::workload::WorkloadReport, Error> {
    let request = Request { path: "run.toml", overrides: &[], files: &Text(text) };
    let config = load(&request).unwrap();
    let nothing = |_: &str| -> io::Result<Cursor<String>> { Ok(Cursor::new(String::new())) };
    execute(&config, config.workload.as_ref().unwrap(), false, nothing)
}

const REQUESTS: Requests =
    Requests { count: 20, outstanding: 3, reads_percent: 50, bytes: [16, 80, 80, 16], service: 10 };

/// A builder and a file with the same settings are the same run, bit for bit.
#[test]
fn a_builder_and_a_file_say_the_same() {
    let network = Network::torus([4, 3]).check().unwrap();
    let workload = Workload::new().mapping(Mapping::Random { seed: 5 }).ranks(10).seed(9);
    let text = |program: &str| {
        format!(
            "network.topology = \"torus\"\nnetwork.radix = [4, 3]\nmeasure.seed = 9\n[workload]\nmapping = \"random\"\n\
             mapping_seed = 5\nranks = 10\n{program}"
        )
    };
    let collective = workload.collective(&network, Collective::AllReduceHalving, 1000).unwrap();
    let written = text("program = \"collective\"\ncollective = \"allreduce-halving\"\nbytes = 1000\n");
    assert_eq!(by_text(&written).unwrap(), collective);
    let requests = workload.requests(&network, REQUESTS).unwrap();
    let written = text("program = \"request-reply\"\nmessages = 20\noutstanding = 3\n");
    assert_eq!(by_text(&written).unwrap(), requests);
    let shape = Shape::Random { depth: 3, degree: 4 };
    let settings = BringUp { shape, deaths: vec![Death { rank: 2, at: 300 }], ..BringUp::default() };
    let bring_up = workload.bring_up(&network, &settings).unwrap();
    let written = text(
        "program = \"bring-up\"\ntree = \"random\"\ntree_depth = 3\ntree_degree = 4\ndeaths = [[2, 300]]\n",
    );
    assert_eq!(by_text(&written).unwrap(), bring_up);
    let moments = |list: [(u32, u64); 2]| list.map(|(rank, at)| Moment { rank, at }).to_vec();
    let (failures, recoveries) = (moments([(2, 20), (4, 30)]), moments([(2, 50), (4, 60)]));
    let settings = RingElection { skew: 9, failures, recoveries, ..RingElection::default() };
    let election = workload.election(&network, &settings).unwrap();
    let written = text(
        "program = \"election\"\nskew = 9\nfailures = [[2, 20], [4, 30]]\nrecoveries = [[2, 50], [4, 60]]\n",
    );
    assert_eq!(by_text(&written).unwrap(), election);
    assert_eq!(requests.outcome::<Trips>().unwrap().trips.count, 200);
    let batch = workload.batch(&network, 7, 100).unwrap();
    let written = text("program = \"batch\"\nmessages = 7\nbytes = 100\n");
    assert_eq!(by_text(&written).unwrap(), batch);
}

/// The report is the same on both engines except for the engine's name.
#[test]
fn the_engine_changes_nothing() {
    let network = Network::mesh([4, 4]).check().unwrap();
    let run = |engine| {
        let mut report = Workload::new().engine(engine).requests(&network, REQUESTS).unwrap();
        assert_eq!(report.ending, Ending::Finished);
        report.engine.why = None;
        (report.engine.kind, report)
    };
    let ((one, mut reference), (other, bitsliced)) =
        (run(EngineChoice::Reference), run(EngineChoice::Bitsliced));
    assert_ne!(one, other);
    reference.engine.kind = other;
    assert_eq!(reference, bitsliced);
}

#[test]
fn what_cannot_be_run_is_an_error() {
    let network = Network::mesh([2, 2]).check().unwrap();
    let words = |result: Result<_, Error>| result.unwrap_err().to_string();
    let crowd = Workload::new().ranks(5).batch(&network, 1, 1);
    assert!(words(crowd).starts_with("5 ranks do not fit on 4 nodes with 1 each"));
    let mut alone = RankBuilder::default();
    alone.task(Task::Receive { from: Some(0), bytes: 8, tag: Some(1) });
    let schedule = Schedule::new([alone.build()]);
    let waits = Workload::new().schedule(&network, &schedule);
    assert!(words(waits).contains("waits for a message that no rank sends"));
}

/// Ranks whose router fails die with it, one that is to die anyway in the earlier cycle.
#[test]
fn ranks_die_with_their_router() {
    let report = by_text(
        "network.radix = [4, 4]\nfaults.schedule = [{ at = 400, router = 15 }, { at = 200, router = 12 }]\n[workload]\n\
         program = \"bring-up\"\nmapping = \"linear\"\nperiod = 100\nuntil = 3000\ndeaths = [[12, 900], [3, 100]]\n",
    );
    let report = report.unwrap();
    let bring_up = report.outcome::<BringUpReport>().unwrap();
    // Along the line through the mesh, rank 15 is at node 12 and rank 12 at node 15.
    let deaths = [Death { rank: 12, at: 400 }, Death { rank: 3, at: 100 }, Death { rank: 15, at: 200 }];
    assert_eq!(bring_up.deaths, deaths);
    let begins: Vec<u64> = bring_up.builds.iter().map(|build| build.from).collect();
    assert_eq!(begins, [0, 100, 200, 400]);
    let last = bring_up.builds.last().unwrap();
    // Routes in dimension order lead through the dead corners, so some ranks do not hear of one another.
    assert!(last.graph.is_none() && last.ideal_graph.is_some(), "{last:?}");
}

#[test]
fn a_bring_up_that_cannot_be_names_its_key() {
    let refused = |keys: &str| {
        let text = format!("network.radix = [4, 4]\n[workload]\nprogram = \"bring-up\"\n{keys}\n");
        by_text(&text).unwrap_err().to_string()
    };
    let said: Vec<String> = [
        "period = 3",
        "period = 12\noverhead = 5",
        "ranks = 1",
        "tree = \"random\"\ntree_depth = 16",
        "tree = \"random\"\ntree_depth = 2\ntree_degree = 2",
        "deaths = [[16, 5]]",
        "ranks = 2\ndeaths = [[1, 5]]",
    ]
    .map(refused)
    .to_vec();
    insta::assert_snapshot!(said.join("\n"));
}
