//! Instructions, one line each; calls are in `calls.rs`, terminators in `terminators.rs`.

use crate::entity::{Inst, Md, Value};
use crate::function::{Function, Operands};
use crate::inst::{Align, Bits, ExtraRef, Opcode, Ordering, SyncScope, TailKind};
use crate::metadata::MdKind;
use crate::print::Writer;
use crate::print::constants::Local;
use crate::print::names::push_metadata_name;
use crate::print::numbering::Label;
use crate::print::short::Phrase;
use crate::print::writer::decimal;
use crate::types::Type;

/// The opcode, and a space if another part always follows.
const OPCODES: [Phrase; Opcode::ALL.len()] = opcode_phrases("");

/// The same after the name of a result.
const RESULT_OPCODES: [Phrase; Opcode::ALL.len()] = opcode_phrases(" = ");

const fn opcode_phrases(before: &str) -> [Phrase; Opcode::ALL.len()] {
    let mut phrases = [Phrase::EMPTY; Opcode::ALL.len()];
    let mut n = 0;
    while n < phrases.len() {
        let opcode = Opcode::ALL[n];
        let after = if matches!(opcode, Opcode::Unreachable) { "" } else { " " };
        phrases[n] = Phrase::of(&[before, opcode.text(), after]);
        n += 1;
    }
    phrases
}

/// `, align 4` by [`Align::raw`]; nothing for an unspecified alignment.
const ALIGNS: [Phrase; 64] = {
    let mut phrases = [Phrase::EMPTY; 64];
    let mut n = 1;
    while n < phrases.len() {
        let (digits, start) = decimal(1 << (n - 1));
        let bytes = digits.split_at(start).1;
        phrases[n] = Phrase::of(&[", align "]).with(bytes).expect("20 digits and 8 letters");
        n += 1;
    }
    phrases
};

