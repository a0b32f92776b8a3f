// SPDX-License-Identifier: MIT OR Apache-2.0
//! Arbiters as modules that hold their own state, and those of an allocator.

use std::rc::Rc;

use flitforge_router::allocator::{Arbiters, Choice, Shape};
use flitforge_router::arbiter::{grant, grant_among, next_state, reset_word, state_words};
use flitforge_router::bits::{and_not, when};
use flitforge_router::hdl::{Hdl, Netlist, Node};
use flitforge_router::spec::Arbiter;

use super::buffer::assert_one_hot;
use super::places::Places;
use crate::ir::{Builder, Module, Register};
use crate::plan::Plan;

/// Which of the requesters may be granted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Open {
    /// All requesters. A grant counts when the arbiter is told that it was used.
    All,
    /// A subset of the requesters. A grant counts when the arbiter would have granted the same of all
    /// requesters.
    Some,
}

/// The name of a module of arbiters begins so.
pub(crate) const ARBITER: &str = "arbiter_";

/// The module of arbiters of `n` requesters.
fn arbiter(plan: &Plan, kind: Arbiter, n: u32, open: Open) -> Rc<Module> {
    let (kind_name, order) = match kind {
        Arbiter::RoundRobin => ("round_robin", "Round-robin"),
        Arbiter::Matrix => ("matrix", "Matrix (least recently served)"),
    };
    let (which, moves) = match open {
        Open::All => ("", "The priorities are updated when served_i confirms the grant."),
        Open::Some => {
            ("_among", "The priorities are updated when the grant is the one that all requests would get.")
        }
    };
    let name = plan.module(&format!("{ARBITER}{kind_name}{which}_{n}"));
    let m = Builder::new(&name, &[&format!("{order} arbiter of {n} requesters."), moves]);
    let h = m.h();
    let requests = m.input("requests_i", n, "one request bit per requester");
    let registers = state(&m, kind, n);
    let now: Vec<_> = registers.iter().map(|register| register.q).collect();
    let (open, granted, served) = match open {
        Open::All => {
            let served = m.input("served_i", 1, "the grant is used");
            let granted = h.name("grant", grant(h, kind, n, requests, &now));
            (requests, granted, when(h, n, served, granted))
        }
        Open::Some => {
            let candidates =
                m.input("candidates_i", n, "the requests that may be granted, a subset of requests_i");
            let (granted, served) = grant_among(h, kind, n, [candidates, requests], &now);
            (candidates, h.name("grant", granted), served)
        }
    };
    let mut next = now.clone();
    next_state(h, kind, n, served, &now, &mut next);
    registers.iter().zip(next).for_each(|(&register, next)| m.set(register, next));
    m.output("grant_o", granted, "one-hot: the granted requester; zero if none");
    promises(&m, n, open, granted);
    m.finish()
}

/// Registers that say who goes first.
fn state(m: &Builder, kind: Arbiter, n: u32) -> Vec<Register> {
    let register = |index: usize| {
        let (name, doc) = match kind {
            Arbiter::RoundRobin => {
                let doc =
                    "Priority mask: set for requesters up to the last one served. The others have priority.";
                ("passed".to_owned(), doc.to_owned())
            }
            Arbiter::Matrix => {
                let doc =
                    format!("Priority matrix, row {index}: requesters with priority over requester {index}.");
                (format!("before_{index}"), doc)
            }
        };
        m.register(&name, n, reset_word(kind, index), &doc)
    };
    (0..state_words(kind, n)).map(register).collect()
}

fn promises(m: &Builder, n: u32, open: Node, granted: Node) {
    let h = m.h();
    assert_one_hot(m, "one_grant", granted, n, "At most one requester is granted.");
    m.assert("requested", h.not(1, h.any(and_not(h, n, granted, open))), "Only a requester is granted.");
    m.assert(
        "work_conserving",
        h.eq(h.any(granted), h.any(open)),
        "There is a grant whenever there is a request.",
    );
}

