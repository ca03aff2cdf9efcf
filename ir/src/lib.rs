//! LLVM IR as data.
//!
//! A [`Module`] is a [`ModuleHeader`] (types, globals, attributes, metadata) and the bodies of its
//! functions. A [`Function`] is a set of arenas: everything in it is named by a small handle
//! ([`Inst`], [`Block`], [`Value`], ...), so analyses and passes keep tables keyed by handle and no
//! lifetimes. LLVM's language reference is the specification.
#![forbid(unsafe_code)]

pub mod attribute;
pub mod bitcode;
pub mod builder;
pub mod calling_conv;
pub mod cfg;
pub mod clone;
mod compact;
pub mod constant;
pub mod constant_rules;
pub mod counted;
pub mod data_layout;
pub mod diagnostic;
pub mod dialect;
pub mod entity;
pub mod float_format;
pub mod function;
pub mod inst;
pub mod int_bits;
pub mod intrinsics;
mod lazy_index;
pub mod link;
pub mod metadata;
pub mod module;
pub mod print;
pub mod shared;
pub mod strip_debug;
pub mod strs;
pub mod target;
pub mod type_rules;
pub mod types;
pub mod upgrade;
pub mod verify;
pub mod word;

pub use attribute::{Attr, AttrKind, AttrList, AttrSet};
pub use constant::{ConstKind, ConstPool, IntBits};
pub use data_layout::DataLayout;
pub use diagnostic::{Diagnostic, Place, Severity};
pub use dialect::Dialect;
pub use entity::{Arg, Block, Comdat, Const, DbgRecord, Global, Inst, Md, Use, Value, ValueKind};
pub use function::{Function, Stamp};
pub use inst::{Bits, Extra, ExtraRef, InstData, Opcode};
pub use metadata::{MdData, MdField, MdKind, MdNode, MdTable, NodeKind};
pub use module::{GlobalData, GlobalKind, HeaderStamp, Module, ModuleHeader, Str};
pub use types::{Type, TypeKind, TypeTable};
