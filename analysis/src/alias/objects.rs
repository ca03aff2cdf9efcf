//! Objects: which values are the address of one, which objects are distinct, and their sizes.

use selvedge_ir::attribute::Attr;
use selvedge_ir::module::GlobalKind;
use selvedge_ir::target::SpaceKind;
use selvedge_ir::{
    AttrKind, AttrSet, ConstKind, Global, GlobalData, Inst, MdKind, Opcode, Type, Value,
};

use super::{AliasAnalysis, LocationSize};

/// How many casts and similar wrappers are stripped from a pointer: only unreachable code, where a value may be
/// computed from itself, has more.
const MAX_CASTS: u32 = 64;

/// The properties of an object that make it distinct from others.
#[derive(Clone, Copy)]
pub(super) struct ObjectKind {
    /// No other identified object is a part of it.
    pub(super) is_identified: bool,
    /// It is not known outside when the function begins, or when the object is created.
    pub(super) is_local: bool,
    /// It is an argument of the function, or in an aggregate argument.
    pub(super) is_argument: bool,
    /// Shared memory that is only declared here, and whose address the launch determines.
    pub(super) is_overlaid: bool,
}

impl ObjectKind {
    /// Whether two objects of these kinds, which are not the same value, are disjoint.
    pub(super) fn is_distinct_from(self, other: ObjectKind) -> bool {
        !(self.is_overlaid && other.is_overlaid)
            && (self.is_identified && other.is_identified
                || self.is_argument && other.is_local
                || other.is_argument && self.is_local)
    }
}

