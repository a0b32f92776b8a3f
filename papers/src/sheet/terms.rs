// SPDX-License-Identifier: MIT OR Apache-2.0
//! Expressions and texts over the results of a study.

use std::borrow::Cow;
use std::collections::BTreeMap;

use flitforge_results::html::significant;
use minijinja::value::{Kwargs, Serde, Value, merge_maps};
use minijinja::{AutoEscape, Environment, Error, ErrorKind, State, UndefinedBehavior, context};

/// The results of a study by the name of their list, in the order of the plan.
pub(crate) type Lists = BTreeMap<String, Vec<serde_json::Value>>;

/// What is wrong with a sheet: a defect of the program.
#[derive(Debug, thiserror::Error)]
#[error("{at}: {error}")]
pub(crate) struct SheetError {
    at: String,
    error: Error,
}

/// The variables and functions of a sheet.
///
/// Over the builtin filters there are `where`, `each`, `most` and `least`, which take an expression over the
/// fields of an item (`it` is the item itself) and further variables by name; `find`, the first item with
/// these fields; and `fixed`, `exp`, `sig`, `num` and `log2` of numbers; `span`, from the least of some
/// numbers to the greatest; and `spread`, a `mean` with the `half` of its interval.
pub(crate) struct Terms(Environment<'static>);

impl Terms {
    pub(crate) fn new(
        plan: &serde_json::Value,
        words: &serde_json::Map<String, serde_json::Value>,
        lists: &Lists,
    ) -> Self {
        let mut env = Environment::new();
        env.set_undefined_behavior(UndefinedBehavior::SemiStrict);
        env.set_auto_escape_callback(|_| AutoEscape::None);
        env.add_global("plan", Value::from(Serde(plan)));
        for (name, word) in words {
            env.add_global(name.clone(), Value::from(Serde(word)));
        }
        for (name, list) in lists {
            env.add_global(name.clone(), Value::from(Serde(list)));
        }
        filters(&mut env);
        Self(env)
    }

    /// Gives a name to a value.
    pub(crate) fn define(&mut self, name: impl Into<Cow<'static, str>>, value: impl Into<Value>) {
        self.0.add_global(name, value);
    }

    /// The value of an expression, with variables of its own.
    pub(crate) fn value(&self, expression: &str, own: &Value) -> Result<Value, SheetError> {
        eval(&self.0, expression, own).map_err(|error| SheetError { at: expression.to_owned(), error })
    }

    /// A text with its expressions filled in.
    pub(crate) fn text(&self, text: &str, own: &Value) -> Result<String, SheetError> {
        let rendered = self.0.render_str(text, own.clone());
        rendered.map_err(|error| SheetError { at: text.to_owned(), error })
    }

    /// Whether a condition holds; without one it does.
    pub(crate) fn holds(&self, condition: Option<&String>, own: &Value) -> Result<bool, SheetError> {
        condition.map_or(Ok(true), |when| Ok(self.value(when, own)?.is_true()))
    }

    /// The number of an expression; `None` where it has none.
    pub(crate) fn number(&self, expression: &str, own: &Value) -> Result<Option<f64>, SheetError> {
        let value = self.value(expression, own)?;
        if value.is_none() || value.is_undefined() {
            return Ok(None);
        }
        let number = f64::try_from(value).map_err(|error| SheetError { at: expression.to_owned(), error })?;
        Ok(Some(number))
    }

    /// The values of named expressions.
    pub(crate) fn record(
        &self,
        fields: &[(String, String)],
        own: &Value,
    ) -> Result<serde_json::Value, SheetError> {
        let field = |(name, of): &(String, String)| {
            let value = serde_json::to_value(self.value(of, own)?);
            let failed =
                |error: serde_json::Error| Error::new(ErrorKind::BadSerialization, error.to_string());
            Ok((name.clone(), value.map_err(|error| SheetError { at: of.clone(), error: failed(error) })?))
        };
        Ok(serde_json::Value::Object(fields.iter().map(field).collect::<Result<_, SheetError>>()?))
    }

    /// The items of a list, each as the variables of its fields.
    pub(crate) fn items(&self, expression: &str) -> Result<Vec<Value>, SheetError> {
        let list = self.value(expression, &Value::UNDEFINED)?;
        let items = list.try_iter().map_err(|error| SheetError { at: expression.to_owned(), error })?;
        Ok(items.map(|item| scope(&item, None)).collect())
    }
}

fn eval(env: &Environment<'_>, expression: &str, own: &Value) -> Result<Value, Error> {
    env.compile_expression(expression)?.eval(own.clone())
}

/// The fields of an item as variables, before further ones.
fn scope(item: &Value, more: Option<&Kwargs>) -> Value {
    let more = more.map_or(Value::UNDEFINED, |more| more.clone().into());
    merge_maps([item.clone(), context! { it => item }, more])
}

fn filters(env: &mut Environment<'static>) {
    env.add_filter("where", |state: &State<'_, '_>, list: Value, when: &str, more: Kwargs| {
        let holds = |item: &Value| Ok(eval(state.env(), when, &scope(item, Some(&more)))?.is_true());
        let kept: Result<Vec<Value>, Error> = list
            .try_iter()?
            .filter_map(|item| holds(&item).map(|holds| holds.then_some(item)).transpose())
            .collect();
        kept.map(Value::from)
    });
    env.add_filter("each", |state: &State<'_, '_>, list: Value, of: &str, more: Kwargs| {
        let each = list.try_iter()?.map(|item| eval(state.env(), of, &scope(&item, Some(&more))));
        each.collect::<Result<Vec<Value>, Error>>().map(Value::from)
    });
    env.add_filter("most", |state: &State<'_, '_>, list: Value, of: &str, more: Kwargs| {
        extreme(state, &list, of, &more, |one, best| one >= best)
    });
    env.add_filter("least", |state: &State<'_, '_>, list: Value, of: &str, more: Kwargs| {
        extreme(state, &list, of, &more, |one, best| one < best)
    });
    env.add_filter("find", |list: Value, fields: Kwargs| {
        let names: Vec<&str> = fields.args().collect();
        let wanted = names.iter().map(|name| fields.get::<Value>(name)).collect::<Result<Vec<_>, _>>()?;
        let fits = |item: &Value| {
            names.iter().zip(&wanted).all(|(name, value)| item.get_attr(name).is_ok_and(|own| own == *value))
        };
        Ok::<Value, Error>(list.try_iter()?.find(fits).unwrap_or_default())
    });
    env.add_filter("fixed", |number: f64, digits: usize| format!("{number:.digits$}"));
    env.add_filter("exp", |number: f64, digits: usize| format!("{number:.digits$e}"));
    env.add_filter("sig", |number: f64, digits: usize| significant(number, digits));
    env.add_filter("num", |number: f64| number.to_string());
    env.add_filter("span", |list: Value, digits: usize| {
        let numbers: Vec<f64> = list.try_iter()?.map(f64::try_from).collect::<Result<_, _>>()?;
        let (least, most) = numbers
            .iter()
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), &x| (x.min(least), x.max(most)));
        Ok::<_, Error>(format!("{least:.digits$} to {most:.digits$}"))
    });
    env.add_filter("spread", |of: Value| {
        let number = |name| of.get_attr(name).ok().and_then(|value| f64::try_from(value).ok());
        let half = number("half").filter(|&half| half > 0.0);
        let half = half.map_or_else(String::new, |half| format!(" ± {}", significant(half, 2)));
        number("mean").map_or_else(|| "–".to_owned(), |mean| format!("{}{half}", significant(mean, 4)))
    });
    env.add_filter("log2", |number: f64| number.log2());
    for name in ["good", "doubtful", "bad"] {
        env.add_filter(name, move |text: Value| context! { text => text.to_string(), tone => name });
    }
}

/// The item for which an expression is greatest, or least; of equals the last greatest and the first least,
/// as of iterators. Items without a number do not count.
fn extreme(
    state: &State<'_, '_>,
    list: &Value,
    of: &str,
    more: &Kwargs,
    beats: fn(f64, f64) -> bool,
) -> Result<Value, Error> {
    let mut best: Option<(f64, Value)> = None;
    for item in list.try_iter()? {
        let value = eval(state.env(), of, &scope(&item, Some(more)))?;
        if value.is_none() || value.is_undefined() {
            continue;
        }
        let number = f64::try_from(value).map_err(|error| {
            Error::new(ErrorKind::InvalidOperation, "only numbers are compared").with_source(error)
        })?;
        if best.as_ref().is_none_or(|(best, _)| beats(number, *best)) {
            best = Some((number, item));
        }
    }
    Ok(best.map(|(_, item)| item).unwrap_or_default())
}
