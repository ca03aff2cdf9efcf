//! The known opcodes of PTX, each with the section of the PTX ISA that specifies it, and a description. The effects of
//! other opcodes are unknown: mbarriers and asynchronous operations among others, and additions of later versions.

use super::opcodes::Access::{Read, Update, Write};
use super::opcodes::Class::{
    self, Branch, Breakpoint, Call, Exchange, Exit, Fence, Hint, Memory, Registers, Sleep, Trap,
    Unwritten,
};

/// An opcode without its modifiers.
pub(super) struct Row {
    pub(super) name: &'static str,
    pub(super) class: Class,
    /// The section of the PTX ISA.
    #[cfg_attr(not(test), expect(dead_code, reason = "for who reads the table"))]
    pub(super) section: &'static str,
    /// Its description.
    #[cfg_attr(not(test), expect(dead_code, reason = "for who reads the table"))]
    pub(super) about: &'static str,
}

const fn row(name: &'static str, class: Class, section: &'static str, about: &'static str) -> Row {
    Row { name, class, section, about }
}

const INTEGER: &str = "Integer Arithmetic Instructions";
const EXTENDED: &str = "Extended-Precision Integer Arithmetic Instructions";
const FLOAT: &str = "Floating-Point Instructions";
const COMPARE: &str = "Comparison and Selection Instructions";
const LOGIC: &str = "Logic and Shift Instructions";
const MOVE: &str = "Data Movement and Conversion Instructions";
const VIDEO: &str = "Scalar Video Instructions";
const SIMD: &str = "SIMD Video Instructions";
const SYNC: &str = "Parallel Synchronization and Communication Instructions";
const MATRIX: &str = "Warp Level Matrix Multiply-Accumulate Instructions";
const TEXTURE: &str = "Texture Instructions";
const SURFACE: &str = "Surface Instructions";
const CONTROL: &str = "Control Flow Instructions";
const MISC: &str = "Miscellaneous Instructions";

