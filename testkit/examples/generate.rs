//! Prints the generated kernel with a given seed: `generate SEED [PARTS]`, or a kernel in which memory is handed over:
//! `generate handover SEED`.

use selvedge_testkit::{handover, kernels};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |n: usize, default: u64| {
        args.get(n).map_or(default, |text| text.parse().expect("a number"))
    };
    let (text, launch) = match args.first().map(String::as_str) {
        Some("handover") => {
            let handover::Handover { text, launch } = handover::generated(number(1, 1));
            (text, launch)
        }
        _ => {
            let kernel = kernels::generated(number(0, 1), number(1, 24) as usize);
            (kernels::text(&kernel), kernels::launch(&kernel).to_toml())
        }
    };
    for line in launch.lines() {
        println!("; {line}");
    }
    print!("{text}");
}
