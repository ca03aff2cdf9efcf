//! The control-flow graph as a fact: successors, predecessors, reverse postorder, reachability.

use selvedge_ir::Function;
use selvedge_ir::cfg::Cfg;

use crate::facts::{Analysis, Facts, Reads};

impl Analysis for Cfg {
    const NAME: &'static str = "cfg";
    const READS: Reads = Reads::Cfg;
    fn compute(func: &Function, _facts: &mut Facts<'_>) -> Cfg {
        Cfg::compute(func)
    }
}
