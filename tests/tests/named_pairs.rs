//! The instructions that explanations name for a barrier are those that need it, or that replace it.
//!
//! The two instructions that are named for a barrier need it: it remains when all other accesses are removed.
//!
//! A kernel is reduced to one pair: barriers that were removed are erased, and so is every other access. A value that
//! another access reads is replaced by an unknown divergent value, so the knowledge about addresses and branches does
//! not increase. Calls other than intrinsics are preserved; kernels with such calls count as partly reduced.
//!
//! `PROPTEST_CASES` is the number of generated kernels of each kind.

use std::collections::BTreeSet;
use std::fmt;

use selvedge::dead_sync::account::{Account, Action, Entry, Fate, HazardKind, Pair, Reason};
use selvedge_ir::builder::Builder;
use selvedge_ir::{Function, Global, Inst, Module, ModuleHeader, Opcode, Type, Value};
use selvedge_testkit::kernels::{generated, text};
use selvedge_tests::drawn_threads::{drawn, drawn_warps};
use selvedge_tests::generated::PARTS;
use selvedge_tests::{env_number, kernels, read_text};

/// Maximal number of pairs of accesses that are tried for one barrier.
const MAX_TRIED: usize = 400;

/// Statistics of the results.
#[derive(Default)]
struct Tally {
    /// Barriers that remain with their pair alone.
    stay: usize,
    /// Those whose kernels have further calls.
    in_part: usize,
    /// Barriers with too many accesses to distinguish.
    too_many: usize,
    /// Barriers with a further pair that was found.
    others: usize,
    wrong: Vec<String>,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { stay, in_part, too_many, others, wrong } = self;
        writeln!(
            f,
            "{stay} stay ({in_part} with calls besides), {too_many} with too many accesses, \
             {others} with other pairs, {} wrong",
            wrong.len()
        )?;
        wrong.iter().take(10).try_for_each(|line| writeln!(f, "{line}"))
    }
}

fn parsed(source: &[u8]) -> Module {
    read_text(source).expect("it can be read")
}

/// Runs passes on a module; returns the accounts of barriers.
fn run(module: &mut Module, passes: &str, is_asked: bool) -> Vec<Account> {
    let mut session = selvedge::session();
    session.remarks.findings = is_asked;
    let pipeline = selvedge::registry().parse(passes).expect("a pipeline");
    let report = pipeline.run(module, &mut session).expect("it runs");
    report.found::<Account>().cloned().collect()
}

/// Reduces a function to two accesses and the calls that cannot be removed.
struct Reduction<'a> {
    keep: BTreeSet<Inst>,
    removed: &'a [Inst],
    /// Instructions that wait for threads.
    waiting: &'a BTreeSet<Inst>,
    opaque: Option<Value>,
    has_calls: bool,
}

impl Reduction<'_> {
    fn apply(&mut self, module: &mut Module, function: Global) {
        let (header, body) = module.body_mut(function);
        let func = body.expect("it has a body");
        let all: Vec<Inst> = func.blocks().flat_map(|block| func.insts(block)).collect();
        self.removed.iter().for_each(|&barrier| func.erase(barrier));
        for inst in all.into_iter().filter(|inst| !self.removed.contains(inst)) {
            let is_kept = self.keep.contains(&inst) || self.waiting.contains(&inst);
            match func.opcode(inst) {
                _ if is_kept => {}
                Opcode::Store | Opcode::Fence => func.erase(inst),
                Opcode::Load | Opcode::AtomicRmw | Opcode::CmpXchg => {
                    self.replace(header, func, inst);
                }
                Opcode::Call if calls_one_of(&QUIET, header, func, inst) => {}
                Opcode::Call if calls_one_of(&MEMORY, header, func, inst) => {
                    self.replace(header, func, inst);
                }
                Opcode::Call | Opcode::Invoke | Opcode::CallBr => self.has_calls = true,
                _ => {}
            }
        }
    }

    /// Replaces an instruction by an unknown divergent value.
    fn replace(&mut self, header: &ModuleHeader, func: &mut Function, inst: Inst) {
        let ty = func.inst(inst).ty();
        if ty != Type::VOID && func.has_uses(inst.into()) {
            let opaque = *self.opaque.get_or_insert_with(|| opaque(header, func));
            let value = Builder::new(header, func).before(inst).load(ty, opaque);
            func.replace_all_uses(inst.into(), value);
        }
        func.erase(inst);
    }
}

/// An address in the thread's private memory.
fn opaque(header: &ModuleHeader, func: &mut Function) -> Value {
    let entry = func.entry().expect("it has a body");
    let first = func.first_inst(entry).expect("blocks end with an instruction");
    let mut builder = Builder::new(header, func);
    let (number, pointer) = (builder.i64(64), header.types.ptr(5));
    builder.before(first).inttoptr(number, pointer)
}

