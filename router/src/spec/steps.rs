// SPDX-License-Identifier: MIT OR Apache-2.0
//! How often a router acts in a cycle, and how its stages take turns.

/// Steps that a router takes in a cycle on average: an internal speedup. Every step is one of route
/// computation, allocation and traversal. Links carry a flit a cycle all the same.
///
/// ```
/// use flitforge_router::spec::InternalSpeedup;
///
/// let speedup = InternalSpeedup::of_thousandths(1700);
/// let steps: Vec<u64> = (0..10).map(|cycle| speedup.steps(cycle)).collect();
/// assert_eq!(steps, [1, 2, 2, 1, 2, 2, 1, 2, 2, 2]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct InternalSpeedup {
    thousandths: u32,
}

impl Default for InternalSpeedup {
    /// One step a cycle.
    fn default() -> Self {
        Self::of_thousandths(1000)
    }
}

impl InternalSpeedup {
    /// A speedup of so many thousandths, 1000 to 16000. Less counts as 1000.
    pub const fn of_thousandths(thousandths: u32) -> Self {
        Self { thousandths: if thousandths < 1000 { 1000 } else { thousandths } }
    }

    /// The speedup as a number.
    pub fn get(self) -> f64 {
        f64::from(self.thousandths) / 1000.0
    }

    /// Whether a router takes one step in every cycle.
    pub const fn is_one(self) -> bool {
        self.thousandths == 1000
    }

    /// Steps in a cycle, at least one. Fractions add up from cycle 0 on, without an error of rounding.
    pub const fn steps(self, cycle: u64) -> u64 {
        let (at, each) = (cycle % 1000, self.thousandths as u64);
        (at + 1) * each / 1000 - at * each / 1000
    }
}

/// Whether a stage of several cycles takes heads or flits while it is at work.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Stages {
    /// In every cycle.
    #[default]
    Overlapping,
    /// Only when those that a router has in the stage have left it: route computation, and switch traversal.
    /// What comes meanwhile waits, and enters together.
    Exclusive,
}
