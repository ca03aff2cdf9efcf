//! Functions before and after passes, judged by calling them alone: functions of files, and generated ones.

use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use selvedge::pass::Registry;
use selvedge_ir::Module;
use selvedge_ir::verify::verify_module;
use selvedge_simt::{FunctionVerdict, Program, ScalarOptions, ScalarReport, judge_functions};
use selvedge_testkit::arb::generated_function;

use crate::generated::Change;
use crate::{read_text, root};

/// The pipelines of scalar passes with which every input is judged: a new pass gets a line here.
pub const PIPELINES: &[&str] = &[
    "instsimplify",
    "early-cse",
    "early-cse<memssa>",
    "dce",
    "mem2reg",
    "sroa",
    "sroa<preserve-cfg>,dce",
    "sroa,early-cse<memssa>,simplifycfg",
    "simplifycfg",
    "simplifycfg,early-cse,simplifycfg",
    "loop-simplify",
    "loop-simplify,lcssa",
    "loop-unroll-full",
    "loop-rotate",
    "loop-rotate,loop-unroll-full",
    "loop-rotate,lcssa,simplifycfg",
    "infer-address-spaces",
    "common-base-elim",
    "base-address-strength-reduce",
    "base-address-strength-reduce<do-base-address-strength-reduce=1>",
    "scev-cgp<no-nv-disable-scev-cgp;do-scev-cgp=1>",
    "loop-latch-form",
    "narrow-shared-addresses",
    "codegenprepare",
    "codegenprepare<cgp-split-branch-conditions;cgp-predictable-selects-are-expensive;cgp-short-divisions>",
    "codegenprepare<cgp-stress;addr-sink-new-phis>",
    "narrow-shared-addresses,early-cse<memssa>,dce",
    "instsimplify,early-cse<memssa>,dce",
];

/// A function of LLVM's tests whose output the judge refuses after pipelines with `sroa`, although LLVM's output is
/// equal.
pub struct Exception {
    /// The end of the file's name.
    pub file: &'static str,
    /// The function, without `@`.
    pub function: &'static str,
    /// Why the exception is justified.
    pub why: &'static str,
}

/// All such functions. Each must differ after one of the pipelines.
pub const EXCEPTIONS: &[Exception] = &[
    copied_as_value("SROA/alignment.ll", "PR13920"),
    copied_as_value("SROA/vector-promotion.ll", "test_subvec_memcpy"),
    copied_as_value("SROA/tbaa-struct3.ll", "tbaa_struct_load"),
    copied_as_value("SROA/tbaa-struct3.ll", "split_load_with_tbaa_struct"),
    Exception {
        file: "SROA/propagate-fast-math-flags-on-phi.ll",
        function: "vector_phi_with_nsz",
        why: "`nsz` of the phi is that of the function's attribute, which the judge does not know",
    },
];

/// Bytes are copied as the value of the type of an alloca, which is poison as a whole where one of them is.
const fn copied_as_value(file: &'static str, function: &'static str) -> Exception {
    Exception { file, function, why: "some bytes are poison, and are copied as one value" }
}

/// The pipelines that functions which call others are judged with. They are not used for functions of files: the judge
/// takes two stack slots for one if the callee that has the slot is called twice, and does not run code that saves the
/// stack pointer.
pub const INLINING: &[&str] = &[
    "always-inline",
    "inline",
    "inline<inline-threshold=100000>",
    "inline<inline-threshold=100000;no-noalias-scopes>,function(early-cse<memssa>,dce)",
    "inline<inline-threshold=100000>,function(mem2reg,early-cse<memssa>,simplifycfg,dce)",
];

/// Minimal share of functions, in per cent, that the judge must compare.
pub const LEAST_SHARE: f64 = 85.0;

/// The verdicts on the functions of files.
#[derive(Debug, Default)]
pub struct Tally {
    /// Number of valid files.
    pub n_files: usize,
    /// Number of files that the parser or the verifier rejects.
    pub n_refused: usize,
    /// Number of functions.
    pub n_functions: usize,
    /// Number of compared functions.
    pub n_reached: usize,
    /// The reasons why the others were not compared, each with the number of functions and an example.
    pub reasons: BTreeMap<String, (usize, String)>,
    /// The differences, each with its file and function.
    pub wrong: Vec<String>,
    /// The functions of [`EXCEPTIONS`] that differ.
    pub excepted: BTreeSet<&'static str>,
}

