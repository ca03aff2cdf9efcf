//! `nvvm-reflect`: replaces calls that query the compiler by constants.
//!
//! Device libraries are compiled once for all processors. Where their code depends on the processor or on an option of
//! the user, they call a function that is never defined, with a string:
//!
//! ```llvm
//! %ftz = call i32 @__nvvm_reflect(ptr @.str)        ; "__CUDA_FTZ"
//! %flush = icmp ne i32 %ftz, 0
//! br i1 %flush, label %fast, label %exact
//! ```
//!
//! With the module flag `nvvm-reflect-ftz` at 1 the branch becomes a jump to `%fast`, and `%exact` is erased.
//!
//! * Values: `nvvm-reflect-add=NAME=VALUE`, else the value that the target derives from a module flag or from the
//!   processor ([`Reflected`]), else 0, as in LLVM's pass of this name.
//! * The processor is that of the calling function (`"target-cpu"`). If it has none, queries about
//!   the processor are unchanged: code generation knows it, and LLVM's `llc` folds the call then.
//! * Instructions that become constants are folded, terminators on constants become jumps, and unreachable blocks are
//!   erased: such code may be invalid for the processor. A phi with one remaining incoming value is replaced by it.
//! * Unchanged: calls whose argument is no constant string (LLVM stops with an error), calls of a function with such a
//!   name that the module defines, and all modules of an unknown target.
//! * Cost: linear in the declarations; if one is such a function, in the constants of the module and in the
//!   instructions of the functions that call it.
//! * Oracle: file tests with the values that LLVM 22's pass computes.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use selvedge_analysis::Role;
use selvedge_analysis::named_blocks::NamedBlocks;
use selvedge_analysis::simplify::simplify;
use selvedge_analysis::symbols::{global_of, text_of};
use selvedge_analysis::value::{ValueContext, Values};
use selvedge_ir::metadata::MdData;
use selvedge_ir::target::{Reflected, Target};
use selvedge_ir::{
    Block, Const, ConstKind, Function, Global, Inst, Module, ModuleHeader, Opcode, Value,
};
use selvedge_pass::knobs::{Knob, definitions, infos, written};
use selvedge_pass::{
    Changed, Cx, ModuleCx, ModulePass, OptionInfo, PassInfo, Registry, RemarkKind,
};

/// The module pass `nvvm-reflect`: replaces calls of `__nvvm_reflect` and similar functions, which query the compiler
/// or the processor, by constants.
///
/// The value is that of [`Self::definitions`], else the one that the target derives from a module flag or the processor
/// of the calling function, else 0. A query about the processor is unchanged if the function has no `target-cpu`.
/// Branches on resulting constants are folded and unreachable blocks erased, so the CFG changes. Cost: linear in the
/// declarations, and in the functions with such calls. Examples: `docs/passes/nvvm-reflect.md`.
#[derive(Clone, Debug, Default)]
pub struct NvvmReflect {
    /// Results by string; the last of several for one string wins.
    pub definitions: Vec<(String, u32)>,
}

const KNOBS: [Knob<NvvmReflect>; 1] = [definitions(
    "nvvm-reflect-add",
    "what a query with this string returns; may be given several times",
    |pass| &mut pass.definitions,
)];
const OPTIONS: &[OptionInfo] = &infos(&KNOBS);

const WHY: &str = "query of the compiler";

/// Adds the pass.
pub(crate) fn register(registry: &mut Registry) {
    let about = "replace calls of __nvvm_reflect by constants";
    let info = PassInfo { name: "nvvm-reflect", about, options: OPTIONS };
    registry.add_module_pass(info, |given| Box::new(given.read::<NvvmReflect>(&KNOBS)));
}

impl ModulePass for NvvmReflect {
    fn name(&self) -> &'static str {
        "nvvm-reflect"
    }

    fn is_required(&self) -> bool {
        false
    }

    fn class_name(&self) -> Cow<'static, str> {
        "NVVMReflectPass".into()
    }

    fn options(&self) -> String {
        written(&KNOBS, self)
    }

    fn run(&self, module: &mut Module, cx: &mut ModuleCx<'_>) -> Changed {
        let queries = queries(module, cx.target());
        let callers = callers(module, &queries);
        if callers.is_empty() {
            return Changed::No;
        }
        let named = cx.module_fact::<NamedBlocks>(module);
        let given = self.definitions.iter().map(|(text, value)| (text.as_bytes(), *value));
        let setup = Setup { queries: &queries, given: given.collect(), named: &named };
        let (mut changed, _) =
            cx.with_functions(module, &callers, |func, cx| (fold_queries(func, cx, &setup), ()));
        for query in queries {
            changed |= erase_unused(module, query);
        }
        changed
    }
}

