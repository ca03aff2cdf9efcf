//! Profiles: `!prof` and `!memprof`, of instructions and functions.

use super::{Body, Checker};
use crate::entity::{Inst, Md};
use crate::inst::Opcode;
use crate::metadata::MdField;

/// Whether branch weights can be attached: the instruction has several outcomes, or is a call.
fn has_weights(opcode: Opcode) -> bool {
    use Opcode::{Br, Call, CallBr, IndirectBr, Invoke, Select, Switch};
    matches!(opcode, Br | Call | CallBr | IndirectBr | Invoke | Select | Switch)
}

impl<'a> Body<'_, 'a> {
    pub(super) fn prof(&mut self, inst: Inst, opcode: Opcode, md: Md) {
        let fields = self.node(md);
        let Some(name) = fields.first().filter(|_| fields.len() >= 2 || self.is_unknown(fields))
        else {
            return self.report(
                "prof",
                format_args!("!prof annotations should have no less than 2 operands"),
            );
        };
        let Some(name) = self.cx.md_text(name) else {
            return self
                .report("prof", format_args!("expected string with name of the !prof annotation"));
        };
        match name {
            b"branch_weights" => self.branch_weights(inst, opcode, &fields[1..]),
            b"VP" => self.value_profile(opcode, fields),
            b"unknown" => {
                self.cx.unknown_prof(fields);
                check!(
                    self,
                    has_weights(opcode),
                    "prof",
                    "'unknown' !prof should only appear on instructions on which 'branch_weights' would"
                );
            }
            _ => self
                .report("prof", format_args!("expected either branch_weights or VP profile name")),
        }
    }

    fn is_unknown(&self, fields: &[MdField]) -> bool {
        fields.first().and_then(|field| self.cx.md_text(field)) == Some(b"unknown")
    }

    fn branch_weights(&mut self, inst: Inst, opcode: Opcode, weights: &[MdField]) {
        let from_source = weights.first().is_some_and(|field| self.cx.md_text(field).is_some());
        let weights = &weights[usize::from(from_source)..];
        let n_targets = self.func.operands(inst).filter(|value| value.as_block().is_some()).count();
        let expected = match opcode {
            Opcode::Invoke => {
                check!(
                    self,
                    matches!(weights.len(), 1 | 2),
                    "prof",
                    "Wrong number of InvokeInst branch_weights operands"
                );
                weights.len()
            }
            Opcode::Br | Opcode::Switch | Opcode::IndirectBr | Opcode::CallBr => n_targets,
            Opcode::Call => 1,
            Opcode::Select => 2,
            _ => {
                let words = "!prof branch_weights are not allowed for this instruction";
                return self.report("prof", format_args!("{words}"));
            }
        };
        check!(self, weights.len() == expected, "prof", "Wrong number of operands");
        for weight in weights {
            let words = if *weight == MdField::None {
                "second operand should not be null"
            } else {
                "!prof brunch_weights operand is not a const int"
            };
            check!(self, self.cx.int_of(weight).is_some(), "prof", "{words}");
        }
    }

    fn value_profile(&mut self, opcode: Opcode, fields: &[MdField]) {
        let kind = self.cx.md_int(&fields[1]);
        let counts = fields[2..].iter().all(|field| self.cx.int_of(field).is_some());
        check!(
            self,
            fields.len() >= 5 && fields.len() % 2 == 1 && kind.is_some() && counts,
            "prof",
            "invalid value profiling metadata"
        );
        // Kinds 0 and 1: the target of an indirect call, the size of a memory operation.
        check!(
            self,
            opcode.is_call() || !matches!(kind, Some(0 | 1)),
            "prof",
            "VP !prof indirect call or memop size expected to be applied to CallBase instructions only"
        );
    }

    pub(super) fn memprof(&mut self, md: Md) {
        let fields = self.node(md);
        check!(
            self,
            !fields.is_empty(),
            "memprof",
            "!memprof annotations should have at least 1 metadata operand (MemInfoBlock)"
        );
        for field in fields {
            self.mem_info_block(field);
        }
    }

    fn mem_info_block(&mut self, field: &MdField) {
        let Some(block) = self.cx.md_node(field).map(|node| &node.fields) else { return };
        if !check!(
            self,
            block.len() >= 2,
            "memprof",
            "Each !memprof MemInfoBlock should have at least 2 operands"
        ) {
            return;
        }
        check!(
            self,
            block[0] != MdField::None,
            "memprof",
            "!memprof MemInfoBlock first operand should not be null"
        );
        match block[0].md().filter(|&md| self.cx.header.md.node(md).is_some()) {
            Some(stack) => self.call_stack(stack),
            None => self.report(
                "memprof",
                format_args!("!memprof MemInfoBlock first operand should be an MDNode"),
            ),
        }
        let tail = self.texts_then_nodes(&block[1..]);
        check!(
            self,
            tail,
            "memprof",
            "Not all !memprof MemInfoBlock operands 1 to N-1 are MDString"
        );
    }

    /// Whether the fields are strings, optionally followed by nodes (LLVM 20 and later; pairs of integers, which are
    /// not checked).
    fn texts_then_nodes(&self, fields: &[MdField]) -> bool {
        let is_text = |field: &MdField| self.cx.md_text(field).is_some();
        let rest = fields.iter().skip_while(|field| is_text(field));
        let is_pair = |field: &MdField| self.cx.md_node(field).is_some();
        fields.first().is_some_and(is_text) && rest.into_iter().all(is_pair)
    }

    pub(super) fn call_stack(&mut self, md: Md) {
        let fields = self.node(md);
        check!(
            self,
            !fields.is_empty(),
            "call-stack",
            "call stack metadata should have at least 1 operand"
        );
        let ints = fields.iter().all(|field| self.cx.int_of(field).is_some());
        check!(self, ints, "call-stack", "call stack metadata operand should be constant integer");
    }
}

/// Profiles of functions.
impl Checker<'_> {
    /// `!{!"function_entry_count", i64 n, ...}` or `!{!"unknown", ...}`.
    pub(super) fn function_prof(&mut self, md: Md) {
        let Some(node) = self.header.md.node(md) else { return };
        if !check!(
            self,
            node.fields.len() >= 2,
            "prof",
            "!prof annotations should have no less than 2 operands"
        ) {
            return;
        }
        let Some(name) = self.md_text(&node.fields[0]) else {
            return self
                .report("prof", format_args!("expected string with name of the !prof annotation"));
        };
        let known = matches!(
            name,
            b"function_entry_count" | b"synthetic_function_entry_count" | b"unknown"
        );
        if name == b"unknown" {
            self.unknown_prof(&node.fields);
        }
        let counted = name == b"unknown" || self.int_of(&node.fields[1]).is_some();
        check!(self, known, "prof", "first operand should be 'function_entry_count'");
        check!(
            self,
            counted || !known,
            "prof",
            "expected integer argument to function_entry_count"
        );
    }

    /// `!{!"unknown", !"pass"}`: the pass that could not provide a profile.
    fn unknown_prof(&mut self, fields: &[MdField]) {
        let subject = match fields {
            [_, subject] => self.md_text(subject),
            _ => {
                let words = "'unknown' !prof should have a single additional operand";
                return self.report("prof", format_args!("{words}"));
            }
        };
        check!(
            self,
            subject.is_some(),
            "prof",
            "'unknown' !prof should have an additional operand of type string"
        );
        check!(
            self,
            subject != Some(b""),
            "prof",
            "the 'unknown' !prof operand should not be an empty string"
        );
    }
}
