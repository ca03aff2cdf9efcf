//! Queries of the compiler that device libraries make.

/// Where the result of a query comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reflected {
    /// The flag of the module with this name; 0 without it.
    ModuleFlag(&'static str),
    /// The processor that the calling function is for: see [`super::Target::processor_number`].
    Processor,
    /// No rule of the target: 0, unless the user chose a value.
    Unset,
}
