//! Which instructions EarlyCSE merges, forwards or deletes across synchronization: a table of cells.
//!
//! Each cell is a function: a pair of instructions, one redundant, with something between them. Whether one
//! may be removed is a definition of a few lines ([`must_stay`]), computed from the requirements of the pair and the
//! memory-model semantics of the instructions between; neither uses the passes' tables. Cells with nothing between
//! show that the pass removes one of the pair, so that the test is not vacuous.
//!
//! | file | what it lists |
//! |---|---|
//! | `synchronised/pairs.rs` | pairs, and the memory they access |
//! | `synchronised/between.rs` | synchronizing and other instructions |

#[path = "synchronised/between.rs"]
mod between;
#[path = "synchronised/pairs.rs"]
mod pairs;

use std::collections::BTreeMap;
use std::fmt::Write;

use between::Between;
use pairs::{Needs, OBJECTS, Object, PAIRS, Pair};
use selvedge_tests::generated::{self, Change};
use selvedge_tests::print;

/// The control flow between the two instructions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shape {
    /// In one block.
    Block,
    /// In two blocks, with the instructions between in a third one.
    Chain,
    /// The instructions between are on one of two paths.
    Arm,
    /// They are in a loop that runs until something changes.
    Loop,
}

const SHAPES: [Shape; 4] = [Shape::Block, Shape::Chain, Shape::Arm, Shape::Loop];

/// One cell of the table.
struct Cell<'t> {
    pair: &'t Pair,
    object: &'t Object,
    between: &'t Between,
    shape: Shape,
}

/// The definition: both must remain if other threads may have written the location in between, or may have read it.
fn must_stay(cell: &Cell<'_>) -> bool {
    let means = cell.between.means;
    match cell.pair.needs {
        Needs::NeverRemoved => true,
        Needs::Nothing => false,
        Needs::NoAcquire => cell.object.seen_in.is_some_and(|space| means.acquires.contain(space)),
        Needs::NoRelease => cell.object.seen_in.is_some() && means.releases,
    }
}

/// Whether one of the two must be removed, so that the test is not vacuous: there is nothing between.
fn must_go(cell: &Cell<'_>) -> bool {
    let may_go = cell.pair.needs != Needs::NeverRemoved;
    may_go && cell.between.means.is_nothing && cell.shape == Shape::Block
}

/// Declarations that cells use.
const HEADER: &str = r#"
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef
declare void @unknown()
declare void @use_i32(i32)
declare void @use_i64(i64)
declare void @use_v4i32(<4 x i32>)
declare i32 @unknown_value()
declare i32 @computes(i32) nosync nounwind willreturn memory(none)
declare i32 @looks(ptr addrspace(1)) nounwind willreturn memory(argmem: read)
declare void @stays_alone(ptr addrspace(1)) nosync nounwind willreturn memory(argmem: readwrite)
declare void @hands_over(ptr addrspace(1)) nounwind memory(argmem: readwrite)
declare void @publishes(ptr addrspace(1)) nounwind willreturn memory(argmem: write)
declare void @device() nounwind willreturn memory(inaccessiblemem: readwrite)
define internal void @quiet(ptr addrspace(1) %z) noinline nounwind willreturn memory(argmem: readwrite) {
  %x = load atomic i32, ptr addrspace(1) %z monotonic, align 4
  store i32 %x, ptr addrspace(1) %z
  ret void
}
define weak void @quiet_or_not(ptr addrspace(1) %z) noinline nounwind willreturn memory(argmem: readwrite) {
  store i32 1, ptr addrspace(1) %z
  ret void
}
define internal void @loud(ptr addrspace(1) %z) noinline nounwind willreturn memory(argmem: readwrite) {
  %x = atomicrmw xchg ptr addrspace(1) %z, i32 1 acq_rel
  ret void
}
define internal void @calls_loud(ptr addrspace(1) %z) noinline nounwind willreturn memory(argmem: readwrite) {
  call void @loud(ptr addrspace(1) %z)
  ret void
}
declare i32 @llvm.nvvm.ldg.global.i.i32.p1(ptr addrspace(1), i32)
declare void @llvm.nvvm.st.bulk(ptr, i64, i64)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x() memory(none)
declare i32 @llvm.nvvm.read.ptx.sreg.laneid() memory(none)
declare i32 @llvm.nvvm.read.ptx.sreg.clock() memory(none)
declare i64 @llvm.nvvm.read.ptx.sreg.globaltimer() memory(none)
declare i32 @llvm.nvvm.read.ptx.sreg.smid() memory(none)
declare i32 @llvm.nvvm.activemask() memory(none)
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32) memory(none)
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1) memory(none)
declare i32 @llvm.nvvm.match.any.sync.i32(i32, i32) memory(none)
declare void @llvm.memcpy.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i1)
!0 = !{}
"#;

