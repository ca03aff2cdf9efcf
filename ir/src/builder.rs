//! Building functions by hand.
