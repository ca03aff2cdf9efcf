//! Extensions move to the loads of what they extend: not built yet.

use selvedge_ir::Function;
use selvedge_pass::{Changed, Cx};

use crate::driver::Setup;

/// Promotes extensions.
pub(crate) fn run(_func: &mut Function, _cx: &mut Cx<'_>, _setup: &Setup<'_>) -> Changed {
    Changed::No
}
