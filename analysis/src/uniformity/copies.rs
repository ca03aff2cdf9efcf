//! By-value parameters of a kernel: each thread has its own copy, and all copies are initially equal.
//!
//! A load from such a copy is as uniform as its address while the copies stay equal. They do if
//! * the copy's address is used only by loads, stores, and operations that copy or set bytes, through `getelementptr`,
//!   casts, phis and selects: so no other code writes the copy;
//! * every write stores a uniform value at a uniform offset;
//! * all threads execute every write alike: its block and the entries of all cycles around it are reached uniformly
//!   ([`ControlUniformity`]), so that no thread executes it in more iterations than another. **Trap:** `for (i < tid)
//!   p.x = i;` writes a uniform value in each iteration.
//!
//! *Why that is sufficient.* Consider two threads at a load, in the same iterations of the cycles around it, and
//! suppose that they agreed in everything before. Both have executed the same writes in the same order: a write that
//! only one of them executed would be after a branch at which they diverged, or in an iteration that only one of them
//! executed, and neither is the case for writes that are executed alike. So both load the same bytes. By induction over
//! the steps of the two threads this holds for every load; hence the fixpoint may start with this assumption and
//! retract what does not hold.
//!
//! *Exiting threads* are not among those that execute a block alike if others exit early. A write may be executed alike
//! by the remaining threads while an exiting one has executed fewer. So loads in leaving blocks rely only on writes
//! that all threads execute alike; effects in leaving blocks are never observed outside.
//!
//! A store of a value with fewer bits than its bytes leaves the other bits undefined, and one of an aggregate its
//! padding: such a store ends the equality of the copies.
//!
//! * Cost: the uses of the parameters, capped; once more for each scope that is retracted.
//! * Oracle: `tests/filetests/dead-sync-elim/by_value.ll` has the traps; generated kernels are executed.

use selvedge_ir::entity::EntityRef;
use selvedge_ir::function::UseRef;
use selvedge_ir::inst::Ordering;
use selvedge_ir::target::Scope;
use selvedge_ir::{Arg, Block, Function, Inst, ModuleHeader, Opcode, Value};

use super::control::{ControlUniformity, Reached};
use super::solve::{Solver, WIDEST};
use crate::cycles::Cycles;

/// How many uses of a parameter, and of pointers derived from it, are followed.
const MAX_USES: usize = 1024;

/// Scopes of threads, widest first.
const SCOPES: [Scope; 4] = [WIDEST, Scope::Cluster, Scope::Cta, Scope::Warp];

/// A parameter in a thread's own memory that only the listed loads and writes access.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct OwnCopy {
    pub(super) arg: Arg,
    pub(super) loads: Vec<Inst>,
    /// Stores, and calls of intrinsics that write bytes.
    pub(super) writes: Vec<Inst>,
}

/// The effect of one use of a copy's address.
enum UseEffect {
    Load,
    Write,
    /// It reads bytes and does not retain the address.
    Nothing,
    Derives,
    /// Any other effect.
    Escapes,
}

impl OwnCopy {
    /// The copy of an argument that is passed by value to a kernel; `None` if its address escapes.
    pub(super) fn of(header: &ModuleHeader, func: &Function, arg: Arg) -> Option<OwnCopy> {
        let mut found = OwnCopy { arg, loads: Vec::new(), writes: Vec::new() };
        let mut seen = rustc_hash::FxHashSet::default();
        let mut work = vec![Value::from(arg)];
        let mut n_uses = 0;
        while let Some(pointer) = work.pop() {
            for at in func.uses(pointer) {
                n_uses += 1;
                if n_uses > MAX_USES {
                    return None;
                }
                match use_of(header, func, at) {
                    UseEffect::Load => found.loads.push(at.user),
                    UseEffect::Write => found.writes.push(at.user),
                    UseEffect::Nothing => {}
                    UseEffect::Derives if seen.insert(at.user) => work.push(at.user.into()),
                    UseEffect::Derives => {}
                    UseEffect::Escapes => return None,
                }
            }
        }
        Some(found)
    }

