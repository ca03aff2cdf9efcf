//! Generated kernels before and after passes, judged by running them; an error yields a file test.

use std::fmt::Write;
use std::path::PathBuf;

use selvedge::pass::{Pipeline, Registry, Statistics};
use selvedge_ir::verify::verify_module;
use selvedge_ir::{Global, Inst, Module};
use selvedge_simt::inputs::read_launches;
use selvedge_simt::{
    BadLaunch, JudgeOptions, Launch, Limits, Program, Verdict, What, same_behaviour,
};
use selvedge_testkit::kernels::{self, Arg, At, Kernel, Trace, reduced};

use crate::certified::refused;
use crate::{print, read_text};

/// Default number of generated parts of a kernel.
pub const PARTS: usize = 24;

/// The launch that a kernel is generated for.
///
/// # Panics
/// Never: the test kit generates valid launches.
pub fn launches(kernel: &Kernel) -> Vec<Launch> {
    read_launches(&kernels::launch(kernel).to_toml()).expect("the launch can be read")
}

/// The launch of [`launches`], and others: with other values, overlapping buffers, more CTAs and, if the kernel does
/// not fix their number, other threads. A kernel is race-free with the first one; with the others it may have races,
/// and is not judged then.
///
/// # Panics
/// As [`launches`].
pub fn more_launches(kernel: &Kernel) -> Vec<Launch> {
    let mut all = vec![kernels::launch(kernel)];
    let mut larger = kernel.clone();
    (larger.shape.ctas, larger.shape.aliased) = (2, false);
    let base = kernels::launch(&larger);
    let with = |at: usize, arg: Arg| {
        let mut launch = base.clone();
        launch.args[at] = arg;
        launch
    };
    all.push(base.clone());
    if !kernel.shape.restrict {
        let pairs = [(1, 0), (2, 0), (2, 1), (3, 0), (3, 1)];
        all.extend(pairs.map(|(at, of)| with(at, Arg::Same(of))));
    }
    all.extend([0, 2, 7].map(|w| with(base.args.len() - 2, Arg::Int(w))));
    all.extend([1, 3].map(|m| with(base.args.len() - 1, Arg::Int(m))));
    if !kernel.shape.reqntid {
        for block in [[2, 1], [8, 1], [2, 3], [1, 4]] {
            larger.shape.block = block;
            all.push(kernels::launch(&larger));
        }
    }
    let text: String = all.iter().map(kernels::Launch::to_toml).collect();
    read_launches(&text).expect("launches can be read")
}

/// The module of a kernel.
///
/// # Panics
/// When the text is invalid, which is an error of the generator.
pub fn module(text: &str) -> Module {
    read_text(text.as_bytes()).unwrap_or_else(|errors| panic!("{errors:?}\n{text}"))
}

/// The schedules and the depth of exploration for generated kernels.
pub fn options() -> JudgeOptions {
    JudgeOptions {
        random_schedules: 2,
        seeds: vec![1],
        // A delayed thread executes one operation per 50,000 of the spinning threads, and may have very many barriers
        // to pass before they stop spinning.
        fuel: 20_000_000,
        explore_up_to: 2,
        limits: Limits { schedules: 200, ..Limits::default() },
        ..JudgeOptions::default()
    }
}

/// Number of schedules if results of atomic operations are used: the order of threads is not determined then, and a
/// few schedules may agree by chance.
const MANY_SCHEDULES: u64 = 150;

/// A transformation of a module.
pub trait Change {
    /// Applies it.
    ///
    /// # Errors
    /// When the result is invalid.
    fn change(&self, module: &mut Module) -> Result<(), String>;
}

impl Change for Pipeline {
    fn change(&self, module: &mut Module) -> Result<(), String> {
        let mut session = selvedge::session();
        session.instrument.verify_each = true;
        session.remarks.certificates = true;
        let read = module.to_string();
        let report = self.run(module, &mut session).map_err(|broken| format!("{broken:?}"))?;
        refused(&report, module, &read).map_or(Ok(()), Err)
    }
}

impl<F: Fn(&mut Module)> Change for F {
    fn change(&self, module: &mut Module) -> Result<(), String> {
        self(module);
        Ok(())
    }
}

