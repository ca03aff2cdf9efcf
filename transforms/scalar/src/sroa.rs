//! `sroa`: allocas of aggregates are cut into the parts that are accessed, and those become SSA values.
//!
//! The algorithm is LLVM's. For each alloca of the entry block:
//! 1. loads and stores of aggregates are split (`sroa/aggregates.rs`);
//! 2. each use becomes a *slice*: the bytes that it touches (`sroa/collect.rs`, `sroa/slices.rs`). One use at an offset
//!    that is not known, or that lets the address escape, keeps the alloca in memory;
//! 3. slices that overlap and cannot be cut form *partitions*; each gets an alloca and a type of its own
//!    (`sroa/types.rs`, `sroa/viable.rs`), and its uses are rewritten (`sroa/rewrite.rs`);
//! 4. loads through phis and selects of addresses are moved to the addresses (`sroa/speculate.rs`);
//! 5. an alloca that is now only loaded and stored as a whole is promoted (`promote.rs`). Allocas that may be split or
//!    promoted because of that are tried again.
//!
//! ```text
//! %s = alloca { i32, float }                         ; what is left of the second field:
//! memcpy(%s, %p, 8)                                  %s.copyload = load float, ptr (%p + 4)
//! %f = getelementptr { i32, float }, %s, 0, 1   ->
//! %v = load float, ptr %f
//! ```
//!
//! In addition to LLVM's rules:
//! * An alloca that is only a copy of a parameter passed by value, or of a constant variable, and is only read, is
//!   replaced by what it is a copy of (`sroa/forward.rs`), also when it is read at an offset that is not known.
//! * Poison stays in the bytes where it was stored (`sroa/rewrite.rs`), and a select on `undef` is no branch on it
//!   (`sroa/speculate.rs`).
//!
//! Convergent calls are never moved or cloned; blocks are cut only at loads and stores.
//!
//! Cost: linear in uses and in the parts that copies are cut into; sorting by offsets. Checked by the judges of
//! functions and kernels, generated functions, `tests/filetests/sroa`.

use std::borrow::Cow;

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_analysis::InstEffects;
use selvedge_analysis::cycles::Cycles;
use selvedge_analysis::fold::Constant;
use selvedge_analysis::memory_ssa::MemorySsa;
use selvedge_analysis::value::{ValueContext, Values};
use selvedge_ir::{Bits, Const, ConstKind, DbgRecord, Extra, Function, Inst, Opcode, Value};
use selvedge_pass::knobs::{Knob, flag, infos, written};
use selvedge_pass::{Changed, Cx, OptionInfo, Pass, PassInfo, Position, Registry, RemarkKind};

use crate::emit::set_name;
use crate::mem2reg::entry_allocas;
use crate::promote::{promotable_type, promote};
use crate::sizes::{Sizes, align, common_align};
use crate::stays::Stays;
use crate::users::Intrinsics;

mod aggregates;
mod collect;
mod debug;
mod forward;
mod presplit;
mod rewrite;
mod slices;
mod speculate;
mod types;
mod viable;
mod why;

use collect::Collector;
use debug::Fragment;
use rewrite::{NewAlloca, VectorShape};
use slices::{Partition, Slice, Slices};
use speculate::{Choice, Rewritten};
use types::{Chooser, Chosen};
use why::report_obstacles;

pub use why::{what_stays, why_memory_stays};

const WHY: &str = "alloca split";

/// The options of the pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SroaOptions {
    /// Whether no branches are created for loads and stores through selects.
    pub preserve_cfg: bool,
    /// Whether branches are created, which is the default.
    pub modify_cfg: bool,
}

const KNOBS: [Knob<SroaOptions>; 2] = [
    flag("preserve-cfg", "do not create branches for accesses through selects of addresses", |o| {
        &mut o.preserve_cfg
    }),
    flag("modify-cfg", "create branches for such accesses where that helps; the default", |o| {
        &mut o.modify_cfg
    }),
];
const INFOS: &[OptionInfo] = &infos(&KNOBS);

/// The function pass `sroa`: splits allocas of structs and arrays into the parts that are accessed, and promotes the
/// parts to SSA values.
///
/// An alloca with an access at an unknown offset, or whose address escapes, stays in memory ([`what_stays`]). Unless
/// [`SroaOptions::preserve_cfg`] is set, a load or store through a select of addresses may become a branch; otherwise
/// the CFG is unchanged. Convergent calls such as barriers are never moved or copied. Cost: linear in uses and in the
/// parts that copies are cut into. Examples: `docs/passes/sroa.md`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sroa {
    /// The options of this run.
    pub options: SroaOptions,
}

