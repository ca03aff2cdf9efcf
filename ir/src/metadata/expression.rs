//! `DIExpression`: a list of integers that encodes operations if it is well formed.

use super::MdField;

/// `DW_OP_LLVM_fragment`: offset and size in bits; only at the end.
pub const OP_FRAGMENT: u64 = 0x1000;
/// `DW_OP_LLVM_convert`: size in bits and encoding.
pub const OP_CONVERT: u64 = 0x1001;
const OP_TAG_OFFSET: u64 = 0x1002;
/// `DW_OP_LLVM_entry_value`: the number of operations it covers.
pub const OP_ENTRY_VALUE: u64 = 0x1003;
/// `DW_OP_LLVM_arg`: the index into an argument list.
pub const OP_ARG: u64 = 0x1005;
const OP_EXTRACT_BITS_SEXT: u64 = 0x1006;
const OP_EXTRACT_BITS_ZEXT: u64 = 0x1007;
/// `DW_OP_consts`: a signed number.
pub const OP_CONSTS: u64 = 0x11;
/// `DW_OP_stack_value`
pub const OP_STACK_VALUE: u64 = 0x9f;
const OP_SWAP: u64 = 0x16;

/// One operation with its arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Operation {
    /// The `DW_OP_...` number.
    pub op: u64,
    args: [u64; 2],
    n_args: usize,
}

impl Operation {
    /// Its arguments.
    pub fn args(&self) -> &[u64] {
        &self.args[..self.n_args]
    }
}

/// The number of arguments of an operation in LLVM.
fn n_args(op: u64) -> usize {
    match op {
        OP_FRAGMENT | OP_CONVERT | OP_EXTRACT_BITS_SEXT | OP_EXTRACT_BITS_ZEXT => 2,
        0x92 => 2, // bregx
        // constu, consts, plus_uconst, regx, deref_size, breg0 to breg31
        0x10 | OP_CONSTS | 0x23 | 0x90 | 0x94 | 0x70..=0x8f => 1,
        OP_TAG_OFFSET | OP_ENTRY_VALUE | OP_ARG => 1,
        _ => 0,
    }
}

/// Whether LLVM accepts an operation.
fn is_known(op: u64) -> bool {
    match op {
        // deref; constu, consts, dup; over; swap; xderef to mul (abs, and, div, minus, mod, mul)
        0x06 | 0x10..=0x12 | 0x14 | OP_SWAP | 0x18..=0x1e => true,
        // neg, not, or, plus, plus_uconst, shl, shr, shra, xor; eq to ne
        0x1f..=0x27 | 0x29..=0x2e => true,
        // rot; lit0; reg0 to breg31; regx, bregx; deref_size, push_object_address, stack_value
        0x17 | 0x30 | 0x50..=0x90 | 0x92 | 0x94 | 0x97 | OP_STACK_VALUE => true,
        OP_FRAGMENT..=OP_EXTRACT_BITS_ZEXT => true,
        _ => false,
    }
}

/// The integers of an expression's fields, in order.
pub fn elements(fields: &[MdField]) -> impl ExactSizeIterator<Item = u64> + '_ {
    fields.iter().map(|field| field.uint().unwrap_or(0))
}

/// The operations, if LLVM considers the expression valid; otherwise `None`.
///
/// After a register operation LLVM checks nothing; this function still requires complete arguments.
pub fn operations(fields: &[MdField]) -> Option<Vec<Operation>> {
    let operations = split(fields)?;
    let last = operations.len().saturating_sub(1);
    for (at, operation) in operations.iter().enumerate() {
        match operation.op {
            0x50..=0x8f => return Some(operations),
            OP_FRAGMENT if at != last => return None,
            OP_STACK_VALUE if at != last && operations[at + 1].op != OP_FRAGMENT => return None,
            OP_SWAP if fields.len() == 1 => return None,
            OP_ENTRY_VALUE => return entry_value_fits(&operations, at).then_some(operations),
            op if !is_known(op) => return None,
            _ => {}
        }
    }
    Some(operations)
}

fn split(fields: &[MdField]) -> Option<Vec<Operation>> {
    let mut rest = elements(fields);
    let mut operations = Vec::new();
    while let Some(op) = rest.next() {
        let n_args = n_args(op);
        let mut args = [0; 2];
        for arg in &mut args[..n_args] {
            *arg = rest.next()?;
        }
        operations.push(Operation { op, args, n_args });
    }
    Some(operations)
}

/// An entry value covers one operation, and is the first operation, or follows `DW_OP_LLVM_arg, 0`.
fn entry_value_fits(operations: &[Operation], at: usize) -> bool {
    let first = usize::from(operations[0].op == OP_ARG && operations[0].args[0] == 0);
    at == first && operations[at].args[0] == 1
}

/// The integer, if the expression is a signed constant only.
pub fn as_signed_constant(fields: &[MdField]) -> Option<i64> {
    match fields {
        [MdField::UInt(OP_CONSTS), MdField::UInt(n)] => Some(*n as i64),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(numbers: &[u64]) -> Vec<MdField> {
        numbers.iter().map(|&n| MdField::UInt(n)).collect()
    }

    #[test]
    fn invalid_expressions_are_printed_as_numbers() {
        let refused: &[&[u64]] =
            &[&[5, 3], &[0x10], &[OP_SWAP], &[0x12, 233, 0x31], &[OP_FRAGMENT, 0, 8, 6]];
        for numbers in refused {
            assert_eq!(operations(&fields(numbers)), None, "{numbers:?}");
        }
        let taken: &[&[u64]] = &[
            &[],
            &[OP_STACK_VALUE, OP_FRAGMENT, 0, 32],
            &[OP_ARG, 0, OP_ENTRY_VALUE, 1, OP_STACK_VALUE],
            &[0x50, 99_999],
        ];
        for numbers in taken {
            assert!(operations(&fields(numbers)).is_some(), "{numbers:?}");
        }
        assert_eq!(operations(&fields(&[OP_STACK_VALUE, 6])), None);
        assert_eq!(operations(&fields(&[6, OP_ENTRY_VALUE, 1])), None);
    }

    #[test]
    fn operations_own_their_arguments() {
        let list = operations(&fields(&[0x23, 8, 6])).expect("valid");
        let pairs: Vec<_> = list.iter().map(|o| (o.op, o.args())).collect();
        assert_eq!(pairs, [(0x23, &[8][..]), (6, &[])]);
    }
}
