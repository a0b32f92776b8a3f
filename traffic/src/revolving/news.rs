// SPDX-License-Identifier: MIT OR Apache-2.0
//! How far news has come when every message carries all that its sender knows.

use super::Schedule;

impl Schedule {
    /// Steps from the beginning of `step` until every process knows what `process` knew then; `None` when
    /// some process never does. Results spread in this way over the messages that gather later ones (section
    /// V.A).
    pub fn spread_steps(&self, process: u32, step: u64) -> Option<u32> {
        greatest(&self.learning_steps(process, step))
    }

    /// Steps from the beginning of `step` until each process knows what `process` knew then: 0 for that one,
    /// `None` for one that never does.
    pub fn learning_steps(&self, process: u32, step: u64) -> Vec<Option<u32>> {
        let passes = |knows: &[Option<u32>], from: u32, to: u32| knows[from as usize].map(|_| to);
        self.steps_of_all(process, |taken| step + u64::from(taken), passes)
    }

    /// Steps until the end of `step`, that one among them, of which the messages bring something of every
    /// process to `process`; `None` when those before `step` are too few.
    pub fn gathering_steps(&self, process: u32, step: u64) -> Option<u32> {
        let passes = |heard: &[Option<u32>], from: u32, to: u32| heard[to as usize].map(|_| from);
        let steps = self.steps_of_all(process, |taken| step.saturating_sub(taken.into()), passes);
        greatest(&steps).filter(|&steps| u64::from(steps) <= step.saturating_add(1))
    }

    /// Steps until each process belongs to a set that begins with one. `at` is the step of each, and `passes`
    /// the process that a message brings into the set.
    fn steps_of_all(
        &self,
        process: u32,
        at: impl Fn(u32) -> u64,
        passes: impl Fn(&[Option<u32>], u32, u32) -> Option<u32>,
    ) -> Vec<Option<u32>> {
        let all = self.processes();
        let mut within = vec![None; all as usize];
        within[process as usize] = Some(0);
        // News that a whole revolution does not bring on stands still forever.
        let (mut taken, mut idle) = (0, 0);
        while within.contains(&None) && idle < self.revolution() {
            let step = at(taken);
            taken += 1;
            idle += 1;
            let messages = (0..all).filter_map(|from| passes(&within, from, self.receiver(from, step)?));
            for process in messages.collect::<Vec<u32>>() {
                if within[process as usize].is_none() {
                    within[process as usize] = Some(taken);
                    idle = 0;
                }
            }
        }
        within
    }
}

/// The greatest of all; `None` when one is missing.
fn greatest(steps: &[Option<u32>]) -> Option<u32> {
    steps.iter().try_fold(0, |most, step| step.map(|step| most.max(step)))
}
