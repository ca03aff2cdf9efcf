//! LLVM's order of the named structs of a module, in which it prints them.
//!
//! Variables, aliases and ifuncs are first, with their types and initial values, then functions with their types,
//! attributes and all operands, then named metadata. The components of a type follow it.

use crate::attribute::{Attr, AttrList, AttrSet};
use crate::constant::{ConstKind, ConstPool};
use crate::entity::{Const, Inst, Md, SecondaryMap, Value, ValueKind};
use crate::function::{DbgRecordKind, Function};
use crate::inst::ExtraRef;
use crate::metadata::{MdData, MdField};
use crate::module::{GlobalData, GlobalKind, Module, ModuleHeader};
use crate::types::{StructId, Type, TypeKind};

/// The named structs in LLVM's order; unused ones are omitted. Cost: at most one traversal of the module; none once all
/// structs are found.
pub(super) fn find_structs(module: &Module) -> Vec<StructId> {
    let mut finder = Finder {
        header: &module.header,
        seen_types: Vec::new(),
        seen_md: SecondaryMap::new(),
        seen_header_consts: SecondaryMap::new(),
        seen_sets: Vec::new(),
        found: Vec::new(),
    };
    finder.module(module);
    finder.found
}

struct Finder<'m> {
    header: &'m ModuleHeader,
    seen_types: Vec<bool>,
    seen_md: SecondaryMap<Md, bool>,
    seen_header_consts: SecondaryMap<Const, bool>,
    seen_sets: Vec<bool>,
    found: Vec<StructId>,
}

/// An entry of the stack; the last one is next.
enum FinderStep {
    Const(Const),
    Md(Md),
}

impl<'m> Finder<'m> {
    fn is_done(&self) -> bool {
        self.found.len() == self.header.types.n_structs()
    }

    fn module(&mut self, module: &Module) {
        let globals = || self.header.globals().map(|global| self.header.global(global));
        for (rank, data) in (0..3).flat_map(|rank| globals().map(move |data| (rank, data))) {
            self.global(rank, data);
        }
        for global in self.header.functions() {
            let data = self.header.global(global);
            self.function_head(data);
            if let Some(func) = module.body(global) {
                self.function(func);
            }
            if self.is_done() {
                return;
            }
        }
        for md in self.header.named_md.iter().flat_map(|named| &named.nodes) {
            self.md(*md);
        }
    }

    /// Rank 0 visits variables, 1 aliases, 2 ifuncs.
    fn global(&mut self, rank: u32, data: &GlobalData) {
        let value = match (&data.kind, rank) {
            (GlobalKind::Variable(variable), 0) => variable.init,
            (GlobalKind::Alias { target }, 1) => Some(*target),
            (GlobalKind::IFunc { resolver }, 2) => Some(*resolver),
            _ => return,
        };
        self.ty(data.value_ty);
        if let Some(value) = value {
            self.header_const(value);
        }
        for (_, md) in &data.attachments {
            self.md(*md);
        }
    }

    fn function_head(&mut self, data: &GlobalData) {
        self.ty(data.value_ty);
        if let GlobalKind::Function(decl) = &data.kind {
            self.attr_list(decl.attrs);
            for c in [decl.personality, decl.prefix, decl.prologue].into_iter().flatten() {
                self.header_const(c);
            }
        }
    }

    fn function(&mut self, func: &Function) {
        let mut seen = SecondaryMap::new();
        for inst in func.all_insts() {
            if self.is_done() {
                return;
            }
            self.inst(func, inst, &mut seen);
        }
    }

    fn inst(&mut self, func: &Function, inst: Inst, seen: &mut SecondaryMap<Const, bool>) {
        self.ty(func.inst(inst).ty());
        for value in func.operands(inst) {
            self.operand(func, value, seen);
        }
        match func.extra(inst) {
            ExtraRef::Type(ty) => self.ty(ty),
            ExtraRef::Call(call) => self.attr_list(call.attrs),
            ExtraRef::None
            | ExtraRef::Blocks(_)
            | ExtraRef::Indices(_)
            | ExtraRef::Mask(_)
            | ExtraRef::Clauses(_) => {}
        }
        for (_, md) in func.attachments(inst) {
            self.md(*md);
        }
        for &record in func.records_before(inst) {
            let record = func.record(record);
            if record.kind != DbgRecordKind::Label {
                let address = record.assign.map(|(_, address, _)| address);
                for c in [record.location, address].into_iter().flatten() {
                    self.operand(func, c.into(), seen);
                }
            }
        }
    }

    fn operand(&mut self, func: &Function, value: Value, seen: &mut SecondaryMap<Const, bool>) {
        if let ValueKind::Const(c) = value.kind() {
            self.constant(func.consts(), c, seen);
        }
    }

