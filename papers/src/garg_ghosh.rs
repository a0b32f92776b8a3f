// SPDX-License-Identifier: MIT OR Apache-2.0
//! The tables and theorems of V. K. Garg, J. Ghosh, "Repeated computation of global functions in a
//! distributed environment", 1994: hierarchies of processes that revolve.

mod as_printed;
mod detection;
mod printed;

use flitforge_router::circulant::Circulant;
use flitforge_traffic::revolving::{RevolvingError, Schedule, Scheme};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::publication::{Failed, Piece, Publication, published, read};
use crate::sheet::Lists;
use printed::Printed;

/// The study.
pub static GARG_GHOSH: Publication = Publication {
    pieces,
    work,
    join,
    ..published!(
        "garg-ghosh",
        "choices.md",
        "findings.md",
        "network.toml",
        "applications.toml";
        "experiments/tsplib/burma14.tsp";
        "experiments/tsplib/gr17.tsp";
        "experiments/tsplib/a280.tsp"
    )
};

/// What is computed; `experiments/garg-ghosh/sheet.toml` has the meaning of each number.
#[derive(Deserialize)]
struct Plan {
    levels: u32,
    arities: Vec<u32>,
    any_to: u32,
}

/// Hierarchies without virtual processes, by scheme, arity and processes, and cases of fixed points.
fn pieces(plan: &Value) -> Result<Vec<Piece>, Failed> {
    let plan: Plan = read(plan)?;
    let mut all: Vec<(&str, u32, u32)> = Vec::new();
    for arity in std::iter::once(2).chain(plan.arities.iter().copied()) {
        let complete =
            std::iter::successors(Some(1 + arity), |&nodes: &u32| nodes.checked_mul(arity)?.checked_add(1));
        for nodes in complete.take_while(|&nodes| nodes < 1 << plan.levels) {
            all.extend([("static", arity, nodes), ("next", arity, nodes)]);
        }
    }
    for scheme in ["snext", "n_snext2", "bcnext"] {
        all.extend((2..=plan.levels).map(|levels| (scheme, 2, 1 << levels)));
    }
    Ok(all.into_iter().map(|size| Piece::new("sizes", size)).chain(detection::pieces()).collect())
}

fn work(_: &Value, piece: &Piece) -> Result<Vec<Value>, Failed> {
    let result = match piece.list {
        "sizes" => {
            let (name, arity, nodes): (String, u32, u32) = piece.read()?;
            let scheme = match name.as_str() {
                "static" => Scheme::Static { arity },
                "next" => Scheme::Next { arity },
                "snext" => Scheme::Snext,
                "n_snext2" => Scheme::NSnext2,
                _ => Scheme::Bcnext,
            };
            size(scheme, nodes)?
        }
        _ => detection::case(piece.read()?)?,
    };
    Ok(vec![result])
}

/// What takes no time: printed tables and rules, Fig. 5, and trees of any number of nodes. `complete` are the
/// sizes with two children a process, and `printed` the printed tables, one in a row.
fn join(plan: &Value, lists: &mut Lists) -> Result<(), Failed> {
    let plan: Plan = read(plan)?;
    let complete = |size: &&Value| size["arity"].is_null() || size["arity"] == 2;
    let complete: Vec<Value> = lists["sizes"].iter().filter(complete).cloned().collect();
    let (mut tables, mut rows) = (Vec::new(), Vec::new());
    for table in Printed::read()?.table {
        let values = table.compare()?;
        let all = |of: &str| -> Vec<String> {
            let word = |value: &Value| if value.is_null() { "–".to_owned() } else { value.to_string() };
            let own = values.iter().map(|row| &row[of]);
            own.filter(|value| of != "at" || !value.is_null()).map(word).collect()
        };
        let mut row = json!({ "at": all("at"), "printed": all("printed"), "computed": all("computed") });
        for of in ["place", "scheme", "nodes", "step"] {
            row[of] = values.first().map_or(Value::Null, |first| first[of].clone());
        }
        rows.push(row);
        tables.extend(values);
    }
    let mut put = |list: &str, values: Vec<Value>| lists.insert(list.to_owned(), values);
    put("complete", complete);
    put("printed", rows);
    put("tables", tables);
    put("rules", (2..=plan.levels).flat_map(as_printed::rules).collect());
    put("labels", (4..=plan.levels).map(as_printed::labels).collect::<Result<_, _>>()?);
    put("links", (2..=plan.levels).map(links).collect::<Result<_, _>>()?);
    put("any_nodes", any_nodes(&plan)?);
    Ok(())
}

