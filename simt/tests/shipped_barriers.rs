//! The barriers of the kernels of `tests/kernels`. Those that are marked `// redundant` can be removed together;
//! without any other one there is a race. The emulation on the CPU gives the same results
//! (`tests/kernels/host/barriers.sh`): two oracles that share no code.

mod common;

use std::collections::BTreeSet;

use common::{Head, find, folder, heads, launch, module};
use nvptx_intrinsics::NvptxTarget;
use selvedge_ir::target::Target;
use selvedge_ir::{Function, Global, Inst, Md, Module};
use selvedge_simt::inputs::{ShapeRequest, made_up, overlapping, searched};
use selvedge_simt::{Argument, Launch, Options, Outcome, Program, Run, Schedule};

/// The lines of a kernel's source with a mark.
fn marked(file: &str, mark: &str) -> BTreeSet<u32> {
    let text = std::fs::read_to_string(folder().join(format!("{file}.cu"))).expect("a source");
    (1..).zip(text.lines()).filter(|(_, line)| line.contains(mark)).map(|(n, _)| n).collect()
}

/// The innermost line of the `.cu` file itself: locations in wrappers of its header are skipped.
fn line(module: &Module, body: &Function, inst: Inst) -> Option<u32> {
    let md = &module.header.md;
    let mut at: Option<Md> = body.loc(inst);
    while let Some(node) = at.and_then(|loc| md.node(loc)) {
        let scope = node.get("scope").md().and_then(|scope| md.node(scope));
        let file = scope.and_then(|s| s.get("file").md()).and_then(|file| md.node(file));
        let name = file.and_then(|f| f.get("filename").md()).and_then(|name| md.text(name))?;
        if name.ends_with(b".cu") {
            return node.get("line").uint().map(|line| line as u32);
        }
        at = node.get("inlinedAt").md();
    }
    None
}

/// The full barriers of a module whose result is unused, with their lines.
fn barriers(module: &Module) -> Vec<(Global, Inst, u32)> {
    let mut found = Vec::new();
    for (global, body) in module.defined() {
        for inst in body.all_insts() {
            let Some(callee) = body.called_global(inst) else { continue };
            let name = module.header.global(callee).name.as_deref().unwrap_or_default();
            let barrier = NvptxTarget.facts(std::str::from_utf8(name).unwrap_or("")).barrier();
            if barrier.is_some_and(|b| b.is_full()) && !body.has_uses(inst.into()) {
                found.push((global, inst, line(module, body, inst).expect("a line")));
            }
        }
    }
    found
}

/// Runs a kernel without the barriers of some lines, until a run is faulty.
fn without(head: &Head, lines: &BTreeSet<u32>, schedules: &[Schedule]) -> Option<Run> {
    let mut module = module(&head.file, "O2g");
    for (global, inst, line) in barriers(&module) {
        if lines.contains(&line)
            && let (_, Some(body)) = module.body_mut(global)
        {
            body.erase(inst);
        }
    }
    let program = Program::new(&module).expect("a program");
    let mut launches = vec![launch(head, find(&program, head))];
    if head.kernel == "choose_reduction" {
        // The last argument selects one of two reductions.
        let mut other = launches[0].clone();
        other.args.pop();
        launches.push(other.with(Argument::Bits(0)));
    }
    launches.iter().find_map(|launch| {
        schedules.iter().find_map(|&schedule| {
            let options = Options { schedule, fuel: 20_000_000, ..Options::default() };
            let run = program.run(launch, &options).expect("the launch fits");
            (run.outcome != Outcome::Finished || !run.races.is_empty()).then_some(run)
        })
    })
}

