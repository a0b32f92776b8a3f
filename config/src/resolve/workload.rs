// SPDX-License-Identifier: MIT OR Apache-2.0
//! Section `[workload]`.

use flitforge_router::spec::RequestIntake;
use flitforge_sim::workload::{Carriage, NodeFailure};
use flitforge_traffic::workload::Mapping;
use flitforge_traffic::workload::collectives::{Algorithms, Collective};
use flitforge_traffic::workload::kernels::Costs;
use flitforge_traffic::workload::replay::{Delays, Settings};
use flitforge_traffic::workload::request_reply;

use toml::Value;

use super::super::choice::{MappingKind, Named, ProgramKind};
use super::super::diagnostic::Sink;
use super::super::kind::Kind;
use super::super::model::{Dead, Network, Places, RankProgram, Workload};
use super::super::remedy::{choose, lower, raise, set, unset};
use super::super::rooms::{self, Chosen};
use super::super::schema::workload as p;
use super::super::schema::{Param, router};
use super::super::view::View;
use super::{applications, global_function, gossip};

/// The window of a trace of packets.
const PACKETS: usize = 100_000;
/// The window of a rank of a trace of Chakra.
const NODES: usize = 1000;

/// The workload, if there is one; the outer `None` when an error was reported, now or when the settings were
/// read.
pub(crate) fn resolve(
    view: &View<'_>,
    network: Option<&Network>,
    sink: &mut Sink,
) -> Option<Option<Workload>> {
    let chosen = view.get(&p::PROGRAM)?;
    stalling(view, chosen.name(), sink)?;
    let (program, settings) = match chosen {
        Chosen::Kind(kind) => {
            let Some(program) = program(view, kind, network, sink)? else { return Some(None) };
            let settings = written(view, kind, &program)?;
            (program, settings)
        }
        Chosen::Room(room) => (RankProgram::Room, rooms::Settings::resolve(room, view)?),
    };
    let dead = dead(view, &program, network, sink)?;
    Some(Some(Workload::read(view, program, settings, mapping(view, network, sink)?, dead)?))
}

/// The settings of a program, as they are written.
fn written(view: &View<'_>, kind: ProgramKind, program: &RankProgram) -> Option<rooms::Settings> {
    let is_copied = !matches!(program, RankProgram::Collective { replicas: 1, .. });
    let keys = keys(kind).iter().filter(|key| is_copied || !["replicas", "notice"].contains(key));
    rooms::Settings::of(kind.name(), keys.map(|key| (*key, None)), view, |key| derived(program, key))
}

/// The parameters of a program, in the order in which they are written.
const fn keys(kind: ProgramKind) -> &'static [&'static str] {
    match kind {
        ProgramKind::None => &[],
        ProgramKind::Goal | ProgramKind::Packets => &["file", "window"],
        ProgramKind::Chakra => {
            &["file", "window", "cycles_per_microsecond", "algorithms", "adds_per_cycle", "dims", "groups"]
        }
        ProgramKind::Netrace => &["file", "window", "region", "tag_delay", "cache_delay", "memory_delay"],
        ProgramKind::Collective => &["collective", "bytes", "adds_per_cycle", "replicas", "notice"],
        ProgramKind::Kernel => &["kernel", "class", "cycles_per_item", "iterations", "memory_contention"],
        ProgramKind::Gossip => &["scheme", "period", "cleanup", "consensus", "timeout", "skew", "until"],
        ProgramKind::GlobalFunction => &["hierarchy", "arity", "steps", "control_bytes", "compute"],
        ProgramKind::BranchAndBound => &["file", "hierarchy", "arity", "quantum", "cycles_per_item"],
        ProgramKind::FixedPoint => {
            &["file", "hierarchy", "arity", "relaxation", "neighbours", "cycles_per_item"]
        }
    }
}

