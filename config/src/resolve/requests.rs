// SPDX-License-Identifier: MIT OR Apache-2.0
//! `traffic.requests`: from names of message classes to numbers, and what requests do not go together with.

use flitforge_router::spec::RequestIntake;
use flitforge_traffic::RequestKind;

use super::super::diagnostic::{Diagnostic, Sink, quote};
use super::super::kind::RequestAt;
use super::super::model::Answered;
use super::super::remedy::{choose, set, unset};
use super::super::schema::{router, traffic as p, workload};
use super::super::source::Place;
use super::super::view::View;

/// The kinds of requests; `None` when an error was reported, now or when the settings were read.
pub(crate) fn resolve(view: &View<'_>, sink: &mut Sink) -> Option<Vec<Answered>> {
    let given = view.or(&p::REQUESTS, Some(Vec::new()))?;
    if given.is_empty() {
        return Some(Vec::new());
    }
    conflicts(view, sink)?;
    let classes = view.or(&router::CLASSES, Some(Vec::new()))?;
    let names: Vec<&str> = classes.iter().map(|class| class.name.as_str()).collect();
    let kinds: Vec<_> = given.iter().map(|kind| numbered(view, kind, &names, sink)).collect();
    kinds.into_iter().collect()
}

/// Reports what requests do not go together with.
fn conflicts(view: &View<'_>, sink: &mut Sink) -> Option<()> {
    let (key, background, intake) =
        (p::REQUESTS.info.key, workload::BACKGROUND.info.key, router::REQUESTS.info.key);
    if view.if_any(&workload::BACKGROUND)? == Some(true) {
        let message = "requests of `[traffic]` are not answered beside a program";
        sink.push(view.conflict(message, &[key, background]).hint(unset(key).or(set(background, false))));
        return None;
    }
    if view.if_any(&router::REQUESTS)? == Some(RequestIntake::Stall) {
        let message = "receivers stall under a program alone: nodes take every request of `[traffic]`";
        sink.push(view.conflict(message, &[key, intake]).hint(choose(intake, ["sink"]).or(unset(key))));
        return None;
    }
    Some(())
}

fn numbered(view: &View<'_>, kind: &RequestAt, names: &[&str], sink: &mut Sink) -> Option<Answered> {
    let class = number(view, kind.class.as_ref(), 0, names, sink);
    let reply_class = number(view, kind.reply_class.as_ref(), 1, names, sink);
    let name = |given: &Option<(Place, String)>| given.as_ref().map(|(_, name)| name.clone());
    Some(Answered {
        kind: RequestKind {
            weight: kind.weight,
            length: kind.length,
            class: class?,
            reply_length: kind.reply,
            reply_class: reply_class?,
        },
        class: name(&kind.class),
        reply_class: name(&kind.reply_class),
    })
}

/// The number of a class: that of its name, else the one that is usual, if it exists.
pub(super) fn number(
    view: &View<'_>,
    class: Option<&(Place, String)>,
    usual: usize,
    names: &[&str],
    sink: &mut Sink,
) -> Option<u8> {
    let Some((place, name)) = class else {
        return u8::try_from(usual.min(names.len().saturating_sub(1))).ok();
    };
    let found = names.iter().position(|other| other == name);
    if found.is_none() {
        let key = router::CLASSES.info.key;
        let error = Diagnostic::new(*place, format!("there is no message class {}", quote(name)));
        let error = match view.place(key) {
            Some(place) => error.also(place, "all classes").hint("name one of these, or leave the class out"),
            None => error.hint(format!("name it in `{key}`, or leave the class out")),
        };
        sink.push(error);
    }
    found.and_then(|number| u8::try_from(number).ok())
}
