//! Barrier elimination.
