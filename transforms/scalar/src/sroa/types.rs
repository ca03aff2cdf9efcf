//! The type of a partition: what the new alloca of these bytes holds.
//!
//! Which type decides whether the alloca can be promoted afterwards: all accesses must become loads and stores of the
//! whole. In LLVM's order of preference:
//! 1. a vector of floating-point numbers, when all accesses are to whole elements;
//! 2. the type of all loads and stores of the whole partition, if it is one; a vector when the accesses allow that;
//! 3. the type that the old alloca has there, when integer operations can access parts of it;
//! 4. integers, or bytes.
//!
//! Cost: linear in the slices of the partition for each candidate; there are few.

use selvedge_ir::{Function, Inst, Opcode, Type, TypeKind};

use super::slices::{Partition, Slice, Slices};
use super::viable::Viability;
use crate::promote::accessed_type;
use crate::sizes::Sizes;
use crate::users::Intrinsics;

/// The most bytes of a partition that are copied one by one.
const MAX_BYTES: u64 = 32;

/// What a partition becomes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chosen {
    pub(super) ty: Type,
    /// Parts are accessed by shifts and masks of one integer.
    pub(super) is_integer: bool,
    /// Parts are accessed as elements.
    pub(super) vector: Option<Type>,
}

/// Chooses the type of a partition.
pub(super) struct Chooser<'c, 'a> {
    pub(super) func: &'c Function,
    pub(super) sizes: Sizes<'a>,
    pub(super) intrinsics: &'c Intrinsics<'a>,
    pub(super) slices: &'c Slices,
    pub(super) partition: &'c Partition,
}

impl<'c, 'a> Chooser<'c, 'a> {
    fn viability(&self) -> Viability<'_, 'a> {
        Viability {
            func: self.func,
            sizes: self.sizes,
            intrinsics: self.intrinsics,
            slices: self.slices,
            partition: self.partition,
        }
    }

    pub(super) fn choose(&self, alloca: Inst) -> Chosen {
        let chosen = self.choose_by_accesses(alloca);
        let bytes =
            self.sizes.types().vector(Type::I8, self.partition.size().min(MAX_BYTES) as u32);
        let is_value = self.sizes.is_single_value(chosen.ty)
            && !self.sizes.types().is_ptr_or_vector(chosen.ty)
            && self.sizes.bits(self.sizes.types().scalar(chosen.ty)) != Some(8);
        if is_value
            && !self.is_typed(alloca)
            && self.is_copied_through()
            && self.viability().allows_vector(bytes)
        {
            return Chosen { ty: bytes, is_integer: false, vector: Some(bytes) };
        }
        chosen
    }

    /// Whether the accesses, or the alloca's type, imply that these bytes are one value.
    fn is_typed(&self, alloca: Inst) -> bool {
        let (begin, size) = (self.partition.begin, self.partition.size());
        let own = self.func.source_type(alloca);
        let own = own.and_then(|ty| type_partition(self.sizes, ty, begin, size));
        self.common_type().0.is_some() || own.is_some_and(|ty| self.sizes.is_single_value(ty))
    }

    /// Whether bytes of other memory are copied into the partition, and out of it. Some of them may be poison, and a
    /// value of several bytes would be poison as a whole, so bytes of no known type are copied as bytes. Pointers are
    /// not split.
    fn is_copied_through(&self) -> bool {
        let copies = |operand: u32| {
            self.partition.slices(self.slices).any(|slice| {
                let word = self.intrinsics.word(self.func, slice.user);
                let is_copy = matches!(word, Some("memcpy" | "memcpy.inline" | "memmove"));
                is_copy && slice.operand == operand && slice.is_splittable
            })
        };
        let accesses_pointer = || {
            self.partition.slices(self.slices).any(|slice| {
                matches!(self.func.opcode(slice.user), Opcode::Load | Opcode::Store)
                    && self.sizes.types().is_ptr_or_vector(accessed_type(self.func, slice.user))
            })
        };
        self.partition.size() <= MAX_BYTES && copies(0) && copies(1) && !accesses_pointer()
    }

