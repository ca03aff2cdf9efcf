//! `always-inline`, `inline`: replace calls by the bodies of their callees.
//!
//! Functions are visited by the strongly connected components of the call graph, callees first (Tarjan), so that an
//! inlined body already contains its own inlined callees. `always-inline` inlines functions marked `alwaysinline`;
//! `inline` also those for which the cost model is favorable (`inline/cost.rs`). A call within a component is not
//! inlined: recursion is not unrolled.
//!
//! ```text
//! define i32 @square(i32 %x) { %y = mul i32 %x, %x   ret i32 %y }
//! %a = call i32 @square(i32 %b)      =>      %y.i = mul i32 %b, %b     ; uses of %a use %y.i
//! ```
//!
//! | file | contents |
//! |---|---|
//! | `inline/viable.rs` | whether a call can be inlined, and decisions by attributes |
//! | `inline/cost.rs` | the cost model |
//! | `inline/splice.rs` | replaces one call: the steps in order |
//! | `inline/body.rs` | copies the reachable part of the callee's body |
//! | `inline/arguments.rs` | maps parameters to arguments; copies of by-value arguments |
//! | `inline/debug.rs` | debug locations of inlined instructions |
//! | `inline/scopes.rs` | alias scopes of inlined accesses |
//! | `inline/attributes.rs` | attributes of calls and functions that are propagated |
//! | `inline/frames.rs` | stack slots, lifetimes, the stack pointer |
//! | `inline/emit.rs` | calls of LLVM's own intrinsics |
//!
//! * Unchanged: a caller that would exceed `inline-max-caller-size` instructions.
//! * Convergent calls: inlining copies a body once, at the position of one call, so each operation has the same
//!   control dependences as before, and threads that executed the call together execute the body together.
//! * Callees without remaining calls are left to `globaldce`.
//! * Cost: linear in the callers and in the inlined instructions; the walk of the cost model ends at the threshold.
//! * Oracle: `simt` runs functions and kernels before and after; LLVM's tests of its pass are a suite.

mod arguments;
mod attributes;
mod body;
mod cost;
mod debug;
mod emit;
mod frames;
mod scopes;
mod splice;
mod viable;

use std::collections::BTreeSet;
use std::sync::Arc;

use rustc_hash::FxHashMap;
use selvedge_analysis::callgraph::{CallGraph, called_function};
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::print::display_global;
use selvedge_ir::target::{Lowering, UnknownLowering};
use selvedge_ir::{Function, Global, Inst, Module, ModuleHeader};
use selvedge_pass::knobs::{Knob, flag, infos, number, written};
use selvedge_pass::{
    Changed, Cx, ModuleCx, ModulePass, OptionInfo, PassInfo, Registry, RemarkKind,
};

use cost::{Context, Cost, Limits, cost};
use splice::{Extras, inline_call};
use viable::{Decision, Site};

/// The reason in statistics.
const WHY: &str = "calls inlined";

/// LLVM's threshold for `-O2`.
const THRESHOLD: u64 = 225;
/// The threshold for callees marked `inlinehint`.
const HINT_THRESHOLD: u64 = 325;
/// The threshold for callees marked `cold`.
const COLD_THRESHOLD: u64 = 45;
/// Maximal size, in instructions, of a caller after inlining.
const MAX_CALLER: u64 = 50_000;

/// The module pass `inline`: replaces calls by the bodies of their callees where the cost model is favorable or the
/// callee is marked `alwaysinline`.
///
/// Callees are visited before callers; calls within a cycle of the call graph are not inlined, and a caller does not
/// grow beyond [`Self::max_caller_size`]. The fields are the options. The CFG of callers changes. A barrier of the
/// callee is copied to the position of the call, so the same threads arrive together as before. Callees without
/// remaining calls are left to `globaldce`. Cost: linear in the callers and in the inlined instructions. Examples:
/// `docs/passes/inline.md`.
#[derive(Clone, Debug)]
pub struct Inline {
    /// The cost up to which a call is inlined, before the target's factor.
    pub threshold: u64,
    /// The threshold for callees marked `inlinehint`.
    pub hint_threshold: u64,
    /// The threshold for callees marked `cold`.
    pub cold_threshold: u64,
    /// Maximal size, in instructions, of a caller after inlining.
    pub max_caller_size: u64,
    /// Inline only functions marked `alwaysinline`.
    pub only_mandatory: bool,
    /// Do not create alias scopes for `noalias` parameters.
    pub no_scopes: bool,
    /// Require that caller and callee disable the same builtin library functions.
    pub same_builtins: bool,
}

