//! Why `sroa` leaves memory where it is: the analysis of the pass without its edits.
//!
//! One reason is reported for each alloca: the first use that keeps all of it in memory, else a volatile access, else
//! accesses that no one type allows, else a copy of all of it. [`Why::Nothing`] is the result for memory that the pass
//! would split.
//!
//! Cost: linear in the uses of each alloca.

use selvedge_analysis::InstEffects;
use selvedge_ir::{Function, Inst, Opcode, Type, Value};
use selvedge_pass::Cx;

use super::collect::Collector;
use super::keep_together;
use super::slices::{Partition, Slice, Slices};
use super::types::Chooser;
use super::viable::{can_convert, is_volatile};
use crate::mem2reg::entry_allocas;
use crate::promote::{accessed_type, promotable_type};
use crate::sizes::Sizes;
use crate::stays::{Stays, Why};
use crate::users::{Description, Intrinsics};

/// The allocas of a function, in the order of the text, each with the reason that it is still there.
pub fn what_stays(func: &Function, cx: &Cx<'_>) -> Vec<(Inst, Stays)> {
    let reasons = Reasons::new(func, cx);
    let all = func.blocks().flat_map(|block| func.insts(block));
    let allocas = all.filter(|&inst| func.opcode(inst) == Opcode::Alloca);
    let reason = |alloca| match func.block_of(alloca) == func.entry() {
        true => reasons.of_alloca(alloca),
        false => Stays::new(Why::NotInEntry, alloca),
    };
    allocas.map(|alloca| (alloca, reason(alloca))).collect()
}

/// Why memory of a known size that is not an alloca, such as that of a `byval` parameter, cannot be split; `None` when
/// its uses do not keep it.
pub fn why_memory_stays(func: &Function, cx: &Cx<'_>, memory: Value, size: u64) -> Option<Stays> {
    let reasons = Reasons::new(func, cx);
    match reasons.slices(memory, size) {
        Err(stays) => Some(stays),
        Ok(slices) => reasons.read_anywhere(&slices).or_else(|| reasons.volatile(&slices)),
    }
}

/// Writes a remark about each alloca of the entry block that is still there.
pub(super) fn report_obstacles(func: &Function, cx: &mut Cx<'_>) {
    for alloca in entry_allocas(func) {
        Reasons::new(func, cx).of_alloca(alloca).emit_remark(func, cx, alloca);
    }
}

/// Queries about one function.
struct Reasons<'r, 'a> {
    func: &'r Function,
    sizes: Sizes<'a>,
    intrinsics: Intrinsics<'a>,
    effects: InstEffects<'a>,
}

impl<'r, 'a> Reasons<'r, 'a> {
    fn new(func: &'r Function, cx: &Cx<'a>) -> Reasons<'r, 'a> {
        Reasons {
            func,
            sizes: Sizes { header: cx.header() },
            intrinsics: Intrinsics::new(cx.env()),
            effects: cx.effects(),
        }
    }

    fn of_alloca(&self, alloca: Inst) -> Stays {
        let Some(size) = self.sizes.of_alloca(self.func, alloca) else {
            return Stays::new(Why::Size, alloca);
        };
        match self.slices(alloca.into(), size) {
            Err(stays) => stays,
            Ok(slices) => self.of_slices(slices, alloca, size),
        }
    }

    fn slices(&self, memory: Value, size: u64) -> Result<Slices, Stays> {
        let (func, header) = (self.func, self.sizes.header);
        Collector::new(func, header, &self.intrinsics, &self.effects, size).collect(memory)
    }

    /// Why an alloca is not promoted although all of its uses are known.
    fn of_slices(&self, mut slices: Slices, alloca: Inst, size: u64) -> Stays {
        if let Some(stays) = self.read_anywhere(&slices).or_else(|| self.volatile(&slices)) {
            return stays;
        }
        if promotable_type(self.func, &self.intrinsics, alloca).is_ok() {
            return Stays::new(Why::Nothing, alloca);
        }
        let overlap = overlapping(&slices);
        keep_together(self.func, &mut slices, size);
        let partitions = slices.partitions();
        let obstacle =
            partitions.iter().find_map(|partition| self.obstacle(alloca, &slices, partition));
        match (obstacle, overlap) {
            (None, _) => Stays::new(Why::Nothing, alloca),
            (Some(Stays { why: Why::Types, .. }), Some(at)) => Stays::new(Why::Overlap, at),
            (Some(stays), _) => stays,
        }
    }

