//! The call graph, and a bottom-up order of its strongly connected components.
//!
//! Nodes are the functions defined in the module. An edge is a call that names its callee, with the function type of
//! its declaration; aliases are resolved. All other calls of program code are *unknown*: calls through pointers, of
//! declarations that are not intrinsics, with another function type, of functions whose definition may be replaced
//! (`weak`; these calls are edges as well), and inline assembly whose text may contain a call.
//!
//! * A function is *address-taken* if it has a use other than as a callee: as an operand, or in an initializer, an
//!   alias or ifunc, another constant, or the text of some assembly. Metadata does not count.
//! * A function is *retained* if `llvm.used` or `llvm.compiler.used` lists it: it may have uses that are not visible.
//!   For a kernel these are its launches.
//! * Components are strongly connected (Tarjan, "Depth-First Search and Linear Graph Algorithms", 1972), callees before
//!   callers, in an order that is determined by the module's order.
//! * Cost: linear in instructions and constants, without recursion.
//! * Oracle: `tests/summary.rs` compares with reachability by definition.

use std::collections::BTreeSet;
use std::fmt::{self, Write};
use std::sync::Arc;

use selvedge_ir::constant::ConstKind;
use selvedge_ir::entity::{EntityRef, SecondaryMap};
use selvedge_ir::module::{FunctionDecl, Linkage};
use selvedge_ir::print::display_global;
use selvedge_ir::{AttrKind, Const, Function, Global, GlobalKind, Inst, Module, ModuleHeader};

use crate::assembly::ReadAssembly;
use crate::callees::{Callees, Role};
use crate::facts::{Env, ModuleAnalysis};
use crate::kernels::Kernels;
use crate::symbols::{
    global_of, is_list_of_annotations, is_list_of_used, named_by_constants, named_in_assembly,
};

/// A direct call of a defined function.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct CallSite {
    /// The calling function.
    pub caller: Global,
    /// The `call`, `invoke` or `callbr`.
    pub inst: Inst,
}

/// The node of one defined function.
#[derive(Clone, Debug, Default)]
struct Node {
    /// The defined functions that it calls, in the order of first calls.
    callees: Vec<Global>,
    /// Its direct calls.
    callers: Vec<CallSite>,
    calls_unknown: bool,
    address_taken: bool,
    kept: bool,
    /// The index of its component.
    component: u32,
}

/// The call graph of a module: for each defined function its callees and callers, and whether it may call unknown code.
///
/// An edge is a call that names its callee, with the function type of its declaration. All other calls of program code
/// are unknown: through pointers, of declarations that are not intrinsics, of definitions that may be replaced at link
/// time (these are edges as well), and inline assembly that may contain a call. Components and lists are in an order
/// that depends only on the module's order. Cost of [`ModuleAnalysis::compute`]: linear in instructions and constants.
pub struct CallGraph {
    nodes: SecondaryMap<Global, Option<Box<Node>>>,
    /// In the order of the module.
    functions: Vec<Global>,
    /// Callees before callers.
    components: Vec<Vec<Global>>,
    kernels: Arc<Kernels>,
    local: BTreeSet<Global>,
}

impl ModuleAnalysis for CallGraph {
    const NAME: &'static str = "callgraph";

    fn compute(module: &Module, env: Env<'_>) -> CallGraph {
        let functions: Vec<Global> = module.defined().map(|(global, _)| global).collect();
        let mut nodes: SecondaryMap<Global, Option<Box<Node>>> = SecondaryMap::new();
        functions.iter().for_each(|&f| nodes[f] = Some(Box::default()));
        let local = |&f: &Global| {
            matches!(module.header.global(f).linkage, Linkage::Internal | Linkage::Private)
        };
        let mut graph = CallGraph {
            nodes,
            local: functions.iter().copied().filter(local).collect(),
            functions,
            components: Vec::new(),
            kernels: env.header_fact(),
        };
        let callees = env.header_fact::<Callees>();
        for (global, func) in module.defined() {
            graph.note_calls(env, &callees, global, func);
            graph.note_addresses(&module.header, func);
        }
        graph.note_header(&module.header);
        named_in_assembly(module).into_iter().for_each(|it| graph.note_taken(&module.header, it));
        graph.find_components();
        graph
    }
}

impl CallGraph {
    /// The cached graph, else a new one: a module fact cannot rely on another one, which may not have been prepared.
    pub fn known_or_new(module: &Module, env: Env<'_>) -> Arc<CallGraph> {
        env.module_fact().unwrap_or_else(|| Arc::new(CallGraph::compute(module, env)))
    }

