// SPDX-License-Identifier: MIT OR Apache-2.0
//! The state of a run.

use std::collections::BTreeSet;
use std::fmt;

use super::super::{Group, Note, Replica, Rules, Sending};
use super::crash::{Due, Happening};
use super::script::{Fold, Script, Step};

/// Outputs that runs can have: the number of each rank.
pub type Results = BTreeSet<Vec<u64>>;

/// What is wrong with a run that has come to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Wrong {
    /// A living process waits forever.
    Stuck {
        /// The process.
        process: u32,
    },
    /// Living copies of a rank have different outputs.
    Differ {
        /// The rank.
        rank: u32,
    },
    /// No run without copies has this output.
    Output,
    /// No process has failed, and a backup table is not empty.
    Kept {
        /// The process.
        process: u32,
    },
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stuck { process } => write!(f, "process {process} waits forever"),
            Self::Differ { rank } => write!(f, "the copies of rank {rank} have different outputs"),
            Self::Output => write!(f, "no run without copies has this output"),
            Self::Kept { process } => write!(f, "the backup table of process {process} is never emptied"),
        }
    }
}

/// A copy of a rank of a script.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Process {
    replica: Replica<u64>,
    at: usize,
    number: u64,
    /// What has come and was not taken: sender and number.
    inbox: Vec<(u32, u64)>,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Life {
    Runs(Box<Process>),
    /// It has ended its program and has nothing to send again.
    Done(u64),
    Crashed,
}

/// The state of a run.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct World {
    lives: Vec<Life>,
    /// What will happen to which process, in order.
    due: Vec<(u32, Due)>,
}

/// The script and the rules of a run, which do not change.
#[derive(Debug, Clone, Copy)]
pub(super) struct Setting<'s> {
    pub(super) script: &'s Script,
    pub(super) group: Group,
    pub(super) rules: Rules,
    /// Crashes of each rank, at most.
    pub(super) crashes_per_rank: u32,
    /// Crashes in all, at most.
    pub(super) crashes: u32,
    /// Whether a backup table that is never emptied is wrong.
    pub(super) memory: bool,
}

/// Mixes a number into another.
const fn mix(number: u64, other: u64) -> u64 {
    (number ^ other.rotate_left(17)).wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(1)
}

impl Process {
    /// Runs to the next receive for which there is nothing, and adds what it sends.
    fn run(&mut self, steps: &[Step], out: &mut Vec<(u32, Note<u64>)>) {
        while let Some(step) = steps.get(self.at) {
            let (from, fold) = match *step {
                Step::Receive { from, fold } => (from, fold),
                Step::Send { to } => {
                    let sending = self.replica.send(to, 0, self.number);
                    out.extend(sending.into_iter().flat_map(|sending| sending.notes));
                    (self.at, self.number) = (self.at + 1, mix(self.number, 0));
                    continue;
                }
                Step::Forget => {
                    (self.at, self.number) = (self.at + 1, 0);
                    continue;
                }
            };
            let fits = |entry: &(u32, u64)| from.is_none_or(|from| from == entry.0);
            let Some(place) = self.inbox.iter().position(fits) else { return };
            let (_, other) = self.inbox.remove(place);
            self.number = match fold {
                Fold::Mix => mix(self.number, other),
                Fold::Add => self.number.wrapping_add(other),
                Fold::Take => other,
            };
            self.at += 1;
        }
    }

    /// Whether it has ended its program.
    fn has_ended(&self, setting: &Setting<'_>) -> bool {
        self.at >= setting.script.steps(self.replica.rank()).len()
    }

    /// Takes something in. Returns what it sends.
    fn take(&mut self, due: Due, setting: &Setting<'_>) -> Vec<(u32, Note<u64>)> {
        let mut out = Vec::new();
        match due {
            Due::Start => {}
            Due::Note(note) => {
                let delivered = self.replica.hear(note);
                self.inbox.extend(delivered.into_iter().map(|(mid, number)| (mid.source, number)));
                if !setting.script.takes_any() {
                    // Only the order of each sender matters.
                    self.inbox.sort_by_key(|entry| entry.0);
                }
            }
            Due::Notice(process) => {
                let again: Vec<Sending<u64>> = self.replica.fail(process);
                out.extend(again.into_iter().flat_map(|sending| sending.notes));
                return out;
            }
        }
        self.run(setting.script.steps(self.replica.rank()), &mut out);
        out
    }
}

