// SPDX-License-Identifier: MIT OR Apache-2.0
//! `router.classes`: from names to numbers.

use flitforge_router::spec::{ClassChannels, MessageClass};

use super::super::diagnostic::{Diagnostic, Sink, quote};
use super::super::kind::ClassAt;
use super::super::schema::router as p;
use super::super::view::View;

/// The message classes; `None` when an error was reported, now or when the settings were read.
pub(crate) fn resolve(view: &View<'_>, sink: &mut Sink) -> Option<Vec<MessageClass>> {
    let given = view.or(&p::CLASSES, Some(Vec::new()))?;
    let classes: Vec<_> = given.iter().map(|class| numbered(class, &given, sink)).collect();
    classes.into_iter().collect()
}

fn numbered(class: &ClassAt, all: &[ClassAt], sink: &mut Sink) -> Option<MessageClass> {
    let ClassAt { place, name, channels } = class;
    if let Some(first) =
        all.iter().take_while(|other| other.place != *place).find(|other| other.name == *name)
    {
        let error = Diagnostic::new(*place, format!("two message classes are called {}", quote(name)));
        sink.push(error.also(first.place, "first here").hint("give each a name of its own"));
        return None;
    }
    let channels = match channels {
        Ok((count, priority)) => ClassChannels::Own { count: *count, priority: *priority },
        Err(owner) => match all.iter().position(|other| other.name == *owner && other.channels.is_ok()) {
            Some(number) => ClassChannels::Of(number as u32),
            None => {
                let message = format!(
                    "the message class {} shares the channels of {}, which has none of its own",
                    quote(name),
                    quote(owner)
                );
                sink.push(Diagnostic::new(*place, message).hint("name a class that has `channels`"));
                return None;
            }
        },
    };
    Some(MessageClass { name: name.clone(), channels })
}

/// The channels that a relation has for its classes: those of the smallest share, all where there are no
/// message classes.
pub(crate) fn channels_of_a_share(view: &View<'_>) -> Option<u32> {
    let own = |class: &ClassAt| class.channels.as_ref().ok().map(|(count, _)| *count);
    let smallest = view.or(&p::CLASSES, Some(Vec::new()))?.iter().filter_map(own).min();
    smallest.or_else(|| view.get(&p::VIRTUAL_CHANNELS))
}
