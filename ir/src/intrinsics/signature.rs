//! Signatures of intrinsics as text, and matching of types against them.
//!
//! The format of a signature is `result (params)`. Most types are LLVM's own text. The others, where `N` is the
//! position of an overload in the name's suffix:
//!
//! | text | meaning |
//! |---|---|
//! | `int$N` `float$N` | overload N: an integer or floating-point type, or a vector of one |
//! | `ptr$N` `vector$N` `any$N` | overload N: a pointer or vector of pointers, a vector, any type |
//! | `ptrs$N($M)` | overload N: a vector of pointers with the shape of overload M |
//! | `$N` | the same type as overload N |
//! | `elt($N)` | its element |
//! | `like($N, i1)` | its shape with elements `i1` |
//! | `nth($N, K)` | a vector of its elements, `K` times fewer |
//! | `...` | further operands |
//!
//! The nesting is at most a struct of vectors, so nothing recurses.

use smallvec::SmallVec;

use crate::types::{Type, TypeKind, TypeTable};

/// The types of a signature's overloads, in the order of the suffix.
pub type Overloads = SmallVec<[Type; 4]>;

/// The types of an intrinsic's result and parameters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Signature(&'static str);

/// One type of a signature.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TypePattern {
    /// LLVM's text of one type.
    Concrete(&'static str),
    /// An overload: any type of a family.
    Overload(Family, usize),
    /// An overload: a vector of pointers with the shape of another overload.
    Pointers(usize, usize),
    /// The type of an overload.
    Same(usize),
    /// The element of an overload.
    Element(usize),
    /// The shape of an overload with another element.
    Like(usize, &'static str),
    /// The elements of an overload, fewer by this factor.
    Nth(usize, u32),
}

/// The types that an overload may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Family {
    /// Integers and vectors of them.
    Int,
    /// Floating-point types and vectors of them.
    Float,
    /// Pointers and vectors of them.
    Ptr,
    /// Vectors.
    Vector,
    /// Any type; for a result, `void`, too.
    Any,
}

/// A difference between types and a signature.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SignatureError {
    /// The number of parameters.
    #[error("takes {expected} parameters, not {found}")]
    ParamCount {
        /// In the signature.
        expected: usize,
        /// Given.
        found: usize,
    },
    /// Whether it is variadic.
    #[error("{}", if *.expected { "takes further operands (...)" } else { "takes no further operands (...)" })]
    Vararg {
        /// In the signature.
        expected: bool,
    },
    /// The number of results, or whether there is one.
    #[error("returns {expected}")]
    Results {
        /// The signature's text of the result.
        expected: &'static str,
    },
    /// One of the results (the only one is number 0).
    #[error("result {n} must be {expected}")]
    Result {
        /// Its index.
        n: usize,
        /// The signature's text.
        expected: &'static str,
    },
    /// A parameter.
    #[error("parameter {n} must be {expected}")]
    Param {
        /// Its index, from 0.
        n: usize,
        /// The signature's text.
        expected: &'static str,
    },
}

impl Signature {
    /// From the text of a table, in the format above.
    pub(super) const fn new(text: &'static str) -> Self {
        Self(text)
    }

