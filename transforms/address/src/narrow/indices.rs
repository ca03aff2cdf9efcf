//! Indices that the back end's strength reductions should take as they are.
//!
//! **A sum of what steps and what jumps**, `i - filled` in a loop that counts `i` and fills anew from time to time. `llc`'s loop
//! strength reduction takes the address of each array apart, so that each has a variable of its own with the array's
//! address in it, and adds to each what jumps. Frozen, the index is one value, and there is one variable of it: three arrays
//! of `backproj_kernel` of silx need 2.12 in place of 2.41 integer instructions by word.
//!
//! **A product that an index of single bytes extends**, `s[4 * i]` beside `s[i]`. In 32 bits `llc`'s straight-line strength reduction makes
//! the first address of the second one and `3 * i`, though the machine multiplies in the access. It sees no product behind a
//! freeze (`exchange_tiles` of CUB: .53 to .47). Words that are addressed by bytes are left to it: frozen, a kernel of quantised
//! products of candle (`moe_gguf`) had a register more.
//!
//! Sound: a frozen value is one that the value may be, and an address is not defined where its index is not.
//!
//! Cost: a number of operations for each index.

use selvedge_analysis::loops::{Loop, Loops};
use selvedge_ir::{Function, Inst, ModuleHeader, Opcode, Value};
use smallvec::{SmallVec, smallvec};

/// Whether a byte, or a vector of bytes, is loaded or stored at an address itself.
pub(super) fn is_of_bytes(func: &Function, header: &ModuleHeader, gep: Inst) -> bool {
    let is_bytes = |value: Value| {
        let element = header.types.scalar(func.value_type(value));
        header.types.int_bits(element) == Some(8)
    };
    func.users(gep.into()).any(|user| match func.opcode(user) {
        Opcode::Load => is_bytes(user.into()),
        Opcode::Store => is_bytes(func.operand(user, 0)),
        _ => false,
    })
}

/// How many operands of a sum are looked at.
const MAX_OPERANDS: usize = 16;

/// Whether an index is the extension of a product with a number, and what is multiplied is extended for another index.
pub(super) fn is_extended_product(func: &Function, index: Value) -> bool {
    let is_extension = |&inst: &Inst| matches!(func.opcode(inst), Opcode::SExt | Opcode::ZExt);
    let extension = index.as_inst().filter(is_extension);
    let product = extension.and_then(|inst| func.operand(inst, 0).as_inst());
    product.is_some_and(|product| {
        matches!(func.opcode(product), Opcode::Mul | Opcode::Shl)
            && func.as_int(func.operand(product, 1)).is_some()
            && func.users(func.operand(product, 0)).any(|user| is_extension(&user))
    })
}

/// What an operand of a sum does in a loop.
#[derive(PartialEq)]
enum Part {
    /// It is the same in all rounds.
    Stays,
    /// It is a variable that something is added to in each round.
    Steps,
    /// It is a sum or product of other operands.
    Computed,
    /// It changes in another way.
    Jumps,
}

/// Whether an index is a sum of a variable of a loop and of something that changes there in another way.
pub(super) fn steps_and_jumps(func: &Function, loops: &Loops, index: Value, this: Loop) -> bool {
    let (mut steps, mut jumps) = (false, false);
    let mut work: SmallVec<[Value; MAX_OPERANDS]> = smallvec![index];
    for _ in 0..=MAX_OPERANDS {
        let Some(value) = work.pop() else { return steps && jumps };
        match part(func, loops, value, this) {
            Part::Stays => {}
            Part::Steps => steps = true,
            Part::Jumps => jumps = true,
            Part::Computed => {
                work.extend(value.as_inst().into_iter().flat_map(|it| func.operands(it)))
            }
        }
    }
    false
}

fn part(func: &Function, loops: &Loops, value: Value, this: Loop) -> Part {
    use Opcode::{Add, Mul, Or, Phi, SExt, Shl, Sub, Trunc, ZExt};
    let Some(inst) = value.as_inst() else { return Part::Stays };
    let block = func.block_of(inst);
    if !block.is_some_and(|block| loops.contains(this, block)) {
        return Part::Stays;
    }
    match func.opcode(inst) {
        Add | Sub | Shl | Mul | Or | SExt | ZExt | Trunc => Part::Computed,
        Phi if block == Some(loops.header(this)) && is_variable(func, inst) => Part::Steps,
        _ => Part::Jumps,
    }
}

/// Whether something is added to a phi on one of its ways.
fn is_variable(func: &Function, phi: Inst) -> bool {
    let is_step = |value: Value| {
        value.as_inst().is_some_and(|step| {
            func.opcode(step) == Opcode::Add && func.operands(step).any(|it| it == phi.into())
        })
    };
    func.operands(phi).any(is_step)
}
