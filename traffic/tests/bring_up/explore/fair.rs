// SPDX-License-Identifier: MIT OR Apache-2.0
//! Closure and convergence over all configurations, under weak fairness: a step that stays possible is taken.

use super::model::{Effect, Model};

/// A step on configurations as numbers: the variables that are right, then the messages in flight.
struct Step {
    /// The bit of the message that it delivers; 0 for a spontaneous rule.
    consumes: usize,
    /// Bits to clear, then bits to set.
    clears: usize,
    sets: usize,
}

/// All configurations of one process's variables with some messages.
struct Space {
    steps: Vec<Step>,
    states: usize,
    /// Bits of the variables, which must be set.
    right: usize,
    /// Bits of corrupted messages, which must be clear.
    unlawful: usize,
}

impl Space {
    fn new(model: &Model, corrupted: &[usize], node: u32) -> Self {
        let mut messages: Vec<usize> = model.lawful.iter().copied().collect();
        let lawful = messages.len();
        messages.extend(model.descendants(corrupted).difference(&model.lawful));
        let bit =
            |message: usize| 1 << (model.variables + messages.iter().position(|&m| m == message).unwrap());
        let step = |effect: &Effect, consumes: usize| {
            let own = effect.writes.iter().filter(|(process, ..)| *process == node);
            let (mut clears, mut sets) = (consumes, 0);
            for &(_, variable, right) in own {
                if right { sets |= 1 << variable } else { clears |= 1 << variable }
            }
            sets |= effect.sends.iter().fold(0, |bits, &sent| bits | bit(sent));
            Step { consumes, clears, sets }
        };
        let spontaneous = model.spontaneous.iter().map(|effect| step(effect, 0));
        let deliveries = messages.iter().map(|&message| step(&model.deliveries[message], bit(message)));
        let steps = spontaneous.chain(deliveries).collect();
        let states = 1 << (model.variables + messages.len());
        let right = (1 << model.variables) - 1;
        Self { steps, states, right, unlawful: states - (1 << (model.variables + lawful)) }
    }

    fn is_legitimate(&self, state: usize) -> bool {
        state & self.right == self.right && state & self.unlawful == 0
    }

    /// Where a step leads, if it is possible.
    fn next(&self, state: usize, step: usize) -> Option<usize> {
        let Step { consumes, clears, sets } = self.steps[step];
        (state & consumes == consumes).then_some(state & !clears | sets)
    }

    fn is_closed(&self) -> bool {
        let legitimate = (0..self.states).filter(|&state| self.is_legitimate(state));
        legitimate
            .flat_map(|state| (0..self.steps.len()).filter_map(move |step| self.next(state, step)))
            .all(|next| self.is_legitimate(next))
    }

    /// A configuration in which a fair run can stay outside the legitimate ones.
    fn trap(&self) -> Option<usize> {
        let component = self.components();
        let mut throughout = vec![u64::MAX; self.states];
        let mut inside = vec![0u64; self.states];
        for state in (0..self.states).filter(|&state| !self.is_legitimate(state)) {
            let own = component[state];
            let mut possible = 0;
            for step in 0..self.steps.len() {
                if let Some(next) = self.next(state, step) {
                    possible |= 1 << step;
                    let stays = !self.is_legitimate(next) && component[next] == own;
                    inside[own] |= u64::from(stays) << step;
                }
            }
            throughout[own] &= possible;
        }
        let outside = (0..self.states).filter(|&state| !self.is_legitimate(state));
        outside
            .map(|state| (state, component[state]))
            .find(|&(_, own)| throughout[own] & !inside[own] == 0)
            .map(|(state, _)| state)
    }

    /// The strongly connected component of each configuration, by Tarjan's algorithm without recursion.
    fn components(&self) -> Vec<usize> {
        const UNSEEN: usize = usize::MAX;
        let (mut order, mut low) = (vec![UNSEEN; self.states], vec![UNSEEN; self.states]);
        let mut component = vec![UNSEEN; self.states];
        let (mut stack, mut path) = (Vec::new(), Vec::new());
        let (mut seen, mut found) = (0, 0);
        for start in 0..self.states {
            if order[start] != UNSEEN {
                continue;
            }
            path.push((start, 0));
            while let Some((state, step)) = path.pop() {
                if step == 0 {
                    (order[state], low[state]) = (seen, seen);
                    seen += 1;
                    stack.push(state);
                }
                if step < self.steps.len() {
                    path.push((state, step + 1));
                    match self.next(state, step) {
                        Some(next) if order[next] == UNSEEN => path.push((next, 0)),
                        Some(next) if component[next] == UNSEEN => low[state] = low[state].min(order[next]),
                        _ => {}
                    }
                    continue;
                }
                if low[state] == order[state] {
                    while let Some(member) = stack.pop() {
                        component[member] = found;
                        if member == state {
                            break;
                        }
                    }
                    found += 1;
                }
                if let Some(&(above, _)) = path.last() {
                    low[above] = low[above].min(low[state]);
                }
            }
        }
        component
    }
}

/// A configuration of a process in which a fair run can stay forever outside the legitimate ones.
pub(super) fn trap(model: &Model, corrupted: &[usize], node: u32) -> Option<usize> {
    Space::new(model, corrupted, node).trap()
}

/// Asserts closure and convergence for every process. Returns the number of configurations.
pub(super) fn explore(model: &Model, corrupted: &[usize]) -> u64 {
    let mut states = 0;
    for node in 0..model.nodes {
        let space = Space::new(model, corrupted, node);
        assert!(space.steps.len() <= 64, "steps are bits of a word");
        assert!(space.is_closed(), "{corrupted:?}");
        assert_eq!(space.trap(), None, "{corrupted:?}: process {node}");
        states += space.states as u64;
    }
    states
}
