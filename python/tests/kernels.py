"""Modules that the tests share: files of the repository, and a kernel in the text."""
import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[2] / "tests"

# The kernel of the README of the repository: four barriers, three of them redundant.
REDUNDANT = (ROOT / "kernels/ll/redundant.O2g.ll").read_text()

# A barrier that is needed: two threads of a warp exchange values.
EXCHANGE = """\
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
@tile = internal addrspace(3) global [64 x i32] zeroinitializer, align 4
define ptx_kernel void @exchange(ptr addrspace(1) %out) {
  %t = call range(i32 0, 64) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr inbounds i32, ptr addrspace(3) @tile, i32 %t
  store i32 %t, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %other = xor i32 %t, 1
  %theirs = getelementptr inbounds i32, ptr addrspace(3) @tile, i32 %other
  %value = load i32, ptr addrspace(3) %theirs, align 4
  %to = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %t
  store i32 %value, ptr addrspace(1) %to, align 4
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
"""

BARRIER = "call void @llvm.nvvm.barrier"
BARRIER_LINE = "  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)\n"
