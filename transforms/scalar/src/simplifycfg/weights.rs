//! Weights (`!prof`) of branches that are computed from those of others.
//!
//! Weights stay only where the new branch decides the same as the old ones; a sum that does not fit into 32 bits is
//! scaled down.

use selvedge_analysis::frequency::branch_weights;
use selvedge_ir::constant::ConstKind;
use selvedge_ir::metadata::MdKind;
use selvedge_ir::{Function, Inst, IntBits, Md, MdData, MdNode, NodeKind, Type};
use selvedge_pass::Cx;

/// The weights of a branch with `n` successors.
pub(super) fn of(func: &Function, cx: &Cx<'_>, branch: Inst, n: usize) -> Option<Vec<u64>> {
    let prof = func.attachment(branch, MdKind::PROF)?;
    // Metadata requested in this run of the pass is not in the header yet.
    (prof.as_u32() < cx.header().md.len() as u32)
        .then(|| branch_weights(cx.header(), func, branch, n))
        .flatten()
}

/// Gives a branch weights.
pub(super) fn set(func: &mut Function, cx: &mut Cx<'_>, branch: Inst, weights: &[u64]) {
    let largest = weights.iter().copied().max().unwrap_or(0);
    let scale = largest / u64::from(u32::MAX) + 1;
    let mut fields = vec![cx.add_metadata(MdData::String(b"branch_weights"[..].into())).into()];
    for weight in weights {
        let bits = IntBits::from_u64(32, weight / scale);
        let weight: Md = cx.constant_metadata(Type::I32, ConstKind::Int(bits));
        fields.push(weight.into());
    }
    let node = MdNode::new(NodeKind::Tuple, false, fields);
    let prof = cx.add_metadata(MdData::Node(node));
    func.set_attachment(branch, MdKind::PROF, Some(prof));
}
