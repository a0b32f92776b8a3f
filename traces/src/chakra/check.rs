// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is wrong with a trace, whatever the network.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::graph::Graph;
use super::groups::{Group, Groups};
use super::message::CollectiveType;
use super::work::Work;
use flitforge_traffic::workload::Opener;
use flitforge_traffic::workload::replay::{Fault, Place, TraceError};

/// What a trace holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Contents {
    /// Nodes of all ranks.
    pub nodes: u64,
    /// Messages from one rank to another.
    pub sends: u64,
    /// Collectives in which a rank takes part.
    pub collectives: u64,
}

/// The sends and receives of two ranks with a tag, and the last node of each.
#[derive(Debug, Default)]
struct Channel {
    sends: (u64, u64),
    receives: (u64, u64),
}

/// The collectives of a group in which a rank takes part: how many, and a sum over what they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Series {
    count: u64,
    sum: u64,
}

/// What a group is told from others by.
type Name = (u32, Arc<[u32]>);

/// What the ranks have said so far.
#[derive(Debug, Default)]
struct Books {
    contents: Contents,
    channels: BTreeMap<(u32, u32, u32), Channel>,
    /// Of each group a rank with its collectives, and how many ranks have the same.
    groups: BTreeMap<Name, (u32, Series, usize)>,
}

/// Goes through the files of all ranks, and looks for what can never come to an end: nodes that wait for one
/// another, sends and receives that are not equal in number, and collectives in which not all take part.
///
/// # Errors
/// The first of these, or a file cannot be read or is damaged.
pub fn check(opener: &Opener, groups: &Arc<Groups>, window: usize) -> Result<Contents, TraceError> {
    let mut books = Books::default();
    for rank in 0..groups.ranks() {
        let mut own: BTreeMap<Name, Series> = BTreeMap::new();
        each(opener, groups, window, rank, |id, work| books.enter(rank, id, work, &mut own))?;
        for (name, series) in own {
            let entry = books.groups.entry(name.clone()).or_insert((rank, series, 0));
            entry.2 += 1;
            if entry.1 != series {
                return Err(difference(opener, groups, window, &name, [entry.0, rank])?);
            }
        }
    }
    for (name, (rank, _, ranks)) in &books.groups {
        if *ranks < name.1.len() {
            let absent = |other: &&u32| {
                !groups_of(opener, groups, window, **other, name).is_ok_and(|all| !all.is_empty())
            };
            let other = name.1.iter().find(absent).copied().unwrap_or(*rank);
            return Err(difference(opener, groups, window, name, [*rank, other])?);
        }
    }
    books.balance()?;
    Ok(books.contents)
}

/// Does all nodes of a rank at once, in an order in which they can be done.
fn each(
    opener: &Opener,
    groups: &Arc<Groups>,
    window: usize,
    rank: u32,
    mut see: impl FnMut(u64, &Work),
) -> Result<(), TraceError> {
    let mut graph = Graph::new(opener, rank, Arc::clone(groups), window);
    while let Some(ready) = graph.take()? {
        see(ready.id, &ready.work);
        graph.finish(ready.id);
    }
    Ok(())
}

impl Books {
    fn enter(&mut self, rank: u32, id: u64, work: &Work, own: &mut BTreeMap<Name, Series>) {
        self.contents.nodes += 1;
        match work {
            Work::Nothing | Work::Compute { .. } => {}
            &Work::Send { to, tag, .. } => {
                self.contents.sends += 1;
                let sends = &mut self.channels.entry((rank, to, tag)).or_default().sends;
                *sends = (sends.0 + 1, id);
            }
            &Work::Receive { from, tag, .. } => {
                let receives = &mut self.channels.entry((from, rank, tag)).or_default().receives;
                *receives = (receives.0 + 1, id);
            }
            Work::Collective { kind, bytes, group, instance } => {
                self.contents.collectives += 1;
                let series = own.entry(name(group)).or_default();
                series.count += 1;
                series.sum = series.sum.wrapping_add(mix([u64::from(*instance), *kind as u64, *bytes]));
            }
        }
    }

    fn balance(&self) -> Result<(), TraceError> {
        for (&(from, to, tag), &Channel { sends, receives }) in &self.channels {
            let (rank, id, fault) = if sends.0 > receives.0 {
                (from, sends.1, Fault::Unreceived { to, tag, sends: sends.0, receives: receives.0 })
            } else if receives.0 > sends.0 {
                (to, receives.1, Fault::Unsent { from, tag, sends: sends.0, receives: receives.0 })
            } else {
                continue;
            };
            return Err(TraceError { place: Place::Node { rank, id }, fault });
        }
        Ok(())
    }
}

fn name(group: &Group) -> Name {
    (group.number, Arc::clone(&group.members))
}

/// A number that differs with these numbers and their order (the last steps of SplitMix64).
fn mix(numbers: [u64; 3]) -> u64 {
    numbers.into_iter().fold(0x9e37_79b9_7f4a_7c15, |sum, number| {
        let mut bits = (sum ^ number).wrapping_add(0x9e37_79b9_7f4a_7c15);
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    })
}

/// The collectives of a group in which a rank takes part, in order.
fn groups_of(
    opener: &Opener,
    groups: &Arc<Groups>,
    window: usize,
    rank: u32,
    of: &Name,
) -> Result<Vec<(u32, CollectiveType, u64, u64)>, TraceError> {
    let mut all = Vec::new();
    each(opener, groups, window, rank, |id, work| {
        if let Work::Collective { kind, bytes, group, instance } = work
            && name(group) == *of
        {
            all.push((*instance, *kind, *bytes, id));
        }
    })?;
    all.sort_unstable();
    Ok(all)
}

/// The first collective in which two ranks of a group differ.
fn difference(
    opener: &Opener,
    groups: &Arc<Groups>,
    window: usize,
    of: &Name,
    ranks: [u32; 2],
) -> Result<TraceError, TraceError> {
    let [first, second] = ranks.map(|rank| groups_of(opener, groups, window, rank, of));
    let [first, second] = [first?, second?];
    let same = first.iter().zip(&second).take_while(|(a, b)| (a.1, a.2) == (b.1, b.2)).count();
    let words = |series: &[(u32, CollectiveType, u64, u64)]| {
        series.get(same).map_or_else(
            || String::from("nothing"),
            |(_, kind, bytes, id)| format!("{} of {bytes} bytes (node {id})", kind.name()),
        )
    };
    let (found, other) =
        if second.len() > same { (words(&second), words(&first)) } else { (words(&first), words(&second)) };
    let [here, there] = if second.len() > same { [ranks[1], ranks[0]] } else { ranks };
    let list = if second.len() > same { &second } else { &first };
    let id = list.get(same).map_or(0, |(.., id)| *id);
    let fault = Fault::Collective { number: same as u64 + 1, found, rank: there, other };
    Ok(TraceError { place: Place::Node { rank: here, id }, fault })
}
