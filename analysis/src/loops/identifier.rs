//! Identifiers of loops: the `!llvm.loop` node of the latches, and its options.
//!
//! An identifier is a distinct node whose first operand is itself; every other operand is an option, a node that begins
//! with its name: `!{!"llvm.loop.unroll.disable"}`.

use selvedge_ir::metadata::{MdData, MdKind};
use selvedge_ir::{AttrKind, ConstKind, Function, Md, ModuleHeader};

use super::{Loop, Loops};

impl Loops {
    /// The identifier that all latches have in common.
    pub fn loop_id(&self, header: &ModuleHeader, func: &Function, this: Loop) -> Option<Md> {
        let mut ids = self.latches(func, this).map(|latch| {
            func.terminator(latch).and_then(|branch| func.attachment(branch, MdKind::LOOP))
        });
        let id = ids.next()??;
        let is_own = header.md.node(id).is_some_and(|node| node.operand(0) == Some(id));
        (is_own && ids.all(|other| other == Some(id))).then_some(id)
    }

    /// Whether a loop may be assumed to terminate if it only contains instructions without progress
    /// ([`InstEffects::is_no_progress`](crate::InstEffects::is_no_progress)): LLVM's `mustprogress`, of the function or
    /// of the loop.
    pub fn must_progress(&self, header: &ModuleHeader, func: &Function, this: Loop) -> bool {
        let set =
            header.function(func.global()).map(|decl| header.attrs.list_data(decl.attrs).function);
        let of_function = set.is_some_and(|set| header.attrs.has(set, AttrKind::MustProgress));
        let of_loop = |id| loop_option(header, id, b"llvm.loop.mustprogress").is_some();
        of_function || self.loop_id(header, func, this).is_some_and(of_loop)
    }
}

/// The option with that name in a loop's identifier. Cost: the options.
pub fn loop_option(header: &ModuleHeader, id: Md, name: &[u8]) -> Option<Md> {
    operands(header, id).skip(1).find(|&option| {
        let first = operands(header, option).next();
        first.and_then(|first| header.md.text(first)) == Some(name)
    })
}

/// The number that an option of a loop's identifier has, such as that of `llvm.loop.unroll.count`; `None` without the
/// option, without a number, and if it does not fit. Cost: the options.
pub fn loop_number(header: &ModuleHeader, id: Md, name: &[u8]) -> Option<u64> {
    let option = header.md.node(loop_option(header, id, name)?)?;
    let MdData::Const(number) = &header.md[option.operand(1)?] else { return None };
    match header.consts[*number].kind() {
        ConstKind::Int(number) => number.to_u64(),
        _ => None,
    }
}

/// The operands of a node that are nodes themselves; none if `md` is not a node.
pub(super) fn operands(header: &ModuleHeader, md: Md) -> impl Iterator<Item = Md> + '_ {
    let node = header.md.node(md).into_iter();
    node.flat_map(|node| (0..node.n_operands()).filter_map(|n| node.operand(n)))
}
