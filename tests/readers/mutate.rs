// SPDX-License-Identifier: MIT OR Apache-2.0
//! Files with mistakes, from a seed.

/// What formats give a meaning to.
const PIECES: [&[u8]; 32] = [
    b"\n",
    b" ",
    b",",
    b";",
    b"{",
    b"}",
    b"[",
    b"]",
    b"<",
    b">",
    b"\"",
    b"'",
    b"=",
    b"/*",
    b"//",
    b"#",
    b"-",
    b"*",
    b"..",
    b"0",
    b"-1",
    b"99999999999999999999",
    b"1e999",
    b"nan",
    b"\0",
    b"\xff",
    b"\x1b[31m",
    "ü".as_bytes(),
    b"<!--",
    b"a",
    b"BZh9",
    b"router ",
];

/// Bytes of a file at most.
const LONGEST: usize = 1 << 16;

/// SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014).
pub(crate) struct Draw(pub(crate) u64);

impl Draw {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % bound.max(1) as u64) as usize
    }

    /// Some bytes in a row of a file.
    fn part(&mut self, file: &[u8]) -> std::ops::Range<usize> {
        let start = self.below(file.len() + 1);
        let length = 1 << self.below(10);
        start..(start + length).min(file.len())
    }
}

/// A file of a corpus with one to six mistakes.
pub(crate) fn mutated(corpus: &[&[u8]], draw: &mut Draw) -> Vec<u8> {
    let mut file = corpus[draw.below(corpus.len())].to_vec();
    for _ in 0..=draw.below(6) {
        let part = draw.part(&file);
        match draw.below(7) {
            0 => drop(file.drain(part)),
            1 => drop(file.splice(part.start..part.start, PIECES[draw.below(PIECES.len())].iter().copied())),
            2 => drop(file.splice(part, PIECES[draw.below(PIECES.len())].iter().copied())),
            3 => {
                let copy = file[part.clone()].repeat(1 << draw.below(7));
                drop(file.splice(part.start..part.start, copy));
            }
            4 => {
                let other = corpus[draw.below(corpus.len())];
                let copy = other[draw.part(other)].to_vec();
                drop(file.splice(part, copy));
            }
            5 => file.truncate(part.end),
            _ => file[part].iter_mut().take(1).for_each(|byte| *byte ^= 1 << draw.below(8)),
        }
        file.truncate(LONGEST);
    }
    file
}
