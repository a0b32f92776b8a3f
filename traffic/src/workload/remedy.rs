// SPDX-License-Identifier: MIT OR Apache-2.0
//! What to do about an error: edits of the configuration whose words follow from the edits, or advice.

use std::fmt;

/// A change of one key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Edit {
    /// It gets a value, as TOML.
    Set(&'static str, String),
    /// It gets this value or a greater one.
    Raise(&'static str, u64),
    /// It gets this value or a smaller one.
    Lower(&'static str, u64),
    /// It is removed.
    Unset(&'static str),
}

impl Edit {
    /// The key that is changed.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::Set(key, _) | Self::Raise(key, _) | Self::Lower(key, _) | Self::Unset(key) => key,
        }
    }

    /// Its new value as TOML; `None` where it is removed.
    pub fn value(&self) -> Option<String> {
        match self {
            Self::Set(_, value) => Some(value.clone()),
            Self::Raise(_, number) | Self::Lower(_, number) => Some(number.to_string()),
            Self::Unset(_) => None,
        }
    }

    /// The argument of `--set` that makes it: `KEY=VALUE`, or `KEY=` to remove the key.
    pub fn argument(&self) -> String {
        format!("{}={}", self.key(), self.value().unwrap_or_default())
    }
}

impl fmt::Display for Edit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Set(key, value) => write!(f, "set `{key}` to {value}"),
            Self::Raise(key, number) => write!(f, "set `{key}` to {number} or more"),
            Self::Lower(key, number) => write!(f, "set `{key}` to {number} or less"),
            Self::Unset(key) => write!(f, "remove `{key}`"),
        }
    }
}

/// What to do about an error.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Remedy {
    /// Alternatives, each of which is one or more edits together. They were tried: each removes the error
    /// and brings no other.
    Edits(Vec<Vec<Edit>>),
    /// What the error points at becomes this: a key, or a string with its quotes.
    Instead(String),
    /// Advice, where the reader alone knows the values.
    Advice(String),
}

impl Remedy {
    /// Either of two remedies by edits.
    pub fn or(self, other: Self) -> Self {
        match (self, other) {
            (Self::Edits(mut own), Self::Edits(other)) => {
                own.extend(other);
                Self::Edits(own)
            }
            (own, _) => own,
        }
    }

    /// Two edits together.
    pub fn and(self, other: Edit) -> Self {
        match self {
            Self::Edits(mut own) => {
                own.iter_mut().for_each(|edits| edits.push(other.clone()));
                Self::Edits(own)
            }
            own => own,
        }
    }
}

/// One edit.
impl From<Edit> for Remedy {
    fn from(edit: Edit) -> Self {
        Self::Edits(vec![vec![edit]])
    }
}

impl From<String> for Remedy {
    fn from(advice: String) -> Self {
        Self::Advice(advice)
    }
}

impl From<&str> for Remedy {
    fn from(advice: &str) -> Self {
        Self::Advice(advice.to_owned())
    }
}

/// The name that was meant, if one is near, else advice.
pub fn meant(near: Option<&str>, advice: impl FnOnce() -> String) -> Remedy {
    near.map_or_else(|| Remedy::Advice(advice()), |near| Remedy::Instead(near.to_owned()))
}

/// A key gets one of several names.
pub fn choose<'a>(key: &'static str, names: impl IntoIterator<Item = &'a str>) -> Remedy {
    Remedy::Edits(names.into_iter().map(|name| vec![Edit::Set(key, format!("\"{name}\""))]).collect())
}

/// A key gets a value.
pub fn set(key: &'static str, value: impl fmt::Display) -> Remedy {
    Edit::Set(key, value.to_string()).into()
}

/// A key gets this number or a greater one.
pub fn raise(key: &'static str, least: impl Into<u64>) -> Remedy {
    Edit::Raise(key, least.into()).into()
}

/// A key gets this number or a smaller one.
pub fn lower(key: &'static str, most: impl Into<u64>) -> Remedy {
    Edit::Lower(key, most.into()).into()
}

/// A key is removed.
pub fn unset(key: &'static str) -> Remedy {
    Edit::Unset(key).into()
}

impl fmt::Display for Remedy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Edits(alternatives) => f.write_str(&words(alternatives)),
            Self::Instead(name) if name.starts_with('"') => write!(f, "did you mean {name}?"),
            Self::Instead(name) => write!(f, "did you mean `{name}`?"),
            Self::Advice(words) => f.write_str(words),
        }
    }
}

/// "set `a.b` to 1 or 2, or remove `a.c`": values of one key are listed.
fn words(alternatives: &[Vec<Edit>]) -> String {
    let mut parts: Vec<String> = vec![];
    let values_of = |edits: &[Edit]| match edits {
        [Edit::Set(key, value)] => Some((*key, value.clone())),
        _ => None,
    };
    let groups = alternatives.chunk_by(
        |a, b| matches!((values_of(a), values_of(b)), (Some((one, _)), Some((other, _))) if one == other),
    );
    for group in groups {
        let values: Vec<String> = group.iter().filter_map(|edits| Some(values_of(edits)?.1)).collect();
        parts.push(match (group, values.split_last()) {
            ([edits, ..], Some((last, rest))) if !rest.is_empty() => {
                let key = edits.first().map_or("", Edit::key);
                format!("set `{key}` to {} or {last}", rest.join(", "))
            }
            _ => group.iter().flatten().map(Edit::to_string).collect::<Vec<_>>().join(" and "),
        });
    }
    parts.join(", or ")
}
