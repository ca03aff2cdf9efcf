//! `llvm.assume` with a `separate_storage` bundle: two pointers into different objects.

use selvedge_ir::target::FnProps;
use selvedge_ir::{ConstKind, Inst, Opcode, Value};

use super::{AliasAnalysis, BatchAlias};

/// The fact of one bundle: these two underlying objects are different after `assume` was executed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Separation {
    objects: [Value; 2],
    assume: Inst,
}

/// All such facts in a function. Cost: the calls of `llvm.assume`.
pub(super) fn separations(aa: AliasAnalysis<'_>) -> Vec<Separation> {
    let Some(assume) = address_of_assume(aa) else { return Vec::new() };
    let values = aa.values();
    let is_assume = |&inst: &Inst| {
        aa.func.opcode(inst) == Opcode::Call
            && aa.func.callee(inst) == Some(assume)
            && aa.func.block_of(inst).is_some()
            && aa.func.call(inst).is_some_and(|call| !call.bundles.is_empty())
            && matches!(values.intrinsic(inst), Some(("assume", _)))
    };
    let mut found = Vec::new();
    for assume in aa.func.users(assume).filter(is_assume) {
        let Some(call) = aa.func.call(assume) else { continue };
        let mut n = call.n_args as usize;
        for bundle in &call.bundles {
            if aa.header().strs.get(bundle.tag) == b"separate_storage" && bundle.n_operands == 2 {
                let hints = [n, n + 1].map(|n| aa.func.operand(assume, n));
                let objects = hints.map(|hint| values.underlying_object(hint));
                found.push(Separation { objects, assume });
            }
            n += bundle.n_operands as usize;
        }
    }
    found
}

/// `llvm.assume` as a constant of the function, if the function uses it.
fn address_of_assume(aa: AliasAnalysis<'_>) -> Option<Value> {
    let assume = aa.header().by_name(b"llvm.assume")?;
    let kind = ConstKind::Global(assume);
    Some(aa.func.consts().lookup(aa.header().address_type(assume), &kind)?.into())
}

impl BatchAlias<'_> {
    /// Whether an assumption implies that the underlying objects of two pointers are different.
    pub(super) fn are_stored_apart(&mut self, pointers: [Value; 2], objects: [Value; 2]) -> bool {
        let [a, b] = objects;
        let aa = self.aa;
        // In different iterations the pointers may be based on other objects than those of the assumption.
        let cross = self.search.cross_iteration;
        self.separations().iter().any(|one| {
            (one.objects == [a, b] || one.objects == [b, a])
                && !cross
                && pointers.iter().any(|&pointer| has_run(aa, one.assume, pointer))
        })
    }
}

/// Whether an assumption is executed whenever a pointer is computed: before it, or provably after it in the same block.
fn has_run(aa: AliasAnalysis<'_>, assume: Inst, pointer: Value) -> bool {
    let func = aa.func;
    let entry = func.blocks().next();
    let (Some(block), Some(here)) = (
        func.block_of(assume),
        match pointer.as_inst() {
            Some(inst) => func.block_of(inst),
            None if pointer.as_arg().is_some() => entry,
            None => None,
        },
    ) else {
        return false;
    };
    if block != here {
        return aa.dom.is_some_and(|dom| dom.tree().contains(here) && dom.dominates(block, here));
    }
    // In the block of the pointer, control must provably continue from the pointer to the assumption.
    let start = pointer.as_inst().or_else(|| func.insts(block).next());
    let Some(start) = start else { return false };
    if func.comes_before(assume, start) {
        return true;
    }
    let between = func.insts(block).skip_while(|&inst| inst != start);
    between.take_while(|&inst| inst != assume).all(|inst| must_continue(aa, inst))
}

/// Whether an instruction provably transfers control to the next one.
fn must_continue(aa: AliasAnalysis<'_>, inst: Inst) -> bool {
    let opcode = aa.func.opcode(inst);
    if opcode.is_call() {
        let props = aa.cx.effects.call(aa.func, inst).facts.props;
        return props.contains(FnProps::WILLRETURN.union(FnProps::NOUNWIND));
    }
    let is_volatile = opcode.is_memory_access() && aa.func.inst(inst).bits().is_volatile();
    !opcode.is_terminator() && !opcode.is_eh_pad() && !is_volatile
}
