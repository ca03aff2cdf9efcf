//! The speed of the interpreter, in operations per second on one core: at least 20 million without race detection, 3
//! million with.
//!
//! An operation is one of the flat program. In most cases this is one instruction of the IR; phis and vectors take
//! several.

use std::path::Path;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use selvedge::simt::{Argument, Launch, Options, Outcome, Program};
use selvedge::text::read;

/// Arithmetic in a loop: only the interpreter's own cost.
const LOOP: &str = r#"
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @spin(ptr %out, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = phi i32 [ 1, %entry ], [ %c, %loop ]
  %a = mul i32 %x, 1664525
  %b = add i32 %a, 1013904223
  %s = lshr i32 %b, 7
  %c = xor i32 %b, %s
  %next = add nuw i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  store i32 %x, ptr %out
  ret void
}
"#;

fn program(text: &str) -> Program {
    let module = read(text.as_bytes(), &Default::default()).expect("a module").module;
    Program::new(&module).expect("it can run")
}

fn kernel(name: &str) -> Program {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/kernels/ll");
    program(&std::fs::read_to_string(folder.join(name)).expect("a kernel"))
}

fn bench(c: &mut Criterion, name: &str, program: &Program, launch: &Launch, races: bool) {
    let options = Options { races, ..Options::default() };
    let run = program.run(launch, &options).expect("the launch fits");
    assert_eq!(run.outcome, Outcome::Finished);
    tell_cpu_time(name, program, launch, &options);
    let mut group = c.benchmark_group("simt");
    group.sample_size(10);
    group.throughput(Throughput::Elements(run.operations));
    group.bench_function(name, |b| b.iter(|| program.run(launch, &options)));
    group.finish();
}

/// Measures CPU time if the system reports it: on a machine with other work, wall-clock time is not reliable.
fn tell_cpu_time(name: &str, program: &Program, launch: &Launch, options: &Options) {
    let nanoseconds = || {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        text.split(' ').next()?.parse::<u64>().ok()
    };
    let Some(start) = nanoseconds() else { return };
    let mut operations = 0;
    for _ in 0..5 {
        operations += program.run(launch, options).map_or(0, |run| run.operations);
    }
    let Some(end) = nanoseconds() else { return };
    let rate = operations as f64 * 1e3 / (end - start).max(1) as f64;
    println!("{name}: {rate:.1} million operations each second of CPU time");
}

fn simt(c: &mut Criterion) {
    let zeros = |n: usize| Argument::Buffer(vec![0; n]);
    let spin = Launch::new("spin", 1, 1).with(zeros(4)).with(Argument::Bits(100_000));
    bench(c, "loop", &program(LOOP), &spin, false);
    let mut matmul = Launch::new("sgemm_tiled", 1, 1);
    (matmul.grid, matmul.block) = ([3, 2, 1], [16, 16, 1]);
    matmul.args = [32 * 48, 32 * 64, 64 * 48].map(|n| zeros(4 * n)).to_vec();
    matmul.args.extend([Argument::Bits(48), Argument::Bits(64)]);
    let tiled = kernel("matmul_tiled.O2.ll");
    bench(c, "matmul", &tiled, &matmul, false);
    bench(c, "matmul_with_races", &tiled, &matmul, true);
    let bytes: Vec<u8> = (0..4000u32).map(|n| (n * 7 % 251) as u8).collect();
    let histogram = Launch::new("histogram_shared", 3, 256).with(zeros(1024));
    let histogram = histogram.with(Argument::Buffer(bytes)).with(Argument::Bits(4000));
    let program = kernel("histogram.O2.ll");
    bench(c, "histogram", &program, &histogram, false);
    bench(c, "histogram_with_races", &program, &histogram, true);
}

criterion_group!(benches, simt);
criterion_main!(benches);
