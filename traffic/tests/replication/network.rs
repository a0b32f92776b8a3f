// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whole programs with copies, over a network without contention.

use flitforge_traffic::Stream;
use flitforge_traffic::replication::{Group, GroupError, Notice, Replicated, Rules};
use flitforge_traffic::workload::collectives::{Collective, Rounds, Sequence};
use flitforge_traffic::workload::kernels::{Class, Costs, Kernel};
use flitforge_traffic::workload::{Action, Actions, Event, Lane, LogGops, Machine, Outcome, Program};

const WIRE: LogGops =
    LogGops { latency: 50, overhead: 3, gap: 2, gap_per_byte: 1, overhead_per_byte: 0, eager: u64::MAX };

/// No identifiers on the wire: messages have the size that they have without copies.
const BARE: Rules = Rules { mid_bytes: 0, without: None };

/// Crashes (process, time), with the delay after which all processes are told.
fn run<P: Program>(
    programs: impl IntoIterator<Item = P>,
    degree: u32,
    crashes: &[(u32, u64)],
    delay: u64,
) -> (Vec<Replicated<P>>, Outcome) {
    let notices = crashes.iter().map(|&(process, at)| Notice { at: at + delay, process });
    let copies = Replicated::all(programs, degree, BARE, notices).unwrap();
    let mut machine = Machine::ideal(copies, WIRE);
    for &(process, at) in crashes {
        machine.fail_at(process, at);
    }
    machine.advance(u64::MAX);
    machine.into_parts()
}

fn schedules() -> Vec<(&'static str, Sequence)> {
    let costs = Costs { cycles_per_item: 1, iterations: 2, contention_percent: 0 };
    let of = |collective: Collective, ranks: u32| collective.sequence(ranks, 256, None);
    vec![
        ("ring", of(Collective::AllReduceRing, 5)),
        ("butterfly", of(Collective::AllReduceButterfly, 8)),
        ("rotation", of(Collective::AllToAllRotation, 6)),
        ("is", Kernel::Is.sequence(Class::S, &costs, &[0, 1, 2, 3])),
    ]
}

/// One copy is the program without replication: in each rank's times, messages and bytes.
#[test]
fn one_copy_is_no_replication() {
    for (name, schedule) in schedules() {
        let bare = Machine::ideal(schedule.programs(), WIRE).run();
        let (_, outcome) = run(schedule.programs(), 1, &[], 0);
        assert_eq!((outcome.makespan(), outcome.messages()), (bare.makespan(), bare.messages()), "{name}");
        assert_eq!(outcome.bytes(), bare.bytes(), "{name}");
        assert!(outcome.is_complete());
    }
}

/// Without failures each message goes to every copy of its receiver, and has a commit for every other copy of
/// its sender.
#[test]
fn messages_are_counted_by_copies() {
    for (name, schedule) in schedules() {
        let bare = Machine::ideal(schedule.programs(), WIRE).run();
        for degree in 2..=4u32 {
            let (copies, outcome) = run(schedule.programs(), degree, &[], 0);
            let each = u64::from(2 * degree - 1);
            assert_eq!(outcome.messages(), each * bare.messages(), "{name} {degree}");
            assert_eq!(outcome.bytes(), u64::from(degree) * bare.bytes(), "{name} {degree}");
            assert!(copies.iter().all(|copy| copy.is_done() && copy.replica().backed_up() == 0));
        }
    }
}

/// Sends to the rank to its right and mixes what comes from its left into its number.
#[derive(Debug, Clone)]
struct Ring {
    rank: u32,
    ranks: u32,
    left: u32,
    number: u64,
}

impl Ring {
    fn all(ranks: u32, rounds: u32) -> impl Iterator<Item = Self> {
        (0..ranks).map(move |rank| Self { rank, ranks, left: rounds, number: u64::from(rank) })
    }

    fn go_on(&mut self, out: &mut Actions<u64>) {
        if self.left == 0 {
            return out.push(Action::Finish);
        }
        self.left -= 1;
        let (to, from) = ((self.rank + 1) % self.ranks, (self.rank + self.ranks - 1) % self.ranks);
        let (lane, body) = (Lane::default(), self.number);
        out.push(Action::Compute { op: 0, cycles: self.number % 40, lane });
        out.push(Action::Send { op: 1, to, bytes: 30, tag: 4, class: 0, lane, body });
        out.push(Action::Receive { op: 2, from: Some(from), tag: Some(4), lane });
    }
}

