// SPDX-License-Identifier: MIT OR Apache-2.0
//! Writes the schedules that are compared with LogGOPSim into a folder, and a list of the parameters.
//!
//! Run it with `cargo run -p flitforge-traffic --example goal_schedules -- FOLDER`.

use std::error::Error;
use std::fs;
use std::path::PathBuf;

#[path = "../tests/support/goal_schedules.rs"]
mod goal_schedules;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(std::env::args_os().nth(1).ok_or("give a folder")?);
    fs::create_dir_all(&folder)?;
    let mut list = String::new();
    for schedule in goal_schedules::all() {
        fs::write(folder.join(&schedule.name).with_extension("goal"), &schedule.text)?;
        for parameters in goal_schedules::PARAMETERS {
            list.push_str(&format!("{} {parameters:?}\n", schedule.name));
        }
    }
    fs::write(folder.join("runs.txt"), list.replace(['[', ']', ','], ""))?;
    Ok(())
}
