// SPDX-License-Identifier: MIT OR Apache-2.0
//! Rewritable tables: a head reads what was written last into its row, whatever is written into others.

use std::rc::Rc;

use flitforge_router::hdl::{count_bits, index_bits};

use super::harness::{Harness, at_most_one, bit};
use super::{Proof, harness_name, proof as finish, wrapped};
use crate::ir::Module;
use crate::parts::Rows;
use crate::plan::{Plan, address_bits};

/// An input unit whose rows are written, of a router with one coordinate.
pub(super) struct Unit<'a> {
    pub(super) plan: &'a Plan,
    pub(super) rows: &'a Rows,
    pub(super) vcs: u32,
    /// Its packets come from a node.
    pub(super) injects: bool,
}

impl Unit<'_> {
    /// The proof for the module `name`.
    pub(super) fn proof(&self, name: &str, module: &Rc<Module>) -> Proof {
        let doc = "An input unit whose rows are written while no flit is here. One row, any, is followed.";
        let mut harness = Harness::new(harness_name(self.plan, &format!("{name}_rows")), doc);
        harness.instance(module, &[]);
        self.surroundings(&mut harness);
        (0..self.vcs).for_each(|v| self.buffer(&mut harness, v));
        self.row(&mut harness, module);
        self.heads(&mut harness);
        finish(&format!("{name}_rows"), module, 2, harness.file())
    }

    fn surroundings(&self, harness: &mut Harness) {
        harness.assume("A link carries a flit at most.", at_most_one("valid_i"));
        let held: Vec<_> = (0..self.vcs).map(|v| format!("held_{v} == 0")).collect();
        let idle = format!("!table_write_i || (!(|valid_i) && {})", held.join(" && "));
        harness.assume("Rows are written while no flit is here.", idle);
    }

    /// The flits in the buffer of a channel, by which it is known that none is here.
    fn buffer(&self, harness: &mut Harness, v: u32) {
        let depth = self.plan.spec.buffer_depth;
        let [push, pop] = ["valid_i", "sent_i"].map(|word| bit(word, self.vcs, v));
        let held =
            harness.ghost(&format!("held_{v}"), count_bits(depth), 0, format!("held_{v} + {push} - {pop}"));
        harness
            .assume("A flit comes in only where there is a place.", format!("!{push} || {held} < {depth}"));
        harness.assume("A flit leaves only where there is one.", format!("!{pop} || {held} > 0"));
        let doc =
            "It holds no more flits than places (follows from what is assumed, and induction needs it).";
        harness.assert(doc, format!("{held} <= {depth}"));
        let filled = harness.inside(&format!("filled_{v}"), 1, &format!("buffers.filled_{v}"));
        harness.assert("The buffer says that it holds a flit.", format!("{filled} == ({held} > 0)"));
        let bits = address_bits(depth);
        if bits > 0 {
            let [read, write] = ["read", "write"]
                .map(|end| harness.inside(&format!("{end}_{v}"), bits, &format!("buffers.{end}_{v}")));
            harness
                .assert("Pointers are within the buffer.", format!("{read} < {depth} && {write} < {depth}"));
            let end = wrapped(&format!("{read} + {held}"), depth);
            harness.assert("They are as far apart as there are flits.", format!("{write} == {end}"));
        }
    }

    /// What was written last into the row that is followed.
    fn row(&self, harness: &mut Harness, module: &Module) {
        let (bits, width) = (module.width_of("table_row_i"), self.rows.data_bits());
        let rows = self.rows.unit_rows(self.injects);
        let row = harness.constant("row", bits);
        harness.assume("It is a row of the unit.", format!("{row} < {rows}"));
        let write = format!("table_write_i && table_row_i == {row}");
        let known = harness.ghost("known", 1, 0, format!("known || ({write})"));
        let data = harness.ghost("data", width, 0, format!("({write}) ? table_data_i : data"));
        for i in 0..rows {
            let held = harness.inside(&format!("row_{i}"), width, &format!("rows.memory[{i}]"));
            let doc = "The memory holds what was written last.";
            harness.assert(doc, format!("!{known} || {row} != {i} || {held} == {data}"));
        }
    }

    /// What a head that reads this row may do.
    fn heads(&self, harness: &mut Harness) {
        let (layout, n) = (&self.plan.layout, self.plan.spec.network_ports());
        let field = layout.dest[0];
        let dest = match field.width {
            0 => "1'b0".to_owned(),
            width => format!("flit_i[{}:{}]", field.offset + width - 1, field.offset),
        };
        let head = format!("|valid_i && flit_i[{}]", layout.head_bit());
        let number = match (self.injects, self.vcs) {
            (true, _) | (_, 1) => dest.clone(),
            (false, vcs) => {
                let channel = (1..vcs).rev().map(|v| format!("valid_i[{v}] ? {}'d{v}", index_bits(vcs)));
                let channel = channel.chain([format!("{}'d0", index_bits(vcs))]).collect::<Vec<_>>();
                format!("{{{}, {dest}}}", channel.join(" : "))
            }
        };
        harness.wire("reads", 1, &format!("{head} && {number} == row && known && written_i"));
        let eject = harness.inside("eject", 1, "route_eject");
        harness.assert(
            "A packet leaves at its destination.",
            format!("!({head}) || {eject} == ({dest} == here_x_i)"),
        );
        let mut low = 0;
        for (name, bits) in self.rows.fields() {
            let said = format!("data[{}:{low}]", low + bits - 1);
            low += bits;
            let (net, expected) = match *name {
                "row_ports" => ("productive", format!("{said} & healthy_i & {{{n}{{!{eject}}}}}")),
                "row_escape" => ("escape", format!("{said} & healthy_i & {{{n}{{!{eject}}}}}")),
                "row_vcs" => ("keep", said),
                _ => ("escape_vcs", said),
            };
            let net = harness.inside(net, *bits, &format!("route_{net}"));
            harness.assert("It may do what the row says.", format!("!reads || {net} == ({expected})"));
        }
    }
}
