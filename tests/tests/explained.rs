//! Explanations of barriers are true: on the shipped kernels and on generated ones, by definition.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use selvedge::dead_sync::account::{Account, Entry, Fact, Fate, ModuleReport, Pair, Reason};
use selvedge::ir::{Function, Global, Inst, Module};
use selvedge_testkit::arb::cases;
use selvedge_testkit::kernels::{arb_kernel, text};
use selvedge_tests::generated::PARTS;
use selvedge_tests::{kernels, read_text};

/// A module after a pipeline, and the accounts of the passes.
fn explained(source: &[u8], pipeline: &str, threads: Option<usize>) -> (Module, Vec<Account>) {
    let mut module = read_text(source).expect("it can be read");
    let mut session = selvedge::session();
    session.remarks.findings = true;
    session.threads = threads.and_then(std::num::NonZeroUsize::new);
    let pipeline = selvedge::registry().parse(pipeline).expect("a pipeline");
    let report = pipeline.run(&mut module, &mut session).expect("it runs");
    (module, report.found::<Account>().cloned().collect())
}

/// For each function, the fates of its barriers in program order: the names of the fate and of the reason.
type Fates = BTreeMap<Global, Vec<(&'static str, &'static str)>>;

fn fates(accounts: &[Account]) -> Fates {
    let of = |account: &Account| {
        let entries = account.entries.iter();
        entries.map(|entry| (entry.fate.name(), entry.fate.reason())).collect()
    };
    accounts.iter().map(|account| (account.function, of(account))).collect()
}

/// The explaining pass gives each barrier the fate that the transforming pass does, with the same reason.
fn analysis_only_reports_the_removals(source: &[u8]) {
    let (_, looked) = explained(source, "explain-barriers", None);
    let (_, done) = explained(source, "dead-sync-elim", None);
    let mut expected = fates(&done);
    for (fate, _) in expected.values_mut().flatten() {
        if *fate == "removed" {
            *fate = "removable";
        }
    }
    assert_eq!(fates(&looked), expected);
}

/// Every barrier has an account, and the remaining ones are those in the function.
fn all_are_accounted_for(module: &Module, accounts: &[Account]) {
    for line in ModuleReport::of(accounts).functions {
        let counts = &line.counts;
        assert_eq!(counts.before, counts.removed + counts.removable + counts.kept);
        let func = module.body(line.account.function).expect("it has a body");
        for entry in &line.account.entries {
            let is_remaining = func.block_of(entry.at.inst).is_some();
            assert_eq!(is_remaining, !matches!(entry.fate, Fate::Removed(_)), "{:?}", entry.at);
        }
    }
}

/// The possible successors of an instruction.
fn next(func: &Function, inst: Inst) -> Vec<Inst> {
    match func.next_inst(inst) {
        Some(next) => vec![next],
        None => {
            let block = func.block_of(inst).expect("it is in a block");
            func.successors(block).filter_map(|block| func.first_inst(block)).collect()
        }
    }
}

/// Whether there is a path from the successor of one instruction to another that passes none of `bounds`.
fn leads(func: &Function, from: Inst, to: Inst, bounds: &BTreeSet<Inst>) -> bool {
    let (mut seen, mut stack) = (BTreeSet::new(), next(func, from));
    while let Some(inst) = stack.pop() {
        if inst == to {
            return true;
        }
        if !bounds.contains(&inst) && seen.insert(inst) {
            stack.extend(next(func, inst));
        }
    }
    false
}

/// Whether an instruction is in an arm that only exits: there is no full barrier between it and the end.
fn only_leaves(func: &Function, from: Inst) -> bool {
    let (mut seen, mut stack) = (BTreeSet::new(), next(func, from));
    let mut ends = false;
    while let Some(inst) = stack.pop() {
        if seen.insert(inst) {
            let after = next(func, inst);
            ends |= after.is_empty();
            stack.extend(after);
        }
    }
    ends
}

