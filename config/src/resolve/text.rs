// SPDX-License-Identifier: MIT OR Apache-2.0
//! Texts that a setting gives as a file or as lines.

use std::sync::Arc;

use super::super::diagnostic::{Diagnostic, Sink, cannot_read, of_another_kind};
use super::super::kind::Lines;
use super::super::source::SourceId;
use super::super::view::View;
use super::Context;

/// A kind of text.
pub(super) struct Text {
    /// The key of the setting.
    pub(super) key: &'static str,
    /// What the text is called in messages.
    pub(super) kind: &'static str,
    /// What such a text begins with.
    pub(super) begins: &'static str,
    /// The number of the first line with words, if it is that of another kind of text.
    pub(super) stranger: fn(&str) -> Option<usize>,
}

impl Text {
    /// The text: of a file, or of its lines.
    pub(super) fn read(
        &self,
        view: &View<'_>,
        given: Lines,
        context: &Context<'_>,
        sink: &mut Sink,
    ) -> Option<(SourceId, Arc<str>)> {
        let file = match given {
            Lines::Listed(lines) => return Some(context.graphs.listed_table(self.key, &lines.join("\n"))),
            Lines::File(file) => file,
        };
        let path = context.folder.join(&file);
        let name = path.to_string_lossy();
        let mut refuse = |message, hint| {
            sink.push(Diagnostic { message, ..view.conflict("", &[self.key]) }.hint(hint));
            None
        };
        match context.graphs.table(context.files, &path) {
            Ok((source, text)) => match (self.stranger)(&text) {
                Some(line) => refuse(of_another_kind(&name, line, self.kind), self.begins),
                None => Some((source, text)),
            },
            Err(error) => {
                let hint = "the path is relative to the folder of the configuration file";
                refuse(cannot_read(&name, &error), hint)
            }
        }
    }
}
