//! `getelementptr`: the offset of each index, and folding of constants.

use selvedge_ir::constant::ConstKind;
use selvedge_ir::inst::{Bits, GepFlags};
use selvedge_ir::{ModuleHeader, Opcode, Type, TypeKind};

use smallvec::SmallVec;

use super::Folder;
use super::constant::{Constant, Expr, Scalar};
use super::int::Int;

/// The maximum number of nested expressions that folding an address visits.
pub(super) const MAX_NESTED: u32 = 6;

/// The offset that one index of a `getelementptr` adds to the address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GepStep {
    /// A field of a struct, at this offset in bytes.
    Field(u64),
    /// An element: the index times this many bytes.
    Stride(u64),
}

impl GepStep {
    /// The offset for an index, modulo 2^`width`.
    fn bytes(self, index: &Int, width: u32) -> Int {
        match self {
            GepStep::Field(bytes) => Int::new(width, bytes),
            GepStep::Stride(bytes) => resized(index, width).mul(&Int::new(width, bytes)),
        }
    }
}

/// The types that the indices of a `getelementptr` select, one after the other.
struct Stepper<'a> {
    header: &'a ModuleHeader,
    ty: Type,
    is_first: bool,
}

impl<'a> Stepper<'a> {
    fn new(header: &'a ModuleHeader, source_ty: Type) -> Stepper<'a> {
        Stepper { header, ty: source_ty, is_first: true }
    }

    /// The step of the next index; `field` returns the constant field index and is called for structs only. `None` if a
    /// size is unknown at compile time.
    fn step(&mut self, field: impl FnOnce() -> Option<u64>) -> Option<GepStep> {
        let (types, layout) = (&self.header.types, &self.header.data_layout);
        if std::mem::take(&mut self.is_first) {
            return self.stride();
        }
        match types.kind(self.ty) {
            TypeKind::Array { element, .. } => {
                self.ty = *element;
                self.stride()
            }
            // The elements of a vector are packed without padding.
            TypeKind::Vector { element, scalable: false, .. } => {
                self.ty = *element;
                Some(GepStep::Stride(layout.size_bits(types, self.ty)? / 8))
            }
            _ => {
                let which = field()?;
                let offsets = layout.struct_layout(types, self.ty).ok()?;
                if offsets.layout.scalable {
                    return None;
                }
                let at = *offsets.offsets.get(usize::try_from(which).ok()?)?;
                self.ty = types.element(self.ty, which)?;
                Some(GepStep::Field(at))
            }
        }
    }

    /// Skips an index of zero, which adds nothing regardless of sizes.
    fn step_by_zero(&mut self) -> Option<()> {
        if !std::mem::take(&mut self.is_first) {
            self.ty = self.header.types.element(self.ty, 0)?;
        }
        Some(())
    }

    /// The stride of an array of the type.
    fn stride(&self) -> Option<GepStep> {
        let layout = self.header.data_layout.layout_of(&self.header.types, self.ty);
        let layout = layout.ok().filter(|layout| !layout.scalable)?;
        Some(GepStep::Stride(layout.alloc_size()))
    }
}

/// The steps of the indices of a `getelementptr`, in order. `field` returns the constant field index of index `n` and
/// is called for structs only. `None` if a size is unknown at compile time.
pub fn gep_steps(
    header: &ModuleHeader,
    source_ty: Type,
    n_indices: usize,
    field: impl Fn(usize) -> Option<u64>,
) -> Option<SmallVec<[GepStep; 4]>> {
    let mut stepper = Stepper::new(header, source_ty);
    (0..n_indices).map(|n| stepper.step(|| field(n))).collect()
}

/// The total offset of the indices of a `getelementptr`, modulo 2^`width`. `None` if an index is `None`, or if
/// [`gep_steps`] returns `None`.
pub fn constant_gep_offset(
    header: &ModuleHeader,
    source_ty: Type,
    indices: impl IntoIterator<Item = Option<Int>>,
    width: u32,
) -> Option<Int> {
    let mut stepper = Stepper::new(header, source_ty);
    let mut offset = Int::zero(width);
    for index in indices {
        let index = index?;
        if index.is_zero() {
            stepper.step_by_zero()?;
            continue;
        }
        let step = stepper.step(|| index.to_u64())?;
        offset = offset.add(&step.bytes(&index, width));
    }
    Some(offset)
}

/// The sum of the steps for constant indices, in `width` bits.
pub fn gep_offset(steps: &[GepStep], indices: &[Int], width: u32) -> Int {
    let mut offset = Int::zero(width);
    for (step, index) in steps.iter().zip(indices) {
        offset = offset.add(&step.bytes(index, width));
    }
    offset
}

/// A number sign-extended or truncated to a width, as `getelementptr` does with its indices.
fn resized(index: &Int, width: u32) -> Int {
    if index.width() < width { index.sext(width) } else { index.trunc(width) }
}

impl Folder<'_> {
    /// A `getelementptr` of constants: its base, null plus a constant, or a new expression.
    pub fn gep(
        &self,
        ty: Type,
        source_ty: Type,
        flags: GepFlags,
        base: &Constant,
        indices: &[Constant],
    ) -> Option<Constant> {
        if self.view.types.vector_shape(ty).is_some() {
            return self.gep_of_vectors(ty, source_ty, flags, base, indices);
        }
        let by_numbers = self.gep_of_numbers(ty, source_ty, flags, base, indices);
        by_numbers.or_else(|| self.gep_that_stays(ty, source_ty, flags, base, indices))
    }

