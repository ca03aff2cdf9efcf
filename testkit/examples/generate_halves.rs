//! Prints the kernel with a given seed: `cargo run -p selvedge-testkit --example generate_halves -- 17`.

fn main() {
    let seed = std::env::args().nth(1).and_then(|number| number.parse().ok()).unwrap_or(0);
    print!("{}", selvedge_testkit::halves::generated(seed, 12 + (seed % 12) as usize));
}
