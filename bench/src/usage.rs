// SPDX-License-Identifier: MIT OR Apache-2.0
//! Processor time and memory of a process, as the operating system reports them.

use std::time::Duration;

use nix::sys::resource::{Usage, UsageWho, getrusage};

fn cpu(usage: &Usage) -> Duration {
    let micros = |time: nix::sys::time::TimeVal| {
        let seconds = u64::try_from(time.tv_sec()).unwrap_or_default();
        Duration::from_secs(seconds)
            + Duration::from_micros(u64::try_from(time.tv_usec()).unwrap_or_default())
    };
    micros(usage.user_time()) + micros(usage.system_time())
}

/// Processor time of all children waited for so far, in user and system mode.
///
/// # Errors
/// The operating system does not tell.
pub fn children_cpu() -> std::io::Result<Duration> {
    Ok(cpu(&getrusage(UsageWho::RUSAGE_CHILDREN)?))
}

/// Processor time of this process so far, all threads, in user and system mode.
///
/// # Errors
/// The operating system does not tell.
pub fn own_cpu() -> std::io::Result<Duration> {
    Ok(cpu(&getrusage(UsageWho::RUSAGE_SELF)?))
}

/// Most memory this process has ever held, in bytes.
///
/// # Errors
/// The operating system does not tell.
pub fn peak_memory() -> std::io::Result<u64> {
    // Linux counts in KiB, macOS in bytes (getrusage(2) of each).
    let unit = if cfg!(target_os = "macos") { 1 } else { 1024 };
    Ok(u64::try_from(getrusage(UsageWho::RUSAGE_SELF)?.max_rss()).unwrap_or_default() * unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_that_is_used_is_counted() {
        let before = peak_memory().unwrap();
        let block = std::hint::black_box(vec![1u8; 256 << 20]);
        assert!(peak_memory().unwrap() >= before.max(block.len() as u64));
    }

    #[test]
    fn work_takes_processor_time() {
        let before = own_cpu().unwrap();
        let sum: u64 = (0..50_000_000u64).map(std::hint::black_box).sum();
        assert_eq!(sum, 25_000_000 * 49_999_999);
        assert!(own_cpu().unwrap() > before + Duration::from_millis(1));
    }
}
