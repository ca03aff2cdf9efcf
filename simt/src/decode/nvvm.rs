//! NVIDIA's intrinsics. Synchronization is classified by the table that all passes use.

use selvedge_ir::inst::{Ordering, RmwOp};
use selvedge_ir::target::{BarrierId, FenceOrder, Participants, Proxy, Scope, SyncKind};
use selvedge_ir::{Inst, Value};

use super::shape::Scalar;
use super::{Body, Done};
use crate::float::Format;
use crate::maths::{FloatFn, Math, to_int_of_ptx};
use crate::op::{
    BlockOp, Cast, Lanes, Mbarrier, MbarrierKind, Op, Redux, Reg, Register, Shuffle, Strength,
    Sync, SyncOp, WarpOp,
};
use crate::space::Space;

impl Body<'_, '_> {
    /// A call of an NVVM intrinsic.
    pub(super) fn nvvm(&mut self, inst: Inst, name: &str) -> Done {
        if name == "llvm.nvvm.reflect" || name.starts_with("llvm.nvvm.reflect.") {
            return self.reflect(inst);
        }
        let Some(row) = nvptx_intrinsics::lookup(name) else {
            return Err(format!("the intrinsic @{name}"));
        };
        let word = row.name().strip_prefix("llvm.nvvm.").unwrap_or(row.name());
        if let Some(register) = word.strip_prefix("read.ptx.sreg.").and_then(register) {
            let dst = self.result(inst);
            self.emit(Op::Register { register, dst });
            return Ok(());
        }
        if let Some(kind) = synchronises(word, row.facts().sync) {
            return self.sync_call(inst, kind);
        }
        if let Some(atomic) = word.strip_prefix("atomic.") {
            return self.nvvm_atomic(inst, atomic);
        }
        if word.starts_with("ldg.global.") || word.starts_with("ldu.global.") {
            return self.nvvm_load(inst);
        }
        if word == "st.bulk" || word.starts_with("st.bulk.") {
            return self.bulk_store(inst);
        }
        let given = self.format(inst).ok();
        if let Some((math, n)) = maths(word, given) {
            if matches!(math, Math::Float(..)) && given.is_none() {
                return Err(format!("@{name} of numbers that are passed as integers"));
            }
            return self.elementwise(inst, math, n);
        }
        self.nvvm_cast(inst, word, name)
    }

    fn sync_call(&mut self, inst: Inst, kind: Sync) -> Done {
        let operands: Vec<Value> = self.func.call_args(inst).collect();
        let mut args = Vec::new();
        for operand in operands {
            if self.shape_of(operand)?.n_slots != 1 {
                return Err("an operand with several parts".into());
            }
            args.push(self.reg(operand)?);
        }
        // The mask is the first operand of all operations of a warp except reductions, where it is the last one.
        if matches!(kind, Sync::Warp(WarpOp::Redux(_))) {
            args.reverse();
        }
        let dst = self.result(inst);
        self.sync(SyncOp { kind, args, dst });
        Ok(())
    }

    fn nvvm_atomic(&mut self, inst: Inst, word: &str) -> Done {
        let args: Vec<Value> = self.func.call_args(inst).collect();
        let [ptr, value, ..] = args[..] else { return Err("an operand is missing".into()) };
        let ty = self.func.value_type(value);
        let is_float = matches!(self.shape(ty)?.single()?, Scalar::Float(_));
        let scope = if word.ends_with(".cta") { Scope::Cta } else { Scope::System };
        let scope = if word.starts_with("load.") { Scope::Gpu } else { scope };
        let strength = Strength { ordering: Ordering::Monotonic, scope, strong: true };
        let access = self.atomic_access(ty, ptr, 1, strength)?;
        let (dst, ptr) = (self.result(inst), self.reg(ptr)?);
        let operation = word.strip_prefix("load.").unwrap_or(word).split('.').next();
        let op = match operation.unwrap_or_default() {
            "add" if is_float => RmwOp::FAdd,
            "add" => RmwOp::Add,
            "and" => RmwOp::And,
            "or" => RmwOp::Or,
            "xor" => RmwOp::Xor,
            "max" => RmwOp::Max,
            "min" => RmwOp::Min,
            "exch" => RmwOp::Xchg,
            "inc" => RmwOp::UIncWrap,
            "dec" => RmwOp::UDecWrap,
            "cas" => {
                let (expected, bit) = (self.reg(value)?, self.temp(1));
                let new = self.reg(*args.get(2).ok_or("an operand is missing")?)?;
                self.emit(Op::CmpXchg { dst, bit, ptr, expected, new, access });
                return Ok(());
            }
            other => return Err(format!("an atomic {other}")),
        };
        let value = self.reg(value)?;
        self.emit(Op::Rmw { op, dst, ptr, value, access });
        Ok(())
    }

