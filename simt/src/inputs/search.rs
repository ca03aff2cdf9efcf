//! Searches for launches with errors that simple launches do not show, and determines what a finding depends on.
//!
//! * [`searched`]: blocks and grids with the dimensions that the kernel reads, of odd sizes and of several warps;
//!   integers at the bounds of the kernel's comparisons, on both sides of each constant that a parameter is compared
//!   with, and multiples of the number of threads, so that loops over elements have more than one iteration; floats of
//!   several magnitudes; buffers with zeros, with increasing or decreasing indices, with -1, with the offsets of the
//!   parts of a list, with floats of both signs; all buffers have the same contents, or each has its own.
//! * [`overlapping`]: two pointers to one location, or a word apart; never those marked `noalias`.
//! * [`rests_on`]: given a launch with a finding and one without, determines the differences responsible: each made-up
//!   value is replaced individually.

use super::draw::{fill, grown, trial};
use super::{ShapeRequest, draw};
use crate::decode::hints::both_sides;
use crate::launch::{Argument, BadLaunch, Launch, MAX_THREADS_PER_CTA};
use crate::outcome::Outcome;
use crate::program::{Kernel, Param, ParamKind, Program};
use crate::slot::choose;

/// Number of launches of a search.
const N_SEARCHED: usize = 32;
/// Maximal number of pointer pairs that are tried, each at the same location and a word apart.
const MAX_PAIRS: usize = 6;
/// Maximal number of launches at constants that arguments are compared with: three constants of three parameters.
const MAX_COMBINATIONS: usize = 28;
/// Distance of overlapping pointers, in bytes.
const APART: u64 = 4;

/// Launches of a kernel that may show errors that simple launches do not show. Launches whose trial run does not finish
/// are omitted. Values fixed by the request are preserved.
///
/// # Errors
/// When a launch of a shape cannot be made.
pub fn searched(
    program: &Program,
    kernel: &Kernel,
    shape: &ShapeRequest,
) -> Result<Vec<Launch>, BadLaunch> {
    let blocks = blocks(kernel, shape);
    let grids: &[[u32; 3]] = match kernel.position_reads.grid_axes {
        _ if !kernel.position_reads.at_blocks => &[[1, 1, 1]],
        1 => &[[2, 1, 1], [3, 1, 1]],
        2 => &[[2, 2, 1], [1, 3, 1]],
        _ => &[[2, 2, 2], [1, 2, 1]],
    };
    let mut launches = Vec::new();
    for number in 0..N_SEARCHED {
        let mut wanted = *shape;
        wanted.block = shape.block.or(blocks.get(number % blocks.len().max(1)).copied());
        if kernel.bounds.cluster_dim.is_none() {
            wanted.grid = shape.grid.or(Some(grids[number / 2 % grids.len()]));
        }
        let change = |launch: &mut Launch| vary(kernel, launch, number);
        launches.extend(one_that_finishes(program, kernel, &wanted, number, &change)?);
    }
    let sides = sides(kernel);
    for number in 0..n_combinations(&sides) {
        let change = |launch: &mut Launch| cross(&sides, launch, number);
        launches.extend(one_that_finishes(program, kernel, shape, number, &change)?);
    }
    Ok(launches)
}

/// For each scalar parameter: the constants that it is compared with, and values on both sides of them; none for other
/// parameters.
fn sides(kernel: &Kernel) -> Vec<Vec<u64>> {
    let of = |param: &Param| match param.kind {
        ParamKind::Scalar { bits, is_float } => {
            param.thresholds.iter().flat_map(|&n| both_sides(n, bits, is_float)).collect()
        }
        _ => Vec::new(),
    };
    kernel.params.iter().map(of).collect()
}

/// Number of combinations of these values, or an upper limit.
fn n_combinations(sides: &[Vec<u64>]) -> usize {
    let lens = sides.iter().map(Vec::len).filter(|&len| len > 0);
    let all = lens.reduce(usize::saturating_mul).unwrap_or(0);
    all.min(MAX_COMBINATIONS)
}

/// Sets arguments to a combination of these values: all are enumerated if there are few, and the first values of the
/// parameters change fastest.
fn cross(sides: &[Vec<u64>], launch: &mut Launch, number: usize) {
    let are_few = n_combinations(sides) < MAX_COMBINATIONS;
    let mut rest = number;
    for (at, (sides, arg)) in sides.iter().zip(&mut launch.args).enumerate() {
        let (Argument::Bits(value), false) = (arg, sides.is_empty()) else { continue };
        let digit = rest % sides.len();
        rest /= sides.len();
        *value = match are_few || number < MAX_COMBINATIONS / 2 {
            true => sides[digit],
            false => sides[choose(number as u64, at as u64) as usize % sides.len()],
        };
    }
}

