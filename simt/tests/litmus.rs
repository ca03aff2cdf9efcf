//! Litmus tests: two or three threads, all schedules, the possible outcomes and whether there is a race, each with
//! the reason.
//!
//! Runs are sequentially consistent, so outcomes that require weak memory do not occur; if the PTX memory model
//! permits more, the test states so. Race verdicts are those of the model.

use std::collections::BTreeSet;

use selvedge_simt::{Argument, Exploration, Launch, Limits, Options, Outcome, Program};
use selvedge_testkit::rng::Rng;
use selvedge_text::read;

/// The placement of threads: in separate blocks, or in one block.
#[derive(Clone, Copy)]
enum Placement {
    DifferentBlocks,
    OneBlock,
}

/// A kernel whose thread `n` runs the `n`th code. `%x`, `%y` and `%z` are words of memory, `%r0` to `%r3` locations
/// for results.
fn program(placement: Placement, threads: &[&str]) -> Program {
    let register = match placement {
        Placement::DifferentBlocks => "ctaid",
        Placement::OneBlock => "tid",
    };
    let mut text = format!(
        "target triple = \"nvptx64-nvidia-cuda\"
         @s = internal addrspace(3) global i32 undef
         declare i32 @llvm.nvvm.read.ptx.sreg.{register}.x()
         declare void @llvm.nvvm.barrier0()
         declare void @llvm.nvvm.barrier.cta.sync.all(i32)
         declare void @llvm.nvvm.membar.cta()
         declare void @llvm.nvvm.membar.gl()
         declare void @llvm.nvvm.membar.sys()
         define ptx_kernel void @k(ptr %x) {{
           %who = call i32 @llvm.nvvm.read.ptx.sreg.{register}.x()
           %y = getelementptr i32, ptr %x, i32 1
           %z = getelementptr i32, ptr %x, i32 2
           %r0 = getelementptr i32, ptr %x, i32 4
           %r1 = getelementptr i32, ptr %x, i32 5
           %r2 = getelementptr i32, ptr %x, i32 6
           %r3 = getelementptr i32, ptr %x, i32 7
           switch i32 %who, label %end [\n"
    );
    for n in 0..threads.len() {
        text += &format!("i32 {n}, label %t{n}\n");
    }
    text += "]\n";
    for (n, code) in threads.iter().enumerate() {
        text += &format!("t{n}:\n{code}\nbr label %end\n");
    }
    text += "end:\nret void\n}\n";
    let module =
        read(text.as_bytes(), &Default::default()).unwrap_or_else(|e| panic!("{e:?}\n{text}"));
    Program::new(&module.module).expect("it can run")
}

fn explore(placement: Placement, threads: &[&str], limits: &Limits) -> Exploration {
    let n = threads.len() as u32;
    let (grid, block) = match placement {
        Placement::DifferentBlocks => (n, 1),
        Placement::OneBlock => (1, n),
    };
    let launch = Launch::new("k", grid, block).with(Argument::Buffer(vec![0; 32]));
    program(placement, threads).explore(&launch, &Options::default(), limits).expect("it fits")
}

/// The possible values of the first `n` results.
fn results(exploration: &Exploration, n: usize) -> BTreeSet<Vec<u8>> {
    let finished = exploration.runs.iter().filter(|run| run.outcome == Outcome::Finished);
    finished.map(|run| (0..n).map(|r| run.buffers[0].bytes[16 + 4 * r]).collect()).collect()
}

fn set<const N: usize>(all: &[[u8; N]]) -> BTreeSet<Vec<u8>> {
    all.iter().map(|one| one.to_vec()).collect()
}

/// Checks the outcomes, the race verdict, and that the reduction loses no outcome.
#[track_caller]
fn check<const N: usize>(
    placement: Placement,
    threads: &[&str],
    outcomes: &[[u8; N]],
    races: bool,
) {
    let reduced = explore(placement, threads, &Limits::default());
    assert!(reduced.complete);
    assert_eq!(results(&reduced, N), set(outcomes));
    let racy = reduced.runs.iter().any(|run| !run.races.is_empty());
    assert_eq!(racy, races, "{:?}", reduced.runs.iter().flat_map(|r| &r.races).next());
    let everything = Limits { all_interleavings: true, schedules: 20_000, ..Limits::default() };
    let all = explore(placement, threads, &everything);
    if all.complete {
        assert_eq!(results(&all, N), set(outcomes), "the reduction loses nothing");
        assert!(reduced.schedules <= all.schedules);
    }
}

const GPU: &str = "syncscope(\"device\")";
const CTA: &str = "syncscope(\"block\")";

fn store(place: &str, value: u32, scope: &str, order: &str) -> String {
    format!("store atomic i32 {value}, ptr %{place} {scope} {order}, align 4\n")
}

fn load(name: &str, place: &str, scope: &str, order: &str) -> String {
    format!("%{name} = load atomic i32, ptr %{place} {scope} {order}, align 4\n")
}

fn keep(name: &str, result: &str) -> String {
    format!("store i32 %{name}, ptr %{result}\n")
}

/// The flag is seen only with the data: (1, 0) is not a possible outcome.
#[test]
fn message_passing_with_release_and_acquire() {
    let writer = store("x", 1, GPU, "monotonic") + &store("y", 1, GPU, "release");
    let reader = load("f", "y", GPU, "acquire")
        + &load("d", "x", GPU, "monotonic")
        + &keep("f", "r0")
        + &keep("d", "r1");
    check(Placement::DifferentBlocks, &[&writer, &reader], &[[0, 0], [0, 1], [1, 1]], false);
}

/// Non-atomic data that is read for any value of the flag: if the flag is not set yet, the two accesses are
/// unordered.
#[test]
fn message_passing_without_waiting_races() {
    let writer = "store i32 1, ptr %x\n".to_owned() + &store("y", 1, GPU, "release");
    let reader = load("f", "y", GPU, "acquire")
        + "%d = load i32, ptr %x\n"
        + &keep("f", "r0")
        + &keep("d", "r1");
    check(Placement::DifferentBlocks, &[&writer, &reader], &[[0, 0], [0, 1], [1, 1]], true);
}

fn guarded_reader(loads: &str) -> String {
    format!(
        "{loads}
         %set = icmp ne i32 %f, 0
         br i1 %set, label %read, label %not
         read:
         %d = load i32, ptr %x
         store i32 %d, ptr %r0
         br label %end
         not:
         store i32 7, ptr %r0"
    )
}

/// Non-atomic data that is read only if the flag is set: ordered, no race.
#[test]
fn message_passing_with_a_guard() {
    let writer = "store i32 1, ptr %x\n".to_owned() + &store("y", 1, GPU, "release");
    let reader = guarded_reader(&load("f", "y", GPU, "acquire"));
    check(Placement::DifferentBlocks, &[&writer, &reader], &[[1], [7]], false);
}

/// A successful `cmpxchg` orders by its first ordering. A failed one orders by its second, which may be the stronger
/// one.
#[test]
fn message_passing_with_the_two_orders_of_a_cmpxchg() {
    // The flag is 1, so `expected` decides whether the exchange succeeds.
    for (expected, success, failure, races) in [
        (1, "acquire", "monotonic", false),
        (1, "acq_rel", "acquire", false),
        (1, "monotonic", "acquire", true),
        (1, "release", "acquire", true),
        (7, "monotonic", "acquire", false),
        (7, "release", "acquire", false),
        (7, "monotonic", "seq_cst", false),
        (7, "acquire", "monotonic", true),
        (7, "seq_cst", "monotonic", true),
    ] {
        let writer = "store i32 1, ptr %x\n".to_owned() + &store("y", 1, GPU, "release");
        let reader = guarded_reader(&format!(
            "%c = cmpxchg ptr %y, i32 {expected}, i32 9 {GPU} {success} {failure}
             %f = extractvalue {{ i32, i1 }} %c, 0"
        ));
        check(Placement::DifferentBlocks, &[&writer, &reader], &[[1], [7]], races);
    }
}

/// Release and acquire of block scope do not include other blocks, but do include the own block.
#[test]
fn scopes_of_release_and_acquire_must_be_mutually_inclusive() {
    for (write, read, placement, races) in [
        (CTA, CTA, Placement::DifferentBlocks, true),
        (CTA, GPU, Placement::DifferentBlocks, true),
        (GPU, CTA, Placement::DifferentBlocks, true),
        (CTA, CTA, Placement::OneBlock, false),
        ("", "", Placement::DifferentBlocks, false),
    ] {
        let writer = "store i32 1, ptr %x\n".to_owned() + &store("y", 1, write, "release");
        let reader = guarded_reader(&load("f", "y", read, "acquire"));
        check(placement, &[&writer, &reader], &[[1], [7]], races);
    }
}

/// Fences turn relaxed accesses into a release and an acquire, if their scope is wide enough.
#[test]
fn message_passing_with_fences_of_each_scope() {
    for (fence, placement, races) in [
        ("cta", Placement::DifferentBlocks, true),
        ("gl", Placement::DifferentBlocks, false),
        ("sys", Placement::DifferentBlocks, false),
        ("cta", Placement::OneBlock, false),
    ] {
        let fence = format!("call void @llvm.nvvm.membar.{fence}()\n");
        let writer = format!("store i32 1, ptr %x\n{fence}{}", store("y", 1, GPU, "monotonic"));
        let reader = guarded_reader(&(load("f", "y", GPU, "monotonic") + &fence));
        check(placement, &[&writer, &reader], &[[1], [7]], races);
    }
}

/// Each thread writes its own word and reads the other's. With sequentially consistent fences of sufficient scope (0,
/// 0) is forbidden. Without fences, or with `membar.cta` between blocks, PTX also permits it, but our runs do not
/// show it. All accesses are strong and of device scope, so there is never a race.
#[test]
fn store_buffering_with_fences_of_each_scope() {
    for fence in ["", "cta", "gl", "sys"] {
        let fence = match fence {
            "" => String::new(),
            scope => format!("call void @llvm.nvvm.membar.{scope}()\n"),
        };
        let side = |own: &str, other: &str, result: &str| {
            store(own, 1, GPU, "monotonic")
                + &fence
                + &load(&format!("v{result}"), other, GPU, "monotonic")
                + &keep(&format!("v{result}"), result)
        };
        let (a, b) = (side("x", "y", "r0"), side("y", "x", "r1"));
        check(Placement::DifferentBlocks, &[&a, &b], &[[0, 1], [1, 0], [1, 1]], false);
    }
}

/// Reads of one word by one thread never return older values than before.
#[test]
fn coherence_of_reads() {
    let writer = store("x", 1, GPU, "monotonic") + &store("x", 2, GPU, "monotonic");
    let reader = load("a", "x", GPU, "monotonic")
        + &load("b", "x", GPU, "monotonic")
        + &keep("a", "r0")
        + &keep("b", "r1");
    let outcomes = [[0, 0], [0, 1], [0, 2], [1, 1], [1, 2], [2, 2]];
    check(Placement::DifferentBlocks, &[&writer, &reader], &outcomes, false);
}

/// Lanes may reach unaligned barriers from different instructions. An aligned barrier requires that all lanes are at
/// the same instruction, regardless of the form of the other lanes' barriers.
#[test]
fn one_aligned_barrier_requires_convergence_of_all_lanes() {
    let aligned = "call void @llvm.nvvm.barrier0()";
    let unaligned = "call void @llvm.nvvm.barrier.cta.sync.all(i32 0)";
    let ends = |threads: [&str; 2]| {
        let explored = explore(Placement::OneBlock, &threads, &Limits::default());
        explored.runs.into_iter().map(|run| run.outcome).collect::<Vec<Outcome>>()
    };
    assert_eq!(ends([unaligned, unaligned]), [Outcome::Finished]);
    for mixed in [[aligned, unaligned], [unaligned, aligned]] {
        let ends = ends(mixed);
        assert!(ends.iter().all(|end| matches!(end, Outcome::BarrierMismatch { .. })), "{ends:?}");
    }
}

/// A barrier hands over non-atomic data: one outcome, no race.
#[test]
fn a_barrier_hands_over_non_atomic_data() {
    let writer = "store i32 5, ptr addrspace(3) @s\ncall void @llvm.nvvm.barrier0()";
    let reader = "call void @llvm.nvvm.barrier0()
         %v = load i32, ptr addrspace(3) @s
         store i32 %v, ptr %r0";
    // Two threads of one warp are at two instructions: aligned barriers must be one instruction.
    let together = explore(Placement::OneBlock, &[writer, reader], &Limits::default());
    let is_mismatch = |o: &Outcome| matches!(o, Outcome::BarrierMismatch { .. });
    assert!(together.runs.iter().all(|run| is_mismatch(&run.outcome)));
    let text = r#"
        target triple = "nvptx64-nvidia-cuda"
        @s = internal addrspace(3) global i32 undef
        declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
        declare void @llvm.nvvm.barrier0()
        define ptx_kernel void @k(ptr %x) {
          %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
          %first = icmp eq i32 %t, 0
          br i1 %first, label %write, label %meet
        write:
          store i32 5, ptr addrspace(3) @s
          br label %meet
        meet:
          call void @llvm.nvvm.barrier0()
          %v = load i32, ptr addrspace(3) @s
          %r = getelementptr i32, ptr %x, i32 %t
          store i32 %v, ptr %r
          ret void
        }"#;
    let module = read(text.as_bytes(), &Default::default()).expect("a module").module;
    let launch = Launch::new("k", 1, 2).with(Argument::Buffer(vec![0; 8]));
    let program = Program::new(&module).expect("it can run");
    let found = program.explore(&launch, &Options::default(), &Limits::default()).expect("fits");
    assert!(found.complete);
    assert_eq!(found.runs.len(), 1, "all schedules end alike");
    assert_eq!(found.runs[0].buffers[0].bytes, [5, 0, 0, 0, 5, 0, 0, 0]);
    assert!(found.runs[0].races.is_empty());
}

/// Atomics on both sides exclude each other: each thread gets a different ticket.
#[test]
fn tickets_are_unique() {
    let take = |result: &str| {
        format!("%v{result} = atomicrmw add ptr %x, i32 1 {GPU} monotonic\n")
            + &keep(&format!("v{result}"), result)
    };
    let threads = [take("r0"), take("r1"), take("r2")];
    let all = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    check(Placement::DifferentBlocks, &[&threads[0], &threads[1], &threads[2]], &all, false);
}

/// A non-atomic access concurrent with an atomic one to the same word is a race.
#[test]
fn an_atomic_and_a_non_atomic_access_race() {
    let add = format!("%a = atomicrmw add ptr %x, i32 1 {GPU} monotonic\n");
    let read = "%v = load i32, ptr %x\n".to_owned() + &keep("v", "r0");
    check(Placement::DifferentBlocks, &[&add, &read], &[[0], [1]], true);
}

/// The thread that takes the last ticket sees the writes of both.
#[test]
fn the_last_ticket_observes_all_writes() {
    let side = |own: &str, other: &str, result: &str| {
        format!(
            "store i32 3, ptr %{own}
             %v{result} = atomicrmw add ptr %z, i32 1 {GPU} acq_rel
             %last{result} = icmp eq i32 %v{result}, 1
             br i1 %last{result}, label %sum{result}, label %end
             sum{result}:
             %o{result} = load i32, ptr %{other}
             store i32 %o{result}, ptr %{result}"
        )
    };
    let (a, b) = (side("x", "y", "r0"), side("y", "x", "r1"));
    check(Placement::DifferentBlocks, &[&a, &b], &[[0, 3], [3, 0]], false);
    // Relaxed tickets do not order: the thread with the last ticket races with the other's write.
    let relax = |code: &str| code.replace("acq_rel", "monotonic");
    check(Placement::DifferentBlocks, &[&relax(&a), &relax(&b)], &[[0, 3], [3, 0]], true);
}

/// Waiting for a flag of another block terminates under every schedule, with the data.
#[test]
fn spinning_on_a_flag() {
    let writer = "store i32 9, ptr %x\n".to_owned() + &store("y", 1, GPU, "release");
    let spin = |order: &str| {
        format!(
            "br label %spin
             spin:
             {}%set = icmp ne i32 %f, 0
             br i1 %set, label %go, label %spin
             go:
             %d = load i32, ptr %x
             store i32 %d, ptr %r0",
            load("f", "y", GPU, order)
        )
    };
    let waiting =
        explore(Placement::DifferentBlocks, &[&writer, &spin("acquire")], &Limits::default());
    assert!(waiting.complete);
    assert!(
        waiting.runs.iter().all(|run| run.outcome == Outcome::Finished && run.races.is_empty())
    );
    assert_eq!(results(&waiting, 1), set(&[[9]]));
    let relaxed =
        explore(Placement::DifferentBlocks, &[&writer, &spin("monotonic")], &Limits::default());
    assert!(relaxed.runs.iter().all(|run| !run.races.is_empty()), "relaxed orders nothing");
    // If no thread sets the flag, the wait hangs, and this is reported.
    let alone = explore(Placement::DifferentBlocks, &["", &spin("acquire")], &Limits::default());
    assert!(alone.runs.iter().all(|run| matches!(run.outcome, Outcome::OutOfFuel { .. })));
}

/// Independent steps have one schedule, although there are many interleavings.
#[test]
fn independent_threads_have_one_schedule() {
    let write = |place: &str| format!("store i32 1, ptr %{place}\nstore i32 2, ptr %{place}\n");
    let threads = [write("x"), write("y"), write("z")];
    let threads: Vec<&str> = threads.iter().map(String::as_str).collect();
    let reduced = explore(Placement::DifferentBlocks, &threads, &Limits::default());
    assert_eq!(reduced.schedules, 1);
    let everything = Limits { all_interleavings: true, ..Limits::default() };
    let all = explore(Placement::DifferentBlocks, &threads, &everything);
    assert_eq!(all.schedules, 90, "6! / 2!^3 orders");
    assert_eq!(all.runs.len(), 1);
}

/// Generated programs: the reduction finds exactly the outcomes that some interleaving has.
#[test]
fn the_reduction_loses_no_outcome_of_generated_programs() {
    let mut rng = Rng::new(0xd906);
    let (mut n_compared, mut n_saved) = (0, 0);
    for _ in 0..150 {
        let n_threads = 2 + rng.below(2);
        let n_steps = if n_threads == 2 { 4 } else { 2 };
        let threads: Vec<String> =
            (0..n_threads).map(|thread| generated_thread(&mut rng, thread, n_steps)).collect();
        let threads: Vec<&str> = threads.iter().map(String::as_str).collect();
        let placement = *rng.pick(&[Placement::DifferentBlocks, Placement::OneBlock]);
        let reduced = explore(placement, &threads, &Limits::default());
        let everything = Limits { all_interleavings: true, schedules: 50_000, ..Limits::default() };
        let all = explore(placement, &threads, &everything);
        assert!(reduced.complete);
        if all.complete {
            n_compared += 1;
            n_saved += usize::from(reduced.schedules < all.schedules);
            assert_eq!(results(&reduced, 4), results(&all, 4), "{threads:#?}");
            let racy = |found: &Exploration| found.runs.iter().any(|run| !run.races.is_empty());
            assert_eq!(racy(&reduced), racy(&all), "{threads:#?}");
        }
    }
    assert!(n_compared > 100 && n_saved > 50, "{n_compared} compared, {n_saved} with fewer");
}

/// Loads, stores and read-modify-writes of two words. Some results are stored, and some decide a branch.
fn generated_thread(rng: &mut Rng, thread: usize, n_steps: usize) -> String {
    let mut code = String::new();
    let mut sum = "0".to_owned();
    for step in 0..n_steps {
        let place = *rng.pick(&["x", "y"]);
        let order = *rng.pick(&["monotonic", "acquire", "release"]);
        let value = 1 + rng.below(3);
        let name = format!("v{thread}_{step}");
        match (rng.below(4), order) {
            (0, "acquire") => code += &store(place, value as u32, GPU, "monotonic"),
            (0, _) => code += &store(place, value as u32, GPU, order),
            (1, _) => code += &format!("store i32 {value}, ptr %{place}\n"),
            (2, _) => {
                code +=
                    &format!("%{name} = atomicrmw add ptr %{place}, i32 {value} {GPU} {order}\n");
            }
            (_, "release") => code += &load(&name, place, GPU, "monotonic"),
            (_, _) => code += &load(&name, place, GPU, order),
        }
        if code.contains(&format!("%{name} =")) {
            code += &format!("%s{name} = add i32 {sum}, %{name}\n");
            sum = format!("%s{name}");
        }
        // The next step may depend on what was read.
        if step + 1 == n_steps && sum != "0" && rng.one_in(2) {
            code += &format!(
                "%c{name} = icmp ugt i32 {sum}, 1
                 br i1 %c{name}, label %more{name}, label %less{name}
                 more{name}:
                 store atomic i32 {value}, ptr %x {GPU} monotonic, align 4
                 br label %less{name}
                 less{name}:\n"
            );
        }
    }
    code + &format!("store i32 {sum}, ptr %r{thread}\n")
}

/// The races of 64 threads, two warps, in one block; `%s` is thread `%t`'s warp, `%v` its parity.
fn races_of_warps(body: &str) -> usize {
    let text = format!(
        "target triple = \"nvptx64-nvidia-cuda\"
         @m = internal addrspace(3) global [2 x i32] undef
         declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
         declare void @llvm.nvvm.barrier0()
         define ptx_kernel void @k() {{
           %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
           %s = lshr i32 %t, 5
           %v = and i32 %t, 1
           %p = getelementptr i32, ptr addrspace(3) @m, i32 %s
           {body}
           ret void
         }}"
    );
    let module = read(text.as_bytes(), &Default::default()).expect("a module").module;
    let program = Program::new(&module).expect("it can run");
    let run = program.run(&Launch::new("k", 1, 64), &Options::default()).expect("the launch fits");
    assert_eq!(run.outcome, Outcome::Finished);
    run.races.len()
}

/// Lanes of a warp may write one value to one location in one instruction: the order does not matter.
#[test]
fn lanes_may_store_only_equal_values_together() {
    assert_eq!(races_of_warps("store i32 %s, ptr addrspace(3) %p"), 0);
    // Different values, different warps, different instructions.
    assert_eq!(races_of_warps("store i32 %v, ptr addrspace(3) %p"), 1);
    assert_eq!(races_of_warps("store i32 7, ptr addrspace(3) @m"), 1);
    // A computed NaN: all lanes have the canonical one.
    let nan = "%f = uitofp i32 %s to float\n %z = fsub float %f, %f\n %n = fdiv float %z, %z\n";
    assert_eq!(races_of_warps(&format!("{nan} store float %n, ptr addrspace(3) %p")), 0);
    let branches = "%c = trunc i32 %v to i1\n br i1 %c, label %a, label %b\n\
        a:\n store i32 7, ptr addrspace(3) %p\n br label %end\n\
        b:\n store i32 7, ptr addrspace(3) %p\n br label %end\nend:";
    assert_eq!(races_of_warps(branches), 1);
}

/// The lanes' writes must still be ordered after all earlier accesses: each of them, not only the first.
#[test]
fn common_stores_of_lanes_must_be_ordered_after_all_accesses() {
    let barrier = "call void @llvm.nvvm.barrier0()";
    let store = "store i32 %s, ptr addrspace(3) %p";
    let other = "store i32 9, ptr addrspace(3) %p";
    assert_eq!(races_of_warps(&format!("{store}\n{barrier}\n{other}")), 0);
    assert!(races_of_warps(&format!("{store}\n{other}")) > 0);
    let load = "%x = load i32, ptr addrspace(3) %p";
    assert_eq!(races_of_warps(&format!("{store}\n{barrier}\n{load}\n{barrier}\n{other}")), 0);
    assert!(races_of_warps(&format!("{store}\n{barrier}\n{load}\n{other}")) > 0);
    assert!(races_of_warps(&format!("{store}\n{load}")) > 0);
}
