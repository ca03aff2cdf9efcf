//! `scev-cgp`: treats the thread index as an induction variable of addresses.
//!
//! The part that a thread adds to addresses, `tid.x * sx + tid.y * sy + tid.z * sz`, is the same for all arrays with
//! the same index expression. Addresses whose sums ([`crate::decompose`]) have equal such parts form a family. The
//! part is computed once, in 32 bits if ranges of the indices prove that it fits, and each address is its root and
//! its other terms plus that part. Common base elimination does not find these: its members differ by a constant.
//!
//! * Off by default, as in the descriptions of NVIDIA's passes (`nv-disable-scev-cgp`) and as measurements suggest: the
//!   thread's part is computed once for a kernel, and ptxas shares most of it anyway (`docs/addresses.md`).
//! * Sound: each address is computed again from its sum, without flags. The sum equals the address wherever that is
//!   not poison, and has no value that the address does not depend on. In 32 bits the thread's part is exact because
//!   its largest and least values fit; intermediate results may wrap. The bounds of indices are those of the launch
//!   (`reqntid`, `maxntid`), else the machine's.
//! * An address whose sum uses a possibly undefined value twice is unchanged.
//! * Four options can miscompile. `scev-cgp-tid-max-value` is an assumption if it is smaller than the index of a
//!   launch; `ignore-bad-base`, `ignore-32-bit-overflow` and `ignore-signed-32-bit-overflow` are off unless given.
//!   Each warns.
//! * Addresses are collected, grouped and proved by the implementation of `common-base-elim`.
//! * Names: the thread's part is `scevcgp_`, other new values `scevcgptmp_`.
//! * Cost: the decomposition of all addresses, and proofs by scalar evolution for sums without no-wrap flags.
//! * Oracle: `tests/tests/generated_addresses.rs`, and the kernels of the file tests.

mod families;
mod options;
mod threads;
mod write;

use selvedge_analysis::Callees;
use selvedge_analysis::dom::Dominators;
use selvedge_analysis::loops::Loops;
use selvedge_analysis::value::{ValueContext, Values};
use selvedge_ir::print::{PrintOptions, print_function};
use selvedge_ir::{Function, Inst};
use selvedge_pass::knobs::written;
use selvedge_pass::{Changed, Cx, Pass, PassInfo, Registry, RemarkKind};

pub use options::ScevCgpOptions;

use crate::common_base::groups::Surroundings;
use crate::common_base::members::prove;
use crate::decompose::Proofs;
use families::{FamilyPlan, Finder, Refusal};
use options::{INFOS, KNOBS};
use threads::Threads;

const WHY: &str = "a thread's part that several addresses have";

/// The function pass `scev-cgp`: the part that a thread's index adds to several addresses is computed once.
///
/// Off by default. Four options can miscompile, and each warns: `scev-cgp-tid-max-value` below the largest index of a
/// launch, `ignore-bad-base`, `ignore-32-bit-overflow` and `ignore-signed-32-bit-overflow`. The pass changes neither
/// the CFG nor barriers. Cost: the decomposition of all addresses, and proofs by scalar evolution for sums without
/// no-wrap flags. Examples: `docs/passes/scev-cgp.md`.
#[derive(Clone, Copy, Debug, Default)]
pub struct ScevCgp {
    /// The options of the pass.
    pub options: ScevCgpOptions,
}

impl Pass for ScevCgp {
    fn name(&self) -> &'static str {
        "scev-cgp"
    }

    fn is_required(&self) -> bool {
        false
    }

    fn options(&self) -> String {
        written(&KNOBS, &self.options)
    }

    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        if self.options.disabled || self.options.level == 0 {
            return Changed::No;
        }
        let (plan, texts) = self.plan(func, cx);
        texts.into_iter().for_each(|text| cx.print(text));
        for &(inst, refusal) in &plan.refused {
            say_refused(func, cx, inst, refusal);
        }
        let changed = rewrite(func, cx, &plan);
        if self.options.print_after {
            let text = print_function(cx.header(), func, &PrintOptions::default());
            cx.print(String::from_utf8_lossy(&text).into_owned());
        }
        changed
    }
}

