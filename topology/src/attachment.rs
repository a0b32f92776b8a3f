// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which node is attached to which router, and at which of its places.

use std::ops::Range;
use std::sync::Arc;

use flitforge_router::ids::RouterId;

/// The nodes of a network. Nodes are numbered router by router, those of a router in order of place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Attachment {
    /// One node at each router, with the router's number.
    OneEach,
    /// Any number at each router.
    Several(Arc<Homes>),
    /// Nodes that send at one router and receive at another, as in a butterfly.
    Apart {
        /// Where they send.
        senders: Arc<Homes>,
        /// Where they receive.
        receivers: Arc<Homes>,
    },
}

/// The number of nodes at each router.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Homes {
    /// The first node of each router, and the number of all nodes.
    first: Vec<u32>,
    /// The router of each node.
    home: Vec<u32>,
}

impl Homes {
    fn new(nodes_at: &[u32]) -> Self {
        let mut first = vec![0];
        let mut home = Vec::new();
        for (router, &nodes) in (0..).zip(nodes_at) {
            home.extend(std::iter::repeat_n(router, nodes as usize));
            first.push(home.len() as u32);
        }
        Self { first, home }
    }

    #[inline(always)]
    fn router(&self, node: u32) -> RouterId {
        RouterId(self.home[node as usize])
    }

    #[inline(always)]
    fn place(&self, node: u32) -> u32 {
        node - self.first[self.home[node as usize] as usize]
    }

    #[inline(always)]
    fn nodes_at(&self, router: RouterId) -> Range<u32> {
        self.first[router.idx()]..self.first[router.idx() + 1]
    }
}

impl Attachment {
    /// An attachment of so many nodes at each router, in order of router; the sum must be below 2^32. One
    /// each is [`Attachment::OneEach`].
    pub fn new(nodes_at: &[u32]) -> Self {
        if nodes_at.iter().all(|&nodes| nodes == 1) {
            return Self::OneEach;
        }
        Self::Several(Arc::new(Homes::new(nodes_at)))
    }

    /// An attachment of nodes of which so many send and so many receive at each router. Both sums are the
    /// same.
    pub fn apart(senders_at: &[u32], receivers_at: &[u32]) -> Self {
        if senders_at == receivers_at {
            return Self::new(senders_at);
        }
        let [senders, receivers] = [senders_at, receivers_at].map(|nodes_at| Arc::new(Homes::new(nodes_at)));
        debug_assert_eq!(senders.home.len(), receivers.home.len());
        Self::Apart { senders, receivers }
    }

    /// The router at which a node sends.
    #[inline(always)]
    pub fn home(&self, node: u32) -> RouterId {
        match self {
            Self::OneEach => RouterId(node),
            Self::Several(homes) | Self::Apart { senders: homes, .. } => homes.router(node),
        }
    }

    /// The router at which a node receives.
    #[inline(always)]
    pub fn sink(&self, node: u32) -> RouterId {
        match self {
            Self::OneEach => RouterId(node),
            Self::Several(homes) | Self::Apart { receivers: homes, .. } => homes.router(node),
        }
    }

    /// The place of a node at the router at which it sends, from 0.
    #[inline(always)]
    pub fn place(&self, node: u32) -> u32 {
        match self {
            Self::OneEach => 0,
            Self::Several(homes) | Self::Apart { senders: homes, .. } => homes.place(node),
        }
    }

    /// The place of a node at the router at which it receives, from 0.
    #[inline(always)]
    pub fn sink_place(&self, node: u32) -> u32 {
        match self {
            Self::OneEach => 0,
            Self::Several(homes) | Self::Apart { receivers: homes, .. } => homes.place(node),
        }
    }

    /// The nodes that send at a router.
    #[inline(always)]
    pub fn nodes_at(&self, router: RouterId) -> Range<u32> {
        match self {
            Self::OneEach => router.0..router.0 + 1,
            Self::Several(homes) | Self::Apart { senders: homes, .. } => homes.nodes_at(router),
        }
    }

    /// The nodes that receive at a router.
    #[inline(always)]
    pub fn sinks_at(&self, router: RouterId) -> Range<u32> {
        match self {
            Self::OneEach => router.0..router.0 + 1,
            Self::Several(homes) | Self::Apart { receivers: homes, .. } => homes.nodes_at(router),
        }
    }

    /// The node that sends at a place of a router, if there is one.
    #[inline(always)]
    pub fn node(&self, router: RouterId, place: u32) -> Option<u32> {
        at_place(self.nodes_at(router), place)
    }

    /// The node that receives at a place of a router, if there is one.
    #[inline(always)]
    pub fn sink_node(&self, router: RouterId, place: u32) -> Option<u32> {
        at_place(self.sinks_at(router), place)
    }

    /// How many nodes there are in a network of so many routers.
    #[inline]
    pub fn nodes(&self, routers: u32) -> u32 {
        match self {
            Self::OneEach => routers,
            Self::Several(homes) | Self::Apart { senders: homes, .. } => homes.home.len() as u32,
        }
    }

    /// How many nodes send at a router, and how many receive there.
    #[inline]
    pub fn counts(&self, router: RouterId) -> [u32; 2] {
        [self.nodes_at(router), self.sinks_at(router)].map(|nodes| nodes.len() as u32)
    }

    /// Whether every router has one node, of the same number.
    #[inline]
    pub const fn is_one_each(&self) -> bool {
        matches!(self, Self::OneEach)
    }
}

#[inline(always)]
fn at_place(nodes: Range<u32>, place: u32) -> Option<u32> {
    let node = nodes.start + place;
    (node < nodes.end).then_some(node)
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

    #[test]
    fn nodes_that_receive_elsewhere_keep_their_numbers() {
        let attachment = Attachment::apart(&[2, 1, 0], &[0, 1, 2]);
        assert_eq!(attachment.nodes(3), 3);
        let ends = |node| {
            (
                attachment.home(node).0,
                attachment.place(node),
                attachment.sink(node).0,
                attachment.sink_place(node),
            )
        };
        assert_eq!([0, 1, 2].map(ends), [(0, 0, 1, 0), (0, 1, 2, 0), (1, 0, 2, 1)]);
        assert_eq!((attachment.nodes_at(RouterId(0)), attachment.sinks_at(RouterId(2))), (0..2, 1..3));
        assert_eq!((attachment.node(RouterId(2), 0), attachment.sink_node(RouterId(2), 1)), (None, Some(2)));
        assert_eq!(Attachment::apart(&[1, 1], &[1, 1]), Attachment::OneEach);
    }
}
