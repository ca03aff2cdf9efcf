//! Whether all accesses of a partition can become accesses of one vector, or of one integer.
//!
//! * A *vector*: each access covers whole elements, so that it is an `extractelement`, an `insertelement` or a
//!   `shufflevector` of the value.
//! * An *integer*: the partition is loaded or stored as a whole somewhere, and other accesses are integers of whole
//!   bytes, so that they are shifts and masks of the value.
//!
//! The rules are LLVM's, since its tests fix which partitions are promoted, and how.

use selvedge_ir::{Function, Inst, Opcode, Type};

use super::slices::{Partition, Slice, Slices};
use crate::promote::accessed_type;
use crate::sizes::Sizes;
use crate::users::{Description, Intrinsics};

/// The most elements of a vector that replaces a partition.
const MAX_ELEMENTS: u32 = u16::MAX as u32;
/// The most bits of an integer that replaces a partition.
const MAX_BITS: u64 = selvedge_ir::types::MAX_INT_BITS as u64;

/// Queries about one partition.
pub(super) struct Viability<'v, 'a> {
    pub(super) func: &'v Function,
    pub(super) sizes: Sizes<'a>,
    pub(super) intrinsics: &'v Intrinsics<'a>,
    pub(super) slices: &'v Slices,
    pub(super) partition: &'v Partition,
}

/// The vector types that a partition might have.
#[derive(Default)]
struct Candidates {
    types: Vec<Type>,
    element: Option<Type>,
    has_other_elements: bool,
    pointers: Option<Type>,
    has_other_pointers: bool,
}

impl Candidates {
    fn add(&mut self, sizes: Sizes<'_>, ty: Type) {
        let Some((element, _)) = sizes.fixed_vector(ty) else { return };
        if self.types.first().is_some_and(|&first| sizes.bits(first) != sizes.bits(ty)) {
            self.types.clear();
            return;
        }
        self.types.push(ty);
        self.has_other_elements |= *self.element.get_or_insert(element) != element;
        if sizes.types().ptr_space(element).is_some() {
            self.has_other_pointers |= *self.pointers.get_or_insert(ty) != ty;
        }
    }
}

impl Viability<'_, '_> {
    /// The vector type that all accesses allow.
    pub(super) fn vector(&self) -> Option<Type> {
        let sizes = self.sizes;
        let mut candidates = Candidates::default();
        let (mut accessed, mut deferred) = (Vec::new(), Vec::new());
        for slice in self.partition.own(self.slices) {
            if !matches!(self.func.opcode(slice.user), Opcode::Load | Opcode::Store) {
                continue;
            }
            let ty = accessed_type(self.func, slice.user);
            let is_whole = (slice.begin, slice.end) == (self.partition.begin, self.partition.end);
            if sizes.types().is_ptr_or_vector(ty) && !is_whole {
                push_new(&mut deferred, ty);
                continue;
            }
            push_new(&mut accessed, ty);
            if is_whole {
                candidates.add(sizes, ty);
            }
        }
        let whole = candidates.types.clone();
        let found = self.vector_among(&accessed, &whole, &mut candidates);
        found.or_else(|| {
            candidates.types.clear();
            self.vector_among(&deferred, &whole, &mut candidates)
        })
    }

    /// Of the candidates, and of vectors of accessed types that are as large, the first that all accesses allow.
    fn vector_among(
        &self,
        accessed: &[Type],
        whole: &[Type],
        candidates: &mut Candidates,
    ) -> Option<Type> {
        let sizes = self.sizes;
        for &ty in accessed.iter().filter(|&&ty| is_element(sizes, ty)) {
            let Some(bits) = sizes.bits(ty).filter(|&bits| bits > 0) else { continue };
            for &vector in whole {
                let (Some(all), Some((element, _))) =
                    (sizes.bits(vector), sizes.fixed_vector(vector))
                else {
                    continue;
                };
                if bits != all && Some(bits) != sizes.bits(element) && all.is_multiple_of(bits) {
                    candidates.add(sizes, sizes.types().vector(ty, (all / bits) as u32));
                }
            }
        }
        self.first_allowed(candidates)
    }

