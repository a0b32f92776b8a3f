// SPDX-License-Identifier: MIT OR Apache-2.0
//! Who stands where at which step, and who sends to whom.

use flitforge_router::hdl::Native;

use super::tree::Tree;
use super::{RevolvingError, Scheme};

/// Most processes of a hierarchy, virtual ones among them.
pub const MAX_PROCESSES: u32 = 1 << 20;

/// The positions of all processes at all steps.
///
/// Processes and nodes are numbered from 0, steps too. Positions are numbered as the paper does: a tree's
/// from 1 in order, a list's from 0. Process `x` has at step `t` the position that process 0 has at step
/// `x + t` (section IV): so every step is the first one with other numbers. Methods take processes below
/// [`processes`](Self::processes) and positions of [`positions`](Self::positions).
///
/// A tree that revolves is complete: it is filled with *virtual* processes (section VI). Process `x` runs on
/// node `x mod N`, so a node of `N` runs at most `arity` processes. A static tree of `N` processes has the
/// first `N` positions of a complete one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Schedule {
    scheme: Scheme,
    nodes: u32,
    shape: Shape,
    /// The position of process 0 by step. The positions in order for a static tree.
    path: Vec<u32>,
    /// The inverse, by position less the first one.
    step_of: Vec<u32>,
}

/// What positions are to one another.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Shape {
    Tree(Tree),
    /// A list of `2^bits` positions.
    List {
        bits: u32,
    },
}

impl Schedule {
    /// The schedule of a scheme for so many nodes.
    ///
    /// # Errors
    /// [`RevolvingError`] when the scheme does not serve the nodes.
    pub fn new(scheme: Scheme, nodes: u32) -> Result<Self, RevolvingError> {
        if !(2..=MAX_PROCESSES).contains(&nodes) {
            return Err(RevolvingError::Nodes { nodes });
        }
        let (shape, positions) = Shape::new(scheme, nodes)?;
        let first = shape.first();
        let mut path = Vec::with_capacity(positions as usize);
        let mut at = shape.start(scheme);
        for _ in 0..positions {
            path.push(at);
            at = shape.after(scheme, at);
        }
        let mut step_of = vec![0; positions as usize];
        for (step, &position) in (0..).zip(&path) {
            step_of[(position - first) as usize] = step;
        }
        Ok(Self { scheme, nodes, shape, path, step_of })
    }

    /// The scheme.
    pub const fn scheme(&self) -> Scheme {
        self.scheme
    }

    /// Number of nodes.
    pub const fn nodes(&self) -> u32 {
        self.nodes
    }

    /// Number of processes, virtual ones among them; as many as positions.
    pub fn processes(&self) -> u32 {
        self.path.len() as u32
    }

    /// The node on which a process runs.
    pub const fn node(&self, process: u32) -> u32 {
        process % self.nodes
    }

    /// Steps after which all processes are where they were: 1 for a static tree, else their number.
    pub fn revolution(&self) -> u32 {
        if self.scheme.revolves() { self.processes() } else { 1 }
    }

    /// The positions, ascending.
    pub fn positions(&self) -> std::ops::Range<u32> {
        let first = self.shape.first();
        first..first + self.processes()
    }

    /// The position of a process at a step.
    pub fn position(&self, process: u32, step: u64) -> u32 {
        self.path[self.turned(u64::from(process) + self.turn(step)) as usize]
    }

    /// The process at a position at a step.
    pub fn process(&self, position: u32, step: u64) -> u32 {
        let label = self.label(position);
        self.turned(u64::from(label) + u64::from(self.processes()) - self.turn(step))
    }

    /// The step at which process 0 has a position: the label of Fig. 4 and of equations 7 and 11. In a static
    /// tree, the number of the process there.
    pub fn label(&self, position: u32) -> u32 {
        self.step_of[(position - self.shape.first()) as usize]
    }

    /// The position above a position: whom it gives its part of a result, be it in this step or in a later
    /// one. `None` for the root, and for an odd position of a list.
    pub fn parent(&self, position: u32) -> Option<u32> {
        match &self.shape {
            Shape::Tree(tree) => tree.parent(position),
            Shape::List { .. } => self.is_leaf(position).then_some(position + 1),
        }
    }

    /// The positions below a position, ascending.
    pub fn children(&self, position: u32) -> Vec<u32> {
        match &self.shape {
            Shape::Tree(tree) => tree.children(position),
            Shape::List { .. } if self.is_leaf(position) => Vec::new(),
            Shape::List { .. } => vec![position - 1],
        }
    }

    /// Whether a position has nobody below it.
    pub fn is_leaf(&self, position: u32) -> bool {
        match &self.shape {
            Shape::Tree(tree) if self.scheme.revolves() => tree.spot(position).height == 1,
            Shape::Tree(tree) => tree.children(position).is_empty(),
            Shape::List { .. } => position.is_multiple_of(2),
        }
    }

