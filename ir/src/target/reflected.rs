//! Queries of the compiler by device libraries.

/// The source of the result of a query.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reflected {
    /// The flag of the module with this name; 0 without it.
    ModuleFlag(&'static str),
    /// The processor of the calling function: see [`super::Target::processor_number`].
    Processor,
    /// The target has no rule: 0, unless the user sets a value.
    Unset,
}
