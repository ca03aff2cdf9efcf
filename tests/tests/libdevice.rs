//! NVIDIA's libdevice, read from its bitcode, linked and run: its functions have the documented accuracy, before and
//! after `-O2`.
//!
//! A module with a kernel for each function is linked with `libdevice.10.bc`, as by `-link` and `-link-only-needed`,
//! and run by `selvedge-simt` on special values and generated ones. The bounds are those of the CUDA C++ Programming
//! Guide, appendix "Mathematical Functions", tables "Single-Precision" and "Double-Precision Mathematical Standard
//! Library Functions with Maximum ULP Error": the difference to the correctly rounded result, for all arguments.
//!
//! The reference is the crate `libm` in double precision. Rounded to single precision its results are exact, except if
//! they are near the middle between two floats. For double precision its own error adds [`REFERENCE_ULPS`].
//!
//! The file is that of `SELVEDGE_LIBDEVICE`, of `CUDA_PATH`, or of the Python package `nvidia-nvvm`; without it the
//! test is skipped.

use std::path::PathBuf;
use std::process::Command;

use selvedge::ir::link::{LinkOptions, link};
use selvedge::ir::{Global, GlobalKind, Module, ModuleHeader};
use selvedge::request::Request;
use selvedge_simt::{Argument, Launch, Options, Outcome, Program, Schedule};
use selvedge_testkit::rng::Rng;
use selvedge_testkit::tools;
use selvedge_tests::generated::module;

/// Threads of a launch, each with its own arguments.
const N: usize = 512;
const BLOCK: usize = 256;

/// The error of `libm` in double precision, in ulp of the result: its authors measure less than 1.
const REFERENCE_ULPS: u64 = 1;

/// A function of one or two arguments.
#[derive(Clone, Copy)]
enum Reference {
    One(fn(f64) -> f64),
    Two(fn(f64, f64) -> f64),
}

use Reference::{One, Two};

/// A function of libdevice, without `__nv_` and the suffix of the type.
struct Function {
    name: &'static str,
    reference: Reference,
    /// The documented maximal errors for `float` and `double`, in ulp.
    ulps: [u64; 2],
}

const fn row(name: &'static str, reference: Reference, float: u64, double: u64) -> Function {
    Function { name, reference, ulps: [float, double] }
}

/// The bounds are for the full range of arguments, except those of `lgamma` ([`is_documented`]).
const FUNCTIONS: [Function; 22] = [
    row("sin", One(libm::sin), 2, 2),
    row("cos", One(libm::cos), 2, 2),
    row("tan", One(libm::tan), 4, 2),
    row("exp", One(libm::exp), 2, 1),
    row("exp2", One(libm::exp2), 2, 1),
    row("log", One(libm::log), 1, 1),
    row("log2", One(libm::log2), 1, 1),
    row("pow", Two(libm::pow), 4, 2),
    row("atan", One(libm::atan), 2, 2),
    row("atan2", Two(libm::atan2), 3, 2),
    row("asin", One(libm::asin), 2, 2),
    row("acos", One(libm::acos), 2, 2),
    row("sinh", One(libm::sinh), 3, 2),
    row("cosh", One(libm::cosh), 2, 1),
    row("tanh", One(libm::tanh), 2, 1),
    row("erf", One(libm::erf), 2, 2),
    row("erfc", One(libm::erfc), 4, 5),
    row("cbrt", One(libm::cbrt), 1, 1),
    row("rsqrt", One(|x| 1.0 / libm::sqrt(x)), 2, 1),
    row("lgamma", One(libm::lgamma), 6, 4),
    row("fmod", Two(libm::fmod), 0, 0),
    row("hypot", Two(libm::hypot), 3, 2),
];

/// A floating-point format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Format {
    Float,
    Double,
}

