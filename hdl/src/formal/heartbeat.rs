// SPDX-License-Identifier: MIT OR Apache-2.0
//! Heartbeat engines: a suspicion only after the timeout, and never two rounds at one port.

use std::rc::Rc;

use flitforge_router::hdl::count_bits;
use flitforge_router::protocol::heartbeat::Heartbeat;
use flitforge_router::protocol::levels;

use super::harness::Harness;
use super::{Proof, proof as finish};
use crate::ir::Module;

/// The proof for an engine. One node is watched, any but its own.
pub(super) fn proof(engine: &Heartbeat, name: &str, module: &Rc<Module>) -> Proof {
    let doc = "A heartbeat engine at any node, whose entries come and go at any time.";
    let mut harness = Harness::new(format!("{}_proof", module.name), doc);
    harness.instance(module, &["here_i"]);
    harness.assume("The node is one of the network.", format!("here_i < {}", engine.nodes));
    suspicions(&mut harness, engine);
    rounds(&mut harness, engine);
    finish(name, module, 2, harness.file())
}

/// What the watched node is known to have sent, and the clocks since.
fn suspicions(harness: &mut Harness, engine: &Heartbeat) {
    let &Heartbeat { nodes, interval, timeout, beat_bits, .. } = engine;
    let bits = engine.node_bits();
    harness.constant("watched", bits);
    harness.assume("A node of the network is watched.", format!("watched < {nodes} && watched != here_i"));
    let most = (timeout + 1) * interval;
    let width = count_bits(most);
    let half = 1u64 << (beat_bits - 1);
    harness.wire("heard", beat_bits, &format!("s_axis_tdata[{}:{bits}]", bits + beat_bits - 1));
    harness.wire("ahead", beat_bits, "heard - best");
    harness.wire(
        "news",
        1,
        &format!("s_axis_tvalid && s_axis_tdata[{}:0] == watched && ahead != 0 && ahead < {half}", bits - 1),
    );
    harness.ghost("best", beat_bits, 0, "news ? heard : best".to_owned());
    harness.ghost("silent", width, 0, format!("news ? 0 : silent == {most} ? silent : silent + 1'b1"));
    harness.assert(
        "A suspicion comes only after the timeout: the rounds but one, whole.",
        format!("!suspect_o[watched] || silent > {}", (timeout - 1) * interval),
    );
    harness.assert(
        "It comes at the end of the timeout at the latest.",
        format!("silent < {} || suspect_o[watched]", timeout * interval),
    );
    harness.assert("The own node is not suspected.", "!suspect_o[here_i]".to_owned());
    invariant(harness, engine, most);
}

/// The table agrees with what is known; the induction needs it.
fn invariant(harness: &mut Harness, engine: &Heartbeat, most: u32) {
    let &Heartbeat { nodes, interval, timeout, beat_bits, .. } = engine;
    let timer = harness.inside("timer", engine.timer_bits(), "timer");
    harness.assert("The timer is within the interval.", format!("{timer} < {interval}"));
    harness.assert("Silence is counted up to a limit.", format!("silent <= {most}"));
    for node in 0..nodes {
        let beat = harness.inside(&format!("beat_{node}"), beat_bits, &format!("beat_{node}"));
        let age = harness.inside(&format!("age_{node}"), engine.age_bits(), &format!("age_{node}"));
        harness.assert("The table has the latest heartbeat.", format!("watched != {node} || {beat} == best"));
        harness.assert("The own entry is young.", format!("here_i != {node} || {age} == 0"));
        harness.assert("An age is at most the timeout.", format!("{age} <= {timeout}"));
        let since = format!("(silent + {timer})");
        harness.assert(
            "The age is the number of rounds that have begun since.",
            format!(
                "watched != {node} || ({age} == {timeout} ? {since} >= {} || silent == {most} \
                 : {since} >= {age} * {interval} && {since} < ({age} + 1) * {interval})",
                timeout * interval
            ),
        );
    }
}

/// A port has the table of one round at a time, from its first entry to its last.
fn rounds(harness: &mut Harness, engine: &Heartbeat) {
    let nodes = engine.nodes;
    let (bits, port_bits) = (engine.node_bits(), engine.port_bits());
    let width = count_bits(nodes);
    let accepted = "m_axis_tvalid && m_axis_tready";
    // Entries that are left of the table whose first entry was accepted.
    let left = format!("!({accepted}) ? left : m_axis_tlast ? 0 : left == 0 ? {} : left - 1'b1", nodes - 1);
    harness.ghost("left", width, 0, left);
    harness.ghost("held", 1, 0, "m_axis_tvalid && !(m_axis_tready && m_axis_tlast)".to_owned());
    harness.ghost("held_to", bits, 0, "to_o".to_owned());
    harness.ghost("held_port", port_bits, 0, "port_o".to_owned());
    harness.ghost("waits", 1, 0, "m_axis_tvalid && !m_axis_tready".to_owned());
    harness.ghost("waiting", bits + engine.beat_bits, 0, "m_axis_tdata".to_owned());
    harness.assert(
        "A port has the table of one round until its last entry has left.",
        "!held || (m_axis_tvalid && to_o == held_to && port_o == held_port)".to_owned(),
    );
    harness.assert("An entry that waits does not change.", "!waits || m_axis_tdata == waiting".to_owned());
    let entry = format!("m_axis_tdata[{}:0]", bits - 1);
    harness.assert(
        "Entries are those of all nodes, in order.",
        format!("!m_axis_tvalid || {entry} == (left == 0 ? 0 : {nodes} - left)"),
    );
    harness.assert("A table begins with its first entry.", "m_axis_tvalid || left == 0".to_owned());
    harness.assert("It has an entry for each node.", format!("left < {nodes}"));
    harness.assert("Numbers are those of nodes.", format!("{entry} < {nodes} && to_o < {nodes}"));
    harness.assert(
        "The last entry is that of the last node.",
        format!("m_axis_tlast == ({entry} == {})", nodes - 1),
    );
    aims(harness, engine);
}

/// Rounds of a cycle go to the nodes of the scheme, one after the other.
fn aims(harness: &mut Harness, engine: &Heartbeat) {
    let (nodes, rounds, levels) = (engine.nodes, engine.rounds(), levels(engine.nodes));
    let bits = engine.place_bits();
    harness.ghost(
        "place_now",
        bits,
        0,
        format!("!round_o ? place_now : place_now == {} ? 0 : place_now + 1'b1", rounds - 1),
    );
    harness.ghost("begun", bits, 0, "round_o && alive_i && !m_axis_tvalid ? place_now : begun".to_owned());
    let place = harness.inside("place", bits, "place");
    harness.assert("Rounds are counted.", format!("{place} == place_now && place_now < {rounds}"));
    harness.assert("The round that is sent is one of a cycle.", format!("begun < {rounds}"));
    // In words wide enough for the sum.
    let wide = count_bits(2 * nodes);
    harness.wire(
        "up",
        wide,
        &format!("begun < {levels} ? ({wide}'d1 << begun) : {nodes} - ({wide}'d1 << (begun - {levels}))"),
    );
    harness.wire("sum", wide, &format!("{{{{{}{{1'b0}}}}, here_i}} + up", wide - engine.node_bits()));
    harness.assert(
        "The table goes to the node of the scheme.",
        format!("!m_axis_tvalid || to_o == (sum >= {nodes} ? sum - {nodes} : sum)"),
    );
}
