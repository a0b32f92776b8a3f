// SPDX-License-Identifier: MIT OR Apache-2.0
//! Arbiters: one grant to one requester, and no requester waits forever.

use std::rc::Rc;

use flitforge_router::spec::Arbiter;

use super::harness::{Harness, at_most_one};
use super::{Proof, harness_name, proof as finish};
use crate::ir::{Instance, Module};
use crate::parts::ARBITER;
use crate::plan::Plan;

/// Instances of arbiters in a module.
pub(super) fn arbiters(module: &Module) -> impl Iterator<Item = &Instance> {
    module.instances.iter().filter(|instance| instance.name.starts_with(ARBITER))
}

/// The proof for a module of arbiters.
pub(super) fn proof(plan: &Plan, name: &str, module: &Rc<Module>) -> Proof {
    let doc = "An arbiter with any requests. It is asked how often one requester can be passed over.";
    let mut harness = Harness::new(harness_name(plan, name), doc);
    harness.instance(module, &[]);
    let place = Place { of: module, path: String::new() };
    place.valid(&mut harness);
    let open = match place.is_told() {
        true => "requests_i",
        false => {
            let doc = "Who may be granted asks.";
            harness.assume(doc, "(candidates_i & ~requests_i) == 0".to_owned());
            "candidates_i"
        }
    };
    harness.assert("One is granted at most.", at_most_one("grant_o"));
    harness.assert("Who is granted may be.", format!("(grant_o & ~{open}) == 0"));
    harness.assert("One is granted if any may be.", format!("(|grant_o) == (|{open})"));
    (0..place.n()).for_each(|i| place.fair(&mut harness, i));
    finish(name, module, 2, harness.file())
}

/// An arbiter, and where it is in the module that is proved.
pub(super) struct Place<'a> {
    pub(super) of: &'a Module,
    /// Names of the instances on the way to it, each with a point behind.
    pub(super) path: String,
}

impl Place<'_> {
    fn n(&self) -> u32 {
        self.of.width_of("grant_o")
    }

    fn kind(&self) -> Arbiter {
        if self.of.registers.len() == 1 { Arbiter::RoundRobin } else { Arbiter::Matrix }
    }

    /// Whether it is told that a grant was put to use, or sees that itself.
    fn is_told(&self) -> bool {
        self.of.has_port("served_i")
    }

    /// A register of it, declared before.
    fn register(&self, name: &str) -> String {
        format!("{}{name}", self.path.replace('.', "_"))
    }

    /// Asserts that the arbiter's registers hold a legal state.
    pub(super) fn valid(&self, harness: &mut Harness) {
        for register in &self.of.registers {
            let (name, width) = (&register.bus.name, register.bus.width);
            harness.inside(&self.register(name), width, &format!("{}{name}", self.path));
        }
        match self.kind() {
            Arbiter::RoundRobin => {
                let (passed, n) = (self.register("passed"), self.n());
                let doc = "It has passed the lowest requesters, but never all.";
                harness.assert(doc, format!("({passed} & ({passed} + {n}'d1)) == 0 && !(&{passed})"));
            }
            Arbiter::Matrix => self.strict_order(harness),
        }
    }

    /// One of two goes before the other, nobody before itself, and who goes before another goes before all
    /// that this one goes before.
    fn strict_order(&self, harness: &mut Harness) {
        let before = |i: u32| self.register(&format!("before_{i}"));
        for i in 0..self.n() {
            let row = before(i);
            harness.assert("Nobody goes before itself.", format!("!{row}[{i}]"));
            for j in (0..self.n()).filter(|&j| j != i) {
                let other = before(j);
                harness.assert("One of two goes before the other.", format!("{row}[{j}] != {other}[{i}]"));
                let doc = "Who goes before this one goes before all behind it.";
                harness.assert(doc, format!("!{row}[{j}] || ({other} & ~{row}) == 0"));
            }
        }
    }

    /// While it asks, a requester is passed over fewer times than there are requesters. It is counted by
    /// those ahead of it: each time there is one fewer.
    fn fair(&self, harness: &mut Harness, i: u32) {
        let (n, missed) = (self.n(), format!("missed_{i}"));
        let (served, counts) = match self.is_told() {
            true => (format!("grant_o[{i}] && served_i"), "served_i"),
            false => (format!("grant_o[{i}]"), "candidates_i == requests_i"),
        };
        // A bit for each time.
        let next = format!("(!requests_i[{i}] || {served}) ? 0 : ({counts}) ? {missed} << 1 | 1 : {missed}");
        harness.ghost(&missed, n, 0, next);
        harness.wire(&format!("ahead_{i}"), n, &self.ahead(i));
        let ones = (0..n).flat_map(|bit| [format!("{missed}[{bit}]"), format!("ahead_{i}[{bit}]")]);
        let ones = ones.collect::<Vec<_>>().join(" + ");
        harness.assert("Those that went before are no longer ahead.", format!("32'd0 + {ones} < {n}"));
        harness
            .assert("It is served within as many grants as there are requesters.", format!("!(&{missed})"));
    }

    /// The requesters with priority over one requester, as a word.
    fn ahead(&self, i: u32) -> String {
        if self.kind() == Arbiter::Matrix {
            return self.register(&format!("before_{i}"));
        }
        let (passed, n) = (self.register("passed"), self.n());
        let lower = format!("{n}'d{}", (1_u64 << i) - 1);
        format!("{passed}[{i}] ? ~{passed} | {lower} : ~{passed} & {lower}")
    }
}
