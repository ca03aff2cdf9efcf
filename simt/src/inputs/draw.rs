//! Creates a launch from a kernel's signature, with buffers of sufficient size.
//!
//! A buffer begins with [`LEAST`] bytes, or with the `dereferenceable` bytes of its parameter. A trial run in which
//! pointers may leave buffers ends at the first access outside of one; that buffer is then enlarged, and the trial is
//! repeated.
//!
//! Cost: each trial at least doubles a buffer, so there are few of them.

use super::ShapeRequest;
use crate::launch::{Argument, BadLaunch, Launch, MAX_THREADS_PER_CTA};
use crate::machine::Options;
use crate::memory::{GLOBAL, STRAY};
use crate::outcome::{LeftMemory, Run};
use crate::program::{Kernel, Param, ParamKind, Program};

/// Block size of a made-up launch of a kernel without bounds: two warps.
const BLOCK: u32 = 64;
/// Dynamic shared memory of a made-up launch by default, in bytes.
const SHARED: u32 = 8192;
/// Maximal number of operations of a trial run.
const TRIAL_FUEL: u64 = 2_000_000;
/// Initial size of a buffer without known bounds, in bytes.
const LEAST: usize = 1 << 12;
/// Maximal initial size of a buffer, regardless of its parameter: copying more takes longer than running.
const MOST_AT_FIRST: u64 = 1 << 22;
/// Distance of the pointers in a struct that is passed by value.
const STRAY_DISTANCE: u64 = 1 << 20;
/// Maximal size of an enlarged buffer, in bytes.
const MOST: u64 = 1 << 24;
/// Maximal size of the enlarged dynamic shared memory, in bytes: that of the largest GPUs.
const MOST_SHARED: u64 = 227 << 10;

/// A launch without arguments; extents not fixed by the request are those of the kernel's bounds, or small.
pub(super) fn shaped(kernel: &Kernel, shape: &ShapeRequest) -> Launch {
    let bounds = &kernel.bounds;
    // Kernels usually are launched with their maximal number of threads.
    let fits = |extents: &[u32; 3]| {
        let volume = extents.iter().fold(1u32, |n, &extent| n.saturating_mul(extent));
        (1..=MAX_THREADS_PER_CTA).contains(&volume)
    };
    let most = bounds.maxntid.map(|extents| spread(extents, kernel.position_reads.block_axes));
    let declared = bounds.reqntid.or(most).filter(fits);
    let cluster = bounds.cluster_dim.unwrap_or([1; 3]).map(|extent| extent.max(1));
    // Blocks that do not read their index are identical, so the kernel is written for one block.
    let n_clusters = if kernel.position_reads.at_blocks { 2 } else { 1 };
    let grid = [n_clusters * cluster[0], cluster[1], cluster[2]];
    Launch {
        kernel: kernel.name.clone(),
        grid: shape.grid.unwrap_or(grid),
        block: shape.block.or(declared).unwrap_or([BLOCK, 1, 1]),
        cluster,
        dynamic_shared: shape.dynamic_shared.unwrap_or(SHARED),
        args: Vec::new(),
    }
}

/// Distributes one-dimensional extents over the given number of axes: 256 over two are 16 x 16.
fn spread(extents: [u32; 3], n_axes: usize) -> [u32; 3] {
    let [mut x, 1, 1] = extents else { return extents };
    let mut others = [1, 1];
    for other in others.iter_mut().take(n_axes.saturating_sub(1)) {
        while x.is_multiple_of(2) && x / 2 >= *other * 2 {
            (x, *other) = (x / 2, *other * 2);
        }
    }
    [x, others[0], others[1]]
}

/// The argument for a parameter in the launch with that index; a buffer gets `size` bytes.
pub(super) fn argument(
    program: &Program,
    param: &Param,
    at: usize,
    (launch, number): (&Launch, usize),
    size: usize,
) -> Argument {
    let n_threads = u64::from(launch.n_threads());
    let integer = [n_threads, 1, n_threads.saturating_sub(3), 7][(number + at / 4) % 4];
    match param.kind {
        ParamKind::Scalar { bits, is_float: true } => Argument::Bits(match bits {
            64 => 1.5f64.to_bits(),
            32 => u64::from(1.5f32.to_bits()),
            // 1.0 as half; a small value as bfloat.
            _ => 0x3c00,
        }),
        ParamKind::Scalar { bits: 1, .. } => Argument::Bits((number as u64 + 1) % 2),
        ParamKind::Scalar { .. } | ParamKind::Other { .. } => Argument::Bits(integer),
        // The dynamic shared memory is not an argument of the launch.
        ParamKind::Pointer if param.is_shared() => Argument::Bits(program.dynamic_start),
        ParamKind::Pointer => Argument::Buffer(contents(size, number, at, param.element)),
        ParamKind::ByValue { bytes } => {
            let mut bytes = contents(bytes as usize, number, at, 0);
            stray(&mut bytes, param);
            Argument::Buffer(bytes)
        }
    }
}

