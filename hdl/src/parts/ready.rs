// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whether there is a credit for what a channel sends.

use flitforge_router::bits::{or_all, select, when};
use flitforge_router::hdl::{Hdl, Node};
use flitforge_router::spec::VcMatching;

use crate::ir::Builder;
use crate::plan::Plan;

/// One when there is a credit for a channel of a port, by what the output units tell in `ready`, or if it
/// ejects to an endless receiver.
pub(super) fn credited(m: &Builder, plan: &Plan, ready: &[Node], port: Node, vc: Node) -> Node {
    let h = m.h();
    let (n, outputs) = (plan.credited_ports() as u32, plan.spec.output_ports());
    let credited = select(h, plan.spec.vcs, h.pack(n, |p| h.bit(port, p)), ready);
    if n == outputs {
        return h.any(h.and(credited, vc));
    }
    let ejects = h.any(h.pack(outputs - n, |e| h.bit(port, n + e)));
    h.or(ejects, h.any(h.and(credited, vc)))
}

/// For each channel of an input port, whether there is a credit in the next clock for the output channel that
/// its waiting head is given in this one; nothing where it cannot be used so soon. `chosen` are the heads
/// that are given one. Where that is one head at most they share the answer, which is known before it is
/// given anything.
pub(super) fn ready_given(m: &Builder, plan: &Plan, vcs: u32, ready: &[Node], chosen: Node) -> Vec<Node> {
    let h = m.h();
    if !plan.gives_ahead() {
        return Vec::new();
    }
    let heads = (0..vcs).map(|v| {
        let of = |what: &str, width: u32| m.forward(&format!("channel_{v}_{what}"), width);
        (of("want", plan.spec.output_ports()), of("vc", plan.spec.vcs))
    });
    let heads: Vec<_> = heads.collect();
    let answer = |(port, vc)| credited(m, plan, ready, port, vc);
    match plan.spec.vc_matching {
        VcMatching::Channels => heads.into_iter().map(answer).collect(),
        VcMatching::Ports => {
            let of = |width: u32, word: &dyn Fn(&(Node, Node)) -> Node| {
                let chosen = (0..).zip(&heads).map(|(v, head)| when(h, width, h.bit(chosen, v), word(head)));
                or_all(h, width, &chosen.collect::<Vec<_>>())
            };
            let one =
                answer((of(plan.spec.output_ports(), &|head| head.0), of(plan.spec.vcs, &|head| head.1)));
            vec![one; vcs as usize]
        }
    }
}
