//! How a function treats subnormal numbers: the attributes `denormal-fp-math` and `denormal-fp-math-f32`.

use rustc_hash::FxHashMap;
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::{Attr, AttrSet, Function, Global, ModuleHeader};

use super::float::{Float, Format};
use crate::facts::{Env, HeaderAnalysis, small_map};

/// The treatment of a subnormal number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Subnormals {
    /// It is preserved.
    #[default]
    Kept,
    /// It is flushed to a zero of its sign.
    SignedZero,
    /// It is flushed to plus zero.
    PositiveZero,
    /// Any of these, as the machine is configured at run time.
    Unknown,
}

impl Subnormals {
    fn of(word: &[u8]) -> Subnormals {
        match word {
            b"" | b"ieee" => Subnormals::Kept,
            b"preserve-sign" => Subnormals::SignedZero,
            b"positive-zero" => Subnormals::PositiveZero,
            _ => Subnormals::Unknown,
        }
    }

    /// The treated number; `None` if the treatment is unknown.
    fn apply(self, number: Float) -> Option<Float> {
        if !number.is_denormal() {
            return Some(number);
        }
        match self {
            Subnormals::Kept => Some(number),
            Subnormals::SignedZero => Some(Float::zero(number.format(), number.is_negative())),
            Subnormals::PositiveZero => Some(Float::zero(number.format(), false)),
            Subnormals::Unknown => None,
        }
    }
}

/// The treatment of the subnormal numbers of a format.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SubnormalMode {
    /// For results of operations.
    pub output: Subnormals,
    /// For operands of operations.
    pub input: Subnormals,
}

impl SubnormalMode {
    /// Parses the attribute: the output mode, and after a comma the input mode if it differs.
    fn of(text: &[u8]) -> SubnormalMode {
        let mut words = text.split(|&byte| byte == b',');
        let output = Subnormals::of(words.next().unwrap_or_default());
        SubnormalMode { output, input: words.next().map_or(output, Subnormals::of) }
    }
}

/// The floating-point attributes of a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FloatEnv {
    single: SubnormalMode,
    others: SubnormalMode,
}

impl FloatEnv {
    /// The attributes of a function. Cost: a walk over its string attributes.
    pub fn of(header: &ModuleHeader, func: &Function) -> FloatEnv {
        let Some(decl) = header.function(func.global()) else { return FloatEnv::default() };
        FloatEnv::said_by(header, header.attrs.list_data(decl.attrs).function)
    }

    fn said_by(header: &ModuleHeader, set: AttrSet) -> FloatEnv {
        let mode = |wanted: &[u8]| {
            header.attrs.attrs(set).iter().find_map(|attr| match attr {
                Attr::Text(key, value) if header.strs.get(*key) == wanted => {
                    Some(SubnormalMode::of(header.strs.get(*value)))
                }
                _ => None,
            })
        };
        let others = mode(b"denormal-fp-math").unwrap_or_default();
        FloatEnv { single: mode(b"denormal-fp-math-f32").unwrap_or(others), others }
    }

    /// The treatment of the subnormal numbers of a format.
    pub fn mode(self, format: Format) -> SubnormalMode {
        if format == Format::Single { self.single } else { self.others }
    }

    /// The number that an operation uses for an operand; `None` if that is unknown.
    pub(crate) fn taken(self, number: Float) -> Option<Float> {
        self.mode(number.format()).input.apply(number)
    }

    /// The number that an operation returns for a computed result; `None` if that is unknown.
    pub(crate) fn given(self, number: Float) -> Option<Float> {
        self.mode(number.format()).output.apply(number)
    }
}

/// The floating-point attributes of each function: only few attribute sets differ.
pub(crate) struct FloatEnvs(SecondaryMap<Global, FloatEnv>);

impl FloatEnvs {
    /// The floating-point attributes of a function.
    pub(crate) fn of(&self, function: Global) -> FloatEnv {
        self.0[function]
    }
}

impl HeaderAnalysis for FloatEnvs {
    const NAME: &'static str = "float-environments";

    fn compute(env: Env<'_>) -> FloatEnvs {
        let header = env.header;
        let mut by_set: FxHashMap<AttrSet, FloatEnv> = small_map();
        let mut all = SecondaryMap::new();
        for function in header.functions() {
            if let Some(decl) = header.function(function) {
                let set = header.attrs.list_data(decl.attrs).function;
                let env = by_set.entry(set).or_insert_with(|| FloatEnv::said_by(header, set));
                all[function] = *env;
            }
        }
        FloatEnvs(all)
    }
}
