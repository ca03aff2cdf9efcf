//! `--reduce-to`: reduces a module that the passes miscompile.
//!
//! The invariant is that the judge finds that the passes change the behavior of the kernel, and that the behavior of
//! the module before the passes is defined. Branches are replaced by jumps to one successor and unreachable blocks are
//! removed; stores, calls and barriers are erased in large groups, then one by one; results become zero. Every step is
//! tested on text that is parsed again, so that a step that makes the module invalid is simply rejected.
//!
//! Cost: a run of passes and judge for each test, at most [`MAX_REDUCTION_RUNS`] of them.

use std::cell::Cell;
use std::fmt::Write;
use std::path::Path;

use selvedge::ir::verify::verify_module;
use selvedge::ir::{Block, Function, Global, Inst, Module, Opcode};
use selvedge::pass::Pipeline;
use selvedge::simt::{Argument, JudgeOptions, Launch, Program, Verdict, same_behaviour};
use selvedge::text::{ReadOptions, read};

use crate::failure::Failure;

/// Maximal number of tests: some minutes for a large kernel.
const MAX_REDUCTION_RUNS: usize = 3000;

/// The property that reduction preserves.
pub(crate) struct Claim<'a> {
    pub(crate) pipeline: &'a Pipeline,
    pub(crate) launch: &'a Launch,
    pub(crate) options: &'a JudgeOptions,
}

impl Claim<'_> {
    /// Whether the passes miscompile a module.
    fn holds(&self, text: &str) -> bool {
        let Some(mut module) = parsed(text) else { return false };
        let Ok(before) = Program::new(&module) else { return false };
        if self.pipeline.run(&mut module, &mut selvedge::session()).is_err() {
            return false;
        }
        let Ok(after) = Program::new(&module) else { return false };
        let launches = std::slice::from_ref(self.launch);
        let verdict = same_behaviour(&before, &after, launches, self.options);
        matches!(verdict, Ok(Verdict::Different(_)))
    }
}

/// One reduction step.
#[derive(Clone, Debug)]
enum Reduction {
    /// Erases these instructions, whose results are unused.
    Erase(Vec<(Global, Inst)>),
    /// Replaces the result by zero.
    Zero(Global, Inst),
    /// Replaces the terminator by a jump to this successor.
    Decide(Global, Inst, Block),
}

/// Reduces `text`, for which the claim holds, to a smaller text for which it holds.
pub(crate) fn reduced(text: String, claim: &Claim<'_>) -> String {
    shrunk(text, &|text| claim.holds(text), MAX_REDUCTION_RUNS)
}

/// Reduces `text`, for which `holds` is true, to a smaller text for which it is; stops after `max_questions` tests. An
/// invalid module is returned unchanged.
pub(crate) fn shrunk(text: String, holds: &dyn Fn(&str) -> bool, max_questions: usize) -> String {
    let mut search = ReductionSearch { best: text, holds, n_left: Cell::new(max_questions) };
    while search.iteration() {}
    search.best
}

struct ReductionSearch<'a> {
    best: String,
    holds: &'a dyn Fn(&str) -> bool,
    n_left: Cell<usize>,
}

impl ReductionSearch<'_> {
    /// Tries every step once; returns whether one was accepted.
    fn iteration(&mut self) -> bool {
        let decided = self.try_each(decisions);
        let erased = self.erase_groups();
        let zeroed = self.try_each(zeros);
        decided || erased || zeroed
    }

    fn try_step(&mut self, step: &Reduction) -> bool {
        if self.n_left.get() == 0 {
            return false;
        }
        self.n_left.set(self.n_left.get() - 1);
        let Some(text) = with_step(&self.best, step) else { return false };
        let taken = (self.holds)(&text);
        if taken {
            self.best = text;
        }
        taken
    }

    /// Tries steps of a kind until none of them is accepted.
    fn try_each(&mut self, steps: fn(&Module) -> Vec<Reduction>) -> bool {
        let mut taken = false;
        let mut next = 0;
        // Handles refer to the best text so far: they are recomputed after each accepted step.
        while let Some(step) =
            parsed(&self.best).and_then(|module| steps(&module).into_iter().nth(next))
        {
            match self.try_step(&step) {
                true => taken = true,
                false => next += 1,
            }
        }
        taken
    }

    /// Erases unused instructions: all, halves of them, and so on to single instructions.
    fn erase_groups(&mut self) -> bool {
        let mut taken = false;
        let n_at_first = parsed(&self.best).map_or(0, |module| unused(&module).len());
        let mut size = n_at_first;
        while size > 0 {
            let mut from = 0;
            while let Some(group) = parsed(&self.best).and_then(|module| {
                let all = unused(&module);
                all.get(from..all.len().min(from + size)).map(<[_]>::to_vec)
            }) && !group.is_empty()
            {
                match self.try_step(&Reduction::Erase(group)) {
                    true => taken = true,
                    false => from += size,
                }
            }
            size /= 2;
        }
        taken
    }
}

fn parsed(text: &str) -> Option<Module> {
    read(text.as_bytes(), &ReadOptions::default()).ok().map(|outcome| outcome.module)
}

/// Each instruction with its function.
fn insts(module: &Module) -> impl Iterator<Item = (Global, &Function, Inst)> {
    module
        .defined()
        .flat_map(|(global, body)| body.all_insts().map(move |inst| (global, body, inst)))
}

/// The instructions without uses, in reverse order, so that users are erased before their operands.
fn unused(module: &Module) -> Vec<(Global, Inst)> {
    let mut all: Vec<(Global, Inst)> = insts(module)
        .filter(|(_, body, inst)| {
            !body.opcode(*inst).is_terminator() && !body.has_uses((*inst).into())
        })
        .map(|(global, _, inst)| (global, inst))
        .collect();
    all.reverse();
    all
}

