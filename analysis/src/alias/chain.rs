//! Who is asked whether two places may be the same, and in which order.

use std::fmt;
use std::sync::Arc;

use selvedge_ir::Inst;
use selvedge_ir::target::ModRef;

use super::{AliasResult, MemoryLocation};
use crate::settings::Setting;
use crate::value::Values;

/// A source of answers that an embedder adds: what its language or its runtime promises.
///
/// Every answer holds for the accesses of *one thread*. The default answers know nothing. A wrong
/// one is a miscompile, and nothing checks it.
pub trait AliasOracle: Send + Sync {
    /// Unique kebab-case name, for messages and [`AliasChain::names`].
    fn name(&self) -> &'static str;

    /// Whether the two places may share a byte; [`AliasResult::MayAlias`] leaves it to the next
    /// oracle. Whatever else is returned is final.
    fn alias(&self, values: &Values<'_>, a: &MemoryLocation, b: &MemoryLocation) -> AliasResult {
        let _ = (values, a, b);
        AliasResult::MayAlias
    }

    /// What anybody may do to a place: [`ModRef::Ref`] says that it is never written.
    fn mod_ref_mask(&self, values: &Values<'_>, place: &MemoryLocation) -> ModRef {
        let _ = (values, place);
        ModRef::ModRef
    }

    /// What a call may do to a place.
    fn mod_ref(&self, values: &Values<'_>, call: Inst, place: &MemoryLocation) -> ModRef {
        let _ = (values, call, place);
        ModRef::ModRef
    }
}

/// One oracle of a chain.
#[derive(Clone)]
pub enum AliasSource {
    /// The address spaces of the target: LLVM's `nvptx-aa` and its like. Without a target it
    /// says nothing.
    Spaces,
    /// Objects and offsets: LLVM's `basic-aa`.
    Basic,
    /// `!alias.scope` and `!noalias`: LLVM's `scoped-noalias-aa`.
    ScopedNoAlias,
    /// `!tbaa`: LLVM's `tbaa`.
    TypeBased,
    /// An embedder's own.
    Custom(Arc<dyn AliasOracle>),
}

impl AliasSource {
    /// Those that have a name of LLVM's, which `-aa-pipeline` takes.
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

/// The oracles that are asked, in order; the first that says more than "may" is believed.
///
/// ```
/// use selvedge_analysis::alias::AliasChain;
/// let chain = AliasChain::parse("basic-aa,tbaa").unwrap();
/// assert_eq!(chain.names(), "basic-aa,tbaa");
/// assert_eq!(AliasChain::default().names(), "target-spaces,basic-aa,scoped-noalias-aa,tbaa");
/// ```
#[derive(Clone)]
pub struct AliasChain(Arc<[AliasSource]>);

/// A name in a chain that no oracle has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown alias analysis name '{0}'")]
pub struct UnknownOracle(pub String);

impl AliasChain {
    /// These oracles, in this order.
    pub fn new(sources: impl IntoIterator<Item = AliasSource>) -> AliasChain {
        AliasChain(sources.into_iter().collect())
    }

    /// From names with commas between, as LLVM's `-aa-pipeline` has them. `default` stands for the
    /// default chain, and `nvptx-aa`, `amdgpu-aa` for the target's address spaces. Names of LLVM's
    /// that stand for facts which are not here (`globals-aa`, `scev-aa`, `objc-arc-aa`) are taken and
    /// add nothing.
    ///
    /// # Errors
    /// The first name that is unknown.
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

    /// The same chain with one oracle more at the end.
    #[must_use]
    pub fn with(&self, oracle: Arc<dyn AliasOracle>) -> AliasChain {
        AliasChain::new(self.0.iter().cloned().chain([AliasSource::Custom(oracle)]))
    }

    /// The oracles in order.
    pub fn sources(&self) -> &[AliasSource] {
        &self.0
    }

    /// Their names with commas between.
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
