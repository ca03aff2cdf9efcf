//! Propagates the attributes of a call's result and arguments to calls in the inlined body.
//!
//! * A call whose result the callee returns immediately inherits the result attributes of the inlined call. Attributes
//!   that can make a value poison are propagated only if that changes nothing else: the result is `noundef` at the
//!   inlined call, or the `ret` is its only use.
//! * A call with a parameter as argument, or a pointer based on it, inherits the parameter's access attributes; if the
//!   argument is the parameter itself, also those that describe the pointer.
//! * Calls inlined through a `nounwind` call are `nounwind`.
//!
//! As LLVM's `AddReturnAttributes` and `AddParamAndFnBasicAttributes`. Cost: the inlined instructions.

use selvedge_analysis::InstEffects;
use selvedge_analysis::value::{ValueContext, Values};
use selvedge_ir::attribute::AttrListData;
use selvedge_ir::constant::ConstKind;
use selvedge_ir::inst::TailKind;
use selvedge_ir::target::FnProps;
use selvedge_ir::{
    Attr, AttrKind, AttrList, AttrSet, Block, Function, Global, Inst, ModuleHeader, Opcode, Value,
};

/// Result attributes whose violation is undefined behavior.
const UB_OF_RESULT: [AttrKind; 4] = [
    AttrKind::Dereferenceable,
    AttrKind::DereferenceableOrNull,
    AttrKind::NoAlias,
    AttrKind::NoUndef,
];
/// Result attributes whose violation makes the result poison.
const POISON_OF_RESULT: [AttrKind; 3] = [AttrKind::NonNull, AttrKind::Alignment, AttrKind::Range];
/// Parameter attributes that hold for every pointer based on the argument.
const OF_OBJECT: [AttrKind; 2] = [AttrKind::ReadNone, AttrKind::ReadOnly];
/// Parameter attributes that hold for the argument itself.
const OF_VALUE: [AttrKind; 5] = [
    AttrKind::Dereferenceable,
    AttrKind::DereferenceableOrNull,
    AttrKind::NonNull,
    AttrKind::Alignment,
    AttrKind::Range,
];
/// Maximal number of instructions between a call and its `ret` that are checked to transfer control. LLVM's limit.
const MAX_BETWEEN: usize = 5;

/// Adds attributes to a set; a new attribute replaces one of the same kind.
fn with(header: &ModuleHeader, set: AttrSet, more: &[Attr]) -> AttrSet {
    if more.is_empty() {
        return set;
    }
    let all = header.attrs.attrs(set).iter().chain(more).cloned().collect();
    header.attr_set(all)
}

fn without(header: &ModuleHeader, set: AttrSet, kinds: &[AttrKind]) -> AttrSet {
    if !kinds.iter().any(|&kind| header.attrs.has(set, kind)) {
        return set;
    }
    let is_left = |attr: &&Attr| attr.kind().is_none_or(|kind| !kinds.contains(&kind));
    header.attr_set(header.attrs.attrs(set).iter().filter(is_left).cloned().collect())
}

/// The attributes of these kinds in the attribute sets of a call or its callee for the same position.
fn argument_attributes(header: &ModuleHeader, sets: &[AttrSet], kinds: &[AttrKind]) -> Vec<Attr> {
    let of_kind = |&kind: &AttrKind| sets.iter().find_map(|&set| header.attrs.get(set, kind));
    kinds.iter().filter_map(of_kind).cloned().collect()
}

/// The attribute lists of a call and of its callee.
fn lists(header: &ModuleHeader, func: &Function, call: Inst) -> Vec<AttrListData> {
    let on_call = func.call(call).map(|row| row.attrs);
    let declared = func.called_global(call).and_then(|callee| header.function(callee));
    let all = on_call.into_iter().chain(declared.map(|decl| decl.attrs));
    all.map(|list| header.attrs.list_data(list).clone()).collect()
}

fn has_any(header: &ModuleHeader, sets: &[AttrSet], kind: AttrKind) -> bool {
    sets.iter().any(|&set| header.attrs.has(set, kind))
}

