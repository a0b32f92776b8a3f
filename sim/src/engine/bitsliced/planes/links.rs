// SPDX-License-Identifier: MIT OR Apache-2.0
//! Links, bit-sliced: delay lines of planes with one bit for each router, port and VC.
//!
//! The input is what each router sends on each VC of each port in a cycle. The output, a fixed number of
//! cycles later, is what each router receives: the sender's plane, shifted by the difference of the two
//! routers' numbers. Where these differ in many ways, bits are [scattered](super::scatter) instead. Flits and
//! credits between routers, and both between interfaces and routers, each have links of their own.

use flitforge_topology::network::NetworkSpec;

use super::row::{Bits, Group, Row, and, none, or};
use super::scatter::Scatter;
use crate::engine::common::bits::bits;

/// Planes are shifted for so many differences between the numbers of the two routers of a link, for each port
/// on average.
const MAX_OFFSETS: usize = 4;

/// Links into a port over which the numbers of the two routers differ by the same amount.
#[derive(Debug, Clone)]
struct Offset {
    /// The port at the sending end.
    from: usize,
    /// Distance in words from a word of receivers to the first of the two words that hold its senders.
    words: isize,
    /// The bit of the first sender in that word.
    shift: u32,
    /// The receiving routers. It is `None` where the port has no other offset.
    mask: Option<Vec<u64>>,
}

/// All links into a port, where one offset serves them.
#[derive(Debug, Clone, Copy)]
struct UniformOffset {
    /// Distance in words from a word of the port's receivers, in the planes of port 0, to the first of the
    /// two words that hold its senders.
    words: isize,
    /// The bit of the first sender in that word.
    shift: u32,
}

/// The links into all ports, where each port has one offset and a plane is one word. A shift then drops what
/// would come from beyond the ends of the plane.
#[derive(Debug, Clone)]
struct WordShifts {
    /// For each port at the receiving end, the port at the sending end.
    from: Vec<usize>,
    /// For each port at the receiving end, the shift towards higher router numbers, in bits.
    up: Vec<u64>,
    /// For each port at the receiving end, the shift towards lower router numbers, in bits.
    down: Vec<u64>,
}

impl WordShifts {
    /// What arrives at a group of ports on one VC. `sent` holds the words that all ports sent on it.
    #[inline(always)]
    fn receive<const G: usize>(&self, first: usize, sent: &[u64]) -> [u64; G] {
        let (from, up, down): ([_; G], [_; G], [_; G]) =
            (group_of(&self.from, first), group_of(&self.up, first), group_of(&self.down, first));
        let mut arrived = [0; G];
        for (arrived, from) in arrived.iter_mut().zip(from) {
            *arrived = sent[from];
        }
        for at in 0..G {
            arrived[at] = arrived[at] << (up[at] % 64) >> (down[at] % 64);
        }
        arrived
    }
}

/// The items of a group of `G` ports, from the first port on.
#[inline(always)]
fn group_of<const G: usize, T: Copy>(of: &[T], first: usize) -> [T; G] {
    of[first..first + G].as_chunks().0[0]
}

/// The links of one direction. What is sent on them arrives a fixed number of cycles later.
#[derive(Debug, Clone)]
pub(in super::super) struct Links {
    /// The offsets of each port at the receiving end.
    offsets: Vec<Vec<Offset>>,
    /// The offsets again, where every port has only one.
    uniform: Option<Vec<UniformOffset>>,
    /// The offsets again, where every port has only one and a plane is one word.
    one_word: Option<WordShifts>,
    /// In place of offsets, where there would be too many.
    scatter: Option<Box<Scatter>>,
    /// What was sent, one slot for each cycle of delay and one for this cycle. A slot holds a plane for each
    /// VC and port, VC by VC, each with `pad` words at either end.
    ring: Vec<Vec<u64>>,
    /// The slot of what is sent in this cycle.
    next: usize,
    /// The slot of what arrives in this cycle.
    oldest: usize,
    /// Words at either end of a plane, so that an offset may reach beyond its ends.
    pad: usize,
    /// Words from one plane to the next.
    stride: usize,
    /// Words of a plane.
    words: usize,
    /// VCs for which each port has room.
    vcs: usize,
}

