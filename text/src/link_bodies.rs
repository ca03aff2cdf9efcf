//! Merges parsed bodies into the module, in order: their requested additions become part of the module's tables.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use selvedge_ir::inst::{Ordering, SyncScope};
use selvedge_ir::intrinsics;
use selvedge_ir::module::{DebugForm, GlobalData};
use selvedge_ir::types::TypeKind;
use selvedge_ir::upgrade::are_printed_by_llvm;
use selvedge_ir::{
    Block, Const, ConstKind, Diagnostic, Function, Global, Inst, Md, MdData, MdField, MdKind,
    Module, ModuleHeader, Opcode, Type, Value,
};

use crate::bodies::{Bodies, BodyResult, BodyTask, numbered_block};
use crate::body::Implicit;
use crate::error::{Checked, error, show};
use crate::parser::{ModuleTables, Overlay, Pool, Wants};
use crate::references::{BlockRef, Name};

/// Adds the requested rows of the bodies to the module, and the bodies themselves.
pub(crate) fn link_bodies<'s>(
    src: &'s [u8],
    tables: &mut ModuleTables<'s>,
    tasks: &[BodyTask],
    bodies: Bodies<'s>,
) -> Result<Module, Vec<Diagnostic>> {
    tables.seen.merge(bodies.seen);
    let mut bodies = bodies.list;
    grant(src, tables, tasks, &mut bodies).map_err(|error| vec![*error])?;
    let mut module =
        Module { header: std::mem::take(&mut tables.header), bodies: Default::default() };
    for BodyResult { func, spans, .. } in bodies {
        let global = func.global();
        if let (Some(map), Some(spans)) = (&mut tables.spans, spans) {
            map.set_body(global, spans);
        }
        module.bodies[global] = Some(func);
    }
    Ok(module)
}

/// Adds the requested rows of the bodies to the module.
fn grant<'s>(
    src: &'s [u8],
    tables: &mut ModuleTables<'s>,
    tasks: &[BodyTask],
    bodies: &mut [BodyResult<'s>],
) -> Checked<()> {
    check_debug_forms(tables, bodies)?;
    number_new_kinds(tables, bodies);
    number_new_scopes(tables, bodies)?;
    for BodyResult { func, wants, .. } in &mut *bodies {
        if let Some(wants) = wants {
            merge_overlay(tables, func, wants);
        }
    }
    declare_implicit(tables, bodies)?;
    resolve_block_refs(src, tables, tasks, bodies)?;
    crate::uselist::apply_module_orders(tables, bodies)
}

/// The requests of the bodies that have some.
fn all_wants<'b, 's>(bodies: &'b [BodyResult<'s>]) -> impl Iterator<Item = &'b Wants<'s>> {
    bodies.iter().filter_map(|result| result.wants.as_deref())
}

/// Checks that the module has debug information as records or as calls, not both.
fn check_debug_forms(tables: &mut ModuleTables<'_>, bodies: &[BodyResult<'_>]) -> Checked<()> {
    let record = all_wants(bodies).find_map(|wants| wants.debug_records.clone());
    let call = all_wants(bodies).find_map(|wants| wants.debug_calls.clone());
    if call.is_some() {
        tables.header.debug_form = DebugForm::Calls;
    }
    if record.is_some() {
        tables.seen.at_least(19);
    }
    match (record, call) {
        (Some(record), Some(call)) if record.start < call.start => Err(error(
            call,
            "debug-form",
            "llvm.dbg intrinsic should not appear in a module using non-intrinsic debug info",
        )),
        (Some(record), Some(_)) => Err(error(
            record,
            "debug-form",
            "debug record should not appear in a module containing debug info intrinsics",
        )),
        (None, Some(_)) => {
            if are_printed_by_llvm(&tables.header) {
                tables.seen.at_most(18);
            }
            Ok(())
        }
        _ => Ok(()),
    }
}

