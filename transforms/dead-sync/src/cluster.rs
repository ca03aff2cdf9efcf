//! Which functions show that the program expects to run in clusters of CTAs, or may hide that it does.
//!
//! The target machine of the code is no evidence: PTX is compiled again for newer ones. Only the code counts. An access
//! to the shared memory of another CTA requires an address in the shared memory of the cluster, and such an address
//! comes only from an instruction that computes one: a generic or shared address refers to the shared memory of the CTA
//! that uses it. So if all code of a launch is visible and has no such instruction, the launch accesses no other CTA's
//! shared memory, in any clusters its CTAs may be started in.
//!
//! In a cluster CTAs can access each other's shared memory, so it counts as visible outside the CTA, and accesses to it
//! may follow a kernel's return. The *signs* are pointers into the shared memory of a cluster, intrinsics that only
//! make sense in one, assembly that names one, and unknown code. For a call of a function that is defined here its body
//! decides, and calls of the target's library are no sign.
//!
//! Cost: linear in the module.

use selvedge_analysis::callgraph::{CallGraph, called_function, is_replaceable};
use selvedge_analysis::{CallEffects, Env, InstEffects, ModuleAnalysis};
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::target::{AsmFacts, SpaceKind};
use selvedge_ir::{Function, Global, Inst, Module, ModuleHeader, Type, Value};
use smallvec::SmallVec;

/// The functions with a sign that the program expects to run in clusters of CTAs, or that may hide that it does.
#[derive(Clone, Debug, Default)]
pub(crate) struct ClusterUse {
    /// For each defined function that some function calls, whether it has a sign.
    uses: SecondaryMap<Global, Option<bool>>,
    /// The number of types that the module had, and those of them that are pointers into the shared memory of a
    /// cluster.
    n_types: usize,
    pointers: ClusterPointers,
}

/// Types of pointers into the shared memory of a cluster, or of vectors of them; most modules have none.
pub(crate) type ClusterPointers = SmallVec<[Type; 2]>;

impl ModuleAnalysis for ClusterUse {
    const NAME: &'static str = "cluster-use";

    fn compute(module: &Module, env: Env<'_>) -> ClusterUse {
        let graph = CallGraph::known_or_new(module, env);
        let effects = InstEffects::new(env);
        let mut fact = ClusterUse::default();
        fact.pointers = fact.cluster_pointers(env);
        fact.n_types = env.header.types.all().count();
        let is_called = |f: &Global| !graph.callers(*f).is_empty();
        for component in graph.bottom_up().filter(|all| all.iter().any(is_called)) {
            // Calls within the component add no sign beyond those in the callees.
            component.iter().for_each(|&function| fact.uses[function] = Some(false));
            let bodies = component.iter().filter_map(|&function| module.body(function));
            let uses = bodies.into_iter().any(|func| {
                func.all_insts().any(|inst| {
                    let is_call = func.opcode(inst).is_call();
                    let known = is_call.then(|| effects.call(func, inst));
                    let text = effects.assembly_text(func, inst);
                    let called = known.as_ref().map(|known| (known, text.as_deref()));
                    fact.is_sign(&effects, &fact.pointers, func, inst, called)
                })
            });
            component.iter().for_each(|&function| fact.uses[function] = Some(uses));
        }
        fact
    }
}

impl ClusterUse {
    /// The types of pointers into the shared memory of a cluster that the module has now.
    ///
    /// Cost: linear in the types that are new since this was computed.
    pub(crate) fn cluster_pointers(&self, env: Env<'_>) -> ClusterPointers {
        let types = &env.header.types;
        let is_it = |&ty: &Type| {
            let kind = env.target.zip(types.ptr_space(ty)).map(|(target, n)| target.space_kind(n));
            kind == Some(SpaceKind::SharedCluster)
        };
        let new = types.all().skip(self.n_types).filter(is_it);
        self.pointers.iter().copied().chain(new).collect()
    }

    /// Whether an instruction is a sign. `pointers`: [`Self::cluster_pointers`]; `called`: what is known of the
    /// instruction, when it is a call.
    pub(crate) fn is_sign(
        &self,
        effects: &InstEffects<'_>,
        pointers: &[Type],
        func: &Function,
        inst: Inst,
        called: Option<(&CallEffects, Option<&AsmFacts>)>,
    ) -> bool {
        let of_cluster = |value: Value| pointers.contains(&func.value_type(value));
        let has_pointer = || of_cluster(inst.into()) || func.operands(inst).any(of_cluster);
        called.is_some_and(|called| self.is_sign_of_call(effects, func, inst, called))
            || (!pointers.is_empty() && has_pointer())
    }

    fn is_sign_of_call(
        &self,
        effects: &InstEffects<'_>,
        func: &Function,
        inst: Inst,
        (known, assembly): (&CallEffects, Option<&AsmFacts>),
    ) -> bool {
        let header = effects.header();
        if let Some(asm) = assembly {
            return asm.implies_cluster;
        }
        let callee = called_function(header, func, inst);
        let body = callee.filter(|&callee| !is_replaceable(header, callee));
        if let Some(uses) = body.and_then(|callee| self.uses[callee]) {
            return uses;
        }
        let hands_out_none =
            known.facts.effects.is_none() && is_short(header, func.inst(inst).ty());
        known.facts.implies_cluster && !hands_out_none
    }
}

/// Whether a value of a type cannot hold an address: then a call that accesses no memory gives its caller no address.
fn is_short(header: &ModuleHeader, ty: Type) -> bool {
    let types = &header.types;
    ty == Type::VOID
        || types.is_float_or_vector(ty)
        || types.int_bits(ty).is_some_and(|bits| bits < 64)
}
