// SPDX-License-Identifier: MIT OR Apache-2.0
//! Rows that are logic: in networks of stages the digits of router numbers say the ports.
//!
//! Two families number their switches so: k-ary n-trees and k-ary n-flies. Stage `s` has the switches
//! `s k^(n-1)` and up. The number of a switch within its stage is a word of `n - 1` digits, the first one
//! highest. Links from stage `s` to the next lead to the switches whose words differ in digit `s` at most.
//!
//! - **Nearest common ancestor**: a packet climbs until no digit before that of its stage differs from its
//!   destination's. It descends then, by one digit at each stage. (F. Petrini, M. Vanneschi, "k-ary n-trees:
//!   high performance networks for massively parallel architectures", IPPS 1997.)
//! - **Destination tag**: a packet takes at each stage the link of its destination's next digit. (W. J.
//!   Dally, B. Towles, "Principles and practices of interconnection networks", 2004, section 8.4.1.)

use super::{RouteTable, TableShape};
use crate::bits::when;
use crate::hdl::{Hdl, Native, index_bits};

/// The rule of a network of stages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stages {
    arity: u32,
    stages: u32,
    /// Whether packets climb: in a tree, and not in a butterfly.
    climbs: bool,
    /// Network ports of each switch.
    ports: u32,
    /// The channels that every row offers.
    vcs: u64,
}

impl Stages {
    /// The rule of a table whose rows all agree with it; `None` if there is none, or rows have escape ports.
    pub(super) fn of(table: &RouteTable) -> Option<Self> {
        let &TableShape { routers, ports, .. } = table.shape();
        if table.answers().iter().any(|answer| answer.escape != 0) {
            return None;
        }
        let vcs = table.answers().iter().find(|answer| answer.ports != 0)?.vcs;
        let sizes = (2..=routers.ilog2()).filter_map(|stages| Some((stages, arity(routers, stages)?)));
        let rules = sizes.flat_map(|(stages, arity)| {
            [true, false].map(|climbs| Self { arity, stages, climbs, ports, vcs })
        });
        rules.into_iter().find(|rule| rule.agrees(table))
    }

    /// Whether the rule says what each row does that offers something.
    fn agrees(&self, table: &RouteTable) -> bool {
        let routers = 0..table.shape().routers;
        self.ports <= 2 * self.arity
            && routers.clone().all(|router| routers.clone().all(|dest| self.agrees_on(table, router, dest)))
    }

    /// Whether the rule says what the rows of two routers do, one row for each kind of arrival.
    fn agrees_on(&self, table: &RouteTable, router: u32, dest: u32) -> bool {
        let &TableShape { routers, kinds, .. } = table.shape();
        let rows = (0..kinds).map(|kind| table.answer(router, kind, dest));
        let mut offered = rows.filter(|row| row.ports != 0).peekable();
        offered.peek().is_none() || {
            let ports = self.ports(Native, (index_bits(routers), router.into()), dest.into());
            offered.all(|row| (row.ports, row.vcs) == (ports, self.vcs))
        }
    }

    /// The channels that a packet may take, in `vcs` bits.
    pub(crate) fn channels<H: Hdl>(&self, h: H, vcs: u32) -> H::Word {
        h.lit(vcs, self.vcs)
    }

    /// The ports that a packet may take at a router; none at its destination. Router numbers have `bits`
    /// bits.
    pub(crate) fn ports<H: Hdl>(&self, h: H, (bits, here): (u32, H::Word), dest: H::Word) -> H::Word {
        let flag = |word: H::Word, of: &dyn Fn(u32) -> bool| {
            h.rom(1, &[(bits, word)], |at| u64::from(of(at[0] as u32)))
        };
        let mut down = h.lit(self.arity, 0);
        let mut above = h.lit(1, 0);
        for at in 0..self.stages - 1 {
            let tag = h.pack(self.arity, |value| flag(dest, &|router| self.digit(router, at) == value));
            let is_here = flag(here, &|router| self.stage(router) == at);
            down = h.or(down, when(h, self.arity, is_here, tag));
            let digit_bits = index_bits(self.arity);
            let [ours, wanted] = [here, dest].map(|word| {
                h.pack(digit_bits, |bit| flag(word, &|router| self.digit(router, at) >> bit & 1 == 1))
            });
            let is_past = flag(here, &|router| self.climbs && self.stage(router) > at);
            above = h.or(above, h.and(is_past, h.not(1, h.eq(ours, wanted))));
        }
        let is_first = flag(here, &|router| self.stage(router) == 0);
        self.numbered(h, [is_first, h.name("climbs", above), h.name("tag", down)])
    }

    /// Links from the stage before have the lowest ports, where there is one; those to the next follow.
    fn numbered<H: Hdl>(&self, h: H, [is_first, above, down]: [H::Word; 3]) -> H::Word {
        let descends = h.and(h.not(1, is_first), h.not(1, above));
        h.pack(self.ports, |port| match port.checked_sub(self.arity) {
            None => h.mux(is_first, h.bit(down, port), above),
            Some(link) => h.and(descends, h.bit(down, link)),
        })
    }

    /// Switches of a stage.
    const fn width(&self) -> u32 {
        self.arity.pow(self.stages - 1)
    }

    const fn stage(&self, router: u32) -> u32 {
        router / self.width()
    }

    const fn digit(&self, router: u32, at: u32) -> u32 {
        router / self.arity.pow(self.stages - 2 - at) % self.arity
    }
}

/// The `k` of a network with so many stages of `k^(stages-1)` switches, at least 2.
fn arity(routers: u32, stages: u32) -> Option<u32> {
    let width = routers.checked_div(stages).filter(|width| width * stages == routers)?;
    (2..=width).take_while(|k| k.pow(stages - 1) <= width).find(|k| k.pow(stages - 1) == width)
}