    /// The text.
    pub const fn text(self) -> &'static str {
        self.0
    }

    fn parts(self) -> (&'static str, &'static str) {
        // No type of a result contains a blank before a parenthesis.
        let (result, rest) = self.0.split_once(" (").unwrap_or((self.0, ")"));
        (result, rest.strip_suffix(')').unwrap_or(rest))
    }

    /// Texts of the results: none for `void`, several for a struct.
    pub fn results(self) -> impl Iterator<Item = &'static str> {
        results_in(self.parts().0)
    }

    /// Texts of the parameters, without `...`.
    pub fn params(self) -> impl Iterator<Item = &'static str> {
        params_in(self.parts().1)
    }

    /// Whether it is variadic.
    pub fn is_vararg(self) -> bool {
        self.0.ends_with("...)")
    }

    /// Checks types against the signature. Returns the types of the overloads.
    ///
    /// # Errors
    /// The first disagreement.
    pub fn check(
        self,
        types: &TypeTable,
        result: Type,
        params: &[Type],
        vararg: bool,
    ) -> Result<Overloads, SignatureError> {
        let (result_text, params_text) = self.parts();
        let parsed = |text| (text, TypePattern::parse(text));
        let wanted_results: SmallVec<[_; 4]> = results_in(result_text).map(parsed).collect();
        let wanted_params: SmallVec<[_; 8]> = params_in(params_text).map(parsed).collect();
        let results = given_results(types, result, wanted_results.len())
            .ok_or(SignatureError::Results { expected: result_text })?;
        self.check_counts(wanted_params.len(), params.len(), vararg)?;

        // A result may refer to an overload that a parameter introduces: bind all first.
        let all_results = || wanted_results.iter().zip(&results);
        let all_params = || wanted_params.iter().zip(params);
        let introducing =
            all_results().chain(all_params()).filter(|((_, wanted), _)| wanted.introduces());
        let overloads: Overloads = introducing.map(|(_, &ty)| ty).collect();
        for (n, (&(expected, wanted), &ty)) in all_results().enumerate() {
            if !wanted.fits(types, &overloads, ty) {
                return Err(SignatureError::Result { n, expected });
            }
        }
        for (n, (&(expected, wanted), &ty)) in all_params().enumerate() {
            if !wanted.fits(types, &overloads, ty) {
                return Err(SignatureError::Param { n, expected });
            }
        }
        Ok(overloads)
    }

    /// The function type with these types for the overloads; `None` if there are too few, or if one does not have the
    /// shape that a derived type requires. Families are not checked: see [`Signature::check`].
    pub fn function_type(self, types: &TypeTable, overloads: &[Type]) -> Option<Type> {
        let build = |text| TypePattern::parse(text).instance(types, overloads);
        let results: SmallVec<[Type; 4]> = self.results().map(build).collect::<Option<_>>()?;
        let params: SmallVec<[Type; 8]> = self.params().map(build).collect::<Option<_>>()?;
        let result = match results[..] {
            [] => Type::VOID,
            [one] => one,
            _ => types.structure(&results, false),
        };
        Some(types.function(result, &params, self.is_vararg()))
    }

    fn check_counts(
        self,
        expected: usize,
        found: usize,
        vararg: bool,
    ) -> Result<(), SignatureError> {
        if expected != found {
            return Err(SignatureError::ParamCount { expected, found });
        }
        if self.is_vararg() != vararg {
            return Err(SignatureError::Vararg { expected: self.is_vararg() });
        }
        Ok(())
    }
}

