// SPDX-License-Identifier: MIT OR Apache-2.0
//! Instances of TSPLIB: published optima, every format, and what is wrong with bad ones.

#![allow(clippy::unwrap_used, reason = "what a test cannot unwrap fails it")]

use flitforge_traces::tsplib::{self, read};
use flitforge_traffic::applications::tour::{Distances, Sequential};
use proptest::prelude::*;

const BURMA14: &str = include_str!("../../experiments/tsplib/burma14.tsp");
const A280: &str = include_str!("../../experiments/tsplib/a280.tsp");
const GR17: &str = include_str!("../../experiments/tsplib/gr17.tsp");

/// The optima that the library publishes.
#[test]
fn shipped_instances_have_their_published_optima() {
    for (text, cities, optimum) in [(BURMA14, 14, 3323), (GR17, 17, 2085)] {
        let distances = read(text.as_bytes()).unwrap();
        let tour = Sequential::solve(&distances).unwrap().tour;
        assert_eq!((distances.cities(), tour.length), (cities, optimum), "{}", distances.name());
    }
}

/// `a280` is too large for a search. Its cities in their order are a tour of known length.
#[test]
fn the_largest_shipped_instance_is_read() {
    let distances = read(A280.as_bytes()).unwrap();
    let in_order: Vec<u32> = (0..280).collect();
    assert_eq!((distances.name(), distances.length(&in_order)), ("a280", 2808));
}

fn table(distances: &Distances) -> Vec<Vec<u32>> {
    let cities = distances.cities();
    (0..cities).map(|one| (0..cities).map(|other| distances.between(one, other)).collect()).collect()
}

fn explicit(format: &str, numbers: &str) -> Vec<Vec<u32>> {
    let head = "TYPE: TSP\nDIMENSION: 3\nEDGE_WEIGHT_TYPE: EXPLICIT";
    let text = format!("{head}\nEDGE_WEIGHT_FORMAT: {format}\nEDGE_WEIGHT_SECTION\n{numbers}\nEOF\n");
    table(&read(text.as_bytes()).unwrap())
}

#[test]
fn every_format_gives_the_same_matrix() {
    let full = explicit("FULL_MATRIX", "0 1 2\n1 0 3\n2 3 0");
    for (format, numbers) in [
        ("UPPER_ROW", "1 2 3"),
        ("LOWER_ROW", "1\n2 3"),
        ("UPPER_DIAG_ROW", "0 1 2 0 3 0"),
        ("LOWER_DIAG_ROW", "0 1 0\n2 3 0"),
        ("UPPER_COL", "1 2 3"),
        ("LOWER_COL", "1 2 3"),
        ("UPPER_DIAG_COL", "0 1 0 2 3 0"),
        ("LOWER_DIAG_COL", "0 1 2 0 3 0"),
    ] {
        assert_eq!(explicit(format, numbers), full, "{format}");
    }
}

#[test]
fn distances_follow_from_coordinates() {
    let apart = |metric: &str| {
        let text = format!(
            "DIMENSION : 2\nEDGE_WEIGHT_TYPE : {metric}\nNODE_COORD_SECTION\n1 0.0 0\n2 3.4 1.3e1\nEOF"
        );
        read(text.as_bytes()).unwrap().between(0, 1)
    };
    // The root of 180.56 is 13.437, that of a tenth of it 4.249.
    let wanted = [("EUC_2D", 13), ("CEIL_2D", 14), ("MAN_2D", 16), ("MAX_2D", 13), ("ATT", 5)];
    for (metric, distance) in wanted {
        assert_eq!(apart(metric), distance, "{metric}");
    }
}

fn refused(text: &str, message: &str) {
    assert_eq!(read(text.as_bytes()).unwrap_err().to_string(), message, "{text}");
}

