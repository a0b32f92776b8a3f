//! Switch allocation and traversal.

use flitforge_router::allocator::{FastState, Grant, Requests};
use flitforge_router::ids::RouterId;

use super::Engine;
use super::layout::Channel;
use super::state::{Input, Phase, Slot};

impl Engine<'_> {
    /// One router's switch in one cycle: a flit for each granted pair of ports.
    pub(super) fn traverse_switch(&mut self, router: RouterId) {
        let mut grants = std::mem::take(&mut self.scratch.grants);
        let first = router.idx() * self.layout.in_ports;
        let last = first + self.layout.in_ports;
        let inputs = self.layout.switch_inputs();
        let requests = Requests {
            inputs: self.routers[router.idx()].ready_inputs,
            vcs: &self.ready[router.idx() * inputs..][..inputs],
            out_of: &self.out_ports[first << self.layout.vc_shift..last << self.layout.vc_shift],
        };
        self.switch.allocate(router, requests, &mut grants);
        for grant in grants.drain(..) {
            self.send(router, grant);
        }
        self.scratch.grants = grants;
    }

    /// Sends the flit at the front of a granted input channel.
    fn send(&mut self, router: RouterId, grant: Grant) {
        let input = router.idx() * self.layout.switch_inputs() + grant.input.idx();
        let c = Channel((input << self.layout.group_shift) as u32 | u32::from(grant.vc.0));
        let output = self.output_of(c);
        let out_link = self.layout.link_of(output);
        let ejects = self.layout.is_ejection(out_link);
        let flit = self.pop(c);
        let delay = if ejects { self.layout.eject_delay } else { self.layout.hop_delay };
        self.wheel.at(self.now + delay).arrivals.push((output, flit));
        self.link_flits[out_link.idx()] += 1;
        self.return_credit(c);
        let mut credits = 1;
        if !ejects {
            let upstream = &mut self.outputs[output.idx()];
            upstream.credits -= 1;
            credits = upstream.credits;
        }
        if flit.is_tail() {
            self.clear_ready(c);
            self.tail_sent(output);
            self.next_packet(c);
        } else if credits == 0 || self.inputs[c.idx()].len == 0 {
            self.clear_ready(c);
        }
    }

    #[inline]
    fn pop(&mut self, c: Channel) -> super::state::Flit {
        let flit = self.front_flit(c);
        let depth = self.layout.depth;
        let input = &mut self.inputs[c.idx()];
        input.front += 1;
        if usize::from(input.front) == depth {
            input.front = 0;
        }
        input.len -= 1;
        flit
    }

    /// The tail of the packet at the front has left: the next one, if it is there, comes forward.
    fn next_packet(&mut self, c: Channel) {
        let input = &mut self.inputs[c.idx()];
        *input = Input { phase: Phase::Idle, packet: Slot::default(), out_vc: 0, ..*input };
        if input.len > 0 {
            self.start_head(c, self.now + 1);
        }
    }
}

/// A bank of allocators, one for each router.
#[derive(Debug, Clone)]
pub(crate) struct Allocators {
    allocator: flitforge_router::allocator::FastAllocator,
    pointers: Vec<u8>,
    rows: Vec<u64>,
}

impl Allocators {
    pub(crate) fn new(
        kind: flitforge_router::spec::Allocator,
        shape: flitforge_router::allocator::Shape,
        routers: usize,
    ) -> Self {
        let allocator = flitforge_router::allocator::FastAllocator::new(kind, shape);
        let (bytes, words) = (allocator.state_bytes(), allocator.state_rows());
        let mut pointers = vec![0; bytes * routers];
        let mut rows = vec![0; words * routers];
        for router in 0..routers {
            allocator.reset(&mut FastState {
                pointers: &mut pointers[router * bytes..][..bytes],
                rows: &mut rows[router * words..][..words],
            });
        }
        Self { allocator, pointers, rows }
    }

    /// One cycle of one router's allocator; appends what it grants.
    #[inline]
    pub(crate) fn allocate(&mut self, router: RouterId, requests: Requests<'_>, grants: &mut Vec<Grant>) {
        let (bytes, words) = (self.allocator.state_bytes(), self.allocator.state_rows());
        let state = FastState {
            pointers: &mut self.pointers[router.idx() * bytes..][..bytes],
            rows: &mut self.rows[router.idx() * words..][..words],
        };
        self.allocator.allocate(requests, state, |grant| grants.push(grant));
    }
}
