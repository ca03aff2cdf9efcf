//! The kernels of the specification whose verdict follows from one query: forms computed from their text, and the
//! result for the pair of accesses and the relation of iterations that a walk from the barrier finds.

use nvptx_intrinsics::NvptxTarget;
use selvedge_analysis::{FactStore, Kernels};
use selvedge_ir::target::Target;
use selvedge_ir::{Function, Inst, Module, ModuleHeader, Opcode, Value};
use selvedge_text::{ReadOptions, read};
use selvedge_thread_memory::build::{AccessSite, Forms, with_forms};
use selvedge_thread_memory::disjoint::{Failed, Proof, Question, Rule};
use selvedge_thread_memory::iterations::{IterationRelation, LoopIterations};
use selvedge_thread_memory::shape::Shape;

/// A kernel that is being written; values are 32 bits wide.
struct Kernel {
    text: String,
    n: usize,
    threads: [u32; 3],
}

/// The results for a pair.
#[derive(Debug)]
struct Answer {
    disjoint: Result<Proof, Failed>,
    always: bool,
    within_warp: bool,
    is_shown: bool,
}

impl Kernel {
    fn new(threads: [u32; 3]) -> Kernel {
        let mut kernel = Kernel { text: String::new(), n: 0, threads };
        kernel.line("%t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()");
        kernel.line("%y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()");
        kernel
    }

    /// 64 threads in a row, and `%n` is the next thread's index.
    fn row() -> Kernel {
        let mut kernel = Kernel::new([64, 1, 1]);
        kernel.line("%t1 = add nuw nsw i32 %t, 1");
        kernel.line("%n = and i32 %t1, 63");
        kernel
    }

    fn line(&mut self, line: &str) -> &mut Kernel {
        self.text += &format!("  {line}\n");
        self
    }

    fn lines(&mut self, lines: &str) -> &mut Kernel {
        lines.lines().map(str::trim).filter(|line| !line.is_empty()).for_each(|line| {
            self.line(line);
        });
        self
    }

    /// The address of a word of `@s`.
    fn word(&mut self, index: &str) -> String {
        self.n += 1;
        let n = self.n;
        self.line(&format!("%w{n} = zext i32 {index} to i64"));
        let of = "[1024 x i32], ptr addrspace(3) @s, i64 0";
        self.line(&format!("%a{n} = getelementptr inbounds {of}, i64 %w{n}"));
        format!("ptr addrspace(3) %a{n}")
    }

    fn write(&mut self, index: &str) -> &mut Kernel {
        let at = self.word(index);
        self.line(&format!("store i32 %v, {at}"))
    }

    fn read(&mut self, index: &str) -> &mut Kernel {
        let at = self.word(index);
        let n = self.n;
        self.line(&format!("%x{n} = load i32, {at}"))
    }

    fn barrier(&mut self) -> &mut Kernel {
        self.line("call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)")
    }

