// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a source draws for a packet, in hardware: the order of dimensions, ways round rings, or the
//! intermediate router.
//!
//! The simulator draws from a stream of its own for each node; here it is a 16-bit shift register. Both draw
//! alike from the same sets, but not the same packet by packet.

use flitforge_router::bits::{ge, sub, when};
use flitforge_router::flit::{FlitLayout, Header};
use flitforge_router::hdl::{Hdl, count_bits};
use flitforge_router::head::HeadState;
use flitforge_router::routing;
use flitforge_router::select::{LFSR_BITS, lfsr_step};
use flitforge_router::spec::{Dimension, Relation, RouterSpec};

/// Random words of [`LFSR_BITS`] that a packet takes, 0 for relations that draw nothing.
pub(crate) fn words_drawn(spec: &RouterSpec) -> u32 {
    if spec.relation.is_two_phase() {
        return spec.dims.len() as u32;
    }
    spec.drawn_bits().div_ceil(LFSR_BITS)
}

/// Draws `count` random words, and gives the register's next state. Each word is a whole length of the
/// register after the one before, so that they have no bits of its sequence in common.
pub(crate) fn random_words<H: Hdl>(h: H, state: H::Word, count: u32) -> (Vec<H::Word>, H::Word) {
    let next = |state: H::Word| (0..LFSR_BITS).fold(state, |state, _| lfsr_step(h, state));
    let mut words = vec![state];
    for _ in 1..count {
        words.extend(words.last().map(|&word| next(word)));
    }
    let last = words.last().map_or(state, |&word| next(word));
    (words, last)
}

/// The routing header of a packet at its source. `dest` holds the destination's place and coordinates as the
/// header does, `here` those of the source (looked at by ROMM alone), `random` the [words
/// drawn](words_drawn).
pub(crate) fn first_header<H: Hdl>(
    h: H,
    spec: &RouterSpec,
    layout: &FlitLayout,
    dest: H::Word,
    here: &[H::Word],
    random: &[H::Word],
) -> H::Word {
    let coordinate =
        |field: &flitforge_router::flit::Field| h.pack(field.width, |i| h.bit(dest, field.offset + i));
    let place = match layout.place.width {
        0 => h.lit(1, 0),
        _ => coordinate(&layout.place),
    };
    let dest: Vec<_> = layout.dest.iter().map(coordinate).collect();
    let via = match spec.relation {
        Relation::Valiant => {
            spec.dims.iter().zip(random).map(|(dim, &random)| anywhere(h, dim, random)).collect()
        }
        Relation::Romm => {
            let between = |d: usize| in_box(h, &spec.dims[d], here[d], dest[d], random[d]);
            (0..spec.dims.len()).map(between).collect()
        }
        _ => dest.clone(),
    };
    let mut state = routing::initial_state(h, spec);
    if spec.drawn_bits() > 0 {
        let bit = |i: u32| h.bit(random[(i / LFSR_BITS) as usize], i % LFSR_BITS);
        state = HeadState { descending: h.pack(spec.drawn_bits(), bit), ..state };
    }
    layout.pack(h, &Header { place, dest, via, state })
}

/// `floor(random * n / 2^16)`: below `n`, a word of `bits` bits that is not zero.
fn below<H: Hdl>(h: H, random: H::Word, bits: u32, n: H::Word) -> H::Word {
    let width = LFSR_BITS + bits;
    let shifted = |i: u32| {
        let bit = |j: u32| (i..i + LFSR_BITS).contains(&j).then(|| h.bit(random, j - i));
        h.pack(width, |j| bit(j).unwrap_or_else(|| h.lit(1, 0)))
    };
    let product = (0..bits)
        .map(|i| when(h, width, h.bit(n, i), shifted(i)))
        .reduce(|sum, part| h.add(width, sum, part))
        .unwrap_or_else(|| h.lit(width, 0));
    h.pack(bits, |i| h.bit(product, LFSR_BITS + i))
}

/// The lower bits of a word.
fn low<H: Hdl>(h: H, bits: u32, word: H::Word) -> H::Word {
    h.pack(bits, |i| h.bit(word, i))
}

/// A coordinate drawn from all of a dimension.
fn anywhere<H: Hdl>(h: H, dim: &Dimension, random: H::Word) -> H::Word {
    let bits = count_bits(dim.radix);
    low(h, dim.coord_bits(), below(h, random, bits, h.lit(bits, dim.radix.into())))
}

