//! Address sinking: recomputes addresses in the blocks of the accesses that can fold them (`sunkaddr`).
//!
//! ```text
//! entry:                                                 entry:
//!   %a = getelementptr i8, ptr %p, i64 16                  br i1 %c, label %b, label %exit
//!   br i1 %c, label %b, label %exit              ->      b:
//! b:                                                       %sunkaddr = getelementptr i8, ptr %p, i64 16
//!   store i32 0, ptr %a                                    store i32 0, ptr %sunkaddr
//! ```
//!
//! Instruction selection sees one block at a time. If the address is computed in another block, the access needs a
//! register for it, and an addition that the addressing mode would do for free is executed.
//!
//! * Sunk addresses: a root, constant offsets and a scaled register, if the target folds them
//!   ([`Lowering::folds_address`]). A variable index is sunk only where the access also does the multiplication:
//!   otherwise the product and the extension are real work that would be repeated.
//! * The original address must become dead: all its uses are accesses that fold it, or steps from it. Otherwise the
//!   root would be live in addition to it.
//! * Nothing is sunk into a loop that it was outside of, although LLVM does so.
//! * All accesses of one block share one copy. It is a `getelementptr` with the flags common to all steps: an access
//!   through poison is undefined, so at the access the address is the sum. No `inttoptr` is created, so without
//!   `addr-sink-using-gep` nothing is sunk.
//! * For addresses that differ between control-flow paths see `joined.rs`.
//! * Cost: linear in accesses and the uses of their addresses, at most [`MAX_USES`] for each address.
//!
//! [`Lowering::folds_address`]: selvedge_ir::target::Lowering::folds_address

mod joined;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use selvedge_analysis::dom::Dominators;
use selvedge_analysis::loops::Loops;
use selvedge_ir::inst::{Bits, GepFlags};
use selvedge_ir::{Block, Extra, Function, Inst, Md, Opcode, Value};
use selvedge_pass::{Changed, Cx, RemarkKind};

use crate::candidates::Candidates;
use crate::driver::Setup;
use crate::edits::{InsertPoint, put};
use crate::modes::{AddressStep, AddressedAccess, Machine, Mode, enters_no_loop};

const WHY: &str = "address beside its access";

/// Maximal number of uses that are visited; an address with more is not sunk.
const MAX_USES: usize = 64;

/// Sinks addresses.
pub(crate) fn run(func: &mut Function, cx: &mut Cx<'_>, setup: &Setup<'_>) -> Changed {
    if !setup.options.sink_with_gep {
        return Changed::No;
    }
    let machine = Machine { header: cx.header(), lowering: setup.lowering };
    let changed = joined::run(func, cx, setup, &machine);
    let candidates = cx.get::<Candidates>(func);
    if candidates.far_accesses.is_empty() {
        return changed;
    }
    let (dom, loops) = (cx.get::<Dominators>(func), cx.get::<Loops>(func));
    let plan = Planner { machine, func, dom: &dom, loops: &loops, known: HashMap::default() }
        .plan(&candidates.far_accesses);
    for &inst in &plan.left_outside {
        say_left_outside(func, cx, inst);
    }
    if plan.sunk.is_empty() {
        return changed;
    }
    changed | cx.transform(func, WHY, |func, cx| sink(func, cx, &plan.sunk))
}

/// The planned changes.
#[derive(Default)]
struct SinkPlan {
    sunk: Vec<(AddressedAccess, Mode)>,
    /// Accesses in a loop whose address is computed outside of it.
    left_outside: Vec<Inst>,
}

struct Planner<'a> {
    machine: Machine<'a>,
    func: &'a Function,
    dom: &'a Dominators,
    loops: &'a Loops,
    /// Cached results for addresses.
    known: HashMap<Inst, Uses, FxBuildHasher>,
}

