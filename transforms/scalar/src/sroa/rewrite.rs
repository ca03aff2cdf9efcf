//! Rewriting: the uses of a partition become uses of a new alloca that holds just those bytes.
//!
//! Each kind of use has a file. All leave the old instruction in place and note it as dead, so that slices that are
//! still to be rewritten find their users. What they return is whether the new alloca can still be promoted.
//!
//! Poison: an integer is poison if any of its bits is; memory is poison per bit. So if parts of an alloca are read, or
//! parts may be overwritten, the inserted value and the old integer are frozen first, unless they cannot be poison; so
//! are the lanes of a vector that is stored as wider lanes or as one value. LLVM does not do that.
//!
//! | file | what it rewrites |
//! |---|---|
//! | `rewrite/convert.rs` | values read as another type; parts of integers and vectors |
//! | `rewrite/loads.rs`, `rewrite/stores.rs` | loads and stores |
//! | `rewrite/memory.rs` | `memset`, `memcpy`, `memmove` |
//! | `rewrite/others.rs` | phis and selects of addresses, lifetime markers, assumptions |

use selvedge_ir::{Inst, Md, MdKind, Opcode, Type, Value};

use super::Run;
use super::slices::Slice;
use crate::emit::{Access, Emitter};
use crate::sizes::common_align;

mod convert;
mod loads;
mod memory;
mod others;
mod stores;

/// The alloca that a partition becomes.
#[derive(Clone, Copy)]
pub(super) struct NewAlloca {
    pub(super) alloca: Inst,
    /// The bytes of the old alloca that it holds.
    pub(super) begin: u64,
    pub(super) end: u64,
    pub(super) ty: Type,
    pub(super) align: u64,
    /// The integer type of the whole alloca, if accesses are parts of that integer.
    pub(super) int: Option<Type>,
    pub(super) vector: Option<VectorShape>,
    /// Whether poison in a part must not reach other parts.
    pub(super) freezes: bool,
    /// Whether it stays in memory, and some of its bytes may be poison where others are not.
    pub(super) is_written_in_parts: bool,
    /// Whether some of its bytes may be read or written where others are not.
    pub(super) is_used_in_parts: bool,
    /// Whether it is the old alloca.
    pub(super) is_old: bool,
}

/// The vector type of an alloca whose accesses are elements of the vector.
#[derive(Clone, Copy)]
pub(super) struct VectorShape {
    pub(super) ty: Type,
    pub(super) element: Type,
    /// The size of an element in bytes.
    pub(super) size: u64,
}

/// The part of a slice that lies in a partition.
#[derive(Clone, Copy)]
pub(super) struct Part {
    pub(super) user: Inst,
    pub(super) operand: usize,
    /// The address that the user uses.
    pub(super) pointer: Value,
    /// The bytes of the slice.
    pub(super) begin: u64,
    pub(super) end: u64,
    /// The bytes of the part.
    pub(super) from: u64,
    pub(super) to: u64,
    pub(super) is_splittable: bool,
}

impl Part {
    pub(super) fn size(&self) -> u64 {
        self.to - self.from
    }

    /// Bytes of the slice before the part.
    pub(super) fn skipped(&self) -> u64 {
        self.from - self.begin
    }

    /// Whether parts of the slice are outside of the partition.
    pub(super) fn is_split(&self, new: &NewAlloca) -> bool {
        self.begin < new.begin || self.end > new.end
    }

    pub(super) fn is_whole(&self, new: &NewAlloca) -> bool {
        self.from == new.begin && self.to == new.end
    }
}

impl NewAlloca {
    /// An access of the whole alloca.
    pub(super) fn access(&self) -> Access {
        Access::new(self.alloca.into(), self.align)
    }

    /// The alignment of a part.
    pub(super) fn align_of(&self, part: &Part) -> u64 {
        common_align(self.align, part.from - self.begin)
    }

    /// The range of vector elements that a part covers.
    fn elements(&self, vector: &VectorShape, part: &Part) -> (u32, u32) {
        let index = |offset: u64| ((offset - self.begin) / vector.size) as u32;
        (index(part.from), index(part.to))
    }
}

