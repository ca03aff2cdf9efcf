//! The parameters of a kernel launch.

use crate::grid::Shape;
use crate::memory::{Fault, GLOBAL, MAX_BYTES, Region, SHARED_SIZE};
use crate::program::{Kernel, ParamKind, Program};
use crate::slot::{CHOSEN, Slot, mask};
use crate::space::Space;

/// Maximal number of threads of a launch, sufficient for tests. Clocks need memory quadratic in it.
pub const MAX_THREADS: u32 = 1 << 14;
/// Maximal number of threads of a CTA, as on hardware.
pub const MAX_THREADS_PER_CTA: u32 = 1024;
/// Maximal number of CTAs of a cluster, as on hardware.
pub const MAX_CLUSTER: u32 = 16;

/// A launch: the kernel, the shape, the arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Launch {
    /// The kernel's name, without `@`.
    pub kernel: String,
    /// CTAs along x, y and z.
    pub grid: [u32; 3],
    /// Threads of a CTA along x, y and z.
    pub block: [u32; 3],
    /// CTAs of a cluster along x, y and z; `[1, 1, 1]` is no cluster.
    pub cluster: [u32; 3],
    /// Bytes of dynamic shared memory for each CTA.
    pub dynamic_shared: u32,
    /// One for each parameter.
    pub args: Vec<Argument>,
}

/// An argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// The bits of a scalar, or of a pointer to no buffer, such as null.
    Bits(u64),
    /// The bytes of a new buffer, for a pointer or for a struct passed by value.
    Buffer(Vec<u8>),
    /// A pointer into the buffer of another argument.
    Same {
        /// The index of the argument with the buffer.
        argument: usize,
        /// The offset in bytes.
        offset: u64,
    },
}

impl Launch {
    /// A launch of one-dimensional CTAs without arguments.
    pub fn new(kernel: &str, grid: u32, block: u32) -> Launch {
        Launch {
            kernel: kernel.into(),
            grid: [grid, 1, 1],
            block: [block, 1, 1],
            cluster: [1, 1, 1],
            dynamic_shared: 0,
            args: Vec::new(),
        }
    }

    /// Appends an argument.
    #[must_use]
    pub fn with(mut self, argument: Argument) -> Launch {
        self.args.push(argument);
        self
    }

    /// Appends a buffer of 32-bit integers.
    #[must_use]
    pub fn with_words(self, words: &[u32]) -> Launch {
        self.with(Argument::Buffer(words.iter().flat_map(|w| w.to_le_bytes()).collect()))
    }

    /// The initial contents of the buffers, in the order of the arguments.
    pub fn buffers(&self) -> impl Iterator<Item = &[u8]> {
        self.args.iter().filter_map(|argument| match argument {
            Argument::Buffer(bytes) => Some(&bytes[..]),
            Argument::Bits(_) | Argument::Same { .. } => None,
        })
    }

    /// Number of threads.
    pub fn n_threads(&self) -> u32 {
        self.grid.iter().chain(&self.block).fold(1u32, |n, &extent| n.saturating_mul(extent))
    }
}

/// The reason why a launch is invalid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadLaunch {
    /// The module has no function of that name with a body.
    #[error("there is no function @{0} with a body")]
    NoKernel(String),
    /// An extent is 0, or there are too many threads for the hardware or for this crate.
    #[error("a launch of that shape cannot be made: {0}")]
    Shape(&'static str),
    /// The number of arguments differs from the number of parameters.
    #[error("the kernel has {expected} parameters, not {given}")]
    ArgumentCount {
        /// Parameters.
        expected: usize,
        /// Arguments.
        given: usize,
    },
    /// An argument is invalid for its parameter.
    #[error("argument {0} does not fit its parameter")]
    Argument(usize),
    /// The buffers are too large.
    #[error("the buffers are too large")]
    Memory,
}

/// The memory of a launch and the initial registers of its threads.
pub(crate) struct Prepared<'p> {
    pub(crate) kernel: &'p Kernel,
    pub(crate) shape: Shape,
    pub(crate) global: Region,
    pub(crate) shared: Region,
    pub(crate) args: Vec<Slot>,
    /// The objects of the arguments that are buffers, in order.
    pub(crate) buffers: Vec<u32>,
    /// The object of each argument, if it is a buffer.
    objects: Vec<Option<u32>>,
}

