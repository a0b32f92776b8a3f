// SPDX-License-Identifier: MIT OR Apache-2.0
//! Jobs that take long.

use std::panic::resume_unwind;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread::scope;
use std::time::Duration;

use flitforge_results::Control;
use pyo3::prelude::*;

use crate::fault::Fault;

/// How often a job looks whether Python is interrupted, and says how far it is.
const BEAT: Duration = Duration::from_millis(50);

/// Does something on a thread of its own, without the interpreter's lock. When Python is interrupted the work
/// is stopped, and the interruption raised once it has ended. `progress` is called with the steps that are
/// done, and the steps in all, after each change.
pub(crate) fn long<R: Send>(
    py: Python<'_>,
    progress: Option<&Bound<'_, PyAny>>,
    work: impl FnOnce(&Control) -> Result<R, Fault> + Send,
) -> PyResult<R> {
    let control = Control::default();
    let (sender, receiver) = channel();
    let receiver = std::sync::Mutex::new(receiver);
    scope(|scope| {
        let worker = scope.spawn(|| {
            // The other end waits for as long as this one lives, also where the work panics.
            let _ended = sender;
            work(&control)
        });
        let mut interrupted = None;
        let mut shown = (0, 0);
        loop {
            let answer = py.detach(|| flitforge_config::parallel::lock(&receiver).recv_timeout(BEAT));
            let told = match progress {
                Some(progress) if interrupted.is_none() && control.progress() != shown => {
                    shown = control.progress();
                    progress.call1(shown).map(drop)
                }
                _ => Ok(()),
            };
            if let Err(error) = told.and_then(|()| py.check_signals()) {
                control.stop();
                interrupted.get_or_insert(error);
            }
            match answer {
                Ok(()) | Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
        let outcome = py.detach(|| worker.join()).unwrap_or_else(|panic| resume_unwind(panic));
        match interrupted {
            Some(error) => Err(error),
            None => Ok(outcome?),
        }
    })
}
