//! cmd
fn main() {}