fn set_lists(func: &mut Function, header: &ModuleHeader, call: Inst, data: &AttrListData) {
    let list: AttrList = header.attrs.list(data.function, data.ret, &data.params);
    func.set_call_attrs(call, list);
}

fn own_list(header: &ModuleHeader, func: &Function, call: Inst) -> Option<AttrListData> {
    func.call(call).map(|row| header.attrs.list_data(row.attrs).clone())
}

/// Removes attributes that are weaker than the call's own: smaller integers, and any range if the call has one.
fn no_weaker(header: &ModuleHeader, own: AttrSet, more: Vec<Attr>) -> Vec<Attr> {
    let is_stronger = |attr: &Attr| match attr {
        Attr::Int(kind, value) => header.attrs.int(own, *kind).is_none_or(|old| *value >= old),
        // Two ranges are not intersected: the call's own is preserved.
        Attr::Range { .. } => !header.attrs.has(own, AttrKind::Range),
        _ => true,
    };
    more.into_iter().filter(is_stronger).collect()
}

/// Propagates the attributes of the inlined call's result to calls whose result the callee returns.
pub(super) fn hand_on_result(
    func: &mut Function,
    effects: &InstEffects<'_>,
    call: Inst,
    callee: &Function,
    copies: &[(Inst, Inst)],
) {
    let header = effects.header();
    let rets: Vec<AttrSet> = lists(header, func, call).iter().map(|list| list.ret).collect();
    let ub = argument_attributes(header, &rets, &UB_OF_RESULT);
    let poison = argument_attributes(header, &rets, &POISON_OF_RESULT);
    if ub.is_empty() && poison.is_empty() {
        return;
    }
    let is_noundef = has_any(header, &rets, AttrKind::NoUndef);
    for &(old, copy) in copies {
        let Some(ret) = returned_at_once(callee, effects, old) else { continue };
        let Some(mut own) = own_list(header, func, copy) else { continue };
        let declared: Vec<AttrSet> =
            lists(header, callee, old).iter().map(|list| list.ret).collect();
        own.ret = with(header, own.ret, &no_weaker(header, own.ret, ub.clone()));
        let is_only_use = callee.only_use(old.into()).is_some_and(|of| of.user == ret);
        let inner_noundef = has_any(header, &declared, AttrKind::NoUndef);
        if is_noundef || is_only_use && !inner_noundef {
            own.ret = with(header, own.ret, &no_weaker(header, own.ret, poison.clone()));
        }
        set_lists(func, header, copy, &own);
    }
}

/// The `ret` that returns the result of a call, if it is in the same block and control always reaches it.
fn returned_at_once(callee: &Function, effects: &InstEffects<'_>, call: Inst) -> Option<Inst> {
    if callee.opcode(call) != Opcode::Call {
        return None;
    }
    let block = callee.block_of(call)?;
    let ret = callee.terminator(block).filter(|&ret| callee.opcode(ret) == Opcode::Ret)?;
    if callee.operands(ret).next() != Some(call.into()) {
        return None;
    }
    let between = std::iter::successors(callee.next_inst(call), |&inst| callee.next_inst(inst));
    let mut n = 0;
    for inst in between.take_while(|&inst| inst != ret) {
        n += 1;
        if n > MAX_BETWEEN || !comes_through(callee, effects, inst) {
            return None;
        }
    }
    Some(ret)
}

fn comes_through(func: &Function, effects: &InstEffects<'_>, inst: Inst) -> bool {
    if !func.opcode(inst).is_call() {
        let bits = func.inst(inst).bits();
        return !func.opcode(inst).is_memory_access() || !bits.is_volatile();
    }
    let props = effects.call(func, inst).facts.props;
    props.contains(FnProps::WILLRETURN.union(FnProps::NOUNWIND))
}

/// The attributes of one argument of a call.
struct ArgumentAttributes {
    of_object: Vec<Attr>,
    of_value: Vec<Attr>,
}