    fn first_allowed(&self, candidates: &mut Candidates) -> Option<Type> {
        let sizes = self.sizes;
        if candidates.types.is_empty()
            || candidates.pointers.is_some() && candidates.has_other_pointers
        {
            return None;
        }
        match (candidates.has_other_elements, candidates.pointers) {
            (true, Some(pointers)) => candidates.types = vec![pointers],
            (true, None) => {
                for ty in &mut candidates.types {
                    *ty = int_vector(sizes, *ty)?;
                }
                let len = |ty: &Type| sizes.fixed_vector(*ty).map(|(_, len)| len);
                candidates.types.sort_by_key(len);
                candidates.types.dedup_by_key(|ty| len(ty));
            }
            (false, _) => candidates.types.truncate(1),
        }
        candidates.types.iter().copied().find(|&ty| self.allows_vector(ty))
    }

    pub(super) fn allows_vector(&self, vector: Type) -> bool {
        let Some((element, len)) = self.sizes.fixed_vector(vector) else { return false };
        let bits = self.sizes.bits(element).unwrap_or(0);
        len <= MAX_ELEMENTS
            && bits > 0
            && bits.is_multiple_of(8)
            && self
                .partition
                .slices(self.slices)
                .all(|slice| self.slice_allows_vector(slice, (element, len), bits / 8))
    }

    fn slice_allows_vector(&self, slice: &Slice, (element, len): (Type, u32), size: u64) -> bool {
        let begin = slice.begin.max(self.partition.begin) - self.partition.begin;
        let end = slice.end.min(self.partition.end) - self.partition.begin;
        let is_elements = begin.is_multiple_of(size)
            && end.is_multiple_of(size)
            && end / size <= u64::from(len)
            && begin < end;
        if !is_elements {
            return false;
        }
        let n = ((end - begin) / size) as u32;
        let types = self.sizes.types();
        let part = if n == 1 { element } else { types.vector(element, n) };
        let user = slice.user;
        let is_split = self.partition.begin > slice.begin || self.partition.end < slice.end;
        match self.func.opcode(user) {
            Opcode::Load | Opcode::Store => {
                let is_store = self.func.opcode(user) == Opcode::Store;
                let whole = accessed_type(self.func, user);
                let moved = if is_split { types.int((end - begin) as u32 * 8) } else { whole };
                let (from, to) = if is_store { (moved, part) } else { (part, moved) };
                !self.func.inst(user).bits().is_volatile()
                    && types.struct_fields(whole).is_none()
                    && can_convert(self.sizes, from, to)
            }
            _ => self.call_allows_vector(slice, element, size),
        }
    }

    fn call_allows_vector(&self, slice: &Slice, element: Type, size: u64) -> bool {
        match self.intrinsics.word(self.func, slice.user) {
            Some("memset" | "memset.inline") => {
                let int = self.sizes.types().int(size as u32 * 8);
                self.is_simple_call(slice) && can_convert(self.sizes, int, element)
            }
            Some("memcpy" | "memcpy.inline" | "memmove") => self.is_simple_call(slice),
            _ => self.is_description(slice.user),
        }
    }

    /// Whether a memory intrinsic is neither volatile nor bound to all of its bytes.
    fn is_simple_call(&self, slice: &Slice) -> bool {
        slice.is_splittable && !is_volatile(self.func, slice.user)
    }

    fn is_description(&self, user: Inst) -> bool {
        let description = self.intrinsics.description(self.func, user);
        matches!(description, Some(Description::Lifetime | Description::Assumption))
    }

    /// Whether integer operations on a value of a type can replace all accesses of the partition.
    pub(super) fn integer(&self, ty: Type) -> bool {
        let sizes = self.sizes;
        let Some(bits) = sizes.bits(ty).filter(|&bits| bits > 0 && bits <= MAX_BITS) else {
            return false;
        };
        let int = sizes.types().int(bits as u32);
        if !sizes.fills_bytes(ty) || !can_convert(sizes, ty, int) || !can_convert(sizes, int, ty) {
            return false;
        }
        let mut has_whole = self.partition.is_empty() && sizes.is_legal_int(bits);
        let all = self
            .partition
            .slices(self.slices)
            .all(|slice| self.slice_allows_integer(slice, ty, bits / 8, &mut has_whole));
        all && has_whole
    }

