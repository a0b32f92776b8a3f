// SPDX-License-Identifier: MIT OR Apache-2.0
//! Credits and occupancy: truth tables, and the life of a channel.

use crate::hdl_support;

use flitforge_router::channel::{
    ChannelEvents, Occupancy, buffer_legal, credit_bits, credit_if_sent, credit_if_unsent, credits_legal,
    free, has_credit, next_credits, next_filled, next_occupancy,
};
use flitforge_router::hdl::{Hdl, Native};
use flitforge_router::spec::Release;
use hdl_support::{Circuit, Circuits, Stream};
use proptest::prelude::*;

/// Credits, sent, returned: the next count, whether that was legal, whether there was a credit, and whether
/// there is one next if no flit is sent, and if one is.
struct Credits(u32);

impl Circuit for Credits {
    fn inputs(&self) -> Vec<u32> {
        vec![credit_bits(self.0), 1, 1]
    }

    fn run<H: Hdl>(&self, h: H, inputs: &[H::Word]) -> Vec<H::Word> {
        let [credits, sent, returned] = [0, 1, 2].map(|i| inputs[i]);
        vec![
            next_credits(h, self.0, credits, sent, returned),
            credits_legal(h, self.0, credits, sent, returned),
            has_credit(h, credits),
            credit_if_unsent(h, has_credit(h, credits), returned),
            credit_if_sent(h, self.0, credits, returned),
        ]
    }
}

#[test]
fn every_credit_count_and_event() {
    for depth in [1, 2, 3, 4, 7, 8, 255, 256] {
        Circuits::with_formula(Credits(depth)).run_all(|v, out| {
            let [credits, sent, returned] = [0, 1, 2].map(|i| v[i] as i64);
            if credits > i64::from(depth) {
                return;
            }
            let legal = (sent == 0 || credits > 0) && (returned == 0 || credits < i64::from(depth));
            assert_eq!(out[1..3], [u64::from(legal), u64::from(credits > 0)], "{depth} {v:?}");
            let left = [credits + returned > 0, credits + returned > 1];
            if legal {
                let next = credits - sent + returned;
                assert_eq!(out[0] as i64, next, "{depth} {v:?}");
                let case = sent as usize;
                assert_eq!(out[3 + case], u64::from(left[case]), "{depth} {v:?}");
                assert!((0..=i64::from(depth)).contains(&next));
            }
        });
    }
}

#[test]
fn the_counter_is_as_wide_as_its_depth() {
    let widths = [1, 2, 3, 4, 7, 8, 65_535].map(credit_bits);
    assert_eq!(widths, [1, 2, 2, 3, 3, 4, 16]);
}

/// Owned, draining, allocated, tail sent, drained: owned, draining, free (before).
struct Step(Release, u32);

impl Circuit for Step {
    fn inputs(&self) -> Vec<u32> {
        vec![self.1; 5]
    }

    fn run<H: Hdl>(&self, h: H, v: &[H::Word]) -> Vec<H::Word> {
        let now = Occupancy { owned: v[0], draining: v[1] };
        let events = ChannelEvents { allocated: v[2], tail_sent: v[3], drained: v[4] };
        let next = next_occupancy(h, self.0, self.1, now, events);
        vec![next.owned, next.draining, free(h, self.1, now)]
    }
}

/// A channel's state, as a word for people.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Free,
    Owned,
    Draining,
}

use State::{Draining, Free, Owned};

/// What state follows, written as cases; `None` where the events cannot occur.
fn oracle(release: Release, now: State, [allocated, tail_sent, drained]: [bool; 3]) -> Option<State> {
    let sent = if release == Release::TailSent { Free } else { Draining };
    match (now, allocated, tail_sent, drained) {
        (Free, false, false, _) => Some(Free),
        (Free, true, false, _) | (Owned, false, false, _) => Some(Owned),
        (Free, true, true, false) | (Owned, false, true, false) => Some(sent),
        (Draining, ..) if release == Release::TailSent => None,
        (Draining, false, false, false) => Some(Draining),
        (Draining, false, false, true) => Some(Free),
        _ => None,
    }
}

fn bits_of(state: State) -> [u64; 2] {
    [u64::from(state == Owned), u64::from(state == Draining)]
}

