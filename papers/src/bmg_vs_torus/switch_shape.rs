// SPDX-License-Identifier: MIT OR Apache-2.0
//! The switches whose area is asked for, and how one is measured.

use std::cmp::max;

use flitforge_config::Config;
use flitforge_config::elaborate::Experiment;
use flitforge_hdl::Options;
use flitforge_results::Labels;
use flitforge_tools::hardware::HardwareError;
use flitforge_tools::synth::{Rtl, Scope, Settings, SynthError, Target, Tools, measure};

use super::curve::Curve;
use super::switches::Switch;

/// Bits of data of all switches at equal width.
const EQUAL_WIDTH: u32 = 32;
/// Flits behind each of their virtual channels.
const EQUAL_DEPTH: u32 = 4;

/// Digits of a hash that are kept.
const DIGITS: usize = 12;

/// A switch that a network uses under a budget, or at equal width with one local port.
#[derive(Debug, Clone)]
pub struct SwitchShape {
    /// Nodes of the network.
    pub nodes: u32,
    /// The network and its relation.
    pub network: String,
    /// What is held equal: the name of a budget, or "equal width".
    pub equal: &'static str,
    /// Bits of a channel.
    pub width: u32,
    /// Bits of data of a flit: those of a channel, or as many as the header has where that is more, since the
    /// generator asks for a header in one flit.
    pub data_bits: u32,
    /// Network, router and relation.
    config: Config,
}

impl SwitchShape {
    /// The shapes of the curves' switches, each once: as they are used, in the order of the curves, then at
    /// equal width.
    pub fn of_curves(curves: &[Curve]) -> Vec<Self> {
        let all = curves.iter().map(Self::as_used).chain(curves.iter().map(Self::at_equal_width));
        let mut shapes: Vec<Self> = Vec::new();
        for shape in all {
            if shapes.iter().all(|known| (&known.network, known.equal) != (&shape.network, shape.equal)) {
                shapes.push(shape);
            }
        }
        shapes
    }

    fn at_equal_width(curve: &Curve) -> Self {
        let mut shape = Self { equal: "equal width", width: EQUAL_WIDTH, ..Self::as_used(curve) };
        shape.data_bits = max(EQUAL_WIDTH, curve.channel.header);
        let router = &mut shape.config.router;
        (router.buffer_depth, router.injection_ports, router.ejection_ports) = (EQUAL_DEPTH, 1, 1);
        shape
    }

    fn as_used(curve: &Curve) -> Self {
        let mut config = curve.config.clone();
        // The header of the switch is whole after one cycle.
        config.network.link_latency = 1.into();
        Self {
            nodes: curve.nodes,
            network: curve.network.clone(),
            equal: curve.budget.name(),
            width: curve.channel.width,
            data_bits: max(curve.channel.width, curve.channel.header),
            config,
        }
    }

    /// Flits behind each virtual channel.
    pub const fn depth(&self) -> u32 {
        self.config.router.buffer_depth
    }

    /// Injection and ejection ports.
    pub const fn local_ports(&self) -> u32 {
        self.config.router.injection_ports
    }

    /// Whether a measurement is one of this switch, whatever its Verilog was then.
    pub fn is_of(&self, switch: &Switch) -> bool {
        let shape = (self.nodes, self.width, self.data_bits, self.depth(), self.local_ports());
        let other = (switch.nodes, switch.width, switch.data_bits, switch.depth, switch.local_ports);
        shape == other && self.network == switch.network && self.equal == switch.equal
    }

    /// The switch as Verilog.
    ///
    /// # Errors
    /// [`HardwareError::Job`] when the network cannot be built, [`HardwareError::Synth`] when the generator
    /// refuses it.
    pub fn verilog(&self) -> Result<Rtl, HardwareError> {
        let experiment = Experiment::new(&self.config).map_err(|errors| HardwareError::Job {
            labels: self.labels(),
            error: flitforge::Error::Network(errors),
        })?;
        let options = Options { data_bits: self.data_bits, ..Options::default() };
        Rtl::new(&experiment.net, Scope::Router, &options).map_err(|error| self.failed(error))
    }

    /// The measurement among those known that these programs would repeat: the same switch, Verilog and
    /// Yosys.
    pub fn known<'a>(&self, switches: &'a [Switch], verilog: &Rtl, tools: &Tools) -> Option<&'a Switch> {
        let (digits, version) = (digits(verilog), version(tools));
        switches.iter().find(|s| self.is_of(s) && s.verilog == digits && s.yosys == version)
    }

    /// Measures it.
    ///
    /// # Errors
    /// [`HardwareError::Synth`].
    pub fn measure(&self, verilog: &Rtl, tools: &Tools) -> Result<Switch, HardwareError> {
        let settings = Settings { targets: vec![Target::Xc7], seeds: 0, by_module: false };
        let synthesis = measure(verilog, tools, &settings).map_err(|error| self.failed(error))?;
        let area = synthesis.total.xc7.unwrap_or_default();
        Ok(Switch {
            nodes: self.nodes,
            network: self.network.clone(),
            equal: self.equal.to_owned(),
            width: self.width,
            data_bits: self.data_bits,
            depth: self.depth(),
            local_ports: self.local_ports(),
            luts: area.luts,
            ram_luts: area.ram_luts,
            flip_flops: area.flip_flops,
            yosys: version(tools),
            verilog: digits(verilog),
        })
    }

    fn labels(&self) -> Labels {
        vec![("network".to_owned(), self.network.clone()), ("equal".to_owned(), self.equal.to_owned())]
    }

    fn failed(&self, error: SynthError) -> HardwareError {
        HardwareError::Synth { labels: self.labels(), error }
    }
}

fn digits(verilog: &Rtl) -> String {
    verilog.hash().chars().take(DIGITS).collect()
}

/// The version alone, without the revision of its sources.
fn version(tools: &Tools) -> String {
    let words = &tools.yosys.version;
    words.split_whitespace().nth(1).unwrap_or(words).to_owned()
}
