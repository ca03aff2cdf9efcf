; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; WHY: where a scope of aliasing begins is no event, nor is a callee of which it is known that it holds no barrier.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] undef

declare void @llvm.nvvm.barrier0()
declare void @llvm.experimental.noalias.scope.decl(metadata)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @quiet() nosync nounwind willreturn memory(argmem: readwrite)
declare i32 @alone(i32) nounwind willreturn memory(none)
declare i32 @together(i32) convergent nounwind willreturn memory(none)
declare i32 @unmarked(i32) nounwind willreturn memory(read)

; CHECK-LABEL: @scopes
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @scopes(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %t, ptr addrspace(1) %mine
  call void @llvm.nvvm.barrier0()
  call void @llvm.experimental.noalias.scope.decl(metadata !0)
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(1) %out
  store i32 %v, ptr addrspace(1) %out
  ret void
}

; CHECK-LABEL: @callees_without
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @callees_without(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  call void @quiet()
  %i = call i32 @alone(i32 %t)
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @s
  store i32 %v, ptr addrspace(1) %out
  ret void
}

; What is `convergent` may be about meeting others although it touches no memory.
; CHECK-LABEL: @may_meet(
; CHECK-COUNT-2: barrier0
; CHECK: ret void
define ptx_kernel void @may_meet(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %i = call i32 @together(i32 %t)
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @s
  store i32 %v, ptr addrspace(1) %out
  ret void
}

; CHECK-LABEL: @may_meet_and_read(
; CHECK-COUNT-2: barrier0
; CHECK: ret void
define ptx_kernel void @may_meet_and_read(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %i = call i32 @unmarked(i32 %t)
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @s
  store i32 %v, ptr addrspace(1) %out
  ret void
}

; A body is read, whatever its attributes say: here they lie.
define void @lies() noinline nosync memory(none) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %low = icmp ult i32 %t, 32
  br i1 %low, label %wait, label %done
wait:
  call void @llvm.nvvm.barrier0()
  br label %done
done:
  ret void
}

; CHECK-LABEL: @lied_to
; CHECK-COUNT-2: barrier0
; CHECK: ret void
define ptx_kernel void @lied_to(ptr addrspace(1) %out) {
  call void @lies()
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  ret void
}

; And here they say nothing.
define i32 @says_nothing(i32 %i) noinline optnone convergent {
  %j = add i32 %i, 1
  ret i32 %j
}

; CHECK-LABEL: @told_nothing
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @told_nothing(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @llvm.nvvm.barrier0()
  %i = call i32 @says_nothing(i32 %t)
  call void @llvm.nvvm.barrier0()
  ret void
}

!0 = !{!1}
!1 = distinct !{!1, !2}
!2 = distinct !{!2}
