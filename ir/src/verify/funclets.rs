//! Funclets: the edges by which a pad may be entered, and that each pad has one unwind destination.
//!
//! The rules are those of LLVM's "Exception Handling in LLVM", "Funclet transitions". A pad is nested in its parent,
//! where `none` is the function itself. An unwind edge starts in a pad (or in none) and enters one pad, whose parent is
//! the start or one of its ancestors: the edge exits the pads below that parent. All edges that exit a pad have the
//! same destination pad, or all unwind to the caller.
//!
//! * Cost: O(unwind edges * depth of pads); only a flag for functions without pads.

use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

use super::Body;
use crate::constant::ConstKind;
use crate::entity::{Block, Inst, Value};
use crate::function::UseRef;
use crate::inst::Opcode;

/// A pad, or `None`: the function itself or its caller.
type Pad = Option<Inst>;

/// How pads are entered.
impl Body<'_, '_> {
    /// The edges into the block of a pad.
    pub(super) fn entering_edges(&mut self, pad: Inst, opcode: Opcode) {
        let Some(block) = self.func.block_of(pad) else { return };
        let is_entry = self.func.entry() == Some(block);
        if !check!(self, !is_entry, "pad-in-entry", "EH pad cannot be in entry block.") {
            return;
        }
        match opcode {
            Opcode::LandingPad => {}
            Opcode::CatchPad => self.entered_by_catchswitch(pad, block),
            _ => self.entered_by_unwinding(pad, block),
        }
    }

    fn entered_by_catchswitch(&mut self, pad: Inst, block: Block) {
        let func = self.func;
        let Some(switch) = self.parent_pad(pad) else { return };
        let own = func.uses(block.into()).all(|place| {
            func.block_of(place.user).is_none() || !is_edge(self, place) || place.user == switch
        });
        check!(
            self,
            own,
            "catchpad-predecessors",
            "Block containg CatchPadInst must be jumped to only by its catchswitch."
        );
        check!(
            self,
            func.opcode(switch) != Opcode::CatchSwitch || self.unwind_block(switch) != Some(block),
            "catchpad-predecessors",
            "Catchswitch cannot unwind to one of its catchpads"
        );
    }

    fn entered_by_unwinding(&mut self, pad: Inst, block: Block) {
        let func = self.func;
        let places = func.uses(block.into());
        let edges: Vec<UseRef> = places
            .filter(|&place| func.block_of(place.user).is_some() && is_edge(self, place))
            .collect();
        for place in edges {
            let unwinds = self.unwind_block(place.user) == Some(block)
                && place.operand as usize + 1 + self.n_operands_after_unwind_block(place.user)
                    == func.n_operands(place.user);
            if check!(
                self,
                unwinds,
                "pad-predecessors",
                "EH pad must be jumped to via an unwind edge"
            ) {
                self.nested_edge(place.user, pad);
            }
        }
    }

    /// An edge into a pad starts in the pad's parent, or in a pad nested in it.
    fn nested_edge(&mut self, from: Inst, to: Inst) {
        // Intrinsics that only mark a position need no bundle.
        if self.func.called_global(from).is_some_and(|global| self.cx.is_intrinsic(global)) {
            return;
        }
        let mut seen = HashSet::with_hasher(FxBuildHasher);
        let parent = self.parent_pad(to);
        let mut at = self.source_pad(from);
        loop {
            if at == Some(to) {
                let words = "EH pad cannot handle exceptions raised within it";
                return self.report("pad-handles-itself", format_args!("{words}"));
            }
            if at == parent {
                return;
            }
            let Some(pad) = at else {
                let words = "A single unwind edge may only enter one EH pad";
                return self.report("pad-edge", format_args!("{words}"));
            };
            if !seen.insert(pad) {
                let words = "EH pad jumps through a cycle of pads";
                return self.report("pad-cycle", format_args!("{words}"));
            }
            at = self.parent_pad(pad);
        }
    }
}

/// Whether a use of a block is one by a branch; phis refer to blocks, too.
fn is_edge(body: &Body<'_, '_>, place: UseRef) -> bool {
    body.func.opcode(place.user).is_terminator()
}

/// The nesting of pads, and unwind destinations.
impl Body<'_, '_> {
    /// The parent of a pad.
    fn parent_pad(&self, pad: Inst) -> Pad {
        let parent = match self.func.opcode(pad) {
            Opcode::CatchSwitch => self.func.operands(pad).next(),
            Opcode::CatchPad | Opcode::CleanupPad => self.func.operands(pad).next_back(),
            _ => None,
        };
        parent.and_then(Value::as_inst)
    }

    /// The pad that an instruction unwinds from: for a `catchswitch` itself.
    fn source_pad(&self, inst: Inst) -> Pad {
        match self.func.opcode(inst) {
            Opcode::CatchSwitch => Some(inst),
            Opcode::CleanupRet => self.func.operands(inst).next().and_then(Value::as_inst),
            _ => self.funclet_of(inst).and_then(Value::as_inst),
        }
    }

    /// The operand of a call's `funclet` bundle.
    fn funclet_of(&self, inst: Inst) -> Option<Value> {
        let extra = self.func.call(inst)?;
        let mut start = extra.n_args as usize;
        for bundle in &extra.bundles {
            if self.cx.header.strs.get(bundle.tag) == b"funclet" && bundle.n_operands == 1 {
                return Some(self.func.operand(inst, start));
            }
            start += bundle.n_operands as usize;
        }
        None
    }

