// SPDX-License-Identifier: MIT OR Apache-2.0
//! What `[sweep]` says: cases, axes and repetitions.

use std::collections::BTreeSet;

use super::super::choice::{Measured, Named};
use super::super::diagnostic::{Diagnostic, Sink, quote};
use super::super::hint::closest;
use super::super::kind::{Choice, Decoder, Int, Kind, List};
use super::super::node::{Field, Node, Tree};
use super::super::remedy::meant;
use super::super::settings::{Given, Setting, Settings, checked, flatten};
use super::super::source::Place;
use super::Extent;
use super::axis::Axis;

/// A named curve.
#[derive(Debug, Clone)]
pub(crate) struct Case {
    pub(crate) name: String,
    pub(crate) settings: Settings,
}

/// How often each point is run.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Repeat {
    pub(crate) count: u32,
    pub(crate) place: Place,
}

/// A sweep before it is multiplied out.
#[derive(Debug, Clone, Default)]
pub(crate) struct Layout {
    pub(crate) cases: Vec<Case>,
    pub(crate) axes: Vec<Axis>,
    pub(crate) repeat: Option<Repeat>,
    /// Single values that replace those of the sections.
    pub(crate) values: Settings,
    /// What is told of the points.
    pub(crate) measured: Vec<Measured>,
}

/// Reads `[sweep]`. All of it is checked whatever the extent.
pub(crate) fn layout(given: &Given, extent: Extent, sink: &mut Sink) -> Layout {
    let mut layout = Layout::default();
    let mut quick = Layout::default();
    let mut axes = vec![];
    for field in &given.sweep {
        match field.key.as_str() {
            "case" => layout.cases = cases(&field.value, sink),
            "quick" => quick = read_quick(field, sink),
            "repeat" => layout.repeat = repeat(field, sink),
            // A table holds parameters of `[measure]`.
            "measure" if !matches!(field.value.tree, Tree::Table(_)) => {
                layout.measured = measured(field, sink)
            }
            _ => axes.push(field.clone()),
        }
    }
    layout.axes = read_axes(&axes, sink);
    if extent == Extent::Quick {
        layout.replace(quick);
    }
    // What the user fixed on the command line stays fixed.
    layout.axes.retain(|axis| !given.fixed.contains(axis.key));
    layout.values.retain(|key, _| !given.fixed.contains(key));
    for case in &mut layout.cases {
        case.settings.retain(|key, _| !given.fixed.contains(key));
    }
    layout.report_clashes(sink);
    layout
}

impl Layout {
    fn replace(&mut self, quick: Layout) {
        self.repeat = quick.repeat.or(self.repeat);
        self.axes.retain(|axis| !quick.values.contains_key(axis.key));
        self.values = quick.values;
        for axis in quick.axes {
            match self.axes.iter_mut().find(|old| old.key == axis.key) {
                Some(old) => *old = axis,
                None => self.axes.push(axis),
            }
        }
    }

    /// A parameter that has two sources of values in one point.
    fn report_clashes(&self, sink: &mut Sink) {
        let mut seen: Vec<(&str, Place)> = vec![];
        for axis in &self.axes {
            seen.extend(axis.values.first().map(|value| (axis.key, value.key_place)));
        }
        for (name, setting) in self.cases.iter().flat_map(|case| &case.settings) {
            if let Some((_, place)) = seen.iter().find(|(key, _)| key == name) {
                let message = format!("`{name}` is given both by a case and by a list");
                let error = Diagnostic::new(setting.key_place, message).also(*place, "the list");
                sink.push(error.hint("keep one of the two"));
            }
        }
        let seeds = seen.iter().filter(|(key, _)| SEEDS.contains(key));
        for ((key, place), repeat) in seeds.zip(std::iter::repeat(self.repeat)) {
            if let Some(repeat) = repeat.filter(|repeat| repeat.count > 1) {
                let message = format!("`{key}` is changed both by a list and by `repeat`");
                let error = Diagnostic::new(repeat.place, message).also(*place, "the list");
                sink.push(error.hint("keep one of the two"));
            }
        }
    }
}

/// The parameters that `repeat` changes.
pub(super) const SEEDS: [&str; 2] = ["measure.seed", "faults.seed"];

fn read_axes(fields: &[Field], sink: &mut Sink) -> Vec<Axis> {
    let mut axes: Vec<Axis> = vec![];
    for (param, field) in flatten(fields, sink) {
        let Some(axis) = Axis::read(param, field, sink) else { continue };
        // A later source (`--set`) replaces an earlier one.
        match axes.iter_mut().find(|old| old.key == axis.key) {
            Some(old) => *old = axis,
            None => axes.push(axis),
        }
    }
    axes
}

