//! Convergence control: tokens that define which threads execute a convergent call together.
//!
//! The rules are LLVM's (ConvergentOperations, "Static rules"): tokens are results of three intrinsics, a function uses
//! them for all convergent calls or for none, regions are well nested, and a cycle that does not contain a token's
//! definition uses it in one `loop` intrinsic in its header.
//!
//! * Method: one traversal of the calls; then, for a function with tokens, a traversal in reverse postorder with the
//!   set of live tokens, and the nesting of cycles.
//! * Cost: only a flag for functions without tokens. With them, O(calls + uses of tokens * (live tokens + depth of
//!   cycles)).

use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

use super::Body;
use super::cycles::Cycles;
use crate::attribute::AttrKind;
use crate::diagnostic::Place;
use crate::entity::{Block, Inst};

/// The intrinsics that create tokens.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Control {
    Entry,
    Anchor,
    Loop,
}

/// Whether a function's convergent calls use tokens.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Convergence {
    Controlled,
    Uncontrolled,
}

/// The results of the traversal of the calls.
#[derive(Default)]
struct Tokens {
    convergence: Option<Convergence>,
    /// The intrinsic whose token each call uses.
    used: HashMap<Inst, Inst, FxBuildHasher>,
}

impl Body<'_, '_> {
    /// Checks the rules on tokens, in a function that has some.
    pub(super) fn convergence(&mut self) {
        let func = self.func;
        let mut tokens = Tokens::default();
        for block in func.blocks() {
            let mut after_convergent = false;
            for inst in func.insts(block).filter(|&inst| func.opcode(inst).is_call()) {
                self.at(inst);
                self.token_rules(inst, block, after_convergent, &mut tokens);
                after_convergent |= self.is_convergent_call(inst);
            }
        }
        if tokens.convergence == Some(Convergence::Controlled) {
            self.token_regions(&tokens);
        }
    }

    /// Rules for a call by itself and the calls before it.
    fn token_rules(
        &mut self,
        inst: Inst,
        block: Block,
        after_convergent: bool,
        tokens: &mut Tokens,
    ) {
        let control = self.control(inst);
        let token = self.used_token(inst);
        if let Some(token) = token {
            tokens.used.insert(inst, token);
        }
        if control == Some(Control::Entry) {
            self.entry_rules(block, after_convergent);
        }
        if matches!(control, Some(Control::Entry | Control::Anchor)) {
            let words = "Entry or anchor intrinsic cannot have a convergencectrl token operand.";
            check!(self, token.is_none(), "convergence-token", "{words}");
        }
        if control == Some(Control::Loop) {
            let words = "Loop intrinsic must have a convergencectrl token operand.";
            check!(self, token.is_some(), "convergence-token", "{words}");
            let words = "Loop intrinsic cannot be preceded by a convergent operation in the same basic block.";
            check!(self, !after_convergent, "convergence-order", "{words}");
        }
        let found = match token.is_some() || control.is_some() {
            true => Convergence::Controlled,
            false if self.is_convergent_call(inst) => Convergence::Uncontrolled,
            false => return,
        };
        check!(
            self,
            *tokens.convergence.get_or_insert(found) == found,
            "convergence-mixed",
            "Cannot mix controlled and uncontrolled convergence in the same function."
        );
        tokens.convergence = Some(found);
    }

    fn entry_rules(&mut self, block: Block, after_convergent: bool) {
        let own = self.cx.header.attrs.list_data(self.decl.attrs).function;
        check!(
            self,
            self.cx.has(own, AttrKind::Convergent),
            "convergence-entry",
            "Entry intrinsic can occur only in a convergent function."
        );
        check!(
            self,
            self.func.entry() == Some(block),
            "convergence-entry",
            "Entry intrinsic can occur only in the entry block."
        );
        check!(
            self,
            !after_convergent,
            "convergence-order",
            "Entry intrinsic cannot be preceded by a convergent operation in the same basic block."
        );
    }

    fn control(&self, inst: Inst) -> Option<Control> {
        match self.called_name(inst)?.strip_prefix(b"llvm.experimental.convergence.")? {
            b"entry" => Some(Control::Entry),
            b"anchor" => Some(Control::Anchor),
            b"loop" => Some(Control::Loop),
            _ => None,
        }
    }

