// SPDX-License-Identifier: MIT OR Apache-2.0
//! All runs.

use std::collections::HashMap;

use super::super::{Group, Rules};
use super::crash::{Due, Happening};
use super::script::Script;
use super::world::{Results, Setting, World, Wrong};
use crate::prints::print_of;

/// What is explored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bounds {
    /// Ranks and copies.
    pub group: Group,
    /// Crashes of each rank, at most. The paper allows one fewer than there are copies.
    pub crashes_per_rank: u32,
    /// Crashes in all, at most.
    pub crashes: u32,
    /// States, at most.
    pub states: usize,
    /// Whether a backup table that is never emptied is wrong, in a run without crashes.
    pub memory: bool,
}

impl Bounds {
    /// States that are explored at most, unless said otherwise.
    pub const MOST_STATES: usize = 50_000_000;

    /// All crashes that the paper allows: each rank keeps a copy.
    pub const fn of_paper(group: Group) -> Self {
        let (crashes_per_rank, crashes) = (group.degree() - 1, u32::MAX);
        Self { group, crashes_per_rank, crashes, states: Self::MOST_STATES, memory: true }
    }

    pub(super) const fn setting(self, script: &Script, rules: Rules) -> Setting<'_> {
        let Self { group, crashes_per_rank, crashes, memory, .. } = self;
        Setting { script, group, rules, crashes_per_rank, crashes, memory }
    }
}

/// What is wrong with the end of a run, whose output must be one of these.
pub(super) fn wrong(end: Result<Vec<u64>, Wrong>, allowed: &Results) -> Option<Wrong> {
    match end {
        Ok(output) => (!allowed.contains(&output)).then_some(Wrong::Output),
        Err(wrong) => Some(wrong),
    }
}

/// What was found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Explored {
    /// Different states.
    pub states: u64,
    /// Different orders of what happens, with the crashes: runs from the beginning to an end. A number as
    /// large as [`u128::MAX`] stands for more.
    pub runs: u128,
    /// Runs that end with something wrong are not counted further: the first one, step by step.
    pub wrong: Option<(Wrong, Vec<String>)>,
}

/// There are more states than were allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the program has more than {0} states: take a smaller one, or fewer crashes")]
pub struct TooManyStates(pub usize);

/// What happens next, in all ways: without a crash, and with one after each note.
fn successors(world: &World, setting: &Setting<'_>) -> Vec<(Happening, World)> {
    let mut successors = Vec::new();
    for (process, due) in world.choices() {
        let lives = Happening { process, due, crash_after: None };
        let mut next = world.clone();
        let sent = next.step(&lives, setting);
        let first = usize::from(lives.due != Due::Start);
        if world.may_crash(setting.group.rank(process), setting) {
            for notes in first..=sent {
                let crashes = Happening { crash_after: Some(notes), ..lives.clone() };
                let mut next = world.clone();
                next.step(&crashes, setting);
                successors.push((crashes, next));
            }
        }
        successors.push((lives, next));
    }
    successors
}

/// A state whose successors are being explored.
struct Open {
    print: u128,
    how: Option<Happening>,
    left: Vec<(Happening, World)>,
    runs: u128,
}

/// All runs of a script, depth first.
struct Search<'s> {
    setting: Setting<'s>,
    most: usize,
    /// For each state the runs from it to an end.
    seen: HashMap<u128, u128>,
    path: Vec<Open>,
}

impl Search<'_> {
    /// Comes to a state. Returns what is wrong if a run ends there.
    fn enter(
        &mut self,
        how: Option<Happening>,
        world: &World,
        ends: &mut dyn FnMut(Result<Vec<u64>, Wrong>) -> Option<Wrong>,
    ) -> Result<Option<(Wrong, Vec<String>)>, TooManyStates> {
        let print = print_of(world);
        if let Some(runs) = self.seen.get(&print) {
            let runs = *runs;
            self.add(runs);
            return Ok(None);
        }
        if self.seen.len() >= self.most {
            return Err(TooManyStates(self.most));
        }
        let left = successors(world, &self.setting);
        if !left.is_empty() {
            self.path.push(Open { print, how, left, runs: 0 });
            return Ok(None);
        }
        self.seen.insert(print, 1);
        self.add(1);
        let wrong = ends(world.end(&self.setting));
        Ok(wrong.map(|wrong| {
            let steps = self.path.iter().filter_map(|open| open.how.as_ref()).chain(how.as_ref());
            (wrong, steps.map(Happening::to_string).collect())
        }))
    }

    fn add(&mut self, runs: u128) {
        if let Some(open) = self.path.last_mut() {
            open.runs = open.runs.saturating_add(runs);
        }
    }

    fn all(
        mut self,
        ends: &mut dyn FnMut(Result<Vec<u64>, Wrong>) -> Option<Wrong>,
    ) -> Result<Explored, TooManyStates> {
        let first = World::new(&self.setting);
        let print = print_of(&first);
        let mut wrong = self.enter(None, &first, ends)?;
        while wrong.is_none()
            && let Some(open) = self.path.last_mut()
        {
            match open.left.pop() {
                Some((how, world)) => wrong = self.enter(Some(how), &world, ends)?,
                None => {
                    let Some(open) = self.path.pop() else { break };
                    self.seen.insert(open.print, open.runs);
                    self.add(open.runs);
                }
            }
        }
        let runs = self.seen.get(&print).copied().unwrap_or_default();
        Ok(Explored { states: (self.seen.len() + self.path.len()) as u64, runs, wrong })
    }
}

/// Runs a script with copies in all ways within some bounds, until something is wrong. `allowed` has the
/// outputs that it may have.
///
/// # Errors
/// There are more states than the bounds allow.
pub fn explore(
    script: &Script,
    rules: Rules,
    bounds: &Bounds,
    allowed: &Results,
) -> Result<Explored, TooManyStates> {
    let setting = bounds.setting(script, rules);
    let search = Search { setting, most: bounds.states, seen: HashMap::new(), path: Vec::new() };
    search.all(&mut |end| wrong(end, allowed))
}

/// The outputs of a script without copies and without crashes: one for each order of messages that gives
/// another. Runs that wait forever have none.
///
/// # Errors
/// There are more states than allowed.
pub fn results(script: &Script, states: usize) -> Result<Results, TooManyStates> {
    let mut results = Results::new();
    let Ok(group) = Group::new(script.len(), 1) else { return Ok(results) };
    let setting = Bounds::of_paper(group).setting(script, Rules::whole());
    let search = Search { setting, most: states, seen: HashMap::new(), path: Vec::new() };
    search.all(&mut |end| {
        results.extend(end.ok());
        None
    })?;
    Ok(results)
}