impl ScevCgp {
    /// The plan, and the texts to print: warnings, and families if requested.
    fn plan(&self, func: &Function, cx: &mut Cx<'_>) -> (FamilyPlan, Vec<String>) {
        let options = &self.options;
        let dom = cx.get::<Dominators>(func);
        let loops = cx.get::<Loops>(func);
        let context = ValueContext::new(cx.env(), func);
        let values = Values::new(&context, func).with_dominators(&dom);
        let (target, grouping) = (cx.target(), options.grouping());
        let around = Surroundings { values, dom: &dom, loops: &loops, target, options: &grouping };
        let believed = Proofs::believing(options.ignore_overflow, options.ignore_signed_overflow);
        let max_steps = usize::try_from(options.inst_limit).unwrap_or(usize::MAX);
        let decomposer = around.decomposer().with_max_steps(max_steps);
        let callees = cx.header_ref::<Callees>();
        let threads = Threads { values, callees, max_index: options.tid_max_value };
        let is_index = |value| threads.axis(value).is_some();
        let mut members = around.members_with(&decomposer.with_proofs(&believed), &is_index);
        prove(&around, decomposer, &mut members, cx, believed, true);
        let plan = Finder { around: &around, threads: &threads, options }.plan(members);
        let mut texts = self.warnings(func, cx, &plan);
        if options.dump {
            texts.extend(dump(func, cx, &threads, &plan));
        }
        (plan, texts)
    }

    fn warnings(&self, func: &Function, cx: &Cx<'_>, plan: &FamilyPlan) -> Vec<String> {
        if plan.families.is_empty() {
            return Vec::new();
        }
        let name = name(func, cx);
        let beliefs = self.options.beliefs().into_iter();
        let mut texts: Vec<String> = beliefs
            .map(|belief| {
                format!("warning: {belief} invalidates the result of scev-cgp for @{name}\n")
            })
            .collect();
        if plan.families.iter().any(|family| family.n_assumed_bounds > 0) {
            let most = self.options.tid_max_value;
            texts.push(format!(
                "warning: scev-cgp-tid-max-value={most}: the result is wrong for launches of \
                 @{name} with a larger thread index\n"
            ));
        }
        texts
    }
}

fn name(func: &Function, cx: &Cx<'_>) -> String {
    let name = cx.header().global(func.global()).name.clone().unwrap_or_default();
    String::from_utf8_lossy(&name).into_owned()
}

/// The families, as recurrences over the dimensions.
fn dump(func: &Function, cx: &Cx<'_>, threads: &Threads<'_>, plan: &FamilyPlan) -> Vec<String> {
    let name = name(func, cx);
    let line = |family: &families::Family| {
        let bits = if family.is_narrow { 32 } else { family.width };
        let text = threads.text(&family.terms, family.width);
        format!("scev-cgp: @{name}: {text} in {bits} bits, {} addresses\n", family.members.len())
    };
    plan.families.iter().map(line).collect()
}

fn say_refused(func: &Function, cx: &mut Cx<'_>, inst: Inst, refusal: Refusal) {
    let (name, text) = match refusal {
        Refusal::NoPlace => {
            ("NoPlace", "no block is suitable for the common part of the addresses")
        }
        Refusal::NotWorthIt => {
            ("NotWorthIt", "computing the common part of the addresses once saves too little")
        }
    };
    cx.remark(func, inst, RemarkKind::Missed, name, |remark| _ = remark.text(text));
}

fn rewrite(func: &mut Function, cx: &mut Cx<'_>, plan: &FamilyPlan) -> Changed {
    let mut left = Vec::new();
    let mut changed = Changed::No;
    for family in &plan.families {
        changed |= cx.transform(func, WHY, |func, cx| {
            cx.remark(func, family.before, RemarkKind::Passed, "ThreadBase", |remark| {
                let bits = if family.is_narrow { 32 } else { family.width };
                remark.text("thread-dependent part computed once, in ").arg("Bits", bits);
                remark.text(" bits, for ").arg("Members", family.members.len()).text(" addresses");
            });
            write::write(func, cx, family, &mut left);
            Changed::Yes
        });
    }
    // Dead instructions may be operands of a later family, so they are erased last.
    changed |= cx.erase_dead(func, left, WHY);
    changed
}

/// Adds `scev-cgp`.
pub(crate) fn register(registry: &mut Registry) {
    let about =
        "compute the part of addresses that depends on the thread index once; off by default";
    let info = PassInfo { name: "scev-cgp", about, options: INFOS };
    registry.add_pass(info, |given| Box::new(ScevCgp { options: given.read(&KNOBS) }));
}
