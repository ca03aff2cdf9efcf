//! Generators, oracles and the file-test runner of the Selvedge test suite.
