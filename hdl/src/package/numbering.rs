// SPDX-License-Identifier: MIT OR Apache-2.0
//! The tables of switches whose routes follow a numbering: what is in them, and how they are written.

use super::Subject;
use super::tables::table;
use crate::parts::{Tables, Word};

/// The section about tables; nothing for networks without.
pub(super) fn section(subject: &Subject<'_>) -> String {
    let Some(tables) = &subject.plan.tables else { return String::new() };
    let rows = [header(tables)].into_iter().chain(words(tables)).collect::<Vec<_>>();
    format!(
        "\n## Tables\n\n\
         Routes follow a numbering of the routers that live. Each router holds two banks of tables, the current one and another, \
         and takes one word of the other bank in a clock:\n\n\
         - `bank_write_i`, high for a clock, writes bits from 0 on of `bank_data_i` to word `bank_word_i` of the other bank.\n\
         - `bank_switch_i`, high for a clock, makes the banks change places, after what is written in that clock.\n\
         - Head flits that come in with that clock still see what was there before.\n\
         - A new numbering begins with a header of its epoch that is not valid, a copy of the current bank if only some words are \
         to differ; then come the words, and last a valid header. Until that bank is written again, packets with its epoch keep to it.\n\
         - After reset the current bank is that of the network without failures, in epoch 0; the other one is not valid.\n\
         - `healthy_i` is looked at as a head flit comes in. A packet whose port fails later is not taken out: it goes there all the \
         same.\n\n{}",
        table(&["word", "name", "bits", "what"], &rows)
    )
}

/// The row of the word that epoch and validity are written by.
fn header(tables: &Tables) -> Vec<String> {
    let parts = tables.words();
    let header = parts.iter().filter(|part| part.number == 0).rev();
    let (names, docs): (Vec<_>, Vec<_>) =
        header.map(|part| (part.name.as_str(), format!("{}: {}", part.name, part.doc))).unzip();
    let name = format!("{{copy, {}}}", names.join(", "));
    let doc = format!("copy: the bank first becomes a copy of the current one; {}", docs.join("; "));
    vec!["0".to_owned(), name, tables.overlay.word_bits(0).to_string(), doc]
}

/// A row for each other word, and one for all that mean the same.
fn words(tables: &Tables) -> Vec<Vec<String>> {
    let parts = tables.words();
    let parts: Vec<_> = parts.iter().filter(|part| part.number > 0).collect();
    let row = |alike: &[&Word]| {
        let (first, last) = (alike[0], alike[alike.len() - 1]);
        let range = |first: String, last: String| match alike.len() {
            1 => first,
            _ => format!("{first} to {last}"),
        };
        vec![
            range(first.number.to_string(), last.number.to_string()),
            range(first.name.clone(), last.name.clone()),
            first.bits.to_string(),
            first.doc.clone(),
        ]
    };
    parts.chunk_by(|a, b| a.doc == b.doc).map(row).collect()
}
