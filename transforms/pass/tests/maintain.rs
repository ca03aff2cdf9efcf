//! Analyses that are maintained during edits: after edits of every kind they are cached, and debug builds have
//! compared them with recomputed ones. An edit without notification is detected.

mod common;

use selvedge_analysis::dom::{Dominators, PostDominators};
use selvedge_analysis::memory_ssa::MemorySsa;
use selvedge_analysis::{Analysis, EditObserver, Facts, MaintainedAnalysis, Reads};
use selvedge_ir::builder::Builder;
use selvedge_ir::{Block, Function, Inst, Opcode, Value};
use selvedge_pass::{Changed, Cx, Pass, Pipeline, Session};
use selvedge_text::{ReadOptions, read};

const TEXT: &[u8] = b"
define i32 @f(ptr %p, ptr %q, i1 %c) {
entry:
  store i32 1, ptr %p
  store i32 2, ptr %q
  %x = load i32, ptr %p
  %y = add i32 %x, 1
  br i1 %c, label %then, label %end
then:
  store i32 3, ptr %p
  br label %end
end:
  %z = load i32, ptr %q
  %s = add i32 %y, %z
  ret i32 %s
}
";

type Edit = fn(&mut Function, &mut Cx<'_>);

/// Makes some edits and maintains analyses.
struct Edits {
    edit: Edit,
    keep: fn(&Function, &mut Cx<'_>),
}

impl Pass for Edits {
    fn name(&self) -> &'static str {
        "edits"
    }
    fn is_required(&self) -> bool {
        false
    }
    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        let _ = (cx.get::<Dominators>(func), cx.get::<PostDominators>(func));
        (self.keep)(func, cx);
        (self.edit)(func, cx);
        Changed::Yes
    }
}

/// Checks which analyses are cached.
struct Look(fn(&Function, &mut Cx<'_>));

impl Pass for Look {
    fn name(&self) -> &'static str {
        "look"
    }
    fn is_required(&self) -> bool {
        true
    }
    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        (self.0)(func, cx);
        Changed::No
    }
}

fn run(pass: Edits, look: fn(&Function, &mut Cx<'_>)) {
    let mut module = read(TEXT, &ReadOptions::default()).expect("well formed").module;
    let mut pipeline = Pipeline::new();
    pipeline.add(pass).add(Look(look));
    pipeline.run(&mut module, &mut Session::default()).expect("nothing is wrong");
}

/// Runs edits with MemorySSA and dominator trees maintained; all of them must be cached afterwards.
fn keeps_all(edit: Edit) {
    let keep = |func: &Function, cx: &mut Cx<'_>| cx.maintain::<MemorySsa>(func);
    run(Edits { edit, keep }, |func, cx| {
        assert!(cx.get_cached::<MemorySsa>(func).is_some());
        assert!(cx.get_cached::<Dominators>(func).is_some());
        assert!(cx.get_cached::<PostDominators>(func).is_some());
    });
}

fn nth(func: &Function, opcode: Opcode, n: usize) -> Inst {
    let mut found = func.all_insts().filter(|&inst| func.opcode(inst) == opcode);
    found.nth(n).expect("the text has it")
}

#[test]
fn erased_accesses_are_removed() {
    keeps_all(|func, cx| {
        let ssa = cx.maintained::<MemorySsa>().expect("it is kept");
        assert_eq!(ssa.n_accesses(), 7, "three stores, two loads, a phi, and the entry");
        let store = nth(func, Opcode::Store, 2);
        assert!(cx.erase(func, store, "test").is_yes());
        let ssa = cx.maintained_mut::<MemorySsa>().expect("it is kept");
        assert_eq!(ssa.access(store), None);
        assert_eq!(ssa.phi(func.last_block().expect("a block")), None, "nothing meets any more");
    });
}

#[test]
fn replaced_and_moved_instructions_are_notified() {
    keeps_all(|func, cx| {
        let (load, store) = (nth(func, Opcode::Load, 0), nth(func, Opcode::Store, 0));
        let one = func.operand(store, 0);
        assert!(cx.replace(func, load, one, "test").is_yes());
        let (first, second) = (nth(func, Opcode::Store, 0), nth(func, Opcode::Store, 1));
        assert!(cx.move_before(func, second, first, "test").is_yes());
        let pointer = func.operand(first, 1);
        assert!(cx.set_operand(func, second, 1, pointer, "test").is_yes());
    });
}

#[test]
fn created_accesses_are_added() {
    keeps_all(|func, cx| {
        let header = cx.header();
        let _ = cx.transform(func, "test", |func, cx| {
            let (at, pointer) =
                (nth(func, Opcode::Load, 1), func.args().next().expect("an argument"));
            let mut builder = Builder::new(header, func);
            let seven = builder.before(at).i32(7);
            let store = builder.store(seven, pointer.into());
            cx.notify_created(func, store);
            Changed::Yes
        });
        assert_eq!(cx.maintained::<MemorySsa>().expect("it is kept").n_accesses(), 8);
    });
}

#[test]
fn trees_and_memory_ssa_follow_edge_edits() {
    keeps_all(|func, cx| {
        let header = cx.header();
        let blocks: Vec<Block> = func.blocks().collect();
        let _ = cx.edit_edges(func, &blocks[..1], "test", |func, cx| {
            // `then` is bypassed: the branch now always jumps to `end`.
            let branch = func.terminator(blocks[0]).expect("it has one");
            let _ = cx.erase(func, branch, "test");
            Builder::new(header, func).at_end(blocks[0]).br(blocks[2]);
            Changed::Yes
        });
        assert!(!cx.get::<Dominators>(func).tree().contains(blocks[1]));
    });
}

#[test]
#[cfg_attr(debug_assertions, should_panic(expected = "`memoryssa` was kept up to date wrongly"))]
fn an_unreported_edit_is_detected() {
    keeps_all(|func, _| func.erase(nth(func, Opcode::Store, 2)));
}

#[test]
fn unlisted_facts_are_not_preserved() {
    let edit: Edit = |func, cx| {
        assert!(cx.erase(func, nth(func, Opcode::Store, 2), "test").is_yes());
    };
    let keep = |func: &Function, cx: &mut Cx<'_>| {
        let _ = cx.get::<MemorySsa>(func);
    };
    run(Edits { edit, keep }, |func, cx| assert!(cx.get_cached::<MemorySsa>(func).is_none()));
}