impl Default for Inline {
    fn default() -> Inline {
        Inline {
            threshold: THRESHOLD,
            hint_threshold: HINT_THRESHOLD,
            cold_threshold: COLD_THRESHOLD,
            max_caller_size: MAX_CALLER,
            only_mandatory: false,
            no_scopes: false,
            same_builtins: false,
        }
    }
}

const KNOBS: [Knob<Inline>; 7] = [
    number(
        "inline-threshold",
        "the cost below which calls are inlined, times a factor of the target; 225",
        |it| &mut it.threshold,
    ),
    number("inlinehint-threshold", "the same for functions marked inlinehint; 325", |it| {
        &mut it.hint_threshold
    }),
    number("inlinecold-threshold", "the same for functions marked cold; 45", |it| {
        &mut it.cold_threshold
    }),
    number(
        "inline-max-caller-size",
        "do not inline into functions of more instructions; 50000",
        |it| &mut it.max_caller_size,
    ),
    flag("only-mandatory", "inline only calls marked alwaysinline", |it| &mut it.only_mandatory),
    flag("no-noalias-scopes", "do not create alias scopes for noalias parameters", |it| {
        &mut it.no_scopes
    }),
    flag("same-builtins", "inline only callees with the same no-builtin attributes", |it| {
        &mut it.same_builtins
    }),
];
const OPTIONS: &[OptionInfo] = &infos(&KNOBS);

/// The module pass `always-inline`: as [`Inline`], but only calls of functions marked `alwaysinline`. Examples:
/// `docs/passes/always-inline.md`.
#[derive(Clone, Debug, Default)]
pub struct AlwaysInline {
    /// Do not create alias scopes for `noalias` parameters.
    pub no_scopes: bool,
}

const ALWAYS_KNOBS: [Knob<AlwaysInline>; 1] =
    [flag("no-noalias-scopes", "do not create alias scopes for noalias parameters", |it| {
        &mut it.no_scopes
    })];
const ALWAYS_OPTIONS: &[OptionInfo] = &infos(&ALWAYS_KNOBS);

/// Adds `always-inline` and `inline`.
pub(crate) fn register(registry: &mut Registry) {
    let about = "inline calls of functions marked alwaysinline";
    let info = PassInfo { name: "always-inline", about, options: ALWAYS_OPTIONS };
    registry.add_module_pass(info, |given| Box::new(given.read::<AlwaysInline>(&ALWAYS_KNOBS)));
    let about = "inline calls whose cost is below the threshold";
    let info = PassInfo { name: "inline", about, options: OPTIONS };
    registry.add_module_pass(info, |given| Box::new(given.read::<Inline>(&KNOBS)));
}

impl ModulePass for AlwaysInline {
    fn name(&self) -> &'static str {
        "always-inline"
    }

    fn is_required(&self) -> bool {
        true
    }

    fn class_name(&self) -> std::borrow::Cow<'static, str> {
        "AlwaysInlinerPass".into()
    }

    fn options(&self) -> String {
        written(&ALWAYS_KNOBS, self)
    }

    fn run(&self, module: &mut Module, cx: &mut ModuleCx<'_>) -> Changed {
        let inline =
            Inline { only_mandatory: true, no_scopes: self.no_scopes, ..Inline::default() };
        inline.run(module, cx)
    }
}

impl ModulePass for Inline {
    fn name(&self) -> &'static str {
        "inline"
    }

    fn is_required(&self) -> bool {
        false
    }

    fn class_name(&self) -> std::borrow::Cow<'static, str> {
        "InlinerPass".into()
    }

    fn options(&self) -> String {
        written(&KNOBS, self)
    }

    fn run(&self, module: &mut Module, cx: &mut ModuleCx<'_>) -> Changed {
        let graph: Arc<CallGraph> = cx.module_fact(module);
        // The bodies of callees are read while that of a caller is edited.
        let mut bodies = std::mem::take(&mut module.bodies);
        let n_calls = graph.functions().iter().map(|&f| (f, graph.callers(f).len())).collect();
        let mut state = State { pass: self, graph: &graph, n_calls };
        let mut changed = Changed::No;
        for component in graph.bottom_up() {
            for &caller in component {
                module.bodies[caller] = bodies[caller].take();
                changed |= state.visit(module, cx, &bodies, component, caller);
                bodies[caller] = module.bodies[caller].take();
            }
        }
        module.bodies = bodies;
        changed
    }
}

type Bodies = SecondaryMap<Global, Option<Box<Function>>>;

struct State<'s> {
    pass: &'s Inline,
    graph: &'s CallGraph,
    /// Number of remaining calls of each function.
    n_calls: FxHashMap<Global, usize>,
}

