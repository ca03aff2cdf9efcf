//! Opcodes with their modifiers, as classes of what they do.
//!
//! The first part of an opcode says what it is, the others how. Of what touches registers only they do
//! not matter: no modifier makes an addition access memory. Of what accesses memory each must be
//! known, since `.async`, `.bulk` or a proxy make something else of it.

use selvedge_ir::target::{SpaceSet, SyncKind};

use super::table;

/// What an opcode does, as far as other threads may notice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Class {
    /// Computes registers from registers.
    Registers,
    /// Exchanges registers among lanes.
    Exchange,
    /// Reads what nobody writes while a kernel runs.
    Unwritten,
    /// A hint for caches, which has no effect but on time.
    Hint,
    /// Accesses memory.
    Memory(Access),
    /// Accesses memory, each thread of the warp with an address whose bytes others get.
    WarpMemory(Access),
    /// Starts, groups or awaits copies that run beside the thread, as an intrinsic of this name does.
    Copy(&'static str),
    /// Orders accesses.
    Fence,
    /// Goes on elsewhere.
    Branch,
    /// Ends the thread.
    Exit,
    /// Ends the grid.
    Trap,
    /// Stops in a debugger.
    Breakpoint,
    /// Waits for some time.
    Sleep,
    /// A barrier of the warp.
    WarpBarrier,
    /// A barrier of the CTA.
    Barrier,
    /// A half of the barrier of the cluster.
    ClusterBarrier,
    /// Runs code that stands elsewhere, or goes there.
    Call,
}

/// How memory is accessed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Access {
    /// It is read.
    Read,
    /// It is written.
    Write,
    /// Both at once.
    Update,
}

/// How an access is ordered with others (PTX ISA, "Memory Consistency Model", "Operation types").
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Strength {
    /// Not at all.
    Weak,
    /// As a volatile one: also what caches are told not to keep.
    Volatile,
    /// As an atomic one: `.relaxed` and stronger.
    Atomic,
}

/// An opcode in its parts.
pub(super) struct Opcode<'t> {
    name: &'t [u8],
    modifiers: Vec<&'t [u8]>,
}

/// Modifiers of accesses that change nothing here: cache operators, scopes, types, shapes, operations.
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

/// Of a fence that orders accesses of ordinary kinds.
const PLAIN_FENCE: &[&str] =
    &["sc", "acq_rel", "acquire", "release", "cta", "cluster", "gpu", "gl", "sys"];

impl<'t> Opcode<'t> {
    pub(super) fn of(text: &'t [u8]) -> Opcode<'t> {
        let mut parts = text.split(|&byte| byte == b'.');
        let name = parts.next().unwrap_or_default();
        Opcode { name, modifiers: parts.collect() }
    }

    /// Whether a modifier is there.
    pub(super) fn has(&self, modifier: &str) -> bool {
        self.modifiers.contains(&modifier.as_bytes())
    }

    /// What it does; `None` when that is not known.
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
            // A tensor map is no data: bringing one in is an access of another proxy.
            (b"prefetch", _) if self.has("tensormap") => return None,
            _ => table::lookup(self.name)?.class,
        })
    }

    /// How lanes come to an exchange of registers. Without `.sync` it depends on who happens to come
    /// together; asking who that is has no other form.
    pub(super) fn exchange(&self) -> SyncKind {
        match self.has("sync") || self.name == b"activemask" {
            true => SyncKind::WarpExchange { mask: None },
            false => SyncKind::ConvergenceDependent,
        }
    }

    /// The intrinsic that does what `cp.async` does, of copies of single elements.
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

    /// How many bytes one thread accesses: those of its type, times the elements of a vector.
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

    /// Whether it uses the carry of another instruction.
    pub(super) fn takes_carry(&self) -> bool {
        matches!(self.name, b"addc" | b"subc" | b"madc")
    }

    /// Whether it reads parameters, which differ from thread to thread in device functions.
    pub(super) fn is_of_parameters(&self) -> bool {
        ["param", "param::entry", "param::func"].iter().any(|word| self.has(word))
    }

    /// Whether a fence is one of ordinary accesses.
    pub(super) fn orders_plainly(&self) -> bool {
        !self.modifiers.is_empty() && self.are_all(|modifier| is_one_of(modifier, PLAIN_FENCE))
    }

    /// How an access is ordered; `None` when some modifier is not known.
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

    /// The address spaces in which it accesses memory that others may write. Generic addresses lead
    /// anywhere. `None` of parameters that are written: they are those of a call.
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

/// Whether a modifier of an access is known: one of the list, a type (`u32`, `bf16x2`), or a wish
/// about a level of the caches (`L1::no_allocate`).
fn is_harmless(modifier: &str) -> bool {
    let is_type = || {
        let letters = modifier.trim_start_matches(|c: char| c.is_ascii_lowercase());
        let prefix = &modifier[..modifier.len() - letters.len()];
        let has_digits = letters.starts_with(|c: char| c.is_ascii_digit());
        matches!(prefix, "b" | "u" | "s" | "f" | "bf" | "tf" | "e") && has_digits
    };
    is_one_of(modifier, HARMLESS) || is_type() || is_level(modifier)
}

/// Whether a modifier is a wish about a level of the caches.
fn is_level(modifier: &str) -> bool {
    modifier.starts_with("L1::") || modifier.starts_with("L2::")
}

/// The width of a type of memory: `u32`, `f16x2`, `b128`.
fn bits_of_type(modifier: &str) -> Option<u64> {
    let digits = modifier.trim_start_matches(|c: char| c.is_ascii_lowercase());
    let letters = &modifier[..modifier.len() - digits.len()];
    let (width, n) = digits.split_once('x').unwrap_or((digits, "1"));
    let (width, n): (u64, u64) = (width.parse().ok()?, n.parse().ok()?);
    let is_type = matches!(letters, "b" | "u" | "s" | "f" | "bf") && (8..=128).contains(&width);
    (is_type && n <= 4).then_some(width * n)
}
