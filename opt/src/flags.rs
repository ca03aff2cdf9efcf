//! The command line: all flags that have an effect.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::styling::{AnsiColor, Styles};
use clap::{ArgAction, CommandFactory, FromArgMatches, Parser, ValueEnum};
use regex::Regex;

use selvedge::OptLevel;
use selvedge::ir::Dialect;
use selvedge::pass::{PipelineErrorKind, Registry};

use crate::{accepted, args, response, usage};

const EXAMPLES: &str = "\
What -O1 to -O3 assume (docs/pipelines.md has the details):
  No kernel has a data race: the result of a racy kernel may change.
  A launch that ends in a trap has no result; -strict-traps preserves what the host can read after a trap.
  Other modules may be linked to this one later and use its external symbols. -whole-program states that
  none is linked; then barriers in device functions can be removed as well.
  To keep a barrier, mark it or its kernel, for example with __attribute__((annotate(\"selvedge.keep\")));
  docs/barriers.md lists all marks.

Examples:
  selvedge-opt kernel.ll                           check a module and print it
  selvedge-opt kernel.ll -o out.ll                 the same into a file
  selvedge-opt -disable-output kernel.ll           check only
  selvedge-opt -passes=basic-dbe,dce kernel.ll     remove barriers, then dead code
  selvedge-opt -passes=dead-sync-elim -explain-barriers kernel.ll -o out.ll
                                                   remove barriers, and report why the others stay
  selvedge-opt -passes=dce -print-changed=diff     show what a pass changes
  selvedge-opt -dialect=LLVM-19 kernel.ll          print as LLVM 19 spells it
  selvedge-opt -O2 kernel.ll -report-bug=bug       write a bug report into a folder
  selvedge-opt -race-check -block=128 kernel.ll    run the kernels and look for races

As with LLVM's tools, flags may have one dash or two, `-flag value` is `-flag=value`, and @FILE is replaced
by the arguments in FILE.";

/// Default number of random schedules of each launch.
pub(crate) const SCHEDULES: u64 = 3;

const STYLES: Styles = Styles::styled()
    .header(AnsiColor::Green.on_default().bold())
    .usage(AnsiColor::Green.on_default().bold())
    .literal(AnsiColor::Cyan.on_default())
    .error(AnsiColor::Red.on_default().bold());

/// The optimization level, if no passes are named.
#[allow(rustdoc::invalid_html_tags, reason = "the text is shown by --help, as a person types it")]
#[derive(clap::Args, Debug)]
#[group(multiple = false)]
pub(crate) struct Level {
    /// Run -passes='default<O0>': no passes
    #[arg(long = "O0", conflicts_with = "passes", help_heading = "Passes")]
    o0: bool,
    /// Run -passes='default<Ofcmin>': no passes, for the fastest compilation
    #[arg(long = "Ofcmin", conflicts_with = "passes", help_heading = "Passes")]
    ofcmin: bool,
    /// Run -passes='default<Ofcmid>': early CSE and DCE, once; barriers stay
    #[arg(long = "Ofcmid", conflicts_with = "passes", help_heading = "Passes")]
    ofcmid: bool,
    /// Run -passes='default<O1>': inlining, SROA, early CSE, removal of barriers by basic-dbe
    #[arg(long = "O1", conflicts_with = "passes", help_heading = "Passes")]
    o1: bool,
    /// Run -passes='default<O2>': all passes that make most kernels faster
    #[arg(long = "O2", conflicts_with = "passes", help_heading = "Passes")]
    o2: bool,
    /// Run -passes='default<O3>': the same as -O2
    #[arg(long = "O3", conflicts_with = "passes", help_heading = "Passes")]
    o3: bool,
}

impl Level {
    /// The given optimization level.
    pub(crate) fn given(&self) -> Option<OptLevel> {
        let flags = [self.o0, self.ofcmin, self.ofcmid, self.o1, self.o2, self.o3];
        OptLevel::ALL.into_iter().zip(flags).find_map(|(level, on)| on.then_some(level))
    }
}

/// What `aa-eval` prints: flags with LLVM's names. Each sets the option with the same name.
#[derive(clap::Args, Debug)]
pub(crate) struct AaEvalFlags {
    /// Let aa-eval print all results
    #[arg(long, help_heading = "Looking at alias analysis")]
    print_all_alias_modref_info: bool,
    /// Let aa-eval print NoAlias results
    #[arg(long, help_heading = "Looking at alias analysis")]
    print_no_aliases: bool,
    /// Let aa-eval print MayAlias results
    #[arg(long, help_heading = "Looking at alias analysis")]
    print_may_aliases: bool,
    /// Let aa-eval print PartialAlias results: pairs of pointers that overlap
    #[arg(long, help_heading = "Looking at alias analysis")]
    print_partial_aliases: bool,
    /// Let aa-eval print MustAlias results: pairs of equal pointers
    #[arg(long, help_heading = "Looking at alias analysis")]
    print_must_aliases: bool,
    /// Let aa-eval print NoModRef results
    #[arg(long, help_heading = "Looking at alias analysis")]
    print_no_modref: bool,
    /// Let aa-eval print Ref results
    #[arg(long, help_heading = "Looking at alias analysis")]
    print_ref: bool,
    /// Let aa-eval print Mod results
    #[arg(long, help_heading = "Looking at alias analysis")]
    print_mod: bool,
    /// Let aa-eval print ModRef results
    #[arg(long, help_heading = "Looking at alias analysis")]
    print_modref: bool,
    /// Let aa-eval also query pairs of accesses, with their metadata
    #[arg(long, help_heading = "Looking at alias analysis")]
    evaluate_aa_metadata: bool,
}

impl AaEvalFlags {
    /// The options that were given.
    pub(crate) fn given(&self) -> impl Iterator<Item = &'static str> {
        let on = [
            self.print_all_alias_modref_info,
            self.print_no_aliases,
            self.print_may_aliases,
            self.print_partial_aliases,
            self.print_must_aliases,
            self.print_no_modref,
            self.print_ref,
            self.print_mod,
            self.print_modref,
            self.evaluate_aa_metadata,
        ];
        selvedge::pass::passes::aa_eval_options()
            .zip(on)
            .filter_map(|(name, on)| on.then_some(name))
    }
}

/// Flags for the options of barrier passes; they have the same names.
#[derive(clap::Args, Debug)]
pub(crate) struct BarrierFlags {
    /// Assume that all launches, or those of one kernel, have blocks of this shape, such as 128 or *,16
    #[arg(long, value_name = "[KERNEL=]X[,Y[,Z]]", require_equals = true)]
    #[arg(help_heading = "Barriers", action = clap::ArgAction::Append)]
    pub(crate) assume_reqntid: Vec<String>,
    /// Assume that noalias of kernel arguments holds across all threads of the grid
    #[arg(long, help_heading = "Barriers")]
    trust_restrict: bool,
    /// Assume that all threads of a block reach each aligned barrier together
    #[arg(long, help_heading = "Barriers")]
    trust_aligned: bool,
    /// Assume that no two threads write one byte without an order, not even the same value
    #[arg(long, help_heading = "Barriers")]
    trust_race_free: bool,
    /// Whether loads without a race return one value to all threads; true
    #[arg(long, value_name = "BOOL", require_equals = true, help_heading = "Barriers")]
    #[arg(num_args = 0..=1, default_missing_value = "true")]
    trust_loads: Option<bool>,
    /// Treat memory after a trap as visible to the host: passes preserve it, -judge and -race-check test it
    #[arg(long, help_heading = "Barriers")]
    pub(crate) strict_traps: bool,
    /// Whether to prove that threads access different addresses; true
    #[arg(long, value_name = "BOOL", require_equals = true, help_heading = "Barriers")]
    #[arg(num_args = 0..=1, default_missing_value = "true")]
    thread_proofs: Option<bool>,
    /// Do not remove calls of functions with these names
    #[arg(long, value_name = "NAMES", require_equals = true, help_heading = "Barriers")]
    pub(crate) never_delete: Option<String>,
    /// Print whether reads and writes are before and after each removed barrier (0 or 1)
    #[arg(long, help_heading = "Barriers")]
    print_dead_sync_elim: bool,
    /// Print each barrier that branch-dist removes
    #[arg(long, help_heading = "Barriers")]
    dump_branch_dist: bool,
    /// Of branch-dist: unsafe, without effect
    #[arg(long, help_heading = "Barriers", hide = true)]
    ignore_call_safety: bool,
    /// Of branch-dist: unsafe, without effect
    #[arg(long, value_name = "N", require_equals = true, help_heading = "Barriers", hide = true)]
    ignore_variance_cond: Option<String>,
    /// Of branch-dist: treat each access as one of any memory
    #[arg(long, value_name = "N", require_equals = true, help_heading = "Barriers", hide = true)]
    ignore_address_space_check: Option<String>,
    /// Of branch-dist: without effect
    #[arg(long, value_name = "N", require_equals = true, help_heading = "Barriers", hide = true)]
    ignore_phi_overhead: Option<String>,
    /// Of branch-dist: analyze one basic block at a time
    #[arg(long, value_name = "N", require_equals = true, help_heading = "Barriers", hide = true)]
    disable_complex_branch_dist: Option<String>,
    /// Of branch-dist: skip functions with these names
    #[arg(
        long,
        value_name = "NAMES",
        require_equals = true,
        help_heading = "Barriers",
        hide = true
    )]
    pub(crate) no_branch_dist: Option<String>,
    /// Of branch-dist: process only the first N functions
    #[arg(long, value_name = "N", require_equals = true, help_heading = "Barriers", hide = true)]
    branch_dist_func_limit: Option<String>,
    /// Of branch-dist: process only the first N basic blocks
    #[arg(long, value_name = "N", require_equals = true, help_heading = "Barriers", hide = true)]
    branch_dist_block_limit: Option<String>,
    /// Of branch-dist: unsafe, without effect
    #[arg(long, value_name = "N", require_equals = true, help_heading = "Barriers", hide = true)]
    branch_dist_norm: Option<String>,
}

