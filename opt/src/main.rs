//! The driver.

fn main() {}
