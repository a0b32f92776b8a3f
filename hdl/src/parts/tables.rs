// SPDX-License-Identifier: MIT OR Apache-2.0
//! The tables of a switch whose routes follow a numbering that changes: their words, and how they are
//! written.

use flitforge_router::hdl::Node;
use flitforge_router::jumps::{Bank, EPOCH_BITS, Jumps, Overlay};
use flitforge_topology::healing::{Healing, Table};

use crate::ir::Words;

/// What names of words begin with, for each bank.
pub(crate) const BANKS: [&str; 2] = ["current", "other"];

/// What is in a bank, and what is in the current one after reset.
#[derive(Debug, Clone)]
pub(crate) struct Tables {
    pub(crate) overlay: Overlay,
    /// The table of router 0 before anything fails. All of it but the router's own number holds for all
    /// routers.
    sound: Table,
}

/// A part of a bank that has a name of its own.
pub(crate) struct Word {
    pub(crate) name: String,
    pub(crate) doc: String,
    /// The number that it is written by; epoch and validity are written together.
    pub(crate) number: u32,
    /// The lowest bit of the part in what is written.
    pub(crate) low: u32,
    pub(crate) bits: u32,
    /// The value in the current bank after reset; `None` stands for the router's number.
    pub(crate) sound: Option<u64>,
}

/// The name of the word of a dead router.
fn dead(i: u32) -> String {
    format!("dead_{i}")
}

/// The name of the word of a logical link's path.
fn path(l: u32) -> String {
    format!("path_{l}")
}

/// The words of a bank.
pub(crate) struct BankWords {
    valid: Node,
    epoch: Node,
    nodes: Node,
    here: Node,
    jumps: Node,
    dead: Vec<Node>,
    paths: Vec<Node>,
}

impl BankWords {
    /// The bank as the shared functions want it.
    pub(crate) fn bank(&self) -> Bank<'_, Node> {
        let Self { valid, epoch, nodes, here, jumps, .. } = *self;
        Bank { valid, epoch, nodes, here, jumps, dead: &self.dead, paths: &self.paths }
    }
}

/// An input that tables are written by: its name without `_i`, its bits, and what it says.
pub(crate) type UpdateInput = (&'static str, u32, &'static str);

impl Tables {
    /// The bit of a header that asks for a copy of the current bank.
    pub(crate) const COPY: u32 = EPOCH_BITS + 1;

    /// For routes that follow a numbering, `None` for others.
    #[expect(clippy::expect_used, reason = "digits with an overlay are those of a binomial graph")]
    pub(crate) fn of(jumps: &Jumps) -> Option<Self> {
        let overlay = *jumps.overlay()?;
        let healing =
            Healing::binomial(jumps.graph().nodes(), &[]).expect("a network that heals is a binomial graph");
        let sound = healing.table(0, 0, overlay.capacity()).expect("router 0 of a sound network has a table");
        Some(Self { overlay, sound })
    }

    /// The parts of a bank, in the order in which they are written.
    pub(crate) fn words(&self) -> Vec<Word> {
        let header = |name: &str, doc: &str, low: u32, bits: u32, sound: u64| Word {
            name: name.to_owned(),
            doc: doc.to_owned(),
            number: 0,
            low,
            bits,
            sound: Some(sound),
        };
        let written: Vec<_> = self.sound.writes(None).into_iter().filter(|write| write.word > 0).collect();
        let named = self.named();
        assert_eq!(named.len(), written.len(), "each word that is written has a name");
        let rest = named.into_iter().zip(written).map(|((name, doc), write)| Word {
            sound: (name != "here").then_some(write.data),
            name,
            doc,
            number: write.word,
            low: 0,
            bits: self.overlay.word_bits(write.word),
        });
        let epoch = header("epoch", "number of these tables, modulo 4", 0, EPOCH_BITS, 0);
        let valid = header("valid", "the bank holds complete tables", EPOCH_BITS, 1, 1);
        [epoch, valid].into_iter().chain(rest).collect()
    }

    /// Name and meaning of each word after the header.
    fn named(&self) -> Vec<(String, String)> {
        let width = self.overlay.number_bits();
        let single = [
            ("nodes", format!("number of working routers, modulo {}", 1u64 << width)),
            ("here", "number of this router among the working routers".to_owned()),
            ("jumps", "bit k: 2^k is less than the number of working routers".to_owned()),
        ];
        let dead_word =
            |i: u32| (dead(i), "{1, original number} of a failed router; zero if unused".to_owned());
        let path_word = |l: u32| {
            let (way, jump) = (if l % 2 == 1 { "up" } else { "down" }, 1u64 << (l / 2));
            (path(l), format!("network ports of the path {way} by {jump}; zero if there is none"))
        };
        let single = single.into_iter().map(|(name, doc)| (name.to_owned(), doc));
        let dead = (0..self.overlay.capacity()).map(dead_word);
        single.chain(dead).chain((0..self.overlay.logical_ports()).map(path_word)).collect()
    }

    /// Names and bits of the parts of both banks, the current one first.
    pub(crate) fn both(&self) -> Vec<(String, u32)> {
        let of = |bank: &'static str| {
            self.words().into_iter().map(move |word| (format!("{bank}_{}", word.name), word.bits))
        };
        BANKS.into_iter().flat_map(of).collect()
    }

    /// What a port says of a part of a bank; nothing for other ports.
    pub(crate) fn meaning(&self, port: &str) -> String {
        let name = port.trim_end_matches("_i");
        let of_bank = |bank: &str| {
            let part = name.strip_prefix(bank)?.strip_prefix('_')?;
            let word = self.words().into_iter().find(|word| word.name == part)?;
            Some(format!("{bank} bank: {}", word.doc))
        };
        BANKS.into_iter().find_map(of_bank).unwrap_or_default()
    }

    /// Both banks, the current one first, from words, those of [`Tables::both`] among them.
    pub(crate) fn banks(&self, words: &Words) -> [BankWords; 2] {
        BANKS.map(|bank| {
            let word = |name: &str| words.get(&format!("{bank}_{name}"));
            let [valid, epoch, nodes, here, jumps] = ["valid", "epoch", "nodes", "here", "jumps"].map(word);
            let dead = (0..self.overlay.capacity()).map(|i| word(&dead(i))).collect();
            let paths = (0..self.overlay.logical_ports()).map(|l| word(&path(l))).collect();
            BankWords { valid, epoch, nodes, here, jumps, dead, paths }
        })
    }

    /// The inputs that tables are written by. Heads that come in with the next clock see what was written.
    pub(crate) fn inputs(&self) -> [UpdateInput; 4] {
        [
            ("bank_write", 1, "write enable of the bank that is not current"),
            ("bank_word", self.overlay.word_number_bits(), "number of the word to write"),
            ("bank_data", self.overlay.data_bits(), "data to write, aligned to bit 0"),
            ("bank_switch", 1, "swap the two banks; a write in the same cycle takes effect first"),
        ]
    }
}