impl Pass for Sroa {
    fn name(&self) -> &'static str {
        "sroa"
    }

    fn is_required(&self) -> bool {
        false
    }

    fn class_name(&self) -> Cow<'static, str> {
        "SROAPass".into()
    }

    fn options(&self) -> String {
        written(&KNOBS, &self.options)
    }

    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        let allocas = entry_allocas(func);
        if allocas.is_empty() {
            return Changed::No;
        }
        if self.options.preserve_cfg {
            cx.maintain_cached::<MemorySsa>(func);
        }
        let changed = cx.transform_all(func, WHY, allocas, |func, cx, allocas| {
            let before = func.stamp();
            Run::new(func, cx, self.options).run(allocas);
            Changed::from(func.stamp() != before)
        });
        if cx.wants_remarks(RemarkKind::Missed) {
            report_obstacles(func, cx);
        }
        changed
    }
}

/// Adds `sroa`.
pub(crate) fn register(registry: &mut Registry) {
    let about = "split allocas of aggregates, and promote the parts to SSA values";
    let info = PassInfo { name: "sroa", about, options: INFOS };
    registry.add_pass(info, |given| Box::new(Sroa { options: given.read(&KNOBS) }));
}

/// A worklist of instructions without duplicates; the one added last is next.
#[derive(Default)]
struct Worklist {
    order: Vec<Inst>,
    members: FxHashSet<Inst>,
}

impl Worklist {
    fn insert(&mut self, inst: Inst) {
        if self.members.insert(inst) {
            self.order.push(inst);
        }
    }

    fn pop(&mut self) -> Option<Inst> {
        let inst = self.order.pop()?;
        self.members.remove(&inst);
        Some(inst)
    }

    fn truncate(&mut self, len: usize) {
        for inst in self.order.drain(len.min(self.order.len())..) {
            self.members.remove(&inst);
        }
    }

    fn remove(&mut self, inst: Inst) {
        if self.members.remove(&inst) {
            self.order.retain(|&other| other != inst);
        }
    }
}

/// One run on one function.
struct Run<'r, 'a> {
    func: &'r mut Function,
    cx: &'r mut Cx<'a>,
    sizes: Sizes<'a>,
    intrinsics: Intrinsics<'a>,
    effects: InstEffects<'a>,
    context: ValueContext<'a>,
    options: SroaOptions,
    /// Allocas that may be split: fuel excludes others.
    allowed: FxHashSet<Inst>,
    worklist: Worklist,
    /// Allocas to be tried again once others are promoted.
    post_promotion: Worklist,
    promotable: Worklist,
    /// Instructions that are replaced.
    dead: Vec<Inst>,
    /// Phis and selects of addresses of the partition that is being rewritten.
    phi_users: Worklist,
    select_users: Worklist,
    rewritten: Rewritten,
    /// Phis whose loads are not moved, until allocas are promoted.
    staying_phis: FxHashSet<Inst>,
    /// Phis that are rewritten after the alloca is split.
    phis: Worklist,
    choices: Vec<Choice>,
    /// Integer allocas that parts are inserted into: uninitialized bits are zero instead of `undef`, so that defined
    /// parts do not depend on them.
    zeroed: FxHashSet<Inst>,
    /// The locations of debug records that named removed allocas.
    forgotten: FxHashSet<Const>,
    /// The debug records by the value that they name, once that was needed.
    described: Option<FxHashMap<Const, Vec<DbgRecord>>>,
}

impl<'r, 'a> Run<'r, 'a> {
    fn new(func: &'r mut Function, cx: &'r mut Cx<'a>, options: SroaOptions) -> Run<'r, 'a> {
        let env = cx.env();
        Run {
            sizes: Sizes { header: cx.header() },
            intrinsics: Intrinsics::new(env),
            effects: cx.effects(),
            context: ValueContext::new(env, func),
            func,
            cx,
            options,
            allowed: FxHashSet::default(),
            worklist: Worklist::default(),
            post_promotion: Worklist::default(),
            promotable: Worklist::default(),
            dead: Vec::new(),
            phi_users: Worklist::default(),
            select_users: Worklist::default(),
            rewritten: Rewritten::default(),
            staying_phis: FxHashSet::default(),
            phis: Worklist::default(),
            choices: Vec::new(),
            zeroed: FxHashSet::default(),
            forgotten: FxHashSet::default(),
            described: None,
        }
    }