    fn module(&self) -> Module {
        let [x, y, z] = self.threads;
        let text = format!(
            "target triple = \"nvptx64-nvidia-cuda\"\n\
             @s = internal addrspace(3) global [1024 x i32] undef, align 4\n\
             declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
             declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()\n\
             declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()\n\
             declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)\n\
             define ptx_kernel void @k(i32 %v, i32 %m, ptr addrspace(1) %g) #0 {{\nentry:\n{}\
             \n  ret void\n}}\n\
             attributes #0 = {{ \"nvvm.reqntid\"=\"{x},{y},{z}\" }}\n!0 = !{{}}\n",
            self.text
        );
        match read(text.as_bytes(), &ReadOptions::default()) {
            Ok(outcome) => outcome.module,
            Err(errors) => panic!("{errors:?}\n{text}"),
        }
    }

    /// The results for the accesses of `@s` with these numbers around the barrier with that number, all counted from 0
    /// in text order.
    fn ask(&self, [earlier, later]: [usize; 2], barrier: usize, case: IterationRelation) -> Answer {
        let module = self.module();
        let (global, func) = module.defined().next().expect("a kernel");
        let mut store = FactStore::default();
        let mut facts = store.facts(&module.header, Some(&NvptxTarget), global);
        let bounds = *facts.header_fact::<Kernels>().bounds(global).expect("a kernel");
        let shape = Shape::new(&bounds, NvptxTarget.launch_limits());
        let sites = sites(&module.header, func);
        let barriers: Vec<Inst> =
            func.all_insts().filter(|&inst| is_barrier(&module.header, func, inst)).collect();
        with_forms(func, &mut facts, true, |forms| {
            answer(forms, &shape, barriers[barrier], case, [sites[earlier], sites[later]])
        })
    }

    /// The rule that proves the pair, if there is a proof.
    fn rule(&self, pair: [usize; 2], barrier: usize, case: IterationRelation) -> Option<Rule> {
        self.ask(pair, barrier, case).disjoint.ok().map(|proof| proof.rule())
    }

    #[track_caller]
    fn stays(&self, pair: [usize; 2], barrier: usize, case: IterationRelation) {
        let reply = self.ask(pair, barrier, case);
        assert!(reply.disjoint.is_err() && !reply.within_warp, "{reply:?}");
    }

    /// The same for a block of one warp.
    #[track_caller]
    fn stays_in_one_warp(&self, pair: [usize; 2], barrier: usize, case: IterationRelation) {
        let reply = self.ask(pair, barrier, case);
        assert!(reply.disjoint.is_err(), "{reply:?}");
    }

    #[track_caller]
    fn weakens(&self, pair: [usize; 2], barrier: usize, case: IterationRelation) {
        let reply = self.ask(pair, barrier, case);
        assert!(reply.disjoint.is_err() && reply.within_warp, "{reply:?}");
    }

    #[track_caller]
    fn is_shown(&self, pair: [usize; 2], barrier: usize, case: IterationRelation) {
        let reply = self.ask(pair, barrier, case);
        assert!(reply.disjoint.is_err() && reply.is_shown, "{reply:?}");
    }
}

fn answer(
    forms: &mut Forms<'_, '_>,
    shape: &Shape,
    barrier: Inst,
    case: IterationRelation,
    [earlier, later]: [AccessSite; 2],
) -> Answer {
    let iterations = LoopIterations::new(forms.loops_around(barrier), case);
    let none = Answer {
        disjoint: Err(Failed::default()),
        always: false,
        within_warp: false,
        is_shown: false,
    };
    let (Some(a), Some(b)) = (forms.access(earlier), forms.access(later)) else { return none };
    let Some(base) = forms.common_base(&a, &b) else { return none };
    let question = Question::new(forms.symbols(), shape, &iterations, base);
    let pairs: Vec<_> = a.sides.iter().flat_map(|a| b.sides.iter().map(move |b| (a, b))).collect();
    let disjoint: Result<Vec<Proof>, Failed> =
        pairs.iter().map(|(a, b)| question.disjoint(a, b)).collect();
    Answer {
        disjoint: disjoint.map(|mut proofs| proofs.remove(0)),
        always: pairs.iter().all(|(a, b)| question.always_disjoint(a, b).is_ok()),
        within_warp: pairs.iter().all(|(a, b)| question.within_warp(a, b).is_ok()),
        is_shown: pairs.iter().any(|(a, b)| question.witness(a, b).is_some()),
    }
}

/// All accesses of shared memory, in text order.
fn sites(header: &ModuleHeader, func: &Function) -> Vec<AccessSite> {
    let size = |ty| header.data_layout.store_size(&header.types, ty).expect("a size");
    let site = |inst: Inst| {
        let (pointer, ty): (Value, _) = match func.opcode(inst) {
            Opcode::Load => (func.operand(inst, 0), func.inst(inst).ty()),
            Opcode::Store => (func.operand(inst, 1), func.value_type(func.operand(inst, 0))),
            _ => return None,
        };
        let is_shared = header.types.ptr_space(func.value_type(pointer)) == Some(3);
        is_shared.then(|| AccessSite { inst, pointer, size: size(ty) })
    };
    func.all_insts().filter_map(site).collect()
}

fn is_barrier(header: &ModuleHeader, func: &Function, inst: Inst) -> bool {
    let name = |callee| header.global(callee).name.as_deref() == Some(BARRIER.as_bytes());
    func.opcode(inst) == Opcode::Call && func.called_global(inst).is_some_and(name)
}

