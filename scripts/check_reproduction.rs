// SPDX-License-Identifier: MIT OR Apache-2.0
//! Reads the `results.json` of `flitforge reproduce dally-aoki` and checks the paper's claims on it: orders,
//! ratios and collapses. Of throughput with one and two entry lanes, a third above the paper's, the upper
//! bounds only guard against change. Exits with 1 and says which when one fails.

use std::process::ExitCode;

use serde_json::Value;

/// The rows of a results file.
struct Rows(Vec<Value>);

impl Rows {
    fn read(path: &str) -> Result<Self, String> {
        let text = std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
        let document: Value = serde_json::from_str(&text).map_err(|error| format!("{path}: {error}"))?;
        let rows = document["rows"].as_array().ok_or_else(|| format!("{path}: there are no rows"))?;
        Ok(Self(rows.clone()))
    }

    /// The measured number of the one row at this place.
    fn at(&self, figure: &str, curve: &str, x: &str) -> Result<f64, String> {
        let here = |row: &&Value| {
            let place = row["x"].as_str().map_or_else(|| row["x"].to_string(), str::to_owned);
            row["figure"] == figure && row["curve"] == curve && place.trim_end_matches(".0") == x
        };
        let row = self.0.iter().find(here).ok_or_else(|| format!("no row {figure}/{curve}/{x}"))?;
        row["measured"].as_f64().ok_or_else(|| format!("{figure}/{curve}/{x} was not measured"))
    }

    /// The curve's value at the place nearest to `x`.
    fn near(&self, figure: &str, curve: &str, x: f64) -> Result<f64, String> {
        let places = self.0.iter().filter(|row| row["figure"] == figure && row["curve"] == curve);
        let numbers = places.filter_map(|row| Some((row["x"].as_f64()?, row["measured"].as_f64()?)));
        let nearest = numbers.min_by(|a, b| (a.0 - x).abs().total_cmp(&(b.0 - x).abs()));
        nearest.map(|(_, measured)| measured).ok_or_else(|| format!("no number on {figure}/{curve}"))
    }
}

/// A claim, the number that decides it and its bounds.
struct Claim {
    text: &'static str,
    number: f64,
    least: f64,
    most: f64,
}

fn claims(rows: &Rows) -> Result<Vec<Claim>, String> {
    let claim = |text, number, least, most| Claim { text, number, least, most };
    let saturation = |figure, curve| rows.at(figure, curve, "saturation");
    let ratio = |a: f64, b: f64| a / b;
    let mut claims = Vec::new();
    for (figure, curve, paper) in [
        ("fig4", "dimension-order", 0.94),
        ("fig4", "static", 0.78),
        ("fig4", "dynamic", 0.88),
        ("fig5", "dimension-order", 0.25),
        ("fig5", "static", 0.60),
        ("fig5", "dynamic", 0.75),
    ] {
        let number = saturation(figure, curve)?;
        claims.push(claim("saturation within 10 % of the paper's", ratio(number, paper), 0.9, 1.1));
    }
    let (order, fixed, dynamic) = (
        saturation("fig4", "dimension-order")?,
        saturation("fig4", "static")?,
        saturation("fig4", "dynamic")?,
    );
    claims.push(claim("Fig. 4: dimension order saturates after dynamic", order / dynamic, 1.0, 2.0));
    claims.push(claim("Fig. 4: dynamic saturates after static", dynamic / fixed, 1.0, 2.0));
    let low = |curve| rows.near("fig4", curve, 0.2);
    claims.push(claim(
        "Fig. 4: at low load dynamic is no slower",
        low("dynamic")? / low("dimension-order")?,
        0.8,
        1.0,
    ));
    claims.push(claim(
        "Fig. 4: at low load static is no slower",
        low("static")? / low("dimension-order")?,
        0.8,
        1.0,
    ));
    let (order, fixed, dynamic) = (
        saturation("fig5", "dimension-order")?,
        saturation("fig5", "static")?,
        saturation("fig5", "dynamic")?,
    );
    claims.push(claim("Fig. 5: static carries 2.4 times dimension order", fixed / order, 2.4, 4.0));
    claims.push(claim("Fig. 5: dynamic carries 3 times dimension order", dynamic / order, 3.0, 4.0));
    claims.push(claim("Fig. 5: dynamic saturates after static", dynamic / fixed, 1.0, 2.0));
    table(rows, &mut claims)?;
    faults(rows, &mut claims)?;
    Ok(claims)
}

