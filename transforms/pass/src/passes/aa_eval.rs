//! `aa-eval`: queries alias analysis for all pairs in a module and prints the results.
//!
//! The output has the format of LLVM's pass of the same name, so that the two can be compared line by line: the alias
//! result for every two pointers of loads and stores; the mod/ref result for every call and pointer, and for every two
//! calls; totals at the end.

use std::borrow::Cow;
use std::fmt::Write;

use selvedge_analysis::Facts;
use selvedge_analysis::alias::{
    AliasAnalysis, AliasContext, AliasResult, BatchAlias, LocationSize, MemoryLocation,
};
use selvedge_analysis::dom::Dominators;
use selvedge_ir::print::FunctionText;
use selvedge_ir::target::ModRef;
use selvedge_ir::{Function, Inst, Module, ModuleHeader, Opcode, Type, Value};

use crate::changed::Changed;
use crate::context::{ModuleCx, is_optnone};
use crate::pass::ModulePass;
use crate::registry::{OptionInfo, OptionKind, Options, PassInfo, Registry};

const fn flag(name: &'static str, about: &'static str) -> OptionInfo {
    OptionInfo { name, kind: OptionKind::Flag, about }
}

/// Options that select what is printed in addition to the totals, with the names of LLVM's flags.
const OPTIONS: &[OptionInfo] = &[
    flag("print-all-alias-modref-info", "print all results"),
    flag("print-no-aliases", "print NoAlias results"),
    flag("print-may-aliases", "print MayAlias results"),
    flag("print-partial-aliases", "print PartialAlias results"),
    flag("print-must-aliases", "print MustAlias results"),
    flag("print-no-modref", "print NoModRef results"),
    flag("print-ref", "print Ref results"),
    flag("print-mod", "print Mod results"),
    flag("print-modref", "print ModRef results"),
    flag("evaluate-aa-metadata", "also query pairs of accesses, with their metadata"),
];

/// The names of the options, for programs that have flags with the same names.
pub fn aa_eval_options() -> impl Iterator<Item = &'static str> {
    OPTIONS.iter().map(|option| option.name)
}

/// Adds `aa-eval`.
pub(super) fn register(registry: &mut Registry) {
    let about = "print the results of alias analysis for all pairs";
    let info = PassInfo { name: "aa-eval", about, options: OPTIONS };
    registry.add_module_pass(info, |options| Box::new(AaEval::new(options)));
}

/// The module pass `aa-eval`: queries alias analysis for all pairs of accesses and calls of each function, and prints
/// the results in the format of LLVM's pass of this name.
///
/// By default only totals are printed. The pass is for tests and changes nothing. Cost: quadratic in the loads, stores
/// and calls of each function.
#[derive(Clone, Copy, Debug, Default)]
pub struct AaEval {
    /// For each of [`OPTIONS`], whether it is set.
    on: [bool; OPTIONS.len()],
}

/// Alias results by kind, in the order in which they are counted.
const ALIAS_KINDS: [(&str, &str); 4] = [
    ("no alias", "print-no-aliases"),
    ("may alias", "print-may-aliases"),
    ("partial alias", "print-partial-aliases"),
    ("must alias", "print-must-aliases"),
];
const ACCESS_KINDS: [(&str, &str, &str); 4] = [
    ("no mod/ref", "NoModRef", "print-no-modref"),
    ("mod", "Just Mod", "print-mod"),
    ("ref", "Just Ref", "print-ref"),
    ("mod & ref", "Both ModRef", "print-modref"),
];

fn alias_kind(answer: AliasResult) -> usize {
    match answer {
        AliasResult::NoAlias => 0,
        AliasResult::MayAlias => 1,
        AliasResult::PartialAlias(_) => 2,
        AliasResult::MustAlias => 3,
    }
}

fn access_kind(answer: ModRef) -> usize {
    match answer {
        ModRef::None => 0,
        ModRef::Mod => 1,
        ModRef::Ref => 2,
        ModRef::ModRef => 3,
    }
}

/// Number of results of each kind.
#[derive(Default)]
struct Counts {
    alias: [u64; 4],
    access: [u64; 4],
}

/// A pointer and the type of the access through it.
type Pointer = (Value, Type);

impl AaEval {
    fn new(options: &Options) -> AaEval {
        let mut on = [false; OPTIONS.len()];
        for (option, on) in OPTIONS.iter().zip(&mut on) {
            *on = options.flag(option.name).unwrap_or(false);
        }
        AaEval { on }
    }

    fn has(&self, name: &str) -> bool {
        OPTIONS.iter().zip(self.on).any(|(option, on)| on && option.name == name)
    }

    fn prints(&self, name: &str) -> bool {
        self.has("print-all-alias-modref-info") || self.has(name)
    }

    fn prints_anything(&self) -> bool {
        OPTIONS.iter().zip(self.on).any(|(option, on)| on && option.name.starts_with("print-"))
    }
}

