//! `explain-barriers`: says of every barrier whether it is needed, and why; changes nothing.
//!
//! It decides as `dead-sync-elim` would, deletes nothing, and tells: which barriers could go, which
//! stay when those have gone, and for each the reason. So it can be run on any code, behind any other
//! pass; behind `dead-sync-elim` nothing is left that could go.
//!
//! The account is handed over ([`selvedge_pass::Cx::hand_over`]) and written as remarks; where neither
//! is asked for, it is printed.
//!
//! Cost: that of [`DeadSyncElim`](crate::DeadSyncElim), and that of [`crate::explain`].

use std::fmt::Write;

use selvedge_analysis::Kernels;
use selvedge_analysis::loops::Loops;
use selvedge_analysis::overlap::Promises;
use selvedge_analysis::uniformity::Uniformity;
use selvedge_ir::Function;
use selvedge_ir::cfg::Cfg;
use selvedge_ir::target::Target;
use selvedge_pass::{Changed, Cx, Needs, Pass, RemarkKind};

use crate::account::{Account, Fate};
use crate::explain::{self, Scene, Story};
use crate::function::by_cost;
use crate::model::{Model, ModuleFacts};
use crate::reach::Reach;
use crate::region::Regions;

/// The pass; see the module's text.
#[derive(Clone, Copy, Debug, Default)]
pub struct ExplainBarriers {
    /// What the user promises.
    pub promises: Promises,
}

impl Pass for ExplainBarriers {
    fn name(&self) -> &'static str {
        "explain-barriers"
    }

    /// It only tells, of all functions.
    fn is_required(&self) -> bool {
        true
    }

    fn needs(&self, needs: &mut Needs) {
        ModuleFacts::need(needs);
    }

    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        let Some(target) = cx.target() else { return Changed::No };
        let facts = ModuleFacts::of(cx);
        let is_kernel = cx.header_fact::<Kernels>().contains(func.global());
        let story = match !is_kernel || facts.uses.is_referenced(func.global()) {
            true => explain::not_launched(func, cx, facts, is_kernel),
            false => Some(self.story(func, cx, target, facts)),
        };
        let Some(story) = story.filter(|story| !story.account().entries.is_empty()) else {
            return Changed::No;
        };
        if !cx.wants_findings() && !cx.wants_remarks(RemarkKind::Analysis) {
            cx.print(listing(story.account()));
        }
        story.tell(func, cx, RemarkKind::Analysis);
        Changed::No
    }
}

impl ExplainBarriers {
    /// The account of a kernel.
    fn story<'a>(
        &self,
        func: &Function,
        cx: &mut Cx<'a>,
        target: &'a dyn Target,
        facts: ModuleFacts,
    ) -> Story {
        let uniformity = cx.get::<Uniformity>(func);
        let cfg = cx.get::<Cfg>(func);
        let loops = cx.get::<Loops>(func);
        let model = Model::new(cx, target, func, facts, self.promises);
        let reach = Reach::of(func, &cfg, &uniformity, &model);
        let mut regions = Regions::of(func, &cfg, &model, &reach);
        let scene = Scene {
            cfg: &cfg,
            loops: &loops,
            uniformity: &uniformity,
            model: &model,
            reach: &reach,
            promises: self.promises,
        };
        let mut story = Story::begin(func, cx, &model, true);
        for site in by_cost(&regions, &loops) {
            let Some(bound) = site.bound.filter(|&bound| !regions.need(bound)) else { continue };
            let why = story.removal(func, &scene, &regions, &site, bound);
            story.set(site.inst, Fate::Removable(why));
            regions.flow.delete(bound);
        }
        story.rest_stays(func, cx, &scene, &regions);
        story
    }
}

/// The account as plain lines, for who has neither sources nor a program of our own.
fn listing(account: &Account) -> String {
    let mut text = format!("Barriers of '{}':\n", account.name);
    for entry in &account.entries {
        let (fate, at) = (&entry.fate, &entry.at);
        // Writing to a string does not fail.
        let _ = writeln!(
            text,
            "  {} in {}: {}: {} [{}]",
            at.text,
            at.block_name,
            fate.name(),
            fate.sentence(),
            fate.reason()
        );
    }
    text
}