/// A candidate call, and the index in the history of the inlined call that it comes from.
#[derive(Clone, Copy)]
struct Candidate {
    call: Inst,
    from: Option<usize>,
}

/// The state of inlining into one caller.
struct Caller<'c> {
    component: &'c [Global],
    bodies: &'c Bodies,
    is_recursive: bool,
    /// The inlined calls: the callee, and the index of the inlined call that the call came from.
    history: Vec<(Global, Option<usize>)>,
    n_insts: usize,
}

impl State<'_> {
    /// Inlines calls of one function.
    fn visit(
        &mut self,
        module: &mut Module,
        cx: &mut ModuleCx<'_>,
        bodies: &Bodies,
        component: &[Global],
        caller: Global,
    ) -> Changed {
        let Some(func) = module.body(caller) else { return Changed::No };
        let calls: Vec<Candidate> = func
            .all_insts()
            .filter(|&inst| func.opcode(inst).is_call())
            .filter(|&call| self.callee(&module.header, func, call, bodies).is_some())
            .map(|call| Candidate { call, from: None })
            .collect();
        if calls.is_empty() {
            return Changed::No;
        }
        let is_recursive = self.graph.is_recursive(caller);
        let n_insts = func.all_insts().count();
        let mut work = Caller { component, bodies, is_recursive, history: Vec::new(), n_insts };
        let changed = cx.with_function(module, caller, |func, cx| {
            self.inline_calls(func, cx, &mut work, calls)
        });
        merge_attributes(module, caller, &work.history);
        changed
    }

    /// The callee of a call, if it is known and has a body.
    fn callee(
        &self,
        header: &ModuleHeader,
        func: &Function,
        call: Inst,
        bodies: &Bodies,
    ) -> Option<Global> {
        called_function(header, func, call)
            .filter(|&callee| bodies[callee].as_ref().is_some_and(|body| body.entry().is_some()))
    }

    fn inline_calls(
        &mut self,
        func: &mut Function,
        cx: &mut Cx<'_>,
        work: &mut Caller<'_>,
        mut calls: Vec<Candidate>,
    ) -> Changed {
        let mut changed = Changed::No;
        let mut next = 0;
        while let Some(&candidate) = calls.get(next) {
            next += 1;
            // A call in an erased block has no block.
            if func.block_of(candidate.call).is_none() {
                continue;
            }
            let Some(callee) = self.callee(cx.header(), func, candidate.call, work.bodies) else {
                continue;
            };
            if self.inline_one(func, cx, work, candidate, callee, &mut calls) {
                changed = Changed::Yes;
            }
        }
        changed
    }

    /// Inlines one call if it is allowed and profitable; emits a remark in either case.
    fn inline_one(
        &mut self,
        func: &mut Function,
        cx: &mut Cx<'_>,
        work: &mut Caller<'_>,
        candidate: Candidate,
        callee: Global,
        calls: &mut Vec<Candidate>,
    ) -> bool {
        let Some(body) = work.bodies[callee].as_deref() else { return false };
        let verdict = self.verdict(func, cx, work, candidate, body);
        emit_remark(func, cx, candidate.call, callee, verdict);
        if !verdict.is_yes() {
            return false;
        }
        let extras = Extras { scopes: !self.pass.no_scopes };
        let mut inlined = None;
        let changed = cx.transform(func, WHY, |func, cx| {
            inlined = inline_call(func, cx, candidate.call, body, extras);
            Changed::from(inlined.is_some())
        });
        let Some(inlined) = inlined.filter(|_| changed.is_yes()) else { return false };
        let from = Some(work.history.len());
        work.history.push((callee, candidate.from));
        work.n_insts += inlined.n_insts;
        self.count(callee, -1);
        for call in inlined.calls {
            if let Some(inner) = called_function(cx.header(), func, call) {
                self.count(inner, 1);
                calls.push(Candidate { call, from });
            }
        }
        true
    }

    fn count(&mut self, callee: Global, change: isize) {
        if let Some(n) = self.n_calls.get_mut(&callee) {
            *n = n.saturating_add_signed(change);
        }
    }

    fn verdict(
        &self,
        func: &Function,
        cx: &Cx<'_>,
        work: &Caller<'_>,
        candidate: Candidate,
        body: &Function,
    ) -> Verdict {
        let callee = body.global();
        let site = Site { header: cx.header(), caller: func, call: candidate.call, callee: body };
        if self.pass.only_mandatory && !site.is_marked() {
            return Verdict::NotAsked;
        }
        if work.component.contains(&callee) || work.is_in_history(candidate.from, callee) {
            return Verdict::Never("recursive");
        }
        match site.decide(!self.pass.same_builtins) {
            Decision::Never(why) => Verdict::Never(why),
            Decision::Always => Verdict::Always,
            Decision::IfItPays if self.pass.only_mandatory => Verdict::NotAsked,
            Decision::IfItPays if work.n_insts as u64 > self.pass.max_caller_size => {
                Verdict::Never("the caller has reached the limit of its size")
            }
            Decision::IfItPays => self.weigh(cx, work, &site),
        }
    }

    fn weigh(&self, cx: &Cx<'_>, work: &Caller<'_>, site: &Site<'_>) -> Verdict {
        let signed = |n: u64| i64::try_from(n).unwrap_or(i64::MAX);
        let callee = site.callee.global();
        let unknown: &dyn Lowering = &UnknownLowering;
        let is_last =
            self.graph.are_all_callers_known(callee) && self.n_calls.get(&callee) == Some(&1);
        let context = Context {
            limits: Limits {
                threshold: signed(self.pass.threshold),
                hint_threshold: signed(self.pass.hint_threshold),
                cold_threshold: signed(self.pass.cold_threshold),
            },
            lowering: cx.target().map_or(unknown, |target| target.lowering()),
            is_last_call: is_last,
            caller_is_recursive: work.is_recursive,
        };
        match cost(site, &cx.effects(), context) {
            Err(why) => Verdict::Never(why),
            Ok(cost) if cost.cost < cost.threshold => Verdict::Pays(cost),
            Ok(cost) => Verdict::TooCostly(cost),
        }
    }
}