/// The texts of the results, from the text before the parameters.
fn results_in(text: &'static str) -> impl Iterator<Item = &'static str> {
    let fields = text.strip_prefix("{ ").and_then(|text| text.strip_suffix(" }"));
    split_top(if text == "void" { "" } else { fields.unwrap_or(text) })
}

/// The texts of the parameters.
fn params_in(text: &'static str) -> impl Iterator<Item = &'static str> {
    split_top(text).filter(|text| *text != "...")
}

/// The `count` result types, extracted from their struct if there are several.
fn given_results(types: &TypeTable, result: Type, count: usize) -> Option<SmallVec<[Type; 4]>> {
    Some(match count {
        0 if result == Type::VOID => SmallVec::new(),
        0 => return None,
        1 => SmallVec::from_slice(&[result]),
        _ => match types.kind(result) {
            TypeKind::Struct { fields, packed: false } if fields.len() == count => {
                SmallVec::from_slice(fields)
            }
            _ => return None,
        },
    })
}

impl TypePattern {
    /// Parses the text of a type in a signature.
    pub fn parse(text: &'static str) -> Self {
        Self::parse_overload(text)
            .or_else(|| Self::parse_derived(text))
            .unwrap_or(Self::Concrete(text))
    }

    fn parse_overload(text: &'static str) -> Option<Self> {
        let (family, rest) = text.split_once('$')?;
        if family == "ptrs" {
            let (n, of) = rest.split_once("($")?;
            return Some(Self::Pointers(n.parse().ok()?, of.strip_suffix(')')?.parse().ok()?));
        }
        let n = rest.parse().ok()?;
        Some(match family {
            "int" => Self::Overload(Family::Int, n),
            "float" => Self::Overload(Family::Float, n),
            "ptr" => Self::Overload(Family::Ptr, n),
            "vector" => Self::Overload(Family::Vector, n),
            "any" => Self::Overload(Family::Any, n),
            "" => Self::Same(n),
            _ => return None,
        })
    }

    fn parse_derived(text: &'static str) -> Option<Self> {
        let (how, rest) = text.split_once("($")?;
        let inside = rest.strip_suffix(')')?;
        let (n, argument) = inside.split_once(", ").unwrap_or((inside, ""));
        let n = n.parse().ok()?;
        Some(match how {
            "elt" => Self::Element(n),
            "like" => Self::Like(n, argument),
            "nth" => Self::Nth(n, argument.parse().ok()?),
            _ => return None,
        })
    }

    const fn introduces(self) -> bool {
        matches!(self, Self::Overload(..) | Self::Pointers(..))
    }

    /// The type that it denotes; `None` if there are too few overloads or one has the wrong shape.
    fn instance(self, types: &TypeTable, overloads: &[Type]) -> Option<Type> {
        let overload = |n: usize| overloads.get(n).copied();
        match self {
            Self::Concrete(text) => concrete(types, text),
            Self::Overload(_, n) | Self::Pointers(n, _) | Self::Same(n) => overload(n),
            Self::Element(n) => overload(n).map(|of| types.scalar(of)),
            Self::Like(n, element) => {
                Some(types.with_shape_of(overload(n)?, concrete(types, element)?))
            }
            Self::Nth(n, parts) => {
                let (len, scalable) = types.vector_shape(overload(n)?)?;
                let element = types.scalar(overload(n)?);
                let len = Some(len).filter(|len| len.is_multiple_of(parts))? / parts;
                Some(types.intern(TypeKind::Vector { element, len, scalable }))
            }
        }
    }

    /// Whether `ty` matches the pattern, given the types of the overloads.
    fn fits(self, types: &TypeTable, overloads: &[Type], ty: Type) -> bool {
        let overload = |n: usize| overloads.get(n).copied();
        match self {
            Self::Concrete(text) => concrete(types, text) == Some(ty),
            Self::Overload(family, _) => family.contains(types, ty),
            Self::Pointers(_, of) => overload(of).is_some_and(|of| {
                types.is_ptr_or_vector(ty) && types.vector_shape(ty) == types.vector_shape(of)
            }),
            Self::Same(n) => overload(n) == Some(ty),
            Self::Element(n) => overload(n).is_some_and(|of| types.scalar(of) == ty),
            Self::Like(n, element) => {
                let element = concrete(types, element);
                let whole = overload(n).zip(element);
                whole.is_some_and(|(of, element)| types.with_shape_of(of, element) == ty)
            }
            Self::Nth(n, parts) => overload(n).is_some_and(|of| is_nth(types, of, parts, ty)),
        }
    }
}

impl Family {
    fn contains(self, types: &TypeTable, ty: Type) -> bool {
        match self {
            Self::Int => types.is_int_or_vector(ty),
            Self::Float => types.is_float_or_vector(ty),
            Self::Ptr => types.is_ptr_or_vector(ty),
            Self::Vector => types.vector_shape(ty).is_some(),
            Self::Any => types.is_first_class(ty) || ty == Type::VOID,
        }
    }
}

fn is_nth(types: &TypeTable, of: Type, parts: u32, ty: Type) -> bool {
    let (Some((whole, whole_scalable)), Some((len, scalable))) =
        (types.vector_shape(of), types.vector_shape(ty))
    else {
        return false;
    };
    len.checked_mul(parts) == Some(whole)
        && scalable == whole_scalable
        && types.scalar(of) == types.scalar(ty)
}

/// The type with that LLVM text; `None` for a text that no table contains.
fn concrete(types: &TypeTable, text: &str) -> Option<Type> {
    let Some(vector) = text.strip_prefix('<').and_then(|rest| rest.strip_suffix('>')) else {
        return scalar(types, text);
    };
    let (scalable, vector) = match vector.strip_prefix("vscale x ") {
        Some(rest) => (true, rest),
        None => (false, vector),
    };
    let (len, element) = vector.split_once(" x ")?;
    let element = scalar(types, element)?;
    Some(types.intern(TypeKind::Vector { element, len: len.parse().ok()?, scalable }))
}

fn scalar(types: &TypeTable, text: &str) -> Option<Type> {
    let space = text.strip_prefix("ptr addrspace(").and_then(|rest| rest.strip_suffix(')'));
    if let Some(space) = space {
        return Some(types.ptr(space.parse().ok()?));
    }
    Some(match text {
        "ptr" => Type::PTR,
        "half" => Type::HALF,
        "bfloat" => Type::BFLOAT,
        "float" => Type::FLOAT,
        "double" => Type::DOUBLE,
        "x86_fp80" => Type::X86_FP80,
        "fp128" => Type::FP128,
        "ppc_fp128" => Type::PPC_FP128,
        "x86_amx" => Type::X86_AMX,
        "x86_mmx" => Type::X86_MMX,
        "metadata" => Type::METADATA,
        "token" => Type::TOKEN,
        "void" => Type::VOID,
        _ => types.int(text.strip_prefix('i')?.parse().ok().filter(|bits| *bits > 0)?),
    })
}

/// Splits at the commas outside brackets.
fn split_top(text: &'static str) -> impl Iterator<Item = &'static str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let mut depth = 0;
        let end = rest.bytes().position(|byte| {
            match byte {
                b'(' | b'<' | b'{' => depth += 1,
                b')' | b'>' | b'}' => depth -= 1,
                _ => {}
            }
            byte == b',' && depth == 0
        });
        let (part, later) = match end {
            Some(at) => (&rest[..at], &rest[at + 1..]),
            None => (rest, ""),
        };
        rest = later.trim_start();
        Some(part)
    })
}

