//! Flits and credits of all routers side by side, one bit for each router.
//!
//! Most of what a router does in a cycle is the same for every flit: it is buffered and counted, competes for the switch,
//! takes a credit and gives one back. That needs few decisions and few bits, so routers do it together: a
//! *plane* holds one bit of each router, and one instruction works on one bit of 64 routers or more. Heads with one way to go wait for
//! their output channels in planes as well; what other heads do, and what follows from a tail then, is done router by router, as
//! everywhere.
//!
//! Ports come in groups of four network ports as far as there are four, each other port is a group by itself; where one vector takes
//! them all in, the ports of a side of a usual router are one group. What there is of the ports of a group lies next to each other, so that
//! what all of them do is one step: each channel's arbiter looks at the channels one after the other, whichever ports they are of. How many planes there are of what depends on the router; for usual ones these numbers are constants
//! of the program (`shape`), so that no loop counts them.
//!
//! Flits that follow their head carry no name here: they belong to the packet whose head came in before them on their
//! channel. Faults would take packets out from amid others, so networks with faults are simulated without planes;
//! so are switch allocators other than the usual one, and graphs whose links have no order.

mod access;
mod arbiter;
mod bids;
mod contest;
mod heads;
mod links;
mod receive;
mod row;
mod shape;
mod share;
mod sources;
mod switch;
mod vectors;
mod words;

use std::ops::{Range, RangeInclusive};

use flitforge_router::ids::RouterId;
use flitforge_topology::network::NetworkSpec;
use pulp::Arch;

use super::bits::bits;
use super::layout::{Channel, Layout, Numbers, Outlet};
use super::state::Slot;
use contest::AllocScratch;
pub(super) use contest::Arena;
use heads::VcSelection;
pub(super) use heads::Way;
use links::{Links, link_ends};
use shape::{COUNT_BITS, CREDITS, HAS_CREDIT, MAX_CLASSES, Region, Rules, Shape, Sizes};
#[cfg(all(test, any(feature = "specialise", not(debug_assertions))))]
pub(super) use vectors::without_wholes;
use vectors::{Kernel, as_compiled, grouped};
use words::Words;

/// A flit that leaves for its destination.
#[derive(Debug, Clone, Copy)]
pub(super) struct Leaving {
    /// The buffer that it has left.
    pub(super) from: Channel,
    /// The ejection channel.
    pub(super) o: Outlet,
    pub(super) head: bool,
    pub(super) tail: bool,
}

/// The planes of a network. Routers come in blocks of 64 or a few times as many, block by block all planes.
#[derive(Debug, Clone)]
pub(super) struct Planes {
    shape: Shape,
    rules: Rules,
    /// For which number of classes the shape is the usual one, if it is.
    standard: Option<usize>,
    /// Words of each plane in a block, as a power of two.
    block_shift: u32,
    state: Words,
    places: Places,
    /// For each block and group of input ports, where its first port is, the channels that may hold an output channel anywhere there.
    active: Vec<u64>,
    /// The same for channels with heads whose route is being found, or that wait for an output channel.
    waiting: Vec<u64>,
    selection: VcSelection,
    /// The blocks of this part of the network.
    blocks: Blocks,
    arch: Arch,
    flits: Links,
    credits: Links,
    /// From interfaces, and of credits back to them.
    injections: Links,
    returns: Links,
    /// Buffers from which heads have left to other routers in this cycle, and through which output channels,
    pub(super) heads: Vec<(Channel, Outlet)>,
    /// and flits to their destination.
    pub(super) ejected: Vec<Leaving>,
    /// Channels that had no credit and have one again.
    pub(super) resumed: Vec<Outlet>,
    /// Channels that have been drained.
    pub(super) drained: Vec<Outlet>,
    /// Ports that have sent [`Planes::BATCH`] flits more.
    pub(super) counted: Vec<(RouterId, usize)>,
    /// Flits that interfaces have sent,
    pub(super) entered: u64,
    /// and the channels that heads among them have taken.
    pub(super) entering: Vec<Outlet>,
    /// Heads that are given an output channel without a credit.
    pub(super) starving: Vec<(Channel, Outlet)>,
    /// Buffers whose tails have left in this cycle. Where heads wait side by side, only those with another packet behind.
    pub(super) ended: Vec<Channel>,
    /// The same of the last cycle, and which packets ended.
    pub(super) last_ended: Vec<(Channel, Slot)>,
}

