// SPDX-License-Identifier: MIT OR Apache-2.0
//! The rules for comments, on the text of one source file.

use crate::source::{Comment, Kind, comments};

/// Most columns of a line with a comment, as `rustfmt.toml` has it for code.
const MOST_COLUMNS: usize = 110;

/// Words that only this code uses, and what to write.
const DIALECT: [(&str, &str); 23] = [
    ("amiss", "mispredicted"),
    ("be had", "be built, is supported"),
    ("but for", "except for"),
    ("come of", "the outcome, the result"),
    ("for ever", "forever"),
    ("hang on", "depend on, are attached to"),
    ("hangs on", "depends on, is attached to"),
    ("heads beside", "bit-sliced heads"),
    ("heads wait beside", "bit-sliced heads"),
    ("letter box", "mailbox"),
    ("letter boxes", "mailboxes"),
    ("mend", "remedy, repair, correct"),
    ("mended", "repaired, corrected"),
    ("mends", "repairs, corrects"),
    ("side by side", "bit-sliced, in parallel, next to each other"),
    ("stretch of routers", "tile"),
    ("stretches of routers", "tiles"),
    ("under way", "in flight, in progress"),
    ("way to go", "route"),
    ("ways to go", "routes"),
    ("whereabouts", "inspection"),
    ("who asks", "requests, requesters"),
    ("whoever", "the one who acts: the caller, the packet, the node"),
];

/// Beginnings that mean nothing without the item before.
const LEANING: [&str; 21] = [
    "And ",
    "But ",
    "Or ",
    "So many ",
    "That of ",
    "The same among ",
    "The same at ",
    "The same for ",
    "The same from ",
    "The same if ",
    "The same in ",
    "The same of ",
    "The same to ",
    "The same when ",
    "The same where ",
    "The same while ",
    "The same with ",
    "The same, ",
    "The same. ",
    "The same: ",
    "Those ",
];

/// One breach of a rule.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Offence {
    /// Line of the text, counted from 1.
    pub(crate) line: usize,
    /// What is wrong, and what to do instead.
    pub(crate) what: String,
}

impl Offence {
    fn new(line: usize, what: impl Into<String>) -> Self {
        Self { line, what: what.into() }
    }
}

/// All breaches in a source text, in order of line.
pub(crate) fn offences(source: &str) -> Vec<Offence> {
    let comments = comments(source);
    let mut found = wide(source, &comments);
    for block in blocks(&comments) {
        found.extend(dialect(block));
        if matches!(block[0].kind, Kind::Outer | Kind::Inner) {
            found.extend(sentences(block));
        }
    }
    found.sort_by_key(|offence| offence.line);
    found
}

/// Comments that take more columns than allowed, and block comments, which no rule here can read.
fn wide(source: &str, comments: &[Comment<'_>]) -> Vec<Offence> {
    let lines: Vec<&str> = source.lines().collect();
    let mut found = Vec::new();
    for comment in comments {
        let columns = lines[comment.line - 1].trim_end().chars().count();
        if comment.kind == Kind::Block {
            found.push(Offence::new(comment.line, "a block comment: write line comments"));
        } else if columns > MOST_COLUMNS {
            let what = format!("a comment of {columns} columns: at most {MOST_COLUMNS}");
            found.push(Offence::new(comment.line, what));
        }
    }
    found
}

/// Comments that are read as one text: those of one kind on lines of their own that follow each other.
fn blocks<'c, 'a>(comments: &'c [Comment<'a>]) -> impl Iterator<Item = &'c [Comment<'a>]> {
    let joined = |a: &Comment<'_>, b: &Comment<'_>| {
        a.kind == b.kind && a.alone && b.alone && a.line + 1 == b.line && a.kind != Kind::Block
    };
    comments.chunk_by(joined)
}

/// A documentation text that begins or ends amid a sentence.
fn sentences(block: &[Comment<'_>]) -> Vec<Offence> {
    let is_text = |comment: &&Comment<'_>| !comment.text.trim().is_empty();
    let (Some(first), Some(last)) = (block.iter().find(is_text), block.iter().rfind(is_text)) else {
        return vec![Offence::new(block[0].line, "a doc comment without a word")];
    };
    let mut found = Vec::new();
    if !begins(first.text.trim()) {
        found.push(Offence::new(first.line, "a doc comment begins amid a sentence"));
    }
    if LEANING.iter().any(|lead| format!("{} ", first.text.trim()).starts_with(lead)) {
        found.push(Offence::new(first.line, "a doc comment leans on the item before: name its subject"));
    }
    if !is_structure(last_paragraph(block)) && !ends(last.text.trim()) {
        found.push(Offence::new(last.line, "a doc comment ends amid a sentence"));
    }
    found
}

/// Whether a text begins as a sentence does: with a capital letter, a digit, code, a bracket, a quote, or the
/// mark of a heading, list or table.
fn begins(text: &str) -> bool {
    text.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit() || "`[(<{\"'#|*-".contains(c))
}

/// Whether a text ends as a sentence does. Brackets, quotes and emphasis may close after the stop.
fn ends(text: &str) -> bool {
    text.trim_end_matches([')', '"', '\'', '*', '_']).ends_with(['.', ':', '?', '!'])
}

