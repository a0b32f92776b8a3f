// SPDX-License-Identifier: MIT OR Apache-2.0
//! Remedies are tried before they are shown: alternatives that leave the error, or bring another, are
//! dropped.

use std::collections::BTreeMap;

use super::super::diagnostic::{Diagnostic, Sink};
use super::super::remedy::{Edit, Remedy};
use super::super::resolve::{self, Context};
use super::super::schema;
use super::super::settings::{Setting, Settings};
use super::super::view::View;

/// Configurations that are tried at most. Each takes about as long as the first reading.
const TRIALS: u32 = 200;

/// What is wrong with a configuration, each with the edits that remove it, if there are any.
type Complaints = BTreeMap<Complaint, Option<Vec<Edit>>>;

/// Something that is wrong with a configuration.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Complaint {
    /// An error with this message.
    Error(String),
    /// A key without an effect.
    Idle(&'static str),
}

/// The trials of a reading.
pub(super) struct Trials {
    left: u32,
}

impl Default for Trials {
    fn default() -> Self {
        Self { left: TRIALS }
    }
}

impl Trials {
    /// Tries the remedies of what was found at a point, except for errors that are known from an earlier one.
    pub(super) fn of_point(
        &mut self,
        view: &View<'_>,
        context: &Context<'_>,
        found: &mut Sink,
        known: &Sink,
    ) {
        let mut trial = Trial { view, context, before: None };
        for error in found.kept_mut().iter_mut().filter(|error| !known.has(error)) {
            let complaint = Complaint::Error(error.message.clone());
            self.of_error(&mut trial, error, &complaint);
        }
    }

    /// Tries the remedies of a setting without an effect.
    pub(super) fn of_idle(
        &mut self,
        settings: &Settings,
        context: &Context<'_>,
        key: &'static str,
        error: &mut Diagnostic,
    ) {
        let view = View(settings.iter().map(|(key, setting)| (*key, setting)).collect());
        let mut trial = Trial { view: &view, context, before: None };
        self.of_error(&mut trial, error, &Complaint::Idle(key));
    }

    fn of_error(&mut self, trial: &mut Trial<'_>, error: &mut Diagnostic, complaint: &Complaint) {
        error.hints.retain_mut(|hint| {
            let Remedy::Edits(alternatives) = &mut hint.remedy else { return true };
            let mut helpful = vec![];
            // Of the values of one key those that need no other edit, else the first that helps.
            let groups =
                alternatives.chunk_by(|a, b| a.len() == 1 && b.len() == 1 && a[0].key() == b[0].key());
            for group in groups {
                let mut whole: Vec<Vec<Edit>> =
                    group.iter().filter_map(|edits| self.whole(trial, edits, complaint)).collect();
                let own = group.first().map_or(0, Vec::len);
                match whole.iter().any(|edits| edits.len() == own) {
                    true => whole.retain(|edits| edits.len() == own),
                    false => whole.truncate(1),
                }
                helpful.extend(whole);
            }
            *alternatives = helpful;
            !alternatives.is_empty()
        });
    }

    /// The edits together with those that they make necessary, such as the removal of keys without an effect;
    /// `None` where they do not help.
    fn whole(&mut self, trial: &mut Trial<'_>, edits: &[Edit], complaint: &Complaint) -> Option<Vec<Edit>> {
        let mut edits = edits.to_vec();
        loop {
            let Some(left) = self.left.checked_sub(1) else { return Some(edits) };
            self.left = left;
            let after = trial.after(&edits)?;
            let before = trial.before();
            if after.contains_key(complaint) {
                return None;
            }
            let own = |key: &str| edits.iter().any(|edit| edit.key() == key);
            let mut more: Vec<Edit> = vec![];
            for (_, remedy) in after.iter().filter(|(new, _)| !before.contains_key(new)) {
                more.extend(remedy.clone()?);
            }
            if more.iter().any(|edit| own(edit.key())) {
                return None;
            }
            if more.is_empty() {
                return Some(edits);
            }
            edits.extend(more);
        }
    }
}

/// The settings that edits are tried on.
struct Trial<'a> {
    view: &'a View<'a>,
    context: &'a Context<'a>,
    /// What was wrong before, once it is asked for.
    before: Option<Complaints>,
}

impl Trial<'_> {
    fn before(&mut self) -> &Complaints {
        self.before.get_or_insert_with(|| complaints(self.view, self.context))
    }

    /// What is wrong after edits; `None` where a value is none of its key.
    fn after(&self, edits: &[Edit]) -> Option<Complaints> {
        let mut settings = Settings::new();
        for edit in edits {
            if let Some(text) = edit.value() {
                let param = schema::find(edit.key())?;
                let value = schema::value(edit.key(), &text)?;
                let mut sink = Sink::default();
                let setting = Setting::checked(param, value.place, value, &mut sink);
                sink.is_empty().then(|| settings.insert(edit.key(), setting))?;
            }
        }
        let mut view = View(self.view.0.clone());
        for edit in edits {
            match settings.get(edit.key()) {
                Some(setting) => view.0.insert(edit.key(), setting),
                None => view.0.remove(edit.key()),
            };
        }
        Some(complaints(&view, self.context))
    }
}

fn complaints(view: &View<'_>, context: &Context<'_>) -> Complaints {
    let mut sink = Sink::default();
    resolve::config(view, context, &mut sink);
    let first = |error: &Diagnostic| match &error.hints.first()?.remedy {
        Remedy::Edits(alternatives) => alternatives.first().cloned(),
        _ => None,
    };
    let errors = sink.kept_mut().iter().map(|error| (Complaint::Error(error.message.clone()), first(error)));
    let keys = view.0.keys().filter_map(|key| Some(schema::find(key)?.info()));
    let idle = keys.filter(|info| view.unmet(info).is_some());
    let idle = idle.map(|info| (Complaint::Idle(info.key), Some(vec![Edit::Unset(info.key)])));
    errors.chain(idle).collect()
}