impl Program for Ring {
    type Body = u64;

    fn step(&mut self, _: u64, event: Event<u64>, out: &mut Actions<u64>) {
        match event {
            Event::Start => self.go_on(out),
            Event::Received { message, .. } => {
                self.number = self.number.wrapping_mul(31).wrapping_add(message.body);
                self.go_on(out);
            }
            _ => {}
        }
    }
}

/// Crashes at drawn times, told after drawn delays, while each rank keeps a copy.
#[test]
fn drawn_crashes_do_not_change_the_output() {
    let (ranks, degree, rounds) = (4, 3, 12);
    let expected: Vec<u64> = {
        let mut machine = Machine::ideal(Ring::all(ranks, rounds), WIRE);
        machine.advance(u64::MAX);
        machine.into_parts().0.iter().map(|ring| ring.number).collect()
    };
    let group = Group::new(ranks, degree).unwrap();
    let mut failed = 0;
    for seed in 0..400 {
        let mut stream = Stream::new(seed, 0);
        let mut crashes = Vec::new();
        for rank in 0..ranks {
            let spared = stream.below(degree.into()) as u32;
            for process in group.copies(rank).filter(|&process| group.copy(process) != spared) {
                if stream.below(2) == 0 {
                    crashes.push((process, stream.below(1200)));
                }
            }
        }
        let (copies, outcome) = run(Ring::all(ranks, rounds), degree, &crashes, stream.below(300));
        failed += outcome.ranks.iter().filter(|rank| rank.failed).count();
        for (process, copy) in copies.iter().enumerate().filter(|(at, _)| !outcome.ranks[*at].failed) {
            assert!(copy.is_done(), "seed {seed}: process {process} waits");
            assert_eq!(copy.program().number, expected[process % ranks as usize], "seed {seed}");
        }
    }
    assert!(failed > 1000, "{failed} processes have failed");
}

/// A rank that loses all its copies makes others wait, and the outcome says for whom.
#[test]
fn a_lost_rank_is_waited_for() {
    let (copies, outcome) = run(Ring::all(3, 5), 2, &[(1, 100), (4, 150)], 20);
    assert!(!outcome.is_complete());
    assert!(copies.iter().all(|copy| !copy.is_done()));
    // Without a crash, and with one copy lost, it ends.
    assert!(run(Ring::all(3, 5), 2, &[(1, 100)], 20).1.is_complete());
}

/// A crash is felt from the failure of a master to its notice, and hardly that of another copy.
#[test]
fn a_failed_master_costs_the_time_of_its_notice() {
    let makespan = |crashes: &[(u32, u64)], delay| run(Ring::all(4, 12), 2, crashes, delay).1.makespan();
    let whole = makespan(&[], 0);
    assert!(makespan(&[(1, 200)], 5000) > whole + 4000);
    assert!(makespan(&[(5, 200)], 5000) <= whole);
}

#[test]
fn what_cannot_be_is_refused() {
    let refused = |degree| Replicated::<Rounds>::all([], degree, BARE, []).unwrap_err();
    assert_eq!(refused(2), GroupError::NoRanks);
    let one = || schedules().remove(0).1;
    let error = |degree| Replicated::all(one().programs(), degree, BARE, []).unwrap_err().to_string();
    assert_eq!(error(0), "a rank has at least 1 copy; 1 is a run without replication");
    assert_eq!(
        error(u32::MAX),
        "4294967295 copies of 5 ranks are too many: there can be 4294967295 processes"
    );
    let group = Group::new(3, 2).unwrap();
    assert_eq!(group.check_hosts(&[0, 1, 2, 1, 2, 0], 3), Ok(()));
    assert_eq!(
        group.check_hosts(&[0, 1, 2, 2, 1, 0], 3).unwrap_err().to_string(),
        "copies [0, 1] of rank 1 are both on host 1, where both fail at once: give them different hosts"
    );
    assert_eq!(
        group.check_hosts(&[0; 6], 1).unwrap_err().to_string(),
        "2 copies of a rank need 2 hosts, but there are 1: copies of one rank never share a host"
    );
}
