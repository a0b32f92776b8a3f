// SPDX-License-Identifier: MIT OR Apache-2.0
//! The crossbar and the output units of a router.

use flitforge_router::bits::{or_all, when};
use flitforge_router::hdl::{Hdl, Node};
use flitforge_router::spec::VcMatching;

use super::super::crossbar::crossbar;
use super::super::line::delayed;
use super::super::narrow::link_timer;
use super::super::output_unit::output_unit;
use super::Router;
use super::inputs::{Lane, Unit};
use crate::ir::Wide;

impl Router<'_> {
    /// Switch inputs that have channels: their number among those, the unit and the lane.
    pub(super) fn switch_inputs<'u>(&self, units: &'u [Unit]) -> Vec<(usize, &'u Lane)> {
        units.iter().enumerate().flat_map(|(p, unit)| unit.lanes.iter().map(move |lane| (p, lane))).collect()
    }

    pub(super) fn cross(&self, units: &[Unit], switched: &[Node]) {
        let (m, plan, h) = (self.m, self.plan, self.m.h());
        let inputs = self.switch_inputs(units);
        let lane_name = |p: usize| (0..units[p].lanes.len() as u32).map(move |lane| self.lane_name(p, lane));
        let names: Vec<_> = (0..units.len()).flat_map(lane_name).collect();
        let module = crossbar(plan, &names, |s, q| self.wired(inputs[s].0, q));
        let mut connections: Vec<_> = names
            .iter()
            .zip(&inputs)
            .map(|(name, (_, lane))| (format!("flit_{name}_i"), lane.flit.all()))
            .collect();
        for (q, output) in self.outputs.iter().enumerate() {
            let select = h.pack(inputs.len() as u32, |s| h.bit(switched[s as usize], q as u32));
            connections.push((format!("select_{output}_i"), Wide::Node(select)));
        }
        let flits = m.instance("crossbar", &module, connections);
        let stages = plan.spec.pipeline.switch_allocation + plan.spec.pipeline.traversal;
        for output in &self.outputs {
            let flit = flits.bus(&format!("flit_{output}_o"));
            let flit = delayed(m, &format!("{output}_flit"), flit.all(), stages, false);
            m.output_bus(&format!("{output}_flit_o"), flit, "flit: {tail, head, data}");
        }
    }

    pub(super) fn output_units(
        &self,
        units: &[Unit],
        given: &[Node],
        labels: &[Vec<Node>],
        switched: &[Node],
    ) {
        let (m, plan, h) = (self.m, self.plan, self.m.h());
        let network = output_unit(plan, "output_unit", false);
        let local = output_unit(plan, "ejection_unit", true);
        let timer = (plan.narrow_ports() > 0).then(|| link_timer(plan));
        let lanes = self.switch_inputs(units);
        let stages = plan.spec.pipeline.switch_allocation + plan.spec.pipeline.traversal;
        for (q, output) in self.outputs.iter().enumerate() {
            let granted = lanes.iter().zip(switched).filter(|((p, _), _)| self.wired(*p, q));
            let granted: Vec<_> = granted.map(|((_, lane), node)| (h.bit(*node, q as u32), lane)).collect();
            let channels: Vec<_> =
                granted.iter().map(|(bit, lane)| when(h, plan.spec.vcs, *bit, lane.vc)).collect();
            let tails: Vec<_> = granted.iter().map(|(bit, lane)| h.and(*bit, lane.tail)).collect();
            let sent = h.name(&format!("{output}_sent"), or_all(h, plan.spec.vcs, &channels));
            let mut inputs = vec![
                ("allocated_i".to_owned(), given[q]),
                ("sent_i".to_owned(), sent),
                ("tail_i".to_owned(), h.name(&format!("{output}_tail"), or_all(h, 1, &tails))),
            ];
            let ejects = q >= plan.network_ports();
            inputs.extend(self.credits.get(q).map(|&credit| ("credit_i".to_owned(), credit)));
            if !ejects {
                let matched = plan.spec.vc_matching == VcMatching::Channels;
                let label = |v: usize| if matched { format!("label_{v}_i") } else { "label_i".to_owned() };
                inputs.extend(labels[q].iter().enumerate().map(|(v, node)| (label(v), *node)));
            }
            // Its outputs are read by the names that they were announced by.
            m.instance(&format!("{output}_output"), if ejects { &local } else { &network }, inputs);
            if let (Some(timer), Some(&more)) = (&timer, self.own.more_phits.get(q)) {
                let inputs = [("sent_i", h.any(sent)), ("more_phits_i", more)];
                m.instance(&format!("{output}_timer"), timer, inputs);
            }
            let valid = delayed(m, &format!("{output}_valid"), Wide::Node(sent), stages, true);
            m.output_bus(
                &format!("{output}_valid_o"),
                valid,
                "one-hot: the virtual channel of the departing flit; zero if there is none",
            );
        }
    }
}