/// The passes over barriers that analyze whole functions, and may rely on assumptions and thread proofs.
const ENGINES: &[&str] = &["branch-dist", "dead-sync-elim", "explain-barriers"];

/// These, and the pass that weakens barriers.
const WEAKENING: &[&str] =
    &["branch-dist", "dead-sync-elim", "explain-barriers", "weaken-barriers"];

/// All passes over barriers.
const BARRIER_PASSES: &[&str] =
    &["basic-dbe", "branch-dist", "dead-sync-elim", "explain-barriers", "weaken-barriers"];

impl BarrierFlags {
    /// Sets the given options, and the kernels to process.
    ///
    /// # Errors
    /// When a value is invalid for its option; the error has the name of the flag.
    pub(crate) fn preset(
        &self,
        registry: &mut Registry,
        kernels: &[String],
    ) -> Result<(), PipelineErrorKind> {
        let (branch_dist, dead_sync) = (&["branch-dist"][..], &["dead-sync-elim"][..]);
        for (passes, flag, on) in [
            (WEAKENING, "trust-restrict", self.trust_restrict),
            (ENGINES, "trust-aligned", self.trust_aligned),
            (WEAKENING, "trust-race-free", self.trust_race_free),
            (BARRIER_PASSES, "strict-traps", self.strict_traps),
            (dead_sync, "print-dead-sync-elim", self.print_dead_sync_elim),
            (branch_dist, "dump-branch-dist", self.dump_branch_dist),
            (branch_dist, "ignore-call-safety", self.ignore_call_safety),
        ] {
            passes.iter().filter(|_| on).for_each(|pass| registry.preset(pass, flag));
        }
        if let Some(on) = self.thread_proofs {
            ENGINES.iter().for_each(|pass| registry.preset_to(pass, "thread-proofs", on));
        }
        if let Some(on) = self.trust_loads {
            WEAKENING.iter().for_each(|pass| registry.preset_to(pass, "trust-loads", on));
        }
        let kernels = (!kernels.is_empty()).then(|| kernels.join(","));
        for shape in &self.assume_reqntid {
            WEAKENING.iter().try_for_each(|p| registry.preset_value(p, "assume-reqntid", shape))?;
        }
        for (passes, option, value) in [
            (BARRIER_PASSES, "never-delete", &self.never_delete),
            (BARRIER_PASSES, "kernel", &kernels),
            (branch_dist, "ignore-variance-cond", &self.ignore_variance_cond),
            (branch_dist, "ignore-address-space-check", &self.ignore_address_space_check),
            (branch_dist, "ignore-phi-overhead", &self.ignore_phi_overhead),
            (branch_dist, "disable-complex-branch-dist", &self.disable_complex_branch_dist),
            (branch_dist, "no-branch-dist", &self.no_branch_dist),
            (branch_dist, "branch-dist-func-limit", &self.branch_dist_func_limit),
            (branch_dist, "branch-dist-block-limit", &self.branch_dist_block_limit),
            (branch_dist, "branch-dist-norm", &self.branch_dist_norm),
        ] {
            let Some(value) = value else { continue };
            passes.iter().try_for_each(|pass| registry.preset_value(pass, option, value))?;
        }
        Ok(())
    }
}