/// Small values: integers of the element's size in even launches, floats in odd ones.
fn contents(size: usize, number: usize, at: usize, element: u8) -> Vec<u8> {
    let small = |n: usize| (n * (2 * number + 3) + at) % (5 + number);
    let mut bytes = vec![0; size];
    let is_float = !number.is_multiple_of(2);
    let scale = if is_float { 0.5 } else { 1.0 };
    fill(&mut bytes, element, is_float, &|n| small(n) as f64 * scale);
    bytes
}

/// Fills a buffer with elements: floats of 4 or 8 bytes, or integers of the element's size, 4 bytes when unknown.
pub(super) fn fill(bytes: &mut [u8], element: u8, is_float: bool, value: &dyn Fn(usize) -> f64) {
    let size = match (is_float, element) {
        (true, 8) => 8,
        (true, _) | (false, 0) => 4,
        (false, size) => usize::from(size),
    };
    for (n, element) in bytes.chunks_mut(size).enumerate() {
        let value = value(n);
        let bits = match (is_float, size) {
            (true, 8) => value.to_bits(),
            (true, _) => u64::from((value as f32).to_bits()),
            (false, _) => value as i64 as u64,
        };
        element.copy_from_slice(&bits.to_le_bytes()[..element.len()]);
    }
}

/// Sets the pointers in a struct to addresses that refer to no memory, far from each other. An access there is not
/// executed.
fn stray(bytes: &mut [u8], param: &Param) {
    for (n, &at) in (0..).zip(&param.pointers) {
        let address = STRAY + (GLOBAL - STRAY) / 2 + n % 64 * STRAY_DISTANCE;
        if let Some(pointer) = bytes.get_mut(at as usize..at as usize + 8) {
            pointer.copy_from_slice(&address.to_le_bytes());
        }
    }
}

/// A launch with the arguments of `make` for buffer sizes such that a trial run does not access memory outside of them
/// or of the dynamic shared memory, or for the maximal sizes. Also returns that run.
///
/// # Errors
/// When the launch does not fit the kernel.
pub(super) fn grown(
    program: &Program,
    kernel: &Kernel,
    (zeroed, is_shared_given): (bool, bool),
    make: &dyn Fn(&[usize]) -> Launch,
) -> Result<(Launch, Run), BadLaunch> {
    let first = |param: &Param| LEAST.max(param.dereferenceable.min(MOST_AT_FIRST) as usize);
    let mut sizes: Vec<usize> = kernel.params.iter().map(first).collect();
    let mut shared = 0;
    loop {
        let mut launch = make(&sizes);
        launch.dynamic_shared = launch.dynamic_shared.max(shared);
        let run = program.run(&launch, &trial(zeroed, true))?;
        let grows = match run.left {
            Some(LeftMemory::Buffer { number, bytes }) if bytes <= MOST => {
                grow(kernel, &mut sizes, param_of(&launch, number), bytes)
            }
            Some(LeftMemory::DynamicShared { bytes })
                if !is_shared_given && bytes <= MOST_SHARED =>
            {
                let before = std::mem::replace(&mut shared, bytes.next_multiple_of(1024) as u32);
                shared > before.max(launch.dynamic_shared)
            }
            _ => false,
        };
        if !grows {
            return Ok((launch, run));
        }
    }
}

/// Enlarges the buffer of a pointer parameter to at least `bytes` bytes; returns whether it grew.
fn grow(kernel: &Kernel, sizes: &mut [usize], param: Option<usize>, bytes: u64) -> bool {
    let Some(n) = param.filter(|&n| kernel.params[n].kind == ParamKind::Pointer) else {
        return false;
    };
    let before = std::mem::replace(&mut sizes[n], (bytes as usize).next_power_of_two());
    sizes[n] > before
}

/// The options of a trial run.
pub(super) fn trial(zeroed: bool, stretch: bool) -> Options {
    Options { races: false, fuel: TRIAL_FUEL, zeroed, stretch, ..Options::default() }
}

/// The parameter of a buffer, given its index.
fn param_of(launch: &Launch, buffer: usize) -> Option<usize> {
    let is_buffer = |&n: &usize| matches!(launch.args[n], Argument::Buffer(_));
    (0..launch.args.len()).filter(is_buffer).nth(buffer)
}