/// Numbers attachment kinds as LLVM does, in the order of first use in the text.
fn number_new_kinds(tables: &mut ModuleTables<'_>, bodies: &mut [BodyResult<'_>]) {
    if all_wants(bodies).all(|wants| wants.new_kinds.is_empty()) {
        return;
    }
    let first_new = tables.header.md_kinds.len() - tables.new_kinds.len();
    let old: Vec<Box<[u8]>> = tables.header.md_kinds.split_off(first_new);
    let mut places: Vec<(u32, Box<[u8]>)> =
        tables.new_kinds.iter().zip(&old).map(|((_, at), name)| (*at, name.clone())).collect();
    for wants in all_wants(bodies) {
        places.extend(wants.new_kinds.iter().map(|(name, at)| (*at, name.clone())));
    }
    places.sort();
    let header = &mut tables.header;
    for (_, name) in &places {
        header.md_kind(name);
    }
    let mut number = |name: &[u8]| header.md_kind(name);
    let of_module: Vec<MdKind> = old.iter().map(|name| number(name)).collect();
    for BodyResult { func, wants, .. } in bodies {
        let new = wants.iter().flat_map(|wants| &wants.new_kinds);
        let new: Vec<MdKind> = new.map(|(name, _)| number(name)).collect();
        func.remap_metadata(|kind| renumber(kind, first_new, &of_module, &new), |md| md);
    }
    let globals: Vec<Global> = header.globals().collect();
    for global in globals {
        for (kind, _) in &mut header.global_mut(global).attachments {
            *kind = renumber(*kind, first_new, &of_module, &[]);
        }
    }
}

/// The final index of a kind: one of LLVM's own, one first used at the module level, or one used in the body only.
fn renumber(kind: MdKind, first_new: usize, of_module: &[MdKind], of_body: &[MdKind]) -> MdKind {
    let Some(at) = (kind.0 as usize).checked_sub(first_new) else { return kind };
    let known = of_module.get(at).or_else(|| of_body.get(at - of_module.len()));
    known.copied().unwrap_or(kind)
}

/// Numbers sync scopes in the order of the functions that use them first.
fn number_new_scopes(tables: &mut ModuleTables<'_>, bodies: &mut [BodyResult<'_>]) -> Checked<()> {
    let first_new = tables.header.sync_scopes.len();
    for BodyResult { func, wants, .. } in bodies {
        let Some(wants) = wants else { continue };
        let mut numbers = Vec::with_capacity(wants.new_scopes.len());
        for name in &wants.new_scopes {
            let Some(scope) = tables.header.sync_scope(name) else {
                let message = "a module has at most 256 synchronization scopes";
                return Err(error(0..0, "sync-scope", message));
            };
            numbers.push(scope);
        }
        let own = (first_new..).zip(&numbers);
        if own.into_iter().all(|(n, scope)| n == usize::from(scope.0)) {
            continue;
        }
        let insts: Vec<Inst> = func.all_insts().collect();
        for inst in insts {
            renumber_scope(func, inst, first_new, &numbers);
        }
    }
    Ok(())
}

fn renumber_scope(func: &mut Function, inst: Inst, first_new: usize, numbers: &[SyncScope]) {
    let (opcode, bits) = (func.opcode(inst), func.inst(inst).bits());
    let atomic = match opcode {
        Opcode::Load | Opcode::Store => bits.ordering() != Ordering::NotAtomic,
        Opcode::Fence | Opcode::CmpXchg | Opcode::AtomicRmw => true,
        _ => false,
    };
    let own = usize::from(bits.sync_scope().0).checked_sub(first_new);
    if let (true, Some(scope)) = (atomic, own.and_then(|n| numbers.get(n))) {
        func.set_bits(inst, bits.with_sync_scope(*scope));
    }
}

/// Moves the rows of a body's overlay into the module.
fn merge_overlay<'s>(tables: &mut ModuleTables<'s>, func: &mut Function, wants: &mut Wants<'s>) {
    let overlay = std::mem::take(&mut wants.overlay);
    if overlay.md.is_empty() {
        return;
    }
    let consts = merge_consts(tables, wants, &overlay);
    // Rows refer to older rows only, so one pass in order suffices.
    let mut rows: Vec<Md> = Vec::with_capacity(overlay.md.len());
    for md in overlay.md.keys() {
        let data = match overlay.md[md].clone() {
            MdData::Const(c) => MdData::Const(consts[c.as_u32() as usize]),
            MdData::Node(mut node) => {
                for field in &mut node.fields {
                    if let MdField::Md(md) = field {
                        *md = final_row(*md, &rows);
                    }
                }
                MdData::Node(node)
            }
            data @ (MdData::String(_) | MdData::Forward) => data,
        };
        rows.push(tables.header.md.intern(data));
    }
    func.remap_metadata(|kind| kind, |md| final_row(md, &rows));
}

