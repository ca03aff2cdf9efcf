//! Every intrinsic of the tables is declared with types of all kinds: the verifier accepts the declarations in each
//! dialect, LLVM's verifier does too, and LLVM gives them the same attributes.

use std::collections::BTreeMap;
use std::process::Command;

use selvedge::ir::intrinsics::{self, Declaration, Family, TypePattern};
use selvedge::ir::types::{Type, TypeKind, TypeTable};
use selvedge::ir::verify::verify_module;
use selvedge::ir::{Dialect, Module};
use selvedge::nvptx::{self, NvptxTarget};
use selvedge_testkit::tools;
use selvedge_tests::print;

/// The types of overloads.
#[derive(Clone, Copy)]
struct Taste {
    int: Type,
    float: Type,
    ptr: Type,
    any: Type,
    /// The length of vectors, and whether they are scalable; `None` for scalars.
    len: Option<(u32, bool)>,
}

const SCALARS: Taste =
    Taste { int: Type::I32, float: Type::FLOAT, ptr: Type::PTR, any: Type::I32, len: None };

const TASTES: [Taste; 7] = [
    SCALARS,
    Taste { int: Type::I8, float: Type::HALF, ptr: Type::PTR_SHARED, any: Type::PTR, ..SCALARS },
    Taste { int: Type::I64, float: Type::DOUBLE, ptr: Type::PTR_GLOBAL, any: Type::I1, ..SCALARS },
    Taste { int: Type::I1, float: Type::BFLOAT, any: Type::FLOAT, ..SCALARS },
    Taste { int: Type::I128, float: Type::FP128, any: Type::DOUBLE, ..SCALARS },
    Taste { int: Type::I16, len: Some((4, false)), ..SCALARS },
    Taste { int: Type::I64, float: Type::DOUBLE, len: Some((2, true)), ..SCALARS },
];

/// A length that all divisors that intrinsics require divide.
const DIVISIBLE: u32 = 840;

impl Taste {
    fn vector(self, types: &TypeTable, element: Type) -> Type {
        match self.len {
            Some((len, scalable)) => types.intern(TypeKind::Vector { element, len, scalable }),
            None => element,
        }
    }

    /// The overloads of a signature, in order.
    fn overloads(self, types: &TypeTable, row: &Declaration) -> Vec<Type> {
        let texts = row.signature().results().chain(row.signature().params());
        let mut overloads: Vec<Type> = Vec::new();
        for text in texts {
            let ty = match TypePattern::parse(text) {
                TypePattern::Overload(Family::Int, _) => self.vector(types, self.int),
                TypePattern::Overload(Family::Float, _) => self.vector(types, self.float),
                TypePattern::Overload(Family::Ptr, _) => self.ptr,
                TypePattern::Overload(Family::Any, _) => self.any,
                TypePattern::Overload(Family::Vector, _) => types.vector(self.int, DIVISIBLE),
                TypePattern::Pointers(_, of) => {
                    let shape = overloads.get(of).copied().unwrap_or(self.any);
                    types.with_shape_of(shape, self.ptr)
                }
                TypePattern::Concrete(_)
                | TypePattern::Same(_)
                | TypePattern::Element(_)
                | TypePattern::Like(..)
                | TypePattern::Nth(..) => continue,
            };
            overloads.push(ty);
        }
        overloads
    }
}

fn all_rows() -> impl Iterator<Item = &'static Declaration> {
    intrinsics::all().iter().chain(nvptx::rows().map(nvptx::Row::declaration))
}

/// A module with all intrinsics of a dialect for which these types are valid.
fn declared(taste: Taste, dialect: Dialect) -> Module {
    let mut module = Module::new();
    module.header.dialect = dialect;
    for row in all_rows().filter(|row| row.versions().may_be_in(dialect)) {
        let overloads = taste.overloads(&module.header.types, row);
        // Some types are in none of the families, or cannot be divided.
        let _ = row.declare(&mut module.header, &overloads);
    }
    module
}

#[test]
fn our_verifier_accepts_declared_intrinsics() {
    let n_rows = all_rows().count();
    for version in [16, 19, 22] {
        let dialect = Dialect::new(version).expect("a dialect");
        for taste in TASTES {
            let module = declared(taste, dialect);
            let found = verify_module(&module, Some(&NvptxTarget));
            assert!(found.is_empty(), "LLVM {version}: {} {:?}", found[0].message, found[0]);
        }
        let n_declared = declared(TASTES[0], dialect).header.functions().count();
        assert!(n_declared * 4 > n_rows, "LLVM {version}: {n_declared} of {n_rows}");
    }
}

/// The attributes of declarations by name: those of the function, and all others.
fn attributes(text: &str) -> BTreeMap<String, (String, String)> {
    let groups: BTreeMap<&str, &str> = text
        .lines()
        .filter_map(|line| line.strip_prefix("attributes ")?.split_once(" = "))
        .collect();
    let declarations = text.lines().filter_map(|line| {
        let (ret, rest) = line.strip_prefix("declare ")?.split_once('@')?;
        let (name, rest) = rest.split_once('(')?;
        let (params, group) = rest.rsplit_once(')')?;
        let own = groups.get(group.trim()).copied().unwrap_or_default();
        Some((name.to_owned(), (own.to_owned(), format!("{ret}({params})"))))
    });
    declarations.collect()
}

/// LLVM gives declarations of intrinsics its own attributes while parsing, so its output has them.
#[test]
fn llvm_agrees_on_declared_intrinsics() {
    let Some(opt) = tools::opt() else { return };
    let mut compared = 0;
    let mut complaints = Vec::new();
    for taste in TASTES {
        let ours = print(&declared(taste, Dialect::DEFAULT));
        let mut command = Command::new(&opt);
        let done = tools::run(command.args(["-S", "-passes=verify", "-o", "-", "-"]), &ours);
        let done = done.expect("opt starts");
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        let theirs = attributes(&String::from_utf8_lossy(&done.stdout));
        let ours = attributes(&String::from_utf8_lossy(&ours));
        // LLVM converts debug intrinsics into records.
        for (name, ours) in ours.into_iter().filter(|(name, _)| !name.starts_with("llvm.dbg.")) {
            compared += 1;
            if theirs.get(&name).is_none_or(|theirs| *theirs != ours) {
                complaints.push(format!("{name}: {ours:?}, LLVM {:?}", theirs.get(&name)));
            }
        }
    }
    assert!(complaints.is_empty(), "{}\n{}", complaints.len(), complaints.join("\n"));
    assert!(compared > 10_000, "only {compared} declarations were compared");
}
