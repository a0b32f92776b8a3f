// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge-bench`: measurements beyond wall time.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::{Parser, Subcommand};
use flitforge_bench::booksim2::{self, CONTESTS, Contest, Speed};
use flitforge_bench::callgrind::instructions_per_flit_hop;
use flitforge_bench::cases::{CASES, Case, MILLION, Motion};
use flitforge_bench::studies::record::Record;
use flitforge_bench::table::{Counts, RUSTC, TARGET, Table, UPDATE};
use flitforge_bench::usage::{own_cpu, peak_memory};
use flitforge_bench::{closed_loop, graphs, growth, start, studies, threads};
use flitforge_sim::engine::EngineChoice;

/// Measures the simulator. docs/performance.md says how and shows results.
#[derive(Debug, Parser)]
#[command(version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Simulate a case and print its speed and memory.
    Simulate {
        /// Name of the case.
        case: String,
        /// Cycles that are counted.
        #[arg(long, default_value_t = 10_000)]
        cycles: u64,
        /// Cycles before; the case's own by default.
        #[arg(long)]
        warmup: Option<u64>,
        /// Which engine: auto, reference or bitsliced.
        #[arg(long, default_value = "auto")]
        engine: EngineChoice,
        /// Flits per node and cycle; the case's own by default.
        #[arg(long)]
        load: Option<f64>,
    },
    /// Run a case with all statistics and print what they say.
    Measure {
        /// Name of the case.
        case: String,
        /// Cycles that are measured.
        #[arg(long, default_value_t = 10_000)]
        cycles: u64,
        /// Cycles before.
        #[arg(long, default_value_t = 1_000)]
        warmup: u64,
    },
    /// Count instructions per flit-hop under valgrind; fail when they have changed.
    Instructions {
        /// Write the table instead of comparing with it.
        #[arg(long)]
        update: bool,
        /// The table.
        #[arg(long, default_value = concat!(env!("CARGO_MANIFEST_DIR"), "/instructions.toml"))]
        table: PathBuf,
    },
    /// Compare the speed of BookSim 2 and of this simulator.
    Booksim2 {
        /// The program built from BookSim 2.
        program: PathBuf,
        /// Rounds; the median of each program's speed is printed.
        #[arg(long, default_value_t = 3)]
        rounds: usize,
        /// Names of cases; all that BookSim 2 can run by default.
        cases: Vec<String>,
    },
    /// Time the start of a 16 x 16 mesh under every relation; fail above the bound.
    Start {
        /// Bound in milliseconds of processor time.
        #[arg(long, default_value_t = 20.0)]
        bound: f64,
    },
    /// Simulate a million routers; fail above the bound on memory or below the one on speed.
    Million {
        /// Cycles that are counted.
        #[arg(long, default_value_t = 40)]
        cycles: u64,
        /// Cycles before: the network fills up without end.
        #[arg(long, default_value_t = 1000)]
        warmup: u64,
        /// Threads that share the routers. What they take is time on the clock.
        #[arg(long, default_value_t = 2)]
        threads: usize,
    },
    /// Run a 128 x 128 mesh on one thread and on two in turn; fail when the reports differ or two gain too
    /// little.
    Threads {
        /// Rounds; the median of each is printed.
        #[arg(long, default_value_t = 3)]
        rounds: usize,
        /// Cycles that are measured.
        #[arg(long, default_value_t = 1500)]
        cycles: u64,
        /// Least acceptable gain.
        #[arg(long, default_value_t = 1.5)]
        bound: f64,
    },
    /// Time requests and replies on a 16 x 16 mesh at half their saturation, and open-loop traffic at the
    /// same load; fail when a flit-hop of the first takes too long.
    ClosedLoop {
        /// Rounds; the median of the ratios counts.
        #[arg(long, default_value_t = 3)]
        rounds: usize,
        /// Requests of each rank.
        #[arg(long, default_value_t = 1000)]
        requests: u32,
        /// Greatest acceptable ratio.
        #[arg(long, default_value_t = 1.5)]
        bound: f64,
    },
    /// Time a random graph of 64 routers at a third of its saturation, and an 8 x 8 mesh at the same load;
    /// fail when the mesh is too much faster.
    Graphs {
        /// Rounds; the median of the ratios counts.
        #[arg(long, default_value_t = 5)]
        rounds: usize,
        /// Cycles of each.
        #[arg(long, default_value_t = 50_000)]
        cycles: u64,
        /// Least acceptable speed in flit-hops a second, in terms of the mesh.
        #[arg(long, default_value_t = 0.5)]
        bound: f64,
    },
    /// Measure the check and the start of graphs of three sizes each; fail when they grow faster than a power
    /// of the routers.
    Growth {
        /// Small graphs, which take a few seconds in all.
        #[arg(long)]
        small: bool,
        /// Greatest acceptable power.
        #[arg(long, default_value_t = 2.5)]
        bound: f64,
        /// Measure one network of this kind in this process.
        #[arg(long, requires = "size")]
        kind: Option<String>,
        /// Its size.
        #[arg(long, requires = "kind")]
        size: Option<u32>,
    },
    /// Count how often the interval of the mean latency covers the mean of long runs.
    Coverage {
        /// Runs of each case.
        #[arg(long, default_value_t = 200)]
        seeds: u64,
        /// Cycles of each of the eight long runs.
        #[arg(long, default_value_t = 5_000_000)]
        long: u64,
        /// Threads, each of which runs a seed.
        #[arg(long, default_value_t = 2)]
        threads: usize,
        /// Words that the name of a case must hold; all cases by default.
        #[arg(long, default_value = "")]
        case: String,
        /// File of runs: those that it holds are not run again, and the others are added.
        #[arg(long)]
        record: Option<PathBuf>,
    },
    /// Count verdicts of runs below and above exact bounds.
    Verdicts {
        /// Runs of each flow and load.
        #[arg(long, default_value_t = 20)]
        seeds: u64,
        /// Threads, each of which runs a seed.
        #[arg(long, default_value_t = 2)]
        threads: usize,
        /// Flows of the list, from the first on.
        #[arg(long, default_value_t = 4)]
        flows: usize,
        /// Words that the name of a flow must hold; all of these flows by default.
        #[arg(long, default_value = "")]
        flow: String,
    },
}

