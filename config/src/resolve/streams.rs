// SPDX-License-Identifier: MIT OR Apache-2.0
//! `traffic.phase` and `traffic.class`: the streams that they make of `[traffic]`.

use flitforge_traffic::{MAX_PARTS, Window};

use super::super::diagnostic::{Diagnostic, Sink};
use super::super::kind::StreamAt;
use super::super::model::{Network, Stream, Streams, Traffic};
use super::super::schema::{self, router, traffic as p};
use super::super::view::View;
use super::requests::number;
use super::{Context, traffic};

/// The streams; none where neither phases nor classes are given. `None` when an error was reported, now or
/// when the settings were read.
pub(super) fn resolve(
    view: &View<'_>,
    network: Option<&Network>,
    context: &Context<'_>,
    sink: &mut Sink,
) -> Option<Streams> {
    let mut phases = view.or(&p::PHASE, Some(Vec::new()))?;
    let classes = view.or(&p::CLASS, Some(Vec::new()))?;
    let written = |entries: &[StreamAt]| entries.iter().map(|entry| entry.given.clone()).collect();
    let (phase, class) = (written(&phases), written(&classes));
    if phases.is_empty() && classes.is_empty() {
        return Some(Streams::default());
    }
    phases.sort_by_key(|phase| phase.cycles);
    let before = sink.len();
    let base = without(view, &[p::PHASE.info.key, p::CLASS.info.key]);
    for entry in phases.iter().chain(&classes) {
        idle(&over(&base, entry), entry, sink);
    }
    overlaps(&phases, sink);
    let segments = segments(&phases);
    if segments.len() * classes.len().max(1) > MAX_PARTS {
        let message = format!("{} stretches of time of {} classes", segments.len(), classes.len().max(1));
        let keys = [p::PHASE.info.key, p::CLASS.info.key].into_iter().filter(|key| view.is_set(key));
        let hint = format!("their product is at most {MAX_PARTS}: leave out phases or classes");
        sink.push(view.conflict(message, &keys.collect::<Vec<_>>()).hint(hint));
    }
    if sink.len() > before {
        return None;
    }
    let at = Site { network: network?, context };
    let mut all = Vec::new();
    for (window, phase) in segments {
        let own_load = phase.is_some_and(|phase| phase.settings.contains_key(p::LOAD.info.key));
        let view = phase.map_or_else(|| base.clone(), |phase| over(&base, phase));
        let streams = match &classes[..] {
            [] => vec![at.stream(&view, None, sink)],
            classes => {
                classes.iter().map(|class| at.stream(&over(&view, class), Some(class), sink)).collect()
            }
        };
        all.extend(streams.into_iter().flatten().map(|stream| Stream { window, own_load, ..stream }));
    }
    (sink.len() == before).then_some(Streams { phase, class, all })
}

/// Where streams are.
struct Site<'a> {
    network: &'a Network,
    context: &'a Context<'a>,
}

impl Site<'_> {
    /// A stream of settings, in all cycles.
    fn stream(&self, view: &View<'_>, class: Option<&StreamAt>, sink: &mut Sink) -> Option<Stream> {
        let pattern = traffic::pattern(view, Some(self.network), self.context, sink);
        let traffic = Traffic::read(view, pattern, None, Streams::default(), sink)?;
        let names = view.or(&router::CLASSES, Some(Vec::new()))?;
        let names: Vec<&str> = names.iter().map(|class| class.name.as_str()).collect();
        let of_class = class.map(|class| number(view, class.class.as_ref(), 0, &names, sink));
        let sources = class.and_then(|class| class.sources.as_ref()).map(|sources| {
            let nodes: Vec<_> = sources.iter().map(|at| self.network.node(at, sink)).collect();
            nodes.into_iter().collect::<Option<Vec<u32>>>()
        });
        Some(Stream {
            window: Window::ALWAYS,
            own_load: false,
            share: class.map_or(1.0, |class| class.share),
            class: match of_class {
                Some(class) => Some(class?),
                None => None,
            },
            sources: match sources {
                Some(sources) => Some(sources?),
                None => None,
            },
            traffic,
        })
    }
}

/// The settings without some keys.
fn without<'a>(view: &View<'a>, keys: &[&'static str]) -> View<'a> {
    let mut view = view.clone();
    keys.iter().for_each(|key| _ = view.0.remove(key));
    view
}

/// The settings with those of an entry in place of them.
fn over<'a>(view: &View<'a>, entry: &'a StreamAt) -> View<'a> {
    let mut view = view.clone();
    view.0.extend(entry.settings.iter().map(|(key, setting)| (*key, setting)));
    view
}

/// Reports the keys of an entry that have no effect there.
fn idle(view: &View<'_>, entry: &StreamAt, sink: &mut Sink) {
    for (key, setting) in &entry.settings {
        let Some(info) = schema::find(key).map(|param| param.info()) else { continue };
        let Some(condition) = view.unmet(info) else { continue };
        let actual: Vec<_> = view.actual(condition).into_iter().map(|actual| actual.0).collect();
        let message = format!("`{key}` has no effect here with {}", actual.join(" and "));
        let error = Diagnostic::new(setting.key_place, message).label("no effect");
        sink.push(error.hint("remove it, or give the entry the pattern or process that has it"));
    }
}

/// Reports phases that begin before the one before them ends.
fn overlaps(phases: &[StreamAt], sink: &mut Sink) {
    for pair in phases.windows(2) {
        if let [first, second] = pair
            && second.cycles.0 < first.cycles.1
        {
            let message = format!("this phase begins in cycle {}, within another one", second.cycles.0);
            let error = Diagnostic::new(second.place, message).also(first.place, "the other one");
            sink.push(error.hint(format!("let it begin in cycle {} or later", first.cycles.1)));
        }
    }
}

/// The stretches of time that phases make, in order; those between phases have none.
fn segments(phases: &[StreamAt]) -> Vec<(Window, Option<&StreamAt>)> {
    let window = |from, to| Window { from, to, period: None };
    let (mut segments, mut now) = (Vec::new(), 0);
    for phase in phases {
        let (from, to) = phase.cycles;
        segments.extend((now < from).then_some((window(now, from), None)));
        segments.push((window(from, to), Some(phase)));
        now = to;
    }
    segments.push((window(now, u64::MAX), None));
    segments
}