/// Propagates the attributes of the inlined call's arguments to calls that use them as arguments.
pub(super) fn hand_on_arguments(
    func: &mut Function,
    effects: &InstEffects<'_>,
    context: &ValueContext<'_>,
    call: Inst,
    callee: &Function,
    copies: &[(Inst, Inst)],
) {
    let header = effects.header();
    let lists = lists(header, func, call);
    let argument_attributes: Vec<ArgumentAttributes> = (0..callee.args().len())
        .map(|n| {
            let sets: Vec<AttrSet> = lists.iter().map(|list| list.param(n)).collect();
            let of_object = argument_attributes(header, &sets, &OF_OBJECT);
            ArgumentAttributes {
                of_object,
                of_value: argument_attributes(header, &sets, &OF_VALUE),
            }
        })
        .collect();
    if argument_attributes.iter().all(|argument_attributes| {
        argument_attributes.of_object.is_empty() && argument_attributes.of_value.is_empty()
    }) {
        return;
    }
    let values = Values::new(context, callee);
    for &(old, copy) in copies {
        if callee.opcode(old).is_call() {
            hand_on_to(func, header, &values, &argument_attributes, old, copy);
        }
    }
}

fn hand_on_to(
    func: &mut Function,
    header: &ModuleHeader,
    values: &Values<'_>,
    argument_attributes: &[ArgumentAttributes],
    old: Inst,
    copy: Inst,
) {
    let callee = values.func();
    let Some(mut own) = own_list(header, func, copy) else { return };
    let declared = func.called_global(copy).and_then(|callee| header.function(callee));
    let declared = declared.map(|decl| header.attrs.list_data(decl.attrs));
    let n_args = callee.call_args(old).len();
    let mut params: Vec<AttrSet> =
        (0..n_args.max(own.params.len())).map(|n| own.param(n)).collect();
    for (n, arg) in callee.call_args(old).enumerate() {
        let inner = declared.map_or(AttrSet::EMPTY, |list| list.param(n));
        let is_copy = has_any(header, &[params[n], inner], AttrKind::ByVal);
        if is_copy || func.operand(copy, n).as_const().is_some() {
            continue;
        }
        params[n] = handed_on(header, values, argument_attributes, arg, params[n]);
    }
    own.params = params.into();
    set_lists(func, header, copy, &own);
}

/// The attributes of an argument, combined with those of the parameter that it is, or is based on.
fn handed_on(
    header: &ModuleHeader,
    values: &Values<'_>,
    argument_attributes: &[ArgumentAttributes],
    arg: Value,
    own: AttrSet,
) -> AttrSet {
    let based_on = match arg.as_arg() {
        Some(param) => param,
        None => match values.underlying_object(arg).as_arg() {
            Some(param) => param,
            None => return own,
        },
    };
    let place = values.func().args().position(|param| param == based_on);
    let Some(argument_attributes) = place.and_then(|n| argument_attributes.get(n)) else {
        return own;
    };
    let mut set = own;
    if arg.as_arg().is_some() {
        set = with(header, set, &no_weaker(header, set, argument_attributes.of_value.clone()));
    }
    set = with(header, set, &argument_attributes.of_object);
    consistent(header, set)
}

/// Replaces `readonly` with `writeonly` by `readnone`, and removes attributes that `readnone` or `readonly` excludes.
fn consistent(header: &ModuleHeader, set: AttrSet) -> AttrSet {
    let has = |kind| header.attrs.has(set, kind);
    let is_none = has(AttrKind::ReadNone) || has(AttrKind::ReadOnly) && has(AttrKind::WriteOnly);
    if is_none {
        let kinds = [AttrKind::ReadOnly, AttrKind::WriteOnly, AttrKind::Writable];
        let none = [Attr::Flag(AttrKind::ReadNone)];
        return with(header, without(header, set, &kinds), &none);
    }
    if has(AttrKind::ReadOnly) { without(header, set, &[AttrKind::Writable]) } else { set }
}

