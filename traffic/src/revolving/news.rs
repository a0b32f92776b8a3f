// SPDX-License-Identifier: MIT OR Apache-2.0
//! How far news has come when every message carries all that its sender knows.

use std::collections::BTreeSet;

use super::Schedule;

impl Schedule {
    /// Steps from the beginning of `step` until every process knows what `process` knew then; `None` when
    /// some process never does. Results spread in this way over the messages that gather later ones (section
    /// V.A).
    pub fn spread_steps(&self, process: u32, step: u64) -> Option<u32> {
        let passes = |knows: &[bool], from: u32, to: u32| if knows[from as usize] { Some(to) } else { None };
        self.steps_to_all(process, |taken| step + u64::from(taken), passes)
    }

    /// Steps until the end of `step`, that one among them, of which the messages bring something of every
    /// process to `process`; `None` when those before `step` are too few.
    pub fn gathering_steps(&self, process: u32, step: u64) -> Option<u32> {
        let passes = |heard: &[bool], from: u32, to: u32| if heard[to as usize] { Some(from) } else { None };
        let most = u32::try_from(step).unwrap_or(u32::MAX).saturating_add(1);
        self.steps_to_all(process, |taken| step.saturating_sub(taken.into()), passes)
            .filter(|&steps| steps <= most)
    }

    /// Steps until a set of processes that begins with one is all of them. `at` is the step of each, and
    /// `passes` the process that a message brings into the set.
    fn steps_to_all(
        &self,
        process: u32,
        at: impl Fn(u32) -> u64,
        passes: impl Fn(&[bool], u32, u32) -> Option<u32>,
    ) -> Option<u32> {
        let all = self.processes();
        let mut within = vec![false; all as usize];
        within[process as usize] = true;
        let (mut count, mut taken) = (1, 0);
        // News that a whole revolution does not bring on stands still for ever.
        let mut idle = 0;
        while count < all && idle < self.revolution() {
            let step = at(taken);
            let messages = (0..all).filter_map(|from| passes(&within, from, self.receiver(from, step)?));
            let joined: BTreeSet<u32> = messages.filter(|&process| !within[process as usize]).collect();
            idle = if joined.is_empty() { idle + 1 } else { 0 };
            count += joined.len() as u32;
            joined.into_iter().for_each(|process| within[process as usize] = true);
            taken += 1;
        }
        (count == all).then_some(taken)
    }
}
