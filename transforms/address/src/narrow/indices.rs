//! Indices that the back end's strength reductions must not decompose. They are frozen.
//!
//! **A sum of a stepping and a jumping value**, such as `i - filled` in a loop that counts `i` and refills from time
//! to time. `llc`'s loop strength reduction decomposes the address of each array, so that each has an induction
//! variable of its own that includes the array's address, and adds the jumping value to each. A frozen index is one
//! value with one induction variable: three arrays of `backproj_kernel` of silx need 2.12 instead of 2.41 integer
//! instructions per word.
//!
//! **A product that is extended to an index of single bytes**, such as `s[4 * i]` next to `s[i]`. In 32 bits `llc`'s
//! straight-line strength reduction computes the first address from the second one and `3 * i`, though the machine
//! multiplies in the access. It does not see a product through a freeze (`exchange_tiles` of CUB: .53 to .47). Words
//! that are addressed by bytes are not frozen: with a freeze, a kernel of quantized products of candle (`moe_gguf`)
//! needed one more register.
//!
//! Sound: a frozen value is one of the values that its operand may have, and an address is poison if its index is.
//!
//! Cost: a bounded number of operations for each index.

use selvedge_analysis::loops::{Loop, Loops};
use selvedge_ir::{Function, Inst, ModuleHeader, Opcode, Value};
use smallvec::{SmallVec, smallvec};

/// Whether a byte or a vector of bytes is loaded or stored directly at an address.
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

/// Maximum number of operands of a sum that are inspected.
const MAX_OPERANDS: usize = 16;

/// Whether an index is the extension of a product with a constant, and another index extends the multiplied value.
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

/// How an operand of a sum changes in a loop.
#[derive(PartialEq)]
enum IndexOperand {
    /// It is loop-invariant.
    Stays,
    /// It is a header phi that is incremented in each iteration.
    Steps,
    /// It is a sum or product of other operands.
    Computed,
    /// It changes in another way.
    Jumps,
}

/// Whether an index is a sum of an induction variable of a loop and a value that changes there in another way.
pub(super) fn steps_and_jumps(func: &Function, loops: &Loops, index: Value, this: Loop) -> bool {
    let (mut steps, mut jumps) = (false, false);
    let mut work: SmallVec<[Value; MAX_OPERANDS]> = smallvec![index];
    for _ in 0..=MAX_OPERANDS {
        let Some(value) = work.pop() else { return steps && jumps };
        match part(func, loops, value, this) {
            IndexOperand::Stays => {}
            IndexOperand::Steps => steps = true,
            IndexOperand::Jumps => jumps = true,
            IndexOperand::Computed => {
                work.extend(value.as_inst().into_iter().flat_map(|it| func.operands(it)))
            }
        }
    }
    false
}

fn part(func: &Function, loops: &Loops, value: Value, this: Loop) -> IndexOperand {
    use Opcode::{Add, Mul, Or, Phi, SExt, Shl, Sub, Trunc, ZExt};
    let Some(inst) = value.as_inst() else { return IndexOperand::Stays };
    let block = func.block_of(inst);
    if !block.is_some_and(|block| loops.contains(this, block)) {
        return IndexOperand::Stays;
    }
    match func.opcode(inst) {
        Add | Sub | Shl | Mul | Or | SExt | ZExt | Trunc => IndexOperand::Computed,
        Phi if block == Some(loops.header(this)) && is_variable(func, inst) => IndexOperand::Steps,
        _ => IndexOperand::Jumps,
    }
}

/// Whether an incoming value of a phi is a sum with the phi.
fn is_variable(func: &Function, phi: Inst) -> bool {
    let is_step = |value: Value| {
        value.as_inst().is_some_and(|step| {
            func.opcode(step) == Opcode::Add && func.operands(step).any(|it| it == phi.into())
        })
    };
    func.operands(phi).any(is_step)
}
