//! Finds and caches the instructions of each block that may not transfer control to the next one.

use selvedge_ir::inst::OpcodeClass;
use selvedge_ir::target::FnProps;
use selvedge_ir::{Block, Inst};

use crate::scev::{CallProperties, Scev};

impl Scev<'_> {
    /// Finds the instructions of a block that may not transfer control, unless they are cached.
    pub(crate) fn compute_stops(&mut self, block: Block) {
        if self.state.poison.stops(block).is_none() {
            let stops = self.find_stops(block);
            self.state.poison.set_stops(block, stops);
        }
    }

    /// The first instruction, from `inst` to the end of its block, that may not transfer control to the next one.
    pub(crate) fn stop_from(&mut self, inst: Inst) -> Option<Inst> {
        let block = self.func.block_of(inst)?;
        self.compute_stops(block);
        self.known_stops_from(block, inst)?.first().copied()
    }

    /// The cached instructions of a block, from `inst` on, that may not transfer control to the next one.
    pub(crate) fn known_stops_from(&self, block: Block, inst: Inst) -> Option<&[Inst]> {
        let stops = self.state.poison.stops(block)?;
        let is_before = |&stop: &Inst| stop != inst && self.func.comes_before(stop, inst);
        Some(&stops[stops.partition_point(is_before)..])
    }

    /// The instructions of a block that may not transfer control to the next one, without terminators.
    fn find_stops(&self, block: Block) -> Box<[Inst]> {
        let may_stop =
            |&inst: &Inst| !self.func.opcode(inst).is_terminator() && !self.reaches_next(inst);
        self.func.insts(block).filter(may_stop).collect()
    }

    /// Whether an instruction that is no terminator must transfer control to the next one.
    pub(crate) fn reaches_next(&self, inst: Inst) -> bool {
        match self.func.opcode(inst).class() {
            OpcodeClass::Call => self.properties_of_call(inst).reaches_next,
            OpcodeClass::Store => !self.func.inst(inst).bits().is_volatile(),
            OpcodeClass::Branch | OpcodeClass::CallAndBranch | OpcodeClass::Exception => false,
            _ => true,
        }
    }

    /// The properties of a call, shared by calls with the same callee, type and attributes.
    pub(crate) fn properties_of_call(&self, call: Inst) -> CallProperties {
        // The callee is a function or inline assembly.
        let callee = self.func.callee(call).filter(|callee| callee.as_const().is_some());
        let row = self.func.call(call).filter(|row| row.bundles.is_empty());
        let Some((callee, row)) = callee.zip(row) else {
            return self.find_properties_of_call(call);
        };
        let key = (callee, row.fn_ty, row.attrs);
        self.calls.get_or(key, || self.find_properties_of_call(call))
    }

    fn find_properties_of_call(&self, call: Inst) -> CallProperties {
        let done = FnProps::WILLRETURN.union(FnProps::NOUNWIND);
        let effects = self.effects.call(self.func, call);
        let reaches_next = effects.facts.props.contains(done);
        CallProperties { reaches_next, is_no_progress: effects.is_no_progress() }
    }
}