/// A value that follows from others.
fn derived(program: &RankProgram, key: &str) -> Option<Value> {
    let count = match (program, key) {
        (RankProgram::Chakra { settings, .. }, "algorithms") => {
            let names = settings.algorithms.all().map(Named::name);
            return Some(names.to_vec().into());
        }
        (RankProgram::Chakra { settings, .. }, "window") => settings.window as u64,
        (RankProgram::Packets { window, .. } | RankProgram::Netrace { window, .. }, "window") => {
            *window as u64
        }
        (RankProgram::Gossip(gossip), "period") => gossip.rules.interval,
        (RankProgram::Gossip(gossip), "cleanup") => gossip.rules.cleanup,
        (RankProgram::Gossip(gossip), "consensus") => gossip.rules.consensus,
        (RankProgram::Gossip(gossip), "until") => gossip.until,
        _ => return None,
    };
    i64::try_from(count).ok().map(Value::from)
}

/// Reports receivers that stall where there are no requests, or always room for replies.
fn stalling(view: &View<'_>, chosen: &str, sink: &mut Sink) -> Option<()> {
    let requests = view.if_any(&router::REQUESTS)?;
    // A network by itself has no program.
    if requests != Some(RequestIntake::Stall) || chosen == ProgramKind::None.name() {
        return Some(());
    }
    let (key, program, queue) = (router::REQUESTS.info.key, p::PROGRAM.info.key, p::SEND_QUEUE.info.key);
    if chosen != request_reply::ROOM.name {
        let message = format!("`{key}` is \"stall\", but there are no requests");
        let remedy = unset(key).or(choose(program, ["request-reply"]));
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

/// What the ranks do; the inner `None`: there are no ranks.
fn program(
    view: &View<'_>,
    kind: ProgramKind,
    network: Option<&Network>,
    sink: &mut Sink,
) -> Option<Option<RankProgram>> {
    Some(Some(match kind {
        ProgramKind::None => return Some(None),
        ProgramKind::Goal => RankProgram::Goal {
            file: file(view, kind, "schedule.goal", sink)?,
            window: if_set(view, &p::WINDOW)?,
        },
        ProgramKind::Chakra => chakra(view, sink)?,
        ProgramKind::Packets => RankProgram::Packets {
            file: file(view, kind, "packets.csv", sink)?,
            window: view.or(&p::WINDOW, Some(PACKETS))?,
        },
        ProgramKind::Netrace => RankProgram::Netrace {
            file: file(view, kind, "trace.tra.bz2", sink)?,
            window: view.or(&p::WINDOW, Some(PACKETS))?,
            region: if_set(view, &p::REGION)?,
            delays: Delays {
                tags: view.get(&p::TAG_DELAY)?,
                data: view.get(&p::CACHE_DELAY)?,
                memory: view.get(&p::MEMORY_DELAY)?,
            },
        },
        ProgramKind::Collective => collective(view, network, sink)?,
        ProgramKind::Gossip => RankProgram::Gossip(gossip::resolve(view, network?, sink)?),
        ProgramKind::GlobalFunction => {
            RankProgram::GlobalFunction(global_function::resolve(view, network?, sink)?)
        }
        ProgramKind::Kernel => RankProgram::Kernel {
            kernel: view.get(&p::KERNEL_KIND)?,
            class: view.get(&p::CLASS)?,
            costs: Costs {
                cycles_per_item: view.get(&p::CYCLES_PER_ITEM)?,
                iterations: view.get(&p::ITERATIONS)?,
                contention_percent: view.get(&p::MEMORY_CONTENTION)?,
            },
        },
        ProgramKind::BranchAndBound | ProgramKind::FixedPoint => {
            let file = file(view, kind, "cities.tsp", sink)?;
            if kind == ProgramKind::FixedPoint {
                RankProgram::FixedPoint { file, rules: applications::fixed_point(view, network?, sink)? }
            } else {
                RankProgram::BranchAndBound { file, rules: applications::search(view, network?, sink)? }
            }
        }
    }))
}

/// A collective operation. Only ranks with copies are told of crashes.
fn collective(view: &View<'_>, network: Option<&Network>, sink: &mut Sink) -> Option<RankProgram> {
    let replicas = replicas(view, network, sink)?;
    Some(RankProgram::Collective {
        collective: view.get(&p::COLLECTIVE_KIND)?,
        bytes: view.get(&p::BYTES)?,
        adds_per_cycle: adds_per_cycle(view)?,
        replicas,
        notice: if replicas > 1 { view.get(&p::NOTICE)? } else { 0 },
    })
}

/// The value of a key, if it is set; the outer `None` when an error was reported.
fn if_set<K: Kind>(view: &View<'_>, param: &Param<K>) -> Option<Option<K::Output>> {
    Some(if view.is_set(param.info.key) { Some(view.given(param)?) } else { None })
}

/// The copies of a rank, each of which needs a node of its own.
fn replicas(view: &View<'_>, network: Option<&Network>, sink: &mut Sink) -> Option<u32> {
    let (replicas, per_node) = (view.get(&p::REPLICAS)?, view.get(&p::RANKS_PER_NODE)?);
    let (key, nodes) = (p::REPLICAS.info.key, network?.nodes());
    if replicas > nodes {
        let message = format!("{replicas} copies of a rank need {replicas} nodes, but there are {nodes}");
        sink.push(view.conflict(message, &[key]).hint(lower(key, nodes)));
        return None;
    }
    let (ranks, places) = (view.or(&p::RANKS, Some(1))?, u64::from(nodes) * u64::from(per_node));
    let processes = u64::from(ranks) * u64::from(replicas);
    if replicas > 1 && processes > places {
        let message =
            format!("{ranks} ranks in {replicas} copies need {processes} places, but there are {places}");
        let remedy =
            lower(key, places / u64::from(ranks)).or(lower(p::RANKS.info.key, places / u64::from(replicas)));
        sink.push(view.conflict(message, &[key, p::RANKS.info.key]).hint(remedy));
        return None;
    }
    Some(replicas)
}

/// When the nodes of a collective crash by default, in cycles.
const DEAD_AT: u64 = 1000;

/// The nodes that crash, and when.
fn dead(view: &View<'_>, program: &RankProgram, network: Option<&Network>, sink: &mut Sink) -> Option<Dead> {
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
    let at = match program {
        RankProgram::Gossip(gossip) => gossip::dead_at(view, gossip, sink)?,
        _ => view.or(&p::DEAD_AT, Some(DEAD_AT))?,
    };
    Some(Dead { nodes, at: Some(at) })
}

fn adds_per_cycle(view: &View<'_>) -> Option<Option<u64>> {
    Some(Some(view.get(&p::ADDS_PER_CYCLE)?).filter(|&bytes| bytes > 0))
}

fn chakra(view: &View<'_>, sink: &mut Sink) -> Option<RankProgram> {
    let mut algorithms = Algorithms::default();
    let named = if_set(view, &p::ALGORITHMS)?.unwrap_or_default();
    for (place, &algorithm) in named.iter().enumerate() {
        let same = |other: &&Collective| other.purpose() == algorithm.purpose();
        if let Some(other) = named[..place].iter().find(same) {
            let (key, names) = (p::ALGORITHMS.info.key, [other.name(), algorithm.name()]);
            let message = format!("`{key}` has two for one operation: \"{}\" and \"{}\"", names[0], names[1]);
            sink.push(view.conflict(message, &[key]).hint("keep one of them"));
            return None;
        }
        algorithms = algorithms.with(algorithm);
    }
    Some(RankProgram::Chakra {
        file: file(view, ProgramKind::Chakra, "trace", sink)?,
        settings: Settings {
            cycles_per_micro: view.get(&p::CYCLES_PER_MICRO)?,
            algorithms,
            adds_per_cycle: adds_per_cycle(view)?,
            window: view.or(&p::WINDOW, Some(NODES))?,
        },
        dims: if_set(view, &p::DIMS)?,
        groups: if_set(view, &p::GROUPS)?,
    })
}

/// The file that a program needs.
fn file(view: &View<'_>, kind: ProgramKind, example: &str, sink: &mut Sink) -> Option<String> {
    let key = p::FILE.info.key;
    if !view.is_set(key) {
        let message = format!("the program \"{}\" needs `{key}`", kind.name());
        let conflict = view.conflict(message, &[p::PROGRAM.info.key]);
        sink.push(conflict.hint(format!("add `file = \"{example}\"` to `[workload]`")));
        return None;
    }
    view.given(&p::FILE)
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