/// Parses a pipeline.
///
/// # Panics
/// When it cannot be parsed.
pub fn pipeline(registry: &Registry, text: &str) -> Pipeline {
    registry.parse(text).unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

/// The statistics of a pipeline on modules.
///
/// # Panics
/// When a text or the pipeline is invalid, or the pipeline makes a module invalid.
pub fn work_done(passes: &str, texts: impl Iterator<Item = String>) -> Statistics {
    let pipeline = pipeline(&selvedge::registry(), passes);
    let mut all = Statistics::default();
    for text in texts {
        let report = pipeline.run(&mut module(&text), &mut selvedge::session());
        all.merge(&report.unwrap_or_else(|broken| panic!("{broken:?}\n{text}")).statistics);
    }
    all
}

/// The verdict on a kernel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finding {
    /// Its behavior is unchanged.
    Same,
    /// The kernel itself has a race, or does not finish.
    Silent(String),
    /// Its behavior changes, or the module is invalid.
    Wrong(String),
}

/// Judges a transformation of a kernel.
pub fn judge(kernel: &Kernel, change: &dyn Change, options: &JudgeOptions) -> Finding {
    judge_on(kernel, change, &launches(kernel), Trace::of(kernel).is_open(), options)
}

/// Judges a transformation of a module with a kernel, given as texts; also returns whether it was changed at all.
///
/// # Panics
/// When the texts are invalid, or the kernel cannot run.
pub fn judge_text(text: &str, launch: &str, change: &dyn Change) -> (Finding, bool) {
    let launches = read_launches(launch).expect("the launch can be read");
    let mut module = module(text);
    let (before, old) = (Program::new(&module).expect("it can run"), print(&module));
    if let Err(broken) = change.change(&mut module) {
        return (Finding::Wrong(broken), true);
    }
    let is_changed = print(&module) != old;
    let after = Program::new(&module).expect("it can run");
    // Spin loops have more schedules than can be explored.
    let options = JudgeOptions { explore_up_to: 0, ..options() };
    let finding = match same_behaviour(&before, &after, &launches, &options) {
        Ok(Verdict::Same { silent, .. }) => match silent.into_iter().next() {
            Some(silence) => Finding::Silent(silence.why),
            None => Finding::Same,
        },
        Ok(Verdict::Different(difference)) => Finding::Wrong(difference.to_string()),
        Err(error) => Finding::Wrong(error.to_string()),
    };
    (finding, is_changed)
}

/// Judges a transformation of a kernel on some launches; the first one must be comparable. `open`: results may differ
/// by chance, so that many schedules have to be tried.
///
/// # Panics
/// When the kernel cannot run at all, which no generated kernel causes.
pub fn judge_on(
    kernel: &Kernel,
    change: &dyn Change,
    launches: &[Launch],
    open: bool,
    options: &JudgeOptions,
) -> Finding {
    let mut module = module(&kernels::text(kernel));
    let before = Program::new(&module).expect("it can run");
    if let Err(broken) = change.change(&mut module) {
        return Finding::Wrong(broken);
    }
    if let Some(error) = verify_module(&module, None).first() {
        return Finding::Wrong(format!("the verifier says: {}", error.message));
    }
    let after = Program::new(&module).expect("it can run");
    let ask = |options: &JudgeOptions| same_behaviour(&before, &after, launches, options);
    let mut verdict = ask(options);
    let is_value = |verdict: &Result<Verdict, BadLaunch>| matches!(verdict, Ok(Verdict::Different(d)) if matches!(d.what, What::Byte { .. }));
    if open && is_value(&verdict) {
        let random_schedules = MANY_SCHEDULES;
        verdict = ask(&JudgeOptions { random_schedules, ..options.clone() });
    }
    match verdict {
        Ok(Verdict::Same { silent, .. }) => {
            match silent.into_iter().find(|silence| silence.launch == 0 || launches.len() == 1) {
                Some(silence) => Finding::Silent(silence.why),
                None => Finding::Same,
            }
        }
        Ok(Verdict::Different(difference)) => Finding::Wrong(difference.to_string()),
        Err(error) => Finding::Wrong(error.to_string()),
    }
}

/// The barriers of a kernel that a transformation removes, determined from the remaining calls.
///
/// # Panics
/// When the module becomes invalid.
pub fn erased(kernel: &Kernel, change: &dyn Change) -> Vec<At> {
    let mut module = module(&kernels::text(kernel));
    let calls = barrier_calls(&module);
    let sites = kernel.barriers();
    assert_eq!(calls.len(), sites.len(), "each barrier is one call");
    change.change(&mut module).expect("the verifier is content");
    let stays = |(global, inst): (Global, Inst)| {
        module.body(global).is_some_and(|body| body.block_of(inst).is_some())
    };
    calls.into_iter().zip(sites).filter(|&(call, _)| !stays(call)).map(|(_, site)| site).collect()
}