    /// The defined functions, in the module's order.
    pub fn functions(&self) -> &[Global] {
        &self.functions
    }

    /// The defined functions that a function calls directly, in the order of first calls.
    pub fn callees(&self, function: Global) -> &[Global] {
        self.node(function).map_or(&[], |node| &node.callees)
    }

    /// The direct calls of a defined function, in the module's order.
    pub fn callers(&self, function: Global) -> &[CallSite] {
        self.node(function).map_or(&[], |node| &node.callers)
    }

    /// Whether the function may run code that is not known here. True for functions that are not defined.
    pub fn calls_unknown(&self, function: Global) -> bool {
        self.node(function).is_none_or(|node| node.calls_unknown)
    }

    /// Whether the function has a use other than as a callee. True for functions that are not defined.
    pub fn is_address_taken(&self, function: Global) -> bool {
        self.node(function).is_none_or(|node| node.address_taken)
    }

    /// Whether code of the module may call the function, directly or by its address. True for functions that are not
    /// defined.
    pub fn may_be_called_here(&self, function: Global) -> bool {
        !self.callers(function).is_empty() || self.is_address_taken(function)
    }

    /// Whether [`Self::callers`] are all its calls: it is local to the module, its address is not taken, it has no
    /// invisible uses, and it is not a kernel.
    pub fn are_all_callers_known(&self, function: Global) -> bool {
        let unseen = self.local.contains(&function) && !self.kernels.contains(function);
        let kept = self.node(function).is_none_or(|node| node.kept);
        unseen && !kept && !self.is_address_taken(function)
    }

    /// The strongly connected components, callees before callers; the functions of each are in the module's order.
    pub fn bottom_up(&self) -> impl DoubleEndedIterator<Item = &[Global]> {
        self.components.iter().map(|component| &component[..])
    }

    /// Whether the function may call itself, directly or through functions defined here. Calls through unknown code do
    /// not count: see [`Self::calls_unknown`].
    pub fn is_recursive(&self, function: Global) -> bool {
        let Some(node) = self.node(function) else { return false };
        let together = self.components.get(node.component as usize);
        together.is_some_and(|all| all.len() > 1) || node.callees.contains(&function)
    }

    /// Writes each function with its callees, in the module's order.
    ///
    /// # Errors
    /// If `out` fails.
    pub fn print(&self, header: &ModuleHeader, out: &mut impl Write) -> fmt::Result {
        for &function in &self.functions {
            let taken = if self.is_address_taken(function) { ", address taken" } else { "" };
            let calls = self.callers(function).len();
            writeln!(out, "{}: {calls} calls{taken}", display_global(header, function))?;
            for &callee in self.callees(function) {
                writeln!(out, "  calls {}", display_global(header, callee))?;
            }
            if self.calls_unknown(function) {
                writeln!(out, "  calls what has no name here")?;
            }
        }
        Ok(())
    }

    fn node(&self, function: Global) -> Option<&Node> {
        self.nodes[function].as_deref()
    }

    fn note_calls(&mut self, env: Env<'_>, callees: &Callees, caller: Global, func: &Function) {
        let header = env.header;
        let mut seen: BTreeSet<Global> = BTreeSet::new();
        for inst in func.all_insts().filter(|&inst| func.opcode(inst).is_call()) {
            let named = called_function(header, func, inst);
            match named.filter(|&callee| self.nodes[callee].is_some()) {
                Some(callee) => {
                    if let Some(node) = self.nodes[callee].as_deref_mut() {
                        node.callers.push(CallSite { caller, inst });
                    }
                    if seen.insert(callee)
                        && let Some(node) = self.nodes[caller].as_deref_mut()
                    {
                        node.callees.push(callee);
                        node.calls_unknown |= is_replaceable(header, callee);
                    }
                }
                None if runs_unknown_code(env, callees, func, inst, named) => {
                    if let Some(node) = self.nodes[caller].as_deref_mut() {
                        node.calls_unknown = true;
                    }
                }
                None => {}
            }
        }
    }