const BARRIER: &str = "llvm.nvvm.barrier.cta.sync.aligned.all";

const SAME: IterationRelation = IterationRelation::Same;
const NEXT: IterationRelation = IterationRelation::Next(0);

/// A loop over `%k` from 0 to `%m`, with `body` in it.
fn counted(kernel: &mut Kernel, body: impl FnOnce(&mut Kernel)) {
    kernel.lines(
        "br label %loop
         loop:
         %k = phi i32 [ 0, %entry ], [ %k1, %latch ]",
    );
    body(kernel);
    kernel.lines(
        "br label %latch
         latch:
         %k1 = add nuw nsw i32 %k, 1
         %more = icmp slt i32 %k1, %m
         br i1 %more, label %loop, label %done
         done:",
    );
}

/// Makes an access conditional.
fn guarded(kernel: &mut Kernel, condition: &str, access: impl FnOnce(&mut Kernel)) {
    kernel.n += 1;
    let n = kernel.n;
    kernel.lines(&format!("br i1 {condition}, label %then{n}, label %go{n}\nthen{n}:"));
    access(kernel);
    kernel.lines(&format!("br label %go{n}\ngo{n}:"));
}

#[test]
fn k1_the_thread_s_own_word() {
    let mut k = Kernel::row();
    k.write("%t").barrier().read("%t");
    assert_eq!(k.rule([0, 1], 0, SAME), Some(Rule::MixedRadix));
    assert!(!k.ask([0, 1], 0, SAME).always);
}

#[test]
fn k2_a_row_of_a_square_block() {
    let mut k = Kernel::new([8, 8, 1]);
    k.line("%first = icmp eq i32 %y, 0");
    guarded(&mut k, "%first", |k| {
        k.write("%t");
    });
    k.barrier().read("%t");
    k.is_shown([0, 1], 0, SAME);
}

#[test]
fn k3_a_neighbor_by_exclusive_or() {
    let mut k = Kernel::row();
    k.line("%o = xor i32 %t, 1").write("%t").barrier().read("%o");
    k.weakens([0, 1], 0, SAME);
}

#[test]
fn k6_two_halves_at_once() {
    let mut k = Kernel::row();
    k.lines(
        "%tw = zext i32 %t to i64
         %p = getelementptr inbounds i16, ptr addrspace(3) @s, i64 %tw
         store i16 1, ptr addrspace(3) %p",
    );
    k.barrier().lines(
        "%even = and i32 %t, -2
         %ew = zext i32 %even to i64
         %q = getelementptr inbounds i16, ptr addrspace(3) @s, i64 %ew
         %x = load i32, ptr addrspace(3) %q",
    );
    k.is_shown([0, 1], 0, SAME);
}

/// `s[row][t] = v; b1; x = s[row][n]; b2` with `row` computed by some lines.
fn buffered(row: &str) -> Kernel {
    let mut k = Kernel::row();
    counted(&mut k, |k| {
        k.lines(row);
        k.lines("%mine = add nuw nsw i32 %row, %t\n%other = add nuw nsw i32 %row2, %n");
        k.write("%mine").barrier().read("%other").barrier();
    });
    k
}

#[test]
fn k7_two_alternating_buffers() {
    let k = buffered(
        "%low = and i32 %k, 1\n%row = shl nuw nsw i32 %low, 6\n%row2 = add nuw nsw i32 %row, 0",
    );
    k.is_shown([0, 1], 0, SAME);
    assert_eq!(k.rule([1, 0], 1, NEXT), Some(Rule::Split));
    k.stays([1, 0], 1, IterationRelation::Later(0));
    k.stays([1, 0], 1, IterationRelation::Unrelated);
}

