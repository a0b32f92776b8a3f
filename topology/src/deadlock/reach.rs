//! Which situations can lead to which: over one exploration, backwards.

use super::explore::Exploration;

/// For each situation, whether it is marked or some sequence of moves leads to a marked one.
pub(super) fn leads_to(exploration: &Exploration, mut marked: Vec<bool>) -> Vec<bool> {
    let mut changed = true;
    while changed {
        changed = false;
        for step in exploration.moves.iter().rev() {
            if marked[step.to as usize] && !marked[step.from as usize] {
                marked[step.from as usize] = true;
                changed = true;
            }
        }
    }
    marked
}

/// For each situation, whether the packet has not arrived and is offered nothing.
pub(super) fn dead_ends(exploration: &Exploration) -> Vec<bool> {
    let mut dead: Vec<bool> = exploration.arrived.iter().map(|arrived| !arrived).collect();
    exploration.moves.iter().for_each(|step| dead[step.from as usize] = false);
    dead
}

/// For each situation, whether the packet has not arrived, is offered channels, but no escape.
pub(super) fn without_escape(exploration: &Exploration) -> Vec<bool> {
    let mut without = vec![false; exploration.situations.len()];
    exploration.moves.iter().for_each(|step| without[step.from as usize] = true);
    exploration.moves.iter().filter(|step| step.escape).for_each(|step| without[step.from as usize] = false);
    without
}
