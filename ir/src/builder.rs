//! Construction of IR: one method per instruction, result types by LLVM's rules, no folding.
//!
//! A [`Builder`] holds the body of one function and the header of its module, an insertion point, and the debug
//! location of new instructions. It only reads the header, so it can be used by a pass that edits one function as well
//! as by a front end.
//!
//! Properties of an instruction other than its operands are set by modifiers before it, and apply to that one
//! instruction: `b.named("sum").fast(FastMath::CONTRACT).fadd(x, y)`, `b.align(16).load(ty, p)`. A modifier that does
//! not apply to the instruction is a programming error, and panics.
//!
//! # Panics
//! All methods panic on misuse: operands of the wrong types, a modifier that does not apply, no insertion point, an
//! insertion point after a terminator. A front end that checks its input before it builds never triggers them; the
//! verifier finds all other errors.
//!
//! # Example
//! A kernel that reverses each run of 256 floats through shared memory:
//! ```
//! use selvedge_ir::builder::Builder;
//! use selvedge_ir::inst::IntPredicate;
//! use selvedge_ir::{Module, Opcode, Type};
//!
//! let mut module = Module::new();
//! let tid_x = module.declare_function("llvm.nvvm.read.ptx.sreg.tid.x", Type::I32, &[]);
//! let barrier = module.declare_function("llvm.nvvm.barrier0", Type::VOID, &[]);
//! let tile = module.shared_array("tile", Type::FLOAT, 256);
//! let kernel = module.define_kernel("reverse", &[("data", Type::PTR_GLOBAL), ("n", Type::I32)]);
//!
//! let mut b = module.builder(kernel);
//! let [data, n] = b.args();
//! let [entry, inside, exit] = ["entry", "inside", "exit"].map(|name| b.append_block(name));
//!
//! b.at_end(entry);
//! let tid = b.named("tid").call(tid_x, &[]);
//! let src = b.named("src").inbounds_gep(Type::FLOAT, data, &[tid]);
//! let x = b.named("x").load(Type::FLOAT, src);
//! let tile = b.global(tile);
//! let here = b.gep(Type::FLOAT, tile, &[tid]);
//! b.store(x, here);
//! b.call(barrier, &[]);
//! let in_range = b.icmp(IntPredicate::Ult, tid, n);
//! b.cond_br(in_range, inside, exit);
//!
//! b.at_end(inside);
//! let last = b.i32(255);
//! let other = b.nuw().sub(last, tid);
//! let there = b.gep(Type::FLOAT, tile, &[other]);
//! let y = b.named("y").load(Type::FLOAT, there);
//! b.store(y, src);
//! b.br(exit);
//!
//! b.at_end(exit);
//! b.ret_void();
//!
//! let body = module.body(kernel).expect("it was just defined");
//! assert_eq!(body.predecessors(exit).collect::<Vec<_>>(), [inside, entry]);
//! assert_eq!(body.all_insts().filter(|&i| body.opcode(i) == Opcode::Load).count(), 2);
//! ```

use smallvec::SmallVec;

use crate::constant::{ConstKind, IntBits};
use crate::entity::{Block, Global, Inst, Md, Value};
use crate::function::Function;
use crate::inst::{Align, Bits, Extra, FastMath, GepFlags, IntFlags, Opcode, SyncScope};
use crate::module::ModuleHeader;
use crate::types::{Type, TypeKind};

mod arithmetic;
mod call;
mod control;
mod memory;
mod scaffold;

pub use call::CallSpec;

/// The insertion point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Position {
    /// Not set yet.
    Unset,
    /// After the last instruction of a block.
    End(Block),
    /// Before an instruction.
    Before(Inst),
}

/// The modifiers of the next instruction.
#[derive(Default)]
struct Modifiers {
    name: SmallVec<[u8; 24]>,
    int: IntFlags,
    fast: FastMath,
    gep: GepFlags,
    align: Align,
    volatile: bool,
    scope: SyncScope,
}