/// Reads LLVM IR text (LLVM 16 to 23), verifies it, runs passes on it and prints it.
#[derive(Parser, Debug)]
#[command(
    name = "selvedge-opt",
    styles = STYLES,
    override_usage = "selvedge-opt [FLAGS] [FILE]",
    after_help = EXAMPLES,
    args_override_self = true,
    disable_help_flag = true,
    disable_version_flag = true,
    max_term_width = 100
)]
pub(crate) struct Flags {
    /// The .ll or .bc file to read; `-` or none is standard input
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    pub(crate) input: PathBuf,

    /// The output file; `-` or none is standard output
    #[arg(short = 'o', value_name = "FILE", default_value = "-", hide_default_value = true)]
    #[arg(help_heading = "Output")]
    pub(crate) output: PathBuf,

    /// Write text, even if -o names a .bc file or the input is bitcode
    #[arg(short = 'S', help_heading = "Output")]
    pub(crate) text: bool,

    /// Write bitcode even to a terminal
    #[arg(short = 'f', help_heading = "Output", hide = true)]
    pub(crate) force: bool,

    /// Do not write the module; output of passes is still printed
    #[arg(long, help_heading = "Output")]
    pub(crate) disable_output: bool,

    /// Print the module in the syntax of LLVM N, 16 to 23; the default is that of the input
    #[arg(long, value_name = "LLVM-N", value_parser = dialect, require_equals = true)]
    #[arg(help_heading = "Output")]
    pub(crate) dialect: Option<Dialect>,

