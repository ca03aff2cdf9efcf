//! Which functions show that the program expects to run in clusters of CTAs, or may hide that it does.
//!
//! Which machine the code is compiled for says nothing: PTX is compiled again for newer ones. What counts is
//! the text. To reach the shared memory of another CTA takes an address in the shared memory of the cluster,
//! and such an address only comes from an instruction that makes one: a generic or shared address leads to
//! the shared memory of whoever uses it. So a launch without any such instruction, of which all code is seen,
//! touches no other CTA's shared memory, in whatever clusters its CTAs are started.
//!
//! In a cluster CTAs see each other's shared memory, so it counts as seen beyond the CTA, and a
//! kernel's return is not the end of what happens to it. Signs are pointers into the shared memory of
//! a cluster, intrinsics that only make sense in one, assembly that names one, and code that is not seen
//! here. A call of a function that is defined here shows what its body does, and one of the machine's library
//! has no part in it.
//!
//! Cost: linear in the module.

use selvedge_analysis::callgraph::{CallGraph, called_function, is_replaceable};
use selvedge_analysis::{CallEffects, Env, InstEffects, ModuleAnalysis};
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::target::SpaceKind;
use selvedge_ir::{Function, Global, Inst, Module, Type, Value};

/// The fact; see the module's text.
#[derive(Clone, Debug, Default)]
pub(crate) struct ClusterUse {
    /// Of defined functions.
    uses: SecondaryMap<Global, Option<bool>>,
}

impl ModuleAnalysis for ClusterUse {
    const NAME: &'static str = "cluster-use";

    fn compute(module: &Module, env: Env<'_>) -> ClusterUse {
        let graph = CallGraph::known_or_new(module, env);
        let effects = InstEffects::new(env);
        let mut fact = ClusterUse::default();
        for component in graph.bottom_up() {
            // Calls within the component add nothing that is not seen at their callees.
            component.iter().for_each(|&function| fact.uses[function] = Some(false));
            let bodies = component.iter().filter_map(|&function| module.body(function));
            let uses = bodies.into_iter().any(|func| {
                func.all_insts().any(|inst| {
                    let is_call = func.opcode(inst).is_call();
                    let known = is_call.then(|| effects.call(func, inst));
                    fact.is_sign(env, func, inst, known.as_ref())
                })
            });
            component.iter().for_each(|&function| fact.uses[function] = Some(uses));
        }
        fact
    }
}

impl ClusterUse {
    /// Whether an instruction is a sign. `known`: what is known of it, when it is a call.
    pub(crate) fn is_sign(
        &self,
        env: Env<'_>,
        func: &Function,
        inst: Inst,
        known: Option<&CallEffects>,
    ) -> bool {
        let of_cluster = |value: Value| {
            let space = env.header.types.ptr_space(func.value_type(value));
            let kind = env.target.zip(space).map(|(target, space)| target.space_kind(space));
            kind == Some(SpaceKind::SharedCluster)
        };
        known.is_some_and(|known| self.is_sign_of_call(env, func, inst, known))
            || of_cluster(inst.into())
            || func.operands(inst).any(of_cluster)
    }

    fn is_sign_of_call(
        &self,
        env: Env<'_>,
        func: &Function,
        inst: Inst,
        known: &CallEffects,
    ) -> bool {
        let effects = InstEffects::new(env);
        if let Some(asm) = effects.assembly_text(func, inst) {
            return asm.implies_cluster;
        }
        let callee = called_function(env.header, func, inst);
        if callee.is_some_and(|f| self.uses[f].is_none() && effects.has_library_name(f)) {
            return false;
        }
        let body = callee.filter(|&callee| !is_replaceable(env.header, callee));
        if let Some(uses) = body.and_then(|callee| self.uses[callee]) {
            return uses;
        }
        let hands_out_none = known.facts.effects.is_none() && is_short(env, func.inst(inst).ty());
        known.facts.implies_cluster && !hands_out_none
    }
}

/// Whether a value cannot hold an address: what touches no memory and returns it hands out none.
fn is_short(env: Env<'_>, ty: Type) -> bool {
    let types = &env.header.types;
    ty == Type::VOID
        || types.is_float_or_vector(ty)
        || types.int_bits(ty).is_some_and(|bits| bits < 64)
}