    fn run(mut self, allocas: Vec<Inst>) {
        self.allowed = allocas.iter().copied().collect();
        allocas.into_iter().for_each(|alloca| self.worklist.insert(alloca));
        loop {
            while let Some(alloca) = self.worklist.pop() {
                if self.func.block_of(alloca).is_some() {
                    self.split(alloca);
                    self.delete_dead();
                }
            }
            self.promote();
            self.worklist = std::mem::take(&mut self.post_promotion);
            if self.worklist.order.is_empty() {
                break;
            }
        }
        self.remove_forgotten_records();
    }

    /// Adds an alloca to the worklist, if it may be split.
    fn insert_work(&mut self, alloca: Inst) {
        if self.allowed.contains(&alloca) {
            self.worklist.insert(alloca);
        }
    }

    fn promote(&mut self) {
        let ready = std::mem::take(&mut self.promotable).order;
        let is_ready = |&alloca: &Inst| {
            self.func.block_of(alloca).is_some()
                && promotable_type(self.func, &self.intrinsics, alloca).is_ok()
        };
        let ready: Vec<Inst> = ready.into_iter().filter(is_ready).collect();
        _ = promote(self.func, self.cx, ready, &self.zeroed);
        self.staying_phis = FxHashSet::default();
    }

    fn split(&mut self, alloca: Inst) {
        if !self.func.has_uses(alloca.into()) {
            self.dead.push(alloca);
            return;
        }
        let Some(size) = self.sizes.of_alloca(self.func, alloca) else { return };
        self.split_aggregates(alloca);
        let slices = match self.collect(alloca, size) {
            Ok(slices) if slices.read_by.is_none() => slices,
            _ => {
                self.forward_copy(alloca, size);
                return;
            }
        };
        if self.is_only_copied(&slices) && self.forward_copy(alloca, size) {
            return;
        }
        self.remove_outside(&slices);
        if !slices.all.is_empty() {
            self.rewritten = Rewritten::default();
            self.split_slices(alloca, size, slices);
            self.speculate();
        }
    }

    fn collect(&self, alloca: Inst, size: u64) -> Result<Slices, Stays> {
        let header = self.sizes.header;
        Collector::new(self.func, header, &self.intrinsics, &self.effects, size)
            .collect(alloca.into())
    }

    /// Removes uses that touch no byte of an alloca.
    fn remove_outside(&mut self, slices: &Slices) {
        self.dead.extend(&slices.dead_users);
        for &(user, operand) in &slices.dead_operands {
            let old = self.func.operand(user, operand as usize);
            let poison = self.func.add_const(self.func.value_type(old), ConstKind::Poison);
            _ = self.cx.set_operand(self.func, user, operand as usize, poison, WHY);
            self.delete_if_dead(old);
        }
    }

    fn split_slices(&mut self, alloca: Inst, size: u64, mut slices: Slices) {
        self.presplit(&mut slices);
        keep_together(self.func, &mut slices, size);
        let mut fragments = Vec::new();
        for partition in slices.partitions() {
            if let Some(new) = self.rewrite_partition(alloca, &slices, &partition)
                && new.alloca != alloca
            {
                let bits = self.sizes.bits(new.ty).unwrap_or(0).min(8 * partition.size());
                fragments.push(Fragment { alloca: new.alloca, offset: 8 * new.begin, size: bits });
            }
        }
        self.migrate_records(alloca, &fragments);
    }

