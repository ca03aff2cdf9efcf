//! Signatures of functions, from which arguments are generated.

use std::collections::BTreeSet;

use selvedge_ir::module::{Linkage, Variable};
use selvedge_ir::{
    Attr, AttrKind, ConstKind, Function, Global, GlobalData, MdKind, Module, Opcode, Type, TypeKind,
};

use super::{Decoder, Refusal};
use crate::op::LeafKind;
use crate::program::{ParamSig, Signature, VariableSig};

/// Maximal number of recorded constants of a function.
const MAX_NUMBERS: usize = 64;

impl Decoder<'_> {
    pub(super) fn list_variable(&mut self, object: u32, data: &GlobalData, variable: &Variable) {
        let is_internal = matches!(data.linkage, Linkage::Internal | Linkage::Private);
        let is_declared = variable.init.is_none();
        self.program.scalar.has_spaces |= data.addr_space != 0;
        self.program.scalar.variables.push(VariableSig {
            object,
            is_open: !variable.is_constant && !is_internal,
            is_declared,
            is_internal,
        });
    }

    pub(super) fn list_signatures(&mut self, module: &Module) {
        for (global, body) in module.defined() {
            let name = Some(self.name(global)).filter(|name| !name.is_empty());
            let mut signature = Signature {
                // Unnamed functions are identified by their index among all globals, which passes preserve.
                name: name.unwrap_or_else(|| format!("{}", global.as_u32())),
                func: self.numbers[&global],
                params: Vec::new(),
                result: Vec::new(),
                numbers: numbers(body),
                promises_no_alias: promises_no_alias(body),
                refused: None,
            };
            if let Err(why) = self.fill_signature(global, body, &mut signature) {
                signature.refused = Some(why);
            }
            self.program.scalar.signatures.push(signature);
        }
    }

    fn fill_signature(
        &mut self,
        global: Global,
        body: &Function,
        signature: &mut Signature,
    ) -> Result<(), Refusal> {
        for (n, arg) in body.args().enumerate() {
            let ty = body.value_type(arg.into());
            let param = self.param_signature(global, n, ty)?;
            signature.params.push(param);
        }
        let returned = body.all_insts().find(|&inst| body.opcode(inst) == Opcode::Ret);
        if let Some(value) = returned.and_then(|inst| body.operands(inst).next()) {
            signature.result = self.kinds(body.value_type(value))?;
        }
        self.check_vscale(global)
    }

    fn kinds(&mut self, ty: Type) -> Result<Vec<LeafKind>, Refusal> {
        let shape = self.shapes.of(ty)?;
        Ok(shape.leaves.iter().map(|leaf| leaf.scalar.kind()).collect())
    }

    fn param_signature(&mut self, func: Global, n: usize, ty: Type) -> Result<ParamSig, Refusal> {
        if let TypeKind::Ptr(space) = *self.header.types.kind(ty) {
            self.program.scalar.has_spaces |= space != 0;
        }
        let leaves = self.kinds(ty)?;
        let attrs = &self.header.attrs;
        let list = self.header.function(func).map(|decl| attrs.list_data(decl.attrs));
        let set = list.map(|list| list.param(n)).unwrap_or_default();
        let has = |kind| attrs.has(set, kind);
        if has(AttrKind::SwiftError) || has(AttrKind::InAlloca) {
            return Err("a parameter with `swifterror` or `inalloca`".into());
        }
        let mut copied = [AttrKind::ByVal, AttrKind::StructRet, AttrKind::ByRef].into_iter();
        let copied = copied.find_map(|kind| match attrs.get(set, kind) {
            Some(Attr::Type(_, ty)) => Some(*ty),
            _ => None,
        });
        let bytes = match copied {
            Some(ty) => self.shapes.alloc_size(ty)?,
            None => 0,
        };
        let declared = attrs.int(set, AttrKind::Dereferenceable).unwrap_or(0);
        let or_null = attrs.int(set, AttrKind::DereferenceableOrNull).unwrap_or(0);
        Ok(ParamSig {
            leaves,
            is_alone: has(AttrKind::NoAlias) || copied.is_some(),
            is_copy: has(AttrKind::ByVal),
            may_be_poison: !has(AttrKind::NoUndef),
            is_nonnull: has(AttrKind::NonNull) || copied.is_some() || declared > 0,
            bytes: bytes.max(declared).max(or_null),
            align: attrs.int(set, AttrKind::Alignment).unwrap_or(1),
        })
    }

    /// Checks that the `vscale` of runs is in the function's range.
    fn check_vscale(&self, func: Global) -> Result<(), Refusal> {
        let attrs = &self.header.attrs;
        let set = self.header.function(func).map(|decl| attrs.list_data(decl.attrs).function);
        let Some(range) = set.and_then(|set| attrs.int(set, AttrKind::VScaleRange)) else {
            return Ok(());
        };
        let (least, most) = (range >> 32, range & 0xffff_ffff);
        let ours = u64::from(super::shape::VSCALE);
        if least > ours || most != 0 && most < ours {
            return Err("a `vscale` of another size".into());
        }
        Ok(())
    }
}

/// Integers and floats among a function's constants.
fn numbers(body: &Function) -> Vec<u64> {
    let mut all = BTreeSet::new();
    for inst in body.all_insts() {
        for operand in body.operands(inst) {
            match body.as_constant(operand) {
                Some(ConstKind::Int(bits)) => all.extend(bits.words().first()),
                Some(ConstKind::Float([low, _])) => {
                    all.insert(*low);
                }
                Some(ConstKind::Splat(element)) => {
                    if let ConstKind::Int(bits) = body.constant(*element).kind() {
                        all.extend(bits.words().first());
                    }
                }
                _ => {}
            }
        }
        if all.len() >= MAX_NUMBERS {
            break;
        }
    }
    all.into_iter().collect()
}

/// Whether metadata states that accesses do not alias.
fn promises_no_alias(body: &Function) -> bool {
    let kinds = [MdKind::TBAA, MdKind::TBAA_STRUCT, MdKind::NOALIAS, MdKind::ALIAS_SCOPE];
    body.all_insts().any(|inst| kinds.iter().any(|&kind| body.attachment(inst, kind).is_some()))
}
