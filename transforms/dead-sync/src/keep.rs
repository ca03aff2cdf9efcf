//! Barriers that the user wants to keep, for their effect on timing and coalescing, or for other reasons.
//!
//! In a module:
//! * Metadata `!selvedge.keep` on the call.
//! * The attribute `"selvedge-keep-barriers"` of the function that contains the call.
//! * The name of the callee, in the option `never-delete`. The name of a barrier covers all spellings of that barrier:
//!   `llvm.nvvm.barrier0` is also `llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)`.
//!
//! In the source, as far as front ends preserve it:
//! * `__attribute__((annotate("selvedge.keep")))` on a function, which LLVM lists in `llvm.global.annotations`: all
//!   barriers of the function stay. Copies that are inlined elsewhere lose the annotation.
//! * A *note* keeps the next barrier on every path from it. A note is `__builtin_annotation(0, "selvedge.keep")`, a
//!   variable with the attribute (`llvm.annotation`, `llvm.var.annotation`), or assembly that is nothing but a comment
//!   with these words. All have side effects in LLVM's model, so they remain before the barrier, and are inlined with
//!   it. clang drops the attribute on a statement.
//!
//! A barrier that the user keeps still bounds regions.
//!
//! Cost: one visit of the function's instructions, for all analyses of it together; where there are notes, the blocks
//! from these to the next barriers; the annotations, once for each module header.

use std::collections::BTreeSet;
use std::sync::Arc;

use rustc_hash::FxHashSet;
use selvedge_analysis::symbols::{annotated_with, named_by_value, text_of};
use selvedge_analysis::{Analysis, Callees, Env, Facts, HeaderAnalysis, Reads, Role};
use selvedge_ir::attribute::AttrSet;
use selvedge_ir::constant::ConstKind;
use selvedge_ir::target::{Barrier, BarrierForm, BarrierId, Participants};
use selvedge_ir::{Attr, Block, Function, Global, Inst, MdKind, ModuleHeader};

use crate::barriers::barrier_id;
use crate::settings::Settings;

/// The attribute of functions whose barriers stay.
const ATTRIBUTE: &[u8] = b"selvedge-keep-barriers";

/// The metadata of calls that stay, and the text of annotations.
const MARK: &[u8] = b"selvedge.keep";

/// How the user marked a barrier that is to stay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeepMark {
    /// Metadata of the call.
    Marked,
    /// A note before it.
    Noted,
    /// An attribute of the function.
    Function,
    /// An annotation of the function in the source.
    Annotated,
    /// The list of names.
    Listed,
}

impl KeepMark {
    /// The reason for a user.
    pub fn text(self) -> &'static str {
        match self {
            KeepMark::Marked => "it is marked with !selvedge.keep",
            KeepMark::Noted => "the source has a note \"selvedge.keep\" before it",
            KeepMark::Function => "the function is marked with \"selvedge-keep-barriers\"",
            KeepMark::Annotated => "the function is annotated with \"selvedge.keep\" in the source",
            KeepMark::Listed => "its callee is in the list never-delete",
        }
    }
}

/// The barriers to keep in one function.
pub(crate) struct Keeper {
    whole: Option<KeepMark>,
    kind: Option<MdKind>,
    noted: FxHashSet<Inst>,
    listed: FxHashSet<Global>,
    /// The barriers whose names are listed.
    listed_barriers: Vec<Barrier>,
    callees: Arc<Callees>,
}

impl Keeper {
    /// `is_barrier`: whether an instruction is a full barrier, to which a note may apply.
    pub(crate) fn new(
        facts: &mut Facts<'_>,
        func: &Function,
        settings: &Settings,
        is_barrier: impl Fn(Inst) -> bool,
    ) -> Keeper {
        let notes = facts.get::<Notes>(func);
        let header = facts.header();
        let known = header.md_kinds.iter().position(|name| **name == *MARK);
        let named = settings.never_delete.iter();
        let target = facts.target();
        let barriers = named.clone().filter_map(|name| target?.facts(name).barrier());
        let listed_barriers = barriers.collect();
        let is_annotated = || facts.header_ref::<Annotated>().functions.contains(&func.global());
        let whole = match has_attribute(header, func.global()) {
            true => Some(KeepMark::Function),
            false => is_annotated().then_some(KeepMark::Annotated),
        };
        Keeper {
            whole,
            kind: known.map(|n| MdKind(n as u32)),
            noted: notes.next_barriers(func, is_barrier),
            listed: named.filter_map(|name| header.by_name(name.as_bytes())).collect(),
            listed_barriers,
            callees: facts.header_fact::<Callees>(),
        }
    }

    /// Why a barrier is to stay; `None` if it may be removed.
    pub(crate) fn keeps(&self, func: &Function, inst: Inst) -> Option<KeepMark> {
        let is_marked = self.kind.is_some_and(|kind| func.attachment(inst, kind).is_some());
        let is_listed = || func.called_global(inst).is_some_and(|f| self.is_listed(func, inst, f));
        match self.whole {
            _ if is_marked => Some(KeepMark::Marked),
            _ if self.noted.contains(&inst) => Some(KeepMark::Noted),
            Some(why) => Some(why),
            None if is_listed() => Some(KeepMark::Listed),
            None => None,
        }
    }

