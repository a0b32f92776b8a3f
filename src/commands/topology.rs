// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge topology`.

use std::collections::BTreeMap;
use std::fmt;
use std::io::Write;
use std::path::Path;

use flitforge_config::elaborate::Experiment;
use flitforge_config::{Config, Named};
use flitforge_results::html::{Cell, Drawing, ReportPage, Section, Table};
use flitforge_results::sweep::VERSION;
use flitforge_results::{Claim, note, write_aside};
use flitforge_topology::any::plan::PlannedLink;
use flitforge_topology::bisection::Cut;
use flitforge_topology::picture;
use serde::Serialize;
use serde_json::{Number, Value};

use super::folder::{deliver, is_standard_output, keep_apart, make_folder};
use super::{Failure, load, print_json};
use crate::cli::Input;

/// The facts as JSON has them. The network is taken as sound: `[faults]` does not count.
#[derive(Serialize)]
struct Told {
    topology: &'static str,
    /// The shape in words.
    name: String,
    nodes: u32,
    routers: u32,
    /// Links of the router that has most; all have as many in a torus of no radix 2 and in a circulant graph.
    degree: u32,
    least_degree: u32,
    diameter: u32,
    /// Mean hops to another node.
    average_distance: f64,
    /// Links, those in one direction included.
    edges: u64,
    /// Links in one direction.
    one_way: u64,
    /// Cycles of the quickest and of the slowest link.
    link_latency: [u32; 2],
    /// The channels of each width, the widest first; none where all are as wide as a flit.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    widths: Vec<Width>,
    /// Channels across the halves, both directions counted, narrow ones by their width.
    bisection: Number,
    bisection_cut: Cut,
    /// Flits per node and cycle under uniform traffic; the least of what channels, injection and ejection
    /// allow.
    capacity: f64,
    /// What the busiest channel alone allows.
    channel_capacity: f64,
}

/// The channels of a width.
#[derive(Serialize)]
struct Width {
    /// Phits of a flit: W for a width of 1/W.
    phits: u8,
    channels: u64,
}

impl Told {
    fn of(config: &Config) -> Self {
        let shape = &config.network.shape;
        let facts = shape.facts(config.network.concentration);
        let ports = f64::from(config.router.injection_ports).min(config.router.ejection_rate());
        Self {
            topology: shape.topology().name(),
            name: config.network.name(),
            nodes: facts.nodes,
            routers: facts.routers,
            degree: facts.degree,
            least_degree: facts.least_degree,
            diameter: facts.distances.diameter,
            average_distance: facts.distances.mean,
            edges: facts.edges,
            one_way: facts.one_way,
            link_latency: latencies(config),
            widths: widths(config),
            bisection: number(facts.bisection.channels),
            bisection_cut: facts.bisection.cut,
            capacity: facts.channel_capacity.min(ports),
            channel_capacity: facts.channel_capacity,
        }
    }

    fn lines(&self) -> Vec<String> {
        let degree = match (self.least_degree, self.degree) {
            (least, most) if least < most => format!("{least} to {} of a router", links(most.into())),
            (_, degree) => format!("{} of each router", links(degree.into())),
        };
        let cut = match self.bisection_cut {
            Cut::Middle => "through the middle of a dimension",
            Cut::Narrowest => "the fewest of any two halves",
            Cut::Found => "the fewest that were found; other halves may have fewer",
        };
        let counted = if self.widths.is_empty() { "" } else { "counted by their width; " };
        let capacity = match self.channel_capacity > self.capacity {
            true if self.channel_capacity.is_infinite() => "the ports of the nodes".to_owned(),
            true => format!("the ports of the nodes; channels would carry {:.4}", self.channel_capacity),
            false => "the busiest channel".to_owned(),
        };
        let edges = match self.one_way {
            0 => format!("{}, two channels each", links(self.edges)),
            one_way => format!("{}, {one_way} of them in one direction", links(self.edges)),
        };
        let routers = (self.routers != self.nodes).then(|| format!("routers           {}", self.routers));
        let [least, most] = self.link_latency;
        let latency = (least < most).then(|| format!("latency           {least} to {most} cycles of a link"));
        let width = (!self.widths.is_empty()).then(|| {
            let each: Vec<String> = self.widths.iter().map(Width::to_string).collect();
            format!("width             {}", each.join(", "))
        });
        let head = [format!("network           {}", self.name), format!("nodes             {}", self.nodes)];
        let links = [format!("degree            {degree}"), format!("edges             {edges}")];
        let rest = [
            format!("diameter          {} hop{}", self.diameter, if self.diameter == 1 { "" } else { "s" }),
            format!("average distance  {:.4} hops to another node", self.average_distance),
            format!("bisection         {} channels ({counted}{cut})", rounded(&self.bisection)),
            format!(
                "capacity          {:.4} flits/node/cycle under uniform traffic, set by {capacity}",
                self.capacity
            ),
        ];
        head.into_iter().chain(routers).chain(links).chain(latency).chain(width).chain(rest).collect()
    }
}

