//! The oracles of alias analysis, and their order.

use std::fmt;
use std::sync::Arc;

use selvedge_ir::Inst;
use selvedge_ir::target::ModRef;

use super::{AliasResult, MemoryLocation};
use crate::settings::Setting;
use crate::value::Values;

/// An oracle that an embedder adds, for guarantees of its language or runtime.
///
/// Every result holds for the accesses of *one thread*. The default results are conservative. A wrong one causes a
/// miscompile, and nothing checks it.
pub trait AliasOracle: Send + Sync {
    /// Unique kebab-case name, for messages and [`AliasChain::names`].
    fn name(&self) -> &'static str;

    /// The relation of two locations; [`AliasResult::MayAlias`] defers to the next oracle. Any other result is final.
    fn alias(&self, values: &Values<'_>, a: &MemoryLocation, b: &MemoryLocation) -> AliasResult {
        let _ = (values, a, b);
        AliasResult::MayAlias
    }

    /// What any code may do to a location: [`ModRef::Ref`] means that it is never written.
    fn mod_ref_mask(&self, values: &Values<'_>, place: &MemoryLocation) -> ModRef {
        let _ = (values, place);
        ModRef::ModRef
    }

    /// What a call may do to a location.
    fn mod_ref(&self, values: &Values<'_>, call: Inst, place: &MemoryLocation) -> ModRef {
        let _ = (values, call, place);
        ModRef::ModRef
    }
}

/// One oracle of a chain.
#[derive(Clone)]
pub enum AliasSource {
    /// The address spaces of the target: LLVM's `nvptx-aa` and similar analyses. Without a target it returns "may
    /// alias".
    Spaces,
    /// Objects and offsets: LLVM's `basic-aa`.
    Basic,
    /// `!alias.scope` and `!noalias`: LLVM's `scoped-noalias-aa`.
    ScopedNoAlias,
    /// `!tbaa`: LLVM's `tbaa`.
    TypeBased,
    /// An oracle of an embedder.
    Custom(Arc<dyn AliasOracle>),
}

impl AliasSource {
    /// The oracles with an LLVM name, which `-aa-pipeline` accepts.
    const NAMED: [(&'static str, AliasSource); 4] = [
        ("basic-aa", AliasSource::Basic),
        ("scoped-noalias-aa", AliasSource::ScopedNoAlias),
        ("tbaa", AliasSource::TypeBased),
        ("target-spaces", AliasSource::Spaces),
    ];

    /// The name in a pipeline.
    pub fn name(&self) -> &'static str {
        match self {
            AliasSource::Spaces => "target-spaces",
            AliasSource::Basic => "basic-aa",
            AliasSource::ScopedNoAlias => "scoped-noalias-aa",
            AliasSource::TypeBased => "tbaa",
            AliasSource::Custom(oracle) => oracle.name(),
        }
    }
}

/// The oracles in the order in which they are queried; the first result other than "may alias" is used.
///
/// ```
/// use selvedge_analysis::alias::AliasChain;
/// let chain = AliasChain::parse("basic-aa,tbaa").unwrap();
/// assert_eq!(chain.names(), "basic-aa,tbaa");
/// assert_eq!(AliasChain::default().names(), "target-spaces,basic-aa,scoped-noalias-aa,tbaa");
/// ```
#[derive(Clone)]
pub struct AliasChain(Arc<[AliasSource]>);

/// A name in a chain that does not name an oracle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown alias analysis name '{0}'")]
pub struct UnknownOracle(pub String);

impl AliasChain {
    /// Creates a chain of these oracles, in this order.
    pub fn new(sources: impl IntoIterator<Item = AliasSource>) -> AliasChain {
        AliasChain(sources.into_iter().collect())
    }

    /// Parses a comma-separated list of names, as in LLVM's `-aa-pipeline`. `default` is the default chain, and
    /// `nvptx-aa`, `amdgpu-aa` are the target's address spaces. LLVM's names of analyses that are not implemented here
    /// (`globals-aa`, `scev-aa`, `objc-arc-aa`) are accepted and add nothing.
    ///
    /// # Errors
    /// The first unknown name.
    pub fn parse(text: &str) -> Result<AliasChain, UnknownOracle> {
        let mut sources = Vec::new();
        for name in text.split(',').map(str::trim).filter(|name| !name.is_empty()) {
            match name {
                "default" => sources.extend(AliasChain::default().0.iter().cloned()),
                "nvptx-aa" | "amdgpu-aa" => sources.push(AliasSource::Spaces),
                "globals-aa" | "scev-aa" | "objc-arc-aa" => {}
                _ => {
                    let known = AliasSource::NAMED.into_iter().find(|(known, _)| *known == name);
                    let (_, source) = known.ok_or_else(|| UnknownOracle(name.into()))?;
                    sources.push(source);
                }
            }
        }
        Ok(AliasChain::new(sources))
    }

    /// The same chain with another oracle at the end.
    #[must_use]
    pub fn with(&self, oracle: Arc<dyn AliasOracle>) -> AliasChain {
        AliasChain::new(self.0.iter().cloned().chain([AliasSource::Custom(oracle)]))
    }

    /// The oracles in order.
    pub fn sources(&self) -> &[AliasSource] {
        &self.0
    }

    /// Their names as a comma-separated list.
    pub fn names(&self) -> String {
        let names: Vec<&str> = self.0.iter().map(AliasSource::name).collect();
        names.join(",")
    }
}

impl Setting for AliasChain {}

impl Default for AliasChain {
    fn default() -> AliasChain {
        AliasChain::new([
            AliasSource::Spaces,
            AliasSource::Basic,
            AliasSource::ScopedNoAlias,
            AliasSource::TypeBased,
        ])
    }
}

impl fmt::Debug for AliasChain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("AliasChain").field(&self.names()).finish()
    }
}
