//! Folding of loads from constant variables.
//!
//! The loaded value is taken from the initializer of a `constant` whose definition cannot be replaced: a part of it if
//! the types agree, else its bytes.
//! * Padding and undefined bytes next to defined ones are assumed to be zero; a load entirely outside of the variable
//!   yields poison, since it is undefined behavior.
//! * Initializers are constants of the module's header: the result is a new [`Constant`].
//! * Cost: a walk from the initializer down to the part, for each byte if bytes are read, at most [`MAX_BYTES`].

use selvedge_ir::constant::ConstKind;
use selvedge_ir::inst::Bits;
use selvedge_ir::module::GlobalData;
use selvedge_ir::{Const, Global, GlobalKind, Opcode, Type, TypeKind};

use super::Folder;
use super::casts::to_bits;
use super::constant::{Constant, Expr, Scalar, View};
use super::int::Int;
use crate::facts::{Env, HeaderAnalysis};

/// The largest value that is assembled from bytes.
const MAX_BYTES: u64 = 64;

/// The maximum nesting depth of a part.
const MAX_DEPTH: usize = 16;

/// How many nested aliases are followed.
const MAX_ALIASES: usize = 4;

/// Aggregates with more parts, and deeper ones, are not copied.
const MAX_PARTS: usize = 256;
const MAX_COPY_DEPTH: u32 = 4;

/// A byte range in a variable.
struct Bytes {
    first: u64,
    count: u64,
}

/// Whether a module has a global whose loads may be folded ([`Folder::may_load_from`]): most have none, so loads need
/// not be inspected.
pub(crate) struct LoadableGlobals {
    pub(crate) has_any: bool,
}

impl HeaderAnalysis for LoadableGlobals {
    const NAME: &'static str = "loadable-globals";

    fn compute(env: Env<'_>) -> LoadableGlobals {
        let header = env.header;
        let has_any = header.globals().any(|global| is_loadable(header.global(global)));
        LoadableGlobals { has_any }
    }
}

/// Whether a global is an alias, or a variable that never changes.
fn is_loadable(data: &GlobalData) -> bool {
    matches!(data.kind, GlobalKind::Alias { .. }) || settled_init(data).is_some()
}

/// The initializer of a variable that never changes.
fn settled_init(data: &GlobalData) -> Option<Const> {
    let GlobalKind::Variable(variable) = &data.kind else { return None };
    let is_settled =
        variable.is_constant && !variable.externally_initialized && !data.linkage.is_interposable();
    variable.init.filter(|_| is_settled)
}

impl<'a> Folder<'a> {
    /// The value loaded as a `ty` at `offset` bytes from the address of a global.
    pub fn load(&self, global: Global, offset: &Int, ty: Type) -> Option<Constant> {
        let (global, offset) = self.through_aliases(global, offset)?;
        let init = self.init_of(global)?;
        let layout = &self.header.data_layout;
        let (size, whole) = (
            layout.store_size(self.view.types, ty)?,
            layout.alloc_size(self.view.types, init.ty())?,
        );
        if size == 0 {
            return None;
        }
        let first = offset.to_i64()?;
        if first >= i64::try_from(whole).ok()? || first.checked_add_unsigned(size)? <= 0 {
            return Some(Constant::poison(ty));
        }
        let bytes = Bytes { first: u64::try_from(first).ok()?, count: size };
        if bytes.first + size > whole {
            return None;
        }
        self.part(&init, &bytes, ty).or_else(|| self.value_of_bytes(&init, &bytes, ty))
    }

    /// The value loaded from any offset of a variable whose bytes are all equal.
    pub fn load_anywhere(&self, global: Global, ty: Type) -> Option<Constant> {
        let init = self.init_of(global)?;
        let source = self.of_header();
        let types = self.view.types;
        if let Some(found) = self.uniform(source.view.kind(&init)?, ty) {
            return Some(found);
        }
        let is_ones =
            source.view.int(&init, false).is_some_and(|n| n.is_ones() && n.width() % 8 == 0);
        let width = types.int_bits(types.scalar(ty)).filter(|_| is_ones)?;
        Some(Constant::int(types, ty, &Int::ones(width)))
    }

    /// Whether a load from a global may be folded: it is a variable that never changes, or an alias.
    pub fn may_load_from(&self, global: Global) -> bool {
        is_loadable(self.header.global(global))
    }

    /// The initializer as a constant of the header.
    fn init_of(&self, global: Global) -> Option<Constant> {
        let init = settled_init(self.header.global(global))?;
        Some(Constant::Known(self.header.consts[init].ty(), init))
    }