    /// The passes to run, separated by commas, with options in <>; `help` lists them
    #[arg(long, short = 'p', value_name = "PIPELINE", require_equals = true)]
    #[arg(help_heading = "Passes")]
    pub(crate) passes: Option<String>,

    #[command(flatten)]
    pub(crate) level: Level,

    /// List the passes with their options
    #[arg(long, help_heading = "Passes")]
    pub(crate) print_passes: bool,

    /// Print the parsed pipeline and exit
    #[arg(long, help_heading = "Passes")]
    pub(crate) print_pipeline_passes: bool,

    /// Skip functions of more than N instructions, with a remark
    #[arg(long, value_name = "N", require_equals = true, help_heading = "Passes")]
    pub(crate) max_function_size: Option<usize>,

    /// Use these alias analyses, in this order, such as basic-aa,tbaa
    #[arg(long, value_name = "NAMES", require_equals = true, help_heading = "Passes")]
    pub(crate) aa_pipeline: Option<String>,

    #[command(flatten)]
    pub(crate) aa_eval: AaEvalFlags,

    #[command(flatten)]
    pub(crate) barriers: BarrierFlags,

    /// Verify the module after each pass
    #[arg(long, help_heading = "Passes")]
    pub(crate) verify_each: bool,

    /// Do not verify the module before and after the passes
    #[arg(long, help_heading = "Input")]
    pub(crate) disable_verify: bool,

    /// Verify that no declaration of a `noalias` scope dominates another one of the same scope
    #[arg(long, help_heading = "Input", hide = true)]
    pub(crate) verify_noalias_scope_decl_dom: bool,

    /// Do not require that types in debug information have one definition
    #[arg(long, help_heading = "Input")]
    pub(crate) disable_debug_info_type_map: bool,

    /// Reject longer names of local values, in bytes [default: 1024]
    #[arg(long, value_name = "N", require_equals = true, help_heading = "Input", hide = true)]
    pub(crate) non_global_value_max_name_size: Option<usize>,

    /// Declare undefined globals that the text uses, and drop such metadata
    #[arg(long, help_heading = "Input")]
    pub(crate) allow_incomplete_ir: bool,

