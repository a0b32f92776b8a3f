// SPDX-License-Identifier: MIT OR Apache-2.0
//! Bring-up units: registers hold numbers of nodes only, and no message waits forever.

use std::rc::Rc;

use flitforge_router::hdl::count_bits;
use flitforge_router::protocol::bring_up::{BringUp, KIND_BITS, Kind, SLOTS};

use super::harness::{Harness, bit};
use super::{Proof, proof as finish};
use crate::ir::Module;

/// The proof for a unit at any place of any tree.
pub(super) fn proof(unit: &BringUp, name: &str, module: &Rc<Module>) -> Proof {
    let doc = "A bring-up unit at any place of any tree, whose messages say anything.";
    let mut harness = Harness::new(format!("{}_proof", module.name), doc);
    place(&mut harness, unit, module);
    numbers(&mut harness, unit);
    messages(&mut harness, unit);
    times(&mut harness, unit);
    finish(name, module, 2, harness.file())
}

/// The constants: numbers of nodes, and children without a gap.
fn place(harness: &mut Harness, unit: &BringUp, module: &Rc<Module>) {
    let children: Vec<_> = (0..unit.children).map(|k| format!("child_{k}")).collect();
    let names = ["here".to_owned(), "parent".to_owned()].into_iter().chain(children);
    let known = |name: &String| (name != "here").then(|| format!("{name}_known_i"));
    let constants: Vec<_> =
        names.flat_map(|name| [Some(format!("{name}_i")), known(&name)]).flatten().collect();
    harness.instance(module, &constants.iter().map(String::as_str).collect::<Vec<_>>());
    for name in constants.iter().filter(|name| !name.ends_with("_known_i")) {
        harness.assume("It is the number of a node.", format!("{name} < {}", unit.nodes));
    }
    for k in 1..unit.children {
        let holds = format!("!child_{k}_known_i || child_{}_known_i", k - 1);
        harness.assume("A child follows those before it.", holds);
        for j in 0..k {
            let holds = format!("!child_{k}_known_i || child_{k}_i != child_{j}_i");
            harness.assume("Children differ.", holds);
        }
    }
}

/// Registers hold numbers of nodes, and those that a message has named.
fn numbers(harness: &mut Harness, unit: &BringUp) {
    let (bits, levels, nodes) = (unit.node_bits(), unit.levels(), unit.nodes);
    let low = KIND_BITS + unit.level_bits();
    harness.wire("named", bits, &format!("s_axis_tdata[{}:{low}]", low + bits - 1));
    harness.ghost("took", 1, 0, "s_axis_tvalid && s_axis_tready".to_owned());
    harness.ghost("named_before", bits, 0, "named".to_owned());
    for way in ["ahead", "behind"] {
        harness.ghost(&format!("{way}_before"), bits * levels, 0, format!("{way}_o"));
        harness.ghost(&format!("{way}_known_before"), levels, 0, format!("{way}_known_o"));
        for k in 0..levels {
            let known = bit(&format!("{way}_known_o"), levels, k);
            let part = |of: &str| format!("{of}[{}:{}]", (k + 1) * bits - 1, k * bits);
            let number = part(&format!("{way}_o"));
            let doc = "A register holds the number of a node.";
            harness.assert(doc, format!("!{known} || {number} < {nodes}"));
            let same = format!("{number} == {}", part(&format!("{way}_before")));
            let child = if (way, k) == ("ahead", 0) {
                " || (child_0_known_i && ahead_o[0+:@] == child_0_i)"
            } else {
                ""
            };
            let child = child.replace('@', &bits.to_string());
            harness.assert(
                "It changes to a number that a message names, or to that of the first child.",
                format!("{same} || (took && {number} == named_before){child}"),
            );
            let before = bit(&format!("{way}_known_before"), levels, k);
            harness.assert("What is known stays known.", format!("!{before} || {known}"));
        }
    }
}

/// What is sent goes to nodes and names nodes, and does not change while it waits.
fn messages(harness: &mut Harness, unit: &BringUp) {
    let (bits, levels, nodes) = (unit.node_bits(), unit.level_bits(), unit.nodes);
    let width = KIND_BITS + levels + 2 * bits;
    for i in 0..SLOTS {
        let mut inside = |name: &str, width: u32| {
            let name = format!("{name}_{i}");
            harness.inside(&name, width, &name)
        };
        let [waits, to, ident, kind, level] = [
            inside("waits", 1),
            inside("to", bits),
            inside("ident", bits),
            inside("kind", KIND_BITS),
            inside("level", levels),
        ];
        let sound = format!("{to} < {nodes} && {ident} < {nodes} && {kind} <= {}", Kind::Dn as u32);
        harness.assert("A message is to a node and names one.", format!("!{waits} || ({sound})"));
        let table = format!(
            "{kind} < {} ? {level} == 0 : {level} > 0 && {level} < {}",
            Kind::Up as u32,
            unit.levels()
        );
        harness.assert("Its level is one of the table.", format!("!{waits} || ({table})"));
    }
    harness.ghost("stays", 1, 0, "m_axis_tvalid && !m_axis_tready".to_owned());
    harness.ghost("offered", width + bits, 0, "{to_o, m_axis_tdata}".to_owned());
    harness.assert(
        "A message that waits does not change.",
        "!stays || (m_axis_tvalid && {to_o, m_axis_tdata} == offered)".to_owned(),
    );
    let from = format!("m_axis_tdata[{}:{}]", width - 1, width - bits);
    harness.assert("The sender is the own node.", format!("{from} == here_i"));
    harness.assert("A message is to a node.", format!("!m_axis_tvalid || to_o < {nodes}"));
}

/// A message that comes in is taken within two periods.
fn times(harness: &mut Harness, unit: &BringUp) {
    let period = unit.period;
    let timer = harness.inside("timer", unit.timer_bits(), "timer");
    let open = harness.inside("open", 1, "open");
    let blocked = format!("s_axis_tready ? 0 : blocked == {} ? blocked : blocked + 1'b1", 2 * period);
    harness.ghost("blocked", count_bits(2 * period), 0, blocked);
    harness.assert("The timer is within the period.", format!("{timer} < {period}"));
    harness.assert(
        "A message is taken in within two periods.",
        format!("s_axis_tready || blocked < {}", 2 * period - 1),
    );
    let since = format!("(blocked + {timer})");
    harness.assert(
        "Time goes on while none is taken in.",
        format!("{since} <= ({open} ? {} : {})", period - 1, 2 * period - 1),
    );
}