    fn is_listed(&self, func: &Function, inst: Inst, callee: Global) -> bool {
        let is_spelling = |own: Barrier| {
            self.listed_barriers.iter().any(|&named| may_be_same_barrier(named, own, func, inst))
        };
        self.listed.contains(&callee)
            || !self.listed_barriers.is_empty()
                && self.callees.facts(callee).barrier().is_some_and(is_spelling)
    }
}

/// Whether a call of one spelling of a barrier may be the barrier that another spelling names. A name without a number
/// matches any number. Whether threads of a warp must arrive together (`.aligned`) makes no difference.
fn may_be_same_barrier(named: Barrier, own: Barrier, func: &Function, inst: Inst) -> bool {
    let same_form = match (named.form, own.form) {
        (BarrierForm::Reduce { with, .. }, BarrierForm::Reduce { with: own, .. }) => with == own,
        (named, own) => named == own,
    };
    let is_counted = |barrier: Barrier| matches!(barrier.participants, Participants::Count(_));
    let same_number = match named.id {
        BarrierId::Fixed(id) => barrier_id(func, inst, own).is_none_or(|own| own == u64::from(id)),
        BarrierId::Operand(_) => true,
    };
    same_form && is_counted(named) == is_counted(own) && same_number
}

fn has_attribute(header: &ModuleHeader, function: Global) -> bool {
    let (Some(decl), Some(key)) = (header.function(function), header.strs.lookup(ATTRIBUTE)) else {
        return false;
    };
    let set: AttrSet = header.attrs.list_data(decl.attrs).function;
    header.attrs.attrs(set).iter().any(|attr| matches!(attr, Attr::Text(k, _) if *k == key))
}

/// The functions whose annotation in the source keeps their barriers.
struct Annotated {
    functions: BTreeSet<Global>,
}

impl HeaderAnalysis for Annotated {
    const NAME: &'static str = "annotated-to-keep-barriers";

    fn compute(env: Env<'_>) -> Annotated {
        Annotated { functions: annotated_with(env.header, MARK) }
    }
}

/// The notes of a function, and the blocks that have some.
struct Notes {
    insts: FxHashSet<Inst>,
    blocks: Vec<Block>,
}

impl Analysis for Notes {
    const NAME: &'static str = "notes-that-keep-barriers";
    const READS: Reads = Reads::Insts;

    fn compute(func: &Function, facts: &mut Facts<'_>) -> Notes {
        let callees = facts.header_fact::<Callees>();
        let mut notes = Notes { insts: FxHashSet::default(), blocks: Vec::new() };
        for block in func.blocks() {
            let known = notes.insts.len();
            let found = |&inst: &Inst| is_note(facts.header(), &callees, func, inst);
            notes.insts.extend(func.insts(block).filter(found));
            if notes.insts.len() > known {
                notes.blocks.push(block);
            }
        }
        notes
    }
}

impl Notes {
    /// The first barriers on all paths from notes.
    fn next_barriers(&self, func: &Function, is_barrier: impl Fn(Inst) -> bool) -> FxHashSet<Inst> {
        let mut found = FxHashSet::default();
        let mut entered: FxHashSet<Block> = FxHashSet::default();
        let mut pending: Vec<Block> = Vec::new();
        for &block in &self.blocks {
            let mut is_open = false;
            for inst in func.insts(block) {
                if is_open && is_barrier(inst) {
                    found.insert(inst);
                    is_open = false;
                }
                is_open |= self.insts.contains(&inst);
            }
            if is_open {
                pending.extend(func.successors(block));
            }
        }
        while let Some(block) = pending.pop() {
            if !entered.insert(block) {
                continue;
            }
            match func.insts(block).find(|&inst| is_barrier(inst)) {
                Some(barrier) => _ = found.insert(barrier),
                None => pending.extend(func.successors(block)),
            }
        }
        found
    }
}

fn is_note(header: &ModuleHeader, callees: &Callees, func: &Function, inst: Inst) -> bool {
    if !func.opcode(inst).is_call() {
        return false;
    }
    if let Some(callee) = func.called_global(inst) {
        let text = || annotation_text(header, func, inst);
        return callees.role(callee) == Role::Marker && text() == Some(MARK);
    }
    match func.callee(inst).and_then(|callee| func.as_constant(callee)) {
        Some(ConstKind::InlineAsm(asm)) => comment(&asm.text) == Some(MARK),
        _ => false,
    }
}

/// The text of an annotation, which its second argument points to.
fn annotation_text<'h>(header: &'h ModuleHeader, func: &Function, inst: Inst) -> Option<&'h [u8]> {
    let text = func.call_args(inst).nth(1)?;
    text_of(header, *named_by_value(func, text).first()?)
}

/// The words of a text that is exactly one comment.
fn comment(text: &[u8]) -> Option<&[u8]> {
    let text = text.trim_ascii();
    let words = match text.strip_prefix(b"//") {
        Some(words) => words,
        None => text.strip_prefix(b"/*")?.strip_suffix(b"*/")?,
    };
    Some(words.trim_ascii())
}

#[cfg(test)]
mod tests {
    use super::{MARK, comment};

    #[test]
    fn only_comments_with_the_keyword_are_annotations() {
        for text in ["// selvedge.keep", "/*selvedge.keep*/", " /* selvedge.keep */\n"] {
            assert_eq!(comment(text.as_bytes()), Some(MARK), "{text}");
        }
        for text in
            ["selvedge.keep", "", "// selvedge.keeper", "bar.sync 0; // selvedge.keep", "/*/"]
        {
            assert_ne!(comment(text.as_bytes()), Some(MARK), "{text}");
        }
    }
}