    /// The same folder for constants of the header.
    fn of_header(&self) -> Folder<'a> {
        let view = View { types: self.view.types, pool: &self.header.consts };
        Folder { view, ..*self }
    }

    /// The variable, and the offset in it, that an alias denotes.
    fn through_aliases(&self, global: Global, offset: &Int) -> Option<(Global, Int)> {
        let (mut global, mut offset) = (global, offset.clone());
        let source = self.of_header();
        for _ in 0..MAX_ALIASES {
            let data = self.header.global(global);
            let GlobalKind::Alias { target } = data.kind else { return Some((global, offset)) };
            if data.linkage.is_interposable() {
                return None;
            }
            let known = |c: Const| Constant::Known(self.header.consts[c].ty(), c);
            let mut address = known(target);
            if let Some((base, bytes, _)) = source.stripped(&address, offset.width()) {
                (address, offset) = (base, offset.add(&bytes));
            }
            let ConstKind::Global(next) = source.view.kind(&address)? else { return None };
            global = *next;
        }
        None
    }

    /// A part of an initializer with type `ty`, or any part of a constant with uniform bytes.
    fn part(&self, init: &Constant, bytes: &Bytes, ty: Type) -> Option<Constant> {
        let source = self.of_header();
        let layout = &self.header.data_layout;
        let (mut whole, mut at) = (init.clone(), bytes.first);
        for _ in 0..MAX_DEPTH {
            if at == 0 && whole.ty() == ty {
                return self.copied(&whole, MAX_COPY_DEPTH);
            }
            if let Some(found) = source.view.kind(&whole).and_then(|kind| self.uniform(kind, ty)) {
                return Some(found);
            }
            if at == 0
                && let Some(found) = self.address(&whole, ty)
            {
                return Some(found);
            }
            let (part, within) = source.part_at(&whole, at)?;
            if within + bytes.count > layout.alloc_size(self.view.types, part.ty())? {
                return None;
            }
            (whole, at) = (part, within);
        }
        None
    }

    /// Any part of a constant whose bytes are all zero, undefined, or poison.
    fn uniform(&self, kind: &ConstKind, ty: Type) -> Option<Constant> {
        match kind {
            ConstKind::Undef => Some(Constant::undef(ty)),
            ConstKind::Poison => Some(Constant::poison(ty)),
            ConstKind::Zero if self.is_plain(ty) => Some(Constant::zero(self.view.types, ty)),
            _ => None,
        }
    }

    /// Whether a type consists of numbers, or of addresses that are integral.
    fn is_plain(&self, ty: Type) -> bool {
        let types = self.view.types;
        match types.kind(types.scalar(ty)) {
            TypeKind::Int(_) => true,
            TypeKind::Ptr(space) => !self.header.data_layout.is_non_integral(*space),
            kind => kind.is_float(),
        }
    }

    /// An address that is loaded as an integer, or an integer that is loaded as an address.
    fn address(&self, whole: &Constant, ty: Type) -> Option<Constant> {
        let types = self.view.types;
        let layout = &self.header.data_layout;
        let bits = |ty: Type| match types.ptr_space(ty) {
            Some(space) if types.vector_shape(ty).is_none() => {
                (!layout.is_non_integral(space)).then(|| layout.pointer_bits(space))
            }
            _ => types.int_bits(ty),
        };
        let opcode = match (types.ptr_space(whole.ty()), types.ptr_space(ty)) {
            (Some(_), None) => Opcode::PtrToInt,
            (None, Some(_)) => Opcode::IntToPtr,
            _ => return None,
        };
        if bits(whole.ty())? != bits(ty)? || self.of_header().view.scalar(whole) != Scalar::Other {
            return None;
        }
        self.cast_scalar(opcode, &self.copied(whole, MAX_COPY_DEPTH)?, ty)
    }

    /// The part of a constant at a byte offset, and the offset in the part; `None` for scalars, and for padding between
    /// the parts.
    fn part_at(&self, whole: &Constant, at: u64) -> Option<(Constant, u64)> {
        let (types, layout) = (self.view.types, &self.header.data_layout);
        let strided = |stride: u64| {
            let n = at.checked_div(stride)?;
            Some((self.view.element(whole, n)?, at - n * stride))
        };
        match types.kind(whole.ty()) {
            TypeKind::Array { element, .. } => strided(layout.alloc_size(types, *element)?),
            TypeKind::Vector { element, scalable: false, .. } => {
                let bits = layout.size_bits(types, *element)?;
                if bits % 8 == 0 { strided(bits / 8) } else { None }
            }
            _ => {
                let offsets = &layout.struct_layout(types, whole.ty()).ok()?.offsets;
                // The last field that begins there: earlier ones at the same offset are empty.
                let n = offsets.partition_point(|&offset| offset <= at).checked_sub(1)?;
                let part = self.view.element(whole, n as u64)?;
                let within = at - offsets[n];
                (within < layout.alloc_size(types, part.ty())?).then_some((part, within))
            }
        }
    }

    /// A value assembled from bytes.
    fn value_of_bytes(&self, init: &Constant, bytes: &Bytes, ty: Type) -> Option<Constant> {
        let types = self.view.types;
        if bytes.count > MAX_BYTES || !self.is_plain(ty) {
            return None;
        }
        let width = u32::try_from(bytes.count * 8).ok()?;
        let is_big = self.header.data_layout.is_big_endian();
        let source = self.of_header();
        let mut number = Int::zero(width);
        for n in 0..bytes.count {
            let byte = Int::new(width, source.byte_at(init, bytes.first + n)?.into());
            let place = if is_big { bytes.count - 1 - n } else { n };
            number = number.or(&byte.shl(place as u32 * 8));
        }
        let is_whole = self.header.data_layout.size_bits(types, ty)? == u64::from(width);
        let int_ty = types.int(width);
        let whole = Constant::int(types, int_ty, &number);
        match types.kind(ty) {
            TypeKind::Int(bits) => Some(Constant::int(types, ty, &number.trunc(*bits))),
            _ if !is_whole => None,
            TypeKind::PpcFp128 => {
                let (bits, operands) = (Bits::NONE, vec![whole]);
                let expr = Expr { ty, opcode: Opcode::BitCast, bits, source_ty: None, operands };
                Some(Constant::Expr(Box::new(expr)))
            }
            _ => match types.ptr_space(ty) {
                None => self.bitcast(&whole, ty),
                Some(space) => {
                    let address = types.int(self.header.data_layout.pointer_bits(space));
                    let addresses = types.with_shape_of(ty, address);
                    self.cast(Opcode::IntToPtr, &self.bitcast(&whole, addresses)?, ty)
                }
            },
        }
    }

    /// One byte of a constant; an undefined byte is zero.
    fn byte_at(&self, init: &Constant, at: u64) -> Option<u8> {
        let layout = &self.header.data_layout;
        let (mut whole, mut at) = (init.clone(), at);
        for _ in 0..MAX_DEPTH {
            let is_scalar = self.view.types.scalar(whole.ty()) == whole.ty()
                && !self.view.types.is_aggregate(whole.ty());
            if is_scalar {
                return self.byte_of_scalar(&whole, at);
            }
            match self.part_at(&whole, at) {
                Some((part, within)) => (whole, at) = (part, within),
                // Padding between the fields of a struct.
                None => {
                    let is_struct = self.view.types.struct_fields(whole.ty()).is_some();
                    let size = layout.alloc_size(self.view.types, whole.ty())?;
                    return (is_struct && at < size).then_some(0);
                }
            }
        }
        None
    }

    fn byte_of_scalar(&self, scalar: &Constant, at: u64) -> Option<u8> {
        let (types, layout) = (self.view.types, &self.header.data_layout);
        let size = layout.store_size(types, scalar.ty())?;
        let bits = match self.view.scalar(scalar) {
            Scalar::Undef | Scalar::Poison | Scalar::Null => return Some(0),
            Scalar::Other => self.number_of_address(scalar)?,
            number => to_bits(&number)?,
        };
        if u64::from(bits.width()) != size * 8 {
            return None;
        }
        if at >= size {
            return Some(0);
        }
        let place = if layout.is_big_endian() { size - 1 - at } else { at };
        bits.lshr(place as u32 * 8).trunc(8).to_u64().map(|byte| byte as u8)
    }

    /// A constant of the header, copied as one that is not in a pool; `None` for large ones.
    fn copied(&self, constant: &Constant, depth: u32) -> Option<Constant> {
        let Constant::Known(ty, c) = constant else { return Some(constant.clone()) };
        let pool = &self.header.consts;
        let parts = |parts: &[Const]| -> Option<Vec<Constant>> {
            let depth = depth.checked_sub(1).filter(|_| parts.len() <= MAX_PARTS)?;
            let copy = |&part: &Const| self.copied(&Constant::Known(pool[part].ty(), part), depth);
            parts.iter().map(copy).collect()
        };
        match pool[*c].kind() {
            ConstKind::Splat(part) => Some(Constant::Parts(*ty, parts(&[*part])?)),
            ConstKind::Elements(elements) => Some(Constant::Parts(*ty, parts(elements)?)),
            ConstKind::Expr(expr) if expr.mask.is_empty() && expr.in_range.is_none() => {
                Some(Constant::Expr(Box::new(Expr {
                    ty: *ty,
                    opcode: expr.opcode,
                    bits: expr.bits,
                    source_ty: expr.source_ty,
                    operands: parts(&expr.operands)?,
                })))
            }
            kind @ (ConstKind::Int(_)
            | ConstKind::Float(_)
            | ConstKind::Null
            | ConstKind::Zero
            | ConstKind::Undef
            | ConstKind::Poison
            | ConstKind::Bytes(_)
            | ConstKind::Global(_)) => Some(Constant::Leaf(*ty, kind.clone())),
            _ => None,
        }
    }
}