    /// A `getelementptr` of scalars that are not all constant integers, as an unchanged expression.
    fn gep_that_stays(
        &self,
        ty: Type,
        source_ty: Type,
        flags: GepFlags,
        base: &Constant,
        indices: &[Constant],
    ) -> Option<Constant> {
        let is_plain = |c: &Constant| {
            matches!(self.view.scalar(c), Scalar::Int(_) | Scalar::Other | Scalar::Null)
        };
        let is_number = |c: &Constant| self.view.int(c, false).is_some();
        if indices.iter().all(is_number) || !indices.iter().all(is_plain) {
            return None;
        }
        let operands = std::iter::once(base).chain(indices).cloned().collect();
        Some(self.gep_expr(ty, source_ty, flags, operands))
    }

    /// An address as an expression; the base is the first operand.
    fn gep_expr(
        &self,
        ty: Type,
        source_ty: Type,
        flags: GepFlags,
        operands: Vec<Constant>,
    ) -> Constant {
        let bits = Bits::NONE.with_gep_flags(flags);
        let opcode = Opcode::GetElementPtr;
        Constant::Expr(Box::new(Expr { ty, opcode, bits, source_ty: Some(source_ty), operands }))
    }

    /// A `getelementptr` of vectors: the base in each element if nothing is added, else an expression whose indices are
    /// as wide as addresses, all vectors except field indices.
    fn gep_of_vectors(
        &self,
        ty: Type,
        source_ty: Type,
        flags: GepFlags,
        base: &Constant,
        indices: &[Constant],
    ) -> Option<Constant> {
        let types = self.view.types;
        let space = types.ptr_space(ty)?;
        let is_nothing = |lane: &Scalar| match lane {
            Scalar::Int(n) => n.is_zero(),
            Scalar::Undef => true,
            _ => false,
        };
        if indices.iter().all(|index| self.view.all_lanes(index, is_nothing)) {
            let is_vector = types.vector_shape(base.ty()).is_some();
            let splat = || self.lanewise(ty, &[base], |lane| Some(lane[0].clone()));
            return if is_vector { Some(base.clone()) } else { splat() };
        }
        let width = self.header.data_layout.index_bits(space);
        let wide = types.with_shape_of(ty, types.int(width));
        let field = |n: usize| self.view.int(&indices[n], false)?.to_u64();
        let steps = gep_steps(self.header, source_ty, indices.len(), field)?;
        let widened = steps.iter().zip(indices).map(|(step, index)| match step {
            GepStep::Field(_) => self.view.splat(index),
            GepStep::Stride(_) => {
                self.lanewise(wide, &[index], |lane| match self.view.scalar(lane[0]) {
                    Scalar::Int(n) => {
                        Some(Constant::int(types, types.int(width), &resized(&n, width)))
                    }
                    _ => None,
                })
            }
        });
        let operands: Option<Vec<Constant>> =
            std::iter::once(Some(base.clone())).chain(widened).collect();
        Some(self.gep_expr(ty, source_ty, flags, operands?))
    }

    /// A `getelementptr` of scalars with constant integer indices.
    fn gep_of_numbers(
        &self,
        ty: Type,
        source_ty: Type,
        flags: GepFlags,
        base: &Constant,
        indices: &[Constant],
    ) -> Option<Constant> {
        let space = self.view.types.ptr_space(ty)?;
        let width = self.header.data_layout.index_bits(space);
        let numbers = indices.iter().map(|c| self.view.int(c, false));
        let offset = constant_gep_offset(self.header, source_ty, numbers, width)?;
        if offset.is_zero() {
            return Some(base.clone());
        }
        let int_ty = self.view.types.int(width);
        if self.view.scalar(base) == Scalar::Null {
            let whole = self.header.data_layout.pointer_bits(space) == width;
            let integral = !self.header.data_layout.is_non_integral(space);
            let address = Constant::int(self.view.types, int_ty, &offset);
            let (opcode, operands) = (Opcode::IntToPtr, vec![address]);
            let expr = Expr { ty, opcode, bits: Bits::NONE, source_ty: None, operands };
            return (whole && integral).then(|| Constant::Expr(Box::new(expr)));
        }
        let (base, offset, flags) = self.flattened(base.clone(), offset, flags);
        if offset.is_zero() {
            return Some(base);
        }
        let bytes = Constant::int(self.view.types, int_ty, &offset);
        Some(self.gep_expr(ty, Type::I8, flags, vec![base, bytes]))
    }

    /// An address with the offsets of its nested expressions added up. The sum has only the flags that both steps have.
    fn flattened(&self, base: Constant, offset: Int, flags: GepFlags) -> (Constant, Int, GepFlags) {
        let (mut base, mut offset, mut flags) = (base, offset, flags);
        for _ in 0..MAX_NESTED {
            let Some((inner, bytes, inner_flags)) = self.stripped(&base, offset.width()) else {
                break;
            };
            flags = flags.and(inner_flags);
            // The sum of steps in different directions may wrap even if neither step does.
            if bytes.is_negative() != offset.is_negative() {
                flags = flags.without(GepFlags::NUSW).without(GepFlags::NUW);
            }
            offset = offset.add(&bytes);
            base = inner;
        }
        (base, offset, flags)
    }

    /// The base and offset of a constant `getelementptr`.
    pub(super) fn stripped(
        &self,
        address: &Constant,
        width: u32,
    ) -> Option<(Constant, Int, GepFlags)> {
        let ConstKind::Expr(expr) = self.view.kind(address)? else { return None };
        let source_ty = expr.source_ty.filter(|_| expr.in_range.is_none())?;
        let (&base, indices) = expr.operands.split_first()?;
        let known = |&c| Constant::Known(self.view.pool[c].ty(), c);
        let numbers = indices.iter().map(|c| self.view.int(&known(c), false));
        let offset = constant_gep_offset(self.header, source_ty, numbers, width)?;
        Some((known(&base), offset, expr.bits.gep_flags()))
    }
}
