; RUN: selvedge-opt -passes=loop-rotate -pass-remarks=loop-rotate -pass-remarks-missed=loop-rotate -S %s 2>&1 | check %s
; RUN: selvedge-opt '-passes=loop-rotate<rotation-max-header-size=3>' -S %s 2>&1 | check %s --check-prefix=SMALL
; RUN: selvedge-opt -rotation-max-header-size=3 -passes=loop-rotate -S %s 2>&1 | check %s --check-prefix=SMALL
; RUN: selvedge-opt '-passes=loop-rotate<no-header-duplication>' -S %s 2>&1 | check %s --check-prefix=NONE
; RUN: selvedge-opt -rotation-prepare-for-lto -passes=loop-rotate -S %s 2>&1 | check %s --check-prefix=LTO
; WHY: headers that must not be copied stay, with a remark that names the reason.
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define void @barrier_in_header
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK-NOT: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define void @barrier_in_header(i32 %n) {
entry:
  br label %header
header:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  call void @llvm.nvvm.barrier0()
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %next = add i32 %i, 1
  call void @other()
  br label %header
exit:
  ret void
}

; CHECK-LABEL: define void @noduplicate_in_header
; CHECK: header:
; CHECK-NEXT: phi
; CHECK-NEXT: call void @other()
define void @noduplicate_in_header(i32 %n) {
entry:
  br label %header
header:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  call void @other() noduplicate
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %next = add i32 %i, 1
  call void @other()
  br label %header
exit:
  ret void
}

; CHECK-LABEL: define void @token_in_header
; CHECK: header:
; CHECK: call token @llvm.experimental.convergence.loop()
; CHECK-NOT: call token @llvm.experimental.convergence.loop()
; CHECK: ret void
define void @token_in_header(i32 %n) convergent {
entry:
  %t = call token @llvm.experimental.convergence.entry()
  br label %header
header:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %u = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %next = add i32 %i, 1
  call void @shared() convergent [ "convergencectrl"(token %u) ]
  br label %header
exit:
  ret void
}

; A barrier in the body is executed by the threads and in the iterations of before.
; CHECK-LABEL: define void @barrier_in_body
; CHECK: body:
; CHECK-NEXT: phi
; CHECK-NEXT: call void @llvm.nvvm.barrier0()
; CHECK-NOT: call void @llvm.nvvm.barrier0()
; CHECK: ret void
; SMALL-LABEL: define void @barrier_in_body
; SMALL: body.lr.ph
; NONE-LABEL: define void @barrier_in_body
; NONE-NOT: body.lr.ph
; LTO-LABEL: define void @barrier_in_body
; LTO: body.lr.ph
define void @barrier_in_body(i32 %n) {
entry:
  br label %header
header:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  call void @llvm.nvvm.barrier0()
  %next = add i32 %i, 1
  br label %header
exit:
  ret void
}

; SMALL-LABEL: define void @call_in_header
; SMALL-NOT: body.lr.ph
; NONE-LABEL: define void @call_in_header
; NONE-NOT: body.lr.ph
; LTO-LABEL: define void @call_in_header
; LTO-NOT: body.lr.ph
define void @call_in_header(i32 %n) {
entry:
  br label %header
header:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  call void @defined()
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %next = add i32 %i, 1
  call void @other()
  br label %header
exit:
  ret void
}

; CHECK-LABEL: define void @large_header
; CHECK-NOT: body.lr.ph
; CHECK: ret void
define void @large_header(i32 %n) {
entry:
  br label %header
header:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %a = udiv i32 %n, %i
  %b = udiv i32 %a, %i
  %c = icmp slt i32 %b, %n
  br i1 %c, label %body, label %exit
body:
  %next = add i32 %i, 1
  call void @other()
  br label %header
exit:
  ret void
}

; A loop without an exit, one that tests at its end, and an irreducible cycle have no test to move.
; CHECK-LABEL: define void @no_exit
; CHECK: header:
; CHECK-NEXT: call void @other()
; CHECK-NEXT: br i1 %c, label %a, label %b
define void @no_exit(i1 %c) {
entry:
  br label %header
header:
  call void @other()
  br i1 %c, label %a, label %b
a:
  br label %latch
b:
  br label %latch
latch:
  br label %header
}

; CHECK-LABEL: define void @single_block
; CHECK: entry:
; CHECK-NEXT: br label %loop
; CHECK: br i1 %c, label %loop, label %exit
define void @single_block(i1 %c) {
entry:
  br label %loop
loop:
  call void @other()
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; CHECK-LABEL: define void @irreducible
; CHECK: entry:
; CHECK-NEXT: br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT: br i1 %c, label %b, label %exit
define void @irreducible(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  br i1 %c, label %b, label %exit
b:
  br label %a
exit:
  ret void
}

define void @defined() {
  ret void
}

declare void @llvm.nvvm.barrier0()
declare void @other()
declare void @shared() convergent
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()

; CHECK: remark: {{.*}}: loop not rotated: its header has a convergent operation, which must not be copied
; CHECK: remark: {{.*}}: loop not rotated: its header has an instruction that must not be copied
; CHECK: remark: {{.*}}: loop not rotated: its header has an instruction that must not be copied
; CHECK: remark: {{.*}}: rotated loop: the exit test is in the latch, and a copy of it guards the loop
; CHECK: remark: {{.*}}: rotated loop: the exit test is in the latch, and a copy of it guards the loop
; CHECK: remark: {{.*}}: loop not rotated: its header is too large to copy: 22 instructions, more than 16
; CHECK-NOT: remark
