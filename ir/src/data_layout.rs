//! Data layout: sizes and alignments of types on the target.
//!
//! A [`DataLayout`] is a parsed `target datalayout` string over LLVM's defaults. It handles types of any depth and any
//! sharing without recursion. The layout of a struct is computed once for a table of types.
//!
//! | file | what it does |
//! |---|---|
//! | `data_layout.rs` | the parsed string, and queries that need no type |
//! | `data_layout/parse.rs` | the string's grammar and its errors |
//! | `data_layout/sizes.rs` | sizes, alignments and offsets of types |
//! | `data_layout/known.rs` | cached layouts of structs |
//! | `data_layout/target_ext.rs` | layouts of target extension types |

use crate::inst::Align;

mod known;
mod parse;
mod sizes;
mod target_ext;

pub use parse::{DataLayoutError, DataLayoutErrorKind};
pub use sizes::{Layouts, NoLayout, StructLayout, TypeLayout};
pub use target_ext::TargetExtTraits;

/// A parsed `target datalayout`; the default is LLVM's for the empty string.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataLayout {
    text: Box<str>,
    big_endian: bool,
    stack_align: Align,
    alloca_space: u32,
    program_space: u32,
    globals_space: u32,
    mangling: Mangling,
    function_ptr_align: FunctionPtrAlign,
    native_ints: Vec<u32>,
    /// Ordered by width, never empty.
    ints: Vec<ScalarSpec>,
    /// Ordered by width.
    floats: Vec<ScalarSpec>,
    /// Ordered by width.
    vectors: Vec<ScalarSpec>,
    /// Ordered by address space; the first is that of space 0.
    pointers: Vec<PointerSpec>,
    aggregate_abi: Align,
    aggregate_pref: Align,
    /// Address spaces after `ni:`.
    non_integral: Vec<u32>,
}

/// Alignment of integers, floats or vectors of one width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ScalarSpec {
    bits: u32,
    abi: Align,
    pref: Align,
}

/// Pointers of one address space.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointerSpec {
    /// The address space.
    pub space: u32,
    /// The name in parentheses (LLVM 22); empty if there is none.
    pub name: Box<str>,
    /// Width in bits.
    pub bits: u32,
    /// Alignment in memory.
    pub abi: Align,
    /// Preferred alignment.
    pub pref: Align,
    /// Width of offsets in bits, at most `bits`.
    pub index_bits: u32,
    /// `pu`: the bits of a pointer may change between reads.
    pub unstable: bool,
    /// `pe`: a pointer has state in addition to its bits.
    pub external_state: bool,
}

/// The mangling of symbol names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mangling {
    /// None: the string does not specify it.
    #[default]
    None,
    /// `m:e`: private symbols start with `.L`.
    Elf,
    /// `m:l`: `@` for private symbols.
    Goff,
    /// `m:o`: private symbols start with `L`, all others with `_`.
    MachO,
    /// `m:m`: private symbols start with `$`.
    Mips,
    /// `m:w`: Windows on anything but 32-bit x86.
    WinCoff,
    /// `m:x`: Windows on 32-bit x86.
    WinCoffX86,
    /// `m:a`: private symbols start with `L..`.
    Xcoff,
}

/// The alignment of function pointers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FunctionPtrAlign {
    /// The string does not specify it.
    #[default]
    None,
    /// `Fi`: this alignment, independent of the function's alignment.
    Independent(Align),
    /// `Fn`: a multiple of the function's own alignment.
    MultipleOfFunction(Align),
}

/// 2^`log` bytes.
const fn align(log: u32) -> Align {
    match Align::new(1 << log) {
        Some(align) => align,
        None => Align::NONE,
    }
}

const fn scalar(bits: u32, abi_log: u32, pref_log: u32) -> ScalarSpec {
    ScalarSpec { bits, abi: align(abi_log), pref: align(pref_log) }
}

