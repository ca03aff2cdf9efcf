; RUN: selvedge-opt -passes='narrow-shared-addresses,dead-sync-elim,early-cse<memssa>' -S %s | check %s
; RUN: selvedge-opt -passes='narrow-shared-addresses,print<memoryssa>' -disable-output %s 2>&1 | check --check-prefix=MEMORY %s
; RUN: selvedge-opt -passes='early-cse<memssa>' -S %s | check --check-prefix=GIVEN %s
; WHY: the narrow form says whose address it is, so that barriers and loads go as they did before; an
;      `inttoptr` that does not say so may lead to any object.
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x float] undef, align 4
@t = internal addrspace(3) global [64 x float] undef, align 4
@u = internal addrspace(3) global [64 x float] undef, align 4
@v = internal addrspace(3) global [64 x float] undef, align 4
declare void @llvm.nvvm.barrier0()

; Two variables: the store to one leaves the other as it is. The second load is the first.
; CHECK-LABEL: @distinct
; CHECK:         %x = load float
; CHECK-NOT:     load
; CHECK:         fadd float %x, %x
; MEMORY-LABEL: MemorySSA for function: distinct
; MEMORY:       MemoryUse(liveOnEntry)
; MEMORY-NEXT:  %x = load
; MEMORY:       MemoryUse(liveOnEntry)
; MEMORY-NEXT:  %y = load
define float @distinct(i32 %i, i32 %j) {
  %i64 = sext i32 %i to i64
  %j64 = sext i32 %j to i64
  %p = getelementptr inbounds float, ptr addrspace(3) @s, i64 %i64
  %q = getelementptr inbounds float, ptr addrspace(3) @t, i64 %j64
  %x = load float, ptr addrspace(3) %p, align 4
  store float 1.0, ptr addrspace(3) %q, align 4
  %y = load float, ptr addrspace(3) %p, align 4
  %z = fadd float %x, %y
  ret float %z
}

; Neighbours of one variable at a constant distance.
; CHECK-LABEL: @neighbours
; CHECK:         %x = load float
; CHECK-NOT:     load
; CHECK:         fadd float %x, %x
define float @neighbours(i32 %i) {
  %i64 = sext i32 %i to i64
  %p = getelementptr inbounds float, ptr addrspace(3) @s, i64 %i64
  %q = getelementptr inbounds i8, ptr addrspace(3) %p, i64 4
  %x = load float, ptr addrspace(3) %p, align 4
  store float 1.0, ptr addrspace(3) %q, align 4
  %y = load float, ptr addrspace(3) %p, align 4
  %z = fadd float %x, %y
  ret float %z
}

; Nobody writes what is read behind the barrier.
; CHECK-LABEL: @another_variable
; CHECK-NOT:     barrier0
; CHECK:         ret void
define ptx_kernel void @another_variable(ptr addrspace(1) %out) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = zext nneg i32 %tid to i64
  %p = getelementptr inbounds float, ptr addrspace(3) @u, i64 %i
  %q = getelementptr inbounds float, ptr addrspace(3) @v, i64 %i
  store float 1.0, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier0()
  %x = load float, ptr addrspace(3) %q, align 4
  %o = getelementptr inbounds float, ptr addrspace(1) %out, i64 %i
  store float %x, ptr addrspace(1) %o, align 4
  ret void
}

; This one orders the neighbour's element.
; CHECK-LABEL: @neighbours_element
; CHECK:         barrier0
define ptx_kernel void @neighbours_element(ptr addrspace(1) %out) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = zext nneg i32 %tid to i64
  %p = getelementptr inbounds float, ptr addrspace(3) @u, i64 %i
  store float 1.0, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier0()
  %q = getelementptr inbounds i8, ptr addrspace(3) %p, i64 4
  %x = load float, ptr addrspace(3) %q, align 4
  %o = getelementptr inbounds float, ptr addrspace(1) %out, i64 %i
  store float %x, ptr addrspace(1) %o, align 4
  ret void
}

; Nobody says that this pointer is one into @s.
; GIVEN-LABEL: @not_said
; GIVEN:         %y = load float
define float @not_said(i32 %i, ptr addrspace(3) %q) {
  %n = add i32 ptrtoint (ptr addrspace(3) @s to i32), %i
  %p = inttoptr i32 %n to ptr addrspace(3)
  %m = add i32 ptrtoint (ptr addrspace(3) @t to i32), %i
  %r = inttoptr i32 %m to ptr addrspace(3)
  %x = load float, ptr addrspace(3) %p, align 4
  store float 1.0, ptr addrspace(3) %r, align 4
  %y = load float, ptr addrspace(3) %p, align 4
  %z = fadd float %x, %y
  ret float %z
}

; It is said, and the sum begins with another variable: the attachment counts, not the sum.
; GIVEN-LABEL: @said_otherwise
; GIVEN:         %y = load float
define float @said_otherwise(i32 %i) {
  %n = add nsw i32 ptrtoint (ptr addrspace(3) @s to i32), %i
  %p = inttoptr i32 %n to ptr addrspace(3), !selvedge.object !0
  %q = getelementptr inbounds float, ptr addrspace(3) @t, i64 3
  %x = load float, ptr addrspace(3) %p, align 4
  store float 1.0, ptr addrspace(3) %q, align 4
  %y = load float, ptr addrspace(3) %p, align 4
  %z = fadd float %x, %y
  ret float %z
}

; Two sums that may wrap: the distance of the two pointers is not known.
; GIVEN-LABEL: @may_wrap_twice
; GIVEN:         %y = load float
define float @may_wrap_twice(i32 %i, i32 %j) {
  %a = add i32 ptrtoint (ptr addrspace(3) @s to i32), %i
  %n = add i32 %a, %j
  %p = inttoptr i32 %n to ptr addrspace(3), !selvedge.object !1
  %x = load float, ptr addrspace(3) %p, align 4
  store float 1.0, ptr addrspace(3) @s, align 4
  %y = load float, ptr addrspace(3) %p, align 4
  %z = fadd float %x, %y
  ret float %z
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
!0 = !{ptr addrspace(3) @t}
!1 = !{ptr addrspace(3) @s}