    /// Drop debug information before passes run
    #[arg(long, help_heading = "Input")]
    pub(crate) strip_debug: bool,

    /// Override the target triple of the module
    #[arg(long, value_name = "TRIPLE", require_equals = true, help_heading = "Input")]
    pub(crate) mtriple: Option<String>,

    /// The processor for functions without "target-cpu", such as sm_80
    #[arg(long, value_name = "CPU", require_equals = true, help_heading = "Input")]
    pub(crate) mcpu: Option<String>,

    /// Features of the processor, such as +ptx78
    #[arg(long, value_name = "FEATURES", require_equals = true, value_delimiter = ',')]
    #[arg(help_heading = "Input")]
    pub(crate) mattr: Vec<String>,

    /// Override the data layout of the module
    #[arg(long, value_name = "LAYOUT", require_equals = true, help_heading = "Input")]
    pub(crate) data_layout: Option<String>,

    /// Print the code before these passes
    #[arg(long, value_name = "PASSES", require_equals = true, value_delimiter = ',')]
    #[arg(help_heading = "Looking at passes (all on standard error)")]
    pub(crate) print_before: Vec<String>,

    /// Print the code after these passes
    #[arg(long, value_name = "PASSES", require_equals = true, value_delimiter = ',')]
    #[arg(help_heading = "Looking at passes (all on standard error)")]
    pub(crate) print_after: Vec<String>,

    /// Print the code before each pass
    #[arg(long, help_heading = "Looking at passes (all on standard error)")]
    pub(crate) print_before_all: bool,

    /// Print the code after each pass
    #[arg(long, help_heading = "Looking at passes (all on standard error)")]
    pub(crate) print_after_all: bool,

    /// Print the code where it changed: `diff`, `quiet`, `diff-quiet`, or `all`
    #[arg(long, value_enum, value_name = "HOW", num_args = 0..=1, require_equals = true)]
    #[arg(default_missing_value = "all", hide_possible_values = true)]
    #[arg(help_heading = "Looking at passes (all on standard error)")]
    pub(crate) print_changed: Option<Changes>,

    /// Print the whole module even where a pass runs on a function
    #[arg(long, help_heading = "Looking at passes (all on standard error)")]
    pub(crate) print_module_scope: bool,

    /// Print the code of these functions only
    #[arg(long, value_name = "NAMES", require_equals = true, value_delimiter = ',')]
    #[arg(help_heading = "Looking at passes (all on standard error)")]
    pub(crate) filter_print_funcs: Vec<String>,

    /// Print changes by these passes only
    #[arg(long, value_name = "PASSES", require_equals = true, value_delimiter = ',')]
    #[arg(help_heading = "Looking at passes (all on standard error)")]
    pub(crate) filter_passes: Vec<String>,

    /// Treat address space 0 as generic even if the target is unknown
    #[arg(long, help_heading = "Looking at passes (all on standard error)")]
    pub(crate) assume_default_is_flat_addrspace: bool,

    #[command(flatten)]
    pub(crate) scev: crate::scev_flags::ScevFlags,
    #[command(flatten)]
    pub(crate) codegen: crate::codegen_flags::CodegenFlags,
    #[command(flatten)]
    pub(crate) inline: crate::inline_flags::InlineFlags,
    #[command(flatten)]
    pub(crate) loops: crate::loop_flags::LoopFlags,
    #[command(flatten)]
    pub(crate) globals: crate::global_flags::GlobalFlags,
    #[command(flatten)]
    pub(crate) linking: crate::link_flags::LinkFlags,
    #[command(flatten)]
    pub(crate) reports: crate::report_flags::ReportFlags,

    /// The most writes that a walk through MemorySSA visits
    #[arg(long, value_name = "N", require_equals = true)]
    #[arg(help_heading = "Looking at passes (all on standard error)")]
    pub(crate) memssa_check_limit: Option<u32>,

    /// Verify MemorySSA whenever it is computed
    #[arg(long, help_heading = "Looking at passes (all on standard error)")]
    pub(crate) verify_memoryssa: bool,

    /// Write the graph of the last `print<memoryssa>` into this file, for Graphviz
    #[arg(long, value_name = "FILE", require_equals = true)]
    #[arg(help_heading = "Looking at passes (all on standard error)")]
    pub(crate) dot_cfg_mssa: Option<PathBuf>,

