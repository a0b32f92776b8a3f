// SPDX-License-Identifier: MIT OR Apache-2.0
//! Choices of hardware on the command line.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use flitforge_config::{Named, is_identifier};
use flitforge_router::hardware::{Buffers, Constants, Emitter, Faults, Protocol, Streams, TableRows, Top};

use super::read::difference;

/// Choices of `[verilog]`; those that are given win over the file.
#[derive(Debug, Args)]
pub(crate) struct VerilogChoices {
    /// Bits of data of a flit [default: verilog.data_bits, 32].
    #[arg(long, value_name = "W", value_parser = clap::value_parser!(u32).range(1..=i64::from(flitforge_hdl::MAX_DATA_BITS)))]
    data_bits: Option<u32>,
    /// Beginning of module names [default: verilog.prefix, ff].
    #[arg(long, value_name = "P", value_parser = prefix)]
    prefix: Option<String>,
    /// How routers learn where they are.
    #[arg(long, value_parser = choice::<Constants>())]
    coordinates: Option<&'static str>,
    /// How routers learn what has failed.
    #[arg(long, value_parser = choice::<Faults>())]
    faults: Option<&'static str>,
    /// What holds flits.
    #[arg(long, value_parser = choice::<Buffers>())]
    buffers: Option<&'static str>,
    /// Whether rows of a routing table can be rewritten.
    #[arg(long, value_parser = choice::<TableRows>())]
    tables: Option<&'static str>,
    /// What a slow reader of a stream does.
    #[arg(long, value_parser = choice::<Streams>())]
    streams: Option<&'static str>,
    /// What sits at each node.
    #[arg(long, value_parser = choice::<Protocol>())]
    protocol: Option<&'static str>,
    /// What writes the text.
    #[arg(long, value_parser = choice::<Emitter>())]
    emitter: Option<&'static str>,
    /// What is written.
    #[arg(long, value_parser = choice::<Top>())]
    top: Option<&'static str>,
}

impl VerilogChoices {
    /// Whether something else than the network was asked for.
    pub(crate) fn less_than_the_network(&self) -> bool {
        self.top.is_some_and(|top| top != Top::Network.name())
    }

    /// The choices that are given, as arguments of `--set`.
    pub(crate) fn settings(&self) -> Vec<String> {
        let words = [
            ("coordinates", self.coordinates),
            ("faults", self.faults),
            ("buffers", self.buffers),
            ("tables", self.tables),
            ("streams", self.streams),
            ("protocol", self.protocol),
            ("emitter", self.emitter),
            ("top", self.top),
            ("prefix", self.prefix.as_deref()),
        ];
        let words = words.iter().filter_map(|(key, word)| Some(format!("verilog.{key}=\"{}\"", (*word)?)));
        words.chain(self.data_bits.map(|bits| format!("verilog.data_bits={bits}"))).collect()
    }
}

/// Takes the names of a choice of the configuration.
fn choice<T: Named + Send + Sync>() -> impl TypedValueParser<Value = &'static str> {
    let names = || T::ALL.iter().map(|entry| entry.1);
    let find = move |text: String| names().find(|name| *name == text).unwrap_or_default();
    PossibleValuesParser::new(T::ALL.iter().map(|entry| entry.1)).map(find)
}

fn prefix(text: &str) -> Result<String, String> {
    let wanted = || "it must be a letter, then letters, digits and underscores".to_owned();
    is_identifier(text).then(|| text.to_owned()).ok_or_else(wanted)
}

/// A comparison with the hardware.
#[derive(Debug, Args)]
pub(crate) struct Lockstep {
    /// Cycles to compare.
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) cycles: u64,
    /// Offered load, in place of the configuration's and in its unit.
    #[arg(long, value_name = "L")]
    pub(crate) load: Option<f64>,
    /// Seed of the traffic, in place of the configuration's.
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
    /// Optimisation of the verilated network, 0 to 3: a slower build, a faster network.
    #[arg(long, value_name = "LEVEL", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=3))]
    pub(crate) optimise: u8,
    /// Compile the network in one piece: minutes for a large one, but it runs several times as fast.
    #[arg(long)]
    pub(crate) flat: bool,
    /// Configuration of the hardware, which has rewritable tables: their rows are written before cycle 0.
    #[arg(long, value_name = "NETWORK")]
    pub(crate) hardware: Option<String>,
    /// Waveform that a difference leaves: both sides, from 50 cycles before it.
    #[arg(long, value_name = "FILE.fst", default_value = "difference.fst", value_parser = difference)]
    pub(crate) wave: PathBuf,
}