#[test]
fn a_column_for_each_thread_in_any_iteration() {
    let mut k = Kernel::row();
    k.lines("%fixed = mul nuw nsw i32 %m, 64\n%there = add nuw nsw i32 %fixed, %t");
    counted(&mut k, |k| {
        k.lines("%row = mul nuw nsw i32 %k, 64\n%here = add nuw nsw i32 %row, %t");
        k.write("%here").barrier().write("%there").barrier();
    });
    for case in [NEXT, IterationRelation::Later(0), IterationRelation::Unrelated] {
        assert_eq!(k.rule([1, 0], 1, case), Some(Rule::MixedRadix), "{case:?}");
        assert_eq!(k.rule([0, 1], 0, case), Some(Rule::MixedRadix), "{case:?}");
    }
}

#[test]
fn k8_one_buffer() {
    let k = buffered("%row = mul i32 0, 1\n%row2 = mul i32 0, 1");
    k.is_shown([0, 1], 0, SAME);
    k.is_shown([1, 0], 1, NEXT);
}

#[test]
fn k10_buffers_that_swap() {
    let mut k = Kernel::row();
    k.lines(
        "br label %loop
         loop:
         %p = phi i32 [ 0, %entry ], [ %q, %loop ]
         %q = phi i32 [ 64, %entry ], [ %p, %loop ]
         %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
         %other = add nuw nsw i32 %p, %n
         %mine = add nuw nsw i32 %q, %t",
    );
    k.read("%other").barrier().write("%mine").barrier().lines(
        "%k1 = add nuw nsw i32 %k, 1
         %more = icmp slt i32 %k1, %m
         br i1 %more, label %loop, label %done
         done:",
    );
    // Without the first barrier: the read and the write of one iteration.
    assert_eq!(k.rule([0, 1], 0, SAME), Some(Rule::Split));
    k.is_shown([1, 0], 1, NEXT);
}

#[test]
fn k11_a_buffer_selected_by_a_flag() {
    let mut k = Kernel::row();
    k.lines(
        "br label %loop
         loop:
         %q = phi i32 [ 0, %entry ], [ %q1, %loop ]
         %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
         %row = shl nuw nsw i32 %q, 6
         %mine = add nuw nsw i32 %row, %t
         %other = add nuw nsw i32 %row, %n",
    );
    k.write("%mine").barrier().read("%other").barrier().lines(
        "%fp = getelementptr i32, ptr addrspace(1) %g, i32 %k
         %f = load i32, ptr addrspace(1) %fp
         %low = and i32 %f, 1
         %q1 = xor i32 %q, %low
         %k1 = add nuw nsw i32 %k, 1
         %more = icmp slt i32 %k1, %m
         br i1 %more, label %loop, label %done
         done:",
    );
    k.stays([0, 1], 0, SAME);
    k.stays([1, 0], 1, NEXT);
}

/// `s[(k+2) % of][t] = v; b2; x = s[k % of][n]; b1`.
fn ahead(of: u32) -> Kernel {
    let mut k = Kernel::row();
    counted(&mut k, |k| {
        k.lines(&format!(
            "%ka = add nuw nsw i32 %k, 2
             %ra = urem i32 %ka, {of}
             %rb = urem i32 %k, {of}
             %rowa = shl nuw nsw i32 %ra, 6
             %rowb = shl nuw nsw i32 %rb, 6
             %mine = add nuw nsw i32 %rowa, %t
             %other = add nuw nsw i32 %rowb, %n"
        ));
        k.write("%mine").barrier().read("%other").barrier();
    });
    k
}

#[test]
fn k12_three_buffers() {
    assert_eq!(ahead(3).rule([0, 1], 0, SAME), Some(Rule::Split));
    assert!(ahead(3).ask([0, 1], 0, SAME).always, "as a copy in flight (K35)");
}

#[test]
fn k13_two_buffers_do_not_suffice() {
    ahead(2).is_shown([0, 1], 0, SAME);
}

/// A tree: `if (t < s) x = s[t + s]; bA; if (t < s) s[t] += x; bB`.
fn tree(predicate: &str) -> Kernel {
    let mut k = Kernel::row();
    k.lines(
        "br label %loop
         loop:
         %s = phi i32 [ 32, %entry ], [ %half, %latch ]",
    );
    k.line(&format!("%c = icmp {predicate} i32 %t, %s"));
    guarded(&mut k, "%c", |k| {
        k.line("%up = add nuw nsw i32 %t, %s").read("%up");
    });
    k.barrier();
    guarded(&mut k, "%c", |k| {
        k.write("%t");
    });
    k.barrier().lines(
        "br label %latch
         latch:
         %half = lshr i32 %s, 1
         %more = icmp ne i32 %half, 0
         br i1 %more, label %loop, label %done
         done:",
    );
    k
}

