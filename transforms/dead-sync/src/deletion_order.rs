//! The order in which candidates are examined, which decides which of several redundant barriers is removed.
//!
//! The barrier that runs most often comes first: by loop depth, then by the estimated frequency of its block; of equal
//! ones the last in text order. The goal is a low total frequency of the barriers that stay.

use std::cmp::Reverse;

use rustc_hash::FxHashSet;
use selvedge_analysis::Facts;
use selvedge_analysis::frequency::BlockFrequencies;
use selvedge_analysis::loops::Loops;
use selvedge_ir::{Block, Function};

use crate::region::{BarrierStatus, Regions, Site};
use crate::settings::Settings;

/// The indices of the candidates among the sites, in the order in which to examine them.
pub(crate) fn deletion_order(
    func: &Function,
    facts: &mut Facts<'_>,
    regions: &Regions,
    settings: &Settings,
) -> Vec<usize> {
    let among: Option<FxHashSet<Block>> =
        settings.block_limit.map(|limit| func.blocks().take(limit).collect());
    let may_go = |site: &Site| {
        let within = |among: &FxHashSet<Block>| among.contains(&site.block);
        site.status == BarrierStatus::Candidate && among.as_ref().is_none_or(within)
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
