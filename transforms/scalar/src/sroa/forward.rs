//! Copies that are only read are replaced by what they are a copy of.
//!
//! A struct that is passed by value is often copied to the stack and then read at an index that is not known until run
//! time, so that no part of the copy can be a value. When neither the copy nor the original is written, reading the
//! original gives the same:
//!
//! ```text
//! define void @f(ptr byval(%s) %p) {             define void @f(ptr byval(%s) %p) {
//!   %copy = alloca %s                              %at = getelementptr i32, ptr %p, i64 %i
//!   memcpy(%copy, %p, 400)                   ->    %v = load i32, ptr %at
//!   %at = getelementptr i32, ptr %copy, i64 %i
//!   %v = load i32, ptr %at
//! ```
//!
//! In kernels the back end then reads the parameter where it is. The same holds for constant variables: tables that
//! are local to a function.
//!
//! Why it is right: the original is a `byval` parameter, which is the function's own and which no use writes or lets
//! be written, or a constant. All uses of the copy read it, but for the one call that fills it from there; before that
//! it is `undef`, which any value refines. Alignments that accesses of the copy had are lowered to that of the
//! original; a copy whose alignment a call or an atomic access relies on stays.
//!
//! A copy that is only copied again is replaced as well: it could be split, but its parts would stay.
//!
//! Cost: linear in the uses of the copy and of the original, once for each copy that is not split.

use rustc_hash::FxHashSet;
use selvedge_analysis::copies_argument;
use selvedge_ir::attribute::Attr;
use selvedge_ir::function::UseRef;
use selvedge_ir::inst::Ordering;
use selvedge_ir::module::GlobalKind;
use selvedge_ir::{AttrKind, Inst, Opcode, Value};

use super::slices::Slices;
use super::{Run, WHY};
use crate::emit::Emitter;
use crate::sizes::common_align;
use crate::users::Description;

/// The only call that writes an alloca, and what it copies.
struct Filled {
    by: Inst,
    source: Value,
    length: u64,
}

/// Memory that does not change: where it starts, its size and its alignment.
struct Original {
    base: Value,
    size: u64,
    align: u64,
}

impl Run<'_, '_> {
    /// Whether all users copy: splitting would only cut the copies, so that the alloca stays.
    pub(super) fn is_only_copied(&self, slices: &Slices) -> bool {
        let is_copy = |user: Inst| {
            matches!(self.intrinsics.word(self.func, user), Some("memcpy" | "memmove"))
        };
        slices.all.iter().all(|slice| slice.is_dead || is_copy(slice.user))
    }

    /// Replaces an alloca by what it is a copy of, if it is only read; returns whether it is.
    pub(super) fn forward_copy(&mut self, alloca: Inst, size: u64) -> bool {
        let Some(filled) = self.only_filled_by(alloca) else { return false };
        let Some((original, offset)) = self.original(filled.source) else { return false };
        // Bytes that were not copied are undefined: any value refines them.
        let fits = filled.length <= size
            && offset.checked_add(size).is_some_and(|end| end <= original.size)
            && self.func.value_type(original.base) == self.func.inst(alloca).ty();
        if !fits || original.base.as_arg().is_some() && !self.is_only_read(original.base) {
            return false;
        }
        let align = common_align(original.align, offset);
        if self.needs_more_align(alloca, align) {
            return false;
        }
        let users: Vec<Inst> = self.func.users(alloca.into()).collect();
        for user in users {
            let describes = self.intrinsics.description(self.func, user);
            if user == filled.by || describes == Some(Description::Lifetime) {
                _ = self.cx.erase(self.func, user, WHY);
            }
        }
        self.lower_read_aligns(alloca, align);
        let mut emitter = Emitter::before(self.func, self.cx, alloca);
        let pointer = match offset {
            0 => original.base,
            _ => emitter.ptr_add(original.base, offset, b""),
        };
        _ = self.cx.replace_all_uses(self.func, alloca.into(), pointer, WHY);
        self.dead.push(alloca);
        true
    }

    /// The call that fills an alloca from its start, if all other uses read it or only describe it.
    fn only_filled_by(&self, alloca: Inst) -> Option<Filled> {
        let func = &*self.func;
        let mut fills = func.uses(alloca.into()).filter(|usage| {
            let word = self.intrinsics.word(func, usage.user);
            usage.operand == 0 && matches!(word, Some("memcpy" | "memmove"))
        });
        let by = fills.next()?.user;
        let length = func.as_int(func.operand(by, 2))?.to_u64()?;
        let filled = Filled { by, source: func.operand(by, 1), length };
        let is_volatile = self.effects.is_volatile_call(func, by);
        let is_read = !is_volatile && self.reads_only(alloca.into(), Some(by));
        is_read.then_some(filled)
    }

    /// The unmodified object that a pointer points into, and the offset.
    fn original(&self, pointer: Value) -> Option<(Original, u64)> {
        let func = &*self.func;
        let values = selvedge_analysis::value::Values::new(&self.context, func);
        let place = values.constant_offset(pointer);
        let (base, offset) = (place.base, place.offset.to_u64()?);
        let header = self.sizes.header;
        if let Some(arg) = base.as_arg() {
            let decl = header.function(func.global())?;
            let set = header.attrs.list_data(decl.attrs).param(arg.as_u32() as usize);
            let ty = match header.attrs.get(set, AttrKind::ByVal)? {
                Attr::Type(_, ty) => *ty,
                _ => return None,
            };
            let align = header.attrs.int(set, AttrKind::Alignment).unwrap_or(1);
            return Some((Original { base, size: self.sizes.alloc(ty)?, align }, offset));
        }
        let data = header.global(func.as_global(base)?);
        let GlobalKind::Variable(variable) = &data.kind else { return None };
        let is_known = variable.is_constant
            && variable.init.is_some()
            && !variable.externally_initialized
            && !data.linkage.is_interposable();
        let align = data.align.bytes().unwrap_or_else(|| self.sizes.abi_align(data.value_ty));
        let size = self.sizes.alloc(data.value_ty)?;
        is_known.then_some((Original { base, size, align }, offset))
    }

