//! Statements other than integer arithmetic: constant tables, floats by their bits, addresses, elements of vectors.

use super::{Drawing, Named};

/// A table for loads: elements of several widths, padding, undefined and negative values.
pub(super) const TABLE: &str = "\
@table = internal constant { i32, [3 x i16], i8, [4 x i8], ptr, <2 x i32>, float, i64 } { i32 -559038737, \
[3 x i16] [i16 -2, i16 7, i16 300], i8 -1, [4 x i8] c\"\\01\\80\\00\\FF\", ptr null, \
<2 x i32> <i32 -5, i32 6>, float -2.5, i64 -4294967299 }, align 8
@zeros = internal constant [8 x i32] zeroinitializer, align 4
";

/// Number of offsets in [`TABLE`] at which an 8-byte load may start.
const TABLE_STARTS: u32 = 41;

impl Drawing {
    /// A load from a table, at a constant or variable offset.
    pub(super) fn table_load(&mut self) {
        let (bits, name) = (self.pick(&[8, 32, 64]), self.name("%a"));
        if self.one_in(4) {
            let index = self.operand(64);
            let low = self.name("%k");
            self.line(format_args!("{low} = and i64 {index}, 5"));
            self.line(format_args!("{name} = getelementptr inbounds i32, ptr @zeros, i64 {low}"));
            self.define(bits, vec![0], format_args!("load i{bits}, ptr {name}, align 1"));
            return;
        }
        let offset = self.below(TABLE_STARTS);
        self.line(format_args!("{name} = getelementptr inbounds i8, ptr @table, i64 {offset}"));
        self.define(bits, Vec::new(), format_args!("load i{bits}, ptr {name}, align 1"));
    }

    /// The sign of a float that is converted from an integer, by its bits or by a comparison.
    pub(super) fn float_test(&mut self) {
        let value = self.stepping();
        let (made, mut float) = (self.name("%f"), self.name("%f"));
        let from = self.pick(&["uitofp", "sitofp"]);
        let (ty, int, zero) = self.pick(&[("float", 32, "0.0"), ("half", 16, "0xH0000")]);
        self.line(format_args!("{made} = {from} i{} {} to {ty}", value.bits, value.name));
        let suffix = if ty == "float" { "f32" } else { "f16" };
        match self.below(4) {
            0 => self.line(format_args!("{float} = call {ty} @llvm.fabs.{suffix}({ty} {made})")),
            1 => self.line(format_args!("{float} = fneg {ty} {made}")),
            2 => self.line(format_args!("{float} = fmul {ty} {made}, {made}")),
            _ => float = made,
        }
        if self.one_in(2) {
            let test = self.pick(&["olt", "oge", "ult", "une", "ogt"]);
            self.define(1, Vec::new(), format_args!("fcmp {test} {ty} {float}, {zero}"));
            return;
        }
        let word = self.name("%k");
        self.line(format_args!("{word} = bitcast {ty} {float} to i{int}"));
        let test = self.pick(&["slt", "sgt", "sge", "ult"]);
        let number = self.pick(&[0, -1, 1]);
        self.define(1, Vec::new(), format_args!("icmp {test} i{int} {word}, {number}"));
    }

    /// Tests whether addresses are null, or equal.
    pub(super) fn address_test(&mut self) {
        let [a, b] = [0, 1].map(|_| self.address());
        let other = if self.one_in(2) { "null".into() } else { b };
        let test = self.pick(&["eq", "ne"]);
        self.define(1, Vec::new(), format_args!("icmp {test} ptr {a}, {other}"));
    }

    /// An element of a vector whose lanes are computed differently.
    pub(super) fn lanes(&mut self) {
        let (a, b) = (self.operand(32), self.operand(32));
        let mut vector = "poison".to_owned();
        for (n, element) in [a, b].into_iter().enumerate() {
            let next = self.name("%u");
            self.line(format_args!(
                "{next} = insertelement <2 x i32> {vector}, i32 {element}, i32 {n}"
            ));
            vector = next;
        }
        for _ in 0..=self.below(2) {
            let next = self.name("%u");
            let op = self.pick(&["and", "or", "xor", "add nuw", "add", "mul", "lshr"]);
            let [x, y] = [0, 1].map(|_| self.pick(&[0, 1, 1, 3, 16]));
            self.line(format_args!("{next} = {op} <2 x i32> {vector}, <i32 {x}, i32 {y}>"));
            vector = next;
        }
        if self.one_in(3) {
            let next = self.name("%u");
            let of = self.pick(&["bswap", "bitreverse"]);
            let call = format!("@llvm.{of}.v2i32(<2 x i32> {vector})");
            self.line(format_args!("{next} = call <2 x i32> {call}"));
            vector = next;
        }
        let name = self.name("%v");
        let lane = self.below(2);
        self.line(format_args!("{name} = extractelement <2 x i32> {vector}, i32 {lane}"));
        self.values.push(Named { name, bits: 32, numbers: vec![0, 1] });
    }
}