fn zeros(module: &Module) -> Vec<Reduction> {
    let computed = insts(module).filter(|(_, body, inst)| {
        let opcode = body.opcode(*inst);
        !opcode.is_terminator() && opcode != Opcode::Alloca && body.has_uses((*inst).into())
    });
    computed.map(|(global, _, inst)| Reduction::Zero(global, inst)).collect()
}

fn decisions(module: &Module) -> Vec<Reduction> {
    let mut steps = Vec::new();
    for (global, body, inst) in insts(module) {
        let Some(block) = body.block_of(inst) else { continue };
        if !matches!(body.opcode(inst), Opcode::Br | Opcode::Switch) {
            continue;
        }
        let succs: Vec<Block> = body.successors(block).collect();
        if succs.len() > 1 {
            steps.extend(succs.iter().map(|&succ| Reduction::Decide(global, inst, succ)));
        }
    }
    steps
}

/// The text after a step; `None` when the module is invalid.
fn with_step(text: &str, step: &Reduction) -> Option<String> {
    let mut module = parsed(text)?;
    match step {
        Reduction::Erase(all) => {
            for &(global, inst) in all {
                let body = module.body_mut(global).1?;
                if !body.has_uses(inst.into()) {
                    body.erase(inst);
                }
            }
        }
        &Reduction::Zero(global, inst) => {
            let ty = module.body(global)?.inst(inst).ty();
            let zero = module.builder(global).zero(ty);
            let body = module.body_mut(global).1?;
            body.replace_all_uses(inst.into(), zero);
            body.erase(inst);
        }
        &Reduction::Decide(global, inst, succ) => decide(&mut module, global, inst, succ)?,
    }
    verify_module(&module, None).is_empty().then(|| module.to_string())
}

/// Replaces a terminator by a jump, and erases unreachable blocks.
fn decide(module: &mut Module, global: Global, inst: Inst, succ: Block) -> Option<()> {
    let body = module.body_mut(global).1?;
    let block = body.block_of(inst)?;
    let mut lost: Vec<Block> = body.successors(block).collect();
    let kept = lost.iter().position(|&other| other == succ)?;
    lost.remove(kept);
    lost.into_iter().for_each(|other| drop_edge(body, block, other));
    body.erase(inst);
    module.builder(global).at_end(block).br(succ);
    let body = module.body_mut(global).1?;
    let reached = reached(body);
    let dead: Vec<Block> = body.blocks().filter(|block| !reached.contains(block)).collect();
    for &block in &dead {
        for other in body.successors(block).collect::<Vec<Block>>() {
            drop_edge(body, block, other);
        }
    }
    dead.into_iter().for_each(|block| body.erase_block(block));
    Some(())
}

/// Removes one edge from `from` from the phis of `to`.
fn drop_edge(body: &mut Function, from: Block, to: Block) {
    for phi in body.phis(to) {
        let n = body.incoming(phi).position(|(_, block)| block == from);
        if let Some(n) = n {
            body.remove_incoming(phi, n);
        }
    }
}

fn reached(body: &Function) -> Vec<Block> {
    let mut found: Vec<Block> = body.entry().into_iter().collect();
    let mut next = 0;
    while let Some(&block) = found.get(next) {
        next += 1;
        for succ in body.successors(block) {
            if !found.contains(&succ) {
                found.push(succ);
            }
        }
    }
    found
}

/// Writes a file test that fails while the passes miscompile the module, and the launch next to it; returns the path.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn write_down(
    folder: &Path,
    name: &str,
    text: &str,
    claim: &Claim<'_>,
    what: &str,
) -> Result<String, Failure> {
    let mut test = format!(
        "; RUN: selvedge-opt -passes='{}' --judge --inputs=%S/{name}.toml -disable-output %s 2>&1 | \
         check %s\n; WHY: reduced. The judge said:\n",
        claim.pipeline
    );
    for line in what.lines() {
        let _ = writeln!(test, ";      {line}");
    }
    test.push_str("; CHECK: judge: 1 launches behave as before\n");
    // The name of the original source file is irrelevant now.
    let lines = text.split_inclusive('\n').filter(|line| !line.starts_with("source_filename"));
    test.extend(lines);
    let file = folder.join(format!("{name}.ll"));
    let failed = |error: &std::io::Error| Failure::io(&file.display().to_string(), "write", error);
    std::fs::create_dir_all(folder).map_err(|error| failed(&error))?;
    std::fs::write(&file, test).map_err(|error| failed(&error))?;
    std::fs::write(folder.join(format!("{name}.toml")), launch_text(claim.launch))
        .map_err(|error| failed(&error))?;
    Ok(file.display().to_string())
}

/// A launch in the syntax of `--inputs`.
pub(crate) fn launch_text(launch: &Launch) -> String {
    let Launch { kernel, grid, block, cluster, dynamic_shared, args } = launch;
    let mut text = format!(
        "[[launch]]\nkernel = \"{kernel}\"\ngrid = {grid:?}\nblock = {block:?}\n\
         cluster = {cluster:?}\nshared = {dynamic_shared}\n"
    );
    for arg in args {
        text.push_str("[[launch.arg]]\n");
        let _ = match arg {
            Argument::Bits(bits) => writeln!(text, "int = {bits}"),
            Argument::Buffer(bytes) if bytes.iter().all(|&byte| byte == 0) => {
                writeln!(text, "zeros = {}", bytes.len())
            }
            Argument::Buffer(bytes) => writeln!(text, "bytes = {bytes:?}"),
            Argument::Same { argument, offset } => {
                writeln!(text, "same = {argument}\noffset = {offset}")
            }
        };
    }
    text
}