/// A summary of an address's uses.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Uses {
    /// Only accesses that fold it, and steps.
    Accesses,
    /// As `Accesses`, but with accesses in a loop that the address is outside of.
    InDeeperLoops,
    /// Other uses too.
    Others,
}

impl Planner<'_> {
    fn plan(mut self, far_accesses: &[Inst]) -> SinkPlan {
        let mut plan = SinkPlan::default();
        for &inst in far_accesses {
            let block = self.func.block_of(inst);
            let Some(block) = block.filter(|&block| self.dom.tree().contains(block)) else {
                continue;
            };
            let Some(access) = self.machine.access(self.func, inst) else { continue };
            self.add(&mut plan, block, access);
        }
        plan
    }

    fn add(&mut self, plan: &mut SinkPlan, block: Block, access: AddressedAccess) {
        let pointer = self.func.operand(access.inst, access.operand);
        let Some(address) = pointer.as_inst() else { return };
        let Some(step) = self.machine.step(self.func, pointer) else { return };
        if self.use_by_access(address, &step, access) == Uses::InDeeperLoops {
            plan.left_outside.push(access.inst);
        }
        if self.uses(address) != Uses::Accesses {
            return;
        }
        let mode = self.mode(access, pointer);
        let is_elsewhere = |&inst: &Inst| self.func.block_of(inst) != Some(block);
        if mode.chain.iter().any(is_elsewhere) {
            plan.sunk.push((access, mode));
        }
    }

    /// The longest chain through addresses that become dead when all their accesses fold them.
    fn mode(&mut self, access: AddressedAccess, pointer: Value) -> Mode {
        let longest = self.machine.mode(self.func, access, pointer, |_| true);
        let dying = longest.chain.iter().take_while(|&&inst| self.uses(inst) == Uses::Accesses);
        let n_dying = dying.count();
        let chain = longest.chain;
        self.machine.mode(self.func, access, pointer, |inst| chain[..n_dying].contains(&inst))
    }

    fn uses(&mut self, address: Inst) -> Uses {
        if let Some(&known) = self.known.get(&address) {
            return known;
        }
        let found = self.find_uses(address);
        self.known.insert(address, found);
        found
    }

    fn find_uses(&self, address: Inst) -> Uses {
        let mut all = Uses::Accesses;
        let Some(step) = self.machine.step(self.func, address.into()) else { return Uses::Others };
        for (n, used) in self.func.uses(address.into()).enumerate() {
            if n == MAX_USES {
                return Uses::Others;
            }
            let is_step = self.func.opcode(used.user) == Opcode::GetElementPtr;
            if is_step
                && used.operand == 0
                && self.machine.step(self.func, used.user.into()).is_some()
            {
                continue;
            }
            let access = self.machine.access(self.func, used.user);
            let through = access.filter(|access| access.operand == used.operand as usize);
            let Some(access) = through else { return Uses::Others };
            match self.use_by_access(address, &step, access) {
                Uses::Accesses => {}
                Uses::InDeeperLoops => all = Uses::InDeeperLoops,
                Uses::Others => return Uses::Others,
            }
        }
        all
    }

    /// Classifies the use of an address, computed by `step`, by an access through it.
    fn use_by_access(&self, address: Inst, step: &AddressStep, access: AddressedAccess) -> Uses {
        let scale = step.scaled.map_or(0, |(_, scale)| scale);
        if !self.machine.folds_scaled(self.func, access, step.base, step.bytes, scale) {
            return Uses::Others;
        }
        let (from, to) = (self.func.block_of(address), self.func.block_of(access.inst));
        match from.zip(to) {
            Some((from, to)) if enters_no_loop(self.dom, self.loops, from, to) => Uses::Accesses,
            _ => Uses::InDeeperLoops,
        }
    }
}

/// An address in a block: the block, and the root, the scaled register and the offset of its [`Mode`].
type Key = (Block, Value, Option<(Value, i64)>, i64);

