//! Declaration of an intrinsic in a module, with the attributes of LLVM.
//!
//! Attributes are parsed from the rows' text, which is LLVM's own; a test parses all of them. Attributes that an older
//! dialect does not have are omitted: its reader adds what it knows itself.

use super::Declaration;
use super::signature::SignatureError;
use crate::attribute::{Attr, AttrKind, AttrList, AttrSet, AttrShape, packed};
use crate::constant::IntBits;
use crate::dialect::Dialect;
use crate::entity::Global;
use crate::module::{GlobalData, ModuleHeader};
use crate::types::{Type, TypeKind, TypeTable};

/// Why an intrinsic could not be declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DeclareError {
    /// There are too few types for the overloads, or one lacks a shape that another type requires.
    #[error("the overloads are too few or of the wrong shape")]
    Overloads,
    /// A type is not in the family that its overload requires.
    #[error("the intrinsic {0}")]
    Signature(SignatureError),
    /// Another global has the name.
    #[error("the name is that of something else")]
    NameTaken(Global),
}

impl Declaration {
    /// The function of this intrinsic with these types for the overloads, which is declared if the module has none.
    ///
    /// # Errors
    /// See [`DeclareError`]; the module is then unchanged.
    pub fn declare(
        &self,
        header: &mut ModuleHeader,
        overloads: &[Type],
    ) -> Result<Global, DeclareError> {
        let types = &header.types;
        let ty = self.signature().function_type(types, overloads).ok_or(DeclareError::Overloads)?;
        if let TypeKind::Function { ret, params, vararg } = types.kind(ty) {
            let checked = self.check(types, *ret, params, *vararg);
            checked.map_err(DeclareError::Signature)?;
        }
        let name = self.mangled(types, overloads);
        if let Some(known) = header.by_name(name.as_bytes()) {
            let same = header.function(known).is_some() && header.global(known).value_ty == ty;
            return if same { Ok(known) } else { Err(DeclareError::NameTaken(known)) };
        }
        let global = header.add_global(GlobalData::function(name.as_bytes(), ty));
        let global = global.map_err(|taken| DeclareError::NameTaken(taken.0))?;
        let attrs = self.attributes(header, ty);
        if let Some(decl) = header.function_mut(global) {
            decl.attrs = attrs;
        }
        Ok(global)
    }

    /// The attributes of LLVM's declaration with these types, as far as the module's dialect has them. A range is as
    /// wide as the integer type it is attached to.
    pub fn attributes(&self, header: &ModuleHeader, fn_ty: Type) -> AttrList {
        let set = |text: &str, place: Option<Type>| -> AttrSet {
            let known = attributes_of(text).flatten();
            let known = known.filter(|attr| is_in(attr, header.dialect));
            header.attr_set(known.filter_map(|attr| fitted(attr, &header.types, place)).collect())
        };
        let (ret, params) = match header.types.kind(fn_ty) {
            TypeKind::Function { ret, params, .. } => (Some(*ret), &params[..]),
            _ => (None, &[][..]),
        };
        let own = self.params().iter().enumerate();
        let sets: Vec<AttrSet> =
            own.map(|(n, param)| set(param.attributes, params.get(n).copied())).collect();
        let function = set(self.function_attributes(), None);
        header.attrs.list(function, set(self.result_attributes(), ret), &sets)
    }
}

/// An attribute adjusted to a type; `None` for a range on a type other than integers.
fn fitted(attr: Attr, types: &TypeTable, place: Option<Type>) -> Option<Attr> {
    let Attr::Range { bits, lo, hi } = &attr else { return Some(attr) };
    let width = types.int_bits(types.scalar(place?))?;
    let resized = |bound: &IntBits| Some(IntBits::from_i64(width, bound.to_i64(*bits)?));
    Some(Attr::Range { bits: width, lo: resized(lo)?, hi: resized(hi)? })
}

/// Whether the dialect has it. Attributes that all dialects have are not listed.
fn is_in(attr: &Attr, dialect: Dialect) -> bool {
    match attr.kind() {
        Some(AttrKind::Range) => dialect.at_least(19),
        Some(AttrKind::NoCreateUndefOrPoison) => dialect.at_least(22),
        _ => true,
    }
}

/// Each attribute of a text such as `immarg range(i32 0, 4)`; `None` for an unknown word.
fn attributes_of(text: &str) -> impl Iterator<Item = Option<Attr>> {
    let mut rest = text;
    std::iter::from_fn(move || {
        rest = rest.trim_start();
        let end = rest.find([' ', '(']).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        if word.is_empty() {
            return None;
        }
        let arguments = after.strip_prefix('(').and_then(|inside| inside.split_once(')'));
        rest = arguments.map_or(after, |(_, after)| after);
        Some(attribute(word, arguments.map(|(inside, _)| inside)))
    })
}

fn attribute(word: &str, arguments: Option<&str>) -> Option<Attr> {
    let kind = AttrKind::ALL.iter().copied().find(|kind| kind.text() == word)?;
    match (kind, arguments) {
        (AttrKind::Memory, Some(inside)) => Some(Attr::Int(kind, memory(inside)?)),
        (AttrKind::Captures, Some("none")) => Some(Attr::Int(kind, packed::CAPTURES_NONE)),
        (AttrKind::Range, Some(inside)) => range(inside),
        (_, None) if kind.shape() == AttrShape::Flag => Some(Attr::Flag(kind)),
        _ => None,
    }
}

