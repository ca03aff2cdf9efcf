//! Memory across threads: may accesses that *different* threads make touch the same byte?
//!
//! Alias analysis answers another question, about one thread at one moment, and no answer of it holds here:
//! `s[tid]` and `s[tid ^ 1]` differ for one thread, and meet for two. So nothing in this crate asks it
//! (`cargo test -p selvedge-tests --test tidy` checks that), and no fact that holds at a place for the thread
//! that is there is taken for the other one.
//!
//! For example, let each thread of a block run
//!
//! ```text
//! store i32 %v, ptr addrspace(3) @a        Place::Parts: bytes 0..4 of @a
//! %x = load i32, ptr addrspace(3) @b       Place::Parts: some bytes of @b
//! store i32 %x, ptr %p                     Place::Anywhere: global memory, whatever it points to
//! ```
//!
//! The first two are apart, since variables with definitions are ([`Apart::Objects`]). The first and the last
//! are apart when no pointer but its own symbol leads to `@a` ([`Exposed`](selvedge_analysis::escape::Exposed)).
//!
//! | file | what it does |
//! |---|---|
//! | `overlap.rs` | bounds of the bytes that any thread may touch, and whether two of them meet |
//! | `overlap/relative.rs` | bytes from an offset that is not known, but the same for all threads |
//! | `form.rs` | offsets as sums of symbols, each with who agrees on it |
//! | `shape.rs` | what is known of the extents of the block |
//! | `rounds.rs` | how the rounds of two accesses are related |
//! | `build.rs` | forms of the accesses of a function |
//! | `apart.rs` | whether two accesses of different threads share no byte, where bounds do not say so |
#![forbid(unsafe_code)]

pub mod apart;
pub mod build;
pub mod form;
pub mod rounds;
pub mod shape;

mod overlap;

pub use overlap::{Apart, Bytes, Fixed, Object, Overlap, Part, Place, Promises, Relative, Touch};