impl Format {
    fn suffix(self) -> &'static str {
        match self {
            Format::Float => "f",
            Format::Double => "",
        }
    }

    fn ty(self) -> &'static str {
        match self {
            Format::Float => "float",
            Format::Double => "double",
        }
    }

    /// The value in this format, as bits.
    fn bits(self, value: f64) -> u64 {
        match self {
            Format::Float => (value as f32).to_bits().into(),
            Format::Double => value.to_bits(),
        }
    }

    fn value(self, bits: u64) -> f64 {
        match self {
            Format::Float => f32::from_bits(bits as u32).into(),
            Format::Double => f64::from_bits(bits),
        }
    }

    fn n_bytes(self) -> usize {
        match self {
            Format::Float => 4,
            Format::Double => 8,
        }
    }

    /// The bits as a number that grows by one from a value to the next larger one.
    fn rank(self, bits: u64) -> i128 {
        let sign = 1u64 << (8 * self.n_bytes() - 1);
        let size = i128::from(bits & (sign - 1));
        if bits & sign == 0 { size } else { -size }
    }

    fn buffer(self, values: &[u64]) -> Vec<u8> {
        values.iter().flat_map(|bits| bits.to_le_bytes()[..self.n_bytes()].to_vec()).collect()
    }
}

/// The kernels, one for each function and format.
fn kernels() -> String {
    let mut text = String::from(
        "target triple = \"nvptx64-nvidia-cuda\"\n\
         declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
         declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()\n",
    );
    for function in &FUNCTIONS {
        for format in [Format::Float, Format::Double] {
            text.push_str(&kernel(function, format));
        }
    }
    text
}

fn kernel(function: &Function, format: Format) -> String {
    let (ty, name) = (format.ty(), format!("{}{}", function.name, format.suffix()));
    let (params, args) = match function.reference {
        One(_) => (ty.to_owned(), format!("{ty} %a")),
        Two(_) => (format!("{ty}, {ty}"), format!("{ty} %a, {ty} %b")),
    };
    format!(
        "declare {ty} @__nv_{name}({params})
define ptx_kernel void @{name}(ptr %x, ptr %y, ptr %out) {{
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %first = mul i32 %c, {BLOCK}
  %i = add i32 %first, %t
  %px = getelementptr {ty}, ptr %x, i32 %i
  %py = getelementptr {ty}, ptr %y, i32 %i
  %a = load {ty}, ptr %px
  %b = load {ty}, ptr %py
  %r = call {ty} @__nv_{name}({args})
  %pr = getelementptr {ty}, ptr %out, i32 %i
  store {ty} %r, ptr %pr
  ret void
}}
"
    )
}

fn library() -> Option<PathBuf> {
    let below = "nvvm/libdevice/libdevice.10.bc";
    let script = format!(
        "import glob, importlib.util as u; spec = u.find_spec('nvidia'); \
         print(*[f for p in (spec.submodule_search_locations if spec else []) for f in glob.glob(p + '/*/{below}')][:1])"
    );
    let python = Command::new("python3").args(["-c", &script]).output().ok();
    let of_python = python.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    let given = std::env::var_os("SELVEDGE_LIBDEVICE").map(PathBuf::from);
    let cuda = std::env::var_os("CUDA_PATH").map(|folder| PathBuf::from(folder).join(below));
    let mut candidates = [given, cuda, of_python.map(PathBuf::from)].into_iter().flatten();
    let found = candidates.find(|file| file.is_file());
    if found.is_none() {
        tools::skip("libdevice.10.bc");
    }
    found
}

/// The kernels with the functions that they need, for one processor, as front ends link them.
fn linked(library: &[u8]) -> Module {
    let mut kernels = module(&kernels());
    let library = selvedge_bitcode::read(library, &Default::default()).expect("NVIDIA's bitcode");
    link(&mut kernels, library, &LinkOptions { only_needed: true }).expect("it can be linked");
    let defined: Vec<Global> = kernels.defined().map(|(global, _)| global).collect();
    for global in defined {
        set_processor(&mut kernels.header, global);
    }
    kernels
}