#[test]
fn every_state_and_event_of_a_channel() {
    for release in [Release::TailSent, Release::Drained] {
        let step = Circuits::with_formula(Step(release, 1));
        for state in [Free, Owned, Draining] {
            for events in 0..8_u64 {
                let events = [0, 1, 2].map(|i| events >> i & 1);
                let out = step.run(&[&bits_of(state)[..], &events].concat());
                assert_eq!(out[2], u64::from(state == Free));
                if let Some(next) = oracle(release, state, events.map(|bit| bit == 1)) {
                    assert_eq!(out[..2], bits_of(next), "{release:?} {state:?} {events:?}");
                }
            }
        }
    }
}

/// Channels of a port are independent: each bit of the words lives its own life.
#[test]
fn channels_do_not_touch_each_other() {
    for release in [Release::TailSent, Release::Drained] {
        let (two, one) = (Circuits::with_formula(Step(release, 2)), Step(release, 1));
        two.run_all(|v, out| {
            for channel in 0..2 {
                let alone: Vec<_> = v.iter().map(|word| word >> channel & 1).collect();
                let expected = one.run(Native, &alone);
                let got: Vec<_> = out.iter().map(|word| word >> channel & 1).collect();
                assert_eq!(got, expected, "{release:?} {v:?}");
            }
        });
    }
}

#[test]
fn the_last_of_64_channels() {
    let step = Circuits::with_formula(Step(Release::Drained, 64));
    let top = 1 << 63;
    assert_eq!(step.run(&[0, 0, top, 0, 0]), [top, 0, u64::MAX]);
    assert_eq!(step.run(&[top, 0, 0, top, 0]), [0, top, u64::MAX >> 1]);
    assert_eq!(step.run(&[0, top, 0, 0, top]), [0, 0, u64::MAX >> 1]);
}

/// Filled, last, full, pushed, popped: whether a flit is there afterwards, and whether that was legal.
struct Buffer;

impl Circuit for Buffer {
    fn inputs(&self) -> Vec<u32> {
        vec![1; 5]
    }

    fn run<H: Hdl>(&self, h: H, inputs: &[H::Word]) -> Vec<H::Word> {
        let [filled, last, full, pushed, popped] = [0, 1, 2, 3, 4].map(|i| inputs[i]);
        vec![next_filled(h, filled, last, pushed, popped), buffer_legal(h, filled, full, pushed, popped)]
    }
}

/// For each number of flits that a buffer may hold, and each event.
#[test]
fn a_buffer_knows_whether_it_holds_a_flit() {
    let circuits = Circuits::with_formula(Buffer);
    // Deeper buffers have no other cases.
    for depth in 1..=3 {
        for held in 0..=depth {
            for (pushed, popped) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                let flags = [held > 0, held == 1, held == depth].map(u64::from);
                let out = circuits.run(&[flags[0], flags[1], flags[2], pushed, popped]);
                let legal = (pushed == 0 || held < depth) && (popped == 0 || held > 0);
                assert_eq!(out[1], u64::from(legal), "{held} of {depth}, {pushed} {popped}");
                if legal {
                    assert_eq!(out[0], u64::from(held + pushed - popped > 0), "{held} of {depth}");
                }
            }
        }
    }
}

proptest! {
    /// A packet at a time over one channel, credits coming back after random delays: the counter
    /// stays within its bounds, and with `Drained` a channel is free only when the buffer is empty.
    #[test]
    fn a_channel_in_use(depth in 1_u32..=9, seed: u64) {
        let mut stream = Stream(seed);
        let mut credits = u64::from(depth);
        let mut now = Occupancy::default();
        let (mut flits_left, mut downstream) = (0_u64, 0_u64);
        for _ in 0..300 {
            let allocated = stream.below(4) == 0 && free(Native, 1, now) == 1;
            if allocated {
                prop_assert_eq!(downstream, 0, "free means empty");
                flits_left = 1 + stream.below(6);
            }
            let sent = flits_left > 0 && has_credit(Native, credits) == 1 && stream.below(3) > 0;
            let returned = downstream > 0 && stream.below(3) == 0;
            let [s, r] = [sent, returned].map(u64::from);
            prop_assert_eq!(credits_legal(Native, depth, credits, s, r), 1);
            credits = next_credits(Native, depth, credits, s, r);
            (flits_left, downstream) = (flits_left - s, downstream + s - r);
            prop_assert_eq!(credits + downstream, u64::from(depth), "credits are conserved");
            let events = ChannelEvents {
                allocated: u64::from(allocated),
                tail_sent: u64::from(sent && flits_left == 0),
                drained: u64::from(credits == u64::from(depth)),
            };
            now = next_occupancy(Native, Release::Drained, 1, now, events);
            prop_assert_eq!(now.owned, u64::from(flits_left > 0));
            prop_assert_eq!(now.owned & now.draining, 0);
        }
    }
}