    /// Retracts the assumptions about the copy that do not hold. Returns whether there were any.
    pub(super) fn check(
        &self,
        func: &Function,
        cycles: &Cycles,
        reach: &ControlUniformity,
        solver: &mut Solver<'_>,
    ) -> bool {
        let mut scope = solver.argument(self.arg);
        let mut alike_to_the_end = true;
        for &write in &self.writes {
            let Some(block) = func.block_of(write) else { continue };
            let agreed = solver.out.insts[write.index()];
            let holds = |scope: Scope, all: bool| {
                let alike = |block| match reach.of(func, block, scope) {
                    Reached::Uniformly => true,
                    Reached::UntilExit => !all,
                    Reached::Divergently { .. } => false,
                };
                agreed >= scope && alike(block) && entries(cycles, block).all(alike)
            };
            if !reach.is_leaving(block) {
                let widest = SCOPES.into_iter().find(|&scope| holds(scope, false));
                scope = scope.min(widest.unwrap_or(Scope::Thread));
            }
            alike_to_the_end &= holds(scope, true);
        }
        let mut changed = solver.lower_argument(self.arg, scope);
        if !alike_to_the_end {
            for &load in &self.loads {
                let leaves = func.block_of(load).is_some_and(|block| reach.is_leaving(block));
                changed |= leaves && solver.lower_to_thread(load);
            }
        }
        changed
    }

    /// Retracts all assumptions about the copy.
    pub(super) fn give_up(&self, solver: &mut Solver<'_>) {
        solver.lower_argument(self.arg, Scope::Thread);
    }
}

/// The entries of all cycles around a block.
fn entries(cycles: &Cycles, block: Block) -> impl Iterator<Item = Block> {
    let around = std::iter::successors(cycles.innermost(block), |&cycle| cycles.parent(cycle));
    around.flat_map(|cycle| cycles.entries(cycle).iter().copied())
}

fn use_of(header: &ModuleHeader, func: &Function, at: UseRef) -> UseEffect {
    let bits = func.inst(at.user).bits();
    let is_plain = || !bits.is_volatile() && bits.ordering() == Ordering::NotAtomic;
    match func.opcode(at.user) {
        Opcode::Load => UseEffect::Load,
        Opcode::Store
            if at.operand == 1 && is_plain() && fills_its_bytes(header, func, at.user) =>
        {
            UseEffect::Write
        }
        Opcode::GetElementPtr if at.operand == 0 => UseEffect::Derives,
        Opcode::AddrSpaceCast | Opcode::BitCast | Opcode::Phi | Opcode::Select => {
            UseEffect::Derives
        }
        Opcode::Call => use_by_call(header, func, at),
        _ => UseEffect::Escapes,
    }
}

/// Whether every bit that a store writes is one of its value.
fn fills_its_bytes(header: &ModuleHeader, func: &Function, store: Inst) -> bool {
    let ty = func.value_type(func.operand(store, 0));
    let layout = header.data_layout.layout_of(&header.types, ty);
    let fills = layout.is_ok_and(|found| !found.scalable && found.bits == 8 * found.store_size());
    fills && !header.types.is_aggregate(ty)
}

/// The effect of a use by `llvm.memcpy` and similar intrinsics that are not volatile; any other call captures.
fn use_by_call(header: &ModuleHeader, func: &Function, at: UseRef) -> UseEffect {
    let name = func.called_global(at.user).and_then(|callee| header.global(callee).name.as_deref());
    let begins = |prefix: &[u8]| name.is_some_and(|name| name.starts_with(prefix));
    let copies = begins(b"llvm.memcpy.") || begins(b"llvm.memmove.");
    let is_volatile = || {
        let flag = func.call_args(at.user).next_back().and_then(|flag| func.as_int(flag));
        flag.is_none_or(|flag| flag.to_u64() != Some(0))
    };
    match at.operand {
        _ if !(copies || begins(b"llvm.memset.")) || is_volatile() => UseEffect::Escapes,
        0 => UseEffect::Write,
        1 if copies => UseEffect::Nothing,
        _ => UseEffect::Escapes,
    }
}

/// The pointer that a write copies its bytes from; `None` if it stores a value.
pub(super) fn copied_from(header: &ModuleHeader, func: &Function, write: Inst) -> Option<Value> {
    if !func.opcode(write).is_call() {
        return None;
    }
    let source = func.call_args(write).nth(1)?;
    header.types.ptr_space(func.value_type(source)).map(|_| source)
}
