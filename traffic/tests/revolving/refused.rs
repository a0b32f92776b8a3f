// SPDX-License-Identifier: MIT OR Apache-2.0
//! Sizes that a scheme does not serve.

use flitforge_traffic::revolving::{Schedule, Scheme};

fn refusal(scheme: Scheme, nodes: u32) -> String {
    Schedule::new(scheme, nodes).unwrap_err().to_string()
}

#[test]
fn too_few_and_too_many_nodes() {
    assert_eq!(refusal(Scheme::Snext, 1), "a hierarchy has 2 to 1048576 nodes, not 1");
    assert_eq!(
        refusal(Scheme::Next { arity: 2 }, 1 << 20),
        "the complete tree of arity 2 around 1048576 nodes has more than 1048576 positions: give fewer nodes or \
         a smaller arity"
    );
}

#[test]
fn a_list_has_a_power_of_two() {
    assert_eq!(
        refusal(Scheme::Bcnext, 12),
        "`bcnext` halves the list of all nodes until one is left, which 12 nodes do not allow: 8 or 16 do, \
         and `next` takes any number"
    );
}

#[test]
fn a_chain_is_no_tree() {
    assert_eq!(refusal(Scheme::Next { arity: 1 }, 12), "a tree of 12 nodes has an arity of 2 to 12, not 1");
    assert_eq!(refusal(Scheme::Static { arity: 9 }, 8), "a tree of 8 nodes has an arity of 2 to 8, not 9");
}
