// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a criterion finds.

use serde::Serialize;

/// How far an answer meets a criterion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Standing {
    /// All of it.
    Met,
    /// A part of it, or none.
    Short,
    /// There is no answer yet.
    Missing,
    /// The answer is not what a reader of its kind reads.
    Unreadable,
}

/// What a criterion finds.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Finding {
    /// Fraction of the points, 0 to 1.
    pub(super) share: f64,
    pub(super) standing: Standing,
    /// What is short, in one sentence or a few; what was found if nothing is.
    pub(super) words: String,
}

/// A finding, early where the answer allows no further look.
pub(super) type Found = Result<Finding, Finding>;

impl Finding {
    pub(super) fn met(words: impl Into<String>) -> Self {
        Self { share: 1.0, standing: Standing::Met, words: words.into() }
    }

    pub(super) fn short(words: impl Into<String>) -> Self {
        Self::partly(0.0, words)
    }

    pub(super) fn partly(share: f64, words: impl Into<String>) -> Self {
        Self { share, standing: Standing::Short, words: words.into() }
    }

    pub(super) fn missing(words: impl Into<String>) -> Self {
        Self { share: 0.0, standing: Standing::Missing, words: words.into() }
    }

    pub(super) fn unreadable(words: impl Into<String>) -> Self {
        Self { share: 0.0, standing: Standing::Unreadable, words: words.into() }
    }

    /// A finding of several parts of equal weight: the words of those that are not met.
    pub(super) fn of_parts(parts: &[Result<(), String>], met: impl Into<String>) -> Self {
        let lacks: Vec<&str> =
            parts.iter().filter_map(|part| part.as_ref().err()).map(String::as_str).collect();
        if lacks.is_empty() {
            return Self::met(met);
        }
        let share = (parts.len() - lacks.len()) as f64 / parts.len() as f64;
        // Steps towards one bound have the same words up to the bound: the nearest one is enough.
        let mut words: Vec<&str> = Vec::new();
        for lack in lacks {
            let subject = |lack: &str| lack.split(':').next().map(str::to_owned);
            if words.iter().all(|known| subject(known) != subject(lack)) {
                words.push(lack);
            }
        }
        Self::partly(share, words.join("; "))
    }
}
