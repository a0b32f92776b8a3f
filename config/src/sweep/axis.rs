// SPDX-License-Identifier: MIT OR Apache-2.0
//! One swept parameter: a list or a range of values.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use super::super::diagnostic::{Diagnostic, Sink, quote};
use super::super::hint::closest;
use super::super::node::{Field, Node, Tree};
use super::super::remedy::meant;
use super::super::schema::AnyParam;
use super::super::settings::Setting;

/// Most values of one range.
const MAX_VALUES: f64 = 10_000.0;

/// A parameter and its values, at least one.
#[derive(Debug, Clone)]
pub(crate) struct Axis {
    pub(crate) key: &'static str,
    pub(crate) values: Vec<Setting>,
}

impl Axis {
    /// Reads `key = [...]` or `key = { from, to, ... }`.
    pub(super) fn read(param: &'static dyn AnyParam, field: &Field, sink: &mut Sink) -> Option<Self> {
        let (values, written) = match &field.value.tree {
            Tree::Array(items) => (list(items, field, sink)?, true),
            Tree::Table(fields) => (range(&field.value, fields, sink)?, false),
            _ => {
                let is_value = param.check(&field.value, &mut Sink::default());
                sink.push(not_an_axis(field, is_value));
                return None;
            }
        };
        let mut checked: Vec<Setting> = vec![];
        for value in values {
            let setting = Setting::checked(param, field.key_place, value, sink);
            let sound = setting.sound;
            checked.push(setting);
            // The values of a range share one place: one bad one says enough.
            if !sound && !written {
                break;
            }
        }
        Some(Self { key: param.info().key, values: checked })
    }
}

fn not_an_axis(field: &Field, is_value: bool) -> Diagnostic {
    let message = format!("{} in `[sweep]` must be a list or a range", quote(&field.key));
    Diagnostic::new(field.value.place, message).label("expected a list or a range").hint(match is_value {
        true => format!("write [{}], or give one value in the section itself", field.value.short()),
        false => "write a list of values, such as [0.1, 0.2]".to_owned(),
    })
}

fn list(items: &[Node], field: &Field, sink: &mut Sink) -> Option<Vec<Node>> {
    if items.is_empty() {
        let error = Diagnostic::new(field.value.place, "this list is empty, so there is nothing to run");
        sink.push(error.hint("give at least one value, or remove the key"));
        return None;
    }
    let mut known: BTreeMap<String, &Node> = BTreeMap::new();
    for item in items {
        match known.entry(item.exact()) {
            Entry::Vacant(place) => {
                place.insert(item);
            }
            Entry::Occupied(first) => sink.push_with(|| {
                let error = Diagnostic::new(item.place, "this value is listed twice");
                error.also(first.get().place, "first here").hint("remove one of the two")
            }),
        }
    }
    Some(items.to_vec())
}

const RANGE_KEYS: [&str; 4] = ["from", "to", "step", "points"];

/// The values of a range, both ends included as far as the step reaches the upper one.
fn range(node: &Node, fields: &[Field], sink: &mut Sink) -> Option<Vec<Node>> {
    for field in fields.iter().filter(|field| !RANGE_KEYS.contains(&field.key.as_str())) {
        sink.push_with(|| {
            let message = format!("unknown key {} in a range", quote(&field.key));
            let error = Diagnostic::new(field.key_place, message);
            let advice = || "a range is { from, to, step } or { from, to, points }".to_owned();
            error.hint(meant(closest(&field.key, RANGE_KEYS.into_iter()), advice))
        });
    }
    let field = |key: &str| fields.iter().find(|field| field.key == key).map(|field| &field.value);
    match (field("from"), field("to"), field("step"), field("points")) {
        (Some(from), Some(to), Some(step), None) => stepped(node, from, to, step, sink),
        (Some(from), Some(to), None, Some(points)) => divided(node, from, to, points, sink),
        _ => {
            let error =
                Diagnostic::new(node.place, "a range needs `from`, `to`, and one of `step` and `points`");
            sink.push(error.hint("for example { from = 0.1, to = 0.9, step = 0.1 }"));
            None
        }
    }
}

fn stepped(node: &Node, from: &Node, to: &Node, step: &Node, sink: &mut Sink) -> Option<Vec<Node>> {
    let (a, b, s) = (number(from, sink), number(to, sink), number(step, sink));
    let (a, b, s) = (a?, b?, s?);
    if s <= 0.0 || b < a {
        let error = Diagnostic::new(node.place, "this range has no values");
        sink.push(error.hint("`step` must be above 0, and `to` not below `from`"));
        return None;
    }
    // The slack lets 0.1 to 0.9 in steps of 0.1 reach its end in spite of rounding.
    let steps = ((b - a) / s + 1e-9).floor();
    if steps >= MAX_VALUES {
        sink.push(too_many(node, steps + 1.0));
        return None;
    }
    let whole = is_whole(from) && is_whole(step);
    Some((0..=steps as u32).map(|i| make(node, a + f64::from(i) * s, whole)).collect())
}

fn divided(node: &Node, from: &Node, to: &Node, points: &Node, sink: &mut Sink) -> Option<Vec<Node>> {
    let (a, b, n) = (number(from, sink), number(to, sink), number(points, sink));
    let (a, b, n) = (a?, b?, n?);
    if n < 2.0 || n.fract() != 0.0 || b <= a {
        let error = Diagnostic::new(node.place, "this range cannot be divided into points");
        sink.push(error.hint("`points` must be an integer of 2 or more, and `to` above `from`"));
        return None;
    }
    if n > MAX_VALUES {
        sink.push(too_many(node, n));
        return None;
    }
    let step = (b - a) / (n - 1.0);
    let whole = is_whole(from) && is_whole(to);
    Some((0..n as u32).map(|i| make(node, a + f64::from(i) * step, whole)).collect())
}

fn too_many(node: &Node, values: f64) -> Diagnostic {
    let message = format!("this range has {values} values, more than {MAX_VALUES}");
    Diagnostic::new(node.place, message).hint("make the step larger, or give fewer points")
}

fn number(node: &Node, sink: &mut Sink) -> Option<f64> {
    let number = node.number().filter(|n| n.is_finite() && n.abs() <= 1e12);
    if number.is_none() {
        let message = format!("the numbers of a range may be up to 1e12, but this is {}", node.description());
        sink.push(
            Diagnostic::new(node.place, message).hint("for example { from = 0.1, to = 0.9, step = 0.1 }"),
        );
    }
    number
}

fn is_whole(node: &Node) -> bool {
    matches!(node.tree, Tree::Integer(_))
}

/// A value of a range, rounded to 12 decimals so that 3 * 0.1 is 0.3 in labels and hashes. Between
/// integers a value without a fraction is an integer.
fn make(node: &Node, value: f64, whole: bool) -> Node {
    let integer = whole && value.fract() == 0.0;
    let tree = if integer { Tree::Integer(value as i64) } else { Tree::Float(rounded(value)) };
    Node { place: node.place, tree }
}

fn rounded(value: f64) -> f64 {
    // Through text, because multiplying and dividing by 1e12 would round twice.
    format!("{value:.12}").parse().unwrap_or(value)
}

#[cfg(test)]
mod tests {
    use super::rounded;

    #[test]
    fn multiples_of_a_tenth_are_the_literals() {
        assert_eq!(rounded(0.1 + 2.0 * 0.1), 0.3);
        assert_eq!(rounded(0.1 + 6.0 * 0.1), 0.7);
    }
}