/// Each named pair is on the two sides of its barrier, with no other barrier between.
fn pairs_are_around_their_barriers(module: &Module, accounts: &[Account]) -> usize {
    let mut n_pairs = 0;
    for account in accounts {
        let func = module.body(account.function).expect("it has a body");
        let bounds: BTreeSet<Inst> = account
            .entries
            .iter()
            .filter(|entry| match &entry.fate {
                Fate::Kept(reason) => matches!(
                    reason,
                    Reason::Pair(_)
                        | Reason::ResultUsed
                        | Reason::NotPlain
                        | Reason::ClusterReturn { .. }
                ),
                _ => false,
            })
            .map(|entry| entry.at.inst)
            .collect();
        for entry in &account.entries {
            let Fate::Kept(Reason::Pair(pair)) = &entry.fate else { continue };
            let Pair { above, below, .. } = &**pair;
            let before = leads(func, above.at.inst, entry.at.inst, &bounds);
            assert!(before || only_leaves(func, above.at.inst), "{:?}", entry.at);
            assert!(leads(func, entry.at.inst, below.at.inst, &bounds), "{:?}", entry.at);
            assert!(!pair.needs.is_empty(), "{pair:?}");
            n_pairs += 1;
        }
    }
    n_pairs
}

/// A module after a pipeline without requests for explanations.
fn after(source: &[u8], pipeline: &str) -> Module {
    let mut module = read_text(source).expect("it can be read");
    let pipeline = selvedge::registry().parse(pipeline).expect("a pipeline");
    pipeline.run(&mut module, &mut selvedge::session()).expect("it runs");
    module
}

/// The barriers with a matching account, by function.
fn those(accounts: &[Account], is_one: impl Fn(&Entry) -> bool) -> Vec<(Global, Vec<Inst>)> {
    let of = |account: &Account| -> Vec<Inst> {
        let entries = account.entries.iter().filter(|entry| is_one(entry));
        entries.map(|entry| entry.at.inst).collect()
    };
    let all = accounts.iter().map(|account| (account.function, of(account)));
    all.filter(|(_, insts)| !insts.is_empty()).collect()
}

/// Asserts that all of some barriers are in a module, or none.
fn assert_presence(module: &Module, barriers: &[(Global, Vec<Inst>)], remain: bool) {
    for (function, insts) in barriers {
        let func = module.body(*function).expect("it has a body");
        let other = insts.iter().find(|&&inst| func.block_of(inst).is_some() != remain);
        assert_eq!(other, None, "expected to remain: {remain}");
    }
}

/// A barrier that is redundant under an assumption according to its account is removed under it, and any other remains.
fn suggested_assumptions_remove_their_barriers(source: &[u8], accounts: &[Account]) {
    let is_needed = |entry: &Entry| match &entry.fate {
        Fate::Kept(Reason::Pair(pair)) => pair.needs.iter().any(|need| need.fact == Fact::Nothing),
        _ => false,
    };
    let needed = those(accounts, is_needed);
    let assumptions = ["trust-restrict", "trust-aligned"];
    let sets = [&assumptions[..1], &assumptions[1..], &assumptions];
    for set in sets {
        let is_freed = |entry: &Entry| match *set {
            [one] => entry.freed_by.contains(&one),
            _ => entry.freed_by_two.iter().any(|two| two == set),
        };
        let freed = those(accounts, is_freed);
        if freed.is_empty() && needed.is_empty() {
            continue;
        }
        let alone = format!("dead-sync-elim<{}>", set.join(";"));
        let with_assumptions = after(source, &alone);
        assert_presence(&with_assumptions, &needed, true);
        assert_presence(&with_assumptions, &freed, false);
        if !freed.is_empty() {
            // And in addition those removed without it.
            assert_presence(&after(source, &format!("dead-sync-elim,{alone}")), &freed, false);
        }
    }
}

fn all_holds(source: &[u8]) -> usize {
    analysis_only_reports_the_removals(source);
    let (module, accounts) = explained(source, "dead-sync-elim", None);
    all_are_accounted_for(&module, &accounts);
    suggested_assumptions_remove_their_barriers(source, &accounts);
    pairs_are_around_their_barriers(&module, &accounts)
}

#[test]
fn explanations_of_shipped_kernels_hold() {
    let n_pairs: usize =
        kernels().iter().map(|file| all_holds(&std::fs::read(file).expect("readable"))).sum();
    assert!(n_pairs > 100, "{n_pairs}");
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: cases(300),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]
    #[test]
    fn explanations_of_generated_kernels_hold(kernel in arb_kernel(PARTS)) {
        all_holds(text(&kernel).as_bytes());
    }
}

