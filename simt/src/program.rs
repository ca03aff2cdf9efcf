//! A module made ready to run.

use rustc_hash::FxHashMap;
use selvedge_ir::target::LaunchBounds;

use crate::memory::Region;
use crate::op::{
    Access, AllocaOp, BlockOp, CallOp, FuncInfo, LeafKind, Op, Origin, OutsideEffects, OutsideOp,
    PromiseOp, SwitchOp, SyncOp, WideOp,
};
use crate::positions::Positions;
use crate::space::Space;

/// A module made ready to run. Made once, run often; holds no reference to the module.
///
/// Cost: linear in the module. What cannot be executed (tensor instructions, assembly that is
/// not known, exceptions, ...) is refused when it is reached, with a message, not here.
pub struct Program {
    pub(crate) ops: Vec<Op>,
    pub(crate) origins: Vec<Origin>,
    pub(crate) funcs: Vec<FuncInfo>,
    /// Constants that are `undef`: function, number among its constants, width.
    pub(crate) undefs: Vec<(u32, u32, u8)>,
    pub(crate) accesses: Vec<Access>,
    pub(crate) wides: Vec<WideOp>,
    pub(crate) blocks: Vec<BlockOp>,
    pub(crate) switches: Vec<SwitchOp>,
    pub(crate) calls: Vec<CallOp>,
    pub(crate) syncs: Vec<SyncOp>,
    pub(crate) allocas: Vec<AllocaOp>,
    pub(crate) outsides: Vec<OutsideOp>,
    pub(crate) promises: Vec<PromiseOp>,
    pub(crate) refusals: Vec<String>,
    /// What the judge of scalar code draws; empty in a program for kernels.
    pub(crate) scalar: Scalar,
    /// Function of each address in the code window, 16 bytes apart.
    pub(crate) pointed: Vec<Option<u32>>,
    /// All functions with bodies; kernels among them.
    pub(crate) functions: Vec<Kernel>,
    pub(crate) kernels: Vec<Kernel>,
    /// Device memory with the module's variables in it.
    pub(crate) global: Region,
    /// The shared memory of a CTA without the dynamic part.
    pub(crate) shared: Region,
    /// Whether something names the dynamic shared memory, whose address is decided already.
    pub(crate) dynamic_start: u64,
    /// Whether a variable is the dynamic shared memory.
    pub(crate) names_dynamic: bool,
    pub(crate) alloca_is_generic: bool,
    /// Bits of pointers, by [`Space`].
    pub(crate) pointer_bits: [u32; 5],
    /// Whether anything copies asynchronously.
    pub(crate) copies_async: bool,
    /// Where instructions come from: function, instruction, file, line, column.
    pub(crate) positions: Positions,
}

/// What there is to draw for runs of single functions.
#[derive(Default)]
pub(crate) struct Scalar {
    pub(crate) signatures: Vec<Signature>,
    pub(crate) variables: Vec<VariableSig>,
    /// What declarations may do, by address.
    pub(crate) declared: FxHashMap<u64, OutsideEffects>,
    /// Pointers into different address spaces occur, which then must not meet.
    pub(crate) has_spaces: bool,
}

/// A function as it is called from outside.
#[derive(Clone, Debug)]
pub(crate) struct Signature {
    pub(crate) name: String,
    pub(crate) func: u32,
    pub(crate) params: Vec<ParamSig>,
    pub(crate) result: Vec<LeafKind>,
    /// Numbers of the text, to be generated with their neighbours.
    pub(crate) numbers: Vec<u64>,
    /// Metadata promises that accesses do not meet, so pointers are generated apart.
    pub(crate) promises_no_alias: bool,
    /// Why it cannot be run at all.
    pub(crate) refused: Option<String>,
}