#[test]
fn k14_a_tree_reads_above_its_writes() {
    assert_eq!(tree("ult").rule([0, 1], 0, SAME), Some(Rule::Guards));
    tree("ult").stays([1, 0], 1, NEXT);
}

#[test]
fn k15_a_tree_that_reads_one_too_far() {
    tree("ule").stays([0, 1], 0, SAME);
}

/// 8×8: the thread whose index by `writer` is 0 writes, the one whose index by `reader` is 0 reads.
fn leader(writer: &str, reader: &str) -> Kernel {
    let mut k = Kernel::new([8, 8, 1]);
    k.lines(
        "%rows = shl nuw nsw i32 %y, 3
         %lin = add nuw nsw i32 %rows, %t",
    );
    k.line(&format!("%w = icmp eq i32 {writer}, 0"));
    k.line(&format!("%r = icmp eq i32 {reader}, 0"));
    guarded(&mut k, "%w", |k| {
        k.write("0");
    });
    k.barrier();
    guarded(&mut k, "%r", |k| {
        k.read("0");
    });
    k
}

#[test]
fn k17_one_leader() {
    assert!(leader("%lin", "%lin").rule([0, 1], 0, SAME).is_some());
}

#[test]
fn k18_a_leader_in_each_row() {
    leader("%lin", "%t").is_shown([0, 1], 0, SAME);
    leader("%t", "%t").is_shown([0, 1], 0, SAME);
}

#[test]
fn k19_an_offset_loaded_by_all_threads() {
    let mut k = Kernel::row();
    counted(&mut k, |k| {
        k.lines(
            "%cp = getelementptr i32, ptr addrspace(1) %g, i32 %k
             %c = load i32, ptr addrspace(1) %cp, !invariant.load !0
             %i = add nuw nsw i32 %c, %t",
        );
        k.write("%i").barrier().read("%i").barrier();
    });
    assert_eq!(k.rule([0, 1], 0, SAME), Some(Rule::MixedRadix));
    k.stays([1, 0], 1, NEXT);
}

#[test]
fn k20_an_index_loaded_by_each_thread() {
    let mut k = Kernel::row();
    k.lines(
        "%pp = getelementptr i32, ptr addrspace(1) %g, i32 %t
         %p = load i32, ptr addrspace(1) %pp",
    );
    k.write("%p").barrier().read("%p");
    k.stays([0, 1], 0, SAME);
}

#[test]
fn k22_an_odd_block() {
    let mut k = Kernel::new([7, 5, 1]);
    k.line("%rows = mul nuw nsw i32 %y, 7").line("%lin = add nuw nsw i32 %rows, %t");
    k.write("%lin").barrier().read("%lin");
    assert_eq!(k.rule([0, 1], 0, SAME), Some(Rule::MixedRadix));
}

#[test]
fn k23_overlapping_rows() {
    let mut k = Kernel::new([48, 2, 1]);
    k.lines("%w = icmp eq i32 %y, 0\n%r = icmp eq i32 %y, 1\n%up = add nuw nsw i32 %t, 16");
    guarded(&mut k, "%w", |k| {
        k.write("%t");
    });
    k.barrier();
    guarded(&mut k, "%r", |k| {
        k.read("%up");
    });
    k.is_shown([0, 1], 0, SAME);
}

/// Two loops from `t` in steps, with a barrier between them.
fn strided(threads: u32, steps: [u32; 2], flags: &str) -> Kernel {
    let mut k = Kernel::new([threads, 1, 1]);
    k.line("br label %first\nfirst:");
    k.line("%i = phi i32 [ %t, %entry ], [ %i1, %first ]");
    k.write("%i");
    k.lines(&format!("%i1 = add {flags} i32 %i, {}", steps[0]));
    k.lines("%ci = icmp slt i32 %i1, %m\nbr i1 %ci, label %first, label %mid\nmid:");
    k.barrier();
    k.lines("br label %second\nsecond:");
    k.line("%j = phi i32 [ %t, %mid ], [ %j1, %second ]");
    k.read("%j");
    k.lines(&format!("%j1 = add {flags} i32 %j, {}", steps[1]));
    k.lines("%cj = icmp slt i32 %j1, %m\nbr i1 %cj, label %second, label %done\ndone:");
    k
}

