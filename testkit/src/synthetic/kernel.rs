//! One synthetic kernel: a sequence of segments as in real kernels.

use selvedge_ir::builder::Builder;
use selvedge_ir::constant::{ConstExpr, ConstKind};
use selvedge_ir::inst::{
    Align, Bits, FastMath, FloatPredicate, IntPredicate, Ordering, RmwOp, TailKind,
};
use selvedge_ir::metadata::MdKind;
use selvedge_ir::module::UnnamedAddr;
use selvedge_ir::{Attr, AttrSet, Block, Global, Inst, Module, Opcode, Type, Value};
use selvedge_ir::{attribute::AttrKind, builder::CallSpec};

use super::{Shape, Shared};
use crate::rng::Rng;

/// Number of values of a kind that a segment can choose from: the newest ones, as in real code.
const POOL: usize = 12;

/// Builds one kernel.
struct Kernel<'m, 's> {
    b: Builder<'m>,
    shared: &'s Shared,
    rng: &'s mut Rng,
    names: bool,
    /// The address of the shared array in the generic space.
    tile: Value,
    /// Pointer arguments to floats.
    arrays: Vec<Value>,
    /// Available `i32` values.
    ints: Vec<Value>,
    /// Available `float` values.
    floats: Vec<Value>,
    /// Backedges of loops.
    latches: Vec<Inst>,
}

/// Defines kernel number `n` with about `size` instructions.
pub(super) fn define(
    module: &mut Module,
    shared: &Shared,
    n: usize,
    size: usize,
    shape: &Shape,
    rng: &mut Rng,
) -> Global {
    let tile = module.shared_array(format!("_ZZ7kernel{n}E4tile"), Type::FLOAT, 1024);
    let data = module.header.global_mut(tile);
    data.align = Align::new(4).expect("a power of two");
    data.unnamed_addr = UnnamedAddr::Global;
    let params = ["out", "a", "b"].map(|name| (name, Type::PTR));
    let sizes = ["n", "k"].map(|name| (name, Type::I32));
    let names: Vec<(&str, Type)> = params.into_iter().chain(sizes).collect();
    let unnamed: Vec<(&str, Type)> = names.iter().map(|&(_, ty)| ("", ty)).collect();
    let params = if shape.names { &names } else { &unnamed };
    let global = module.define_kernel(format!("kernel{n}"), params);
    set_attributes(module, global);
    let mut b = module.builder(global);
    let entry = b.append_block(if shape.names { "entry" } else { "" });
    b.at_end(entry);
    let tile = generic_address(&mut b, tile);
    let arrays = (0..3).map(|n| b.arg(n)).collect();
    let ints = vec![b.arg(3), b.arg(4)];
    let mut kernel = Kernel {
        b,
        shared,
        rng,
        names: shape.names,
        tile,
        arrays,
        ints,
        floats: Vec::new(),
        latches: Vec::new(),
    };
    kernel.prologue();
    while kernel.b.func().n_insts() + 8 < size {
        kernel.segment();
    }
    kernel.epilogue();
    let latches = kernel.latches;
    add_loop_metadata(module, global, &latches);
    global
}

fn set_attributes(module: &mut Module, global: Global) {
    let header = &module.header;
    let mut of_kernel: Vec<Attr> = [
        AttrKind::Convergent,
        AttrKind::MustProgress,
        AttrKind::NoInline,
        AttrKind::NoRecurse,
        AttrKind::NoUnwind,
    ]
    .map(Attr::Flag)
    .into();
    let texts = [("nvvm.maxntid", "256"), ("target-cpu", "sm_80"), ("frame-pointer", "all")];
    of_kernel.extend(texts.map(|(key, value)| header.text_attr(key, value)));
    let of_array =
        header.attr_set(vec![Attr::Flag(AttrKind::NoAlias), Attr::Flag(AttrKind::NoUndef)]);
    let of_size = header.attr_set(vec![Attr::Flag(AttrKind::NoUndef)]);
    let params = [of_array, of_array, of_array, of_size, of_size];
    let list = header.attrs.list(header.attr_set(of_kernel), AttrSet::EMPTY, &params);
    module.header.function_mut(global).expect("a function").attrs = list;
    module.header.global_mut(global).dso_local = true;
}

/// `addrspacecast (ptr addrspace(3) @tile to ptr)`
fn generic_address(b: &mut Builder<'_>, tile: Global) -> Value {
    let tile = b.global(tile).as_const().expect("a constant");
    let cast = ConstExpr {
        opcode: Opcode::AddrSpaceCast,
        bits: Bits::NONE,
        source_ty: None,
        in_range: None,
        operands: Box::new([tile]),
        mask: Box::new([]),
    };
    b.func().add_const(Type::PTR, ConstKind::Expr(Box::new(cast)))
}

/// `!llvm.loop` on each backedge, as in clang's output.
fn add_loop_metadata(module: &mut Module, global: Global, latches: &[Inst]) {
    let (header, body) = module.body_mut(global);
    let body = body.expect("a body");
    let md = &mut header.md;
    let progress = md.string(b"llvm.loop.mustprogress");
    let progress = md.tuple(&[Some(progress)]);
    for &latch in latches {
        let node = md.distinct_tuple(&[None, Some(progress)]);
        md.set_field(node, 0, node.into());
        body.set_attachment(latch, MdKind::LOOP, Some(node));
    }
}

