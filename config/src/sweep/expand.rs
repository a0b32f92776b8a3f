// SPDX-License-Identifier: MIT OR Apache-2.0
//! Cases, axes and repetitions multiplied out.

use std::collections::BTreeMap;

use super::super::choice::Measured;
use super::super::diagnostic::{Diagnostic, Sink, cut};
use super::super::node::{Node, Tree};
use super::super::remedy::unset;
use super::super::resolve::{self, Context};
use super::super::schema::{self, Condition, Info, measure};
use super::super::settings::{Given, Setting, Settings};
use super::super::source::Place;
use super::super::view::View;
use super::layout::{Case, Layout, Repeat, SEEDS};
use super::trial::Trials;
use super::{Label, Point};

/// Most points of a sweep.
const MAX_POINTS: usize = 100_000;

/// Errors after which no further point is looked at: most would only say the same again.
const ENOUGH: usize = 100;

/// The points of a sweep: cases slowest, then axes in the order written, repetitions fastest.
pub(crate) fn expand(given: &Given, layout: &Layout, context: &Context<'_>, sink: &mut Sink) -> Vec<Point> {
    let sizes: Vec<usize> = layout.axes.iter().map(|axis| axis.values.len()).collect();
    let repeats = layout.repeat.map_or(1, |repeat| repeat.count as usize);
    let factors = [layout.cases.len().max(1), repeats];
    let total = sizes.iter().chain(&factors).try_fold(1usize, |n, k| n.checked_mul(*k));
    if total.is_none_or(|total| total > MAX_POINTS) {
        sink.push(too_many(layout));
        return vec![];
    }
    let (mut effects, mut trials) = (Effects::default(), Trials::default());
    let mut points = vec![];
    let cases: Vec<Option<&Case>> = match layout.cases.as_slice() {
        [] => vec![None],
        cases => cases.iter().map(Some).collect(),
    };
    for case in cases {
        for choice in combinations(&sizes) {
            for repetition in 0..repeats as u32 {
                let site = Site { given, layout, case, choice: &choice, repetition };
                points.extend(site.point(context, &mut effects, &mut trials, sink));
                if sink.len() > ENOUGH {
                    return vec![];
                }
            }
        }
    }
    effects.report(total.is_some_and(|total| total > 1), context, &mut trials, sink);
    points
}

fn too_many(layout: &Layout) -> Diagnostic {
    let message = format!("the sweep has more than {MAX_POINTS} points");
    let place = layout.axes.first().and_then(|axis| axis.values.first()).map(|value| value.key_place);
    let error = match place.or(layout.repeat.map(|repeat| repeat.place)) {
        Some(place) => Diagnostic::new(place, message),
        None => Diagnostic::unplaced(message),
    };
    error.hint("a sweep runs all combinations of its lists: shorten a list, or make separate sweeps")
}

/// All choices of one index for each size, the last index fastest.
fn combinations(sizes: &[usize]) -> Vec<Vec<usize>> {
    let mut all = vec![vec![]];
    for size in sizes {
        let longer =
            |start: &Vec<usize>| (0..*size).map(|i| [start.as_slice(), &[i]].concat()).collect::<Vec<_>>();
        all = all.iter().flat_map(longer).collect();
    }
    all
}

/// Where in a sweep a point is.
struct Site<'a> {
    given: &'a Given,
    layout: &'a Layout,
    case: Option<&'a Case>,
    /// Index of the value of each axis.
    choice: &'a [usize],
    repetition: u32,
}

