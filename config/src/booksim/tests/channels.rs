// SPDX-License-Identifier: MIT OR Apache-2.0
//! The parts of channels that BookSim 2's routing functions make, by the rules of `routefunc.cpp`,
//! `cmesh.cpp` and `flatfly_onchip.cpp`, against those of the translation.

use std::ops::Range;

use flitforge_router::routing::vc_classes;

use super::families::FLATFLY;
use super::{MESH, TORUS, imported, loaded, refused};

/// The lower part ends, and the upper begins, half of the range from the other end, rounded down.
fn halves(of: Range<u32>, half: u32) -> Option<[Range<u32>; 2]> {
    (half > 0).then(|| [of.start..of.end - half, of.start + half..of.end])
}

/// The parts of a range, `None` where BookSim 2 stops at an assertion. Four parts are halves of halves; the
/// inner ones count from half of the outer half.
fn parts(count: u32, channels: u32) -> Option<Vec<Range<u32>>> {
    let half = channels / 2;
    let outer = halves(0..channels, half)?;
    if count == 2 {
        return Some(outer.into());
    }
    let inner: Option<Vec<_>> = outer.into_iter().map(|of| halves(of, half / 2)).collect();
    Some(inner?.into_iter().flatten().collect())
}

fn mask(part: &Range<u32>) -> u64 {
    part.clone().fold(0, |mask, channel| mask | 1 << channel)
}

/// Every routing function that divides channels, with a configuration and the number of parts.
fn functions() -> [(String, &'static str, u32); 8] {
    let cmesh = MESH.replace("mesh", "cmesh") + " k = 4; n = 2; c = 4; x = 4; y = 4; xr = 2; yr = 2;";
    [
        (MESH.to_owned(), "xy_yx", 2),
        (MESH.to_owned(), "romm", 2),
        (MESH.to_owned(), "valiant", 2),
        (TORUS.to_owned(), "dim_order", 2),
        (TORUS.to_owned(), "dim_order_bal", 2),
        (TORUS.to_owned(), "valiant", 4),
        (cmesh, "xy_yx_no_express", 2),
        (FLATFLY.to_owned(), "ugal", 2),
    ]
}

/// Functions of two parts that may overlap: see [`heads`](super::heads).
const OVERLAPPING: [&str; 5] = ["xy_yx", "romm", "valiant", "dim_order", "xy_yx_no_express"];

/// Odd numbers became disjoint parts without a word.
#[test]
fn a_translation_has_the_parts_of_channels_that_booksim_2_has() {
    for ((base, function, count), channels) in
        functions().into_iter().flat_map(|of| (1..=17).map(move |channels| (of.clone(), channels)))
    {
        let text = format!("routing_function = {function}; num_vcs = {channels};");
        if OVERLAPPING.contains(&function) && channels > count {
            continue;
        }
        let given = parts(count, channels);
        let disjoint = given.filter(|parts| parts.iter().map(mask).sum::<u64>() == (1 << channels) - 1);
        let Some(mut parts) = disjoint else {
            let told = refused(&base, &text);
            assert!(
                told.contains(&format!("BookSim 2 makes {count} parts of channels 0 to")),
                "{text}: {told}"
            );
            assert!(imported(&format!("{base}\n{text}"), &[], true).is_err(), "{text}");
            continue;
        };
        parts.sort_by_key(|part| part.start);
        let spec = loaded(&base, &text).1.router_spec().unwrap();
        assert_eq!(vc_classes(&spec), parts.iter().map(mask).collect::<Vec<_>>(), "{text}");
    }
}

/// Other functions take any number of channels, odd ones as well.
#[test]
fn a_function_that_divides_nothing_takes_any_number_of_channels() {
    for channels in 1..=17 {
        loaded(MESH, &format!("num_vcs = {channels};"));
    }
}

#[test]
fn ranges_of_reads_and_writes_follow_from_the_number_of_channels() {
    let all = ["read_request", "write_request", "read_reply", "write_reply"];
    let preset: String = all.iter().map(|of| format!("{of}_begin_vc = -1; {of}_end_vc = -1; ")).collect();
    let reads = format!("use_read_write = 1; injection_rate = 0.01; {preset}");
    let (toml, _) = loaded(MESH, &format!("{reads} num_vcs = 5;"));
    assert!(toml.contains("{ name = \"read-request\", channels = 2 }"), "{toml}");
    assert!(toml.contains("{ name = \"read-reply\", channels = 3 }"), "{toml}");
    let (toml, _) = loaded(TORUS, &format!("{reads} num_vcs = 10;"));
    assert!(toml.contains("overlapping_halves = true"), "{toml}");
    let told = refused(TORUS, &format!("{reads} num_vcs = 10; routing_function = dim_order_bal;"));
    assert!(told.contains("read_request_end_vc") && told.contains("parts of channels 0 to 4"), "{told}");
    loaded(TORUS, &format!("{reads} num_vcs = 8;"));
    let told = refused(TORUS, "use_read_write = 1; injection_rate = 0.01; num_vcs = 16;");
    assert!(told.contains("read_request_end_vc") && told.contains("divides each range by itself"), "{told}");
}
