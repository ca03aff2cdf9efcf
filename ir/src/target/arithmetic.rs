//! What an intrinsic of a target computes from its operands and nothing else, where the machine's manual
//! says it to the bit.

/// How a number that lies between two others is rounded.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MachineRounding {
    /// To the nearest, of two such to the even one.
    NearestEven,
    /// Down.
    Down,
    /// Up.
    Up,
    /// Towards zero.
    TowardZero,
}

/// What is computed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ArithmeticKind {
    /// The sum of two floats.
    Add,
    /// Their product.
    Mul,
    /// Their quotient.
    Div,
    /// A product and a sum, rounded once.
    Fma,
    /// The square root.
    Sqrt,
    /// One divided by a float.
    Reciprocal,
    /// An integral number of the same format.
    ToIntegral,
    /// The nearest number from 0 to 1.
    Saturate,
    /// The number without its sign.
    Abs,
    /// An integer, the nearest one that fits. NaN is 0 where neither side is wider than 32 bits, else it
    /// is the integer of which only the highest bit is set.
    ToInt {
        /// Whether it has a sign.
        signed: bool,
    },
    /// The lesser or greater of two floats, minus zero being the lesser zero.
    MinMax {
        /// The greater.
        greater: bool,
        /// Whether NaN wins over a number; else a number wins over NaN.
        nan: bool,
        /// Of the magnitudes, with the sign that the product would have.
        xor_sign: bool,
    },
}

/// An operation of the machine's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Arithmetic {
    /// Which one.
    pub kind: ArithmeticKind,
    /// How it rounds, where it does.
    pub rounding: MachineRounding,
    /// Whether subnormal numbers, those that come in and those that go out, are zeros of their sign.
    pub flushes: bool,
}
