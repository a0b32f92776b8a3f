// SPDX-License-Identifier: MIT OR Apache-2.0
//! Keys in order of time. Most are of the present or of the near future, and cost little.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Times of the near future, a multiple of 64.
const SPAN: usize = 1024;
const WORDS: usize = SPAN / 64;

/// What has a time, and a place among others of it by its order.
pub(super) trait Timed: Copy + Ord {
    /// The time.
    fn time(&self) -> u64;
}

/// Keys, the least first. Keys of the present time are in order. Those of the near future have a list for
/// each time. Only the far future is a heap of many.
#[derive(Debug, Clone)]
pub(super) struct Calendar<K> {
    /// The time of the last key that was taken out.
    now: u64,
    present: BinaryHeap<Reverse<K>>,
    /// Keys of each of the next times, by the time modulo [`SPAN`].
    near: Vec<Vec<K>>,
    /// The times of `near` that have keys.
    busy: [u64; WORDS],
    far: BinaryHeap<Reverse<K>>,
    len: usize,
}

impl<K: Timed> Default for Calendar<K> {
    fn default() -> Self {
        let (near, busy) = (vec![Vec::new(); SPAN], [0; WORDS]);
        Self { now: 0, present: BinaryHeap::new(), near, busy, far: BinaryHeap::new(), len: 0 }
    }
}

impl<K: Timed> Calendar<K> {
    /// How many keys there are.
    pub(super) const fn len(&self) -> usize {
        self.len
    }

    pub(super) fn push(&mut self, key: K) {
        self.len += 1;
        let time = key.time();
        if time <= self.now {
            self.present.push(Reverse(key));
        } else if time - self.now < SPAN as u64 {
            let place = (time % SPAN as u64) as usize;
            self.busy[place / 64] |= 1 << (place % 64);
            self.near[place].push(key);
        } else {
            self.far.push(Reverse(key));
        }
    }

    /// The time of the least key.
    pub(super) fn next_time(&self) -> Option<u64> {
        if let Some(Reverse(key)) = self.present.peek() {
            return Some(key.time());
        }
        let far = self.far.peek().map(|Reverse(key)| key.time());
        [self.next_near(), far].into_iter().flatten().min()
    }

    /// The first time of the near future that has keys.
    fn next_near(&self) -> Option<u64> {
        let first = ((self.now + 1) % SPAN as u64) as usize;
        // The word of the first time comes twice: its upper part first, its lower part last.
        (0..=WORDS).find_map(|turn| {
            let word = (first / 64 + turn) % WORDS;
            let upper = !0 << (first % 64);
            let mask = match turn {
                0 => upper,
                WORDS => !upper,
                _ => !0,
            };
            let bits = self.busy[word] & mask;
            let place = word * 64 + bits.trailing_zeros() as usize;
            (bits != 0).then(|| self.now + 1 + ((place + SPAN - first) % SPAN) as u64)
        })
    }

    /// Takes out the least key.
    pub(super) fn pop(&mut self) -> Option<K> {
        if self.present.is_empty() {
            self.advance(self.next_time()?);
        }
        let Reverse(key) = self.present.pop()?;
        self.len -= 1;
        Some(key)
    }

    /// Goes on to the next time that has keys.
    fn advance(&mut self, time: u64) {
        self.now = time;
        let place = (time % SPAN as u64) as usize;
        self.busy[place / 64] &= !(1 << (place % 64));
        self.present.extend(self.near[place].drain(..).map(Reverse));
        while let Some(Reverse(key)) = self.far.peek().copied().filter(|Reverse(key)| key.time() == time) {
            self.far.pop();
            self.present.push(Reverse(key));
        }
    }

    /// Takes out all keys, in no order.
    pub(super) fn take(&mut self) -> impl Iterator<Item = K> + use<K> {
        let now = self.now;
        let Self { present, near, far, .. } = std::mem::replace(self, Self { now, ..Self::default() });
        let heaps = present.into_iter().chain(far).map(|Reverse(key)| key);
        heaps.chain(near.into_iter().flatten())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    impl Timed for (u64, u32) {
        fn time(&self) -> u64 {
            self.0
        }
    }

    proptest! {
        /// Whatever is pushed and taken out in turn, the least key comes first.
        #[test]
        fn the_least_key_comes_first(
            steps in prop::collection::vec((any::<bool>(), 0..4u64, 0..700u64, 0..9u32), 0..200),
        ) {
            let (mut calendar, mut set, mut now) = (Calendar::default(), BTreeSet::new(), 0);
            for (pops, scale, later, number) in steps {
                if pops {
                    prop_assert_eq!(calendar.next_time(), set.first().map(|&(time, _)| time));
                    prop_assert_eq!(calendar.pop(), set.pop_first());
                } else if set.insert((now + later * scale * scale, number)) {
                    calendar.push((now + later * scale * scale, number));
                }
                now = set.first().map_or(now, |&(time, _)| time);
                prop_assert_eq!(calendar.len(), set.len());
            }
            let mut rest: Vec<_> = calendar.take().collect();
            rest.sort_unstable();
            prop_assert_eq!(rest, set.into_iter().collect::<Vec<_>>());
            prop_assert_eq!(calendar.pop(), None);
        }
    }
}