/// The last lines that stand together.
fn last_paragraph<'c, 'a>(block: &'c [Comment<'a>]) -> &'c [Comment<'a>] {
    let mut paragraphs = block.split(|comment| comment.text.trim().is_empty());
    paragraphs.rfind(|lines| !lines.is_empty()).unwrap_or_default()
}

/// Whether a paragraph is a list, a table, a heading, the end of a code block or a list of link targets.
fn is_structure(paragraph: &[Comment<'_>]) -> bool {
    let (Some(first), Some(last)) = (paragraph.first(), paragraph.last()) else { return false };
    let (first, last) = (first.text.trim(), last.text.trim());
    let numbered = first.trim_start_matches(|c: char| c.is_ascii_digit());
    let listed = ["- ", "* ", "| ", "|-", "# ", "## "].iter().any(|mark| first.starts_with(mark));
    listed
        || (numbered.len() < first.len() && numbered.starts_with(". "))
        || last.starts_with("```")
        || (first.starts_with('[') && first.contains("]: "))
}

/// Words of the dialect, also where they go over the end of a line.
fn dialect(block: &[Comment<'_>]) -> Vec<Offence> {
    let (mut text, mut starts) = (String::new(), Vec::new());
    for comment in block {
        starts.push((text.len(), comment.line));
        for word in comment.text.split_whitespace() {
            text.push_str(&word.to_lowercase());
            text.push(' ');
        }
    }
    let mut found = Vec::new();
    for (word, better) in DIALECT {
        for (at, _) in text.match_indices(word) {
            let after = &text[at + word.len()..];
            let inside =
                text[..at].ends_with(char::is_alphanumeric) || after.starts_with(char::is_alphanumeric);
            let line = starts.iter().rfind(|(start, _)| *start <= at).map_or(0, |(_, line)| *line);
            if !inside {
                found.push(Offence::new(line, format!("\"{word}\" is dialect; write: {better}")));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is wrong with a text, line by line.
    fn wrong(source: &str) -> Vec<(usize, String)> {
        offences(source).into_iter().map(|offence| (offence.line, offence.what)).collect()
    }

    /// The one thing that is wrong with a text.
    fn only(source: &str) -> (usize, String) {
        let mut all = wrong(source);
        assert_eq!(all.len(), 1, "{source}: {all:?}");
        all.remove(0)
    }

    #[test]
    fn good_comments_pass() {
        for source in [
            "/// Flits in a buffer.\nconst A: u32 = 1;",
            "/// `None` where the link is broken (see [`Link`].)",
            "/// One of these:\n///\n/// - a flit\n/// - a credit",
            "/// Example:\n///\n/// ```\n/// let a = 1;\n///\n/// let b = 2;\n/// ```",
            "/// See [the paper].\n///\n/// [the paper]: https://example.org",
            "// lower case and no stop: no doc comment",
            "const A: &str = \"/// a literal, side by side\";",
            "//! 64 routers in a word?",
            "/// Letters and a stretch, everybody's wayside.",
        ] {
            assert_eq!(wrong(source), [], "{source}");
        }
    }

    #[test]
    fn wide_comments_are_caught() {
        let text = |columns: usize| format!("fn f() {{}}\n    // {}", "x".repeat(columns - 7));
        assert_eq!(wrong(&text(MOST_COLUMNS)), []);
        assert_eq!(only(&text(MOST_COLUMNS + 1)), (2, "a comment of 111 columns: at most 110".into()));
        let after = format!("let a = 1; // {}", "é".repeat(100));
        assert_eq!(only(&after).0, 1);
        assert_eq!(only("/* A block. */").1, "a block comment: write line comments");
    }

    #[test]
    fn docs_that_begin_amid_a_sentence_are_caught() {
        for source in ["/// and of credits.", "//! where it is.", "/// … of ports."] {
            assert_eq!(only(source), (1, "a doc comment begins amid a sentence".into()), "{source}");
        }
    }

    #[test]
    fn docs_that_lean_on_the_item_before_are_caught() {
        for source in
            ["/// The same, to be changed.", "/// Those of credits.", "/// The same.", "/// So many words."]
        {
            let what = "a doc comment leans on the item before: name its subject";
            assert_eq!(only(source), (1, what.into()), "{source}");
        }
        assert_eq!(wrong("/// The same flit on two links.\n\n/// Sources, and those of credits."), []);
    }

    #[test]
    fn docs_that_end_amid_a_sentence_are_caught() {
        for source in [
            "struct S {\n    /// Ports of a router,\n    a: u32,\n}",
            "mod m {\n    //! Ports of a router\n}",
            "enum E {\n    /// Ports; links\n    A,\n}",
        ] {
            assert_eq!(only(source), (2, "a doc comment ends amid a sentence".into()), "{source}");
        }
        assert_eq!(only("/// A list:\n///\n/// - a\n///\n/// and more").0, 5);
        assert_eq!(only("///\nfn f() {}").1, "a doc comment without a word");
    }

    #[test]
    fn dialect_is_caught_even_across_lines() {
        assert_eq!(only("// Routers Side by side.").0, 1);
        assert_eq!(only("/// Routers that step side\n/// by side in a word.").0, 1);
        let (line, what) = only("/// The first line.\n/// Whoever asks waits.");
        assert_eq!((line, what.split(';').next()), (2, Some("\"whoever\" is dialect")));
    }
}