/// A scheme for a number of processes that needs no virtual ones: steps in which a result is gathered,
/// promised and counted, and steps more until it is everywhere; positions that a process visits; the distance
/// set; messages of a step, and those that a process receives at most; and sent and received messages in a
/// step, of the processes with the least and with the most, mean over a revolution.
fn size(scheme: Scheme, nodes: u32) -> Result<Value, RevolvingError> {
    let schedule = Schedule::new(scheme, nodes)?;
    let gather_steps = schedule.gather_steps();
    let last = u64::from(gather_steps) - 1;
    let result = schedule.result_at(last);
    let received =
        |position| schedule.children(position).into_iter().filter(|&child| schedule.sends(child)).count();
    let first = schedule.positions().start;
    let work: Vec<(u32, u32)> = schedule
        .positions()
        .map(|position| (u32::from(schedule.sends(position)), received(position) as u32))
        .collect();
    let revolution = schedule.revolution();
    let of_process = |process: u32| -> u32 {
        let at = |step: u32| work[(schedule.position(process, step.into()) - first) as usize];
        (0..revolution).map(|step| at(step).0 + at(step).1).sum()
    };
    let works: Vec<u32> = (0..nodes).map(of_process).collect();
    let in_a_step = |work: Option<&u32>| f64::from(work.copied().unwrap_or(0)) / f64::from(revolution);
    let mut visited: Vec<u32> = (0..revolution).map(|step| schedule.position(0, step.into())).collect();
    visited.sort_unstable();
    visited.dedup();
    Ok(json!({
        "scheme": scheme.name(),
        "arity": scheme.arity(),
        "nodes": nodes,
        "gather_steps": gather_steps,
        "gathered": schedule.gathering_steps(result, last),
        "spread": schedule.spread_steps(result, last + 1),
        "revolution": revolution,
        "visited": visited.len(),
        "distances": schedule.distances().len(),
        "messages": work.iter().map(|work| work.0).sum::<u32>(),
        "received": work.iter().map(|work| work.1).max().unwrap_or(0),
        "least_work": in_a_step(works.iter().min()),
        "most_work": in_a_step(works.iter().max()),
    }))
}

/// Fig. 5: links to the nodes at distance `2^i` both ways, for `i` from 0 to `levels - 1`. Degrees as
/// printed, of these links, of the binomial graph, and with a link for each message.
fn links(levels: u32) -> Result<Value, RevolvingError> {
    let nodes = (1u32 << levels) - 1;
    let schedule = Schedule::new(Scheme::Next { arity: 2 }, nodes)?;
    let mut ends: Vec<u32> = (0..levels).flat_map(|i| [(1 << i) % nodes, nodes - (1 << i) % nodes]).collect();
    ends.sort_unstable();
    ends.dedup();
    // Signed powers of two that add up to a distance, one way round or the other.
    let hops = |distance: u32| (1..=levels).find(|&hops| reaches(&ends, nodes, distance, hops));
    let mut direct: Vec<u32> = schedule.jumps().into_iter().flat_map(|jump| [jump, nodes - jump]).collect();
    direct.sort_unstable();
    direct.dedup();
    Ok(json!({
        "levels": levels,
        "nodes": nodes,
        "degree_printed": 2 * levels - 1,
        "degree": ends.len(),
        "degree_bmg": Circulant::binomial(nodes).map_or(0, |graph| graph.ports()),
        "most_hops": schedule.distances().into_iter().filter_map(hops).max().unwrap_or(0),
        "degree_direct": direct.len(),
    }))
}

/// Whether so many links lead to a distance.
fn reaches(ends: &[u32], nodes: u32, distance: u32, hops: u32) -> bool {
    let rest = |end: u32| (distance + nodes - end) % nodes;
    if hops == 0 { distance == 0 } else { ends.iter().any(|&end| reaches(ends, nodes, rest(end), hops - 1)) }
}

/// Trees that are filled with virtual processes: processes of a node at most, and nodes at which messages of
/// a node end.
fn any_nodes(plan: &Plan) -> Result<Vec<Value>, RevolvingError> {
    let sizes =
        [2, 3, 4].into_iter().flat_map(|arity| (arity..=plan.any_to).map(move |nodes| (arity, nodes)));
    let one = |(arity, nodes)| {
        let schedule = Schedule::new(Scheme::Next { arity }, nodes)?;
        let processes = schedule.processes();
        Ok(json!({
            "arity": arity, "nodes": nodes, "processes": processes,
            "most_processes": processes.div_ceil(nodes), "jumps": schedule.jumps().len(),
        }))
    };
    sizes.map(one).collect()
}
