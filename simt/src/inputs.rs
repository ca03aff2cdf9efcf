//! Launches: made up from a kernel's signature, or read from a file.
//!
//! # Made up
//!
//! A pointer gets a buffer of its own, a scalar a small number. The buffers are made larger when the
//! kernel runs out of them. What the first launch holds in its buffers are small integers, the second
//! small floats, further ones other numbers; integer arguments are the number of threads in the first
//! launch, and smaller or odd numbers in the others.
//!
//! # Searched for
//!
//! Who looks for races wants launches that show them: see [`searched`], [`overlapping`] and [`rests_on`].
//!
//! # Read
//!
//! The file is a subset of TOML: tables `[[launch]]` and, below each, one `[[launch.arg]]` for each
//! parameter, in order; keys with numbers, strings or arrays of numbers, one on a line.
//!
//! ```toml
//! [[launch]]
//! kernel = "saxpy"
//! grid = [2, 1, 1]        # 1, 2 or 3 extents; default 1
//! block = [64]
//! cluster = [1]           # default 1
//! shared = 0              # bytes of dynamic shared memory
//!
//! [[launch.arg]]
//! floats = [0.5, 1, 2]    # a buffer of 32-bit floats
//! [[launch.arg]]
//! ints = [1, 2, 3]        # a buffer of 32-bit integers; also `bytes`, `longs`, `doubles`
//! repeat = 100            # the list so many times
//! [[launch.arg]]
//! zeros = 4096            # a buffer of zero bytes
//! [[launch.arg]]
//! int = 128               # a scalar integer (or pointer); also `float`, `double`
//! [[launch.arg]]
//! same = 0                # the buffer of argument 0 ...
//! offset = 64             # ... so many bytes in
//! ```

mod search;

pub use search::{MadeUp, overlapping, rests_on, searched};

use crate::launch::{Argument, BadLaunch, Launch, MAX_THREADS_PER_CTA};
use crate::machine::Options;
use crate::outcome::Outcome;
use crate::program::{Kernel, ParamKind, Program};

/// Shape of made-up launches; what is not given is taken from the kernel's promises, or small.
#[derive(Clone, Copy, Debug, Default)]
pub struct ShapeRequest {
    /// CTAs along each axis.
    pub grid: Option<[u32; 3]>,
    /// Threads along each axis.
    pub block: Option<[u32; 3]>,
    /// Bytes of dynamic shared memory.
    pub dynamic_shared: Option<u32>,
}

/// Threads of a made-up CTA of a kernel that promises nothing: two warps.
const BLOCK: u32 = 64;
/// Dynamic shared memory of a made-up launch that says nothing of it, in bytes.
const SHARED: u32 = 8192;
/// Operations of a run that only shows whether the buffers are large enough.
const TRIAL_FUEL: u64 = 500_000;
/// Sizes of buffers that are tried, in bytes.
const SIZES: [usize; 3] = [1 << 12, 1 << 16, 1 << 20];

/// Makes up `n` launches of a kernel. Buffers are the smallest of some sizes with which the kernel
/// does not leave them, or the largest.
///
/// # Errors
/// When a launch of that shape cannot be made.
pub fn made_up(
    program: &Program,
    kernel: &Kernel,
    shape: &ShapeRequest,
    n: usize,
) -> Result<Vec<Launch>, BadLaunch> {
    let mut launches = Vec::new();
    for number in 0..n {
        let mut launch = draw(kernel, program.dynamic_start, shape, number, SIZES[0]);
        for size in SIZES {
            launch = draw(kernel, program.dynamic_start, shape, number, size);
            let options = Options { races: false, fuel: TRIAL_FUEL, ..Options::default() };
            let run = program.run(&launch, &options)?;
            let outside = matches!(&run.outcome, Outcome::UndefinedBehaviour { why, .. }
                if why.contains("outside"));
            if !outside {
                break;
            }
        }
        launches.push(launch);
    }
    Ok(launches)
}