impl AliasAnalysis<'_> {
    /// The pointer of the same address without casts, zero offsets and similar wrappers.
    pub(super) fn stripped(&self, pointer: Value) -> Value {
        let values = self.values();
        let mut value = pointer;
        for _ in 0..MAX_CASTS {
            let next = values.same_address(value).or_else(|| {
                let gep = values.gep_at(value)?;
                let is_zero = |&index: &Value| values.int(index).is_some_and(|n| n.is_zero());
                let is_scalar = self.header().types.vector_shape(gep.ty).is_none();
                (is_scalar && gep.indices.iter().all(is_zero)).then_some(gep.base)
            });
            match next {
                Some(next) => value = next,
                None => return value,
            }
        }
        value
    }

    /// Whether a value is the address of an object that no other identified object is a part of.
    pub(super) fn is_identified(&self, object: Value) -> bool {
        self.is_own_global(object) || self.is_function_local(object)
    }

    /// Whether a value is the address of a global that is not an alias or ifunc.
    fn is_own_global(&self, object: Value) -> bool {
        let Some(global) = self.values().as_global(object) else { return false };
        let kind = &self.header().global(global).kind;
        !matches!(kind, GlobalKind::Alias { .. } | GlobalKind::IFunc { .. })
    }

    /// Whether a value is the address of an object that is not known outside when the function begins or the object is
    /// created: an `alloca`, the result of an allocation, a `noalias` or `byval` argument.
    pub(super) fn is_function_local(&self, object: Value) -> bool {
        if let Some(inst) = object.as_inst() {
            return self.func.opcode(inst) == Opcode::Alloca || self.is_allocation(inst);
        }
        object.as_arg().is_some() && {
            let sets = self.values().value_attrs(object);
            let values = self.values();
            values.any_has(&sets, AttrKind::NoAlias) || values.any_has(&sets, AttrKind::ByVal)
        }
    }

    /// Whether a call returns a pointer to a new object.
    fn is_allocation(&self, inst: Inst) -> bool {
        let values = self.values();
        self.func.opcode(inst).is_call()
            && values.any_has(&values.result_attrs(inst), AttrKind::NoAlias)
    }

    /// Whether two values are the addresses of objects that are provably disjoint.
    ///
    /// Declarations of shared memory (`extern __shared__`) all begin at one address, regardless of their names.
    pub(super) fn are_distinct(&self, a: Value, b: Value) -> bool {
        a != b && self.object_kind(a).is_distinct_from(self.object_kind(b))
    }

    pub(super) fn object_kind(&self, object: Value) -> ObjectKind {
        let is_local = self.is_function_local(object);
        ObjectKind {
            is_identified: is_local || self.is_own_global(object),
            is_local,
            is_argument: self.is_argument(object),
            is_overlaid: self.is_overlaid(object),
        }
    }

    /// Whether a value is an argument, or a pointer extracted from an aggregate or vector argument.
    fn is_argument(&self, object: Value) -> bool {
        let aggregate = object.as_inst().filter(|&inst| is_extraction(self.func.opcode(inst)));
        aggregate.map_or(object, |inst| self.func.operand(inst, 0)).as_arg().is_some()
    }

    /// Whether a value is the address of shared memory that is only declared here, and whose address the launch
    /// determines.
    fn is_overlaid(&self, object: Value) -> bool {
        let Some(global) = self.values().as_global(object) else { return false };
        let data = self.header().global(global);
        let is_shared = |space| {
            let target = self.cx.env.target;
            let kind = target.map_or(SpaceKind::Unknown, |target| target.space_kind(space));
            matches!(kind, SpaceKind::Shared | SpaceKind::SharedCluster)
        };
        is_shared(data.addr_space) && !is_definition(data)
    }

    /// Whether a pointer comes from a source of escaped pointers only. Inserting a pointer into an aggregate or a
    /// vector captures it.
    pub(super) fn is_escape_source(&self, object: Value) -> bool {
        if let Some(inst) = object.as_inst() {
            return match self.func.opcode(inst) {
                Opcode::Load | Opcode::IntToPtr => true,
                opcode if is_extraction(opcode) => true,
                // Calls that return their argument are already skipped.
                opcode => opcode.is_call() && !self.values().may_return_private_argument(inst),
            };
        }
        self.values().gep_at(object).is_none() && self.is_constant_inttoptr(object)
    }

    fn is_constant_inttoptr(&self, value: Value) -> bool {
        match self.func.as_constant(value) {
            Some(ConstKind::Expr(expr)) => expr.opcode == Opcode::IntToPtr,
            _ => false,
        }
    }

    /// The size of an object in bytes, if it is known: rounded up to its alignment, or exact.
    pub(super) fn object_size(&self, object: Value, with_padding: bool) -> Option<u64> {
        let (bytes, align) = self.size_and_align(object)?;
        if with_padding { bytes.checked_next_multiple_of(align.max(1)) } else { Some(bytes) }
    }

    fn size_and_align(&self, object: Value) -> Option<(u64, u64)> {
        if let Some(global) = self.values().as_global(object) {
            return self.global_size(global);
        }
        if let Some(arg) = object.as_arg() {
            let set = self.values().arg_attrs(arg.as_u32() as usize);
            let ty = self.byval_type(set)?;
            let align = self.header().attrs.int(set, AttrKind::Alignment).unwrap_or(1);
            return Some((self.fixed_size(ty)?, align));
        }
        let inst = object.as_inst().filter(|&inst| self.func.opcode(inst) == Opcode::Alloca)?;
        let count = self.values().int(self.func.operand(inst, 0))?.to_u64()?;
        let bytes = self.fixed_size(self.func.source_type(inst)?)?.checked_mul(count)?;
        Some((bytes, self.alloca_align(inst)))
    }

    fn alloca_align(&self, inst: Inst) -> u64 {
        let header = self.header();
        let preferred = || {
            let ty = self.func.source_type(inst)?;
            header.data_layout.pref_align(&header.types, ty)?.bytes()
        };
        let given = self.func.inst(inst).bits().align().bytes();
        given.or_else(preferred).unwrap_or(1)
    }

    fn byval_type(&self, set: AttrSet) -> Option<Type> {
        match self.header().attrs.get(set, AttrKind::ByVal)? {
            Attr::Type(_, ty) => Some(*ty),
            _ => None,
        }
    }

    /// The size of a definition that cannot be replaced.
    fn global_size(&self, global: Global) -> Option<(u64, u64)> {
        let data = self.header().global(global);
        let is_variable = matches!(data.kind, GlobalKind::Variable(_));
        if !is_variable || !is_definition(data) || data.linkage.is_interposable() {
            return None;
        }
        Some((self.fixed_size(data.value_ty)?, data.align.bytes().unwrap_or(1)))
    }

    /// The size of a type in bytes, unless it depends on the machine.
    fn fixed_size(&self, ty: Type) -> Option<u64> {
        let header = self.header();
        let layout = header.data_layout.layout_of(&header.types, ty).ok()?;
        (!layout.scalable).then(|| layout.alloc_size())
    }

    /// How many bytes are provably dereferenceable from a pointer on, if the access is executed.
    pub(super) fn least_extent(&self, pointer: Value, size: LocationSize) -> u64 {
        let accessed = if size.is_precise() { size.known_min().unwrap_or(0) } else { 0 };
        accessed.max(self.dereferenceable_bytes(pointer))
    }

    /// The dereferenceable bytes that attributes, attachments and the object itself imply. A pointer that may be null
    /// counts in full: an access to null accesses no object.
    fn dereferenceable_bytes(&self, pointer: Value) -> u64 {
        let values = self.values();
        let attrs = &self.header().attrs;
        let space = self.header().types.ptr_space(self.func.value_type(pointer)).unwrap_or(0);
        let or_null = !values.null_is_valid(space);
        let of_set = |set: AttrSet| {
            let sure = attrs.int(set, AttrKind::Dereferenceable);
            sure.max(attrs.int(set, AttrKind::DereferenceableOrNull).filter(|_| or_null))
        };
        let from_attrs = values.value_attrs(pointer).into_iter().filter_map(of_set).max();
        let attached = |kind: MdKind| values.attached_number(pointer, kind);
        let from_metadata = attached(MdKind::DEREFERENCEABLE)
            .max(attached(MdKind::DEREFERENCEABLE_OR_NULL).filter(|_| or_null));
        let own = self.size_and_align(pointer).map(|(bytes, _)| bytes);
        from_attrs.max(from_metadata).max(own).unwrap_or(0)
    }

    /// Whether a value is the start of an object.
    pub(super) fn is_start_of_object(&self, pointer: Value) -> bool {
        if let Some(inst) = pointer.as_inst() {
            return self.func.opcode(inst) == Opcode::Alloca;
        }
        let global = self.values().as_global(pointer);
        global.is_some_and(|g| matches!(self.header().global(g).kind, GlobalKind::Variable(_)))
    }
}

fn is_extraction(opcode: Opcode) -> bool {
    matches!(opcode, Opcode::ExtractValue | Opcode::ExtractElement)
}

/// Whether a variable is defined in this module.
fn is_definition(data: &GlobalData) -> bool {
    match &data.kind {
        GlobalKind::Variable(variable) => variable.init.is_some(),
        GlobalKind::Function(_) | GlobalKind::Alias { .. } | GlobalKind::IFunc { .. } => true,
    }
}
