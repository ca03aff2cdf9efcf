//! Writes generated modules of one function each into a folder: `g00000.ll`, `g00001.ll`, ...
//!
//! usage: generated N FOLDER [SEED]
//!
//! The same arguments give the same modules. Three of four are small, so that differences are easy to read; the others
//! have up to 40 blocks.

use std::path::Path;

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use selvedge_testkit::arb::{Contents, arb_cfg, arb_function};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [n, folder, seed @ ..] = &args[..] else {
        return Err("usage: generated N FOLDER [SEED]".into());
    };
    let seed: u64 = seed.first().map_or(Ok(0), |text| text.parse())?;
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    let strategies = [
        arb_cfg(1..=12).boxed(),
        arb_function(1..=10, Contents::All).boxed(),
        arb_function(1..=10, Contents::All).boxed(),
        arb_function(5..=40, Contents::All).boxed(),
    ];
    for number in 0..n.parse::<usize>()? {
        let tree = strategies[number % strategies.len()].new_tree(&mut runner);
        let tree = tree.map_err(|reason| reason.to_string())?;
        let file = Path::new(folder).join(format!("g{number:05}.ll"));
        std::fs::write(file, tree.current().text())?;
    }
    Ok(())
}
