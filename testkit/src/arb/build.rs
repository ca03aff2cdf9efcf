//! Builds a function from a plan: the available values at each position, and blocks.

use std::collections::BTreeSet;

use selvedge_ir::builder::Builder;
use selvedge_ir::{Block, ConstKind, DataLayout, Global, Module, Type, Value, intrinsics};

use super::plan::{BlockPlan, End, Pick, Plan};
use super::{Sample, ops};

/// The variables and functions that a generated function can refer to.
pub(super) struct Globals {
    pub(super) tid: Global,
    pub(super) tid_y: Global,
    pub(super) ctaid: Global,
    pub(super) barrier: Global,
    pub(super) popc: Global,
    pub(super) umax: Global,
    pub(super) fma: Global,
    pub(super) helper: Global,
    pub(super) shared: Global,
    pub(super) table: Global,
}

/// A function that is being built.
pub(super) struct Building<'m> {
    pub(super) b: Builder<'m>,
    pub(super) globals: &'m Globals,
    pub(super) types: Vec<Type>,
    /// Values that dominate the current position, other than constants.
    pub(super) available: Vec<Value>,
}

const LAYOUT: &str = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64";

fn declare(module: &mut Module) -> Globals {
    let sreg = "llvm.nvvm.read.ptx.sreg";
    let shared = module.shared_array("shared", Type::FLOAT, 64);
    let ty = module.header.types.array(Type::I32, 16);
    let zero = module.header.consts.intern(ty, ConstKind::Zero);
    Globals {
        tid: module.declare_function(format!("{sreg}.tid.x"), Type::I32, &[]),
        tid_y: module.declare_function(format!("{sreg}.tid.y"), Type::I32, &[]),
        ctaid: module.declare_function(format!("{sreg}.ctaid.x"), Type::I32, &[]),
        barrier: module.declare_function("llvm.nvvm.barrier0", Type::VOID, &[]),
        popc: module.declare_function("llvm.nvvm.barrier0.popc", Type::I32, &[Type::I32]),
        umax: declare_intrinsic(module, "llvm.umax", Type::I32),
        fma: declare_intrinsic(module, "llvm.fma", Type::FLOAT),
        helper: module.declare_function("helper", Type::I32, &[Type::I32, Type::PTR]),
        shared,
        table: module.define_variable("table", 1, ty, Some(zero)),
    }
}

/// Declares an LLVM intrinsic with its attributes, which a parser would add anyway.
fn declare_intrinsic(module: &mut Module, name: &str, overload: Type) -> Global {
    let row = intrinsics::lookup(name).expect("an intrinsic of LLVM");
    row.declare(&mut module.header, &[overload]).expect("a new name and a type that fits")
}

impl Plan {
    /// Builds the function of the plan.
    pub fn build(&self) -> Sample {
        let mut module = Module::new();
        *module.header.triple = "nvptx64-nvidia-cuda".into();
        *module.header.data_layout = DataLayout::parse(LAYOUT).expect("a data layout");
        let globals = declare(&mut module);
        let params = [
            ("n", Type::I32),
            ("c", Type::I1),
            ("x", Type::FLOAT),
            ("w", Type::I64),
            ("p", Type::PTR),
            ("g", Type::PTR_GLOBAL),
            ("s", Type::PTR_SHARED),
        ];
        let func = if self.is_kernel {
            module.define_kernel("f", &params)
        } else {
            module.define_function("f", Type::I32, &params)
        };
        let types = ops::types(&module.header.types);
        let b = module.builder(func);
        let available = (0..params.len()).map(|n| b.arg(n)).collect();
        Building { b, globals: &globals, types, available }.function(self);
        Sample { module, func }
    }

    /// The successors of a block, by index, once for each edge.
    fn successors(&self, block: usize) -> Vec<usize> {
        let others = self.blocks.len() - 1;
        // The entry has no predecessors; if it is the only block, it can only return.
        let target = |pick: &Pick| 1 + *pick as usize % others;
        match &self.blocks[block].end {
            End::Ret | End::Unreachable => Vec::new(),
            _ if others == 0 => Vec::new(),
            End::Br(to) => vec![target(to)],
            End::CondBr(_, to, other) => vec![target(to), target(other)],
            End::Switch(_, default, cases) => {
                std::iter::once(default).chain(cases).map(target).collect()
            }
        }
    }

    fn reachable_without(&self, removed: Option<usize>) -> BTreeSet<usize> {
        let mut seen = BTreeSet::new();
        let mut work = vec![0];
        while let Some(block) = work.pop() {
            if Some(block) != removed && seen.insert(block) {
                work.extend(self.successors(block));
            }
        }
        seen
    }
}

/// The control-flow graph of a plan.
struct Graph {
    succs: Vec<Vec<usize>>,
    reachable: BTreeSet<usize>,
    /// For each block, the blocks that are unreachable without it.
    dominated: Vec<BTreeSet<usize>>,
}

