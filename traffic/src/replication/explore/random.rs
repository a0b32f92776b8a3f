// SPDX-License-Identifier: MIT OR Apache-2.0
//! Runs that are drawn.

use super::super::Rules;
use super::crash::{Due, Happening};
use super::script::Script;
use super::search::{Bounds, Explored, wrong};
use super::world::{Results, Setting, World};
use crate::Stream;

/// One step in so many crashes, if it may.
const ONE_IN: u64 = 8;

/// Draws so many runs of a script. What happens next is drawn among all that can, and so is whether a process
/// crashes and after which note. The states are steps of all runs. Stops at a run that ends with something
/// wrong.
pub fn random(
    script: &Script,
    rules: Rules,
    bounds: &Bounds,
    allowed: &Results,
    runs: u64,
    seed: u64,
) -> Explored {
    let setting = bounds.setting(script, rules);
    let mut explored = Explored::default();
    let first = World::new(&setting);
    for run in 0..runs {
        let (mut world, mut path) = (first.clone(), Vec::new());
        let mut stream = Stream::new(seed, run);
        while let Some(happening) = draw(&world, &setting, &mut stream) {
            world.step(&happening, &setting);
            path.push(happening);
        }
        explored.states += path.len() as u64;
        explored.runs += 1;
        if let Some(wrong) = wrong(world.end(&setting), allowed) {
            explored.wrong = Some((wrong, path.iter().map(Happening::to_string).collect()));
            break;
        }
    }
    explored
}

fn draw(world: &World, setting: &Setting<'_>, stream: &mut Stream) -> Option<Happening> {
    let mut choices = world.choices();
    if choices.is_empty() {
        return None;
    }
    let (process, due) = choices.swap_remove(stream.below(choices.len() as u64) as usize);
    let lives = Happening { process, due, crash_after: None };
    if stream.below(ONE_IN) > 0 || !world.may_crash(setting.group.rank(process), setting) {
        return Some(lives);
    }
    let sent = world.clone().step(&lives, setting) as u64;
    let first = u64::from(lives.due != Due::Start);
    let crash_after = (sent >= first).then(|| (first + stream.below(sent - first + 1)) as usize);
    Some(Happening { crash_after, ..lives })
}
