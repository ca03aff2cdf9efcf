//! A progress display on terminals, shown when the program runs for longer than [`PATIENCE`].
//!
//! Nothing is shown if standard error is no terminal, so that logs and pipes contain messages only. Messages are
//! printed above the display ([`aside`]), and it is removed before output is written ([`end`]).

use std::io::{self, IsTerminal, Write};
use std::sync::Mutex;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Delay of the display: shorter runs show nothing.
const PATIENCE: Duration = Duration::from_millis(500);

/// Interval of the animation.
const TICK: Duration = Duration::from_millis(120);

static SHOWN: Mutex<Option<ProgressBar>> = Mutex::new(None);

fn shown() -> Option<ProgressBar> {
    SHOWN.lock().ok()?.clone()
}

/// Starts the display; has no effect if standard error is no terminal, or one without cursor movement.
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
        // Under the lock, so that it cannot start after `end`.
        if let Ok(shown) = SHOWN.lock()
            && let Some(bar) = &*shown
        {
            bar.set_draw_target(ProgressDrawTarget::stderr());
            bar.enable_steady_tick(TICK);
        }
    });
}

/// Sets the text of the display.
pub(crate) fn status(what: impl Into<String>) {
    if let Some(bar) = shown() {
        bar.set_message(what.into());
    }
}

/// Runs `write`, which writes to the terminal, with the display suspended.
pub(crate) fn aside<R>(write: impl FnOnce() -> R) -> R {
    match shown() {
        Some(bar) => bar.suspend(write),
        None => write(),
    }
}

/// Removes the display permanently.
pub(crate) fn end() {
    let bar = SHOWN.lock().ok().and_then(|mut shown| shown.take());
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
}

/// Standard error for the output of passes.
pub(crate) struct Aside;

impl Write for Aside {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        aside(|| io::stderr().write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        io::stderr().flush()
    }
}
