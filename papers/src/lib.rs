//! Reproductions of published experiments: configurations, the paper's numbers, rows and a report.

pub mod angskun;
pub mod bmg_vs_torus;
pub mod booksim2;
mod claim;
pub mod dally_aoki;
mod embedded;
pub mod healing;
mod list;
mod paper;

pub use claim::{Claim, Holds};
pub use embedded::Embedded;
pub use list::to_csv;
pub use paper::{Paper, PaperValue};
