// SPDX-License-Identifier: MIT OR Apache-2.0
//! Standard output, on which no name of a file's can move the cursor or turn the text around.

use std::io::{self, Write};

use flitforge_topology::printable::printable;

/// A writer of UTF-8 whose characters are all printed. In JSON the escapes mean the same characters.
pub(crate) struct Printed<W> {
    out: W,
    /// The beginning of a character.
    begun: Vec<u8>,
}

impl<W: Write> Printed<W> {
    pub(crate) const fn new(out: W) -> Self {
        Self { out, begun: Vec::new() }
    }

    /// The writer behind it.
    pub(crate) const fn verbatim(&mut self) -> &mut W {
        &mut self.out
    }
}

impl<W: Write> Write for Printed<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.begun.extend_from_slice(bytes);
        let whole = match std::str::from_utf8(&self.begun) {
            Err(error) if error.error_len().is_none() => error.valid_up_to(),
            _ => self.begun.len(),
        };
        let rest = self.begun.split_off(whole);
        let text = std::mem::replace(&mut self.begun, rest);
        self.out.write_all(printable(&String::from_utf8_lossy(&text)).as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_character_in_two_pieces_is_one() {
        let mut bytes = Vec::new();
        let mut out = Printed::new(&mut bytes);
        for piece in ["é\u{1b}".as_bytes(), &[0xc2], &[0x9b], b"[2J\n", &[0xff]] {
            out.write_all(piece).expect("a vector takes it");
        }
        assert_eq!(String::from_utf8(bytes).expect("UTF-8"), "é\\u001b\\u009b[2J\n\u{fffd}");
    }
}
