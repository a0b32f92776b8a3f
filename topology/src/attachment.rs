// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which node hangs on which router, and at which of its places.

use std::sync::Arc;

use flitforge_router::ids::RouterId;

/// The nodes of a network. Nodes are numbered router by router, those of a router in order of place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Attachment {
    /// One node at each router, with the router's number.
    OneEach,
    /// Any number at each router.
    Several(Arc<Homes>),
}

/// The number of nodes at each router.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Homes {
    /// The first node of each router, and the number of all nodes.
    first: Vec<u32>,
    /// The router of each node.
    home: Vec<u32>,
}

impl Attachment {
    /// An attachment of so many nodes at each router, in order of router; the sum must be below 2^32. One
    /// each is [`Attachment::OneEach`].
    pub fn new(nodes_at: &[u32]) -> Self {
        if nodes_at.iter().all(|&nodes| nodes == 1) {
            return Self::OneEach;
        }
        let mut first = vec![0];
        let mut home = Vec::new();
        for (router, &nodes) in (0..).zip(nodes_at) {
            home.extend(std::iter::repeat_n(router, nodes as usize));
            first.push(home.len() as u32);
        }
        Self::Several(Arc::new(Homes { first, home }))
    }

    /// The router of a node.
    #[inline(always)]
    pub fn home(&self, node: u32) -> RouterId {
        match self {
            Self::OneEach => RouterId(node),
            Self::Several(homes) => RouterId(homes.home[node as usize]),
        }
    }

    /// The place of a node at its router, from 0.
    #[inline(always)]
    pub fn place(&self, node: u32) -> u32 {
        match self {
            Self::OneEach => 0,
            Self::Several(homes) => node - homes.first[homes.home[node as usize] as usize],
        }
    }

    /// The nodes of a router.
    #[inline(always)]
    pub fn nodes_at(&self, router: RouterId) -> std::ops::Range<u32> {
        match self {
            Self::OneEach => router.0..router.0 + 1,
            Self::Several(homes) => homes.first[router.idx()]..homes.first[router.idx() + 1],
        }
    }

    /// The node at a place of a router, if there is one.
    #[inline(always)]
    pub fn node(&self, router: RouterId, place: u32) -> Option<u32> {
        let nodes = self.nodes_at(router);
        let node = nodes.start + place;
        (node < nodes.end).then_some(node)
    }

    /// How many nodes there are in a network of so many routers.
    #[inline]
    pub fn nodes(&self, routers: u32) -> u32 {
        match self {
            Self::OneEach => routers,
            Self::Several(homes) => homes.home.len() as u32,
        }
    }

    /// Whether every router has one node, of the same number.
    #[inline]
    pub const fn is_one_each(&self) -> bool {
        matches!(self, Self::OneEach)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_are_numbered_router_by_router() {
        let attachment = Attachment::new(&[2, 0, 3]);
        assert_eq!(attachment.nodes(3), 5);
        let homes: Vec<_> = (0..5).map(|node| (attachment.home(node).0, attachment.place(node))).collect();
        assert_eq!(homes, [(0, 0), (0, 1), (2, 0), (2, 1), (2, 2)]);
        assert_eq!(attachment.nodes_at(RouterId(1)), 2..2);
        assert_eq!((attachment.node(RouterId(0), 1), attachment.node(RouterId(0), 2)), (Some(1), None));
        for node in 0..5 {
            assert_eq!(attachment.node(attachment.home(node), attachment.place(node)), Some(node));
        }
    }

    #[test]
    fn one_each_is_the_router_itself() {
        let attachment = Attachment::new(&[1, 1, 1]);
        assert!(attachment.is_one_each());
        assert_eq!((attachment.home(2), attachment.place(2), attachment.nodes(3)), (RouterId(2), 0, 3));
    }
}
