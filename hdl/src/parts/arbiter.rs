// SPDX-License-Identifier: MIT OR Apache-2.0
//! Arbiters as modules that hold their own state, and those of an allocator.

use std::rc::Rc;

use flitforge_router::allocator::{Arbiters, Choice, Shape};
use flitforge_router::arbiter::{grant, grant_among, next_state, reset_ones, state_words};
use flitforge_router::bits::{and_not, when};
use flitforge_router::spec::Arbiter;

use super::nodes::{self, Nodes, assert_one_hot, in_domain};
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
    in_domain!(m, n, |h| arbitrate(&m, h, kind, n, open));
    m.finish()
}

/// The contents of an arbiter.
fn arbitrate<H: Nodes>(m: &Builder, h: H, kind: Arbiter, n: u32, open: Open) {
    let requests = nodes::input::<H>(m, "requests_i", n, "one request bit per requester");
    let (registers, now): (Vec<_>, Vec<_>) = state::<H>(m, kind, n).into_iter().unzip();
    let (open, granted, served) = match open {
        Open::All => {
            let served = nodes::input::<H>(m, "served_i", 1, "the grant is used");
            let granted = h.name("grant", grant(h, kind, n, requests, &now));
            (requests, granted, when(h, n, served, granted))
        }
        Open::Some => {
            let doc = "the requests that may be granted, a subset of requests_i";
            let candidates = nodes::input::<H>(m, "candidates_i", n, doc);
            let (granted, served) = grant_among(h, kind, n, [candidates, requests], &now);
            (candidates, h.name("grant", granted), served)
        }
    };
    let mut next = now.clone();
    next_state(h, kind, n, served, &now, &mut next);
    registers.iter().zip(&next).for_each(|(registers, next)| nodes::set::<H>(m, registers, next));
    m.output_bus("grant_o", nodes::value::<H>(&granted), "one-hot: the granted requester; zero if none");
    promises(m, h, n, open, granted);
}

/// Registers that say who goes first, and their values.
fn state<H: Nodes>(m: &Builder, kind: Arbiter, n: u32) -> Vec<(Vec<Register>, H::Word)> {
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
        nodes::register::<H>(m, &name, n, reset_ones(kind, index), &doc)
    };
    (0..state_words(kind, n)).map(register).collect()
}

fn promises<H: Nodes>(m: &Builder, h: H, n: u32, open: H::Word, granted: H::Word) {
    assert_one_hot(m, h, "one_grant", granted, n, "At most one requester is granted.");
    let requested = h.not(1, h.any(and_not(h, n, granted, open)));
    nodes::assert::<H>(m, "requested", requested, "Only a requester is granted.");
    let conserving = h.eq(h.any(granted), h.any(open));
    nodes::assert::<H>(m, "work_conserving", conserving, "There is a grant whenever there is a request.");
}

/// The arbiters of an allocator that is being built, an instance for each.
pub(super) struct Instances<'a, W> {
    m: &'a Builder,
    plan: &'a Plan,
    kind: Arbiter,
    /// Names of the allocator's inputs.
    inputs: &'a [String],
    diagonals: u32,
    asked: Vec<Asked<W>>,
}

/// What an arbiter has been asked in this clock.
struct Asked<W> {
    choice: Choice,
    requests: W,
    rivals: Option<Places>,
    pick: W,
}

impl<'a, W> Instances<'a, W> {
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
    fn rivals<H: Nodes<Word = W>>(&self, requests: &W) -> Option<Places> {
        let net = self.m.h();
        let rivals =
            Places::those(nodes::width::<H>(net, requests), |&i| !nodes::is_never::<H>(net, requests, i));
        (rivals.len() > 1).then_some(rivals)
    }
}

impl<H: Nodes> Arbiters<H> for Instances<'_, H::Word> {
    fn pick(&mut self, h: H, choice: Choice, requests: H::Word) -> H::Word {
        if let Some(asked) = self.asked.iter().find(|asked| asked.choice == choice) {
            let same = H::nodes(&asked.requests) == H::nodes(&requests);
            assert!(same, "an arbiter has one answer in a clock");
            return asked.pick;
        }
        let rivals = self.rivals::<H>(&requests);
        let grant = |rivals: &Places| {
            let grant = nodes::forward::<H>(self.m, &format!("{}_grant", self.name(choice)), rivals.len());
            rivals.widen(h, nodes::width::<H>(self.m.h(), &requests), grant)
        };
        let pick = rivals.as_ref().map_or(requests, grant);
        self.asked.push(Asked { choice, requests, rivals, pick });
        pick
    }

    fn tell(&mut self, h: H, choice: Choice, pick: H::Word, used: H::Word) {
        let is_it = |asked: &&Asked<_>| asked.choice == choice && H::nodes(&asked.pick) == H::nodes(&pick);
        let Some(asked) = self.asked.iter().find(is_it) else {
            unreachable!("{} is told of a grant that it has not made", self.name(choice))
        };
        if let Some(rivals) = &asked.rivals {
            let module = arbiter(self.plan, self.kind, rivals.len(), Open::All);
            let requests = rivals.narrow(h, asked.requests);
            let inputs = [("requests_i", requests), ("served_i", used)];
            let inputs = inputs.map(|(name, word)| (name, nodes::value::<H>(&word)));
            self.m.instance(&self.name(choice), &module, inputs);
        }
    }

    fn pick_among(&mut self, h: H, choice: Choice, candidates: H::Word, requests: H::Word) -> H::Word {
        let Some(rivals) = self.rivals::<H>(&requests) else { return candidates };
        let module = arbiter(self.plan, self.kind, rivals.len(), Open::Some);
        let [all, open] = [requests, candidates].map(|word| nodes::value::<H>(&rivals.narrow(h, word)));
        let inputs = [("requests_i", all), ("candidates_i", open)];
        let outputs = self.m.instance(&self.name(choice), &module, inputs);
        let grant = nodes::output::<H>(self.m, &outputs, "grant_o");
        rivals.widen(h, nodes::width::<H>(self.m.h(), &requests), grant)
    }

    fn diagonal(&mut self, _: H, next: impl FnOnce(H::Word) -> H::Word) -> H::Word {
        let doc = "One-hot: the diagonal of the request matrix that has priority (wavefront allocation).";
        let first = Shape::FIRST_DIAGONAL.count_ones();
        let (registers, now) = nodes::register::<H>(self.m, "diagonal", self.diagonals, first, doc);
        nodes::set::<H>(self.m, &registers, &next(now));
        now
    }
}