#[test]
fn k24_loops_in_steps_of_the_block() {
    let k = strided(64, [64, 64], "nuw nsw");
    assert_eq!(k.rule([0, 1], 0, SAME), Some(Rule::MixedRadix));
}

#[test]
fn k25_steps_of_half_a_block() {
    strided(64, [64, 32], "nuw nsw").is_shown([0, 1], 0, SAME);
}

#[test]
fn k57_steps_that_wrap() {
    // Without flags, steps of three reach all other numbers.
    strided(3, [3, 3], "").stays_in_one_warp([0, 1], 0, SAME);
    // Steps of a power of two preserve the low bits, even where they wrap.
    assert_eq!(strided(4, [4, 4], "").rule([0, 1], 0, SAME), Some(Rule::Rows));
}

#[test]
fn k26_a_ring_and_a_line() {
    let mut k = Kernel::row();
    k.lines("%far = add nuw nsw i32 %t, 240\n%ring = and i32 %far, 255");
    k.write("%ring").barrier().read("%t").read("%ring");
    k.stays([0, 1], 0, SAME);
    assert_eq!(k.rule([0, 2], 0, SAME), Some(Rule::MixedRadix), "K27");
}

#[test]
fn k37_an_odd_row_and_its_neighbour() {
    let mut k = Kernel::new([33, 2, 1]);
    k.lines(
        "%rows = mul nuw nsw i32 %y, 64
         %mine = add nuw nsw i32 %rows, %t
         %o = xor i32 %t, 1
         %other = add nuw nsw i32 %rows, %o",
    );
    k.write("%mine").barrier().read("%other");
    k.stays([0, 1], 0, SAME);
}

#[test]
fn k38_iterations_of_a_bitonic_sort() {
    for j in [16, 8, 4, 2, 1, 32] {
        let mut k = Kernel::row();
        k.line(&format!("%o = xor i32 %t, {j}")).write("%t").barrier().read("%o");
        match j {
            32 => k.stays([0, 1], 0, SAME),
            _ => k.weakens([0, 1], 0, SAME),
        }
    }
}

#[test]
fn k41_a_leader_that_changes_by_iteration() {
    let mut k = Kernel::row();
    counted(&mut k, |k| {
        k.line("%c = icmp eq i32 %t, %k");
        guarded(k, "%c", |k| {
            k.write("0");
        });
        k.barrier();
        guarded(k, "%c", |k| {
            k.read("0");
        });
        k.barrier();
    });
    assert_eq!(k.rule([0, 1], 0, SAME), Some(Rule::Guards));
    k.stays([1, 0], 1, NEXT);
}

#[test]
fn k45_a_counter_that_wraps() {
    let mut k = Kernel::row();
    k.lines(
        "br label %loop
         loop:
         %k = phi i32 [ -1, %entry ], [ %k1, %loop ]
         %ra = urem i32 %k, 3
         %kb = add i32 %k, 1
         %rb = urem i32 %kb, 3
         %rowa = shl nuw nsw i32 %ra, 6
         %rowb = shl nuw nsw i32 %rb, 6
         %mine = add nuw nsw i32 %rowb, %t
         %other = add nuw nsw i32 %rowa, %n",
    );
    k.write("%mine").barrier().read("%other").barrier().lines(
        "%k1 = add i32 %k, 1
         %more = icmp ne i32 %k1, %m
         br i1 %more, label %loop, label %done
         done:",
    );
    k.stays([0, 1], 0, SAME);
    k.stays([1, 0], 1, NEXT);
}

