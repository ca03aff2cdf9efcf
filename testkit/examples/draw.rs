//! Prints the drawn kernel of a number: `draw SEED [PARTS]`.

use selvedge_testkit::kernels;

fn main() {
    let number = |n: usize, default: u64| {
        std::env::args().nth(n).map_or(default, |text| text.parse().expect("a number"))
    };
    let kernel = kernels::drawn(number(1, 1), number(2, 24) as usize);
    for line in kernels::launch(&kernel).to_toml().lines() {
        println!("; {line}");
    }
    print!("{}", kernels::text(&kernel));
}
