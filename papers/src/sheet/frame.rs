// SPDX-License-Identifier: MIT OR Apache-2.0
//! The figures.

use flitforge_results::plot::{Axis, Figure, Reference, Sample, Series, Style};
use minijinja::{Value, context};
use serde::Deserialize;

use super::{SheetError, Terms};
use crate::Mark;

/// What a figure says besides its points.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Frame {
    /// Short name: a text.
    id: String,
    /// What sections call it; without it the short name.
    group: Option<String>,
    /// A list with a figure for each item, whose fields are variables of the texts: an expression.
    each: Option<String>,
    /// The figure whose points it shows; without it its own.
    of: Option<String>,
    /// The end of the names of the curves that it shows, which their names leave out.
    ends: Option<String>,
    title: String,
    x_label: String,
    y_label: String,
    #[serde(default)]
    caption: String,
    /// Ends of an axis: numbers, or expressions.
    x_range: Option<[toml::Value; 2]>,
    y_range: Option<[toml::Value; 2]>,
    /// The horizontal axis shows the logarithm to base 2; notes of points have the number in place of `{}`.
    log2: Option<String>,
    #[serde(default)]
    logarithmic: bool,
    #[serde(default)]
    from_zero: bool,
    #[serde(default)]
    capped: bool,
    /// Which points are drawn: a condition over `x` and `y`.
    shown: Option<String>,
    #[serde(default)]
    line: Vec<Line>,
}

/// A line across a figure, or one for each item of a list: a number, or an expression over the fields of the
/// item.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    from: Option<String>,
    x: Option<toml::Value>,
    y: Option<toml::Value>,
    /// A text.
    #[serde(default)]
    label: String,
}

impl Line {
    fn references(&self, terms: &Terms, own: &Value) -> Result<Vec<Reference>, SheetError> {
        let items = self.from.as_ref().map_or_else(|| Ok(vec![own.clone()]), |from| terms.items(from))?;
        let mut all = Vec::new();
        for item in items {
            for (axis, at) in [(Axis::X, &self.x), (Axis::Y, &self.y)] {
                let at = at.as_ref().map_or(Ok(None), |at| terms.number(&written(at), &item))?;
                let label = terms.text(&self.label, &item)?;
                all.extend(at.map(|at| Reference { axis, at, label }));
            }
        }
        Ok(all)
    }
}

/// The expression of a number or an expression.
fn written(value: &toml::Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn range(ends: Option<&[toml::Value; 2]>, terms: &Terms) -> Result<Option<(f64, f64)>, SheetError> {
    let Some([low, high]) = ends else { return Ok(None) };
    let end = |end| terms.number(&written(end), &Value::UNDEFINED);
    Ok(end(low)?.zip(end(high)?))
}

impl Frame {
    pub(super) fn group(&self) -> &String {
        self.group.as_ref().unwrap_or(&self.id)
    }

    /// The figures of these points.
    pub(crate) fn figures(&self, marks: &[Mark], terms: &Terms) -> Result<Vec<Figure>, SheetError> {
        let items =
            self.each.as_ref().map_or_else(|| Ok(vec![Value::UNDEFINED]), |each| terms.items(each))?;
        items.iter().map(|item| self.figure(marks, terms, item)).collect()
    }

    fn figure(&self, marks: &[Mark], terms: &Terms, item: &Value) -> Result<Figure, SheetError> {
        let id = terms.text(&self.id, item)?;
        let own = self.of.as_ref().unwrap_or(&id);
        let mut series: Vec<Series> = Vec::new();
        for mark in marks.iter().filter(|mark| mark.figure == *own) {
            let at = context! { x => mark.x, y => mark.y };
            let (Some(name), true) = (self.name(mark), terms.holds(self.shown.as_ref(), &at)?) else {
                continue;
            };
            let style = if mark.printed { Style::Paper } else { Style::Measured };
            let points = vec![self.sample(mark)];
            match series.iter_mut().find(|one| one.name == name && one.style == style) {
                Some(one) => one.points.extend(points),
                None => series.push(Series { name: name.to_owned(), style, points }),
            }
        }
        let references = self.line.iter().map(|line| line.references(terms, item));
        let references = references.collect::<Result<Vec<_>, _>>()?.concat();
        Ok(Figure {
            title: terms.text(&self.title, item)?,
            x_label: self.x_label.clone(),
            y_label: self.y_label.clone(),
            x_range: range(self.x_range.as_ref(), terms)?,
            y_range: range(self.y_range.as_ref(), terms)?,
            logarithmic: self.logarithmic,
            from_zero: self.from_zero,
            capped: self.capped,
            series,
            references,
            caption: terms.text(&self.caption, item)?,
            id,
            ..Figure::default()
        })
    }

    /// What the curve of a point is called here; `None` where it is not shown.
    fn name<'m>(&self, mark: &'m Mark) -> Option<&'m str> {
        self.ends.as_ref().map_or(Some(mark.curve.as_str()), |end| mark.curve.strip_suffix(end.as_str()))
    }

    fn sample(&self, mark: &Mark) -> Sample {
        let (x, note) = match &self.log2 {
            Some(note) => (mark.x.log2(), note.replace("{}", &mark.x.to_string())),
            None => (mark.x, String::new()),
        };
        let note = mark.note.clone().unwrap_or(note);
        Sample { err: mark.low.zip(mark.high), ..Sample::new(x, mark.y).note(note) }
    }
}
