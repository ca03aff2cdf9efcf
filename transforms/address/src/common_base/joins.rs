//! Phis whose incoming indices are all extended.
//!
//! `for (unsigned i = ...; i < n; i += ...)` with a 64-bit `n` extends `i` for the test, and after loop rotation the
//! body has a phi of the extended values of the preheader and the latch. A 64-bit index is shifted and added in
//! halves. So the phi becomes a 32-bit one that is extended after the phis: one `IMAD.WIDE` for each address instead
//! of two or three instructions, and one register less. A phi of the same 32-bit values may already exist.
//!
//! * Only phis that are an index of an address are rewritten. All their uses change, so that the phi becomes dead.
//!   Phis that are divided are excluded: `llc` splits a 64-bit division into two depending on its operands (kernels
//!   of `dfdx.upscale2d`: 1.12 times the instructions, and lower occupancy).
//! * Sound: on each edge, the extension of the incoming value is the old incoming value. `zext nneg` also counts as
//!   `sext`, and the new extension is `nneg` if all incoming extensions are.
//! * Cost: linear in phis and their incoming values. Each phi may be visited again for each of its up to
//!   [`MAX_INCOMING`] incoming values: a phi that becomes an extension may make another phi one of extensions.

use rustc_hash::FxHashMap;
use selvedge_analysis::fold::Int;
use selvedge_ir::inst::{Bits, IntFlags};
use selvedge_ir::{Block, ConstKind, Extra, Function, Inst, ModuleHeader, Opcode, Type, Value};
use selvedge_pass::{Changed, Cx, Position, RemarkKind};

use crate::edits::{first_after_phis, prepend_phi};

const WHY: &str = "the index is extended behind the phi";

/// Width of an index that the machine extends in the instruction that multiplies it.
pub(super) const SHORT: u32 = 32;
/// Width of addresses.
pub(super) const WIDE: u32 = 64;
/// Phis with more incoming values are unchanged, since each is visited again when one of its incoming values changes.
const MAX_INCOMING: usize = 64;
/// Maximum number of uses of a value that are inspected for an existing phi of the same values.
const MAX_USERS: usize = 16;

/// The operand of the extension on one incoming edge.
#[derive(PartialEq)]
enum Short {
    Value(Value),
    Number(Int),
}

/// The extension that replaces a phi.
struct Joined {
    phi: Inst,
    block: Block,
    /// The extension is inserted before this instruction.
    place: Inst,
    opcode: Opcode,
    flags: IntFlags,
    incoming: Vec<(Short, Block)>,
}

/// Rewrites phis of extended indices into extended phis.
pub(super) fn run(func: &mut Function, cx: &mut Cx<'_>) -> Changed {
    let mut after = AfterPhis::default();
    let is_phi = |&inst: &Inst| func.opcode(inst) == Opcode::Phi;
    let mut work: Vec<Inst> = func.all_insts().filter(is_phi).collect();
    work.retain(|&phi| Joined::of(func, cx.header(), &mut after, phi).is_some());
    if work.is_empty() {
        return Changed::No;
    }
    work.reverse();
    cx.transform(func, WHY, |func, cx| {
        let mut left = Vec::new();
        while let Some(phi) = work.pop() {
            let Some(joined) = Joined::of(func, cx.header(), &mut after, phi) else { continue };
            work.extend(func.users(phi.into()).filter(|&user| func.opcode(user) == Opcode::Phi));
            joined.write(func, cx, &mut left);
        }
        _ = cx.erase_dead(func, left, WHY);
        Changed::Yes
    })
}

/// Cached: the first instruction after the phis of a block, if an extension can be inserted before it.
#[derive(Default)]
struct AfterPhis(FxHashMap<Block, Option<Inst>>);

impl AfterPhis {
    fn of(&mut self, func: &Function, block: Block) -> Option<Inst> {
        *self.0.entry(block).or_insert_with(|| {
            let first = first_after_phis(func, block);
            (!func.opcode(first).is_eh_pad()).then_some(first)
        })
    }
}

/// Whether a phi is an index as wide as addresses, and is not divided.
fn is_index(func: &Function, header: &ModuleHeader, phi: Inst) -> bool {
    let steps = |user: Inst| func.opcode(user) == Opcode::GetElementPtr;
    header.types.int_bits(func.inst(phi).ty()) == Some(WIDE)
        && func.n_operands(phi) <= MAX_INCOMING
        && func.users(phi.into()).any(steps)
        && !func.users(phi.into()).any(|user| leads_to_division(func.opcode(user)))
}

/// Whether an operation is a division, or the freeze of an operand of a division that is used twice.
fn leads_to_division(opcode: Opcode) -> bool {
    use Opcode::{Freeze, SDiv, SRem, UDiv, URem};
    matches!(opcode, Freeze | SDiv | SRem | UDiv | URem)
}

