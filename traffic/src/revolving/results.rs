// SPDX-License-Identifier: MIT OR Apache-2.0
//! When results are complete, and when they are known.

use super::{Part, Schedule};

/// One result of a global function. Times are those of the machine, in cycles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GlobalResult {
    /// The step at whose end it is complete.
    pub step: u32,
    /// When the first rank began the first step of it: the time of the oldest state in it. A rank that sends
    /// in several steps in a row waits for nobody, and is ahead of others.
    pub oldest: u64,
    /// When the last rank began the first step of it.
    pub begun: u64,
    /// When it was complete, at one rank.
    pub complete: u64,
    /// When every rank knew it; `None` when the run ended before, or not all ever do.
    pub everywhere: Option<u64>,
}

/// The results of a run that has come to its end, in order; those that no rank completed are left out.
pub fn results(parts: &[Part]) -> Vec<GlobalResult> {
    let Some(schedule) = parts.first().map(Part::schedule) else { return Vec::new() };
    let (first, learns) = (schedule.gather_steps() - 1, learning(schedule));
    let at = |times: &[u64], step: u32| times.get(step as usize).copied();
    let one = |step: u32| {
        let result = schedule.result_at(step.into());
        let begins = || parts.iter().filter_map(|part| at(part.began(), step - first));
        let ended = |process: u32, step: u32| at(parts.get(schedule.node(process) as usize)?.ended(), step);
        let complete = ended(result, step)?;
        let all = schedule.processes();
        // A step is the first one with other numbers.
        let turned = if schedule.scheme().revolves() { (step - first) % all } else { 0 };
        let mut knows = (0..all).zip(&learns).map(|(process, steps)| {
            let process = (process + all - turned) % all;
            let steps = (*steps)?;
            if steps == 0 { Some(complete) } else { ended(process, step + steps) }
        });
        let everywhere = knows.try_fold(complete, |last, known| Some(last.max(known?)));
        Some(GlobalResult { step, oldest: begins().min()?, begun: begins().max()?, complete, everywhere })
    };
    let steps = parts.iter().map(|part| part.ended().len() as u32).max().unwrap_or(0);
    (first..steps).filter_map(one).collect()
}

/// Steps after the first result until each process knows it. In a static tree results go down, one level in a
/// step.
fn learning(schedule: &Schedule) -> Vec<Option<u32>> {
    let first = u64::from(schedule.gather_steps()) - 1;
    if schedule.scheme().revolves() {
        return schedule.learning_steps(schedule.result_at(first), first + 1);
    }
    let above = |process: &u32| schedule.receiver(*process, 0);
    (0..schedule.processes())
        .map(|process| u32::try_from(std::iter::successors(Some(process), above).count() - 1).ok())
        .collect()
}