impl Tally {
    /// The share of compared functions, in per cent.
    pub fn share(&self) -> f64 {
        100.0 * self.n_reached as f64 / self.n_functions.max(1) as f64
    }

    fn add(&mut self, file: &str, passes: &str, report: &ScalarReport) {
        self.n_files += 1;
        self.n_functions += report.functions.len();
        self.n_reached += report.n_reached();
        for function in &report.functions {
            match &function.verdict {
                FunctionVerdict::Same { .. } => {}
                FunctionVerdict::Unreached(why) => {
                    let example = || (0, format!("{file} @{}", function.name));
                    self.reasons.entry(why.clone()).or_insert_with(example).0 += 1;
                }
                FunctionVerdict::Different(what) => match exception(file, &function.name, passes) {
                    Some(exception) => _ = self.excepted.insert(exception.function),
                    None => self.wrong.push(format!("{file} @{}: {what}", function.name)),
                },
            }
        }
    }

    fn join(&mut self, other: Tally) {
        self.n_files += other.n_files;
        self.n_refused += other.n_refused;
        self.n_functions += other.n_functions;
        self.n_reached += other.n_reached;
        for (why, (n, example)) in other.reasons {
            self.reasons.entry(why).or_insert((0, example)).0 += n;
        }
        self.wrong.extend(other.wrong);
        self.excepted.extend(other.excepted);
    }

    /// A summary in a few lines: the share, and the most frequent reasons.
    pub fn summary(&self, n_reasons: usize) -> String {
        let mut reasons: Vec<_> = self.reasons.iter().collect();
        reasons.sort_by_key(|(why, (n, _))| (std::cmp::Reverse(*n), why.as_str()));
        let mut text = format!(
            "{} of {} functions judged ({:.1} %) in {} files, {} files refused, {} wrong",
            self.n_reached,
            self.n_functions,
            self.share(),
            self.n_files,
            self.n_refused,
            self.wrong.len()
        );
        for (why, (n, example)) in reasons.into_iter().take(n_reasons) {
            text.push_str(&format!("\n  {n:5} {why} ({example})"));
        }
        text
    }
}

fn exception(file: &str, function: &str, passes: &str) -> Option<&'static Exception> {
    let is_one = |it: &&Exception| file.ends_with(it.file) && function == it.function;
    EXCEPTIONS.iter().find(is_one).filter(|_| passes.contains("sroa"))
}

/// The inputs beside the checkout: every file of LLVM's tests that is there; `None` without them.
pub fn shared_inputs() -> Option<Vec<PathBuf>> {
    let shared = root().join("../shared");
    let folders = ["conformance/llvm-19", "inputs/llvm-19"].map(|folder| shared.join(folder));
    folders.iter().all(|folder| folder.is_dir()).then(|| {
        let files =
            folders.iter().flat_map(|folder| selvedge_testkit::filetest::files_below(folder));
        files.filter(|path| path.extension().is_some_and(|ext| ext == "ll")).collect()
    })
}

/// Judges a transformation of a module; `None` when it cannot be run.
///
/// # Errors
/// When the result is invalid.
pub fn judge_module(
    mut module: Module,
    change: &dyn Change,
    options: &ScalarOptions,
) -> Result<Option<ScalarReport>, String> {
    let Ok(before) = Program::scalar(&module) else { return Ok(None) };
    change.change(&mut module)?;
    let Ok(after) = Program::scalar(&module) else { return Ok(None) };
    Ok(Some(judge_functions(&before, &after, options, |_| true)))
}

/// Judges a pipeline on the functions of files, several files in parallel.
///
/// # Panics
/// When the pipeline cannot be parsed.
pub fn judge_files(files: &[PathBuf], passes: &str, options: &ScalarOptions) -> Tally {
    let next = AtomicUsize::new(0);
    let all = Mutex::new(Tally::default());
    let n_threads = std::thread::available_parallelism().map_or(1, |n| n.get());
    std::thread::scope(|scope| {
        for _ in 0..n_threads {
            scope.spawn(|| {
                let registry = selvedge::registry();
                while let Some(path) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let tally = judge_file(path, passes, &registry, options);
                    all.lock().unwrap_or_else(PoisonError::into_inner).join(tally);
                }
            });
        }
    });
    let mut tally = all.into_inner().unwrap_or_else(PoisonError::into_inner);
    tally.wrong.sort();
    tally
}