impl Graph {
    fn of(plan: &Plan) -> Graph {
        let n = plan.blocks.len();
        let succs = (0..n).map(|block| plan.successors(block)).collect();
        let reachable = plan.reachable_without(None);
        let dominated =
            (0..n).map(|block| &reachable - &plan.reachable_without(Some(block))).collect();
        Graph { succs, reachable, dominated }
    }

    /// Whether a value defined in block `a` may be used in `b`, another block.
    fn may_use(&self, a: usize, b: usize) -> bool {
        !self.reachable.contains(&b) || self.dominated[a].contains(&b)
    }

    /// Blocks in an order in which dominators are first; unreachable ones are last.
    fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.succs.len()).collect();
        let n_dominators =
            |block: &usize| self.dominated.iter().filter(|set| set.contains(block)).count();
        order.sort_by_key(|block| (!self.reachable.contains(block), n_dominators(block), *block));
        order
    }

    fn predecessors(&self, block: usize) -> Vec<usize> {
        let edges = self.succs.iter().enumerate();
        let to_block = |(from, succs): (usize, &Vec<usize>)| {
            succs.iter().filter(|&&succ| succ == block).map(move |_| from).collect::<Vec<_>>()
        };
        edges.flat_map(to_block).collect()
    }
}

impl Building<'_> {
    fn function(mut self, plan: &Plan) {
        let graph = Graph::of(plan);
        let args = self.available.clone();
        let blocks: Vec<Block> = plan
            .blocks
            .iter()
            .enumerate()
            .map(|(n, block)| {
                let name = if block.is_named { format!("b{n}") } else { String::new() };
                self.b.append_block(name)
            })
            .collect();
        let mut phis = Vec::new();
        // The values defined in each block, in order.
        let mut computed: Vec<Vec<Value>> = vec![Vec::new(); blocks.len()];
        for n in graph.order() {
            let usable = (0..blocks.len()).filter(|&m| m != n && graph.may_use(m, n));
            let inherited = usable.flat_map(|m| computed[m].clone());
            self.available = args.iter().copied().chain(inherited).collect();
            let n_inherited = self.available.len();
            self.b.at_end(blocks[n]);
            let has_preds = !graph.predecessors(n).is_empty();
            for &ty in plan.blocks[n].phis.iter().filter(|_| has_preds) {
                let ty = self.types[ty as usize % self.types.len()];
                let phi = self.b.phi(ty, &[]);
                self.available.push(phi);
                phis.push((n, phi));
            }
            self.block(&plan.blocks[n], plan, &graph.succs[n], &blocks);
            computed[n] = self.available.split_off(n_inherited);
        }
        for (count, (n, phi)) in phis.into_iter().enumerate() {
            for pred in graph.predecessors(n) {
                let usable = (0..blocks.len()).filter(|&m| m == pred || graph.may_use(m, pred));
                let inherited = usable.flat_map(|m| computed[m].clone());
                self.available = args.iter().copied().chain(inherited).collect();
                // The same value for all edges from one block, as LLVM requires.
                let value = self.value_of(self.b.type_of(phi), (7 * count + 3 * pred) as Pick);
                self.b.add_incoming(phi, value, blocks[pred]);
            }
        }
    }

    fn block(&mut self, block: &BlockPlan, plan: &Plan, succs: &[usize], blocks: &[Block]) {
        for op in &block.ops {
            self.op(op);
        }
        let to = |n: usize| blocks[succs[n]];
        match &block.end {
            End::Unreachable => {
                self.b.unreachable();
            }
            End::Br(_) if !succs.is_empty() => {
                self.b.br(to(0));
            }
            End::CondBr(c, ..) if !succs.is_empty() => {
                let c = self.value_of(Type::I1, *c);
                self.b.cond_br(c, to(0), to(1));
            }
            End::Switch(v, ..) if !succs.is_empty() => {
                let v = self.value_of(Type::I32, *v);
                let cases: Vec<(i64, Block)> =
                    (1..succs.len()).map(|n| (n as i64, to(n))).collect();
                self.b.switch(v, to(0), &cases);
            }
            End::Ret | End::Br(_) | End::CondBr(..) | End::Switch(..) => self.ret(plan.is_kernel),
        }
    }

    fn ret(&mut self, is_kernel: bool) {
        if is_kernel {
            self.b.ret_void();
        } else {
            let value = self.value_of(Type::I32, 1);
            self.b.ret(value);
        }
    }

    /// A value of a type: usually an available one, newest first, else a constant.
    pub(super) fn value_of(&mut self, ty: Type, pick: Pick) -> Value {
        let fitting: Vec<Value> =
            self.available.iter().rev().copied().filter(|&v| self.b.type_of(v) == ty).collect();
        let n_choices = fitting.len() + 1 + fitting.len() / 4;
        match fitting.get(pick as usize % n_choices) {
            Some(&value) => value,
            None => self.constant(ty, pick / n_choices as Pick),
        }
    }
}
