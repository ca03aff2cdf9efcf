; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; WHY: PTX spells most characters of a local name as `_$_`, and gives a name to what has none: assembly that uses
;      such a spelling reaches the variable or function.
target triple = "nvptx64-nvidia-cuda"

@0 = internal addrspace(3) global [64 x i32] undef
@"tile-1" = internal addrspace(3) global [64 x i32] undef
@"tile 2" = internal addrspace(3) global [64 x i32] undef
@tile = internal addrspace(3) global [64 x i32] undef

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.barrier.cta.sync.all(i32)

; CHECK-LABEL: @a_hyphen(
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @a_hyphen() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr [64 x i32], ptr addrspace(3) @"tile-1", i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %a = call i32 asm "mov.u32 $0, tile_$$_1;", "=r"() memory(none)
  %q = inttoptr i32 %a to ptr addrspace(3)
  %v = load volatile i32, ptr addrspace(3) %q
  ret void
}

; Another symbol is spelled so, too: the digit makes it unique.
; CHECK-LABEL: @digits_make_it_unique(
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @digits_make_it_unique() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr [64 x i32], ptr addrspace(3) @"tile 2", i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %a = call i32 asm "mov.u32 $0, tile_$$_21;", "=r"() memory(none)
  %q = inttoptr i32 %a to ptr addrspace(3)
  %v = load volatile i32, ptr addrspace(3) %q
  ret void
}

; CHECK-LABEL: @no_name(
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @no_name() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr [64 x i32], ptr addrspace(3) @0, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %a = call i32 asm "mov.u32 $0, __unnamed_1;", "=r"() memory(none)
  %q = inttoptr i32 %a to ptr addrspace(3)
  %v = load volatile i32, ptr addrspace(3) %q
  ret void
}

; CHECK-LABEL: @spelled_as_it_is(
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @spelled_as_it_is() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr [64 x i32], ptr addrspace(3) @tile, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %a = call i32 asm "mov.u32 $0, tile_$$_1;", "=r"() memory(none)
  %q = inttoptr i32 %a to ptr addrspace(3)
  %v = load i32, ptr addrspace(3) %q
  ret void
}

; CHECK-LABEL: define internal void @called-by-its-address(
; CHECK: barrier
define internal void @"called-by-its-address"() noinline {
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  ret void
}

define ptx_kernel void @calls_it() {
  %a = call i64 asm "mov.u64 $0, called_$$_by_$$_its_$$_address;", "=l"() memory(none)
  call void @"called-by-its-address"()
  ret void
}