impl Default for DataLayout {
    fn default() -> DataLayout {
        DataLayout {
            text: "".into(),
            big_endian: false,
            stack_align: Align::NONE,
            alloca_space: 0,
            program_space: 0,
            globals_space: 0,
            mangling: Mangling::None,
            function_ptr_align: FunctionPtrAlign::None,
            native_ints: Vec::new(),
            ints: vec![
                scalar(1, 0, 0),
                scalar(8, 0, 0),
                scalar(16, 1, 1),
                scalar(32, 2, 2),
                scalar(64, 2, 3),
            ],
            floats: vec![scalar(16, 1, 1), scalar(32, 2, 2), scalar(64, 3, 3), scalar(128, 4, 4)],
            vectors: vec![scalar(64, 3, 3), scalar(128, 4, 4)],
            pointers: vec![PointerSpec {
                space: 0,
                name: "".into(),
                bits: 64,
                abi: align(3),
                pref: align(3),
                index_bits: 64,
                unstable: false,
                external_state: false,
            }],
            aggregate_abi: align(0),
            aggregate_pref: align(3),
            non_integral: Vec::new(),
        }
    }
}

impl DataLayout {
    /// Reads a `target datalayout` string of LLVM 16 to 23.
    ///
    /// # Errors
    /// If a specification in it violates LLVM's rules; the first such one.
    pub fn parse(text: &str) -> Result<DataLayout, DataLayoutError> {
        parse::parse(text)
    }

    /// The parsed string; empty for LLVM's default.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether the most significant byte is first.
    pub fn is_big_endian(&self) -> bool {
        self.big_endian
    }

    /// Natural alignment of the stack; [`Align::NONE`] if the string does not specify it.
    pub fn stack_align(&self) -> Align {
        self.stack_align
    }

    /// The address space of `alloca`.
    pub fn alloca_space(&self) -> u32 {
        self.alloca_space
    }

    /// The address space of functions.
    pub fn program_space(&self) -> u32 {
        self.program_space
    }

    /// The default address space of variables.
    pub fn globals_space(&self) -> u32 {
        self.globals_space
    }

    /// The address space with that name (LLVM 22). Cost: the specified address spaces.
    pub fn named_space(&self, name: &[u8]) -> Option<u32> {
        let mut specs = self.pointers.iter().filter(|spec| !spec.name.is_empty());
        specs.find(|spec| spec.name.as_bytes() == name).map(|spec| spec.space)
    }

    /// The mangling of symbol names.
    pub fn mangling(&self) -> Mangling {
        self.mangling
    }

    /// The alignment of function pointers.
    pub fn function_ptr_align(&self) -> FunctionPtrAlign {
        self.function_ptr_align
    }

    /// Widths of the native integers, in the string's order.
    pub fn native_int_bits(&self) -> &[u32] {
        &self.native_ints
    }

    /// Pointers of an address space; those not in the string are as in space 0.
    pub fn pointer(&self, space: u32) -> &PointerSpec {
        match self.pointers.binary_search_by_key(&space, |spec| spec.space) {
            Ok(n) => &self.pointers[n],
            Err(_) => &self.pointers[0],
        }
    }

    /// Width of a pointer in bits.
    pub fn pointer_bits(&self, space: u32) -> u32 {
        self.pointer(space).bits
    }

    /// Width in bits of the offsets of a pointer.
    pub fn index_bits(&self, space: u32) -> u32 {
        self.pointer(space).index_bits
    }

    /// Whether pointers of an address space are not just integers.
    pub fn is_non_integral(&self, space: u32) -> bool {
        let spec = self.pointer(space);
        let flagged = spec.space == space && (spec.unstable || spec.external_state);
        flagged || self.non_integral.contains(&space)
    }

    fn int_spec(&self, bits: u32) -> ScalarSpec {
        // The next wider specification, or the widest.
        let n = self.ints.partition_point(|spec| spec.bits < bits);
        self.ints[n.min(self.ints.len() - 1)]
    }

    fn exact_spec(specs: &[ScalarSpec], bits: u64) -> Option<ScalarSpec> {
        let n = specs.binary_search_by_key(&bits, |spec| u64::from(spec.bits)).ok()?;
        Some(specs[n])
    }
}
