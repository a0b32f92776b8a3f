// SPDX-License-Identifier: MIT OR Apache-2.0
//! Section `[workload]`.

use flitforge_router::spec::RequestIntake;
use flitforge_sim::workload::{Carriage, NodeFailure};
use flitforge_traffic::workload::Mapping;
use flitforge_traffic::workload::room::{Room, Uses};

use super::super::choice::{MappingKind, Named};
use super::super::diagnostic::Sink;
use super::super::kind::Kind;
use super::super::model::{Dead, Network, Places, Workload};
use super::super::remedy::{choose, raise, set, unset};
use super::super::rooms::{Resolved, rooms};
use super::super::schema::workload as p;
use super::super::schema::{Param, router};
use super::super::view::View;

/// The workload, if there is one; the outer `None` when an error was reported, now or when the settings were
/// read.
pub(crate) fn resolve(
    view: &View<'_>,
    network: Option<&Network>,
    sink: &mut Sink,
) -> Option<Option<Workload>> {
    // A network by itself has no program.
    let Some(room) = view.get(&p::PROGRAM)? else { return Some(None) };
    stalling(view, room, sink)?;
    file(view, room, sink)?;
    let Resolved { settings, dead_at } = Resolved::of(room, view, network, sink)?;
    let dead = dead(view, dead_at, network, sink)?;
    Some(Some(Workload::read(view, settings, mapping(view, network, sink)?, dead)?))
}

/// Reports receivers that stall where there are no requests, or always room for replies.
fn stalling(view: &View<'_>, room: &Room, sink: &mut Sink) -> Option<()> {
    if view.if_any(&router::REQUESTS)? != Some(RequestIntake::Stall) {
        return Some(());
    }
    let (key, program, queue) = (router::REQUESTS.info.key, p::PROGRAM.info.key, p::SEND_QUEUE.info.key);
    if !room.answers {
        let message = format!("`{key}` is \"stall\", but there are no requests");
        let answering = rooms().iter().filter(|room| room.answers);
        let remedy = unset(key).or(choose(program, answering.map(|room| room.name)));
        sink.push(view.conflict(message, &[key, program]).hint(remedy));
        return None;
    }
    if view.get(&p::SEND_QUEUE)? == 0 {
        let message = "receivers stall while a send queue is full, but send queues have no bound";
        let remedy = raise(queue, 1u32).or(choose(key, ["sink"]));
        sink.push(view.conflict(message, &[key, queue]).hint(remedy));
        return None;
    }
    Some(())
}

impl Workload {
    /// The nodes that crash while the program runs.
    pub fn failures(&self) -> Vec<NodeFailure> {
        let failure = |&node| NodeFailure { node, at: self.dead_at.unwrap_or_default(), until: None };
        self.dead.iter().map(failure).collect()
    }

    /// How messages are carried over a network.
    pub fn carriage(&self, network: &Network) -> Carriage {
        let mut carriage = Carriage::default();
        self.specify(&mut carriage);
        Carriage { flit_bytes: network.flit_bytes.unwrap_or(carriage.flit_bytes), ..carriage }
    }
}

/// The nodes that crash, and when.
fn dead(view: &View<'_>, default: Option<u64>, network: Option<&Network>, sink: &mut Sink) -> Option<Dead> {
    let key = p::DEAD.info.key;
    if !view.is_set(key) {
        let at = p::DEAD_AT.info.key;
        if view.is_set(at) {
            let message = format!("`{at}` says when nodes crash, but none does");
            sink.push(view.conflict(message, &[at]).hint(unset(at).or(set(key, "[1]"))));
            return None;
        }
        return Some(Dead::default());
    }
    let nodes = view.given(&p::DEAD)?;
    let count = network?.nodes();
    if let Some(&node) = nodes.iter().find(|&&node| node >= count) {
        let message = format!("node {node} is to crash, but the network has nodes 0 to {}", count - 1);
        sink.push(view.conflict(message, &[key]).hint(format!("give nodes below {count}")));
        return None;
    }
    Some(Dead { nodes, at: Some(view.or(&p::DEAD_AT, Some(default.unwrap_or_default()))?) })
}

/// Reports a program without the file that it needs.
fn file(view: &View<'_>, room: &Room, sink: &mut Sink) -> Option<()> {
    let example = room.settings.iter().find_map(|uses| match uses {
        Uses::File(example) => Some(example),
        Uses::Own(_) | Uses::Shared(..) => None,
    });
    let Some(example) = example.filter(|_| !view.is_set("workload.file")) else { return Some(()) };
    let message = format!("the program \"{}\" needs `workload.file`", room.name);
    let conflict = view.conflict(message, &[p::PROGRAM.info.key]);
    sink.push(conflict.hint(format!("add `file = \"{example}\"` to `[workload]`")));
    None
}

/// Rules that follow coordinates need a network in which nodes have them.
fn follows_coordinates(view: &View<'_>, kind: MappingKind, network: Option<&Network>, sink: &mut Sink) {
    let Some(network) = network.filter(|_| matches!(kind, MappingKind::Linear | MappingKind::Ring)) else {
        return;
    };
    let is_graph = network.plan().is_some();
    if is_graph || !network.is_one_each() {
        let why = if is_graph { "routers of a graph" } else { "several nodes at a router" };
        let message = format!("the mapping \"{}\" follows coordinates, which {why} do not have", kind.name());
        let key = p::MAPPING.info.key;
        let remedy = choose(key, MappingKind::ALL.iter().map(|entry| entry.1));
        sink.push(view.conflict(message, &[key, "network.topology"]).hint(remedy));
    }
}

fn mapping(view: &View<'_>, network: Option<&Network>, sink: &mut Sink) -> Option<Places> {
    follows_coordinates(view, view.get(&p::MAPPING)?, network, sink);
    Some(Places::Mapping(match view.get(&p::MAPPING)? {
        MappingKind::Identity => Mapping::Identity,
        MappingKind::Random => Mapping::Random { seed: view.get(&p::MAPPING_SEED)? },
        MappingKind::Linear => Mapping::Linear,
        MappingKind::Ring => Mapping::Ring,
        MappingKind::Spread => Mapping::Spread,
        MappingKind::Concentrate => Mapping::Concentrate,
        MappingKind::List => Mapping::List(needed(view, &p::NODES, "list", "nodes = [3, 2, 1, 0]", sink)?),
        MappingKind::File => {
            let example = "mapping_file = \"nodes.txt\"";
            return Some(Places::File(needed(view, &p::MAPPING_FILE, "file", example, sink)?));
        }
    }))
}

/// What a mapping cannot do without.
fn needed<K: Kind>(
    view: &View<'_>,
    param: &Param<K>,
    mapping: &str,
    example: &str,
    sink: &mut Sink,
) -> Option<K::Output> {
    let key = param.info.key;
    if !view.is_set(key) {
        let conflict =
            view.conflict(format!("the mapping \"{mapping}\" needs `{key}`"), &[p::MAPPING.info.key]);
        sink.push(conflict.hint(format!("add `{example}` to `[workload]`")));
        return None;
    }
    view.given(param)
}
