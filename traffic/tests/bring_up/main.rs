// SPDX-License-Identifier: MIT OR Apache-2.0
//! Experiment.
use flitforge_traffic::bring_up::*;
use std::time::Instant;

#[test]
fn experiment() {
    for scheduler in [Scheduler::Synchronous, Scheduler::Asynchronous] {
        for spontaneous in [Spontaneous::Quiet, Spontaneous::Always, Spontaneous::Timer(0)] {
            for messages in [MessageRule::Linear, MessageRule::Printed] {
                for (name, shape) in [("binary", 0), ("binomial", 1)] {
                    for k in [1u32, 2, 3, 4, 6, 8, 10, 12, 16] {
                        if messages == MessageRule::Printed && k > 8 && spontaneous != Spontaneous::Quiet { continue }
                        if spontaneous == Spontaneous::Always && scheduler == Scheduler::Asynchronous && k > 6 { continue }
                        let tree = if shape == 0 { Tree::binary((1 << k) - u32::from(k > 1)) } else { Tree::binomial(1 << k) }.unwrap();
                        let n = tree.nodes();
                        let spontaneous = if spontaneous == Spontaneous::Timer(0) { Spontaneous::safe_timer(&tree, messages) } else { spontaneous };
                        let at = Instant::now();
                        let mut network = Network::new(tree, Rules { messages, spontaneous, scheduler });
                        let o = network.run(3000);
                        println!("{scheduler:?} {spontaneous:?} {messages:?} {name} {n}: ring {:?} graph {:?} phases {} consumed {} most {} {} queue {} legit {} in {:?}", o.ring, o.graph, o.phases, o.consumed, o.most_for_ring, o.most_for_graph, o.longest_queue, network.is_legitimate(), at.elapsed());
                    }
                }
            }
        }
    }
}
