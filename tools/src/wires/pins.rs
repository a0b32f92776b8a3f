// SPDX-License-Identifier: MIT OR Apache-2.0
//! Input pins of switches whose routes follow a numbering.

use flitforge_router::ids::RouterId;
use flitforge_sim::engine::Engine;
use flitforge_topology::faults::Health;
use flitforge_topology::network::{FaultEvent, Graph, NetworkSpec};

use super::levels::Levels;
use super::map::WireMap;

/// Follows an engine cycle by cycle and says what is on the pins.
///
/// A head is on the wire in the cycle before the engine takes it in, so pins say what will hold in the next
/// cycle.
#[derive(Debug, Clone)]
pub(super) struct PinSchedule {
    graph: Graph,
    faults: Vec<FaultEvent>,
    health: Health,
    next_fault: usize,
    cycle: u64,
}

impl PinSchedule {
    pub(super) fn new(net: &NetworkSpec) -> Self {
        let (graph, faults) = (net.graph.clone(), net.faults.clone());
        Self { health: Health::sound(&graph), graph, faults, next_fault: 0, cycle: 0 }
    }

    /// Puts the levels of the pins in the cycle that the engine has just simulated.
    pub(super) fn follow(&mut self, engine: &dyn Engine, map: &WireMap, levels: &mut Levels) {
        self.cycle += 1;
        let Some(pins) = map.pins() else { return };
        self.advance();
        let wires =
            [pins.healthy, pins.write, pins.word, pins.data, pins.switch].map(|wire| &map.wires()[wire]);
        let [healthy, write, word, data, switch] = wires;
        let nodes = self.graph.nodes() as usize;
        let ports = healthy.width / nodes;
        for router in 0..nodes {
            levels.put(healthy, router * ports, ports, self.health.healthy(RouterId(router as u32)));
        }
        for update in engine.bank_updates() {
            let part = |width: usize| (update.router.idx() * (width / nodes), width / nodes);
            if let Some(written) = update.write {
                levels.raise(write, update.router.idx());
                let (bit, width) = part(word.width);
                levels.put(word, bit, width, written.word.into());
                let (bit, width) = part(data.width);
                levels.put(data, bit, width, written.data);
            }
            if update.switch {
                levels.raise(switch, update.router.idx());
            }
        }
    }

    /// The health of the next cycle.
    fn advance(&mut self) {
        while let Some(event) = self.faults.get(self.next_fault).filter(|event| event.cycle <= self.cycle) {
            self.health.apply(&self.graph, event);
            self.next_fault += 1;
        }
    }
}
