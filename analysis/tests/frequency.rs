//! Checks block frequencies against the equation that defines them: the frequency of a block is the sum of those of its
//! incoming edges.

use proptest::prelude::*;
use selvedge_analysis::dom::Dominators;
use selvedge_analysis::frequency::{BlockFrequencies, MAX_TURNS};
use selvedge_analysis::loops::Loops;
use selvedge_analysis::{Env, Facts, FunctionFacts, SharedFacts};
use selvedge_ir::{Block, Function, Module, ModuleHeader, Type};
use selvedge_testkit::arb::{arb_cfg, cases};
use selvedge_testkit::oracle;

fn frequencies(header: &ModuleHeader, func: &Function) -> BlockFrequencies {
    let (shared, mut cache) = (SharedFacts::default(), FunctionFacts::default());
    let env = Env { header, target: None, shared: &shared };
    let facts = Facts::new(&mut cache, env).get::<BlockFrequencies>(func);
    (*facts).clone()
}

/// The sum of the frequencies of the edges to block `into` from blocks for which `from` holds.
fn taken(
    func: &Function,
    frequencies: &BlockFrequencies,
    into: Block,
    from: impl Fn(Block) -> bool,
) -> f64 {
    let blocks = func.blocks().filter(|&block| from(block));
    let edges =
        blocks.flat_map(|block| func.successors(block).enumerate().map(move |e| (block, e)));
    edges
        .filter(|&(_, (_, to))| to == into)
        .map(|(block, (n, _))| frequencies.of(block) as f64 * frequencies.likelihood(block, n))
        .sum()
}

/// Whether two numbers are equal except for rounding.
fn are_near(a: f64, b: f64) -> bool {
    (a - b).abs() <= 64.0 + 1e-3 * a.max(b)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(1000)))]

    #[test]
    fn a_block_runs_as_often_as_it_is_entered(sample in arb_cfg(1..=14)) {
        let (header, func) = (&sample.module.header, sample.body());
        let frequencies = frequencies(header, func);
        let loops = Loops::compute(func, &Dominators::compute(func));
        let live = oracle::reachable(func);
        for block in func.blocks() {
            prop_assert_eq!(frequencies.of(block) != 0, live.contains(&block));
        }
        if !loops.irreducible().is_empty() {
            return Ok(());
        }
        for &block in &live {
            let runs = frequencies.of(block) as f64;
            let start = if func.entry() == Some(block) { BlockFrequencies::ENTRY } else { 0 };
            let entered = start as f64 + taken(func, &frequencies, block, |_| true);
            let around = loops.innermost(block).filter(|&this| loops.header(this) == block);
            let from_outside = around.map(|this| {
                start as f64
                    + taken(func, &frequencies, block, |from| !loops.contains(this, from))
            });
            // The iteration count of a loop with a very unlikely exit is capped.
            let is_capped =
                from_outside.is_some_and(|outside| are_near(runs, outside * MAX_TURNS as f64));
            prop_assert!(
                is_capped || are_near(runs, entered),
                "{block} runs {runs} times and is entered {entered} times"
            );
        }
    }

    #[test]
    fn probabilities_add_up_to_one(sample in arb_cfg(1..=10)) {
        let func = sample.body();
        let frequencies = frequencies(&sample.module.header, func);
        for block in oracle::reachable(func) {
            let n = func.successors(block).count();
            let sum: f64 = (0..n).map(|edge| frequencies.likelihood(block, edge)).sum();
            prop_assert!(n == 0 || (sum - 1.0).abs() < 1e-9, "{block}: {sum}");
        }
    }
}

#[test]
fn frequencies_of_nested_loops_and_a_trapping_arm() {
    let mut module = Module::new();
    let global = module.define_function("f", Type::VOID, &[("c", Type::I1)]);
    let mut b = module.builder(global);
    let c = b.arg(0);
    let names = ["entry", "outer", "inner", "latch", "exit", "trap"];
    let [entry, outer, inner, latch, exit, trap] = names.map(|name| b.append_block(name));
    b.at_end(entry).cond_br(c, outer, trap);
    b.at_end(outer).br(inner);
    b.at_end(inner).cond_br(c, inner, latch);
    b.at_end(latch).cond_br(c, outer, exit);
    b.at_end(exit).ret_void();
    b.at_end(trap).unreachable();
    let func = module.body(global).expect("a body");
    let frequencies = frequencies(&module.header, func);
    let near = |block: Block, expected: f64| {
        let runs = frequencies.relative(block);
        assert!((runs - expected).abs() < expected / 1000.0, "{block}: {runs}, not {expected}");
    };
    near(entry, 1.0);
    near(outer, 32.0);
    near(inner, 1024.0);
    near(latch, 32.0);
    near(exit, 1.0);
    assert!(frequencies.of(trap) > 0 && frequencies.relative(trap) < 1e-5);
}

#[test]
fn deep_nests_saturate_and_stay_in_order() {
    // Each block n from 1 to d is a header, and block 2d + 1 - n is its latch.
    let depth = 200;
    let mut module = Module::new();
    let global = module.define_function("f", Type::VOID, &[("c", Type::I1)]);
    let mut b = module.builder(global);
    let c = b.arg(0);
    let blocks: Vec<Block> = (0..2 * depth + 2).map(|_| b.append_block("")).collect();
    b.at_end(blocks[0]).br(blocks[1]);
    for n in 1..=depth {
        b.at_end(blocks[n]).br(blocks[n + 1]);
        let latch = blocks[2 * depth + 1 - n];
        b.at_end(latch).cond_br(c, blocks[n], blocks[2 * depth + 2 - n]);
    }
    b.at_end(blocks[2 * depth + 1]).ret_void();
    let func = module.body(global).expect("a body");
    let frequencies = frequencies(&module.header, func);
    let runs: Vec<u64> = (1..=depth).map(|n| frequencies.of(blocks[n])).collect();
    assert!(runs.is_sorted(), "inner loops run at least as often");
    assert!(runs[depth - 1] > u64::MAX / 64);
}
