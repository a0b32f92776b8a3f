// SPDX-License-Identifier: MIT OR Apache-2.0
//! Detectors and copies of ranks as workloads.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::io::{self, Cursor};
use std::path::Path;

use flitforge::workload::{
    Collective, Copies, Detections, Ending, Gossip, GossipRules, Mapping, Scheme, Timeout, Verdict, Workload,
    WorkloadReport, execute,
};
use flitforge::{EngineChoice, Error, Network, Synthetic};
use flitforge_config::{Files, Request, load};

struct Text<'a>(&'a str);

impl Files for Text<'_> {
    fn read(&self, _: &Path) -> io::Result<String> {
        Ok(self.0.to_owned())
    }
}

/// The report of a configuration's text.
fn by_text(text: &str) -> Result<WorkloadReport, Error> {
    let request = Request { path: "run.toml", overrides: &[], files: &Text(text) };
    let config = load(&request).unwrap();
    let nothing = |_: &str| -> io::Result<Cursor<String>> { Ok(Cursor::new(String::new())) };
    execute(&config, config.workload.as_ref().unwrap(), false, nothing)
}

/// The rules of the paper for 16 nodes, with rounds of 100 cycles.
fn gossip(scheme: Scheme, timeout: Timeout) -> Gossip {
    let rules = GossipRules { timeout, ..GossipRules::of_paper(scheme, 16, 100, 50) };
    Gossip { rules, skew: 0, until: 8000 }
}

/// A builder and a file with the same settings are the same run, bit for bit, with other traffic too.
#[test]
fn a_builder_and_a_file_say_the_same() {
    let network = Network::binomial(16).check().unwrap();
    let traffic = Synthetic::uniform().load(0.2);
    let workload = Workload::new().seed(3).background(&network, &traffic).unwrap().failure(5, 2000, None);
    let built = workload.gossip(&network, gossip(Scheme::DoubleBinary, Timeout::Silence)).unwrap();
    let written = "measure.seed = 3\ntraffic.load = 0.2\n[network]\ntopology = \"bmg\"\nnodes = 16\n[workload]\n\
                   program = \"gossip\"\nscheme = \"dbrr\"\nperiod = 100\ntimeout = \"silence\"\nconsensus = 50\n\
                   dead = [5]\ndead_at = 2000\nuntil = 8000\nbackground = true\n";
    assert_eq!(by_text(written).unwrap(), built);
    assert!(built.background.is_some());
}

/// Without other traffic a crash is found by all, after the cleanup time and the time for the answer to a
/// ping at the earliest, and no living node is suspected. The engine changes nothing.
#[test]
fn every_scheme_but_the_random_one_finds_a_crash_and_is_never_wrong() {
    for network in [Network::binomial(16), Network::mesh([4, 4]), Network::torus([4, 4])] {
        let network = network.check().unwrap();
        for scheme in [Scheme::RoundRobin, Scheme::Binary, Scheme::DoubleBinary] {
            let of = gossip(scheme, Timeout::Lag);
            let run = |engine| {
                let workload = Workload::new().engine(engine).failure(5, 3033, None);
                workload.gossip(&network, of).unwrap()
            };
            let (report, other) = (run(EngineChoice::Auto), run(EngineChoice::Reference));
            let found = report.outcome::<Detections>().unwrap();
            assert_eq!(Some(found), other.outcome());
            assert_eq!((found.expected, found.found), (15, 15), "{scheme}");
            assert_eq!((found.false_suspicions, found.false_declarations, found.rounds), (0, 0, 80));
            // The heartbeat of the crash is up to a round old, and all know within a round of one another.
            let least = of.rules.cleanup + of.rules.consensus;
            let (first, last) = (found.first.unwrap(), found.complete().unwrap());
            assert!(least - 100 <= first && last <= least + 100, "{scheme}: {found:?}");
        }
    }
}

/// The table of the first living rank is kept round by round. It says of the dead rank what was its last
/// heartbeat, and ends with its declaration.
#[test]
fn the_tables_show_the_course() {
    let network = Network::binomial(16).check().unwrap();
    let workload = Workload::new().failure(0, 2050, None);
    let report = workload.gossip(&network, gossip(Scheme::Binary, Timeout::Lag)).unwrap();
    let tables = report.outcome::<Detections>().unwrap().tables.as_ref().unwrap();
    assert_eq!((tables.rank, tables.rounds.len(), &tables.crashes[..]), (1, 80, &[(0, 2050)][..]));
    // Own heartbeats count rounds. The crashed rank has begun 21 of them.
    assert!((1u64..).zip(&tables.rounds).all(|(round, table)| table.beats[1] == round));
    assert_eq!(tables.rounds.last().unwrap().beats[0], 21);
    let verdicts: Vec<(u32, Verdict)> =
        tables.verdicts.iter().map(|verdict| (verdict.1, verdict.2)).collect();
    assert_eq!(verdicts, [(0, Verdict::Suspected), (0, Verdict::Failed)]);
}