/// Where planes are of each channel of a router: the first of them, and how far the others are apart.
#[derive(Debug, Clone)]
struct Places {
    inputs: Vec<(u32, u32)>,
    outputs: Vec<(u32, u32)>,
    head_state: Vec<(u32, u32)>,
}

impl Places {
    fn new<const V: usize>(shape: &Shape) -> Self {
        let of = |region: Region, ports: usize| {
            let place = |at: usize| {
                let (port, vc) = (at / V, at % V);
                let (first, ports) = shape.group(port);
                ((region.at(first, vc, ports) + port - first) as u32, ports as u32)
            };
            (0..ports * V).map(place).collect()
        };
        Self {
            inputs: of(shape.inputs, shape.in_ports),
            outputs: of(shape.outputs, shape.net_ports),
            head_state: of(shape.head_state, shape.in_ports),
        }
    }
}

/// The planes that a router has for one of its channels or ports.
#[derive(Debug, Clone, Copy)]
struct Spot {
    /// The word of the first.
    word: usize,
    /// Words from one to the next.
    step: usize,
    bit: u64,
}

/// Numbers of blocks of routers.
pub(super) type Blocks = Range<usize>;

/// Most bytes of the planes of a stretch of several blocks; so few in debug builds that small networks have several stretches.
const TILE_BYTES: usize = if cfg!(debug_assertions) { 1 << 16 } else { 1 << 18 };

/// So few channels or ports are all dealt with, whether or not they have work: to ask takes longer.
const DENSE_LIMIT: usize = 8;

/// Most bits of a channel's number.
const VC_BITS: usize = 6;

/// Routers with more ports on a side have too many pairs of them for one bit of each. Nothing is compiled for them.
const MAX_PORTS: usize = 16;

/// Most planes of an input channel but for those of its count of flits: what a head sets of them is a word.
const MAX_CHANNEL_PLANES: usize = 64;

/// Heads wait side by side where route computation takes less: it has a plane for each cycle, and all are moved in every cycle.
const MAX_ROUTE: u32 = 48;

/// Words of a plane in a block, as a power of two: several where the network has so many and the processor has vectors.
const fn block_shift_for(nodes: usize, arch: Arch) -> u32 {
    if nodes <= 128 || matches!(arch, Arch::Scalar) { 0 } else { 2 }
}

impl Planes {
    /// Flits of a port that its record counts at once.
    pub(super) const BATCH: u64 = 1 << COUNT_BITS;

    /// The planes of a network at rest, for packets of so many flits, whose heads wait side by side if these are the classes of channels
    /// that they may take, and one by one if there are none; `None` where routers' numbers have nothing to
    /// do with their links, virtual-channel allocation takes so long that its stages fill a word, or there are more than 16 ports.
    pub(super) fn new<const P: usize, const V: usize>(
        net: &NetworkSpec,
        layout: &Layout<P, V>,
        lengths: &RangeInclusive<u32>,
        classes: &[u64],
        arch: Arch,
    ) -> Option<Self> {
        let arch = as_compiled(arch);
        let few = classes.len() <= MAX_CLASSES && layout.pipeline.route < MAX_ROUTE;
        let classes = if few { classes } else { &[] };
        let rules = Rules::new(layout, lengths, !classes.is_empty(), net.router.release);
        let block_shift = block_shift_for(layout.nodes, arch);
        let sizes = Sizes::new(layout, lengths, classes.len());
        let standard = (1..=2).find(|&classes| sizes == Sizes::standard(classes));
        let (sizes, arch) = grouped::<P, V>(sizes, standard, block_shift, arch);
        let shape = Shape::new::<P, V>(sizes);
        if shape.buffered > MAX_CHANNEL_PLANES || P > MAX_PORTS {
            return None;
        }
        let blocks = layout.nodes.div_ceil(64 << block_shift);
        let (flits, credits) = link_ends(net);
        let links =
            |link_ends: &[_], delay| Links::new(link_ends, shape.net_ports, delay, blocks << block_shift, V);
        let inner = shape.links();
        let own = |delay| {
            let routers = 0..layout.nodes as u32;
            let link_ends =
                routers.flat_map(|router| (0..inner).map(move |link| (router, link, router, link)));
            Links::new(&link_ends.collect::<Vec<_>>(), inner, delay, blocks << block_shift, V)
        };
        let mut planes = Self {
            shape,
            rules,
            standard,
            block_shift,
            state: Words::new((blocks * shape.planes) << block_shift),
            places: Places::new::<V>(&shape),
            active: vec![0; blocks * shape.in_ports],
            waiting: vec![0; blocks * shape.in_ports],
            selection: VcSelection::new(classes, net.router.vc_order),
            blocks: 0..blocks,
            arch,
            flits: links(&flits, layout.hop_delay)?,
            credits: links(&credits, layout.credit_delay)?,
            injections: own(layout.inject_delay)?,
            returns: own(layout.credit_delay)?,
            entered: 0,
            entering: Vec::new(),
            heads: Vec::new(),
            ejected: Vec::new(),
            resumed: Vec::new(),
            drained: Vec::new(),
            counted: Vec::new(),
            ended: Vec::new(),
            starving: Vec::new(),
            last_ended: Vec::new(),
        };
        if rules.has_heads {
            planes.free_all(layout.vcs as usize);
        }
        for (router, port, ..) in flits {
            for vc in 0..layout.vcs as usize {
                let credits = 1 << HAS_CREDIT | u64::from(layout.depth) << CREDITS;
                planes.add(planes.spot(RouterId(router), shape.outputs, (port, vc)), 0, credits);
            }
        }
        Some(planes)
    }

