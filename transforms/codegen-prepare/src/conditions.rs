//! A branch on `and` or `or` of two conditions becomes two branches: not built yet.

use selvedge_ir::Function;
use selvedge_pass::{Changed, Cx};

use crate::driver::Setup;

/// Splits conditions.
pub(crate) fn run(_func: &mut Function, _cx: &mut Cx<'_>, _setup: &Setup<'_>) -> Changed {
    Changed::No
}
