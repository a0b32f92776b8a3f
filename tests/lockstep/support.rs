// SPDX-License-Identifier: MIT OR Apache-2.0
//! From settings to a comparison.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, Weak};

use flitforge_config::elaborate::Experiment;
use flitforge_config::{self as config, Colour, Files, Request};
use flitforge_hdl as hdl;
use flitforge_router::flit::FlitLayout;
use flitforge_tools::cosim::{CosimError, CosimOptions, Outcome, Runtime, cosim};
use flitforge_tools::rtl;
use flitforge_topology::checked::Checked;
use flitforge_topology::deadlock;
use flitforge_topology::network::NetworkSpec;

/// What every configuration starts from. Routers are told where they are by inputs: with parameters every
/// router is compiled on its own.
pub(crate) const BASE: &str = "[network]\ntopology = \"mesh\"\nradix = [3, 3]\n\
     [router]\nvirtual_channels = 2\nbuffer_depth = 4\n\
     [traffic]\nload = 0.5\npacket_length = 5\n\
     [verilog]\ncoordinates = \"inputs\"\n";

/// What every configuration of a binomial graph starts from.
const BINOMIAL: &str = "[network]\ntopology = \"bmg\"\nnodes = 8\n\
     [router]\nvirtual_channels = 2\nbuffer_depth = 4\n\
     [routing]\nalgorithm = \"jump-order\"\n\
     [traffic]\nload = 0.5\npacket_length = 5\n\
     [verilog]\ncoordinates = \"inputs\"\n";

/// What every configuration of another graph starts from.
const GRAPH: &str = "[network]\ntopology = \"star\"\n\
     [router]\nvirtual_channels = 2\nbuffer_depth = 4\n\
     [traffic]\nload = 0.5\npacket_length = 5\n\
     [verilog]\ncoordinates = \"inputs\"\n";

/// A graph whose links differ in length.
const LENGTHS: &str = "router a nodes 2\nrouter b\nrouter c nodes 0\nrouter d\n\
     link a b latency 3\nlink b c latency 2 back 4\nlink c a\nlink c d latency 5 back 1\n";

/// A hexagon with a chord, whose routers have one node, two or none.
const HEXAGON: &str = "router a nodes 2\nrouter b\nrouter c\nrouter d nodes 0\nrouter e\nrouter f\n\
     link a b\nlink b c latency 2\nlink c d\nlink d e\nlink e f\nlink f a\nlink a d latency 2\n";

/// The hexagon with another root of up*/down* routes.
const RANKED: &str = "router a nodes 2 rank 3\nrouter b rank 2\nrouter c rank 1\nrouter d nodes 0 rank 0\n\
     router e rank 1\nrouter f rank 2\n\
     link a b\nlink b c latency 2\nlink c d\nlink d e\nlink e f\nlink f a\nlink a d latency 2\n";

/// The up*/down* routes of the hexagon, except for those that leave router c: there is no choice any more.
const CHANGED: &str = "router,destination,to\nb,a,a\nc,a,b\nd,a,a\ne,a,d\ne,a,f\nf,a,a\na,b,b\nc,b,b\nd,b,a\n\
     e,b,d\ne,b,f\nf,b,a\na,c,b\na,c,d\nb,c,c\nd,c,c\ne,c,d\nf,c,a\na,e,f\na,e,d\nb,e,a\nc,e,d\nd,e,e\n\
     f,e,e\na,f,f\nb,f,a\nc,f,d\nd,f,a\ne,f,f\n";

/// A graph whose links differ in width, and one of them in each direction. Phits do not divide a flit of 34
/// bits evenly over most of them.
const WIDTHS: &str = "router a nodes 2\nrouter b\nrouter c nodes 0\nrouter d\n\
     link a b latency 3 width 1/2\nlink b c width 1/3 back 1\nlink c a width 1 back 1/4\n\
     link c d latency 2 back 1 width 1/5 back 1/16\n";

/// Two routers with narrow links.
const PAIR: &str = "router a nodes 2\nrouter b\nlink a b width 1/2 back 1/3\n";

/// A comparison of so many cycles, from reset and in hardware built as quickly as it can be.
pub(crate) fn options(hardware: hdl::Options, cycles: u64, seed: u64, wave: PathBuf) -> CosimOptions {
    CosimOptions { cycles, seed, healing: None, hardware, rows: Vec::new(), optimise: 0, flat: false, wave }
}

/// The name of the base of a line.
fn base(line: &str) -> &'static str {
    let topology = line.split_whitespace().find_map(|word| word.strip_prefix("network.topology="));
    match topology {
        _ if line.contains("network.nodes=") => "binomial",
        None | Some("mesh" | "torus") => "base",
        Some(_) => "graph",
    }
}

/// The bases in place of every file.
struct Base;

impl Files for Base {
    fn read(&self, path: &Path) -> std::io::Result<String> {
        let text = match path.to_str() {
            Some("binomial") => BINOMIAL,
            Some("graph") => GRAPH,
            Some("lengths.txt") => LENGTHS,
            Some("hexagon.txt") => HEXAGON,
            Some("ranked.txt") => RANKED,
            Some("changed.csv") => CHANGED,
            Some("widths.txt") => WIDTHS,
            Some("pair.txt") => PAIR,
            _ => BASE,
        };
        Ok(text.to_owned())
    }
}

/// The experiment of a line of settings, or what is wrong with them.
pub(crate) fn try_experiment(line: &str) -> Result<(Experiment, hdl::Options), String> {
    let overrides: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
    let request = Request { path: base(line), overrides: &overrides, files: &Base };
    let (config, verilog, _) =
        config::load_verilog(&request).map_err(|errors| errors.render(Colour::Never))?;
    let experiment = Experiment::new(&config).map_err(|errors| errors.join("\n"))?;
    FlitLayout::new(&experiment.net.router, verilog.data_bits).map_err(|error| error.to_string())?;
    let check = deadlock::check(&experiment.net);
    if check.passed() { Ok((experiment, rtl::options(&verilog))) } else { Err(check.to_string()) }
}

/// The experiment of settings that are known to be right.
pub(crate) fn experiment(line: &str) -> (Experiment, hdl::Options) {
    try_experiment(line).unwrap_or_else(|error| panic!("{line}: {error}"))
}

/// The objects that all builds share, as long as any test holds them.
pub(crate) fn runtime() -> Arc<Runtime> {
    static SHARED: Mutex<Weak<Runtime>> = Mutex::new(Weak::new());
    let mut shared = SHARED.lock().unwrap();
    shared.upgrade().unwrap_or_else(|| {
        let runtime = Arc::new(Runtime::new().unwrap());
        *shared = Arc::downgrade(&runtime);
        runtime
    })
}

/// A network as the engine takes it. Random configurations may deadlock: both sides then do the same.
pub(crate) fn checked(net: NetworkSpec) -> Checked {
    Checked::unchecked(net)
}

/// Compares one configuration for so many cycles. Where routers know their places by parameters they differ,
/// and the network is built in one piece: built once for all, they would be given them as inputs.
pub(crate) fn compare(
    line: &str,
    cycles: u64,
    folder: &Path,
    runtime: &Runtime,
) -> Result<Outcome, CosimError> {
    let (Experiment { net, traffic, run, .. }, hardware) = experiment(line);
    let flat = hardware.coordinates == hdl::Constants::Parameters;
    let wave = folder.join("difference.fst");
    let options = CosimOptions { healing: run.healing, flat, ..options(hardware, cycles, run.seed, wave) };
    cosim(&checked(net), &traffic, &options, runtime)
}
