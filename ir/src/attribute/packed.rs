//! The encoding of [`super::Attr::Int`] for attributes that pack several values into one integer.
//!
//! The encodings are LLVM's, so that masks can be tested as LLVM's documentation describes. Reader and printer both use
//! the tables here.

/// Accesses by their two bits in `memory`: bit 0 reads, bit 1 writes.
pub const MEMORY_ACCESS: [&str; 4] = ["none", "read", "write", "readwrite"];

/// Locations of `memory` that have a keyword, each with the position of its two bits, in printing order. All other
/// memory has its two bits at [`MEMORY_OTHER`].
pub const MEMORY_LOCATIONS: [(&str, u32); 5] = [
    ("argmem", 0),
    ("inaccessiblemem", 2),
    ("errnomem", 4),
    ("target_mem0", 8),
    ("target_mem1", 10),
];

/// Position of the two bits of `memory` for all other memory: the access written without a location.
pub const MEMORY_OTHER: u32 = 6;

/// The first version of LLVM that has a location's keyword.
pub fn memory_location_since(location: &str) -> u8 {
    match location {
        "errnomem" => 21,
        "target_mem0" | "target_mem1" => 22,
        _ => crate::Dialect::OLDEST.version(),
    }
}

/// The locations of `memory` whose access differs from that of all other memory: those that are printed.
pub fn named_memory_locations(
    access: u64,
) -> impl Iterator<Item = &'static (&'static str, u32)> + Clone {
    let of = move |at: u32| access >> at & 3;
    MEMORY_LOCATIONS.iter().filter(move |(_, at)| of(*at) != of(MEMORY_OTHER))
}

/// `memory` with that access (an index of [`MEMORY_ACCESS`]) everywhere.
pub const fn memory_everywhere(access: u64) -> u64 {
    access * 0b01_01_01_01_01_01
}

/// Components of `captures`. The four low bits are about the returned value, the four bits above about all other
/// captures.
pub const CAPTURES: [(&str, u64); 5] = [
    ("none", 0),
    ("address_is_null", 1),
    ("address", 3),
    ("read_provenance", 4),
    ("provenance", 12),
];

/// `captures(none)`, formerly `nocapture`.
pub const CAPTURES_NONE: u64 = 0;

/// Position of the components that do not concern the returned value.
pub const CAPTURES_OTHER: u32 = 4;

/// Classes of `nofpclass`, in the order in which a mask is decomposed: unions before their members.
pub const FP_CLASSES: [(&str, u64); 16] = [
    ("all", 0x3ff),
    ("nan", 0x003),
    ("snan", 0x001),
    ("qnan", 0x002),
    ("inf", 0x204),
    ("ninf", 0x004),
    ("pinf", 0x200),
    ("zero", 0x060),
    ("nzero", 0x020),
    ("pzero", 0x040),
    ("sub", 0x090),
    ("nsub", 0x010),
    ("psub", 0x080),
    ("norm", 0x108),
    ("nnorm", 0x008),
    ("pnorm", 0x100),
];

/// Keywords of `allockind`.
pub const ALLOC_KINDS: [(&str, u64); 6] = [
    ("alloc", 1),
    ("realloc", 2),
    ("free", 4),
    ("uninitialized", 8),
    ("zeroed", 16),
    ("aligned", 32),
];

/// `uwtable(sync)`.
pub const UWTABLE_SYNC: u64 = 1;
/// `uwtable`.
pub const UWTABLE_ASYNC: u64 = 2;

/// Two 32-bit integers in one: `allocsize` (element size position, count position) and `vscale_range` (minimum,
/// maximum).
pub const fn pair(high: u32, low: u32) -> u64 {
    (high as u64) << 32 | low as u64
}

/// The two integers of [`pair`].
pub const fn unpair(packed: u64) -> (u32, u32) {
    ((packed >> 32) as u32, packed as u32)
}

/// The count position of an `allocsize` without one.
pub const NO_COUNT: u32 = u32::MAX;
