// SPDX-License-Identifier: MIT OR Apache-2.0
//! The ring and the binomial graph from the words of the paper, without the library's goal.

use flitforge_traffic::bring_up::{Network, Process, Tree};

/// The process after another. An inner process has its first child (definition A.4, s1). A leaf has the next
/// sibling of its lowest ancestor, or of itself, that has one (s2), else the root.
pub(super) fn successor(tree: &Tree, node: u32) -> u32 {
    if let Some(&first) = tree.place(node).children.first() {
        return first;
    }
    let mut below = node;
    while let Some(parent) = tree.place(below).parent {
        let siblings = tree.place(parent).children;
        let at = siblings.iter().position(|&child| child == below).unwrap();
        if at + 1 < siblings.len() {
            return siblings[at + 1];
        }
        below = parent;
    }
    below
}

/// The ring from the root. Every living process is in it once.
pub(super) fn ring(tree: &Tree) -> Vec<u32> {
    let mut ring = vec![tree.root()];
    loop {
        let next = successor(tree, ring[ring.len() - 1]);
        if next == tree.root() {
            break;
        }
        assert!(ring.len() < tree.nodes() as usize, "the ring does not close");
        ring.push(next);
    }
    assert_eq!(ring.len(), tree.living() as usize, "the ring leaves processes out");
    ring
}

/// Compares every variable with section 3.4.1: links to `(p ± 2^k) mod N` for `2^k < N`.
pub(super) fn check(network: &Network) {
    check_processes(network.tree(), network.processes());
}

/// Compares every variable of the processes of a tree, by number, with section 3.4.1.
pub(super) fn check_processes(tree: &Tree, processes: &[Process]) {
    let ring = ring(tree);
    let nodes = ring.len();
    for (at, &node) in ring.iter().enumerate() {
        let process = &processes[node as usize];
        assert_eq!(process.links.succ, Some(ring[(at + 1) % nodes]), "successor of {node}");
        assert_eq!(process.links.pred, Some(ring[(at + nodes - 1) % nodes]), "predecessor of {node}");
        let jumps: Vec<usize> = (0..).map(|k| 1 << k).take_while(|&jump| jump < nodes).collect();
        let ahead: Vec<_> = jumps.iter().map(|jump| Some(ring[(at + jump) % nodes])).collect();
        let behind: Vec<_> = jumps.iter().map(|jump| Some(ring[(at + nodes - jump) % nodes])).collect();
        assert_eq!(process.table.ahead[..], ahead[..], "clockwise links of {node}");
        assert_eq!(process.table.behind[..], behind[..], "counterclockwise links of {node}");
    }
}
