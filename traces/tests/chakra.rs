// SPDX-License-Identifier: MIT OR Apache-2.0
//! The reader of Chakra: what is written is read, mistakes are named, and nodes wait for one another.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::io::Cursor;
use std::sync::Arc;

use flitforge_traces::chakra::message::{Attribute, CollectiveType, Metadata, Node, NodeType};
use flitforge_traces::chakra::{Groups, Nodes, Settings, check, error, programs, write};
use flitforge_traffic::workload::collectives::{Algorithms, Collective};
use flitforge_traffic::workload::replay::{Place, TraceError};
use flitforge_traffic::workload::{LogGops, Machine, Opener, Outcome};
use proptest::prelude::*;

const WIRE: LogGops = LogGops { latency: 50, overhead: 3, gap: 5, gap_per_byte: 1, ..LogGops::free() };

fn node(id: u64, kind: NodeType, after: &[u64]) -> Node {
    Node { id, r#type: kind as i32, data_deps: after.to_vec(), ..Node::default() }
}

fn compute(id: u64, micros: u64, after: &[u64]) -> Node {
    Node { duration_micros: micros, ..node(id, NodeType::Comp, after) }
}

fn with(mut node: Node, numbers: &[(&str, u64)]) -> Node {
    node.attr.extend(numbers.iter().map(|(name, value)| Attribute::number(name, *value)));
    node
}

fn send(id: u64, to: u64, bytes: u64, tag: u64, after: &[u64]) -> Node {
    with(node(id, NodeType::CommSend, after), &[("comm_dst", to), ("comm_size", bytes), ("comm_tag", tag)])
}

fn receive(id: u64, from: u64, bytes: u64, tag: u64, after: &[u64]) -> Node {
    with(node(id, NodeType::CommRecv, after), &[("comm_src", from), ("comm_size", bytes), ("comm_tag", tag)])
}

fn collective(id: u64, kind: CollectiveType, bytes: u64, after: &[u64]) -> Node {
    with(node(id, NodeType::CommColl, after), &[("comm_type", kind as u64), ("comm_size", bytes)])
}

fn along(mut node: Node, dims: &[bool]) -> Node {
    node.attr.push(Attribute::bools("involved_dim", dims));
    node
}

fn file(nodes: &[Node]) -> Vec<u8> {
    let mut file = Vec::new();
    write(&Metadata { version: String::from("0.0.4"), attr: Vec::new() }, nodes, &mut file).unwrap();
    file
}

fn opener(files: Vec<Vec<u8>>) -> Opener {
    Opener::new(move |rank| Ok(Cursor::new(files[rank as usize].clone())))
}

fn read(file: &[u8]) -> Result<Vec<Node>, TraceError> {
    let mut nodes = Nodes::new(&opener(vec![file.to_vec()]), 0);
    std::iter::from_fn(|| nodes.next_node().transpose()).collect()
}

fn trace(ranks: &[Vec<Node>]) -> Opener {
    opener(ranks.iter().map(|nodes| file(nodes)).collect())
}

fn groups(ranks: usize, dims: &[u32]) -> Arc<Groups> {
    Arc::new(Groups::new(ranks as u32, dims, []).unwrap())
}

/// Runs a trace, with a microsecond of one cycle.
fn run(ranks: &[Vec<Node>], groups: &Arc<Groups>, window: usize) -> Outcome {
    let settings = Settings { cycles_per_micro: 1, window, ..Settings::default() };
    let mut machine = Machine::ideal(programs(&trace(ranks), groups, &settings), WIRE);
    machine.advance(u64::MAX);
    let (programs, outcome) = machine.into_parts();
    assert!(error(&programs).is_none());
    outcome
}

fn complaint(ranks: &[Vec<Node>]) -> String {
    let checked = check(&trace(ranks), &groups(ranks.len(), &[]), 10);
    checked.map_or_else(|error| error.to_string(), |_| String::from("none"))
}

/// Computations on three processors. Each waits for some before it, and for some after it only where nothing
/// waits for itself.
fn nodes() -> impl Strategy<Value = Vec<Node>> {
    let kind = prop::sample::select(vec![NodeType::Comp, NodeType::MemLoad, NodeType::Metadata]);
    prop::collection::vec((kind, 0..20u64, any::<bool>(), prop::collection::vec(any::<u8>(), 0..3)), 1..40)
        .prop_map(|nodes| {
            let with_number = nodes.into_iter().enumerate();
            let made = with_number.map(|(number, (kind, micros, on_host, after))| {
                let after =
                    after.into_iter().filter(|_| number > 0).map(|before| u64::from(before) % number as u64);
                let after: Vec<u64> = after.collect();
                let mut node = Node { duration_micros: micros, ..node(number as u64, kind, &after) };
                node.ctrl_deps = after.first().copied().into_iter().collect();
                node.name = format!("node {number}");
                node.attr.push(Attribute::bools("none", vec![on_host]));
                node.attr.push(Attribute::text("some", "text"));
                node
            });
            made.collect()
        })
}

proptest! {
    #[test]
    fn what_is_written_is_read(nodes in nodes()) {
        prop_assert_eq!(read(&file(&nodes)).unwrap(), nodes);
    }

    /// Wherever the file is cut off, the message of the cut is named, with its place. A file of whole
    /// messages is a shorter trace.
    #[test]
    fn a_cut_is_found_where_it_is(nodes in nodes()) {
        let whole = file(&nodes);
        let starts: Vec<usize> = (0..=nodes.len()).map(|count| file(&nodes[..count]).len()).collect();
        for end in 0..whole.len() {
            match read(&whole[..end]) {
                Ok(shorter) => {
                    prop_assert_eq!(end, starts[shorter.len()]);
                    prop_assert_eq!(&shorter[..], &nodes[..shorter.len()]);
                }
                Err(error) => {
                    let number = starts.iter().filter(|start| **start <= end).count();
                    let byte = number.checked_sub(1).map_or(0, |last| starts[last]) as u64;
                    let place = Place::Message { rank: 0, number: number as u64, byte };
                    prop_assert_eq!(error.place, place, "{} at {}", error, end);
                }
            }
        }
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200), whole in any::<bool>()) {
        let mut file = if whole { file(&[]) } else { Vec::new() };
        file.extend(&bytes);
        let _ = read(&file);
        let _ = check(&opener(vec![file]), &groups(1, &[]), 3);
    }

    /// Nodes are done one after another on their processors, and none before those that it waits for. The
    /// order of the file and the window decide nothing.
    #[test]
    fn nodes_wait_for_one_another(nodes in nodes(), window in 1..50usize, backwards in any::<bool>()) {
        let mut ends = vec![0; nodes.len()];
        for node in &nodes {
            let time = if node.r#type == NodeType::Metadata as i32 { 0 } else { node.duration_micros };
            let after = node.data_deps.iter().map(|before| ends[*before as usize]).max().unwrap_or(0);
            ends[node.id as usize] = after + time;
        }
        let sum: u64 = nodes.iter().filter(|node| node.r#type != NodeType::Metadata as i32)
            .map(|node| node.duration_micros).sum();
        let mut file = vec![nodes];
        if backwards {
            file[0].reverse();
        }
        let outcome = run(&file, &groups(1, &[]), window);
        prop_assert!(outcome.is_complete());
        prop_assert_eq!(outcome.ranks[0].compute, sum);
        let longest = ends.iter().copied().max().unwrap_or(0);
        prop_assert!(outcome.makespan() >= longest && outcome.makespan() <= sum, "{} {}", longest, outcome.makespan());
    }
}

#[test]
fn kinds_of_operations_have_processors_of_their_own() {
    let mut host = compute(1, 30, &[]);
    host.attr.push(Attribute { name: String::from("is_cpu_op"), value: None });
    let bool_value = flitforge_traces::chakra::message::Value::Bool(true);
    host.attr[0].value = Some(bool_value);
    let load = Node { duration_micros: 50, ..node(2, NodeType::MemLoad, &[]) };
    let times = |nodes: Vec<Node>| run(&[nodes], &groups(1, &[]), 10).makespan();
    assert_eq!(times(vec![compute(0, 40, &[]), host.clone(), load.clone()]), 50);
    assert_eq!(times(vec![compute(0, 40, &[]), compute(1, 40, &[])]), 80);
    assert_eq!(times(vec![compute(0, 40, &[]), Node { data_deps: vec![0], ..host }, load]), 70);
}

#[test]
fn messages_find_their_receives() {
    let first = vec![compute(0, 100, &[]), send(1, 1, 8, 5, &[0]), send(2, 1, 8, 6, &[1])];
    let second = vec![receive(7, 0, 8, 6, &[]), receive(8, 0, 8, 5, &[]), compute(9, 10, &[7, 8])];
    let outcome = run(&[first, second], &groups(2, &[]), 10);
    assert!(outcome.is_complete() && outcome.unreceived.is_empty());
    // Two messages of the gap of 5 and 7 further bytes; the receiver attends to the second for 3 + 7 cycles.
    assert_eq!(outcome.ranks[1].finish, 100 + 12 + 3 + 50 + 10 + 10);
}

/// A collective takes as long as the same one by itself.
#[test]
fn collectives_are_those_of_the_library() {
    use CollectiveType::{
        AllGather, AllReduce, AllToAll, Barrier, Broadcast, Gather, Reduce, ReduceScatter, Scatter,
    };
    for ranks in [1, 2, 5, 8] {
        for (kind, algorithm, share) in [
            (AllReduce, Collective::AllReduceHalving, 1),
            (Reduce, Collective::ReduceBinomial, 1),
            (AllGather, Collective::AllGatherRing, 1),
            (Gather, Collective::GatherFlat, 1),
            (Scatter, Collective::ScatterFlat, u64::from(ranks)),
            (Broadcast, Collective::BroadcastBinomial, 1),
            (AllToAll, Collective::AllToAllRotation, u64::from(ranks)),
            (ReduceScatter, Collective::ReduceScatterRing, 1),
            (Barrier, Collective::BarrierDissemination, 1),
        ] {
            let nodes: Vec<_> = (0..ranks).map(|_| vec![collective(3, kind, 840, &[])]).collect();
            let algorithms = Algorithms::default().with(algorithm);
            let settings = Settings { algorithms, adds_per_cycle: Some(4), ..Settings::default() };
            let groups = groups(ranks as usize, &[]);
            let made = Machine::ideal(programs(&trace(&nodes), &groups, &settings), WIRE).run();
            let schedule = algorithm.schedule(ranks, 840 / share, Some(4));
            let expected = Machine::ideal(schedule.programs(), WIRE).run();
            assert!(made.is_complete());
            assert_eq!(made.ranks, expected.ranks, "{kind:?} of {ranks}");
            check(&trace(&nodes), &groups, 4).unwrap();
        }
    }
}

/// Rows and columns of a grid, with names too, and messages with the tags of collectives in between.
#[test]
fn groups_are_kept_apart() {
    let reduce = |id, dims: &[bool]| along(collective(id, CollectiveType::AllReduce, 96, &[]), dims);
    let ranks: Vec<Vec<Node>> = (0..6)
        .map(|rank| {
            vec![
                reduce(0, &[true, false]),
                reduce(1, &[false, true]),
                reduce(2, &[true, true]),
                reduce(3, &[true, false]),
                send(4, (rank + 1) % 6, 4, 0, &[]),
                receive(5, (rank + 5) % 6, 4, 0, &[]),
            ]
        })
        .collect();
    let outcome = run(&ranks, &groups(6, &[3, 2]), 10);
    assert!(outcome.is_complete() && outcome.unreceived.is_empty());
    let ring = |ranks: u64| 2 * (ranks - 1) * ranks;
    assert_eq!(outcome.messages(), 2 * 2 * ring(3) + 3 * ring(2) + ring(6) + 6);
    check(&trace(&ranks), &groups(6, &[3, 2]), 10).unwrap();

    let mut named = collective(0, CollectiveType::Broadcast, 8, &[]);
    named.attr.push(Attribute::text("pg_name", "pair"));
    let pair = [(String::from("pair"), vec![2, 0])];
    let groups = Arc::new(Groups::new(3, &[], pair).unwrap());
    let ranks = [vec![named.clone()], vec![], vec![named]];
    let outcome = run(&ranks, &groups, 10);
    let sent: Vec<u64> = outcome.ranks.iter().map(|rank| rank.sent).collect();
    assert_eq!(sent, [0, 0, 1], "the first of the group is the root");
}

#[test]
fn mistakes_are_named_with_rank_and_node() {
    let reduce = |id, bytes| collective(id, CollectiveType::AllReduce, bytes, &[]);
    let rows: [(Vec<Vec<Node>>, &str); 11] = [
        (vec![vec![compute(4, 1, &[9])]], "rank 0, node 4: it depends on node 9, which does not exist"),
        (
            vec![vec![compute(4, 1, &[5]), compute(5, 1, &[4])]],
            "rank 0, node 4: it waits for node 5, which waits for it in turn",
        ),
        (
            vec![vec![compute(4, 1, &[]), compute(4, 1, &[])]],
            "rank 0, node 4: an earlier one has the number 4 too",
        ),
        (vec![vec![node(1, NodeType::CommSend, &[])]], "rank 0, node 1: it has no attribute `comm_dst`"),
        (vec![vec![send(1, 2, 8, 0, &[])]], "rank 0, node 1: it names rank 2, but the ranks are 0 to 0"),
        (
            vec![vec![send(1, 1, 8, 3, &[])], vec![]],
            "rank 0, node 1: it is the last of 1 sends to rank 1 with tag 3, which receives 0",
        ),
        (
            vec![vec![receive(1, 1, 8, 3, &[])], vec![]],
            "rank 0, node 1: it is the last of 1 receives from rank 1 with tag 3, which sends 0",
        ),
        (
            vec![vec![reduce(1, 8), reduce(2, 8)], vec![reduce(1, 8), reduce(5, 9)]],
            "rank 1, node 5: collective 2 of its group is ALL_REDUCE of 9 bytes (node 5), but at rank 0 it is \
             ALL_REDUCE of 8 bytes (node 2)",
        ),
        (
            vec![vec![reduce(1, 8)], vec![]],
            "rank 0, node 1: collective 1 of its group is ALL_REDUCE of 8 bytes (node 1), but at rank 1 it is nothing",
        ),
        (
            vec![vec![collective(1, CollectiveType::AllReduce, u64::MAX, &[])]],
            "rank 0, node 1: `comm_size` must be a whole number from 0 to 281474976710655",
        ),
        (
            vec![vec![along(reduce(1, 8), &[true, false])]],
            "rank 0, node 1: it names 2 dimensions, but `workload.dims` has 0: give the size of each there",
        ),
    ];
    for (ranks, expected) in rows {
        assert_eq!(complaint(&ranks), expected);
    }
    let odd = Node { r#type: 9, ..compute(1, 1, &[]) };
    assert_eq!(complaint(&[vec![odd]]), "rank 0, node 1: no type of nodes is 9");
}

#[test]
fn groups_that_cannot_be_are_refused() {
    let error = |dims: &[u32], members: &[u32]| {
        Groups::new(6, dims, [(String::from("g"), members.to_vec())]).unwrap_err().to_string()
    };
    assert_eq!(error(&[4, 2], &[]), "the dimensions [4, 2] do not multiply to the 6 ranks");
    assert_eq!(error(&[], &[1, 6]), "group `g` has rank 6, but the ranks are 0 to 5");
    assert_eq!(error(&[], &[1, 1]), "group `g` has rank 1 twice");
}

/// A length that is damaged does not fill the memory.
#[test]
fn a_message_that_is_too_long_is_refused() {
    let mut long = file(&[]);
    let start = long.len();
    long.extend([0x80, 0x80, 0xc0, 0x02]);
    let expected = format!(
        "rank 0, message 1 at byte {start}: its length of 5242880 bytes is more than 4194304, the most of a message"
    );
    assert_eq!(read(&long).unwrap_err().to_string(), expected);
    let stranger =
        "rank 0, message 0 at byte 0: this is no execution trace of Chakra, which begins with its metadata";
    assert_eq!(read(&[4, 0xff, 0xff, 0xff, 0xff]).unwrap_err().to_string(), stranger);
}