    fn is_only_read(&self, base: Value) -> bool {
        self.reads_only(base, None)
    }

    /// Whether all uses of an address, and of addresses computed from it, read memory and keep no pointer; the call
    /// `except` may write to the address itself.
    fn reads_only(&self, address: Value, except: Option<Inst>) -> bool {
        let func = &*self.func;
        let mut seen = FxHashSet::default();
        let mut work = vec![address];
        while let Some(address) = work.pop() {
            for usage in func.uses(address) {
                let user = usage.user;
                match func.opcode(user) {
                    Opcode::Load if !func.inst(user).bits().is_volatile() => {}
                    Opcode::GetElementPtr | Opcode::BitCast | Opcode::AddrSpaceCast => {
                        if usage.operand != 0 {
                            return false;
                        }
                        if seen.insert(user) {
                            work.push(user.into());
                        }
                    }
                    Opcode::Phi | Opcode::Select => {
                        if seen.insert(user) {
                            work.push(user.into());
                        }
                    }
                    _ if Some(user) == except && usage.operand == 0 => {}
                    opcode if opcode.is_call() => {
                        if !self.call_only_reads(user, usage.operand as usize) {
                            return false;
                        }
                    }
                    _ => return false,
                }
            }
        }
        true
    }

    fn call_only_reads(&self, call: Inst, n: usize) -> bool {
        let func = &*self.func;
        match self.intrinsics.word(func, call) {
            Some("memcpy" | "memmove") => {
                return n == 1 && !self.effects.is_volatile_call(func, call);
            }
            Some("lifetime.start" | "lifetime.end") => return true,
            Some(_) => return false,
            None => {}
        }
        let header = self.sizes.header;
        let Some(extra) = func.call(call).filter(|extra| n < extra.n_args as usize) else {
            return false;
        };
        if copies_argument(header, func, call, n) {
            return true;
        }
        let declared = func.called_global(call).and_then(|callee| header.function(callee));
        let lists = [Some(extra.attrs), declared.map(|decl| decl.attrs)];
        let has = |kind| {
            lists
                .iter()
                .flatten()
                .any(|&list| header.attrs.has(header.attrs.list_data(list).param(n), kind))
        };
        let is_kept = !lists.iter().flatten().any(|&list| {
            let set = header.attrs.list_data(list).param(n);
            header.attrs.int(set, AttrKind::Captures) == Some(0)
        });
        !is_kept && (has(AttrKind::ReadOnly) || has(AttrKind::ReadNone))
    }

    /// Lowers the alignment that reads of a copy assume to at most `align`.
    fn lower_read_aligns(&mut self, alloca: Inst, align: u64) {
        if self.sizes.align_of_alloca(self.func, alloca) > align {
            _ = self.lower_aligns(alloca, align);
            self.lower_call_aligns(alloca, align);
        }
    }

    /// As [`Self::lower_read_aligns`], for the arguments of intrinsics.
    fn lower_call_aligns(&mut self, alloca: Inst, align: u64) {
        for usage in self.uses_through(alloca) {
            let (user, n) = (usage.user, usage.operand as usize);
            if self.func.opcode(user).is_call() && self.arg_align(user, n) > align {
                self.set_arg_align(user, n, align);
            }
        }
    }

    /// Whether a call or an atomic access relies on more than an alignment. The `align` of a `byval` argument is part
    /// of the calling convention, that of other arguments may be one of the declaration, and atomic accesses below
    /// their natural alignment are not supported by all targets, so these are not lowered.
    fn needs_more_align(&self, alloca: Inst, align: u64) -> bool {
        let func = &*self.func;
        self.uses_through(alloca).into_iter().any(|UseRef { user, operand }| {
            let needed = match func.opcode(user) {
                Opcode::Load if func.inst(user).bits().ordering() != Ordering::NotAtomic => {
                    self.sizes.align_of_access(func, user, func.inst(user).ty())
                }
                // What an intrinsic assumes is lowered as for loads.
                opcode if opcode.is_call() && self.intrinsics.word(func, user).is_none() => {
                    self.promised_align(user, operand as usize)
                }
                _ => 1,
            };
            needed > align
        })
    }

    /// The uses of an alloca that is only read, and of addresses computed from it.
    fn uses_through(&self, alloca: Inst) -> Vec<UseRef> {
        let (mut seen, mut work) = (FxHashSet::from_iter([alloca]), vec![alloca]);
        let mut uses = Vec::new();
        while let Some(address) = work.pop() {
            for usage in self.func.uses(address.into()) {
                let opcode = self.func.opcode(usage.user);
                if opcode != Opcode::Load && !opcode.is_call() && seen.insert(usage.user) {
                    work.push(usage.user);
                }
                uses.push(usage);
            }
        }
        uses
    }

    /// The alignment of an argument by the attributes of a call and of the function that it calls.
    fn promised_align(&self, call: Inst, n: usize) -> u64 {
        let header = self.sizes.header;
        let callee = self.func.called_global(call).and_then(|callee| header.function(callee));
        let declared = callee.and_then(|decl| {
            let set = header.attrs.list_data(decl.attrs).param(n);
            header.attrs.int(set, AttrKind::Alignment)
        });
        self.arg_align(call, n).max(declared.unwrap_or(1))
    }
}
