; RUN: selvedge-opt -passes=sroa -S %s | check %s
; WHY: bytes that are accessed together become a value of their own; what is copied with them is cut where they end.
target triple = "nvptx64-nvidia-cuda"

%pair = type { i32, float }

declare void @use(i32)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
declare void @llvm.nvvm.barrier0()

; CHECK-LABEL: @fields_are_values
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
; CHECK-NEXT:    [[BITS:%.*]] = fptosi float %y to i32
; CHECK-NEXT:    add i32 %x, [[BITS]]
; CHECK-NEXT:    ret i32
define i32 @fields_are_values(i32 %x, float %y) {
  %s = alloca %pair
  call void @llvm.lifetime.start.p0(ptr %s)
  %b = getelementptr %pair, ptr %s, i32 0, i32 1
  store i32 %x, ptr %s
  store float %y, ptr %b
  call void @llvm.nvvm.barrier0()
  %u = load i32, ptr %s
  %v = load float, ptr %b
  call void @llvm.lifetime.end.p0(ptr %s)
  %w = fptosi float %v to i32
  %r = add i32 %u, %w
  ret i32 %r
}

; CHECK-LABEL: @a_copy_is_cut_at_the_fields
; CHECK-NOT:     alloca
; CHECK:         load i32, ptr %p
; CHECK:         getelementptr inbounds i8, ptr %p, i64 4
; CHECK:         load float, ptr
; CHECK-NOT:     memcpy
; CHECK:         ret
define float @a_copy_is_cut_at_the_fields(ptr %p) {
  %s = alloca %pair
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %s, ptr align 4 %p, i64 8, i1 false)
  %b = getelementptr %pair, ptr %s, i32 0, i32 1
  %u = load i32, ptr %s
  call void @use(i32 %u)
  %v = load float, ptr %b
  ret float %v
}

; CHECK-LABEL: @copies_of_copies_go
; CHECK-NOT:     load
; CHECK:         ret float %x
define float @copies_of_copies_go(float %x) {
  %a = alloca [2 x %pair]
  %b = alloca [2 x %pair]
  %c = alloca %pair
  %a1 = getelementptr [2 x %pair], ptr %a, i32 0, i32 1, i32 1
  store float %x, ptr %a1
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 16, i1 false)
  %b1 = getelementptr [2 x %pair], ptr %b, i32 0, i32 1
  call void @llvm.memmove.p0.p0.i64(ptr %c, ptr %b1, i64 8, i1 false)
  %c1 = getelementptr %pair, ptr %c, i32 0, i32 1
  %r = load float, ptr %c1
  ret float %r
}

; CHECK-LABEL: @filled_memory_is_a_constant
; CHECK-NEXT:    ret i32 117901063
define i32 @filled_memory_is_a_constant() {
  %s = alloca [3 x i32]
  call void @llvm.memset.p0.i64(ptr %s, i8 7, i64 12, i1 false)
  %p = getelementptr [3 x i32], ptr %s, i32 0, i32 2
  %r = load i32, ptr %p
  ret i32 %r
}

; CHECK-LABEL: @aggregates_are_taken_apart
; CHECK-NEXT:    extractvalue %pair %v, 0
; CHECK-NEXT:    extractvalue %pair %v, 1
; CHECK-NOT:     load
; CHECK:         ret %pair
define %pair @aggregates_are_taken_apart(%pair %v) {
  %s = alloca %pair
  store %pair %v, ptr %s
  %r = load %pair, ptr %s
  ret %pair %r
}

; CHECK-LABEL: @integers_that_copy_are_cut
; CHECK-NEXT:    bitcast float %x to i32
; CHECK-NEXT:    [[BITS:%.*]] = bitcast float %y to i32
; CHECK-NEXT:    [[Y:%.*]] = bitcast i32 [[BITS]] to float
; CHECK-NEXT:    ret float [[Y]]
define float @integers_that_copy_are_cut(float %x, float %y) {
  %a = alloca [2 x float]
  %b = alloca [2 x float]
  %a1 = getelementptr [2 x float], ptr %a, i32 0, i32 1
  store float %x, ptr %a
  store float %y, ptr %a1
  %both = load i64, ptr %a
  store i64 %both, ptr %b
  %b1 = getelementptr [2 x float], ptr %b, i32 0, i32 1
  %r = load float, ptr %b1
  ret float %r
}

; CHECK-LABEL: @elements_of_a_vector
; CHECK-NEXT:    [[V:%.*]] = insertelement <4 x float> %v, float %x, i32 2
; CHECK-NEXT:    ret <4 x float> [[V]]
define <4 x float> @elements_of_a_vector(<4 x float> %v, float %x) {
  %s = alloca <4 x float>
  store <4 x float> %v, ptr %s
  %p = getelementptr float, ptr %s, i32 2
  store float %x, ptr %p
  %r = load <4 x float>, ptr %s
  ret <4 x float> %r
}

; All bytes are read together, so poison in one may reach them all.
; CHECK-LABEL: @halves_of_an_integer
; CHECK-NOT:     freeze
; CHECK:         zext i32 %hi to i64
; CHECK:         shl i64
; CHECK:         zext i32 %lo to i64
; CHECK:         or i64
; CHECK:         ret i64
define i64 @halves_of_an_integer(i32 %lo, i32 %hi) {
  %s = alloca i64
  %p = getelementptr i8, ptr %s, i64 4
  store i32 %hi, ptr %p
  store i32 %lo, ptr %s
  %r = load i64, ptr %s
  ret i64 %r
}

; CHECK-LABEL: @a_store_past_the_end_goes
; CHECK-NEXT:    ret i32 %x
define i32 @a_store_past_the_end_goes(i32 %x) {
  %s = alloca i32
  store i32 %x, ptr %s
  %p = getelementptr i8, ptr %s, i64 2
  store i32 1, ptr %p
  %r = load i32, ptr %s
  ret i32 %r
}
