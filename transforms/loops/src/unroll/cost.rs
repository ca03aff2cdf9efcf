//! What a loop becomes when it is unrolled: which of its instructions become constants, and which arrays it indexes.
//!
//! ```text
//! %i = phi [ 0, %entry ], [ %i.next, %loop ]     known: it starts at a constant, and steps by known values
//! %p = getelementptr [8 x float], ptr %a, i64 0, i64 %i      known index of an array of the thread
//! %x = load float, ptr %p                        one instruction
//! %i.next = add i64 %i, 1                        known
//! ```
//!
//! * Known values: phis of the header that start at constants and whose next values are known, and operations without
//!   effect on known values and constants. A greatest fixed point: it starts with all phis that start at constants,
//!   and removes those whose next value is not known.
//! * An array of the thread is an `alloca` of known size whose address does not escape and whose indices are all
//!   constants or computed from counters of loops with known trip counts.
//! * Estimates decide what pays, never what is right.
//! * Cost: O(instructions of the loop); for arrays O(uses of allocas).

use std::collections::VecDeque;

use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;
use selvedge_analysis::loops::{Loop, Loops};
use selvedge_ir::inst::OpcodeClass;
use selvedge_ir::{Block, Function, Inst, ModuleHeader, Opcode, Value};

type Set<T> = HashSet<T, FxBuildHasher>;
type Map<K, V> = HashMap<K, V, FxBuildHasher>;

/// How far indices are followed to the counters of loops.
const MAX_DEPTH: u32 = 8;

/// The most passes that remove phis whose next values are not known; after them no value counts as known.
const MAX_REMOVALS: usize = 16;

/// How many uses of one alloca are inspected.
const MAX_USES: usize = 512;

/// What a call of a function costs, in instructions.
const CALL: u64 = 10;

/// What a division by a value that is not constant costs.
const DIVISION: u64 = 10;

/// The body of a loop, with the values that unrolling makes constant.
pub(super) struct Body<'l> {
    blocks: &'l [Block],
    known: Set<Inst>,
}