#[cfg(test)]
mod tests {
    use super::{Signature, SignatureError, TypePattern};
    use crate::intrinsics::{all, lookup};
    use crate::types::{Type, TypeKind, TypeTable};

    fn example(types: &TypeTable, text: &'static str) -> Option<Type> {
        match TypePattern::parse(text) {
            TypePattern::Overload(super::Family::Int | super::Family::Any, _) => Some(Type::I32),
            TypePattern::Overload(super::Family::Float, _) => Some(types.vector(Type::FLOAT, 4)),
            TypePattern::Overload(super::Family::Ptr, _) => Some(Type::PTR_SHARED),
            TypePattern::Overload(super::Family::Vector, _) => Some(types.vector(Type::I16, 840)),
            TypePattern::Pointers(..) => Some(types.vector(Type::PTR, 840)),
            _ => None,
        }
    }

    #[test]
    fn signatures_accept_exactly_their_parameters() {
        let types = TypeTable::new();
        for row in all() {
            let signature = row.signature();
            let texts: Vec<_> = signature.results().chain(signature.params()).collect();
            let overloads: Vec<_> = texts.iter().filter_map(|text| example(&types, text)).collect();
            let ty = signature.function_type(&types, &overloads).expect("an instance");
            let TypeKind::Function { ret: result, params, .. } = types.kind(ty) else {
                panic!("{} has a function type", row.name());
            };
            let (result, mut params) = (*result, params.to_vec());
            let vararg = signature.is_vararg();
            let found = row.check(&types, result, &params, vararg);
            assert_eq!(found.as_deref(), Ok(&overloads[..]), "{}", row.name());
            assert!(row.check(&types, result, &params, !vararg).is_err(), "{}", row.name());
            params.push(Type::I32);
            assert!(row.check(&types, result, &params, vararg).is_err(), "{}", row.name());
        }
    }

    #[test]
    fn type_mismatches_name_the_parameter() {
        let types = TypeTable::new();
        let v4 = |element| types.vector(element, 4);
        let check = |name: &str, result, params: &[Type]| {
            lookup(name).expect(name).check(&types, result, params, false).map(|o| o.to_vec())
        };
        let (i32, f32) = (Type::I32, Type::FLOAT);
        assert_eq!(check("llvm.fma", v4(f32), &[v4(f32); 3]), Ok(vec![v4(f32)]));
        assert_eq!(
            check("llvm.fma", v4(f32), &[v4(f32), f32, v4(f32)]),
            Err(SignatureError::Param { n: 1, expected: "$0" })
        );
        assert_eq!(
            check("llvm.fma", i32, &[i32; 3]),
            Err(SignatureError::Result { n: 0, expected: "float$0" })
        );
        assert_eq!(
            check("llvm.fma", f32, &[f32; 2]),
            Err(SignatureError::ParamCount { expected: 3, found: 2 })
        );
        assert_eq!(check("llvm.trap", i32, &[]), Err(SignatureError::Results { expected: "void" }));
        let packed = types
            .intern(TypeKind::Struct { fields: Box::new([v4(i32), v4(Type::I1)]), packed: true });
        let overflow = "llvm.sadd.with.overflow";
        assert!(check(overflow, packed, &[v4(i32); 2]).is_err());
        let pair = types.structure(&[v4(i32), v4(Type::I1)], false);
        assert_eq!(check(overflow, pair, &[v4(i32); 2]), Ok(vec![v4(i32)]));
        let narrow = types.structure(&[v4(i32), Type::I1], false);
        assert_eq!(
            check(overflow, narrow, &[v4(i32); 2]),
            Err(SignatureError::Result { n: 1, expected: "like($0, i1)" })
        );
    }

    #[test]
    fn signatures_are_parsed() {
        let signature = Signature::new("{ ptr addrspace(3), <2 x i1> } (like($0, i1), int$0, ...)");
        assert_eq!(signature.results().collect::<Vec<_>>(), ["ptr addrspace(3)", "<2 x i1>"]);
        assert_eq!(signature.params().collect::<Vec<_>>(), ["like($0, i1)", "int$0"]);
        assert!(signature.is_vararg());
        assert_eq!(Signature::new("void ()").results().count(), 0);
    }
}
