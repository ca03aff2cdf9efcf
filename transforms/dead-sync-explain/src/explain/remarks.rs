//! An account as remarks, in text order.
//!
//! The first line of a message is the reason; further lines, indented by two spaces, are the two accesses with their
//! places, two threads that conflict, and what would make the barrier redundant. Names and numbers for tools are extra
//! arguments.

use selvedge_dead_sync::explaining::NotWeakened;
use selvedge_ir::{Function, Inst};
use selvedge_pass::{Cx, Remark, RemarkKind, SourceLoc};

use super::spot::Spots;
use crate::account::{
    ASSUME_REQNTID, Account, DivergentBranch, Entry, Fate, Party, Reason, Removal, Sides, Spot,
    ThreadConflict, Use,
};

/// Begins a further line of a message.
const LINE: &str = "\n  ";

/// Writes the remarks: removed barriers as `Passed`, removable ones as `Analysis`, those that stay as `stays`.
pub(super) fn write(account: &Account, func: &Function, cx: &mut Cx<'_>, stays: RemarkKind) {
    for entry in &account.entries {
        let Entry { at, fate, freed_by, freed_by_two, .. } = entry;
        match fate {
            Fate::Removed(removal) => {
                cx.remark(func, at.inst, RemarkKind::Passed, "DeadBarrier", |remark| {
                    remark.text("removed barrier: ");
                    removal_reason(remark, removal, fate.reason());
                });
            }
            Fate::Removable(removal) => {
                cx.remark(func, at.inst, RemarkKind::Analysis, "BarrierRemovable", |remark| {
                    remark.text("removable barrier: ");
                    removal_reason(remark, removal, fate.reason());
                });
            }
            Fate::Kept(reason) => {
                cx.remark(func, at.inst, stays, "BarrierKept", |remark| {
                    remark.text("kept barrier: ");
                    kept(remark, reason);
                    for assumption in &entry.together_by {
                        remark
                            .text(LINE)
                            .text("all threads reach it together under the assumption ");
                        remark.arg("Promise", assumption);
                    }
                    if let Some(divergence) = &entry.divergence {
                        remark.text(LINE).text(divergence.heading()).text(": ");
                        divergent_branch(remark, &divergence.divergent_branch);
                    }
                    for assumption in freed_by {
                        remark.text(LINE).text("it would be removed with the assumption ");
                        remark.arg("Promise", assumption);
                        if entry.freed_by_shape.is_some() && *assumption == ASSUME_REQNTID {
                            remark.text(": ").arg("Flag", entry.flag(assumption));
                        }
                    }
                    for [one, other] in freed_by_two {
                        remark.text(LINE).text("it would be removed with the assumptions ");
                        remark.arg("Promise", one);
                        remark.text(" and ").arg("Promise", other);
                    }
                });
            }
            Fate::Other(_) => {}
        }
    }
}

fn removal_reason(remark: &mut Remark, removal: &Removal, name: &'static str) {
    remark.text(removal.sentence()).text(" [").arg("Reason", name).text("]");
    if let Some(sides) = removal.sides {
        write_sides(remark, sides);
    }
    if let Some(other) = &removal.replaced_by {
        remark.text("; the same accesses are ordered by ").arg_at(
            "ReplacedBy",
            word(other),
            loc(other),
        );
    }
    for (n, assumption) in removal.assumptions.iter().enumerate() {
        let before = if n == 0 { "; under the assumption " } else { " and " };
        remark.text(before).arg("Promise", assumption);
    }
}

fn write_sides(remark: &mut Remark, sides: Sides) {
    let word = |flag: bool| if flag { "1" } else { "0" };
    remark
        .text(". Read above: ")
        .arg("ReadAbove", word(sides.read_above))
        .text(", write above: ")
        .arg("WriteAbove", word(sides.write_above))
        .text(", read below: ")
        .arg("ReadBelow", word(sides.read_below))
        .text(", write below: ")
        .arg("WriteBelow", word(sides.write_below));
}