impl<'l> Body<'l> {
    pub(super) fn of(func: &Function, loops: &'l Loops, this: Loop) -> Body<'l> {
        let header = loops.header(this);
        let entry = |phi: &Inst, inside: bool| {
            func.incoming(*phi).find(|&(_, block)| loops.contains(this, block) == inside)
        };
        let starts = |phi: &Inst| entry(phi, false).is_some_and(|(it, _)| it.as_const().is_some());
        let mut phis: Vec<Inst> = func.phis(header).into_iter().filter(starts).collect();
        let blocks = loops.blocks(this);
        for _ in 0..MAX_REMOVALS {
            let known = known_from(func, loops, this, &phis);
            let steps = |phi: &Inst| entry(phi, true).is_some_and(|(it, _)| is_known(&known, it));
            let n_before = phis.len();
            phis.retain(steps);
            if phis.len() == n_before {
                return Body { blocks, known };
            }
        }
        Body { blocks, known: Set::default() }
    }

    /// Whether unrolling makes a value of the loop a constant.
    pub(super) fn is_known(&self, value: Value) -> bool {
        is_known(&self.known, value)
    }

    /// The instructions that one iteration costs.
    pub(super) fn size(&self, func: &Function, header: &ModuleHeader) -> u64 {
        let insts = self.blocks.iter().flat_map(|&block| func.insts(block));
        let unknown = insts.filter(|inst| !self.known.contains(inst));
        unknown.map(|inst| self.cost(func, header, inst)).sum()
    }

    /// The instructions of one iteration.
    pub(super) fn n_insts(&self, func: &Function) -> u64 {
        self.blocks.iter().map(|&block| func.insts(block).count() as u64).sum()
    }

    fn cost(&self, func: &Function, header: &ModuleHeader, inst: Inst) -> u64 {
        match func.opcode(inst) {
            Opcode::Br if is_known(&self.known, func.operand(inst, 0)) => 0,
            _ => instruction_cost(func, header, inst),
        }
    }
}

/// What a copy of an instruction costs, in instructions.
pub(crate) fn instruction_cost(func: &Function, header: &ModuleHeader, inst: Inst) -> u64 {
    match func.opcode(inst) {
        Opcode::Phi | Opcode::GetElementPtr | Opcode::BitCast | Opcode::AddrSpaceCast => 0,
        Opcode::Br if func.n_operands(inst) == 1 => 0,
        Opcode::UDiv | Opcode::SDiv | Opcode::URem | Opcode::SRem | Opcode::FDiv => DIVISION,
        Opcode::Call => cost_of_call(func, header, inst),
        _ => 1,
    }
}

/// The cost of a call: nothing for markers, one instruction for other intrinsics and assembly, [`CALL`] for functions.
fn cost_of_call(func: &Function, header: &ModuleHeader, call: Inst) -> u64 {
    let callee = func.called_global(call).and_then(|it| header.global(it).name.as_deref());
    match callee {
        Some(name) if name.starts_with(b"llvm.lifetime.") || name == b"llvm.assume" => 0,
        Some(name) if name.starts_with(b"llvm.") => 1,
        Some(_) => CALL,
        None => 1,
    }
}

fn is_known(known: &Set<Inst>, value: Value) -> bool {
    value.as_const().is_some() || value.as_inst().is_some_and(|inst| known.contains(&inst))
}

/// Everything in a loop that is computed from these phis and constants alone.
fn known_from(func: &Function, loops: &Loops, this: Loop, phis: &[Inst]) -> Set<Inst> {
    let mut known: Set<Inst> = phis.iter().copied().collect();
    let mut work = phis.to_vec();
    while let Some(inst) = work.pop() {
        for user in func.users(inst.into()) {
            let is_inside = func.block_of(user).is_some_and(|block| loops.contains(this, block));
            let follows = is_inside
                && is_operation(func.opcode(user))
                && func.operands(user).all(|it| is_known(&known, it));
            if follows && known.insert(user) {
                work.push(user);
            }
        }
    }
    known
}

/// Whether an operation depends on its operands only and has no effect.
fn is_operation(opcode: Opcode) -> bool {
    opcode.class() == OpcodeClass::Compute && opcode != Opcode::Phi
}

/// The allocas that become registers when the loops that index them are unrolled.
pub(super) struct Arrays {
    /// By block, the addresses in them that are computed there, each with its alloca.
    addresses: Map<Block, Vec<(Inst, Inst)>>,
}

impl Arrays {
    /// Finds these allocas of a function. `counters`: the headers of loops with known trip counts.
    pub(super) fn of(func: &Function, header: &ModuleHeader, counters: &Set<Block>) -> Arrays {
        let entry = func.entry().into_iter().flat_map(|block| func.insts(block));
        let allocas = entry.filter(|&inst| func.opcode(inst) == Opcode::Alloca);
        let mut arrays = Arrays { addresses: Map::default() };
        for alloca in allocas.filter(|&it| becomes_registers(func, header, counters, it)) {
            for gep in addresses(func, alloca) {
                let block = func.block_of(gep).expect("a user is in a block");
                arrays.addresses.entry(block).or_default().push((alloca, gep));
            }
        }
        arrays
    }