    /// Records functions whose address code takes.
    fn note_addresses(&mut self, header: &ModuleHeader, func: &Function) {
        for c in func.consts().keys() {
            let kind = func.constant(c).kind();
            // A constant that contains a function contains its address: an expression or aggregate.
            kind.for_each_part(|part| self.note_holder(header, func.constant(part).kind()));
            match kind {
                // Functions that are not defined have no node.
                ConstKind::Global(global) if self.node_named(header, *global).is_some() => {
                    let only_called = func.uses(c.into()).all(|u| {
                        called_function(header, func, u.user).is_some()
                            && u.operand as usize + 1 == func.n_operands(u.user)
                    });
                    // The callee of a call may be an alias, which is resolved; any other use of an alias takes the
                    // address of its function.
                    if !only_called {
                        self.note_taken(header, *global);
                    }
                }
                ConstKind::DsoLocalEquivalent(_) | ConstKind::NoCfi(_) => {
                    self.note_holder(header, kind);
                }
                _ => {}
            }
        }
    }

    /// Records the function that a constant within another one names.
    fn note_holder(&mut self, header: &ModuleHeader, kind: &ConstKind) {
        global_of(kind).into_iter().for_each(|global| self.note_taken(header, global));
    }

    fn note_taken(&mut self, header: &ModuleHeader, global: Global) {
        if let Some(node) = self.node_named(header, global) {
            node.address_taken = true;
        }
    }

    fn node_named(&mut self, header: &ModuleHeader, global: Global) -> Option<&mut Node> {
        self.nodes[resolve(header, global).unwrap_or(global)].as_deref_mut()
    }

    /// Records the functions that initializers, aliases and function headers name. An alias that is visible outside
    /// takes the address of its function.
    fn note_header(&mut self, header: &ModuleHeader) {
        let (mut taken, mut kept): (Vec<Const>, Vec<Const>) = Default::default();
        for global in header.globals() {
            let row = header.global(global);
            match &row.kind {
                GlobalKind::Variable(variable) if is_list_of_used(row.name.as_deref()) => {
                    kept.extend(variable.init);
                }
                GlobalKind::Variable(_) if is_list_of_annotations(row.name.as_deref()) => {}
                GlobalKind::Variable(variable) => taken.extend(variable.init),
                GlobalKind::IFunc { resolver: target } | GlobalKind::Alias { target } => {
                    taken.push(*target);
                }
                GlobalKind::Function(decl) => {
                    taken.extend([decl.prefix, decl.prologue, decl.personality].iter().flatten());
                }
            }
        }
        named_by_constants(header, taken)
            .into_iter()
            .for_each(|global| self.note_taken(header, global));
        for global in named_by_constants(header, kept) {
            if let Some(node) = self.node_named(header, global) {
                node.kept = true;
            }
        }
    }

    /// Tarjan's algorithm with an explicit stack.
    fn find_components(&mut self) {
        let mut search = ComponentSearch::new(self.functions.iter().map(|f| f.index() + 1).max());
        for &root in &self.functions {
            if search.number[root.index()] != 0 {
                continue;
            }
            search.enter(root);
            while let Some((function, next)) = search.path.last_mut() {
                let function = *function;
                let callees = self.nodes[function].as_deref().map_or(&[][..], |node| &node.callees);
                match callees.get(*next) {
                    Some(&callee) => {
                        *next += 1;
                        search.visit(function, callee);
                    }
                    None => search.leave(function),
                }
            }
        }
        for (n, component) in search.components.iter().enumerate() {
            for &function in component.iter() {
                if let Some(node) = self.nodes[function].as_deref_mut() {
                    node.component = n as u32;
                }
            }
        }
        let place: SecondaryMap<Global, u32> = self.places();
        search.components.iter_mut().for_each(|all| all.sort_unstable_by_key(|&f| place[f]));
        self.components = search.components;
    }

    fn places(&self) -> SecondaryMap<Global, u32> {
        let mut place = SecondaryMap::new();
        for (n, &function) in self.functions.iter().enumerate() {
            place[function] = n as u32;
        }
        place
    }
}

/// The state of Tarjan's algorithm.
struct ComponentSearch {
    /// The order of entry plus one; 0 if not entered.
    number: Vec<u32>,
    /// The least number that can be reached; `u32::MAX` once the component is complete.
    low: Vec<u32>,
    n_entered: u32,
    /// The depth-first search path, each function with the number of callees visited so far.
    path: Vec<(Global, usize)>,
    /// The functions whose component is not complete.
    open: Vec<Global>,
    components: Vec<Vec<Global>>,
}

impl ComponentSearch {
    fn new(n_globals: Option<usize>) -> ComponentSearch {
        let n = n_globals.unwrap_or(0);
        ComponentSearch {
            number: vec![0; n],
            low: vec![0; n],
            n_entered: 0,
            path: Vec::new(),
            open: Vec::new(),
            components: Vec::new(),
        }
    }

