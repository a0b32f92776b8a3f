// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the paper says, and what came out.

use std::collections::BTreeMap;

use minijinja::Value;
use minijinja::value::merge_maps;
use serde::Deserialize;

use super::{SheetError, Terms};
use crate::{Claim, Holds};

/// A statement of the paper.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Statement {
    /// A list with a statement for each item, whose fields are variables: an expression.
    each: Option<String>,
    /// Where it stands: a text.
    place: String,
    /// What it says: a text.
    statement: String,
    /// Whether there is something to hold it against.
    when: Option<String>,
    /// Names of values: each is an expression over those before.
    #[serde(default, rename = "let")]
    named: Vec<(String, String)>,
    /// What came out: a text.
    found: String,
    /// Whether it agrees: an expression, true or false, or `"partly"`.
    holds: String,
}

impl Statement {
    fn claims(&self, terms: &Terms) -> Result<Vec<Claim>, SheetError> {
        if !terms.holds(self.when.as_ref(), &Value::UNDEFINED)? {
            return Ok(Vec::new());
        }
        let items =
            self.each.as_ref().map_or_else(|| Ok(vec![Value::UNDEFINED]), |each| terms.items(each))?;
        items.iter().map(|item| self.claim(terms, item)).collect()
    }

    fn claim(&self, terms: &Terms, item: &Value) -> Result<Claim, SheetError> {
        let mut named = BTreeMap::new();
        let own = |named: &BTreeMap<String, Value>| merge_maps([Value::from(named.clone()), item.clone()]);
        for (name, of) in &self.named {
            let value = terms.value(of, &own(&named))?;
            named.insert(name.clone(), value);
        }
        let own = own(&named);
        let verdict = terms.value(&self.holds, &own)?;
        let holds = match verdict.as_str() {
            Some("partly") => Holds::Partly,
            _ => Holds::when(verdict.is_true()),
        };
        let [place, statement, found] = [&self.place, &self.statement, &self.found];
        let [place, statement, found] = [place, statement, found].map(|text| terms.text(text, &own));
        Ok(Claim { place: place?, statement: statement?, found: found?, holds })
    }
}

/// Every statement that the results can be held against, in the order of the sheet.
pub(crate) fn claims(statements: &[Statement], terms: &Terms) -> Result<Vec<Claim>, SheetError> {
    let all = statements.iter().map(|statement| statement.claims(terms));
    Ok(all.collect::<Result<Vec<_>, _>>()?.concat())
}