fn final_row(md: Md, rows: &[Md]) -> Md {
    match md.as_u32().checked_sub(Overlay::FIRST) {
        Some(row) => rows[row as usize],
        None => md,
    }
}

/// Moves the constants of an overlay into the header's pool.
fn merge_consts<'s>(
    tables: &mut ModuleTables<'s>,
    wants: &mut Wants<'s>,
    overlay: &Overlay,
) -> Vec<Const> {
    let mut consts: Vec<Const> = Vec::with_capacity(overlay.consts.len());
    for c in overlay.consts.keys() {
        let row = &overlay.consts[c];
        let mut kind = row.kind().map_parts(|part| consts[part.as_u32() as usize]);
        let refs = wants.block_refs.list.iter_mut();
        let reference = refs.into_iter().find(|r| r.pool == Pool::Overlay && r.constant == c);
        if let (ConstKind::BlockAddress(_, block), Some(_)) = (&mut kind, &reference) {
            // Another body may have used the index for another block.
            *block = Block::from_u32(u32::MAX - 1 - tables.block_refs.list.len() as u32);
        }
        let new = tables.header.consts.intern(row.ty(), kind);
        if let Some(reference) = reference {
            let moved = BlockRef { pool: Pool::Module, constant: new, ..reference.clone() };
            tables.block_refs.list.push(moved);
        }
        consts.push(new);
    }
    wants.block_refs.list.retain(|r| r.pool != Pool::Overlay);
    consts
}

/// Declares the intrinsics that bodies call and the text does not declare, in LLVM's order: by name, then by the last
/// call in descending order.
fn declare_implicit(tables: &mut ModuleTables<'_>, bodies: &mut [BodyResult<'_>]) -> Checked<()> {
    let mut calls: Vec<(usize, Implicit)> = Vec::new();
    for (n, result) in bodies.iter_mut().enumerate() {
        let Some(wants) = &mut result.wants else { continue };
        calls.extend(std::mem::take(&mut wants.implicit).into_iter().map(|call| (n, call)));
    }
    calls.sort_by(|(_, a), (_, b)| a.name.cmp(&b.name).then(b.last_call.cmp(&a.last_call)));
    for (n, implicit) in calls {
        let global = implicit_global(tables, &implicit)?;
        let ty = tables.header.address_type(global);
        bodies[n].func.redefine_const(implicit.constant, ty, ConstKind::Global(global));
    }
    Ok(())
}

fn implicit_global(tables: &mut ModuleTables<'_>, implicit: &Implicit) -> Checked<Global> {
    tables.seen.at_least(19);
    let header = &mut tables.header;
    let name = show(&implicit.name);
    let unknown = || {
        let message = format!("use of undefined value '@{name}'");
        error(implicit.span.clone(), "undefined-global", message)
    };
    let invalid = || error(implicit.span.clone(), "intrinsic", "invalid intrinsic signature");
    if let Some(row) = intrinsics::lookup(&name) {
        let TypeKind::Function { ret, params, vararg } = header.types.kind(implicit.fn_ty) else {
            return Err(invalid());
        };
        if let Ok(overloads) = row.check(&header.types, *ret, params, *vararg) {
            return row.declare(header, &overloads).map_err(|_| invalid());
        }
        // It may be an older form of the intrinsic, which a suffix distinguishes from overloads with other types.
        let named = row.name_for(&header.types, *ret, params, *vararg);
        if named.is_none() && name == row.name() {
            return Err(invalid());
        }
        let name = named.map_or_else(|| implicit.name.to_vec(), String::into_bytes);
        return declared_as(header, &name, implicit.fn_ty).ok_or_else(invalid);
    }
    if !is_target_intrinsic(&implicit.name) {
        return Err(unknown());
    }
    // Only the target knows the signatures of its intrinsics.
    let declared = declared_as(header, &implicit.name, implicit.fn_ty);
    let suffixed = || {
        let name = with_result_suffix(header, &name, implicit.fn_ty)?;
        declared_as(header, name.as_bytes(), implicit.fn_ty)
    };
    declared.or_else(suffixed).ok_or_else(invalid)
}

