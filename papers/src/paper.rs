// SPDX-License-Identifier: MIT OR Apache-2.0
//! Numbers that a paper prints.

use serde::Deserialize;

use flitforge_results::{Row, X};

/// One printed number.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PaperValue {
    /// Figure or table, such as `fig4`.
    pub figure: String,
    /// The curve or column.
    pub curve: String,
    /// Place on the horizontal axis: a number or a word.
    pub x: toml::Value,
    /// The number.
    pub value: f64,
    /// Its unit.
    pub unit: String,
    /// Where it stands: a sentence of the text, the table, or a caption.
    pub source: String,
}

/// All numbers of a paper.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Paper {
    /// The numbers, in the paper's order.
    pub value: Vec<PaperValue>,
}

impl Paper {
    /// Reads the numbers from TOML.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn parse(text: &str) -> Result<Self, toml::de::Error> {
        toml::from_str(text)
    }

    /// A row with the printed number beside the measured one, where there is one.
    pub fn row(&self, figure: &str, curve: &str, x: X, measured: Option<f64>, unit: &str) -> Row {
        let printed = self.value.iter().find(|value| {
            value.figure == figure && value.curve == curve && same_place(&value.x, &x) && value.unit == unit
        });
        Row {
            figure: figure.to_owned(),
            curve: curve.to_owned(),
            x,
            measured,
            paper: printed.map(|value| value.value),
            unit: unit.to_owned(),
        }
    }
}

fn same_place(printed: &toml::Value, x: &X) -> bool {
    match (printed, x) {
        (toml::Value::String(word), X::Word(other)) => word == other,
        (toml::Value::Float(number), X::Number(other)) => (number - other).abs() < 1e-9,
        #[expect(clippy::cast_precision_loss, reason = "places on an axis are small")]
        (toml::Value::Integer(number), X::Number(other)) => (*number as f64 - other).abs() < 1e-9,
        _ => false,
    }
}