/// Sets the tail kinds of inlined calls, and marks them `nounwind` if the inlined call is. Returns whether a
/// `musttail` call remains.
pub(super) fn adjust_calls(
    func: &mut Function,
    effects: &InstEffects<'_>,
    call: Inst,
    blocks: &[Block],
) -> bool {
    let does_not_unwind = effects.call(func, call).facts.props.contains(FnProps::NOUNWIND);
    let outer = match func.inst(call).bits().tail_kind() {
        _ if func.opcode(call) != Opcode::Call => TailKind::None,
        TailKind::NoTail => TailKind::None,
        kind => kind,
    };
    let mut has_must_tail = false;
    for &block in blocks {
        let calls = func.insts(block).filter(|&inst| func.opcode(inst) == Opcode::Call);
        for inner in calls.collect::<Vec<Inst>>() {
            let bits = func.inst(inner).bits();
            let kind = weaker(outer, bits.tail_kind());
            has_must_tail |= kind == TailKind::MustTail;
            if kind != bits.tail_kind() {
                func.set_bits(inner, bits.with_tail_kind(kind));
            }
            if does_not_unwind {
                mark_nounwind(func, effects, inner);
            }
        }
    }
    has_must_tail
}

fn mark_nounwind(func: &mut Function, effects: &InstEffects<'_>, call: Inst) {
    let header = effects.header();
    let Some(mut own) = own_list(header, func, call) else { return };
    // The callee is an intrinsic that this run of the pass requested: none of these unwinds.
    if matches!(func.callee(call).and_then(|it| func.as_constant(it)), Some(ConstKind::Poison)) {
        return;
    }
    if !effects.call(func, call).facts.props.contains(FnProps::NOUNWIND) {
        own.function = with(header, own.function, &[Attr::Flag(AttrKind::NoUnwind)]);
        set_lists(func, header, call, &own);
    }
}

/// The tail kind of a call inlined through a call of kind `outer`: the weaker of both kinds, so it remains `musttail`
/// only if `outer` is. `notail` is unchanged.
fn weaker(outer: TailKind, inner: TailKind) -> TailKind {
    let rank = |kind: TailKind| match kind {
        TailKind::None | TailKind::NoTail => 0,
        TailKind::Tail => 1,
        TailKind::MustTail => 2,
    };
    match inner {
        TailKind::NoTail => TailKind::NoTail,
        _ if rank(outer) < rank(inner) => outer,
        _ => inner,
    }
}

/// The function attributes of a caller after a callee was inlined; `None` when they are unchanged.
pub(super) fn merged(header: &ModuleHeader, caller: Global, callee: Global) -> Option<AttrList> {
    let of = |function: Global| header.function(function).map(|decl| decl.attrs);
    let (mine, theirs) = (of(caller)?, of(callee)?);
    let mut list = header.attrs.list_data(mine).clone();
    let theirs = header.attrs.list_data(theirs).function;
    list.function = merge::functions(header, list.function, theirs);
    let new = header.attrs.list(list.function, list.ret, &list.params);
    (new != mine).then_some(new)
}

mod merge {
    //! Merges function attributes of a caller and an inlined callee, by LLVM's rules.

    use super::{Attr, AttrKind, AttrSet, ModuleHeader, with, without};

    /// Attributes that hold for a function if they hold for all its code.
    const ALL: [&str; 7] = [
        "approx-func-fp-math",
        "less-precise-fpmad",
        "no-infs-fp-math",
        "no-nans-fp-math",
        "no-signed-zeros-fp-math",
        "unsafe-fp-math",
        "uniform-work-group-size",
    ];
    /// Attributes that hold for a function if they hold for some of its code.
    const ANY: [&str; 2] = ["no-jump-tables", "profile-sample-accurate"];
    const ANY_FLAGS: [AttrKind; 3] = [
        AttrKind::NoImplicitFloat,
        AttrKind::SpeculativeLoadHardening,
        AttrKind::NullPointerIsValid,
    ];
    /// Stack protection, the weakest first.
    const PROTECTION: [AttrKind; 3] =
        [AttrKind::StackProtect, AttrKind::StackProtectStrong, AttrKind::StackProtectReq];
    const WIDTH: &str = "min-legal-vector-width";
    const PROBE: &str = "probe-stack";
    const PROBE_SIZE: &str = "stack-probe-size";

