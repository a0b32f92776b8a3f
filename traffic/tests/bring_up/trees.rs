// SPDX-License-Identifier: MIT OR Apache-2.0
//! Trees: their shapes, what cannot be, and what is left when a process dies.

use flitforge_traffic::Stream;
use flitforge_traffic::bring_up::{Goal, MAX_NODES, Tree, TreeError};
use proptest::prelude::*;

use crate::oracle;

#[test]
fn shapes_are_those_of_the_paper() {
    let children = |tree: &Tree, node| tree.place(node).children.to_vec();
    let binary = Tree::binary(7).unwrap();
    assert_eq!(
        [0, 1, 2, 3].map(|node| children(&binary, node)),
        [vec![1, 2], vec![3, 4], vec![5, 6], vec![]]
    );
    let binomial = Tree::binomial(8).unwrap();
    assert_eq!(
        [0, 4, 6, 7].map(|node| children(&binomial, node)),
        [vec![4, 2, 1], vec![6, 5], vec![7], vec![]]
    );
    for k in 1..=12 {
        let (binary, binomial) = (Tree::binary((1 << k) + 1).unwrap(), Tree::binomial(1 << k).unwrap());
        assert_eq!((binary.depth(), binomial.depth(), binomial.greatest_degree()), (k, k, k));
    }
}

#[test]
fn trees_that_cannot_be_are_refused() {
    let refused = |tree: Result<Tree, TreeError>| tree.unwrap_err().to_string();
    insta::assert_snapshot!(refused(Tree::binary(1)), @"a tree of 1 processes: it takes 2 to 1048576");
    insta::assert_snapshot!(refused(Tree::binomial(MAX_NODES + 1)), @"a tree of 1048577 processes: it takes 2 to 1048576");
    insta::assert_snapshot!(
        refused(Tree::random(100, 3, 4, 1)),
        @"100 processes do not fit in a tree of depth 3 and degree 4: it holds at most 85; raise the depth or the degree"
    );
    insta::assert_snapshot!(refused(Tree::random(10, 10, 4, 1)), @"a tree of 10 processes has depth 1 to 9, and not 10");
    insta::assert_snapshot!(refused(Tree::random(10, 0, 4, 1)), @"a tree of 10 processes has depth 1 to 9, and not 0");
    insta::assert_snapshot!(
        refused(Tree::random(10, 3, 0, 1)),
        @"10 processes do not fit in a tree of depth 3 and degree 0: it holds at most 1; raise the depth or the degree"
    );
    insta::assert_snapshot!(
        refused(Tree::of_parents(&[0, 2])),
        @"process 2 has the parent 2: a parent has a lower number than its child"
    );
    let mut tree = Tree::binary(3).unwrap();
    tree.remove(0).unwrap();
    insta::assert_snapshot!(tree.remove(0).unwrap_err(), @"process 0 does not live in this tree");
    insta::assert_snapshot!(tree.remove(7).unwrap_err(), @"process 7 does not live in this tree");
    insta::assert_snapshot!(tree.remove(1).unwrap_err(), @"process 1 cannot be removed: two must live");
}

proptest! {
    /// A random tree has its number of processes, its depth, and at most its degree; a seed gives one tree.
    #[test]
    fn random_trees_keep_to_depth_and_degree(nodes in 2u32..300, deep in 0u32..300, degree in 1u32..9, seed: u64) {
        let depth = 1 + deep % (nodes - 1);
        let room = (0..=depth).map(|level| u64::from(degree).saturating_pow(level)).fold(0u64, u64::saturating_add);
        match Tree::random(nodes, depth, degree, seed) {
            Ok(tree) => {
                prop_assert_eq!((tree.depth(), oracle::ring(&tree).len()), (depth, nodes as usize));
                prop_assert!(tree.greatest_degree() <= degree && u64::from(nodes) <= room);
                prop_assert_eq!(Tree::random(nodes, depth, degree, seed).unwrap(), tree);
            }
            Err(_) => prop_assert!(u64::from(nodes) > room),
        }
    }

    /// Parents and children agree, and the ring keeps its order, whoever dies. The root may die too.
    #[test]
    fn a_death_leaves_the_order_of_the_ring(nodes in 3u32..60, deaths in 1u32..60, seed: u64) {
        let mut tree = Tree::random(nodes, (nodes / 4).max(2).min(nodes - 1), 5, seed).unwrap();
        let mut stream = Stream::new(seed, 1);
        for _ in 0..deaths.min(nodes - 2) {
            let before = oracle::ring(&tree);
            let dead = before[stream.below(before.len() as u64) as usize];
            tree.remove(dead).unwrap();
            let after = oracle::ring(&tree);
            let start = if dead == before[0] { 1 } else { 0 };
            let left: Vec<u32> = before[start..].iter().copied().filter(|&node| node != dead).collect();
            prop_assert_eq!(&after, &left);
            let goal = Goal::new(&tree);
            prop_assert_eq!(goal.ring(), &after[..]);
            for &node in &after {
                let place = tree.place(node);
                prop_assert!(place.children.iter().all(|&child| tree.place(child).parent == Some(node)));
            }
        }
    }
}
