// SPDX-License-Identifier: MIT OR Apache-2.0
//! The results of finished pieces, in the store of a study: a run that was killed goes on where it was.

use std::path::Path;

use flitforge_results::sweep::{BUILD, open_store};
use flitforge_results::{Key, ResultsError, Slot, Store};
use serde_json::{Value, json};

/// Finished pieces of one plan.
pub(crate) struct Kept<'a> {
    plan: &'a Value,
    store: Store,
}

impl<'a> Kept<'a> {
    /// What the store of a folder has of these pieces of a plan.
    ///
    /// # Errors
    /// When the store fails.
    pub(crate) fn open(
        dir: &Path,
        plan: &'a Value,
        pieces: impl Iterator<Item = Value>,
    ) -> Result<Self, ResultsError> {
        let kept = Self { plan, store: open_store(dir)? };
        let slots = pieces.map(|piece| Slot { key: kept.key(&piece), labels: Vec::new() });
        kept.store.plan(&slots.collect::<Vec<_>>())?;
        Ok(kept)
    }

    /// The results of a piece, if they are there.
    ///
    /// # Errors
    /// When the store fails.
    pub(crate) fn get(&self, piece: &Value) -> Result<Option<Vec<Value>>, ResultsError> {
        let text = self.store.piece(&self.key(piece))?;
        Ok(text.and_then(|text| serde_json::from_str(&text).ok()))
    }

    /// Keeps the results of a piece.
    ///
    /// # Errors
    /// When the store fails.
    pub(crate) fn put(&self, piece: &Value, results: &[Value]) -> Result<(), ResultsError> {
        self.store.keep_piece(&self.key(piece), &json!(results).to_string())
    }

    fn key(&self, piece: &Value) -> Key {
        Key::of(BUILD, &json!([self.plan, piece]).to_string(), 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_of_the_same_plan_are_kept() {
        let folder = tempfile::tempdir().unwrap();
        let [plan, other] = [json!(1), json!(2)];
        let (one, two, results) = (json!(["a", 1]), json!(["a", 2]), vec![json!({ "x": 0.1 })]);
        let pieces = || [one.clone(), two.clone()].into_iter();
        let first = Kept::open(folder.path(), &plan, pieces()).unwrap();
        first.put(&two, &results).unwrap();
        assert_eq!(first.store.finished_of().unwrap(), (1, 2));
        drop(first);
        let again = Kept::open(folder.path(), &plan, pieces()).unwrap();
        assert_eq!(again.get(&one).unwrap(), None);
        assert_eq!(again.get(&two).unwrap(), Some(results));
        assert_eq!(Kept::open(folder.path(), &other, pieces()).unwrap().get(&two).unwrap(), None);
    }
}