/// Builds instructions of one function: one method per instruction, at the insertion point, with result types by LLVM's
/// rules and without folding.
///
/// Modifiers such as [`Self::named`] and [`Self::nsw`] apply to the next instruction only.
///
/// # Panics
/// All methods panic on misuse: operands of the wrong types, a modifier that does not apply, no insertion point, an
/// insertion point after a terminator. The verifier finds all other errors.
///
/// ```
/// use selvedge_ir::{Module, Type};
///
/// let mut module = Module::new();
/// let square = module.define_function("square", Type::I32, &[("x", Type::I32)]);
/// let mut b = module.builder(square);
/// let entry = b.append_block("entry");
/// b.at_end(entry);
/// let x = b.arg(0);
/// let result = b.named("result").nsw().mul(x, x);
/// b.ret(result);
/// assert!(module.to_string().contains("%result = mul nsw i32 %x, %x"));
/// ```
pub struct Builder<'m> {
    header: &'m ModuleHeader,
    func: &'m mut Function,
    position: Position,
    loc: Option<Md>,
    /// Fast-math flags of all floating-point instructions.
    fast: FastMath,
    next: Modifiers,
}

/// Insertion point and context.
impl<'m> Builder<'m> {
    /// A builder without an insertion point.
    pub fn new(header: &'m ModuleHeader, func: &'m mut Function) -> Builder<'m> {
        Builder {
            header,
            func,
            position: Position::Unset,
            loc: None,
            fast: FastMath::NONE,
            next: Modifiers::default(),
        }
    }

    /// The header of the module.
    pub fn header(&self) -> &'m ModuleHeader {
        self.header
    }

    /// The function being built.
    pub fn func(&mut self) -> &mut Function {
        self.func
    }

    /// Sets the insertion point to the end of `block`.
    pub fn at_end(&mut self, block: Block) -> &mut Self {
        self.position = Position::End(block);
        self
    }

    /// Sets the insertion point before `inst`; new instructions are in the order of construction, and have its debug
    /// location.
    pub fn before(&mut self, inst: Inst) -> &mut Self {
        self.position = Position::Before(inst);
        self.loc = self.func.loc(inst);
        self
    }

    /// Sets the insertion point after `inst`; new instructions are in the order of construction, and have its debug
    /// location.
    ///
    /// # Panics
    /// When `inst` is in no block.
    pub fn after(&mut self, inst: Inst) -> &mut Self {
        let block = self.func.block_of(inst).expect("the place to insert at is in a block");
        self.position = match self.func.next_inst(inst) {
            Some(next) => Position::Before(next),
            None => Position::End(block),
        };
        self.loc = self.func.loc(inst);
        self
    }

    /// The block of the insertion point.
    pub fn block(&self) -> Option<Block> {
        match self.position {
            Position::Unset => None,
            Position::End(block) => Some(block),
            Position::Before(inst) => self.func.block_of(inst),
        }
    }

    /// Sets the debug location of the instructions that follow.
    pub fn set_loc(&mut self, loc: Option<Md>) -> &mut Self {
        self.loc = loc;
        self
    }

    /// Sets the fast-math flags of all floating-point instructions that follow.
    pub fn set_fast_math(&mut self, flags: FastMath) -> &mut Self {
        self.fast = flags;
        self
    }

    /// Appends a new block to the function; with an empty name it is unnamed.
    pub fn append_block(&mut self, name: impl AsRef<[u8]>) -> Block {
        let block = self.func.create_block();
        self.func.append_block(block);
        self.func.set_name(block.into(), name.as_ref());
        block
    }

    /// Argument `n` of the function.
    ///
    /// # Panics
    /// If the function has no argument `n`.
    pub fn arg(&self, n: usize) -> Value {
        let mut args = self.func.args();
        let count = args.len();
        args.nth(n)
            .unwrap_or_else(|| panic!("the function has {count} arguments, not {}", n + 1))
            .into()
    }

    /// All arguments of the function: `let [data, n] = b.args();`.
    ///
    /// # Panics
    /// If it has another number of arguments.
    pub fn args<const N: usize>(&self) -> [Value; N] {
        let args: Vec<Value> = self.func.args().map(Value::from).collect();
        let count = args.len();
        args.try_into().unwrap_or_else(|_| panic!("the function has {count} arguments, not {N}"))
    }

    /// The type of a value.
    pub fn type_of(&self, value: Value) -> Type {
        self.func.value_type(value)
    }
}

