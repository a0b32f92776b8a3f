//! The simulator as a whole, against answers that come from elsewhere: closed forms, walks over the
//! graph, conservation, the proof of freedom from deadlock.

mod deadlock;
mod support;
mod zero_load;