fn kept(remark: &mut Remark, reason: &Reason) {
    remark.text(reason.sentence());
    match reason {
        Reason::Divergent { divergent_branch: Some(at) } => {
            remark.text(": they diverge at ");
            divergent_branch(remark, at);
        }
        Reason::Shifted { by: at, divergent_branch: from } => {
            remark.text(", because of ").arg_at("Barriers", word(at), loc(at));
            if let Some(from) = from {
                remark.text("; threads diverge at ");
                divergent_branch(remark, from);
            }
        }
        Reason::Event(at) => {
            remark.text(": ").arg_at("Event", word(at), loc(at));
        }
        Reason::ClusterReturn { above: Some(at), .. } => {
            remark.text(": ").arg_at("Above", word(at), loc(at));
        }
        _ => {}
    }
    remark.text(" [").arg("Reason", reason.name()).text("]");
    if let Reason::Pair(pair) = reason {
        access(remark, ("before it", "Above"), &pair.above, &pair.memory);
        access(remark, ("after it", "Below"), &pair.below, &pair.memory);
        if let Some(found) = &pair.thread_conflict {
            thread_conflict(remark, found);
        }
    }
    for need in reason.needs() {
        let at = need.at.as_ref().and_then(loc);
        remark.text(format!("{LINE}{}: ", need.heading())).arg_at("Need", need.phrase(), at);
    }
}

/// Writes one access: its effect and place in the source, that of the outermost call if it is inlined; or the instruction
/// if the place is unknown.
fn access(remark: &mut Remark, (side, key): (&str, &'static str), party: &Party, memory: &str) {
    let Some(at) = party.at.source.last() else {
        remark.text(format!("{LINE}{side}: ")).arg(key, word(&party.at));
        return;
    };
    let place = format!("{}:{}:{}", at.file, at.line, at.column);
    let effect = Use { does: party.does.clone(), memory: memory.into() };
    remark.text(format!("{LINE}{side}, at {place}: {}", effect.phrase()));
    remark.extra(key, word(&party.at), loc(&party.at));
}

/// Writes two threads that access one byte: in words, and as numbers for tools.
fn thread_conflict(remark: &mut Remark, thread_conflict: &ThreadConflict) {
    let list = |[x, y, z]: [u32; 3]| format!("{x},{y},{z}");
    remark
        .text(LINE)
        .arg("Witness", thread_conflict.phrase())
        .extra("Block", list(thread_conflict.block), None)
        .extra("ThreadAbove", list(thread_conflict.above), None)
        .extra("ThreadBelow", list(thread_conflict.below), None)
        .extra("Byte", thread_conflict.byte, None);
}

/// Writes a branch, and the value that makes threads diverge there.
fn divergent_branch(remark: &mut Remark, divergent_branch: &DivergentBranch) {
    remark.arg_at("Branch", word(&divergent_branch.branch), loc(&divergent_branch.branch));
    if let Some(root) = &divergent_branch.root {
        let name = root.at.as_ref().map_or_else(|| root.name.clone(), word);
        remark.text(", where ").arg_at("Value", name, root.at.as_ref().and_then(loc));
        remark.text(" ").text(root.cause.phrase());
    }
}

/// Writes why a barrier was neither removed nor weakened.
pub(super) fn write_not_weakened(
    func: &Function,
    cx: &mut Cx<'_>,
    barrier: Inst,
    why: &NotWeakened,
) {
    let spots = match why {
        NotWeakened::Pair(insts) => {
            let spots = Spots::new(cx.header(), func);
            insts.map(|inst| inst.and_then(|inst| spots.spot(inst)))
        }
        _ => [None, None],
    };
    cx.remark(func, barrier, RemarkKind::Missed, "BarrierNotWeakened", |remark| {
        remark.text("barrier of the block not weakened: ").text(match why {
            NotWeakened::NotTogether => "threads may not reach it together",
            NotWeakened::PartialWarps => {
                "the number of threads may be no multiple of the warp size"
            }
            NotWeakened::EarlyExit => "threads may have exited before it",
            NotWeakened::Pair(_) => "threads of different warps may access one byte: ",
        });
        if let NotWeakened::Pair(_) = why {
            let [above, below] = &spots;
            tell_side(remark, "Above", above.as_ref());
            remark.text(" before it and ");
            tell_side(remark, "Below", below.as_ref());
            remark.text(" after it");
        }
    });
}

fn tell_side(remark: &mut Remark, name: &'static str, spot: Option<&Spot>) {
    match spot {
        Some(spot) => {
            let loc = spot.source.first().cloned();
            remark.arg_at(name, format!("`{}`", spot.text), loc);
        }
        None => {
            remark.text("code outside of the function");
        }
    }
}

fn loc(spot: &Spot) -> Option<SourceLoc> {
    spot.source.first().cloned()
}

/// The instruction, in backquotes.
fn word(spot: &Spot) -> String {
    format!("`{}`", spot.text)
}
