// SPDX-License-Identifier: MIT OR Apache-2.0
//! Every configuration of up to four processes, for every ordered tree.
//!
//! # What is explored
//! No rule reads a variable: those of Algorithm 1 never do, and those of Algorithm 2 do not before there are
//! three levels, with five processes. The model is built from the library's rules under every value of every
//! variable, and this is asserted on the way. Two things follow. A variable is right or wrong, and nothing
//! else about it matters. And the variables of different processes are explored one process at a time, since
//! a network is right when each process is.
//!
//! A configuration is which variables of a process are right, and which messages are in flight. All subsets
//! of the messages that rules ever send are there, with corrupted messages and all that follows from them.
//! Messages are delivered in any order, which includes the order of every link.
//!
//! # What is bounded
//! A link holds one copy of a message. A second copy has the effect of the first: no rule reads a variable.
//! At most two corrupted messages are in flight, and only one of four processes: each has its effect whatever
//! the others do. Corrupted messages with the same effect are explored once. Identifiers are those of all
//! processes, and one of nobody. Algorithm 2 is explored on the ring in place, since nothing of it reaches
//! Algorithm 1.
//!
//! # What is shown
//! Closure: no step leaves the legitimate configurations. Convergence: no fair run stays outside. A run that
//! does so ends in a strongly connected set of configurations. There must be no such set in which each step
//! that is possible throughout is also taken inside.

mod fair;
mod model;

use flitforge_traffic::bring_up::{Tree, levels};

use fair::explore;
use model::Model;

/// Every ordered tree of so many processes, numbered in preorder. The parent of a process is one before it or
/// one of that one's ancestors.
fn trees(nodes: u32) -> Vec<Tree> {
    let mut lists: Vec<Vec<u32>> = vec![vec![]];
    for node in 1..nodes {
        lists = lists
            .iter()
            .flat_map(|list| {
                let ancestors = std::iter::successors(Some(node - 1), |&at| {
                    let above = (at as usize).checked_sub(1)?;
                    Some(list[above])
                });
                ancestors.map(|parent| [&list[..], &[parent]].concat()).collect::<Vec<_>>()
            })
            .collect();
    }
    lists.iter().map(|parents| Tree::of_parents(parents).unwrap()).collect()
}

/// Explores a model with every choice of corrupted messages. Returns the number of configurations.
fn all(model: &Model, at_once: usize) -> u64 {
    let classes = model.classes();
    let mut states = 0;
    for (at, &first) in classes.iter().enumerate() {
        let pairs = if at_once > 1 { &classes[at..] } else { &classes[at..=at] };
        for &second in pairs {
            states += explore(model, &[first, second]);
        }
    }
    states
}

#[test]
fn all_trees_are_there() {
    assert_eq!([2, 3, 4, 5].map(|nodes| trees(nodes).len()), [1, 2, 5, 14]);
}

#[test]
fn every_configuration_of_the_smallest_rings_converges_and_stays() {
    for nodes in 2..=4 {
        let at_once = if nodes < 4 { 2 } else { 1 };
        let each: Vec<u64> = trees(nodes).iter().map(|tree| all(&Model::links(tree), at_once)).collect();
        let total: u64 = each.iter().sum();
        println!("Algorithm 1, {nodes} processes: {} trees, {total} configurations", each.len());
        assert!(each.iter().all(|&states| states > 100), "{each:?}");
    }
}

#[test]
fn every_configuration_of_the_smallest_tables_converges_and_stays() {
    for nodes in 2..=4 {
        let tree = &trees(nodes)[0];
        let states = all(&Model::table(tree), if nodes < 4 { 2 } else { 1 });
        println!("Algorithm 2, {nodes} processes: {} levels, {states} configurations", levels(nodes));
        assert!(states >= 16, "{states}");
    }
}

/// A rule that is left out is found: without rule 3 at one leaf, its successor can stay wrong.
#[test]
fn a_rule_that_never_fires_is_found() {
    let mut model = Model::links(&trees(3)[1]);
    assert!(fair::trap(&model, &[], 1).is_none());
    model.silence(1);
    assert!(fair::trap(&model, &[], 1).is_some());
}
