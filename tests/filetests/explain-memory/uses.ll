; RUN: selvedge-opt -passes=explain-memory -disable-output < %s 2>&1 | check %s
; WHY: an array that a call, a store, a volatile or atomic access or a mixture of types keeps in memory is reported with
;      that use; what `sroa` would split is reported as such.
; BLESS all
target triple = "nvptx64-nvidia-cuda"
declare void @unknown(ptr)

define i32 @passed_to_unknown() {
  %a = alloca [4 x i32]
  call void @unknown(ptr %a)
  %x = load i32, ptr %a
  ret i32 %x
}

define void @large(ptr %p) noinline {
  store i32 1, ptr %p
  ret void
}

define i32 @passed_to_noinline() {
  %a = alloca [4 x i32]
  call void @large(ptr %a)
  %x = load i32, ptr %a
  ret i32 %x
}

define void @again(ptr %p, i32 %n) {
  store i32 %n, ptr %p
  %c = icmp eq i32 %n, 0
  br i1 %c, label %out, label %more
more:
  %m = sub i32 %n, 1
  call void @again(ptr %p, i32 %m)
  ret void
out:
  ret void
}

define i32 @passed_to_recursive() {
  %a = alloca [4 x i32]
  call void @again(ptr %a, i32 3)
  %x = load i32, ptr %a
  ret i32 %x
}

define void @ordinary(ptr %p) {
  store i32 1, ptr %p
  ret void
}

define i32 @passed_to_call() {
  %a = alloca [4 x i32]
  call void @ordinary(ptr %a)
  %x = load i32, ptr %a
  ret i32 %x
}

define i32 @passed_to_pointer(ptr %f) {
  %a = alloca [4 x i32]
  call void %f(ptr %a)
  %x = load i32, ptr %a
  ret i32 %x
}

define i32 @passed_to_assembly() {
  %a = alloca [4 x i32]
  call void asm sideeffect "st.u32 [$0], 1;", "l"(ptr %a)
  %x = load i32, ptr %a
  ret i32 %x
}

define void @stored(ptr %out) {
  %a = alloca [4 x i32]
  store ptr %a, ptr %out
  ret void
}

define i64 @converted() {
  %a = alloca [4 x i32]
  %i = ptrtoint ptr %a to i64
  ret i64 %i
}

define ptr @returned() {
  %a = alloca [4 x i32]
  ret ptr %a
}

define i1 @compared(ptr %p) {
  %a = alloca [4 x i32]
  %c = icmp eq ptr %a, %p
  ret i1 %c
}

define i32 @volatile() {
  %a = alloca [4 x i32]
  store volatile i32 1, ptr %a
  %x = load i32, ptr %a
  ret i32 %x
}

define i32 @atomic() {
  %a = alloca [4 x i32]
  %old = atomicrmw add ptr %a, i32 1 monotonic
  ret i32 %old
}

define [4 x i32] @copied(ptr %in) {
  %a = alloca [4 x i32]
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %in, i64 16, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %in, ptr %a, i64 16, i1 false)
  ret [4 x i32] zeroinitializer
}
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; An integer of 31 bits and one of 32 share their bytes, and neither can be read as the other.
define i32 @types(i31 %v) {
  %a = alloca i32
  store i31 %v, ptr %a
  %x = load i32, ptr %a
  ret i32 %x
}

define float @overlap(double %v) {
  %a = alloca [2 x float]
  store double %v, ptr %a
  %p = getelementptr [2 x float], ptr %a, i32 0, i32 1
  store float 1.0, ptr %p
  %d = load double, ptr %a
  %x = load float, ptr %a
  ret float %x
}

declare void @llvm.va_start.p0(ptr)
define void @passed_to_intrinsic(...) {
  %a = alloca ptr
  call void @llvm.va_start.p0(ptr %a)
  ret void
}

define i32 @choice(i1 %c) {
  %a = alloca i32
  %b = alloca i32
  call void @unknown(ptr %b)
  store i32 1, ptr %a
  %p = select i1 %c, ptr %a, ptr %b
  store volatile i32 2, ptr %p
  %x = load i32, ptr %a
  ret i32 %x
}

