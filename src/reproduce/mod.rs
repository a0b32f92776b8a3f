//! Reproductions of published experiments: configurations, the paper's numbers, rows and a report.

pub mod angskun;
pub mod booksim2;
pub mod dally_aoki;
mod embedded;
mod paper;

pub use embedded::Embedded;
pub use paper::{Paper, PaperValue};
