// SPDX-License-Identifier: MIT OR Apache-2.0
//! The tables of switches whose routes follow a numbering: what is in them, and how they are written.

use super::Subject;
use super::markdown::table;
use crate::parts::{Tables, Word};

/// The section about tables; nothing for networks without.
pub(super) fn section(subject: &Subject<'_>) -> String {
    let Some(tables) = &subject.plan.tables else { return String::new() };
    let rows = [header(tables)].into_iter().chain(words(tables)).collect::<Vec<_>>();
    format!(
        "\n## Tables\n\n\
         Routes follow tables in which the working routers are numbered. Each router holds two banks of tables, the current \
         bank and the other bank. One word of the other bank can be written per cycle.\n\n\
         - `bank_write_i` high: `bank_data_i`, aligned to bit 0, is written to word `bank_word_i` of the other bank.\n\
         - `bank_switch_i` high: the two banks are swapped. A write in the same cycle takes effect first.\n\
         - A head flit that arrives in that cycle still uses the old contents.\n\
         - To load new tables, write the header with the new epoch and valid = 0. Set copy if only some words change. Then \
         write the words, and finally the header with valid = 1.\n\
         - After a swap, packets with the old epoch follow the old bank until it is written again.\n\
         - After reset the current bank holds the tables of the fault-free network, with epoch 0. The other bank is not \
         valid.\n\
         - `healthy_i` is sampled when a head flit arrives. A packet whose port fails later is not removed: it is still \
         sent to that port.\n\n{}",
        table(&["word", "name", "bits", "description"], &rows)
    )
}

/// The row of the word that epoch and validity are written by.
fn header(tables: &Tables) -> Vec<String> {
    let parts = tables.words();
    let header = parts.iter().filter(|part| part.number == 0).rev();
    let (names, docs): (Vec<_>, Vec<_>) =
        header.map(|part| (part.name.as_str(), format!("{}: {}", part.name, part.doc))).unzip();
    let name = format!("{{copy, {}}}", names.join(", "));
    let doc = format!("copy: the current bank is first copied to this one; {}", docs.join("; "));
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
