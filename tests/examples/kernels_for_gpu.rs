//! Writes generated kernels with their expected results, to be run on a GPU: `kernels_for_gpu FOLDER [COUNT [FIRST]]`.
//!
//! Writes this number of kernels of each of three generators (addresses, addresses with indices of threads, barriers):
//! `NAME.ll`, and `NAME.json` with the launches, and the final contents of buffers according to the simulator.
//! Launches with races, without an end, or with results that depend on arbitrary choices are omitted. `tests/gpu.py`
//! compiles and runs them.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use selvedge_simt::inputs::read_launches;
use selvedge_simt::{Argument, Contents, Known, Launch, Options, Outcome, ParamKind, Program, Run};
use selvedge_testkit::address_kernels::{
    address_launches, generated_addresses, generated_thread_addresses, thread_address_launches,
};
use selvedge_testkit::kernels::{self, Trace};
use selvedge_tests::generated::{PARTS, module};
use selvedge_tests::number_argument;

fn main() {
    let folder = std::env::args().nth(1).map(PathBuf::from).expect("a folder is named");
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    let (count, first) = (number_argument(2, 100), number_argument(3, 0));
    let [mut n_kernels, mut n_launches] = [0; 2];
    for number in first..first + count {
        for (name, text, launches) in kernels_of(number) {
            let n = write_down(&folder, &name, &text, &launches);
            n_kernels += usize::from(n > 0);
            n_launches += n;
        }
    }
    println!("{n_kernels} kernels, {n_launches} launches");
}

/// Name, text and launches of the kernels with a seed.
fn kernels_of(number: u64) -> Vec<(String, String, String)> {
    let mut found = vec![
        (format!("addresses-{number}"), generated_addresses(number), address_launches()),
        (
            format!("threads-{number}"),
            generated_thread_addresses(number),
            thread_address_launches(),
        ),
    ];
    let kernel = kernels::generated(number, PARTS);
    // Results that depend on the order of threads cannot be compared.
    if !Trace::of(&kernel).is_open() {
        let launch = kernels::launch(&kernel).to_toml();
        found.push((format!("barriers-{number}"), kernels::text(&kernel), launch));
    }
    found
}

/// Writes a kernel with its deterministic launches; returns their number.
fn write_down(folder: &Path, name: &str, text: &str, launches: &str) -> usize {
    let module = module(text);
    let program = Program::new(&module).expect("it can run");
    let launches = read_launches(launches).expect("the launches can be read");
    let said = launches.iter().filter_map(|launch| {
        let run = finished(&program, launch)?;
        Some(json(&program, launch, &run))
    });
    let said: Vec<String> = said.collect();
    if !said.is_empty() {
        std::fs::write(folder.join(format!("{name}.ll")), text).expect("the module can be written");
        let list = format!("[{}]\n", said.join(",\n"));
        std::fs::write(folder.join(format!("{name}.json")), list).expect("launches can be written");
    }
    said.len()
}

/// A run, if its result must be that of a GPU.
fn finished(program: &Program, launch: &Launch) -> Option<Run> {
    let run = program.run(launch, &Options::default()).ok()?;
    let is_sure =
        run.outcome == Outcome::Finished && run.races.is_empty() && !run.decided_by_choice;
    is_sure.then_some(run)
}

fn json(program: &Program, launch: &Launch, run: &Run) -> String {
    let Launch { kernel, grid, block, dynamic_shared, args, .. } = launch;
    let params = &program.kernel(kernel).expect("it ran").params;
    let args = args.iter().zip(params).map(|(it, param)| argument(it, &param.kind));
    let args: Vec<String> = args.collect();
    let expected: Vec<String> = run.buffers.iter().map(contents).collect();
    let (args, expected) = (args.join(", "), expected.join(", "));
    format!(
        "{{\"kernel\": \"{kernel}\", \"grid\": {grid:?}, \"block\": {block:?}, \"shared\": {dynamic_shared},\n \
         \"args\": [{args}],\n \"expected\": [{expected}]}}"
    )
}

/// An integer, the bytes of a buffer or of a by-value struct, or another argument and an offset in its buffer.
fn argument(argument: &Argument, kind: &ParamKind) -> String {
    match argument {
        Argument::Bits(bits) => bits.to_string(),
        Argument::Buffer(bytes) => {
            let bytes = hex(bytes.iter().map(|&byte| Some(byte)));
            match kind {
                ParamKind::ByValue { .. } => format!("{{\"value\": \"{bytes}\"}}"),
                _ => format!("\"{bytes}\""),
            }
        }
        Argument::Same { argument, offset } => format!("[{argument}, {offset}]"),
    }
}

/// The bytes of a buffer, `..` for arbitrary ones.
fn contents(contents: &Contents) -> String {
    let bytes = contents.bytes.iter().zip(&contents.known);
    format!("\"{}\"", hex(bytes.map(|(&byte, &known)| (known == Known::Value).then_some(byte))))
}

fn hex(bytes: impl Iterator<Item = Option<u8>>) -> String {
    let mut text = String::new();
    for byte in bytes {
        match byte {
            Some(byte) => _ = write!(text, "{byte:02x}"),
            None => text.push_str(".."),
        }
    }
    text
}