/// Behind the queues of a saturated network the last messages never arrive. The run ends all the same, and
/// living nodes have been suspected.
#[test]
fn a_saturated_network_does_not_prolong_the_run() {
    let network = Network::mesh([4, 4]).check().unwrap();
    let traffic = Synthetic::uniform().load(1.5);
    let workload = Workload::new().background(&network, &traffic).unwrap();
    let of = gossip(Scheme::Binary, Timeout::Silence);
    let report = workload.gossip(&network, of).unwrap();
    assert_eq!((report.ending, report.cycles), (Ending::Finished, of.until + 1));
    let found = report.outcome::<Detections>().unwrap();
    assert!(found.false_suspicions > 0 && (found.expected, found.complete()) == (0, None), "{found:?}");
}

/// A node whose tables do not leave it within a round, and a rank alone, are refused.
#[test]
fn what_detectors_cannot_do_is_said() {
    let network = Network::mesh([2, 2]).check().unwrap();
    let rules = GossipRules::of_paper(Scheme::Binary, 8, 7, 0);
    let run = |workload: Workload, rules| {
        workload.gossip(&network, Gossip { rules, skew: 0, until: 100 }).unwrap_err().to_string()
    };
    insta::assert_snapshot!(
        run(Workload::new().ranks_per_node(2), rules),
        @"a round of 7 cycles is too short: the tables of 2 ranks at node 3 have 8 flits together, and a node sends one in a cycle: set `workload.period` to at least 8"
    );
    insta::assert_snapshot!(
        run(Workload::new().ranks(1), rules),
        @"gossip needs at least 2 nodes, not 1: add nodes: change `workload.ranks`, `workload.period` or `workload.cleanup`"
    );
}

/// One crash: with two copies the collective ends, and with one its ranks wait forever. Only a run with a
/// crash has an election.
#[test]
fn copies_outlive_a_crash() {
    let network = Network::mesh([4, 4]).check().unwrap();
    let run = |workload: Workload| workload.collective(&network, Collective::AllReduceRing, 4096).unwrap();
    let alone = run(Workload::new().ranks(8).failure(0, 300, None));
    assert_eq!((alone.ending, alone.outcome::<Copies>()), (Ending::Waiting, None));
    let whole = run(Workload::new().replicas(2, 200));
    let copies = whole.outcome::<Copies>().unwrap();
    assert_eq!((whole.ending, whole.ranks.len(), copies.degree), (Ending::Finished, 16, 2));
    assert_eq!((copies.failed, copies.elections, copies.resent, copies.discarded), (0, 0, 0, 0));
    // Each message goes to two copies, and a commit to one.
    let bare = run(Workload::new().ranks(8));
    assert_eq!(whole.messages, 3 * bare.messages);
    let crashed = run(Workload::new().replicas(2, 200).failure(0, 300, None));
    let copies = crashed.outcome::<Copies>().unwrap();
    assert_eq!((crashed.ending, copies.failed, copies.elections), (Ending::Finished, 1, 1));
    assert!(copies.resent > 0 && crashed.makespan > whole.makespan, "{copies:?}");
    // Both copies of rank 0 fail.
    let lost = run(Workload::new().replicas(2, 200).failure(0, 300, None).failure(8, 300, None));
    assert_eq!(lost.ending, Ending::Waiting);
}

/// A file says the same of copies as a builder.
#[test]
fn copies_come_from_a_file_too() {
    let network = Network::mesh([4, 4]).check().unwrap();
    let workload = Workload::new().replicas(3, 200).failure(1, 300, None);
    let built = workload.collective(&network, Collective::BroadcastBinomial, 4096).unwrap();
    let written = "network.radix = [4, 4]\n[workload]\nprogram = \"collective\"\ncollective = \"broadcast-binomial\"\n\
                   replicas = 3\nnotice = 200\ndead = [1]\ndead_at = 300\n";
    assert_eq!(by_text(written).unwrap(), built);
    assert_eq!(built.program, "broadcast-binomial of 4096 bytes, 5 ranks in 3 copies");
}

/// Copies of a rank never share a host.
#[test]
fn copies_that_cannot_be_placed_are_refused() {
    let network = Network::mesh([2, 2]).check().unwrap();
    let run = |workload: Workload| {
        workload.collective(&network, Collective::AllReduceRing, 64).unwrap_err().to_string()
    };
    let shared = Mapping::List(vec![0, 1, 0, 1]);
    insta::assert_snapshot!(
        run(Workload::new().replicas(5, 0)),
        @"5 copies of a rank need 5 hosts, but there are 4: copies of one rank never share a host: change `workload.replicas`, `workload.ranks`, `workload.mapping` or `workload.ranks_per_node`"
    );
    insta::assert_snapshot!(
        run(Workload::new().replicas(2, 0).ranks(2).ranks_per_node(2).mapping(shared)),
        @"copies [0, 1] of rank 0 are both on host 0, where both fail at once: give them different hosts: change `workload.replicas`, `workload.ranks`, `workload.mapping` or `workload.ranks_per_node`"
    );
}