impl<'a> Run<'_, 'a> {
    /// Rewrites a use of a slice; returns whether this use permits promotion of the new alloca.
    pub(super) fn rewrite(&mut self, new: &NewAlloca, slice: &Slice) -> bool {
        let part = Part {
            user: slice.user,
            operand: slice.operand as usize,
            pointer: self.func.operand(slice.user, slice.operand as usize),
            begin: slice.begin,
            end: slice.end,
            from: slice.begin.max(new.begin),
            to: slice.end.min(new.end),
            is_splittable: slice.is_splittable,
        };
        match self.func.opcode(part.user) {
            Opcode::Load => self.rewrite_load(new, &part),
            Opcode::Store => self.rewrite_store(new, &part),
            Opcode::Phi => self.rewrite_phi(new, &part),
            Opcode::Select => self.rewrite_select(new, &part),
            _ => match self.intrinsics.word(self.func, part.user) {
                Some("memset" | "memset.inline") => self.rewrite_memset(new, &part),
                Some("memcpy" | "memcpy.inline" | "memmove") => self.rewrite_transfer(new, &part),
                _ => self.rewrite_description(new, &part),
            },
        }
    }

    /// An emitter before the user of a part; its names begin with that of the new alloca.
    pub(super) fn emitter(&mut self, new: &NewAlloca, part: &Part) -> Emitter<'_, 'a> {
        let name = self.func.name(new.alloca.into()).unwrap_or_default();
        let prefix = [name, format!(".{}.", part.begin).as_bytes()].concat();
        let mut emitter = Emitter::before(self.func, self.cx, part.user);
        emitter.prefix = prefix;
        emitter
    }

    /// Schedules the instruction of a value for removal if it is trivially dead.
    pub(super) fn delete_if_dead(&mut self, value: Value) {
        if let Some(inst) = value.as_inst()
            && self.effects.is_trivially_dead(self.func, inst)
        {
            self.dead.push(inst);
        }
    }

    /// Copies the attachments of an access that describe its memory to a new access of `size` bytes, `skipped` bytes
    /// after the start of the old one.
    pub(super) fn copy_tags(&mut self, from: Inst, to: Inst, skipped: u64, size: u64) {
        let old = self.func.attachments(from).to_vec();
        let mut tags: Vec<(MdKind, Md)> =
            old.iter().filter(|(kind, _)| KEPT.contains(kind)).copied().collect();
        let find = |wanted| old.iter().find(|(kind, _)| *kind == wanted).map(|(_, md)| *md);
        if let (None, Some(fields)) = (find(MdKind::TBAA), find(MdKind::TBAA_STRUCT))
            && let Some(tag) = self.tag_of_field(fields, skipped, size)
        {
            tags.push((MdKind::TBAA, tag));
        }
        if !tags.is_empty() || !self.func.attachments(to).is_empty() {
            let own = self.func.attachments(to).iter().copied();
            let own = own.filter(|(kind, _)| !tags.iter().any(|(other, _)| other == kind));
            let all: Vec<(MdKind, Md)> = own.chain(tags.iter().copied()).collect();
            self.func.set_attachments(to, &all);
        }
    }

    /// The tag of a field in `!tbaa.struct`.
    fn tag_of_field(&self, fields: Md, offset: u64, size: u64) -> Option<Md> {
        let header = self.sizes.header;
        let number = |md: Md| match header.md[md] {
            selvedge_ir::MdData::Const(c) => match header.consts[c].kind() {
                selvedge_ir::ConstKind::Int(bits) => bits.to_u64(),
                _ => None,
            },
            _ => None,
        };
        let node = header.md.node(fields)?;
        node.fields.chunks(3).find_map(|field| {
            let [at, length, tag] = field else { return None };
            let fits = number(at.md()?)? == offset && number(length.md()?)? == size;
            if fits { tag.md() } else { None }
        })
    }
}

/// Attachments that hold for each part of an access.
const KEPT: [MdKind; 6] = [
    MdKind::TBAA,
    MdKind::ALIAS_SCOPE,
    MdKind::NOALIAS,
    MdKind::MEM_PARALLEL_LOOP_ACCESS,
    MdKind::ACCESS_GROUP,
    MdKind::NOALIAS_ADDRSPACE,
];
