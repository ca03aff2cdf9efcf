//! Gives addresses with offsets that no access can fold a common base: `splitgep`.
//!
//! ```text
//! %a = getelementptr i8, ptr %p, i64 9000000             %splitgep = getelementptr i8, ptr %p, i64 9000000
//! %b = getelementptr i8, ptr %p, i64 9000004      ->     %b = getelementptr i8, ptr %splitgep, i64 4
//! ```
//!
//! * Candidates are addresses at a constant offset from one base that an access uses and cannot fold. In ascending
//!   order of offsets, the first one becomes the base of all that are near enough to it. At least two different
//!   addresses are needed: otherwise nothing is gained.
//! * The new base is inserted at the nearest common dominator of its addresses, before the first of them in that
//!   block. So it is in no loop that one of them is outside of.
//! * Neither the base nor the steps from it have flags: the base is computed on paths on which an address is not, and
//!   the flags of the address need not hold for the base.
//! * Roots that are globals are unchanged: their sum is a link-time constant.
//! * Cost: linear, plus sorting.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use selvedge_analysis::dom::Dominators;
use selvedge_ir::inst::GepFlags;
use selvedge_ir::{Block, Function, Inst, Value};
use selvedge_pass::{Changed, Cx, RemarkKind};

use crate::addresses::add_step;
use crate::candidates::Candidates;
use crate::driver::Setup;
use crate::modes::{AddressedAccess, Machine, address_operand};

const WHY: &str = "large offsets from one base";

/// Maximal number of uses of an address that are searched for an access.
const MAX_USES: usize = 32;

/// An address whose offset no access can fold.
struct Far {
    inst: Inst,
    bytes: i64,
    access: AddressedAccess,
}

/// Addresses that share a new base.
struct Window {
    /// In ascending order of their offsets.
    members: Vec<(Inst, i64)>,
    /// The instruction before which the new base is inserted.
    at: Inst,
}

/// Splits large offsets.
pub(crate) fn run(func: &mut Function, cx: &mut Cx<'_>, setup: &Setup<'_>) -> Changed {
    let machine = Machine { header: cx.header(), lowering: setup.lowering };
    if !setup.options.split_large_offsets {
        return Changed::No;
    }
    let candidates = cx.get::<Candidates>(func);
    let groups = groups(func, &machine, &candidates.constant_steps);
    if groups.is_empty() {
        return Changed::No;
    }
    let dom = cx.get::<Dominators>(func);
    let windows: Vec<Window> = groups
        .into_iter()
        .flat_map(|(base, far)| windows(func, &machine, &dom, base, far))
        .collect();
    let mut changed = Changed::No;
    for window in &windows {
        changed |= cx.transform(func, WHY, |func, cx| split(func, cx, window));
    }
    changed
}

/// Far addresses by their bases, in program order of the first of each.
fn groups(func: &Function, machine: &Machine<'_>, steps: &[Inst]) -> Vec<(Value, Vec<Far>)> {
    let mut groups: Vec<(Value, Vec<Far>)> = Vec::new();
    let mut numbers: HashMap<Value, usize, FxBuildHasher> = HashMap::default();
    for &inst in steps {
        let Some((base, far)) = far(func, machine, inst) else { continue };
        let n = *numbers.entry(base).or_insert(groups.len());
        if n == groups.len() {
            groups.push((base, Vec::new()));
        }
        groups[n].1.push(far);
    }
    groups.retain(|(_, members)| members.len() > 1);
    groups
}

fn far(func: &Function, machine: &Machine<'_>, inst: Inst) -> Option<(Value, Far)> {
    let step = machine.constant_step(func, inst.into())?;
    let is_terminator = |it: Inst| func.opcode(it).is_terminator();
    if func.as_global(step.base).is_some() || step.base.as_inst().is_some_and(is_terminator) {
        return None;
    }
    let access = access_through(func, machine, inst)?;
    let is_far = !machine.folds(func, access, step.base, step.bytes)
        && machine.folds(func, access, step.base, 0);
    is_far.then_some((step.base, Far { inst, bytes: step.bytes, access }))
}