    fn enter(&mut self, function: Global) {
        self.n_entered += 1;
        self.number[function.index()] = self.n_entered;
        self.low[function.index()] = self.n_entered;
        self.path.push((function, 0));
        self.open.push(function);
    }

    fn visit(&mut self, caller: Global, callee: Global) {
        if self.number[callee.index()] == 0 {
            self.enter(callee);
        } else if self.low[callee.index()] != u32::MAX {
            let low = self.number[callee.index()];
            self.low[caller.index()] = self.low[caller.index()].min(low);
        }
    }

    fn leave(&mut self, function: Global) {
        self.path.pop();
        let low = self.low[function.index()];
        if let Some((caller, _)) = self.path.last() {
            self.low[caller.index()] = self.low[caller.index()].min(low);
        }
        if low == self.number[function.index()] {
            let first = self.open.iter().rposition(|&open| open == function).unwrap_or(0);
            let component = self.open.split_off(first);
            component.iter().for_each(|f| self.low[f.index()] = u32::MAX);
            self.components.push(component);
        }
    }
}

/// The function that a global denotes, through aliases without offset that cannot be replaced. `None` for variables,
/// ifuncs, and cyclic aliases.
pub(crate) fn resolve(header: &ModuleHeader, global: Global) -> Option<Global> {
    let mut at = global;
    for _ in 0..MAX_ALIASES {
        match header.global(at).kind {
            GlobalKind::Function(_) => return Some(at),
            GlobalKind::Alias { target } => match header.consts[target].kind() {
                ConstKind::Global(next) => at = *next,
                _ => return None,
            },
            GlobalKind::Variable(_) | GlobalKind::IFunc { .. } => return None,
        }
    }
    None
}

/// How many nested aliases are followed; source languages generate one.
const MAX_ALIASES: u32 = 8;

/// The function that a call names, if the call has its function type. `None` for other instructions, and for other
/// callees.
pub fn called_function(header: &ModuleHeader, func: &Function, inst: Inst) -> Option<Global> {
    let call = func.call(inst)?;
    let named = func.called_global(inst)?;
    let exact = resolve(header, named).filter(|&f| f == named || !is_replaceable(header, named));
    exact.filter(|&f| header.global(f).value_ty == call.fn_ty)
}

/// Whether another definition may replace that of a symbol at link time. If so, callers may use only facts that its
/// declaration states, not facts that are derived from this body.
///
/// This includes `linkonce_odr` and `weak_odr`, whose definitions come from one source. This body is one refinement of
/// that source, and the linked one may be another. The other body may contain what an optimizer removed from this one
/// (an access whose value does not matter, a branch on two equal atomic loads with a barrier in it, the choice of an
/// undefined value), so callers must not assume that the linked body lacks what this body lacks: this is LLVM's
/// `isDefinitionExact`, as opposed to `isInterposable`. A copy of the body is exact, so a body may be inlined, and
/// `internalize<odr-functions>` turns a `linkonce_odr` function into an internal copy. A `noipa` function counts as
/// replaceable: callers must not use its body.
pub fn is_replaceable(header: &ModuleHeader, global: Global) -> bool {
    let is_hidden = |decl: &FunctionDecl| {
        let own = header.attrs.list_data(decl.attrs).function;
        header.attrs.has(own, AttrKind::NoInterproceduralAnalysis)
    };
    if header.function(global).is_some_and(is_hidden) {
        return true;
    }
    match header.global(global).linkage {
        Linkage::External | Linkage::Internal | Linkage::Private | Linkage::Appending => false,
        Linkage::AvailableExternally
        | Linkage::LinkOnceAny
        | Linkage::LinkOnceOdr
        | Linkage::WeakAny
        | Linkage::WeakOdr
        | Linkage::ExternWeak
        | Linkage::Common => true,
    }
}

/// Whether a call that names no defined function may run code of the program.
fn runs_unknown_code(
    env: Env<'_>,
    callees: &Callees,
    func: &Function,
    inst: Inst,
    named: Option<Global>,
) -> bool {
    if let Some(ConstKind::InlineAsm(asm)) = func.callee(inst).and_then(|v| func.as_constant(v)) {
        let texts = env.header_ref::<ReadAssembly>();
        return env.target.is_none_or(|target| texts.facts(target, asm).may_call);
    }
    let Some(callee) = named else { return true };
    let name = env.header.global(callee).name.as_deref().unwrap_or_default();
    callees.role(callee) == Role::Ordinary && !name.starts_with(b"llvm.")
}