/// The calls of CTA barriers, in program order.
pub fn barrier_calls(module: &Module) -> Vec<(Global, Inst)> {
    calls_of(module, b"llvm.nvvm.barrier")
}

/// The calls of warp barriers, in program order.
pub fn warp_barrier_calls(module: &Module) -> Vec<(Global, Inst)> {
    calls_of(module, b"llvm.nvvm.bar.warp.sync")
}

/// The numbers of CTA barriers and of warp barriers in a module after a transformation.
///
/// # Panics
/// When the text is invalid, or the transformation makes it invalid.
pub fn barriers_after(text: &str, change: &dyn Change) -> [usize; 2] {
    let mut module = module(text);
    change.change(&mut module).expect("the output is valid");
    [barrier_calls(&module).len(), warp_barrier_calls(&module).len()]
}

/// The calls of functions whose names have that prefix, in program order.
fn calls_of(module: &Module, prefix: &[u8]) -> Vec<(Global, Inst)> {
    let mut calls = Vec::new();
    for (global, body) in module.defined() {
        for inst in body.all_insts() {
            let callee = body.called_global(inst);
            let name = callee.and_then(|callee| module.header.global(callee).name.as_deref());
            if name.is_some_and(|name| name.starts_with(prefix)) {
                calls.push((global, inst));
            }
        }
    }
    calls
}

/// Judges the kernel with that seed and number of parts; on an error it is reduced and written.
///
/// # Errors
/// The error, and the path of the file test.
pub fn check(seed: u64, parts: usize, passes: &str, change: &dyn Change) -> Result<(), String> {
    let kernel = kernels::generated(seed, parts);
    let options = options();
    match judge(&kernel, change, &options) {
        Finding::Same => Ok(()),
        Finding::Silent(why) => Err(format!("kernel {seed} is not as it was meant: {why}")),
        Finding::Wrong(what) => {
            let is_wrong =
                |kernel: &Kernel| matches!(judge(kernel, change, &options), Finding::Wrong(_));
            let small = reduced(&kernel, is_wrong);
            let file = write_down(&format!("kernel-{seed}"), passes, &what, &small);
            Err(format!("kernel {seed} after {passes}: {what}\nreduced: {}", file.display()))
        }
    }
}

/// The folder for reduced kernels: `SELVEDGE_FAILURES`, or a folder for temporary files.
pub fn failures() -> PathBuf {
    let given = std::env::var_os("SELVEDGE_FAILURES").map(PathBuf::from);
    given.unwrap_or_else(|| std::env::temp_dir().join("selvedge-failures"))
}

/// Writes a module and a launch.
///
/// # Panics
/// When they cannot be written.
pub fn write_text(name: &str, text: &str, launch: &str) -> PathBuf {
    let folder = failures();
    std::fs::create_dir_all(&folder).expect("a folder for failures");
    std::fs::write(folder.join(format!("{name}.toml")), launch).expect("the launch can be written");
    let file = folder.join(format!("{name}.ll"));
    std::fs::write(&file, text).expect("the module can be written");
    file
}

/// Writes a file test that fails while the behavior of the kernel changes, and the launch next to it.
fn write_down(name: &str, passes: &str, what: &str, kernel: &Kernel) -> PathBuf {
    let folder = failures();
    std::fs::create_dir_all(&folder).expect("a folder for failures");
    let mut text = format!(
        "; RUN: selvedge-opt -passes='{passes}' --judge --inputs=%S/{name}.toml -disable-output %s \
         2>&1 | check %s\n; WHY: reduced from a generated kernel. The judge said:\n"
    );
    for line in what.lines() {
        let _ = writeln!(text, ";      {line}");
    }
    text.push_str("; CHECK: judge: 1 launches behave as before\n");
    text.push_str(&kernels::text(kernel));
    let toml = kernels::launch(kernel).to_toml();
    std::fs::write(folder.join(format!("{name}.toml")), toml).expect("the launch can be written");
    let file = folder.join(format!("{name}.ll"));
    std::fs::write(&file, text).expect("the file test can be written");
    file
}