    /// Rewrites the uses of a partition; `None` when nothing changed.
    fn rewrite_partition(
        &mut self,
        alloca: Inst,
        slices: &Slices,
        partition: &Partition,
    ) -> Option<NewAlloca> {
        let (func, sizes, intrinsics) = (&*self.func, self.sizes, &self.intrinsics);
        let chosen = Chooser { func, sizes, intrinsics, slices, partition }.choose(alloca);
        let new = self.new_alloca(alloca, slices, partition, chosen);
        let n_post_promotion = self.post_promotion.order.len();
        let mut is_promotable = true;
        for slice in partition.slices(slices) {
            is_promotable &= self.rewrite(&new, slice);
        }
        let choices = match is_promotable {
            true => self.choices_to_rewrite(),
            false => None,
        };
        self.phi_users.truncate(0);
        self.select_users.truncate(0);
        let Some((phis, choices)) = choices else {
            self.post_promotion.truncate(n_post_promotion);
            if new.is_old {
                return None;
            }
            self.insert_work(new.alloca);
            return Some(new);
        };
        for &(assume, operand) in &slices.assumptions {
            let address = self.func.operand(assume, operand as usize);
            self.intrinsics.drop_assumption(self.func, self.cx, assume, address);
            self.delete_if_dead(address);
        }
        if phis.is_empty() && choices.is_empty() {
            self.promotable.insert(new.alloca);
        } else {
            phis.into_iter().for_each(|phi| self.phis.insert(phi));
            self.choices.extend(choices);
            self.insert_work(new.alloca);
        }
        Some(new)
    }

    /// The alloca of a partition: the old one, when it has the type.
    fn new_alloca(
        &mut self,
        alloca: Inst,
        slices: &Slices,
        partition: &Partition,
        chosen: Chosen,
    ) -> NewAlloca {
        let is_old = self.func.source_type(alloca) == Some(chosen.ty) && partition.begin == 0;
        let old_align = self.sizes.align_of_alloca(self.func, alloca);
        let (new, bytes) = match is_old {
            true => (alloca, old_align),
            false => self.make_alloca(alloca, partition, chosen, old_align),
        };
        let vector = chosen.vector.and_then(|ty| {
            let (element, _) = self.sizes.fixed_vector(ty)?;
            Some(VectorShape { ty, element, size: self.sizes.bits(element)? / 8 })
        });
        let bits = self.sizes.bits(chosen.ty).unwrap_or(0) as u32;
        let (reads_parts, writes_parts) =
            (self.reads_parts(slices, partition), self.writes_parts(slices, partition));
        NewAlloca {
            alloca: new,
            begin: partition.begin,
            end: partition.end,
            ty: chosen.ty,
            align: bytes,
            int: chosen.is_integer.then(|| self.sizes.types().int(bits)),
            vector,
            freezes: chosen.is_integer && (reads_parts || self.overwrites_parts(slices, partition)),
            is_written_in_parts: !chosen.is_integer && writes_parts,
            is_used_in_parts: reads_parts || writes_parts,
            is_old,
        }
    }

    fn make_alloca(
        &mut self,
        alloca: Inst,
        partition: &Partition,
        chosen: Chosen,
        old_align: u64,
    ) -> (Inst, u64) {
        let least = common_align(old_align, partition.begin);
        let is_free = least <= self.sizes.abi_align(chosen.ty);
        let bytes = if is_free { self.sizes.pref_align(chosen.ty) } else { least };
        let bits = Bits::NONE.with_align(align(bytes));
        let ty = self.func.inst(alloca).ty();
        let count = self.func.operand(alloca, 0);
        let extra = Extra::Type(chosen.ty);
        let new = self.func.create_inst(Opcode::Alloca, bits, ty, &[count], extra);
        let loc = self.func.loc(alloca);
        self.cx.insert(self.func, new, Position::Before(alloca), loc);
        let name = self.func.name(alloca.into()).unwrap_or_default();
        let name = [name, format!(".sroa.{}", partition.first).as_bytes()].concat();
        set_name(self.func, new, &[&name]);
        self.allowed.insert(new);
        (new, bytes)
    }

    /// Whether any use reads some bytes of a partition and not all, or reads its bytes separately: as a vector, or to
    /// copy them.
    fn reads_parts(&self, slices: &Slices, partition: &Partition) -> bool {
        partition.slices(slices).any(|slice| match self.func.opcode(slice.user) {
            Opcode::Load => {
                let is_vector = self.sizes.fixed_vector(self.func.inst(slice.user).ty()).is_some();
                is_vector || slice.begin > partition.begin || slice.end < partition.end
            }
            Opcode::Store => false,
            Opcode::Phi | Opcode::Select => true,
            _ => {
                let word = self.intrinsics.word(self.func, slice.user);
                let copies = matches!(word, Some("memcpy" | "memcpy.inline" | "memmove"));
                copies && slice.operand == 1
            }
        })
    }

