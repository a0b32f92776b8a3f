// SPDX-License-Identifier: MIT OR Apache-2.0
//! The points of the figures.

use minijinja::Value;
use serde::Deserialize;

use super::{SheetError, Terms};
use crate::Mark;

/// Points of the items of a list: all those of an item before those of the next.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Points {
    /// The list: an expression.
    from: String,
    /// Whether they are no part of `results.csv`: they follow from a clock.
    #[serde(default)]
    apart: bool,
    /// Which items have points: a condition over their fields.
    when: Option<String>,
    point: Vec<Point>,
}

/// A point of an item. Numbers are expressions over its fields, and a point without a height is left out.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Point {
    /// The figure: a text.
    figure: String,
    /// The curve: a text.
    curve: String,
    when: Option<String>,
    x: String,
    y: String,
    /// What is known of the height: its ends.
    #[serde(default)]
    between: Option<[String; 2]>,
    /// What the ends are.
    #[serde(default)]
    spread: String,
    unit: String,
    /// Whether it is the paper's.
    #[serde(default)]
    printed: bool,
    /// What is said of the point in its figure: a text.
    note: Option<String>,
}

impl Point {
    fn mark(&self, terms: &Terms, item: &Value) -> Result<Option<Mark>, SheetError> {
        if !terms.holds(self.when.as_ref(), item)? {
            return Ok(None);
        }
        let [Some(x), Some(y)] = [terms.number(&self.x, item)?, terms.number(&self.y, item)?] else {
            return Ok(None);
        };
        let end = |at: usize| self.between.as_ref().map_or(Ok(None), |ends| terms.number(&ends[at], item));
        let (low, high) = (end(0)?, end(1)?);
        let spread = if low.is_some() { self.spread.clone() } else { String::new() };
        let (figure, unit) = (terms.text(&self.figure, item)?, self.unit.clone());
        let note = self.note.as_ref().map(|note| terms.text(note, item)).transpose()?;
        Ok(Some(Mark {
            figure,
            curve: terms.text(&self.curve, item)?,
            x,
            y,
            low,
            high,
            spread,
            unit,
            printed: self.printed,
            note,
        }))
    }
}

/// Every point of `results.csv`, or every other one, in the order of the sheet.
pub(crate) fn marks(all: &[Points], terms: &Terms, apart: bool) -> Result<Vec<Mark>, SheetError> {
    let mut marks = Vec::new();
    for points in all.iter().filter(|points| points.apart == apart) {
        for item in terms.items(&points.from)? {
            if terms.holds(points.when.as_ref(), &item)? {
                for point in &points.point {
                    marks.extend(point.mark(terms, &item)?);
                }
            }
        }
    }
    Ok(marks)
}
