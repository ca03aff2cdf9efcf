//! Opcodes with their modifiers, classified by their effects.
//!
//! The first part of an opcode selects the operation, the others modify it. For operations on registers modifiers are
//! irrelevant: no modifier makes an addition access memory. For memory accesses each modifier must be known, since
//! `.async`, `.bulk` or a proxy changes the effect.

use selvedge_ir::target::{SpaceSet, SyncKind};

use super::table;

/// The class of an opcode, by its effects on other threads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Class {
    /// Computes registers from registers.
    Registers,
    /// Exchanges registers between lanes.
    Exchange,
    /// Reads memory that is not written while a kernel runs.
    Unwritten,
    /// A cache hint, which affects only time.
    Hint,
    /// Accesses memory.
    Memory(Access),
    /// Accesses memory; a thread's address may be used for another thread of the warp.
    WarpMemory(Access),
    /// Starts, groups or awaits asynchronous copies, like the intrinsic of this name.
    Copy(&'static str),
    /// Orders accesses.
    Fence,
    /// Branches.
    Branch,
    /// Ends the thread.
    Exit,
    /// Ends the grid.
    Trap,
    /// Stops in a debugger.
    Breakpoint,
    /// Delays the thread.
    Sleep,
    /// A barrier of the warp.
    WarpBarrier,
    /// A barrier of the CTA.
    Barrier,
    /// Arrival or wait of the cluster barrier.
    ClusterBarrier,
    /// Calls other code, or leaves the function.
    Call,
}

/// The kind of a memory access.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Access {
    /// Read.
    Read,
    /// Write.
    Write,
    /// Read-modify-write.
    Update,
}

/// The strength of an access (PTX ISA, "Memory Consistency Model", "Operation types").
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Strength {
    /// Weak.
    Weak,
    /// Volatile; also accesses with cache operators that forbid caching.
    Volatile,
    /// Atomic: `.relaxed` and stronger.
    Atomic,
}

/// An opcode, split into parts.
pub(super) struct Opcode<'t> {
    name: &'t [u8],
    modifiers: Vec<&'t [u8]>,
}

/// Known modifiers of memory accesses. Most have no effect here (cache operators, scopes, types, shapes, operations);
/// the others are evaluated by the methods of [`Opcode`].
const HARMLESS: &[&str] = &[
    "weak",
    "relaxed",
    "acquire",
    "release",
    "acq_rel",
    "volatile",
    "cta",
    "gpu",
    "sys",
    "ca",
    "cg",
    "cs",
    "lu",
    "cv",
    "wb",
    "wt",
    "nc",
    "unified",
    "v2",
    "v4",
    "v8",
    "noftz",
    "ftz",
    "global",
    "shared",
    "shared::cta",
    "local",
    "const",
    "param",
    "param::entry",
    "param::func",
    "cluster",
    "shared::cluster",
    "and",
    "or",
    "xor",
    "exch",
    "cas",
    "add",
    "inc",
    "dec",
    "min",
    "max",
    "sync",
    "aligned",
    "x1",
    "x2",
    "x4",
    "trans",
    "row",
    "col",
    "load",
    "store",
    "a",
    "b",
    "c",
    "d",
    "m8n8",
    "m16n8",
    "m16n16",
    "m8n16",
    "m32n8k16",
    "m8n32k16",
    "m16n16k16",
    "m16n16k8",
    "m8n8k4",
    "m8n8k32",
    "m8n8k128",
    "p",
    "1d",
    "2d",
    "3d",
    "a1d",
    "a2d",
    "trap",
    "clamp",
    "zero",
    "pack",
    "entry",
];

/// Modifiers of copies of single elements.
const COPY: &[&str] = &["async", "ca", "cg", "shared", "shared::cta", "global"];

/// Modifiers of fences that order accesses of the generic proxy.
const PLAIN_FENCE: &[&str] =
    &["sc", "acq_rel", "acquire", "release", "cta", "cluster", "gpu", "gl", "sys"];

impl<'t> Opcode<'t> {
    pub(super) fn of(text: &'t [u8]) -> Opcode<'t> {
        let mut parts = text.split(|&byte| byte == b'.');
        let name = parts.next().unwrap_or_default();
        Opcode { name, modifiers: parts.collect() }
    }

    /// Whether the opcode has a modifier.
    pub(super) fn has(&self, modifier: &str) -> bool {
        self.modifiers.contains(&modifier.as_bytes())
    }

    /// Its class; `None` when it is unknown.
    pub(super) fn class(&self) -> Option<Class> {
        let first = self.modifiers.first().copied().unwrap_or_default();
        Some(match (self.name, first) {
            (b"bar", b"warp") => Class::WarpBarrier,
            (b"barrier", b"cluster") => Class::ClusterBarrier,
            (b"bar" | b"barrier", _) => Class::Barrier,
            (b"wmma", b"mma") => Class::Exchange,
            (b"wmma", b"load") => Class::WarpMemory(Access::Read),
            (b"wmma", b"store") => Class::WarpMemory(Access::Write),
            (b"ldmatrix", _) => Class::WarpMemory(Access::Read),
            (b"stmatrix", _) => Class::WarpMemory(Access::Write),
            (b"cp", b"async") => Class::Copy(self.copy()?),
            (b"ld", _) if self.has("nc") && self.has("global") => Class::Unwritten,
            // A tensor map is not data: prefetching it is an access by another proxy.
            (b"prefetch", _) if self.has("tensormap") => return None,
            _ => table::lookup(self.name)?.class,
        })
    }

    /// The kind of an exchange. Without `.sync` it depends on convergence which lanes take part; `activemask`, which
    /// never has `.sync`, counts as an exchange of all lanes.
    pub(super) fn exchange(&self) -> SyncKind {
        match self.has("sync") || self.name == b"activemask" {
            true => SyncKind::WarpExchange { mask: None },
            false => SyncKind::ConvergenceDependent,
        }
    }

    /// An intrinsic with the effects of a non-bulk `cp.async`: a copy, or an operation on groups of copies.
    fn copy(&self) -> Option<&'static str> {
        let rest = self.modifiers.get(1..)?;
        let is = |words: &[&str]| rest.iter().copied().eq(words.iter().map(|word| word.as_bytes()));
        Some(match rest.first().copied()? {
            b"commit_group" if is(&["commit_group"]) => "llvm.nvvm.cp.async.commit.group",
            b"wait_group" if is(&["wait_group"]) => "llvm.nvvm.cp.async.wait.group",
            b"wait_all" if is(&["wait_all"]) => "llvm.nvvm.cp.async.wait.all",
            b"ca" | b"cg" if self.are_all(|word| is_one_of(word, COPY) || is_level(word)) => {
                "llvm.nvvm.cp.async.ca.shared.global.16"
            }
            _ => return None,
        })
    }

