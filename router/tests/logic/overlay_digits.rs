// SPDX-License-Identifier: MIT OR Apache-2.0
//! Digits of a numbering that changes: what switches of self-healing networks make of them, alike in every
//! interpretation.

#![allow(clippy::unwrap_used, reason = "what a helper cannot unwrap fails the test")]

use crate::hdl_support;

use flitforge_router::circulant::Circulant;
use flitforge_router::hdl::{Hdl, Native, ones};
use flitforge_router::jumps::{Bank, EPOCH_BITS, Incoming, Jumps, Overlay};
use hdl_support::{Circuit, Circuits, Stream};

const CAPACITY: u32 = 3;

fn jumps(nodes: u32) -> Jumps {
    Jumps::healing(Circulant::binomial(nodes).unwrap(), CAPACITY).unwrap()
}

/// Widths of the words of a bank.
fn bank_widths(jumps: &Jumps, overlay: &Overlay) -> Vec<u32> {
    let w = overlay.number_bits();
    let mut widths = vec![1, EPOCH_BITS, w, w, w];
    widths.extend([w + 1; CAPACITY as usize]);
    widths.extend(vec![jumps.graph().ports(); overlay.logical_ports() as usize]);
    widths
}

fn bank<'a, W: Copy>(overlay: &Overlay, words: &'a [W]) -> Bank<'a, W> {
    let (dead, paths) = words[5..].split_at(overlay.capacity() as usize);
    Bank { valid: words[0], epoch: words[1], nodes: words[2], here: words[3], jumps: words[4], dead, paths }
}

/// Both ways in which digits change on arrival.
struct Arrival(Jumps);

impl Arrival {
    fn overlay(&self) -> &Overlay {
        self.0.overlay().unwrap()
    }
}

impl Circuit for Arrival {
    fn inputs(&self) -> Vec<u32> {
        let bank = bank_widths(&self.0, self.overlay());
        let mut widths = [bank.clone(), bank].concat();
        let n = self.0.graph().ports();
        widths.extend([self.overlay().number_bits(), n, n, self.0.digit_bits()]);
        widths
    }

    fn run<H: Hdl>(&self, h: H, inputs: &[H::Word]) -> Vec<H::Word> {
        let words = bank_widths(&self.0, self.overlay()).len();
        let [current, other] = [0, words].map(|at| bank(self.overlay(), &inputs[at..at + words]));
        let [dest, healthy, from, digits] = [0, 1, 2, 3].map(|i| inputs[2 * words + i]);
        let head = Incoming { dest, healthy, from };
        let injected = self.overlay().injected(h, &current, &head, digits);
        let arrived = self.overlay().arrived_by_link(h, [&current, &other], &head, digits);
        vec![injected, arrived, self.0.arrived(h, arrived), self.0.ports(h, arrived)]
    }
}

#[test]
fn every_interpretation_agrees() {
    for nodes in [2, 5, 8, 12, 29] {
        let logic = Circuits::new(Arrival(jumps(nodes)));
        let widths = logic.circuit.inputs();
        let mut stream = Stream(nodes.into());
        for round in 0..300 {
            let mut values: Vec<u64> = widths.iter().map(|&w| stream.next() & ones(w)).collect();
            // Digits whose logical link has ended are rare among random ones.
            if round % 2 == 0
                && let Some(digits) = values.last_mut()
            {
                *digits &= !ones(logic.circuit.0.graph().ports());
            }
            logic.run(&values);
        }
    }
}

/// The bank of a switch once these have died, without any path: a packet's logical links all stay where they
/// are.
fn numbering(nodes: u32, node: u32, dead: &[u32]) -> Vec<u64> {
    let w = u32::BITS - (nodes - 1).leading_zeros();
    let living = nodes - dead.len() as u32;
    let here = node - dead.iter().filter(|&&d| d < node).count() as u32;
    let jumps = (0..w).filter(|&k| 1 << k < living).fold(0, |jumps, k| jumps | 1 << k);
    let entry = |i: usize| dead.get(i).map_or(0, |&d| u64::from(d) | 1 << w);
    let mut words = vec![1, 0, u64::from(living) & ones(w), here.into(), jumps];
    words.extend((0..CAPACITY as usize).map(entry));
    words.extend((0..2 * w).map(|_| 0));
    words
}

/// The logical links of any packet add up to the way between the new numbers, are jumps of the smaller graph,
/// and are as many as the lighter of the non-adjacent forms up and down has digits.
#[test]
fn logical_links_lead_to_the_new_number() {
    for nodes in 2..=40u32 {
        let jumps = jumps(nodes);
        let overlay = jumps.overlay().unwrap();
        let mut stream = Stream(nodes.into());
        for deaths in 0..=CAPACITY.min(nodes - 2) {
            let mut dead: Vec<u32> = Vec::new();
            while dead.len() < deaths as usize {
                let node = stream.below(nodes.into()) as u32;
                dead.retain(|&d| d != node);
                dead.push(node);
            }
            let living: Vec<u32> = (0..nodes).filter(|node| !dead.contains(node)).collect();
            for (here, &node) in living.iter().enumerate() {
                let words = numbering(nodes, node, &dead);
                let bank = bank(overlay, &words);
                for (there, &dest) in living.iter().enumerate() {
                    let head = Incoming { dest: dest.into(), healthy: 0, from: 0 };
                    let digits = overlay.injected(Native, &bank, &head, 0);
                    let links = overlay.logical(Native, digits);
                    let n = living.len() as i64;
                    let sum = (0..overlay.logical_ports()).filter(|l| links >> l & 1 == 1).map(|l| {
                        let jump = 1i64 << (l / 2);
                        assert!(jump < n);
                        if l % 2 == 1 { jump } else { -jump }
                    });
                    let displacement = there as i64 - here as i64;
                    assert_eq!((sum.sum::<i64>() - displacement).rem_euclid(n), 0, "{nodes}: {dead:?}");
                    assert_eq!(links.count_ones(), lightest(displacement.rem_euclid(n), n));
                    assert_eq!(jumps.arrived(Native, digits) == 1, here == there);
                }
            }
        }
    }
}

/// Digits of the non-adjacent form of `m`, from its definition: an odd number has the last digit that leaves
/// a multiple of four.
fn weight(mut m: i64) -> (u32, i64) {
    let (mut digits, mut place, mut top) = (0, 1, 0);
    while m != 0 {
        if m % 2 != 0 {
            m -= 2 - m.rem_euclid(4);
            digits += 1;
            top = place;
        }
        m /= 2;
        place *= 2;
    }
    (digits, top)
}

/// The fewest digits of the forms up and down that have jumps below `n` only.
fn lightest(up: i64, n: i64) -> u32 {
    let forms = [weight(up), weight(n - up)];
    let fits = forms.iter().enumerate().filter(|&(i, &(_, top))| top < n && (up != 0 || i == 0));
    fits.map(|(_, &(digits, _))| digits).min().unwrap()
}