    /// The position at which a result is complete at the end of a step. The root of a static tree. In a tree
    /// that revolves, the process that was the root when the result was begun stands there by then. In a list
    /// it is position 1, the winner of all rounds.
    pub fn result(&self) -> u32 {
        match &self.shape {
            Shape::Tree(tree) if self.scheme.revolves() => tree.leftmost(2),
            Shape::Tree(tree) => tree.leftmost(tree.height()),
            Shape::List { .. } => 1,
        }
    }

    /// Whether a process at a position sends in a step.
    pub fn sends(&self, position: u32) -> bool {
        if self.scheme.revolves() { self.is_leaf(position) } else { self.parent(position).is_some() }
    }

    /// The process that a process sends to in a step; `None` when it sends nothing.
    pub fn receiver(&self, process: u32, step: u64) -> Option<u32> {
        let position = self.position(process, step);
        let parent = if self.sends(position) { self.parent(position) } else { None };
        parent.map(|parent| self.process(parent, step))
    }

    /// The processes that a process receives from in a step, by their positions ascending.
    pub fn senders(&self, process: u32, step: u64) -> Vec<u32> {
        let children = self.children(self.position(process, step)).into_iter();
        children.filter(|&child| self.sends(child)).map(|child| self.process(child, step)).collect()
    }

    /// The process whose result is complete at the end of a step.
    pub fn result_at(&self, step: u64) -> u32 {
        self.process(self.result(), step)
    }

    /// Steps from the first message of a result to the one that completes it, both among them. A result is
    /// complete at the end of each step from number `gather_steps() - 1` on.
    pub fn gather_steps(&self) -> u32 {
        match &self.shape {
            // The first subtree of the root is never left out.
            Shape::Tree(tree) => tree.height() - 1,
            Shape::List { bits } => *bits,
        }
    }

    /// What a receiver's number is above its sender's, modulo the number of processes, ascending: the
    /// communication distance set (equations 5 and 10). Of a static tree, the same of its edges.
    pub fn distances(&self) -> Vec<u32> {
        let apart =
            |process| Some((self.receiver(process, 0)? + self.processes() - process) % self.processes());
        let mut distances: Vec<u32> = (0..self.processes()).filter_map(apart).collect();
        distances.sort_unstable();
        distances.dedup();
        distances
    }

    /// What a receiving node's number is above its sender's, modulo the number of nodes, ascending: the jumps
    /// of the circulant graph with a link for each message. Without virtual processes these are the
    /// [`distances`](Self::distances). A message between processes of one node needs no link.
    pub fn jumps(&self) -> Vec<u32> {
        let (nodes, all) = (self.nodes, self.processes());
        // Between processes `x` and `x + distance`, or that less the number of processes.
        let round = |distance: u32| [distance % nodes, (nodes - (all - distance) % nodes) % nodes];
        let mut jumps: Vec<u32> =
            self.distances().into_iter().flat_map(round).filter(|&jump| jump > 0).collect();
        jumps.sort_unstable();
        jumps.dedup();
        jumps
    }

    /// Steps by which the hierarchy has turned.
    fn turn(&self, step: u64) -> u64 {
        step % u64::from(self.revolution())
    }

    fn turned(&self, number: u64) -> u32 {
        (number % u64::from(self.processes())) as u32
    }
}

impl Shape {
    /// The shape, and its number of positions.
    fn new(scheme: Scheme, nodes: u32) -> Result<(Self, u32), RevolvingError> {
        if let Some(arity) = scheme.arity() {
            if !(2..=nodes).contains(&arity) {
                return Err(RevolvingError::Arity { arity, nodes });
            }
            let tree = Tree::around(arity, nodes, MAX_PROCESSES);
            let tree = tree.ok_or(RevolvingError::Positions { arity, nodes })?;
            let tree = if scheme.revolves() { tree } else { tree.first(nodes) };
            let positions = tree.positions();
            return Ok((Self::Tree(tree), positions));
        }
        if !nodes.is_power_of_two() {
            return Err(RevolvingError::NoPowerOfTwo { scheme, nodes });
        }
        Ok((Self::List { bits: nodes.ilog2() }, nodes))
    }

    const fn first(&self) -> u32 {
        match self {
            Self::Tree(_) => 1,
            Self::List { .. } => 0,
        }
    }

    /// The position of process 0 at step 0, which the paper chooses for each scheme.
    fn start(&self, scheme: Scheme) -> u32 {
        match (self, scheme) {
            (Self::List { bits }, Scheme::Snext | Scheme::Bcnext) => (1 << bits) - 1,
            _ => self.first(),
        }
    }

    /// The position after a position.
    fn after(&self, scheme: Scheme, position: u32) -> u32 {
        match (self, scheme.rule()) {
            (Self::Tree(tree), Some(rule)) => rule.next(Native, tree.height(), position.into()) as u32,
            (Self::List { bits }, Some(rule)) => rule.next(Native, *bits, position.into()) as u32,
            (Self::Tree(tree), None) if scheme.revolves() => tree.next(position),
            (_, None) => position + 1,
        }
    }
}
