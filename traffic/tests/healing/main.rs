//! The healing procedure on small networks whose messages take random times and whose nodes die at random.

mod laws;
mod network;
mod scenes;