fn set_processor(header: &mut ModuleHeader, global: Global) {
    let Some(decl) = header.function(global) else { return };
    let list = header.attrs.list_data(decl.attrs);
    let mut attrs = header.attrs.attrs(list.function).to_vec();
    attrs.push(header.text_attr("target-cpu", "sm_80"));
    let (ret, params) = (list.ret, list.params.clone());
    let attrs = header.attrs.list(header.attr_set(attrs), ret, &params);
    if let GlobalKind::Function(decl) = &mut header.global_mut(global).kind {
        decl.attrs = attrs;
    }
}

fn optimized(module: &Module) -> Module {
    let text = module.to_string();
    let request = Request {
        module: text.as_bytes(),
        pipeline: "internalize,nvvm-reflect,default<O2>".into(),
        ..Request::default()
    };
    request.run().unwrap_or_else(|errors| panic!("{}", errors[0].text)).module
}

/// Values that functions treat specially.
fn special(format: Format) -> Vec<f64> {
    let (least, greatest, normal) = match format {
        Format::Float => (f32::from_bits(1).into(), f32::MAX.into(), f32::MIN_POSITIVE.into()),
        Format::Double => (f64::from_bits(1), f64::MAX, f64::MIN_POSITIVE),
    };
    let half_pi = std::f64::consts::FRAC_PI_2;
    let sizes =
        [0.0, least, normal, 0.5, 1.0, 1.5, half_pi, 2.0, 3.0, 100.0, greatest, f64::INFINITY];
    let signed = sizes.into_iter().flat_map(|size| [size, -size]);
    signed.chain([f64::NAN]).collect()
}

/// Arguments: each special value once as the first argument, then special values, random bits, and values near those
/// that programs use. The second argument is generated in all pairs.
fn arguments(format: Format, seed: u64) -> Vec<[u64; 2]> {
    let mut rng = Rng::new(seed);
    let special = special(format);
    let mut all: Vec<[f64; 2]> = Vec::new();
    for n in 0..N {
        let mut draw = || {
            let unit = rng.below(1 << 30) as f64 / f64::from(1 << 29) - 1.0;
            match rng.below(8) {
                0 => special[rng.below(special.len())],
                1 => format.value(rng.next_u64()),
                2 | 3 => unit,
                4 | 5 => 10.0 * unit,
                6 => 1.0 + unit / 64.0,
                _ => 1000.0 * unit,
            }
        };
        let other = draw();
        all.push([special.get(n).copied().unwrap_or_else(&mut draw), other]);
    }
    all.into_iter().map(|pair| pair.map(|value| format.bits(value))).collect()
}

/// Whether the documentation has a bound for the argument, and the reference is accurate there: the logarithm of the
/// gamma function has zeros between negative integers, near which the reference loses digits.
fn is_documented(name: &str, format: Format, x: f64) -> bool {
    let is_near_zero = match format {
        Format::Float => (-10.001..=-2.264).contains(&x),
        Format::Double => x <= -2.2637 && x.fract() != 0.0,
    };
    name != "lgamma" || !is_near_zero
}

/// Makes the base of a power positive, finite and not zero if the exponent is so small or so large that the library's
/// code is undefined for all other bases. To compute whether the exponent is an odd integer, the code shifts by the
/// exponent's binary exponent, which for these exponents is not less than the width. In LLVM IR the result is poison,
/// and the code for other bases branches on it; in PTX it is a shift by the width.
fn without_undefined_power([base, exponent]: &mut [u64; 2]) {
    let size = f64::from_bits(*exponent).abs();
    let value = f64::from_bits(*base).abs();
    if !(1.0 / 2048.0..9_007_199_254_740_992.0).contains(&size) {
        let is_ordinary = value.is_finite() && value > 0.0;
        *base = if is_ordinary { value } else { 1.5 }.to_bits();
    }
}

/// The results of a kernel, as bits.
fn results(program: &Program, name: &str, format: Format, args: &[[u64; 2]]) -> Vec<u64> {
    let buffer = |n: usize| format.buffer(&args.iter().map(|pair| pair[n]).collect::<Vec<u64>>());
    let launch = Launch::new(name, (N / BLOCK) as u32, BLOCK as u32)
        .with(Argument::Buffer(buffer(0)))
        .with(Argument::Buffer(buffer(1)))
        .with(Argument::Buffer(vec![0; N * format.n_bytes()]));
    let options = Options { schedule: Schedule::RoundRobin, races: false, ..Options::default() };
    let run = program.run(&launch, &options).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(run.outcome, Outcome::Finished, "{name}");
    let of =
        |bytes: &[u8]| bytes.iter().rev().fold(0u64, |bits, &byte| bits << 8 | u64::from(byte));
    run.buffers[2].bytes.chunks(format.n_bytes()).map(of).collect()
}