    fn nvvm_load(&mut self, inst: Inst) -> Done {
        let args: Vec<Value> = self.func.call_args(inst).collect();
        let [ptr, align] = args[..] else { return Err("an operand is missing".into()) };
        let align = self.func.as_int(align).and_then(|int| int.to_u64()).unwrap_or(1).max(1);
        let (ty, dst) = (self.func.inst(inst).ty(), self.result(inst));
        self.load_leaves(ty, ptr, dst, align, Strength::WEAK)
    }

    /// `st.bulk`: a given number of zero bytes.
    fn bulk_store(&mut self, inst: Inst) -> Done {
        let args: Vec<Value> = self.func.call_args(inst).collect();
        let [ptr, n, ..] = args[..] else { return Err("an operand is missing".into()) };
        let (to, to_space, n) = (self.reg(ptr)?, self.space(ptr)?, self.reg(n)?);
        let value = self.number_const(0);
        let (strength, to_align, from_align) = (Strength::WEAK, 1, 1);
        self.block(BlockOp { to, to_space, from: None, value, n, strength, to_align, from_align });
        Ok(())
    }

    /// Conversions, and queries of address spaces.
    fn nvvm_cast(&mut self, inst: Inst, word: &str, name: &str) -> Done {
        let operand = self.func.call_args(inst).next();
        let Some(operand) = operand else { return Err(format!("the intrinsic @{name}")) };
        let (a, dst) = (self.reg(operand)?, self.result(inst));
        if let Some(space) = word.strip_prefix("isspacep.") {
            if self.d.scalar {
                // Functions that are called alone have one address space for all pointers.
                return Err(format!("the question @{name} of a function that is called alone"));
            }
            let space = match space {
                "global" => Space::Global,
                "shared" => Space::Shared,
                "local" => Space::Local,
                "shared.cluster" => Space::Cluster,
                _ => return Err(format!("the intrinsic @{name}")),
            };
            self.emit(Op::Cast { cast: Cast::IsIn { space }, flags: Default::default(), dst, a });
            return Ok(());
        }
        if matches!(word, "d2i.lo" | "d2i.hi" | "lohi.i2d") {
            return self.halves(inst, word, a);
        }
        if word.starts_with("bitcast.") || word.starts_with("move.") {
            self.emit(Op::Copy { dst, a });
            return Ok(());
        }
        let from = self.shape_of(operand)?.single()?;
        let to = self.shape(self.func.inst(inst).ty())?.single()?;
        if word.starts_with("ptr.") {
            let (Scalar::Ptr(from, _), Scalar::Ptr(to, _)) = (from, to) else {
                return Err(format!("the intrinsic @{name}"));
            };
            let op = match from == to {
                true => Op::Copy { dst, a },
                false => {
                    let cast = Cast::Space { from, to };
                    Op::Cast { cast, flags: Default::default(), dst, a }
                }
            };
            self.emit(op);
            return Ok(());
        }
        let cast = conversion(word, from, to).ok_or_else(|| format!("the intrinsic @{name}"))?;
        // Unlike LLVM's own conversion, PTX's has a value for every float.
        let op = match cast {
            Cast::FpToInt { from: format, to, signed } => {
                let math = to_int_of_ptx(format, to.into(), signed);
                let a = self.rounded(word, a, from);
                Op::Math { math, bits: to, dst, args: [a; 3] }
            }
            _ => Op::Cast { cast, flags: Default::default(), dst, a },
        };
        self.emit(op);
        Ok(())
    }
}

impl Body<'_, '_> {
    /// Decodes the conversions between a double and its two halves: `lohi.i2d`, `d2i.hi`, `d2i.lo`.
    fn halves(&mut self, inst: Inst, word: &str, a: Reg) -> Done {
        let (dst, halves) = (self.result(inst), self.temp(2));
        if word != "lohi.i2d" {
            self.emit(Op::Unpack { bits: 32, n: 2, dst: halves, a });
            self.emit(Op::Copy { dst, a: halves + u32::from(word == "d2i.hi") });
            return Ok(());
        }
        let high = self.func.call_args(inst).nth(1).ok_or("an operand is missing")?;
        let high = self.reg(high)?;
        self.emit(Op::Copy { dst: halves, a });
        self.emit(Op::Copy { dst: halves + 1, a: high });
        self.emit(Op::Pack { bits: 32, n: 2, dst, a: halves });
        Ok(())
    }