    /// Makes all channels of all network and ejection ports available.
    fn free_all(&mut self, vcs: usize) {
        for router in (0..self.words().len() as u32 * 64).map(RouterId) {
            for port in 0..self.shape.out_ports {
                let spot = self.spot(router, self.shape.vc_arbiters, (port, 0));
                (0..vcs).for_each(|vc| self.add(spot, self.shape.free(vc), 1));
            }
        }
    }

    /// Where the planes are that a buffer has for heads.
    #[inline(always)]
    fn head_spot<const P: usize, const V: usize>(&self, c: Channel) -> Spot {
        self.place::<P, V>(&self.places.head_state, c.0)
    }

    /// Where the planes of a channel are, of those in some table.
    #[inline(always)]
    fn place<const P: usize, const V: usize>(&self, places: &[(u32, u32)], number: u32) -> Spot {
        let (plane, ports) = places[Numbers::<P, V>::place(number)];
        self.spot_at(Numbers::<P, V>::router(number), plane as usize, ports as usize)
    }

    /// Where planes of a channel of a port of a router are.
    #[inline(always)]
    fn spot(&self, router: RouterId, region: Region, (port, vc): (usize, usize)) -> Spot {
        let (first, ports) = self.shape.group(port);
        self.spot_at(router, region.at(first, vc, ports) + port - first, ports)
    }

    /// Where planes are that are so many apart.
    #[inline(always)]
    fn spot_at(&self, router: RouterId, plane: usize, ports: usize) -> Spot {
        let word = router.idx() / 64;
        let block = word >> self.block_shift;
        let word_in_block = word & ((1 << self.block_shift) - 1);
        let word = self.state.first + ((block * self.shape.planes + plane) << self.block_shift) + word_in_block;
        Spot { word, step: ports << self.block_shift, bit: 1 << (router.0 % 64) }
    }

    /// A number of a channel, of so many bits from some plane on.
    #[inline(always)]
    fn get(&self, spot: Spot, planes: Range<usize>) -> u32 {
        let bit = |plane| u32::from(self.state.all[spot.word + plane * spot.step] & spot.bit != 0);
        planes.clone().fold(0, |n, plane| n | bit(plane) << (plane - planes.start))
    }

    /// Whether a bit of a channel is set.
    #[inline(always)]
    fn is(&self, spot: Spot, plane: usize) -> bool {
        self.get(spot, plane..plane + 1) == 1
    }

    /// Sets a bit of a channel.
    #[inline(always)]
    fn put(&mut self, spot: Spot, plane: usize) {
        self.state.all[spot.word + plane * spot.step] |= spot.bit;
    }