#[test]
fn accounts_do_not_depend_on_threads() {
    for file in kernels() {
        let source = std::fs::read(file).expect("readable");
        let of = |threads| {
            let (_, accounts) = explained(&source, "dead-sync-elim", Some(threads));
            let whole = ModuleReport::of(&accounts);
            (whole.to_json("", &|_, _| None), whole.to_svg(), whole.to_dot())
        };
        assert!(of(1) == of(3));
    }
}

/// A kernel with `filler` between a store and a barrier with a load after it.
fn kernel_with(filler: &str) -> String {
    format!(
        "target triple = \"nvptx64-nvidia-cuda\"
         @a = internal addrspace(3) global [4096 x i32] undef
         declare void @llvm.nvvm.barrier0()
         declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
         define ptx_kernel void @k(i32 %n, ptr %in, ptr %out) {{
         entry:
           %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
           store i32 1, ptr addrspace(3) @a
           br label %filler
         filler:
         {filler}
         end:
           call void @llvm.nvvm.barrier0()
           %v = load i32, ptr addrspace(3) @a
           ret void
         }}"
    )
}

fn only_pair(source: &str) -> (String, String) {
    let (_, accounts) = explained(source.as_bytes(), "dead-sync-elim", None);
    let fates: Vec<&Fate> = accounts[0].entries.iter().map(|entry| &entry.fate).collect();
    let [Fate::Kept(Reason::Pair(pair))] = fates.as_slice() else { panic!("{fates:?}") };
    (pair.above.at.text.clone(), pair.below.at.text.clone())
}

#[test]
fn a_conflicting_pair_is_named_at_any_distance() {
    let mut filler = String::new();
    for n in 0..2000 {
        let at = 4 * (n + 1) % 4000;
        filler.push_str(&format!("  %x{n} = load i32, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @a, i32 {at})\n"));
    }
    filler.push_str("  br label %end\n");
    let (above, below) = only_pair(&kernel_with(&filler));
    assert_eq!(above, "store i32 1, ptr addrspace(3) @a, align 4");
    assert_eq!(below, "%v = load i32, ptr addrspace(3) @a, align 4");
}

/// Many threads exit through one long arm, at whose end a store conflicts with reads of the others: so many exits with
/// so many blocks that they are summarized.
#[test]
fn early_exits_are_named_among_many() {
    let mut filler = String::from("  br label %b0\n");
    for n in 0..200 {
        filler.push_str(&format!(
            "b{n}:
               %c{n} = icmp eq i32 %t, {n}
               br i1 %c{n}, label %x0, label %b{}\n",
            n + 1
        ));
    }
    for n in 0..60 {
        filler.push_str(&format!("x{n}:\n  br label %x{}\n", n + 1));
    }
    filler.push_str("x60:\n  store i32 7, ptr addrspace(3) @a\n  ret void\n");
    filler.push_str("b200:\n  br label %end\n");
    let source = kernel_with(&filler).replacen("store i32 1, ptr addrspace(3) @a", "", 1);
    let (above, below) = only_pair(&source);
    assert_eq!(above, "store i32 7, ptr addrspace(3) @a, align 4");
    assert_eq!(below, "%v = load i32, ptr addrspace(3) @a, align 4");
}

#[test]
fn suggested_assumptions_were_tried() {
    let source = "target triple = \"nvptx64-nvidia-cuda\"
        declare void @llvm.nvvm.barrier0()
        define ptx_kernel void @enough(ptr noalias %in, ptr %out) {
          store i32 1, ptr %out
          call void @llvm.nvvm.barrier0()
          %v = load i32, ptr %in
          ret void
        }
        define ptx_kernel void @not_enough(ptr noalias %in, ptr %out) {
          store i32 1, ptr %out
          call void @llvm.nvvm.barrier0()
          %v = load i32, ptr %in
          %w = load i32, ptr %out
          ret void
        }";
    let (_, accounts) = explained(source.as_bytes(), "dead-sync-elim", None);
    let entries = accounts.iter().flat_map(|account| &account.entries);
    let tried: Vec<bool> = entries.map(|entry| entry.freed_by == ["trust-restrict"]).collect();
    assert_eq!(tried, [true, false]);
}
