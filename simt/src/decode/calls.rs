//! Calls: of functions with bodies, of intrinsics, of library functions.

use selvedge_ir::{Attr, ConstKind, Global, GlobalKind, Inst, Type, Value};

use super::shape::Scalar;
use super::{Body, Done, Refusal};
use crate::float::Format;
use crate::maths::{FloatFn, Math};
use crate::op::{
    AllocaOp, BlockOp, CallOp, Callee, Cast, NOWHERE, Op, Reg, Register, Strength, Sync, SyncOp,
    WideOp,
};
use crate::program::Program;
use crate::space::Space;

impl<'m> Body<'_, 'm> {
    pub(super) fn call(&mut self, inst: Inst) -> Done {
        let called = self.func.called_global(inst);
        self.assume_args(inst, called)?;
        self.call_callee(inst)?;
        if self.d.scalar {
            let (shape, dst) = (self.shape(self.func.inst(inst).ty())?, self.result(inst));
            self.check_flags(inst, &shape, dst);
        }
        self.assume_result(inst, called)
    }

    fn call_callee(&mut self, inst: Inst) -> Done {
        let callee = self.func.callee(inst).ok_or("a call of nothing")?;
        match self.func.as_constant(callee) {
            Some(ConstKind::InlineAsm(asm)) if self.d.scalar => {
                return self.outside_asm(inst, asm);
            }
            Some(ConstKind::InlineAsm(asm)) => return self.assembly(inst, asm),
            Some(ConstKind::Global(global)) => return self.call_global(inst, *global),
            _ => {}
        }
        let reg = self.reg(callee)?;
        if self.d.scalar {
            return self.outside_pointer(inst, reg);
        }
        self.call_body(inst, Callee::Pointer(reg), None)
    }

    fn call_global(&mut self, inst: Inst, global: Global) -> Done {
        if let Some(&number) = self.d.numbers.get(&global) {
            return self.call_body(inst, Callee::Function(number), Some(global));
        }
        let name = self.d.name(global);
        if name.starts_with("llvm.nvvm.") {
            return self.nvvm(inst, &name);
        }
        if name.starts_with("llvm.") {
            return match self.d.scalar && is_of_another_machine(&name) {
                true => self.outside_call(inst, global, &name),
                false => self.builtin(inst, &name),
            };
        }
        // The C library's functions have the same names as NVIDIA's without prefix.
        let prefix = if self.d.scalar { "" } else { "__nv_" };
        let function = name.strip_prefix("__nv_").or(name.strip_prefix(prefix));
        if let Some((math, n)) = function.and_then(libdevice)
            && self.is_float_function(inst, math, n)
        {
            return self.elementwise(inst, math, n);
        }
        if matches!(name.as_str(), "__nvvm_reflect" | "__nvvm_reflect_ocl") {
            return self.reflect(inst);
        }
        if self.d.scalar {
            return self.outside_call(inst, global, &name);
        }
        match name.as_str() {
            "__assertfail" => {
                self.sync(SyncOp { kind: Sync::Trap, args: Vec::new(), dst: 0 });
                Ok(())
            }
            "vprintf" => self.printf(inst),
            _ => Err(format!("a call of @{name}, which has no body")),
        }
    }

    /// `vprintf`: its output is ignored, and its result is arbitrary.
    fn printf(&mut self, inst: Inst) -> Done {
        let (dst, any) = (self.result(inst), self.temp(1));
        self.emit(Op::Register { register: Register::Arbitrary, dst: any });
        let cast = Cast::Trunc { from: 64, to: 32, flags: Default::default() };
        self.emit(Op::Cast { cast, flags: Default::default(), dst, a: any });
        Ok(())
    }

    /// `__nvvm_reflect`: the value that LLVM's pass `nvvm-reflect` computes for the name.
    pub(super) fn reflect(&mut self, inst: Inst) -> Done {
        let arg = self.func.call_args(inst).next().ok_or("an operand is missing")?;
        let name =
            self.text_of(arg).ok_or("a question of the compiler by a name that is not known")?;
        let value = match name.as_slice() {
            b"__CUDA_FTZ" => self.d.flag(b"nvvm-reflect-ftz").unwrap_or(0),
            b"__CUDA_ARCH" => {
                self.architecture().ok_or("the architecture of an unknown machine")?
            }
            _ => 0,
        };
        let (dst, a) = (self.result(inst), self.number_const(value));
        self.emit(Op::Copy { dst, a });
        Ok(())
    }

    /// The string in a constant variable that a pointer refers to, up to its terminator.
    fn text_of(&self, ptr: Value) -> Option<Vec<u8>> {
        let ConstKind::Global(global) = self.func.as_constant(ptr)? else { return None };
        let GlobalKind::Variable(variable) = &self.d.header.global(*global).kind else {
            return None;
        };
        let ConstKind::Bytes(bytes) = self.d.header.consts[variable.init?].kind() else {
            return None;
        };
        Some(bytes.iter().copied().take_while(|&byte| byte != 0).collect())
    }

    /// The number of the architecture that the function's `target-cpu` names: 900 for `sm_90a`.
    fn architecture(&self) -> Option<u64> {
        let header = self.d.header;
        let set = header.attrs.list_data(header.function(self.global)?.attrs).function;
        let cpu = header.attrs.attrs(set).iter().find_map(|attr| match attr {
            Attr::Text(key, value) if header.strs.get(*key) == b"target-cpu" => {
                Some(header.strs.get(*value))
            }
            _ => None,
        })?;
        let digits: Vec<u8> =
            cpu.strip_prefix(b"sm_")?.iter().copied().take_while(u8::is_ascii_digit).collect();
        std::str::from_utf8(&digits).ok()?.parse::<u64>().ok()?.checked_mul(10)
    }

    fn call_body(&mut self, inst: Inst, callee: Callee, global: Option<Global>) -> Done {
        if !self.func.call(inst).is_some_and(|call| call.bundles.is_empty()) {
            return Err("a call with operand bundles".into());
        }
        let call = self.push_call(inst, callee, global)?;
        self.emit(Op::Call { call });
        Ok(())
    }

    /// Appends a call to the program's list of calls, and returns its index; emits the copies of `byval` arguments.
    pub(super) fn push_call(
        &mut self,
        inst: Inst,
        callee: Callee,
        global: Option<Global>,
    ) -> Result<u32, Refusal> {
        let mut args = Vec::new();
        let operands: Vec<Value> = self.func.call_args(inst).collect();
        for (n, arg) in operands.into_iter().enumerate() {
            let n_slots = self.shape_of(arg)?.n_slots;
            let by_value = global.and_then(|global| self.d.by_value(global, n));
            let first = match by_value {
                Some(ty) => self.copy_of(arg, ty)?,
                None => self.reg(arg)?,
            };
            args.extend(first..first + n_slots);
        }
        let dst = self.result(inst);
        let calls = &mut self.d.program.calls;
        calls.push(CallOp { callee, args, dst, unwind_to: NOWHERE });
        Ok(calls.len() as u32 - 1)
    }

    /// Whether a call of a library function has that function's type.
    fn is_float_function(&mut self, inst: Inst, math: Math, n_args: usize) -> bool {
        if !self.d.scalar {
            return true;
        }
        let Math::Float(_, format) = math else { return false };
        let operands: Vec<Value> = self.func.call_args(inst).collect();
        let mut types: Vec<Type> = operands.iter().map(|&v| self.func.value_type(v)).collect();
        types.push(self.func.inst(inst).ty());
        operands.len() == n_args
            && types.into_iter().all(|ty| {
                self.shape(ty).is_ok_and(|shape| shape.single() == Ok(Scalar::Float(format)))
            })
    }

    /// By-value parameters of a launch are shared by all threads: each thread makes a copy, which it may write.
    pub(super) fn copies_of_parameters(&mut self, kernel: Global) -> Done {
        for (n, arg) in self.func.args().enumerate() {
            if let Some(ty) = self.d.by_value(kernel, n) {
                self.args[n] = self.copy_of(arg.into(), ty)?;
            }
        }
        Ok(())
    }

    /// A copy of the pointed-to object, for a `byval` parameter.
    fn copy_of(&mut self, ptr: Value, ty: Type) -> Result<Reg, Refusal> {
        let (size, align) = (self.d.shapes.alloc_size(ty)?, self.d.shapes.align(ty)?);
        let space = self.space(ptr)?;
        let (one, n, dst) = (self.number_const(1), self.number_const(size), self.temp(1));
        self.emit_alloca(AllocaOp { size, align: align.max(16) }, one, dst);
        let from = (self.reg(ptr)?, space, true);
        let to_space = if self.d.program.alloca_is_generic { Space::Flat } else { Space::Local };
        self.block(BlockOp {
            to: dst,
            to_space,
            from: Some(from),
            value: n,
            n,
            strength: Strength::WEAK,
            to_align: 1,
            from_align: 1,
        });
        Ok(dst)
    }

    pub(super) fn block(&mut self, op: BlockOp) {
        let blocks = &mut self.d.program.blocks;
        blocks.push(op);
        let block = blocks.len() as u32 - 1;
        self.emit(Op::Block { block });
    }

    /// Applies a scalar function lane by lane; scalar operands are broadcast.
    pub(super) fn elementwise(&mut self, inst: Inst, math: Math, n_args: usize) -> Done {
        let operands: Vec<Value> = self.func.call_args(inst).take(n_args).collect();
        let [first, ..] = operands[..] else { return Err("a call without operands".into()) };
        let shape = self.shape(self.func.inst(inst).ty())?;
        let from = self.shape_of(first)?;
        for &operand in &operands {
            let n_lanes = self.shape_of(operand)?.leaves.len();
            if n_lanes != 1 && n_lanes != shape.leaves.len() {
                return Err("a function of vectors of different lengths".into());
            }
        }
        let dst = self.result(inst);
        for (lane, leaf) in (0..).zip(&shape.leaves) {
            let scalar = from.leaves[if from.leaves.len() > 1 { lane } else { 0 }].scalar;
            if scalar.bits() > 64 || leaf.scalar.bits() > 64 {
                return Err("a function of wide integers".into());
            }
            let mut args = [dst; 3];
            for (arg, &operand) in args.iter_mut().zip(&operands) {
                let shape = self.shape_of(operand)?;
                let lane = if shape.leaves.len() > 1 { lane as u32 } else { 0 };
                *arg = self.reg(operand)? + lane;
            }
            // Unused operands repeat the first one, which has no effect.
            (operands.len()..3).for_each(|n| args[n] = args[0]);
            let bits = self.width_of(math, scalar, leaf.scalar, &operands)?;
            self.emit(Op::Math { math, bits, dst: dst + leaf.slot, args });
        }
        self.check_flags(inst, &shape, dst);
        Ok(())
    }

    /// The number of bits that the operation records: that of the integer operand or integer result of a conversion or
    /// of `powi` and `ldexp`, else that of the first operand.
    fn width_of(
        &mut self,
        math: Math,
        from: Scalar,
        to: Scalar,
        operands: &[Value],
    ) -> Result<u8, Refusal> {
        Ok(match math {
            Math::FloatInt(..) => self.shape_of(operands[1])?.leaves[0].scalar.bits() as u8,
            Math::ToIntSat { .. } => to.bits() as u8,
            _ => from.bits() as u8,
        })
    }

    /// The format of the first operand.
    pub(super) fn format(&mut self, inst: Inst) -> Result<Format, Refusal> {
        let first = self.func.call_args(inst).next().ok_or("a call without operands")?;
        match self.shape_of(first)?.leaves.first().map(|leaf| leaf.scalar) {
            Some(Scalar::Float(format)) => Ok(format),
            _ => Err("a function of floats on something else".into()),
        }
    }
}

