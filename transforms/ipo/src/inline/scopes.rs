//! Alias scopes of inlined accesses.
//!
//! * Scopes of the callee (`alias.scope`, `noalias`, `llvm.experimental.noalias.scope.decl`) refer to one execution of
//!   its body: each inlined body gets scopes of its own ([`renew`]).
//! * A `noalias` parameter becomes a scope. Accesses based on it are in the scope; accesses that are provably based on
//!   other objects get `noalias` metadata for it ([`describe_parameters`]). As LLVM's `AddAliasScopeMetadata`, except
//!   that a pointer counts as captured if it is captured anywhere in the callee, not only before the access.
//! * The scopes and access groups of the call itself apply to all its accesses ([`inherit`]).
//!
//! Cost: the inlined instructions, times the `noalias` parameters for accesses.

use rustc_hash::FxHashMap;
use selvedge_analysis::InstEffects;
use selvedge_analysis::value::{Capture, ValueContext, Values};
use selvedge_ir::attribute::AttrList;
use selvedge_ir::constant::ConstKind;
use selvedge_ir::metadata::MdKind;
use selvedge_ir::target::ModRef;
use selvedge_ir::{
    Arg, AttrKind, Block, Function, Inst, Md, MdData, MdField, MdNode, ModuleHeader, NodeKind,
    Opcode, Type, Value, ValueKind,
};
use selvedge_pass::{Cx, Position};
use smallvec::SmallVec;

use super::emit::Intrinsic;

/// Attachments that are lists of scopes.
const LISTS: [MdKind; 2] = [MdKind::ALIAS_SCOPE, MdKind::NOALIAS];

/// Attachments of a call that apply to each access in the inlined body.
const INHERITED: [MdKind; 4] =
    [MdKind::MEM_PARALLEL_LOOP_ACCESS, MdKind::ACCESS_GROUP, MdKind::ALIAS_SCOPE, MdKind::NOALIAS];

/// Gives the scopes of inlined code a new identity.
pub(super) fn renew(func: &mut Function, cx: &mut Cx<'_>, blocks: &[Block]) {
    let mut renewed = Renewed::default();
    for &block in blocks {
        let insts: Vec<Inst> = func.insts(block).collect();
        for inst in insts {
            for kind in LISTS {
                if let Some(list) = func.attachment(inst, kind) {
                    let list = renewed.list(cx, list);
                    func.set_attachment(inst, kind, Some(list));
                }
            }
            if let Some((n, list)) = declared_list(cx.header(), func, inst) {
                let list = renewed.list(cx, list);
                let operand = func.add_const(Type::METADATA, ConstKind::Metadata(list));
                func.set_operand(inst, n, operand);
            }
        }
    }
}

/// The list of scopes that a call declares, and its operand index.
fn declared_list(header: &ModuleHeader, func: &Function, inst: Inst) -> Option<(usize, Md)> {
    let callee = func.called_global(inst)?;
    let name = header.global(callee).name.as_deref()?;
    if name != SCOPE_DECL.as_bytes() {
        return None;
    }
    match func.as_constant(func.call_args(inst).next()?)? {
        ConstKind::Metadata(list) => Some((0, *list)),
        _ => None,
    }
}

const SCOPE_DECL: &str = "llvm.experimental.noalias.scope.decl";

/// Copies of lists, scopes and domains.
#[derive(Default)]
struct Renewed {
    rows: FxHashMap<Md, Md>,
}

impl Renewed {
    fn list(&mut self, cx: &mut Cx<'_>, list: Md) -> Md {
        if let Some(&known) = self.rows.get(&list) {
            return known;
        }
        let Some(scopes) = operands(cx, list) else { return list };
        let scopes: Vec<Md> = scopes.into_iter().map(|scope| self.scope(cx, scope)).collect();
        let new = tuple(cx, &scopes);
        self.rows.insert(list, new);
        new
    }