/// Sorted by name.
pub(super) const ROWS: &[Row] = &[
    row("abs", Registers, INTEGER, "absolute value"),
    row("activemask", Exchange, SYNC, "which threads of the warp are active"),
    row("add", Registers, INTEGER, "add two values"),
    row("addc", Registers, EXTENDED, "add two values with carry-in"),
    row("and", Registers, LOGIC, "bitwise and"),
    row("atom", Memory(Update), SYNC, "atomic operation on memory"),
    row("bfe", Registers, INTEGER, "bit field extract"),
    row("bfi", Registers, INTEGER, "bit field insert"),
    row("bfind", Registers, INTEGER, "most significant non-sign bit"),
    row("bmsk", Registers, INTEGER, "bit field mask"),
    row("bra", Branch, CONTROL, "branch to a target"),
    row("brev", Registers, INTEGER, "bit reverse"),
    row("brkpt", Breakpoint, MISC, "breakpoint"),
    row("call", Call, CONTROL, "call a function"),
    row("clz", Registers, INTEGER, "count leading zeros"),
    row("cnot", Registers, LOGIC, "logical negation"),
    row("copysign", Registers, FLOAT, "copy the sign of one input"),
    row("cos", Registers, FLOAT, "cosine"),
    row("createpolicy", Registers, MOVE, "create a cache eviction policy"),
    row("cvt", Registers, MOVE, "convert from one type to another"),
    row("cvta", Registers, MOVE, "convert an address between spaces"),
    row("div", Registers, INTEGER, "divide one value by another"),
    row("dp2a", Registers, INTEGER, "two-way dot product-accumulate"),
    row("dp4a", Registers, INTEGER, "four-way byte dot product-accumulate"),
    row("elect", Exchange, SYNC, "elect a leader thread"),
    row("ex2", Registers, FLOAT, "base-2 exponential"),
    row("exit", Exit, CONTROL, "terminate a thread"),
    row("fence", Fence, SYNC, "order memory accesses"),
    row("fma", Registers, FLOAT, "fused multiply-add"),
    row("fns", Registers, INTEGER, "the n-th set bit"),
    row("getctarank", Registers, MOVE, "the CTA of an address"),
    row("isspacep", Registers, MOVE, "query whether an address is in a space"),
    row("istypep", Unwritten, TEXTURE, "query whether a register points to an opaque variable"),
    row("ld", Memory(Read), MOVE, "load from a state space"),
    row("ldmatrix", Memory(Read), MATRIX, "load matrices from shared memory for a warp"),
    row("ldu", Memory(Read), MOVE, "load from an address that is common to the warp"),
    row("lg2", Registers, FLOAT, "base-2 logarithm"),
    row("lop3", Registers, LOGIC, "arbitrary logical operation on three inputs"),
    row("mad", Registers, INTEGER, "multiply two values, add a third"),
    row("mad24", Registers, INTEGER, "multiply two 24-bit integers and add a third"),
    row("madc", Registers, EXTENDED, "multiply, add with carry-in"),
    row("mapa", Registers, MOVE, "map an address to another CTA of the cluster"),
    row("match", Exchange, SYNC, "compare a value across threads of a warp"),
    row("max", Registers, INTEGER, "the maximum of two values"),
    row("membar", Fence, SYNC, "order memory accesses"),
    row("min", Registers, INTEGER, "the minimum of two values"),
    row("mma", Exchange, MATRIX, "matrix multiply-accumulate on registers of a warp"),
    row("mov", Registers, MOVE, "set a register from a register, an immediate or an address"),
    row("movmatrix", Exchange, MATRIX, "transpose a matrix in registers of a warp"),
    row("mul", Registers, INTEGER, "multiply two values"),
    row("mul24", Registers, INTEGER, "multiply two 24-bit integers"),
    row("nanosleep", Sleep, MISC, "suspend the thread for some time"),
    row("neg", Registers, INTEGER, "arithmetic negate"),
    row("not", Registers, LOGIC, "bitwise negation"),
    row("or", Registers, LOGIC, "bitwise or"),
    row("popc", Registers, INTEGER, "population count"),
    row("prefetch", Hint, MOVE, "bring a line into a cache"),
    row("prefetchu", Hint, MOVE, "bring a line into the uniform cache"),
    row("prmt", Registers, MOVE, "permute bytes of a register pair"),
    row("rcp", Registers, FLOAT, "reciprocal"),
    row("red", Memory(Update), SYNC, "reduction on memory"),
    row("redux", Exchange, SYNC, "reduce across a warp"),
    row("rem", Registers, INTEGER, "the remainder of integer division"),
    row("ret", Call, CONTROL, "return from the function, past all that stands behind"),
    row("rsqrt", Registers, FLOAT, "reciprocal of the square root"),
    row("sad", Registers, INTEGER, "sum of absolute differences"),
    row("selp", Registers, COMPARE, "select by a predicate"),
    row("set", Registers, COMPARE, "compare, combine with a predicate"),
    row("setp", Registers, COMPARE, "compare into predicates"),
    row("shf", Registers, LOGIC, "funnel shift"),
    row("shfl", Exchange, MOVE, "exchange registers among threads of a warp"),
    row("shl", Registers, LOGIC, "shift left"),
    row("shr", Registers, LOGIC, "shift right"),
    row("sin", Registers, FLOAT, "sine"),
    row("slct", Registers, COMPARE, "select by the sign of a third operand"),
    row("sqrt", Registers, FLOAT, "square root"),
    row("st", Memory(Write), MOVE, "store to a state space"),
    row("stmatrix", Memory(Write), MATRIX, "store matrices to shared memory for a warp"),
    row("sub", Registers, INTEGER, "subtract one value from another"),
    row("subc", Registers, EXTENDED, "subtract with borrow-in"),
    row("suld", Memory(Read), SURFACE, "load from surface memory"),
    row("suq", Unwritten, SURFACE, "query a surface attribute"),
    row("sured", Memory(Update), SURFACE, "reduce surface memory"),
    row("sust", Memory(Write), SURFACE, "store to surface memory"),
    row("szext", Registers, INTEGER, "sign-extend or zero-extend"),
    row("tanh", Registers, FLOAT, "hyperbolic tangent"),
    row("testp", Registers, FLOAT, "test a floating-point property"),
    row("tex", Unwritten, TEXTURE, "texture memory lookup"),
    row("tld4", Unwritten, TEXTURE, "four-texel fetch"),
    row("trap", Trap, MISC, "perform a trap"),
    row("txq", Unwritten, TEXTURE, "query attributes of a texture or sampler"),
    row("vabsdiff", Registers, VIDEO, "scalar absolute difference"),
    row("vabsdiff2", Registers, SIMD, "absolute difference, two halves"),
    row("vabsdiff4", Registers, SIMD, "absolute difference, four bytes"),
    row("vadd", Registers, VIDEO, "scalar integer add"),
    row("vadd2", Registers, SIMD, "add, two halves"),
    row("vadd4", Registers, SIMD, "add, four bytes"),
    row("vavrg2", Registers, SIMD, "average, two halves"),
    row("vavrg4", Registers, SIMD, "average, four bytes"),
    row("vmad", Registers, VIDEO, "scalar multiply-accumulate"),
    row("vmax", Registers, VIDEO, "scalar maximum"),
    row("vmax2", Registers, SIMD, "maximum, two halves"),
    row("vmax4", Registers, SIMD, "maximum, four bytes"),
    row("vmin", Registers, VIDEO, "scalar minimum"),
    row("vmin2", Registers, SIMD, "minimum, two halves"),
    row("vmin4", Registers, SIMD, "minimum, four bytes"),
    row("vote", Exchange, SYNC, "vote across a group of threads"),
    row("vset", Registers, VIDEO, "scalar compare"),
    row("vset2", Registers, SIMD, "compare, two halves"),
    row("vset4", Registers, SIMD, "compare, four bytes"),
    row("vshl", Registers, VIDEO, "scalar shift left"),
    row("vshr", Registers, VIDEO, "scalar shift right"),
    row("vsub", Registers, VIDEO, "scalar integer subtract"),
    row("vsub2", Registers, SIMD, "subtract, two halves"),
    row("vsub4", Registers, SIMD, "subtract, four bytes"),
    row("xor", Registers, LOGIC, "bitwise exclusive-or"),
];

/// The row of an opcode.
pub(super) fn lookup(name: &[u8]) -> Option<&'static Row> {
    ROWS.binary_search_by(|row| row.name.as_bytes().cmp(name)).ok().map(|n| &ROWS[n])
}

#[cfg(test)]
mod tests {
    use super::ROWS;

    #[test]
    fn rows_are_sorted_and_complete() {
        assert!(ROWS.is_sorted_by(|a, b| a.name < b.name));
        for row in ROWS {
            assert!(row.section.ends_with("Instructions") && !row.about.is_empty(), "{}", row.name);
        }
    }
}
