// SPDX-License-Identifier: MIT OR Apache-2.0
//! Every kind of allocator grants the same in every interpretation and in the fast form.

use crate::allocator_support;
use crate::hdl_support;

use allocator_support::{Cycle, Fast, KINDS, Rotating, grant, random_wants, shape};
use flitforge_router::allocator::{FastAllocator, Shape};
use flitforge_router::hdl::Native;
use flitforge_router::spec::{Allocator, Arbiter};
use hdl_support::{Circuit, Circuits, Stream};

/// Requests from none to all, in turn.
const PERCENT: [u64; 6] = [30, 5, 100, 60, 0, 15];

/// Compares `cycles` cycles of `run`, which evaluates the defining form, with the fast form.
fn compare(cycle: &Cycle, cycles: usize, run: impl Fn(&[u64]) -> Vec<u64>) {
    let Shape { inputs, outputs, vcs } = cycle.shape;
    let mut stream = Stream(u64::from(inputs * 10_000 + outputs * 100 + vcs));
    let mut fast = Fast::new(cycle.kind, cycle.shape);
    let mut state = cycle.reset();
    for at in 0..cycles {
        let wants = random_wants(&mut stream, cycle.shape, PERCENT[at % PERCENT.len()]);
        let (grants, next) = cycle.results(&run(&cycle.values(&wants, &state)));
        assert_eq!(fast.step(&wants), grants, "{:?} {:?} cycle {at}", cycle.kind, cycle.shape);
        state = next;
    }
}

#[test]
fn small_routers_in_every_interpretation() {
    let shapes = [(1, 1, 1), (1, 3, 2), (3, 1, 2), (2, 3, 2), (3, 2, 4), (5, 5, 4), (4, 6, 3)];
    for kind in KINDS {
        for (inputs, outputs, vcs) in shapes {
            let three = Circuits::new(Cycle { kind, shape: shape(inputs, outputs, vcs) });
            compare(&three.circuit, 120, |values| three.run(values));
        }
    }
}

#[test]
fn common_routers_in_every_interpretation() {
    for kind in KINDS {
        let three = Circuits::new(Cycle { kind, shape: shape(10, 9, 16) });
        compare(&three.circuit, 30, |values| three.run(values));
    }
}

#[test]
fn large_routers_in_both_forms() {
    for kind in KINDS {
        for (inputs, outputs, vcs) in [(10, 10, 16), (9, 10, 16), (6, 5, 64), (64, 63, 2)] {
            let cycle = Cycle { kind, shape: shape(inputs, outputs, vcs) };
            compare(&cycle, 120, |values| cycle.run(Native, values));
        }
        let cycle = Cycle { kind, shape: shape(64, 64, 64) };
        compare(&cycle, 12, |values| cycle.run(Native, values));
    }
}

/// Arrays of known size, pointers that are not wrapped and ways for single requests change nothing.
#[test]
fn the_usual_allocator_on_arrays() {
    for (inputs, outputs, vcs) in [(5, 5, 4), (8, 8, 16), (3, 7, 64), (1, 1, 1), (6, 2, 3)] {
        let shape = shape(inputs, outputs, vcs);
        let mut stream = Stream(u64::from(inputs + outputs * 100 + vcs * 10_000));
        let mut fast = Fast::new(Allocator::SeparableInputFirst(Arbiter::RoundRobin), shape);
        let mut rotating = [Rotating::default(), Rotating::default()];
        for cycle in 0..3_000 {
            let wants = random_wants(&mut stream, shape, PERCENT[cycle % PERCENT.len()]);
            let expected = fast.step(&wants);
            for (switch, short) in rotating.iter_mut().zip([false, true]) {
                assert_eq!(switch.step(vcs as usize, &wants, short), expected, "{shape:?}, short: {short}");
            }
        }
    }
}

/// A single request is granted, and leaves the state that a whole cycle leaves.
#[test]
fn a_single_request_by_the_short_way() {
    for kind in KINDS {
        let shape = shape(5, 6, 4);
        let mut stream = Stream(11);
        let (mut whole, mut short) = (Fast::new(kind, shape), Fast::new(kind, shape));
        for cycle in 0..2_000 {
            let mut wants = random_wants(&mut stream, shape, PERCENT[cycle % PERCENT.len()]);
            let first = wants.iter().position(Option::is_some);
            if cycle % 3 > 0 {
                wants
                    .iter_mut()
                    .enumerate()
                    .filter(|(at, _)| Some(*at) != first)
                    .for_each(|(_, want)| *want = None);
            }
            let expected = whole.step(&wants);
            match (first, wants.iter().flatten().count()) {
                (Some(at), 1) => {
                    let output = usize::from(wants[at].unwrap_or_default());
                    let request = grant(at / 4, at % 4, output);
                    assert_eq!(expected, [request], "{kind:?}");
                    short.step_alone(request);
                }
                _ => assert_eq!(short.step(&wants), expected, "{kind:?} cycle {cycle}"),
            }
        }
    }
}

#[test]
fn state_is_as_small_as_promised() {
    let sizes = |kind| {
        let allocator = FastAllocator::new(kind, shape(6, 5, 16));
        (allocator.state_bytes(), allocator.state_rows())
    };
    use Allocator::{SeparableInputFirst, SeparableInputFirstByOutput, SeparableOutputFirst, Wavefront};
    use Arbiter::{Matrix, RoundRobin};
    assert_eq!(sizes(SeparableInputFirst(RoundRobin)), (6 + 5, 0));
    assert_eq!(sizes(SeparableInputFirstByOutput(RoundRobin)), (6 + 5 + 6, 0));
    assert_eq!(sizes(SeparableOutputFirst(RoundRobin)), (6 + 5 + 6, 0));
    assert_eq!(sizes(Wavefront(RoundRobin)), (6 + 1, 0));
    assert_eq!(sizes(SeparableInputFirst(Matrix)), (0, 6 * 16 + 5 * 6));
    assert_eq!(sizes(SeparableOutputFirst(Matrix)), (0, 6 * 16 + 5 * 6 + 6 * 5));
    assert_eq!(sizes(Wavefront(Matrix)), (1, 6 * 16));
}

/// Without pointers to be set, a million routers need no loop to be reset.
#[test]
fn rotating_priority_starts_from_zeros() {
    for kind in KINDS {
        let fast = Fast::new(kind, shape(6, 5, 16));
        assert!(fast.pointers.iter().all(|&byte| byte == 0), "{kind:?}");
    }
}
