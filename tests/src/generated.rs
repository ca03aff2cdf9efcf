//! Generated kernels before and after passes, judged by running them; what is wrong becomes a file test.

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

/// Generated parts of a kernel, if not said otherwise.
pub const PARTS: usize = 24;

/// The launch that a kernel is generated for.
///
/// # Panics
/// Never: what the test kit writes can be read.
pub fn launches(kernel: &Kernel) -> Vec<Launch> {
    read_launches(&kernels::launch(kernel).to_toml()).expect("the launch can be read")
}

/// That launch, and others: with other numbers, buffers that overlap, more CTAs and, where the kernel
/// does not say how many there are, other threads. A kernel is free of races with the first one; with
/// the others it may be, and the judge is silent where it is not.
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
/// When the text cannot be read, which is the fault of whoever wrote it.
pub fn module(text: &str) -> Module {
    read_text(text.as_bytes()).unwrap_or_else(|errors| panic!("{errors:?}\n{text}"))
}

/// The schedules and depth of exploration that generated kernels are judged with.
pub fn options() -> JudgeOptions {
    JudgeOptions {
        random_schedules: 2,
        seeds: vec![1],
        // A thread that is delayed while others spin goes on once in 50,000 operations, and may have
        // very many barriers to pass before those are served.
        fuel: 20_000_000,
        explore_up_to: 2,
        limits: Limits { schedules: 200, ..Limits::default() },
        ..JudgeOptions::default()
    }
}

/// Schedules until what a few agree on by chance is not taken for what all agree on: when results of
/// atomic operations are looked at, who came first is open.
const MANY_SCHEDULES: u64 = 150;

/// What changes a module.
pub trait Change {
    /// Changes it.
    ///
    /// # Errors
    /// When the result is broken.
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

/// A pipeline by its text.
///
/// # Panics
/// When it cannot be parsed.
pub fn pipeline(registry: &Registry, text: &str) -> Pipeline {
    registry.parse(text).unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

/// What a pipeline counts that it does on modules.
///
/// # Panics
/// When a text cannot be read, the pipeline cannot be parsed, or it breaks a module.
pub fn work_done(passes: &str, texts: impl Iterator<Item = String>) -> Statistics {
    let pipeline = pipeline(&selvedge::registry(), passes);
    let mut all = Statistics::default();
    for text in texts {
        let report = pipeline.run(&mut module(&text), &mut selvedge::session());
        all.merge(&report.unwrap_or_else(|broken| panic!("{broken:?}\n{text}")).statistics);
    }
    all
}

/// What the judge says of a kernel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finding {
    /// It behaves as before.
    Same,
    /// The kernel itself has a race, or does not finish.
    Silent(String),
    /// It does not, or the module is broken.
    Wrong(String),
}

/// Judges a change of a kernel.
pub fn judge(kernel: &Kernel, change: &dyn Change, options: &JudgeOptions) -> Finding {
    judge_on(kernel, change, &launches(kernel), Trace::of(kernel).is_open(), options)
}

/// Judges a change of a module with a kernel, given as texts; also says whether it was changed at all.
///
/// # Panics
/// When the texts cannot be read, or the kernel cannot run.
pub fn judge_text(text: &str, launch: &str, change: &dyn Change) -> (Finding, bool) {
    let launches = read_launches(launch).expect("the launch can be read");
    let mut module = module(text);
    let (before, old) = (Program::new(&module).expect("it can run"), print(&module));
    if let Err(broken) = change.change(&mut module) {
        return (Finding::Wrong(broken), true);
    }
    let is_changed = print(&module) != old;
    let after = Program::new(&module).expect("it can run");
    // Waiting in loops has more schedules than can be explored.
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

/// Judges a change of a kernel on some launches; about the first one it must have something to say.
/// `open` says that results may differ by chance, so that many schedules have to be tried.
///
/// # Panics
/// When the kernel cannot run at all, which no generated kernel is to blame for.
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

/// The barriers of a kernel that a change leaves out, judging by the calls that are still there.
///
/// # Panics
/// When the module breaks.
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

/// The calls of barriers of a CTA, in the order of the text.
pub fn barrier_calls(module: &Module) -> Vec<(Global, Inst)> {
    let mut calls = Vec::new();
    for (global, body) in module.defined() {
        for inst in body.all_insts() {
            let callee = body.called_global(inst);
            let name = callee.and_then(|callee| module.header.global(callee).name.as_deref());
            if name.is_some_and(|name| name.starts_with(b"llvm.nvvm.barrier")) {
                calls.push((global, inst));
            }
        }
    }
    calls
}

/// The kernel of a number with that many generated parts, judged; when something is wrong it is reduced and written down.
///
/// # Errors
/// What is wrong, and where the file test is.
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

/// Where reduced kernels go: `SELVEDGE_FAILURES`, or a folder for temporary files.
pub fn failures() -> PathBuf {
    let given = std::env::var_os("SELVEDGE_FAILURES").map(PathBuf::from);
    given.unwrap_or_else(|| std::env::temp_dir().join("selvedge-failures"))
}

/// Writes down a module and a launch.
///
/// # Panics
/// When that cannot be done.
pub fn write_text(name: &str, text: &str, launch: &str) -> PathBuf {
    let folder = failures();
    std::fs::create_dir_all(&folder).expect("a folder for failures");
    std::fs::write(folder.join(format!("{name}.toml")), launch).expect("the launch can be written");
    let file = folder.join(format!("{name}.ll"));
    std::fs::write(&file, text).expect("the module can be written");
    file
}

/// Writes a file test that fails as long as the kernel does not behave as before, and the launch
/// beside it.
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