    /// Whether bytes of a partition may be written several times, once as a part of it: poison that is overwritten must
    /// not have reached the other bytes.
    fn overwrites_parts(&mut self, slices: &Slices, partition: &Partition) -> bool {
        let writes = |slice: &&Slice| match self.func.opcode(slice.user) {
            Opcode::Store => true,
            Opcode::Load => false,
            _ => slice.operand == 0 && self.intrinsics.description(self.func, slice.user).is_none(),
        };
        let mut written: Vec<&Slice> = partition.slices(slices).filter(writes).collect();
        let is_part = |slice: &Slice| slice.begin > partition.begin || slice.end < partition.end;
        if !written.iter().any(|slice| is_part(slice)) {
            return false;
        }
        written.sort_unstable_by_key(|slice| slice.begin);
        let overlap = |pair: &[&Slice]| pair[1].begin < pair[0].end;
        let cycles = self.cx.get::<Cycles>(self.func);
        let repeats = |slice: &&Slice| {
            self.func.block_of(slice.user).is_some_and(|block| cycles.innermost(block).is_some())
        };
        written.windows(2).any(overlap) || written.iter().any(repeats)
    }

    /// Whether a store writes some bytes of a partition and not all.
    fn writes_parts(&self, slices: &Slices, partition: &Partition) -> bool {
        partition.slices(slices).any(|slice| {
            let is_part = slice.begin > partition.begin || slice.end < partition.end;
            is_part && self.func.opcode(slice.user) != Opcode::Load
        })
    }

    fn is_not_poison(&self, value: Value, at: Inst) -> bool {
        Values::new(&self.context, self.func).at(at).is_not_poison(value)
    }

    /// Removes the replaced instructions, and those that are dead because of that.
    fn delete_dead(&mut self) {
        while let Some(inst) = self.dead.pop() {
            if self.func.block_of(inst).is_none() {
                continue;
            }
            if self.func.has_uses(inst.into()) {
                // All bytes of the load are replaced: zero, so that masks can be folded.
                let ty = self.func.inst(inst).ty();
                let old = match self.func.opcode(inst) == Opcode::Load && self.sizes.is_int(ty) {
                    true => {
                        let types = &self.sizes.header.types;
                        Constant::zero(types, ty).intern(types, self.func)
                    }
                    false => self.func.add_const(ty, ConstKind::Undef),
                };
                _ = self.cx.replace_all_uses(self.func, inst.into(), old, WHY);
            }
            let operands: Vec<Inst> = self.func.operands(inst).filter_map(Value::as_inst).collect();
            if self.func.opcode(inst) == Opcode::Alloca {
                self.forget_records(inst);
            }
            _ = self.cx.erase(self.func, inst, WHY);
            operands.into_iter().for_each(|operand| self.delete_if_dead(operand.into()));
        }
    }
}

/// Makes loads and stores unsplittable if another slice spans one of their ends.
fn keep_together(func: &Function, slices: &mut Slices, size: u64) {
    let is_access = |slice: &Slice| matches!(func.opcode(slice.user), Opcode::Load | Opcode::Store);
    let spanned = spanned_offsets(slices, size);
    for slice in slices.all.iter_mut().filter(|slice| slice.is_splittable) {
        let may_be_cut = match &spanned {
            Some(spanned) => [slice.begin, slice.end]
                .iter()
                .all(|&at| spanned.get(at as usize).is_none_or(|&spans| !spans)),
            None => slice.begin == 0 && slice.end >= size,
        };
        if !may_be_cut && is_access(slice) {
            slice.is_splittable = false;
        }
    }
    slices.sort();
}

/// By offset, whether a slice has bytes on both sides of it; `None` for large allocas.
fn spanned_offsets(slices: &Slices, size: u64) -> Option<Vec<bool>> {
    const MAX_SIZE: u64 = 1024;
    if size > MAX_SIZE {
        return None;
    }
    // How many slices span an offset, as differences.
    let mut changes = vec![0i64; size as usize + 2];
    for slice in &slices.all {
        let (first, last) = (slice.begin + 1, slice.end.min(size));
        if first < last {
            changes[first as usize] += 1;
            changes[last as usize] -= 1;
        }
    }
    let mut n = 0;
    let spans = |change: &i64| {
        n += change;
        n > 0
    };
    Some(changes.iter().map(spans).collect())
}
