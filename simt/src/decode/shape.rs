//! The leaves of a type: its scalars, and their positions in memory.

use std::rc::Rc;

use rustc_hash::FxHashMap;
use selvedge_ir::data_layout::Layouts;
use selvedge_ir::{ModuleHeader, Type, TypeKind};

use super::Refusal;
use crate::float::Format;
use crate::space::Space;
use crate::wide::words;

/// Maximal number of leaves of a value: larger types should be in memory.
const MAX_LEAVES: usize = 1 << 16;

/// A scalar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Scalar {
    Int(u32),
    Float(Format),
    Ptr(Space, u32),
}

impl Scalar {
    pub(super) fn bits(self) -> u32 {
        match self {
            Scalar::Int(bits) | Scalar::Ptr(_, bits) => bits,
            Scalar::Float(format) => format.bits(),
        }
    }

    pub(super) fn n_slots(self) -> u32 {
        words(self.bits()) as u32
    }
}

/// A scalar of a value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leaf {
    pub(super) scalar: Scalar,
    /// Its first slot, relative to the value's.
    pub(super) slot: u32,
    /// Its byte offset in the value.
    pub(super) offset: u64,
}

/// The leaves of a type.
#[derive(Clone, Debug, Default)]
pub(super) struct Shape {
    pub(super) leaves: Vec<Leaf>,
    pub(super) n_slots: u32,
    /// Bytes that a store writes; `alloc_size` is the distance of array elements.
    pub(super) store_size: u64,
    pub(super) alloc_size: u64,
    pub(super) align: u64,
    /// Whether it is or contains a vector whose elements are not whole bytes in memory.
    pub(super) packed_bits: bool,
}

impl Shape {
    /// The width of each slot.
    pub(super) fn widths(&self) -> Vec<u8> {
        let widths = |leaf: &Leaf| {
            let bits = leaf.scalar.bits();
            (0..leaf.scalar.n_slots()).map(move |n| (bits - 64 * n).min(64) as u8)
        };
        self.leaves.iter().flat_map(widths).collect()
    }

    /// The only leaf.
    pub(super) fn single(&self) -> Result<Scalar, Refusal> {
        match &self.leaves[..] {
            [leaf] => Ok(leaf.scalar),
            _ => Err("a value with several parts where a scalar is expected".into()),
        }
    }
}

/// A cache of the shapes of types.
pub(super) struct Shapes<'m> {
    header: &'m ModuleHeader,
    layouts: Layouts<'m>,
    /// For single functions: all address spaces are one, and `vscale` is [`VSCALE`].
    scalar: bool,
    known: FxHashMap<Type, Result<Rc<Shape>, Refusal>>,
}