/// The two ends of a link: sending router, its port, receiving router, its port.
pub(super) type LinkEnds = (u32, usize, u32, usize);

impl Links {
    /// The links of a direction among `words * 64` routers, with a delay of 1 or more cycles.
    pub(super) fn new(link_ends: &[LinkEnds], ports: usize, delay: u64, words: usize, vcs: usize) -> Self {
        let Some(groups) = by_offset(link_ends, MAX_OFFSETS * ports, words) else {
            let scatter = Some(Box::new(Scatter::new(link_ends, ports, words, vcs)));
            return Self { scatter, ..Self::with_offsets(Vec::new(), ports, delay, words, vcs) };
        };
        Self::with_offsets(groups, ports, delay, words, vcs)
    }

    /// The links with these offsets.
    fn with_offsets(groups: Vec<SameOffset>, ports: usize, delay: u64, words: usize, vcs: usize) -> Self {
        let farthest = groups.iter().map(|group| group.2.unsigned_abs()).max().unwrap_or(0);
        let is_uniform =
            groups.len() == ports && (0..ports).all(|port| groups.iter().any(|group| group.1 == port));
        let one_word = (is_uniform && words == 1).then(|| {
            let offsets = || (0..ports).filter_map(|port| groups.iter().find(|group| group.1 == port));
            WordShifts {
                from: offsets().map(|group| group.0).collect(),
                up: offsets().map(|group| group.2.max(0).unsigned_abs()).collect(),
                down: offsets().map(|group| group.2.min(0).unsigned_abs()).collect(),
            }
        });
        let pad = if one_word.is_some() || groups.is_empty() { 0 } else { farthest as usize / 64 + 2 };
        let mut offsets: Vec<Vec<Offset>> = vec![Vec::new(); ports];
        for (from, to, offset, mask) in groups {
            let (words, shift) = ((-offset).div_euclid(64) as isize, (-offset).rem_euclid(64) as u32);
            offsets[to].push(Offset { from, words, shift, mask: Some(mask) });
        }
        for offsets in offsets.iter_mut().filter(|offsets| offsets.len() == 1) {
            offsets[0].mask = None;
        }
        let stride = words + 2 * pad;
        let ring = vec![vec![0; ports * vcs * stride]; delay as usize + 1];
        let uniform = offsets.iter().map(|offsets| match &offsets[..] {
            [offset] => Some(UniformOffset {
                words: (offset.from * stride) as isize + offset.words,
                shift: offset.shift,
            }),
            _ => None,
        });
        Self {
            uniform: uniform.collect(),
            one_word,
            scatter: None,
            offsets,
            ring,
            next: 0,
            oldest: 1,
            pad,
            stride,
            words,
            vcs,
        }
    }

    /// Begins a cycle: all parts of the network have said what they sent.
    pub(super) fn begin_cycle(&mut self) {
        if let Some(scatter) = &mut self.scatter {
            scatter.take(&self.ring[self.oldest]);
        }
    }

    /// The slot a number of places after `next` in the ring.
    #[inline(always)]
    fn after(&self, places: usize) -> usize {
        (self.next + places) % self.ring.len()
    }

    /// The first word of a plane in a slot.
    #[inline(always)]
    fn plane(&self, port: usize, vc: usize) -> usize {
        (vc * self.offsets.len() + port) * self.stride + self.pad
    }

