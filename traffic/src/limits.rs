// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a file of a user has at most. Every reader takes its limits from here, so no file fills the memory.

use std::borrow::Cow;
use std::io::{self, BufRead, Read, Write};
use std::ops::Range;

/// Bytes of a text that is held as a whole: more than twice what a map of the most nodes takes.
pub const TEXT: usize = 16 << 20;

/// Bytes of a configuration. What TOML makes of a text takes up to a hundred times its memory.
pub const CONFIGURATION: usize = 1 << 20;

/// Bytes that standard input has for a schedule or a trace: they are copied to the disk.
pub const PIPED: u64 = 1 << 30;

/// Rows of a table, counted once for each destination that they name: as many as 4096 routers have pairs.
pub const ROWS: u64 = 1 << 24;

/// Bytes of an instance of TSPLIB: a full matrix of the most cities, with eleven characters an entry.
pub const INSTANCE: usize = 192 << 20;

/// Bytes of a line.
pub const LINE: usize = 1 << 20;

/// Bytes between two separators: white space and commas.
pub const WORD: usize = 1 << 17;

/// Digits in a row.
pub const DIGITS: usize = 1000;

/// Elements of XML within one another. The parser of TOML has the same limit for lists and tables.
pub const DEPTH: usize = 80;

/// Attributes of an element of XML. The parser compares each with each.
pub const ATTRIBUTES: usize = 256;

/// Namespaces that elements of XML within one another declare. The parser copies those of outer elements.
pub const NAMESPACES: usize = 64;

/// Bytes of a message of Chakra. Decoded it takes up to thirty times its memory.
pub const CHAKRA_MESSAGE: u64 = 4 << 20;

/// Bytes that one compressed byte expands to, behind the first [`TEXT`] bytes.
pub const EXPANSION: u64 = 1000;

/// Bytes of a message, on whatever door.
pub const MESSAGE_TEXT: usize = 4000;

/// Characters of a user's text that a message repeats.
pub const QUOTED: usize = 60;

/// Operations, names or rows that a message lists.
pub const LISTED: usize = 10;

/// A limit that a text exceeds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Limit {
    /// The line is too long.
    #[error("this line has more than {LINE} bytes: break it")]
    Line,
    /// A word is too long.
    #[error("this word has more than {WORD} bytes: shorten it")]
    Word,
    /// A number has too many digits.
    #[error("this number has more than {DIGITS} digits: shorten it")]
    Digits,
    /// Elements are nested too deeply.
    #[error("this element lies within {DEPTH} others: nest them less")]
    Depth,
    /// An element has too many attributes.
    #[error("this element has more than {ATTRIBUTES} attributes: remove some")]
    Attributes,
    /// Elements declare too many namespaces.
    #[error("this element and those around it declare more than {NAMESPACES} namespaces: remove some")]
    Namespaces,
}

/// The bytes of a text that exceed a limit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Excess {
    /// Where they are; of a long word or number its first bytes.
    pub at: Range<usize>,
    /// Which limit.
    pub limit: Limit,
}

impl Excess {
    const fn new(at: usize, limit: Limit) -> Self {
        Self { at: at..at + 1, limit }
    }
}

/// Looks for lines of more than so many bytes, and for words and numbers that are too long.
///
/// # Errors
/// The first of them.
pub fn check(text: &[u8], longest_line: usize) -> Result<(), Excess> {
    let mut start = 0;
    for line in text.split_inclusive(|byte| *byte == b'\n') {
        check_line(line, longest_line)
            .map_err(|Excess { at, limit }| Excess { at: start + at.start..start + at.end, limit })?;
        start += line.len();
    }
    Ok(())
}

fn check_line(line: &[u8], longest: usize) -> Result<(), Excess> {
    if line.len() > longest {
        return Err(Excess::new(0, Limit::Line));
    }
    // Most lines are too short for a long word or number.
    if line.len() <= DIGITS {
        return Ok(());
    }
    let (mut word, mut digits) = (0, 0);
    for (at, byte) in line.iter().enumerate() {
        word = if byte.is_ascii_whitespace() || *byte == b',' { 0 } else { word + 1 };
        digits = if byte.is_ascii_digit() { digits + 1 } else { 0 };
        if digits > DIGITS {
            return Err(Excess::new(at + 1 - digits, Limit::Digits));
        }
        if word > WORD {
            return Err(Excess::new(at + 1 - word, Limit::Word));
        }
    }
    Ok(())
}

