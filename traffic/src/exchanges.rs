// SPDX-License-Identifier: MIT OR Apache-2.0
//! Open-loop requests, each of which its destination answers.

use std::collections::VecDeque;
use std::ops::RangeInclusive;

use crate::{Arrived, Lengths, NewPacket, Sources, Traffic, TrafficError, TrafficSpec};

/// A kind of request, such as a read or a write, and the reply to it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RequestKind {
    /// A request is of a kind with its weight over the sum of all: finite and above 0.
    pub weight: f64,
    /// Flits of the request, 1 or more.
    pub length: u32,
    /// The message class of the request.
    pub class: u8,
    /// Flits of the reply, 1 or more.
    pub reply_length: u32,
    /// The message class of the reply.
    pub reply_class: u8,
}

/// Mean flits of a request and its reply. NaN without kinds, which no traffic of requests has.
pub(crate) fn mean_exchange(kinds: &[RequestKind]) -> f64 {
    Lengths::Mixture(
        kinds.iter().map(|kind| (kind.length.saturating_add(kind.reply_length), kind.weight)).collect(),
    )
    .mean_length()
}

/// The tag of a packet that nobody answers. Requests have the number of their kind, from 1.
const REPLY: u16 = 0;

/// A reply that a node owes.
#[derive(Debug, Clone, Copy)]
struct Owed {
    /// The cycle in which it is created.
    at: u64,
    /// The kind of the request, from 0.
    kind: usize,
    /// The node that asked.
    to: u32,
}

/// Requests of a pattern and a process, and a reply to each.
///
/// Sources never wait for replies. A destination creates the reply in the cycle after the last flit of the
/// request is accepted. Replies are [urgent](NewPacket::urgent): they go before the requests of their node.
#[derive(Debug, Clone)]
pub struct Exchanges {
    /// Sources whose packets have one flit and the number of their kind as class.
    sources: Sources,
    kinds: Vec<RequestKind>,
    /// For each node its replies in order of their cycles; none of a node that is silenced.
    owed: Vec<Option<VecDeque<Owed>>>,
    flits_per_cycle: f64,
}

impl Exchanges {
    /// The traffic of a network with these radices (dimension 0 fastest), before cycle 0.
    ///
    /// # Errors
    /// The specification is wrong, leaves every node silent, or has no kinds of requests.
    pub fn new(spec: &TrafficSpec, radix: &[u32], seed: u64) -> Result<Self, TrafficError> {
        let kinds = spec.requests.clone();
        check(&kinds)?;
        let alone = TrafficSpec {
            lengths: Lengths::Fixed(1),
            load: spec.load / spec.mean_length(),
            class_mix: kinds.iter().map(|kind| kind.weight).collect(),
            requests: Vec::new(),
            ..spec.clone()
        };
        let sources = Sources::new(&alone, radix, seed)?;
        let flits_per_cycle = spec.load * f64::from(sources.active_count());
        let nodes = radix.iter().map(|&k| k as usize).product();
        Ok(Self { sources, kinds, owed: vec![Some(VecDeque::new()); nodes], flits_per_cycle })
    }

    /// The cycle of the next reply of a node; `u64::MAX` for none.
    fn next_reply(&self, node: u32) -> u64 {
        let owed = self.owed.get(node as usize).and_then(Option::as_ref);
        owed.and_then(VecDeque::front).map_or(u64::MAX, |owed| owed.at)
    }

    /// The reply that a node owes first.
    fn reply(&mut self, node: u32) -> Option<NewPacket> {
        let owed = self.owed.get_mut(node as usize)?.as_mut()?.pop_front()?;
        let kind = self.kinds.get(owed.kind)?;
        let (length, class) = (kind.reply_length, kind.reply_class);
        Some(NewPacket { dest: owed.to, length, class, urgent: true, tag: REPLY })
    }

    /// The next request of a node.
    fn request(&mut self, node: u32) -> NewPacket {
        let drawn = self.sources.take(node);
        match self.kinds.get(usize::from(drawn.class)) {
            Some(kind) if drawn.length > 0 => NewPacket {
                dest: drawn.dest,
                length: kind.length,
                class: kind.class,
                urgent: false,
                tag: u16::from(drawn.class) + 1,
            },
            _ => drawn,
        }
    }
}

fn check(kinds: &[RequestKind]) -> Result<(), TrafficError> {
    if !(1..=usize::from(u8::MAX) + 1).contains(&kinds.len()) {
        return Err(TrafficError::RequestKinds { given: kinds.len() });
    }
    for kind in kinds {
        if kind.length == 0 || kind.reply_length == 0 {
            return Err(TrafficError::ZeroLength);
        }
        if !(kind.weight.is_finite() && kind.weight > 0.0) {
            return Err(TrafficError::RequestWeight { weight: kind.weight });
        }
    }
    Ok(())
}

impl Traffic for Exchanges {
    fn lengths(&self) -> RangeInclusive<u32> {
        let all = || self.kinds.iter().flat_map(|kind| [kind.length, kind.reply_length]);
        all().min().unwrap_or(1)..=all().max().unwrap_or(1)
    }

    fn next_cycle(&self, node: u32) -> u64 {
        self.next_reply(node).min(self.sources.next_cycle(node))
    }

    fn take(&mut self, node: u32) -> NewPacket {
        let is_reply = self.next_reply(node) <= self.sources.next_cycle(node);
        let reply = if is_reply { self.reply(node) } else { None };
        reply.unwrap_or_else(|| self.request(node))
    }

    fn arrived(&mut self, packet: &Arrived, woken: &mut Vec<u32>) {
        let Some(kind) = packet.tag.checked_sub(REPLY + 1) else { return };
        if let Some(Some(owed)) = self.owed.get_mut(packet.dest as usize) {
            owed.push_back(Owed { at: packet.accepted + 1, kind: kind.into(), to: packet.source });
            woken.push(packet.dest);
        }
    }

    fn silence(&mut self, node: u32) {
        self.sources.silence(node);
        if let Some(owed) = self.owed.get_mut(node as usize) {
            *owed = None;
        }
    }

    fn flits_per_cycle(&self) -> Option<f64> {
        Some(self.flits_per_cycle)
    }

    fn duplicate(&self) -> Box<dyn Traffic> {
        Box::new(self.clone())
    }
}
