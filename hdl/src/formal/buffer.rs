// SPDX-License-Identifier: MIT OR Apache-2.0
//! Buffers: nothing overflows, and any flit that goes in comes out as it was, after those before it.

use std::rc::Rc;

use flitforge_router::hdl::{count_bits, index_bits};
use flitforge_router::spec::Release;

use super::harness::{Harness, at_most_one};
use super::{Proof, flit_row, harness_name, proof as finish, wrapped};
use crate::ir::Module;
use crate::plan::{Plan, address_bits};

/// The proof for a module of buffers of `vcs` channels.
pub(super) fn proof(plan: &Plan, name: &str, module: &Rc<Module>, vcs: u32) -> Proof {
    let doc = "Buffers whose surroundings respect credits. One flit of one channel, any, is followed.";
    let mut harness = Harness::new(harness_name(plan, name), doc);
    harness.instance(module, &[]);
    let me = harness.constant("me", index_bits(vcs).max(1));
    harness.assume("me is a channel.", format!("{me} < {vcs}"));
    harness.assume("A link carries a flit at most.", at_most_one("valid_i"));
    harness.assume("What leaves is what is read.", "(pop_i & ~next_i) == 0".to_owned());
    for lane in 0..plan.lanes().used(vcs) {
        let own = plan.lanes().channels(lane, vcs);
        let (low, high) = (own.start, own.end - 1);
        let doc = "A switch input reads one channel.";
        harness.assume(doc, at_most_one(&format!("next_i[{high}:{low}]").replace("[0:0]", "")));
    }
    let buffer = Buffer { plan, vcs };
    (0..vcs).for_each(|v| buffer.channel(&mut harness, v));
    buffer.follow(&mut harness, module);
    finish(name, module, 2, harness.file())
}

struct Buffer<'a> {
    plan: &'a Plan,
    vcs: u32,
}

