//! What is on the links between routers: one bit for each router, port and channel.

use flitforge_topology::network::NetworkSpec;

use super::super::bits::bits;
use super::row::{Bits, Group, Row, and, none, or};

/// Most ways in which the routers' numbers at the two ends of a port's links may differ.
const MAX_OFFSETS: usize = 4;

/// Links of one port that all lead equally far in routers' numbers.
#[derive(Debug, Clone)]
struct Offset {
    /// Port at the sending end.
    from: usize,
    /// From a word of receiving routers to the first of the two words their senders are in.
    words: isize,
    /// Place of the first sender in that word.
    shift: u32,
    /// Receiving routers; `None` where this is the port's only step.
    mask: Option<Vec<u64>>,
}

/// The links of one port where they all lead equally far.
#[derive(Debug, Clone, Copy)]
struct UniformOffset {
    /// From the first word of what comes in on a channel at its first port to the first of the two words of the senders.
    words: isize,
    /// Place of the first sender in that word.
    shift: u32,
}

/// The links of all ports where they lead equally far at each and a plane is one word, so that what would come from beyond its ends is
/// shifted out.
#[derive(Debug, Clone)]
struct WordShifts {
    /// For each port at the receiving end, the port at the sending end,
    from: Vec<usize>,
    /// and by how much its word is shifted: up or down.
    up: Vec<u64>,
    down: Vec<u64>,
}

impl WordShifts {
    /// What comes in at a group of ports of what all ports have sent on a channel.
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

/// What a group of ports has.
#[inline(always)]
fn group_of<const G: usize, T: Copy>(of: &[T], first: usize) -> [T; G] {
    of[first..first + G].as_chunks().0[0]
}

/// The links of one direction. What is sent comes out a fixed number of cycles later.
#[derive(Debug, Clone)]
pub(in super::super) struct Links {
    /// For each port at the receiving end.
    offsets: Vec<Vec<Offset>>,
    /// The same where each port has one step.
    uniform: Option<Vec<UniformOffset>>,
    /// The same where a plane is one word.
    one_word: Option<WordShifts>,
    /// What was sent in the last cycles, and what is sent in this one, at `next`, from where the oldest follows: that comes in while this
    /// is sent. Channel by channel and port by port, with `pad` words at either end of each.
    ring: Vec<Vec<u64>>,
    next: usize,
    oldest: usize,
    pad: usize,
    /// Words of a plane with what is at its ends.
    stride: usize,
    words: usize,
    /// Room for channels at each port.
    vcs: usize,
}

/// A link as it is used: (sending router, its port, receiving router, its port).
pub(super) type LinkEnds = (u32, usize, u32, usize);

impl Links {
    /// Links that take `delay` cycles, 1 or more, among `words * 64` routers; `None` where routers' numbers differ
    /// in too many ways.
    pub(super) fn new(
        link_ends: &[LinkEnds],
        ports: usize,
        delay: u64,
        words: usize,
        vcs: usize,
    ) -> Option<Self> {
        let mut groups: Vec<(usize, usize, i64, Vec<u64>)> = Vec::new();
        for &(router, from, end, to) in link_ends {
            let offset = i64::from(end) - i64::from(router);
            let found = groups.iter().position(|group| (group.0, group.1, group.2) == (from, to, offset));
            let at = found.unwrap_or_else(|| {
                groups.push((from, to, offset, vec![0; words]));
                groups.len() - 1
            });
            groups[at].3[end as usize / 64] |= 1 << (end % 64);
            if groups.len() > MAX_OFFSETS * ports {
                return None;
            }
        }
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
        let pad = if one_word.is_some() { 0 } else { farthest as usize / 64 + 2 };
        let mut offsets: Vec<Vec<Offset>> = vec![Vec::new(); ports];
        for (from, to, offset, mask) in groups {
            let (words, shift) = ((-offset).div_euclid(64) as isize, (-offset).rem_euclid(64) as u32);
            offsets[to].push(Offset { from, words, shift, mask: Some(mask) });
        }
        for offsets in offsets.iter_mut().filter(|offsets| offsets.len() == 1) {
            offsets[0].mask = None;
        }
        let stride = words + 2 * pad;
        let ring = vec![vec![0; ports * vcs * stride]; usize::try_from(delay + 1).ok()?];
        let uniform = offsets.iter().map(|offsets| match &offsets[..] {
            [offset] => Some(UniformOffset {
                words: (offset.from * stride) as isize + offset.words,
                shift: offset.shift,
            }),
            _ => None,
        });
        Some(Self {
            uniform: uniform.collect(),
            one_word,
            offsets,
            ring,
            next: 0,
            oldest: 1,
            pad,
            stride,
            words,
            vcs,
        })
    }

    /// So many places on in the ring from the one at `next`.
    #[inline(always)]
    fn after(&self, places: usize) -> usize {
        (self.next + places) % self.ring.len()
    }

