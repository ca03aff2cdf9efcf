; RUN: selvedge-opt -passes=dce -S %s | check %s
; WHY: a call may go when its result is unused only if it writes nothing, comes back and does not
;      unwind; of the target's intrinsics its table knows, of everything else attributes do.
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.clock()
declare i32 @llvm.nvvm.barrier0.popc(i32)
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
declare i32 @llvm.ctpop.i32(i32)
declare void @llvm.assume(i1)
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
declare i32 @unknown()
declare i32 @reads() memory(read) nounwind willreturn
declare i32 @reads_and_may_hang() memory(read) nounwind
declare i32 @reads_and_may_throw() memory(read) willreturn
declare i32 @writes() memory(argmem: write) nounwind willreturn

; CHECK-LABEL: @registers_that_nobody_looks_at_go
; CHECK-NEXT:    ret void
define void @registers_that_nobody_looks_at_go() {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %clock = call i32 @llvm.nvvm.read.ptx.sreg.clock()
  %bits = call i32 @llvm.ctpop.i32(i32 %tid)
  ret void
}

; CHECK-LABEL: @threads_that_wait_for_each_other_stay
; CHECK-NEXT:    call i32 @llvm.nvvm.barrier0.popc(
; CHECK-NEXT:    call i32 @llvm.nvvm.shfl.sync.idx.i32(
; CHECK-NEXT:    ret void
define void @threads_that_wait_for_each_other_stay() {
  %count = call i32 @llvm.nvvm.barrier0.popc(i32 1)
  %other = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 7, i32 1, i32 31)
  ret void
}

; CHECK-LABEL: @attributes_promise
; CHECK-NEXT:    call i32 @unknown()
; CHECK-NEXT:    call i32 @reads_and_may_hang()
; CHECK-NEXT:    call i32 @reads_and_may_throw()
; CHECK-NEXT:    call i32 @writes()
; CHECK-NEXT:    call i32 @reads() [ "unheard-of"(i32 1) ]
; CHECK-NEXT:    ret void
define void @attributes_promise() {
  %a = call i32 @unknown()
  %b = call i32 @reads()
  %c = call i32 @reads_and_may_hang()
  %d = call i32 @reads_and_may_throw()
  %e = call i32 @writes()
  %f = call i32 @unknown() memory(none) nounwind willreturn
  %g = call i32 @reads_and_may_hang() willreturn
  %h = call i32 @reads() [ "deopt"(i32 1) ]
  %i = call i32 @reads() [ "unheard-of"(i32 1) ]
  ret void
}

; CHECK-LABEL: @assembly_without_effects_goes
; CHECK-NEXT:    call i32 asm sideeffect
; CHECK-NEXT:    ret void
define void @assembly_without_effects_goes() {
  %a = call i32 asm "mov.u32 $0, %laneid;", "=r"() memory(none) nounwind willreturn
  %b = call i32 asm sideeffect "mov.u32 $0, %laneid;", "=r"() memory(none) nounwind willreturn
  ret void
}

; CHECK-LABEL: @what_is_assumed_may_matter
; CHECK-NEXT:    call void @llvm.assume(i1 %c)
; CHECK-NEXT:    call void @llvm.assume(i1 true) [ "align"(ptr %p, i64 8) ]
; CHECK-NEXT:    ret void
define void @what_is_assumed_may_matter(i1 %c, ptr %p) {
  call void @llvm.assume(i1 true)
  call void @llvm.assume(i1 %c)
  call void @llvm.assume(i1 true) [ "align"(ptr %p, i64 8) ]
  ret void
}

; CHECK-LABEL: @places_of_which_only_the_lifetime_is_known_go
; CHECK-NEXT:    %used = alloca i32
; CHECK-NEXT:    call void @llvm.lifetime.start.p0(ptr %used)
; CHECK-NEXT:    store
; CHECK-NEXT:    call void @llvm.lifetime.end.p0(ptr %used)
; CHECK-NEXT:    ret void
define void @places_of_which_only_the_lifetime_is_known_go() {
  %used = alloca i32
  %unused = alloca i32
  call void @llvm.lifetime.start.p0(ptr %used)
  call void @llvm.lifetime.start.p0(ptr %unused)
  store i32 1, ptr %used
  call void @llvm.lifetime.end.p0(ptr %unused)
  call void @llvm.lifetime.end.p0(ptr %used)
  ret void
}