/// The distance of a result to the reference, in ulp; `None` if one is NaN, or a zero with the other sign.
fn error(format: Format, result: u64, expected: f64) -> Option<u64> {
    let (value, wanted) = (format.value(result), format.bits(expected));
    let is_zero = value == 0.0 && format.value(wanted) == 0.0;
    if value.is_nan() || expected.is_nan() {
        return (value.is_nan() && expected.is_nan()).then_some(0);
    }
    if is_zero && result != wanted {
        return None;
    }
    u64::try_from((format.rank(result) - format.rank(wanted)).abs()).ok()
}

/// The errors of a function beyond its bound, and the largest error within.
fn judged(
    function: &Function,
    format: Format,
    args: &[[u64; 2]],
    found: &[u64],
) -> (Vec<String>, u64) {
    let bound = match format {
        Format::Float => function.ulps[0],
        Format::Double if function.ulps[1] == 0 => 0,
        Format::Double => function.ulps[1] + REFERENCE_ULPS,
    };
    let (mut wrong, mut largest) = (Vec::new(), 0);
    for (pair, &result) in args.iter().zip(found) {
        let [x, y] = pair.map(|bits| format.value(bits));
        if !is_documented(function.name, format, x) {
            continue;
        }
        let expected = match function.reference {
            One(f) => f(x),
            Two(f) => f(x, y),
        };
        match error(format, result, expected) {
            Some(ulps) if ulps <= bound => largest = largest.max(ulps),
            ulps => wrong.push(format!(
                "{}{}({x:e}, {y:e}) is {:e}, not {expected:e}: {ulps:?} ulp, at most {bound} are documented",
                function.name,
                format.suffix(),
                format.value(result)
            )),
        }
    }
    (wrong, largest)
}

#[test]
fn functions_of_libdevice_have_the_documented_accuracy() {
    let Some(library) = library() else { return };
    let module = linked(&std::fs::read(library).expect("a file"));
    let programs = [&module, &optimized(&module)].map(|one| Program::new(one).expect("a program"));
    let mut wrong = Vec::new();
    for (n, function) in FUNCTIONS.iter().enumerate() {
        for format in [Format::Float, Format::Double] {
            let name = format!("{}{}", function.name, format.suffix());
            let mut args = arguments(format, n as u64);
            if (function.name, format) == ("pow", Format::Double) {
                args.iter_mut().for_each(without_undefined_power);
            }
            let [plain, fast] = [0, 1].map(|n| results(&programs[n], &name, format, &args));
            let is_same = |(a, b): (&u64, &u64)| {
                a == b || format.value(*a).is_nan() && format.value(*b).is_nan()
            };
            assert!(plain.iter().zip(&fast).all(is_same), "-O2 changes results of {name}");
            let (found, largest) = judged(function, format, &args, &plain);
            println!("{name}: at most {largest} ulp");
            wrong.extend(found);
        }
    }
    assert!(wrong.is_empty(), "{} results:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn errors_are_counted_in_units_in_the_last_place() {
    for format in [Format::Float, Format::Double] {
        let one = format.bits(1.0);
        assert_eq!(error(format, one + 3, 1.0), Some(3));
        assert_eq!(error(format, one - 2, 1.0), Some(2));
        assert_eq!(error(format, format.bits(-0.0), 0.0), None);
        assert_eq!(error(format, format.bits(f64::NAN), 1.0), None);
        assert_eq!(error(format, format.bits(f64::from_bits(0)) + 1, -0.0), Some(1));
        assert_eq!(error(format, format.bits(f64::INFINITY), f64::INFINITY), Some(0));
    }
}