/// Block shapes to try; none if the shape is given.
fn blocks(kernel: &Kernel, shape: &ShapeRequest) -> Vec<[u32; 3]> {
    let most =
        kernel.bounds.maxntid.map_or(MAX_THREADS_PER_CTA, |extents| extents.iter().product());
    let all: &[[u32; 3]] = match kernel.position_reads.block_axes {
        _ if kernel.bounds.reqntid.is_some() || shape.block.is_some() => &[],
        1 => &[[128, 1, 1], [33, 1, 1], [256, 1, 1], [96, 1, 1]],
        2 => &[[32, 8, 1], [8, 8, 1], [16, 16, 1], [32, 4, 1], [5, 7, 1]],
        _ => &[[4, 4, 4], [8, 4, 2], [2, 3, 5]],
    };
    all.iter().copied().filter(|extents| extents.iter().product::<u32>() <= most).collect()
}

/// A launch with changed arguments, if its trial run finishes.
fn one_that_finishes(
    program: &Program,
    kernel: &Kernel,
    shape: &ShapeRequest,
    number: usize,
    change: &dyn Fn(&mut Launch),
) -> Result<Option<Launch>, BadLaunch> {
    let make = |sizes: &[usize]| {
        let mut launch = draw(program, kernel, shape, number % 2, sizes);
        change(&mut launch);
        launch
    };
    let (launch, run) = grown(program, kernel, (true, shape.dynamic_shared.is_some()), &make)?;
    Ok((run.outcome == Outcome::Finished).then_some(launch))
}

fn finishes(program: &Program, launch: &Launch) -> Result<bool, BadLaunch> {
    Ok(program.run(launch, &trial(true, false))?.outcome == Outcome::Finished)
}

/// Floats for scalar parameters, including thresholds that no value and every value exceeds.
const FLOATS: [f64; 5] = [1.5, 0.0, 1e-3, -2.0, 1e4];

/// Replaces scalars and buffers by other values than those of [`draw`].
fn vary(kernel: &Kernel, launch: &mut Launch, number: usize) {
    let n_threads = u64::from(launch.n_threads());
    // For 0, the value on one side is -1; a launch truncates it to the width of the parameter.
    let near = kernel.numbers.iter().flat_map(|&n| [n, n.wrapping_add(1), n.wrapping_sub(1)]);
    let usual = [n_threads, 3 * n_threads + 5, 16, 4 * n_threads, n_threads / 2 + 1, 5, 2];
    let pool: Vec<u64> = usual.into_iter().chain(near).collect();
    // Consistent sizes and strides: in such launches, all integers have the same value, usually an even one.
    let alike = [n_threads, 64, 4 * n_threads, 16, 2 * n_threads, 256, 32, 3 * n_threads];
    let params = kernel.params.iter().zip(&mut launch.args).enumerate();
    for (at, (param, arg)) in params {
        match (&param.kind, arg) {
            (ParamKind::Scalar { bits: 2.., is_float: false }, Argument::Bits(value)) => {
                *value = match number % 4 {
                    1 => alike[number / 4 % alike.len()],
                    _ => pool[(number + 3 * at) % pool.len()],
                };
            }
            (ParamKind::Scalar { bits, is_float: true }, Argument::Bits(value)) => {
                let float = FLOATS[(number + at) % FLOATS.len()];
                match bits {
                    64 => *value = float.to_bits(),
                    32 => *value = u64::from((float as f32).to_bits()),
                    _ => {}
                }
            }
            // In some launches all buffers are alike, in the others each is different.
            (ParamKind::Pointer, Argument::Buffer(bytes)) if number.is_multiple_of(2) => {
                refill(bytes, param.element, number / 3);
            }
            (ParamKind::Pointer, Argument::Buffer(bytes)) => {
                refill(bytes, param.element, choose(number as u64, at as u64) as usize);
            }
            _ => {}
        }
    }
}

/// Number of patterns of buffers.
const N_KINDS: usize = 7;

