//! Helpers that several tests of pipelines share.
#![allow(dead_code, reason = "each test uses a part of it")]

use std::io::Write;
use std::sync::{Arc, Mutex};

use selvedge_ir::Module;
use selvedge_ir::print::{PrintOptions, print_module};
use selvedge_pass::{Registry, Session, passes};

/// A writer whose output can be inspected afterwards.
#[derive(Clone, Default)]
pub(crate) struct Captured(Arc<Mutex<Vec<u8>>>);

impl Captured {
    pub(crate) fn text(&self) -> String {
        let bytes = self.0.lock().expect("no panic under this lock").clone();
        String::from_utf8(bytes).expect("dumps of these modules are text")
    }
}

impl Write for Captured {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("no panic under this lock").write(bytes)
    }
    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// A session whose output is captured.
pub(crate) fn captured() -> (Session, Captured) {
    let out = Captured::default();
    let session = Session { out: Box::new(out.clone()), ..Session::default() };
    (session, out)
}

pub(crate) fn registry() -> Registry {
    let mut registry = Registry::new();
    passes::register(&mut registry);
    registry
}

pub(crate) fn text_of(module: &Module) -> String {
    let text = print_module(module, &PrintOptions::default());
    String::from_utf8(text).expect("these modules have no other bytes")
}