/// Declarations of intrinsics overloaded by the object's pointer.
fn overloads() -> String {
    let mut text = String::new();
    for (suffix, pointer) in [
        ("p0", "ptr"),
        ("p1", "ptr addrspace(1)"),
        ("p3", "ptr addrspace(3)"),
        ("p4", "ptr addrspace(4)"),
        ("p5", "ptr addrspace(5)"),
    ] {
        let _ = write!(
            text,
            "declare void @llvm.memset.{suffix}.i64({pointer}, i8, i64, i1)\n\
             declare <4 x i32> @llvm.masked.load.v4i32.{suffix}({pointer}, <4 x i1>, <4 x i32>)\n\
             declare void @llvm.masked.store.v4i32.{suffix}(<4 x i32>, {pointer}, <4 x i1>)\n\
             declare i32 @reads_{suffix}({pointer} captures(none)) nosync nounwind willreturn memory(argmem: read)\n\
             declare void @writes_{suffix}({pointer} captures(none)) nosync nounwind willreturn memory(argmem: write)\n"
        );
    }
    text
}

/// A cell as a function.
fn function(cell: &Cell<'_>, number: usize) -> String {
    let [earlier, later] = cell.pair.lines(cell.object);
    let uses = uses(&[&earlier, &later]);
    let between = &cell.between.lines;
    let body = match cell.shape {
        Shape::Block => format!("  {earlier}\n  {between}\n  {later}\n"),
        Shape::Chain => format!(
            "  {earlier}\n  br label %between\nbetween:\n  {between}\n  br label %after\nafter:\n  {later}\n"
        ),
        Shape::Arm => format!(
            "  {earlier}\n  br i1 %b, label %between, label %after\nbetween:\n  {between}\n  br label %after\n\
             after:\n  {later}\n"
        ),
        Shape::Loop => format!(
            "  {earlier}\n  br label %between\nbetween:\n  {between}\n  %again = call i1 @again()\n  \
             br i1 %again, label %between, label %after\nafter:\n  {later}\n"
        ),
    };
    format!(
        "define ptx_kernel void @cell_{number}(ptr addrspace(1) noalias %p, ptr noalias %g, \
         ptr addrspace(4) %c, ptr addrspace(1) noalias readonly %r, ptr addrspace(1) noalias %z, \
         ptr addrspace(1) noalias %z2, ptr %z0, ptr addrspace(3) %z3, ptr addrspace(7) %z7, ptr %f, \
         i32 %n, i1 %b, <4 x i1> %m) {{\n  %own = alloca [4 x i32], addrspace(5)\n{body}{uses}  ret void\n}}\n"
    )
}

/// Uses of the results of lines, so that nothing is removed because it is dead.
fn uses(lines: &[&str]) -> String {
    let of = |line: &&str| {
        let (name, rest) = line.split_once(" = ")?;
        let rest = rest.trim_start_matches("load ").trim_start_matches("call ");
        let rest = rest.trim_start_matches("atomic ");
        let (ty, name_of_ty) = ["i32", "i64", "<4 x i32>"]
            .iter()
            .zip(["i32", "i64", "v4i32"])
            .find(|(ty, _)| rest.starts_with(**ty))?;
        Some(format!("  call void @use_{name_of_ty}({ty} {name})\n"))
    };
    lines.iter().filter_map(of).collect()
}