/// The edits an observer was notified of, one letter each.
#[derive(Default)]
struct Heard(String);

impl Analysis for Heard {
    const NAME: &'static str = "heard";
    const READS: Reads = Reads::Insts;
    fn compute(_: &Function, _: &mut Facts<'_>) -> Heard {
        Heard::default()
    }
}

impl MaintainedAnalysis for Heard {
    fn agrees_with(&self, _: &Heard) -> bool {
        true
    }
}

impl EditObserver for Heard {
    fn erased(&mut self, func: &Function, _: &mut Facts<'_>, inst: Inst) {
        assert!(func.block_of(inst).is_none());
        self.0.push('e');
    }
    fn replaced(&mut self, func: &Function, _: &mut Facts<'_>, value: Value, _: Value) {
        assert!(!func.has_uses(value));
        self.0.push('r');
    }
    fn created(&mut self, _: &Function, _: &mut Facts<'_>, _: Inst) {
        self.0.push('c');
    }
    fn changed(&mut self, _: &Function, _: &mut Facts<'_>, _: Inst) {
        self.0.push('o');
    }
    fn edge(&mut self, _: &Function, _: &mut Facts<'_>, blocks: &[Block]) {
        self.0.push_str(&format!("{}", blocks.len()));
    }
}

#[test]
fn observers_are_notified_of_every_edit_once() {
    let edit: Edit = |func, cx| {
        let (add, load) = (nth(func, Opcode::Add, 0), nth(func, Opcode::Load, 0));
        let _ = cx.replace_all_uses(func, add.into(), load.into(), "test");
        let _ = cx.erase(func, add, "test");
        let sum = nth(func, Opcode::Add, 0);
        let _ = cx.set_operand(func, sum, 1, load.into(), "test");
        let unused = nth(func, Opcode::Load, 1);
        let _ = cx.replace(func, unused, load.into(), "test");
        let (first, second) = (nth(func, Opcode::Store, 0), nth(func, Opcode::Store, 1));
        let _ = cx.move_before(func, second, first, "test");
        let blocks: Vec<Block> = func.blocks().collect();
        let _ = cx.edit_edges(func, &blocks[..2], "test", |_, _| Changed::Yes);
        assert_eq!(cx.maintained::<Heard>().expect("it is kept").0, "reorec2");
    };
    run(Edits { edit, keep: |func, cx| cx.maintain::<Heard>(func) }, |func, cx| {
        assert!(cx.get_cached::<Heard>(func).is_some());
    });
}
