//! Weights of the two branches that the test of a rotated loop becomes.
//!
//! Before, `body` counts the entries of the body from the header, and `exit` the exits from the header, one for each entry
//! of the loop. Afterwards:
//!
//! | the guard | guard: enters, skips | loop: repeats, leaves |
//! |---|---|---|
//! | is none | | body - exit, exit |
//! | tests, and `body < exit`: no entry repeats the loop | body, exit - body | 0, body |
//! | tests, and the loop repeats: assume that it is skipped once in 128 entries | 127/128 exit, 1/128 exit | body - enters, enters |
//!
//! With a weight of zero no frequencies are known; both branches keep the old weights.

use selvedge_analysis::frequency::branch_weights;
use selvedge_ir::constant::ConstKind;
use selvedge_ir::metadata::MdKind;
use selvedge_ir::{Function, Inst, IntBits, Md, MdData, MdNode, NodeKind, Type};
use selvedge_pass::Cx;

/// The entries of a loop per entry that skips it, where the weights imply no exact number.
const ENTRIES_PER_SKIP: u64 = 128;

/// Gives the guard and the test of a rotated loop their weights. `guard` is none where the loop is always entered;
/// `inside` is the number of the successor that is in the loop.
pub(super) fn divide(
    func: &mut Function,
    cx: &mut Cx<'_>,
    guard: Option<Inst>,
    test: Inst,
    inside: usize,
) {
    let Some(weights) = of(func, cx, test) else { return };
    let (mut body, mut exit) = (weights[inside], weights[1 - inside]);
    if body == 0 || exit == 0 {
        return;
    }
    let entered = match guard {
        None => exit,
        Some(_) if body < exit => body,
        Some(_) => {
            while exit < ENTRIES_PER_SKIP {
                (body, exit) = (body * 2, exit * 2);
            }
            exit - exit / ENTRIES_PER_SKIP
        }
    };
    if let Some(guard) = guard {
        set(func, cx, guard, inside, (entered, exit - entered));
    }
    let leaves = if guard.is_none() { exit } else { entered };
    set(func, cx, test, inside, (body.saturating_sub(entered), leaves));
}

/// The weights of a branch, if they are in the module's header: others were requested by this run of the pass.
fn of(func: &Function, cx: &Cx<'_>, branch: Inst) -> Option<Vec<u64>> {
    let prof = func.attachment(branch, MdKind::PROF)?;
    (prof.as_u32() < cx.header().md.len() as u32)
        .then(|| branch_weights(cx.header(), func, branch, 2))
        .flatten()
}

fn set(
    func: &mut Function,
    cx: &mut Cx<'_>,
    branch: Inst,
    inside: usize,
    (stays, leaves): (u64, u64),
) {
    let scale = stays.max(leaves) / u64::from(u32::MAX) + 1;
    let weights = if inside == 0 { [stays, leaves] } else { [leaves, stays] };
    let mut fields = vec![cx.add_metadata(MdData::String(b"branch_weights"[..].into())).into()];
    for weight in weights {
        let bits = IntBits::from_u64(32, weight / scale);
        let weight: Md = cx.constant_metadata(Type::I32, ConstKind::Int(bits));
        fields.push(weight.into());
    }
    let prof = cx.add_metadata(MdData::Node(MdNode::new(NodeKind::Tuple, false, fields)));
    func.set_attachment(branch, MdKind::PROF, Some(prof));
}