fn judge_file(path: &Path, passes: &str, registry: &Registry, options: &ScalarOptions) -> Tally {
    let file = path.display().to_string();
    let refused = Tally { n_refused: 1, ..Tally::default() };
    let text = std::fs::read(path).expect("the file is there");
    let Ok(module) = read_text(&text) else { return refused };
    if !verify_module(&module, None).is_empty() {
        return refused;
    }
    let pipeline = crate::generated::pipeline(registry, passes);
    let judged = catch_unwind(AssertUnwindSafe(|| judge_module(module, &pipeline, options)));
    let mut tally = Tally::default();
    match judged {
        Ok(Ok(Some(report))) => tally.add(&file, passes, &report),
        Ok(Ok(None)) => return refused,
        Ok(Err(broken)) => tally.wrong.push(format!("{file}: {broken}")),
        Err(_) => tally.wrong.push(format!("{file}: panicked")),
    }
    tally
}

/// The effort for generated functions, which is low because there are many.
pub fn options_for_generated(seed: u64) -> ScalarOptions {
    ScalarOptions { seed, wanted: 6, attempts: 10, fuel: 3000 }
}

/// Generates a module's text from a seed.
pub type Generate = fn(u64) -> String;

/// The verdict on a generated function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Generated {
    /// Its behavior is unchanged.
    Same,
    /// None of its runs was compared.
    Silent(String),
    /// Its behavior changes, or the module is invalid.
    Wrong(String),
}

/// Judges a transformation on the generated function with that seed.
///
/// # Panics
/// When the function is invalid or cannot be run, which is an error of the generator.
pub fn judge_generated(number: u64, change: &dyn Change) -> Generated {
    judge_drawn(generated_function, number, change)
}

/// As [`judge_generated`], with the generator `generate`.
///
/// # Panics
/// As [`judge_generated`].
pub fn judge_drawn(generate: Generate, number: u64, change: &dyn Change) -> Generated {
    let text = generate(number);
    let module = crate::generated::module(&text);
    let options = options_for_generated(number);
    let judged = catch_unwind(AssertUnwindSafe(|| judge_module(module, change, &options)));
    let report = match judged {
        Ok(Ok(report)) => report.unwrap_or_else(|| panic!("it can run: {text}")),
        Ok(Err(broken)) => return Generated::Wrong(broken),
        Err(_) => return Generated::Wrong("a pass panics".into()),
    };
    match report.functions.into_iter().next().map(|function| function.verdict) {
        Some(FunctionVerdict::Same { .. }) => Generated::Same,
        Some(FunctionVerdict::Unreached(why)) => Generated::Silent(why),
        Some(FunctionVerdict::Different(what)) => Generated::Wrong(what),
        None => panic!("there is a function in {text}"),
    }
}

/// Judges the function with that seed; on an error it is written as a file test.
///
/// # Errors
/// The error, and the path of the file test.
///
/// # Panics
/// When the file cannot be written.
pub fn check_generated(
    generate: Generate,
    number: u64,
    passes: &str,
    change: &dyn Change,
) -> Result<Generated, String> {
    let what = match judge_drawn(generate, number, change) {
        Generated::Wrong(what) => what,
        judged => return Ok(judged),
    };
    let folder = crate::generated::failures();
    std::fs::create_dir_all(&folder).expect("a folder for failures");
    let file = folder.join(format!("function-{number}.ll"));
    let judged: String = what.lines().map(|line| format!(";      {line}\n")).collect();
    let text = format!(
        "; RUN: selvedge-opt -passes='{passes}' --judge -disable-output %s 2>&1 | check %s\n\
         ; WHY: generated function {number}. The judge said:\n{judged}\
         ; CHECK: judge: 1 of 1 functions behave as before\n{}",
        generate(number)
    );
    std::fs::write(&file, text).expect("the file test can be written");
    Err(format!("function {number} after {passes}: {what}\nwritten to {}", file.display()))
}