impl<'m> Shapes<'m> {
    pub(super) fn new(header: &'m ModuleHeader, scalar: bool) -> Shapes<'m> {
        let layouts = Layouts::new(&header.data_layout, &header.types);
        Shapes { header, layouts, scalar, known: FxHashMap::default() }
    }

    /// The shape of a type; types such as `void` have an empty one.
    pub(super) fn of(&mut self, ty: Type) -> Result<Rc<Shape>, Refusal> {
        if let Some(known) = self.known.get(&ty) {
            return known.clone();
        }
        let shape = self.flatten(ty).map(Rc::new);
        self.known.insert(ty, shape.clone());
        shape
    }

    /// The distance of consecutive elements.
    pub(super) fn alloc_size(&mut self, ty: Type) -> Result<u64, Refusal> {
        let layout = self.layouts.layout(ty).map_err(|error| error.to_string())?;
        Ok(layout.alloc_size() * self.times(layout.scalable)?)
    }

    /// The factor for the sizes in a layout: `vscale` if it is scalable.
    fn times(&self, scalable: bool) -> Result<u64, Refusal> {
        match (scalable, self.scalar) {
            (false, _) => Ok(1),
            (true, true) => Ok(u64::from(VSCALE)),
            (true, false) => Err("vectors of unknown length".into()),
        }
    }

    pub(super) fn store_size(&mut self, ty: Type) -> Result<u64, Refusal> {
        let layout = self.layouts.layout(ty).map_err(|error| error.to_string())?;
        Ok(layout.store_size() * self.times(layout.scalable)?)
    }

    pub(super) fn align(&mut self, ty: Type) -> Result<u64, Refusal> {
        let layout = self.layouts.layout(ty).map_err(|error| error.to_string())?;
        Ok(layout.abi.bytes().unwrap_or(1))
    }

    /// Byte offset of a part.
    pub(super) fn offset(&mut self, ty: Type, part: u64) -> Result<u64, Refusal> {
        if self.header.types.struct_fields(ty).is_some() {
            let layout = self.layouts.struct_layout(ty).map_err(|error| error.to_string())?;
            let found = usize::try_from(part).ok().and_then(|n| layout.offsets.get(n).copied());
            return found.ok_or_else(|| "no such field".into());
        }
        let element = self.header.types.element(ty, part).ok_or("no such part")?;
        let size = self.alloc_size(element)?;
        part.checked_mul(size).ok_or_else(|| "an offset that overflows".into())
    }

    fn scalar(&self, ty: Type) -> Result<Option<Scalar>, Refusal> {
        Ok(Some(match *self.header.types.kind(ty) {
            TypeKind::Half => Scalar::Float(Format::Half),
            TypeKind::BFloat => Scalar::Float(Format::BFloat),
            TypeKind::Float => Scalar::Float(Format::Single),
            TypeKind::Double => Scalar::Float(Format::Double),
            TypeKind::Int(bits) => Scalar::Int(bits),
            TypeKind::Ptr(space) => {
                let bits = self.header.data_layout.pointer_bits(space);
                if bits > 64 || self.scalar && bits < 32 {
                    return Err(format!("pointers of {bits} bits"));
                }
                let space = if self.scalar { Space::Flat } else { space_of(space)? };
                Scalar::Ptr(space, bits)
            }
            TypeKind::X86Fp80 | TypeKind::Fp128 | TypeKind::PpcFp128 => {
                return Err("floating-point types of more than 64 bits".into());
            }
            TypeKind::TargetExt { ref name, .. } => return Err(format!("target type \"{name}\"")),
            _ => return Ok(None),
        }))
    }

    fn flatten(&mut self, ty: Type) -> Result<Shape, Refusal> {
        let mut shape = Shape::default();
        let empty = [Type::VOID, Type::LABEL, Type::METADATA, Type::TOKEN];
        if empty.contains(&ty) {
            return Ok(shape);
        }
        shape.store_size = self.store_size(ty)?;
        shape.alloc_size = self.alloc_size(ty)?;
        shape.align = self.align(ty)?;
        let mut work = vec![(ty, 0)];
        while let Some((ty, offset)) = work.pop() {
            if let Some(scalar) = self.scalar(ty)? {
                shape.leaves.push(Leaf { scalar, slot: shape.n_slots, offset });
                shape.n_slots += scalar.n_slots();
            } else {
                self.push_parts(ty, offset, &mut shape, &mut work)?;
            }
            if shape.leaves.len() + work.len() > MAX_LEAVES {
                return Err("a value of more than 65536 parts".into());
            }
        }
        Ok(shape)
    }

    /// Pushes the elements of a type, last first.
    fn push_parts(
        &mut self,
        ty: Type,
        offset: u64,
        shape: &mut Shape,
        work: &mut Vec<(Type, u64)>,
    ) -> Result<(), Refusal> {
        let types = &self.header.types;
        let (element, len) = match *types.kind(ty) {
            TypeKind::Vector { element, len, scalable } => {
                (element, u64::from(len) * self.times(scalable)?)
            }
            TypeKind::Array { element, len } => (element, len),
            _ => {
                let (fields, _) = types.struct_fields(ty).ok_or("a type without values")?;
                let layout = self.layouts.struct_layout(ty).map_err(|error| error.to_string())?;
                let scalable = self.layouts.layout(ty).is_ok_and(|layout| layout.scalable);
                let times = self.times(scalable)?;
                let parts = fields.iter().zip(layout.offsets).rev();
                work.extend(parts.map(|(&field, at)| (field, offset + at * times)));
                return Ok(());
            }
        };
        if len as usize > MAX_LEAVES {
            return Err("a value of more than 65536 parts".into());
        }
        let is_vector = types.vector_shape(ty).is_some();
        let stride = match self.scalar(element)? {
            Some(scalar) if is_vector => {
                shape.packed_bits |= scalar.bits() % 8 != 0;
                u64::from(scalar.bits() / 8)
            }
            _ => self.alloc_size(element)?,
        };
        work.extend((0..len).rev().map(|n| (element, offset + n * stride)));
        Ok(())
    }
}

/// The value of `vscale` for single functions.
pub(super) const VSCALE: u32 = 2;

/// The space with that number.
pub(super) fn space_of(number: u32) -> Result<Space, Refusal> {
    match number {
        0 => Ok(Space::Flat),
        1 | 4 | 101 => Ok(Space::Global),
        3 => Ok(Space::Shared),
        5 => Ok(Space::Local),
        7 => Ok(Space::Cluster),
        _ => Err(format!("address space {number}")),
    }
}