    /// Print the time that each pass took
    #[arg(long, help_heading = "Looking at passes (all on standard error)")]
    pub(crate) time_passes: bool,

    /// Print the statistics that passes count
    #[arg(long, help_heading = "Looking at passes (all on standard error)")]
    pub(crate) stats: bool,

    /// Report why each barrier was removed or stays: `text`, `evidence`, or `json`
    #[arg(long, value_enum, value_name = "HOW", num_args = 0..=1, require_equals = true)]
    #[arg(default_missing_value = "text", hide_possible_values = true, help_heading = "Barriers")]
    pub(crate) explain_barriers: Option<Explain>,

    /// Show mangled function names; by default they are demangled and shortened
    #[arg(long, help_heading = "Barriers")]
    pub(crate) mangled_names: bool,

    /// Write the report about barriers as JSON into this file
    #[arg(long, value_name = "FILE", require_equals = true, help_heading = "Barriers")]
    pub(crate) barrier_report: Option<PathBuf>,

    /// Draw control flow and barriers of the kernels: FILE.svg, or FILE.dot for Graphviz
    #[arg(long, value_name = "FILE", require_equals = true, help_heading = "Barriers")]
    #[arg(value_parser = picture)]
    pub(crate) barrier_graph: Option<PathBuf>,

    /// Write the reason for each removed barrier, for `selvedge-check` to recompute
    #[arg(long, value_name = "FILE", require_equals = true, help_heading = "Barriers")]
    pub(crate) certify: Option<PathBuf>,

    /// Print remarks about what matching passes changed
    #[arg(long, value_name = "REGEX", require_equals = true, help_heading = "Remarks")]
    pub(crate) pass_remarks: Option<Regex>,

    /// Print remarks about what matching passes did not change, and why
    #[arg(long, value_name = "REGEX", require_equals = true, help_heading = "Remarks")]
    pub(crate) pass_remarks_missed: Option<Regex>,

    /// Print analysis remarks of matching passes
    #[arg(long, value_name = "REGEX", require_equals = true, help_heading = "Remarks")]
    pub(crate) pass_remarks_analysis: Option<Regex>,

    /// Write all remarks into a file, as YAML
    #[arg(long, value_name = "FILE", require_equals = true, help_heading = "Remarks")]
    pub(crate) pass_remarks_output: Option<PathBuf>,

    /// Write only remarks of matching passes into that file
    #[arg(long, value_name = "REGEX", require_equals = true, help_heading = "Remarks")]
    pub(crate) pass_remarks_filter: Option<Regex>,

    /// Run only the first N optional passes; -1 runs all and prints numbers
    #[arg(long, value_name = "N", require_equals = true, allow_negative_numbers = true)]
    #[arg(help_heading = "Finding the wrong pass")]
    pub(crate) opt_bisect_limit: Option<i64>,

    /// Let a pass make only these of its changes, counted from 0: dce=0-9:12
    #[arg(long, value_name = "PASS=RANGES", require_equals = true)]
    #[arg(help_heading = "Finding the wrong pass")]
    pub(crate) debug_counter: Vec<String>,

    /// Print how many changes each pass with a debug counter requested
    #[arg(long, help_heading = "Finding the wrong pass")]
    pub(crate) print_debug_counter: bool,

    /// Run the kernels, and report races, divergent barriers and hangs
    #[arg(long, conflicts_with = "judge", help_heading = "Running kernels")]
    pub(crate) race_check: bool,

    /// Run kernels and functions before and after the passes, and compare
    #[arg(long, help_heading = "Running kernels")]
    pub(crate) judge: bool,

    /// With -race-check: assume that pointer arguments of kernels never overlap
    #[arg(long, help_heading = "Running kernels")]
    pub(crate) distinct_arguments: bool,

    /// Write reduced kernels that -judge rejects, or racy launches, into this folder
    #[arg(long, value_name = "FOLDER", require_equals = true)]
    #[arg(help_heading = "Running kernels")]
    pub(crate) reduce_to: Option<PathBuf>,

    /// Run only these kernels; barrier passes process only these
    #[arg(long, value_name = "NAMES", require_equals = true, value_delimiter = ',')]
    #[arg(help_heading = "Running kernels")]
    pub(crate) kernel: Vec<String>,

