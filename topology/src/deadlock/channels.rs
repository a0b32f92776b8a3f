// SPDX-License-Identifier: MIT OR Apache-2.0
//! The vertices of a channel dependency graph: directed links times classes of virtual channels.

use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::routing;

use super::report::Channel;
use crate::network::NetworkSpec;

/// A directed link together with a class of its virtual channels; the channels of a class are
/// interchangeable for the routing relation. Identified from the downstream end:
/// `(router * network ports + input port) * classes + class`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ChannelId(pub u32);

impl ChannelId {
    /// The index as an array subscript.
    pub const fn idx(self) -> usize {
        self.0 as usize
    }
}

/// All channels of a network.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Channels {
    ports: u32,
    classes: Vec<u64>,
    feeders: Vec<Option<(RouterId, PortId)>>,
}

impl Channels {
    /// The channels of a network, in the classes that its relation tells apart.
    pub fn new(net: &NetworkSpec) -> Self {
        Self {
            ports: net.graph.ports(),
            classes: routing::vc_classes(&net.router),
            feeders: net.graph.feeders(),
        }
    }

    /// Renames the virtual channels: those of a share begin with number `first`.
    pub(super) fn move_up(&mut self, first: u32) {
        self.classes.iter_mut().for_each(|class| *class <<= first);
    }

    /// Number of identifiers, those of links that do not exist included.
    pub fn len(&self) -> usize {
        self.feeders.len() * self.classes.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Number of identifiers of channels that end at one router.
    pub fn per_router(&self) -> usize {
        self.ports as usize * self.classes.len()
    }

    /// Number of channels that exist.
    pub fn count(&self) -> usize {
        self.feeders.iter().flatten().count() * self.classes.len()
    }

    /// The classes, each as a mask of virtual channels.
    pub fn classes(&self) -> &[u64] {
        &self.classes
    }

    /// The channel that ends at an input port.
    #[inline]
    pub fn id(&self, router: RouterId, port: PortId, class: u8) -> ChannelId {
        let link = router.0 * self.ports + u32::from(port.0);
        ChannelId(link * self.classes.len() as u32 + u32::from(class))
    }

    /// The router and input port at which a channel ends, and its class.
    pub fn parts(&self, id: ChannelId) -> (RouterId, PortId, u8) {
        let classes = self.classes.len() as u32;
        let (link, class) = (id.0 / classes, id.0 % classes);
        (RouterId(link / self.ports), PortId((link % self.ports) as u8), class as u8)
    }

    /// The router and output port at which a channel begins, `None` when its link does not exist.
    pub fn feeder(&self, id: ChannelId) -> Option<(RouterId, PortId)> {
        self.feeders[id.idx() / self.classes.len()]
    }

    /// A channel as it is reported; `None` when its link does not exist.
    pub fn name(&self, net: &NetworkSpec, id: ChannelId) -> Option<Channel> {
        let (from, port) = self.feeder(id)?;
        let (to, _, class) = self.parts(id);
        let mask = self.classes[class as usize];
        Some(Channel {
            from: from.0,
            from_name: net.router_name(from),
            port: port.0,
            direction: net.direction_name(port),
            to: to.0,
            to_name: net.router_name(to),
            vcs: (0..64).filter(|v| mask >> v & 1 == 1).collect(),
        })
    }
}
