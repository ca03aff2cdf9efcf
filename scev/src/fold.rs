//! Constructors that canonicalize expressions.
//!
//! Each constructor returns an expression that computes the same as the operation on its operands, for all values of
//! these. The result does not depend on the order of the operands of sums, products, minima and maxima. The theory is
//! that of chains of recurrences (Bachmann, Wang, Zima 1994).
//!
//! * Depth: constructors call each other on subexpressions, up to the depths in [`crate::Options`].
//! * Constructors do not inspect the function, its loops or values (the tidy test checks that). They query `Scev` for
//!   ranges, divisors and comparisons, for no-wrap flags that conditions imply, for the variation of an expression in a
//!   loop, and for poison. All queries but the last may construct expressions, which is why constructors are methods of
//!   `Scev`.
//!
//! | file | constructors |
//! |---|---|
//! | `fold/casts.rs` | `trunc`, `zext`, `sext`, `ptrtoint` |
//! | `fold/extend.rs` | extensions, pushed into sums, products and recurrences |
//! | `fold/sum.rs` | sums and differences |
//! | `fold/terms.rs` | terms of a sum with a common factor |
//! | `fold/product.rs` | products |
//! | `fold/quotient.rs` | unsigned quotients and remainders |
//! | `fold/recurrence.rs` | recurrences |
//! | `fold/min_max.rs` | minima and maxima |

mod casts;
mod extend;
mod min_max;
mod product;
mod quotient;
pub(crate) mod recurrence;
mod sum;
mod terms;