/// Applies the plan; accesses are in the order of their blocks.
fn sink(func: &mut Function, cx: &mut Cx<'_>, sunk: &[(AddressedAccess, Mode)]) -> Changed {
    let mut made: HashMap<Key, (Value, GepFlags), FxBuildHasher> = HashMap::default();
    let mut left = Vec::new();
    for (access, mode) in sunk {
        let block = func.block_of(access.inst).expect("found there");
        let key = (block, mode.root, mode.scaled, mode.offset);
        let address = match made.get(&key).filter(|(_, flags)| mode.flags.has(*flags)) {
            Some(&(address, _)) => address,
            None => {
                let place = (access.inst, func.loc(access.inst));
                let address = address_before(func, cx, place, mode);
                made.insert(key, (address, mode.flags));
                address
            }
        };
        left.extend(func.operand(access.inst, access.operand).as_inst());
        _ = cx.set_operand(func, access.inst, access.operand, address, WHY);
        report_sunk(func, cx, access.inst, mode.offset);
    }
    _ = cx.erase_dead(func, left, WHY);
    Changed::Yes
}

/// Computes the address of a mode before an instruction.
fn address_before(
    func: &mut Function,
    cx: &mut Cx<'_>,
    (at, loc): (Inst, Option<Md>),
    mode: &Mode,
) -> Value {
    let mut address = mode.root;
    if let Some((index, scale)) = mode.scaled {
        address = add_scaled(func, cx, (at, loc), address, index, scale);
        func.set_name(address, b"sunkaddr");
    }
    if mode.offset != 0 {
        address = add_step(func, cx, (at, loc), address, mode.offset, mode.flags);
        func.set_name(address, b"sunkaddr");
    }
    address
}

/// Computes the address of an element of a given size in an array, before an instruction.
fn add_scaled(
    func: &mut Function,
    cx: &mut Cx<'_>,
    (at, loc): (Inst, Option<Md>),
    base: Value,
    index: Value,
    bytes: i64,
) -> Value {
    let types = &cx.header().types;
    let byte = types.int(8);
    let element = match bytes {
        1 => byte,
        _ => types.array(byte, bytes.unsigned_abs()),
    };
    let (ty, operands) = (func.value_type(base), [base, index]);
    let element = Extra::Type(element);
    let step = func.create_inst(Opcode::GetElementPtr, Bits::NONE, ty, &operands, element);
    put(func, cx, (InsertPoint::Before(at), loc), step);
    step.into()
}

/// Adds a constant number of bytes to a pointer, before an instruction.
pub(crate) fn add_step(
    func: &mut Function,
    cx: &mut Cx<'_>,
    (at, loc): (Inst, Option<Md>),
    base: Value,
    bytes: i64,
    flags: GepFlags,
) -> Value {
    let types = &cx.header().types;
    let ty = func.value_type(base);
    let width = cx.header().data_layout.index_bits(types.ptr_space(ty).unwrap_or(0));
    let bytes = func.add_int(types.int(width), width, bytes);
    let (bits, byte) = (Bits::NONE.with_gep_flags(flags), Extra::Type(types.int(8)));
    let step = func.create_inst(Opcode::GetElementPtr, bits, ty, &[base, bytes], byte);
    put(func, cx, (InsertPoint::Before(at), loc), step);
    step.into()
}

fn report_sunk(func: &Function, cx: &mut Cx<'_>, access: Inst, bytes: i64) {
    cx.remark(func, access, RemarkKind::Passed, "AddressSunk", |remark| {
        remark
            .text("address sunk: the access adds ")
            .arg("Bytes", bytes)
            .text(" bytes to the base");
    });
}

fn say_left_outside(func: &Function, cx: &mut Cx<'_>, access: Inst) {
    cx.remark(func, access, RemarkKind::Missed, "OutsideOfLoop", |remark| {
        remark.text("address not sunk: it is computed outside of the loop");
    });
}
