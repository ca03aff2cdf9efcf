; RUN: selvedge-opt -passes=mem2reg -S %s | check %s
; RUN: selvedge-opt -passes=mem2reg -pass-remarks-missed=mem2reg -disable-output %s 2>&1 | check %s --check-prefix=SAID
; WHY: an alloca whose address is known elsewhere, or whose accesses must happen, stays; the remark says why.
target triple = "nvptx64-nvidia-cuda"

declare void @take(ptr)
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
declare void @llvm.assume(i1)

; SAID: remark: <unknown>:0:0: 'passed' stays in memory: its address is passed to a call
; SAID: remark: <unknown>:0:0: 'looked' stays in memory: it is accessed by a volatile instruction
; SAID: remark: <unknown>:0:0: 'counted' stays in memory: it is accessed by an atomic read-modify-write instruction
; SAID: remark: <unknown>:0:0: 'indexed' stays in memory: it is accessed at an offset that is not known at compile time
; SAID: remark: <unknown>:0:0: 'field' stays in memory: only a part of it is accessed
; SAID: remark: <unknown>:0:0: 'punned' stays in memory: it is accessed with different types
; SAID: remark: <unknown>:0:0: an unnamed alloca stays in memory: its address escapes

; CHECK-LABEL: @passed_to_a_call
; CHECK-NEXT:    %passed = alloca i32
define void @passed_to_a_call() {
  %passed = alloca i32
  call void @take(ptr %passed)
  ret void
}

; CHECK-LABEL: @volatile_accesses
; CHECK-NEXT:    %looked = alloca i32
; CHECK-NEXT:    store i32 1
; CHECK-NEXT:    load volatile i32
define i32 @volatile_accesses() {
  %looked = alloca i32
  store i32 1, ptr %looked
  %r = load volatile i32, ptr %looked
  ret i32 %r
}

; CHECK-LABEL: @read_modify_write
; CHECK-NEXT:    %counted = alloca i32
define i32 @read_modify_write() {
  %counted = alloca i32
  store i32 1, ptr %counted
  %r = atomicrmw add ptr %counted, i32 1 monotonic
  ret i32 %r
}

; CHECK-LABEL: @elements_by_a_variable
; CHECK-NEXT:    %indexed = alloca [4 x i32]
define void @elements_by_a_variable(i32 %i) {
  %indexed = alloca [4 x i32]
  %p = getelementptr [4 x i32], ptr %indexed, i32 0, i32 %i
  store i32 1, ptr %p
  ret void
}

; CHECK-LABEL: @a_field
; CHECK-NEXT:    %field = alloca { i32, i32 }
define void @a_field() {
  %field = alloca { i32, i32 }
  %p = getelementptr { i32, i32 }, ptr %field, i32 0, i32 1
  store i32 1, ptr %p
  ret void
}

; CHECK-LABEL: @two_types
; CHECK-NEXT:    %punned = alloca i32
define float @two_types(i32 %x) {
  %punned = alloca i32
  store i32 %x, ptr %punned
  %r = load float, ptr %punned
  ret float %r
}

; CHECK-LABEL: @an_address_as_a_number
; CHECK-NEXT:    alloca i32
define i64 @an_address_as_a_number() {
  %1 = alloca i32
  %r = ptrtoint ptr %1 to i64
  ret i64 %r
}

; Atomic accesses of memory that no other thread can address order nothing.
; CHECK-LABEL: @atomic_accesses_go
; CHECK-NEXT:    ret i32 %x
define i32 @atomic_accesses_go(i32 %x) {
  %v = alloca i32
  store atomic i32 %x, ptr %v release, align 4
  %r = load atomic i32, ptr %v acquire, align 4
  ret i32 %r
}

; CHECK-LABEL: @what_only_describes_the_memory_goes
; CHECK-NEXT:    call void @llvm.assume(i1 true) [ "nonnull"(ptr %p), "ignore"(ptr poison, i64 8) ]
; CHECK-NEXT:    ret i32 %x
define i32 @what_only_describes_the_memory_goes(i32 %x, ptr %p) {
  %v = alloca i32
  call void @llvm.lifetime.start.p0(ptr %v)
  store i32 %x, ptr %v
  call void @llvm.assume(i1 true) [ "nonnull"(ptr %p), "align"(ptr %v, i64 8) ]
  %r = load i32, ptr %v
  call void @llvm.lifetime.end.p0(ptr %v)
  ret i32 %r
}
