//! A table row: LLVM's declaration of an intrinsic.

use super::mangle;
use super::signature::{Overloads, Signature, SignatureError};
use crate::dialect::Dialect;
use crate::target::{
    Effects, FnProps, IntrinsicFacts, ParamFacts, RangeRule, Stability, SyncKind, Uniformity,
};
use crate::types::{Type, TypeTable};

/// Attributes that several rows share.
#[derive(Debug)]
pub struct Attributes {
    function: &'static str,
    props: FnProps,
    effects: Effects,
    result: &'static str,
    params: &'static [ParamFacts],
}

impl Attributes {
    /// For the tables only.
    pub(super) const fn new(
        function: &'static str,
        props: u16,
        effects: Effects,
        result: &'static str,
        params: &'static [ParamFacts],
    ) -> Self {
        Self { function, props: FnProps::from_bits(props), effects, result, params }
    }
}

/// The versions of LLVM among 16, 19 and 22 that have an intrinsic of a name.
///
/// These three represent their neighbours: an intrinsic of both 16 and 19 exists in 17 and 18, too; for additions and
/// removals between 19 and 22 the exact version is not recorded.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Versions(u8);

impl Versions {
    const BITS: [(u8, u8); 3] = [(16, 1), (19, 2), (22, 4)];

    /// Whether this version has it. `None` for a version without a recorded list.
    pub fn has(self, version: u8) -> Option<bool> {
        let (_, bit) = Self::BITS.iter().find(|(number, _)| *number == version)?;
        Some(self.0 & bit != 0)
    }

    /// Whether no version has it: an older spelling that all of them only upgrade.
    pub const fn is_older_spelling(self) -> bool {
        self.0 == 0
    }

    /// Whether a text of this dialect may use it. Versions without a list accept the intrinsics of either neighbour.
    pub const fn may_be_in(self, dialect: Dialect) -> bool {
        match dialect.version() {
            16 => self.0 & 1 != 0,
            17 | 18 => self.0 & 3 != 0,
            19 => self.0 & 2 != 0,
            20 | 21 => self.0 & 6 != 0,
            _ => self.0 & 4 != 0,
        }
    }
}

/// LLVM's declaration of an intrinsic.
#[derive(Debug)]
pub struct Declaration {
    name: &'static str,
    signature: &'static str,
    older_signatures: &'static [&'static str],
    attributes: &'static Attributes,
    versions: Versions,
}

impl Declaration {
    /// For the tables only.
    pub(super) const fn new(
        name: &'static str,
        signature: &'static str,
        attributes: &'static Attributes,
        versions: u8,
    ) -> Self {
        let versions = Versions(versions);
        Self { name, signature, older_signatures: &[], attributes, versions }
    }

    /// Adds other signatures that older versions have under the same name.
    #[must_use]
    pub const fn older(mut self, signatures: &'static [&'static str]) -> Self {
        self.older_signatures = signatures;
        self
    }

    /// The name without overload suffix.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The types of its result and parameters.
    pub const fn signature(&self) -> Signature {
        Signature::new(self.signature)
    }

    /// The signatures that older versions have under the same name, if they differ.
    pub fn older_signatures(&self) -> impl Iterator<Item = Signature> + use<> {
        self.older_signatures.iter().copied().map(Signature::new)
    }

    /// Whether its name has a suffix for types.
    pub fn is_overloaded(&self) -> bool {
        self.signature.contains('$')
    }

    /// The versions that have it.
    pub const fn versions(&self) -> Versions {
        self.versions
    }

    /// Function attributes as LLVM prints them in a group, `memory(...)` included.
    pub const fn function_attributes(&self) -> &'static str {
        self.attributes.function
    }

    /// Attributes of the result as LLVM prints them.
    pub const fn result_attributes(&self) -> &'static str {
        self.attributes.result
    }

    /// The facts and the attribute text of each parameter.
    pub const fn params(&self) -> &'static [ParamFacts] {
        self.attributes.params
    }

    /// Positions of the parameters that must be constants.
    pub fn immargs(&self) -> impl Iterator<Item = usize> + use<> {
        let params = self.attributes.params.iter().enumerate();
        params.filter(|(_, param)| param.immarg).map(|(n, _)| n)
    }

    /// Function attributes without arguments.
    pub const fn props(&self) -> FnProps {
        self.attributes.props
    }

    /// LLVM's `memory(...)` attribute, without refinements by a target.
    pub const fn effects(&self) -> Effects {
        self.attributes.effects
    }

    /// The facts that follow from the attributes alone; the result is assumed to be a function of the operands and of
    /// the memory read.
    pub const fn facts(&self) -> IntrinsicFacts {
        IntrinsicFacts {
            effects: self.attributes.effects,
            sync: SyncKind::None,
            props: self.attributes.props,
            uniformity: Uniformity::Operands,
            stability: Stability::Operands,
            range: RangeRule::Unknown,
            params: self.attributes.params,
            reads_invariant: false,
            implies_cluster: false,
        }
    }

    /// The name with the suffix for these types. Cost: linear in the text of the types.
    pub fn mangled(&self, types: &TypeTable, overloads: &[Type]) -> String {
        let mut name = self.name.to_owned();
        mangle::push_suffix(&mut name, types, overloads);
        name
    }

    /// Checks the types against the signature. Returns the types of the overloads.
    ///
    /// # Errors
    /// The first disagreement with the newest signature, if no older one fits either.
    pub fn check(
        &self,
        types: &TypeTable,
        result: Type,
        params: &[Type],
        vararg: bool,
    ) -> Result<Overloads, SignatureError> {
        self.signature().check(types, result, params, vararg).or_else(|error| {
            let mut older = self.older_signatures();
            let fits = older.find_map(|older| older.check(types, result, params, vararg).ok());
            fits.ok_or(error)
        })
    }

    /// The operand that the intrinsic had until LLVM 21 and no longer has: its position and type.
    pub fn dropped_operand(&self) -> Option<(usize, Type)> {
        match self.name {
            // The size, before the pointer.
            "llvm.lifetime.start" | "llvm.lifetime.end" => Some((0, Type::I64)),
            // The alignment, after the pointer; now an attribute of it.
            "llvm.masked.load" | "llvm.masked.gather" => Some((1, Type::I32)),
            "llvm.masked.store" | "llvm.masked.scatter" => Some((2, Type::I32)),
            _ => None,
        }
    }

    /// The name with the suffix for the types of a declaration of any version. `None` if the types match no version, or
    /// if an overload is not `void` or a scalar or vector of integers, floats or pointers: a struct may have no name.
    pub fn name_for(
        &self,
        types: &TypeTable,
        result: Type,
        params: &[Type],
        vararg: bool,
    ) -> Option<String> {
        let newest = self.check(types, result, params, vararg).ok();
        let overloads = newest.or_else(|| {
            let (at, ty) = self.dropped_operand()?;
            (params.get(at) == Some(&ty)).then_some(())?;
            let kept = [&params[..at], &params[at + 1..]].concat();
            self.check(types, result, &kept, vararg).ok()
        })?;
        let is_spelt = |&ty: &Type| {
            types.kind(types.scalar(ty)).is_float()
                || types.is_int_or_vector(ty)
                || types.is_ptr_or_vector(ty)
                || ty == Type::VOID
        };
        overloads.iter().all(is_spelt).then(|| self.mangled(types, &overloads))
    }
}
