; RUN: selvedge-opt -passes=sroa -S %s | check %s
; RUN: selvedge-opt -passes=sroa -pass-remarks-missed=sroa -disable-output %s 2>&1 | check %s --check-prefix=SAID
; WHY: an alloca whose address is known elsewhere, or whose accesses must happen or are at unknown places, stays whole.
target triple = "nvptx64-nvidia-cuda"

declare void @take(ptr)

; SAID: remark: <unknown>:0:0: 'passed' stays in memory: its address is passed to a call
; SAID: remark: <unknown>:0:0: 'indexed' stays in memory: it is accessed at an offset that is not known at compile time
; SAID: remark: <unknown>:0:0: 'looked' stays in memory: it is accessed by a volatile instruction
; SAID: remark: <unknown>:0:0: 'overlapped' stays in memory: its accesses overlap partially
; SAID: remark: <unknown>:0:0: 'many' stays in memory: its size is not known at compile time
; SAID: remark: <unknown>:0:0: 'stored' stays in memory: its address escapes

; CHECK-LABEL: @passed_to_a_call
; CHECK-NEXT:    %passed = alloca { i32, i32 }
define void @passed_to_a_call() {
  %passed = alloca { i32, i32 }
  call void @take(ptr %passed)
  ret void
}

; CHECK-LABEL: @elements_by_a_variable
; CHECK-NEXT:    %indexed = alloca [4 x i32]
define void @elements_by_a_variable(i32 %i) {
  %indexed = alloca [4 x i32]
  %p = getelementptr [4 x i32], ptr %indexed, i32 0, i32 %i
  store i32 1, ptr %p
  ret void
}

; CHECK-LABEL: @volatile_accesses
; CHECK:         store volatile i32 %x
; CHECK:         load volatile i32
define i32 @volatile_accesses(i32 %x) {
  %looked = alloca i32
  store volatile i32 %x, ptr %looked
  %r = load volatile i32, ptr %looked
  ret i32 %r
}

; CHECK-LABEL: @partial_overlap
; CHECK:         alloca
; CHECK:         store float
; CHECK:         store float
; CHECK:         load float
define float @partial_overlap(float %x, float %y) {
  %overlapped = alloca [6 x i8]
  %p = getelementptr i8, ptr %overlapped, i64 2
  store float %x, ptr %overlapped, align 1
  store float %y, ptr %p, align 1
  %r = load float, ptr %overlapped, align 1
  ret float %r
}

; CHECK-LABEL: @a_count_of_run_time
; CHECK-NEXT:    %many = alloca i32, i32 %n
define void @a_count_of_run_time(i32 %n) {
  %many = alloca i32, i32 %n
  store i32 1, ptr %many
  ret void
}

; CHECK-LABEL: @an_address_that_is_stored
; CHECK-NEXT:    %stored = alloca i32
define void @an_address_that_is_stored(ptr %p) {
  %stored = alloca i32
  store ptr %stored, ptr %p
  ret void
}
