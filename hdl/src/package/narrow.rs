// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the description of a package says of links narrower than a flit.

use std::collections::BTreeMap;

use super::markdown::table;
use super::{Subject, Top};
use crate::parts::phit_bits;

/// The section about narrow links; nothing where every link is as wide as a flit.
pub(super) fn section(subject: &Subject<'_>) -> String {
    if subject.plan.phits == 1 {
        return String::new();
    }
    let prefix = subject.prefix();
    let text = "\n## Narrow links\n\n\
         - A flit crosses a link of width 1/W in W phits, in as many cycles. The lowest bits are first, and `valid` \
         comes with them.\n\
         - A flit is seen W - 1 cycles later than the table of times says. Credits take as long as over a link as wide \
         as a flit.\n\
         - A router sends no flit by a port whose link is busy. It is told by `more_phits` of each port how long that \
         is.\n";
    match subject.top {
        Top::Router => text.to_owned(),
        Top::Network => format!(
            "{text}- `{prefix}_phit_sender_W` and `{prefix}_phit_receiver_W` are the two ends of a link of width 1/W. \
             The wires of a phit and of `valid` are all that leads from one to the other.\n\n{}",
            widths(subject)
        ),
    }
}

/// The channels of each width.
fn widths(subject: &Subject<'_>) -> String {
    let graph = &subject.net.graph;
    let mut counts = BTreeMap::new();
    for (router, port, _) in graph.links() {
        *counts.entry(graph.phits(router, port)).or_insert(0_u32) += 1;
    }
    let bits = subject.plan.layout.flit_bits();
    let row = |(phits, channels): (u32, u32)| {
        vec![phits.to_string(), channels.to_string(), phit_bits(bits, phits).to_string()]
    };
    table(&["W", "channels", "bits of a phit"], &counts.into_iter().map(row).collect::<Vec<_>>())
}