    fn slice_allows_integer(
        &self,
        slice: &Slice,
        ty: Type,
        size: u64,
        has_whole: &mut bool,
    ) -> bool {
        let user = slice.user;
        if self.is_description(user) {
            return true;
        }
        // Only the end is relative to the partition: tails start before it.
        let end = slice.end - self.partition.begin;
        if end > size {
            return false;
        }
        match self.func.opcode(user) {
            Opcode::Load | Opcode::Store => {
                if slice.begin < self.partition.begin {
                    return false;
                }
                let begin = slice.begin - self.partition.begin;
                let accessed = accessed_type(self.func, user);
                let is_whole = begin == 0 && end == size;
                let fits = self.sizes.store(accessed).is_some_and(|it| it <= size);
                if self.func.inst(user).bits().is_volatile() || !fits {
                    return false;
                }
                *has_whole |= is_whole && self.sizes.types().vector_shape(accessed).is_none();
                if self.sizes.is_int(accessed) {
                    return self.sizes.fills_bytes(accessed);
                }
                let is_store = self.func.opcode(user) == Opcode::Store;
                let (from, to) = if is_store { (accessed, ty) } else { (ty, accessed) };
                is_whole && can_convert(self.sizes, from, to)
            }
            _ => {
                let is_memory = matches!(
                    self.intrinsics.word(self.func, user),
                    Some("memset" | "memset.inline" | "memcpy" | "memcpy.inline" | "memmove")
                );
                is_memory && self.is_simple_call(slice)
            }
        }
    }
}

/// Whether a memory intrinsic is volatile, by its last argument.
pub(super) fn is_volatile(func: &Function, call: Inst) -> bool {
    let flag = func.call_args(call).next_back().and_then(|flag| func.as_int(flag));
    flag.is_none_or(|bits| bits.to_u64() != Some(0))
}

fn push_new(list: &mut Vec<Type>, ty: Type) {
    if !list.contains(&ty) {
        list.push(ty);
    }
}

/// Whether a type can be the element of a vector.
fn is_element(sizes: Sizes<'_>, ty: Type) -> bool {
    let types = sizes.types();
    sizes.is_int(ty) || types.ptr_space(ty).is_some() || types.kind(ty).is_float()
}

/// The vector of integers that are as many, and as wide, as the elements of a vector.
fn int_vector(sizes: Sizes<'_>, vector: Type) -> Option<Type> {
    let (element, len) = sizes.fixed_vector(vector)?;
    let bits = sizes.bits(element)?;
    Some(sizes.types().vector(sizes.types().int(bits as u32), len))
}

/// Whether a value of one type can be read as another with the same bits.
pub(super) fn can_convert(sizes: Sizes<'_>, from: Type, to: Type) -> bool {
    if from == to {
        return true;
    }
    let types = sizes.types();
    if sizes.is_int(from) && sizes.is_int(to) {
        return false;
    }
    let same_bits = sizes.bits(from).is_some() && sizes.bits(from) == sizes.bits(to);
    if !same_bits || !sizes.is_single_value(from) || !sizes.is_single_value(to) {
        return false;
    }
    let (from, to) = (types.scalar(from), types.scalar(to));
    match (types.ptr_space(from), types.ptr_space(to)) {
        (Some(a), Some(b)) => {
            let bits = |space| sizes.header.data_layout.pointer_bits(space);
            a == b || sizes.is_integral(a) && sizes.is_integral(b) && bits(a) == bits(b)
        }
        (Some(space), None) => sizes.is_int(to) && sizes.is_integral(space),
        (None, Some(space)) => sizes.is_int(from) && sizes.is_integral(space),
        (None, None) => {
            let is_bits = |ty| {
                use selvedge_ir::TypeKind::{TargetExt, X86Amx};
                !matches!(types.kind(ty), TargetExt { .. } | X86Amx)
            };
            is_bits(from) && is_bits(to)
        }
    }
}