fn draw(kernel: &Kernel, dynamic: u64, shape: &ShapeRequest, number: usize, size: usize) -> Launch {
    let bounds = &kernel.bounds;
    // Kernels are mostly launched with as many threads as they say they take.
    let fits = |extents: &[u32; 3]| {
        let volume = extents.iter().fold(1u32, |n, &extent| n.saturating_mul(extent));
        (1..=MAX_THREADS_PER_CTA).contains(&volume)
    };
    let most = bounds.maxntid.map(|extents| spread(extents, kernel.n_axes.0));
    let promised = bounds.reqntid.or(most).filter(fits);
    let block = shape.block.or(promised).unwrap_or([BLOCK, 1, 1]);
    let cluster = bounds.cluster_dim.unwrap_or([1; 3]).map(|extent| extent.max(1));
    let grid = shape.grid.unwrap_or([2 * cluster[0], cluster[1], cluster[2]]);
    let mut launch = Launch {
        kernel: kernel.name.clone(),
        grid,
        block,
        cluster,
        dynamic_shared: shape.dynamic_shared.unwrap_or(SHARED),
        args: Vec::new(),
    };
    let n_threads = u64::from(launch.n_threads());
    for (at, param) in kernel.params.iter().enumerate() {
        let integer = [n_threads, 1, n_threads.saturating_sub(3), 7][(number + at / 4) % 4];
        launch.args.push(match param.kind {
            ParamKind::Scalar { bits, is_float: true } => Argument::Bits(match bits {
                64 => 1.5f64.to_bits(),
                32 => u64::from(1.5f32.to_bits()),
                // 1.0 as half; as bfloat a small number.
                _ => 0x3c00,
            }),
            ParamKind::Scalar { bits: 1, .. } => Argument::Bits((number as u64 + 1) % 2),
            ParamKind::Scalar { .. } => Argument::Bits(integer),
            // The dynamic shared memory, which is not a launch's to give.
            ParamKind::Pointer if param.is_shared() => Argument::Bits(dynamic),
            ParamKind::Pointer => Argument::Buffer(contents(size, number, at)),
            ParamKind::ByValue { bytes } => Argument::Buffer(contents(bytes as usize, number, at)),
            ParamKind::Other { .. } => Argument::Bits(integer),
        });
    }
    launch
}

/// As many threads as extents along x have, along as many axes: 256 along two are 16 x 16.
fn spread(extents: [u32; 3], n_axes: usize) -> [u32; 3] {
    let [mut x, 1, 1] = extents else { return extents };
    let mut others = [1, 1];
    for other in others.iter_mut().take(n_axes.saturating_sub(1)) {
        while x.is_multiple_of(2) && x / 2 >= *other * 2 {
            (x, *other) = (x / 2, *other * 2);
        }
    }
    [x, others[0], others[1]]
}

/// Small numbers: words in even launches, floats in odd ones.
fn contents(size: usize, number: usize, at: usize) -> Vec<u8> {
    let word = |n: usize| {
        let small = (n * (2 * number + 3) + at) % (5 + number);
        match number % 2 {
            0 => small as u32,
            _ => (small as f32 * 0.5).to_bits(),
        }
    };
    (0..size).map(|n| word(n / 4).to_le_bytes()[n % 4]).collect()
}

/// What is wrong with a file of launches.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{line}:{column}: {what}")]
pub struct BadInputs {
    /// From 1.
    pub line: usize,
    /// From 1, in bytes.
    pub column: usize,
    /// What.
    pub what: String,
}

