//! Constructors that bring expressions into their canonical form.
//!
//! Each gives an expression that computes the same as its operands put together, for all values of
//! these, and does not depend on the order in which operands of sums, products, minima and maxima are
//! given. The theory is that of chains of recurrences (Bachmann, Wang, Zima 1994).
//!
//! * Depth: constructors call each other on parts; [`crate::Options`] says how deep.
//!
//! | file | constructors |
//! |---|---|
//! | `fold/casts.rs` | `trunc`, `zext`, `sext`, `ptrtoint` |
//! | `fold/extend.rs` | how extensions go into sums, products and recurrences |
//! | `fold/sum.rs` | sums and differences |
//! | `fold/terms.rs` | terms of a sum that have a factor in common |
//! | `fold/product.rs` | products |
//! | `fold/quotient.rs` | unsigned quotients and remainders |
//! | `fold/recurrence.rs` | recurrences |
//! | `fold/least.rs` | minima and maxima |

mod casts;
mod extend;
mod least;
mod product;
mod quotient;
pub(crate) mod recurrence;
mod sum;
mod terms;
