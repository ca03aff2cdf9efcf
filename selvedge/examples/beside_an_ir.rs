//! A compiler that has its own IR: functions in SSA form whose blocks have parameters, with its own types and
//! operations. For GPUs it lowers them to LLVM IR: each operation becomes a call of the builder, block parameters
//! become phis. Then `-O2` runs, and the text can be passed to `llc`.

use selvedge::ir::inst::IntPredicate;
use selvedge::ir::{Block, Global};
use selvedge::prelude::*;

/// Types of the compiler's IR.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ty {
    Bool,
    U32,
    F32,
}

/// A value of that IR: parameters of blocks and results of operations, numbered consecutively.
type Val = usize;

/// An array of that IR.
#[derive(Clone, Copy)]
enum Array {
    /// A parameter of the kernel, by its index.
    Global(usize),
    /// The shared array of a block of threads.
    Tile,
}

/// Operations of that IR; those with a result have its value number.
enum Op {
    Thread(Val),
    Group(Val),
    Const(Val, u32),
    Add(Val, Val, Val),
    AddFloat(Val, Val, Val),
    Mul(Val, Val, Val),
    Half(Val, Val),
    Less(Val, Val, Val),
    Load(Val, Array, Val),
    Store(Array, Val, Val),
    Barrier,
}

/// A target block, with the arguments for its parameters.
type Jump = (usize, Vec<Val>);

/// Terminators of that IR.
enum End {
    Goto(Jump),
    If(Val, Jump, Jump),
    Return,
}

struct TheirBlock {
    params: Vec<(Val, Ty)>,
    ops: Vec<Op>,
    end: End,
}

struct Kernel {
    name: &'static str,
    /// Parameters, all of them arrays of `f32` in global memory.
    arrays: Vec<&'static str>,
    tile_len: u64,
    n_values: usize,
    blocks: Vec<TheirBlock>,
}

/// The sum of each 256 elements. The front end conservatively puts a barrier on both sides of every phase.
fn sum() -> Kernel {
    let [thread, group, width, start, index, first] = [0, 1, 2, 3, 4, 5];
    let [half, step, going, near, there, upper, lower, both] = [6, 7, 8, 9, 10, 11, 12, 13];
    let [next, one, is_first, zero, total] = [14, 15, 16, 17, 18];
    let (input, output) = (Array::Global(0), Array::Global(1));
    let block = |params, ops, end| TheirBlock { params, ops, end };
    let fill = vec![
        Op::Barrier,
        Op::Thread(thread),
        Op::Group(group),
        Op::Const(width, 256),
        Op::Mul(start, group, width),
        Op::Add(index, start, thread),
        Op::Load(first, input, index),
        Op::Store(Array::Tile, thread, first),
        Op::Barrier,
        Op::Half(half, width),
        Op::Const(zero, 0),
    ];
    let add = vec![
        Op::Add(there, thread, step),
        Op::Load(upper, Array::Tile, there),
        Op::Load(lower, Array::Tile, thread),
        Op::AddFloat(both, lower, upper),
        Op::Store(Array::Tile, thread, both),
    ];
    let finish = vec![Op::Barrier, Op::Const(one, 1), Op::Less(is_first, thread, one)];
    let store = vec![Op::Load(total, Array::Tile, zero), Op::Store(output, group, total)];
    let blocks = vec![
        block(vec![], fill, End::Goto((1, vec![half]))),
        block(
            vec![(step, Ty::U32)],
            vec![Op::Less(going, zero, step)],
            End::If(going, (2, vec![]), (5, vec![])),
        ),
        block(vec![], vec![Op::Less(near, thread, step)], End::If(near, (3, vec![]), (4, vec![]))),
        block(vec![], add, End::Goto((4, vec![]))),
        block(vec![], vec![Op::Barrier, Op::Half(next, step)], End::Goto((1, vec![next]))),
        block(vec![], finish, End::If(is_first, (6, vec![]), (7, vec![]))),
        block(vec![], store, End::Goto((7, vec![]))),
        block(vec![], vec![Op::Barrier], End::Return),
    ];
    Kernel { name: "sum", arrays: vec!["in", "out"], tile_len: 256, n_values: 19, blocks }
}

/// The LLVM type of a type.
fn lowered_type(ty: Ty) -> Type {
    match ty {
        Ty::Bool => Type::I1,
        Ty::U32 => Type::I32,
        Ty::F32 => Type::FLOAT,
    }
}

/// Globals that a kernel refers to.
struct Outside {
    thread: Global,
    group: Global,
    barrier: Global,
    tile: Global,
}

/// The state of lowering one kernel: the builder, and the LLVM values and blocks of its values and blocks.
struct Lowering<'m> {
    b: Builder<'m>,
    outside: Outside,
    values: Vec<Option<Value>>,
    blocks: Vec<Block>,
}