/// The effects that a text such as `argmem: read, inaccessiblemem: write` stands for, or one access for all locations.
fn memory(text: &str) -> Option<u64> {
    let access = |word: &str| {
        let found = packed::MEMORY_ACCESS.iter().position(|known| *known == word)?;
        u64::try_from(found).ok()
    };
    let mut mask = 0;
    for part in text.split(", ") {
        let Some((place, word)) = part.split_once(": ") else {
            mask = packed::memory_everywhere(access(part)?);
            continue;
        };
        let (_, shift) = packed::MEMORY_LOCATIONS.iter().find(|(known, _)| *known == place)?;
        mask = mask & !(3 << shift) | access(word)? << shift;
    }
    Some(mask)
}

/// `i32 0, 1024`.
fn range(text: &str) -> Option<Attr> {
    let (bits, bounds) = text.split_once(' ')?;
    let (lo, hi) = bounds.split_once(", ")?;
    let bits = bits.strip_prefix('i')?.parse().ok()?;
    let number = |text: &str| Some(IntBits::from_i64(bits, text.parse().ok()?));
    Some(Attr::Range { bits, lo: number(lo)?, hi: number(hi)? })
}

#[cfg(test)]
mod tests {
    use super::{Attr, AttrKind, DeclareError, IntBits, memory, packed};
    use crate::dialect::Dialect;
    use crate::intrinsics::{all, lookup};
    use crate::module::ModuleHeader;
    use crate::types::Type;

    #[test]
    fn all_attributes_of_generic_rows_are_read() {
        for row in all() {
            let texts = row.params().iter().map(|param| param.attributes);
            for text in texts.chain([row.function_attributes(), row.result_attributes()]) {
                assert!(super::attributes_of(text).all(|attr| attr.is_some()), "{text}");
            }
        }
    }

    #[test]
    fn memory_effects_are_packed_like_llvm() {
        assert_eq!(memory("none"), Some(0));
        assert_eq!(memory("read"), Some(packed::memory_everywhere(1)));
        assert_eq!(memory("argmem: readwrite"), Some(3));
        assert_eq!(memory("argmem: read, inaccessiblemem: write"), Some(1 | 2 << 2));
        assert_eq!(memory("read, argmem: none"), Some(packed::memory_everywhere(1) & !3));
        assert_eq!(memory("heap: read"), None);
    }

    #[test]
    fn declarations_have_the_attributes_of_llvm() {
        let mut header = ModuleHeader::default();
        let overloads = [Type::PTR, Type::PTR_SHARED, Type::I32];
        let memcpy = lookup("llvm.memcpy").expect("a row");
        let global = memcpy.declare(&mut header, &overloads).expect("valid types");
        assert_eq!(header.global(global).name.as_deref(), Some(&b"llvm.memcpy.p0.p3.i32"[..]));
        assert_eq!(memcpy.declare(&mut header, &overloads), Ok(global));

        let list = header.attrs.list_data(header.function(global).expect("a function").attrs);
        assert_eq!(header.attrs.int(list.function, AttrKind::Memory), Some(3));
        assert!(header.attrs.has(list.function, AttrKind::WillReturn));
        assert!(header.attrs.has(list.param(0), AttrKind::WriteOnly));
        assert!(header.attrs.has(list.param(1), AttrKind::ReadOnly));
        let nocapture = header.attrs.int(list.param(1), AttrKind::Captures);
        assert_eq!(nocapture, Some(packed::CAPTURES_NONE));
        assert!(header.attrs.has(list.param(3), AttrKind::ImmArg));
    }

    #[test]
    fn older_dialects_get_only_known_attributes() {
        let compare = lookup("llvm.ucmp").expect("a row");
        for (version, known) in [(16, false), (18, false), (19, true), (22, true)] {
            let mut header = ModuleHeader::default();
            header.dialect = Dialect::new(version).expect("16 to 22");
            let ty = header.types.function(Type::I32, &[Type::I64, Type::I64], false);
            let list = compare.attributes(&header, ty);
            let result = header.attrs.list_data(list).ret;
            let range = header.attrs.get(result, AttrKind::Range);
            assert_eq!(range, known.then_some(&three_way(32)), "LLVM {version}");
        }
    }

    /// The range of the result of a three-way comparison.
    fn three_way(bits: u32) -> Attr {
        Attr::Range { bits, lo: IntBits::from_i64(bits, -1), hi: IntBits::from_i64(bits, 2) }
    }

    #[test]
    fn range_attributes_have_the_width_of_the_result() {
        let compare = lookup("llvm.scmp").expect("a row");
        let header = ModuleHeader::default();
        for bits in [2, 8, 32, 65, 128] {
            let ty = header.types.int(bits);
            for ty in [ty, header.types.vector(ty, 4)] {
                let fn_ty = header.types.function(ty, &[ty, ty], false);
                let result = header.attrs.list_data(compare.attributes(&header, fn_ty)).ret;
                assert_eq!(header.attrs.get(result, AttrKind::Range), Some(&three_way(bits)));
            }
        }
    }

    #[test]
    fn wrong_types_and_taken_names_are_errors() {
        let mut header = ModuleHeader::default();
        let fma = lookup("llvm.fma").expect("a row");
        assert_eq!(fma.declare(&mut header, &[]), Err(DeclareError::Overloads));
        let wrong = fma.declare(&mut header, &[Type::I32]);
        assert!(matches!(wrong, Err(DeclareError::Signature(_))));
        let trap = lookup("llvm.trap").expect("a row");
        let ty = header.types.function(Type::I32, &[], false);
        let global = crate::module::GlobalData::function(b"llvm.trap", ty);
        let global = header.add_global(global).expect("a new name");
        assert_eq!(trap.declare(&mut header, &[]), Err(DeclareError::NameTaken(global)));
    }
}
