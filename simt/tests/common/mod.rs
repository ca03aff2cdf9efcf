//! Launches the kernels of `tests/kernels` as their heads specify.
// Each test program uses a part of it.
#![allow(dead_code, unreachable_pub)]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use selvedge_ir::Module;
use selvedge_simt::{Argument, Kernel, Launch, ParamKind, Program};
use selvedge_testkit::rng::Rng;
use selvedge_text::read;

pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/kernels")
}

/// A `// launch:` line.
pub struct Head {
    pub file: String,
    pub kernel: String,
    grid: [u32; 3],
    block: [u32; 3],
    cluster: [u32; 3],
    shared: u32,
    params: Vec<(String, String, Option<String>)>,
}

fn extents(text: &str) -> [u32; 3] {
    let mut all = [1; 3];
    for (n, part) in text.split('x').enumerate() {
        all[n] = part.parse().expect("an extent");
    }
    all
}

pub fn heads() -> Vec<Head> {
    let mut all = Vec::new();
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder())
        .expect("the kernels")
        .map(|e| e.expect("a file").path())
        .collect();
    files.sort();
    for path in files.iter().filter(|path| path.extension().is_some_and(|e| e == "cu")) {
        let text = std::fs::read_to_string(path).expect("a text");
        let file = path.file_stem().expect("a name").to_string_lossy().into_owned();
        for line in text.lines().filter_map(|line| line.strip_prefix("// launch: ")) {
            let (start, params) = line.split_once(" (").expect("parameters");
            let mut head = Head {
                file: file.clone(),
                kernel: String::new(),
                grid: [1; 3],
                block: [1; 3],
                cluster: [1; 3],
                shared: 0,
                params: Vec::new(),
            };
            for word in start.split(' ') {
                match word.split_once('=') {
                    None => head.kernel = word.into(),
                    Some(("grid", value)) => head.grid = extents(value),
                    Some(("block", value)) => head.block = extents(value),
                    Some(("cluster", value)) => head.cluster = extents(value),
                    Some(("shared", value)) => head.shared = value.parse().expect("bytes"),
                    Some(_) => panic!("{line}"),
                }
            }
            head.params = split_params(params.trim_end_matches(')'));
            all.push(head);
        }
    }
    all
}

fn split_params(text: &str) -> Vec<(String, String, Option<String>)> {
    let mut parts = vec![String::new()];
    let mut depth = 0;
    for c in text.chars() {
        match c {
            '{' | '[' => depth += 1,
            '}' | ']' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(String::new());
                continue;
            }
            _ => {}
        }
        parts.last_mut().expect("one").push(c);
    }
    let param = |part: &String| {
        let (decl, value) = match part.split_once('=') {
            Some((decl, value)) => (decl, Some(value.trim().to_owned())),
            None => (part.as_str(), None),
        };
        let (name, ty) = decl.trim().split_once(' ').expect("a name and a type");
        (name.to_owned(), ty.trim().to_owned(), value)
    };
    parts.iter().map(param).collect()
}

/// Evaluates a sum of products of integers and names; `start[...]` is the offset of a row.
fn evaluate(text: &str, names: &BTreeMap<String, i64>) -> i64 {
    let factor = |factor: &str| {
        if let Some(index) = factor.strip_prefix("start[") {
            return PER_ROW * evaluate(index.trim_end_matches(']'), names);
        }
        factor.parse().unwrap_or_else(|_| names.get(factor).copied().unwrap_or(DEFAULT))
    };
    text.split('+').map(|term| term.split('*').map(factor).product::<i64>()).sum()
}

/// Number of entries of each row of our sparse matrices and graphs.
const PER_ROW: i64 = 3;
/// The value of a name without a value in the parameters.
const DEFAULT: i64 = 40;

fn scalar(ty: &str, value: f64) -> u64 {
    match ty {
        "f32" => u64::from((value as f32).to_bits()),
        _ => u64::from(value as i64 as u32),
    }
}

/// The bytes of an array.
fn array(
    head: &Head,
    (name, ty, value): &(String, String, Option<String>),
    names: &BTreeMap<String, i64>,
) -> Vec<u8> {
    let (element, count) = ty.split_once('[').expect("an array");
    let count = evaluate(count.trim_end_matches(']'), names) as usize;
    let (base, lanes) = match element.split_once("x") {
        Some((base, lanes)) => (base, lanes.parse::<usize>().expect("lanes")),
        None => (element, 1),
    };
    let mut rng = Rng::new(count as u64 ^ (name.len() as u64) << 32);
    let listed: Option<Vec<i64>> = value.as_ref().map(|value| {
        let inner = value.trim_matches(['{', '}']);
        inner.split(',').map(|v| v.trim().parse().expect("a number")).collect()
    });
    let mut bytes = Vec::new();
    for n in 0..count * lanes {
        let generated = rng.below(64) as i64;
        let number = match (&listed, name.as_str()) {
            (Some(listed), _) => listed[n % listed.len()],
            (None, "start") => PER_ROW * n as i64,
            (None, "first_row") => (n as i64) * names.get("rows").copied().unwrap_or(DEFAULT) / 4,
            (None, "edge") => generated * 3,
            (None, "column") => generated % DEFAULT,
            (None, "frontier") => n as i64,
            (None, "level") => -1,
            (None, "index") if head.kernel == "trap_on_bad_index" => generated % 128,
            _ => generated,
        };
        match base {
            "f32" => bytes.extend((number as f32 / 8.0 + 0.5).to_le_bytes()),
            "u8" => bytes.push(number as u8),
            _ => bytes.extend((number as i32).to_le_bytes()),
        }
    }
    bytes
}

pub fn launch(head: &Head, kernel: &Kernel) -> Launch {
    let mut names = BTreeMap::new();
    for (name, ty, value) in &head.params {
        let value = value.as_deref().and_then(|v| v.parse::<f64>().ok());
        if !ty.contains('[') {
            names.insert(name.clone(), value.unwrap_or(DEFAULT as f64) as i64);
        }
    }
    assert_eq!(head.params.len(), kernel.params.len(), "{}", head.kernel);
    let mut args = Vec::new();
    for (param, declared) in kernel.params.iter().zip(&head.params) {
        let (_, ty, value) = declared;
        args.push(if ty.contains('[') {
            assert_eq!(param.kind, ParamKind::Pointer);
            Argument::Buffer(array(head, declared, &names))
        } else {
            let value = value.as_deref().and_then(|v| v.parse::<f64>().ok());
            Argument::Bits(scalar(ty, value.unwrap_or(DEFAULT as f64)))
        });
    }
    Launch {
        kernel: kernel.name.clone(),
        grid: head.grid,
        block: head.block,
        cluster: head.cluster,
        dynamic_shared: head.shared,
        args,
    }
}

pub fn module(file: &str, level: &str) -> Module {
    let path = folder().join(format!("ll/{file}.{level}.ll"));
    let text = std::fs::read(&path).expect("a kernel");
    read(&text, &Default::default()).unwrap_or_else(|e| panic!("{e:?}")).module
}

pub fn find<'p>(program: &'p Program, head: &Head) -> &'p Kernel {
    let fits = |kernel: &&Kernel| kernel.name == head.kernel || kernel.name.contains(&head.kernel);
    program.kernels().iter().find(fits).unwrap_or_else(|| panic!("@{} is there", head.kernel))
}
