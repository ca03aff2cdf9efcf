//! The verifier: the rules of LLVM that a GPU module can violate, and the invariants of the tables of this crate.
//!
//! It reports all errors, each with its place, a stable rule name in kebab-case, and LLVM's message if there is one. A
//! module without errors is accepted by LLVM's verifier; the exceptions are rules on garbage collection, coroutines and
//! attributes of other machines; only the cheap ones are implemented.
//!
//! * Cost: one pass over instructions, linear except for dominators (`O(edges * log blocks)`); messages are created
//!   only for errors. No recursion: constants, metadata and blocks may be chained to any depth.
//! * Order: module, globals, then functions in order, instructions in order; so the same module gives the same list.
//!
//! | file | what it checks |
//! |---|---|
//! | `verify/module.rs` | module flags, named metadata, comdats |
//! | `verify/globals.rs` | linkage, initialisers, aliases, ifuncs, special variables |
//! | `verify/attributes.rs` | which attributes are allowed where |
//! | `verify/function.rs` | function headers |
//! | `verify/cfg.rs` | blocks, terminators, phis |
//! | `verify/dominance.rs` | definitions dominate uses |
//! | `verify/inst.rs` | arithmetic, casts, comparisons, vectors, aggregates |
//! | `verify/memory.rs` | allocas, loads, stores, atomics, address computation |
//! | `verify/calls.rs` | calls, operand bundles, tail calls, inline assembly |
//! | `verify/asm.rs`, `convention.rs` | constraint strings; calling conventions |
//! | `verify/exceptions.rs`, `funclets.rs` | pads of exception handling; how funclets are entered and exited |
//! | `verify/convergence.rs`, `cycles.rs` | tokens of convergence control; the nesting of cycles |
//! | `verify/intrinsics.rs` | calls of intrinsics against the tables |
//! | `verify/intrinsic_rules.rs`, `matrix.rs` | rules of single intrinsics |
//! | `verify/constants.rs` | constants of a pool |
//! | `verify/metadata.rs` | attachments of instructions |
//! | `verify/tbaa.rs`, `profiles.rs` | `!tbaa`; `!prof` and `!memprof` |
//! | `verify/debug_info.rs`, `debug_nodes.rs`, `debug_types.rs` | locations, scopes, records; nodes; their integers |
//! | `verify/noalias_scopes.rs` | declarations of scopes, on demand |
//! | `verify/words.rs` | nothing: the subject of a message, as text |
//! | `verify/arenas.rs` | links, use lists and order numbers of a [`Function`] |

use std::fmt;

use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

use crate::attribute::{Attr, AttrKind, AttrList};
use crate::data_layout::{Layouts, TargetExtTraits};
use crate::diagnostic::{Diagnostic, Place};
use crate::entity::{EntityRef, Global, Inst, Md, Value};
use crate::function::Function;
use crate::module::{FunctionDecl, GlobalData, GlobalKind, Module, ModuleHeader};
use crate::target::Target;
use crate::types::{Type, TypeKind, TypeTable};
use attributes::AttrPosition;

/// Reports a violated rule unless the condition holds; returns the condition.
macro_rules! check {
    ($cx:expr, $ok:expr, $rule:literal, $($message:tt)+) => {{
        let ok: bool = $ok;
        if !ok {
            $cx.report($rule, format_args!($($message)+));
        }
        ok
    }};
}

mod arenas;
mod asm;
mod attributes;
mod calls;
mod cfg;
mod constants;
mod convention;
mod convergence;
mod cycles;
mod debug_info;
mod debug_nodes;
mod debug_types;
mod dominance;
mod exceptions;
mod foreign_rules;
mod funclets;
mod function;
mod globals;
mod inst;
mod intrinsic_rules;
mod intrinsics;
mod matrix;
mod memory;
mod memory_intrinsics;
mod metadata;
mod module;
mod noalias_scopes;
mod profiles;
mod statepoints;
mod tbaa;
mod type_facts;
mod words;

pub use arenas::verify_arenas;
pub use noalias_scopes::verify_noalias_scopes;

use dominance::Dominators;
use type_facts::TypeFacts;

/// Verifies a module and all its functions; an empty list means that it is valid.
///
/// `target` provides the signatures of a machine's own intrinsics; without one they are not checked. The same
/// module gives the same list. Cost: linear in the instructions, except for dominators: O(edges * log blocks).
pub fn verify_module(module: &Module, target: Option<&dyn Target>) -> Vec<Diagnostic> {
    let types = TypeFacts::new(&module.header.types);
    let mut cx = Checker::new(&module.header, &types, Some(module), target);
    cx.module_level();
    cx.globals();
    for (_, func) in module.defined() {
        Body::check(&mut cx, func);
    }
    cx.listed_units();
    cx.found
}