    /// What arrives in this cycle on one VC of a group of ports, at the `64 * L` routers from `word * 64` on.
    #[inline(always)]
    pub(super) fn receive<const G: usize, const L: usize>(
        &self,
        first: usize,
        vc: usize,
        word: usize,
    ) -> Group<G, L> {
        if L > 1 {
            return self.receive_rows(first, vc, word);
        }
        let ports = self.offsets.len();
        let words = match &self.one_word {
            None => self.receive_words(first, vc, word),
            Some(one_word) => one_word.receive::<G>(first, &self.ring[self.oldest][vc * ports..][..ports]),
        };
        let mut arrived: Group<G, L> = none();
        arrived.as_flattened_mut().copy_from_slice(&words);
        arrived
    }

    /// What arrives in rows of one word, over links of any offset. It is not inlined, because its code is
    /// large.
    #[inline(never)]
    fn receive_words<const G: usize>(&self, first: usize, vc: usize, word: usize) -> [u64; G] {
        self.receive_rows::<G, 1>(first, vc, word).map(|[word]| word)
    }

    /// What arrives in rows of `L` words, over links of any offset.
    #[inline(always)]
    fn receive_rows<const G: usize, const L: usize>(
        &self,
        first: usize,
        vc: usize,
        word: usize,
    ) -> Group<G, L> {
        let slot = &self.ring[self.oldest][..];
        let mut arrived: Group<G, L> = none();
        if let Some(uniform) = &self.uniform {
            let at = self.plane(0, vc) + word;
            for (arrived, offset) in arrived.iter_mut().zip(&uniform[first..][..G]) {
                *arrived = shifted(&slot[at.wrapping_add_signed(offset.words)..][..L + 1], offset.shift);
            }
            return arrived;
        }
        if let Some(scatter) = &self.scatter {
            for (port, arrived) in (first..).zip(&mut arrived) {
                *arrived = scatter.arrived(self.plane(port, vc) + word);
            }
            return arrived;
        }
        for (arrived, offsets) in arrived.iter_mut().zip(&self.offsets[first..][..G]) {
            for offset in offsets {
                let from = (self.plane(offset.from, vc) + word).wrapping_add_signed(offset.words);
                let row: Row<L> = shifted(&slot[from..][..L + 1], offset.shift);
                let mask =
                    offset.mask.as_ref().map_or([u64::MAX; L], |mask| mask[word..][..L].as_chunks().0[0]);
                *arrived = or(*arrived, and(row, mask));
            }
        }
        arrived
    }

    /// Records what `64 * L` routers, from `word * 64` on, send on one VC of a group of ports. It must be
    /// called for all of them in every cycle, because the slot still holds what was sent before.
    #[inline(always)]
    pub(super) fn send<const G: usize, const L: usize>(
        &mut self,
        first: usize,
        vc: usize,
        word: usize,
        sent: &Group<G, L>,
    ) {
        if L == 1 && self.one_word.is_some() {
            let at = vc * self.offsets.len() + first;
            return self.ring[self.next][at..at + G].copy_from_slice(sent.as_flattened());
        }
        let first = self.plane(first, vc) + word;
        let planes = &mut self.ring[self.next][first..][..(G - 1) * self.stride + L];
        for (port, row) in sent.iter().enumerate() {
            planes[port * self.stride..][..L].copy_from_slice(row);
        }
    }

    /// The distance in words beyond which no two routers are linked.
    pub(super) const fn reach(&self) -> usize {
        if self.scatter.is_some() { self.words } else { self.pad }
    }

    /// Copies what some routers have sent from links that have run for the same number of cycles.
    pub(super) fn adopt(&mut self, copy: &Self, words: std::ops::Range<usize>) {
        for plane in 0..self.offsets.len() * self.vcs {
            let at = plane * self.stride + self.pad;
            for (own, copy) in self.ring.iter_mut().zip(&copy.ring) {
                own[at + words.start..at + words.end]
                    .copy_from_slice(&copy[at + words.start..at + words.end]);
            }
        }
    }

