//! A decoded module.

use rustc_hash::FxHashMap;
use selvedge_ir::target::LaunchBounds;

use crate::memory::Region;
use crate::op::{
    Access, AllocaOp, AssumptionOp, BlockOp, CallOp, FuncInfo, LeafKind, Op, Origin,
    OutsideEffects, OutsideOp, SwitchOp, SyncOp, WideOp,
};
use crate::positions::Positions;
use crate::space::Space;

/// A decoded module, which can be run many times; it has no reference to the module.
///
/// Cost: linear in the module. Unsupported operations (tensor instructions, unknown assembly, exceptions, ...) are
/// refused with a message when they are reached, not here.
pub struct Program {
    pub(crate) ops: Vec<Op>,
    pub(crate) origins: Vec<Origin>,
    pub(crate) funcs: Vec<FuncInfo>,
    /// Constants that are `undef`: function, index among its constants, width.
    pub(crate) undefs: Vec<(u32, u32, u8)>,
    pub(crate) accesses: Vec<Access>,
    pub(crate) wides: Vec<WideOp>,
    pub(crate) blocks: Vec<BlockOp>,
    pub(crate) switches: Vec<SwitchOp>,
    pub(crate) calls: Vec<CallOp>,
    pub(crate) syncs: Vec<SyncOp>,
    pub(crate) allocas: Vec<AllocaOp>,
    pub(crate) outsides: Vec<OutsideOp>,
    pub(crate) assumptions: Vec<AssumptionOp>,
    pub(crate) refusals: Vec<String>,
    /// Data for the judge of single functions; empty in a program for kernels.
    pub(crate) scalar: Scalar,
    /// The function of each address in the code window; addresses are 16 bytes apart.
    pub(crate) pointed: Vec<Option<u32>>,
    /// All functions with bodies, including kernels.
    pub(crate) functions: Vec<Kernel>,
    pub(crate) kernels: Vec<Kernel>,
    /// Device memory with the module's variables in it.
    pub(crate) global: Region,
    /// The shared memory of a CTA without its dynamic part.
    pub(crate) shared: Region,
    /// The start of the dynamic shared memory.
    pub(crate) dynamic_start: u64,
    /// Whether a variable denotes the dynamic shared memory.
    pub(crate) names_dynamic: bool,
    pub(crate) alloca_is_generic: bool,
    /// Widths of pointers, by [`Space`].
    pub(crate) pointer_bits: [u32; 5],
    /// Whether there are asynchronous copies.
    pub(crate) copies_async: bool,
    /// Origins of operations: function, instruction, file, line, column.
    pub(crate) positions: Positions,
}

/// Data from which runs of single functions are generated.
#[derive(Default)]
pub(crate) struct Scalar {
    pub(crate) signatures: Vec<Signature>,
    pub(crate) variables: Vec<VariableSig>,
    /// The effects of declared functions, by address.
    pub(crate) declared: FxHashMap<u64, OutsideEffects>,
    /// Whether a variable or parameter is in an address space other than 0; then generated pointers must not alias.
    pub(crate) has_spaces: bool,
}

/// The signature of a function, as seen by callers.
#[derive(Clone, Debug)]
pub(crate) struct Signature {
    pub(crate) name: String,
    pub(crate) func: u32,
    pub(crate) params: Vec<ParamSig>,
    pub(crate) result: Vec<LeafKind>,
    /// Constants of the function; values are generated around them.
    pub(crate) numbers: Vec<u64>,
    /// Whether metadata states that accesses do not alias, so that pointers must not overlap.
    pub(crate) promises_no_alias: bool,
    /// The reason why it cannot be run at all.
    pub(crate) refused: Option<String>,
}

/// A parameter of a [`Signature`].
#[derive(Clone, Debug)]
pub(crate) struct ParamSig {
    pub(crate) leaves: Vec<LeafKind>,
    /// Whether no other pointer to the object exists, or it is a copy.
    pub(crate) is_alone: bool,
    /// Whether it is passed by value, so that its final contents are not observable.
    pub(crate) is_copy: bool,
    /// Whether it may be poison or undef.
    pub(crate) may_be_poison: bool,
    pub(crate) is_nonnull: bool,
    /// Number of dereferenceable bytes.
    pub(crate) bytes: u64,
    pub(crate) align: u64,
}