/// The context shared by all functions.
struct Setup<'a> {
    /// The functions that query the compiler.
    queries: &'a [Global],
    given: BTreeMap<&'a [u8], u32>,
    named: &'a NamedBlocks,
}

/// The reflection functions of the module, which are only declared.
fn queries(module: &Module, target: Option<&dyn Target>) -> Vec<Global> {
    let Some(target) = target else { return Vec::new() };
    let is_query = |&global: &Global| {
        let name = module.header.global(global).name.as_deref().unwrap_or_default();
        module.body(global).is_none()
            && std::str::from_utf8(name).is_ok_and(|name| target.is_reflection(name))
    };
    module.header.functions().filter(is_query).collect()
}

/// The defined functions that refer to one of these. Cost: linear in the constants of the module.
fn callers(module: &Module, queries: &[Global]) -> Vec<Global> {
    let names = |func: &Function, c: Const| {
        func.as_global(c.into()).is_some_and(|global| queries.contains(&global))
    };
    let calls = |(_, func): &(Global, &Function)| func.consts().keys().any(|c| names(func, c));
    match queries.is_empty() {
        true => Vec::new(),
        false => module.defined().filter(calls).map(|(global, _)| global).collect(),
    }
}

/// Erases an unused declaration.
fn erase_unused(module: &mut Module, query: Global) -> Changed {
    let names = |kind: &ConstKind| global_of(kind) == Some(query);
    let named = |func: &Function| -> Vec<Const> {
        func.consts().keys().filter(|&c| names(func.constant(c).kind())).collect()
    };
    let is_used =
        |(_, func): (Global, &Function)| named(func).iter().any(|&c| func.has_uses(c.into()));
    let header = &module.header;
    let mut of_header = header.consts.keys();
    if of_header.any(|c| names(header.consts[c].kind())) || module.defined().any(is_used) {
        return Changed::No;
    }
    // The calls have been erased; unused constants of functions may still refer to it.
    let pointer = header.address_type(query);
    let functions: Vec<Global> = module.defined().map(|(global, _)| global).collect();
    for global in functions {
        let (_, Some(func)) = module.body_mut(global) else { continue };
        for c in named(func) {
            func.redefine_const(c, pointer, ConstKind::Poison);
        }
    }
    module.header.erase_global(query);
    Changed::Yes
}

/// Folds the queries of one function, and the instructions that depend on them.
fn fold_queries(func: &mut Function, cx: &mut Cx<'_>, setup: &Setup<'_>) -> Changed {
    let (known, unknown) = setup.results(func, cx);
    for call in unknown {
        cx.remark(func, call, RemarkKind::Missed, "UnknownQuery", |remark| {
            _ = remark.text(
                "query not replaced: the function has no `target-cpu`, or the query no constant \
                 string",
            );
        });
    }
    let (mut changed, mut blocks) = (Changed::No, BTreeSet::new());
    for (call, known) in known {
        changed |= cx.transform(func, WHY, |func, cx| {
            let result = func.add_int(func.inst(call).ty(), known.bits, known.value.into());
            replace_call(func, cx, (call, result), &mut blocks)
        });
    }
    let blocks: Vec<Block> = func.blocks().filter(|block| blocks.contains(block)).collect();
    if cx.fold_branches(func, &blocks, WHY).is_empty() {
        return changed;
    }
    changed |= cx.erase_unreachable_blocks(func, setup.named, WHY);
    changed | replace_single_entry_phis(func, cx)
}

/// The result of a query.
struct QueryResult {
    value: u32,
    /// The width of its type.
    bits: u32,
}