    /// Where the words of a plane begin.
    #[inline(always)]
    fn plane(&self, port: usize, vc: usize) -> usize {
        (vc * self.offsets.len() + port) * self.stride + self.pad
    }

    /// What comes in on a channel of a group of ports, the first of which is given, at `64 * L` routers from the one at `word * 64` on.
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

    /// The same of single words, however far they come: by itself, since that is a good deal of code.
    #[inline(never)]
    fn receive_words<const G: usize>(&self, first: usize, vc: usize, word: usize) -> [u64; G] {
        self.receive_rows::<G, 1>(first, vc, word).map(|[word]| word)
    }

    /// The same of several words.
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

    /// What `64 * L` routers send on a channel of a group of ports, from the one at `word * 64` on: must be called for each of them in
    /// every cycle.
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

    /// A router is linked with none that is more words away.
    pub(super) const fn pad(&self) -> usize {
        self.pad
    }

    /// Takes over what some routers have sent from a copy that has gone on as long.
    pub(super) fn adopt(&mut self, copy: &Self, words: std::ops::Range<usize>) {
        for plane in 0..self.offsets.len() * self.vcs {
            let at = plane * self.stride + self.pad;
            for (own, copy) in self.ring.iter_mut().zip(&copy.ring) {
                own[at + words.start..at + words.end]
                    .copy_from_slice(&copy[at + words.start..at + words.end]);
            }
        }
    }

    /// Ends a cycle.
    pub(super) fn advance(&mut self) {
        let after = if self.oldest + 1 < self.ring.len() { self.oldest + 1 } else { 0 };
        (self.next, self.oldest) = (self.oldest, after);
    }

    /// What is on the links after a cycle, oldest first: for each cycle (sending router, port, channel).
    pub(in super::super) fn under_way(&self) -> impl Iterator<Item = Vec<(u32, usize, u32)>> + '_ {
        (1..self.ring.len()).map(|age| self.sent(&self.ring[self.after(age)]))
    }

    /// What was sent in the last cycle: (sending router, port, channel).
    pub(in super::super) fn entering(&self) -> Vec<(u32, usize, u32)> {
        self.sent(&self.ring[self.after(self.ring.len() - 1)])
    }

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

    /// The words that some routers have sent in the last cycle, plane after plane.
    pub(super) fn write(&self, words: std::ops::Range<usize>, message: &mut Vec<u64>) {
        let slot = &self.ring[self.after(self.ring.len() - 1)];
        for plane in 0..self.offsets.len() * self.vcs {
            let at = plane * self.stride + self.pad;
            message.extend_from_slice(&slot[at + words.start..at + words.end]);
        }
    }

    /// Takes in such words of other routers; returns what is left of the letter.
    pub(super) fn read<'a>(&mut self, words: std::ops::Range<usize>, mut message: &'a [u64]) -> &'a [u64] {
        let last = self.after(self.ring.len() - 1);
        for plane in 0..self.offsets.len() * self.vcs {
            let at = plane * self.stride + self.pad;
            let Some((own, rest)) = message.split_at_checked(words.len()) else { break };
            self.ring[last][at + words.start..at + words.end].copy_from_slice(own);
            message = rest;
        }
        message
    }
}

/// Words that begin at a bit of the first of `L + 1`.
#[inline(always)]
fn shifted<const L: usize>(words: &[u64], shift: u32) -> Row<L> {
    let (low, high) = (words[..L].as_chunks::<L>().0[0], words[1..=L].as_chunks::<L>().0[0]);
    low.each(high, |low, high| low >> shift | high << 1 << (63 - shift))
}

/// The links of a network in the direction of flits, and in that of credits.
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

    /// What one router sends the right one gets, `delay` cycles later, and no other.
    fn check<const L: usize>(link_ends: &[LinkEnds], delay: usize) {
        let mut links = Links::new(link_ends, 2, delay as u64, L, 3).unwrap();
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

    /// A ring of 100 routers and one that skips 70 ahead; lines of all routers of a word, up and down, and some of it.
    #[test]
    fn messages_come_in_where_links_lead() {
        let rings: Vec<LinkEnds> =
            (0..100).flat_map(|r| [(r, 0, (r + 1) % 100, 1), (r, 1, (r + 70) % 100, 0)]).collect();
        check::<2>(&rings, 2);
        for (nodes, offset) in [(64, 1), (64, 63), (40, 8)] {
            let lines: Vec<LinkEnds> =
                (offset..nodes).flat_map(|r| [(r - offset, 1, r, 0), (r, 0, r - offset, 1)]).collect();
            assert!(Links::new(&lines, 2, 1, 1, 3).unwrap().one_word.is_some());
            check::<1>(&lines, 1);
            check::<2>(&lines, 3);
        }
    }

    #[test]
    fn links_without_order_are_refused() {
        let link_ends: Vec<LinkEnds> = (0..64).map(|r| (r, 0, r * r % 64, 0)).collect();
        assert!(Links::new(&link_ends, 1, 1, 1, 4).is_none());
    }
}