fn lower(kernel: &Kernel) -> Module {
    let mut module = Module::new();
    *module.header.triple = "nvptx64-nvidia-cuda".into();
    let outside = Outside {
        thread: module.declare_function("llvm.nvvm.read.ptx.sreg.tid.x", Type::I32, &[]),
        group: module.declare_function("llvm.nvvm.read.ptx.sreg.ctaid.x", Type::I32, &[]),
        barrier: module.declare_function("llvm.nvvm.barrier0", Type::VOID, &[]),
        tile: module.shared_array("tile", Type::FLOAT, kernel.tile_len),
    };
    let params: Vec<_> = kernel.arrays.iter().map(|name| (*name, Type::PTR_GLOBAL)).collect();
    let function = module.define_kernel(kernel.name, &params);
    let mut b = module.builder(function);
    let blocks = (0..kernel.blocks.len()).map(|n| b.append_block(format!("b{n}"))).collect();
    let values = vec![None; kernel.n_values];
    let mut lowering = Lowering { b, outside, values, blocks };
    // All phis first: a jump needs those of its target, which may precede or follow.
    for (n, block) in kernel.blocks.iter().enumerate() {
        lowering.params(n, block);
    }
    for (n, block) in kernel.blocks.iter().enumerate() {
        lowering.block(n, block, kernel);
    }
    module
}

impl Lowering<'_> {
    fn params(&mut self, n: usize, block: &TheirBlock) {
        self.b.at_end(self.blocks[n]);
        for (value, ty) in &block.params {
            self.values[*value] = Some(self.b.phi(lowered_type(*ty), &[]));
        }
    }

    fn block(&mut self, n: usize, block: &TheirBlock, kernel: &Kernel) {
        self.b.at_end(self.blocks[n]);
        for op in &block.ops {
            self.op(op);
        }
        match &block.end {
            End::Goto(jump) => {
                let target = self.jump(n, jump, kernel);
                self.b.br(target);
            }
            End::If(condition, yes, no) => {
                let (yes, no) = (self.jump(n, yes, kernel), self.jump(n, no, kernel));
                self.b.cond_br(self.value(*condition), yes, no);
            }
            End::Return => {
                self.b.ret_void();
            }
        }
    }

    /// Adds the arguments of a jump to the phis of its target.
    fn jump(&mut self, from: usize, (to, args): &Jump, kernel: &Kernel) -> Block {
        for ((param, _), arg) in kernel.blocks[*to].params.iter().zip(args) {
            self.b.add_incoming(self.value(*param), self.value(*arg), self.blocks[from]);
        }
        self.blocks[*to]
    }

    fn value(&self, value: Val) -> Value {
        self.values[value].expect("their values are computed before they are used")
    }

    fn place(&mut self, array: Array, index: Val) -> Value {
        let base = match array {
            Array::Global(n) => self.b.arg(n),
            Array::Tile => self.b.global(self.outside.tile),
        };
        // Indices in that IR are unsigned, those of `getelementptr` are signed.
        let index = self.b.zext(self.value(index), Type::I64);
        self.b.inbounds().gep(lowered_type(Ty::F32), base, &[index])
    }

    fn op(&mut self, op: &Op) {
        let (result, value) = match *op {
            Op::Thread(to) => (to, self.b.call(self.outside.thread, &[])),
            Op::Group(to) => (to, self.b.call(self.outside.group, &[])),
            Op::Const(to, number) => (to, self.b.int(lowered_type(Ty::U32), i64::from(number))),
            Op::Add(to, x, y) => (to, self.b.add(self.value(x), self.value(y))),
            Op::AddFloat(to, x, y) => (to, self.b.fadd(self.value(x), self.value(y))),
            Op::Mul(to, x, y) => (to, self.b.mul(self.value(x), self.value(y))),
            Op::Half(to, x) => {
                let one = self.b.i32(1);
                (to, self.b.lshr(self.value(x), one))
            }
            Op::Less(to, x, y) => {
                let less = self.b.icmp(IntPredicate::Ult, self.value(x), self.value(y));
                assert_eq!(self.b.type_of(less), lowered_type(Ty::Bool));
                (to, less)
            }
            Op::Load(to, array, index) => {
                let place = self.place(array, index);
                (to, self.b.load(lowered_type(Ty::F32), place))
            }
            Op::Store(array, index, value) => {
                let place = self.place(array, index);
                self.b.store(self.value(value), place);
                return;
            }
            Op::Barrier => {
                self.b.call(self.outside.barrier, &[]);
                return;
            }
        };
        self.values[result] = Some(value);
    }
}

/// Number of calls of the barrier in the text of a module.
fn n_barriers(module: &Module) -> usize {
    module.to_string().matches("call void @llvm.nvvm.barrier").count()
}

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut module = lower(&sum());
    let mut session = session();
    let target = session.target_for(&module.header.triple);
    let errors = verify_module(&module, target.as_deref());
    assert!(errors.is_empty(), "{errors:?}");
    let before = n_barriers(&module);
    session.instrument.verify_each = true;
    registry().parse(OptLevel::O2.pipeline())?.run(&mut module, &mut session)?;
    // The barrier at the start, the one after the loop and the last one order nothing. The loop has eight iterations, and is
    // unrolled if the family `loops` is compiled in.
    let copies = if registry().parse("function(loop-unroll-full)").is_ok() { 8 } else { 1 };
    assert_eq!((before, n_barriers(&module)), (5, 1 + copies));
    println!("{module}");
    Ok(())
}
