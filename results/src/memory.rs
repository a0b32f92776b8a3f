// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whether the memory of the machine holds a run.

use std::fs::read_to_string;

use flitforge::memory::needs;
use flitforge_config::Config;

/// A run takes more memory than there is.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct TooLarge(String);

/// Refuses runs of which one takes more memory than there is, before they begin.
///
/// # Errors
/// [`TooLarge`], which names the setting and the most that it may be.
pub fn check<'a>(configs: impl IntoIterator<Item = &'a Config>) -> Result<(), TooLarge> {
    let Some(free) = available() else { return Ok(()) };
    let mut needs = configs.into_iter().flat_map(needs);
    let Some(need) = needs.find(|need| need.bytes() > free) else { return Ok(()) };
    Err(TooLarge(format!(
        "`{}`: {} {} take about {} bytes of memory, and {free} are available: set it to {} or less",
        need.key,
        need.value,
        need.what,
        need.bytes(),
        need.at_most(free)
    )))
}

/// Bytes that the process can still have, where the system says so: the least of what is free, of the limit
/// of its group, and of its own.
fn available() -> Option<u64> {
    let free = line("/proc/meminfo", "MemAvailable:").and_then(|kilobytes| kilobytes.checked_mul(1024));
    let of_group = read_to_string("/sys/fs/cgroup/memory.max").ok().and_then(|text| text.trim().parse().ok());
    let own = line("/proc/self/limits", "Max address space");
    [free, of_group, own].into_iter().flatten().min()
}

/// The number behind a name in a file of the system.
fn line(file: &str, name: &str) -> Option<u64> {
    let text = read_to_string(file).ok()?;
    let rest = text.lines().find_map(|line| line.strip_prefix(name))?;
    rest.split_whitespace().next()?.parse().ok()
}
