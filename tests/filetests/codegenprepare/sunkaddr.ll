; RUN: selvedge-opt -passes=codegenprepare -S %s | check %s
; RUN: selvedge-opt -passes=codegenprepare,codegenprepare -S %s | check %s
; RUN: selvedge-opt -passes='codegenprepare<no-addr-sink-using-gep>' -S %s | check %s --check-prefix=OFF
; RUN: selvedge-opt -passes=codegenprepare -pass-remarks=codegenprepare -pass-remarks-missed=codegenprepare -disable-output %s 2>&1 | check %s --check-prefix=SAID
; BESIDE: opt-22 -passes='require<profile-summary>,function(codegenprepare)' -S %s
; WHY: an address that its accesses add up themselves is computed beside them, and nowhere else.
; opt-22 prints the same for @two_blocks, @chain, @atomics and @varying; where it differs, the function says how.
; OFF-NOT: %sunkaddr
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; One copy for the accesses of a block, with the flags that held.
; SAID: remark: {{.*}}: address sunk: the access adds 16 bytes to the base
; CHECK-LABEL: @two_blocks(
; CHECK-NEXT:  entry:
; CHECK-NEXT:    br i1 %c, label %t, label %f
; CHECK:       t:
; CHECK-NEXT:    %sunkaddr = getelementptr inbounds i8, ptr addrspace(1) %p, i64 16
; CHECK-NEXT:    store i32 0, ptr addrspace(1) %sunkaddr, align 4
; CHECK-NEXT:    store i32 1, ptr addrspace(1) %sunkaddr, align 4
; CHECK:       f:
; CHECK-NEXT:    %sunkaddr1 = getelementptr inbounds i8, ptr addrspace(1) %p, i64 16
; CHECK-NEXT:    %v = load i32, ptr addrspace(1) %sunkaddr1, align 4
define void @two_blocks(ptr addrspace(1) %p, i1 %c) {
entry:
  %a = getelementptr inbounds i32, ptr addrspace(1) %p, i64 4
  br i1 %c, label %t, label %f
t:
  store i32 0, ptr addrspace(1) %a
  store i32 1, ptr addrspace(1) %a
  ret void
f:
  %v = load i32, ptr addrspace(1) %a
  store i32 %v, ptr addrspace(1) %p
  ret void
}
; LLVM: prints the same, but for names.

; Steps are added up; a flag stays that all of them have.
; CHECK-LABEL: @chain(
; CHECK:       t:
; CHECK-NEXT:    %sunkaddr = getelementptr inbounds i8, ptr %p, i64 24
; CHECK-NEXT:    store i32 0, ptr %sunkaddr, align 4
define void @chain(ptr %p, i1 %c) {
entry:
  %a = getelementptr inbounds nuw i8, ptr %p, i64 8
  %b = getelementptr inbounds i8, ptr %a, i64 16
  br i1 %c, label %t, label %f
t:
  store i32 0, ptr %b
  ret void
f:
  ret void
}
; LLVM: prints the same, but for names.

; CHECK-LABEL: @atomics(
; CHECK:       t:
; CHECK-NEXT:    %sunkaddr = getelementptr i8, ptr addrspace(3) %p, i64 -4
; CHECK-NEXT:    atomicrmw add ptr addrspace(3) %sunkaddr, i32 1
; CHECK-NEXT:    cmpxchg ptr addrspace(3) %sunkaddr, i32 1, i32 2
define void @atomics(ptr addrspace(3) %p, i1 %c) {
entry:
  %a = getelementptr i32, ptr addrspace(3) %p, i64 -1
  br i1 %c, label %t, label %f
t:
  %v = atomicrmw add ptr addrspace(3) %a, i32 1 seq_cst
  %w = cmpxchg ptr addrspace(3) %a, i32 1, i32 2 seq_cst seq_cst
  ret void
f:
  ret void
}
; LLVM: prints the same, but for names.

; An index that varies is work: it stays where it was done, and the constant goes along.
; CHECK-LABEL: @varying(
; CHECK:         %a = getelementptr inbounds float, ptr addrspace(1) %p, i64 %i
; CHECK-NEXT:    br i1 %c
; CHECK:       t:
; CHECK-NEXT:    %sunkaddr = getelementptr inbounds i8, ptr addrspace(1) %a, i64 8
; CHECK:       f:
; CHECK-NEXT:    store i32 1, ptr addrspace(1) %a
define void @varying(ptr addrspace(1) %p, i64 %i, i1 %c) {
entry:
  %a = getelementptr inbounds float, ptr addrspace(1) %p, i64 %i
  %b = getelementptr inbounds i8, ptr addrspace(1) %a, i64 8
  br i1 %c, label %t, label %f
t:
  store i32 0, ptr addrspace(1) %b
  ret void
f:
  store i32 1, ptr addrspace(1) %a
  ret void
}
; LLVM: prints the same, but for names.

; Not into a loop. opt-22: %sunkaddr is in the loop.
; SAID: remark: {{.*}}: address not sunk: it is computed outside of the loop
; CHECK-LABEL: @loop(
; CHECK-NEXT:  entry:
; CHECK-NEXT:    %a = getelementptr inbounds i8, ptr addrspace(1) %p, i64 16
; CHECK:       l:
; CHECK-NOT:     %sunkaddr
define void @loop(ptr addrspace(1) %p, i32 %n) {
entry:
  %a = getelementptr inbounds i8, ptr addrspace(1) %p, i64 16
  br label %l
l:
  %i = phi i32 [0, %entry], [%j, %l]
  store i32 %i, ptr addrspace(1) %a
  %j = add i32 %i, 1
  %c = icmp eq i32 %j, %n
  br i1 %c, label %e, label %l
e:
  ret void
}
; LLVM:
;   entry:
;     br label %l
;   l:
;     %i = phi i32 [ 0, %entry ], [ %j, %l ]
;     %sunkaddr = getelementptr inbounds i8, ptr addrspace(1) %p, i64 16
;     store i32 %i, ptr addrspace(1) %sunkaddr, align 4
;     %j = add i32 %i, 1
;     %c = icmp eq i32 %j, %n
;     br i1 %c, label %e, label %l
;   e:
;     ret void

; The address is needed as a number too: then the copy is one more. opt-22: the same.
; CHECK-LABEL: @escapes(
; CHECK:         %a = getelementptr i8, ptr %p, i64 16
; CHECK:       t:
; CHECK-NEXT:    store ptr %a, ptr %a, align 8
define void @escapes(ptr %p, i1 %c) {
entry:
  %a = getelementptr i8, ptr %p, i64 16
  br i1 %c, label %t, label %f
t:
  store ptr %a, ptr %a
  ret void
f:
  ret void
}
; LLVM: leaves it as it is.

; More than the machine adds: [R+imm] takes 24 bits with a sign. opt-22 sinks it: PTX takes 32 bits.
; CHECK-LABEL: @far(
; CHECK-NEXT:  entry:
; CHECK-NEXT:    %a = getelementptr i8, ptr %p, i64 8388608
; CHECK-NEXT:    %b = getelementptr i8, ptr %p, i64 -16777216
; CHECK-NEXT:    br i1
define void @far(ptr %p, i1 %c) {
entry:
  %a = getelementptr i8, ptr %p, i64 8388608
  %b = getelementptr i8, ptr %p, i64 -16777216
  br i1 %c, label %t, label %f
t:
  store i32 0, ptr %a
  store i32 0, ptr %b
  ret void
f:
  ret void
}
; LLVM:
;   entry:
;     br i1 %c, label %t, label %f
;   t:
;     %sunkaddr = getelementptr i8, ptr %p, i64 8388608
;     store i32 0, ptr %sunkaddr, align 4
;     %sunkaddr1 = getelementptr i8, ptr %p, i64 -16777216
;     store i32 0, ptr %sunkaddr1, align 4
;     ret void
;   f:
;     ret void

; No way through integers: what comes out of one has no known origin. opt-22 stores to %p itself.
; CHECK-LABEL: @integers(
; CHECK:         %q = inttoptr i64 %n to ptr
; CHECK:       t:
; CHECK-NEXT:    store i32 0, ptr %q
define void @integers(ptr %p, i1 %c) {
entry:
  %n = ptrtoint ptr %p to i64
  %q = inttoptr i64 %n to ptr
  br i1 %c, label %t, label %f
t:
  store i32 0, ptr %q
  ret void
f:
  ret void
}
; LLVM:
;   entry:
;     br i1 %c, label %t, label %f
;   t:
;     store i32 0, ptr %p, align 4
;     ret void
;   f:
;     ret void

; A second access has fewer flags than the first: it gets a copy of its own.
; CHECK-LABEL: @flags(
; CHECK:       t:
; CHECK-NEXT:    %sunkaddr = getelementptr inbounds i8, ptr %p, i64 8
; CHECK-NEXT:    store i32 0, ptr %sunkaddr
; CHECK-NEXT:    call void @may_not_return()
; CHECK-NEXT:    %[[B:sunkaddr[0-9]*]] = getelementptr i8, ptr %p, i64 8
; CHECK-NEXT:    store i32 0, ptr %[[B]]
declare void @may_not_return()
define void @flags(ptr %p, i1 %c) {
entry:
  %a = getelementptr inbounds i8, ptr %p, i64 8
  %b = getelementptr i8, ptr %p, i64 8
  br i1 %c, label %t, label %f
t:
  store i32 0, ptr %a
  call void @may_not_return()
  store i32 0, ptr %b
  ret void
f:
  ret void
}
; LLVM: prints the same, but for names.
