// SPDX-License-Identifier: MIT OR Apache-2.0
//! Priorities before allocation: against their definition, and in every interpretation.

use crate::hdl_support;

use flitforge_router::allocator::{Priorities, Shape, Wants, foremost};
use flitforge_router::hdl::{Hdl, Native, ones};
use flitforge_router::spec::SwitchInputs;
use hdl_support::{Circuit, Circuits, Stream};
use proptest::prelude::*;

/// Priorities before an allocator of this shape.
#[derive(Debug)]
struct Filter {
    shape: Shape,
    levels: Vec<u64>,
    inputs: SwitchInputs,
}

impl Filter {
    fn priorities(&self) -> Priorities<'_> {
        Priorities { levels: &self.levels, inputs: self.inputs }
    }

    /// The place of a channel's priority, the greatest first.
    fn level(&self, input: u32, vc: u32) -> usize {
        let channel = self.inputs.first(input % self.inputs.count()) + vc;
        self.levels.iter().position(|level| level >> channel & 1 == 1).unwrap()
    }

    fn kept(&self, ports: &[u64], asking: &[u64]) -> Vec<u64> {
        foremost(Native, self.shape, self.priorities(), Wants { ports, asking })
    }

    /// Output ports of all channels, and asking channels of all input ports.
    fn draw(&self, stream: &mut Stream) -> (Vec<u64>, Vec<u64>) {
        let Shape { inputs, outputs, vcs } = self.shape;
        let ports = (0..inputs * vcs).map(|_| 1 << stream.below(outputs.into())).collect();
        let asking = (0..inputs).map(|_| stream.next() & stream.next() & ones(vcs)).collect();
        (ports, asking)
    }
}

impl Circuit for Filter {
    fn inputs(&self) -> Vec<u32> {
        let Shape { inputs, outputs, vcs } = self.shape;
        [vec![outputs; (inputs * vcs) as usize], vec![vcs; inputs as usize]].concat()
    }

    fn run<H: Hdl>(&self, h: H, inputs: &[H::Word]) -> Vec<H::Word> {
        let (ports, asking) = inputs.split_at((self.shape.inputs * self.shape.vcs) as usize);
        foremost(h, self.shape, self.priorities(), Wants { ports, asking })
    }
}

fn filters() -> impl Strategy<Value = Filter> {
    (1..6_u32, 1..6_u32, 1..9_u32, 1..4_u32, prop::collection::vec(0..3_usize, 16)).prop_map(
        |(ports, outputs, channels, count, priorities)| {
            let inputs = SwitchInputs::new(channels, count);
            // Those after the last of the port's channels never ask, but have a priority too.
            let mut levels = vec![0; 3];
            for (channel, &priority) in priorities.iter().enumerate() {
                levels[priority] |= 1 << channel;
            }
            levels.retain(|&level| level != 0);
            let shape = Shape { inputs: ports * inputs.count(), outputs, vcs: inputs.most() };
            Filter { shape, levels, inputs }
        },
    )
}

proptest! {
    /// A request is kept when no other one of greater priority has its input port or its output port.
    #[test]
    fn requests_are_passed_over_for_greater_ones_only(filter in filters(), seed: u64) {
        let (ports, asking) = filter.draw(&mut Stream(seed));
        let Shape { inputs, vcs, .. } = filter.shape;
        let all = (0..inputs).flat_map(|i| (0..vcs).map(move |v| (i, v)));
        let asked: Vec<_> = all.filter(|&(i, v)| asking[i as usize] >> v & 1 == 1).collect();
        let port = |(i, v): (u32, u32)| ports[(i * vcs + v) as usize];
        let level = |(i, v): (u32, u32)| filter.level(i, v);
        let kept = filter.kept(&ports, &asking);
        let mut found = vec![0; inputs as usize];
        for &request in &asked {
            let stands_against = |&other: &(u32, u32)| {
                level(other) < level(request) && (other.0 == request.0 || port(other) == port(request))
            };
            if !asked.iter().any(stands_against) {
                found[request.0 as usize] |= 1 << request.1;
            }
        }
        prop_assert_eq!(&kept, &found);
        // Requests of the greatest priority there is are all kept.
        let first = asked.iter().map(|&request| level(request)).min();
        for &(i, v) in asked.iter().filter(|&&request| Some(level(request)) == first) {
            prop_assert_eq!(kept[i as usize] >> v & 1, 1);
        }
    }

    /// One priority for all passes nothing over.
    #[test]
    fn equal_priorities_change_nothing(inputs in 1..6_u32, outputs in 1..6_u32, vcs in 1..6_u32, seed: u64) {
        let shape = Shape { inputs, outputs, vcs };
        let filter = Filter { shape, levels: vec![ones(vcs)], inputs: SwitchInputs::new(vcs, 1) };
        let (ports, asking) = filter.draw(&mut Stream(seed));
        prop_assert_eq!(filter.kept(&ports, &asking), asking);
    }
}

#[test]
fn every_interpretation_agrees() {
    let shapes =
        [(5, 5, 4, 1, vec![0b1100, 0b0011]), (8, 5, 2, 2, vec![0b1001, 0b0110]), (3, 2, 3, 1, vec![1, 2, 4])];
    for (inputs, outputs, vcs, groups, levels) in shapes {
        let (shape, switch_inputs) =
            (Shape { inputs, outputs, vcs }, SwitchInputs::new(vcs * groups, groups));
        let circuits = Circuits::new(Filter { shape, levels, inputs: switch_inputs });
        let mut stream = Stream(u64::from(inputs));
        for _ in 0..200 {
            let (ports, asking) = circuits.circuit.draw(&mut stream);
            circuits.run(&[ports, asking].concat());
        }
    }
}