/// Modifiers of the next instruction.
impl Builder<'_> {
    /// Names its result, with a number appended if the name is taken.
    pub fn named(&mut self, name: impl AsRef<[u8]>) -> &mut Self {
        self.next.name = SmallVec::from_slice(name.as_ref());
        self
    }

    /// Sets integer flags.
    pub fn int_flags(&mut self, flags: IntFlags) -> &mut Self {
        self.next.int = self.next.int.with(flags);
        self
    }

    /// Sets `nsw`.
    pub fn nsw(&mut self) -> &mut Self {
        self.int_flags(IntFlags::NSW)
    }

    /// Sets `nuw`; for a `getelementptr`, see [`Self::gep_flags`].
    pub fn nuw(&mut self) -> &mut Self {
        self.int_flags(IntFlags::NUW)
    }

    /// Sets `exact`.
    pub fn exact(&mut self) -> &mut Self {
        self.int_flags(IntFlags::EXACT)
    }

    /// Sets fast-math flags in addition to those of [`Self::set_fast_math`].
    pub fn fast(&mut self, flags: FastMath) -> &mut Self {
        self.next.fast = self.next.fast.with(flags);
        self
    }

    /// Sets the flags of a `getelementptr`.
    pub fn gep_flags(&mut self, flags: GepFlags) -> &mut Self {
        self.next.gep = self.next.gep.with(flags);
        self
    }

    /// Sets `inbounds` of a `getelementptr`, which implies `nusw`.
    pub fn inbounds(&mut self) -> &mut Self {
        self.gep_flags(GepFlags::INBOUNDS.with(GepFlags::NUSW))
    }

    /// Sets the alignment of a memory access or allocation.
    ///
    /// # Panics
    /// If `bytes` is no power of two of at most 2^32.
    pub fn align(&mut self, bytes: u64) -> &mut Self {
        self.next.align =
            Align::new(bytes).unwrap_or_else(|| panic!("{bytes} bytes are no alignment"));
        self
    }

    /// Sets `volatile`.
    pub fn volatile(&mut self) -> &mut Self {
        self.next.volatile = true;
        self
    }

    /// Sets the sync scope of an atomic.
    pub fn scope(&mut self, scope: SyncScope) -> &mut Self {
        self.next.scope = scope;
        self
    }
}

/// Constants.
impl Builder<'_> {
    /// `iN value` of an integer type, or the splat vector of it.
    pub fn int(&mut self, ty: Type, value: i64) -> Value {
        let types = &self.header.types;
        let scalar = types.scalar(ty);
        let bits = types.int_bits(scalar).expect("an integer type, or a vector of one");
        let kind = ConstKind::Int(IntBits::from_i64(bits, value));
        self.splat(ty, kind)
    }

    /// `i1 value`.
    pub fn i1(&mut self, value: bool) -> Value {
        self.int(Type::I1, value.into())
    }

    /// `i8 value`.
    pub fn i8(&mut self, value: i8) -> Value {
        self.int(Type::I8, value.into())
    }

    /// `i16 value`.
    pub fn i16(&mut self, value: i16) -> Value {
        self.int(Type::I16, value.into())
    }

    /// `i32 value`.
    pub fn i32(&mut self, value: i32) -> Value {
        self.int(Type::I32, value.into())
    }

    /// `i64 value`.
    pub fn i64(&mut self, value: i64) -> Value {
        self.int(Type::I64, value)
    }

    /// `float value`.
    pub fn f32(&mut self, value: f32) -> Value {
        self.float_bits(Type::FLOAT, [value.to_bits().into(), 0])
    }

    /// `double value`.
    pub fn f64(&mut self, value: f64) -> Value {
        self.float_bits(Type::DOUBLE, [value.to_bits(), 0])
    }

    /// The floating-point constant with these bits, low word first, or the splat vector of it.
    pub fn float_bits(&mut self, ty: Type, bits: [u64; 2]) -> Value {
        let scalar = self.header.types.scalar(ty);
        let is_float = self.header.types.kind(scalar).is_float();
        assert!(is_float, "a floating-point type, or a vector of one");
        self.splat(ty, ConstKind::Float(bits))
    }

    fn splat(&mut self, ty: Type, kind: ConstKind) -> Value {
        let scalar = self.header.types.scalar(ty);
        if scalar == ty {
            return self.func.add_const(ty, kind);
        }
        if kind.is_zero() {
            return self.func.add_const(ty, ConstKind::Zero);
        }
        let element = self.func.add_const(scalar, kind).as_const().expect("a constant");
        self.func.add_const(ty, ConstKind::Splat(element))
    }

    /// The zero of a type: `0`, `0.0`, `null` or `zeroinitializer`.
    pub fn zero(&mut self, ty: Type) -> Value {
        let kind = match self.header.types.kind(ty) {
            TypeKind::Int(bits) => ConstKind::Int(IntBits::from_i64(*bits, 0)),
            TypeKind::Ptr(_) => ConstKind::Null,
            TypeKind::Token => ConstKind::TokenNone,
            kind if kind.is_float() => ConstKind::Float([0, 0]),
            _ => ConstKind::Zero,
        };
        self.func.add_const(ty, kind)
    }

    /// The null pointer of an address space.
    pub fn null(&mut self, space: u32) -> Value {
        let ty = self.header.types.ptr(space);
        self.func.add_const(ty, ConstKind::Null)
    }

    /// `undef`.
    pub fn undef(&mut self, ty: Type) -> Value {
        self.func.add_const(ty, ConstKind::Undef)
    }

    /// `poison`.
    pub fn poison(&mut self, ty: Type) -> Value {
        self.func.add_const(ty, ConstKind::Poison)
    }

    /// The address of a global.
    pub fn global(&mut self, global: Global) -> Value {
        let ty = self.header.address_type(global);
        self.func.add_const(ty, ConstKind::Global(global))
    }

    /// A metadata node or string as an operand of an intrinsic.
    pub fn metadata(&mut self, md: Md) -> Value {
        self.func.add_const(Type::METADATA, ConstKind::Metadata(md))
    }
}