    fn header_const(&mut self, c: Const) {
        let mut seen = std::mem::take(&mut self.seen_header_consts);
        self.constant(&self.header.consts, c, &mut seen);
        self.seen_header_consts = seen;
    }

    fn constant(&mut self, pool: &ConstPool, c: Const, seen: &mut SecondaryMap<Const, bool>) {
        if seen[c] {
            return;
        }
        let mut steps = vec![c];
        while let Some(c) = steps.pop() {
            if std::mem::replace(&mut seen[c], true) {
                continue;
            }
            match pool[c].kind() {
                ConstKind::Global(_) | ConstKind::InlineAsm(_) => continue,
                ConstKind::Metadata(md) => self.md(*md),
                ConstKind::ValueAsMetadata(_) | ConstKind::ArgList(_) => {}
                ConstKind::Expr(expr) => {
                    self.ty(pool[c].ty());
                    if let Some(source) = expr.source_ty {
                        self.ty(source);
                    }
                }
                _ => self.ty(pool[c].ty()),
            }
            let start = steps.len();
            pool[c].kind().for_each_part(|part| steps.push(part));
            steps[start..].reverse();
        }
    }

    fn md(&mut self, md: Md) {
        let mut steps = vec![FinderStep::Md(md)];
        while let Some(step) = steps.pop() {
            match step {
                FinderStep::Const(c) => self.header_const(c),
                FinderStep::Md(md) if std::mem::replace(&mut self.seen_md[md], true) => {}
                FinderStep::Md(md) => {
                    let start = steps.len();
                    self.push_operands(md, &mut steps);
                    steps[start..].reverse();
                }
            }
        }
    }

    fn push_operands(&self, md: Md, steps: &mut Vec<FinderStep>) {
        let Some(node) = self.header.md.node(md) else { return };
        for md in node.fields.iter().filter_map(MdField::md) {
            match &self.header.md[md] {
                MdData::Node(_) => steps.push(FinderStep::Md(md)),
                MdData::Const(c) => steps.push(FinderStep::Const(*c)),
                MdData::String(_) | MdData::Forward => {}
            }
        }
    }

    fn attr_list(&mut self, list: AttrList) {
        let data = self.header.attrs.list_data(list);
        for &set in [data.function, data.ret].iter().chain(&*data.params) {
            self.attr_set(set);
        }
    }

    fn attr_set(&mut self, set: AttrSet) {
        let at = set.index();
        if self.seen_sets.len() <= at {
            self.seen_sets.resize(at + 1, false);
        }
        if std::mem::replace(&mut self.seen_sets[at], true) {
            return;
        }
        for attr in self.header.attrs.attrs(set) {
            if let Attr::Type(_, ty) = attr {
                self.ty(*ty);
            }
        }
    }

    /// Marks a type as visited; returns whether it was not.
    fn is_new(&mut self, ty: Type) -> bool {
        let at = ty.index();
        if self.seen_types.len() <= at {
            self.seen_types.resize(at + 1, false);
        }
        !std::mem::replace(&mut self.seen_types[at], true)
    }

    /// Components are marked when they are pushed, as in LLVM: the order depends on it.
    fn ty(&mut self, ty: Type) {
        if !self.is_new(ty) {
            return;
        }
        let mut steps = vec![ty];
        while let Some(ty) = steps.pop() {
            if let TypeKind::Named(id) = self.header.types.kind(ty) {
                self.found.push(*id);
            }
            self.push_parts(ty, &mut steps);
        }
    }

    fn push_parts(&mut self, ty: Type, steps: &mut Vec<Type>) {
        let types = &self.header.types;
        let mut push = |parts: &[Type]| {
            for &part in parts.iter().rev() {
                if self.is_new(part) {
                    steps.push(part);
                }
            }
        };
        match types.kind(ty) {
            TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } => push(&[*element]),
            TypeKind::Struct { .. } | TypeKind::Named(_) => {
                push(types.struct_fields(ty).map_or(&[], |(fields, _)| fields));
            }
            TypeKind::Function { ret, params, .. } => {
                push(params);
                push(&[*ret]);
            }
            TypeKind::TargetExt { types, .. } => push(types),
            TypeKind::Void
            | TypeKind::Half
            | TypeKind::BFloat
            | TypeKind::Float
            | TypeKind::Double
            | TypeKind::X86Fp80
            | TypeKind::Fp128
            | TypeKind::PpcFp128
            | TypeKind::Label
            | TypeKind::Metadata
            | TypeKind::Token
            | TypeKind::X86Amx
            | TypeKind::X86Mmx
            | TypeKind::Int(_)
            | TypeKind::Ptr(_) => {}
        }
    }
}
