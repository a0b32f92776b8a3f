// SPDX-License-Identifier: MIT OR Apache-2.0
//! Texts that settings come from, and places in them.

/// Index of a text in [`Sources`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SourceId(u32);

/// A byte range of one source.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// Which text.
    pub source: SourceId,
    /// First byte.
    pub start: usize,
    /// One past the last byte; equal to `start` where something is missing.
    pub end: usize,
}

/// One text: the configuration file, or the argument of one `--set`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// How messages call it: the path as typed, or `--set`.
    pub name: String,
    /// The text as given.
    pub text: String,
}

impl Source {
    /// The byte offset, or the one of the character that it is in.
    pub(crate) fn boundary(&self, offset: usize) -> usize {
        let offset = offset.min(self.text.len());
        (0..=offset).rev().find(|at| self.text.is_char_boundary(*at)).unwrap_or(0)
    }

    /// Line and column of a byte offset, both from 1, columns in characters.
    pub fn line_column(&self, offset: usize) -> (usize, usize) {
        let before = &self.text[..self.boundary(offset)];
        let line = &before[self.line_start(offset)..];
        (before.matches('\n').count() + 1, line.chars().count() + 1)
    }

    /// Byte offset of the beginning of the line that holds a byte offset.
    pub fn line_start(&self, offset: usize) -> usize {
        let before = &self.text[..self.boundary(offset)];
        before.rfind('\n').map_or(0, |i| i + 1)
    }

    /// Byte offset of the end of the line that holds a byte offset, without its line break.
    pub fn line_end(&self, offset: usize) -> usize {
        let offset = self.boundary(offset);
        self.text[offset..].find('\n').map_or(self.text.len(), |i| offset + i)
    }
}

/// All texts of one configuration, the file first.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Sources(Vec<Source>);

impl Sources {
    /// Adds a text.
    pub fn add(&mut self, name: &str, text: &str) -> SourceId {
        self.0.push(Source { name: name.to_owned(), text: text.to_owned() });
        SourceId(self.0.len() as u32 - 1)
    }

    /// The text with an index, `None` when the index belongs to another set of sources.
    pub fn get(&self, id: SourceId) -> Option<&Source> {
        self.0.get(id.0 as usize)
    }

    /// The first text: the configuration file.
    pub fn first(&self) -> Option<&Source> {
        self.0.first()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters_not_bytes() {
        let source = Source { name: "x".into(), text: "a\nµµ = 1\n".into() };
        assert_eq!(source.line_column(0), (1, 1));
        assert_eq!(source.line_column("a\nµµ = ".len()), (2, 6));
        assert_eq!(source.line_column(10_000), (3, 1));
        // Within the first character of the second line.
        assert_eq!((source.line_column(3), source.line_start(3), source.line_end(3)), ((2, 1), 2, 10));
    }
}
