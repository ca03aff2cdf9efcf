; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s --check-prefix=NONE
; RUN: selvedge-opt -passes=dead-sync-elim -assume-reqntid=32 -trust-restrict -trust-aligned -S %s | check %s
; RUN: selvedge-opt -passes='dead-sync-elim<assume-reqntid=32;trust-restrict;trust-aligned>' -pass-remarks=dead-sync -disable-output %s 2>&1 | check %s --check-prefix=SAYS
; RUN: selvedge-opt -passes=branch-dist -assume-reqntid=32 -trust-restrict -trust-aligned -S %s | check %s
; WHY: a promise frees what would stay without it, and is named.
target triple = "nvptx64-nvidia-cuda"

@a = internal addrspace(3) global [64 x i32] undef

declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.barrier.cta.sync.all(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; Threads write the first half, and read behind it.
; NONE-LABEL: @halves
; NONE: barrier0
; CHECK-LABEL: @halves
; CHECK-NOT: barrier0
; CHECK: ret void
; SAYS: removed barrier: {{.*}}; under the assumption assume-reqntid{{$}}
define ptx_kernel void @halves(ptr %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @a, i32 128)
  store i32 %v, ptr %out
  ret void
}

; NONE-LABEL: @restrict
; NONE: barrier0
; CHECK-LABEL: @restrict
; CHECK-NOT: barrier0
; CHECK: ret void
; SAYS: removed barrier: {{.*}}; under the assumption trust-restrict{{$}}
define ptx_kernel void @restrict(ptr noalias %in, ptr noalias %out) {
  %v = load i32, ptr %in
  call void @llvm.nvvm.barrier0()
  store i32 %v, ptr %out
  ret void
}

; NONE-LABEL: @aligned
; NONE: barrier0
; NONE: barrier0
; CHECK-LABEL: @aligned
; CHECK-NOT: barrier0
; CHECK: ret void
; SAYS: removed barrier: {{.*}}; under the assumption trust-aligned{{$}}
define ptx_kernel void @aligned() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  call void @llvm.nvvm.barrier0()
  ret void
}

; Nobody promised anything of forms that are not aligned.
; NONE-LABEL: @unaligned
; NONE-COUNT-2: barrier.cta.sync
; CHECK-LABEL: @unaligned
; CHECK-COUNT-2: barrier.cta.sync
; CHECK: ret void
define ptx_kernel void @unaligned() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br label %end
end:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  ret void
}

; Needs both.
; NONE-LABEL: @both
; NONE: barrier0
; CHECK-LABEL: @both
; CHECK-NOT: barrier0
; CHECK: ret void
; SAYS: removed barrier: {{.*}}; under the assumption trust-restrict and assume-reqntid{{$}}
define ptx_kernel void @both(ptr noalias %in, ptr noalias %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %t
  store i32 %t, ptr addrspace(3) %p
  %v = load i32, ptr %in
  call void @llvm.nvvm.barrier0()
  %w = load i32, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @a, i32 128)
  store i32 %w, ptr %out
  ret void
}

; Needs none, and names none.
; NONE-LABEL: @anyway
; NONE-NOT: barrier0
; NONE: ret void
; CHECK-LABEL: @anyway
; SAYS: removed barrier: {{.*}}, write below: 0{{$}}
define ptx_kernel void @anyway() {
  call void @llvm.nvvm.barrier0()
  ret void
}