impl ModulePass for AaEval {
    fn name(&self) -> &'static str {
        "aa-eval"
    }

    fn is_required(&self) -> bool {
        true
    }

    fn class_name(&self) -> Cow<'static, str> {
        "AAEvaluator".into()
    }

    fn options(&self) -> String {
        let given = OPTIONS.iter().zip(self.on).filter(|(_, on)| *on);
        let names: Vec<&str> = given.map(|(option, _)| option.name).collect();
        names.join(";")
    }

    fn run(&self, module: &mut Module, cx: &mut ModuleCx<'_>) -> Changed {
        let mut counts = Counts::default();
        let mut any = false;
        let functions: Vec<_> = module.defined().map(|(global, _)| global).collect();
        for global in functions {
            let Some(func) = module.body(global) else { continue };
            // LLVM's pass is a function pass that is not required, so it skips such functions.
            if is_optnone(&module.header, global) {
                continue;
            }
            any = true;
            let mut facts = cx.facts(module, global);
            let text = Evaluator::new(*self, func, &mut facts, &mut counts).run();
            cx.print(text);
        }
        if any {
            cx.print(totals(&counts));
        }
        Changed::No
    }
}

/// Evaluates one function.
struct Evaluator<'e, 'f> {
    pass: AaEval,
    facts: &'e mut Facts<'f>,
    func: &'e Function,
    counts: &'e mut Counts,
    out: String,
    text: FunctionText<'e>,
}

/// The pointers and calls of one function that are queried.
#[derive(Default)]
struct Subjects {
    pointers: Vec<Pointer>,
    calls: Vec<Inst>,
    loads: Vec<Inst>,
    stores: Vec<Inst>,
}

impl Subjects {
    fn of(func: &Function) -> Subjects {
        let mut subjects = Subjects::default();
        for inst in func.all_insts() {
            match func.opcode(inst) {
                Opcode::Load => {
                    subjects.add_pointer((func.operand(inst, 0), func.inst(inst).ty()));
                    subjects.loads.push(inst);
                }
                Opcode::Store => {
                    let ty = func.value_type(func.operand(inst, 0));
                    subjects.add_pointer((func.operand(inst, 1), ty));
                    subjects.stores.push(inst);
                }
                opcode if opcode.is_call() => subjects.calls.push(inst),
                _ => {}
            }
        }
        subjects
    }

    fn add_pointer(&mut self, pointer: Pointer) {
        if !self.pointers.contains(&pointer) {
            self.pointers.push(pointer);
        }
    }
}

