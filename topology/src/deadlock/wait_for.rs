// SPDX-License-Identifier: MIT OR Apache-2.0
//! Dally and Aoki's argument for the dynamic algorithm (section III-C, assertion 2).
//!
//! Its channel dependency graph has cycles. What must not have one is the graph of packets that
//! wait for one another. A packet waits for an adaptive channel only if the label of the channel is
//! greater than its own count of reversals (or not below it, footnote 3); labels never exceed the
//! count of the packet that holds the channel. So counts never fall along a chain of waiting
//! packets:
//!
//! - under the strict rule they rise, and no chain can close;
//! - under footnote 3 a chain can close only at one count. "Any cycle contains at least one
//!   reversal" is the reason given why it does not. It holds when counts are compared after the
//!   turn, and on rings only because closing a ring counts as a reversal. So the channels that
//!   packets of one count can hold and wait for are searched for a cycle.
//!
//! A packet that may wait for nothing reverts to the deterministic channels and stays there; these
//! must be on offer everywhere and have an acyclic dependency graph.

use flitforge_router::routing::Remedy;
use flitforge_router::spec::{WaitCount, WaitRule};

use super::answers::Step;
use super::argument::Argument;
use super::channels::ChannelId;
use super::direct::{self, Dependencies, Keep};
use super::exploration::Exploration;
use super::graph::DependencyGraph;
use super::notes::{Findings, Notes};
use super::report::{Ordered, Proof, Refusal, WaitArgument};
use super::subject::Subject;

pub(super) const DETERMINISTIC: (&str, Remedy) =
    ("the dependency graph of the deterministic channels has a cycle", Remedy::TwoDeterministicChannels);

pub(super) const EQUAL_COUNTS: (&str, Remedy) = (
    "packets may wait for labels equal to their count of reversals, and packets of one count can wait for one \
     another in a cycle",
    Remedy::WaitForGreater,
);

/// A refusal with the graph it is about and its cycle.
type Refused = Box<(Refusal, DependencyGraph, Vec<ChannelId>)>;

/// Makes the argument, or refuses.
pub(super) fn argue(subject: &Subject<'_>, count: WaitCount, rule: WaitRule) -> Argument {
    let mut graphs = Graphs::new(subject, count, rule);
    let mut notes = Notes::new(subject, true);
    let extent = subject.sweep(|health, exploration| {
        graphs.add(exploration);
        notes.add(health, exploration)
    });
    let Findings { cut, stuck, uncovered } = notes.finish();
    let (proof, graph, cycle) = match graphs.judge() {
        Ok((deterministic, rule, graph)) => {
            let proof = Proof::WaitFor { deterministic, rule, uncovered };
            (stuck.map_or(proof, Proof::Refused), graph, Vec::new())
        }
        Err(refused) => {
            let (refusal, graph, cycle) = *refused;
            (Proof::Refused(refusal), graph, cycle)
        }
    };
    Argument { proof, graph, cycle, extent, cut }
}

/// The two graphs of the argument under collection.
struct Graphs<'s> {
    subject: &'s Subject<'s>,
    count: WaitCount,
    rule: WaitRule,
    deterministic: Dependencies,
    /// What packets of one count can hold and wait for; empty under the strict rule.
    equal: Dependencies,
}

impl<'s> Graphs<'s> {
    fn new(subject: &'s Subject<'s>, count: WaitCount, rule: WaitRule) -> Self {
        let deterministic = Dependencies::new(subject, on_deterministic);
        let equal = Dependencies::new(subject, at_one_count(count));
        Self { subject, count, rule, deterministic, equal }
    }

    fn add(&mut self, exploration: &Exploration) {
        let channels = &self.subject.channels;
        self.deterministic.add(channels, exploration);
        if self.rule == WaitRule::GreaterOrEqual {
            self.equal.add(channels, exploration);
        }
    }

    fn judge(&self) -> Result<(Ordered, WaitArgument, DependencyGraph), Refused> {
        let (graph, channels) = self.deterministic.graph(self.subject);
        let deterministic = match direct::order(&graph, channels) {
            Ok(ordered) => ordered,
            Err(cycle) => {
                let refusal = direct::refuse(self.subject, &cycle, on_deterministic, DETERMINISTIC);
                return Err(Box::new((refusal, graph, cycle)));
            }
        };
        Ok((deterministic, self.judge_waiting()?, graph))
    }

    fn judge_waiting(&self) -> Result<WaitArgument, Refused> {
        if self.rule == WaitRule::Greater {
            return Ok(WaitArgument::StrictlyIncreasing);
        }
        let (graph, channels) = self.equal.graph(self.subject);
        match direct::order(&graph, channels) {
            Ok(ordered) => Ok(WaitArgument::NoCycleAtOneCount(ordered)),
            Err(cycle) => {
                let refusal = direct::refuse(self.subject, &cycle, at_one_count(self.count), EQUAL_COUNTS);
                Err(Box::new((refusal, graph, cycle)))
            }
        }
    }
}

fn on_deterministic(step: &Step) -> bool {
    step.escape
}

/// Adaptive steps for which a packet may wait for a label equal to its count: all of them when the
/// count is compared before the turn, else those without a turn that counts.
fn at_one_count(count: WaitCount) -> Keep {
    match count {
        WaitCount::BeforeTurn => |step| !step.escape,
        WaitCount::AfterTurn => |step| !step.escape && !step.reversing,
    }
}
