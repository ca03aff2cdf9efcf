//! Helpers that several tests of pipelines share.
#![allow(dead_code, reason = "each test uses a part of it")]

use std::borrow::Cow;
use std::io::Write;
use std::sync::{Arc, Mutex};

use selvedge_ir::print::{PrintOptions, print_module};
use selvedge_ir::{Function, Module};
use selvedge_pass::{Changed, Cx, Pass, PassInfo, Registry, Session, passes};

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

/// A small pass that changes code: it erases what is dead, in the order of creation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dce;

impl Pass for Dce {
    fn name(&self) -> &'static str {
        "dce"
    }

    fn is_required(&self) -> bool {
        false
    }

    fn class_name(&self) -> Cow<'static, str> {
        "DCEPass".into()
    }

    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        let effects = cx.effects();
        let dead = func.unused_insts().filter(|&inst| effects.is_trivially_dead(func, inst));
        let dead = Vec::from_iter(dead);
        cx.erase_dead(func, dead, "result unused")
    }
}

/// The passes of the crate, and [`Dce`].
pub(crate) fn registry() -> Registry {
    let mut registry = Registry::new();
    passes::register(&mut registry);
    let about = "remove unused instructions without effect";
    registry.add_pass(PassInfo { name: "dce", about, options: &[] }, |_| Box::new(Dce));
    registry
}

pub(crate) fn text_of(module: &Module) -> String {
    let text = print_module(module, &PrintOptions::default());
    String::from_utf8(text).expect("these modules have no other bytes")
}