    /// Number of blocks of a launch along x, y and z, such as 4 or 2,2
    #[arg(long, value_name = "X[,Y[,Z]]", value_parser = extents, require_equals = true)]
    #[arg(help_heading = "Running kernels")]
    pub(crate) grid: Option<Extents>,

    /// Number of threads of a block along x, y and z
    #[arg(long, value_name = "X[,Y[,Z]]", value_parser = extents, require_equals = true)]
    #[arg(help_heading = "Running kernels")]
    pub(crate) block: Option<Extents>,

    /// Bytes of dynamic shared memory
    #[arg(long, value_name = "BYTES", require_equals = true, help_heading = "Running kernels")]
    pub(crate) shared: Option<u32>,

    /// Read the launches from FILE, not generated ones (docs/race-check.md)
    #[arg(long, value_name = "FILE", require_equals = true, help_heading = "Running kernels")]
    pub(crate) inputs: Option<PathBuf>,

    /// Number of random schedules for each launch, besides five fixed ones
    #[arg(long, value_name = "N", default_value_t = SCHEDULES, require_equals = true)]
    #[arg(help_heading = "Running kernels")]
    pub(crate) schedules: u64,

    /// Number of threads, by default one per core; the output does not depend on it
    #[arg(long, value_name = "N", require_equals = true, help_heading = "General")]
    pub(crate) threads: Option<std::num::NonZeroUsize>,

    /// Use colors in messages; the default is yes on terminals, unless NO_COLOR is set
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true)]
    #[arg(default_missing_value = "true", hide_possible_values = true, help_heading = "General")]
    pub(crate) color: Option<bool>,

    /// Show the version
    #[arg(long, short = 'V', help_heading = "General")]
    pub(crate) version: bool,

    /// Show this help
    #[arg(long, short = 'h', help_heading = "General")]
    pub(crate) help: bool,

    /// Show this help and the flags of opt that are accepted without effect
    #[arg(long, action = ArgAction::SetTrue, help_heading = "General")]
    pub(crate) help_hidden: bool,
}

/// Extents along x, y and z.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Extents(pub(crate) [u32; 3]);

fn extents(text: &str) -> Result<Extents, String> {
    let parts: Vec<&str> = text.split([',', 'x']).collect();
    if parts.len() > 3 {
        return Err("more than three extents".into());
    }
    let mut all = [1; 3];
    for (extent, part) in all.iter_mut().zip(parts) {
        *extent = part.parse().map_err(|_| format!("'{part}' is not an extent"))?;
    }
    Ok(Extents(all))
}

/// A file for a picture: its extension selects the format.
fn picture(text: &str) -> Result<PathBuf, String> {
    let path = PathBuf::from(text);
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    match ending {
        "svg" | "dot" => Ok(path),
        _ => Err("the name must end in .svg or .dot".into()),
    }
}

impl Flags {
    /// Whether a flag requests explanations of barriers.
    pub(crate) fn requests_barrier_explanation(&self) -> bool {
        self.explain_barriers.is_some()
            || self.barrier_report.is_some()
            || self.barrier_graph.is_some()
            || self.reports.report.is_some()
    }

    /// Whether explanations of barriers are printed: by request of a flag, or because the pass is in the pipeline.
    pub(crate) fn explains(&self) -> bool {
        let passes = self.passes.as_deref().unwrap_or_default();
        self.requests_barrier_explanation() || passes.contains("explain-barriers")
    }

    /// Whether variables in local memory are explained: the flag or the pass requests it.
    pub(crate) fn explains_memory(&self) -> bool {
        let passes = self.passes.as_deref().unwrap_or_default();
        self.reports.explain_memory || passes.contains("explain-memory")
    }

    /// Whether barriers are explained on standard error or in files of their own, not only on a page.
    pub(crate) fn explains_barriers(&self) -> bool {
        let passes = self.passes.as_deref().unwrap_or_default();
        let is_file = self.barrier_report.is_some() || self.barrier_graph.is_some();
        let is_named = passes.contains("explain-barriers") && self.reports.report.is_none();
        self.explain_barriers.is_some() || is_file || is_named
    }

    /// Whether positions in the input are reported after it was verified.
    pub(crate) fn names_places(&self) -> bool {
        self.explains() || self.explains_memory() || self.race_check
    }

