// SPDX-License-Identifier: MIT OR Apache-2.0
mod classes;
mod cuts;
mod express;
mod oracle;
mod sharing;
mod verdicts;
