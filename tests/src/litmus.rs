//! Litmus kernels before and after passes, judged by the memory model of PTX.

use std::collections::BTreeMap;

use selvedge::pass::Registry;
use selvedge_ir::inst::OpcodeClass;
use selvedge_ir::{Global, Module, Opcode};
use selvedge_testkit::litmus_kernels::{self, LitmusKernel};
use selvedge_testkit::ptx_model::{Verdict, compare};

use crate::generated::{self, Change};

/// The verdicts on generated kernels, and their numbers.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Tally {
    /// Kernels whose behavior was compared.
    pub n_compared: usize,
    /// Compared kernels with other accesses or barriers in the output.
    pub n_changed: usize,
    /// Compared kernels with more barriers of the warp in the output.
    pub n_weakened: usize,
    /// Compared kernels with several outcomes.
    pub n_open: usize,
    /// Kernels with a data race, which are not compared.
    pub n_racy: usize,
    /// Kernels that hang, or have misaligned barriers.
    pub n_undefined: usize,
    /// The reasons why the model does not know kernels, and the numbers of kernels.
    pub unknown: BTreeMap<String, usize>,
    /// Descriptions of errors, each with the path of the kernel.
    pub wrong: Vec<String>,
}

impl Tally {
    /// Judges a transformation of the kernel with that seed.
    pub fn add(&mut self, seed: u64, passes: &str, change: &dyn Change) {
        let kernel = litmus_kernels::generated(seed);
        let (verdict, effect) = judge(&kernel, change);
        match verdict {
            Verdict::Preserved { n_outcomes } => {
                self.n_compared += 1;
                self.n_changed += usize::from(effect.is_changed);
                self.n_weakened += usize::from(effect.is_weakened);
                self.n_open += usize::from(n_outcomes > 1);
            }
            Verdict::Racy => self.n_racy += 1,
            Verdict::Undefined => self.n_undefined += 1,
            Verdict::Unknown(why) => *self.unknown.entry(why).or_default() += 1,
            Verdict::Wrong(what) => {
                let text = format!("; {passes}: {what}\n; {:?}\n{}", kernel.form, kernel.text);
                let file = generated::write_text(&format!("litmus-{seed}"), &text, "");
                self.wrong
                    .push(format!("kernel {seed} after {passes}: {what}\n{}", file.display()));
            }
        }
    }
}

/// What a transformation did to a kernel.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Effect {
    /// Whether it changed accesses or synchronization.
    pub is_changed: bool,
    /// Whether it added barriers of the warp.
    pub is_weakened: bool,
}

/// Judges a transformation of a kernel; also returns what it did. The effect of one that breaks the kernel is empty.
///
/// # Panics
/// When the kernel is invalid, which is an error of the generator.
pub fn judge(kernel: &LitmusKernel, change: &dyn Change) -> (Verdict, Effect) {
    let before = generated::module(&kernel.text);
    let mut after = generated::module(&kernel.text);
    if let Err(broken) = change.change(&mut after) {
        return (Verdict::Wrong(broken), Effect::default());
    }
    let n_of_warps = |module| generated::warp_barrier_calls(module).len();
    let effect = Effect {
        is_changed: effects(&before) != effects(&after),
        is_weakened: n_of_warps(&before) < n_of_warps(&after),
    };
    (compare(&before, &after, &kernel.form), effect)
}

/// The number of instructions that access memory or synchronize, by opcode and callee.
fn effects(module: &Module) -> BTreeMap<(Opcode, Option<Global>), usize> {
    let mut numbers = BTreeMap::new();
    for (_, body) in module.defined() {
        for inst in body.all_insts() {
            let opcode = body.opcode(inst);
            if !matches!(opcode.class(), OpcodeClass::Compute | OpcodeClass::Branch) {
                *numbers.entry((opcode, body.called_global(inst))).or_default() += 1;
            }
        }
    }
    numbers
}

/// The verdicts of a pipeline on the kernels of some seeds.
///
/// # Panics
/// When the pipeline cannot be parsed.
pub fn tally(registry: &Registry, passes: &str, seeds: std::ops::Range<u64>) -> Tally {
    let pipeline = generated::pipeline(registry, passes);
    let mut tally = Tally::default();
    seeds.for_each(|seed| tally.add(seed, passes, &pipeline));
    tally
}
