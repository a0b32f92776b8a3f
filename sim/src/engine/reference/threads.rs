// SPDX-License-Identifier: MIT OR Apache-2.0
//! What threads that share a network take apart, tell one another and put together.

use flitforge_router::ids::RouterId;

use super::super::common::bands::Bands;
use super::super::common::base::Base;
use super::super::common::layout::{Numbers, OutputVc};
use super::super::common::mask::Mask;
use super::Reference;

impl<const P: usize, const V: usize, M: Mask> Bands<P, V, M> for Reference<P, V, M> {
    fn base(&self) -> &Base<P, V, M> {
        &self.base
    }

    fn base_mut(&mut self) -> &mut Base<P, V, M> {
        &mut self.base
    }

    fn do_cycle(&mut self) {
        self.step();
    }

    fn band_unit(&self) -> usize {
        1
    }

    fn split_off(&mut self, first: usize) -> Self {
        let layout = &self.base.layout;
        let (at, links) = (first - self.base.first, layout.in_ports - layout.net_ports);
        let receivers = layout.out_ports - layout.net_ports;
        let keep = |number: u32| Numbers::<P, V>::router(number).idx() < first;
        Self {
            credits: self.credits.divide(|o| keep(o.0)),
            allocations: self.allocations.divide(|c| keep(c.0)),
            switch: self.switch.split_off(at),
            injection: self.injection.split_off(at * layout.places, links / layout.places, V),
            receivers: self.receivers.as_mut().map(|all| Box::new(all.split_off(at * receivers))),
            faults: self.faults,
            narrow: self.narrow.as_mut().map(|all| Box::new(all.split_off(at))),
            queues: None,
            uneven: self.uneven.clone(),
            healing: None,
            base: self.base.split_off(first),
        }
    }

    fn append(&mut self, band: Self) {
        self.credits.unite(band.credits);
        self.allocations.unite(band.allocations);
        self.switch.append(band.switch);
        self.injection.append(band.injection);
        if let (Some(own), Some(rest)) = (&mut self.receivers, band.receivers) {
            own.append(*rest);
        }
        if let (Some(own), Some(rest)) = (&mut self.narrow, band.narrow) {
            own.append(*rest);
        }
        self.base.append(band.base);
    }

    fn divert_credits(&mut self, keep: impl Fn(RouterId) -> bool, divert: impl FnMut(OutputVc)) {
        self.credits.divert(|o| keep(Numbers::<P, V>::router(o.0)), divert);
    }

    fn take_credit(&mut self, o: OutputVc) {
        self.credits.push(o);
    }

    fn write_words(&self, _: usize, _: usize, _: &mut Vec<u64>) {}

    fn read_words(&mut self, _: &[u64]) {}
}
