//! The marks on functions, collected from a module for [`super::Target::is_kernel`] and
//! [`super::Target::launch_bounds`].
//!
//! Up to LLVM 20, kernels and their launch bounds were listed in `!nvvm.annotations`; later versions use a calling
//! convention and string attributes. Both are collected; the target interprets them. Values other than text and
//! integers of at most 64 bits are omitted.

use rustc_hash::FxHashMap;

use super::{IntrinsicFacts, LaunchBounds, Target};
use crate::attribute::Attr;
use crate::constant::ConstKind;
use crate::entity::{Global, Md};
use crate::inst::CallingConv;
use crate::metadata::{MdData, MdField};
use crate::module::ModuleHeader;

/// The marks on one function.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FunctionMarks<'a> {
    /// Its calling convention.
    pub calling_conv: CallingConv,
    /// String attributes of the function: key and value (empty if there is none).
    pub attributes: Vec<(&'a str, &'a str)>,
    /// The module's annotations of the function: key and value.
    pub annotations: Vec<(&'a str, u64)>,
}

impl<'a> FunctionMarks<'a> {
    /// Value of the string attribute `key`. Linear in the attributes.
    pub fn attribute(&self, key: &str) -> Option<&'a str> {
        find(&self.attributes, key)
    }

    /// Value of the first annotation `key`. Linear in the annotations.
    pub fn annotation(&self, key: &str) -> Option<u64> {
        find(&self.annotations, key)
    }

    /// Values of all annotations `key`, in the module's order. Linear in the annotations.
    pub fn annotations_of(&self, key: &str) -> impl Iterator<Item = u64> {
        let own = self.annotations.iter().filter(move |(name, _)| *name == key);
        own.map(|(_, value)| *value)
    }
}

fn find<T: Copy>(pairs: &[(&str, T)], key: &str) -> Option<T> {
    let pair = pairs.iter().find(|(name, _)| *name == key);
    pair.map(|(_, value)| *value)
}

/// A module's annotations by function, so that each function's marks cost only its own.
pub struct ModuleMarks<'m> {
    header: &'m ModuleHeader,
    annotations: FxHashMap<Global, Vec<(&'m str, u64)>>,
}

impl<'m> ModuleMarks<'m> {
    /// Reads the annotations. Linear in them.
    pub fn new(header: &'m ModuleHeader) -> Self {
        let mut annotations = FxHashMap::default();
        let named = header.named_md.iter().filter(|named| *named.name == *b"nvvm.annotations");
        for node in named.flat_map(|named| named.nodes.iter()) {
            if let Some((function, pairs)) = annotation(header, *node) {
                annotations.entry(function).or_insert_with(Vec::new).extend(pairs);
            }
        }
        Self { header, annotations }
    }

    /// The marks on a function; none for other globals. Linear in them.
    pub fn of(&self, function: Global) -> FunctionMarks<'m> {
        let Some(decl) = self.header.function(function) else {
            return FunctionMarks::default();
        };
        let attrs = &self.header.attrs;
        let on_function = attrs.attrs(attrs.list_data(decl.attrs).function).iter();
        let text = |s| std::str::from_utf8(self.header.strs.get(s)).ok();
        let strings = on_function.filter_map(|attr| match attr {
            Attr::Text(key, value) => text(*key).zip(text(*value)),
            _ => None,
        });
        FunctionMarks {
            calling_conv: decl.calling_conv,
            attributes: strings.collect(),
            annotations: self.annotations.get(&function).cloned().unwrap_or_default(),
        }
    }

    /// Whether the module has annotations of a function, which its declaration does not contain.
    pub fn is_annotated(&self, function: Global) -> bool {
        self.annotations.contains_key(&function)
    }

    /// Whether it is the entry point of a grid.
    pub fn is_kernel(&self, target: &dyn Target, function: Global) -> bool {
        target.is_kernel(&self.of(function))
    }

    /// Its launch bounds.
    pub fn launch_bounds(&self, target: &dyn Target, function: Global) -> LaunchBounds {
        target.launch_bounds(&self.of(function))
    }
}

/// Decodes `!{ptr @f, !"key", i32 1, ...}` into the function and its pairs.
fn annotation(header: &ModuleHeader, node: Md) -> Option<(Global, Vec<(&str, u64)>)> {
    let (first, rest) = header.md.node(node)?.fields.split_first()?;
    let ConstKind::Global(function) = header.consts[constant(header, first)?].kind() else {
        return None;
    };
    let pair = |pair: &[MdField]| {
        let [key, value] = pair else { return None };
        let key = std::str::from_utf8(header.md.text(key.md()?)?).ok()?;
        let ConstKind::Int(value) = header.consts[constant(header, value)?].kind() else {
            return None;
        };
        Some((key, value.to_u64()?))
    };
    Some((*function, rest.chunks(2).filter_map(pair).collect()))
}

fn constant(header: &ModuleHeader, field: &MdField) -> Option<crate::entity::Const> {
    match header.md[field.md()?] {
        MdData::Const(c) => Some(c),
        MdData::String(_) | MdData::Node(_) | MdData::Forward => None,
    }
}

/// The facts of a callee by its handle; see [`Target::facts`]. A global that is no function, or has no name, is opaque.
/// Query once per declaration.
pub fn facts_of_global<'t>(
    target: &'t dyn Target,
    header: &ModuleHeader,
    callee: Global,
) -> &'t IntrinsicFacts {
    let name = header.function(callee).and(header.global(callee).name.as_deref());
    let name = name.and_then(|name| std::str::from_utf8(name).ok());
    name.map_or(&IntrinsicFacts::OPAQUE, |name| target.facts(name))
}