#[test]
fn k46_a_remainder_of_a_negative_counter() {
    let mut k = Kernel::row();
    k.lines(
        "br label %loop
         loop:
         %k = phi i32 [ -1, %entry ], [ %k1, %loop ]
         %ra = srem i32 %k, 3
         %rowa = add nsw i32 %ra, 3
         %kb = add nsw i32 %k, 3
         %rb = srem i32 %kb, 3
         %da = shl nsw i32 %rowa, 6
         %db = shl nsw i32 %rb, 6
         %mine = add nsw i32 %da, %t
         %other = add nsw i32 %db, %n",
    );
    k.write("%mine").barrier().read("%other").barrier().lines(
        "%k1 = add nsw i32 %k, 1
         %more = icmp slt i32 %k1, %m
         br i1 %more, label %loop, label %done
         done:",
    );
    k.stays([0, 1], 0, SAME);
}

#[test]
fn k47_an_exclusive_or_in_a_square() {
    let mut k = Kernel::new([8, 8, 1]);
    k.line("%first = icmp eq i32 %y, 0").line("%o = xor i32 %t, 3");
    guarded(&mut k, "%first", |k| {
        k.write("%o");
    });
    k.barrier().read("%o");
    k.is_shown([0, 1], 0, SAME);
}

#[test]
fn k48_an_unsigned_comparison_below_zero() {
    let mut k = Kernel::row();
    k.lines("%less = add nsw i32 %t, -1\n%in = icmp ult i32 %less, 10\n%out = xor i1 %in, true");
    k.line("%eighth = and i32 %n, 7");
    k.lines("br i1 %in, label %join, label %writes\nwrites:");
    k.write("%t").lines("br label %join\njoin:").barrier().read("%eighth");
    k.is_shown([0, 1], 0, SAME);
}

#[test]
fn k49_two_cases_into_one_block() {
    let mut k = Kernel::row();
    let switch = "switch i32 %t, label %NEXT [ i32 0, label %HERE\n i32 1, label %HERE ]";
    k.line(&switch.replace("NEXT", "mid").replace("HERE", "w")).line("w:");
    k.write("%t").lines("br label %mid\nmid:").barrier();
    k.line(&switch.replace("NEXT", "done").replace("HERE", "r")).line("r:");
    k.line("%o = sub nsw i32 1, %t").read("%o").lines("br label %done\ndone:");
    k.stays([0, 1], 0, SAME);
}

#[test]
fn k50_a_guard_of_a_frozen_value() {
    let mut k = Kernel::row();
    k.lines("%far = add nsw i32 %t, 2147483647\n%c = icmp slt i32 %far, %m\n%f = freeze i1 %c");
    guarded(&mut k, "%f", |k| {
        k.write("%t");
    });
    k.barrier().read("%n");
    let module = k.module();
    assert!(module.defined().next().is_some());
    k.is_shown([0, 1], 0, SAME);
}

#[test]
fn k51_a_phi_of_the_previous_iteration() {
    let mut k = Kernel::row();
    k.lines(
        "br label %loop
         loop:
         %o = phi i32 [ 2, %entry ], [ %low, %loop ]
         %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
         %low = and i32 %k, 1
         %not = xor i32 %low, 1
         %rowa = shl nuw nsw i32 %o, 6
         %rowb = shl nuw nsw i32 %not, 6
         %mine = add nuw nsw i32 %rowa, %t
         %other = add nuw nsw i32 %rowb, %n",
    );
    k.write("%mine").barrier().read("%other").barrier().lines(
        "%k1 = add nuw nsw i32 %k, 1
         %more = icmp slt i32 %k1, %m
         br i1 %more, label %loop, label %done
         done:",
    );
    k.stays([0, 1], 0, SAME);
}

#[test]
fn k52_three_threads_and_a_modulus() {
    let mut k = Kernel::new([3, 1, 1]);
    k.lines(
        "%rp = getelementptr i32, ptr addrspace(1) %g, i32 %t
         %r = load i32, ptr addrspace(1) %rp
         %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
         store i32 1, ptr addrspace(3) %p",
    );
    k.barrier().lines(
        "%three = mul i32 %r, 3
         %i = add i32 %three, %t
         %q = getelementptr i32, ptr addrspace(3) @s, i32 %i
         %x = load i32, ptr addrspace(3) %q",
    );
    k.stays_in_one_warp([0, 1], 0, SAME);
}

