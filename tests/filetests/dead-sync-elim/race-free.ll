; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s --check-prefix=NONE
; RUN: selvedge-opt -passes=dead-sync-elim -trust-race-free -S %s | check %s
; RUN: selvedge-opt -passes='dead-sync-elim<trust-race-free>' -pass-remarks=dead-sync -disable-output %s 2>&1 | check %s --check-prefix=SAYS
; RUN: selvedge-opt -passes='branch-dist<trust-race-free>' -S %s | check %s
; WHY: who writes a word by a place from memory and then reads it is alone with it if there are no races, not even of
;      equal values; but only where it surely wrote it, all of it, in the same round.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [1024 x i32] undef, align 16

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; K20: p=g[t]; s[p]=v; b; x=s[p].
; NONE-LABEL: @k20(
; NONE: call void @llvm.nvvm.barrier0()
; CHECK-LABEL: @k20(
; CHECK-NOT: call void @llvm.nvvm.barrier0()
; SAYS: removed barrier: {{.*}}; under the assumption trust-race-free{{$}}
; CHECK: {{^[}]}}
define ptx_kernel void @k20(i32 %v, i32 %m, ptr addrspace(1) %g) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %gp = getelementptr inbounds i32, ptr addrspace(1) %g, i32 %t
  %p = load i32, ptr addrspace(1) %gp
  %q = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %p
  store i32 %v, ptr addrspace(3) %q
  call void @llvm.nvvm.barrier0()
  %x = load i32, ptr addrspace(3) %q
  ret void
}

; K21: the write is guarded, so who reads need not have written.
; NONE-LABEL: @k21(
; NONE: call void @llvm.nvvm.barrier0()
; CHECK-LABEL: @k21(
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: {{^[}]}}
define ptx_kernel void @k21(i32 %v, i32 %m, ptr addrspace(1) %g) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %gp = getelementptr inbounds i32, ptr addrspace(1) %g, i32 %t
  %p = load i32, ptr addrspace(1) %gp
  %q = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %p
  %c = icmp slt i32 %t, 32
  br i1 %c, label %then, label %go
then:
  store i32 %v, ptr addrspace(3) %q
  br label %go
go:
  call void @llvm.nvvm.barrier0()
  %x = load i32, ptr addrspace(3) %q
  ret void
}

; Half of the word is written.
; NONE-LABEL: @half(
; NONE: call void @llvm.nvvm.barrier0()
; CHECK-LABEL: @half(
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: {{^[}]}}
define ptx_kernel void @half(i32 %v, i32 %m, ptr addrspace(1) %g) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %gp = getelementptr inbounds i32, ptr addrspace(1) %g, i32 %t
  %p = load i32, ptr addrspace(1) %gp
  %q = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %p
  store i16 1, ptr addrspace(3) %q
  call void @llvm.nvvm.barrier0()
  %x = load i32, ptr addrspace(3) %q
  ret void
}

; A volatile write is no promise of being alone.
; NONE-LABEL: @volatile_write(
; NONE: call void @llvm.nvvm.barrier0()
; CHECK-LABEL: @volatile_write(
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: {{^[}]}}
define ptx_kernel void @volatile_write(i32 %v, i32 %m, ptr addrspace(1) %g) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %gp = getelementptr inbounds i32, ptr addrspace(1) %g, i32 %t
  %p = load i32, ptr addrspace(1) %gp
  %q = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %p
  store volatile i32 %v, ptr addrspace(3) %q
  call void @llvm.nvvm.barrier0()
  %x = load i32, ptr addrspace(3) %q
  ret void
}

; Who reads may read what another one writes later.
; NONE-LABEL: @read_first(
; NONE: call void @llvm.nvvm.barrier0()
; CHECK-LABEL: @read_first(
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: {{^[}]}}
define ptx_kernel void @read_first(i32 %v, i32 %m, ptr addrspace(1) %g) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %gp = getelementptr inbounds i32, ptr addrspace(1) %g, i32 %t
  %p = load i32, ptr addrspace(1) %gp
  %q = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %p
  %x = load i32, ptr addrspace(3) %q
  call void @llvm.nvvm.barrier0()
  store i32 %v, ptr addrspace(3) %q
  ret void
}

; What is read is of the round before.
; NONE-LABEL: @next_round(
; NONE: call void @llvm.nvvm.barrier0()
; CHECK-LABEL: @next_round(
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: {{^[}]}}
define ptx_kernel void @next_round(i32 %v, i32 %m, ptr addrspace(1) %g) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %gp = getelementptr inbounds i32, ptr addrspace(1) %g, i32 %t
  %p = load i32, ptr addrspace(1) %gp
  %q = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %p
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %next, %loop ]
  %gk = getelementptr inbounds i32, ptr addrspace(1) %gp, i32 %k
  %pk = load i32, ptr addrspace(1) %gk
  %qk = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %pk
  store i32 %v, ptr addrspace(3) %qk
  %x = load i32, ptr addrspace(3) %qk
  call void @llvm.nvvm.barrier0()
  %next = add nuw nsw i32 %k, 1
  %more = icmp ult i32 %next, 8
  br i1 %more, label %loop, label %done
done:
  ret void
}
