//! Promotion of allocas to SSA values.
//!
//! Method: Cytron, Ferrante, Rosen, Wegman and Zadeck, "Efficiently Computing Static Single Assignment Form and the
//! Control Dependence Graph" (1991), with phis at iterated dominance frontiers by Sreedhar and Gao (1995;
//! `IteratedFrontier`). Before that, two cheap cases are promoted, which are most:
//! * an alloca with one store: loads that the store dominates take the stored value;
//! * an alloca that is used in one block: each load takes the value of the store above it.
//!
//! All other allocas are renamed in one walk over the graph. Phis that no load needs are removed again
//! (pruned SSA form), so liveness is never computed; then phis that merge one value are replaced by it.
//!
//! Conditions, and why the transformation is sound:
//! * All users are loads and stores of one type that are not volatile, and instructions that only describe the memory
//!   ([`promotable_type`]). The address does not escape, so accesses of other threads, barriers and atomic
//!   orderings make no difference.
//! * A load that no store reaches has the value `undef`. The facts `!noundef` and `!nonnull` of removed loads are
//!   preserved: as unreachable code, and as an assumption.
//! * Variables of the source stay visible: see `promote/debug.rs`.
//!
//! Cost: linear in the users, in the blocks between definitions and the joins that they reach, and one walk over the
//! function when an alloca is used in several blocks; sorting by allocas. Checked by `tests/large.rs`.
//!
//! | file | what it does |
//! |---|---|
//! | `promote/local.rs` | one store, one block |
//! | `promote/rename.rs` | phis, and the walk that renames |
//! | `promote/facts.rs` | facts that attachments of removed loads state |
//! | `promote/debug.rs` | debug records |
//! | `promote/locations.rs` | locations of phis |

use std::sync::Arc;

use rustc_hash::FxHashSet;
use selvedge_analysis::dom::Dominators;
use selvedge_analysis::value::{ValueContext, Values};
use selvedge_ir::{Block, ConstKind, Function, Inst, Opcode, Type, Value};
use selvedge_pass::{Changed, Cx};

use crate::stays::{Stays, Why};
use crate::users::{Description, Intrinsics};

mod debug;
mod facts;
mod local;
mod locations;
mod rename;

pub(crate) use debug::size_of_variable;

use debug::Variables;

const WHY: &str = "alloca promoted";

/// The type that an alloca is accessed with, if it can be promoted; `None` when nothing accesses it.
///
/// # Errors
/// The use that keeps it in memory.
pub(crate) fn promotable_type(
    func: &Function,
    intrinsics: &Intrinsics<'_>,
    alloca: Inst,
) -> Result<Option<Type>, Stays> {
    use Description::{Assumption, FakeUse, Lifetime};
    let mut accessed = None;
    for usage in func.uses(alloca.into()) {
        let user = usage.user;
        let only = |ways: &[Description]| intrinsics.only_describe(func, user.into(), ways);
        let fits = match func.opcode(user) {
            Opcode::Load | Opcode::Store => {
                let ty = access_type(func, user, usage.operand)?;
                *accessed.get_or_insert(ty) == ty
            }
            Opcode::BitCast => only(&[Lifetime, Assumption]),
            Opcode::GetElementPtr => has_zero_indices(func, user) && only(&[Lifetime, Assumption]),
            Opcode::AddrSpaceCast => only(&[Lifetime]),
            _ => intrinsics
                .description(func, user)
                .is_some_and(|description| matches!(description, Lifetime | FakeUse | Assumption)),
        };
        if !fits {
            return Err(Stays::new(obstacle(func, user), user));
        }
    }
    Ok(accessed)
}

/// The type of a load, or of a store through operand `operand`.
fn access_type(func: &Function, access: Inst, operand: u32) -> Result<Type, Stays> {
    if func.opcode(access) == Opcode::Store && operand == 0 {
        return Err(Stays::new(Why::Escapes, access));
    }
    if func.inst(access).bits().is_volatile() {
        return Err(Stays::new(Why::Volatile, access));
    }
    Ok(accessed_type(func, access))
}

/// The type of the value that a load or store moves.
pub(crate) fn accessed_type(func: &Function, access: Inst) -> Type {
    match func.opcode(access) {
        Opcode::Store => func.value_type(func.operand(access, 0)),
        _ => func.inst(access).ty(),
    }
}

/// Why a user keeps an alloca in memory.
fn obstacle(func: &Function, user: Inst) -> Why {
    match func.opcode(user) {
        Opcode::Load | Opcode::Store => Why::Types,
        Opcode::GetElementPtr if has_constant_indices(func, user) => Why::Part,
        Opcode::GetElementPtr => Why::Index,
        Opcode::AtomicRmw | Opcode::CmpXchg => Why::ReadModifyWrite,
        opcode if opcode.is_call() => Why::Passed,
        _ => Why::Escapes,
    }
}

