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

use crate::engine::common::bits::bits;
use crate::engine::common::layout::{Channel, Layout, Numbers, Outlet};
use crate::engine::common::records::Slot;
use crate::engine::kind::WhyNot;
pub(super) use contest::Arena;
use contest::Contest;
use heads::Choice;
pub(super) use heads::Way;
use links::{Links, leads};
use shape::{COUNT_BITS, CREDITED, CREDITS, MAX_CLASSES, Region, Rules, Shape, Sizes};
#[cfg(all(test, any(feature = "specialise", not(debug_assertions))))]
pub(super) use vectors::without_wholes;
use vectors::{All, as_compiled, grouped};
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
    usual: Option<usize>,
    /// Words of each plane in a block, as a power of two.
    lanes: u32,
    state: Words,
    places: Places,
    /// For each block and group of input ports, where its first port is, the channels that may hold an output channel anywhere there.
    used: Vec<u64>,
    /// The same for channels with heads whose route is being found, or that wait for an output channel.
    waiting: Vec<u64>,
    choice: Choice,
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
    waits: Vec<(u32, u32)>,
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
            waits: of(shape.waits, shape.in_ports),
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
const STRETCH: usize = if cfg!(debug_assertions) { 1 << 16 } else { 1 << 18 };

/// So few channels or ports are all dealt with, whether or not they have work: to ask takes longer.
const FEW: usize = 8;

/// Most bits of a channel's number.
const VC_BITS: usize = 6;

/// Routers with more ports on a side have too many pairs of them for one bit of each. Nothing is compiled for them.
const MAX_PORTS: usize = 16;

/// Most planes of an input channel but for those of its count of flits: what a head sets of them is a word.
const MOST_FLAGS: usize = 64;

/// Heads wait side by side where route computation takes less: it has a plane for each cycle, and all are moved in every cycle.
const MAX_ROUTE: u32 = 48;

/// Words of a plane in a block, as a power of two: several where the network has so many and the processor has vectors.
const fn lanes_for(nodes: usize, arch: Arch) -> u32 {
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
    ) -> Result<Self, WhyNot> {
        let arch = as_compiled(arch);
        let few = classes.len() <= MAX_CLASSES && layout.pipeline.route < MAX_ROUTE;
        let classes = if few { classes } else { &[] };
        let rules = Rules::new(layout, lengths, !classes.is_empty(), net.router.release);
        let lanes = lanes_for(layout.nodes, arch);
        let sizes = Sizes::new(layout, lengths, classes.len());
        let usual = (1..=2).find(|&classes| sizes == Sizes::usual(classes));
        let (sizes, arch) = grouped::<P, V>(sizes, usual, lanes, arch);
        let shape = Shape::new::<P, V>(sizes);
        if P > MAX_PORTS {
            return Err(WhyNot::Ports);
        }
        if shape.buffered > MOST_FLAGS {
            return Err(WhyNot::VcAllocation);
        }
        let blocks = layout.nodes.div_ceil(64 << lanes);
        let (flits, credits) = leads(net);
        let links = |leads: &[_], delay| Links::new(leads, shape.net_ports, delay, blocks << lanes, V);
        let inner = shape.links();
        let own = |delay| {
            let routers = 0..layout.nodes as u32;
            let leads = routers.flat_map(|router| (0..inner).map(move |link| (router, link, router, link)));
            Links::new(&leads.collect::<Vec<_>>(), inner, delay, blocks << lanes, V)
        };
        let mut planes = Self {
            shape,
            rules,
            usual,
            lanes,
            state: Words::new((blocks * shape.planes) << lanes),
            places: Places::new::<V>(&shape),
            used: vec![0; blocks * shape.in_ports],
            waiting: vec![0; blocks * shape.in_ports],
            choice: Choice::new(classes, net.router.vc_order),
            blocks: 0..blocks,
            arch,
            flits: links(&flits, layout.hop_delay).ok_or(WhyNot::Links)?,
            credits: links(&credits, layout.credit_delay).ok_or(WhyNot::Links)?,
            injections: own(layout.inject_delay).ok_or(WhyNot::Links)?,
            returns: own(layout.credit_delay).ok_or(WhyNot::Links)?,
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
                let credits = 1 << CREDITED | u64::from(layout.depth) << CREDITS;
                planes.add(planes.spot(RouterId(router), shape.outputs, (port, vc)), 0, credits);
            }
        }
        Ok(planes)
    }

    /// Makes all channels of all network and ejection ports available.
    fn free_all(&mut self, vcs: usize) {
        for router in (0..self.words().len() as u32 * 64).map(RouterId) {
            for port in 0..self.shape.out_ports {
                let spot = self.spot(router, self.shape.grants, (port, 0));
                (0..vcs).for_each(|vc| self.add(spot, self.shape.free(vc), 1));
            }
        }
    }

    /// Where the planes are that a buffer has for heads.
    #[inline(always)]
    fn waits<const P: usize, const V: usize>(&self, c: Channel) -> Spot {
        self.place::<P, V>(&self.places.waits, c.0)
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
        let block = word >> self.lanes;
        let lane = word & ((1 << self.lanes) - 1);
        let word = self.state.first + ((block * self.shape.planes + plane) << self.lanes) + lane;
        Spot { word, step: ports << self.lanes, bit: 1 << (router.0 % 64) }
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
        let block = size_of::<u64>() * (self.shape.planes << self.lanes);
        (STRETCH / block).max(1).ilog2()
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
            Arena::One(contest) => arch.dispatch(All { planes: self, step, blocks, contest }),
            Arena::Four(contest) => arch.dispatch(All { planes: self, step, blocks, contest }),
        }
    }

    #[inline(always)]
    fn step_blocks<const P: usize, const V: usize, const L: usize>(
        &mut self,
        form: Form<'_>,
        step: Step,
        blocks: Blocks,
        contest: &mut Contest<P, V, L>,
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
                        self.match_block::<P, V, L>(form, block, contest);
                    }
                    self.traverse_block::<P, V, L>(form, block, contest);
                }
            }
        }
    }

    /// The words that some blocks have in a plane.
    pub(super) fn words_of(&self, blocks: &Blocks) -> Range<usize> {
        blocks.start << self.lanes..blocks.end << self.lanes
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
        Arena::new(self.lanes)
    }

    /// Routers of a block.
    pub(super) const fn block_size(&self) -> usize {
        64 << self.lanes
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