/// Reads launches; see the module's text for the format.
///
/// # Errors
/// The first thing that is wrong, with its place.
pub fn read_launches(text: &str) -> Result<Vec<Launch>, BadInputs> {
    let mut reader = Reader { launches: Vec::new(), table: Table::None, arg: Arg::default() };
    for (number, line) in text.lines().enumerate() {
        let wrong = |(column, what): (usize, String)| BadInputs {
            line: number + 1,
            column: column + 1,
            what,
        };
        reader.line(line).map_err(wrong)?;
    }
    let last = text.lines().count();
    reader.end_argument().map_err(|what| BadInputs { line: last, column: 1, what })?;
    Ok(reader.launches)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Table {
    None,
    Launch,
    Arg,
}

/// The argument that is being read.
#[derive(Default)]
struct Arg {
    list: Option<(String, Vec<f64>)>,
    ints: Vec<i64>,
    repeat: Option<i64>,
    offset: Option<i64>,
}

struct Reader {
    launches: Vec<Launch>,
    table: Table,
    arg: Arg,
}

/// A value: numbers, or a text.
enum Value {
    Numbers(Vec<f64>, Vec<i64>),
    Text(String),
}

type Wrong = (usize, String);

impl Reader {
    fn line(&mut self, line: &str) -> Result<(), Wrong> {
        let text = match line.split_once('#') {
            Some((before, _)) if !before.contains('"') || before.matches('"').count() % 2 == 0 => {
                before
            }
            _ => line,
        };
        let start = text.len() - text.trim_start().len();
        let text = text.trim();
        match text {
            "" => Ok(()),
            "[[launch]]" => {
                self.end_argument().map_err(|what| (start, what))?;
                self.launches.push(Launch::new("", 1, 1));
                self.table = Table::Launch;
                Ok(())
            }
            "[[launch.arg]]" => {
                self.end_argument().map_err(|what| (start, what))?;
                if self.launches.is_empty() {
                    return Err((start, "an argument before the first `[[launch]]`".into()));
                }
                self.table = Table::Arg;
                Ok(())
            }
            _ if text.starts_with('[') => {
                Err((start, "expected `[[launch]]` or `[[launch.arg]]`".into()))
            }
            _ => self.key(text, start),
        }
    }

    fn key(&mut self, text: &str, start: usize) -> Result<(), Wrong> {
        let Some((key, value)) = text.split_once('=') else {
            return Err((start, "expected `key = value`".into()));
        };
        let at = start + key.len() + 1 + (value.len() - value.trim_start().len());
        let value = parse_value(value.trim()).map_err(|what| (at, what))?;
        let wrong = |what: String| (at, what);
        match (self.table, key.trim(), value) {
            (Table::None, ..) => Err((start, "a key before the first `[[launch]]`".into())),
            (Table::Launch, key, value) => self.launch_key(key, value).map_err(wrong),
            (Table::Arg, key, Value::Numbers(floats, ints)) => {
                self.arg_key(key, floats, ints).map_err(wrong)
            }
            (Table::Arg, ..) => Err((at, "expected a number or a list of numbers".into())),
        }
    }

    fn launch_key(&mut self, key: &str, value: Value) -> Result<(), String> {
        let Some(launch) = self.launches.last_mut() else { return Ok(()) };
        match (key, value) {
            ("kernel", Value::Text(name)) => launch.kernel = name,
            ("grid", Value::Numbers(_, list)) => launch.grid = extents(&list)?,
            ("block", Value::Numbers(_, list)) => launch.block = extents(&list)?,
            ("cluster", Value::Numbers(_, list)) => launch.cluster = extents(&list)?,
            ("shared", Value::Numbers(_, list)) => {
                let [bytes] = list[..] else { return Err("expected one number".into()) };
                launch.dynamic_shared =
                    u32::try_from(bytes).map_err(|_| "not a number of bytes".to_owned())?;
            }
            ("kernel" | "grid" | "block" | "cluster" | "shared", _) => {
                return Err(format!("`{key}` is of another type"));
            }
            _ => return Err(format!("unknown key `{key}`")),
        }
        Ok(())
    }

    fn arg_key(&mut self, key: &str, floats: Vec<f64>, ints: Vec<i64>) -> Result<(), String> {
        let one = || match ints[..] {
            [one] if one >= 0 => Ok(one),
            _ => Err("expected one number that is not negative".to_owned()),
        };
        match key {
            "repeat" => self.arg.repeat = Some(one()?),
            "offset" => self.arg.offset = Some(one()?),
            "bytes" | "ints" | "longs" | "floats" | "doubles" | "zeros" | "int" | "float"
            | "double" | "same" => {
                if self.arg.list.is_some() {
                    return Err("an argument has one value".into());
                }
                if matches!(key, "zeros" | "same") {
                    one()?;
                }
                self.arg.list = Some((key.into(), floats));
                self.arg.ints = ints;
            }
            _ => return Err(format!("unknown key `{key}`")),
        }
        Ok(())
    }

    /// The argument so far is complete.
    fn end_argument(&mut self) -> Result<(), String> {
        if self.table != Table::Arg {
            return Ok(());
        }
        let Arg { list, ints, repeat, offset } = std::mem::take(&mut self.arg);
        let Some((kind, floats)) = list else { return Err("an argument without a value".into()) };
        let repeat = repeat.unwrap_or(1) as usize;
        if floats.len().saturating_mul(repeat) > MAX_LISTED {
            return Err("a buffer of more elements than fit into memory".into());
        }
        let buffer = |element: &dyn Fn(usize) -> Vec<u8>| {
            let once: Vec<u8> = (0..floats.len()).flat_map(element).collect();
            Argument::Buffer(once.repeat(repeat))
        };
        let first = || floats.first().copied().unwrap_or(0.0);
        let first_int = ints.first().copied().unwrap_or(0);
        let argument = match kind.as_str() {
            "bytes" => buffer(&|n| vec![ints[n] as u8]),
            "ints" => buffer(&|n| (ints[n] as i32).to_le_bytes().to_vec()),
            "longs" => buffer(&|n| ints[n].to_le_bytes().to_vec()),
            "floats" => buffer(&|n| (floats[n] as f32).to_le_bytes().to_vec()),
            "doubles" => buffer(&|n| floats[n].to_le_bytes().to_vec()),
            "zeros" if first_int as usize > MAX_LISTED => {
                return Err("a buffer of more elements than fit into memory".into());
            }
            "zeros" => Argument::Buffer(vec![0; first_int as usize]),
            "int" => Argument::Bits(first_int as u64),
            "float" => Argument::Bits(u64::from((first() as f32).to_bits())),
            "double" => Argument::Bits(first().to_bits()),
            _ => {
                Argument::Same { argument: first_int as usize, offset: offset.unwrap_or(0) as u64 }
            }
        };
        if let Some(launch) = self.launches.last_mut() {
            launch.args.push(argument);
        }
        self.table = Table::Launch;
        Ok(())
    }
}

/// Elements of a buffer in a file.
const MAX_LISTED: usize = 1 << 26;

fn extents(list: &[i64]) -> Result<[u32; 3], String> {
    if list.is_empty() || list.len() > 3 {
        return Err("expected one to three extents".into());
    }
    let mut all = [1; 3];
    for (extent, &number) in all.iter_mut().zip(list) {
        *extent = u32::try_from(number).map_err(|_| format!("{number} is no extent"))?;
    }
    Ok(all)
}

fn parse_value(text: &str) -> Result<Value, String> {
    if let Some(inner) = text.strip_prefix('"') {
        let inner = inner.strip_suffix('"').ok_or("a text without an end")?;
        return Ok(Value::Text(inner.into()));
    }
    let list = match text.strip_prefix('[') {
        Some(inner) => inner.strip_suffix(']').ok_or("a list without an end")?,
        None => text,
    };
    let (mut floats, mut ints) = (Vec::new(), Vec::new());
    for item in list.split(',').map(str::trim).filter(|item| !item.is_empty()) {
        let plain = item.replace('_', "");
        let float: f64 = plain.parse().map_err(|_| format!("`{item}` is no number"))?;
        floats.push(float);
        ints.push(plain.parse().unwrap_or(float as i64));
    }
    Ok(Value::Numbers(floats, ints))
}