    /// Parses a command line, without the program's name.
    ///
    /// # Errors
    /// The error in it, with the name of the flag.
    pub(crate) fn parse_from_args(
        given: impl IntoIterator<Item = OsString>,
    ) -> Result<Flags, String> {
        let given = Flags::normalised(given)?;
        let matches = Flags::command().no_binary_name(true).try_get_matches_from(given);
        matches
            .and_then(|matches| Flags::from_arg_matches(&matches))
            .map_err(|error| usage::message(&error))
    }

    /// A command line in the form that the parser expects: see [`args`].
    ///
    /// # Errors
    /// When a response file is invalid, or the value of a switch is no truth value.
    pub(crate) fn normalised(
        given: impl IntoIterator<Item = OsString>,
    ) -> Result<Vec<OsString>, String> {
        let given = response::expand(given.into_iter().collect()).map_err(|e| e.to_string())?;
        args::normalise(&Flags::command(), given).map_err(|error| error.to_string())
    }

    /// The text of `--help` or `--help-hidden`, with terminal escapes.
    pub(crate) fn help_text(&self) -> clap::builder::StyledStr {
        let mut command = Flags::command();
        if self.help_hidden {
            command = command.after_help(format!("{}\n{EXAMPLES}", accepted::help()));
        }
        command.render_help()
    }
}

/// How barriers are explained.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Explain {
    /// For readers.
    Text,
    /// The same, with all effects on both sides of each removed barrier.
    Evidence,
    /// For programs.
    Json,
}

/// What `-print-changed` prints.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Changes {
    /// The code, or that it did not change.
    All,
    /// The code where it changed.
    Quiet,
    /// The changed lines, or that there are none.
    Diff,
    /// The changed lines.
    DiffQuiet,
}

/// `LLVM-19`, `llvm-19` or `19`.
fn dialect(text: &str) -> Result<Dialect, String> {
    let number = text.strip_prefix("LLVM-").or(text.strip_prefix("llvm-")).unwrap_or(text);
    let known = number.parse().ok().and_then(Dialect::new);
    known.ok_or_else(|| {
        format!("expected LLVM-{} to LLVM-{}", Dialect::OLDEST.version(), Dialect::NEWEST.version())
    })
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use clap::CommandFactory;

    use super::Flags;

    fn parse(args: &[&str]) -> Result<Flags, String> {
        Flags::parse_from_args(args.iter().map(Into::into))
    }

    #[test]
    fn the_command_line_definition_is_consistent() {
        Flags::command().debug_assert();
    }

    #[test]
    fn without_flags_standard_input_goes_to_standard_output() {
        let flags = parse(&[]).expect("valid");
        assert_eq!(
            (flags.input.as_path(), flags.output.as_path()),
            (Path::new("-"), Path::new("-"))
        );
    }

    #[test]
    fn the_last_of_several_values_wins() {
        let flags = parse(&["-S", "-o", "-", "a.ll", "-S", "-o=/dev/null"]).expect("valid");
        assert_eq!(flags.output, Path::new("/dev/null"));
        assert_eq!(flags.input, Path::new("a.ll"));
    }

    #[test]
    fn dialects_are_parsed_as_versions() {
        let of = |text: &str| parse(&["-dialect", text]).map(|flags| flags.dialect.expect("given"));
        assert_eq!(of("LLVM-19").expect("valid").version(), 19);
        assert_eq!(of("16").expect("valid").version(), 16);
        assert!(of("LLVM-15").expect_err("too old").contains("expected LLVM-16 to LLVM-23"));
        assert!(of("newest").is_err());
    }

    #[test]
    fn an_unknown_flag_is_named_and_the_nearest_suggested() {
        let error = parse(&["-disable-ouput"]).expect_err("unknown");
        assert!(
            error.contains("--disable-ouput") && error.contains("'--disable-output'"),
            "{error}"
        );
    }

    #[test]
    fn every_flag_has_a_group_and_one_line_of_help() {
        for arg in Flags::command().get_arguments().filter(|arg| !arg.is_positional()) {
            let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
            assert!(arg.get_help_heading().is_some(), "{}", arg.get_id());
            assert!(!help.is_empty() && !help.ends_with('.'), "{}: {help}", arg.get_id());
        }
    }
}
