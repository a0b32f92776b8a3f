//! Flits that leave for their destinations in one cycle, put in order.

use flitforge_router::ids::RouterId;

use super::bits::{WorkList, bits};
use super::layout::Outlet;
use super::state::Flit;

/// A place for each ejection link: at most one flit leaves by each in a cycle.
#[derive(Debug, Clone)]
pub(crate) struct Exits {
    flits: Vec<(Outlet, Flit)>,
    taken: WorkList,
    /// Links of a router.
    links: usize,
}

impl Exits {
    /// For so many routers, each with so many ejection links.
    pub(crate) fn new(routers: usize, links: usize) -> Self {
        let places = routers * links;
        Self { flits: vec![Default::default(); places], taken: WorkList::new(places), links }
    }

    /// Puts in a flit that leaves by a router's ejection link of this number.
    #[inline(always)]
    pub(crate) fn put(&mut self, router: RouterId, link: usize, o: Outlet, flit: Flit) {
        let place = router.idx() * self.links + link;
        self.flits[place] = (o, flit);
        self.taken.insert(place);
    }

    /// Takes all out, in order of router and link.
    pub(crate) fn drain(&mut self, mut f: impl FnMut(Outlet, Flit)) {
        for word in 0..self.taken.words() {
            for bit in bits(self.taken.take(word)) {
                let (o, flit) = self.flits[word * 64 + bit as usize];
                f(o, flit);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::state::Slot;

    #[test]
    fn flits_come_out_in_order_of_link() {
        let mut exits = Exits::new(100, 3);
        for round in 0..2 {
            for (router, link) in [(70, 2), (0, 1), (99, 0), (70, 0), (21, 1)] {
                let number = router * 8 + link + round;
                exits.put(
                    RouterId(router),
                    link as usize,
                    Outlet(number),
                    Flit::new(Slot(number), false, false),
                );
            }
            let mut found = Vec::new();
            exits.drain(|o, flit| found.push((o.0, flit.packet().0)));
            let expected = [1, 169, 560, 562, 792].map(|number| (number + round, number + round));
            assert_eq!(found, expected);
        }
    }
}