impl Kernel<'_, '_> {
    fn named(&mut self, name: &str) -> &mut Self {
        if self.names {
            self.b.named(name);
        }
        self
    }

    fn block(&mut self, name: &str) -> Block {
        self.b.append_block(if self.names { name } else { "" })
    }

    fn int(&mut self) -> Value {
        let from = self.ints.len().saturating_sub(POOL);
        *self.rng.pick(&self.ints[from..])
    }

    fn float(&mut self) -> Value {
        let from = self.floats.len().saturating_sub(POOL);
        *self.rng.pick(&self.floats[from..])
    }

    fn sreg(&mut self, sreg: Global) -> Value {
        let spec = self.b.call_spec(sreg, &[]);
        let spec = CallSpec { tail: TailKind::Tail, attrs: self.shared.call_attrs, ..spec };
        self.b.call_with(&spec).into()
    }

    fn barrier(&mut self) {
        let args = [self.b.i32(0)];
        let spec = self.b.call_spec(self.shared.barrier, &args);
        self.b.call_with(&CallSpec { tail: TailKind::Tail, ..spec });
    }

    fn prologue(&mut self) {
        let Shared { tid_x, tid_y, ctaid_x, ntid_x, .. } = *self.shared;
        let sregs = [tid_x, tid_y, ctaid_x, ntid_x].map(|sreg| self.sreg(sreg));
        self.ints.extend(sregs);
        let [x, _, block, width] = sregs;
        let mul = self.named("mul").b.nuw().mul(block, width);
        let index = self.named("add").b.add(mul, x);
        self.ints.push(index);
        let first = self.load(1);
        self.floats.push(first);
    }

    fn epilogue(&mut self) {
        self.store(0);
        self.b.ret_void();
    }

    /// `&array[i]` with a 32-bit index.
    fn element(&mut self, base: Value) -> Value {
        let index = self.int();
        let wide = self.named("idxprom").b.zext(index, Type::I64);
        self.named("arrayidx").b.inbounds().gep(Type::FLOAT, base, &[wide])
    }

    fn access_tag(&mut self, inst: Value) {
        let inst = inst.as_inst().expect("an access");
        let tag = self.shared.tbaa_float;
        self.b.func().set_attachment(inst, MdKind::TBAA, Some(tag));
    }

    fn load(&mut self, array: usize) -> Value {
        let address = self.element(self.arrays[array]);
        let value = self.b.align(4).load(Type::FLOAT, address);
        self.access_tag(value);
        value
    }

    fn store(&mut self, array: usize) {
        let address = self.element(self.arrays[array]);
        let value = self.float();
        let store = self.b.align(4).store(value, address);
        self.access_tag(store.into());
    }

    fn segment(&mut self) {
        match self.rng.below(16) {
            0..=2 => self.tiled_loop(),
            3..=7 => self.guarded(),
            8 | 9 => self.arithmetic(),
            10 | 11 => self.diamond(),
            12 => self.reduction_step(),
            13 => self.atomic(),
            14 => self.helper_call(),
            _ => self.index_arithmetic(),
        }
    }

    /// `for (step) { tile[..] = a[..]; barrier; sum += tile[..] * b[..], unrolled; barrier; }`
    fn tiled_loop(&mut self) {
        let (ints, floats) = (self.ints.len(), self.floats.len());
        let before = self.b.block().expect("a position");
        let (limit, start) = (self.int(), self.float());
        let body = self.block("for.body");
        self.b.br(body);
        self.b.at_end(body);
        let zero = self.b.i32(0);
        let step = self.named("step").b.phi(Type::I32, &[(zero, before)]);
        let sum = self.named("sum").b.phi(Type::FLOAT, &[(start, before)]);
        self.ints.push(step);
        let value = self.load(1);
        let slot = self.element(self.tile);
        let store = self.b.align(4).store(value, slot);
        self.access_tag(store.into());
        self.barrier();
        let total = self.unrolled_products(sum);
        self.barrier();
        let increment = self.b.i32(16);
        let next = self.named("inc").b.nuw().add(step, increment);
        let again = self.named("cmp").b.icmp(IntPredicate::Ult, next, limit);
        let exit = self.block("for.end");
        let latch = self.b.cond_br(again, body, exit);
        self.latches.push(latch);
        self.b.add_incoming(step, next, body);
        self.b.add_incoming(sum, total, body);
        self.b.at_end(exit);
        self.ints.truncate(ints);
        self.floats.truncate(floats);
        let result = self.named("sum.lcssa").b.phi(Type::FLOAT, &[(total, body)]);
        self.floats.push(result);
    }