/// Prefixes of intrinsics that do not access memory.
const QUIET: [&[u8]; 15] = [
    b"llvm.nvvm.read.ptx.sreg.tid",
    b"llvm.nvvm.read.ptx.sreg.ntid",
    b"llvm.nvvm.read.ptx.sreg.ctaid",
    b"llvm.nvvm.read.ptx.sreg.nctaid",
    b"llvm.nvvm.read.ptx.sreg.laneid",
    b"llvm.nvvm.shfl.",
    b"llvm.nvvm.vote.",
    b"llvm.umin",
    b"llvm.umax",
    b"llvm.smin",
    b"llvm.smax",
    b"llvm.abs",
    b"llvm.fm",
    b"llvm.assume",
    b"llvm.lifetime",
];

/// Prefixes of intrinsics that access memory or order accesses.
const MEMORY: [&[u8]; 4] =
    [b"llvm.mem", b"llvm.nvvm.membar", b"llvm.nvvm.cp.async", b"llvm.nvvm.atomic"];

fn calls_one_of(prefixes: &[&[u8]], header: &ModuleHeader, func: &Function, inst: Inst) -> bool {
    let Some(callee) = func.called_global(inst) else { return false };
    let name = header.global(callee).name.as_deref().unwrap_or_default();
    prefixes.iter().any(|prefix| name.starts_with(prefix))
}

/// The reduction of one function.
struct Subject<'a> {
    source: &'a [u8],
    name: &'a str,
    account: &'a Account,
    passes: &'a str,
    removed: Vec<Inst>,
    waiting: BTreeSet<Inst>,
}

impl Subject<'_> {
    /// Whether a barrier remains with only two accesses, and whether further calls remain.
    fn stays(&self, barrier: Inst, [above, below]: [Inst; 2]) -> (bool, bool, String) {
        let mut module = parsed(self.source);
        let function = self.account.function;
        let mut reduction = Reduction {
            keep: [above, below].into(),
            removed: &self.removed,
            waiting: &self.waiting,
            opaque: None,
            has_calls: false,
        };
        reduction.apply(&mut module, function);
        let reduced = module.to_string();
        run(&mut module, self.passes, false);
        let func = module.body(function).expect("it has a body");
        (func.block_of(barrier).is_some(), reduction.has_calls, reduced)
    }

    fn check(&self, entry: &Entry, pair: &Pair, tally: &mut Tally) {
        let insts = [pair.above.at.inst, pair.below.at.inst];
        let is_known = |does: &Action| matches!(does, Action::Unknown(_));
        if pair.hazard == HazardKind::Unknown
            && !is_known(&pair.above.does)
            && !is_known(&pair.below.does)
        {
            tally.too_many += 1;
            return;
        }
        let (stays, in_part, reduced) = self.stays(entry.at.inst, insts);
        tally.stay += usize::from(stays);
        tally.in_part += usize::from(in_part);
        if !stays {
            tally.wrong.push(format!(
                "{}: {} at {}: `{}` and `{}` do not need it: {}\n{reduced}",
                self.name,
                self.account.name,
                entry.at.block_name,
                pair.above.at.text,
                pair.below.at.text,
                pair.needs.first().map_or_else(String::new, |need| need.phrase()),
            ));
        }
    }

    /// Checks that another pair than the named one needs a barrier, if the account states so.
    fn check_others(&self, entry: &Entry, pair: &Pair, tally: &mut Tally) {
        if pair.others == 0 {
            return;
        }
        let module = parsed(self.source);
        let func = module.body(self.account.function).expect("it has a body");
        let is_access = |&inst: &Inst| {
            matches!(
                func.opcode(inst),
                Opcode::Load | Opcode::Store | Opcode::AtomicRmw | Opcode::CmpXchg | Opcode::Fence
            ) || calls_one_of(&MEMORY, &module.header, func, inst)
        };
        let accesses: Vec<Inst> =
            func.blocks().flat_map(|block| func.insts(block)).filter(is_access).collect();
        let named = [pair.above.at.inst, pair.below.at.inst];
        let pairs = accesses.iter().flat_map(|&a| accesses.iter().map(move |&b| [a, b]));
        let mut others = pairs.filter(|&[a, b]| [a, b] != named).take(MAX_TRIED);
        if others.any(|pair| self.stays(entry.at.inst, pair).0) {
            tally.others += 1;
        } else if accesses.len() * accesses.len() <= MAX_TRIED {
            tally.wrong.push(format!(
                "{}: {} at {}: {} other pairs, and none needs it\n{}",
                self.name, self.account.name, entry.at.block_name, pair.others, module
            ));
        }
    }
}

/// Tries all pairs that are named in a module.
fn try_all(name: &str, source: &[u8], passes: &str, with_others: bool, tally: &mut Tally) {
    let mut module = parsed(source);
    let accounts = run(&mut module, passes, true);
    for account in &accounts {
        let those = |is_one: fn(&Fate) -> bool| {
            let entries = account.entries.iter().filter(move |entry| is_one(&entry.fate));
            entries.map(|entry| entry.at.inst)
        };
        let subject = Subject {
            source,
            name,
            account,
            passes,
            removed: those(|fate| matches!(fate, Fate::Removed(_))).collect(),
            waiting: those(|fate| !matches!(fate, Fate::Removed(_))).collect(),
        };
        for entry in &account.entries {
            let Fate::Kept(Reason::Pair(pair)) = &entry.fate else { continue };
            subject.check(entry, pair, tally);
            if with_others {
                subject.check_others(entry, pair, tally);
            }
        }
    }
}