type Outcome = Result<ExitCode, Box<dyn Error>>;

fn main() -> ExitCode {
    let outcome = match Cli::parse().command {
        Command::Simulate { case, cycles, warmup, engine, load } => {
            simulate(&case, load, engine, cycles, warmup)
        }
        Command::Measure { case, cycles, warmup } => measure(&case, cycles, warmup),
        Command::Instructions { update, table } => instructions(update, &table),
        Command::Booksim2 { program, rounds, cases } => side_by_side(&program, rounds, &cases),
        Command::Start { bound } => start::table(bound, print).map(status),
        Command::Million { cycles, warmup, threads } => million(cycles, warmup, threads),
        Command::ClosedLoop { rounds, requests, bound } => side_by_open(rounds.max(1), requests, bound),
        Command::Growth { kind: Some(kind), size: Some(size), .. } => one_of_kind(&kind, size),
        Command::Growth { small, bound, .. } => std::env::current_exe()
            .map_err(Into::into)
            .and_then(|program| Ok(status(growth::table(&program, small, bound, print)?))),
        Command::Graphs { rounds, cycles, bound } => {
            graphs::table(rounds.max(1), cycles, bound, print).map(status)
        }
        Command::Coverage { seeds, long, threads, case, record } => {
            coverage(seeds, long, threads, &case, record.as_deref())
        }
        Command::Verdicts { seeds, threads, flows, flow } => verdicts(seeds, threads, flows, &flow),
        Command::Threads { rounds, cycles, bound } => on_threads(rounds.max(1), cycles, bound),
    };
    outcome.unwrap_or_else(|error| {
        say(&format!("error: {error}"));
        ExitCode::FAILURE
    })
}

/// Results go to standard output.
#[expect(clippy::print_stdout, reason = "a command")]
fn print(line: &str) {
    println!("{line}");
}

/// Progress and complaints go to standard error.
#[expect(clippy::print_stderr, reason = "a command")]
fn say(line: &str) {
    eprintln!("{line}");
}