    fn read_anywhere(&self, slices: &Slices) -> Option<Stays> {
        let at = slices.read_by?;
        let why = if self.func.opcode(at).is_call() { Why::Passed } else { Why::Index };
        Some(Stays::new(why, at))
    }

    fn volatile(&self, slices: &Slices) -> Option<Stays> {
        let func = self.func;
        let is_volatile = |slice: &&Slice| match func.opcode(slice.user) {
            Opcode::Load | Opcode::Store => func.inst(slice.user).bits().is_volatile(),
            opcode => opcode.is_call() && slice.is_splittable && is_volatile_call(self, slice.user),
        };
        slices.all.iter().find(is_volatile).map(|slice| Stays::new(Why::Volatile, slice.user))
    }

    /// The first use of a partition that cannot be a use of one value.
    fn obstacle(&self, alloca: Inst, slices: &Slices, partition: &Partition) -> Option<Stays> {
        let (func, sizes, intrinsics) = (self.func, self.sizes, &self.intrinsics);
        let chosen = Chooser { func, sizes, intrinsics, slices, partition }.choose(alloca);
        if chosen.vector.is_some() || chosen.is_integer {
            return None;
        }
        let mut uses = partition.slices(slices);
        let first = uses.find(|slice| !self.is_use_of(chosen.ty, slice, partition))?;
        let why = match func.opcode(first.user) {
            Opcode::Load | Opcode::Store => Why::Types,
            Opcode::Phi | Opcode::Select => Why::Choice,
            _ => Why::Copied,
        };
        Some(Stays::new(why, first.user))
    }

    fn is_use_of(&self, ty: Type, slice: &Slice, partition: &Partition) -> bool {
        let is_whole = (slice.begin, slice.end) == (partition.begin, partition.end);
        let user = slice.user;
        match self.func.opcode(user) {
            Opcode::Load | Opcode::Store => {
                is_whole && can_convert(self.sizes, accessed_type(self.func, user), ty)
            }
            // `sroa` replaces those that need no condition by values; the others stay.
            Opcode::Phi | Opcode::Select => false,
            _ => {
                let description = self.intrinsics.description(self.func, user);
                let describes =
                    matches!(description, Some(Description::Lifetime | Description::Assumption));
                describes || slice.is_splittable && self.is_moved_as(ty, user, partition.size())
            }
        }
    }

    /// Whether a call that fills or copies memory moves a value of that type.
    fn is_moved_as(&self, ty: Type, call: Inst, size: u64) -> bool {
        let has_all_bits = self.sizes.bits(ty) == Some(8 * size);
        let is_fill =
            matches!(self.intrinsics.word(self.func, call), Some("memset" | "memset.inline"));
        let types = self.sizes.types();
        let space = types.ptr_space(types.scalar(ty));
        let takes_bytes = space.is_none_or(|space| self.sizes.is_integral(space));
        has_all_bits && self.sizes.is_single_value(ty) && (takes_bytes || !is_fill)
    }
}

/// Whether a call that accesses memory is a volatile one.
fn is_volatile_call(reasons: &Reasons<'_, '_>, call: Inst) -> bool {
    let describes = reasons.intrinsics.description(reasons.func, call).is_some();
    !describes && is_volatile(reasons.func, call)
}

/// An access that overlaps another one without being equal to it.
fn overlapping(slices: &Slices) -> Option<Inst> {
    let pair = slices.all.windows(2).find(|pair| {
        pair[0].end > pair[1].begin && (pair[0].begin, pair[0].end) != (pair[1].begin, pair[1].end)
    });
    pair.map(|pair| pair[1].user)
}
