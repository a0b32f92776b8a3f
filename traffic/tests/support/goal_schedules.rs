// SPDX-License-Identifier: MIT OR Apache-2.0
//! The GOAL schedules that are compared with LogGOPSim, as text.
//!
//! No event frees more than 16 operations of a rank: LogGOPSim sorts them with an unstable algorithm, which
//! keeps the order of so few.

use std::fmt::Write as _;

use flitforge_traffic::Stream;

/// L, o, g, G, O and S.
pub(crate) type Parameters = [u64; 6];

/// The defaults of LogGOPSim; an interface slower than the processor; a costly processor with rendezvous; no
/// cost at all but latency; rendezvous of everything.
pub(crate) const PARAMETERS: [Parameters; 5] = [
    [2500, 1500, 1000, 6, 0, 65535],
    [250, 100, 150, 2, 1, 65535],
    [40, 25, 3, 1, 2, 32],
    [100, 0, 0, 0, 0, 65535],
    [700, 20, 90, 3, 0, 0],
];

/// A schedule with its name.
pub(crate) struct Named {
    pub(crate) name: String,
    pub(crate) text: String,
}

/// One rank while its text is made.
#[derive(Default, Clone)]
struct Rank {
    text: String,
    ops: usize,
}

impl Rank {
    fn op(&mut self, task: &str, requires: &[usize]) -> usize {
        let op = self.ops;
        self.ops += 1;
        let _ = writeln!(self.text, "l{op}: {task}");
        for earlier in requires {
            let _ = writeln!(self.text, "l{op} requires l{earlier}");
        }
        op
    }

    /// After the operation before it, if there is one.
    fn then(&mut self, task: &str) -> usize {
        let before: Vec<usize> = self.ops.checked_sub(1).into_iter().collect();
        self.op(task, &before)
    }
}

fn named(name: &str, ranks: &[Rank]) -> Named {
    let mut text = format!("num_ranks {}\n\n", ranks.len());
    for (rank, Rank { text: block, .. }) in ranks.iter().enumerate() {
        let _ = write!(text, "rank {rank} {{\n{block}}}\n\n");
    }
    Named { name: format!("{name}-{}", ranks.len()), text }
}

fn ranks(count: usize) -> Vec<Rank> {
    vec![Rank::default(); count]
}

/// Every round a message further on, and one from further back: a barrier (Hensgen, Finkel, Manber 1988).
fn dissemination(count: usize, bytes: usize) -> Named {
    let mut ranks = ranks(count);
    for (at, rank) in ranks.iter_mut().enumerate() {
        let (mut distance, mut before) = (1, Vec::new());
        while distance < count {
            let (to, from) = ((at + distance) % count, (at + count - distance) % count);
            let send = rank.op(&format!("send {bytes}b to {to} tag {distance}"), &before);
            let receive = rank.op(&format!("recv {bytes}b from {from} tag {distance}"), &before);
            (before, distance) = (vec![send, receive], 2 * distance);
        }
    }
    named("dissemination", &ranks)
}

/// The lowest bit of a rank names its parent; the root has all.
fn binomial(count: usize, bytes: usize, up: bool) -> Named {
    let mut ranks = ranks(count);
    for (at, rank) in ranks.iter_mut().enumerate() {
        let lowest = if at == 0 { count.next_power_of_two() } else { 1 << at.trailing_zeros() };
        let mut bits: Vec<usize> = (0..).map(|bit| 1 << bit).take_while(|&bit| bit < lowest).collect();
        bits.retain(|bit| at + bit < count);
        let (to_parent, to_child) = if up { ("send", "recv") } else { ("recv", "send") };
        let parent = at - if at == 0 { 0 } else { lowest };
        let link = |task: &str| if task == "send" { "to" } else { "from" };
        if up {
            let got: Vec<usize> = bits
                .iter()
                .map(|bit| rank.op(&format!("{to_child} {bytes}b from {} tag 3", at + bit), &[]))
                .collect();
            let sum = rank.op("calc 37", &got);
            if at > 0 {
                rank.op(&format!("{to_parent} {bytes}b {} {parent} tag 3", link(to_parent)), &[sum]);
            }
        } else {
            let got: Vec<usize> = (at > 0)
                .then(|| rank.op(&format!("{to_parent} {bytes}b {} {parent} tag 3", link(to_parent)), &[]))
                .into_iter()
                .collect();
            for bit in bits.iter().rev() {
                rank.op(&format!("{to_child} {bytes}b {} {} tag 3", link(to_child), at + bit), &got);
            }
        }
    }
    named(if up { "binomial-reduce" } else { "binomial-bcast" }, &ranks)
}

/// Each step a block to the next rank and one from the rank before, then its addition.
fn ring(count: usize, bytes: usize) -> Named {
    let mut ranks = ranks(count);
    for (at, rank) in ranks.iter_mut().enumerate() {
        let (to, from) = ((at + 1) % count, (at + count - 1) % count);
        let mut before = Vec::new();
        for step in 0..2 * (count - 1) {
            rank.op(&format!("send {bytes}b to {to} tag {step}"), &before);
            let receive = rank.op(&format!("recv {bytes}b from {from} tag {step}"), &before);
            let sum = (step < count - 1).then(|| rank.op(&format!("calc {}", bytes / 4), &[receive]));
            before = vec![sum.unwrap_or(receive)];
        }
    }
    named("ring", &ranks)
}

/// Everybody to everybody, with all messages of equal times at one receiver.
fn all_to_all(count: usize, bytes: usize) -> Named {
    let mut ranks = ranks(count);
    for (at, rank) in ranks.iter_mut().enumerate() {
        for step in 1..count {
            rank.then(&format!("send {bytes}b to {} tag 1", (at + step) % count));
        }
        for step in 1..count {
            rank.then(&format!("recv {bytes}b from {} tag 1", (at + count - step) % count));
        }
    }
    named("all-to-all", &ranks)
}

