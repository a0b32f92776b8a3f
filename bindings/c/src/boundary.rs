// SPDX-License-Identifier: MIT OR Apache-2.0
//! The boundary to C: no panic crosses it, and errors become a code and a text.

use std::cell::RefCell;
use std::ffi::{CString, c_char};
use std::panic::{AssertUnwindSafe, catch_unwind};

use flitforge::Error;

/// How a call went. Codes of errors are the exit codes of the command.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// All is well.
    Ok = 0,
    /// The configuration or an argument is wrong.
    BadInput = 2,
    /// The check before cycle 0 finds a possible deadlock.
    Refused = 6,
    /// As many flits wait as may: simulate cycles, and try again.
    Full = 8,
    /// A defect of the library. The simulation is not to be used further.
    Defect = 9,
}

/// An error on its way to C.
#[derive(Debug)]
pub(crate) struct Fault {
    status: Status,
    text: String,
}

impl Fault {
    pub(crate) fn bad_input(text: &str) -> Self {
        Self { status: Status::BadInput, text: text.to_owned() }
    }

    pub(crate) fn null() -> Self {
        Self::bad_input("an argument is null: give a valid pointer")
    }
}

impl From<Error> for Fault {
    fn from(error: Error) -> Self {
        use flitforge::InjectError::{Full, NoRoom};
        let status = match &error {
            Error::Refused(_) => Status::Refused,
            Error::Inject(Full { .. } | NoRoom { .. }) => Status::Full,
            Error::Audit(_) => Status::Defect,
            _ => Status::BadInput,
        };
        Self { status, text: format!("{error:?}") }
    }
}

thread_local! {
    /// The text that was handed out last.
    static TEXT: RefCell<CString> = RefCell::default();
    /// The text of the last error.
    static ERROR: RefCell<CString> = RefCell::default();
}

/// A text as C has it: up to a zero in it.
fn as_c(text: &str) -> CString {
    let whole = text.split('\0').next().unwrap_or_default();
    CString::new(whole).unwrap_or_default()
}

/// Keeps a text until the next one of this thread.
pub(crate) fn keep_text(text: &str) -> *const c_char {
    TEXT.with_borrow_mut(|kept| {
        *kept = as_c(text);
        kept.as_ptr()
    })
}

/// The text of the last error of this thread.
pub(crate) fn last_text() -> *const c_char {
    ERROR.with_borrow(|kept| kept.as_ptr())
}

fn keep_error(text: &str) {
    ERROR.with_borrow_mut(|kept| *kept = as_c(text));
}

const PANICKED: &str = "a defect of the library, please report it: the call panicked";

/// Does something that can fail.
pub(crate) fn guarded(does: impl FnOnce() -> Result<(), Fault>) -> Status {
    let fault = match catch_unwind(AssertUnwindSafe(does)) {
        Ok(Ok(())) => return Status::Ok,
        Ok(Err(fault)) => fault,
        Err(_) => Fault { status: Status::Defect, text: PANICKED.to_owned() },
    };
    keep_error(&fault.text);
    fault.status
}

/// Does something that cannot fail. After a panic the answer is `none`.
pub(crate) fn quiet<R>(none: R, does: impl FnOnce() -> R) -> R {
    catch_unwind(AssertUnwindSafe(does)).unwrap_or_else(|_| {
        keep_error(PANICKED);
        none
    })
}
