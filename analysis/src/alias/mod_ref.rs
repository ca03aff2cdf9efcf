//! What instructions and calls may do to a memory location.

use selvedge_ir::constant::ConstKind;
use selvedge_ir::inst::{Ordering, TailKind};
use selvedge_ir::module::GlobalKind;
use selvedge_ir::target::{Effects, IntrinsicFacts, ModRef, SyncKind};
use selvedge_ir::{AttrKind, AttrSet, Inst, Opcode, Value};
use smallvec::SmallVec;

use super::{AccessTags, AliasAnalysis, AliasSource, BatchAlias, LocationSize, MemoryLocation};

/// How many objects are inspected to prove that a pointer points to constants only. This is LLVM's limit.
const MAX_CONSTANT_OBJECTS: usize = 8;

impl BatchAlias<'_> {
    /// What an instruction may do to any memory. Ordering accesses and fences count as reading and writing.
    pub fn mod_ref_anywhere(&mut self, inst: Inst) -> ModRef {
        let opcode = self.aa.func.opcode(inst);
        match opcode {
            Opcode::Load | Opcode::Store if is_stronger_than_monotonic(self.aa, inst) => {
                ModRef::ModRef
            }
            Opcode::Load => ModRef::Ref,
            Opcode::Store => ModRef::Mod,
            Opcode::Fence
            | Opcode::CmpXchg
            | Opcode::AtomicRmw
            | Opcode::VaArg
            | Opcode::CatchPad
            | Opcode::CatchRet => ModRef::ModRef,
            Opcode::Call | Opcode::Invoke | Opcode::CallBr => {
                let effects = self.aa.effects(inst).effects;
                ModRef::new(effects.reads_anything(), effects.writes_anything())
            }
            _ => ModRef::None,
        }
    }

    /// What an instruction may do to a location.
    pub fn mod_ref(&mut self, inst: Inst, place: &MemoryLocation) -> ModRef {
        self.begin();
        self.mod_ref_of(inst, place)
    }

    fn mod_ref_of(&mut self, inst: Inst, place: &MemoryLocation) -> ModRef {
        let opcode = self.aa.func.opcode(inst);
        if opcode.is_call() {
            if self.is_call_trivially_disjoint(inst, place) {
                return ModRef::None;
            }
            return self.call_mod_ref(inst, place);
        }
        if opcode == Opcode::Store && self.is_trivially_disjoint(inst, place) {
            return ModRef::None;
        }
        let everything = self.mod_ref_anywhere(inst);
        if everything.is_none()
            || opcode.is_memory_access() && is_stronger_than_monotonic(self.aa, inst)
        {
            return everything;
        }
        if self.aa.is_volatile_among_threads(inst) && !self.is_thread_private(place.ptr) {
            return self.mask(place);
        }
        if let Some(own) = self.aa.location(inst) {
            if self.query_chain(&own, place).is_no() {
                return ModRef::None;
            }
            if everything == ModRef::Ref {
                return ModRef::Ref;
            }
        }
        let mask = self.mask(place);
        // A store cannot write a location that nothing writes, such as a constant.
        if opcode == Opcode::Store && !mask.writes() {
            return ModRef::None;
        }
        everything.intersection(mask)
    }

    pub(super) fn call_mod_ref(&mut self, call: Inst, place: &MemoryLocation) -> ModRef {
        let cx = self.aa.cx;
        let mut answer = ModRef::ModRef;
        for source in cx.chain.sources() {
            let result = self.call_mod_ref_by(source, call, place);
            answer = answer.intersection(result);
            if answer.is_none() {
                return answer;
            }
        }
        answer.intersection(self.mask(place))
    }

    fn call_mod_ref_by(
        &mut self,
        source: &AliasSource,
        call: Inst,
        place: &MemoryLocation,
    ) -> ModRef {
        let tags = || AccessTags::of(self.aa.func, call);
        let excluded = match source {
            AliasSource::Spaces => false,
            AliasSource::Basic => return self.basic_call_mod_ref(call, place),
            AliasSource::ScopedNoAlias => self.aa.scopes_alias(&tags(), &place.tags).is_no(),
            AliasSource::TypeBased => self.aa.types_alias(&tags(), &place.tags).is_no(),
            AliasSource::Custom(oracle) => {
                return oracle.mod_ref(&self.aa.values(), call, place);
            }
        };
        // A synchronizing call makes accesses of other threads visible, which its metadata does not describe.
        if excluded && !self.aa.may_synchronize(call) { ModRef::None } else { ModRef::ModRef }
    }

    /// What a call may do to a location according to its effects and its arguments.
    fn basic_call_mod_ref(&mut self, call: Inst, place: &MemoryLocation) -> ModRef {
        let aa = self.aa;
        let object = aa.values().underlying_object(place.ptr);
        if let Some(answer) = aa.call_on_alloca(call, object) {
            return answer;
        }
        let facts = aa.effects(call);
        let mut beyond = aa.beyond_arguments(facts.effects, place);
        if !beyond.is_none() && object != call.into() {
            let returns_twice = aa.call_has(call, AttrKind::ReturnsTwice);
            if self.is_out_of_reach(object, returns_twice, may_synchronize(&facts)) {
                beyond = ModRef::None;
            }
        }
        let arguments = facts.effects.arguments;
        let reached = if arguments.union(beyond) == beyond {
            arguments
        } else {
            self.through_arguments(call, &facts, place)
        };
        let all = reached.union(beyond);
        if all.writes() && aa.only_pretends_to_write(call) {
            return all.intersection(ModRef::Ref);
        }
        all
    }

    /// Whether a call that does not return the object can access it only through its operands: the object is the
    /// function's own, and is not captured.
    pub(super) fn is_out_of_reach(
        &mut self,
        object: Value,
        returns_twice: bool,
        may_synchronize: bool,
    ) -> bool {
        !returns_twice
            && self.is_private(object)
            && !(may_synchronize && self.aa.is_memory_of_other_threads(object))
    }

    /// Whether other threads provably cannot access the underlying object of a pointer.
    pub(crate) fn is_thread_private(&mut self, pointer: Value) -> bool {
        let object = self.aa.values().underlying_object(pointer);
        self.is_private(object) && !self.aa.is_memory_of_other_threads(object)
    }

    /// Whether a call may access memory that other threads can access as well.
    pub(crate) fn may_access_shared_memory(&mut self, call: Inst) -> bool {
        if !only_arguments(self.aa.effects(call).effects) {
            return true;
        }
        let pointers = self.pointer_arguments(call);
        let arguments = pointers.into_iter().map(|n| self.aa.func.operand(call, n));
        let arguments: SmallVec<[Value; 4]> = arguments.collect();
        arguments.into_iter().any(|pointer| !self.is_thread_private(pointer))
    }

    /// What a call may do to a location through its operands.
    fn through_arguments(
        &mut self,
        call: Inst,
        facts: &IntrinsicFacts,
        place: &MemoryLocation,
    ) -> ModRef {
        let aa = self.aa;
        let arguments = facts.effects.arguments;
        let mut reached = ModRef::None;
        for (n, place_of_arg) in aa.pointer_operands(call) {
            let Some(place_of_arg) = place_of_arg else { return arguments };
            let is_disjoint = self.are_trivially_disjoint(&place_of_arg, place)
                || self.query_chain(&place_of_arg, place).is_no();
            if !is_disjoint {
                reached = reached.union(arguments.intersection(aa.argument_access(call, facts, n)));
            }
            if reached == arguments {
                break;
            }
        }
        reached
    }

    /// What `call` may do to the memory that `other` accesses: [`ModRef::Ref`] if it may read what `other` writes,
    /// [`ModRef::Mod`] if it may write what `other` reads or writes.
    pub fn mod_ref_calls(&mut self, call: Inst, other: Inst) -> ModRef {
        self.begin();
        let aa = self.aa;
        let answer = self.metadata_mod_ref_calls(call, other);
        let [own, its] = [call, other].map(|call| aa.effects(call).effects);
        let access =
            |effects: Effects| ModRef::new(effects.reads_anything(), effects.writes_anything());
        let (own_access, its_access) = (access(own), access(its));
        if answer.is_none() || own_access.is_none() || its_access.is_none() {
            return ModRef::None;
        }
        if !own_access.writes() && !its_access.writes() {
            return ModRef::None;
        }
        if aa.is_guard(call) {
            return if its_access.writes() { ModRef::Ref } else { ModRef::None };
        }
        if aa.is_guard(other) {
            return if own_access.writes() { ModRef::Mod } else { ModRef::None };
        }
        // Synchronizing calls are not reordered with each other, regardless of their memory.
        if aa.may_synchronize(call) && aa.may_synchronize(other) {
            return ModRef::ModRef;
        }
        let answer = answer.intersection(own_access);
        if only_arguments(its) {
            return self.on_arguments_of(call, other, answer);
        }
        if only_arguments(own) {
            return self.by_arguments_of(call, other, answer);
        }
        answer
    }

    /// What `call` may do to the memory that `other` accesses, where `other` accesses only what its arguments point to.
    /// The result is at most `limit`.
    fn on_arguments_of(&mut self, call: Inst, other: Inst, limit: ModRef) -> ModRef {
        let facts = self.aa.effects(other);
        let mut all = ModRef::None;
        for n in self.pointer_arguments(other) {
            let Some(place) = self.argument(other, n) else { return limit };
            let mask = match self.aa.argument_access(other, &facts, n) {
                access if access.writes() => ModRef::ModRef,
                access if access.reads() => ModRef::Mod,
                _ => ModRef::None,
            };
            all = all.union(mask.intersection(self.call_mod_ref(call, &place))).intersection(limit);
            if all == limit {
                break;
            }
        }
        all
    }

    /// What `call`, which accesses only what its arguments point to, may do to the memory that `other` accesses. The
    /// result is at most `limit`.
    fn by_arguments_of(&mut self, call: Inst, other: Inst, limit: ModRef) -> ModRef {
        let facts = self.aa.effects(call);
        let mut all = ModRef::None;
        for n in self.pointer_arguments(call) {
            let Some(place) = self.argument(call, n) else { return limit };
            let access = self.aa.argument_access(call, &facts, n);
            let its = self.call_mod_ref(other, &place);
            if access.writes() && !its.is_none() || access.reads() && its.writes() {
                all = all.union(access).intersection(limit);
            }
            if all == limit {
                break;
            }
        }
        all
    }

    /// The arguments that are pointers or vectors of pointers.
    fn pointer_arguments(&self, call: Inst) -> SmallVec<[usize; 8]> {
        let (types, func) = (&self.aa.header().types, self.aa.func);
        let args = func.call_args(call).enumerate();
        let is_pointer = |value: Value| types.is_ptr_or_vector(func.value_type(value));
        args.filter(|&(_, value)| is_pointer(value)).map(|(n, _)| n).collect()
    }

    fn metadata_mod_ref_calls(&self, call: Inst, other: Inst) -> ModRef {
        let aa = self.aa;
        if aa.may_synchronize(call) || aa.may_synchronize(other) {
            return ModRef::ModRef;
        }
        let [own, its] = [call, other].map(|call| AccessTags::of(aa.func, call));
        let says_no = |source: &AliasSource| match source {
            AliasSource::ScopedNoAlias => aa.scopes_alias(&own, &its).is_no(),
            AliasSource::TypeBased => aa.types_alias(&own, &its).is_no(),
            AliasSource::Spaces | AliasSource::Basic | AliasSource::Custom(_) => false,
        };
        if aa.cx.chain.sources().iter().any(says_no) { ModRef::None } else { ModRef::ModRef }
    }

    /// What any code may do to a location while the function runs: nothing for constants, [`ModRef::Ref`] for memory
    /// that is only read.
    pub fn mod_ref_mask(&mut self, place: &MemoryLocation) -> ModRef {
        self.begin();
        self.mask(place)
    }

    fn mask(&mut self, place: &MemoryLocation) -> ModRef {
        let aa = self.aa;
        let mask = |source: &AliasSource| match source {
            AliasSource::Spaces => aa.space_mask(place),
            AliasSource::Basic => aa.object_mask(place.ptr),
            AliasSource::TypeBased if aa.is_immutable(&place.tags) => ModRef::None,
            AliasSource::ScopedNoAlias | AliasSource::TypeBased => ModRef::ModRef,
            AliasSource::Custom(oracle) => oracle.mod_ref_mask(&aa.values(), place),
        };
        let masks = aa.cx.chain.sources().iter().map(mask);
        masks.fold(ModRef::ModRef, ModRef::intersection)
    }

    /// The location that a call accesses through operand `n`: an argument, or an operand of a bundle. `None` if that is
    /// not a pointer.
    pub fn argument(&self, call: Inst, n: usize) -> Option<MemoryLocation> {
        self.aa.argument(call, n)
    }
}