/// An access through an address: the first one found.
fn access_through(
    func: &Function,
    machine: &Machine<'_>,
    address: Inst,
) -> Option<AddressedAccess> {
    func.uses(address.into()).take(MAX_USES).find_map(|it| {
        let operand = address_operand(func.opcode(it.user))?;
        (operand == it.operand as usize).then(|| machine.access(func, it.user)).flatten()
    })
}

/// The addresses of a base, divided where one is too far from the first.
fn windows(
    func: &Function,
    machine: &Machine<'_>,
    dom: &Dominators,
    base: Value,
    mut far: Vec<Far>,
) -> Vec<Window> {
    far.retain(|it| func.block_of(it.inst).is_some_and(|block| dom.tree().contains(block)));
    far.sort_by_key(|it| it.bytes);
    let mut windows = Vec::new();
    let mut rest = far.as_slice();
    while let Some(first) = rest.first() {
        let is_near = |it: &Far| {
            let distance = it.bytes.checked_sub(first.bytes);
            distance.is_some_and(|bytes| machine.folds(func, it.access, base, bytes))
        };
        let n = rest.iter().position(|it| !is_near(it)).unwrap_or(rest.len()).max(1);
        let (near, others) = rest.split_at(n);
        rest = others;
        if near.last().is_some_and(|last| last.bytes != first.bytes) {
            windows.extend(window(func, dom, near));
        }
    }
    windows
}

fn window(func: &Function, dom: &Dominators, near: &[Far]) -> Option<Window> {
    let members: Vec<(Inst, i64)> = near.iter().map(|it| (it.inst, it.bytes)).collect();
    let block_of = |inst: Inst| func.block_of(inst);
    let mut blocks = members.iter().map(|&(inst, _)| block_of(inst));
    let first = blocks.next()??;
    let block = blocks.try_fold(first, |a, b| dom.nearest_common_dominator(a, b?))?;
    let at = first_of(func, block, &members).or_else(|| func.terminator(block))?;
    (!func.opcode(at).is_eh_pad()).then_some(Window { members, at })
}

/// The first of the addresses that are in a block.
fn first_of(func: &Function, block: Block, members: &[(Inst, i64)]) -> Option<Inst> {
    let own = members.iter().map(|it| it.0).filter(|&inst| func.block_of(inst) == Some(block));
    own.reduce(|a, b| if func.comes_before(b, a) { b } else { a })
}

/// Creates the base, and rewrites the addresses as steps from it.
fn split(func: &mut Function, cx: &mut Cx<'_>, window: &Window) -> Changed {
    let &Window { ref members, at } = window;
    let (first, least) = members[0];
    // The original base may itself have been rewritten for another window.
    let (base, loc) = (func.operand(first, 0), func.loc(first));
    let new_base = add_step(func, cx, (at, loc), base, least, GepFlags::NONE);
    func.set_name(new_base, b"splitgep");
    for &(inst, bytes) in members {
        report_split(func, cx, inst, bytes, bytes - least);
        let loc = func.loc(inst);
        let address = match bytes - least {
            0 => new_base,
            step => add_step(func, cx, (inst, loc), new_base, step, GepFlags::NONE),
        };
        if address == new_base {
            _ = cx.replace_all_uses(func, inst.into(), address, WHY);
            _ = cx.erase(func, inst, WHY);
        } else {
            _ = cx.replace(func, inst, address, WHY);
        }
    }
    Changed::Yes
}

fn report_split(func: &Function, cx: &mut Cx<'_>, inst: Inst, bytes: i64, left: i64) {
    cx.remark(func, inst, RemarkKind::Passed, "OffsetSplit", |remark| {
        remark
            .text("an offset of ")
            .arg("Bytes", bytes)
            .text(" bytes is too large for an access: ");
        remark.text("common base computed ").arg("Left", left).text(" bytes before");
    });
}