fn read_quick(quick: &Field, sink: &mut Sink) -> Layout {
    let mut layout = Layout::default();
    let Tree::Table(fields) = &quick.value.tree else {
        sink.push(not_a_table(quick, "write `[sweep.quick]` and the lists below it"));
        return layout;
    };
    let (repeats, rest): (Vec<_>, Vec<_>) = fields.iter().cloned().partition(|field| field.key == "repeat");
    layout.repeat = repeats.first().and_then(|field| repeat(field, sink));
    for (param, field) in flatten(&rest, sink) {
        match &field.value.tree {
            Tree::Array(_) | Tree::Table(_) => layout.axes.extend(Axis::read(param, field, sink)),
            _ => {
                let setting = Setting::checked(param, field.key_place, field.value.clone(), sink);
                layout.values.insert(param.info().key, setting);
            }
        }
    }
    layout
}

fn measured(field: &Field, sink: &mut Sink) -> Vec<Measured> {
    let kind = List { item: Choice::<Measured>::new(), min: 1, max: Measured::ALL.len() };
    kind.decode(&field.value, &mut Decoder::new("sweep.measure", sink)).unwrap_or_default()
}

fn repeat(field: &Field, sink: &mut Sink) -> Option<Repeat> {
    let count = Int { min: 1, max: 10_000 }.decode(&field.value, &mut Decoder::new("sweep.repeat", sink))?;
    Some(Repeat { count, place: field.key_place })
}

fn cases(node: &Node, sink: &mut Sink) -> Vec<Case> {
    let Tree::Array(items) = &node.tree else {
        let message = format!("`sweep.case` must be an array of tables, but is {}", node.description());
        sink.push(Diagnostic::new(node.place, message).hint("write `[[sweep.case]]`, with two brackets"));
        return vec![];
    };
    let mut cases: Vec<Case> = vec![];
    let mut names = BTreeSet::new();
    for item in items {
        let Some((case, place)) = case(item, sink) else { continue };
        if !names.insert(case.name.clone()) {
            let message = format!("there are two cases called {}", quote(&case.name));
            sink.push(Diagnostic::new(place, message).hint(
                "each case needs its own name: change one of the \
                                                            two",
            ));
        }
        cases.push(case);
    }
    cases
}

const CASE_KEYS: [&str; 2] = ["name", "set"];

fn case(node: &Node, sink: &mut Sink) -> Option<(Case, Place)> {
    let Tree::Table(fields) = &node.tree else {
        let message = format!("a case must be a table, but is {}", node.description());
        sink.push(Diagnostic::new(node.place, message).hint(CASE_EXAMPLE));
        return None;
    };
    for field in fields.iter().filter(|field| !CASE_KEYS.contains(&field.key.as_str())) {
        sink.push_with(|| unknown_in_case(field));
    }
    let field = |key: &str| fields.iter().find(|field| field.key == key);
    let settings = match field("set") {
        Some(Field { value: Node { tree: Tree::Table(set), .. }, .. }) => checked(set, sink),
        Some(other) => {
            sink.push(not_a_table(other, CASE_EXAMPLE));
            Settings::new()
        }
        None => Settings::new(),
    };
    match field("name").map(|field| (&field.value.tree, field.value.place)) {
        Some((Tree::Text(name), place)) if !name.is_empty() => {
            Some((Case { name: name.clone(), settings }, place))
        }
        Some((_, place)) => {
            sink.push(
                Diagnostic::new(place, "the name of a case must be a string, and not empty")
                    .hint(CASE_EXAMPLE),
            );
            None
        }
        None => {
            sink.push(Diagnostic::new(node.place, "this case has no name").hint(CASE_EXAMPLE));
            None
        }
    }
}

const CASE_EXAMPLE: &str =
    "for example name = \"static\" and set = { \"routing.algorithm\" = \"static-dr\" }";

fn unknown_in_case(field: &Field) -> Diagnostic {
    let message = format!("unknown key {} in a case", quote(&field.key));
    let error = Diagnostic::new(field.key_place, message);
    let advice = || "a case has a `name`, and parameters under `set`".to_owned();
    error.hint(meant(closest(&field.key, CASE_KEYS.into_iter()), advice))
}

fn not_a_table(field: &Field, hint: &str) -> Diagnostic {
    let message = format!("`{}` must be a table, but is {}", field.key, field.value.description());
    Diagnostic::new(field.value.place, message).hint(hint)
}
