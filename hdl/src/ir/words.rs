// SPDX-License-Identifier: MIT OR Apache-2.0
//! Words that are told apart by name, not by place.

use flitforge_router::hdl::Node;

/// Words by name: what a shared function is given, or what it gives.
///
/// # Panics
///
/// A name that is not there, or that is there twice, is a mistake of the generator and panics.
#[derive(Debug, Clone, Default)]
pub struct Words(Vec<(String, Node)>);

impl Words {
    /// No words.
    pub fn new() -> Self {
        Self::default()
    }

    /// As many words as there are names, in the same order.
    pub fn zip(names: impl IntoIterator<Item = impl Into<String>>, nodes: &[Node]) -> Self {
        let names: Vec<String> = names.into_iter().map(Into::into).collect();
        assert_eq!(names.len(), nodes.len(), "each word has a name: {names:?}");
        names.into_iter().zip(nodes.iter().copied()).collect()
    }

    /// Adds a word.
    pub fn push(&mut self, name: impl Into<String>, node: Node) {
        let name = name.into();
        assert!(self.find(&name).is_none(), "the word {name} is there twice");
        self.0.push((name, node));
    }

    /// The word with a name.
    pub fn get(&self, name: &str) -> Node {
        let Some(node) = self.find(name) else {
            let names: Vec<_> = self.names().collect();
            unreachable!("there is no word {name}: there are {}", names.join(", "))
        };
        node
    }

    /// Names, in order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(name, _)| name.as_str())
    }

    /// Names and words, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, Node)> {
        self.0.iter().map(|(name, node)| (name.as_str(), *node))
    }

    fn find(&self, name: &str) -> Option<Node> {
        self.iter().find(|(known, _)| *known == name).map(|(_, node)| node)
    }
}

impl<N: Into<String>> Extend<(N, Node)> for Words {
    fn extend<T: IntoIterator<Item = (N, Node)>>(&mut self, words: T) {
        words.into_iter().for_each(|(name, node)| self.push(name, node));
    }
}

impl<N: Into<String>> FromIterator<(N, Node)> for Words {
    fn from_iter<T: IntoIterator<Item = (N, Node)>>(words: T) -> Self {
        let mut all = Self::new();
        all.extend(words);
        all
    }
}

impl IntoIterator for Words {
    type Item = (String, Node);
    type IntoIter = std::vec::IntoIter<Self::Item>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}
