; RUN: selvedge-opt -passes=explain-memory -disable-output < %s 2>&1 | check %s
; WHY: a kernel reads its by-value parameters where they are, at any index; only one that is written or whose address is
;      passed on is copied to local memory. A device function gets them in memory.
; BLESS all
target triple = "nvptx64-nvidia-cuda"
declare void @unknown(ptr)

define ptx_kernel void @only_read(ptr byval([4 x i32]) %p, i32 %i, ptr addrspace(1) %out) {
  %q = getelementptr [4 x i32], ptr %p, i32 0, i32 %i
  %x = load i32, ptr %q
  store i32 %x, ptr addrspace(1) %out
  ret void
}

define ptx_kernel void @written(ptr byval([4 x i32]) %p, ptr addrspace(1) %out) {
  store i32 1, ptr %p
  %x = load i32, ptr %p
  store i32 %x, ptr addrspace(1) %out
  ret void
}

define ptx_kernel void @passed(ptr byval([4 x i32]) %p) {
  call void @unknown(ptr %p)
  ret void
}

define i32 @indexed(ptr byval([4 x i32]) %p, i32 %i) {
  %q = getelementptr [4 x i32], ptr %p, i32 0, i32 %i
  %x = load i32, ptr %q
  ret i32 %x
}

; CHECK:  local memory[written]: parameter `p` of `written` ([4 x i32], 16 bytes): it is written at line 16
; CHECK-NEXT:    --> <stdin>:16:3
; CHECK-NEXT:     |
; CHECK-NEXT:  16 |   store i32 1, ptr %p
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^ it is written here
; CHECK-NEXT:     |
; CHECK-NEXT:     = what would help: copy the members that change into variables
; CHECK-EMPTY:
; CHECK-NEXT:  local memory[passed-to-unknown]: parameter `p` of `passed` ([4 x i32], 16 bytes): its address is passed to `unknown` at line 23, whose body is not in the module
; CHECK-NEXT:    --> <stdin>:23:3
; CHECK-NEXT:     |
; CHECK-NEXT:  23 |   call void @unknown(ptr %p)
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^ its address is passed here
; CHECK-NEXT:     |
; CHECK-NEXT:     = what would help: compile `unknown` in the same module, or link it before `inline`
; CHECK-NEXT:     = or: pass it by value, or its elements
; CHECK-EMPTY:
; CHECK-NEXT:  local memory[index-argument]: parameter `p` of `indexed` ([4 x i32], 16 bytes): it is indexed at line 29 by a value that depends on argument `i`
; CHECK-NEXT:    --> <stdin>:29:3
; CHECK-NEXT:     |
; CHECK-NEXT:  29 |   %x = load i32, ptr %q
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^ it is indexed here
; CHECK-NEXT:     |
; CHECK-NEXT:     = what would help: make argument `i` a constant: a template parameter, or `constexpr`
; CHECK-EMPTY:
; CHECK-NEXT:  function  variables  bytes  why they stay
; CHECK-NEXT:  written           1     16  1 written
; CHECK-NEXT:  passed            1     16  1 passed-to-unknown
; CHECK-NEXT:  indexed           1     16  1 index-argument
