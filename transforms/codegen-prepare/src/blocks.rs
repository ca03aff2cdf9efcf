//! Blocks that nothing reaches, or that only lead on, go: not built yet.

use selvedge_ir::Function;
use selvedge_pass::{Changed, Cx};

use crate::driver::Setup;

/// Cleans up blocks.
pub(crate) fn run(_func: &mut Function, _cx: &mut Cx<'_>, _setup: &Setup<'_>) -> Changed {
    Changed::No
}
