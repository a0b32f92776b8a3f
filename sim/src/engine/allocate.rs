//! Routing of heads and allocation of virtual channels.

use flitforge_router::allocator::{Grant, Requests, Shape};
use flitforge_router::bits::first_at_or_after;
use flitforge_router::hdl::Native;
use flitforge_router::head::{Candidates, Demand, Head};
use flitforge_router::ids::RouterId;
use flitforge_router::routing;
use flitforge_router::spec::{Relation, RouterSpec, VcOrder};
use flitforge_router::{decide, select};

use super::bits::bits;
use super::layout::{Channel, Layout};
use super::state::{Hold, PackedHead, Phase, Slot};
use super::wheel::Wake;
use super::{Engine, NOT_STUCK};

/// Working memory of one router's cycle, reused by all.
#[derive(Debug, Clone, Default)]
pub(crate) struct Scratch {
    /// Channels of each input port that ask for an output channel.
    asking: Vec<u64>,
    /// The output port asked for, by input channel of the router.
    ask_port: Vec<u8>,
    /// The virtual channel asked for.
    ask_vc: Vec<u8>,
    /// Whether it is an escape channel.
    ask_escape: Vec<bool>,
    /// Free channels of each network port.
    free: Vec<u64>,
    /// Labels of the channels of one port.
    labels: Vec<u64>,
    pub(super) grants: Vec<Grant>,
}

impl Scratch {
    pub(crate) fn new(spec: &RouterSpec, layout: &Layout) -> Self {
        let channels = layout.in_ports << layout.vc_shift;
        Self {
            asking: vec![0; layout.in_ports],
            ask_port: vec![0; channels],
            ask_vc: vec![0; channels],
            ask_escape: vec![false; channels],
            free: vec![0; layout.net_ports],
            labels: vec![0; spec.vcs as usize],
            grants: Vec::with_capacity(layout.in_ports),
        }
    }
}
