//! Implements [`Target`] with the table.

use std::ops::RangeInclusive;

use selvedge_ir::constant::InlineAsm;
use selvedge_ir::dialect::Dialect;
use selvedge_ir::intrinsics::Declaration;
use selvedge_ir::target::{
    Arithmetic, AsmFacts, Barrier, BarrierSpelling, FunctionMarks, IntrinsicFacts, LaunchBounds,
    LaunchLimits, Lowering, Reflected, SpaceKind, Target,
};

use crate::lowering::{self, NvptxLowering};
use crate::{arithmetic, assembly, barriers, launch, library, reflected, table};

/// The layouts of LLVM 22; earlier versions have fewer address spaces and no explicit `i256`.
const LAYOUT_64: &str = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64";
const LAYOUT_32: &str =
    "e-p:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64";

/// NVIDIA's GPUs, as in LLVM's NVPTX back end.
///
/// The facts hold for all GPUs. They do not assume that the threads of a warp are in lockstep, which is false since
/// sm_70.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct NvptxTarget;

impl Target for NvptxTarget {
    fn name(&self) -> &'static str {
        "nvptx"
    }

    fn accepts_triple(&self, triple: &str) -> bool {
        let arch = triple.split('-').next();
        matches!(arch, Some("nvptx" | "nvptx64"))
    }

    fn claims(&self, name: &str, marks: &FunctionMarks<'_>) -> bool {
        name.starts_with("llvm.nvvm.") || launch::is_kernel(marks)
    }

    fn intrinsic(&self, name: &str) -> Option<&IntrinsicFacts> {
        table::lookup(name).map(|row| row.facts())
    }

    fn address_immediates(&self, _space: u32) -> Option<RangeInclusive<i64>> {
        Some(lowering::IMMEDIATES)
    }

    fn space_kind(&self, space: u32) -> SpaceKind {
        match space {
            0 => SpaceKind::Generic,
            1 => SpaceKind::Global,
            3 => SpaceKind::Shared,
            4 => SpaceKind::Constant,
            5 => SpaceKind::Local,
            6 => SpaceKind::Tensor,
            7 => SpaceKind::SharedCluster,
            101 => SpaceKind::Param,
            _ => SpaceKind::Unknown,
        }
    }

    fn tested_space(&self, name: &str) -> Option<u32> {
        Some(match name.strip_prefix("llvm.nvvm.isspacep.")? {
            "global" => 1,
            "shared" => 3,
            "const" => 4,
            "local" => 5,
            "shared.cluster" => 7,
            _ => return None,
        })
    }

    /// `alloca` is local memory, which the PTX ISA defines as private to each thread: an address in its window of the
    /// generic space refers to the accessing thread's own memory ("State Spaces", "Local State Space").
    fn has_private_stack(&self) -> bool {
        true
    }

    fn is_kernel(&self, marks: &FunctionMarks<'_>) -> bool {
        launch::is_kernel(marks)
    }

    fn launch_bounds(&self, marks: &FunctionMarks<'_>) -> LaunchBounds {
        launch::bounds(marks)
    }

    fn ignored_marks(&self, marks: &FunctionMarks<'_>) -> Vec<(&'static str, &'static str)> {
        launch::ignored(marks)
    }

    fn launch_limits(&self) -> &LaunchLimits {
        &launch::LIMITS
    }

    fn declaration(&self, name: &str) -> Option<&Declaration> {
        table::lookup(name).map(|row| row.declaration())
    }

    fn arithmetic(&self, name: &str) -> Option<Arithmetic> {
        arithmetic::of(name)
    }

    fn assembly(&self, asm: &InlineAsm) -> AsmFacts {
        assembly::read(asm)
    }

    fn module_assembly_may_hold_barrier(&self, text: &[u8]) -> bool {
        assembly::names_barrier(text)
    }

    fn library(&self, name: &str, pointers: &[bool]) -> Option<&IntrinsicFacts> {
        library::facts(name, pointers)
    }

    fn is_reflection(&self, name: &str) -> bool {
        reflected::is_reflection(name)
    }

    fn reflected(&self, text: &[u8]) -> Reflected {
        reflected::of(text)
    }

    fn processor_number(&self, processor: &str) -> Option<u32> {
        reflected::processor_number(processor)
    }

    /// Not for OpenCL, whose programs specify address spaces themselves (`nvcl`).
    fn launches_pass_global(&self, triple: &str) -> bool {
        triple.split('-').nth(2) != Some("nvcl")
    }

    fn lowering(&self) -> &dyn Lowering {
        &NvptxLowering
    }

    fn data_layout(&self, triple: &str) -> Option<&'static str> {
        match triple.split('-').next() {
            Some("nvptx64") => Some(LAYOUT_64),
            Some("nvptx") => Some(LAYOUT_32),
            _ => None,
        }
    }

    fn warp_barrier(&self) -> Option<&Declaration> {
        self.declaration("llvm.nvvm.bar.warp.sync")
    }

    fn barrier_spelling(&self, barrier: &Barrier, dialect: Dialect) -> Option<BarrierSpelling> {
        barriers::spelling(barrier, dialect)
    }
}