impl World {
    /// Before any process begins.
    pub(super) fn new(setting: &Setting<'_>) -> Self {
        let Setting { group, rules, .. } = *setting;
        let process = |process: u32| {
            let rank = group.rank(process);
            let replica = Replica::new(group, rank, group.copy(process), rules);
            Life::Runs(Box::new(Process { replica, at: 0, number: u64::from(rank) + 1, inbox: Vec::new() }))
        };
        let due = (0..group.processes()).map(|process| (process, Due::Start)).collect();
        Self { lives: (0..group.processes()).map(process).collect(), due }
    }

    /// A process that has not begun takes nothing in: what comes waits.
    fn can_happen(&self, process: u32, due: &Due) -> bool {
        *due == Due::Start || self.due.binary_search(&(process, Due::Start)).is_err()
    }

    /// What can happen next, each once.
    pub(super) fn choices(&self) -> Vec<(u32, Due)> {
        let mut choices = self.due.clone();
        choices.dedup();
        choices.retain(|(process, due)| self.can_happen(*process, due));
        choices
    }

    /// Whether one more process of a rank may crash.
    pub(super) fn may_crash(&self, rank: u32, setting: &Setting<'_>) -> bool {
        let dead = |process: u32| self.lives.get(process as usize) == Some(&Life::Crashed);
        let all = self.lives.iter().filter(|life| **life == Life::Crashed).count();
        let own = setting.group.copies(rank).filter(|&process| dead(process)).count();
        (own as u32) < setting.crashes_per_rank && (all as u32) < setting.crashes
    }

    /// Something happens. Returns how many notes the process sent, or would have sent.
    pub(super) fn step(&mut self, happening: &Happening, setting: &Setting<'_>) -> usize {
        let Happening { process, due, crash_after } = happening;
        if let Ok(place) = self.due.binary_search(&(*process, due.clone())) {
            self.due.remove(place);
        }
        let Some(Life::Runs(own)) = self.lives.get_mut(*process as usize) else { return 0 };
        let mut out = own.take(due.clone(), setting);
        let sent = out.len();
        let done = (own.has_ended(setting) && own.replica.backed_up() == 0).then_some(own.number);
        if let Some(notes) = *crash_after {
            out.truncate(notes);
            self.crash(*process);
        } else if let Some(number) = done {
            self.lives[*process as usize] = Life::Done(number);
        }
        self.due.extend(out.into_iter().map(|(to, note)| (to, Due::Note(note))));
        let lives = &self.lives;
        self.due.retain(|(to, _)| matches!(lives.get(*to as usize), Some(Life::Runs(_))));
        self.due.sort_unstable();
        sent
    }

    fn crash(&mut self, process: u32) {
        self.lives[process as usize] = Life::Crashed;
        let others = (0..self.lives.len() as u32).filter(|&other| other != process);
        self.due.extend(others.map(|other| (other, Due::Notice(process))));
    }

    /// The output of a process that has ended its program.
    fn output(&self, process: u32, setting: &Setting<'_>) -> Option<u64> {
        match self.lives.get(process as usize)? {
            Life::Runs(own) => own.has_ended(setting).then_some(own.number),
            Life::Done(number) => Some(*number),
            Life::Crashed => None,
        }
    }

    fn has_crashes(&self) -> bool {
        self.lives.contains(&Life::Crashed)
    }

    /// The output of a run that has come to its end, or what is wrong with it. A rank without a living copy
    /// has no output.
    pub(super) fn end(&self, setting: &Setting<'_>) -> Result<Vec<u64>, Wrong> {
        let mut outputs = Vec::new();
        for rank in 0..setting.group.ranks() {
            let mut own = None;
            for process in setting.group.copies(rank) {
                if self.lives.get(process as usize) == Some(&Life::Crashed) {
                    continue;
                }
                let output = self.output(process, setting).ok_or(Wrong::Stuck { process })?;
                if own.is_some_and(|own| own != output) {
                    return Err(Wrong::Differ { rank });
                }
                own = Some(output);
            }
            outputs.extend(own);
        }
        let kept = |life: &Life| matches!(life, Life::Runs(own) if own.replica.backed_up() > 0);
        match self.lives.iter().position(kept) {
            Some(process) if setting.memory && !self.has_crashes() => {
                Err(Wrong::Kept { process: process as u32 })
            }
            _ => Ok(outputs),
        }
    }
}
