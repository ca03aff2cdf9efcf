//! `mem2reg`: allocas that are only loaded and stored become SSA values.
//!
//! An alloca of the entry block is promoted when all its users are loads and stores of one type that are not volatile,
//! or only describe the memory (lifetime markers, assumptions). Promoting an alloca can make another one promotable,
//! whose address was stored in it. Such allocas are tried again until none is promoted.
//!
//! ```text
//! %x = alloca i32
//! store i32 1, ptr %x                      join:
//! br i1 %c, label %then, label %join   ->    %x.0 = phi i32 [ 2, %then ], [ 1, %entry ]
//! ...                                        ret i32 %x.0
//! ```
//!
//! * Cost and correctness: see `promote.rs`.
//! * Facts: a cached MemorySSA is updated; no edge changes.
//! * Checked by: `tests/promotion.rs`, the judges of functions, `tests/filetests/mem2reg`.

use std::borrow::Cow;

use rustc_hash::FxHashSet;
use selvedge_analysis::memory_ssa::MemorySsa;
use selvedge_ir::{Function, Inst, Opcode};
use selvedge_pass::{Changed, Cx, Pass, PassInfo, Registry, RemarkKind};

use crate::promote::{promotable_type, promote};
use crate::users::{Intrinsics, root_alloca};

/// The function pass `mem2reg`: allocas of the entry block that are only loaded and stored become SSA values.
///
/// All loads and stores of the alloca must have one type and not be volatile. The pass adds phis, changes neither the
/// CFG nor barriers, and has no options. Examples: `docs/passes/mem2reg.md`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mem2Reg;

impl Pass for Mem2Reg {
    fn name(&self) -> &'static str {
        "mem2reg"
    }

    fn is_required(&self) -> bool {
        false
    }

    fn class_name(&self) -> Cow<'static, str> {
        "PromotePass".into()
    }

    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        let intrinsics = Intrinsics::new(cx.env());
        let mut candidates = entry_allocas(func);
        if candidates.is_empty() {
            return Changed::No;
        }
        cx.maintain_cached::<MemorySsa>(func);
        let mut changed = Changed::No;
        loop {
            candidates.retain(|&alloca| promotable_type(func, &intrinsics, alloca).is_ok());
            let next = stored_into(func, &candidates);
            let promoted = promote(func, cx, candidates, &FxHashSet::default());
            if !promoted.is_yes() {
                break;
            }
            changed = Changed::Yes;
            candidates = next;
        }
        if cx.wants_remarks(RemarkKind::Missed) {
            report_obstacles(func, cx, &intrinsics);
        }
        changed
    }
}

/// Adds `mem2reg`.
pub(crate) fn register(registry: &mut Registry) {
    let about = "promote allocas that are only loaded and stored to SSA values";
    let info = PassInfo { name: "mem2reg", about, options: &[] };
    registry.add_pass(info, |_| Box::new(Mem2Reg));
}

/// The allocas of the entry block, in order.
pub(crate) fn entry_allocas(func: &Function) -> Vec<Inst> {
    let entry = func.entry().into_iter();
    let insts = entry.flat_map(|entry| func.insts(entry));
    insts.filter(|&inst| func.opcode(inst) == Opcode::Alloca).collect()
}

/// The allocas whose addresses are stored in others, each once.
fn stored_into(func: &Function, allocas: &[Inst]) -> Vec<Inst> {
    let mut found = Vec::new();
    for &alloca in allocas {
        let stores = func.users(alloca.into()).filter(|&user| func.opcode(user) == Opcode::Store);
        found.extend(stores.filter_map(|store| root_alloca(func, func.operand(store, 0))));
    }
    found.sort_unstable();
    found.dedup();
    found
}

fn report_obstacles(func: &Function, cx: &mut Cx<'_>, intrinsics: &Intrinsics<'_>) {
    for alloca in entry_allocas(func) {
        if let Err(stays) = promotable_type(func, intrinsics, alloca) {
            stays.emit_remark(func, cx, alloca);
        }
    }
}