    fn choose_by_accesses(&self, alloca: Inst) -> Chosen {
        let vector = self.viability().vector();
        let whole = |ty| Chosen { ty, is_integer: false, vector: None };
        let as_vector = |ty| Chosen { ty, is_integer: false, vector: Some(ty) };
        if let Some(ty) = vector.filter(|&ty| self.is_float_vector(ty)) {
            return as_vector(ty);
        }
        let size = self.partition.size();
        let (common, largest_int) = self.common_type();
        if let Some(ty) = common.filter(|&ty| self.sizes.alloc(ty).is_some_and(|it| it >= size)) {
            let is_integer = vector.is_none() && self.viability().integer(ty);
            return vector.map_or(Chosen { ty, is_integer, vector: None }, as_vector);
        }
        let spans = |&ty: &Type| self.sizes.alloc(ty).is_some_and(|it| it >= size);
        let largest_int = largest_int.filter(spans);
        let bits = size.saturating_mul(8);
        let as_int = || self.sizes.types().int(bits as u32);
        let own = self.func.source_type(alloca);
        let own = own.and_then(|ty| type_partition(self.sizes, ty, self.partition.begin, size));
        if let Some(own) = own {
            let is_ints = matches!(self.sizes.types().kind(own),
                TypeKind::Array { element, .. } if self.sizes.is_int(*element));
            let ty = if is_ints && self.sizes.is_legal_int(bits) { as_int() } else { own };
            if self.viability().integer(ty) {
                return Chosen { ty, is_integer: true, vector: None };
            }
            if let Some(vector) = vector {
                return as_vector(vector);
            }
            return match largest_int.filter(|&ty| self.viability().integer(ty)) {
                Some(ty) => Chosen { ty, is_integer: true, vector: None },
                None => whole(ty),
            };
        }
        match largest_int {
            Some(ty) => whole(ty),
            None if self.sizes.is_legal_int(bits) => whole(as_int()),
            None => whole(self.sizes.types().array(Type::I8, size)),
        }
    }

    fn is_float_vector(&self, ty: Type) -> bool {
        self.sizes
            .fixed_vector(ty)
            .is_some_and(|(element, len)| len > 1 && self.sizes.types().kind(element).is_float())
    }

    /// The type of all loads and stores of the whole partition, and the widest integer type among them.
    fn common_type(&self) -> (Option<Type>, Option<Type>) {
        let (mut common, mut is_common, mut widest) = (None, true, None);
        for slice in self.partition.own(self.slices) {
            let Some(ty) = self.type_of_whole(slice) else { continue };
            if let Some(bits) = ty.and_then(|ty| self.sizes.types().int_bits(ty)) {
                let is_part = u64::from(bits).is_multiple_of(8)
                    && u64::from(bits) / 8 <= self.partition.size();
                if !is_part {
                    continue;
                }
                let known = widest.and_then(|ty| self.sizes.types().int_bits(ty));
                if known.is_none_or(|known| known < bits) {
                    widest = ty;
                }
            }
            match ty {
                Some(ty) if common.is_none_or(|known| known == ty) => common = Some(ty),
                _ => is_common = false,
            }
        }
        (common.filter(|_| is_common), widest)
    }

    /// The accessed type of a slice. `None` for slices that do not count: intrinsics, and parts. `Some(None)` when the
    /// type is not known.
    fn type_of_whole(&self, slice: &Slice) -> Option<Option<Type>> {
        let user = slice.user;
        let first = self.partition.own(self.slices).first()?.begin;
        if self.func.opcode(user).is_call()
            || slice.begin != first
            || slice.end != self.partition.end
        {
            return None;
        }
        Some(match self.func.opcode(user) {
            Opcode::Load | Opcode::Store => Some(accessed_type(self.func, user)),
            Opcode::Phi | Opcode::Select => self.type_through(user),
            _ => None,
        })
    }

    /// The type of all loads and stores through a phi or select, if it is one.
    fn type_through(&self, choice: Inst) -> Option<Type> {
        let mut found = None;
        for user in self.func.users(choice.into()) {
            let is_access = matches!(self.func.opcode(user), Opcode::Load | Opcode::Store);
            let ty = is_access.then(|| accessed_type(self.func, user))?;
            if found.is_some_and(|known| known != ty) {
                return None;
            }
            found = Some(ty);
        }
        found
    }
}