    /// Ends a cycle: what arrived in it is dropped, and its slot takes what is sent next.
    pub(super) fn advance(&mut self) {
        let after = if self.oldest + 1 < self.ring.len() { self.oldest + 1 } else { 0 };
        (self.next, self.oldest) = (self.oldest, after);
    }

    /// What is on the links at the end of a cycle, oldest first: for each cycle of sending, (sending router,
    /// port, VC).
    pub(in super::super) fn under_way(&self) -> impl Iterator<Item = Vec<(u32, usize, u32)>> + '_ {
        (1..self.ring.len()).map(|age| self.sent(&self.ring[self.after(age)]))
    }

    /// What was sent in the last cycle: (sending router, port, VC).
    pub(in super::super) fn entering(&self) -> Vec<(u32, usize, u32)> {
        self.sent(&self.ring[self.after(self.ring.len() - 1)])
    }

    /// What a slot holds: (sending router, port, VC).
    fn sent(&self, slot: &[u64]) -> Vec<(u32, usize, u32)> {
        let mut sent = Vec::new();
        for port in 0..self.offsets.len() {
            for word in 0..self.words {
                let of = |vc: usize| slot[self.plane(port, vc) + word];
                for bit in bits((0..self.vcs).fold(0, |any, vc| any | of(vc))) {
                    let sends = (0..self.vcs).filter(|&vc| of(vc) >> bit & 1 == 1);
                    sent.extend(sends.map(|vc| (word as u32 * 64 + bit, port, vc as u32)));
                }
            }
        }
        sent
    }

    /// Appends the words that some routers sent in the last cycle, plane by plane.
    pub(super) fn write(&self, words: std::ops::Range<usize>, message: &mut Vec<u64>) {
        let slot = &self.ring[self.after(self.ring.len() - 1)];
        for plane in 0..self.offsets.len() * self.vcs {
            let at = plane * self.stride + self.pad;
            message.extend_from_slice(&slot[at + words.start..at + words.end]);
        }
    }

    /// Reads the words that other routers sent in the last cycle. Returns the rest of the message, which must
    /// hold a word for each plane and each of `words`.
    pub(super) fn read<'a>(&mut self, words: std::ops::Range<usize>, mut message: &'a [u64]) -> &'a [u64] {
        let last = self.after(self.ring.len() - 1);
        for plane in 0..self.offsets.len() * self.vcs {
            let at = plane * self.stride + self.pad;
            let (own, rest) = message.split_at(words.len());
            self.ring[last][at + words.start..at + words.end].copy_from_slice(own);
            message = rest;
        }
        message
    }
}

/// Links over which the numbers of the two routers differ by the same amount: the ports at the sending and
/// receiving ends, the difference, and the receiving routers.
type SameOffset = (usize, usize, i64, Vec<u64>);

/// The links by ports and difference; `None` where these are more than `most`, or links from one port lead to
/// several ports.
fn by_offset(link_ends: &[LinkEnds], most: usize, words: usize) -> Option<Vec<SameOffset>> {
    let mut groups: Vec<SameOffset> = Vec::new();
    for &(router, from, end, to) in link_ends {
        let offset = i64::from(end) - i64::from(router);
        let found = groups.iter().position(|group| (group.0, group.1, group.2) == (from, to, offset));
        let at = found.unwrap_or_else(|| {
            groups.push((from, to, offset, vec![0; words]));
            groups.len() - 1
        });
        groups[at].3[end as usize / 64] |= 1 << (end % 64);
        if groups.len() > most || groups.iter().any(|group| group.0 == from && group.1 != to) {
            return None;
        }
    }
    Some(groups)
}

/// The `L` words that begin at bit `shift` of the first of `L + 1` words.
#[inline(always)]
fn shifted<const L: usize>(words: &[u64], shift: u32) -> Row<L> {
    let (low, high) = (words[..L].as_chunks::<L>().0[0], words[1..=L].as_chunks::<L>().0[0]);
    low.each(high, |low, high| low >> shift | high << 1 << (63 - shift))
}

