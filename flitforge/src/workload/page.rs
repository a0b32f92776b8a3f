// SPDX-License-Identifier: MIT OR Apache-2.0
//! Sections and figures of the page of a workload, as data.

/// A section of the page.
#[derive(Debug, Clone, PartialEq)]
pub struct Section {
    /// Its heading.
    pub heading: String,
    /// What it shows.
    pub figures: Vec<Figure>,
}

/// A figure of a section.
#[derive(Debug, Clone, PartialEq)]
pub struct Figure {
    /// Short name; letters, digits and hyphens.
    pub id: String,
    /// Heading.
    pub title: String,
    /// A sentence or two below.
    pub caption: String,
    /// What is drawn.
    pub drawn: Drawn,
}

/// The kinds of figures.
#[derive(Debug, Clone, PartialEq)]
pub enum Drawn {
    /// Curves over one pair of axes.
    Curves {
        /// What the horizontal axis shows, with its unit.
        x: String,
        /// What the vertical axis shows, with its unit.
        y: String,
        /// The curve, the place and the value of each sample.
        samples: Vec<(String, f64, f64)>,
    },
    /// Ranks over time, a coloured bar for each state.
    States {
        /// What the bars are, in words.
        label: String,
        /// The name and the colour of each state.
        legend: Vec<(String, String)>,
        /// The bars.
        bars: Vec<Bar>,
    },
    /// Arrows between ranks on the network, step by step. They are drawn where each rank has a node of its
    /// own, and the network is small.
    Arrows {
        /// What the arrows are, in words.
        label: String,
        /// What an arrow does, in words: `rank 1 points at rank 2`.
        verb: &'static str,
        /// The steps.
        steps: Vec<Arrows>,
    },
    /// Values of ranks over time as colours, with marks.
    Values(Values),
    /// Trees of ranks, step by step.
    Trees {
        /// What the trees are, in words.
        label: String,
        /// The steps.
        steps: Vec<Tree>,
    },
}

/// A rank is in a state for some cycles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bar {
    /// The rank.
    pub rank: u32,
    /// The first cycle.
    pub from: u64,
    /// The first cycle after it.
    pub to: u64,
    /// The colour of the state, as of SVG.
    pub fill: String,
}

/// One step: which rank points at which.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arrows {
    /// Its heading.
    pub title: String,
    /// Pairs of ranks of earlier steps.
    pub old: Vec<(u32, u32)>,
    /// Pairs of ranks that are new.
    pub new: Vec<(u32, u32)>,
}

/// Values of ranks over time. Marks and crosses are at a cycle in the row of a rank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Values {
    /// What a value counts, in words.
    pub unit: &'static str,
    /// From which cycle on values hold, and the value of each rank.
    pub columns: Vec<(u64, Vec<u64>)>,
    /// The value that has the darkest colour.
    pub darkest: u64,
    /// The name of a bar across a row.
    pub bar: &'static str,
    /// Bars: rank and cycle.
    pub bars: Vec<(u32, u64)>,
    /// The names of the kinds of marks, and their colours.
    pub kinds: Vec<(&'static str, &'static str)>,
    /// Marks: cycle, rank and kind.
    pub marks: Vec<(u64, u32, usize)>,
}

/// One step: where everybody is in a tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tree {
    /// Its heading.
    pub title: String,
    /// The nodes, from left to right.
    pub nodes: Vec<TreeNode>,
}

/// A node of a tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TreeNode {
    /// Who is there.
    pub name: String,
    /// Links from the root.
    pub depth: u32,
    /// The node above, from left, from 0.
    pub parent: Option<usize>,
    /// Whether an arrow leads up.
    pub sends: bool,
    /// Whether it has a colour of its own.
    pub followed: bool,
    /// Whether a ring is around it.
    pub ringed: bool,
    /// What it says when it is pointed at.
    pub tip: String,
}