fn refill(bytes: &mut [u8], element: u8, kind: usize) {
    let is_small = matches!(element, 1 | 2);
    let n_elements = bytes.len() / usize::from(if element == 0 { 4 } else { element });
    // Not periodic: for any distance of two threads, some pairs of elements have the same sign.
    let of_both_signs = |n: usize| (choose(0, n as u64) % 7) as f64;
    match kind % N_KINDS {
        0 => {}
        1 => bytes.fill(0),
        2 => fill(bytes, element, false, &|n| n as f64),
        3 => {
            fill(bytes, element, false, &|n| ((n_elements - 1 - n.min(n_elements - 1)) % 64) as f64)
        }
        // The usual marker of an empty entry.
        4 => bytes.fill(u8::MAX),
        // Offsets of a list's parts, two elements each.
        5 => fill(bytes, element, false, &|n| 2.0 * n as f64),
        // No floats have that size.
        _ if is_small => fill(bytes, element, false, &|n| of_both_signs(n) - 3.0),
        _ => fill(bytes, element, true, &|n| of_both_signs(n) * 0.75 - 2.25),
    }
}

/// For each pair of pointers that may overlap: the launch with both pointers into one buffer, at the same location and
/// a word apart; only those whose trial run finishes.
///
/// # Errors
/// When the launch does not fit the kernel.
pub fn overlapping(
    program: &Program,
    kernel: &Kernel,
    launch: &Launch,
) -> Result<Vec<Launch>, BadLaunch> {
    let may_overlap = |&n: &usize| {
        let param = &kernel.params[n];
        let is_pointer = param.kind == ParamKind::Pointer && !param.is_noalias;
        is_pointer && matches!(launch.args[n], Argument::Buffer(_))
    };
    let pointers: Vec<usize> = (0..kernel.params.len()).filter(may_overlap).collect();
    let pairs = pointers
        .iter()
        .enumerate()
        .flat_map(|(at, &first)| pointers[at + 1..].iter().map(move |&second| (first, second)));
    let mut launches = Vec::new();
    for (first, second) in pairs.take(MAX_PAIRS) {
        for offset in [0, APART] {
            let mut other = launch.clone();
            other.args[second] = Argument::Same { argument: first, offset };
            if finishes(program, &other)? {
                launches.push(other);
            }
        }
    }
    Ok(launches)
}

/// A made-up part of a launch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MadeUp {
    /// A pointer, given by its parameter's index, points into the buffer of another one.
    Overlap(usize, usize),
    /// The extents of the grid.
    Grid,
    /// The extents of a block.
    Block,
    /// The value of a parameter.
    Value(usize),
    /// The contents of a parameter's buffer.
    Contents(usize),
}

/// The made-up parts of a launch that differ from an error-free one of the same kernel and whose individual
/// replacement makes the launch error-free, too. Empty when no single difference is responsible.
///
/// # Errors
/// The error of `is_clean`.
pub fn rests_on<E>(
    launch: &Launch,
    clean: &Launch,
    is_clean: &mut dyn FnMut(&Launch) -> Result<bool, E>,
) -> Result<Vec<MadeUp>, E> {
    let mut found = Vec::new();
    for (what, other) in put_back(launch, clean) {
        if other != *launch && is_clean(&other)? {
            found.push(what);
        }
    }
    Ok(found)
}

/// Enlarges buffers to the sizes of another launch: the value taken from that launch may need them.
fn enlarge(launch: &mut Launch, other: &Launch) {
    for (arg, plain) in launch.args.iter_mut().zip(&other.args) {
        if let (Argument::Buffer(bytes), Argument::Buffer(others)) = (arg, plain)
            && bytes.len() < others.len()
            && !bytes.is_empty()
        {
            *bytes = bytes.iter().cycle().take(others.len()).copied().collect();
        }
    }
}

/// The launches in which one part is replaced by that of another launch.
fn put_back(launch: &Launch, clean: &Launch) -> Vec<(MadeUp, Launch)> {
    let mut all = Vec::new();
    let mut add = |what: MadeUp, change: &dyn Fn(&mut Launch)| {
        let mut other = launch.clone();
        change(&mut other);
        if other != *launch {
            enlarge(&mut other, clean);
        }
        all.push((what, other));
    };
    add(MadeUp::Grid, &|other| other.grid = clean.grid);
    add(MadeUp::Block, &|other| other.block = clean.block);
    for (n, (arg, plain)) in launch.args.iter().zip(&clean.args).enumerate() {
        match (arg, plain) {
            (Argument::Same { argument, .. }, Argument::Buffer(_)) => {
                add(MadeUp::Overlap(n, *argument), &|other| other.args[n] = plain.clone());
            }
            (Argument::Buffer(bytes), Argument::Buffer(others)) => {
                // The size is preserved: only the contents are replaced.
                let filled = others.iter().cycle().take(bytes.len()).copied().collect();
                let filled = Argument::Buffer(filled);
                add(MadeUp::Contents(n), &|other| other.args[n] = filled.clone());
            }
            _ => add(MadeUp::Value(n), &|other| other.args[n] = plain.clone()),
        }
    }
    all
}