impl<'e, 'f: 'e> Evaluator<'e, 'f> {
    fn new(
        pass: AaEval,
        func: &'e Function,
        facts: &'e mut Facts<'f>,
        counts: &'e mut Counts,
    ) -> Evaluator<'e, 'f> {
        let text = facts.text_in_module(func);
        Evaluator { pass, facts, func, counts, out: String::new(), text }
    }

    fn header(&self) -> &'f ModuleHeader {
        self.facts.header()
    }

    fn run(mut self) -> String {
        let dominators = self.facts.get::<Dominators>(self.func);
        let cx = AliasContext::new(self.facts.env(), self.func);
        let aa = AliasAnalysis::new(&cx, self.func).with_dominators(&dominators);
        let subjects = Subjects::of(self.func);
        if self.pass.prints_anything() {
            let (n, m) = (subjects.pointers.len(), subjects.calls.len());
            let name = self.facts.name_of(self.func);
            self.line(format_args!("Function: {name}: {n} pointers, {m} call sites"));
        }
        self.pointer_pairs(aa, &subjects);
        if self.pass.has("evaluate-aa-metadata") {
            self.access_pairs(aa, &subjects);
        }
        self.calls_and_pointers(aa, &subjects);
        self.call_pairs(aa, &subjects);
        self.out
    }

    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        // Writing to a string does not fail.
        let _ = writeln!(self.out, "{line}");
    }

    fn place(&self, (ptr, ty): Pointer) -> MemoryLocation {
        MemoryLocation::new(ptr, LocationSize::of_type(self.header(), ty))
    }

    fn pointer_pairs(&mut self, aa: AliasAnalysis<'_>, subjects: &Subjects) {
        for (n, &first) in subjects.pointers.iter().enumerate() {
            for &second in &subjects.pointers[..n] {
                let answer = aa.batch().alias(&self.place(first), &self.place(second));
                if self.count_alias(answer) {
                    self.print_pair(answer, first, second);
                }
            }
        }
    }

    /// Counts a result, and returns whether it is printed.
    fn count_alias(&mut self, answer: AliasResult) -> bool {
        let kind = alias_kind(answer);
        self.counts.alias[kind] += 1;
        self.pass.prints(ALIAS_KINDS[kind].1)
    }

    fn print_pair(&mut self, answer: AliasResult, first: Pointer, second: Pointer) {
        let (mut a, mut b) = (self.shown(first), self.shown(second));
        let mut answer = answer;
        if b.1 < a.1 {
            std::mem::swap(&mut a, &mut b);
            answer = answer.swapped();
        }
        let answer = spelled(answer);
        self.line(format_args!("  {answer}:\t{}* {}, {}* {}", a.0, a.1, b.0, b.1));
    }

    /// Type and name of a pointer.
    fn shown(&self, (ptr, ty): Pointer) -> (String, String) {
        let types = &self.header().types;
        let space = types.ptr_space(self.func.value_type(ptr)).unwrap_or(0);
        let space = if space == 0 { String::new() } else { format!(" addrspace({space})") };
        (format!("{}{space}", types.display(ty)), self.text.value(ptr))
    }

    fn access_pairs(&mut self, aa: AliasAnalysis<'_>, subjects: &Subjects) {
        for &load in &subjects.loads {
            for &store in &subjects.stores {
                self.access_pair(aa, load, store);
            }
        }
        for (n, &first) in subjects.stores.iter().enumerate() {
            for &second in &subjects.stores[..n] {
                self.access_pair(aa, first, second);
            }
        }
    }

    fn access_pair(&mut self, aa: AliasAnalysis<'_>, first: Inst, second: Inst) {
        let (Some(a), Some(b)) = (aa.location(first), aa.location(second)) else { return };
        let answer = aa.batch().alias(&a, &b);
        if self.count_alias(answer) {
            let (a, b) = (self.text.inst(first), self.text.inst(second));
            self.line(format_args!("  {}:   {a} <->   {b}", spelled(answer)));
        }
    }

    fn calls_and_pointers(&mut self, aa: AliasAnalysis<'_>, subjects: &Subjects) {
        for &call in &subjects.calls {
            for &pointer in &subjects.pointers {
                let place = self.place(pointer);
                let answer = batch(aa).mod_ref(call, &place);
                if let Some(word) = self.count_access(answer) {
                    let ty = self.header().types.display(pointer.1).to_string();
                    let (ptr, call) = (self.text.value(pointer.0), self.text.inst(call));
                    self.line(format_args!("  {word}:  Ptr: {ty}* {ptr}\t<->  {call}"));
                }
            }
        }
    }

    /// Counts a result, and returns its name if it is printed.
    fn count_access(&mut self, answer: ModRef) -> Option<&'static str> {
        let kind = access_kind(answer);
        self.counts.access[kind] += 1;
        let (_, word, option) = ACCESS_KINDS[kind];
        self.pass.prints(option).then_some(word)
    }

    fn call_pairs(&mut self, aa: AliasAnalysis<'_>, subjects: &Subjects) {
        for &first in &subjects.calls {
            for &second in subjects.calls.iter().filter(|&&second| second != first) {
                let answer = batch(aa).mod_ref_calls(first, second);
                if let Some(word) = self.count_access(answer) {
                    let (a, b) = (self.text.inst(first), self.text.inst(second));
                    self.line(format_args!("  {word}:   {a} <->   {b}"));
                }
            }
        }
    }
}

fn batch(aa: AliasAnalysis<'_>) -> BatchAlias<'_> {
    aa.batch()
}

fn spelled(answer: AliasResult) -> String {
    match answer {
        AliasResult::NoAlias => "NoAlias".into(),
        AliasResult::MayAlias => "MayAlias".into(),
        AliasResult::MustAlias => "MustAlias".into(),
        AliasResult::PartialAlias(None) => "PartialAlias".into(),
        AliasResult::PartialAlias(Some(offset)) => format!("PartialAlias (off {offset})"),
    }
}

/// The totals at the end.
fn totals(counts: &Counts) -> String {
    let mut text = String::from("===== Alias Analysis Evaluator Report =====\n");
    let names = ALIAS_KINDS.map(|(name, _)| format!("{name} responses"));
    let what = ["Total Alias Queries Performed", "Alias Analysis Evaluator Pointer Alias Summary"];
    let nothing = "  Alias Analysis Evaluator Summary: No pointers!\n";
    add_totals(&mut text, counts.alias, names, what, nothing);
    let names = ACCESS_KINDS.map(|(name, ..)| format!("{name} responses"));
    let what = ["Total ModRef Queries Performed", "Alias Analysis Evaluator Mod/Ref Summary"];
    let nothing = "  Alias Analysis Mod/Ref Evaluator Summary: no mod/ref!\n";
    add_totals(&mut text, counts.access, names, what, nothing);
    text
}

fn add_totals(
    text: &mut String,
    counts: [u64; 4],
    names: [String; 4],
    [total, summary]: [&str; 2],
    nothing: &str,
) {
    let sum: u64 = counts.iter().sum();
    if sum == 0 {
        text.push_str(nothing);
        return;
    }
    // Writing to a string does not fail.
    let _ = writeln!(text, "  {sum} {total}");
    for (count, name) in counts.iter().zip(&names) {
        let (whole, tenth) = (count * 100 / sum, count * 1000 / sum % 10);
        let _ = writeln!(text, "  {count} {name} ({whole}.{tenth}%)");
    }
    let shares = counts.map(|count| format!("{}%", count * 100 / sum));
    let _ = writeln!(text, "  {summary}: {}", shares.join("/"));
}