/// The function of that name and type, declared if no global has the name; `None` when a global of another type has
/// it.
fn declared_as(header: &mut ModuleHeader, name: &[u8], fn_ty: Type) -> Option<Global> {
    match header.by_name(name) {
        Some(known) => (header.global(known).value_ty == fn_ty).then_some(known),
        None => header.add_global(GlobalData::function(name, fn_ty)).ok(),
    }
}

/// The name of an overloaded target intrinsic with the suffix of its result type: a name without suffix is called with
/// several types.
fn with_result_suffix(header: &ModuleHeader, name: &str, fn_ty: Type) -> Option<String> {
    let TypeKind::Function { ret, .. } = header.types.kind(fn_ty) else { return None };
    let suffix = match header.types.kind(*ret) {
        TypeKind::Half => "f16".to_owned(),
        TypeKind::BFloat => "bf16".to_owned(),
        TypeKind::Float => "f32".to_owned(),
        TypeKind::Double => "f64".to_owned(),
        TypeKind::Int(bits) => format!("i{bits}"),
        _ => return None,
    };
    Some(format!("{name}.{suffix}"))
}

/// Whether a name begins with the prefix of one of LLVM's targets.
fn is_target_intrinsic(name: &[u8]) -> bool {
    const TARGETS: [&[u8]; 20] = [
        b"nvvm",
        b"amdgcn",
        b"r600",
        b"x86",
        b"aarch64",
        b"arm",
        b"spv",
        b"dx",
        b"riscv",
        b"ppc",
        b"hexagon",
        b"mips",
        b"s390",
        b"wasm",
        b"ve",
        b"xcore",
        b"bpf",
        b"loongarch",
        b"sparc",
        b"directx",
    ];
    let target = name.get(5..).and_then(|rest| rest.split(|&c| c == b'.').next());
    target.is_some_and(|target| TARGETS.contains(&target))
}

/// The position of each function's body in the list.
pub(crate) fn index_of(bodies: &[BodyResult<'_>]) -> HashMap<Global, usize, FxBuildHasher> {
    bodies.iter().enumerate().map(|(n, result)| (result.func.global(), n)).collect()
}

/// Resolves the block of every `blockaddress`.
fn resolve_block_refs<'s>(
    src: &'s [u8],
    tables: &mut ModuleTables<'s>,
    tasks: &[BodyTask],
    bodies: &mut [BodyResult<'s>],
) -> Checked<()> {
    let of_module = std::mem::take(&mut tables.block_refs.list);
    let take = |wants: &mut Box<Wants<'s>>| std::mem::take(&mut wants.block_refs.list);
    let of_bodies: Vec<Vec<BlockRef<'_>>> =
        bodies.iter_mut().map(|result| result.wants.as_mut().map_or(Vec::new(), take)).collect();
    if of_module.is_empty() && of_bodies.iter().all(Vec::is_empty) {
        return Ok(());
    }
    let index = index_of(bodies);
    let find = |tables: &ModuleTables<'s>, bodies: &[BodyResult<'s>], reference: &BlockRef<'_>| {
        let Some(&n) = index.get(&reference.function) else {
            let message = "cannot take blockaddress inside a declaration";
            return Err(error(reference.span.clone(), "blockaddress", message));
        };
        let block = match &reference.block {
            Name::Text(text) => bodies[n].func.by_name(text).and_then(Value::as_block),
            Name::Number(number) => numbered_block(src, tables, &tasks[n], *number),
        };
        match block {
            Some(block) => Ok(ConstKind::BlockAddress(reference.function, block)),
            None => {
                let message = "referenced value is not a basic block";
                Err(error(reference.span.clone(), "blockaddress", message))
            }
        }
    };
    for reference in of_module {
        let kind = find(tables, bodies, &reference)?;
        let ty = tables.header.consts[reference.constant].ty();
        tables.header.consts.redefine(reference.constant, ty, kind);
    }
    for (n, references) in of_bodies.into_iter().enumerate() {
        for reference in references {
            let kind = find(tables, bodies, &reference)?;
            let func = &mut bodies[n].func;
            let ty = func.constant(reference.constant).ty();
            func.redefine_const(reference.constant, ty, kind);
        }
    }
    Ok(())
}
