//! Instructions, one line each; calls are in `calls.rs`, terminators in `terminators.rs`.

use crate::entity::{Inst, Md, Value, ValueKind};
use crate::function::Function;
use crate::inst::{Align, Bits, Extra, Opcode, Ordering, SyncScope};
use crate::metadata::MdKind;
use crate::print::Writer;
use crate::print::constants::Local;
use crate::print::names::push_metadata_name;
use crate::print::numbering::Label;
use crate::print::writer::Short;
use crate::types::Type;

/// The words of all opcodes.
const OPCODES: [Short; Opcode::ALL.len()] = {
    let mut words = [Short::EMPTY; Opcode::ALL.len()];
    let mut n = 0;
    while n < words.len() {
        words[n] = Short::new(Opcode::ALL[n].text().as_bytes()).expect("at most 16 bytes");
        n += 1;
    }
    words
};

impl Writer<'_> {
    /// `%name` or `%0` of an instruction, argument or block.
    #[inline]
    pub(crate) fn local_ref(&mut self, local: Local<'_>, value: Value) {
        match local.numbering.label(value) {
            Label::Number(slot) => {
                self.byte(b'%');
                self.uint(u64::from(slot));
            }
            Label::Plain => {
                self.byte(b'%');
                self.out.extend_from_slice(local.func.name(value).unwrap_or_default());
            }
            Label::Other => match local.func.name(value) {
                Some(name) => self.name(b'%', name),
                None => self.text("<badref>"),
            },
        }
    }

    /// An operand without its type.
    #[inline]
    pub(crate) fn operand(&mut self, local: Local<'_>, value: Value) {
        match value.kind() {
            ValueKind::Const(c) => self.constant(local, c),
            ValueKind::Inst(_) | ValueKind::Arg(_) | ValueKind::Block(_) => {
                self.local_ref(local, value);
            }
        }
    }

    /// `type operand`.
    #[inline]
    pub(crate) fn typed_operand(&mut self, local: Local<'_>, value: Value) {
        self.ty(local.func.value_type(value));
        self.byte(b' ');
        self.operand(local, value);
    }

    /// ` type operand, type operand`: all of them, behind a space.
    pub(crate) fn typed_operands(
        &mut self,
        local: Local<'_>,
        operands: impl Iterator<Item = Value>,
    ) {
        let mut separator = " ";
        for value in operands {
            self.text(separator);
            self.typed_operand(local, value);
            separator = ", ";
        }
    }

    /// ` type operand, operand`: the type once when all have it, as LLVM does.
    fn uniform_operands(&mut self, local: Local<'_>, inst: Inst) {
        let func = local.func;
        let operands = func.operands(inst);
        let Some(first) = operands.clone().next() else { return };
        let ty = func.value_type(first);
        if operands.clone().any(|value| func.value_type(value) != ty) {
            return self.typed_operands(local, operands);
        }
        self.byte(b' ');
        self.ty(ty);
        let mut separator = " ";
        for value in operands {
            self.text(separator);
            self.operand(local, value);
            separator = ", ";
        }
    }

    /// An instruction without indentation and line break.
    pub(crate) fn inst(&mut self, local: Local<'_>, inst: Inst) {
        let func = local.func;
        let row = func.inst(inst);
        if row.ty() != Type::VOID {
            self.local_ref(local, inst.into());
            self.text(" = ");
        }
        let opcode = row.opcode();
        if opcode == Opcode::Call {
            self.tail_kind(row.bits());
        }
        self.short(&OPCODES[opcode as usize]);
        self.inst_rest(local, inst, opcode, row.bits());
        self.attachments(func, inst);
    }

    fn inst_rest(&mut self, local: Local<'_>, inst: Inst, opcode: Opcode, bits: Bits) {
        match opcode {
            Opcode::Ret
            | Opcode::Br
            | Opcode::Switch
            | Opcode::IndirectBr
            | Opcode::Resume
            | Opcode::Unreachable
            | Opcode::CleanupRet
            | Opcode::CatchRet
            | Opcode::CatchSwitch
            | Opcode::CleanupPad
            | Opcode::CatchPad => self.terminator_or_pad(local, inst, opcode, bits),
            Opcode::Call | Opcode::Invoke | Opcode::CallBr => self.call(local, inst, opcode, bits),
            Opcode::Load | Opcode::Store | Opcode::CmpXchg | Opcode::AtomicRmw | Opcode::Fence => {
                self.memory_access(local, inst, opcode, bits);
            }
            Opcode::Alloca => self.alloca(local, inst, bits),
            Opcode::GetElementPtr => {
                self.flags(opcode, bits);
                self.byte(b' ');
                self.source_type(local.func, inst);
                self.byte(b',');
                self.uniform_operands(local, inst);
            }
            Opcode::Phi => self.phi(local, inst, bits),
            Opcode::Select => {
                self.flags(opcode, bits);
                self.typed_operands(local, local.func.operands(inst));
            }
            Opcode::ShuffleVector => {
                self.typed_operands(local, local.func.operands(inst));
                if let Extra::Mask(mask) = local.func.extra(inst) {
                    self.shuffle_mask(local.func.inst(inst).ty(), mask);
                }
            }
            Opcode::ExtractValue | Opcode::InsertValue => {
                self.typed_operands(local, local.func.operands(inst));
                self.indices(local.func, inst);
            }
            Opcode::VaArg => {
                self.typed_operands(local, local.func.operands(inst));
                self.text(", ");
                self.ty(local.func.inst(inst).ty());
            }
            Opcode::LandingPad => self.landing_pad(local, inst, bits),
            _ if opcode.is_cast() => {
                self.flags(opcode, bits);
                self.typed_operands(local, local.func.operands(inst));
                self.text(" to ");
                self.ty(local.func.inst(inst).ty());
            }
            _ => {
                self.flags(opcode, bits);
                self.predicate(opcode, bits);
                self.uniform_operands(local, inst);
            }
        }
    }

    fn source_type(&mut self, func: &Function, inst: Inst) {
        if let Some(ty) = func.source_type(inst) {
            self.ty(ty);
        }
    }

    fn indices(&mut self, func: &Function, inst: Inst) {
        if let Extra::Indices(indices) = func.extra(inst) {
            for &index in indices {
                self.text(", ");
                self.uint(u64::from(index));
            }
        }
    }

    fn phi(&mut self, local: Local<'_>, inst: Inst, bits: Bits) {
        self.flags(Opcode::Phi, bits);
        self.byte(b' ');
        self.ty(local.func.inst(inst).ty());
        // Behind the space even when nothing follows, as LLVM has it.
        self.byte(b' ');
        let mut separator = "[ ";
        for (value, block) in local.func.incoming(inst) {
            self.text(separator);
            self.operand(local, value);
            self.text(", ");
            self.local_ref(local, block.into());
            self.text(" ]");
            separator = ", [ ";
        }
    }

    fn alloca(&mut self, local: Local<'_>, inst: Inst, bits: Bits) {
        let func = local.func;
        self.text(if bits.is_inalloca() { " inalloca " } else { " " });
        self.text(if bits.is_swifterror() { "swifterror " } else { "" });
        self.source_type(func, inst);
        if let Some(count) = func.operands(inst).next().filter(|&count| !is_one(func, count)) {
            self.text(", ");
            self.typed_operand(local, count);
        }
        self.align(bits.align());
        let space = self.header.types.ptr_space(func.inst(inst).ty()).unwrap_or(0);
        if space != 0 {
            self.text(", addrspace(");
            self.uint(u64::from(space));
            self.byte(b')');
        }
    }

    fn memory_access(&mut self, local: Local<'_>, inst: Inst, opcode: Opcode, bits: Bits) {
        let has_marker = matches!(opcode, Opcode::Load | Opcode::Store);
        if has_marker && bits.ordering() != Ordering::NotAtomic {
            self.text(" atomic");
        }
        if opcode == Opcode::CmpXchg && bits.is_weak() {
            self.text(" weak");
        }
        if opcode.is_memory_access() && bits.is_volatile() {
            self.text(" volatile");
        }
        if opcode == Opcode::AtomicRmw {
            self.byte(b' ');
            self.text(bits.rmw_op().text());
        }
        if opcode == Opcode::Load {
            self.byte(b' ');
            self.ty(local.func.inst(inst).ty());
            self.byte(b',');
        }
        self.typed_operands(local, local.func.operands(inst));
        self.ordering(bits);
        if opcode == Opcode::CmpXchg {
            self.byte(b' ');
            self.text(bits.failure_ordering().text());
        }
        if opcode.is_memory_access() {
            self.align(bits.align());
        }
    }

    fn ordering(&mut self, bits: Bits) {
        if bits.ordering() == Ordering::NotAtomic {
            return;
        }
        if bits.sync_scope() != SyncScope::SYSTEM {
            let header = self.header;
            let scopes = &header.sync_scopes;
            self.text(" syncscope(");
            self.quoted(scopes.get(usize::from(bits.sync_scope().0)).map_or(b"", |name| name));
            self.byte(b')');
        }
        self.byte(b' ');
        self.text(bits.ordering().text());
    }

    fn align(&mut self, align: Align) {
        if let Some(bytes) = align.bytes() {
            self.text(", align ");
            self.uint(bytes);
        }
    }

    /// `, !dbg !5, !tbaa !6`.
    #[inline]
    fn attachments(&mut self, func: &Function, inst: Inst) {
        if let Some(loc) = func.loc(inst) {
            self.text(", !dbg ");
            self.md_ref(loc);
        }
        for &(kind, md) in func.attachments(inst) {
            self.byte(b',');
            self.attachment(kind, md);
        }
    }

    /// ` !kind !5`.
    pub(crate) fn attachment(&mut self, kind: MdKind, md: Md) {
        self.text(" !");
        let header = self.header;
        match header.md_kinds.get(kind.0 as usize) {
            Some(name) => push_metadata_name(&mut self.out, name),
            None => {
                self.text("<unknown kind #");
                self.uint(u64::from(kind.0));
                self.byte(b'>');
            }
        }
        self.byte(b' ');
        self.md_ref(md);
    }
}

/// Whether a count is the `i32 1` that an `alloca` has when its text says none.
fn is_one(func: &Function, count: Value) -> bool {
    func.value_type(count) == Type::I32
        && func.as_int(count).and_then(|bits| bits.to_u64()) == Some(1)
}