    /// Rounds a float to an integral value by the mode in a conversion's name; for other modes returns it unchanged,
    /// since the conversion itself truncates.
    fn rounded(&mut self, word: &str, a: Reg, from: Scalar) -> Reg {
        let Scalar::Float(format) = from else { return a };
        let function = match word.split('.').nth(1) {
            Some("rn") => FloatFn::RoundEven,
            Some("rm") => FloatFn::Floor,
            Some("rp") => FloatFn::Ceil,
            _ => return a,
        };
        let (dst, bits) = (self.temp(1), from.bits() as u8);
        self.emit(Op::Math { math: Math::Float(function, format), bits, dst, args: [a; 3] });
        dst
    }
}

/// The conversion of an intrinsic such as `d2f.rn`. Conversions to floats are supported if they round to nearest, as
/// LLVM's own do.
fn conversion(word: &str, from: Scalar, to: Scalar) -> Option<Cast> {
    let (kind, rounding) = word.split_once('.')?;
    let (source, target) = kind.split_once('2')?;
    let is_int = |name: &str| ["i", "ui", "ll", "ull"].contains(&name);
    let bits = |scalar: Scalar| u8::try_from(scalar.bits()).ok();
    match (from, to) {
        (Scalar::Float(from), Scalar::Float(to)) if rounding.starts_with("rn") => {
            Some(Cast::FpToFp { from, to })
        }
        (Scalar::Float(from), Scalar::Int(_))
            // Toward zero, a subnormal becomes 0, flushed or not; in other modes `.ftz` may change the result, and is
            // refused.
            if is_int(target)
                && (rounding.starts_with("rz") || matches!(rounding, "rn" | "rm" | "rp")) =>
        {
            Some(Cast::FpToInt { from, to: bits(to)?, signed: !target.starts_with('u') })
        }
        (Scalar::Int(_), Scalar::Float(to)) if is_int(source) && rounding.starts_with("rn") => {
            let signed = !source.starts_with('u');
            Some(Cast::IntToFp { from: bits(from)?, to, signed, nneg: false })
        }
        _ => None,
    }
}

pub(super) fn register(name: &str) -> Option<Register> {
    let axis = |name: &str| match name {
        "x" => Some(0),
        "y" => Some(1),
        "z" => Some(2),
        _ => None,
    };
    if let Some((vector, last)) = name.rsplit_once('.') {
        if last == "w" {
            return Some(Register::Zero);
        }
        if let Some(n) = axis(last) {
            return Some(match vector {
                "tid" => Register::Tid(n),
                "ntid" => Register::NTid(n),
                "ctaid" => Register::CtaId(n),
                "nctaid" => Register::NCtaId(n),
                "clusterid" => Register::ClusterId(n),
                "nclusterid" => Register::NClusterId(n),
                "cluster.ctaid" => Register::ClusterCtaId(n),
                "cluster.nctaid" => Register::ClusterNCtaId(n),
                _ => return None,
            });
        }
    }
    Some(match name {
        "laneid" => Register::Lane,
        "warpid" => Register::WarpId,
        "nwarpid" => Register::NWarpId,
        "warpsize" => Register::WarpSize,
        "cluster.ctarank" => Register::ClusterCtaRank,
        "cluster.nctarank" => Register::ClusterNCtaRank,
        "lanemask.eq" => Register::LaneMask(Lanes::Eq),
        "lanemask.lt" => Register::LaneMask(Lanes::Lt),
        "lanemask.le" => Register::LaneMask(Lanes::Le),
        "lanemask.gt" => Register::LaneMask(Lanes::Gt),
        "lanemask.ge" => Register::LaneMask(Lanes::Ge),
        "dynamic_smem_size" => Register::DynamicShared,
        "gridid" => Register::Zero,
        "clock" | "clock64" | "clock.hi" | "globaltimer" | "globaltimer.lo" | "smid" | "nsmid" => {
            Register::Arbitrary
        }
        _ => return None,
    })
}

