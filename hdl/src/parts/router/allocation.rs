// SPDX-License-Identifier: MIT OR Apache-2.0
//! The allocators of a router, joined to its input units.

use std::rc::Rc;

use flitforge_router::allocator::{Priorities, Shape, Wants, foremost};
use flitforge_router::bits::{and_not, or_all, when};
use flitforge_router::hdl::{Hdl, Node};
use flitforge_router::spec::{SwitchInputs, VcMatching};

use super::super::allocator::{Row, allocator, channel_allocator};
use super::super::places::Places;
use super::Router;
use super::inputs::Unit;
use crate::ir::Module;

impl Router<'_> {
    /// The virtual-channel allocator: for each output port, its channels that are given, and their labels.
    pub(super) fn allocate_channels(&self, units: &[Unit]) -> (Vec<Node>, Vec<Vec<Node>>) {
        match self.plan.spec.vc_matching {
            VcMatching::Ports => self.match_ports(units),
            VcMatching::Channels => self.match_channels(units),
        }
    }

    pub(super) fn rows(&self) -> Vec<Row> {
        let row = |(p, name): (usize, &String)| Row {
            name: name.clone(),
            requesters: self.plan.input_vcs(p),
            reaches: self.reaches(p),
        };
        self.inputs.iter().enumerate().map(row).collect()
    }

    /// The output ports that packets from an input port ever need.
    fn reaches(&self, input: usize) -> Places {
        Places::those(self.outputs.len() as u32, |&q| self.wired(input, q as usize))
    }

    pub(super) fn match_ports(&self, units: &[Unit]) -> (Vec<Node>, Vec<Vec<Node>>) {
        let (plan, h) = (self.plan, self.m.h());
        let doc =
            "Virtual-channel allocator: per cycle, at most one grant per input port and per output port.";
        let kind = plan.spec.vc_allocator;
        let module = allocator(plan, "vc_allocator", doc, kind, plan.matching(), &self.rows());
        let want = |p: usize, v: usize| units[p].says_of("want", v);
        let shape = Shape { vcs: plan.spec.vcs, ..plan.matching() };
        let kept =
            self.foremost(shape, SwitchInputs::new(1, 1), &self.rows(), |p| units[p].says("asks"), want);
        let asks = |p: usize| kept.as_ref().map_or_else(|| units[p].says("asks"), |kept| kept[p]);
        let grants = self.instance_of_allocator("vc_allocator", &module, &self.rows(), asks, want);
        let (vcs, bits) = (plan.spec.vcs, plan.label_bits());
        let chosen = |q: u32, width: u32, word: &str| {
            let wired = units.iter().zip(&grants).enumerate().filter(|(p, _)| self.wired(*p, q as usize));
            let of = |(_, (unit, &grant)): (usize, (&Unit, &Node))| {
                when(h, width, h.bit(grant, q), unit.says(word))
            };
            or_all(h, width, &wired.map(of).collect::<Vec<_>>())
        };
        let outputs = 0..self.outputs.len() as u32;
        let given = outputs.clone().map(|q| chosen(q, vcs, "vc")).collect();
        let labels = outputs.map(|q| match bits {
            0 => Vec::new(),
            _ => vec![chosen(q, bits, "label")],
        });
        (given, labels.collect())
    }

    pub(super) fn match_channels(&self, units: &[Unit]) -> (Vec<Node>, Vec<Vec<Node>>) {
        let (m, plan, h) = (self.m, self.plan, self.m.h());
        let (vcs, bits) = (plan.spec.vcs, plan.label_bits());
        let ports = Shape {
            inputs: self.inputs.len() as u32,
            outputs: self.outputs.len() as u32,
            vcs: plan.padded_vcs(),
        };
        let asked = |p: usize, v: usize| {
            let unit = &units[p];
            when(h, ports.outputs, h.bit(unit.says("asks"), v as u32), unit.says_of("want", v))
        };
        let kind = plan.spec.vc_allocator;
        let module = channel_allocator(plan, "vc_allocator", kind, ports, vcs, &self.rows());
        let mut inputs = Vec::new();
        for (p, Row { name: row, requesters, reaches }) in self.rows().iter().enumerate() {
            for v in 0..*requesters as usize {
                inputs.push((format!("port_{row}_{v}_i"), reaches.narrow(h, asked(p, v))));
                inputs.push((format!("open_{row}_{v}_i"), units[p].says_of("open", v)));
            }
        }
        let given = m.instance("vc_allocator", &module, inputs);
        let given = |p: usize, v: usize| given.node(&format!("vc_{}_{v}_o", self.inputs[p]));
        let of_port = |p: usize| (0..plan.input_vcs(p) as usize).map(move |v| (p, v));
        let channels: Vec<_> =
            (0..units.len()).flat_map(of_port).map(|(p, v)| ((p, v), given(p, v))).collect();
        let mut masks = Vec::new();
        let mut labels = Vec::new();
        for q in 0..self.outputs.len() as u32 {
            let of = |&((p, v), given): &((usize, usize), Node)| {
                when(h, vcs, h.bit(units[p].says_of("want", v), q), given)
            };
            let here: Vec<_> = channels.iter().map(of).collect();
            masks.push(or_all(h, vcs, &here));
            let label = |w: u32| {
                let takers = channels
                    .iter()
                    .zip(&here)
                    .map(|(&((p, v), _), &mask)| when(h, bits, h.bit(mask, w), units[p].says_of("label", v)));
                or_all(h, bits, &takers.collect::<Vec<_>>())
            };
            labels.push((0..if bits > 0 { vcs } else { 0 }).map(label).collect());
        }
        (masks, labels)
    }

    /// Joins an allocator of ports: for each row that has requesters, the output that is granted.
    pub(super) fn instance_of_allocator(
        &self,
        name: &str,
        module: &Rc<Module>,
        rows: &[Row],
        asks: impl Fn(usize) -> Node,
        want: impl Fn(usize, usize) -> Node,
    ) -> Vec<Node> {
        let h = self.m.h();
        let mut inputs = Vec::new();
        let asking = || rows.iter().enumerate().filter(|(_, row)| row.requesters > 0);
        for (i, Row { name: row, requesters, reaches }) in asking() {
            inputs.push((format!("asks_{row}_i"), asks(i)));
            let want = |v: usize| (format!("want_{row}_{v}_i"), reaches.narrow(h, want(i, v)));
            inputs.extend((0..*requesters as usize).map(want));
        }
        let grants = self.m.instance(name, module, inputs);
        let of_row = |(_, row): (usize, &Row)| {
            let output = grants.node(&format!("output_{}_o", row.name));
            row.reaches.widen(h, self.outputs.len() as u32, output)
        };
        asking().map(of_row).collect()
    }

    /// The switch allocator: for each switch input, the output port it is granted.
    pub(super) fn allocate_switch(&self, units: &[Unit]) -> Vec<Node> {
        let (plan, h) = (self.plan, self.m.h());
        let doc = "Switch allocator: per cycle, at most one grant per switch input and per output port.";
        let lanes_of = |p: usize| (0..plan.lanes().count()).map(move |lane| (p, lane));
        let switch_inputs: Vec<_> = (0..self.inputs.len()).flat_map(lanes_of).collect();
        let rows: Vec<_> = switch_inputs
            .iter()
            .map(|&(p, lane)| {
                let requesters = plan.lanes().channels(lane, plan.input_vcs(p)).len() as u32;
                Row { name: self.lane_name(p, lane), requesters, reaches: self.reaches(p) }
            })
            .collect();
        let kind = plan.spec.switch_allocator;
        let module = allocator(plan, "switch_allocator", doc, kind, plan.switch(), &rows);
        let busy = self.busy();
        let sends = |s: usize| {
            let (p, lane) = switch_inputs[s];
            let first = plan.lanes().first(lane);
            h.pack(rows[s].requesters, |v| {
                let sends = h.bit(units[p].says("sends"), first + v);
                let request = || units[p].says_of("request", (first + v) as usize);
                busy.map_or(sends, |busy| and_not(h, 1, sends, h.any(h.and(request(), busy))))
            })
        };
        let request = |s: usize, v: usize| {
            let (p, lane) = switch_inputs[s];
            units[p].says_of("request", plan.lanes().first(lane) as usize + v)
        };
        let kept = self.foremost(plan.switch(), plan.lanes(), &rows, sends, request);
        let asks = |s: usize| kept.as_ref().map_or_else(|| sends(s), |kept| kept[s]);
        self.instance_of_allocator("switch_allocator", &module, &rows, asks, request)
    }

    /// The output ports whose links take no flit in this cycle, a bit for each; `None` where every link is as
    /// wide as a flit.
    fn busy(&self) -> Option<Node> {
        let (m, h, narrow) = (self.m, self.m.h(), self.plan.narrow_ports());
        let of = |q: u32| match self.outputs.get(q as usize) {
            Some(port) if (q as usize) < narrow => m.forward(&format!("{port}_timer_busy"), 1),
            _ => h.lit(1, 0),
        };
        (narrow > 0).then(|| h.name("busy", h.pack(self.outputs.len() as u32, of)))
    }

    /// For each row of an allocator, its requesters that are not passed over for those of greater priority;
    /// `None` where all have one priority. `inputs` says which rows make up an input port.
    fn foremost(
        &self,
        shape: Shape,
        inputs: SwitchInputs,
        rows: &[Row],
        asks: impl Fn(usize) -> Node,
        want: impl Fn(usize, usize) -> Node,
    ) -> Option<Vec<Node>> {
        let (spec, h) = (&self.plan.spec, self.m.h());
        if !spec.has_priorities() {
            return None;
        }
        let nobody = h.lit(shape.outputs, 0);
        let places = || (0..rows.len()).flat_map(|row| (0..shape.vcs).map(move |v| (row, v)));
        let port =
            |(row, v): (usize, u32)| if v < rows[row].requesters { want(row, v as usize) } else { nobody };
        let ports: Vec<_> = places().map(port).collect();
        let asking = |row: usize| {
            let (asked, count) = (rows[row].requesters > 0, rows[row].requesters);
            let asks = asked.then(|| asks(row));
            h.pack(shape.vcs, |v| match asks {
                Some(asks) if v < count => h.bit(asks, v),
                _ => h.lit(1, 0),
            })
        };
        let asking: Vec<_> = (0..rows.len()).map(asking).collect();
        let levels = spec.priority_levels();
        let priorities = Priorities { levels: &levels, inputs };
        let kept = foremost(h, shape, priorities, Wants { ports: &ports, asking: &asking });
        let narrow = |(kept, row): (Node, &Row)| h.pack(row.requesters.max(1), |v| h.bit(kept, v));
        Some(kept.into_iter().zip(rows).map(narrow).collect())
    }
}
