//! Operations of target intrinsics that are functions of their operands and that the machine's manual specifies
//! exactly.

/// How a result that is not representable is rounded.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MachineRounding {
    /// To nearest, ties to even.
    NearestEven,
    /// Down.
    Down,
    /// Up.
    Up,
    /// Towards zero.
    TowardZero,
}

/// The operation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ArithmeticKind {
    /// The sum of two floats.
    Add,
    /// Their product.
    Mul,
    /// Their quotient.
    Div,
    /// A product and a sum with a single rounding.
    Fma,
    /// The square root.
    Sqrt,
    /// One divided by a float.
    Reciprocal,
    /// Rounding to an integral value of the same format.
    ToIntegral,
    /// Clamping to the range from 0 to 1.
    Saturate,
    /// The absolute value.
    Abs,
    /// Conversion to an integer with saturation. NaN becomes 0 if neither type is wider than 32 bits, otherwise the
    /// integer with only the highest bit set.
    ToInt {
        /// Whether the integer is signed.
        signed: bool,
    },
    /// The minimum or maximum of two floats; minus zero is less than plus zero.
    MinMax {
        /// Whether it is the maximum.
        greater: bool,
        /// Whether a NaN operand makes the result NaN; otherwise the other operand is the result.
        nan: bool,
        /// Whether magnitudes are compared, and the result has the sign of the product.
        xor_sign: bool,
    },
}

/// An operation of the machine.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Arithmetic {
    /// The operation.
    pub kind: ArithmeticKind,
    /// The rounding mode; without effect on exact operations.
    pub rounding: MachineRounding,
    /// Whether subnormal operands and results are replaced by zeros of the same sign.
    pub flushes: bool,
}