/// Removes structs and arrays around a type while the first element has the same size.
fn unwrapped(sizes: Sizes<'_>, ty: Type) -> Type {
    let mut ty = ty;
    while !sizes.is_single_value(ty) {
        let types = sizes.types();
        let inner = match types.kind(ty) {
            TypeKind::Array { element, len } if *len > 0 => Some(*element),
            _ => first_field(sizes, ty),
        };
        let Some(inner) = inner else { return ty };
        if sizes.alloc(ty) > sizes.alloc(inner) || sizes.bits(ty) > sizes.bits(inner) {
            return ty;
        }
        ty = inner;
    }
    ty
}

/// The field of a struct that holds its first byte.
fn first_field(sizes: Sizes<'_>, ty: Type) -> Option<Type> {
    let (n, _) = field_at(sizes, ty, 0)?;
    sizes.types().element(ty, n as u64)
}

/// The last field of a struct that starts at an offset or before, and where it starts.
fn field_at(sizes: Sizes<'_>, ty: Type, offset: u64) -> Option<(usize, u64)> {
    sizes.types().struct_fields(ty)?;
    let layout = sizes.header.data_layout.struct_layout(sizes.types(), ty).ok()?;
    if layout.layout.scalable {
        return None;
    }
    let n = layout.offsets.partition_point(|&start| start <= offset).checked_sub(1)?;
    Some((n, layout.offsets[n]))
}

/// The part of a type that is exactly `size` bytes at an offset, if there is one: a field, an element, or a run of
/// those.
pub(super) fn type_partition(sizes: Sizes<'_>, ty: Type, offset: u64, size: u64) -> Option<Type> {
    let (mut ty, mut offset) = (ty, offset);
    loop {
        let whole = sizes.alloc(ty)?;
        if offset == 0 && whole == size {
            return Some(unwrapped(sizes, ty));
        }
        if offset > whole || whole - offset < size {
            return None;
        }
        let (part, start) = match sizes.types().kind(ty) {
            TypeKind::Array { element, len } => {
                (*element, element_at(sizes, *element, *len, offset)?)
            }
            TypeKind::Vector { element, len, scalable: false } => {
                (*element, element_at(sizes, *element, u64::from(*len), offset)?)
            }
            _ => {
                let (n, start) = field_at(sizes, ty, offset)?;
                (sizes.types().element(ty, n as u64)?, start)
            }
        };
        let (inside, part_size) = (offset - start, sizes.alloc(part)?);
        if inside >= part_size {
            return None;
        }
        if inside > 0 || size < part_size {
            if inside + size > part_size {
                return None;
            }
            (ty, offset) = (part, inside);
            continue;
        }
        return match size == part_size {
            true => Some(unwrapped(sizes, part)),
            false => run_of_parts(sizes, ty, part, offset, size),
        };
    }
}

/// Where the element starts that holds an offset.
fn element_at(sizes: Sizes<'_>, element: Type, len: u64, offset: u64) -> Option<u64> {
    let size = sizes.alloc(element).filter(|&size| size > 0)?;
    let n = offset / size;
    (n < len).then_some(n * size)
}

/// An array of elements, or a struct of fields, that follow each other from an offset on.
fn run_of_parts(sizes: Sizes<'_>, ty: Type, part: Type, offset: u64, size: u64) -> Option<Type> {
    let types = sizes.types();
    let Some((fields, packed)) = types.struct_fields(ty) else {
        let each = sizes.alloc(part)?;
        return size.is_multiple_of(each).then(|| types.array(part, size / each));
    };
    let layout = sizes.header.data_layout.struct_layout(types, ty).ok()?;
    let (first, _) = field_at(sizes, ty, offset)?;
    let end = offset + size;
    let last = match end < layout.layout.store_size() {
        false => fields.len(),
        true => {
            let (n, start) = field_at(sizes, ty, end)?;
            if n == first || start != end {
                return None;
            }
            n
        }
    };
    let run = types.structure(&fields[first..last], packed);
    let run_layout = sizes.header.data_layout.struct_layout(types, run).ok()?;
    (run_layout.layout.store_size() == size).then_some(run)
}
