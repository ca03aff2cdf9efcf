//! Statistics of the results of scalar evolution for loops and addresses: the table of docs/scalar-evolution.md.
//!
//! usage: scalar_evolution_table FILE|DIR...
//!
//! Each loop counts once. Addresses are those of loads, stores and atomic operations, each relative to its innermost
//! loop. Rows of unknown results name the reason: the first value, in the order of the function, that varies in the
//! loop and has no expression, by its instruction.

use std::collections::BTreeMap;
use std::path::PathBuf;

use selvedge::analysis::FactStore;
use selvedge::analysis::loops::Loop;
use selvedge::ir::{Function, Inst, Opcode, Value};
use selvedge::nvptx::NvptxTarget;
use selvedge::scev::{Disposition, Expr, Op, ScalarEvolution, Scev};
use selvedge::text::{ReadOptions, read};

/// The count of each row.
type Rows = BTreeMap<String, usize>;

fn main() {
    let (mut loops, mut addresses) = (Rows::new(), Rows::new());
    for path in std::env::args().skip(1).flat_map(|place| files(&place.into())) {
        let text = std::fs::read(&path).expect("a file that can be read");
        let Ok(found) = read(&text, &ReadOptions::default()) else { continue };
        let mut store = FactStore::default();
        for (global, func) in found.module.defined() {
            let mut facts = store.facts(&found.module.header, Some(&NvptxTarget), global);
            let evolution = facts.get::<ScalarEvolution>(func);
            evolution.ask(func, &mut facts, |scev| count(func, scev, &mut loops, &mut addresses));
        }
    }
    for (title, rows) in [("loops", loops), ("addresses", addresses)] {
        let total: usize = rows.values().sum();
        println!("| {title} | {total} | |\n|---|--:|--:|");
        let mut rows: Vec<_> = rows.into_iter().collect();
        rows.sort_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(&b.0)));
        for (row, n) in rows {
            println!("| {row} | {n} | {:.1} % |", 100.0 * n as f64 / total as f64);
        }
        println!();
    }
}

fn files(place: &PathBuf) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(place) else { return vec![place.clone()] };
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|ext| ext == "ll"))
        .collect();
    files.sort();
    files
}

fn count(func: &Function, scev: &mut Scev<'_>, loops: &mut Rows, addresses: &mut Rows) {
    for this in scev.loops().all() {
        *loops.entry(row_of_loop(func, scev, this)).or_default() += 1;
    }
    for inst in func.all_insts() {
        if let Some(pointer) = pointer_of(func, inst) {
            *addresses.entry(row_of_address(func, scev, inst, pointer)).or_default() += 1;
        }
    }
}

fn pointer_of(func: &Function, inst: Inst) -> Option<Value> {
    let n = match func.opcode(inst) {
        Opcode::Load | Opcode::AtomicRmw | Opcode::CmpXchg => 0,
        Opcode::Store => 1,
        _ => return None,
    };
    Some(func.operand(inst, n))
}

fn row_of_loop(func: &Function, scev: &mut Scev<'_>, this: Loop) -> String {
    let counts = scev.counts(this).clone();
    if let Some(number) = scev.arena().as_int(counts.exact) {
        let _ = number;
        return "exact, a number".into();
    }
    if scev.is_known(counts.exact) {
        return "exact, an expression".into();
    }
    if counts.constant_max.is_some() && !scev.is_known(counts.symbolic_max) {
        return "at most a number".into();
    }
    if scev.is_known(counts.symbolic_max) {
        return "at most an expression: some exit is not known".into();
    }
    let branches = counts.exits.iter().filter_map(|exit| func.terminator(exit.exiting));
    let Some(branch) = branches.into_iter().next() else { return "none: no exit".into() };
    if func.n_operands(branch) == 1 {
        return "none: exit without a condition".into();
    }
    let condition = func.operand(branch, 0);
    format!("none: {}", reason(func, scev, condition, this))
}

/// Why the count of a condition is unknown: the instruction that computes it or its operands.
fn reason(func: &Function, scev: &mut Scev<'_>, condition: Value, this: Loop) -> String {
    let Some(inst) = condition.as_inst() else { return "condition of no instruction".into() };
    match func.opcode(inst) {
        Opcode::ICmp => {
            let operands: Vec<Value> = func.operands(inst).collect();
            for value in operands {
                if scev.is_analysed(func.value_type(value)) {
                    let e = scev.expr(value);
                    if let Some(word) = variant_in(func, scev, e, this) {
                        return format!("compares what comes from {word}");
                    }
                }
            }
            "comparison of recurrences".into()
        }
        other => format!("condition is {}", word(other)),
    }
}

/// The instruction of the first value in an expression that varies in a loop, by kind.
fn variant_in(func: &Function, scev: &mut Scev<'_>, e: Expr, this: Loop) -> Option<String> {
    let mut work = vec![e];
    while let Some(e) = work.pop() {
        if scev.disposition(e, this) != Disposition::Variant {
            continue;
        }
        if let Some(value) = scev.arena().as_unknown(e) {
            let opcode = value.as_inst().map(|inst| func.opcode(inst));
            return Some(opcode.map_or("an argument".into(), word));
        }
        if scev.arena().op(e) == Op::AddRec {
            return Some("a recurrence of another loop".into());
        }
        work.extend(scev.arena().operands(e).iter().rev());
    }
    None
}

fn word(opcode: Opcode) -> String {
    match opcode {
        Opcode::Call => "a call".into(),
        Opcode::Phi => "a phi".into(),
        Opcode::Load => "a load".into(),
        Opcode::AtomicRmw | Opcode::CmpXchg => "an atomic operation".into(),
        other => format!("`{other}`"),
    }
}

fn row_of_address(func: &Function, scev: &mut Scev<'_>, inst: Inst, pointer: Value) -> String {
    let e = scev.expr(pointer);
    let around = func.block_of(inst).and_then(|block| scev.loops().innermost(block));
    let Some(this) = around else {
        return format!("in no loop: {}", shape(scev, e));
    };
    match scev.disposition(e, this) {
        Disposition::Invariant => "in a loop, the same in all rounds".into(),
        Disposition::Computable => {
            let is_plain = scev.arena().op(e) == Op::AddRec && scev.arena().operands(e).len() == 2;
            if is_plain {
                "in a loop, an add-recurrence"
            } else {
                "in a loop, made from recurrences"
            }
            .into()
        }
        Disposition::Variant => match variant_in(func, scev, e, this) {
            Some(word) => format!("in a loop, not known: {word}"),
            None => "in a loop, not known".into(),
        },
    }
}

/// The form of an expression: a sum of values times constants, or another one.
fn shape(scev: &Scev<'_>, e: Expr) -> &'static str {
    let arena = scev.arena();
    let mut work = vec![e];
    while let Some(e) = work.pop() {
        let fits = match arena.op(e) {
            Op::Const | Op::Unknown | Op::Add | Op::AddRec => true,
            Op::Mul => arena.operands(e).len() == 2 && arena.as_int(arena.operands(e)[0]).is_some(),
            Op::SExt | Op::ZExt | Op::Trunc | Op::PtrToInt => {
                // A cast of a value counts as a value.
                if arena.as_unknown(arena.operands(e)[0]).is_some() {
                    continue;
                }
                false
            }
            _ => false,
        };
        if !fits {
            return "made from casts, quotients or products of sums";
        }
        work.extend(arena.operands(e));
    }
    "a sum of values times numbers"
}
