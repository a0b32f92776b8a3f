// SPDX-License-Identifier: MIT OR Apache-2.0
//! What elections cost: orders of identifiers, and failures at the worst time.

use super::{Counts, Happening, Ring};
use crate::Stream;

/// The identifiers 0 to `nodes - 1` in random order.
pub fn shuffled(nodes: u32, stream: &mut Stream) -> Vec<u32> {
    let mut idents: Vec<u32> = (0..nodes).collect();
    for last in (1..idents.len()).rev() {
        idents.swap(last, stream.below(last as u64 + 1) as usize);
    }
    idents
}

/// An election that all processors start, without failures. Each processor has one link in, so what it does
/// depends on the order of identifiers and not on the schedule.
pub fn all_start(idents: &[u32]) -> Counts {
    let mut ring = Ring::new(idents.iter().copied());
    (0..idents.len() as u32).for_each(|at| ring.step(Happening::Wake(at)));
    ring.settle();
    ring.counts()
}

/// The most rounds of an election without failures: the greatest `r` for which `nodes` are at least the
/// Fibonacci number `F(r + 1)`, where `F(1)` and `F(2)` are 1.
///
/// At most as many envelopes reach round `r + 2` as are absorbed in round `r`.
pub fn most_rounds(nodes: u32) -> u32 {
    let (mut rounds, mut now, mut next) = (1, 1u64, 2u64);
    while next <= u64::from(nodes) {
        (rounds, now, next) = (rounds + 1, next, now + next);
    }
    rounds
}

/// All orders of the identifiers 0 to `nodes - 1` round a ring, each beginning with 0.
pub fn orders(nodes: u32) -> Vec<Vec<u32>> {
    let mut idents: Vec<u32> = (0..nodes).collect();
    let mut orders = vec![idents.clone()];
    while next_order(idents.get_mut(1..).unwrap_or_default()) {
        orders.push(idents.clone());
    }
    orders
}

/// The order of identifiers with which an election that all start needs most messages, and these messages.
/// Goes through all `(nodes - 1)!` [orders](orders()).
pub fn worst_order(nodes: u32) -> (Vec<u32>, u64) {
    let messages = |order: Vec<u32>| {
        let messages = all_start(&order).messages;
        (order, messages)
    };
    let later_if_more =
        |worst: (Vec<u32>, u64), other: (Vec<u32>, u64)| if other.1 > worst.1 { other } else { worst };
    orders(nodes).into_iter().map(messages).fold((Vec::new(), 0), later_if_more)
}

/// The next order of a list, in ascending order of orders. False after the last.
fn next_order(list: &mut [u32]) -> bool {
    let Some(pivot) = list.windows(2).rposition(|pair| pair[0] < pair[1]) else { return false };
    let greater = list.iter().rposition(|&ident| ident > list[pivot]).unwrap_or(pivot);
    list.swap(pivot, greater);
    list[pivot + 1..].reverse();
    true
}

/// Failures and recoveries at the worst time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Storm {
    /// Recoveries, at most.
    pub recoveries: u64,
    /// Processors that start at once. The others fail in their sleep, and recover to start later.
    pub starters: u32,
    /// Recoveries between two late starts.
    pub every: u64,
}

/// An election in which each processor fails and recovers just before messages come to it. So it has
/// forgotten what it would have absorbed them for, and messages go on as long as recoveries are left.
pub fn storm(idents: &[u32], settings: Storm) -> Counts {
    let nodes = idents.len() as u32;
    let mut ring = Ring::new(idents.iter().copied());
    for at in 0..nodes {
        ring.step(if at < settings.starters { Happening::Wake(at) } else { Happening::Fail(at) });
    }
    let (mut at, mut next_start) = (0, settings.every);
    while !ring.is_quiet() {
        at = (at + 1) % nodes;
        let messages = ring.link(at).count();
        let recoveries = ring.counts().recoveries;
        if messages > 0 && recoveries < settings.recoveries {
            let starts_late = !ring.processors()[at as usize].is_alive() && recoveries >= next_start;
            if starts_late {
                next_start += settings.every;
            }
            surprise(&mut ring, at, starts_late);
        }
        (0..messages).for_each(|_| ring.step(Happening::Deliver(at)));
    }
    ring.counts()
}

/// A functional processor fails and recovers. A failed one recovers and starts, if it is its turn.
fn surprise(ring: &mut Ring, at: u32, starts_late: bool) {
    if starts_late {
        ring.step(Happening::Recover(at));
        ring.step(Happening::Wake(at));
    } else if ring.processors()[at as usize].is_alive() {
        ring.step(Happening::Fail(at));
        ring.step(Happening::Recover(at));
    }
}
