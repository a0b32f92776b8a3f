// SPDX-License-Identifier: MIT OR Apache-2.0
//! The results of the study.

use serde::Serialize;

use super::applications::{Applied, Detection};
use super::over::Over;

/// Everything that follows from the plan.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Outcome {
    /// The printed tables.
    pub tables: Vec<Compared>,
    /// Each scheme at each size.
    pub sizes: Vec<Size>,
    /// Rules as printed.
    pub rules: Vec<Rule>,
    /// Lemma 7.
    pub labels: Vec<Labels>,
    /// Fig. 5.
    pub links: Vec<Links>,
    /// Trees that are not complete.
    pub any_nodes: Vec<AnyNodes>,
    /// Over networks of routers.
    pub over: Vec<Over>,
    /// Branch and bound and fixed points over a mesh.
    pub applications: Vec<Applied>,
    /// Two rules for the end of a fixed point.
    pub detections: Vec<Detection>,
}

/// A printed value beside the computed one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Compared {
    /// Where it stands.
    pub place: String,
    /// The scheme.
    pub scheme: &'static str,
    /// Number of nodes.
    pub nodes: u32,
    /// The step.
    pub step: u64,
    /// The place in the table; `None` for distances.
    pub at: Option<u32>,
    /// As printed; `None` for a distance that the paper does not have.
    pub printed: Option<i64>,
    /// As computed; `None` where there is none.
    pub computed: Option<i64>,
}

/// A scheme for one number of processes that needs no virtual ones.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Size {
    /// The scheme.
    pub scheme: &'static str,
    /// Children of a process; `None` for a list.
    pub arity: Option<u32>,
    /// Processes.
    pub nodes: u32,
    /// Steps of a result, as the scheme promises.
    pub gather_steps: u32,
    /// Steps in which something of every process has come to the one that gives the result.
    pub gathered: Option<u32>,
    /// Steps more until the result is everywhere over the same messages; `None` when it never is.
    pub spread: Option<u32>,
    /// Steps of a revolution.
    pub revolution: u32,
    /// Positions that a process has in a revolution.
    pub visited: u32,
    /// Members of the distance set.
    pub distances: u32,
    /// Messages of a step.
    pub messages: u32,
    /// Messages that a process receives in a step, at most.
    pub received: u32,
    /// Messages sent and received by a process in a step, mean over a revolution: the least of all processes.
    pub least_work: f64,
    /// The greatest of all processes.
    pub most_work: f64,
}

/// A rule as printed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Rule {
    /// Its name.
    pub rule: &'static str,
    /// Positions of the list.
    pub positions: u32,
    /// Positions that it leads to from any; `None` where the rule depends on those that were visited.
    pub images: Option<u32>,
    /// Positions that it visits from its first one on, before one comes again.
    pub visited: u32,
}

/// Lemma 7 as printed and mended: how many labels are right.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Labels {
    /// Levels of the tree.
    pub levels: u32,
    /// Left children that the lemma speaks of.
    pub leaves: u32,
    /// Right labels of parents, as printed.
    pub parents_as_printed: u32,
    /// Right labels of parents, mended.
    pub parents: u32,
    /// Right labels of siblings, as printed.
    pub siblings_as_printed: u32,
    /// Right labels of siblings, mended.
    pub siblings: u32,
}

/// The network of Fig. 5 for a tree.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Links {
    /// Levels of the tree.
    pub levels: u32,
    /// Nodes.
    pub nodes: u32,
    /// Links of a node, as printed.
    pub degree_printed: u32,
    /// Links of a node to those at the distances of the figure.
    pub degree: u32,
    /// Links of a node of the binomial graph.
    pub degree_bmg: u32,
    /// Links that a message crosses in the binomial graph, at most.
    pub most_hops: u32,
    /// Links of a node when each message has one of its own.
    pub degree_direct: u32,
}

/// A tree of any number of nodes.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct AnyNodes {
    /// Children of a process.
    pub arity: u32,
    /// Nodes.
    pub nodes: u32,
    /// Processes, virtual ones among them.
    pub processes: u32,
    /// Processes of a node, at most.
    pub most_processes: u32,
    /// Nodes at which the messages of a node end: the jumps of its links.
    pub jumps: u32,
}
