// SPDX-License-Identifier: MIT OR Apache-2.0
//! Agreement with BookSim 2: its published configuration and our measurements of it, row by row.

mod compare;
mod peer;

use flitforge_config::Extent;
use flitforge_results::sweep::Task;
use serde_json::{Value, json};

use crate::publication::{Publication, Swept, published};
use crate::sheet::Lists;
use crate::{Order, StudyError};

pub use compare::{Comparison, Quantity, compare, saturations};
pub use peer::PeerRow;

/// The study.
pub static BOOKSIM2: Publication = Publication {
    swept,
    ..published!(
        "booksim2",
        "mesh-dor.toml",
        "torus-dim-order.toml",
        "mesh-xy-yx.toml",
        "mesh-valiant.toml",
        "mesh-dor-routers.toml",
        "cubes.toml",
        "cmesh-dor.toml",
        "cmesh-express.toml",
        "cmesh-express.txt",
        "cmesh-express-routes.csv",
        "fat-tree.toml",
        "fly.toml",
        "flatfly.toml",
        "flatfly.txt",
        "flatfly-routes.csv",
        "dragonfly.toml",
        "dragonfly.txt",
        "dragonfly-routes.csv",
        "anynet.toml",
        "anynet.txt",
        "anynet-routes.csv"
    )
};

/// The peer's numbers, as they are in the repository.
const PEER: &str = include_str!("../experiments/booksim2/peer.csv");

/// All runs, family by family.
///
/// # Errors
/// What is wrong with the configuration files: a defect of the program, tested against.
pub fn tasks(extent: Extent) -> Result<Vec<Task>, StudyError> {
    BOOKSIM2.tasks(extent)
}

/// The peer's numbers.
///
/// # Errors
/// What is wrong with the file: a defect of the program, tested against.
pub fn peer() -> Result<Vec<PeerRow>, csv::Error> {
    PeerRow::parse(PEER)
}

/// The comparisons of the points, their quantities one by one, and a curve for each configuration.
fn swept(own: &Publication, order: &Order<'_>, lists: &mut Lists) -> Result<Option<Swept>, StudyError> {
    let (tasks, points) = own.sweep(order)?;
    let peer = peer().map_err(StudyError::printed)?;
    let saturations = saturations(&peer, &tasks, order.threads)?;
    let pairs = tasks.iter().zip(&points);
    let all = pairs.filter_map(|(task, point)| compare(&peer, &task.config, &point.report, &saturations));
    let all: Vec<Comparison> = all.filter(|comparison| !comparison.quantities.is_empty()).collect();
    let (mut curves, mut comparisons, mut quantities) = (Vec::<Value>::new(), Vec::new(), Vec::new());
    for one in &all {
        let id: String = one.curve.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
        let about = json!({ "id": id, "curve": one.curve, "saturation": one.saturation, "load": one.load });
        if curves.iter().all(|curve| curve["curve"] != one.curve.as_str()) {
            curves.push(about.clone());
        }
        let each = one.quantities.iter().map(|quantity| described(&about, quantity));
        let each: Vec<Value> = each.collect();
        let mut comparison = about;
        comparison["holds"] = one.holds().into();
        comparison["quantities"] = each.clone().into();
        comparisons.push(comparison);
        quantities.extend(each);
    }
    let named = [("curves", curves), ("comparisons", comparisons), ("quantities", quantities)];
    lists.extend(named.map(|(name, list)| (name.to_owned(), list)));
    let rows = all.iter().flat_map(Comparison::rows).collect();
    Ok(Some(Swept { points, rows, configuration: own.configuration(order) }))
}

/// A quantity with its deviation in words, in brackets where the two are not compared.
fn described(about: &Value, quantity: &Quantity) -> Value {
    let percent = format!("{:+.2} %", 100.0 * quantity.deviation());
    let mut all = about.clone();
    all["name"] = quantity.name.into();
    all["measured"] = json!(Some(quantity.measured).filter(|measured| measured.is_finite()));
    all["peer"] = quantity.peer.into();
    all["holds"] = json!(quantity.holds());
    all["shown"] = if quantity.bound.is_some() { percent } else { format!("({percent})") }.into();
    all
}