    /// The number of operands after the block that an instruction unwinds to.
    fn n_operands_after_unwind_block(&self, inst: Inst) -> usize {
        usize::from(self.func.opcode(inst) == Opcode::Invoke)
    }

    /// The block that an instruction unwinds to.
    fn unwind_block(&self, inst: Inst) -> Option<Block> {
        let mut operands = self.func.operands(inst);
        let unwinds = match self.func.opcode(inst) {
            Opcode::Invoke => true,
            Opcode::CatchSwitch => self.func.inst(inst).bits().is_cleanup(),
            Opcode::CleanupRet => operands.len() == 2,
            _ => false,
        };
        let target = operands.nth_back(self.n_operands_after_unwind_block(inst))?;
        target.as_block().filter(|_| unwinds)
    }

    /// The block that a `catchswitch` or `cleanupret` unwinds to must start with a pad other than a landing pad.
    pub(super) fn unwinds_to_pad(&mut self, inst: Inst, name: &str) {
        let Some(block) = self.unwind_block(inst) else { return };
        let first = self.first_non_phi(block).map(|first| self.func.opcode(first));
        check!(
            self,
            first.is_some_and(|first| first.is_eh_pad() && first != Opcode::LandingPad),
            "unwind-target",
            "{name} must unwind to an EH block which is not a landingpad."
        );
    }

    /// Each handler of a `catchswitch` must start with a `catchpad`.
    pub(super) fn handlers_are_catchpads(&mut self, switch: Inst) {
        let func = self.func;
        let unwinds = usize::from(self.unwind_block(switch).is_some());
        let n_handlers = func.n_operands(switch).saturating_sub(1 + unwinds);
        let mut handlers = func.operands(switch).skip(1).take(n_handlers);
        let all = handlers.all(|handler| {
            let first = handler.as_block().and_then(|block| self.first_non_phi(block));
            first.is_some_and(|first| func.opcode(first) == Opcode::CatchPad)
        });
        check!(self, all, "catchswitch-handlers", "CatchSwitchInst handlers must be catchpads");
    }

    /// The operand of a `funclet` bundle must be the pad of a funclet.
    pub(super) fn funclet_bundle(&mut self, operands: &[Value]) {
        let &[pad] = operands else { return };
        let opcode = pad.as_inst().map(|pad| self.func.opcode(pad));
        check!(
            self,
            matches!(opcode, Some(Opcode::CatchPad | Opcode::CleanupPad)),
            "funclet-bundle",
            "Funclet bundle operands should correspond to a FuncletPadInst"
        );
    }

    /// The types that a filter lists are constants.
    pub(super) fn is_list_of_types(&self, filter: Value) -> bool {
        matches!(self.func.as_constant(filter), Some(ConstKind::Elements(_) | ConstKind::Zero))
    }
}

/// How pads are exited.
impl Body<'_, '_> {
    /// Each pad has one unwind destination; for functions with funclet pads.
    pub(super) fn leaving_edges(&mut self) {
        let func = self.func;
        let mut left_to = HashMap::with_hasher(FxBuildHasher);
        for block in func.blocks() {
            let Some(inst) = func.terminator(block) else { continue };
            let target = self.unwind_block(inst);
            let to = target.and_then(|block| self.first_non_phi(block));
            let leaves = match func.opcode(inst) {
                Opcode::CleanupRet => true,
                Opcode::Invoke | Opcode::CatchSwitch => target.is_some(),
                _ => false,
            };
            let is_pad = to.is_none_or(|to| func.opcode(to).is_eh_pad());
            if leaves && is_pad {
                self.leave(inst, to, &mut left_to);
            }
        }
    }

    /// One edge exits all pads between its start and the parent of its end.
    fn leave(&mut self, from: Inst, to: Pad, left_to: &mut HashMap<Inst, Pad, FxBuildHasher>) {
        let outside = to.and_then(|to| self.parent_pad(to));
        let mut seen = HashSet::with_hasher(FxBuildHasher);
        let mut at = self.source_pad(from);
        while let Some(pad) = at.filter(|&pad| Some(pad) != outside && seen.insert(pad)) {
            self.leave_pad(pad, to, left_to);
            at = self.parent_pad(pad);
        }
    }

    fn leave_pad(&mut self, pad: Inst, to: Pad, left_to: &mut HashMap<Inst, Pad, FxBuildHasher>) {
        let opcode = self.func.opcode(pad);
        if !matches!(opcode, Opcode::CatchPad | Opcode::CleanupPad) {
            return;
        }
        self.at(pad);
        let first = *left_to.entry(pad).or_insert(to);
        check!(
            self,
            first == to,
            "pad-left-to-two",
            "Unwind edges out of a funclet pad must have the same unwind dest"
        );
        let switch = self.parent_pad(pad).filter(|_| opcode == Opcode::CatchPad);
        let Some(switch) = switch.filter(|&s| self.func.opcode(s) == Opcode::CatchSwitch) else {
            return;
        };
        let target = self.unwind_block(switch);
        let of_switch = target.and_then(|block| self.first_non_phi(block));
        check!(
            self,
            of_switch == to,
            "pad-left-to-two",
            "Unwind edges out of a catch must have the same unwind dest as the parent catchswitch"
        );
    }
}