fn status(good: bool) -> ExitCode {
    if good { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// What a simulation of so many cycles took: of the processor, or on the clock where threads share it.
struct Timed {
    cycles: u64,
    flit_hops: u64,
    time: Duration,
    peak_memory: u64,
}

impl Timed {
    fn of(case: &Case, engine: EngineChoice, cycles: u64, warmup: u64) -> Result<Self, Box<dyn Error>> {
        let net = case.network()?;
        let mut motion = Motion::new(&net, &case.traffic(), engine)?;
        motion.advance(warmup);
        let (hops, before) = (motion.flit_hops(), own_cpu()?);
        motion.advance(cycles);
        let time = own_cpu()? - before;
        Ok(Self { cycles, flit_hops: motion.flit_hops() - hops, time, peak_memory: peak_memory()? })
    }

    /// On several threads, once the routers are shared out: the second of two windows. Of the flit-hops of
    /// both it has half at least, as long as the network fills up.
    fn shared(case: &Case, cycles: u64, warmup: u64, threads: usize) -> Result<Self, Box<dyn Error>> {
        let net = case.network()?;
        let mut motion = Motion::new(&net, &case.traffic(), EngineChoice::Auto)?;
        motion.share(warmup / 2, threads, || {});
        let (hops, mut ends) = (motion.flit_hops(), Vec::new());
        motion.share(cycles, threads, || ends.push(Instant::now()));
        let time = ends.windows(2).map(|ends| ends[1] - ends[0]).sum();
        Ok(Self { cycles, flit_hops: (motion.flit_hops() - hops) / 2, time, peak_memory: peak_memory()? })
    }

    fn print(&self) {
        let seconds = self.time.as_secs_f64();
        print(&format!("cycles {}", self.cycles));
        print(&format!("flit-hops {}", self.flit_hops));
        print(&format!("seconds {seconds:.3}"));
        print(&format!("cycles-per-second {:.0}", self.cycles as f64 / seconds));
        print(&format!("flit-hops-per-second {:.0}", self.flit_hops_per_second()));
        print(&format!("peak-memory-mebibytes {}", self.peak_memory >> 20));
    }

    fn flit_hops_per_second(&self) -> f64 {
        self.flit_hops as f64 / self.time.as_secs_f64()
    }
}

fn simulate(
    case: &str,
    load: Option<f64>,
    engine: EngineChoice,
    cycles: u64,
    warmup: Option<u64>,
) -> Outcome {
    let case = Case::named(case)?;
    let case = Case { load: load.unwrap_or(case.load), ..case };
    Timed::of(&case, engine, cycles, warmup.unwrap_or(case.warmup))?.print();
    Ok(ExitCode::SUCCESS)
}

fn measure(case: &str, cycles: u64, warmup: u64) -> Outcome {
    let report = booksim2::measure(&Case::named(case)?, warmup, cycles)?;
    print(booksim2::print_ours(&report).trim_end());
    Ok(ExitCode::SUCCESS)
}

/// Bounds for a million routers.
const MOST_MEMORY: u64 = 8 << 30;
const LEAST_FLIT_HOPS_PER_SECOND: f64 = 20e6;

fn million(cycles: u64, warmup: u64, threads: usize) -> Outcome {
    let case = Case::named(MILLION)?;
    let timed = match threads {
        ..=1 => Timed::of(&case, EngineChoice::Auto, cycles, warmup)?,
        _ => Timed::shared(&case, cycles, warmup, threads)?,
    };
    timed.print();
    let fits = timed.peak_memory <= MOST_MEMORY;
    let fast = timed.flit_hops_per_second() >= LEAST_FLIT_HOPS_PER_SECOND;
    print(&format!("fits in 8 GiB: {fits}; at least 20 million flit-hops/s: {fast}"));
    Ok(status(fits && fast))
}

fn on_threads(rounds: usize, cycles: u64, bound: f64) -> Outcome {
    let (mut seconds, mut same) = ([Vec::new(), Vec::new()], true);
    for round in 1..=rounds {
        let (alone, expected) = threads::once(&threads::CASE, 1, cycles)?;
        let (shared, report) = threads::once(&threads::CASE, 2, cycles)?;
        same &= report == expected;
        let [alone, shared] = [alone.as_secs_f64(), shared.as_secs_f64()];
        print(&format!(
            "round {round}: one thread {alone:.2} s, two {shared:.2} s: {:.2} times",
            alone / shared
        ));
        seconds[0].push(alone);
        seconds[1].push(shared);
    }
    let [alone, shared] = seconds.map(|mut seconds| {
        seconds.sort_by(f64::total_cmp);
        seconds[seconds.len() / 2]
    });
    let gain = alone / shared;
    print(&format!("medians: {gain:.2} times as fast (bound {bound}); the same report every time: {same}"));
    Ok(status(same && gain >= bound))
}

fn side_by_open(rounds: usize, requests: u32, bound: f64) -> Outcome {
    let net = closed_loop::CASE.network()?;
    let (outstanding, full) = closed_loop::half(&net)?;
    print(&format!("full {full:.4} flits per node and cycle; half with {outstanding} requests in flight"));
    let mut ratios = Vec::new();
    for round in 1..=rounds {
        let closed = closed_loop::closed(&net, requests, outstanding)?;
        let open = closed_loop::open(&net, closed.load, closed.cycles)?;
        let ratio = closed.nanoseconds() / open.nanoseconds();
        let told = |moved: &closed_loop::Moved| {
            format!("{:.2} ns per flit-hop at {:.4} ({:?})", moved.nanoseconds(), moved.load, moved.engine)
        };
        print(&format!("round {round}: requests {}, open loop {}: {ratio:.2}", told(&closed), told(&open)));
        ratios.push(ratio);
    }
    ratios.sort_by(f64::total_cmp);
    let median = ratios[ratios.len() / 2];
    print(&format!("median ratio {median:.2} (bound {bound})"));
    Ok(status(median <= bound))
}

fn one_of_kind(name: &str, size: u32) -> Outcome {
    let kind = growth::KINDS.into_iter().find(|kind| kind.name == name).ok_or("there is no such kind")?;
    print(&kind.measure(size)?.lines());
    Ok(ExitCode::SUCCESS)
}

fn count_all() -> Result<Counts, Box<dyn Error>> {
    let program = std::env::current_exe()?;
    let mut counts = Counts { rustc: RUSTC.to_owned(), instructions: Default::default() };
    for case in CASES.iter().filter(|case| case.name != MILLION) {
        let count = instructions_per_flit_hop(&program, case)
            .map_err(|error| format!("{error}\nvalgrind is needed (Debian: apt-get install valgrind)"))?;
        print(&format!("{:24} {count:9.2} instructions per flit-hop", case.name));
        counts.instructions.insert(case.name.to_owned(), count);
    }
    Ok(counts)
}

fn instructions(update: bool, path: &Path) -> Outcome {
    if cfg!(debug_assertions) {
        return Err(format!("instructions are counted in a release build: {UPDATE}").into());
    }
    let counts = count_all()?;
    let text =
        std::fs::read_to_string(path).or_else(|error| if update { Ok(String::new()) } else { Err(error) });
    let mut table = Table::parse(&text?)?;
    if update {
        table.0.insert(TARGET.to_owned(), counts);
        std::fs::write(path, table.to_text())?;
        return Ok(ExitCode::SUCCESS);
    }
    match table.compare(TARGET, &counts) {
        Ok(bound) => print(&format!("within {:.0} % of the table", 100.0 * bound)),
        Err(failures) => {
            say(&failures.join("\n"));
            return Ok(ExitCode::FAILURE);
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn side_by_side(peer: &Path, rounds: usize, names: &[String]) -> Outcome {
    let chosen = |contest: &&Contest| names.is_empty() || names.iter().any(|name| name == contest.case);
    print("case                    BookSim2  Flitforge   ratio  floor   aim   (cycles/s of processor time)");
    let mut same = true;
    for contest in CONTESTS.iter().filter(chosen) {
        same &= duel(peer, contest, rounds.max(1))?;
    }
    Ok(status(same))
}

/// One case, both programs in turn; gives whether they did the same work.
fn duel(peer: &Path, contest: &Contest, rounds: usize) -> Result<bool, Box<dyn Error>> {
    let case = Case::named(contest.case)?;
    let program = std::env::current_exe()?;
    let (mut theirs, mut ours) = (Vec::new(), Vec::new());
    for round in 1..=rounds {
        say(&format!("{}: round {round} of {rounds}", case.name));
        theirs.push(booksim2::time_peer(peer, &case, contest.period)?);
        ours.push(booksim2::time_ours(&program, &case, contest.period)?);
    }
    let (theirs, ours) = (median(theirs), median(ours));
    let (a, b) = (theirs.cycles_per_second, ours.cycles_per_second);
    let (floor, aim) = (contest.floor, contest.aim);
    print(&format!("{:22} {a:9.0} {b:10.0} {:7.1} {floor:6.0} {aim:5.0}", case.name, b / a));
    let (here, there) = (ours.outcome, theirs.outcome);
    print(&format!(
        "    accepted {:.4} {:.4}, hops {:.3} {:.3}, packet latency {:.2} {:.2}  (BookSim2, Flitforge)",
        there.accepted, here.accepted, there.hops, here.hops, there.packet_latency, here.packet_latency
    ));
    let differences = booksim2::differences(&here, &there);
    differences.iter().for_each(|difference| print(&format!("    NOT THE SAME WORK: {difference}")));
    Ok(differences.is_empty())
}

/// The one in the middle by speed. The outcomes are alike: every round has the same seed.
fn median(mut speeds: Vec<Speed>) -> Speed {
    speeds.sort_by(|a, b| a.cycles_per_second.total_cmp(&b.cycles_per_second));
    speeds[speeds.len() / 2]
}

/// Seeds after which the table so far is told.
const PART: u64 = 20;

fn coverage(seeds: u64, long: u64, threads: usize, chosen: &str, record: Option<&Path>) -> Outcome {
    use studies::coverage::{CASES, Coverage, Run, runs, truth};
    let record = record.map_or_else(|| Ok(Record::default()), Record::open)?;
    print("| network, traffic, load | precision | runs | covers | bias | half width | cycles | greatest |");
    print("|---|---|---|---|---|---|---|---|");
    for case in CASES.iter().filter(|case| case.name.contains(chosen)) {
        let (truth, error) = truth(case, long, threads, &record)?;
        say(&format!("{}: {truth:.3} +- {error:.3} cycles", case.name));
        let mut found: [(f64, Vec<Run>); 2] = [(0.02, Vec::new()), (0.05, Vec::new())];
        let rows = |found: &[(f64, Vec<Run>)]| -> Vec<String> {
            let row =
                |(precision, runs): &(f64, Vec<Run>)| Coverage::of(runs, truth).row(case.name, *precision);
            found.iter().map(row).collect()
        };
        for first in (1..=seeds).step_by(PART as usize) {
            for (precision, all) in &mut found {
                let seeds = first..=(first + PART - 1).min(seeds);
                all.extend(runs(case, *precision, seeds, threads, &record)?);
            }
            rows(&found).iter().for_each(|row| say(row));
        }
        let converged = found.iter().map(|(_, runs)| Coverage::of(runs, truth).converged.to_string());
        say(&format!("  converged: {}", converged.collect::<Vec<_>>().join(" and ")));
        rows(&found).iter().for_each(|row| print(row));
    }
    Ok(ExitCode::SUCCESS)
}

fn verdicts(seeds: u64, threads: usize, flows: usize, chosen: &str) -> Outcome {
    use studies::verdicts::{automatic, bracket, fixed, verdicts};
    print("| flow | share of the bound | measured | stable | saturated | neither | mean cycles |");
    print("|---|---|---|---|---|---|---|");
    let chosen = |flow: &studies::verdicts::Flow| flow.name.contains(chosen);
    let flows = || studies::verdicts::flows().into_iter().take(flows).filter(chosen);
    for flow in flows() {
        for (name, measure) in [("70 000 cycles", fixed()), ("default", automatic())] {
            for share in [0.97, 1.02, 1.03] {
                let ([stable, saturated, neither], cycles) = verdicts(&flow, share, measure, seeds, threads)?;
                let counts = format!("{stable} | {saturated} | {neither} | {cycles}");
                print(&format!("| {} | {share} | {name} | {counts} |", flow.name));
            }
        }
    }
    for flow in flows() {
        let found = bracket(&flow, 1)?;
        let above = found.saturated.map_or("none".to_owned(), |above| format!("{above:.3}"));
        print(&format!("{}: saturation between {:.3} and {above} of the bound", flow.name, found.stable));
    }
    Ok(ExitCode::SUCCESS)
}
