//! LLVM's output of scalar evolution (`print<scalar-evolution>`), and the registered analysis.

use std::fmt::Write;
use std::sync::{Arc, Mutex, MutexGuard};

use selvedge_analysis::dom::Dominators;
use selvedge_analysis::fold::Int;
use selvedge_analysis::loops::{Loop, Loops};
use selvedge_analysis::value::{ValueContext, Values};
use selvedge_analysis::{
    Analysis, FactPasses, Facts, InstEffects, PrintedAnalysis, Reads, fact_passes,
};
use selvedge_ir::types::MAX_INT_BITS;
use selvedge_ir::{Function, Inst, Opcode};

use crate::counts::{Assumption, ExitCount, LoopCounts, PredicatedCounts, PredicatedExit};
use crate::expr::Expr;
use crate::options::Options;
use crate::scev::Scev;
use crate::state::{Pending, State};
use crate::text::{Names, number, range};

/// Scalar evolution of one function as a cached analysis. [`ScalarEvolution::ask`] gives access to it.
pub struct ScalarEvolution {
    held: Mutex<Held>,
}

/// The cached results, and the edits since.
pub(crate) struct Held {
    /// `None` while a query runs: if it panics, the results are computed again.
    pub(crate) state: Option<State>,
    pub(crate) pending: Pending,
}

impl Analysis for ScalarEvolution {
    const NAME: &'static str = "scalar-evolution";
    const READS: Reads = Reads::Insts;
    const IS_KEPT: bool = false;

    fn compute(func: &Function, facts: &mut Facts<'_>) -> ScalarEvolution {
        let state = with_scev(func, facts, None, |scev| scev.take_state());
        ScalarEvolution {
            held: Mutex::new(Held { state: Some(state), pending: Pending::default() }),
        }
    }
}