/// Exchanges with the rank that differs in one bit.
fn butterfly(count: usize, bytes: usize) -> Named {
    let mut ranks = ranks(count);
    for (at, rank) in ranks.iter_mut().enumerate() {
        let mut before = Vec::new();
        for bit in 0..count.ilog2() {
            let peer = at ^ (1 << bit);
            let send = rank.op(&format!("send {bytes}b to {peer} tag {bit}"), &before);
            let receive = rank.op(&format!("recv {bytes}b from {peer} tag {bit}"), &before);
            before = vec![rank.op("calc 11", &[send, receive])];
        }
    }
    named("butterfly", &ranks)
}

/// A master takes what comes from anyone with any tag; workers compute for different times.
fn any_source(count: usize, seed: u64) -> Named {
    let (mut ranks, mut stream) = (ranks(count), Stream::new(seed, 0));
    for round in 0..4 {
        for worker in 1..count {
            ranks[worker].then(&format!("calc {}", stream.below(900)));
            ranks[worker].then(&format!("send {}b to 0 tag {round}", 1 + stream.below(64)));
            let tag = if stream.below(2) == 0 { "" } else { " tag -1" };
            let from = if tag.is_empty() { "0" } else { "-1" };
            // Tag 0 is the default of a receive too.
            ranks[worker].then(&format!("recv 4b from {from}{tag}"));
            ranks[0].then("recv 64b from -1 tag -1");
            ranks[0].then(&format!("send 4b to {worker} tag 0"));
        }
    }
    named(&format!("any-source-s{seed}"), &ranks)
}

/// Random operations, each after some of those before it in its rank, mostly of one message.
fn random(count: usize, messages: usize, seed: u64) -> Named {
    let (mut ranks, mut stream) = (ranks(count), Stream::new(seed, 1));
    let add = |stream: &mut Stream, rank: &mut Rank, task: &str| {
        let near = rank.ops.saturating_sub(6);
        let mut requires = Vec::new();
        for earlier in near..rank.ops {
            if stream.below(3) == 0 {
                requires.push(earlier);
            }
        }
        if requires.is_empty() && rank.ops > 0 {
            requires.push(rank.ops - 1);
        }
        let op = rank.op(task, &requires);
        if near > 0 && stream.below(4) == 0 {
            let _ = writeln!(rank.text, "l{op} irequires l{near}");
        }
    };
    for tag in 0..messages {
        let from = stream.below(count as u64) as usize;
        let to = (from + 1 + stream.below(count as u64 - 1) as usize) % count;
        let bytes = 1 + stream.below(100);
        add(&mut stream, &mut ranks[from], &format!("send {bytes}b to {to} tag {tag}"));
        add(&mut stream, &mut ranks[to], &format!("recv {bytes}b from {from} tag {tag}"));
        let busy = stream.below(count as u64) as usize;
        let cycles = stream.below(3) * stream.below(200);
        add(&mut stream, &mut ranks[busy], &format!("calc {cycles}"));
    }
    named(&format!("random-s{seed}"), &ranks)
}

/// Two chains a rank, on a processor and an interface each; the second one's messages are of the second
/// interfaces. No operation requires one of another processor.
fn two_lanes(count: usize, seed: u64) -> Named {
    let (mut ranks, mut stream) = (ranks(count), Stream::new(seed, 2));
    let mut last = vec![[None::<usize>; 2]; count];
    let add = |rank: &mut Rank, last: &mut Option<usize>, task: String| {
        let before: Vec<usize> = last.iter().copied().collect();
        *last = Some(rank.op(&task, &before));
    };
    for tag in 0..12 * count {
        let (from, lane) = (stream.below(count as u64) as usize, stream.below(2) as usize);
        let to = (from + 1 + stream.below(count as u64 - 1) as usize) % count;
        let (bytes, cycles) = (1 + stream.below(200), stream.below(500));
        let calc = format!("calc {cycles} cpu {lane}");
        let send = format!("send {bytes}b to {to} tag {tag} cpu {lane} nic {lane}");
        let receive = format!("recv {bytes}b from {from} tag {tag} cpu {lane} nic {lane}");
        add(&mut ranks[from], &mut last[from][lane], calc);
        add(&mut ranks[from], &mut last[from][lane], send);
        add(&mut ranks[to], &mut last[to][lane], receive);
    }
    named(&format!("two-lanes-s{seed}"), &ranks)
}

/// All of them.
pub(crate) fn all() -> Vec<Named> {
    let mut all = Vec::new();
    all.extend([2, 5, 8, 13, 16, 64].map(|count| dissemination(count, 8)));
    all.extend([3, 8, 16, 31].map(|count| binomial(count, 100, false)));
    all.extend([3, 8, 16, 31].map(|count| binomial(count, 100, true)));
    all.extend([2, 5, 8, 16, 40].map(|count| ring(count, 64)));
    all.extend([3, 8, 16, 24].map(|count| all_to_all(count, 48)));
    all.extend([4, 16, 128].map(|count| butterfly(count, 33)));
    all.extend([(4, 1), (9, 2), (16, 3)].map(|(count, seed)| any_source(count, seed)));
    let graphs = [(2, 20), (3, 40), (4, 80), (6, 100), (8, 200), (12, 300), (16, 400), (16, 800), (50, 2000)];
    all.extend((1..).zip(graphs).map(|(seed, (count, messages))| random(count, messages, seed)));
    all.extend([(2, 1), (4, 2), (10, 3), (16, 4)].map(|(count, seed)| two_lanes(count, seed)));
    all
}