/// The smallest bad headers, with the whole messages.
#[test]
fn what_is_wrong_with_a_header_is_said_with_its_place() {
    refused(
        "",
        "line 1, column 1: the file ends without `NODE_COORD_SECTION` or `EDGE_WEIGHT_SECTION`: give one of them",
    );
    refused(
        "hello",
        "line 1, column 1: this is no instance of TSPLIB, which begins with lines `KEY : value`, such as `TYPE : TSP`",
    );
    refused(
        "TYPE : ATSP",
        "line 1, column 8: `TYPE` is `ATSP`: it must be TSP, a symmetric travelling salesman problem",
    );
    refused(
        "DIMENSION: many",
        "line 1, column 12: `DIMENSION` is `many`: it must be a whole number from 1 to 4096",
    );
    refused(
        "EDGE_WEIGHT_TYPE: XRAY1",
        "line 1, column 19: `EDGE_WEIGHT_TYPE` is `XRAY1`: it must be EXPLICIT, EUC_2D, CEIL_2D, MAN_2D, MAX_2D, GEO or \
         ATT",
    );
    refused(
        "NODE_COORD_SECTION",
        "line 1, column 1: `NODE_COORD_SECTION` needs `DIMENSION`: write it above the section",
    );
    refused(
        "DIMENSION: 2\nEDGE_WEIGHT_SECTION",
        "line 2, column 1: `EDGE_WEIGHT_SECTION` needs `EDGE_WEIGHT_TYPE`: write it above the section",
    );
    refused(
        "DIMENSION: 2\nEDGE_WEIGHT_TYPE: GEO\nEDGE_WEIGHT_SECTION",
        "line 3, column 1: `EDGE_WEIGHT_SECTION` does not go with `EDGE_WEIGHT_TYPE : GEO`: give `NODE_COORD_SECTION`",
    );
}

/// The smallest bad sections, with the whole messages.
#[test]
fn what_is_wrong_with_a_section_is_said_with_its_place() {
    let places = |rows: &str, message: &str| {
        refused(&format!("DIMENSION: 2\nEDGE_WEIGHT_TYPE: EUC_2D\nNODE_COORD_SECTION\n{rows}"), message);
    };
    places(
        "1 0 0\n3 1 1",
        "line 5, column 1: city `3` stands where city 2 should be: number the cities from 1 in order",
    );
    places("1 0 0\n2 1 x", "line 5, column 5: `x` is no coordinate: give a finite number");
    places(
        "1 0 0\n2 1e9 1e10",
        "line 3, column 1: the distance of cities 1 and 2 is greater than 4294967295: scale the instance down",
    );
    places(
        "1 0 0\nEOF",
        "line 5, column 1: the section ends after 3 of 6 numbers: give the others, or correct `DIMENSION` or \
         `EDGE_WEIGHT_FORMAT`",
    );
    let head =
        "DIMENSION: 2\nEDGE_WEIGHT_TYPE: EXPLICIT\nEDGE_WEIGHT_FORMAT: FULL_MATRIX\nEDGE_WEIGHT_SECTION";
    let matrix = |rows: &str, message: &str| refused(&format!("{head}\n{rows}"), message);
    matrix(
        "0 1\n1 0 7",
        "line 6, column 5: the section has more than 4 numbers: remove the others, or correct `DIMENSION` or \
         `EDGE_WEIGHT_FORMAT`",
    );
    matrix("0 1\n-1 0", "line 6, column 1: `-1` is no distance: give a whole number from 0 to 4294967295");
    matrix(
        "0 1\n2 0",
        "line 4, column 1: the distance from city 2 to city 1 is 2, and back it is 1: both must be the same",
    );
}

proptest! {
    /// Any bytes are an instance or an error with a place in them.
    #[test]
    fn any_bytes_are_read(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = tsplib::read(&bytes[..]);
    }

    /// An instance of which something is cut off or changed is read, or refused at a place in it.
    #[test]
    fn damage_is_noticed_or_harmless(at in 0..400usize, sign in "[ -~\n]") {
        let mut text = GR17.to_owned();
        text.replace_range(at..=at, &sign);
        if let Err(error) = read(text.as_bytes()) {
            prop_assert!(error.line as usize <= text.lines().count());
        }
    }
}
