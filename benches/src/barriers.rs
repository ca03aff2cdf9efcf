//! Kernels with very many barriers, and barrier elimination that restarts from scratch after each deletion.

use selvedge::dead_sync::{DeadSyncElim, Settings};
use selvedge::ir::builder::Builder;
use selvedge::ir::inst::IntPredicate;
use selvedge::ir::{Block, Module, Type, Value};
use selvedge::pass::Pipeline;

/// The size of a kernel.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    /// The number of barriers.
    pub barriers: usize,
    /// The number of blocks; a quarter of them end in a conditional branch.
    pub blocks: usize,
    /// The number of instructions.
    pub insts: usize,
}

impl Size {
    /// Sizes to measure: first more barriers at the usual density, then more code for each barrier.
    pub const ALL: [Size; 6] = [
        Size { barriers: 10, blocks: 100, insts: 1_000 },
        Size { barriers: 100, blocks: 1_000, insts: 10_000 },
        Size { barriers: 1_000, blocks: 10_000, insts: 100_000 },
        Size { barriers: 10_000, blocks: 10_000, insts: 100_000 },
        Size { barriers: 10_000, blocks: 100_000, insts: 1_000_000 },
        Size { barriers: 100, blocks: 100, insts: 1_000_000 },
    ];
}

/// The number of shared arrays of the kernel.
const ARRAYS: usize = 16;

/// A module with one kernel of about this size: uniform loops and arms, accesses to shared arrays, and evenly spread
/// barriers. About half of these order accesses.
pub fn kernel(size: Size) -> Module {
    let mut module = Module::new();
    *module.header.triple = "nvptx64-nvidia-cuda".into();
    let barrier = module.declare_function("llvm.nvvm.barrier0", Type::VOID, &[]);
    let tid = module.declare_function("llvm.nvvm.read.ptx.sreg.tid.x", Type::I32, &[]);
    let arrays: Vec<_> =
        (0..ARRAYS).map(|n| module.shared_array(format!("s{n}"), Type::I32, 1024)).collect();
    let kernel = module.define_kernel("k", &[("n", Type::I32)]);
    let mut b = module.builder(kernel);
    let blocks: Vec<Block> = (0..size.blocks).map(|n| b.append_block(format!("b{n}"))).collect();
    b.at_end(blocks[0]);
    let (thread, given) = (b.call(tid, &[]), b.arg(0));
    let per_block = (size.insts / size.blocks).saturating_sub(2);
    let (mut done, mut at) = (0, 0);
    for (n, &block) in blocks.iter().enumerate() {
        b.at_end(block);
        for _ in 0..per_block / 2 {
            at += 1;
            // Consecutive accesses use the same array. If one of them is a store, barriers between them are needed.
            let array = b.global(arrays[(at / 7) % ARRAYS]);
            let place = b.gep(Type::I32, array, &[thread]);
            if at % 50 == 0 {
                b.store(given, place);
            } else {
                b.load(Type::I32, place);
            }
        }
        let wanted = (n + 1) * size.barriers / size.blocks;
        for _ in done..wanted {
            b.call(barrier, &[]);
        }
        done = wanted;
        terminator(&mut b, &blocks, n, given);
    }
    module
}

fn terminator(b: &mut Builder<'_>, blocks: &[Block], n: usize, given: Value) {
    if n + 2 >= blocks.len() {
        match blocks.get(n + 1) {
            Some(&next) => b.br(next),
            None => b.ret_void(),
        };
        return;
    }
    let limit = b.i32(n as i32);
    let target = match n % 8 {
        // A loop of a few blocks, and a branch around one block.
        3 if n > 3 => blocks[n - 2],
        6 => blocks[n + 2],
        _ => {
            b.br(blocks[n + 1]);
            return;
        }
    };
    let condition = b.icmp(IntPredicate::Slt, given, limit);
    b.cond_br(condition, target, blocks[n + 1]);
}

/// A pipeline with `dead-sync-elim`.
pub fn pipeline() -> Pipeline {
    let mut pipeline = Pipeline::new();
    pipeline.add(DeadSyncElim::new(Settings::default()));
    pipeline
}

/// Runs `dead-sync-elim`. Returns the number of removed instructions.
///
/// # Panics
/// If the output of the pass is invalid.
pub fn at_once(module: &mut Module) -> usize {
    let before = n_insts(module);
    let mut session = selvedge::session();
    session.threads = std::num::NonZeroUsize::new(1);
    pipeline().run(module, &mut session).expect("a valid module");
    before - n_insts(module)
}

/// Runs the pass repeatedly with fuel for one deletion each. Returns the number of deletions.
///
/// # Panics
/// If the output of the pass is invalid.
pub fn anew(module: &mut Module) -> usize {
    let mut runs = 0;
    loop {
        let mut session = selvedge::session();
        session.fuel.add_counters("dead-sync-elim=0-0").expect("a counter");
        let report = pipeline().run(module, &mut session).expect("a valid module");
        if !report.changed.is_yes() {
            return runs;
        }
        runs += 1;
    }
}

fn n_insts(module: &Module) -> usize {
    module.defined().map(|(_, func)| func.all_insts().count()).sum()
}