#[test]
fn each_barrier_is_needed_unless_it_is_marked_redundant() {
    let heads = heads();
    let mut wrong = Vec::new();
    let (mut n_needed, mut n_redundant) = (0, 0);
    let files: BTreeSet<&String> = heads.iter().map(|head| &head.file).collect();
    for file in files {
        let redundant = marked(file, "// redundant");
        let unseen = marked(file, "// unseen");
        let kernels: Vec<&Head> = heads.iter().filter(|head| head.file == *file).collect();
        let all: BTreeSet<u32> =
            barriers(&module(file, "O2g")).iter().map(|&(_, _, line)| line).collect();
        n_redundant += all.intersection(&redundant).count();
        for head in &kernels {
            if let Some(run) = without(head, &redundant, &[Schedule::RoundRobin]) {
                let race = run.races.first().map(ToString::to_string).unwrap_or_default();
                wrong.push(format!(
                    "{}: misses a redundant one: {} {race}",
                    head.kernel, run.outcome
                ));
            }
        }
        let needed = all.iter().filter(|line| !redundant.contains(line) && !unseen.contains(line));
        for &line in needed {
            n_needed += 1;
            let mut lines = redundant.clone();
            lines.insert(line);
            let schedules = [Schedule::RoundRobin, Schedule::LastFirst];
            let missed = kernels.iter().any(|head| without(head, &lines, &schedules).is_some());
            if !missed {
                wrong.push(format!("{file}.cu:{line}: not marked redundant, and not missed"));
            }
        }
    }
    println!("{n_needed} needed, {n_redundant} redundant");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(n_needed > 120 && n_redundant > 25, "{n_needed} needed, {n_redundant} redundant");
}

/// The minimum percentage of needed barriers whose absence generated launches must expose.
const LEAST_NOTICED: usize = 95;

/// Whether a run of one of the launches shows a fault.
fn shows(program: &Program, launches: &[Launch]) -> bool {
    launches.iter().any(|launch| {
        [Schedule::RoundRobin, Schedule::LastFirst].into_iter().any(|schedule| {
            let options = Options { schedule, fuel: 2_000_000, ..Options::default() };
            program.run_through(launch, &options).expect("the launch fits").shows_something()
        })
    })
}

/// The launches that `--race-check` runs for all kernels of a module without user input.
fn made_up_launches(program: &Program) -> Vec<Launch> {
    let shape = ShapeRequest::default();
    let of = |kernel| {
        let mut all = made_up(program, kernel, &shape, 2).expect("a shape of ours");
        all.extend(overlapping(program, kernel, &all[0]).expect("a shape of ours"));
        all.extend(searched(program, kernel, &shape).expect("a shape of ours"));
        all
    };
    program.kernels().iter().flat_map(of).collect()
}

/// A module without the barriers of some lines.
fn module_without(file: &str, lines: &BTreeSet<u32>) -> Module {
    let mut module = module(file, "O2g");
    for (global, inst, _) in barriers(&module).into_iter().filter(|(_, _, at)| lines.contains(at)) {
        if let (_, Some(body)) = module.body_mut(global) {
            body.erase(inst);
        }
    }
    module
}

#[test]
fn generated_launches_detect_most_needed_barriers() {
    let files: BTreeSet<String> = heads().into_iter().map(|head| head.file).collect();
    let (mut n_needed, mut missed, mut blamed) = (0, Vec::new(), Vec::new());
    for file in files {
        // Of two adjacent barriers each is sufficient, so a missing one is not exposed while the redundant ones are
        // present.
        let redundant = marked(&file, "// redundant");
        let whole = Program::new(&module_without(&file, &redundant)).expect("a program");
        let mut launches = made_up_launches(&whole);
        let n_all = launches.len();
        launches.retain(|launch| !shows(&whole, std::slice::from_ref(launch)));
        if launches.len() < n_all {
            blamed.push(format!("{file}: {} of {n_all} launches", n_all - launches.len()));
        }
        let kept: BTreeSet<u32> = &redundant | &marked(&file, "// unseen");
        let lines: BTreeSet<u32> =
            barriers(&module(&file, "O2g")).iter().map(|&(_, _, line)| line).collect();
        for &line in lines.difference(&kept) {
            let mut removed = redundant.clone();
            removed.insert(line);
            n_needed += 1;
            let program = Program::new(&module_without(&file, &removed)).expect("a program");
            if !shows(&program, &launches) {
                missed.push(format!("{file}.cu:{line}"));
            }
        }
    }
    let n_noticed = n_needed - missed.len();
    println!("{n_noticed} of {n_needed} needed barriers are noticed when they are gone");
    println!("missed: {missed:?}\nlaunches that blame kernels as they are: {blamed:?}");
    assert!(100 * n_noticed >= LEAST_NOTICED * n_needed, "{missed:?}");
}