/// The single function that creates instructions.
impl Builder<'_> {
    /// Creates an instruction of any opcode at the insertion point: for those without a method (exception handling) and
    /// for copies. The operand order is that of [`Function::operands`].
    pub fn emit(
        &mut self,
        opcode: Opcode,
        bits: Bits,
        ty: Type,
        operands: &[Value],
        extra: Extra,
    ) -> Inst {
        let bits = self.with_modifiers(opcode, bits, ty);
        let inst = self.func.create_inst(opcode, bits, ty, operands, extra);
        self.insert(inst);
        let name = std::mem::take(&mut self.next.name);
        self.next = Modifiers::default();
        if !name.is_empty() {
            assert!(ty != Type::VOID, "`{opcode}` has no result to be named");
            self.func.set_name(inst.into(), &name);
        }
        self.func.set_loc(inst, self.loc);
        inst
    }

    fn insert(&mut self, inst: Inst) {
        match self.position {
            Position::Unset => panic!("the builder has no position yet"),
            Position::Before(at) => self.func.insert_before(inst, at),
            Position::End(block) => {
                let done = self.func.terminator(block);
                assert!(done.is_none(), "{block} ends with a terminator already");
                self.func.append(block, inst);
            }
        }
    }

    /// `bits` with the modifiers applied.
    fn with_modifiers(&self, opcode: Opcode, bits: Bits, ty: Type) -> Bits {
        let mut bits = bits;
        let Modifiers { name: _, int, fast, gep, align, volatile, scope } = &self.next;
        if !int.is_empty() {
            let stray = int.without(opcode.int_flags());
            assert!(stray.is_empty(), "`{opcode}` has no flags {stray:?}");
            bits = bits.with_int_flags(bits.int_flags().with(*int));
        }
        let is_math = opcode.has_fast_math(self.header.types.is_float_math(ty));
        assert!(is_math || fast.is_empty(), "`{opcode}` of this type has no flags {fast:?}");
        if is_math {
            bits = bits.with_fast_math(bits.fast_math().with(*fast).with(self.fast));
        }
        if !gep.is_empty() {
            assert!(opcode == Opcode::GetElementPtr, "`{opcode}` has no flags {gep:?}");
            bits = bits.with_gep_flags(bits.gep_flags().with(*gep));
        }
        if *align != Align::NONE {
            let aligned = opcode.is_memory_access() || opcode == Opcode::Alloca;
            assert!(aligned, "`{opcode}` has no alignment");
            bits = bits.with_align(*align);
        }
        if *volatile {
            assert!(opcode.is_memory_access(), "`{opcode}` cannot be volatile");
            bits = bits.with_volatile(true);
        }
        if *scope != SyncScope::SYSTEM {
            let is_atomic = opcode == Opcode::Fence || opcode.is_memory_access();
            assert!(is_atomic, "`{opcode}` has no sync scope");
            bits = bits.with_sync_scope(*scope);
        }
        bits
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inst::{IntPredicate, Ordering, RmwOp};
    use crate::{Global, Module};

    fn empty() -> (Module, Global) {
        let mut module = Module::new();
        let params = [("x", Type::I32), ("y", Type::FLOAT), ("p", Type::PTR)];
        let global = module.define_function("f", Type::VOID, &params);
        module.builder(global).append_block("entry");
        (module, global)
    }

    fn with_builder<T>(run: impl FnOnce(&mut Builder<'_>) -> T) -> T {
        let (mut module, global) = empty();
        let mut b = module.builder(global);
        let entry = b.func().entry().expect("a block");
        run(b.at_end(entry))
    }

    #[test]
    fn result_types_follow_the_operands() {
        with_builder(|b| {
            let (x, p) = (b.arg(0), b.arg(2));
            let types = &b.header().types;
            let v4 = types.vector(Type::I32, 4);
            let vector = b.int(v4, 3);
            let wide = b.icmp(IntPredicate::Eq, vector, vector);
            assert_eq!(b.type_of(wide), types.vector(Type::I1, 4));
            let pointers = b.gep(Type::I8, p, &[vector]);
            assert_eq!(b.type_of(pointers), types.vector(Type::PTR, 4));
            let narrow = b.shuffle(vector, vector, &[0, -1]);
            assert_eq!(b.type_of(narrow), types.vector(Type::I32, 2));
            let pair = b.align(4).cmpxchg(p, x, x, (Ordering::SeqCst, Ordering::Monotonic));
            let stored = b.extract_value(pair, &[1]);
            assert_eq!(b.type_of(stored), Type::I1);
        });
    }

    #[test]
    fn the_default_alignment_is_that_of_the_type() {
        with_builder(|b| {
            let (x, p) = (b.arg(0), b.arg(2));
            let load = b.load(Type::I64, p);
            let aligned = b.align(64).load(Type::I64, p);
            let store = b.store(x, p);
            let old = b.atomic_rmw(RmwOp::Add, p, x, Ordering::SeqCst);
            let slot = b.alloca(Type::I16);
            let insts = [load, aligned, store.into(), old, slot];
            let aligns = insts.map(|v| {
                let inst = v.as_inst().expect("an instruction");
                b.func().inst(inst).bits().align().bytes()
            });
            // LLVM aligns i64 to 4 bytes if the data layout does not specify an alignment.
            assert_eq!(aligns, [4, 64, 4, 4, 2].map(Some));
        });
    }

    #[test]
    fn modifiers_apply_to_one_instruction() {
        with_builder(|b| {
            let (x, y) = (b.arg(0), b.arg(1));
            let first = b.named("sum").nsw().add(x, x);
            let second = b.add(x, x);
            b.set_fast_math(FastMath::CONTRACT);
            let third = b.fast(FastMath::NNAN).fmul(y, y);
            let bits = |b: &mut Builder<'_>, v: Value| {
                b.func().inst(v.as_inst().expect("an instruction")).bits()
            };
            assert_eq!(bits(b, first).int_flags(), IntFlags::NSW);
            assert_eq!(b.func().name(first), Some(&b"sum"[..]));
            assert_eq!(bits(b, second), Bits::NONE);
            assert_eq!(b.func().name(second), None);
            assert_eq!(bits(b, third).fast_math(), FastMath::CONTRACT.with(FastMath::NNAN));
        });
    }

    #[test]
    fn instructions_are_inserted_at_the_insertion_point() {
        with_builder(|b| {
            let x = b.arg(0);
            let last = b.add(x, x).as_inst().expect("an instruction");
            b.before(last);
            let first = b.sub(x, x).as_inst();
            let second = b.mul(x, x).as_inst();
            b.after(last);
            let fourth = b.xor(x, x).as_inst();
            let fifth = b.ret_void();
            let entry = b.block().expect("a position");
            let order: Vec<Inst> = b.func().insts(entry).collect();
            assert_eq!(order, [first, second, Some(last), fourth, Some(fifth)].map(Option::unwrap));
        });
    }

    #[test]
    #[should_panic(expected = "`add` has no flags {\"exact\"}")]
    fn a_flag_that_the_opcode_lacks_is_rejected() {
        with_builder(|b| {
            let x = b.arg(0);
            b.exact().add(x, x)
        });
    }

    #[test]
    #[should_panic(expected = "`fadd` of a type that it is not for")]
    fn float_operations_reject_integers() {
        with_builder(|b| {
            let x = b.arg(0);
            b.fadd(x, x)
        });
    }

    #[test]
    #[should_panic(expected = "ends with a terminator already")]
    fn inserting_after_a_terminator_panics() {
        with_builder(|b| {
            b.ret_void();
            b.ret_void()
        });
    }

    #[test]
    fn vector_constants_are_splats_or_zero() {
        with_builder(|b| {
            let ty = b.header().types.vector(Type::FLOAT, 2);
            let zero = b.float_bits(ty, [0, 0]);
            assert_eq!(b.zero(ty), zero);
            let one = b.float_bits(ty, [1.0f32.to_bits().into(), 0]);
            assert!(matches!(b.func().as_constant(one), Some(ConstKind::Splat(_))));
        });
    }
}