/// The arbiters of an allocator that is being built, an instance for each.
pub(super) struct Instances<'a> {
    m: &'a Builder,
    plan: &'a Plan,
    kind: Arbiter,
    /// Names of the allocator's inputs.
    inputs: &'a [String],
    diagonals: u32,
    asked: Vec<Asked>,
}

/// What an arbiter has been asked in this clock.
struct Asked {
    choice: Choice,
    requests: Node,
    rivals: Option<Places>,
    pick: Node,
}

impl<'a> Instances<'a> {
    pub(super) fn new(
        m: &'a Builder,
        plan: &'a Plan,
        kind: Arbiter,
        shape: Shape,
        inputs: &'a [String],
    ) -> Self {
        Self { m, plan, kind, inputs, diagonals: shape.diagonals(), asked: Vec::new() }
    }

    fn name(&self, choice: Choice) -> String {
        let input = |input: u32| &self.inputs[input as usize];
        match choice {
            Choice::Channel { input: i } => format!("{ARBITER}{}", input(i)),
            Choice::Input { output } => format!("{ARBITER}output_{output}"),
            Choice::Output { input: i } => format!("{ARBITER}{}_output", input(i)),
        }
    }

    /// The requesters that can ever ask, if there are several: only they have a place at the arbiter. Those
    /// that never ask change no grant, and of one alone the requests are the grants.
    fn rivals(&self, requests: Node) -> Option<Places> {
        let h = self.m.h();
        let rivals = Places::those(h.width(requests), |&i| !h.is_never(requests, i));
        (rivals.len() > 1).then_some(rivals)
    }
}

impl Arbiters<&Netlist> for Instances<'_> {
    fn pick(&mut self, h: &Netlist, choice: Choice, requests: Node) -> Node {
        if let Some(asked) = self.asked.iter().find(|asked| asked.choice == choice) {
            assert_eq!(asked.requests, requests, "an arbiter has one answer in a clock");
            return asked.pick;
        }
        let rivals = self.rivals(requests);
        let grant = |rivals: &Places| {
            let grant = self.m.forward(&format!("{}_grant", self.name(choice)), rivals.len());
            rivals.widen(h, h.width(requests), grant)
        };
        let pick = rivals.as_ref().map_or(requests, grant);
        self.asked.push(Asked { choice, requests, rivals, pick });
        pick
    }

    fn tell(&mut self, h: &Netlist, choice: Choice, pick: Node, used: Node) {
        let Some(asked) = self.asked.iter().find(|asked| (asked.choice, asked.pick) == (choice, pick)) else {
            unreachable!("{} is told of a grant that it has not made", self.name(choice))
        };
        if let Some(rivals) = &asked.rivals {
            let module = arbiter(self.plan, self.kind, rivals.len(), Open::All);
            let inputs = [("requests_i", rivals.narrow(h, asked.requests)), ("served_i", used)];
            self.m.instance(&self.name(choice), &module, inputs);
        }
    }

    fn pick_among(&mut self, h: &Netlist, choice: Choice, candidates: Node, requests: Node) -> Node {
        let Some(rivals) = self.rivals(requests) else { return candidates };
        let module = arbiter(self.plan, self.kind, rivals.len(), Open::Some);
        let [all, open] = [requests, candidates].map(|word| rivals.narrow(h, word));
        let inputs = [("requests_i", all), ("candidates_i", open)];
        let grant = self.m.instance(&self.name(choice), &module, inputs).node("grant_o");
        rivals.widen(h, h.width(requests), grant)
    }

    fn diagonal(&mut self, _: &Netlist, next: impl FnOnce(Node) -> Node) -> Node {
        let doc = "One-hot: the diagonal of the request matrix that has priority (wavefront allocation).";
        let register = self.m.register("diagonal", self.diagonals, Shape::FIRST_DIAGONAL, doc);
        self.m.set(register, next(register.q));
        register.q
    }
}