impl Site<'_> {
    fn point(
        &self,
        context: &Context<'_>,
        effects: &mut Effects,
        trials: &mut Trials,
        sink: &mut Sink,
    ) -> Option<Point> {
        let mut view = View::default();
        overlay(&mut view, &self.given.settings);
        overlay(&mut view, &self.layout.values);
        if let Some(case) = self.case {
            overlay(&mut view, &case.settings);
        }
        for (axis, index) in self.layout.axes.iter().zip(self.choice) {
            view.0.insert(axis.key, &axis.values[*index]);
        }
        effects.record(&view);
        let seeds = self.layout.repeat.map(|repeat| self.seeds(repeat, &view)).unwrap_or_default();
        overlay(&mut view, &seeds);
        let mut found = Sink::default();
        let config = resolve::config(&view, context, &mut found);
        trials.of_point(&view, context, &mut found, sink);
        sink.append_with_note(found, self.note());
        let config = config?;
        let case = self.case.map(|case| case.name.clone());
        let synth = self.layout.measured.contains(&Measured::Synth);
        Some(Point { case, labels: self.labels(), repetition: self.repetition, config, synth })
    }

    /// The seeds of a repetition. `faults.seed` is left alone where nothing is drawn.
    fn seeds(&self, repeat: Repeat, view: &View<'_>) -> Settings {
        let mut seeds = Settings::new();
        for param in [&measure::SEED, &schema::faults::SEED] {
            if let (None, Some(base)) = (view.unmet(&param.info), view.get(param)) {
                // Wraps inside the range of a TOML integer.
                let seed = base.wrapping_add(self.repetition.into()) & i64::MAX as u64;
                let value = Node { place: repeat.place, tree: Tree::Integer(seed as i64) };
                seeds.insert(param.info.key, Setting { key_place: repeat.place, value, sound: true });
            }
        }
        debug_assert!(seeds.keys().all(|key| SEEDS.contains(key)));
        seeds
    }

    fn labels(&self) -> Vec<Label> {
        let label = |(axis, index): (&super::axis::Axis, &usize)| {
            let value = &axis.values[*index].value;
            Label { key: axis.key, value: value.bare() }
        };
        self.layout.axes.iter().zip(self.choice).map(label).collect()
    }

    /// Which point an error was found at; `None` when there is only one.
    fn note(&self) -> Option<String> {
        let case = self.case.map(|case| format!("case \"{}\"", cut(&case.name)));
        let labels = self.labels().into_iter().map(|label| format!("{} = {}", label.key, cut(&label.value)));
        let parts: Vec<_> = case.into_iter().chain(labels).collect();
        (!parts.is_empty()).then(|| format!("at the point with {}", parts.join(", ")))
    }
}

fn overlay<'a>(view: &mut View<'a>, settings: &'a Settings) {
    view.0.extend(settings.iter().map(|(key, setting)| (*key, setting)));
}

/// Which settings have an effect at some point, by the place of their keys.
#[derive(Default)]
struct Effects(BTreeMap<Place, Option<Idle>>);

/// A setting without an effect at any point so far, and why not at the first.
struct Idle {
    info: &'static Info,
    condition: &'static Condition,
    /// The value of the condition's parameter and where it is set, if it is.
    actual: Vec<(String, Option<Place>)>,
    /// The settings of the first point, on which remedies are tried.
    settings: Settings,
}

impl Effects {
    fn record(&mut self, view: &View<'_>) {
        for (key, setting) in &view.0 {
            if matches!(self.0.get(&setting.key_place), Some(None)) {
                continue;
            }
            let Some(info) = schema::find(key).map(|param| param.info()) else { continue };
            match view.unmet(info) {
                None => {
                    self.0.insert(setting.key_place, None);
                }
                Some(condition) => {
                    let settings =
                        || view.0.iter().map(|(key, setting)| (*key, (*setting).clone())).collect();
                    let idle = || {
                        Some(Idle { info, condition, actual: view.actual(condition), settings: settings() })
                    };
                    self.0.entry(setting.key_place).or_insert_with(idle);
                }
            }
        }
    }

    fn report(self, many: bool, context: &Context<'_>, trials: &mut Trials, sink: &mut Sink) {
        let idle = self.0.into_iter().filter_map(|(place, idle)| Some((place, idle?)));
        for (place, idle) in idle {
            let actual: Vec<_> = idle.actual.iter().map(|(text, _)| text.clone()).collect();
            let scope = if many { " at any point of the sweep" } else { "" };
            let message = format!("`{}` has no effect{scope} with {}", idle.info.key, actual.join(" and "));
            let mut error = Diagnostic::new(place, message).label("no effect");
            for other in idle.actual.iter().filter_map(|(_, place)| *place) {
                error = error.also(other, "");
            }
            let mut error = error.hint(unset(idle.info.key).or(idle.condition.remedy(idle.info.key)));
            trials.of_idle(&idle.settings, context, idle.info.key, &mut error);
            sink.push(error);
        }
    }
}
