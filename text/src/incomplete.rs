//! Incomplete modules: texts that refer to globals and metadata that they do not define.
//!
//! Only with [`crate::ReadOptions::allow_incomplete`], for a function that was extracted from a module without its
//! context. Missing definitions are invented as LLVM's `-allow-incomplete-ir` does: a global that is only called, and
//! always with one type, becomes a function, any other a variable of type `i8`; undefined metadata is dropped together
//! with the debug record or the call of an intrinsic that refers to it.

use selvedge_ir::function::DbgRecordData;
use selvedge_ir::module::GlobalData;
use selvedge_ir::upgrade::is_part;
use selvedge_ir::{
    Const, ConstKind, Diagnostic, Function, Global, Inst, Md, MdData, MdField, MdTable, Module,
    Type,
};

use crate::error::{Res, error};
use crate::lexer::Tok;
use crate::parser::{ModuleTables, Parser};

impl Parser<'_, '_> {
    /// Declares all undefined globals that the rest of the text refers to, as variables for the time being. Intrinsics
    /// are excluded: their use declares them.
    pub(crate) fn declare_missing(&mut self) -> Res<Vec<Global>> {
        while !self.is(Tok::Eof) {
            let token = self.cur;
            if matches!(token.tok, Tok::GlobalName | Tok::GlobalId) {
                let name = self.name(&token)?;
                let implicit = self.text().starts_with(b"llvm.");
                if !implicit && self.known_global(&name).is_none() {
                    self.open().reserve_global(name, 0, &(token.start..token.end));
                }
            }
            self.bump();
        }
        let tables = self.open();
        let forward = tables.globals.forward.iter().map(|(global, ..)| *global);
        let missing: Vec<Global> =
            forward.filter(|&global| tables.header.is_erased(global)).collect();
        for &global in &missing {
            let addr_space = tables.header.global(global).addr_space;
            let data = GlobalData { value_ty: Type::I8, addr_space, ..GlobalData::default() };
            tables.header.define_global(global, data);
        }
        Ok(missing)
    }
}

/// Gives invented globals the types that their uses imply, and drops references to undefined metadata.
///
/// # Errors
/// When a metadata node refers to undefined metadata.
pub(crate) fn complete(
    module: &mut Module,
    missing: &[Global],
    tables: &ModuleTables<'_>,
) -> Result<(), Vec<Diagnostic>> {
    for &global in missing {
        if let Some(fn_ty) = common_function_type(module, global) {
            let name = module.header.global(global).name.clone().unwrap_or_default();
            let attrs = GlobalData::function(&name, fn_ty).kind;
            let data = module.header.global_mut(global);
            data.value_ty = fn_ty;
            data.kind = attrs;
        }
    }
    let header = &mut module.header;
    for global in header.globals().collect::<Vec<_>>() {
        let known: Vec<_> = header.global(global).attachments.clone();
        let known = known.into_iter().filter(|(_, md)| !is_missing(&header.md, *md)).collect();
        header.global_mut(global).attachments = known;
        if let Some(func) = &mut module.bodies[global] {
            drop_in_body(func, &header.md);
        }
    }
    if !still_named(module) {
        return Ok(());
    }
    let table = &module.header.md;
    let undefined = |n: u32| tables.md_slots.get(n).is_some_and(|md| is_missing(table, md));
    let first = tables.md_forward.iter().find(|(n, _)| undefined(*n)).cloned();
    let (n, span) = first.unwrap_or_default();
    let message = format!("use of undefined metadata '!{n}'");
    Err(vec![*error(span, "undefined-metadata", message)])
}

/// The type of a global whose uses are all direct calls of one type.
fn common_function_type(module: &Module, global: Global) -> Option<Type> {
    let ty = module.header.address_type(global);
    let kind = ConstKind::Global(global);
    if module.header.consts.lookup(ty, &kind).is_some() {
        return None;
    }
    let mut found = None;
    for (_, func) in module.defined() {
        let Some(c) = func.consts().lookup(ty, &kind) else { continue };
        if is_part(func, c) {
            return None;
        }
        for used in func.uses(c.into()) {
            let call = func.call(used.user)?;
            let is_callee = used.operand as usize + 1 == func.n_operands(used.user);
            if !is_callee || found.is_some_and(|ty| ty != call.fn_ty) {
                return None;
            }
            found = Some(call.fn_ty);
        }
    }
    found
}

fn is_missing(table: &MdTable, md: Md) -> bool {
    table[md] == MdData::Forward
}