    /// Number of bytes accessed by one thread: the size of the type times the number of vector elements.
    pub(super) fn size(&self) -> Option<u64> {
        let texts = || self.modifiers.iter().filter_map(|word| std::str::from_utf8(word).ok());
        let bits = texts().filter_map(bits_of_type).next_back()?;
        let n = match () {
            () if self.has("v2") => 2,
            () if self.has("v4") => 4,
            () if self.has("v8") => 8,
            () => 1,
        };
        Some((bits * n).div_ceil(8))
    }

    /// Whether it reads the carry flag of another instruction.
    pub(super) fn takes_carry(&self) -> bool {
        matches!(self.name, b"addc" | b"subc" | b"madc")
    }

    /// Whether it reads parameters, which differ between threads in device functions.
    pub(super) fn is_of_parameters(&self) -> bool {
        ["param", "param::entry", "param::func"].iter().any(|word| self.has(word))
    }

    /// Whether it is a fence that orders accesses of the generic proxy.
    pub(super) fn orders_plainly(&self) -> bool {
        !self.modifiers.is_empty() && self.are_all(|modifier| is_one_of(modifier, PLAIN_FENCE))
    }

    /// The strength of an access; `None` when some modifier is unknown.
    pub(super) fn strength(&self) -> Option<Strength> {
        if !self.are_all(is_harmless) {
            return None;
        }
        let atomic = ["relaxed", "acquire", "release", "acq_rel"];
        Some(match () {
            () if atomic.iter().any(|modifier| self.has(modifier)) => Strength::Atomic,
            () if self.has("volatile") || self.has("cv") || self.has("wt") => Strength::Volatile,
            () => Strength::Weak,
        })
    }

    fn are_all(&self, is_it: impl Fn(&str) -> bool) -> bool {
        let known = |modifier: &&[u8]| std::str::from_utf8(modifier).is_ok_and(&is_it);
        self.modifiers.iter().all(known)
    }

    /// The address spaces of the accessed memory, without those of constants and parameters, which nothing writes while
    /// the kernel runs. Generic addresses may be in any space. `None` for writes to parameters, which belong to a call.
    pub(super) fn spaces(&self, access: Access) -> Option<SpaceSet> {
        let has_param = ["param", "param::entry", "param::func"].iter().any(|it| self.has(it));
        let spaces = match () {
            () if has_param && access != Access::Read => return None,
            () if has_param || self.has("const") => SpaceSet::EMPTY,
            () if self.has("shared::cluster") => SpaceSet::of(&[3, 7]),
            () if self.has("shared") || self.has("shared::cta") => SpaceSet::of(&[3]),
            () if self.has("global") || self.name.starts_with(b"su") => SpaceSet::of(&[1]),
            () if self.has("local") => SpaceSet::of(&[5]),
            () => SpaceSet::ALL,
        };
        Some(spaces)
    }
}

fn is_one_of(modifier: &str, list: &[&str]) -> bool {
    list.contains(&modifier)
}

/// Whether a modifier of an access is known: one of the list, a type (`u32`, `bf16x2`), or a hint for a cache level
/// (`L1::no_allocate`).
fn is_harmless(modifier: &str) -> bool {
    let is_type = || {
        let letters = modifier.trim_start_matches(|c: char| c.is_ascii_lowercase());
        let prefix = &modifier[..modifier.len() - letters.len()];
        let has_digits = letters.starts_with(|c: char| c.is_ascii_digit());
        matches!(prefix, "b" | "u" | "s" | "f" | "bf" | "tf" | "e") && has_digits
    };
    is_one_of(modifier, HARMLESS) || is_type() || is_level(modifier)
}

/// Whether a modifier is a hint for a cache level.
fn is_level(modifier: &str) -> bool {
    modifier.starts_with("L1::") || modifier.starts_with("L2::")
}

/// The number of bits of the type that a modifier denotes: `u32`, `f16x2`, `b128`.
fn bits_of_type(modifier: &str) -> Option<u64> {
    let digits = modifier.trim_start_matches(|c: char| c.is_ascii_lowercase());
    let letters = &modifier[..modifier.len() - digits.len()];
    let (width, n) = digits.split_once('x').unwrap_or((digits, "1"));
    let (width, n): (u64, u64) = (width.parse().ok()?, n.parse().ok()?);
    let is_type = matches!(letters, "b" | "u" | "s" | "f" | "bf") && (8..=128).contains(&width);
    (is_type && n <= 4).then_some(width * n)
}