    /// The bytes of those arrays that a loop accesses with an index that depends on its own counter.
    pub(super) fn bytes_indexed_in(
        &self,
        func: &Function,
        header: &ModuleHeader,
        loops: &Loops,
        this: Loop,
    ) -> u64 {
        let counters: Set<Block> = std::iter::once(loops.header(this)).collect();
        let inside = loops.blocks(this).iter().filter_map(|block| self.addresses.get(block));
        let indexed: Set<Inst> = inside
            .flatten()
            .filter(|(_, gep)| {
                func.operands(*gep).skip(1).any(|it| depends_on(func, &counters, it))
            })
            .map(|&(alloca, _)| alloca)
            .collect();
        let size = |alloca: Inst| {
            let ty = func.source_type(alloca)?;
            let layout = header.data_layout.layout_of(&header.types, ty).ok()?;
            Some(layout.alloc_size().max(1))
        };
        indexed
            .into_iter()
            .map(|alloca| size(alloca).unwrap_or(u64::MAX))
            .fold(0, u64::saturating_add)
    }
}

/// The instructions that compute addresses in an alloca, directly or from one another; at most [`MAX_USES`].
fn addresses(func: &Function, alloca: Inst) -> impl Iterator<Item = Inst> + '_ {
    let mut work = vec![alloca];
    std::iter::from_fn(move || {
        let next = work.pop()?;
        work.extend(func.users(next.into()).filter(|&it| func.opcode(it) == Opcode::GetElementPtr));
        Some(next)
    })
    .skip(1)
    .take(MAX_USES)
}

/// Whether an alloca is used only by accesses, markers and copies at offsets that are known once loops are unrolled.
fn becomes_registers(
    func: &Function,
    header: &ModuleHeader,
    counters: &Set<Block>,
    alloca: Inst,
) -> bool {
    let (mut work, mut n_uses) = (vec![alloca], 0);
    while let Some(address) = work.pop() {
        for it in func.uses(address.into()) {
            n_uses += 1;
            let is_address = it.operand == 0;
            let fits = match func.opcode(it.user) {
                Opcode::Load => true,
                Opcode::Store => it.operand == 1,
                Opcode::GetElementPtr => {
                    work.push(it.user);
                    let mut indices = func.operands(it.user).skip(1);
                    is_address && indices.all(|index| is_counted(func, counters, index))
                }
                Opcode::Call => is_marker_or_copy(func, header, it.user),
                _ => false,
            };
            if !fits || n_uses > MAX_USES {
                return false;
            }
        }
    }
    n_uses > 0
}

/// Lifetime markers, and copies and fills of a known size.
fn is_marker_or_copy(func: &Function, header: &ModuleHeader, call: Inst) -> bool {
    let Some(name) = func.called_global(call).and_then(|it| header.global(it).name.as_deref())
    else {
        return false;
    };
    let is_sized = || func.call_args(call).nth(2).is_some_and(|size| size.as_const().is_some());
    let has = |prefix: &str| name.starts_with(prefix.as_bytes());
    has("llvm.lifetime.") || (has("llvm.memcpy.") || has("llvm.memset.")) && is_sized()
}

/// Whether a value is computed from constants and from counters of the loops with headers in `counters` alone.
fn is_counted(func: &Function, counters: &Set<Block>, value: Value) -> bool {
    all_leaves(func, counters, value, |is_counter, is_const| is_counter || is_const)
}

/// Whether a value is computed from a counter of a loop with a header in `counters`.
fn depends_on(func: &Function, counters: &Set<Block>, value: Value) -> bool {
    !all_leaves(func, counters, value, |is_counter, _| !is_counter)
}

/// Whether `holds(is_counter, is_const)` is true for all leaves that a value is computed from through operations.
fn all_leaves(
    func: &Function,
    counters: &Set<Block>,
    value: Value,
    holds: impl Fn(bool, bool) -> bool,
) -> bool {
    // Breadth first: each value is visited once, at its least depth.
    let (mut work, mut seen) = (VecDeque::from([(value, 0)]), Set::default());
    while let Some((value, depth)) = work.pop_front() {
        let inst = value.as_inst();
        let operation = inst.filter(|&it| depth < MAX_DEPTH && is_operation(func.opcode(it)));
        if let Some(operation) = operation {
            let operands = func.operands(operation).filter(|&operand| seen.insert(operand));
            work.extend(operands.map(|operand| (operand, depth + 1)));
            continue;
        }
        let is_counter = inst.is_some_and(|it| {
            func.opcode(it) == Opcode::Phi
                && func.block_of(it).is_some_and(|block| counters.contains(&block))
        });
        if !holds(is_counter, value.as_const().is_some()) {
            return false;
        }
    }
    true
}