fn table(rows: &Rows, claims: &mut Vec<Claim>) -> Result<(), String> {
    let throughput = |lanes| rows.at("table1", "throughput", lanes);
    let forced = |lanes| rows.at("table1", "deterministic", lanes);
    let mut claim = |text, number, least, most| claims.push(Claim { text, number, least, most });
    claim("Table I: one entry lane keeps up the paper's throughput", throughput("1")? / 0.662, 0.9, 1.4);
    claim("Table I: two entry lanes keep up the paper's throughput", throughput("2")? / 0.716, 0.9, 1.4);
    claim("Table I: four entry lanes collapse by half", throughput("4")? / throughput("1")?, 0.0, 0.6);
    claim("Table I: no throttling collapses", throughput("none")? / throughput("1")?, 0.0, 0.3);
    claim("Table I: fewer forced with 1 than with 2 lanes", forced("1")? / forced("2")?, 0.0, 1.0);
    claim("Table I: fewer forced with 2 than with 4 lanes", forced("2")? / forced("4")?, 0.0, 1.0);
    claim("Table I: fewer forced with 4 lanes than without", forced("4")? / forced("none")?, 0.0, 1.0);
    for (lanes, paper) in [("1", 0.09), ("2", 1.35), ("4", 13.0), ("none", 69.1)] {
        claim(
            "Table I: percent forced within a factor of five of the paper's",
            forced(lanes)? / paper,
            0.2,
            5.0,
        );
    }
    let flexible = rows.near("fig8", "maximum flexibility", 0.6)?;
    let congestion = rows.near("fig8", "minimum congestion", 0.6)?;
    let straight = rows.near("fig8", "straight lines", 0.6)?;
    claim("Fig. 8: maximum flexibility is far slower", flexible / congestion, 1.5, 20.0);
    claim("Fig. 8: straight lines are close to minimum congestion", straight / congestion, 1.0, 1.3);
    Ok(())
}

fn faults(rows: &Rows, claims: &mut Vec<Claim>) -> Result<(), String> {
    let mut claim = |text, number, least, most| claims.push(Claim { text, number, least, most });
    claim("Fig. 9: latency grows 1.5 to 3.5 times", rows.at("fig9", "growth of latency", "8")?, 1.5, 3.5);
    claim("Fig. 10: throughput falls 10 to 30 %", rows.at("fig10", "fall of throughput", "8")?, 10.0, 30.0);
    Ok(())
}

#[expect(clippy::print_stdout, reason = "an example that is a command")]
fn main() -> ExitCode {
    let path = std::env::args().nth(1).unwrap_or_else(|| "out/dally-aoki-quick/results.json".to_owned());
    let claims = match Rows::read(&path).and_then(|rows| claims(&rows)) {
        Ok(claims) => claims,
        Err(error) => {
            println!("error: {error}");
            return ExitCode::FAILURE;
        }
    };
    let holds = |claim: &Claim| (claim.least..=claim.most).contains(&claim.number);
    for claim in &claims {
        let verdict = if holds(claim) { "ok  " } else { "FAIL" };
        println!("{verdict} {}: {:.3} in [{}, {}]", claim.text, claim.number, claim.least, claim.most);
    }
    let failed = claims.iter().filter(|claim| !holds(claim)).count();
    println!("{} passed, {failed} failed", claims.len() - failed);
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
