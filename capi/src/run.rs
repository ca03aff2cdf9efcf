//! Runs a request of C, and stores the texts that its outcome refers to. This file has no raw pointers.

use selvedge::request::{Message, Request};

/// The result of a run.
#[derive(Default)]
pub(crate) struct Outcome {
    /// The output module, followed by a zero byte; `None` after an error.
    pub(crate) module: Option<Vec<u8>>,
    /// Whether any pass changed it.
    pub(crate) changed: bool,
    /// The diagnostics, in order.
    pub(crate) messages: Vec<Message>,
}

/// Executes a request.
pub(crate) fn run(request: &Request<'_>) -> Outcome {
    match request.run() {
        Ok(outcome) => {
            let mut text = outcome.text();
            text.push(0);
            let (changed, messages) = (outcome.changed(), outcome.messages());
            Outcome { module: Some(text), changed, messages }
        }
        Err(messages) => Outcome { messages, ..Outcome::default() },
    }
}