/// Drops debug records and calls of a function that refer to undefined metadata.
fn drop_in_body(func: &mut Function, table: &MdTable) {
    let blocks: Vec<_> = func.blocks().collect();
    let insts: Vec<Inst> = blocks.iter().flat_map(|&block| func.insts(block)).collect();
    for inst in insts {
        let loc = func.loc(inst).filter(|&md| !is_missing(table, md));
        func.set_loc(inst, loc);
        let mut list = func.attachments(inst).to_vec();
        list.retain(|&(_, md)| !is_missing(table, md));
        func.set_attachments(inst, &list);
        let mut records: Vec<DbgRecordData> =
            func.records_before(inst).iter().map(|&record| func.record(record).clone()).collect();
        func.take_records(inst);
        records.retain(|record| !names_missing(func, table, record));
        for record in records {
            func.add_record(inst, record);
        }
        let dropped = func.operands(inst).filter_map(|value| value.as_const());
        let mut dropped = dropped.map(|c| is_missing_operand(func, table, c));
        if func.opcode(inst).is_call()
            && dropped.any(|missing| missing)
            && !func.has_uses(inst.into())
        {
            func.erase(inst);
        }
    }
}

fn is_missing_operand(func: &Function, table: &MdTable, c: Const) -> bool {
    matches!(func.constant(c).kind(), ConstKind::Metadata(md) if is_missing(table, *md))
}

fn names_missing(func: &Function, table: &MdTable, record: &DbgRecordData) -> bool {
    let (id, address, expression) =
        record.assign.map_or((None, None, None), |(id, c, e)| (Some(id), Some(c), Some(e)));
    let nodes = [Some(record.variable), record.expression, Some(record.loc), id, expression];
    nodes.into_iter().flatten().any(|md| is_missing(table, md))
        || [record.location, address]
            .into_iter()
            .flatten()
            .any(|c| is_missing_operand(func, table, c))
}

/// Whether a node or named metadata refers to an undefined row.
fn still_named(module: &Module) -> bool {
    let table = &module.header.md;
    let named = module.header.named_md.iter().flat_map(|named| named.nodes.iter().copied());
    let nodes = table.keys().filter_map(|md| table.node(md));
    let operands = nodes.flat_map(|node| node.fields.iter().filter_map(MdField::md));
    named.chain(operands).any(|md| is_missing(table, md))
}

#[cfg(test)]
mod tests {
    use crate::{ReadOptions, read};

    fn completed(text: &str) -> Result<String, String> {
        let options = ReadOptions { allow_incomplete: true, ..ReadOptions::default() };
        match read(text.as_bytes(), &options) {
            Ok(outcome) => Ok(outcome.module.to_string()),
            Err(errors) => Err(errors[0].message.clone()),
        }
    }

    #[test]
    fn missing_globals_are_inferred_from_uses() {
        let text = "\
define ptr @test() {
  call void @called(i32 0)
  call void @called(i32 1)
  call void @twice(i32 2)
  call void @twice(i32 2, i32 3)
  call void @twice(ptr @argument)
  ret ptr @returned
}
";
        let printed = completed(text).expect("completed");
        for line in [
            "@twice = external global i8",
            "@argument = external global i8",
            "@returned = external global i8",
            "declare void @called(i32)",
        ] {
            assert!(printed.contains(line), "{line} in\n{printed}");
        }
        assert!(read(text.as_bytes(), &ReadOptions::default()).is_err());
    }

    #[test]
    fn references_to_missing_metadata_are_removed() {
        let text = "\
@g = global i8 0, !exclude !4

define void @test(ptr %p) !dbg !3 {
  %x = load i8, ptr %p, !noalias !0, !range !1
    #dbg_value(i8 %x, !7, !DIExpression(), !8)
  call void @llvm.experimental.noalias.scope.decl(metadata !5)
  ret void, !dbg !2
}

declare void @llvm.experimental.noalias.scope.decl(metadata)

!1 = !{i8 0, i8 2}
";
        let printed = completed(text).expect("completed");
        assert!(
            printed.contains("  %x = load i8, ptr %p, align 1, !range !0\n  ret void\n"),
            "{printed}"
        );
        assert!(printed.contains("@g = global i8 0\n"), "{printed}");
        let named = completed("!n = !{!0}\n!0 = !{!1}\n");
        assert_eq!(named, Err("use of undefined metadata '!1'".to_owned()));
    }
}