    pub(super) fn functions(header: &ModuleHeader, mine: AttrSet, theirs: AttrSet) -> AttrSet {
        let mut set = flags(header, mine, theirs);
        for key in ALL {
            if is_on(header, set, key) && !is_on(header, theirs, key) {
                set = with_text(header, set, key, "false");
            }
        }
        for key in ANY {
            if is_on(header, theirs, key) && !is_on(header, set, key) {
                set = with_text(header, set, key, "true");
            }
        }
        set = vector_width(header, set, theirs);
        probes(header, set, theirs)
    }

    fn flags(header: &ModuleHeader, mine: AttrSet, theirs: AttrSet) -> AttrSet {
        let has = |set, kind| header.attrs.has(set, kind);
        let mut set = mine;
        if !has(theirs, AttrKind::MustProgress) {
            set = without(header, set, &[AttrKind::MustProgress]);
        }
        for kind in ANY_FLAGS {
            if has(theirs, kind) && !has(set, kind) {
                set = with(header, set, &[Attr::Flag(kind)]);
            }
        }
        let level = |set| PROTECTION.iter().rposition(|&kind| has(set, kind));
        match (level(set), level(theirs)) {
            (Some(own), Some(other)) if other > own => {
                let bare = without(header, set, &PROTECTION);
                with(header, bare, &[Attr::Flag(PROTECTION[other])])
            }
            _ => set,
        }
    }

    fn text(header: &ModuleHeader, set: AttrSet, key: &str) -> Option<Vec<u8>> {
        let value = header.attrs.text(set, header.strs.lookup(key.as_bytes())?)?;
        Some(header.strs.get(value).to_vec())
    }

    fn is_on(header: &ModuleHeader, set: AttrSet, key: &str) -> bool {
        text(header, set, key).as_deref() == Some(b"true")
    }

    fn number(header: &ModuleHeader, set: AttrSet, key: &str) -> Option<u64> {
        std::str::from_utf8(&text(header, set, key)?).ok()?.parse().ok()
    }

    fn with_text(header: &ModuleHeader, set: AttrSet, key: &str, value: &str) -> AttrSet {
        with(header, set, &[header.text_attr(key, value)])
    }

    fn without_text(header: &ModuleHeader, set: AttrSet, key: &str) -> AttrSet {
        let key = header.strs.intern(key.as_bytes());
        let is_left = |attr: &&Attr| !matches!(attr, Attr::Text(k, _) if *k == key);
        header.attr_set(header.attrs.attrs(set).iter().filter(is_left).cloned().collect())
    }

    fn vector_width(header: &ModuleHeader, set: AttrSet, theirs: AttrSet) -> AttrSet {
        match (number(header, set, WIDTH), number(header, theirs, WIDTH)) {
            (Some(own), Some(other)) if other > own => {
                with_text(header, set, WIDTH, &other.to_string())
            }
            (Some(_), None) => without_text(header, set, WIDTH),
            _ => set,
        }
    }

    fn probes(header: &ModuleHeader, set: AttrSet, theirs: AttrSet) -> AttrSet {
        let mut set = set;
        if let (None, Some(probe)) = (text(header, set, PROBE), text(header, theirs, PROBE)) {
            set = with_text(header, set, PROBE, &String::from_utf8_lossy(&probe));
        }
        let sizes = (number(header, set, PROBE_SIZE), number(header, theirs, PROBE_SIZE));
        match sizes {
            (own, Some(other)) if own.is_none_or(|own| other < own) => {
                with_text(header, set, PROBE_SIZE, &other.to_string())
            }
            _ => set,
        }
    }
}