    fn unrolled_products(&mut self, sum: Value) -> Value {
        let mut total = sum;
        let row = self.element(self.tile);
        for n in 0..4 << self.rng.below(3) {
            let offset = self.b.i64(4 * n);
            let address = self.named("arrayidx").b.inbounds().gep(Type::I8, row, &[offset]);
            let left = self.b.align(4).load(Type::FLOAT, address);
            self.access_tag(left);
            let right = if self.rng.one_in(3) { self.load(2) } else { self.float() };
            let product = self.named("mul").b.fast(FastMath::CONTRACT).fmul(left, right);
            total = self.named("add").b.fast(FastMath::CONTRACT).fadd(total, product);
        }
        total
    }

    /// `if (i < n) { out[i] = x; }`
    fn guarded(&mut self) {
        let (index, limit) = (self.int(), self.int());
        let inside = self.named("cmp").b.icmp(IntPredicate::Ult, index, limit);
        let [then, end] = ["if.then", "if.end"].map(|name| self.block(name));
        self.b.cond_br(inside, then, end);
        let ints = self.ints.len();
        self.b.at_end(then);
        self.index_arithmetic();
        for _ in 0..1 + self.rng.below(4) {
            self.store(0);
        }
        self.ints.truncate(ints);
        self.b.br(end);
        self.b.at_end(end);
    }

    /// `x = c ? f(x) : g(x)` with blocks, joined by a phi.
    fn diamond(&mut self) {
        let (left, right) = (self.float(), self.float());
        let less = self.named("cmp").b.fcmp(FloatPredicate::Olt, left, right);
        let [then, otherwise] = ["if.then", "if.else"].map(|name| self.block(name));
        self.b.cond_br(less, then, otherwise);
        let floats = self.floats.len();
        let mut results = Vec::new();
        let end = self.block("if.end");
        for side in [then, otherwise] {
            self.b.at_end(side);
            self.arithmetic();
            results.push((self.float(), side));
            self.floats.truncate(floats);
            self.b.br(end);
        }
        self.b.at_end(end);
        let joined = self.named("cond").b.phi(Type::FLOAT, &results);
        self.floats.push(joined);
    }

    fn arithmetic(&mut self) {
        for _ in 0..2 + self.rng.below(6) {
            let (x, y) = (self.float(), self.float());
            let value = match self.rng.below(8) {
                0..=2 => self.named("mul").b.fast(FastMath::CONTRACT).fmul(x, y),
                3..=5 => self.named("add").b.fast(FastMath::CONTRACT).fadd(x, y),
                6 => self.named("sub").b.fast(FastMath::CONTRACT).fsub(x, y),
                _ => {
                    let root = self.shared.sqrt;
                    self.b.call(root, &[x])
                }
            };
            self.floats.push(value);
        }
    }

    fn index_arithmetic(&mut self) {
        for _ in 0..2 + self.rng.below(4) {
            let (x, y) = (self.int(), self.int());
            let amount = self.rng.below(8) as i32 + 1;
            let amount = self.b.i32(amount);
            let value = match self.rng.below(8) {
                0 => self.named("shl").b.shl(x, amount),
                1 => self.named("and").b.and(x, amount),
                2 => self.named("shr").b.lshr(x, amount),
                3 => self.named("mul").b.mul(x, y),
                4 => self.named("xor").b.xor(x, y),
                5 => {
                    let max = self.shared.max;
                    self.b.call(max, &[x, y])
                }
                _ => self.named("add").b.add(x, y),
            };
            self.ints.push(value);
        }
    }

    /// `if (tid < s) tile[tid] += tile[tid + s]; barrier;`
    fn reduction_step(&mut self) {
        let (tid, width) = (self.ints[2], self.b.i32(32));
        let active = self.named("cmp").b.icmp(IntPredicate::Ult, tid, width);
        let [then, end] = ["if.then", "if.end"].map(|name| self.block(name));
        self.b.cond_br(active, then, end);
        self.b.at_end(then);
        let (mine, theirs) = (self.element(self.tile), self.element(self.tile));
        let [x, y] = [mine, theirs].map(|address| {
            let value = self.b.align(4).load(Type::FLOAT, address);
            self.access_tag(value);
            value
        });
        let sum = self.named("add").b.fast(FastMath::CONTRACT).fadd(x, y);
        let store = self.b.align(4).store(sum, mine);
        self.access_tag(store.into());
        self.b.br(end);
        self.b.at_end(end);
        self.barrier();
    }

    fn atomic(&mut self) {
        let address = self.element(self.arrays[0]);
        let value = self.int();
        let old = self.b.align(4).atomic_rmw(RmwOp::Add, address, value, Ordering::SeqCst);
        let inst = old.as_inst().expect("an instruction");
        let tag = self.shared.tbaa_int;
        self.b.func().set_attachment(inst, MdKind::TBAA, Some(tag));
        self.ints.push(old);
    }

    fn helper_call(&mut self) {
        let (helper, args) = (self.shared.helper, [self.float()]);
        let result = self.named("call").b.call(helper, &args);
        let (x, y) = (self.float(), result);
        let less = self.named("cmp").b.fcmp(FloatPredicate::Olt, x, y);
        let smaller = self.named("cond").b.select(less, x, y);
        self.floats.push(smaller);
    }
}
