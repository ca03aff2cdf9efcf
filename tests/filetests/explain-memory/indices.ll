; RUN: selvedge-opt -passes=explain-memory -disable-output < %s 2>&1 | check %s
; WHY: an array that is indexed by a value that is not constant is reported with what the index depends on, and with the
;      loop whose unrolling would make it constant.
; BLESS all
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; The trip count is an argument.
define float @not_counted(i32 %n) {
entry:
  %a = alloca [8 x float]
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr [8 x float], ptr %a, i32 0, i32 %i
  store float 1.0, ptr %p
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %x = load float, ptr %a
  ret float %x
}

; 2000 iterations would become too many instructions.
define float @too_large() {
entry:
  %a = alloca [2000 x float]
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr [2000 x float], ptr %a, i32 0, i32 %i
  store float 1.0, ptr %p
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, 2000
  br i1 %c, label %loop, label %exit
exit:
  %x = load float, ptr %a
  ret float %x
}

; The metadata wants the loop unrolled, and even that limit does not suffice.
define float @wanted_and_too_large() {
entry:
  %a = alloca [20000 x float]
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr [20000 x float], ptr %a, i32 0, i32 %i
  store float 1.0, ptr %p
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, 20000
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  %x = load float, ptr %a
  ret float %x
}

define float @disabled() {
entry:
  %a = alloca [8 x float]
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr [8 x float], ptr %a, i32 0, i32 %i
  store float 1.0, ptr %p
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, 8
  br i1 %c, label %loop, label %exit, !llvm.loop !2
exit:
  %x = load float, ptr %a
  ret float %x
}

declare void @once() noduplicate

define float @not_copyable() {
entry:
  %a = alloca [8 x float]
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr [8 x float], ptr %a, i32 0, i32 %i
  store float 1.0, ptr %p
  call void @once()
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, 8
  br i1 %c, label %loop, label %exit
exit:
  %x = load float, ptr %a
  ret float %x
}

define float @not_unrolled() {
entry:
  %a = alloca [8 x float]
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr [8 x float], ptr %a, i32 0, i32 %i
  store float 1.0, ptr %p
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, 8
  br i1 %c, label %loop, label %exit
exit:
  %x = load float, ptr %a
  ret float %x
}

; A stack: the loop adds 1 or 2.
define i32 @varies(ptr %in, i32 %n) {
entry:
  %stack = alloca [8 x i32]
  br label %loop
loop:
  %top = phi i32 [ 0, %entry ], [ %next, %latch ]
  %p = getelementptr [8 x i32], ptr %stack, i32 0, i32 %top
  store i32 %top, ptr %p
  %v = load i32, ptr %in
  %c = icmp slt i32 %v, %n
  br i1 %c, label %one, label %latch
one:
  br label %latch
latch:
  %step = phi i32 [ 1, %one ], [ 2, %loop ]
  %next = add i32 %top, %step
  %d = icmp slt i32 %next, %n
  br i1 %d, label %loop, label %exit
exit:
  %x = load i32, ptr %stack
  ret i32 %x
}

; Unrolling the loop does not help: the other index is loaded.
define i32 @loaded(ptr %in) {
entry:
  %a = alloca [8 x i32]
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr [8 x i32], ptr %a, i32 0, i32 %i
  store i32 %i, ptr %p
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, 8
  br i1 %c, label %loop, label %exit
exit:
  %k = load i32, ptr %in
  %q = getelementptr [8 x i32], ptr %a, i32 0, i32 %k
  %x = load i32, ptr %q
  ret i32 %x
}

define i32 @result() {
  %a = alloca [8 x i32]
  store i32 1, ptr %a
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = and i32 %t, 7
  %q = getelementptr [8 x i32], ptr %a, i32 0, i32 %u
  store i32 2, ptr %q
  %x = load i32, ptr %a
  ret i32 %x
}

define i32 @argument(i32 %k) {
  %a = alloca [8 x i32]
  store i32 1, ptr %a
  %q = getelementptr [8 x i32], ptr %a, i32 0, i32 %k
  store i32 2, ptr %q
  %x = load i32, ptr %a
  ret i32 %x
}