impl ScalarEvolution {
    /// Runs queries. Results are cached for later queries; they are the same in any order, and after queries that
    /// panicked. For an analysis that observes edits (`Cx::maintain` of `selvedge-pass`), `func` is the function in its
    /// current form.
    pub fn ask<T>(
        &self,
        func: &Function,
        facts: &mut Facts<'_>,
        questions: impl FnOnce(&mut Scev<'_>) -> T,
    ) -> T {
        let mut held = self.held();
        let pending = std::mem::take(&mut held.pending);
        let mut now = held.state.take();
        if now.is_some() && !pending.is_empty() {
            let settled = |scev: &mut Scev<'_>| scev.settle(pending).then(|| scev.take_state());
            now = with_scev(func, facts, now, settled);
        }
        let (answer, after) = with_scev(func, facts, now, |scev| {
            let answer = questions(scev);
            (answer, scev.take_state())
        });
        held.state = Some(after);
        answer
    }

    /// Runs queries on the analysis of a function, which is computed at the first one.
    pub fn ask_on_demand<T>(
        func: &Function,
        facts: &mut Facts<'_>,
        questions: impl FnOnce(&mut OnDemand<'_>) -> T,
    ) -> T {
        let (dom, loops) = (facts.get::<Dominators>(func), facts.get::<Loops>(func));
        let context = ValueContext::new(facts.env(), func);
        let values = Values::new(&context, func).with_dominators(&dom);
        let effects = InstEffects::new(facts.env());
        let mut find = || {
            let evolution = facts.get::<ScalarEvolution>(func);
            // Applies the pending edits.
            evolution.ask(func, facts, |_| ());
            let state = evolution.held().state.take().expect("whoever asked put it back");
            (evolution, state)
        };
        let find = &mut find;
        let mut demand = OnDemand { values, effects, dom: &dom, loops: &loops, find, found: None };
        let answer = questions(&mut demand);
        if let Some((evolution, scev)) = demand.found {
            evolution.held().state = Some(scev.into_state());
        }
        answer
    }

    pub(crate) fn held(&self) -> MutexGuard<'_, Held> {
        self.held.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    pub(crate) fn held_mut(&mut self) -> &mut Held {
        self.held.get_mut().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

/// Scalar evolution that is computed on demand; see [`ScalarEvolution::ask_on_demand`].
pub struct OnDemand<'a> {
    values: Values<'a>,
    effects: InstEffects<'a>,
    dom: &'a Dominators,
    loops: &'a Loops,
    find: &'a mut dyn FnMut() -> (Arc<ScalarEvolution>, State),
    found: Option<(Arc<ScalarEvolution>, Scev<'a>)>,
}

impl<'a> OnDemand<'a> {
    /// The [`Scev`] of the function. Cost: that of the analysis, the first time.
    pub fn scev(&mut self) -> &mut Scev<'a> {
        let OnDemand { values, effects, dom, loops, find, found } = self;
        let open = || {
            let (evolution, state) = find();
            (evolution, Scev::resume(*values, effects.clone(), dom, loops, state))
        };
        &mut found.get_or_insert_with(open).1
    }
}

/// Runs a closure on a [`Scev`] over the analyses of a function, with the given state or a new one.
fn with_scev<T>(
    func: &Function,
    facts: &mut Facts<'_>,
    state: Option<State>,
    ask: impl FnOnce(&mut Scev<'_>) -> T,
) -> T {
    let (dom, loops) = (facts.get::<Dominators>(func), facts.get::<Loops>(func));
    let context = ValueContext::new(facts.env(), func);
    let values = Values::new(&context, func).with_dominators(&dom);
    let effects = InstEffects::new(facts.env());
    let mut scev = match state {
        Some(state) => Scev::resume(values, effects, &dom, &loops, state),
        None => Scev::new(values, effects, &dom, &loops, *facts.env().setting::<Options>()),
    };
    ask(&mut scev)
}

impl PrintedAnalysis for ScalarEvolution {
    const PASSES: FactPasses =
        fact_passes!("scalar-evolution", "expressions and backedge-taken counts of loops");

    fn print(&self, func: &Function, facts: &mut Facts<'_>, out: &mut String) {
        let text = facts.text_in_module(func);
        let (name, header) = (facts.name_of(func).into_owned(), facts.header());
        let loops = facts.get::<Loops>(func);
        let printed = self.ask(func, facts, |scev| {
            let names = Names { text: &text, header, loops: &loops, func };
            Printer { scev, names, out: String::new() }.function(&name)
        });
        out.push_str(&printed);
    }
}

/// Prints one function.
struct Printer<'p, 'a> {
    scev: &'p mut Scev<'a>,
    names: Names<'p>,
    out: String,
}

/// Writes to a string, which cannot fail.
macro_rules! put {
    ($self:ident, $($text:tt)*) => { let _ = write!($self.out, $($text)*); };
}

impl Printer<'_, '_> {
    fn function(mut self, name: &str) -> String {
        put!(self, "Printing analysis 'Scalar Evolution Analysis' for function '{name}':\n");
        if self.scev.options().classify {
            put!(self, "Classifying expressions for: @{name}\n");
            for inst in self.names.func.all_insts() {
                if self.scev.is_analysed(self.names.func.inst(inst).ty())
                    && !matches!(self.names.func.opcode(inst), Opcode::ICmp | Opcode::FCmp)
                {
                    self.classify(inst);
                }
            }
        }
        put!(self, "Determining loop execution counts for: @{name}\n");
        // Inner loops first; outermost loops in reverse order, as in LLVM.
        let mut work: Vec<(Loop, bool)> =
            self.names.loops.outermost().iter().map(|&this| (this, false)).collect();
        while let Some((this, is_open)) = work.pop() {
            if is_open {
                self.counts(this);
                continue;
            }
            work.push((this, true));
            work.extend(self.names.loops.children(this).iter().rev().map(|&c| (c, false)));
        }
        self.out
    }

    fn expr(&self, e: Expr) -> String {
        self.names.expr(self.scev.arena(), e)
    }

    fn expr_with_ranges(&mut self, e: Expr) {
        let text = self.expr(e);
        put!(self, "{text}");
        if self.scev.is_known(e) {
            let (u, s) = (self.scev.unsigned_range(e), self.scev.signed_range(e));
            put!(self, " U: {} S: {}", range(&u), range(&s));
        }
    }

    fn classify(&mut self, inst: Inst) {
        let func = self.names.func;
        put!(self, "  {}\n", self.names.text.inst(inst));
        put!(self, "  -->  ");
        if !self.scev.is_reachable(inst) {
            put!(self, "poison U: full-set S: full-set\n");
            return;
        }
        let e = self.scev.expr(inst.into());
        self.expr_with_ranges(e);
        let scope = func.block_of(inst).and_then(|block| self.names.loops.innermost(block));
        let here = self.scev.at_scope(e, scope);
        if !self.scev.arena().same(here, e) {
            put!(self, "  -->  ");
            self.expr_with_ranges(here);
        }
        if let Some(this) = scope {
            self.behaviour(e, this);
        }
        put!(self, "\n");
    }

    /// The value of an expression after a loop, and its disposition in the loop, in enclosing and in inner loops.
    fn behaviour(&mut self, e: Expr, this: Loop) {
        let loops = self.names.loops;
        put!(self, "\t\tExits: ");
        let end = self.scev.at_scope(e, loops.parent(this));
        if self.scev.is_invariant(end, this) {
            let text = self.expr(end);
            put!(self, "{text}");
        } else {
            put!(self, "<<Unknown>>");
        }
        let mut list = Vec::new();
        let mut around = Some(this);
        while let Some(outer) = around {
            list.push(outer);
            around = loops.parent(outer);
        }
        let mut work: Vec<Loop> = loops.children(this).iter().rev().copied().collect();
        while let Some(inner) = work.pop() {
            list.push(inner);
            work.extend(loops.children(inner).iter().rev());
        }
        put!(self, "\t\tLoopDispositions: {{ ");
        for (n, of) in list.into_iter().enumerate() {
            let word = self.scev.disposition(e, of).text();
            let header = self.names.text.block(loops.header(of));
            put!(self, "{}{header}: {word}", if n > 0 { ", " } else { "" });
        }
        put!(self, " }}");
    }

    fn counts(&mut self, this: Loop) {
        let counts = self.scev.counts(this).clone();
        let head = format!("Loop {}: ", self.names.text.block(self.names.loops.header(this)));
        let several = counts.exits.len() > 1;
        put!(self, "{head}{}", if counts.exits.len() == 1 { "" } else { "<multiple exits> " });
        if self.scev.is_known(counts.exact) {
            put!(self, "backedge-taken count is {}\n", self.typed(counts.exact));
        } else {
            put!(self, "Unpredictable backedge-taken count.\n");
        }
        if several {
            self.exit_counts(&counts, "", |exit| exit.exact, |exit| exit.exact);
        }
        let or_zero =
            if counts.max_or_zero { ", actual taken count either this or zero." } else { "" };
        match &counts.constant_max {
            Some(max) => {
                let text = format!("i{} {}", max.width(), number(max));
                put!(self, "{head}constant max backedge-taken count is {text}{or_zero}\n");
            }
            None => {
                put!(self, "{head}Unpredictable constant max backedge-taken count. \n");
            }
        }
        if self.scev.is_known(counts.symbolic_max) {
            let text = self.typed(counts.symbolic_max);
            put!(self, "{head}symbolic max backedge-taken count is {text}{or_zero}\n");
        } else {
            put!(self, "{head}Unpredictable symbolic max backedge-taken count. \n");
        }
        if several {
            self.exit_counts(
                &counts,
                "symbolic max ",
                |exit| exit.symbolic_max,
                |exit| exit.symbolic_max,
            );
        }
        if let Some(predicated) = &counts.predicated {
            self.predicated(&head, predicated, &counts);
        }
        if self.scev.is_known(counts.exact) {
            let multiple = self.scev.trip_multiple(this);
            put!(self, "{head}Trip multiple is {multiple}\n");
        }
    }

    /// The counts of exits, one per line; predicated counts with their assumptions.
    fn exit_counts(
        &mut self,
        counts: &LoopCounts,
        kind: &str,
        plain: impl Fn(&ExitCount) -> Expr,
        assumed: impl Fn(&PredicatedExit) -> Expr,
    ) {
        let predicated = counts.predicated.iter().flat_map(|predicated| &predicated.exits);
        let mut predicated = predicated.map(Some).chain(std::iter::repeat(None));
        for exit in &counts.exits {
            let block = self.names.text.bare_block(exit.exiting);
            put!(self, "  {kind}exit count for {block}: {}\n", self.typed(plain(exit)));
            let other = predicated.next().flatten().filter(|_| self.scev.options().since_20);
            if let Some(other) = other.filter(|other| self.scev.is_known(assumed(other)))
                && !self.scev.is_known(plain(exit))
            {
                let text = self.typed(assumed(other));
                put!(self, "  predicated {kind}exit count for {block}: {text}\n   Predicates:\n");
                self.assumptions(other.assumed.iter());
                self.out.push('\n');
            }
        }
    }

    /// The counts that are known under assumptions only. Before LLVM 20 only if the exact count is.
    fn predicated(&mut self, head: &str, predicated: &PredicatedCounts, counts: &LoopCounts) {
        let since_20 = self.scev.options().since_20;
        let is_known = |scev: &Scev<'_>, e: Expr| scev.is_known(e);
        let all_wrap = predicated.assumed().all(|one| matches!(one, Assumption::NoWrap(_)));
        let is_complete = is_known(self.scev, predicated.exact) && all_wrap;
        if !since_20 && !is_complete {
            return;
        }
        let symbolic = predicated.symbolic_max;
        let mut lines = Vec::new();
        if is_known(self.scev, predicated.exact) && !is_known(self.scev, counts.exact) {
            lines.push(("backedge-taken", self.typed(predicated.exact)));
        }
        if let Some(max) = predicated.constant_max.as_ref().filter(|_| since_20)
            && counts.constant_max.as_ref() != Some(max)
        {
            lines
                .push(("constant max backedge-taken", format!("i{} {}", max.width(), number(max))));
        }
        if is_known(self.scev, symbolic) && !self.scev.arena().same(symbolic, counts.symbolic_max) {
            lines.push(("symbolic max backedge-taken", self.typed(symbolic)));
        }
        for (what, count) in lines {
            put!(self, "{head}Predicated {what} count is {count}\n Predicates:\n");
            let is_symbolic = what.starts_with("symbolic");
            let exits = predicated.exits.iter();
            let exits = exits.filter(|e| !is_symbolic || is_known(self.scev, e.symbolic_max));
            let assumed: Vec<Assumption> = exits.flat_map(|e| e.assumed.iter().copied()).collect();
            self.assumptions(assumed.iter());
        }
    }

    fn assumptions<'x>(&mut self, assumed: impl Iterator<Item = &'x Assumption>) {
        let mut seen = Vec::new();
        for assumption in assumed {
            if !self.scev.options().since_20 && seen.contains(assumption) {
                continue;
            }
            seen.push(*assumption);
            match *assumption {
                Assumption::NoWrap(one) => {
                    let flag = if one.signed { "nssw" } else { "nusw" };
                    put!(self, "    {} Added Flags: <{flag}>\n", self.expr(one.recurrence));
                }
                Assumption::Equal(a, b) => {
                    let (a, b) = (self.expr(a), self.expr(b));
                    put!(self, "    Equal predicate: {a} == {b}\n");
                }
            }
        }
    }

    fn typed(&self, e: Expr) -> String {
        self.names.expr_with_type(self.scev.arena(), e)
    }
}

impl Scev<'_> {
    /// A constant that provably divides the trip count of a loop, over all its exits, limited to 2^31 as in LLVM.
    pub fn trip_multiple(&mut self, this: Loop) -> u32 {
        let exits: Vec<Expr> = self.counts(this).exits.iter().map(|exit| exit.exact).collect();
        let of_exits = exits.into_iter().map(|count| self.multiple_of_trips(this, count));
        of_exits.reduce(common_divisor).unwrap_or(1)
    }

    fn multiple_of_trips(&mut self, this: Loop, count: Expr) -> u32 {
        if !self.is_known(count) {
            return 1;
        }
        let guarded = self.with_guards(count, this);
        let trips = self.trip_count(if self.is_known(guarded) { guarded } else { count });
        if !self.is_known(trips) {
            return 1;
        }
        let multiple = self.multiple(trips);
        if multiple.is_zero() {
            return 1;
        }
        match multiple.to_u64().and_then(|n| u32::try_from(n).ok()) {
            Some(small) => small,
            None => 1 << multiple.trailing_zeros().min(31),
        }
    }

    /// The trip count for a backedge-taken count: one more, in a wider type if it may not fit. `CouldNotCompute` if no
    /// wider type exists.
    pub(crate) fn trip_count(&mut self, count: Expr) -> Expr {
        let width = self.width(count);
        let may_wrap = self.unsigned_range(count).contains(&Int::ones(width));
        if may_wrap && width == MAX_INT_BITS {
            return self.could_not_compute();
        }
        let wide = if may_wrap { self.zext(count, width + 1) } else { count };
        let one = self.number(self.width(wide), 1);
        self.add(wide, one)
    }
}

fn common_divisor(a: u32, b: u32) -> u32 {
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
