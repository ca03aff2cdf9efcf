; RUN: selvedge-opt -passes=early-cse -S %s | check %s
; RUN: selvedge-opt -passes='early-cse<memssa>,dce' -S %s | check %s
; WHY: a volatile transfer is one of the program's steps, on whatever machine: it is not merged with another
;      one, not left out, and no store before it is.
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memset.inline.p0.i64(ptr, i8, i64, i1)
declare <4 x i32> @llvm.matrix.column.major.load.v4i32.i64(ptr, i64, i1, i32, i32)

; CHECK-LABEL: @again
; CHECK-COUNT-2: call void @llvm.memset.p0
; CHECK-COUNT-2: call void @llvm.memset.inline
define void @again(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 16, i1 true)
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 16, i1 true)
  call void @llvm.memset.inline.p0.i64(ptr %p, i8 0, i64 16, i1 true)
  call void @llvm.memset.inline.p0.i64(ptr %p, i8 0, i64 16, i1 true)
  ret void
}

; CHECK-LABEL: @one_of_them
; CHECK-COUNT-3: call void @llvm.memset.p0
define void @one_of_them(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 16, i1 false)
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 16, i1 true)
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 16, i1 false)
  ret void
}

; CHECK-LABEL: @unused
; CHECK:         call <4 x i32> @llvm.matrix.column.major.load{{.*}}, i1 true
; CHECK-NOT:     call <4 x i32>
; CHECK:         ret
define void @unused(ptr %p) {
  %a = call <4 x i32> @llvm.matrix.column.major.load.v4i32.i64(ptr %p, i64 2, i1 true, i32 2, i32 2)
  %b = call <4 x i32> @llvm.matrix.column.major.load.v4i32.i64(ptr %p, i64 2, i1 false, i32 2, i32 2)
  ret void
}

; CHECK-LABEL: @plain_ones
; CHECK-COUNT-1: call void @llvm.memset.p0
; CHECK-NOT:     call void @llvm.memset.p0
; CHECK:         ret
define void @plain_ones(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 16, i1 false)
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 16, i1 false)
  ret void
}