define i32 @of_unknown_size(i32 %n) {
  %a = alloca i32, i32 %n
  store i32 1, ptr %a
  %x = load i32, ptr %a
  ret i32 %x
}

define i32 @not_in_entry(i1 %c) {
  br i1 %c, label %yes, label %no
yes:
  %a = alloca [4 x i32]
  call void @unknown(ptr %a)
  br label %no
no:
  ret i32 0
}

define i32 @not_split() {
  %a = alloca [2 x i32]
  %p = getelementptr [2 x i32], ptr %a, i32 0, i32 1
  store i32 1, ptr %a
  store i32 2, ptr %p
  %x = load i32, ptr %a
  %y = load i32, ptr %p
  %z = add i32 %x, %y
  ret i32 %z
}

; CHECK:  local memory[passed-to-unknown]: `a` of `passed_to_unknown` ([4 x i32], 16 bytes): its address is passed to `unknown` at line 10, whose body is not in the module
; CHECK-NEXT:    --> <stdin>:10:3
; CHECK-NEXT:     |
; CHECK-NEXT:   9 |   %a = alloca [4 x i32]
; CHECK-NEXT:     |   --------------------- it is declared here
; CHECK-NEXT:  10 |   call void @unknown(ptr %a)
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^ its address is passed here
; CHECK-NEXT:     |
; CHECK-NEXT:     = what would help: compile `unknown` in the same module, or link it before `inline`
; CHECK-NEXT:     = or: pass it by value, or its elements
; CHECK-EMPTY:
; CHECK-NEXT:  local memory[passed-to-noinline]: `a` of `passed_to_noinline` ([4 x i32], 16 bytes): its address is passed to `large` at line 22, which is marked `noinline`
; CHECK-NEXT:    --> <stdin>:22:3
; CHECK-NEXT:     |
; CHECK-NEXT:  21 |   %a = alloca [4 x i32]
; CHECK-NEXT:     |   --------------------- it is declared here
; CHECK-NEXT:  22 |   call void @large(ptr %a)
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^ its address is passed here
; CHECK-NEXT:     |
; CHECK-NEXT:     = what would help: mark `large` `__forceinline__`
; CHECK-NEXT:     = or: pass it by value, or its elements
; CHECK-EMPTY:
; CHECK-NEXT:  local memory[passed-to-recursive]: `a` of `passed_to_recursive` ([4 x i32], 16 bytes): its address is passed to `again` at line 41, which is recursive
; CHECK-NEXT:    --> <stdin>:41:3
; CHECK-NEXT:     |
; CHECK-NEXT:  40 |   %a = alloca [4 x i32]
; CHECK-NEXT:     |   --------------------- it is declared here
; CHECK-NEXT:  41 |   call void @again(ptr %a, i32 3)
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ its address is passed here
; CHECK-NEXT:     |
; CHECK-NEXT:     = what would help: write `again` as a loop
; CHECK-NEXT:     = or: pass it by value, or its elements
; CHECK-EMPTY:
; CHECK-NEXT:  local memory[passed-to-call]: `a` of `passed_to_call` ([4 x i32], 16 bytes): its address is passed to `ordinary` at line 53, which is not inlined
; CHECK-NEXT:    --> <stdin>:53:3
; CHECK-NEXT:     |
; CHECK-NEXT:  52 |   %a = alloca [4 x i32]
; CHECK-NEXT:     |   --------------------- it is declared here
; CHECK-NEXT:  53 |   call void @ordinary(ptr %a)
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^ its address is passed here
; CHECK-NEXT:     |
; CHECK-NEXT:     = what would help: mark `ordinary` `__forceinline__`
; CHECK-NEXT:     = or: pass it by value, or its elements
; CHECK-EMPTY:
; CHECK-NEXT:  local memory[passed-to-pointer]: `a` of `passed_to_pointer` ([4 x i32], 16 bytes): its address is passed to a function that is called through a pointer at line 60
; CHECK-NEXT:    --> <stdin>:60:3
; CHECK-NEXT:     |
; CHECK-NEXT:  59 |   %a = alloca [4 x i32]
; CHECK-NEXT:     |   --------------------- it is declared here
; CHECK-NEXT:  60 |   call void %f(ptr %a)
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^ its address is passed here
; CHECK-NEXT:     |
; CHECK-NEXT:     = what would help: call the function by its name
; CHECK-NEXT:     = or: pass it by value, or its elements
; CHECK-EMPTY:
; CHECK-NEXT:  local memory[passed-to-assembly]: `a` of `passed_to_assembly` ([4 x i32], 16 bytes): its address is passed to inline assembly at line 67
; CHECK-NEXT:    --> <stdin>:67:3
; CHECK-NEXT:     |
; CHECK-NEXT:  66 |   %a = alloca [4 x i32]
; CHECK-NEXT:     |   --------------------- it is declared here
; CHECK-NEXT:  67 |   call void asm sideeffect "st.u32 [$0], 1;", "l"(ptr %a)
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ its address is passed here
; CHECK-NEXT:     |
; CHECK-NEXT:     = what would help: pass its elements
; CHECK-EMPTY:
; CHECK-NEXT:  local memory[escapes]: `a` of `stored` ([4 x i32], 16 bytes): its address is stored to memory at line 74
; CHECK-NEXT:    --> <stdin>:74:3
; CHECK-NEXT:     |
; CHECK-NEXT:  73 |   %a = alloca [4 x i32]
; CHECK-NEXT:     |   --------------------- it is declared here
; CHECK-NEXT:  74 |   store ptr %a, ptr %out
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^ its address is used here
; CHECK-NEXT:     |
; CHECK-NEXT:     = what would help: use its values, not its address
; CHECK-EMPTY:
; CHECK-NEXT:  local memory[escapes]: `a` of `converted` ([4 x i32], 16 bytes): its address is converted to an integer at line 80
; CHECK-NEXT:    --> <stdin>:80:3
; CHECK-NEXT:     |
; CHECK-NEXT:  79 |   %a = alloca [4 x i32]
; CHECK-NEXT:     |   --------------------- it is declared here
; CHECK-NEXT:  80 |   %i = ptrtoint ptr %a to i64
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^ its address is used here
; CHECK-NEXT:     |
; CHECK-NEXT:     = what would help: use its values, not its address
; CHECK-EMPTY:
; CHECK-NEXT:  local memory[escapes]: `a` of `returned` ([4 x i32], 16 bytes): its address is returned at line 86
; CHECK-NEXT:    --> <stdin>:86:3
; CHECK-NEXT:     |
; CHECK-NEXT:  85 |   %a = alloca [4 x i32]
; CHECK-NEXT:     |   --------------------- it is declared here
; CHECK-NEXT:  86 |   ret ptr %a
; CHECK-NEXT:     |   ^^^^^^^^^^ its address is used here
; CHECK-NEXT:     |
; CHECK-NEXT:     = what would help: use its values, not its address
; CHECK-EMPTY:
; CHECK-NEXT:  local memory[escapes]: `a` of `compared` ([4 x i32], 16 bytes): its address is compared at line 91
; CHECK-NEXT:    --> <stdin>:91:3
; CHECK-NEXT:     |
; CHECK-NEXT:  90 |   %a = alloca [4 x i32]
; CHECK-NEXT:     |   --------------------- it is declared here
; CHECK-NEXT:  91 |   %c = icmp eq ptr %a, %p
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^ its address is used here
; CHECK-NEXT:     |
; CHECK-NEXT:     = what would help: use its values, not its address
; CHECK-EMPTY:
; CHECK-NEXT:  local memory[volatile]: `a` of `volatile` ([4 x i32], 16 bytes): it is accessed by a volatile instruction at line 97
; CHECK-NEXT:    --> <stdin>:97:3
; CHECK-NEXT:     |
; CHECK-NEXT:  96 |   %a = alloca [4 x i32]
; CHECK-NEXT:     |   --------------------- it is declared here
; CHECK-NEXT:  97 |   store volatile i32 1, ptr %a
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ it is accessed here
; CHECK-NEXT:     |
; CHECK-NEXT:     = what would help: remove `volatile`: no other thread sees the variable
; CHECK-EMPTY:
; CHECK-NEXT:  local memory[atomic]: `a` of `atomic` ([4 x i32], 16 bytes): it is accessed by an atomic instruction at line 104
; CHECK-NEXT:     --> <stdin>:104:3
; CHECK-NEXT:      |
; CHECK-NEXT:  103 |   %a = alloca [4 x i32]
; CHECK-NEXT:      |   --------------------- it is declared here
; CHECK-NEXT:  104 |   %old = atomicrmw add ptr %a, i32 1 monotonic
; CHECK-NEXT:      |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ it is accessed here
; CHECK-NEXT:      |
; CHECK-NEXT:      = what would help: use ordinary operations: no other thread sees the variable
; CHECK-EMPTY:
; CHECK-NEXT:  local memory[copied]: `a` of `copied` ([4 x i32], 16 bytes): it is copied as a whole at line 110
; CHECK-NEXT:     --> <stdin>:110:3
; CHECK-NEXT:      |
; CHECK-NEXT:  109 |   %a = alloca [4 x i32]
; CHECK-NEXT:      |   --------------------- it is declared here
; CHECK-NEXT:  110 |   call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %in, i64 16, i1 false)
; CHECK-NEXT:      |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ it is accessed here
; CHECK-NEXT:      |
; CHECK-NEXT:      = what would help: pass it by reference, and read the members that are needed
; CHECK-EMPTY:
; CHECK-NEXT:  local memory[types]: `a` of `types` (i32, 4 bytes): it is accessed with types that do not match one value at line 119
; CHECK-NEXT:     --> <stdin>:119:3
; CHECK-NEXT:      |
; CHECK-NEXT:  118 |   %a = alloca i32
; CHECK-NEXT:      |   --------------- it is declared here
; CHECK-NEXT:  119 |   store i31 %v, ptr %a
; CHECK-NEXT:      |   ^^^^^^^^^^^^^^^^^^^^ it is accessed here
; CHECK-NEXT:      |
; CHECK-NEXT:      = what would help: access each part with one type: no unions, no casts of pointers
; CHECK-EMPTY:
; CHECK-NEXT:  local memory[overlap]: `a` of `overlap` ([2 x float], 8 bytes): its accesses overlap partially at line 130
; CHECK-NEXT:     --> <stdin>:130:3
; CHECK-NEXT:      |
; CHECK-NEXT:  125 |   %a = alloca [2 x float]
; CHECK-NEXT:      |   ----------------------- it is declared here
; CHECK-NEXT:  ...
; CHECK-NEXT:  130 |   %x = load float, ptr %a
; CHECK-NEXT:      |   ^^^^^^^^^^^^^^^^^^^^^^^ it is accessed here
; CHECK-NEXT:      |
; CHECK-NEXT:      = what would help: access each part with one type: no unions, no casts of pointers
; CHECK-EMPTY:
; CHECK-NEXT:  local memory[passed-to-intrinsic]: `a` of `passed_to_intrinsic` (ptr, 8 bytes): its address is passed to `llvm.va_start.p0` at line 137, which needs memory
; CHECK-NEXT:     --> <stdin>:137:3
; CHECK-NEXT:      |
; CHECK-NEXT:  136 |   %a = alloca ptr
; CHECK-NEXT:      |   --------------- it is declared here
; CHECK-NEXT:  137 |   call void @llvm.va_start.p0(ptr %a)
; CHECK-NEXT:      |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ its address is passed here
; CHECK-NEXT:      |
; CHECK-NEXT:      = what would help: pass its elements
; CHECK-EMPTY:
; CHECK-NEXT:  local memory[choice]: `a` of `choice` (i32, 4 bytes): it is accessed through an address that a condition chooses at line 146
; CHECK-NEXT:     --> <stdin>:146:3
; CHECK-NEXT:      |
; CHECK-NEXT:  142 |   %a = alloca i32
; CHECK-NEXT:      |   --------------- it is declared here
; CHECK-NEXT:  ...
; CHECK-NEXT:  146 |   %p = select i1 %c, ptr %a, ptr %b
; CHECK-NEXT:      |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ it is accessed here
; CHECK-NEXT:      |
; CHECK-NEXT:      = what would help: choose between values, not between addresses or references
; CHECK-EMPTY:
; CHECK-NEXT:  local memory[passed-to-unknown]: `b` of `choice` (i32, 4 bytes): its address is passed to `unknown` at line 144, whose body is not in the module
; CHECK-NEXT:     --> <stdin>:144:3
; CHECK-NEXT:      |
; CHECK-NEXT:  143 |   %b = alloca i32
; CHECK-NEXT:      |   --------------- it is declared here
; CHECK-NEXT:  144 |   call void @unknown(ptr %b)
; CHECK-NEXT:      |   ^^^^^^^^^^^^^^^^^^^^^^^^^^ its address is passed here
; CHECK-NEXT:      |
; CHECK-NEXT:      = what would help: compile `unknown` in the same module, or link it before `inline`
; CHECK-NEXT:      = or: pass it by value, or its elements
; CHECK-EMPTY:
; CHECK-NEXT:  local memory[size]: `a` of `of_unknown_size` (i32, of unknown size): its size is not known at compile time
; CHECK-NEXT:     --> <stdin>:153:3
; CHECK-NEXT:      |
; CHECK-NEXT:  153 |   %a = alloca i32, i32 %n
; CHECK-NEXT:      |   ^^^^^^^^^^^^^^^^^^^^^^^ it is allocated here
; CHECK-NEXT:      |
; CHECK-NEXT:      = what would help: give it a size that is known at compile time
; CHECK-EMPTY:
; CHECK-NEXT:  local memory[not-in-entry]: `a` of `not_in_entry` ([4 x i32], 16 bytes): it is allocated after the entry block
; CHECK-NEXT:     --> <stdin>:162:3
; CHECK-NEXT:      |
; CHECK-NEXT:  162 |   %a = alloca [4 x i32]
; CHECK-NEXT:      |   ^^^^^^^^^^^^^^^^^^^^^ it is allocated here
; CHECK-NEXT:      |
; CHECK-NEXT:      = what would help: declare it at the start of the function
; CHECK-EMPTY:
; CHECK-NEXT:  local memory[not-split]: `a` of `not_split` ([2 x i32], 8 bytes): no use prevents its promotion, but `sroa` has not split it
; CHECK-NEXT:     --> <stdin>:170:3
; CHECK-NEXT:      |
; CHECK-NEXT:  170 |   %a = alloca [2 x i32]
; CHECK-NEXT:      |   ^^^^^^^^^^^^^^^^^^^^^ it is allocated here
; CHECK-NEXT:      |
; CHECK-NEXT:      = what would help: run `sroa`, as -O2 does
; CHECK-EMPTY:
; CHECK-NEXT:  function             variables    bytes  why they stay
; CHECK-NEXT:  passed_to_unknown            1       16  1 passed-to-unknown
; CHECK-NEXT:  passed_to_noinline           1       16  1 passed-to-noinline
; CHECK-NEXT:  passed_to_recursive          1       16  1 passed-to-recursive
; CHECK-NEXT:  passed_to_call               1       16  1 passed-to-call
; CHECK-NEXT:  passed_to_pointer            1       16  1 passed-to-pointer
; CHECK-NEXT:  passed_to_assembly           1       16  1 passed-to-assembly
; CHECK-NEXT:  stored                       1       16  1 escapes
; CHECK-NEXT:  converted                    1       16  1 escapes
; CHECK-NEXT:  returned                     1       16  1 escapes
; CHECK-NEXT:  compared                     1       16  1 escapes
; CHECK-NEXT:  volatile                     1       16  1 volatile
; CHECK-NEXT:  atomic                       1       16  1 atomic
; CHECK-NEXT:  copied                       1       16  1 copied
; CHECK-NEXT:  types                        1        4  1 types
; CHECK-NEXT:  overlap                      1        8  1 overlap
; CHECK-NEXT:  passed_to_intrinsic          1        8  1 passed-to-intrinsic
; CHECK-NEXT:  choice                       2        8  1 choice, 1 passed-to-unknown
; CHECK-NEXT:  of_unknown_size              1  unknown  1 size
; CHECK-NEXT:  not_in_entry                 1       16  1 not-in-entry
; CHECK-NEXT:  not_split                    1        8  1 not-split