    /// Copies a scope, whose fields are itself, its domain, and optionally a name.
    fn scope(&mut self, cx: &mut Cx<'_>, scope: Md) -> Md {
        self.identity(cx, scope, Self::domain)
    }

    fn domain(&mut self, cx: &mut Cx<'_>, domain: Md) -> Md {
        self.identity(cx, domain, |_, _, md| md)
    }

    /// Copies a node whose first operand is itself; other nodes are identified by their content, and not copied.
    fn identity(
        &mut self,
        cx: &mut Cx<'_>,
        md: Md,
        part: impl Fn(&mut Self, &mut Cx<'_>, Md) -> Md,
    ) -> Md {
        if let Some(&known) = self.rows.get(&md) {
            return known;
        }
        let Some(all) = operands(cx, md) else { return md };
        let names_itself = all.first() == Some(&md);
        let rest: Vec<Md> =
            all[usize::from(names_itself)..].iter().map(|&of| part(self, cx, of)).collect();
        let new =
            if names_itself { cx.add_metadata_naming_itself(&rest) } else { tuple(cx, &rest) };
        self.rows.insert(md, new);
        new
    }
}

/// The operands of a tuple; `None` for other metadata.
fn operands(cx: &Cx<'_>, md: Md) -> Option<Vec<Md>> {
    let node = cx.metadata_node(md).filter(|node| node.kind == NodeKind::Tuple)?;
    Some(node.fields.iter().filter_map(MdField::md).collect())
}

fn tuple(cx: &mut Cx<'_>, operands: &[Md]) -> Md {
    let fields = operands.iter().map(|&md| MdField::from(md)).collect();
    cx.add_metadata(MdData::Node(MdNode { kind: NodeKind::Tuple, distinct: false, fields }))
}

/// A list followed by additional operands, without duplicates.
fn joined(cx: &mut Cx<'_>, list: Option<Md>, more: &[Md]) -> Md {
    let mut all = list.and_then(|list| operands(cx, list)).unwrap_or_default();
    for md in more {
        if !all.contains(md) {
            all.push(*md);
        }
    }
    tuple(cx, &all)
}

/// Adds the call's metadata to inlined accesses.
pub(super) fn inherit(
    func: &mut Function,
    cx: &mut Cx<'_>,
    effects: &InstEffects<'_>,
    blocks: &[Block],
    call: Inst,
) {
    let attached: SmallVec<[(MdKind, Md); 4]> =
        INHERITED.iter().filter_map(|&kind| Some((kind, func.attachment(call, kind)?))).collect();
    if attached.is_empty() {
        return;
    }
    let accesses: Vec<Inst> = blocks
        .iter()
        .flat_map(|&block| func.insts(block))
        .filter(|&inst| accesses_memory(func, effects, inst))
        .collect();
    for inst in accesses {
        for &(kind, md) in &attached {
            let own = func.attachment(inst, kind);
            let more = match kind {
                // A group is a node without operands, or a list of such nodes.
                MdKind::ACCESS_GROUP => groups(cx, md),
                _ => operands(cx, md).unwrap_or_default(),
            };
            let all = match (kind, own) {
                (_, None) => md,
                (MdKind::ACCESS_GROUP, Some(own)) => {
                    let own = groups(cx, own);
                    let all: Vec<Md> = own.iter().chain(&more).copied().collect();
                    joined(cx, None, &all)
                }
                (_, Some(_)) => joined(cx, own, &more),
            };
            func.set_attachment(inst, kind, Some(all));
        }
    }
}

fn groups(cx: &Cx<'_>, md: Md) -> Vec<Md> {
    operands(cx, md).filter(|list| !list.is_empty()).unwrap_or_else(|| vec![md])
}

fn accesses_memory(func: &Function, effects: &InstEffects<'_>, inst: Inst) -> bool {
    match func.opcode(inst) {
        opcode if opcode.is_call() => !effects.call(func, inst).facts.effects.is_none(),
        Opcode::Fence | Opcode::VaArg => true,
        opcode => opcode.is_memory_access(),
    }
}

/// A `noalias` parameter and its scope.
struct Parameter {
    arg: Arg,
    scope: Md,
    is_captured: bool,
}

/// The callee and call, as needed to describe parameters.
pub(super) struct Callee<'c, 'a> {
    pub(super) func: &'c Function,
    pub(super) context: &'c ValueContext<'a>,
    pub(super) effects: &'c InstEffects<'a>,
}

/// Creates scopes for `noalias` parameters: declares them before the call, and attaches metadata to the copies of
/// accesses.
pub(super) fn describe_parameters(
    func: &mut Function,
    cx: &mut Cx<'_>,
    call: Inst,
    callee: &Callee<'_, '_>,
    copies: &[(Inst, Inst)],
) {
    let args: Vec<Arg> = (callee.func.args().enumerate())
        .filter(|&(n, arg)| {
            is_noalias(cx.header(), func, call, callee.func, n) && callee.func.has_uses(arg.into())
        })
        .map(|(_, arg)| arg)
        .collect();
    if args.is_empty() {
        return;
    }
    let Some(declare) = Intrinsic::find(func, cx, SCOPE_DECL, &[]) else { return };
    let parameters = new_scopes(cx, callee, &args);
    for parameter in &parameters {
        let list = tuple(cx, &[parameter.scope]);
        let operand = func.add_const(Type::METADATA, ConstKind::Metadata(list));
        let loc = func.loc(call);
        let position = Position::Before(call);
        let mark = declare.call(func, cx, &[operand], AttrList::EMPTY, position);
        func.set_loc(mark, loc);
    }
    for &(old, copy) in copies {
        describe_access(func, cx, callee, &parameters, old, copy);
    }
}

/// Whether parameter `n` is `noalias` at the call or in the callee.
fn is_noalias(
    header: &ModuleHeader,
    func: &Function,
    call: Inst,
    callee: &Function,
    n: usize,
) -> bool {
    let declared = header.function(callee.global()).map(|decl| decl.attrs);
    let on_call = func.call(call).map(|row| row.attrs);
    let mut lists = on_call.into_iter().chain(declared);
    lists.any(|list| header.attrs.has(header.attrs.list_data(list).param(n), AttrKind::NoAlias))
}

fn new_scopes(cx: &mut Cx<'_>, callee: &Callee<'_, '_>, args: &[Arg]) -> Vec<Parameter> {
    let name = cx.header().global(callee.func.global()).name.clone().unwrap_or_default();
    let string = |cx: &mut Cx<'_>, text: Vec<u8>| cx.add_metadata(MdData::String(text.into()));
    let domain_name = string(cx, name.to_vec());
    let domain = cx.add_metadata_naming_itself(&[domain_name]);
    let values = Values::new(callee.context, callee.func);
    let mut parameters = Vec::new();
    for (n, &arg) in args.iter().enumerate() {
        let text = match callee.func.name(arg.into()) {
            Some(arg) => [&name[..], b": %", arg].concat(),
            None => [&name[..], format!(": argument {n}").as_bytes()].concat(),
        };
        let scope_name = string(cx, text);
        let scope = cx.add_metadata_naming_itself(&[domain, scope_name]);
        let is_captured = values.capture(arg.into()) == Capture::Maybe;
        parameters.push(Parameter { arg, scope, is_captured });
    }
    parameters
}

/// The underlying objects of an access in the callee.
struct Basis {
    objects: SmallVec<[Value; 4]>,
    /// Whether one of them may be a captured pointer.
    may_be_captured: bool,
    /// Whether it may be based on something other than `noalias` parameters.
    uses_others: bool,
    is_call: bool,
    touches_only_arguments: bool,
}

fn describe_access(
    func: &mut Function,
    cx: &mut Cx<'_>,
    callee: &Callee<'_, '_>,
    parameters: &[Parameter],
    old: Inst,
    copy: Inst,
) {
    let Some(basis) = basis(callee, parameters, old) else { return };
    let is_based = |parameter: &&Parameter| basis.objects.contains(&parameter.arg.into());
    let others: Vec<Md> = parameters
        .iter()
        .filter(|parameter| !is_based(parameter))
        .filter(|parameter| !basis.may_be_captured || !parameter.is_captured)
        .map(|parameter| parameter.scope)
        .collect();
    attach(func, cx, copy, MdKind::NOALIAS, &others);
    if !basis.uses_others && (!basis.is_call || basis.touches_only_arguments) {
        let own: Vec<Md> =
            parameters.iter().filter(is_based).map(|parameter| parameter.scope).collect();
        attach(func, cx, copy, MdKind::ALIAS_SCOPE, &own);
    }
}

fn attach(func: &mut Function, cx: &mut Cx<'_>, inst: Inst, kind: MdKind, scopes: &[Md]) {
    if !scopes.is_empty() {
        let list = joined(cx, func.attachment(inst, kind), scopes);
        func.set_attachment(inst, kind, Some(list));
    }
}

/// The underlying objects of an access; `None` for other instructions, and if they are unknown.
fn basis(callee: &Callee<'_, '_>, parameters: &[Parameter], inst: Inst) -> Option<Basis> {
    let func = callee.func;
    let (mut is_call, mut touches_only_arguments) = (false, false);
    let pointers: SmallVec<[Value; 4]> = match func.opcode(inst) {
        Opcode::Load | Opcode::AtomicRmw | Opcode::CmpXchg | Opcode::VaArg => {
            func.operands(inst).take(1).collect()
        }
        Opcode::Store => func.operands(inst).skip(1).take(1).collect(),
        opcode if opcode.is_call() => {
            let effects = callee.effects.call(func, inst).facts.effects;
            let reaches_others = !effects.reads.is_empty() || !effects.writes.is_empty();
            if effects.is_none() || !reaches_others && effects.arguments == ModRef::None {
                return None;
            }
            is_call = true;
            touches_only_arguments = !reaches_others && effects.inaccessible == ModRef::None;
            let types = &callee.effects.header().types;
            let is_pointer = |&arg: &Value| types.ptr_space(func.value_type(arg)).is_some();
            func.call_args(inst).filter(is_pointer).collect()
        }
        _ => return None,
    };
    let mut basis = Basis {
        objects: SmallVec::new(),
        may_be_captured: is_call && !touches_only_arguments,
        uses_others: false,
        is_call,
        touches_only_arguments,
    };
    let values = Values::new(callee.context, func);
    for pointer in pointers {
        for object in values.underlying_objects(pointer)? {
            let call = object.as_inst().filter(|&inst| func.opcode(inst).is_call());
            if call.is_some_and(|call| values.may_return_private_argument(call)) {
                return None;
            }
            basis.add(callee, parameters, object)?;
        }
    }
    Some(basis)
}

impl Basis {
    /// Adds an object; `None` when it is unknown.
    fn add(
        &mut self,
        callee: &Callee<'_, '_>,
        parameters: &[Parameter],
        object: Value,
    ) -> Option<()> {
        let func = callee.func;
        let is_parameter = parameters.iter().any(|parameter| object == Value::from(parameter.arg));
        match object.kind() {
            ValueKind::Arg(_) => self.uses_others |= !is_parameter,
            ValueKind::Const(_) => match func.as_constant(object)? {
                ConstKind::Null | ConstKind::Undef | ConstKind::Poison => return Some(()),
                ConstKind::Global(_) => self.uses_others = true,
                _ => return None,
            },
            ValueKind::Inst(inst) => {
                self.uses_others = true;
                match func.opcode(inst) {
                    Opcode::Alloca => {}
                    // A loaded, returned or integer-derived pointer aliases a parameter only if that was captured.
                    Opcode::Load | Opcode::IntToPtr => self.may_be_captured = true,
                    opcode if opcode.is_call() => self.may_be_captured = true,
                    _ => return None,
                }
            }
            ValueKind::Block(_) => return None,
        }
        self.objects.push(object);
        Some(())
    }
}
