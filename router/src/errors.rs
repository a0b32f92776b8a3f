// SPDX-License-Identifier: MIT OR Apache-2.0
//! Everything that is wrong, in one error.

use std::error::Error;
use std::fmt;
use std::ops::Deref;

/// One or more errors of a kind, in the order in which they were found. A check that goes on after the first
/// error fails with it; as an [`Error`] it goes up by `?`.
///
/// It reads as a slice of its errors, and prints one on each line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Errors<E>(Vec<E>);

impl<E> Errors<E> {
    /// The outcome of a check that found these.
    ///
    /// # Errors
    /// All of them, when there are any.
    pub fn unless_none(found: Vec<E>) -> Result<(), Self> {
        if found.is_empty() { Ok(()) } else { Err(Self(found)) }
    }

    /// The errors, at least one.
    pub fn into_vec(self) -> Vec<E> {
        self.0
    }
}

impl<E> From<E> for Errors<E> {
    fn from(only: E) -> Self {
        Self(vec![only])
    }
}

impl<E> Deref for Errors<E> {
    type Target = [E];

    fn deref(&self) -> &[E] {
        &self.0
    }
}

impl<E> IntoIterator for Errors<E> {
    type Item = E;
    type IntoIter = std::vec::IntoIter<E>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a, E> IntoIterator for &'a Errors<E> {
    type Item = &'a E;
    type IntoIter = std::slice::Iter<'a, E>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<E: fmt::Display> fmt::Display for Errors<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().enumerate().try_for_each(|(i, error)| {
            let before = if i == 0 { "" } else { "\n" };
            write!(f, "{before}{error}")
        })
    }
}

impl<E: Error> Error for Errors<E> {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_wrong_is_no_error() {
        assert_eq!(Errors::<fmt::Error>::unless_none(Vec::new()), Ok(()));
    }

    #[test]
    fn every_error_is_listed_in_order() {
        let parse = |text: &str| text.parse::<u8>().unwrap_err();
        let found = vec![parse(""), parse("x")];
        let errors = Errors::unless_none(found.clone()).unwrap_err();
        assert_eq!(errors.to_string(), format!("{}\n{}", found[0], found[1]));
        assert_eq!(errors.iter().collect::<Vec<_>>(), found.iter().collect::<Vec<_>>());
        assert_eq!(errors.into_vec(), found);
        assert_eq!(Errors::from(parse("x")).len(), 1);
    }

    #[test]
    fn it_goes_up_as_any_error_does() {
        fn up() -> Result<(), Box<dyn Error>> {
            Ok(Errors::unless_none(vec![fmt::Error])?)
        }
        assert_eq!(up().unwrap_err().to_string(), fmt::Error.to_string());
    }
}
