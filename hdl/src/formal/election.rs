// SPDX-License-Identifier: MIT OR Apache-2.0
//! Election units: rounds do not fall, what is sent follows from what came, and a leader stays the leader.

use std::rc::Rc;

use flitforge_router::protocol::election::Election;

use super::harness::Harness;
use super::{Proof, proof as finish};
use crate::ir::Module;

/// The proof for a unit with any identifier.
pub(super) fn proof(election: &Election, name: &str, module: &Rc<Module>) -> Proof {
    let doc =
        "An election unit whose messages come and go at any time, and which fails and recovers at any time.";
    let mut harness = Harness::new(format!("{}_proof", module.name), doc);
    harness.instance(module, &["here_i", "next_i"]);
    before(&mut harness, election);
    streams(&mut harness, election);
    rounds(&mut harness);
    leaders(&mut harness, election);
    finish(name, module, 2, harness.file())
}

/// What there was a clock ago.
fn before(harness: &mut Harness, election: &Election) {
    let &Election { ident_bits, round_bits } = election;
    harness.wire("came_ident", ident_bits, &format!("s_axis_tdata[{}:0]", ident_bits - 1));
    harness.wire(
        "came_round",
        round_bits,
        &format!("s_axis_tdata[{}:{ident_bits}]", election.message_bits() - 1),
    );
    harness.inside("round", round_bits, "round");
    harness.inside("sent", 1, "sent");
    harness.inside("ident", ident_bits, "ident");
    for (name, width, value) in [
        ("took", 1, "s_axis_tvalid && s_axis_tready"),
        ("ident_came", ident_bits, "came_ident"),
        ("round_came", round_bits, "came_round"),
        ("lived", 1, "alive_i"),
        ("woke", 1, "wake_i"),
        ("round_was", round_bits, "round"),
        ("sent_was", 1, "sent"),
        ("ident_was", ident_bits, "ident"),
        ("known_was", 1, "known_o"),
        ("waited", 1, "m_axis_tvalid"),
        ("stays", 1, "m_axis_tvalid && !m_axis_tready"),
        ("offered", election.message_bits(), "m_axis_tdata"),
    ] {
        harness.ghost(name, width, 0, value.to_owned());
    }
}

/// What is offered, and why.
fn streams(harness: &mut Harness, election: &Election) {
    let &Election { ident_bits, .. } = election;
    let ident = format!("m_axis_tdata[{}:0]", ident_bits - 1);
    let round = format!("m_axis_tdata[{}:{ident_bits}]", election.message_bits() - 1);
    let last = election.last_round();
    harness.assert(
        "A message that waits does not change.",
        "!stays || (m_axis_tvalid && m_axis_tdata == offered)".to_owned(),
    );
    harness.wire("new_one", 1, "m_axis_tvalid && !waited");
    harness.assert(
        "A failed processor passes messages on as they are.",
        "!took || lived || (m_axis_tvalid && m_axis_tdata == {round_came, ident_came})".to_owned(),
    );
    harness.assert(
        "A processor starts only if it has never been awake.",
        format!("!new_one || took || (lived && woke && round_was == 0 && {round} == 1 && {ident} == here_i)"),
    );
    harness.assert(
        "A new message has the identifier that came, or it is the first or the announcement of the own node.",
        format!("!(new_one && took) || {ident} == ident_came || ({round} == {last} && {ident} == here_i)"),
    );
    harness.assert(
        "A functional processor sends the round that came, the next one, or the announcement of itself.",
        format!(
            "!(new_one && took && lived) || {round} == round_came || {round} == round_came + 1'b1 || \
             ({round} == {last} && {ident} == here_i)"
        ),
    );
    harness.assert(
        "It sends no message of an earlier round than it has.",
        format!("!(new_one && took && lived) || {round} >= round_was"),
    );
    harness.assert(
        "It sends a message of the round that it has only if it cannot compare, or if no later round has room.",
        format!("!(new_one && took && lived) || {round} != round_was || !sent_was || {round} == {}", last - 1),
    );
    harness.assert(
        "It absorbs no message of a later round.",
        "!(took && lived && round_came > round_was) || m_axis_tvalid".to_owned(),
    );
}

/// Rounds outlast failures.
fn rounds(harness: &mut Harness) {
    harness.assert("A round does not fall.", "round >= round_was".to_owned());
    harness.assert("The round that is shown is that of the processor.", "round_o == round".to_owned());
    harness.assert("A failure ends what is known.", "lived || !known_o".to_owned());
    harness.assert(
        "A processor remembers the message that it sent.",
        "!(m_axis_tvalid && !waited && lived) || (sent && m_axis_tdata == {round, ident})".to_owned(),
    );
}

/// The leader.
fn leaders(harness: &mut Harness, election: &Election) {
    let last = election.last_round();
    harness.assert(
        "A leader that is known is known until the processor fails.",
        "!(known_was && lived) || (known_o && leader_o == ident_was)".to_owned(),
    );
    harness.assert(
        "A processor that knows the leader sends nothing.",
        "!(known_was && lived && took) || !m_axis_tvalid".to_owned(),
    );
    harness.assert(
        "A processor comes to know a leader by an announcement, or is the leader.",
        format!(
            "!(known_o && !known_was) || leads_o || (took && round_came == {last} && leader_o == ident_came)"
        ),
    );
    harness.assert(
        "It becomes the leader only when a message has come round.",
        "!(leads_o && !known_was) || (took && sent_was && round_came == round_was && ident_came == ident_was) || \
         (took && ident_came == here_i)"
            .to_owned(),
    );
}