/// Whether an intrinsic belongs to another target, whose semantics is unknown here.
fn is_of_another_machine(name: &str) -> bool {
    const MACHINES: [&str; 14] = [
        "x86.", "aarch64.", "arm.", "amdgcn.", "r600.", "ppc.", "riscv.", "hexagon.", "s390.",
        "mips.", "wasm.", "spv.", "bpf.", "ve.",
    ];
    let word = name.strip_prefix("llvm.").unwrap_or(name);
    MACHINES.iter().any(|machine| word.starts_with(machine))
}

/// The function of NVIDIA's library with that name, without `__nv_`.
fn libdevice(name: &str) -> Option<(Math, usize)> {
    use FloatFn as F;
    let unary = |f, format| Some((Math::Float(f, format), 1));
    let (base, format) = match name.strip_suffix('f') {
        // `erf` itself ends in `f`; in other names, an `f` at the end is the suffix for single precision.
        Some(base) if !["er", "modf"].contains(&base) => (base, Format::Single),
        _ => (name, Format::Double),
    };
    let base = base.strip_prefix("fast_").unwrap_or(base);
    let function = match base {
        "sin" => F::Sin,
        "cos" => F::Cos,
        "tan" => F::Tan,
        "asin" => F::ASin,
        "acos" => F::ACos,
        "atan" => F::ATan,
        "sinh" => F::SinH,
        "cosh" => F::CosH,
        "tanh" => F::TanH,
        "exp" => F::Exp,
        "exp2" => F::Exp2,
        "exp10" => F::Exp10,
        "expm1" => F::ExpM1,
        "log" => F::Log,
        "log2" => F::Log2,
        "log10" => F::Log10,
        "log1p" => F::Log1P,
        "sqrt" => F::Sqrt,
        "rsqrt" => F::RSqrt,
        "cbrt" => F::Cbrt,
        "fabs" => F::Abs,
        "floor" => F::Floor,
        "ceil" => F::Ceil,
        "trunc" => F::Trunc,
        "round" => F::Round,
        "rint" | "nearbyint" => F::RoundEven,
        "saturate" => F::Saturate,
        _ => return libdevice_of_more(base, format),
    };
    unary(function, format)
}