/// Verifies one function: its header and its body. Rules that need the bodies of other functions are omitted. Cost:
/// linear in the instructions, except for dominators: O(edges * log blocks).
pub fn verify_function(
    header: &ModuleHeader,
    func: &Function,
    target: Option<&dyn Target>,
) -> Vec<Diagnostic> {
    let types = TypeFacts::new(&header.types);
    let mut cx = Checker::new(header, &types, None, target);
    cx.function_head(func.global(), Some(func));
    Body::check(&mut cx, func);
    cx.found
}

/// The state shared by all checks: the module's tables, memo tables, and the errors found.
struct Checker<'a> {
    header: &'a ModuleHeader,
    types: &'a TypeFacts<'a>,
    /// The whole module, if it is available.
    module: Option<&'a Module>,
    target: Option<&'a dyn Target>,
    layouts: Layouts<'a>,
    /// Whether the module has any target extension types.
    has_target_types: bool,
    /// Cached on demand: whether each type is sized.
    sized: Vec<Option<bool>>,
    /// Cached on demand: whether calls of each function type have valid alignments.
    alignable_calls: Vec<Option<bool>>,
    /// By global.
    is_intrinsic: Vec<bool>,
    /// The dominators of the current function; the allocation is reused.
    dominators: Dominators,
    /// Attribute lists already checked with a function type.
    attrs_seen: HashSet<(AttrList, Type, usize, AttrPosition), FxBuildHasher>,
    intrinsics: HashMap<Global, intrinsics::IntrinsicRules, FxBuildHasher>,
    header_consts: globals::GlobalsScratch,
    md_memo: metadata::MdMemo,
    tbaa_memo: tbaa::TbaaMemo,
    debug_memo: debug_info::DebugMemo,
    numbers: words::Numbers,
    /// The place of the errors that are reported.
    place: Place,
    found: Vec<Diagnostic>,
}

impl<'a> Checker<'a> {
    fn new(
        header: &'a ModuleHeader,
        types: &'a TypeFacts<'a>,
        module: Option<&'a Module>,
        target: Option<&'a dyn Target>,
    ) -> Checker<'a> {
        Checker {
            header,
            types,
            module,
            target,
            layouts: Layouts::new(&header.data_layout, &header.types),
            has_target_types: types.kinds().any(|kind| matches!(kind, TypeKind::TargetExt { .. })),
            sized: Vec::new(),
            alignable_calls: Vec::new(),
            is_intrinsic: header.global_rows().map(is_intrinsic).collect(),
            dominators: Dominators::default(),
            attrs_seen: HashSet::default(),
            intrinsics: HashMap::default(),
            header_consts: globals::GlobalsScratch::default(),
            md_memo: metadata::MdMemo::new(header.md.len()),
            tbaa_memo: tbaa::TbaaMemo::default(),
            debug_memo: debug_info::DebugMemo::new(header.md.len()),
            numbers: words::Numbers::default(),
            place: Place::Module,
            found: Vec::new(),
        }
    }

    /// Out of line, so that successful checks remain small.
    #[cold]
    #[inline(never)]
    fn report(&mut self, rule: &'static str, message: fmt::Arguments<'_>) {
        self.found.push(Diagnostic::error(rule, self.place, message.to_string()));
        // A node has no position in the source that could be shown instead.
        if let (Place::Md(md), true) = (self.place, rule.starts_with("debug-")) {
            self.show(None, &[words::Shown::Md(md)]);
        }
    }

    #[inline]
    fn kind(&self, ty: Type) -> &'a TypeKind {
        self.types.kind(ty)
    }

    #[inline]
    fn is_sized(&mut self, ty: Type) -> bool {
        match self.sized.get(ty.index()) {
            Some(&Some(known)) => known,
            _ => self.compute_is_sized(ty),
        }
    }

    #[inline(never)]
    fn compute_is_sized(&mut self, ty: Type) -> bool {
        let is_sized = self.layouts.layout(ty) != Err(crate::data_layout::NoLayout::Unsized);
        if self.sized.len() <= ty.index() {
            self.sized.resize(ty.index() + 1, None);
        }
        self.sized[ty.index()] = Some(is_sized);
        is_sized
    }

    /// Whether a type is `token` or a target extension type with the same rules.
    #[inline]
    fn is_token_like(&self, ty: Type) -> bool {
        ty == Type::TOKEN
            || self.has_target_types
                && match self.kind(ty) {
                    TypeKind::TargetExt { name, ints, .. } => {
                        TargetExtTraits::of(self.types, name, ints).is_token_like
                    }
                    _ => false,
                }
    }

    /// Whether a function is only declared; `None` if that is unknown.
    fn is_declaration(&self, global: Global) -> Option<bool> {
        match &self.header.global(global).kind {
            GlobalKind::Function(_) => self.module.map(|module| module.body(global).is_none()),
            GlobalKind::Variable(variable) => Some(variable.init.is_none()),
            GlobalKind::Alias { .. } | GlobalKind::IFunc { .. } => Some(false),
        }
    }

    #[inline]
    fn is_intrinsic(&self, global: Global) -> bool {
        self.is_intrinsic[global.index()]
    }
}

