//! Kernels in which threads hand over memory, before and after EarlyCSE, judged by running them.
//!
//! `PROPTEST_CASES=5000` draws more of them. A kernel that is transformed incorrectly is written to the folder that
//! `SELVEDGE_FAILURES` names.

use selvedge_ir::inst::Ordering;
use selvedge_ir::{Function, Global, Inst, Module, ModuleHeader, Opcode};
use selvedge_testkit::arb::cases;
use selvedge_testkit::handover::{self, Handover};
use selvedge_testkit::tools;
use selvedge_tests::generated::{self, Change, Finding};

/// Both variants, and combinations with other passes before and after.
const PIPELINES: &[&str] =
    &["early-cse", "early-cse<memssa>", "instsimplify,early-cse<memssa>,dce,early-cse"];

/// Number of kernels of each pipeline.
const CASES: u32 = 300;

/// The results of drawn kernels, and the number of changed ones.
#[derive(Default)]
struct Tally {
    wrong: Vec<String>,
    n_silent: usize,
    n_changed: usize,
}

impl Tally {
    fn add(&mut self, seed: u64, kernel: &Handover, change: &dyn Change) {
        match generated::judge_text(&kernel.text, &kernel.launch, change) {
            (Finding::Same, changed) => self.n_changed += usize::from(changed),
            (Finding::Silent(why), _) => {
                self.n_silent += 1;
                println!("kernel {seed}: {why}\n{}", kernel.text);
            }
            (Finding::Wrong(what), _) => {
                let file = generated::write_text(
                    &format!("handover-{seed}"),
                    &kernel.text,
                    &kernel.launch,
                );
                self.wrong.push(format!("kernel {seed}: {what}\nwritten to {}", file.display()));
            }
        }
    }

    /// Checks that there is no error, each kernel was compared, and many were changed.
    fn check(&self, n: u64) {
        assert!(self.wrong.is_empty(), "{}", self.wrong.join("\n\n"));
        assert_eq!(self.n_silent, 0, "kernels are free of races, and end");
        assert!(self.n_changed as u64 * 2 > n, "{} of {n} kernels changed", self.n_changed);
    }
}

#[test]
fn handed_over_memory_is_reloaded() {
    let registry = selvedge::registry();
    let n = u64::from(cases(CASES));
    for (number, passes) in PIPELINES.iter().enumerate() {
        let pipeline = generated::pipeline(&registry, passes);
        let (first, mut tally) = (1_000_000 * number as u64, Tally::default());
        (first..first + n).for_each(|seed| tally.add(seed, &handover::generated(seed), &pipeline));
        tally.check(n);
    }
}

/// The attributes that LLVM infers for a callee that synchronizes must not hide the synchronization.
#[test]
fn inferred_attributes_do_not_hide_a_hand_over() {
    let Some(opt) = tools::opt() else { return };
    let registry = selvedge::registry();
    let n = u64::from(cases(CASES)) / 5;
    let pipelines =
        ["early-cse", "early-cse<memssa>"].map(|passes| generated::pipeline(&registry, passes));
    let mut tally = Tally::default();
    for seed in 0..n {
        let Handover { text, launch } = handover::bare(seed);
        let mut command = std::process::Command::new(&opt);
        command.args(["-passes=function-attrs", "-S"]);
        let done = tools::run(&mut command, text.as_bytes()).expect("the program starts");
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        let inferred = String::from_utf8(done.stdout).expect("it is text");
        assert!(inferred.contains("memory(argmem: readwrite)"), "something is inferred");
        // As if the callees were only declared: a body that may be replaced is not analyzed.
        let replaced = inferred.replace("define internal", "define weak");
        for text in [inferred, replaced] {
            let kernel = Handover { text, launch: launch.clone() };
            pipelines.iter().for_each(|pipeline| tally.add(seed, &kernel, pipeline));
        }
    }
    tally.check(4 * n);
}

/// The planted fault: loads are merged across all synchronization.
fn merge_past_hand_overs(module: &mut Module) {
    let functions: Vec<Global> = module.defined().map(|(global, _)| global).collect();
    for function in functions {
        let (header, body) = module.body_mut(function);
        let Some(body) = body else { continue };
        let merges = repeated_loads(header, body);
        for (load, known) in merges {
            body.replace_all_uses(load.into(), known.into());
            body.erase(load);
        }
    }
}

/// Loads, and earlier ones of the same address with no ordinary write between in the text.
fn repeated_loads(header: &ModuleHeader, func: &Function) -> Vec<(Inst, Inst)> {
    let (mut known, mut merges): (Vec<Inst>, Vec<_>) = Default::default();
    for block in func.blocks() {
        // The blocks from here on are executed by another thread than the blocks before.
        if func.name(block.into()) == Some(b"right0") {
            known.clear();
        }
        for inst in func.insts(block) {
            if is_plain_write(header, func, inst) {
                known.clear();
            }
            let bits = func.inst(inst).bits();
            let is_plain = !bits.is_volatile() && bits.ordering() == Ordering::NotAtomic;
            if func.opcode(inst) != Opcode::Load || !is_plain {
                continue;
            }
            let place = |inst: Inst| (func.operand(inst, 0), func.inst(inst).ty());
            match known.iter().find(|&&first| place(first) == place(inst)) {
                Some(&first) => merges.push((inst, first)),
                None => known.push(inst),
            }
        }
    }
    merges
}

/// Whether an instruction writes the memory that is handed over, and does not synchronize.
fn is_plain_write(header: &ModuleHeader, func: &Function, inst: Inst) -> bool {
    let callee = func.called_global(inst).and_then(|callee| header.global(callee).name.as_deref());
    let writes = |name: &[u8]| {
        ["memset", "masked.store", "st.bulk", "fill", "bump"]
            .iter()
            .any(|part| String::from_utf8_lossy(name).contains(part))
    };
    let orders = func.inst(inst).bits().ordering() > Ordering::Monotonic;
    match func.opcode(inst) {
        Opcode::Store => func.inst(inst).bits().ordering() == Ordering::NotAtomic,
        Opcode::AtomicRmw => !orders,
        _ => callee.is_some_and(writes),
    }
}

#[test]
fn a_pass_that_ignores_hand_overs_is_detected() {
    let is_found = |seed: &u64| {
        let Handover { text, launch } = handover::generated(*seed);
        let (finding, _) = generated::judge_text(&text, &launch, &merge_past_hand_overs);
        matches!(finding, Finding::Wrong(_))
    };
    let n_found = (0..200).filter(is_found).count();
    assert!(n_found > 5, "{n_found} of 200");
}