impl Writer<'_> {
    /// `%name` or `%0` of an instruction, argument or block.
    #[inline]
    pub(crate) fn local_ref(&mut self, local: Local<'_>, value: Value) {
        self.operand(local, value);
    }

    /// An operand without its type.
    #[inline(always)]
    pub(crate) fn operand(&mut self, local: Local<'_>, value: Value) {
        self.labelled(local, value, local.numbering.text(value).label);
    }

    /// `type operand`.
    #[inline(always)]
    pub(crate) fn typed_operand(&mut self, local: Local<'_>, value: Value) {
        let text = local.numbering.text(value);
        self.ty_before(text.ty);
        self.labelled(local, value, text.label);
    }

    #[inline(always)]
    fn labelled(&mut self, local: Local<'_>, value: Value, label: Label) {
        if label.is_empty() {
            self.unlabelled(local, value);
        } else {
            self.short(label);
        }
    }

    /// An operand whose text is not cached as a label.
    #[inline(never)]
    fn unlabelled(&mut self, local: Local<'_>, value: Value) {
        if let Some(c) = value.as_const() {
            return self.local_constant(local, c);
        }
        match local.func.name(value) {
            Some(name) => self.name(b'%', name),
            None => self.text("<badref>"),
        }
    }

    /// `type operand, type operand`: all of them.
    pub(crate) fn typed_operands(
        &mut self,
        local: Local<'_>,
        mut operands: impl Iterator<Item = Value>,
    ) {
        let Some(first) = operands.next() else { return };
        self.typed_operand(local, first);
        for value in operands {
            self.text(", ");
            self.typed_operand(local, value);
        }
    }

    /// `type operand, operand`: the type only once if all operands have it, as in LLVM.
    fn uniform_operands(&mut self, local: Local<'_>, operands: Operands<'_>) {
        let ty_of = |value| local.numbering.text(value).ty;
        let mut rest = operands.clone();
        let Some(first) = rest.next() else { return };
        let ty = ty_of(first);
        if rest.clone().any(|value| ty_of(value) != ty) {
            return self.typed_operands(local, operands);
        }
        self.ty_before(ty);
        self.operand(local, first);
        for value in rest {
            self.text(", ");
            self.operand(local, value);
        }
    }

    /// An instruction without indentation and line break.
    pub(crate) fn inst(&mut self, local: Local<'_>, inst: Inst) {
        let func = local.func;
        let row = func.inst(inst);
        let (opcode, bits) = (row.opcode(), row.bits());
        let mut phrases = &OPCODES;
        if row.ty() != Type::VOID {
            self.local_ref(local, inst.into());
            phrases = &RESULT_OPCODES;
        }
        if opcode == Opcode::Call && bits.tail_kind() != TailKind::None {
            self.text(if row.ty() != Type::VOID { " = " } else { "" });
            self.word(bits.tail_kind().text());
            phrases = &OPCODES;
        }
        self.phrase(&phrases[opcode as usize]);
        self.inst_rest(local, inst, (opcode, bits), func.operands(inst));
        self.attachments(func, inst);
    }

    fn inst_rest(
        &mut self,
        local: Local<'_>,
        inst: Inst,
        (opcode, bits): (Opcode, Bits),
        operands: Operands<'_>,
    ) {
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
            | Opcode::CatchPad => self.terminator_or_pad(local, opcode, bits, operands),
            Opcode::Call | Opcode::Invoke | Opcode::CallBr => {
                self.call(local, inst, (opcode, bits), operands);
            }
            Opcode::Load | Opcode::Store | Opcode::CmpXchg | Opcode::AtomicRmw | Opcode::Fence => {
                self.memory_access(local, inst, (opcode, bits), operands);
            }
            Opcode::Alloca => self.alloca(local, inst, bits, operands),
            Opcode::GetElementPtr => {
                self.flags(opcode, bits);
                self.source_type(local.func, inst);
                self.text(", ");
                self.uniform_operands(local, operands);
            }
            Opcode::Phi => self.phi(local, inst, bits),
            Opcode::Select
            | Opcode::ShuffleVector
            | Opcode::ExtractValue
            | Opcode::InsertValue
            | Opcode::VaArg
            | Opcode::LandingPad => self.typed_rest(local, inst, (opcode, bits), operands),
            _ if opcode.is_cast() => {
                self.flags(opcode, bits);
                self.typed_operands(local, operands);
                self.text(" to ");
                self.ty(local.func.inst(inst).ty());
            }
            _ => {
                self.flags(opcode, bits);
                self.predicate(opcode, bits);
                self.uniform_operands(local, operands);
            }
        }
    }

    /// The part after the opcode of a `landingpad`, or of an instruction whose operands are each written with a type
    /// and followed by a suffix: `select`, `shufflevector`, `extractvalue`, `insertvalue`, `va_arg`.
    fn typed_rest(
        &mut self,
        local: Local<'_>,
        inst: Inst,
        (opcode, bits): (Opcode, Bits),
        operands: Operands<'_>,
    ) {
        if opcode == Opcode::LandingPad {
            return self.landing_pad(local, inst, bits, operands);
        }
        self.flags(opcode, if opcode == Opcode::Select { bits } else { Bits::NONE });
        self.typed_operands(local, operands);
        match (opcode, local.func.extra(inst)) {
            (_, ExtraRef::Mask(mask)) => self.shuffle_mask(local.func.inst(inst).ty(), mask),
            (_, ExtraRef::Indices(_)) => self.indices(local.func, inst),
            (Opcode::VaArg, _) => {
                self.text(", ");
                self.ty(local.func.inst(inst).ty());
            }
            _ => {}
        }
    }

    fn source_type(&mut self, func: &Function, inst: Inst) {
        if let Some(ty) = func.source_type(inst) {
            self.ty(ty);
        }
    }

    fn indices(&mut self, func: &Function, inst: Inst) {
        if let ExtraRef::Indices(indices) = func.extra(inst) {
            for &index in indices {
                self.text(", ");
                self.uint(u64::from(index));
            }
        }
    }

    fn phi(&mut self, local: Local<'_>, inst: Inst, bits: Bits) {
        self.flags(Opcode::Phi, bits);
        // With the space even if nothing follows, as in LLVM.
        self.ty_before(local.func.inst(inst).ty());
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

    fn alloca(&mut self, local: Local<'_>, inst: Inst, bits: Bits, mut operands: Operands<'_>) {
        let func = local.func;
        self.text(if bits.is_inalloca() { "inalloca " } else { "" });
        self.text(if bits.is_swifterror() { "swifterror " } else { "" });
        self.source_type(func, inst);
        if let Some(count) = operands.next().filter(|&count| !is_one(func, count)) {
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

    fn memory_access(
        &mut self,
        local: Local<'_>,
        inst: Inst,
        (opcode, bits): (Opcode, Bits),
        operands: Operands<'_>,
    ) {
        let has_marker = matches!(opcode, Opcode::Load | Opcode::Store);
        let is_plain = has_marker && bits == Bits::NONE.with_align(bits.align());
        if !is_plain {
            self.access_words(opcode, bits);
        }
        if opcode == Opcode::Load {
            self.ty(local.func.inst(inst).ty());
            self.text(", ");
        }
        self.typed_operands(local, operands);
        if !is_plain {
            self.orderings(opcode, bits);
        }
        if opcode.is_memory_access() {
            self.align(bits.align());
        }
    }

    /// The keywords before the operands of a memory access: `atomic`, `volatile` and others.
    fn access_words(&mut self, opcode: Opcode, bits: Bits) {
        let has_marker = matches!(opcode, Opcode::Load | Opcode::Store);
        if has_marker && bits.ordering() != Ordering::NotAtomic {
            self.text("atomic ");
        }
        if opcode == Opcode::CmpXchg && bits.is_weak() {
            self.text("weak ");
        }
        if opcode.is_memory_access() && bits.is_volatile() {
            self.text("volatile ");
        }
        if opcode == Opcode::AtomicRmw {
            self.word(bits.rmw_op().text());
        }
    }

    fn orderings(&mut self, opcode: Opcode, bits: Bits) {
        // A fence has no operand before the ordering, so no space is needed.
        let space = if opcode == Opcode::Fence { "" } else { " " };
        self.ordering(space, bits);
        if opcode == Opcode::CmpXchg {
            self.byte(b' ');
            self.text(bits.failure_ordering().text());
        }
    }

    fn ordering(&mut self, space: &str, bits: Bits) {
        if bits.ordering() == Ordering::NotAtomic {
            return;
        }
        self.text(space);
        if bits.sync_scope() != SyncScope::SYSTEM {
            let header = self.header;
            let scopes = &header.sync_scopes;
            self.text("syncscope(");
            self.quoted(scopes.get(usize::from(bits.sync_scope().0)).map_or(b"", |name| name));
            self.text(") ");
        }
        self.text(bits.ordering().text());
    }

    #[inline]
    fn align(&mut self, align: Align) {
        self.phrase(&ALIGNS[align.raw() as usize]);
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
        match self.kind_words.get(kind.0 as usize) {
            Some(word) if !word.is_empty() => word.push_to(&mut self.out),
            _ => self.new_kind_word(kind),
        }
        self.md_ref(md);
    }

    #[cold]
    fn new_kind_word(&mut self, kind: MdKind) {
        let start = self.out.len();
        self.text(" !");
        let (header, at) = (self.header, kind.0 as usize);
        match header.md_kinds.get(at) {
            Some(name) => push_metadata_name(&mut self.out, name),
            None => {
                self.text("<unknown kind #");
                self.uint(u64::from(kind.0));
                self.byte(b'>');
            }
        }
        self.byte(b' ');
        if let (Some(word), true) = (Phrase::new(&self.out[start..]), at < header.md_kinds.len()) {
            self.kind_words.resize(header.md_kinds.len(), Phrase::EMPTY);
            self.kind_words[at] = word;
        }
    }
}

/// Whether a count is the `i32 1` of an `alloca` without an explicit count.
fn is_one(func: &Function, count: Value) -> bool {
    func.value_type(count) == Type::I32
        && func.as_int(count).and_then(|bits| bits.to_u64()) == Some(1)
}