/// Reads the next line with its line feed. Returns how many bytes it has, or what is too long in it.
///
/// # Errors
/// Those of the text.
pub fn read_line(text: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Result<usize, Excess>> {
    line.clear();
    let read = text.take(LINE as u64 + 1).read_until(b'\n', line)?;
    Ok(check_line(line, LINE).map(|()| read))
}

/// Reads a text of at most so many bytes; `None`: it has more.
///
/// # Errors
/// Those of the text, or it is no UTF-8.
pub fn read_text(text: impl Read, most: usize) -> io::Result<Option<String>> {
    let mut whole = String::new();
    let read = text.take(most as u64 + 1).read_to_string(&mut whole)?;
    Ok((read <= most).then_some(whole))
}

/// Copies a text of at most so many bytes. Returns whether it has no more.
///
/// # Errors
/// As of reading or writing it.
pub fn copy(text: impl Read, to: &mut impl Write, most: u64) -> io::Result<bool> {
    Ok(io::copy(&mut text.take(most.saturating_add(1)), to)? <= most)
}

/// A user's text as a message repeats it: control characters escaped, cut after [`QUOTED`] characters.
pub fn cut(text: &str) -> String {
    let mut rest = text.chars();
    let mut short: String = rest.by_ref().take(QUOTED).flat_map(char::escape_debug).collect();
    if rest.next().is_some() {
        short.push('…');
    }
    short
}

/// A message of at most about so many bytes: of a longer one the beginning, and the last fifth.
pub fn shortened(message: &str, most: usize) -> Cow<'_, str> {
    if message.len() <= most {
        return Cow::Borrowed(message);
    }
    let boundary = |at: usize| (at..message.len()).find(|&at| message.is_char_boundary(at)).unwrap_or(at);
    let (head, tail) = (boundary(most * 4 / 5 - 60), boundary(message.len() - most / 5));
    Cow::Owned(format!("{}\n… and {} more bytes …\n{}", &message[..head], tail - head, &message[tail..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn excess(text: &str) -> Option<(usize, Limit)> {
        check(text.as_bytes(), LINE).err().map(|excess| (excess.at.start, excess.limit))
    }

    #[test]
    fn what_is_at_a_limit_is_read_and_one_byte_more_is_refused() {
        let words = |bytes: usize| "x ".repeat(bytes / 2);
        assert_eq!(excess(&words(LINE)), None);
        assert_eq!(excess(&format!("a\n{} ", words(LINE))), Some((2, Limit::Line)));
        assert_eq!(excess(&format!("a {},x", "x".repeat(WORD))), None);
        assert_eq!(excess(&format!("a {}", "x".repeat(WORD + 1))), Some((2, Limit::Word)));
        assert_eq!(excess(&format!("ä\n 1{} 2", "0".repeat(DIGITS - 1))), None);
        assert_eq!(excess(&format!("ä\n 1{} 2", "0".repeat(DIGITS))), Some((4, Limit::Digits)));
    }

    #[test]
    fn a_line_that_never_ends_is_not_held() {
        let mut endless = io::BufReader::new(io::repeat(b'x'));
        let mut line = Vec::new();
        let read = read_line(&mut endless, &mut line).unwrap();
        assert_eq!((read, line.len()), (Err(Excess::new(0, Limit::Line)), LINE + 1));
        let mut copied = Vec::new();
        assert!(!copy(io::repeat(b'x'), &mut copied, 10).unwrap() && copied.len() == 11);
        assert!(copy(&b"0123456789"[..], &mut copied, 10).unwrap());
        assert_eq!(read_text(io::repeat(b'x'), 10).unwrap(), None);
        assert_eq!(read_text(&b"0123456789"[..], 10).unwrap().as_deref(), Some("0123456789"));
    }
}