/// A coordinate drawn from those on a shortest way along a dimension, both ends included. Where both ways
/// round a ring are equally short, it is the one that does not cross the closing link, as in the simulator.
fn in_box<H: Hdl>(h: H, dim: &Dimension, from: H::Word, to: H::Word, random: H::Word) -> H::Word {
    // One bit more than coordinates have: sums of two of them.
    let bits = dim.coord_bits() + 1;
    let wide = |word: H::Word| h.extend(dim.coord_bits(), bits, word);
    let (from, to, radix) = (wide(from), wide(to), h.lit(bits, dim.radix.into()));
    let falls = h.lt(to, from);
    let along = h.mux(falls, sub(h, bits, from, to), sub(h, bits, to, from));
    let round = match dim.wraps {
        true => h.lt(h.lit(bits, u64::from(dim.radix) / 2), along),
        false => h.lit(1, 0),
    };
    let distance = h.mux(round, sub(h, bits, radix, along), along);
    let step = below(h, random, bits, h.add(bits, distance, h.lit(bits, 1)));
    let down = h.mux(h.xor(falls, round), sub(h, bits, from, step), h.add(bits, from, step));
    if !dim.wraps {
        return low(h, dim.coord_bits(), down);
    }
    let below_zero = h.and(h.xor(falls, round), h.lt(from, step));
    let beyond = h.and(h.not(1, h.xor(falls, round)), ge(h, down, radix));
    let back = h.mux(beyond, sub(h, bits, down, radix), down);
    low(h, dim.coord_bits(), h.mux(below_zero, h.add(bits, down, radix), back))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use flitforge_router::hdl::Native;
    use flitforge_router::select::LFSR_SEED;

    use super::*;

    /// All that is drawn between two coordinates, over every seventh state of the register.
    fn drawn(dim: &Dimension, from: u64, to: u64) -> BTreeSet<u64> {
        (1..1 << LFSR_BITS).step_by(7).map(|random| in_box(Native, dim, from, to, random)).collect()
    }

    /// The coordinates passed on the way, counted off one by one.
    fn passed(dim: &Dimension, from: u64, to: u64) -> BTreeSet<u64> {
        let radix = u64::from(dim.radix);
        let walk =
            |step: u64| std::iter::successors(Some(from), move |x| (*x != to).then_some((x + step) % radix));
        let (up, down) = (walk(1).collect::<BTreeSet<_>>(), walk(radix - 1).collect::<BTreeSet<_>>());
        match dim.wraps {
            false if from <= to => up,
            false => down,
            true if up.len() == down.len() && from <= to => up,
            true if up.len() < down.len() => up,
            true => down,
        }
    }

    #[test]
    fn the_box_is_what_a_shortest_way_passes() {
        for (radix, wraps) in [(2, false), (3, false), (8, false), (3, true), (4, true), (5, true), (8, true)]
        {
            let dim = Dimension { radix, wraps };
            for (from, to) in
                (0..u64::from(radix)).flat_map(|from| (0..u64::from(radix)).map(move |to| (from, to)))
            {
                assert_eq!(drawn(&dim, from, to), passed(&dim, from, to), "{dim:?}: {from} to {to}");
            }
        }
    }

    #[test]
    fn every_coordinate_is_drawn_alike() {
        for radix in [2, 3, 5, 8, 100] {
            let dim = Dimension { radix, wraps: false };
            let mut counts = vec![0_u32; radix as usize];
            (1..1_u64 << LFSR_BITS).for_each(|random| counts[anywhere(Native, &dim, random) as usize] += 1);
            let (least, most) = (counts.iter().min(), counts.iter().max());
            assert!(most.zip(least).is_some_and(|(most, least)| most - least <= 2), "{radix}: {counts:?}");
        }
    }

    #[test]
    fn words_of_one_draw_are_independent() {
        // Upper bits of the words of two dimensions of four routers: all sixteen pairs come alike.
        let mut counts = [0_u32; 16];
        let mut state = LFSR_SEED;
        for _ in 0..65_535 {
            let (words, next) = random_words(Native, state, 2);
            counts[(words[0] >> 14 << 2 | words[1] >> 14) as usize] += 1;
            state = next;
        }
        // The sum over a whole period is exact except for the state zero, which never comes.
        assert!(counts.iter().all(|count| (4095..=4096).contains(count)), "{counts:?}");
    }
}