define i32 @chosen(ptr %in) {
entry:
  %a = alloca [8 x i32]
  store i32 1, ptr %a
  %v = load i32, ptr %in
  %c = icmp eq i32 %v, 0
  br i1 %c, label %yes, label %no
yes:
  br label %no
no:
  %k = phi i32 [ 0, %entry ], [ 1, %yes ]
  %q = getelementptr [8 x i32], ptr %a, i32 0, i32 %k
  store i32 2, ptr %q
  %x = load i32, ptr %a
  ret i32 %x
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.full"}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.unroll.disable"}

; CHECK:  local memory[loop-not-counted]: `a` of `not_counted` ([8 x float], 32 bytes): it is indexed at line 16 by the counter of the loop at line 14, whose trip count is not known
; CHECK-NEXT:    --> <stdin>:16:3
; CHECK-NEXT:     |
; CHECK-NEXT:  11 |   %a = alloca [8 x float]
; CHECK-NEXT:     |   ----------------------- it is declared here
; CHECK-NEXT:  ...
; CHECK-NEXT:  14 |   %i = phi i32 [ 0, %entry ], [ %next, %loop ]
; CHECK-NEXT:     |   -------------------------------------------- the loop
; CHECK-NEXT:  15 |   %p = getelementptr [8 x float], ptr %a, i32 0, i32 %i
; CHECK-NEXT:  16 |   store float 1.0, ptr %p
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^ it is indexed here
; CHECK-NEXT:     |
; CHECK-NEXT:     = what would help: make the bound a constant (a template parameter, or `constexpr`) and write `#pragma unroll` before the loop at line 14
; CHECK-EMPTY:
; CHECK-NEXT:  local memory[loop-too-large]: `a` of `too_large` ([2000 x float], 8000 bytes): it is indexed at line 33 by the counter of the loop at line 31, which has 2000 iterations and would become 2000 instructions; the limit is 1500
; CHECK-NEXT:    --> <stdin>:33:3
; CHECK-NEXT:     |
; CHECK-NEXT:  28 |   %a = alloca [2000 x float]
; CHECK-NEXT:     |   -------------------------- it is declared here
; CHECK-NEXT:  ...
; CHECK-NEXT:  31 |   %i = phi i32 [ 0, %entry ], [ %next, %loop ]
; CHECK-NEXT:     |   -------------------------------------------- the loop
; CHECK-NEXT:  32 |   %p = getelementptr [2000 x float], ptr %a, i32 0, i32 %i
; CHECK-NEXT:  33 |   store float 1.0, ptr %p
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^ it is indexed here
; CHECK-NEXT:     |
; CHECK-NEXT:     = what would help: write `#pragma unroll` before the loop at line 31
; CHECK-EMPTY:
; CHECK-NEXT:  local memory[loop-too-large]: `a` of `wanted_and_too_large` ([20000 x float], 80000 bytes): it is indexed at line 50 by the counter of the loop at line 48, which has 20000 iterations and would become 20000 instructions; the limit is 16384
; CHECK-NEXT:    --> <stdin>:50:3
; CHECK-NEXT:     |
; CHECK-NEXT:  45 |   %a = alloca [20000 x float]
; CHECK-NEXT:     |   --------------------------- it is declared here
; CHECK-NEXT:  ...
; CHECK-NEXT:  48 |   %i = phi i32 [ 0, %entry ], [ %next, %loop ]
; CHECK-NEXT:     |   -------------------------------------------- the loop
; CHECK-NEXT:  49 |   %p = getelementptr [20000 x float], ptr %a, i32 0, i32 %i
; CHECK-NEXT:  50 |   store float 1.0, ptr %p
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^ it is indexed here
; CHECK-NEXT:     |
; CHECK-NEXT:     = what would help: shorten the loop at line 48
; CHECK-EMPTY:
; CHECK-NEXT:  local memory[loop-disabled]: `a` of `disabled` ([8 x float], 32 bytes): it is indexed at line 66 by the counter of the loop at line 64, which must not be unrolled (`#pragma unroll 1`)
; CHECK-NEXT:    --> <stdin>:66:3
; CHECK-NEXT:     |
; CHECK-NEXT:  61 |   %a = alloca [8 x float]
; CHECK-NEXT:     |   ----------------------- it is declared here
; CHECK-NEXT:  ...
; CHECK-NEXT:  64 |   %i = phi i32 [ 0, %entry ], [ %next, %loop ]
; CHECK-NEXT:     |   -------------------------------------------- the loop
; CHECK-NEXT:  65 |   %p = getelementptr [8 x float], ptr %a, i32 0, i32 %i
; CHECK-NEXT:  66 |   store float 1.0, ptr %p
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^ it is indexed here
; CHECK-NEXT:     |
; CHECK-NEXT:     = what would help: write `#pragma unroll` before the loop at line 64
; CHECK-EMPTY:
; CHECK-NEXT:  local memory[loop-not-copyable]: `a` of `not_copyable` ([8 x float], 32 bytes): it is indexed at line 84 by the counter of the loop at line 82, which contains instructions that cannot be copied
; CHECK-NEXT:    --> <stdin>:84:3
; CHECK-NEXT:     |
; CHECK-NEXT:  79 |   %a = alloca [8 x float]
; CHECK-NEXT:     |   ----------------------- it is declared here
; CHECK-NEXT:  ...
; CHECK-NEXT:  82 |   %i = phi i32 [ 0, %entry ], [ %next, %loop ]
; CHECK-NEXT:     |   -------------------------------------------- the loop
; CHECK-NEXT:  83 |   %p = getelementptr [8 x float], ptr %a, i32 0, i32 %i
; CHECK-NEXT:  84 |   store float 1.0, ptr %p
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^ it is indexed here
; CHECK-NEXT:     |
; CHECK-NEXT:     = what would help: move calls that cannot be copied out of the loop at line 82
; CHECK-EMPTY:
; CHECK-NEXT:  local memory[loop-not-unrolled]: `a` of `not_unrolled` ([8 x float], 32 bytes): it is indexed at line 101 by the counter of the loop at line 99, which was not unrolled yet
; CHECK-NEXT:     --> <stdin>:101:3
; CHECK-NEXT:      |
; CHECK-NEXT:   96 |   %a = alloca [8 x float]
; CHECK-NEXT:      |   ----------------------- it is declared here
; CHECK-NEXT:  ...
; CHECK-NEXT:   99 |   %i = phi i32 [ 0, %entry ], [ %next, %loop ]
; CHECK-NEXT:      |   -------------------------------------------- the loop
; CHECK-NEXT:  100 |   %p = getelementptr [8 x float], ptr %a, i32 0, i32 %i
; CHECK-NEXT:  101 |   store float 1.0, ptr %p
; CHECK-NEXT:      |   ^^^^^^^^^^^^^^^^^^^^^^^ it is indexed here
; CHECK-NEXT:      |
; CHECK-NEXT:      = what would help: run `loop-unroll-full,sroa`, as -O2 does
; CHECK-EMPTY:
; CHECK-NEXT:  local memory[index-varies]: `stack` of `varies` ([8 x i32], 32 bytes): it is indexed at line 118 by a value that the loop at line 116 changes by amounts that are not constant
; CHECK-NEXT:     --> <stdin>:118:3
; CHECK-NEXT:      |
; CHECK-NEXT:  113 |   %stack = alloca [8 x i32]
; CHECK-NEXT:      |   ------------------------- it is declared here
; CHECK-NEXT:  ...
; CHECK-NEXT:  116 |   %top = phi i32 [ 0, %entry ], [ %next, %latch ]
; CHECK-NEXT:      |   ----------------------------------------------- the loop
; CHECK-NEXT:  117 |   %p = getelementptr [8 x i32], ptr %stack, i32 0, i32 %top
; CHECK-NEXT:  118 |   store i32 %top, ptr %p
; CHECK-NEXT:      |   ^^^^^^^^^^^^^^^^^^^^^^ it is indexed here
; CHECK-NEXT:      |
; CHECK-NEXT:      = what would help: an array with such an index cannot be in registers; make the index a constant, or use shared memory
; CHECK-EMPTY:
; CHECK-NEXT:  local memory[index-loaded]: `a` of `loaded` ([8 x i32], 32 bytes): it is indexed at line 149 by a value that depends on a load at line 147
; CHECK-NEXT:     --> <stdin>:137:3
; CHECK-NEXT:      |
; CHECK-NEXT:  137 |   %a = alloca [8 x i32]
; CHECK-NEXT:      |   --------------------- it is declared here
; CHECK-NEXT:      |
; CHECK-NEXT:     ::: <stdin>:147:3
; CHECK-NEXT:      |
; CHECK-NEXT:  147 |   %k = load i32, ptr %in
; CHECK-NEXT:      |   ---------------------- the index depends on this load
; CHECK-NEXT:  148 |   %q = getelementptr [8 x i32], ptr %a, i32 0, i32 %k
; CHECK-NEXT:  149 |   %x = load i32, ptr %q
; CHECK-NEXT:      |   ^^^^^^^^^^^^^^^^^^^^^ it is indexed here
; CHECK-NEXT:      |
; CHECK-NEXT:      = what would help: an array with such an index cannot be in registers; use shared memory
; CHECK-EMPTY:
; CHECK-NEXT:  local memory[index-result]: `a` of `result` ([8 x i32], 32 bytes): it is indexed at line 159 by a value that depends on the result of `llvm.nvvm.read.ptx.sreg.tid.x`
; CHECK-NEXT:     --> <stdin>:159:3
; CHECK-NEXT:      |
; CHECK-NEXT:  154 |   %a = alloca [8 x i32]
; CHECK-NEXT:      |   --------------------- it is declared here
; CHECK-NEXT:  155 |   store i32 1, ptr %a
; CHECK-NEXT:  156 |   %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
; CHECK-NEXT:      |   ---------------------------------------------- the index depends on this result
; CHECK-NEXT:  ...
; CHECK-NEXT:  159 |   store i32 2, ptr %q
; CHECK-NEXT:      |   ^^^^^^^^^^^^^^^^^^^ it is indexed here
; CHECK-NEXT:      |
; CHECK-NEXT:      = what would help: an array with such an index cannot be in registers; use shared memory
; CHECK-EMPTY:
; CHECK-NEXT:  local memory[index-argument]: `a` of `argument` ([8 x i32], 32 bytes): it is indexed at line 168 by a value that depends on argument `k`
; CHECK-NEXT:     --> <stdin>:168:3
; CHECK-NEXT:      |
; CHECK-NEXT:  165 |   %a = alloca [8 x i32]
; CHECK-NEXT:      |   --------------------- it is declared here
; CHECK-NEXT:  ...
; CHECK-NEXT:  168 |   store i32 2, ptr %q
; CHECK-NEXT:      |   ^^^^^^^^^^^^^^^^^^^ it is indexed here
; CHECK-NEXT:      |
; CHECK-NEXT:      = what would help: make argument `k` a constant: a template parameter, or `constexpr`
; CHECK-EMPTY:
; CHECK-NEXT:  local memory[index-chosen]: `a` of `chosen` ([8 x i32], 32 bytes): it is indexed at line 185 by one of several constants, which a condition chooses
; CHECK-NEXT:     --> <stdin>:175:3
; CHECK-NEXT:      |
; CHECK-NEXT:  175 |   %a = alloca [8 x i32]
; CHECK-NEXT:      |   --------------------- it is declared here
; CHECK-NEXT:      |
; CHECK-NEXT:     ::: <stdin>:185:3
; CHECK-NEXT:      |
; CHECK-NEXT:  185 |   store i32 2, ptr %q
; CHECK-NEXT:      |   ^^^^^^^^^^^^^^^^^^^ it is indexed here
; CHECK-NEXT:      |
; CHECK-NEXT:      = what would help: index it by constants: compare the index with each of them in an unrolled loop
; CHECK-EMPTY:
; CHECK-NEXT:  function              variables  bytes  why they stay
; CHECK-NEXT:  not_counted                   1     32  1 loop-not-counted
; CHECK-NEXT:  too_large                     1   8000  1 loop-too-large
; CHECK-NEXT:  wanted_and_too_large          1  80000  1 loop-too-large
; CHECK-NEXT:  disabled                      1     32  1 loop-disabled
; CHECK-NEXT:  not_copyable                  1     32  1 loop-not-copyable
; CHECK-NEXT:  not_unrolled                  1     32  1 loop-not-unrolled
; CHECK-NEXT:  varies                        1     32  1 index-varies
; CHECK-NEXT:  loaded                        1     32  1 index-loaded
; CHECK-NEXT:  result                        1     32  1 index-result
; CHECK-NEXT:  argument                      1     32  1 index-argument
; CHECK-NEXT:  chosen                        1     32  1 index-chosen
