//! Switch allocation and traversal.

use flitforge_router::allocator::{FastAllocator, FastState, Grant, Requests, Shape};
use flitforge_router::ids::RouterId;
use flitforge_router::spec::Allocator;

use super::Engine;
use super::layout::Channel;
use super::state::{Flit, Phase};

impl Engine<'_> {
    /// One router's switch in one cycle: a flit for each granted pair of ports.
    #[inline]
    pub(super) fn traverse_switch(&mut self, router: RouterId) {
        let layout = &self.layout;
        let first = router.idx() << layout.switch_shift();
        let requests = Requests {
            inputs: self.routers[router.idx()].ready_inputs,
            vcs: &self.ready[first..][..layout.switch_inputs()],
            out_of: &self.out_ports[router.idx() << (layout.port_shift + layout.vc_shift)..]
                [..layout.in_ports << layout.vc_shift],
        };
        self.switch.allocate(router, requests, &mut self.grants);
        for i in 0..self.grants.len() {
            self.send(first, self.grants[i]);
        }
        self.grants.clear();
    }

    /// Sends the flit at the front of a granted input channel of the router whose switch inputs begin
    /// at `first`.
    #[inline]
    fn send(&mut self, first: usize, grant: Grant) {
        let group = first + grant.input.idx();
        let c = Channel((group << self.layout.group_shift) as u32 | u32::from(grant.vc.0));
        let input = &mut self.inputs[c.idx()];
        let (o, head) = (input.outlet, !input.begun);
        input.begun = true;
        input.len -= 1;
        input.left -= 1;
        let (empty, tail) = (input.len == 0, input.left == 0);
        let flit = Flit::new(input.packet, head, tail);
        self.return_credit(c);
        let output = &mut self.outputs[o.idx()];
        output.sent += 1;
        let blocked = match self.layout.downstream(o) {
            Some(next) => {
                output.credits -= 1;
                self.wires.hops.push((next, flit));
                output.credits == 0
            }
            None => {
                self.wires.ejections.push((o, flit));
                false
            }
        };
        if tail {
            self.clear_ready(c);
            self.tail_sent(o);
            self.next_packet(c);
        } else if blocked || empty {
            self.clear_ready(c);
        }
    }

    /// The tail of the packet at the front has left: the next one, if it is there, comes forward.
    #[inline]
    pub(super) fn next_packet(&mut self, c: Channel) {
        self.inputs[c.idx()].phase = Phase::Idle;
        if self.inputs[c.idx()].len > 0
            && let Some(next) = self.behind.pop(c)
        {
            self.start_head(c, next, true);
        }
    }
}

/// A bank of allocators, one for each router.
#[derive(Debug, Clone)]
pub(crate) struct Allocators {
    allocator: FastAllocator,
    /// Bytes and words of state of each router.
    bytes: usize,
    words: usize,
    pointers: Vec<u8>,
    rows: Vec<u64>,
}

impl Allocators {
    pub(crate) fn new(kind: Allocator, shape: Shape, routers: usize) -> Self {
        let allocator = FastAllocator::new(kind, shape);
        let (bytes, words) = (allocator.state_bytes(), allocator.state_rows());
        let (pointers, rows) = (vec![0; bytes * routers], vec![0; words * routers]);
        let mut bank = Self { allocator, bytes, words, pointers, rows };
        for router in (0..routers as u32).map(RouterId) {
            allocator.reset(&mut bank.state_of(router));
        }
        bank
    }

    /// One cycle of one router's allocator; appends what it grants.
    #[inline]
    pub(crate) fn allocate(&mut self, router: RouterId, requests: Requests<'_>, grants: &mut Vec<Grant>) {
        let allocator = self.allocator;
        allocator.allocate(requests, self.state_of(router), |grant| grants.push(grant));
    }

    /// The same with a single request.
    #[inline]
    pub(crate) fn grant_alone(&mut self, router: RouterId, request: Grant) {
        let allocator = self.allocator;
        allocator.allocate_alone(request, self.state_of(router));
    }

    #[inline(always)]
    fn state_of(&mut self, router: RouterId) -> FastState<'_> {
        FastState {
            pointers: &mut self.pointers[router.idx() * self.bytes..][..self.bytes],
            rows: &mut self.rows[router.idx() * self.words..][..self.words],
        }
    }
}
