// SPDX-License-Identifier: MIT OR Apache-2.0
//! Two generated routers in a design that is written in `rust_hdl`, linked with one another. Writes the
//! design's Verilog to standard output.
//!
//! Ports of the design have `rust_hdl`'s own types; those of the routers have widths that the network
//! decides.

use std::error::Error;
use std::io::Write as _;

use flitforge_hdl::rust_hdl::{RouterBlock, link, tie, unused, wire};
use flitforge_hdl::{Emitter, Options};
use flitforge_router::spec::*;
use flitforge_topology::network::NetworkSpec;
use rust_hdl_core::prelude::*;

/// Bits of data of a flit.
const DATA: u32 = 16;
/// Bits of a flit: its data, and whether it is the first or the last of its packet.
const FLIT: usize = DATA as usize + 2;
/// Virtual channels of every link.
const VCS: usize = 2;

/// What of a router is left over when it has been linked: its side away from the other one.
const OUTWARD: [(&str, &str); 2] = [("left", "x_neg"), ("right", "x_pos")];

#[derive(LogicBlock)]
struct TwoRouters {
    clk_i: Signal<In, Clock>,
    rst_ni: Signal<In, Bit>,
    left_inject_valid_i: Signal<In, Bits<VCS>>,
    left_inject_flit_i: Signal<In, Bits<FLIT>>,
    left_inject_credit_o: Signal<Out, Bits<VCS>>,
    left_eject_valid_o: Signal<Out, Bits<VCS>>,
    left_eject_flit_o: Signal<Out, Bits<FLIT>>,
    right_inject_valid_i: Signal<In, Bits<VCS>>,
    right_inject_flit_i: Signal<In, Bits<FLIT>>,
    right_inject_credit_o: Signal<Out, Bits<VCS>>,
    right_eject_valid_o: Signal<Out, Bits<VCS>>,
    right_eject_flit_o: Signal<Out, Bits<FLIT>>,
    unused: Signal<Local, Bit>,
    left: RouterBlock,
    right: RouterBlock,
}

impl TwoRouters {
    fn new(left: RouterBlock) -> Self {
        Self {
            clk_i: Signal::default(),
            rst_ni: Signal::default(),
            left_inject_valid_i: Signal::default(),
            left_inject_flit_i: Signal::default(),
            left_inject_credit_o: Signal::default(),
            left_eject_valid_o: Signal::default(),
            left_eject_flit_o: Signal::default(),
            right_inject_valid_i: Signal::default(),
            right_inject_flit_i: Signal::default(),
            right_inject_credit_o: Signal::default(),
            right_eject_valid_o: Signal::default(),
            right_eject_flit_o: Signal::default(),
            unused: Signal::default(),
            right: left.another(),
            left,
        }
    }
}

impl Logic for TwoRouters {
    fn update(&mut self) {}

    fn connect(&mut self) {
        self.left_inject_credit_o.connect();
        self.left_eject_valid_o.connect();
        self.left_eject_flit_o.connect();
        self.right_inject_credit_o.connect();
        self.right_eject_valid_o.connect();
        self.right_eject_flit_o.connect();
        self.unused.connect();
    }

    fn hdl(&self) -> Verilog {
        let mut code = link(("left", "x_pos"), ("right", "x_neg"));
        code.extend(link(("right", "x_neg"), ("left", "x_pos")));
        for (x, part) in ["left", "right"].into_iter().enumerate() {
            code.extend(["clk_i", "rst_ni"].map(|port| wire(&format!("{part}${port}"), port)));
            for port in ["inject_valid_i", "inject_flit_i"] {
                code.push(wire(&format!("{part}${port}"), &format!("{part}_{port}")));
            }
            for port in ["inject_credit_o", "eject_valid_o", "eject_flit_o"] {
                code.push(wire(&format!("{part}_{port}"), &format!("{part}${port}")));
            }
            code.extend(tie(&format!("{part}$here_x_i"), 1, x as u64));
        }
        // The left router's only neighbour is at x_pos, the second port; the right one's at x_neg, the first.
        code.extend(tie("left$healthy_i", 2, 0b10));
        code.extend(tie("right$healthy_i", 2, 0b01));
        for (part, port) in OUTWARD {
            code.extend(tie(&format!("{part}${port}_valid_i"), VCS as u32, 0));
            code.extend(tie(&format!("{part}${port}_flit_i"), FLIT as u32, 0));
            code.extend(tie(&format!("{part}${port}_credit_i"), VCS as u32, 0));
        }
        let outward = OUTWARD.iter().flat_map(|(part, port)| {
            ["valid_o", "flit_o", "credit_o"].map(|what| format!("{part}${port}_{what}"))
        });
        let unread: Vec<_> = outward.chain(["left$stranded_o".into(), "right$stranded_o".into()]).collect();
        code.extend(unused("unused", unread.iter().map(String::as_str)));
        Verilog::Combinatorial(code)
    }
}

/// A line of two routers with dimension-order routing.
fn network() -> Result<NetworkSpec, Box<dyn Error>> {
    let router = RouterSpec {
        vcs: VCS as u32,
        injection_vcs: VCS as u32,
        buffer_depth: 4,
        relation: Relation::DimensionOrder { datelines: false },
        selection: Selection::FixedOrder,
        ..RouterSpec::cube(vec![Dimension { radix: 2, wraps: false }])
    };
    Ok(NetworkSpec::new(router.into())?)
}

/// The Verilog of the design, with the routers' bodies by one of the emitters.
pub(crate) fn verilog(emitter: Emitter) -> Result<String, Box<dyn Error>> {
    let options = Options { data_bits: DATA, ..Options::default() };
    let mut design = TwoRouters::new(RouterBlock::new(&network()?, &options, emitter)?);
    design.connect_all();
    check_all(&design).map_err(|error| format!("{error:?}"))?;
    Ok(generate_verilog(&design))
}

fn main() -> Result<(), Box<dyn Error>> {
    Ok(std::io::stdout().write_all(verilog(Emitter::Plain)?.as_bytes())?)
}