/// Number of counted instructions in each function of a text.
fn count(text: &str, cells: &[Cell<'_>]) -> Vec<usize> {
    let mut by_number = BTreeMap::new();
    for part in text.split("@cell_").skip(1) {
        let digits: String = part.chars().take_while(char::is_ascii_digit).collect();
        let body = part.split("\n}").next().unwrap_or_default();
        if let Ok(number) = digits.parse::<usize>() {
            by_number.insert(number, body);
        }
    }
    let counts = cells.iter().enumerate().map(|(number, cell)| {
        let body = by_number.get(&number).expect("each cell is a function");
        body.matches(&cell.pair.counted(cell.object)).count()
    });
    counts.collect()
}

/// All applicable cells.
fn table(betweens: &[Between]) -> Vec<Cell<'_>> {
    let mut cells = Vec::new();
    for pair in PAIRS {
        for object in OBJECTS.iter().filter(|object| pair.fits(object)) {
            for between in betweens {
                let shapes =
                    SHAPES.into_iter().filter(|shape| *shape == Shape::Block || !pair.fit.in_block);
                let of = |shape| Cell { pair, object, between, shape };
                cells.extend(shapes.map(of).filter(|cell| must_stay(cell) || must_go(cell)));
            }
        }
    }
    cells
}

/// The cells as a module.
fn module(cells: &[Cell<'_>], betweens: &[Between]) -> String {
    let mut text = String::from(HEADER);
    text.push_str(&overloads());
    text.push_str("declare i1 @again() nosync nounwind willreturn memory(none)\n");
    let declared: std::collections::BTreeSet<&str> =
        betweens.iter().map(|between| between.declares.as_str()).collect();
    for declares in declared {
        let name = declares.split('@').nth(1).and_then(|rest| rest.split('(').next());
        if name.is_some_and(|name| !text.contains(&format!("@{name}("))) {
            text.push_str(declares);
        }
    }
    for (number, cell) in cells.iter().enumerate() {
        text.push_str(&function(cell, number));
    }
    text
}

/// Runs a pipeline on cells, and returns the number of remaining counted instructions in each.
fn left(passes: &str, cells: &[Cell<'_>], betweens: &[Between]) -> Vec<usize> {
    let mut module = generated::module(&module(cells, betweens));
    let registry = selvedge::registry();
    generated::pipeline(&registry, passes).change(&mut module).expect("the verifier is content");
    count(&String::from_utf8(print(&module)).expect("it is text"), cells)
}

/// Number of cells of one module.
const CHUNK: usize = 1000;

fn check(passes: &str) {
    let betweens = between::all();
    let cells = table(&betweens);
    let left = cells.chunks(CHUNK).flat_map(|chunk| left(passes, chunk, &betweens));
    let mut wrong = Vec::new();
    let (mut n_stay, mut n_go) = (0, 0);
    for (cell, left) in cells.iter().zip(left) {
        let (stays, may_be_removed) = (must_stay(cell), must_go(cell));
        n_stay += usize::from(stays);
        n_go += usize::from(may_be_removed);
        let is_removed = left < cell.pair.n;
        let what = match (stays && is_removed, may_be_removed && !is_removed) {
            (true, _) => "one of the two went",
            (_, true) => "both stay",
            _ => continue,
        };
        let Cell { pair, object, between, shape } = cell;
        let (pair, object, between) = (pair.name, object.name, &between.name);
        wrong.push(format!("{pair} of {object} around {between} ({shape:?}): {what}"));
    }
    println!("{passes}: {} cells, {n_stay} must stay, {n_go} must go", cells.len());
    assert!(n_stay > 5000 && n_go > 50, "{n_stay} and {n_go}");
    let n = wrong.len();
    assert!(n == 0, "{passes}: {n} of {} cells\n{}", cells.len(), wrong.join("\n"));
}

#[test]
fn memory_is_unknown_across_synchronization() {
    check("early-cse");
}

#[test]
fn memory_is_unknown_across_synchronization_with_memory_ssa() {
    check("early-cse<memssa>");
}
