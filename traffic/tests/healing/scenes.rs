//! Single scenes.
