//! Launches: made up from a kernel's signature, or parsed from a file.
//!
//! # Made up
//!
//! A pointer gets a buffer of its own, a scalar a small integer. A buffer starts with its `dereferenceable` bytes and
//! is enlarged when the kernel accesses more. The buffers of the first launch contain small integers, those of the
//! second small floats, further ones other values; integer arguments are the number of threads in the first launch,
//! and smaller or odd integers in the others.
//!
//! # Searched for
//!
//! Launches that are likely to exhibit races: see [`searched`], [`overlapping`] and [`rests_on`].
//!
//! # Parsed
//!
//! [`read_launches`] parses a file; its documentation defines the format.

mod draw;
mod search;

pub use search::{MadeUp, overlapping, rests_on, searched};

use crate::launch::{Argument, BadLaunch, Launch};
use crate::program::{Kernel, Program};
use draw::grown;

/// Shape of made-up launches; omitted values are derived from the kernel's attributes, or small.
#[derive(Clone, Copy, Debug, Default)]
pub struct ShapeRequest {
    /// CTAs along each axis.
    pub grid: Option<[u32; 3]>,
    /// Threads along each axis.
    pub block: Option<[u32; 3]>,
    /// Bytes of dynamic shared memory.
    pub dynamic_shared: Option<u32>,
}

/// Makes up `n` launches of a kernel. Their buffers are enlarged until a trial run stays inside, up to a limit; there
/// is one block if the kernel does not read its block index.
///
/// # Errors
/// When a launch of that shape cannot be made.
pub fn made_up(
    program: &Program,
    kernel: &Kernel,
    shape: &ShapeRequest,
    n: usize,
) -> Result<Vec<Launch>, BadLaunch> {
    let launch = |number| {
        let make = |sizes: &[usize]| draw(program, kernel, shape, number, sizes);
        Ok(grown(program, kernel, (false, shape.dynamic_shared.is_some()), &make)?.0)
    };
    (0..n).map(launch).collect()
}

/// The launch with index `number`, with buffers of the given sizes, by parameter.
fn draw(
    program: &Program,
    kernel: &Kernel,
    shape: &ShapeRequest,
    number: usize,
    sizes: &[usize],
) -> Launch {
    let mut launch = draw::shaped(kernel, shape);
    let params = kernel.params.iter().zip(sizes).enumerate();
    launch.args = params
        .map(|(at, (param, &size))| draw::argument(program, param, at, (&launch, number), size))
        .collect();
    launch
}

/// An error in a file of launches.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{line}:{column}: {what}")]
pub struct BadInputs {
    /// From 1.
    pub line: usize,
    /// From 1, in bytes.
    pub column: usize,
    /// The message.
    pub what: String,
}

/// Parses launches from a subset of TOML: tables `[[launch]]` and, below each, one `[[launch.arg]]` for each parameter,
/// in order; keys with numbers, strings or arrays of numbers, one on a line.
///
/// ```toml
/// [[launch]]
/// kernel = "saxpy"
/// grid = [2, 1, 1]        # 1, 2 or 3 extents; default 1
/// block = [64]
/// cluster = [1]           # default 1
/// shared = 0              # bytes of dynamic shared memory
///
/// [[launch.arg]]
/// floats = [0.5, 1, 2]    # a buffer of 32-bit floats
/// [[launch.arg]]
/// ints = [1, 2, 3]        # a buffer of 32-bit integers; also `bytes`, `longs`, `doubles`
/// repeat = 100            # repeats the list this number of times
/// [[launch.arg]]
/// zeros = 4096            # a buffer of zero bytes
/// [[launch.arg]]
/// int = 128               # a scalar integer (or pointer); also `float`, `double`
/// [[launch.arg]]
/// same = 0                # the buffer of argument 0 ...
/// offset = 64             # ... at this byte offset
/// ```
///
/// # Errors
/// The first error, with its position.
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

/// The argument that is being parsed.
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

    /// Finishes the current argument.
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

/// Maximal number of elements of a buffer in a file.
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