/// The links of a network in the direction of flits, and in the direction of credits.
pub(super) fn link_ends(net: &NetworkSpec) -> (Vec<LinkEnds>, Vec<LinkEnds>) {
    let links = net.graph.links();
    let flits: Vec<LinkEnds> =
        links.map(|(router, port, end)| (router.0, port.idx(), end.router.0, end.port.idx())).collect();
    let credits = flits.iter().map(|&(router, port, end, into)| (end, into, router, port)).collect();
    (flits, credits)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A link from each of 64 routers, whose number differs from that of the receiver in so many ways.
    fn in_ways(ways: u32) -> Vec<LinkEnds> {
        (0..64).map(|router| (router, 0, router + 1 + router % ways, 0)).collect()
    }

    #[test]
    fn links_that_differ_in_too_many_ways_are_scattered() {
        let scatters = |ends: &[LinkEnds], ports| Links::new(ends, ports, 1, 2, 1).scatter.is_some();
        assert!(!scatters(&in_ways(4), 1));
        assert!(scatters(&in_ways(5), 1));
        assert!(!scatters(&in_ways(5), 2));
        assert!(scatters(&[(0, 0, 1, 0), (5, 0, 6, 1)], 2), "port 0 leads to two ports");
    }

    /// What a router sends arrives `delay` cycles later at the other end of its link, and nowhere else.
    fn check<const L: usize>(link_ends: &[LinkEnds], delay: usize) {
        let mut links = Links::new(link_ends, 2, delay as u64, L, 3);
        for &(router, from, end, to) in link_ends {
            let row: Row<L> =
                std::array::from_fn(|k| if router as usize / 64 == k { 1 << (router % 64) } else { 0 });
            let send = |links: &mut Links, on: bool| {
                for vc in 0..3 {
                    let mut sent: Group<2, L> = none();
                    sent[from] = if on && vc == 1 { row } else { none() };
                    links.send(0, vc, 0, &sent);
                }
                links.advance();
            };
            send(&mut links, true);
            assert_eq!(links.entering(), [(router, from, 1)]);
            (1..delay).for_each(|_| send(&mut links, false));
            links.begin_cycle();
            for vc in 0..3 {
                let both = links.receive::<2, L>(0, vc, 0);
                for (port, row) in both.into_iter().enumerate() {
                    let found: Vec<_> = (0..L * 64).filter(|&r| row[r / 64] >> (r % 64) & 1 == 1).collect();
                    assert_eq!(found, if (port, vc) == (to, 1) { vec![end as usize] } else { vec![] });
                    assert_eq!(links.receive::<1, L>(port, vc, 0), [row]);
                }
            }
        }
    }

    /// The networks are a ring of 100 routers with links that skip 70 more, and lines of all or some routers
    /// of a word, in both directions.
    #[test]
    fn messages_come_in_where_links_lead() {
        let rings: Vec<LinkEnds> =
            (0..100).flat_map(|r| [(r, 0, (r + 1) % 100, 1), (r, 1, (r + 70) % 100, 0)]).collect();
        check::<2>(&rings, 2);
        for (nodes, offset) in [(64, 1), (64, 63), (40, 8)] {
            let lines: Vec<LinkEnds> =
                (offset..nodes).flat_map(|r| [(r - offset, 1, r, 0), (r, 0, r - offset, 1)]).collect();
            assert!(Links::new(&lines, 2, 1, 1, 3).one_word.is_some());
            check::<1>(&lines, 1);
            check::<2>(&lines, 3);
        }
    }

    #[test]
    fn messages_come_in_over_links_without_order() {
        let any: Vec<LinkEnds> = (0..127).map(|r| (r, (r % 2) as usize, r * 31 % 127, 1)).collect();
        assert!(Links::new(&any, 2, 1, 2, 3).scatter.is_some());
        check::<2>(&any, 1);
        check::<2>(&any, 3);
    }
}
