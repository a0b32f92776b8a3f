// SPDX-License-Identifier: MIT OR Apache-2.0
//! Stages that do not overlap: a router's stage takes all that wait together, once it is empty.

use super::super::common::bits::{WorkList, bits};

/// Such a stage in every router.
#[derive(Debug, Clone)]
pub(super) struct Exclusive<T> {
    cycles: u64,
    groups: Vec<Group<T>>,
    /// Routers with anything that waits or is inside.
    occupied: WorkList,
}

/// What waits for a router's stage, and what is inside until the end of a cycle.
#[derive(Debug, Clone)]
struct Group<T> {
    waiting: Vec<T>,
    inside: Vec<T>,
    until: u64,
}

impl<T: Copy> Exclusive<T> {
    /// A stage of so many cycles, 1 or more, in so many routers.
    pub(super) fn new(cycles: u64, routers: usize) -> Self {
        let group = Group { waiting: Vec::new(), inside: Vec::new(), until: 0 };
        Self { cycles, groups: vec![group; routers], occupied: WorkList::new(routers) }
    }

    /// Something waits for the stage of a router.
    pub(super) fn wait(&mut self, router: usize, item: T) {
        self.groups[router].waiting.push(item);
        self.occupied.insert(router);
    }

    /// A step of all stages in a cycle: empty ones take in what waits, and what is over comes out. What goes
    /// in for one cycle comes out in the same step.
    pub(super) fn step(&mut self, cycle: u64, mut comes_out: impl FnMut(T)) {
        for word in 0..self.occupied.words() {
            for bit in bits(self.occupied.word(word)) {
                let router = word * 64 + bit as usize;
                let Group { waiting, inside, until } = &mut self.groups[router];
                if inside.is_empty() {
                    std::mem::swap(waiting, inside);
                    *until = cycle + self.cycles - 1;
                }
                if cycle >= *until {
                    inside.drain(..).for_each(&mut comes_out);
                }
                if waiting.is_empty() && inside.is_empty() {
                    self.occupied.remove(router);
                }
            }
        }
    }

    /// Takes off whatever does not pass.
    pub(super) fn retain(&mut self, router: usize, keep: impl Fn(&T) -> bool) {
        let Group { waiting, inside, .. } = &mut self.groups[router];
        waiting.retain(&keep);
        inside.retain(&keep);
    }

    /// All that waits or is inside.
    pub(super) fn iter(&self) -> impl Iterator<Item = T> + '_ {
        self.groups.iter().flat_map(|group| group.inside.iter().chain(&group.waiting)).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What comes while a stage of three cycles is at work enters when that is over, all together.
    #[test]
    fn a_stage_takes_nothing_until_it_is_empty() {
        let mut stage = Exclusive::new(3, 2);
        let mut out = Vec::new();
        for cycle in 0..9 {
            if cycle < 4 {
                stage.wait(1, cycle);
            }
            stage.step(cycle, |item| out.push((cycle, item)));
        }
        assert_eq!(out, [(2, 0), (5, 1), (5, 2), (5, 3)]);
        assert_eq!(stage.iter().count(), 0);
    }

    #[test]
    fn a_stage_of_one_cycle_takes_all_at_once() {
        let mut stage = Exclusive::new(1, 1);
        for cycle in 0..5 {
            stage.wait(0, cycle);
            stage.wait(0, cycle);
            let mut out = Vec::new();
            stage.step(cycle, |item| out.push(item));
            assert_eq!(out, [cycle, cycle]);
        }
    }
}
