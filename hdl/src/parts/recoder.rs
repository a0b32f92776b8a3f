//! The injection side of a switch in a circulant graph: from destinations to digits.

use flitforge_router::hdl::Node;

use crate::ir::{Builder, Bus, Leaf};
use crate::plan::Plan;

/// The module that makes digits of a packet's destination; `None` for cubes.
pub(crate) fn recoder(plan: &Plan) -> Option<Leaf> {
    let jumps = plan.spec.jumps.as_ref()?;
    let doc = [
        "The jumps of a packet's route, from the numbers of this router and of its destination: a bit for",
        "each network port that it is to be sent to, and above them how often jumps are made again. Worked",
        "out once, where the packet enters; each switch takes off the jump that it makes.",
    ];
    let mut inputs = plan.coordinates();
    inputs.extend(destination(plan));
    let inputs: Vec<_> = inputs.iter().map(|(name, width)| (name.as_str(), *width)).collect();
    Some(Leaf::new(&plan.module("recoder"), &doc, &inputs, |h, nodes| {
        vec![("digits".to_owned(), jumps.recode(h, nodes[0], nodes[1]))]
    }))
}

/// The digits of the packet whose head flit comes in, at a router of this number.
pub(crate) fn recoded(m: &Builder, plan: &Plan, leaf: &Leaf, here: &[Node], flit: &Bus) -> Vec<Node> {
    let dest = plan.layout.dest.iter().zip(destination(plan));
    let dest = dest.map(|(field, (name, width))| m.slice(&format!("in_{name}"), flit, field.offset, width));
    let inputs: Vec<_> = here.iter().copied().chain(dest).collect();
    leaf.instance(m, "recoder", &inputs)
}

/// The destination in the header: the input's name and its bits.
fn destination(plan: &Plan) -> Vec<(String, u32)> {
    let fields = plan.layout.fields();
    fields.into_iter().take(plan.layout.dest.len()).map(|(name, field)| (name, field.width)).collect()
}