fn libdevice_of_more(base: &str, format: Format) -> Option<(Math, usize)> {
    use FloatFn as F;
    let (function, n) = match base {
        "pow" => (F::Pow, 2),
        "atan2" => (F::ATan2, 2),
        "hypot" => (F::Hypot, 2),
        "fmod" => (F::FMod, 2),
        "fmin" => (F::MinNum, 2),
        "fmax" => (F::MaxNum, 2),
        "copysign" => (F::CopySign, 2),
        "fma" => (F::Fma, 3),
        _ => {
            return Some(match base {
                "abs" => (Math::Abs { poison_min: false }, 1),
                "min" => (Math::SMin, 2),
                "max" => (Math::SMax, 2),
                "umin" => (Math::UMin, 2),
                "umax" => (Math::UMax, 2),
                "popc" => (Math::Ctpop, 1),
                "clz" => (Math::Ctlz { poison_zero: false }, 1),
                "brev" => (Math::BitReverse, 1),
                "mulhi" => (Math::MulHi { signed: true }, 2),
                "umulhi" => (Math::MulHi { signed: false }, 2),
                _ => return None,
            });
        }
    };
    Some((Math::Float(function, format), n))
}

impl Program {
    /// Renames registers of the operations from `entry` on and of their side tables.
    pub(super) fn relocate(&mut self, entry: usize, to: &impl Fn(Reg) -> Reg) {
        for n in entry..self.ops.len() {
            let mut op = self.ops[n];
            match &mut op {
                Op::Call { call } => {
                    let call = &mut self.calls[*call as usize];
                    call.args.iter_mut().for_each(|arg| *arg = to(*arg));
                    call.dst = to(call.dst);
                    if let Callee::Pointer(reg) = &mut call.callee {
                        *reg = to(*reg);
                    }
                }
                Op::Sync { sync } => {
                    let sync = &mut self.syncs[*sync as usize];
                    sync.args.iter_mut().for_each(|arg| *arg = to(*arg));
                    sync.dst = to(sync.dst);
                }
                Op::Wide { wide } => {
                    let WideOp { dst, a, b, .. } = &mut self.wides[*wide as usize];
                    [dst, a, b].into_iter().for_each(|reg| *reg = to(*reg));
                }
                Op::Outside { call } => self.relocate_outside(*call, to),
                Op::Assumption { assumption } => {
                    let reg = &mut self.assumptions[*assumption as usize].reg;
                    *reg = to(*reg);
                }
                Op::Block { block } => {
                    let block = &mut self.blocks[*block as usize];
                    [&mut block.to, &mut block.value, &mut block.n]
                        .into_iter()
                        .for_each(|reg| *reg = to(*reg));
                    if let Some((from, ..)) = &mut block.from {
                        *from = to(*from);
                    }
                }
                op => op.for_each_reg(|reg| *reg = to(*reg)),
            }
            self.ops[n] = op;
        }
    }

    fn relocate_outside(&mut self, call: u32, to: &impl Fn(Reg) -> Reg) {
        let outside = &mut self.outsides[call as usize];
        outside.args.iter_mut().for_each(|arg| arg.reg = to(arg.reg));
        outside.dst = to(outside.dst);
        let Some((reg, call)) = &mut outside.pointer else { return };
        *reg = to(*reg);
        let call = &mut self.calls[*call as usize];
        call.args.iter_mut().for_each(|arg| *arg = to(*arg));
        call.dst = to(call.dst);
        if let Callee::Pointer(reg) = &mut call.callee {
            *reg = to(*reg);
        }
    }
}