impl Joined {
    /// The extension that can replace a phi, if any.
    fn of(
        func: &Function,
        header: &ModuleHeader,
        after: &mut AfterPhis,
        phi: Inst,
    ) -> Option<Joined> {
        let block = func.block_of(phi)?;
        if !is_index(func, header, phi) {
            return None;
        }
        let (opcode, flags) = extension_of_all(func, phi)?;
        let short = |value| short_of(func, header, value, (opcode, flags));
        let incoming = func.incoming(phi).map(|(value, from)| Some((short(value)?, from)));
        let incoming = incoming.collect::<Option<Vec<_>>>()?;
        // A phi of a single value will be simplified, and the new extension would duplicate an existing one.
        if incoming.iter().all(|(short, _)| *short == incoming[0].0) {
            return None;
        }
        let place = after.of(func, block)?;
        Some(Joined { phi, block, place, opcode, flags, incoming })
    }

    /// Inserts the extension, and the phi of its operand if none exists.
    fn write(self, func: &mut Function, cx: &mut Cx<'_>, left: &mut Vec<Inst>) {
        let block = self.block;
        let incoming = self.incoming.iter().map(|(short, from)| match short {
            Short::Value(value) => (*value, *from),
            Short::Number(number) => {
                (func.add_const(Type::I32, ConstKind::Int(number.bits().clone())), *from)
            }
        });
        let incoming: Vec<(Value, Block)> = incoming.collect();
        let short = phi_of(func, block, &incoming).unwrap_or_else(|| {
            let phi = prepend_phi(func, cx, block, Type::I32, b"scevcgptmp_");
            for &(value, from) in &incoming {
                func.push_incoming(phi, value, from);
            }
            cx.notify_changed(func, phi);
            phi
        });
        let (ty, bits) = (func.inst(self.phi).ty(), Bits::NONE.with_int_flags(self.flags));
        let extension = func.create_inst(self.opcode, bits, ty, &[short.into()], Extra::None);
        let loc = func.loc(self.phi);
        // The insertion point is before debug records, which may refer to the phi.
        let after = func.prev_inst(self.place).map_or(Position::Start(block), Position::After);
        cx.insert(func, extension, after, loc);
        cx.remark(func, extension, RemarkKind::Passed, "IndexJoined", |remark| {
            remark.text(WHY);
        });
        left.extend(func.operands(self.phi).filter_map(Value::as_inst));
        _ = cx.replace(func, self.phi, extension.into(), WHY);
    }
}

/// The opcode and flags of one extension that is equivalent to all incoming extensions of a phi.
fn extension_of_all(func: &Function, phi: Inst) -> Option<(Opcode, IntFlags)> {
    let (mut n_signed, mut n_plain, mut n_nneg) = (0, 0, 0);
    for inst in func.incoming(phi).filter_map(|(value, _)| value.as_inst()) {
        let is_nneg = func.inst(inst).bits().int_flags().has(IntFlags::NNEG);
        match func.opcode(inst) {
            Opcode::SExt => n_signed += 1,
            Opcode::ZExt if is_nneg => n_nneg += 1,
            Opcode::ZExt => n_plain += 1,
            _ => return None,
        }
    }
    match (n_signed, n_plain, n_nneg) {
        (0, 0, 0) => None,
        (0, 0, _) => Some((Opcode::ZExt, IntFlags::NNEG)),
        (0, _, _) => Some((Opcode::ZExt, IntFlags::NONE)),
        (_, 0, _) => Some((Opcode::SExt, IntFlags::NONE)),
        _ => None,
    }
}

/// The operand of a 32-bit extension, or the 32-bit constant whose extension is the given constant.
fn short_of(
    func: &Function,
    header: &ModuleHeader,
    value: Value,
    (opcode, flags): (Opcode, IntFlags),
) -> Option<Short> {
    if let Some(bits) = func.as_int(value) {
        let number = Int::from_bits(WIDE, bits.clone());
        let short = number.trunc(SHORT);
        let is_same = match opcode {
            Opcode::SExt => short.sext(WIDE) == number,
            _ => short.zext(WIDE) == number,
        };
        let is_fit = is_same && !(flags.has(IntFlags::NNEG) && short.is_negative());
        return is_fit.then_some(Short::Number(short));
    }
    let extended = func.operand(value.as_inst()?, 0);
    let width = header.types.int_bits(func.value_type(extended));
    (width == Some(SHORT)).then_some(Short::Value(extended))
}

/// A phi of a block that has these incoming values.
fn phi_of(func: &Function, block: Block, incoming: &[(Value, Block)]) -> Option<Inst> {
    let first =
        incoming.iter().map(|&(value, _)| value).find(|value| value.as_const().is_none())?;
    let is_same = |&user: &Inst| {
        func.opcode(user) == Opcode::Phi
            && func.block_of(user) == Some(block)
            && func.incoming(user).eq(incoming.iter().copied())
    };
    func.users(first).take(MAX_USERS).find(is_same)
}
