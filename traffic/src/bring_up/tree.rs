// SPDX-License-Identifier: MIT OR Apache-2.0
//! The trees from which processes start.

use super::Place;
use crate::Stream;

/// Most processes of a tree.
pub const MAX_NODES: u32 = 1 << 20;

/// The lane of the random stream that draws trees.
const LANE: u64 = 0x7265_6500_0000_0001;

/// Why there is no such tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TreeError {
    /// The number of processes is out of range.
    #[error("a tree of {nodes} processes: it takes 2 to {MAX_NODES}")]
    Nodes {
        /// The number that was asked for.
        nodes: u32,
    },
    /// The parent of a process is not a lower process.
    #[error("process {node} has the parent {parent}: a parent has a lower number than its child")]
    Parent {
        /// The process.
        node: u32,
        /// Its parent.
        parent: u32,
    },
    /// A random tree has no room for the processes.
    #[error(
        "{nodes} processes do not fit in a tree of depth {depth} and degree {degree}: it holds at most {most}; \
         raise the depth or the degree"
    )]
    Full {
        /// Processes.
        nodes: u32,
        /// Links from the root to the lowest leaf.
        depth: u32,
        /// Most children of a process.
        degree: u32,
        /// Processes of the greatest such tree.
        most: u64,
    },
    /// A random tree is too deep for its processes.
    #[error("a tree of {nodes} processes has depth 1 to {most}, and not {depth}")]
    Depth {
        /// Processes.
        nodes: u32,
        /// The depth that was asked for.
        depth: u32,
        /// The greatest depth.
        most: u32,
    },
    /// The last two processes do not die.
    #[error("process {node} cannot be removed: two must live")]
    TooFew {
        /// The process.
        node: u32,
    },
    /// A process that does not live was named.
    #[error("process {node} does not live in this tree")]
    NotAlive {
        /// The process.
        node: u32,
    },
}

/// A rooted tree with ordered children. Its processes are numbered from 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tree {
    root: u32,
    living: u32,
    alive: Vec<bool>,
    parent: Vec<Option<u32>>,
    children: Vec<Vec<u32>>,
}

impl Tree {
    /// The binary tree in which process `i` has the children `2 i + 1` and `2 i + 2`. It is fully balanced
    /// for `2^k - 1` processes.
    ///
    /// # Errors
    /// [`TreeError::Nodes`].
    pub fn binary(nodes: u32) -> Result<Self, TreeError> {
        Self::from_parents(nodes, (1..nodes).map(|node| (node - 1) / 2))
    }

    /// The binomial tree in which the parent of a process lacks the lowest bit of its number. The child with
    /// the greatest subtree comes first. It is fully balanced for `2^k` processes.
    ///
    /// # Errors
    /// [`TreeError::Nodes`].
    pub fn binomial(nodes: u32) -> Result<Self, TreeError> {
        let mut tree = Self::from_parents(nodes, (1..nodes).map(|node| node & (node - 1)))?;
        tree.children.iter_mut().for_each(|children| children.reverse());
        Ok(tree)
    }

    /// A random tree of exactly this depth, in links, whose processes have at most `degree` children. A path
    /// of that depth comes first; each further process becomes the child of one with room, all alike
    /// probable, at a random place among its children.
    ///
    /// # Errors
    /// [`TreeError::Nodes`], [`TreeError::Depth`] and [`TreeError::Full`].
    pub fn random(nodes: u32, depth: u32, degree: u32, seed: u64) -> Result<Self, TreeError> {
        check_nodes(nodes)?;
        if depth == 0 || depth >= nodes {
            return Err(TreeError::Depth { nodes, depth, most: nodes - 1 });
        }
        let most = Self::room(depth, degree);
        if most < u64::from(nodes) {
            return Err(TreeError::Full { nodes, depth, degree, most });
        }
        let mut stream = Stream::new(seed, LANE);
        let mut tree = Self::from_parents(nodes, 0..0)?;
        let mut deep = vec![0; nodes as usize];
        let mut open: Vec<u32> = Vec::new();
        for node in 0..nodes {
            if node > 0 {
                let at = stream.below(open.len() as u64) as usize;
                let parent = if node <= depth { node - 1 } else { open[at] };
                deep[node as usize] = deep[parent as usize] + 1;
                let children = &mut tree.children[parent as usize];
                children.insert(stream.below(children.len() as u64 + 1) as usize, node);
                let full = children.len() as u32 == degree;
                tree.parent[node as usize] = Some(parent);
                let at = if open[at] == parent { Some(at) } else { open.iter().rposition(|&o| o == parent) };
                if let (true, Some(at)) = (full, at) {
                    open.swap_remove(at);
                }
            }
            if deep[node as usize] < depth {
                open.push(node);
            }
        }
        Ok(tree)
    }