/// Whether a `getelementptr` adds nothing to its base.
pub(crate) fn has_zero_indices(func: &Function, gep: Inst) -> bool {
    let mut indices = func.operands(gep).skip(1);
    indices.all(|index| func.as_constant(index).is_some_and(ConstKind::is_zero))
}

fn has_constant_indices(func: &Function, gep: Inst) -> bool {
    func.operands(gep).skip(1).all(|index| func.as_int(index).is_some())
}

/// Promotes allocas that [`promotable_type`] allows, as far as fuel allows it.
///
/// Loads that no store reaches give `undef`; of the allocas in `zeroed` they give zero.
pub(crate) fn promote(
    func: &mut Function,
    cx: &mut Cx<'_>,
    allocas: Vec<Inst>,
    zeroed: &FxHashSet<Inst>,
) -> Changed {
    cx.transform_all(func, WHY, allocas, |func, cx, allocas| {
        Promoter::new(func, cx, &allocas, zeroed).run(allocas);
        Changed::Yes
    })
}

/// One promotion of several allocas.
struct Promoter<'p, 'a> {
    func: &'p mut Function,
    cx: &'p mut Cx<'a>,
    dom: Arc<Dominators>,
    context: ValueContext<'a>,
    intrinsics: Intrinsics<'a>,
    variables: Variables,
    zeroed: &'p FxHashSet<Inst>,
}

/// The loads and stores of an alloca.
struct Accesses {
    alloca: Inst,
    ty: Type,
    loads: Vec<Inst>,
    stores: Vec<Inst>,
    /// The block that contains all of them, if there is one.
    block: Option<Block>,
}

impl Accesses {
    /// `None` when there is no access.
    fn of(func: &Function, alloca: Inst) -> Option<Accesses> {
        let users: Vec<Inst> = func.users(alloca.into()).collect();
        let ty = accessed_type(func, *users.first()?);
        let blocks = users.iter().map(|&user| func.block_of(user));
        let first = func.block_of(users[0]);
        let block = first.filter(|_| blocks.clone().all(|block| block == first));
        let is_store = |user: &Inst| func.opcode(*user) == Opcode::Store;
        let (stores, loads) = users.into_iter().partition(is_store);
        Some(Accesses { alloca, ty, loads, stores, block })
    }
}

impl<'p, 'a> Promoter<'p, 'a> {
    fn new(
        func: &'p mut Function,
        cx: &'p mut Cx<'a>,
        allocas: &[Inst],
        zeroed: &'p FxHashSet<Inst>,
    ) -> Promoter<'p, 'a> {
        let dom = cx.get::<Dominators>(func);
        let context = ValueContext::new(cx.env(), func);
        let intrinsics = Intrinsics::new(cx.env());
        let variables = Variables::of(func, allocas);
        Promoter { func, cx, dom, context, intrinsics, variables, zeroed }
    }

    fn run(mut self, mut allocas: Vec<Inst>) {
        let mut rest = Vec::new();
        // The last alloca replaces a finished one in the list, as in LLVM: the order of phis follows this order of
        // visits.
        let mut n = 0;
        while n < allocas.len() {
            match self.by_cheap_means(allocas[n]) {
                None => drop(allocas.swap_remove(n)),
                Some(accesses) => {
                    rest.push(accesses);
                    n += 1;
                }
            }
        }
        if !rest.is_empty() {
            self.rename(rest);
        }
        self.variables.finish(self.func);
    }

    /// Promotes an alloca that needs no phi; returns the accesses of any other.
    fn by_cheap_means(&mut self, alloca: Inst) -> Option<Accesses> {
        self.intrinsics.remove_descriptions(self.func, self.cx, alloca);
        let Some(mut accesses) = Accesses::of(self.func, alloca) else {
            self.remove_alloca(alloca);
            return None;
        };
        let is_done = accesses.stores.len() == 1 && self.by_one_store(&mut accesses)
            || accesses.block.is_some() && self.in_one_block(&mut accesses);
        if is_done { None } else { Some(accesses) }
    }

    /// Removes an alloca without users, and the records that describe variables by its address.
    fn remove_alloca(&mut self, alloca: Inst) {
        self.variables.forget(self.func, alloca);
        _ = self.cx.erase(self.func, alloca, WHY);
    }

    /// Replaces a load by the value that it loads.
    fn replace_load(&mut self, load: Inst, value: Value) {
        self.keep_facts(load, value);
        // A load whose value would be the load itself is never executed.
        let value =
            if value == load.into() { self.poison(self.func.inst(load).ty()) } else { value };
        _ = self.cx.replace(self.func, load, value, WHY);
    }

    /// Removes a store after all loads of its value were replaced.
    fn remove_store(&mut self, store: Inst, alloca: Inst) {
        self.describe_store(store, alloca);
        _ = self.cx.erase(self.func, store, WHY);
    }

    fn values(&self) -> Values<'_> {
        Values::new(&self.context, self.func).with_dominators(&self.dom)
    }

    fn poison(&mut self, ty: Type) -> Value {
        self.func.add_const(ty, ConstKind::Poison)
    }
}