/// Cycles of the quickest and of the slowest link.
fn latencies(config: &Config) -> [u32; 2] {
    let all = config.network.link_latency.values();
    let usual = all.iter().copied().min().unwrap_or(1);
    let plan = config.network.plan();
    let ways = |link: &PlannedLink| link.latencies.into_iter().take(1 + usize::from(link.both_ways));
    let links = || plan.iter().flat_map(|plan| &plan.links);
    let own: Vec<u32> = links().flat_map(ways).map(|own| own.unwrap_or(usual)).collect();
    let each = if own.is_empty() { all } else { &own };
    [each.iter().copied().min().unwrap_or(1), each.iter().copied().max().unwrap_or(1)]
}

/// The channels of each width, the widest first; none where all are as wide as a flit.
fn widths(config: &Config) -> Vec<Width> {
    let plan = config.network.plan();
    let mut counts = BTreeMap::new();
    for phits in plan.iter().flat_map(|plan| &plan.links).flat_map(PlannedLink::channels) {
        *counts.entry(phits).or_insert(0) += 1;
    }
    let narrow = counts.keys().any(|&phits| phits > 1);
    let widths = counts.into_iter().map(|(phits, channels)| Width { phits, channels });
    widths.filter(|_| narrow).collect()
}

impl fmt::Display for Width {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { phits, channels } = self;
        let width = if *phits == 1 { "1".to_owned() } else { format!("1/{phits}") };
        write!(f, "{width} ({channels} channel{})", if *channels == 1 { "" } else { "s" })
    }
}

/// A count as JSON writes it: a whole number without a fraction.
fn number(count: f64) -> Number {
    let whole = Number::from(count as u64);
    if count.fract() == 0.0 { whole } else { Number::from_f64(count).unwrap_or(whole) }
}

/// A count with four places where it is no whole number.
fn rounded(count: &Number) -> String {
    match count.as_u64() {
        Some(whole) => whole.to_string(),
        None => format!("{:.4}", count.as_f64().unwrap_or_default()),
    }
}

fn links(number: u64) -> String {
    format!("{number} link{}", if number == 1 { "" } else { "s" })
}

/// The facts as JSON.
pub(super) fn told(config: &Config) -> Value {
    serde_json::to_value(Told::of(config)).unwrap_or_default()
}

pub(super) fn topology(
    input: &Input,
    (svg, dir): (Option<&Path>, Option<&Path>),
    force: bool,
    json: bool,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    let config = load(input)?;
    let told = Told::of(&config);
    if let Some(file) = svg {
        keep_apart(input, file)?;
        deliver(file, draw(&config, &told)?.as_bytes(), out)?;
        if is_standard_output(file) {
            return Ok(0);
        }
    }
    if let Some(dir) = dir {
        let dir = make_folder(dir, &Claim { owner: "topology", configs: &[&config], force })?;
        note(&dir, ["report.html".to_owned()].into(), false)?;
        write_aside(&dir.join("report.html"), page(&config, &told)?.as_bytes())?;
    }
    if json {
        print_json(&told, out)?;
    } else {
        told.lines().iter().try_for_each(|line| writeln!(out, "{line}"))?;
        if let Some(file) = svg {
            writeln!(out, "wrote {}", file.display())?;
        }
        if let Some(dir) = dir {
            writeln!(out, "report {}", dir.join("report.html").display())?;
        }
    }
    Ok(0)
}

fn draw(config: &Config, told: &Told) -> Result<String, Failure> {
    // Before the network is built, which takes long where a million routers are not drawn.
    picture::legible(told.routers).map_err(Failure::bad_input)?;
    let net = Experiment::new(config).map_err(flitforge::Error::Network)?.net;
    picture::svg(&net, &told.lines()).map_err(Failure::bad_input)
}

/// The facts beside the drawing; a network that is too large for one has the facts alone.
fn page(config: &Config, told: &Told) -> Result<String, Failure> {
    let lines = told.lines();
    let row = |line: &String| -> Vec<Cell> {
        let (name, value) = line.split_at_checked(NAME).unwrap_or((line, ""));
        vec![name.trim().into(), value.trim().into()]
    };
    let table = Table {
        caption: "The graph in numbers.".to_owned(),
        columns: ["quantity", "value"].map(str::to_owned).to_vec(),
        rows: lines.iter().map(row).collect(),
    };
    let drawing = |svg| Drawing {
        id: "network".to_owned(),
        title: "Routers and links".to_owned(),
        svg,
        caption: "Drag to move the drawing when it is enlarged.".to_owned(),
    };
    let (drawings, paragraphs) = match picture::legible(told.routers) {
        Ok(()) => (vec![drawing(draw(config, told)?)], Vec::new()),
        Err(large) => (Vec::new(), vec![large.to_string()]),
    };
    let heading = "Graph".to_owned();
    let section = Section { heading, paragraphs, drawings, tables: vec![table], ..Section::default() };
    let page = ReportPage {
        title: told.name.clone(),
        subtitle: format!("flitforge {VERSION}, topology"),
        sections: vec![section],
    };
    page.html().map_err(Failure::io)
}

/// Width of the names of the facts.
const NAME: usize = 18;
