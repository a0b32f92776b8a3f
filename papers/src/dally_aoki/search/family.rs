// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which sets of choices are tried.

use super::choices::{Choices, Set};
use super::score::{Score, off};

/// How many sets of two or three alternatives are tried.
const COMBINED: usize = 20;

/// A set with its deviations.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Tried {
    pub(super) set: Set,
    pub(super) name: String,
    pub(super) score: Score,
}

/// The sets of two or three alternatives to be tried after the single ones.
///
/// They are those with the least worst deviation if the effects of the alternatives on each number multiply.
/// An alternative that breaks an order of the paper is in none. There are none when such sets were tried.
pub(super) fn next(choices: &Choices, tried: &[Tried]) -> Vec<Set> {
    let Some(common) = tried.iter().find(|tried| tried.set.0.is_empty()) else { return Vec::new() };
    if tried.iter().any(|tried| tried.set.0.len() > 1) {
        return Vec::new();
    }
    let alone: Vec<&Tried> = tried.iter().filter(|one| one.set.0.len() == 1 && one.score.ordered()).collect();
    let mut sets: Vec<(Expected, Set)> = Vec::new();
    for set in combined(choices, &alone) {
        let parts = alone.iter().filter(|one| set.0.contains(&one.set.0[0]));
        sets.push((expected(&common.score, parts), set));
    }
    sets.sort_by(|(one, a), (other, b)| {
        let level = one.level.cmp(&other.level).then(a.0.len().cmp(&b.0.len()));
        level.then(one.mean.total_cmp(&other.mean)).then(a.cmp(b))
    });
    sets.into_iter().take(COMBINED).map(|(_, set)| set).collect()
}

/// All sets of two or three of these alternatives.
fn combined(choices: &Choices, alone: &[&Tried]) -> Vec<Set> {
    let further = |set: &Set| -> Vec<Set> {
        let last = set.0.last().copied();
        let later =
            alone.iter().map(|one| one.set.0[0]).filter(|&place| last.is_none_or(|last| place > last));
        later.filter_map(|place| choices.with(set, place)).collect()
    };
    let pairs: Vec<Set> = alone.iter().flat_map(|one| further(&one.set)).collect();
    let triples: Vec<Set> = pairs.iter().flat_map(further).collect();
    pairs.into_iter().chain(triples).collect()
}

/// The deviations when each alternative multiplies each number by what it does alone.
struct Expected {
    /// The worst deviation in steps of 0.02: of equals a set with fewer alternatives comes first.
    level: u64,
    mean: f64,
}

fn expected<'t>(common: &Score, alone: impl Iterator<Item = &'t &'t Tried> + Clone) -> Expected {
    let number = |place: usize| {
        let of = |score: &Score| score.numbers.get(place).and_then(|row| row.measured);
        let own = of(common)?;
        alone.clone().try_fold(own, |product, one| Some(product * of(&one.score)? / own))
    };
    let printed = common.numbers.iter().enumerate();
    let factors: Vec<f64> = printed.map(|(place, row)| off(number(place), row.paper)).collect();
    let mean = factors.iter().map(|factor| factor.ln()).sum::<f64>() / factors.len().max(1) as f64;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "factors are between 1 and 100"
    )]
    let level = (factors.into_iter().fold(1.0, f64::max) * 50.0).round() as u64;
    Expected { level, mean }
}

/// The set with the least worst deviation of those that keep every order; of equals, the nearer one in the
/// mean.
pub(super) fn best(tried: &[Tried]) -> Option<&Tried> {
    let ordered = tried.iter().filter(|tried| tried.score.ordered());
    ordered.min_by(|one, other| {
        let (one, other) = (&one.score, &other.score);
        one.worst.total_cmp(&other.worst).then(one.mean.total_cmp(&other.mean))
    })
}

/// The sets that no other is nearer than in both deviations, the least worst deviation first.
pub(super) fn front(tried: &[Tried]) -> Vec<&Tried> {
    let complete = || tried.iter().filter(|tried| tried.score.complete());
    let free = |one: &&Tried| !complete().any(|other| one.score.dominated_by(&other.score));
    let mut front: Vec<&Tried> = complete().filter(free).collect();
    front.sort_by(|one, other| one.score.worst.total_cmp(&other.score.worst));
    front
}

#[cfg(test)]
mod tests {
    use flitforge_results::{Row, X};

    use super::*;

    fn tried(places: &[usize], worst: f64, mean: f64, ordered: bool) -> Tried {
        let score = Score { worst, mean, orders: [ordered; 6], ..Score::of(&[]) };
        Tried { set: Set(places.to_vec()), name: format!("{places:?}"), score }
    }

    /// A number that is printed as 1, and how far the sets are from it.
    fn with(mut tried: Tried, measured: f64) -> Tried {
        let row = |paper| Row {
            figure: String::new(),
            curve: String::new(),
            x: X::Number(0.0),
            measured: Some(measured),
            paper: Some(paper),
            unit: String::new(),
        };
        tried.score.numbers = vec![row(1.0)];
        tried
    }

    /// Alternatives 0, 2 and 7 are of three choices, and 1 is of the same choice as 0.
    #[test]
    fn sets_follow_by_what_their_parts_do_alone() {
        let choices = Choices::parse().unwrap();
        let alone = |places: &[usize], measured| with(tried(places, 1.0, 1.0, true), measured);
        let mut all = vec![alone(&[], 4.0), alone(&[0], 2.0), alone(&[1], 4.0), alone(&[2], 2.0)];
        all.extend([alone(&[7], 8.0), with(tried(&[9], 1.0, 1.0, false), 1.0)]);
        let sets = next(&choices, &all);
        let names: Vec<&[usize]> = sets.iter().map(|set| set.0.as_slice()).collect();
        let expected: [&[usize]; 7] = [&[0, 2], &[1, 2], &[0, 2, 7], &[0, 7], &[2, 7], &[1, 2, 7], &[1, 7]];
        assert_eq!(names, expected, "factors of 1, 2, 2, 4, 4, 4 and 8");
        all.push(alone(&[0, 2], 1.0));
        assert_eq!(next(&choices, &all), []);
    }

    #[test]
    fn the_front_has_what_no_set_beats_in_both() {
        let all = [(&[][..], 2.0, 1.1), (&[0], 1.5, 1.2), (&[1], 1.6, 1.2)];
        let mut all = all.map(|(places, worst, mean)| with(tried(places, worst, mean, true), 1.0)).to_vec();
        all.push(tried(&[2], 1.0, 1.0, false));
        let front: Vec<&str> = front(&all).iter().map(|tried| tried.name.as_str()).collect();
        assert_eq!(front, ["[0]", "[]"], "[2] was not run further");
        assert_eq!(best(&all).map(|best| best.score.worst), Some(1.5));
        assert!(best(&[tried(&[], 1.0, 1.0, false)]).is_none());
    }
}