impl AliasAnalysis<'_> {
    /// The location that a call accesses through operand `n`: an argument, or an operand of a bundle. `None` if that is
    /// not a pointer.
    pub fn argument(&self, call: Inst, n: usize) -> Option<MemoryLocation> {
        let (_, ptr) = self.data_operands(call).find(|&(at, _)| at == n)?;
        self.place_of_operand(call, n, ptr)
    }

    /// The location of operand `n`, which is `ptr`.
    fn place_of_operand(&self, call: Inst, n: usize, ptr: Value) -> Option<MemoryLocation> {
        self.header().types.ptr_space(self.func.value_type(ptr))?;
        let is_argument = self.func.call(call).is_some_and(|extra| n < extra.n_args as usize);
        if !is_argument {
            return Some(MemoryLocation::whole_object(ptr));
        }
        let size = self.intrinsic_access_size(call, n);
        let size = size.unwrap_or(LocationSize::BeforeOrAfterPointer);
        Some(MemoryLocation { ptr, size, tags: AccessTags::of(self.func, call) })
    }

    /// The pointer operands of a call, by position, and their locations: `None` for a vector of pointers, which may
    /// point anywhere.
    pub(super) fn pointer_operands(
        &self,
        call: Inst,
    ) -> impl Iterator<Item = (usize, Option<MemoryLocation>)> + '_ {
        let types = &self.header().types;
        self.data_operands(call)
            .filter(|&(_, value)| types.is_ptr_or_vector(self.func.value_type(value)))
            .map(move |(n, pointer)| (n, self.place_of_operand(call, n, pointer)))
    }

    /// How much an LLVM intrinsic accesses through argument `n`.
    fn intrinsic_access_size(&self, call: Inst, n: usize) -> Option<LocationSize> {
        let word = self.values().intrinsic_word(call)?;
        let arg = |at: usize| self.func.call_args(call).nth(at);
        let bytes = |at: usize| {
            let value = arg(at).and_then(|arg| self.values().int(arg));
            value.and_then(|bytes| bytes.to_u64()).filter(|&bytes| bytes < 1 << 63)
        };
        let is_of = |family: &str| {
            word.strip_prefix(family).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        Some(match (word, n) {
            ("lifetime.start" | "lifetime.end", 0) => {
                LocationSize::precise_or_after(self.object_size(arg(0)?, false))
            }
            ("lifetime.start" | "lifetime.end" | "invariant.start", 1) => {
                LocationSize::precise_or_after(bytes(0))
            }
            ("invariant.end", 2) => LocationSize::precise_or_after(bytes(1)),
            ("masked.load", 0) => self.at_most(self.func.inst(call).ty()),
            ("masked.store", 1) => self.at_most(self.func.value_type(arg(0)?)),
            ("arm.neon.vld1", 0) => self.exactly(self.func.inst(call).ty()),
            ("arm.neon.vst1", 0) => self.exactly(self.func.value_type(arg(1)?)),
            (_, 0) if is_of("memset") => LocationSize::precise_or_after(bytes(2)),
            (_, 0 | 1) if is_of("memcpy") || is_of("memmove") => {
                LocationSize::precise_or_after(bytes(2))
            }
            _ => return None,
        })
    }

    fn exactly(&self, ty: selvedge_ir::Type) -> LocationSize {
        LocationSize::of_type(self.header(), ty)
    }

    /// At most the size of a type.
    fn at_most(&self, ty: selvedge_ir::Type) -> LocationSize {
        match self.exactly(ty) {
            LocationSize::Precise(bytes) => LocationSize::UpperBound(bytes),
            _ => LocationSize::AfterPointer,
        }
    }

    /// Arguments and operands of bundles, by position.
    fn data_operands(&self, call: Inst) -> impl Iterator<Item = (usize, Value)> + '_ {
        let n = self.func.call(call).map_or(0, |extra| {
            let in_bundles: u32 = extra.bundles.iter().map(|bundle| bundle.n_operands).sum();
            extra.n_args + in_bundles
        });
        self.func.operands(call).first(n).enumerate()
    }

    /// The effects of a call on memory.
    pub(super) fn effects(&self, call: Inst) -> IntrinsicFacts {
        self.cx.calls.facts(&self.cx.effects, self.func, call)
    }

    /// What a call may do to a location other than through its operands.
    fn beyond_arguments(&self, effects: Effects, place: &MemoryLocation) -> ModRef {
        self.beyond_arguments_in(effects, self.space_of(place.ptr))
    }

    /// As [`Self::beyond_arguments`], for a location in an address space.
    pub(super) fn beyond_arguments_in(&self, effects: Effects, space: u32) -> ModRef {
        match self.cx.env.target {
            Some(target) => effects.beyond_arguments(target, space),
            None => ModRef::new(!effects.reads.is_empty(), !effects.writes.is_empty()),
        }
    }

    /// What a call does to memory through operand `n`.
    fn argument_access(&self, call: Inst, facts: &IntrinsicFacts, n: usize) -> ModRef {
        let [at_call, declared] = self.argument_attrs(call, n);
        let attrs = &self.header().attrs;
        let access_of = |set: AttrSet| {
            let has = |kind| attrs.has(set, kind);
            if has(AttrKind::ReadNone) {
                ModRef::None
            } else if has(AttrKind::ReadOnly) || has(AttrKind::ByVal) {
                ModRef::Ref
            } else if has(AttrKind::WriteOnly) {
                ModRef::Mod
            } else {
                ModRef::ModRef
            }
        };
        // The attributes of the callee do not describe the effects of bundles.
        let by_callee = access_of(declared).intersection(facts.access(n));
        let by_callee = by_callee.union(self.bundle_access(call));
        if let Some(tag) = self.bundle_of(call, n) {
            return access_in_bundle(tag).intersection(facts.effects.arguments);
        }
        access_of(at_call).intersection(by_callee).intersection(facts.effects.arguments)
    }

    /// What the bundles of a call may do to memory.
    fn bundle_access(&self, call: Inst) -> ModRef {
        let bundles = self.func.call(call).map_or(&[][..], |extra| &extra.bundles);
        let tags = bundles.iter().map(|bundle| self.header().strs.get(bundle.tag));
        tags.map(access_in_bundle).fold(ModRef::None, ModRef::union)
    }

    /// The tag of the bundle that contains operand `n` of a call.
    fn bundle_of(&self, call: Inst, n: usize) -> Option<&[u8]> {
        let extra = self.func.call(call)?;
        let mut end = extra.n_args as usize;
        if n < end {
            return None;
        }
        let holds = |bundle: &&selvedge_ir::inst::Bundle| {
            end += bundle.n_operands as usize;
            n < end
        };
        extra.bundles.iter().find(holds).map(|bundle| self.header().strs.get(bundle.tag))
    }

    /// The attributes of an argument, at the call and at the callee.
    fn argument_attrs(&self, call: Inst, n: usize) -> [AttrSet; 2] {
        let Some(extra) = self.func.call(call).filter(|extra| n < extra.n_args as usize) else {
            return [AttrSet::EMPTY; 2];
        };
        let attrs = &self.header().attrs;
        let callee = self.func.called_global(call).and_then(|g| self.header().function(g));
        let declared = callee.map_or(AttrSet::EMPTY, |decl| attrs.list_data(decl.attrs).param(n));
        [attrs.list_data(extra.attrs).param(n), declared]
    }

    /// Whether a call, or its callee, has an attribute.
    pub(super) fn call_has(&self, call: Inst, kind: AttrKind) -> bool {
        let attrs = &self.header().attrs;
        let at_call = self.func.call(call).map(|extra| extra.attrs);
        let callee = self.func.called_global(call).and_then(|g| self.header().function(g));
        let lists = [at_call, callee.map(|decl| decl.attrs)];
        lists.into_iter().flatten().any(|list| attrs.has(attrs.list_data(list).function, kind))
    }

    /// What a call does to the caller's own stack memory, in the cases where that is determined without its effects.
    fn call_on_alloca(&self, call: Inst, object: Value) -> Option<ModRef> {
        let alloca = object.as_inst().filter(|&i| self.func.opcode(i) == Opcode::Alloca)?;
        // The caller's frame may no longer exist when a tail call runs; the memory of the call's by-value arguments
        // does.
        let bits = self.func.inst(call).bits();
        let tail = self.func.opcode(call) == Opcode::Call
            && matches!(bits.tail_kind(), TailKind::Tail | TailKind::MustTail);
        let by_value = || {
            let n_args = self.func.call_args(call).len();
            let attrs = &self.header().attrs;
            let sets = (0..n_args).flat_map(|n| self.argument_attrs(call, n));
            sets.into_iter().any(|set| attrs.has(set, AttrKind::ByVal))
        };
        if tail && !by_value() {
            return Some(ModRef::None);
        }
        // Releasing part of the stack affects dynamic allocas.
        (self.releases_stack(call) && !self.is_static_alloca(alloca)).then_some(ModRef::Mod)
    }

    /// Whether a call releases the stack memory that was allocated since some point.
    pub(super) fn releases_stack(&self, call: Inst) -> bool {
        self.values().intrinsic_word(call) == Some("stackrestore")
    }

    fn is_static_alloca(&self, alloca: Inst) -> bool {
        let in_entry = self.func.block_of(alloca) == self.func.entry();
        in_entry && self.values().int(self.func.operand(alloca, 0)).is_some()
    }

    /// Whether a call writes no memory, and is declared to write it in order to prevent its motion.
    fn only_pretends_to_write(&self, call: Inst) -> bool {
        let word = self.values().intrinsic_word(call);
        matches!(word, Some("experimental.guard" | "experimental.deoptimize" | "invariant.start"))
    }

    fn is_guard(&self, call: Inst) -> bool {
        self.values().intrinsic_word(call) == Some("experimental.guard")
    }

    /// Whether an access is volatile and the target has threads that share memory: programs synchronize by such
    /// accesses, so writes of other threads are visible after them.
    pub(crate) fn is_volatile_among_threads(&self, inst: Inst) -> bool {
        self.cx.env.target.is_some()
            && self.func.opcode(inst).is_memory_access()
            && self.func.inst(inst).bits().is_volatile()
    }

    /// Whether a call may synchronize, on a target whose threads share memory.
    pub(super) fn may_synchronize(&self, call: Inst) -> bool {
        self.cx.env.target.is_some() && may_synchronize(&self.effects(call))
    }

    /// Whether an object is an argument whose memory other threads may access by the same argument. Callers exclude
    /// captured objects, so it is a `noalias` argument. `noalias` constrains the accesses of one execution of the
    /// function: writes of other threads do not violate it, and a barrier makes them visible. The exception is memory
    /// that is not written at all, as that of a kernel's `noalias readonly` argument while it runs.
    fn is_memory_of_other_threads(&self, object: Value) -> bool {
        let sets = self.values().value_attrs(object);
        self.cx.env.target.is_some()
            && object.as_arg().is_some()
            && !self.values().any_has(&sets, AttrKind::ByVal)
            && !self.is_read_only_argument(object)
    }

    /// Whether an argument points to memory that is not written while the function runs.
    fn is_read_only_argument(&self, object: Value) -> bool {
        let (values, sets) = (self.values(), self.values().value_attrs(object));
        let reads =
            values.any_has(&sets, AttrKind::ReadOnly) || values.any_has(&sets, AttrKind::ReadNone);
        let for_all = self.cx.env.target.is_none() || self.cx.is_kernel;
        reads && values.any_has(&sets, AttrKind::NoAlias) && for_all
    }

    /// What any code may do to the objects that a pointer may point to.
    fn object_mask(&self, pointer: Value) -> ModRef {
        let values = self.values();
        let mut seen: SmallVec<[Value; 8]> = SmallVec::new();
        let mut work: SmallVec<[Value; 8]> = SmallVec::from_slice(&[pointer]);
        let mut mask = ModRef::None;
        while let Some(pointer) = work.pop() {
            let object = values.underlying_object(pointer);
            if seen.contains(&object) {
                continue;
            }
            if seen.len() == MAX_CONSTANT_OBJECTS {
                return ModRef::ModRef;
            }
            seen.push(object);
            if self.is_constant_variable(object) {
                continue;
            }
            if object.as_arg().is_some() && self.is_read_only_argument(object) {
                mask = ModRef::Ref;
                continue;
            }
            match object.as_inst().map(|inst| (inst, self.func.opcode(inst))) {
                Some((inst, Opcode::Select)) => work.extend(self.func.operands(inst).skip(1)),
                Some((inst, Opcode::Phi)) if self.func.n_operands(inst) <= MAX_CONSTANT_OBJECTS => {
                    work.extend(self.func.operands(inst));
                }
                _ => return ModRef::ModRef,
            }
        }
        mask
    }

    fn is_constant_variable(&self, object: Value) -> bool {
        let Some(ConstKind::Global(global)) = self.func.as_constant(object) else { return false };
        match &self.header().global(*global).kind {
            GlobalKind::Variable(variable) => variable.is_constant,
            GlobalKind::Function(_) | GlobalKind::Alias { .. } | GlobalKind::IFunc { .. } => false,
        }
    }
}

/// What a bundle of that tag may do to memory.
fn access_in_bundle(tag: &[u8]) -> ModRef {
    match tag {
        b"ptrauth" | b"kcfi" | b"convergencectrl" => ModRef::None,
        b"deopt" | b"funclet" => ModRef::Ref,
        _ => ModRef::ModRef,
    }
}

/// Whether an access has an ordering stronger than `monotonic`: of a `cmpxchg`, the success or the failure ordering.
pub(super) fn is_stronger_than_monotonic(aa: AliasAnalysis<'_>, inst: Inst) -> bool {
    aa.func.inst(inst).strongest_ordering() > Ordering::Monotonic
}

/// Whether a call may synchronize.
pub(super) fn may_synchronize(facts: &IntrinsicFacts) -> bool {
    facts.sync != SyncKind::None
}

/// Whether a call accesses only what its operands point to.
fn only_arguments(effects: Effects) -> bool {
    effects.reads.is_empty() && effects.writes.is_empty() && effects.inaccessible.is_none()
}