/// The synchronization of an intrinsic; `None` for functions and accesses.
fn synchronises(word: &str, sync: SyncKind) -> Option<Sync> {
    Some(match sync {
        SyncKind::Barrier(barrier) => Sync::Barrier {
            form: barrier.form,
            aligned: barrier.aligned,
            id: match barrier.id {
                BarrierId::Fixed(_) => None,
                BarrierId::Operand(at) => Some(at),
            },
            count: match barrier.participants {
                Participants::All => None,
                Participants::Count(at) => Some(at),
            },
        },
        SyncKind::WarpSync { .. } => Sync::Warp(WarpOp::Sync),
        SyncKind::WarpExchange { .. } if word == "activemask" => Sync::ActiveMask,
        SyncKind::WarpExchange { .. } => Sync::Warp(exchange(word)?),
        SyncKind::ClusterArrive { relaxed, .. } => Sync::ClusterArrive { relaxed },
        SyncKind::ClusterWait { .. } => Sync::ClusterWait,
        SyncKind::Mbarrier(_) => Sync::Mbarrier(mbarrier(word)?),
        SyncKind::Fence(fence) if fence.proxy == Proxy::Generic => {
            fence_of(fence.order, fence.scope)
        }
        // Proxies are not modeled: a proxy fence orders like any other fence.
        SyncKind::Fence(fence) => fence_of(FenceOrder::AcquireRelease, fence.scope),
        SyncKind::Async(_) => copy(word)?,
        SyncKind::GridDependency(_) | SyncKind::RegisterQuota | SyncKind::Sleep => Sync::Nothing,
        SyncKind::Exit => Sync::Exit,
        SyncKind::Trap => Sync::Trap,
        SyncKind::None if word.starts_with("mapa") => match word {
            "mapa" => Sync::MapRank { from: Space::Flat, to: Space::Flat },
            _ => Sync::MapRank { from: Space::Shared, to: Space::Cluster },
        },
        SyncKind::None if word.starts_with("getctarank") => {
            let from = if word == "getctarank" { Space::Flat } else { Space::Cluster };
            Sync::GetRank { from }
        }
        SyncKind::None if word.starts_with("prefetch") => Sync::Nothing,
        SyncKind::None
        | SyncKind::Atomic(_)
        | SyncKind::ConvergenceDependent
        | SyncKind::Opaque => return None,
    })
}

fn fence_of(order: FenceOrder, scope: Scope) -> Sync {
    Sync::Fence { order, scope }
}

fn exchange(word: &str) -> Option<WarpOp> {
    let parts: Vec<&str> = word.split('.').collect();
    Some(match parts[..] {
        ["shfl", "sync", mode, ty] => {
            let mode = match mode {
                "up" => Shuffle::Up,
                "down" => Shuffle::Down,
                "bfly" => Shuffle::Butterfly,
                "idx" => Shuffle::Index,
                _ => return None,
            };
            WarpOp::Shuffle { mode, with_predicate: ty.ends_with('p') }
        }
        ["vote", "all", "sync"] => WarpOp::VoteAll,
        ["vote", "any", "sync"] => WarpOp::VoteAny,
        ["vote", "uni", "sync"] => WarpOp::VoteUni,
        ["vote", "ballot", "sync"] => WarpOp::Ballot,
        ["match", "any", "sync", _] => WarpOp::MatchAny,
        ["match", "all", "sync", _] => WarpOp::MatchAll,
        ["elect", "sync"] => WarpOp::Elect,
        ["redux", "sync", op] => WarpOp::Redux(match op {
            "add" => Redux::Add,
            "umin" => Redux::UMin,
            "umax" => Redux::UMax,
            "min" => Redux::Min,
            "max" => Redux::Max,
            "and" => Redux::And,
            "or" => Redux::Or,
            "xor" => Redux::Xor,
            _ => return None,
        }),
        _ => return None,
    })
}

fn mbarrier(word: &str) -> Option<Mbarrier> {
    let has = |part: &str| word.split('.').any(|found| found == part);
    // These count the bytes of bulk copies, which are not executed.
    if has("tx") {
        return None;
    }
    let counted = has("noComplete");
    let op = match word.split('.').nth(1)? {
        "init" => MbarrierKind::Init,
        "inval" => MbarrierKind::Invalidate,
        "arrive" => MbarrierKind::Arrive { counted, drop: has("drop") },
        "test" | "try" if has("parity") => MbarrierKind::TestParity,
        "test" | "try" => MbarrierKind::Test,
        "pending" => MbarrierKind::PendingCount,
        _ => return None,
    };
    let space = match () {
        () if word.ends_with("space.cluster") => Space::Cluster,
        () if word.ends_with(".shared") || word.ends_with("space.cta") => Space::Shared,
        () => Space::Flat,
    };
    let scope = if word.contains("scope.cluster") { Scope::Cluster } else { Scope::Cta };
    Some(Mbarrier { op, space, scope, relaxed: has("relaxed") })
}