    /// Sets the bits of a number of a channel that is zero, from some plane on.
    #[inline(always)]
    fn add(&mut self, spot: Spot, plane: usize, value: u64) {
        for bit in bits(value) {
            self.state.all[spot.word + (plane + bit as usize) * spot.step] |= spot.bit;
        }
    }

    /// Clears a bit of a channel.
    #[inline(always)]
    fn clear(&mut self, spot: Spot, plane: usize) {
        self.state.all[spot.word + plane * spot.step] &= !spot.bit;
    }

    /// Routers are dealt with in stretches of so many blocks, as a power of two: their planes stay in a cache until the end of a cycle.
    pub(super) fn stretch_shift(&self) -> u32 {
        let block = size_of::<u64>() * (self.shape.planes << self.block_shift);
        (TILE_BYTES / block).max(1).ilog2()
    }

    /// The blocks of this part of the network.
    pub(super) fn blocks(&self) -> Blocks {
        self.blocks.clone()
    }

    /// Takes in what comes over the links between routers; ends a cycle of route computation.
    pub(super) fn receive<const P: usize, const V: usize>(
        &mut self,
        blocks: Blocks,
        arena: &mut Arena<P, V>,
    ) {
        self.step(Step::Receive, blocks, arena);
    }

    /// Injection; virtual-channel allocation, where heads wait side by side; switch allocation and traversal.
    pub(super) fn traverse<const P: usize, const V: usize>(
        &mut self,
        blocks: Blocks,
        arena: &mut Arena<P, V>,
    ) {
        self.step(Step::Send, blocks, arena);
    }

    /// Ends the cycle of the links.
    pub(super) fn end_cycle(&mut self) {
        for links in [&mut self.flits, &mut self.credits, &mut self.injections, &mut self.returns] {
            links.advance();
        }
    }

    /// Lets the routers of some blocks do their part in a step of the cycle.
    fn step<const P: usize, const V: usize>(&mut self, step: Step, blocks: Blocks, arena: &mut Arena<P, V>) {
        if const { P > MAX_PORTS } {
            return;
        }
        let arch = self.arch;
        match arena {
            Arena::One(scratch) => arch.dispatch(Kernel { planes: self, step, blocks, scratch }),
            Arena::Four(scratch) => arch.dispatch(Kernel { planes: self, step, blocks, scratch }),
        }
    }

    #[inline(always)]
    fn step_blocks<const P: usize, const V: usize, const L: usize>(
        &mut self,
        form: Form<'_>,
        step: Step,
        blocks: Blocks,
        scratch: &mut AllocScratch<P, V, L>,
    ) {
        match step {
            Step::Receive => {
                for block in blocks {
                    self.receive_block::<P, V, L>(form, block);
                }
            }
            Step::Send => {
                let (_, rules) = form;
                for block in blocks {
                    self.inject_block::<P, V, L>(form, block);
                    if rules.has_heads {
                        self.allocate_block::<P, V, L>(form, block, scratch);
                    }
                    self.traverse_block::<P, V, L>(form, block, scratch);
                }
            }
        }
    }

    /// The words that some blocks have in a plane.
    pub(super) fn words_of(&self, blocks: &Blocks) -> Range<usize> {
        blocks.start << self.block_shift..blocks.end << self.block_shift
    }

    /// The words of a plane of this part.
    fn words(&self) -> Range<usize> {
        self.words_of(&self.blocks)
    }

    /// Returns storage.
    pub(super) fn give_back(&mut self, mut resumed: Vec<Outlet>, mut drained: Vec<Outlet>) {
        resumed.clear();
        drained.clear();
        (self.resumed, self.drained) = (resumed, drained);
    }

    /// Room for what the routers of a block do.
    pub(super) fn arena<const P: usize, const V: usize>(&self) -> Arena<P, V> {
        Arena::new(self.block_shift)
    }

    /// Routers of a block.
    pub(super) const fn block_size(&self) -> usize {
        64 << self.block_shift
    }
}

/// Where planes are, and what there is to know besides.
type Form<'a> = (&'a Shape, &'a Rules);

/// What all routers do together.
#[derive(Debug, Clone, Copy)]
enum Step {
    /// Flits and credits come in; a cycle of route computation ends.
    Receive,
    /// Injection; virtual-channel allocation, where heads wait side by side; switch allocation and traversal.
    Send,
}
