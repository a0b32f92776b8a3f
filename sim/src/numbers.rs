// SPDX-License-Identifier: MIT OR Apache-2.0
//! Numbers that a report has by name, in the order in which they were put there.

use std::fmt;

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A value of a column.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Number {
    /// A count.
    Whole(u64),
    /// A real number.
    Real(f64),
    /// A word.
    Text(String),
    /// Nothing was measured.
    Missing,
}

impl Number {
    /// Its value, if it is a number.
    pub const fn value(&self) -> Option<f64> {
        match *self {
            Self::Whole(count) => Some(count as f64),
            Self::Real(value) => Some(value),
            Self::Text(_) | Self::Missing => None,
        }
    }
}

impl From<u64> for Number {
    fn from(value: u64) -> Self {
        Self::Whole(value)
    }
}

impl From<f64> for Number {
    fn from(value: f64) -> Self {
        if value.is_finite() { Self::Real(value) } else { Self::Missing }
    }
}

impl<T: Into<Self>> From<Option<T>> for Number {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Missing, T::into)
    }
}

/// Numbers by name.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Numbers(pub Vec<(String, Number)>);

impl Numbers {
    /// The number of a name; [`Number::Missing`] where there is none.
    pub fn get(&self, name: &str) -> &Number {
        self.0.iter().find(|(own, _)| own == name).map_or(&Number::Missing, |(_, number)| number)
    }
}

impl Serialize for Numbers {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, number)| (name, number)))
    }
}

impl<'d> Deserialize<'d> for Numbers {
    fn deserialize<D: Deserializer<'d>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(ByName)
    }
}

struct ByName;

impl<'d> Visitor<'d> for ByName {
    type Value = Numbers;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object of numbers and words")
    }

    fn visit_map<A: MapAccess<'d>>(self, mut map: A) -> Result<Numbers, A::Error> {
        let mut numbers = Vec::new();
        while let Some(entry) = map.next_entry()? {
            numbers.push(entry);
        }
        Ok(Numbers(numbers))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_keep_their_order_and_their_bits() {
        let text = r#"{"b":1,"a":0.1,"c":null,"d":"word","e":3.0}"#;
        let numbers: Numbers = serde_json::from_str(text).expect("numbers by name");
        assert_eq!(numbers.get("b"), &Number::Whole(1));
        assert_eq!(numbers.get("e").value(), Some(3.0));
        assert_eq!((numbers.get("c"), numbers.get("z")), (&Number::Missing, &Number::Missing));
        assert_eq!(serde_json::to_string(&numbers).expect("numbers are JSON"), text);
    }
}