    fn is_convergent_call(&self, inst: Inst) -> bool {
        let header = self.cx.header;
        let is_convergent =
            |attrs| self.cx.has(header.attrs.list_data(attrs).function, AttrKind::Convergent);
        let callee = self.func.called_global(inst).and_then(|global| header.function(global));
        self.func.call(inst).is_some_and(|call| is_convergent(call.attrs))
            || callee.is_some_and(|decl| is_convergent(decl.attrs))
    }

    /// The intrinsic that created the token of a call's bundle. That there is one bundle with one token is checked with
    /// the other bundles.
    fn used_token(&mut self, inst: Inst) -> Option<Inst> {
        let tag = self.cx.header.strs.lookup(b"convergencectrl")?;
        let extra = self.func.call(inst)?;
        let mut start = extra.n_args as usize;
        for bundle in &extra.bundles {
            if bundle.tag == tag {
                if bundle.n_operands != 1 {
                    return None;
                }
                let def = self.func.operand(inst, start).as_inst();
                let maker = def.filter(|&def| self.control(def).is_some());
                let words = "Convergence control tokens can only be produced by calls to the convergence control intrinsics.";
                check!(self, maker.is_some(), "convergence-token", "{words}");
                return maker;
            }
            start += bundle.n_operands as usize;
        }
        None
    }
}

/// Regions of tokens.
impl Body<'_, '_> {
    fn token_regions(&mut self, tokens: &Tokens) {
        let func = self.func;
        let cycles = Cycles::of(func);
        let mut hearts = HashSet::with_hasher(FxBuildHasher);
        let mut live_in: HashMap<Block, Vec<Inst>, FxBuildHasher> = HashMap::default();
        for block in cycles.reverse_postorder() {
            let mut live = live_in.remove(&block).unwrap_or_default();
            for inst in func.insts(block).filter(|&inst| func.opcode(inst).is_call()) {
                if let Some(&token) = tokens.used.get(&inst)
                    && self.token_use(inst, token, &mut live)
                {
                    self.at(inst);
                    self.heart(&cycles, (inst, block), token, &mut hearts);
                }
                if self.control(inst).is_some() {
                    live.push(inst);
                }
            }
            for succ in func.successors(block) {
                self.propagate(&live, succ, &mut live_in);
            }
        }
        self.cx.place = Place::Global(self.global);
    }

    /// Ends the regions inside that of the token; returns whether the token is live there.
    fn token_use(&mut self, user: Inst, token: Inst, live: &mut Vec<Inst>) -> bool {
        self.at(user);
        let place = live.iter().rposition(|&one| one == token);
        let words = "Convergence region is not well-nested.";
        check!(self, place.is_some(), "convergence-nesting", "{words}");
        live.truncate(place.map_or(live.len(), |place| place + 1));
        place.is_some()
    }

    /// Updates the live-in tokens of a block: those that are live at the end of every predecessor visited so far, and
    /// whose definitions dominate the block.
    fn propagate(
        &mut self,
        live: &[Inst],
        succ: Block,
        live_in: &mut HashMap<Block, Vec<Inst>, FxBuildHasher>,
    ) {
        if let Some(known) = live_in.get_mut(&succ) {
            return known.retain(|token| live.contains(token));
        }
        let dominates_succ = |token: &&Inst| {
            self.func.block_of(**token).is_some_and(|def| self.block_dominates(def, succ))
        };
        let list = live.iter().take_while(dominates_succ).copied().collect();
        live_in.insert(succ, list);
    }

    /// A cycle without the definition of a token may use it only in a single `loop` intrinsic in its header.
    fn heart(
        &mut self,
        cycles: &Cycles,
        (user, block): (Inst, Block),
        token: Inst,
        hearts: &mut HashSet<Block, FxBuildHasher>,
    ) {
        let Some(def) = self.func.block_of(token) else { return };
        let Some(cycle) = cycles.outermost_without(block, def) else { return };
        if !check!(
            self,
            self.control(user) == Some(Control::Loop),
            "convergence-cycle",
            "Convergence token used by an instruction other than llvm.experimental.convergence.loop in a cycle that does not contain the token's definition."
        ) {
            return;
        }
        if check!(
            self,
            cycle.is_reducible && cycle.header == block,
            "convergence-cycle",
            "Cycle heart must dominate all blocks in the cycle."
        ) {
            check!(
                self,
                hearts.insert(block),
                "convergence-cycle",
                "Two static convergence token uses in a cycle that does not contain either token's definition."
            );
        }
    }
}