/// A variable, in its state at the entry of a function.
#[derive(Clone, Debug)]
pub(crate) struct VariableSig {
    pub(crate) object: u32,
    /// Whether other code may have written any value to it.
    pub(crate) is_open: bool,
    /// Whether it has no initializer.
    pub(crate) is_declared: bool,
    /// Whether it is internal to the module.
    pub(crate) is_internal: bool,
}

/// A kernel of a program.
#[derive(Clone, Debug)]
pub struct Kernel {
    /// Its name, without `@`.
    pub name: String,
    /// Its parameters.
    pub params: Vec<Param>,
    /// The launch bounds from its attributes.
    pub bounds: LaunchBounds,
    pub(crate) func: u32,
    /// Constants that its values are compared with.
    pub(crate) numbers: Vec<u64>,
    /// Which parts of a thread's position in the launch the kernel, or a function that it may call, reads.
    pub(crate) position_reads: PositionReads,
}

/// Which parts of a thread's position in the launch a kernel reads.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PositionReads {
    /// Number of block dimensions.
    pub(crate) block_axes: usize,
    /// Number of grid dimensions.
    pub(crate) grid_axes: usize,
    /// Whether the block index or the number of blocks is read.
    pub(crate) at_blocks: bool,
}

impl Kernel {
    /// The name of a parameter in the text, without `%`; those without a name are numbered from 0.
    ///
    /// # Panics
    /// When there is no parameter with that index.
    pub fn param_name(&self, n: usize) -> String {
        if !self.params[n].name.is_empty() {
            return self.params[n].name.clone();
        }
        self.params[..n].iter().filter(|param| param.name.is_empty()).count().to_string()
    }
}

/// A parameter of a kernel.
#[derive(Clone, Debug)]
pub struct Param {
    /// Its name, without `%`; empty when it has none.
    pub name: String,
    /// Its kind.
    pub kind: ParamKind,
    /// Whether it is a pointer marked `noalias`: no other argument points to the same memory.
    pub is_noalias: bool,
    /// Number of dereferenceable bytes.
    pub(crate) dereferenceable: u64,
    /// The width of each slot, and its address space if it is a pointer.
    pub(crate) slots: Vec<(u8, Option<Space>)>,
    /// The byte offsets of the pointers in a struct that is passed by value.
    pub(crate) pointers: Vec<u64>,
    /// The bits of constants that it is compared with.
    pub(crate) thresholds: Vec<u64>,
    /// The size in bytes of the elements that are loaded through it; 0 when unknown.
    pub(crate) element: u8,
}

impl Param {
    pub(crate) fn is_shared(&self) -> bool {
        self.slots.iter().any(|(_, space)| *space == Some(Space::Shared))
    }
}

/// The kind of a parameter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParamKind {
    /// A scalar integer or float.
    Scalar {
        /// The width in bits.
        bits: u32,
        /// Whether it is a float.
        is_float: bool,
    },
    /// A pointer to memory of the launch.
    Pointer,
    /// A struct passed by value: a pointer to a private copy.
    ByValue {
        /// Its size in bytes.
        bytes: u64,
    },
    /// Another type, such as a vector, represented by its bytes.
    Other {
        /// Its size in bytes.
        bytes: u64,
    },
}

impl Program {
    /// The kernels, in the order of the module.
    pub fn kernels(&self) -> &[Kernel] {
        &self.kernels
    }

    /// The kernel with that name.
    pub fn kernel(&self, name: &str) -> Option<&Kernel> {
        self.kernels.iter().find(|kernel| kernel.name == name)
    }

    /// The function with that name, kernel or not: any function can be launched.
    pub fn function(&self, name: &str) -> Option<&Kernel> {
        self.functions.iter().find(|function| function.name == name)
    }

    /// Whether a variable, or a parameter of a kernel, denotes the dynamic shared memory.
    pub fn uses_dynamic_shared(&self) -> bool {
        let takes_some = |kernel: &Kernel| kernel.params.iter().any(Param::is_shared);
        self.names_dynamic || self.kernels.iter().any(takes_some)
    }

    pub(crate) fn pointer_mask(&self, space: Space) -> u64 {
        crate::slot::mask(self.pointer_bits[space as usize])
    }
}

/// The reason why a module cannot be decoded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("cannot be executed: {0}")]
pub struct CannotRun(pub String);
