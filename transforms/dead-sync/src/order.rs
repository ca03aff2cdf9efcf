//! In which order barriers are looked at, which decides which of several goes.
//!
//! The one that runs most often first, by the depth of loops around it, then by the estimated frequency
//! of its block; of equals the last in the order of the text. What counts is the weight of what stays.

use std::cmp::Reverse;

use rustc_hash::FxHashSet;
use selvedge_analysis::Facts;
use selvedge_analysis::frequency::BlockFrequencies;
use selvedge_analysis::loops::Loops;
use selvedge_ir::{Block, Function};

use crate::region::{Regions, Site, Standing};
use crate::settings::Settings;

/// The candidates by number, the first to go first.
pub(crate) fn order(
    func: &Function,
    facts: &mut Facts<'_>,
    regions: &Regions,
    settings: &Settings,
) -> Vec<usize> {
    let among: Option<FxHashSet<Block>> =
        settings.block_limit.map(|limit| func.blocks().take(limit).collect());
    let may_go = |site: &Site| {
        let within = |among: &FxHashSet<Block>| among.contains(&site.block);
        site.standing == Standing::Candidate && among.as_ref().is_none_or(within)
    };
    let candidates = regions.sites.iter().enumerate().filter(|(_, site)| may_go(site));
    let mut order: Vec<usize> = candidates.map(|(n, _)| n).collect();
    if order.len() > 1 {
        let (loops, often) = (facts.get::<Loops>(func), facts.get::<BlockFrequencies>(func));
        order.sort_by_cached_key(|&n| {
            let block = regions.sites[n].block;
            (Reverse(loops.block_depth(block)), Reverse(often.of(block)), Reverse(n))
        });
    }
    order
}