/// A parameter of a [`Signature`].
#[derive(Clone, Debug)]
pub(crate) struct ParamSig {
    pub(crate) leaves: Vec<LeafKind>,
    /// Nobody else has the object, or what it holds is a copy.
    pub(crate) is_alone: bool,
    /// It is passed by value: what becomes of it nobody sees.
    pub(crate) is_copy: bool,
    /// It may be poison or undef.
    pub(crate) may_be_poison: bool,
    pub(crate) is_nonnull: bool,
    /// Bytes that can be read behind a pointer.
    pub(crate) bytes: u64,
    pub(crate) align: u64,
}

/// A variable as a function finds it.
#[derive(Clone, Debug)]
pub(crate) struct VariableSig {
    pub(crate) object: u32,
    /// Others may have written anything to it.
    pub(crate) is_open: bool,
    /// It has no initial value.
    pub(crate) is_declared: bool,
    /// Only this module knows it.
    pub(crate) is_internal: bool,
}

/// A kernel of a program.
#[derive(Clone, Debug)]
pub struct Kernel {
    /// Its name, without `@`.
    pub name: String,
    /// Its parameters.
    pub params: Vec<Param>,
    /// What it promises about its launches.
    pub bounds: LaunchBounds,
    pub(crate) func: u32,
    /// Numbers that its values are compared with.
    pub(crate) numbers: Vec<u64>,
    /// What it, or a function that it may call, reads of its place in the launch.
    pub(crate) looks: Looks,
}

/// What a kernel reads of its place in the launch.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Looks {
    /// Dimensions of a block.
    pub(crate) block_axes: usize,
    /// Dimensions of the grid.
    pub(crate) grid_axes: usize,
    /// Whether which block it is, or how many there are, is read at all.
    pub(crate) at_blocks: bool,
}

impl Kernel {
    /// What the text calls a parameter, without `%`: those without a name are counted from 0.
    ///
    /// # Panics
    /// When there is no parameter of that number.
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
    /// What it takes.
    pub kind: ParamKind,
    /// Whether it is a pointer that is marked `noalias`: no other argument leads to what it points to.
    pub is_noalias: bool,
    /// Bytes behind a pointer that are said to be there.
    pub(crate) dereferenceable: u64,
    /// Each slot: its width, and whether it is a pointer.
    pub(crate) slots: Vec<(u8, Option<Space>)>,
}

impl Param {
    pub(crate) fn is_shared(&self) -> bool {
        self.slots.iter().any(|(_, space)| *space == Some(Space::Shared))
    }
}

/// What a parameter takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParamKind {
    /// A scalar (integer or float) of so many bits; whether it is a float.
    Scalar {
        /// Width.
        bits: u32,
        /// Whether it is a floating-point number.
        is_float: bool,
    },
    /// A pointer to memory of the launch.
    Pointer,
    /// A struct passed by value: a pointer to so many bytes that nobody else has.
    ByValue {
        /// Bytes.
        bytes: u64,
    },
    /// Something else, such as a vector: its bytes.
    Other {
        /// Bytes.
        bytes: u64,
    },
}

impl Program {
    /// The kernels, in the order of the module.
    pub fn kernels(&self) -> &[Kernel] {
        &self.kernels
    }

    /// The kernel of a name.
    pub fn kernel(&self, name: &str) -> Option<&Kernel> {
        self.kernels.iter().find(|kernel| kernel.name == name)
    }

    /// The function of a name, kernel or not: any may be launched.
    pub fn function(&self, name: &str) -> Option<&Kernel> {
        self.functions.iter().find(|function| function.name == name)
    }

    /// Whether a variable, or a parameter of a kernel, names the dynamic shared memory.
    pub fn uses_dynamic_shared(&self) -> bool {
        let takes_some = |kernel: &Kernel| kernel.params.iter().any(Param::is_shared);
        self.names_dynamic || self.kernels.iter().any(takes_some)
    }

    pub(crate) fn pointer_mask(&self, space: Space) -> u64 {
        crate::slot::mask(self.pointer_bits[space as usize])
    }
}

/// Why a module cannot be made ready to run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("cannot be executed: {0}")]
pub struct CannotRun(pub String);