impl Setup<'_> {
    /// The queries of a function in program order: those with known results, with the result and its width, and the
    /// others.
    fn results(&self, func: &Function, cx: &Cx<'_>) -> (Vec<(Inst, QueryResult)>, Vec<Inst>) {
        let context = ValueContext::new(cx.env(), func);
        let values = Values::new(&context, func);
        let (mut known, mut unknown) = (Vec::new(), Vec::new());
        for call in func.all_insts().filter(|&inst| func.opcode(inst) == Opcode::Call) {
            let callee = func.called_global(call);
            if callee.is_some_and(|callee| self.queries.contains(&callee)) {
                match self.result(func, cx, &values, call) {
                    Some(result) => known.push((call, result)),
                    None => unknown.push(call),
                }
            }
        }
        (known, unknown)
    }

    /// The result of a query, and its width.
    fn result(
        &self,
        func: &Function,
        cx: &Cx<'_>,
        values: &Values<'_>,
        call: Inst,
    ) -> Option<QueryResult> {
        let (header, mut arguments) = (cx.header(), func.call_args(call));
        let bits = header.types.int_bits(func.inst(call).ty())?;
        let (Some(argument), None) = (arguments.next(), arguments.next()) else { return None };
        header.types.ptr_space(func.value_type(argument))?;
        let address = values.decompose(unconverted(func, cx, argument));
        let is_whole = address.terms.is_empty() && address.offset.is_zero() && !address.capped;
        let text = text_of(header, func.as_global(address.base).filter(|_| is_whole)?)?;
        let value = match (self.given.get(text), cx.target()?.reflected(text)) {
            (Some(&value), _) => value,
            (None, Reflected::ModuleFlag(flag)) => module_flag(header, flag).unwrap_or(0),
            (None, Reflected::Processor) => {
                cx.target()?.processor_number(&processor(header, func)?)?
            }
            (None, Reflected::Unset) => 0,
        };
        Some(QueryResult { value, bits })
    }
}

/// The operand of a target intrinsic that only converts a pointer to another address space.
fn unconverted(func: &Function, cx: &Cx<'_>, pointer: Value) -> Value {
    let Some(call) = pointer.as_inst().filter(|&inst| func.opcode(inst) == Opcode::Call) else {
        return pointer;
    };
    let known = cx.effects().call(func, call);
    let mut operands = func.call_args(call);
    match (operands.next(), operands.next()) {
        (Some(operand), None) if known.role == Role::Target && known.facts.effects.is_none() => {
            operand
        }
        _ => pointer,
    }
}

/// The value of an integer module flag, truncated to 32 bits as in LLVM's pass.
fn module_flag(header: &ModuleHeader, name: &str) -> Option<u32> {
    let MdData::Const(c) = header.md[header.module_flag(name.as_bytes())?] else { return None };
    let bits = header.types.int_bits(header.consts[c].ty())?;
    match header.consts[c].kind() {
        ConstKind::Int(value) => Some(value.to_i64(bits)? as u32),
        _ => None,
    }
}

/// The processor of a function.
fn processor(header: &ModuleHeader, func: &Function) -> Option<String> {
    let set = header.attrs.list_data(header.function(func.global())?.attrs).function;
    let value = header.attrs.text(set, header.strs.intern(b"target-cpu"))?;
    String::from_utf8(header.strs.get(value).to_vec()).ok()
}

/// Replaces a call by its result, and users that become constants by these. Records the blocks whose terminators use a
/// constant now.
fn replace_call(
    func: &mut Function,
    cx: &mut Cx<'_>,
    (call, result): (Inst, Value),
    blocks: &mut BTreeSet<Block>,
) -> Changed {
    let mut worklist: Vec<Inst> = func.users(call.into()).collect();
    _ = cx.replace(func, call, result, WHY);
    while let Some(inst) = worklist.pop() {
        let Some(block) = func.block_of(inst) else { continue };
        if func.opcode(inst).is_terminator() {
            blocks.insert(block);
        } else if let Some(constant) = constant_result(func, cx, inst) {
            worklist.extend(func.users(inst.into()));
            _ = cx.replace_all_uses(func, inst.into(), constant, WHY);
            _ = cx.erase_dead(func, [inst], WHY);
        }
    }
    Changed::Yes
}

/// The constant that an instruction computes, if there is one.
fn constant_result(func: &mut Function, cx: &Cx<'_>, inst: Inst) -> Option<Value> {
    let simpler = {
        let context = ValueContext::new(cx.env(), func);
        simplify(Values::new(&context, func), inst)?
    };
    let value = simpler.materialize(&cx.header().types, func);
    value.as_const().is_some().then_some(value)
}

/// The single incoming value of a phi. A phi that is its own value is unreachable.
fn single_entry(func: &Function, phi: Inst) -> Option<Value> {
    let mut entries = func.incoming(phi);
    let (value, _) = entries.next()?;
    (entries.next().is_none() && value != phi.into()).then_some(value)
}

/// Replaces phis that have one incoming value by it.
fn replace_single_entry_phis(func: &mut Function, cx: &mut Cx<'_>) -> Changed {
    let mut changed = Changed::No;
    for block in Vec::from_iter(func.blocks()) {
        for phi in func.phis(block) {
            if let Some(value) = single_entry(func, phi) {
                changed |= cx.replace(func, phi, value, WHY);
            }
        }
    }
    changed
}
