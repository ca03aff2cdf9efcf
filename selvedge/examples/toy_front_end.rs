//! A toy language, compiled to LLVM IR for NVIDIA's GPUs. A statement stores the value of an expression in
//! reverse Polish notation into the thread's element of one of the arrays `in`, `out` and `shared`.
//!
//! The front end is as simple as front ends are: its variable is an `alloca`, which it loads at each use, and since it does not
//! analyze data races, it emits a barrier before and after each statement. `default<O2>` makes the variable a value and
//! removes the barriers that order nothing.

use selvedge::analysis::{Analysis, Facts, Reads};
use selvedge::ir::builder::Builder;
use selvedge::ir::verify::verify_module;
use selvedge::ir::{Function, Global, Inst, Module, Opcode, Type, Value};
use selvedge::nvptx::NvptxTarget;
use selvedge::pass::{Changed, Cx, Pass, PassInfo};

const PROGRAM: &str = "
    shared = in 8 *
    out = shared in +
";

/// Globals that every kernel refers to.
struct Parts {
    thread_id: Global,
    barrier: Global,
    shared: Global,
}

fn compile(program: &str) -> Result<Module, String> {
    let mut module = Module::new();
    *module.header.triple = "nvptx64-nvidia-cuda".into();
    let parts = Parts {
        thread_id: module.declare_function("llvm.nvvm.read.ptx.sreg.tid.x", Type::I32, &[]),
        barrier: module.declare_function("llvm.nvvm.barrier0", Type::VOID, &[]),
        shared: module.shared_array("shared", Type::I32, 1024),
    };
    let params = [("in", Type::PTR_GLOBAL), ("out", Type::PTR_GLOBAL)];
    let kernel = module.define_kernel("toy", &params);
    let mut b = module.builder(kernel);
    let entry = b.append_block("entry");
    b.at_end(entry);
    let index = b.named("index").alloca(Type::I32);
    let tid = b.named("tid").call(parts.thread_id, &[]);
    b.store(tid, index);
    for line in program.lines().filter(|line| !line.trim().is_empty()) {
        let (target, expression) = line.split_once('=').ok_or(format!("no `=` in `{line}`"))?;
        b.call(parts.barrier, &[]);
        let value = evaluate(&mut b, &parts, index, expression)?;
        let place = element(&mut b, &parts, index, target.trim())?;
        b.store(value, place);
        b.call(parts.barrier, &[]);
    }
    b.ret_void();
    Ok(module)
}

/// The address of the thread's element of an array.
fn element(b: &mut Builder<'_>, parts: &Parts, index: Value, array: &str) -> Result<Value, String> {
    let base = match array {
        "in" => b.arg(0),
        "out" => b.arg(1),
        "shared" => b.global(parts.shared),
        _ => return Err(format!("no array is called `{array}`")),
    };
    let tid = b.load(Type::I32, index);
    Ok(b.inbounds().gep(Type::I32, base, &[tid]))
}

fn evaluate(
    b: &mut Builder<'_>,
    parts: &Parts,
    index: Value,
    expression: &str,
) -> Result<Value, String> {
    let mut stack = Vec::new();
    for word in expression.split_whitespace() {
        let value = match word {
            "+" | "*" => {
                let (Some(right), Some(left)) = (stack.pop(), stack.pop()) else {
                    return Err(format!("`{word}` needs two operands"));
                };
                if word == "+" { b.add(left, right) } else { b.mul(left, right) }
            }
            number if number.parse::<i32>().is_ok() => b.i32(number.parse().unwrap_or(0)),
            array => {
                let place = element(b, parts, index, array)?;
                b.load(Type::I32, place)
            }
        };
        stack.push(value);
    }
    stack.pop().ok_or("an empty expression".to_owned())
}

/// The analysis of the toy compiler: multiplications by powers of two, each with the exponent.
struct ByPowersOfTwo(Vec<(Inst, u32)>);

impl Analysis for ByPowersOfTwo {
    const NAME: &'static str = "by-powers-of-two";
    const READS: Reads = Reads::Insts;

    fn compute(func: &Function, _facts: &mut Facts<'_>) -> Self {
        let multiplications = func.all_insts().filter(|&i| func.opcode(i) == Opcode::Mul);
        let exponent = |inst| {
            let factor = func.as_int(func.operand(inst, 1))?.to_u64()?;
            factor.is_power_of_two().then(|| (inst, factor.trailing_zeros()))
        };
        ByPowersOfTwo(multiplications.filter_map(exponent).collect())
    }
}

/// The pass of the toy compiler: it replaces multiplications by powers of two by shifts.
struct MulToShift;

impl Pass for MulToShift {
    fn name(&self) -> &'static str {
        "mul-to-shift"
    }

    fn is_required(&self) -> bool {
        false
    }

    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        let mut changed = Changed::No;
        for &(inst, exponent) in &cx.get::<ByPowersOfTwo>(func).0 {
            changed |= cx.transform(func, "a power of two", |func, cx| {
                let (factor, header) = (func.operand(inst, 0), cx.header());
                let mut b = Builder::new(header, func);
                b.before(inst);
                let amount = b.int(b.type_of(factor), i64::from(exponent));
                let shifted = b.shl(factor, amount);
                cx.replace(func, inst, shifted, "a power of two")
            });
        }
        changed
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut module = compile(PROGRAM)?;

    // Passes are added to a pipeline by name, like Selvedge's own passes, or by value with `Pipeline::add`.
    let mut registry = selvedge::registry();
    let about = "shift instead of multiplying by powers of two";
    let info = PassInfo { name: "mul-to-shift", about, options: &[] };
    registry.add_pass(info, |_options| Box::new(MulToShift));
    let pipeline = registry.parse("function(mul-to-shift),default<O2>")?;

    let mut session = selvedge::session();
    session.instrument.verify_each = true;
    let report = pipeline.run(&mut module, &mut session)?;

    // One barrier of four is left, between the store to `shared` and the load from it: in a block of several rows,
    // threads with the same `tid.x` use the same element.
    let text = module.to_string();
    assert_eq!(text.matches("call void @llvm.nvvm.barrier0").count(), 1);
    assert_eq!(report.statistics.get("mul-to-shift", "instructions replaced"), 1);
    // Without the feature `scalar` the variable stays in memory.
    if registry.parse("function(sroa)").is_ok() {
        assert!(!text.contains("alloca"));
    }
    assert!(verify_module(&module, Some(&NvptxTarget)).is_empty());
    println!("{module}");
    Ok(())
}