/// Uses one optimization level of each kernel.
#[test]
fn named_pairs_of_the_shipped_kernels_need_their_barriers() {
    let mut tally = Tally::default();
    for path in kernels() {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
        let name = name.unwrap_or_default();
        if !name.ends_with(".O2.ll") && !path.to_string_lossy().contains("library-kernels") {
            continue;
        }
        let source = std::fs::read(&path).expect("it can be read");
        try_all(&name, &source, "dead-sync-elim", false, &mut tally);
    }
    assert!(tally.wrong.is_empty(), "{tally}");
    assert!(tally.stay > 200 && tally.in_part * 2 < tally.stay, "{tally}");
}

#[test]
fn named_pairs_of_generated_kernels_need_their_barriers() {
    let count = env_number("PROPTEST_CASES", 24) as u64;
    let mut tally = Tally::default();
    for seed in 0..count {
        let name = format!("kernel {seed}");
        for source in [drawn(seed).text, drawn_warps(seed).text, text(&generated(seed, PARTS))] {
            let with_others = seed % 4 == 0;
            try_all(&name, source.as_bytes(), "dead-sync-elim", with_others, &mut tally);
            if seed % 4 == 1 {
                let passes = "dead-sync-elim<no-thread-proofs>";
                try_all(&name, source.as_bytes(), passes, false, &mut tally);
            }
        }
    }
    assert!(tally.wrong.is_empty(), "{tally}");
    assert!(tally.stay as u64 > count && tally.others > 0, "{tally}");
}

/// A store that only its own thread reads again, which is nearest to a barrier that other accesses need.
#[test]
fn proved_pairs_are_not_named_for_needed_barriers() {
    let source = "target triple = \"nvptx64-nvidia-cuda\"
        @s = internal addrspace(3) global [64 x i32] undef
        declare void @llvm.nvvm.barrier0()
        declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
        define ptx_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %q) \"nvvm.reqntid\"=\"64\" {
          %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
          %a = getelementptr i32, ptr addrspace(3) @s, i32 %t
          store i32 2, ptr addrspace(1) %p
          store i32 1, ptr addrspace(3) %a
          call void @llvm.nvvm.barrier0()
          %v = load i32, ptr addrspace(3) %a
          %w = load i32, ptr addrspace(1) %q
          ret void
        }";
    let accounts = run(&mut parsed(source.as_bytes()), "dead-sync-elim", true);
    let Fate::Kept(Reason::Pair(pair)) = &accounts[0].entries[0].fate else {
        panic!("{accounts:?}")
    };
    assert!(pair.above.at.text.starts_with("store i32 2"), "{pair:?}");
    assert!(pair.below.at.text.starts_with("%w ="), "{pair:?}");
    assert_eq!(pair.others, 0);
}

/// A removed barrier that another one replaces: with that one erased and the removed one restored, it remains.
fn try_replacements(name: &str, source: &[u8], passes: &str) -> usize {
    let accounts = run(&mut parsed(source), passes, true);
    let mut n = 0;
    for account in &accounts {
        let removed = account.entries.iter().filter_map(|entry| match &entry.fate {
            Fate::Removed(removal) => Some((entry.at.inst, removal)),
            _ => None,
        });
        let removed: Vec<_> = removed.collect();
        for (barrier, removal) in &removed {
            let Some(other) = &removal.replaced_by else { continue };
            let mut module = parsed(source);
            let func = module.body_mut(account.function).1.expect("it has a body");
            let others = removed.iter().map(|(inst, _)| *inst).filter(|inst| inst != barrier);
            others.for_each(|inst| func.erase(inst));
            func.erase(other.inst);
            run(&mut module, passes, false);
            let func = module.body(account.function).expect("it has a body");
            let stays = func.block_of(*barrier).is_some();
            assert!(
                stays,
                "{name}: {} is not replaced by `{}`\n{module}",
                account.name, other.text
            );
            n += 1;
        }
    }
    n
}

#[test]
fn suggested_replacement_barriers_suffice() {
    let mut n = 0;
    for path in kernels().iter().filter(|path| path.to_string_lossy().ends_with(".O2.ll")) {
        let source = std::fs::read(path).expect("it can be read");
        n += try_replacements(&path.to_string_lossy(), &source, "dead-sync-elim");
    }
    for seed in 0..env_number("PROPTEST_CASES", 24) as u64 {
        for source in [drawn(seed).text, drawn_warps(seed).text, text(&generated(seed, PARTS))] {
            n += try_replacements(&format!("kernel {seed}"), source.as_bytes(), "dead-sync-elim");
        }
    }
    assert!(n > 20, "{n}");
}
