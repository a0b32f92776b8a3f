//! Scratch probe.
#![allow(clippy::print_stdout, clippy::unwrap_used)]
use flitforge_router::spec::*;
use flitforge_sim::run::{run, RunSpec};
use flitforge_sim::stats::measure::*;
use flitforge_topology::elaborate::NetworkParams;
use flitforge_topology::faults::FaultPlan;
use flitforge_topology::network::NetworkSpec;
use flitforge_traffic::*;
fn arg(name: &str, default: &str) -> String {
    let pre = format!("{name}=");
    std::env::args().find_map(|a| a.strip_prefix(&pre).map(String::from)).unwrap_or(default.into())
}
fn num(name: &str, default: f64) -> f64 { arg(name, &default.to_string()).parse().unwrap() }
fn main() {
    let vcs = num("vcs", 16.0) as u32;
    let det = num("det", 1.0) as u32;
    let lanes = num("lanes", f64::from(vcs - det)) as u32;
    let when = match arg("mis", "stuck").as_str() { "never" => MisrouteWhen::Never, "stuck" => MisrouteWhen::Stuck, _ => MisrouteWhen::Eager };
    let misroute = Misroute { when, limit: MisrouteLimit::Steps(num("limit", 8.0) as u32) };
    let relation = match arg("rel", "dor").as_str() {
        "dor" => Relation::DimensionOrder { datelines: true },
        "static" => Relation::StaticReversal(StaticReversal { max_reversals: num("r", 3.0) as u32, misroute }),
        _ => Relation::DynamicReversal(DynamicReversal { deterministic_vcs: det, entry_lanes: lanes, patience: num("patience", 50.0) as u32,
            wait_count: if arg("count", "before") == "before" { WaitCount::BeforeTurn } else { WaitCount::AfterTurn }, wait_rule: if arg("rule","gt")=="gt" {WaitRule::Greater} else {WaitRule::GreaterOrEqual}, max_reversals: num("maxr", 16.0) as u32, misroute }),
    };
    let rr = match arg("alloc", "in").as_str() { "in" => Allocator::SeparableInputFirst(Arbiter::RoundRobin), "out" => Allocator::SeparableOutputFirst(Arbiter::RoundRobin), _ => Allocator::Wavefront(Arbiter::RoundRobin) };
    let dynamic = matches!(relation, Relation::DynamicReversal(_));
    let k = num("k", 16.0) as u32;
    let router = RouterSpec { dims: vec![Dimension { radix: k, wraps: false }; 2], vcs, buffer_depth: num("depth", 2.0) as u32,
        injection_ports: 1, injection_vcs: num("inj", if dynamic { f64::from(lanes) } else { f64::from(vcs) }) as u32, ejection_ports: num("ej", 1.0) as u32, input_speedup: num("speedup", 1.0) as u32, relation,
        selection: match arg("sel", "cong").as_str() { "cong" => Selection::MinimumCongestion(CongestionCount::Usable), "congall" => Selection::MinimumCongestion(CongestionCount::All), "flex" => Selection::MaximumFlexibility, _ => Selection::StraightLines },
        vc_order: VcOrder::Highest, release: if dynamic || arg("release", "drained") == "drained" { Release::Drained } else { Release::TailSent }, pipeline: Pipeline::default(), vc_allocator: rr, switch_allocator: rr };
    let net = NetworkSpec::new(NetworkParams { router, link_latency: 1, credit_latency: 1, faults: FaultPlan { link_fraction: num("faults", 0.0), seed: num("fseed", 1.0) as u64, keep_connected: true, ..FaultPlan::default() } }).unwrap();
    let pattern = if arg("pat", "uni") == "uni" { Pattern::Uniform { include_self: false } } else { Pattern::BitReversal };
    let process = if arg("proc", "const") == "const" { Process::Constant } else { Process::Bernoulli };
    for load in arg("loads", "0.1,0.5,0.8").split(',') {
        let load: f64 = load.parse().unwrap();
        let capacity = 4.0 / f64::from(k);
        let traffic = TrafficSpec { pattern: pattern.clone(), process: process.clone(), lengths: Lengths::Fixed(num("len", 20.0) as u32), load: load * capacity };
        let fixed = arg("warm", "auto");
        let measure = if fixed == "auto" { MeasureSpec { max_cycles: num("max", 60000.0) as u64, max_warmup: 20000, precision: 0.03, ..MeasureSpec::default() } } else {
            MeasureSpec { warmup: Length::Cycles(fixed.parse().unwrap()), length: Length::Cycles(num("cycles", 2000.0) as u64), drain: false, ..MeasureSpec::default() } };
        let t = std::time::Instant::now();
        let r = run(&net, &traffic, capacity, &RunSpec { seed: num("seed", 1.0) as u64, measure, deadlock_interval: 1000 }).unwrap();
        let el = t.elapsed().as_secs_f64();
        println!("load {load:.3} acc {:.4} off {:.4} lat {:.1} net {:.1} p99 {} hops {:.3} away {:.3} rev {:.3} det {:.4} lost {} cyc {} kc/s {:.1} fh/s {:.1}M {:?} {}", r.accepted / capacity, r.offered / capacity, r.packet_latency.mean, r.network_latency.mean, r.packet_latency.p99, r.hops, r.misroutes, r.reversals, r.deterministic, r.packets.lost, r.cycles, r.cycles as f64 / el / 1000.0, r.accepted*256.0*r.hops*r.cycles as f64/el/1e6, r.verdict, if r.verdict == flitforge_sim::report::Verdict::Stable { "" } else { &r.reason });
    }
}