fn is_intrinsic(data: &GlobalData) -> bool {
    let reserved = data.name.as_deref().is_some_and(|name| name.starts_with(b"llvm."));
    reserved && matches!(data.kind, GlobalKind::Function(_))
}

/// Whether a type or a component of it satisfies a predicate. Cost: its distinct components.
fn any_part(types: &TypeTable, ty: Type, holds: impl Fn(Type) -> bool) -> bool {
    !all_parts(types, ty, |part| !holds(part))
}

/// Whether a type and all its components satisfy a predicate. Cost: its distinct components.
fn all_parts(types: &TypeTable, ty: Type, mut holds: impl FnMut(Type) -> bool) -> bool {
    let mut seen = HashSet::with_hasher(FxBuildHasher);
    let mut stack = vec![ty];
    while let Some(part) = stack.pop() {
        if !seen.insert(part) {
            continue;
        }
        if !holds(part) {
            return false;
        }
        match types.kind(part) {
            TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } => {
                stack.push(*element);
            }
            _ => stack.extend(types.struct_fields(part).map_or(&[][..], |(fields, _)| fields)),
        }
    }
    true
}

/// The checks of one body.
struct Body<'c, 'a> {
    cx: &'c mut Checker<'a>,
    func: &'a Function,
    global: Global,
    decl: &'a FunctionDecl,
    types: &'a TypeFacts<'a>,
    /// The return type.
    ret: Type,
    /// The function's `!dbg`.
    subprogram: Option<Md>,
    /// The variable of each argument, from records.
    arguments: HashMap<u64, Md, FxBuildHasher>,
    /// The last location without an error.
    good_loc: Option<Md>,
    /// Whether a token of convergence control was visited.
    has_convergence_tokens: bool,
    /// Whether a funclet pad was visited.
    has_funclets: bool,
    /// The type of the first landing pad or `resume`.
    exception_ty: Option<Type>,
    doms: Dominators,
    phis: cfg::PhiScratch,
}

impl<'c, 'a> Body<'c, 'a> {
    fn check(cx: &'c mut Checker<'a>, func: &'a Function) {
        let global = func.global();
        let header = cx.header;
        cx.place = Place::Global(global);
        let Some(decl) = header.function(global) else {
            cx.report("body-of-no-function", format_args!("only functions have bodies"));
            return;
        };
        let TypeKind::Function { ret, .. } = *cx.kind(header.global(global).value_ty) else {
            return;
        };
        let types = cx.types;
        let mut doms = std::mem::take(&mut cx.dominators);
        doms.clear();
        let phis = cfg::PhiScratch::default();
        let subprogram = cx.subprogram(global);
        let mut body = Body {
            cx,
            func,
            global,
            decl,
            types,
            ret,
            subprogram,
            arguments: HashMap::default(),
            good_loc: None,
            has_convergence_tokens: false,
            has_funclets: false,
            exception_ty: None,
            doms,
            phis,
        };
        body.constants();
        body.blocks();
        if body.has_convergence_tokens {
            body.convergence();
        }
        if body.has_funclets {
            body.leaving_edges();
        }
        cx.dominators = body.doms;
    }

    fn report(&mut self, rule: &'static str, message: fmt::Arguments<'_>) {
        self.cx.report(rule, message);
    }

    #[inline]
    fn ty(&self, value: Value) -> Type {
        self.func.value_type(value)
    }

    #[inline]
    fn kind(&self, ty: Type) -> &'a TypeKind {
        self.types.kind(ty)
    }

    #[inline]
    fn operand_ty(&self, inst: Inst, n: usize) -> Type {
        self.func.value_type(self.func.operand(inst, n))
    }

    fn at(&mut self, inst: Inst) {
        self.cx.place = Place::Inst(self.global, inst);
    }
}

/// The text of an attribute.
fn attribute_text(header: &ModuleHeader, attr: &Attr) -> String {
    match attr {
        Attr::Flag(kind) => kind.text().into(),
        Attr::Int(AttrKind::Alignment, bytes) => format!("align {bytes}"),
        Attr::Int(kind @ (AttrKind::Dereferenceable | AttrKind::DereferenceableOrNull), n) => {
            format!("{}({n})", kind.text())
        }
        Attr::Int(kind, _) | Attr::Type(kind, _) => kind.text().into(),
        Attr::Range { .. } => AttrKind::Range.text().into(),
        Attr::Initializes(_) => AttrKind::Initializes.text().into(),
        Attr::Text(key, _) => String::from_utf8_lossy(header.strs.get(*key)).into_owned(),
    }
}

#[cfg(test)]
mod tests;
