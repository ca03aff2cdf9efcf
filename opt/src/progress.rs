//! A sign of life: what the program is at, on a terminal, once it works for longer than [`PATIENCE`].
//!
//! Where standard error is no terminal nothing is ever shown, so that logs and pipes hold messages only. What is
//! told while it is shown stands above it ([`aside`]), and before output is written it goes ([`end`]).

use std::io::{self, IsTerminal, Write};
use std::sync::Mutex;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// How long a person waits without a sign: what is done by then shows nothing.
const PATIENCE: Duration = Duration::from_millis(500);

/// How often the sign moves.
const TICK: Duration = Duration::from_millis(120);

static SHOWN: Mutex<Option<ProgressBar>> = Mutex::new(None);

fn shown() -> Option<ProgressBar> {
    SHOWN.lock().ok()?.clone()
}

/// Begins to wait; does nothing where standard error is no terminal, or one that cannot move its cursor.
pub(crate) fn start() {
    let is_dumb = std::env::var_os("TERM").is_none_or(|term| term.is_empty() || term == "dumb");
    if is_dumb || !io::stderr().is_terminal() {
        return;
    }
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
    let style = ProgressStyle::with_template("{spinner} {msg} ({elapsed})");
    bar.set_style(style.expect("the template is well-formed"));
    if let Ok(mut shown) = SHOWN.lock() {
        *shown = Some(bar);
    }
    std::thread::spawn(|| {
        std::thread::sleep(PATIENCE);
        // Under the lock: what has ended meanwhile does not begin.
        if let Ok(shown) = SHOWN.lock()
            && let Some(bar) = &*shown
        {
            bar.set_draw_target(ProgressDrawTarget::stderr());
            bar.enable_steady_tick(TICK);
        }
    });
}

/// Says what the program is at now.
pub(crate) fn say(what: impl Into<String>) {
    if let Some(bar) = shown() {
        bar.set_message(what.into());
    }
}

/// Does something that writes to the terminal.
pub(crate) fn aside<R>(write: impl FnOnce() -> R) -> R {
    match shown() {
        Some(bar) => bar.suspend(write),
        None => write(),
    }
}

/// Takes the sign away, for good.
pub(crate) fn end() {
    let bar = SHOWN.lock().ok().and_then(|mut shown| shown.take());
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
}

/// Standard error for what passes print.
pub(crate) struct Aside;

impl Write for Aside {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        aside(|| io::stderr().write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        io::stderr().flush()
    }
}