#[test]
fn k53_a_byte_that_is_extended() {
    let mut k = Kernel::new([128, 2, 1]);
    k.lines(
        "%t8 = trunc i32 %t to i8
         %y8 = trunc i32 %y to i8
         %r8 = shl i8 %y8, 7
         %s8 = add i8 %t8, %r8
         %z = zext i8 %s8 to i32
         %four = shl i32 %z, 2
         %back = mul i32 %y, -512
         %byte = add i32 %four, %back
         %p = getelementptr i8, ptr addrspace(3) @s, i32 %byte
         %first = icmp eq i32 %y, 0",
    );
    guarded(&mut k, "%first", |k| {
        k.line("store i32 1, ptr addrspace(3) %p");
    });
    k.barrier().line("%x = load i32, ptr addrspace(3) %p");
    k.stays([0, 1], 0, SAME);
}

#[test]
fn k54_eight_threads_that_write_ahead() {
    let mut k = Kernel::row();
    k.line("%c = icmp ult i32 %t, 8").line("%up = add nuw nsw i32 %t, 8");
    guarded(&mut k, "%c", |k| {
        k.write("%up");
    });
    k.barrier().read("%t");
    k.is_shown([0, 1], 0, SAME);
}

#[test]
fn k58_an_exclusive_or_within_a_warp() {
    let mut k = Kernel::row();
    k.line("%o = xor i32 %t, 3").write("%t").barrier().read("%o");
    k.weakens([0, 1], 0, SAME);
}

#[test]
fn digits_of_the_thread_make_a_tile() {
    let mut k = Kernel::row();
    k.lines(
        "%row = lshr i32 %t, 3
         %column = and i32 %t, 7
         %begin = mul nuw nsw i32 %row, 9
         %i = add nuw nsw i32 %begin, %column",
    );
    k.write("%i").barrier().read("%i");
    assert_eq!(k.rule([0, 1], 0, SAME), Some(Rule::MixedRadix));
}

#[test]
fn one_of_two_addresses() {
    let mut k = Kernel::row();
    k.lines(
        "%c = icmp ult i32 %m, 7
         %up = add nuw nsw i32 %t, 64
         %far = add nuw nsw i32 %t, 128
         %i = select i1 %c, i32 %up, i32 %far",
    );
    k.write("%i").barrier().read("%n");
    assert_eq!(k.rule([0, 1], 0, SAME), Some(Rule::Separation));
}

/// A value that alternates between 0 and a number in 8 bits, extended by `extend`, in words after the first 256.
fn alternating(extend: &str) -> Kernel {
    let mut k = Kernel::row();
    k.lines(
        "br label %loop
         loop:
         %b = phi i8 [ 0, %entry ], [ %b1, %loop ]
         %k = phi i32 [ 0, %entry ], [ %k1, %loop ]",
    );
    k.line(&format!("%e = {extend} i8 %b to i32"));
    k.lines("%i = add nsw i32 %e, 256\n%far = add nuw nsw i32 %t, 511");
    k.write("%i").barrier().read("%far").lines(
        "%b1 = xor i8 %b, -1
         %k1 = add nuw nsw i32 %k, 1
         %more = icmp slt i32 %k1, %m
         br i1 %more, label %loop, label %done
         done:",
    );
    k
}

#[test]
fn alternating_values_are_extended_with_their_sign() {
    // 255 and 256 add up to 511, which thread 0 reads; -1 gives 255.
    alternating("zext").stays([0, 1], 0, SAME);
    assert_eq!(alternating("sext").rule([0, 1], 0, SAME), Some(Rule::Separation));
}

#[test]
fn an_exclusive_or_may_be_sign_extended() {
    let mut k = Kernel::row();
    k.lines(
        "%b = trunc i32 %t to i8
         %o = xor i8 %b, -128
         %e = sext i8 %o to i32
         %i = add nsw i32 %e, 256
         %far = add nuw nsw i32 %t, 128",
    );
    k.write("%i").barrier().read("%far");
    // Both are words 128 to 191.
    let reply = k.ask([0, 1], 0, SAME);
    assert!(reply.disjoint.is_err(), "{reply:?}");
}