impl Buffer<'_> {
    fn bits(&self) -> u32 {
        count_bits(self.plan.spec.buffer_depth)
    }

    fn has_pointers(&self) -> bool {
        address_bits(self.plan.spec.buffer_depth) > 0
    }

    /// What surrounds a channel, and what it says of itself and where its pointers stand.
    fn channel(&self, harness: &mut Harness, v: u32) {
        let depth = self.plan.spec.buffer_depth;
        let held = format!("held_{v}");
        harness.ghost(
            &held,
            self.bits(),
            0,
            format!("{held} + {} - {}", self.bit("valid_i", v), self.bit("pop_i", v)),
        );
        let [push, pop] = [self.bit("valid_i", v), self.bit("pop_i", v)];
        harness
            .assume("A flit comes in only where there is a place.", format!("!{push} || {held} < {depth}"));
        harness.assume("A flit leaves only where there is one.", format!("!{pop} || {held} > 0"));
        if self.plan.spec.release == Release::Drained {
            let head = format!("flit_i[{}]", self.plan.layout.head_bit());
            let doc = "A packet comes in when the one before it has left.";
            harness.assume(doc, format!("!({push} && {head}) || {held} == 0"));
        }
        harness.assert(
            "It holds no more flits than places (follows from what is assumed, and induction needs it).",
            format!("{held} <= {depth}"),
        );
        harness.assert(
            "The buffer says that it holds a flit.",
            format!("{} == ({held} > 0)", self.bit("filled_o", v)),
        );
        if self.plan.sends_ahead() {
            let [unsent, sent] = ["filled_unsent_o", "filled_sent_o"].map(|word| self.bit(word, v));
            let doc = "It says whether it will hold one if none leaves,";
            harness.assert(doc, format!("{unsent} == ({held} + {push} > 0)"));
            let doc = "and if one leaves that is there.";
            harness.assert(doc, format!("{held} == 0 || {sent} == ({held} + {push} > 1)"));
        }
        if self.has_pointers() {
            let bits = address_bits(depth);
            let read = harness.inside(&format!("read_{v}"), bits, &format!("read_{v}"));
            let write = harness.inside(&format!("write_{v}"), bits, &format!("write_{v}"));
            harness
                .assert("Pointers are within the buffer.", format!("{read} < {depth} && {write} < {depth}"));
            let end = wrapped(&format!("{read} + {held}"), depth);
            harness.assert("They are as far apart as there are flits.", format!("{write} == {end}"));
        }
    }

    fn bit(&self, word: &str, v: u32) -> String {
        if self.vcs == 1 { word.to_owned() } else { format!("{word}[{v}]") }
    }

    /// Follows one flit, chosen as it comes in: it is kept beside, with the count of the flits before it.
    fn follow(&self, harness: &mut Harness, module: &Module) {
        let (bits, flit_bits) = (self.bits(), self.plan.layout.flit_bits());
        let stored = module.width_of("head_i");
        harness.input("choose", 1);
        let held: Vec<_> = (0..self.vcs).rev().map(|v| format!("held_{v}")).collect();
        let held = format!("{{{}}}", held.join(", "));
        harness.wire("all_held", bits * self.vcs, &held);
        harness.wire("my_held", bits, &format!("all_held[me * {bits} +: {bits}]"));
        let of_mine = |word: &str| if self.vcs == 1 { word.to_owned() } else { format!("{word}[me]") };
        harness.wire("my_pop", 1, &of_mine("pop_i"));
        let chosen = of_mine("valid_i");
        harness.wire("chosen_now", 1, &format!("choose && !followed && {chosen}"));
        harness.wire("leaves", 1, "followed && my_pop && before == 0");
        harness.ghost("followed", 1, 0, "(followed || chosen_now) && !leaves".to_owned());
        harness.ghost("kept", flit_bits, 0, "chosen_now ? flit_i : kept".to_owned());
        harness.ghost("kept_head", stored, 0, "chosen_now ? head_i : kept_head".to_owned());
        harness.ghost(
            "before",
            bits,
            0,
            "chosen_now ? my_held - my_pop : before - (followed && my_pop)".to_owned(),
        );
        harness.assert(
            "The flit is still in the buffer until it leaves.",
            "!followed || before < my_held".to_owned(),
        );
        (0..self.vcs).for_each(|v| self.followed_in(harness, v, stored));
    }

    /// What is so of the followed flit when it is one of channel `v`.
    fn followed_in(&self, harness: &mut Harness, v: u32, stored: u32) {
        let (plan, depth) = (self.plan, self.plan.spec.buffer_depth);
        let mine = format!("followed && me == {v}");
        let (head, tail) = (plan.layout.head_bit(), plan.layout.tail_bit());
        let front = format!("{mine} && before == 0");
        let lane = plan.lanes().of(v);
        let read = self.bit("next_i", v);
        harness.assert("It leaves unchanged.", format!("!({front} && {read}) || flit_{lane}_o == kept"));
        let tail_o = self.bit("tail_o", v);
        harness
            .assert("It is known in time to be a tail.", format!("!({front}) || {tail_o} == kept[{tail}]"));
        let doc = "What was stored of a head is there with it.";
        harness.assert(doc, format!("!({front} && kept[{head}]) || stored_{v}_o == kept_head"));
        let at = match self.has_pointers() {
            true => wrapped(&format!("read_{v} + before"), depth),
            false => "0".to_owned(),
        };
        let together = plan.header_rows() == depth;
        for place in 0..depth {
            let here = format!("({mine} && {at} == {place})");
            let row = flit_row(plan, self.vcs, v, place);
            let row = harness.inside(&format!("flit_{v}_{place}"), plan.layout.flit_bits(), &row);
            harness.assert("It is in its row.", format!("!{here} || {row} == kept"));
            let index = if depth == 1 { String::new() } else { format!("[{place}]") };
            let heads = |harness: &mut Harness, width| {
                harness.inside(&format!("stored_{v}_{place}"), width, &format!("heads_{v}{index}"))
            };
            if together {
                let row = heads(harness, stored + 1);
                harness.assert("So is its tail bit.", format!("!{here} || {row}[0] == kept[{tail}]"));
                let kept = format!("!({here} && kept[{head}]) || {row}[{stored}:1] == kept_head");
                harness.assert("So is what was stored.", kept);
            } else {
                let row = harness.inside(&format!("tail_{v}_{place}"), 1, &format!("tails_{v}{index}"));
                harness.assert("So is its tail bit.", format!("!{here} || {row} == kept[{tail}]"));
            }
        }
        if !together {
            let row = harness.inside(&format!("stored_{v}"), stored, &format!("heads_{v}"));
            let first = format!("{mine} && kept[{head}]");
            harness.assert("So is what was stored.", format!("!({first}) || {row} == kept_head"));
        }
    }
}