    /// The tree of these parents, of processes 1, 2 and so on. Children are in the order of their numbers.
    ///
    /// # Errors
    /// [`TreeError::Nodes`] and [`TreeError::Parent`].
    pub fn of_parents(parents: &[u32]) -> Result<Self, TreeError> {
        for (node, &parent) in (1..).zip(parents) {
            if parent >= node {
                return Err(TreeError::Parent { node, parent });
            }
        }
        let nodes = u32::try_from(parents.len()).unwrap_or(u32::MAX).saturating_add(1);
        Self::from_parents(nodes, parents.iter().copied())
    }

    /// A tree by the parents of processes 1, 2 and so on, each lower than its child.
    fn from_parents(nodes: u32, parents: impl Iterator<Item = u32>) -> Result<Self, TreeError> {
        check_nodes(nodes)?;
        let mut tree = Self {
            root: 0,
            living: nodes,
            alive: vec![true; nodes as usize],
            parent: vec![None; nodes as usize],
            children: vec![Vec::new(); nodes as usize],
        };
        for (node, parent) in (1..).zip(parents) {
            tree.parent[node as usize] = Some(parent);
            tree.children[parent as usize].push(node);
        }
        Ok(tree)
    }

    /// Processes of the greatest tree of a depth and a degree, or more than any tree has.
    pub fn room(depth: u32, degree: u32) -> u64 {
        let (mut most, mut level) = (1, 1u64);
        for _ in 0..depth {
            level *= u64::from(degree);
            most += level;
            if level == 0 || most > u64::from(MAX_NODES) {
                break;
            }
        }
        most
    }

    /// Takes a dead process out, as the launching service would. Its children take its place in the list of
    /// its parent. The first child of a dead root becomes the root, and the others its last children. The
    /// order of the ring stays.
    ///
    /// # Errors
    /// [`TreeError::NotAlive`] and [`TreeError::TooFew`].
    pub fn remove(&mut self, node: u32) -> Result<(), TreeError> {
        if !self.is_alive(node) {
            return Err(TreeError::NotAlive { node });
        }
        if self.living <= 2 {
            return Err(TreeError::TooFew { node });
        }
        self.alive[node as usize] = false;
        self.living -= 1;
        let orphans = std::mem::take(&mut self.children[node as usize]);
        let (heir, at) = match self.parent[node as usize].take() {
            Some(parent) => {
                let list = &mut self.children[parent as usize];
                let at = list.iter().position(|&child| child == node).unwrap_or(list.len());
                list.splice(at..(at + 1).min(list.len()), orphans.iter().copied());
                (parent, 0)
            }
            None => {
                let heir = orphans.first().copied().unwrap_or(node);
                self.root = heir;
                self.parent[heir as usize] = None;
                self.children[heir as usize].extend_from_slice(orphans.get(1..).unwrap_or_default());
                (heir, 1)
            }
        };
        for &orphan in orphans.get(at..).unwrap_or_default() {
            self.parent[orphan as usize] = Some(heir);
        }
        Ok(())
    }

    /// Processes at the start, dead ones too. Identifiers are below this number.
    pub fn nodes(&self) -> u32 {
        self.alive.len() as u32
    }

    /// Processes alive.
    pub const fn living(&self) -> u32 {
        self.living
    }

    /// Whether the process exists and lives.
    pub fn is_alive(&self, node: u32) -> bool {
        self.alive.get(node as usize).copied().unwrap_or(false)
    }

    /// The root.
    pub const fn root(&self) -> u32 {
        self.root
    }

    /// What a process of the tree knows.
    pub fn place(&self, node: u32) -> Place<'_> {
        Place {
            id: node,
            parent: self.parent[node as usize],
            children: &self.children[node as usize],
            nodes: self.living,
        }
    }

    /// Most children of a process.
    pub fn greatest_degree(&self) -> u32 {
        self.children.iter().map(|children| children.len() as u32).max().unwrap_or(0)
    }

    /// Links from the root to the lowest leaf.
    pub fn depth(&self) -> u32 {
        let mut level = vec![self.root];
        let mut depth = 0;
        loop {
            level = level.iter().flat_map(|&node| self.children[node as usize].iter().copied()).collect();
            if level.is_empty() {
                return depth;
            }
            depth += 1;
        }
    }
}

const fn check_nodes(nodes: u32) -> Result<(), TreeError> {
    if nodes < 2 || nodes > MAX_NODES { Err(TreeError::Nodes { nodes }) } else { Ok(()) }
}
