// SPDX-License-Identifier: MIT OR Apache-2.0
//! Configuration files: read, changed, written, and what an error looks like.
//!
//! Run it with `cargo run -p flitforge --example toml_in_and_out`.

#![allow(clippy::print_stdout, reason = "an example prints what it shows")]

use flitforge::prelude::*;

/// The command `flitforge run` takes the same text as a file.
const TEXT: &str = r#"
[network]
topology = "torus"
radix = [4, 4]
[routing]
algorithm = "dynamic-dr"
[traffic]
pattern = "transpose"
load = 0.2
[measure]
warmup = 200
cycles = 1000
"#;

fn main() -> Result<(), Error> {
    let mut experiment = Experiment::from_toml(TEXT)?;
    let report = experiment.run()?;
    println!("as read: {:.2} cycles", report.packet_latency.mean);

    // An experiment is three builders; whatever is not set keeps its default.
    experiment.network = experiment.network.virtual_channels(8).buffer_depth(4);
    experiment.traffic = experiment.traffic.load(0.4);
    println!("changed: {:.2} cycles", experiment.run()?.packet_latency.mean);
    println!("\n{}", experiment.to_toml());

    // All that is wrong is said at once, with its line and a hint.
    if let Err(error) = Experiment::from_toml("[router]\nbufer_depth = 4\nvirtual_channels = 100") {
        println!("{error}");
    }
    Ok(())
}