fn copy(word: &str) -> Option<Sync> {
    let rest = word.strip_prefix("cp.async.")?;
    Some(match rest {
        "commit.group" => Sync::CopyCommit,
        "wait.group" => Sync::CopyWait { all: false },
        "wait.all" => Sync::CopyWait { all: true },
        _ if rest.starts_with("mbarrier.arrive.noinc") => {
            Sync::CopyArrive { counted: true, space: space_of_copy(rest) }
        }
        _ if rest.starts_with("mbarrier.arrive") => {
            Sync::CopyArrive { counted: false, space: space_of_copy(rest) }
        }
        _ if rest.starts_with("ca.shared.global.") || rest.starts_with("cg.shared.global.") => {
            let zero_fill = rest.ends_with(".s");
            let bytes = rest.trim_end_matches(".s").rsplit('.').next()?.parse().ok()?;
            Sync::Copy { bytes, zero_fill }
        }
        _ => return None,
    })
}

fn space_of_copy(rest: &str) -> Space {
    if rest.ends_with(".shared") { Space::Shared } else { Space::Flat }
}

/// Scalar functions. Approximations and variants that flush subnormals (`.ftz`) are computed like the exact ones.
fn maths(word: &str, given: Option<Format>) -> Option<(Math, usize)> {
    use FloatFn as F;
    let mut parts: Vec<&str> = word.split('.').collect();
    let last = parts.pop()?;
    let signed = matches!(last, "i" | "ll" | "s");
    match parts[..] {
        ["popc"] => return Some((Math::Ctpop, 1)),
        ["clz"] => return Some((Math::Ctlz { poison_zero: false }, 1)),
        ["brev32" | "brev64"] => return Some((Math::BitReverse, 1)),
        ["mulhi"] => return Some((Math::MulHi { signed }, 2)),
        ["sad"] => return Some((Math::Sad { signed }, 3)),
        ["abs"] if signed => return Some((Math::Abs { poison_min: false }, 1)),
        ["min"] if signed => return Some((Math::SMin, 2)),
        ["max"] if signed => return Some((Math::SMax, 2)),
        ["min"] => return Some((Math::UMin, 2)),
        ["max"] => return Some((Math::UMax, 2)),
        _ => {}
    }
    let format = match last {
        "f" => Format::Single,
        "d" => Format::Double,
        "f16" | "f16x2" => Format::Half,
        "bf16" | "bf16x2" => Format::BFloat,
        // Overloaded: the operand determines the type.
        _ => {
            parts.push(last);
            given?
        }
    };
    parts.retain(|part| *part != "ftz");
    let (function, n) = match parts[..] {
        ["fma", "rn"] => (F::Fma, 3),
        ["fma", "rm"] if format == Format::Single => (F::FmaDown, 3),
        ["fma", "rz"] if format == Format::Single => (F::FmaToZero, 3),
        ["add", "rn"] => (F::Add, 2),
        ["mul", "rn"] => (F::Mul, 2),
        ["div", "rn" | "approx" | "full"] => (F::Div, 2),
        ["sqrt", "rn" | "approx"] | ["sqrt"] => (F::Sqrt, 1),
        ["rsqrt", "approx"] => (F::RSqrt, 1),
        ["rcp", "rn" | "approx"] => (F::Rcp, 1),
        ["ex2", "approx"] => (F::Exp2, 1),
        ["lg2", "approx"] => (F::Log2, 1),
        ["sin", "approx"] => (F::Sin, 1),
        ["cos", "approx"] => (F::Cos, 1),
        ["tanh", "approx"] => (F::TanH, 1),
        ["fabs"] => (F::Abs, 1),
        ["floor"] => (F::Floor, 1),
        ["ceil"] => (F::Ceil, 1),
        ["trunc"] => (F::Trunc, 1),
        ["round"] => (F::RoundEven, 1),
        ["saturate"] => (F::Saturate, 1),
        ["fmin"] => (F::MinimumNum, 2),
        ["fmax"] => (F::MaximumNum, 2),
        ["fmin", "nan"] => (F::Minimum, 2),
        ["fmax", "nan"] => (F::Maximum, 2),
        _ => return None,
    };
    Some((Math::Float(function, format), n))
}