fn check_shape(launch: &Launch) -> Result<Shape, BadLaunch> {
    let Launch { grid, block, cluster, dynamic_shared, .. } = *launch;
    let volume = |extents: [u32; 3]| extents.iter().fold(1u32, |n, &e| n.saturating_mul(e));
    if [grid, block, cluster].into_iter().any(|extents| extents.contains(&0)) {
        return Err(BadLaunch::Shape("an extent is 0"));
    }
    if volume(block) > MAX_THREADS_PER_CTA {
        return Err(BadLaunch::Shape("more than 1024 threads in a block"));
    }
    if launch.n_threads() > MAX_THREADS {
        return Err(BadLaunch::Shape("more than 16384 threads in all"));
    }
    if volume(cluster) > MAX_CLUSTER {
        return Err(BadLaunch::Shape("more than 16 blocks in a cluster"));
    }
    if (0..3).any(|n| !grid[n].is_multiple_of(cluster[n])) {
        return Err(BadLaunch::Shape("the grid is no whole number of clusters"));
    }
    Ok(Shape { grid, block, cluster, dynamic_shared })
}

/// Prepares a launch.
///
/// # Errors
/// When it is invalid for the kernel, or too large.
pub(crate) fn prepare<'p>(
    program: &'p Program,
    launch: &Launch,
    seed: u64,
) -> Result<Prepared<'p>, BadLaunch> {
    let shape = check_shape(launch)?;
    let kernel = program
        .function(&launch.kernel)
        .ok_or_else(|| BadLaunch::NoKernel(launch.kernel.clone()))?;
    let (expected, given) = (kernel.params.len(), launch.args.len());
    if expected != given {
        return Err(BadLaunch::ArgumentCount { expected, given });
    }
    let mut global = program.global.clone();
    let memory = |_: Fault| BadLaunch::Memory;
    let mut objects = vec![None; given];
    let mut buffers = Vec::new();
    for (n, argument) in launch.args.iter().enumerate() {
        if let Argument::Buffer(bytes) = argument {
            let name = format!("argument %{}", kernel.param_name(n));
            let len = bytes.len() as u64;
            let object = global.allocate(len, 256, &name, MAX_BYTES, seed).map_err(memory)?;
            global.fill(object, bytes);
            objects[n] = Some(object);
            buffers.push(object);
        }
    }
    let mut args = Vec::new();
    for (n, argument) in launch.args.iter().enumerate() {
        let param = &kernel.params[n];
        let slots = argument_slots(argument, n, param.slots.len(), &objects, &global)
            .ok_or(BadLaunch::Argument(n))?;
        let is_memory = matches!(argument, Argument::Buffer(_) | Argument::Same { .. });
        if is_memory && matches!(param.kind, ParamKind::Scalar { .. } | ParamKind::Other { .. }) {
            return Err(BadLaunch::Argument(n));
        }
        for (mut slot, &(width, space)) in slots.into_iter().zip(&param.slots) {
            if is_memory {
                slot.bits = slot.bits.wrapping_sub(space.unwrap_or(Space::Flat).window());
            }
            slot.bits &= mask(u32::from(width));
            args.push(slot);
        }
    }
    let mut shared = program.shared.clone();
    let dynamic = u64::from(launch.dynamic_shared);
    shared.allocate(dynamic, 128, "dynamic shared memory", SHARED_SIZE, seed).map_err(memory)?;
    // Each CTA has its own copy.
    if shared.bytes.len() as u64 * u64::from(shape.n_ctas()) > MAX_BYTES {
        return Err(BadLaunch::Memory);
    }
    Ok(Prepared { kernel, shape, global, shared, args, buffers, objects })
}

impl Prepared<'_> {
    /// Marks the value of an argument, or the contents of its buffer, as arbitrary.
    pub(crate) fn make_arbitrary(&mut self, argument: usize) {
        if let Some(&Some(object)) = self.objects.get(argument) {
            self.global.make_arbitrary(object);
            return;
        }
        let Some(param) = self.kernel.params.get(argument) else { return };
        let before: usize = self.kernel.params[..argument].iter().map(|p| p.slots.len()).sum();
        if param.kind != ParamKind::Pointer {
            let slots = before..before + param.slots.len();
            self.args[slots].iter_mut().for_each(|slot| *slot = slot.tainted(CHOSEN));
        }
    }
}

fn argument_slots(
    argument: &Argument,
    n: usize,
    n_slots: usize,
    objects: &[Option<u32>],
    global: &Region,
) -> Option<Vec<Slot>> {
    let address = |object: u32, offset: u64| {
        let start = global.objects[object as usize].start;
        vec![Slot { bits: GLOBAL + start + offset, meta: object + 1, known: 0 }]
    };
    match *argument {
        Argument::Bits(bits) => {
            let mut slots = vec![Slot::default(); n_slots];
            slots.first_mut()?.bits = bits;
            Some(slots)
        }
        Argument::Buffer(_) => Some(address(objects[n]?, 0)),
        Argument::Same { argument, offset } => Some(address((*objects.get(argument)?)?, offset)),
    }
}