impl Caller<'_> {
    /// Whether a call comes from an inlined body of that function.
    fn is_in_history(&self, from: Option<usize>, callee: Global) -> bool {
        let mut at = from;
        while let Some((inlined, from)) = at.map(|n| self.history[n]) {
            if inlined == callee {
                return true;
            }
            at = from;
        }
        false
    }
}

/// The decision about a call, with its reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    Always,
    Pays(Cost),
    TooCostly(Cost),
    Never(&'static str),
    /// This pass does not consider the call.
    NotAsked,
}

impl Verdict {
    fn is_yes(self) -> bool {
        matches!(self, Verdict::Always | Verdict::Pays(_))
    }
}

/// Writes the remark about a call. Names and texts are LLVM's.
fn emit_remark(func: &Function, cx: &mut Cx<'_>, call: Inst, callee: Global, verdict: Verdict) {
    let (kind, name, phrase) = match verdict {
        Verdict::Always => (RemarkKind::Passed, "AlwaysInline", "' inlined into '"),
        Verdict::Pays(_) => (RemarkKind::Passed, "Inlined", "' inlined into '"),
        Verdict::TooCostly(_) => (RemarkKind::Missed, "TooCostly", "' not inlined into '"),
        Verdict::Never(_) => (RemarkKind::Missed, "NeverInline", "' not inlined into '"),
        Verdict::NotAsked => return,
    };
    let header = cx.header();
    let shown = |global: Global| {
        let shown = display_global(header, global).to_string();
        shown.strip_prefix('@').map_or(shown.clone(), String::from)
    };
    cx.remark(func, call, kind, name, |remark| {
        let remark = remark.text("'").arg("Callee", shown(callee)).text(phrase);
        let remark = remark.arg("Caller", shown(func.global())).text("'");
        let (why, cost) = match verdict {
            Verdict::Always => (" with (cost=always): always inline attribute", None),
            Verdict::Pays(cost) => (" with (cost=", Some(cost)),
            Verdict::TooCostly(cost) => (" because too costly to inline (cost=", Some(cost)),
            Verdict::Never(why) => {
                let remark = remark.text(" because it should never be inlined (cost=never): ");
                remark.arg("Reason", why);
                return;
            }
            Verdict::NotAsked => return,
        };
        let remark = remark.text(why);
        if let Some(Cost { cost, threshold }) = cost {
            let remark = remark.arg("Cost", cost).text(", threshold=");
            remark.arg("Threshold", threshold).text(")");
        }
    });
}

/// Updates the caller's function attributes for the inlined code.
fn merge_attributes(module: &mut Module, caller: Global, history: &[(Global, Option<usize>)]) {
    let callees: BTreeSet<Global> = history.iter().map(|&(callee, _)| callee).collect();
    for callee in callees {
        if let Some(attrs) = attributes::merged(&module.header, caller, callee)
            && let Some(decl) = module.header.function_mut(caller)
        {
            decl.attrs = attrs;
        }
    }
}
