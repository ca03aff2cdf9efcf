; RUN: selvedge-opt -passes=globaldce -S %s | check --check-prefixes=CHECK,UNIT %s
; RUN: selvedge-opt -passes='globaldce<vfe-linkage-unit-visibility>' -S %s | check --check-prefixes=CHECK,WHOLE %s
; RUN: opt-22 -passes=globaldce -S %s | check --check-prefixes=CHECK,UNIT %s
; RUN: opt-22 -passes='globaldce<vfe-linkage-unit-visibility>' -S %s | check --check-prefixes=CHECK,WHOLE %s
; WHY: a vtable whose calls are all seen uses no function: the checked loads use the slots that they name. A table
;      that others see uses all, and so does one that is read at an offset which is no constant.
target datalayout = "e-i64:64"

declare { ptr, i1 } @llvm.type.checked.load(ptr, i32, metadata)

; CHECK: @table = internal constant [3 x ptr] [ptr @first, ptr null, ptr @data], !type
@table = internal constant [3 x ptr] [ptr @first, ptr @second, ptr @data], !type !0, !vcall_visibility !4
@data = internal constant i32 1
; CHECK: @relative = internal constant [2 x i32] [i32 0, i32 trunc (i64 sub (i64 ptrtoint (ptr @fourth to i64), i64 ptrtoint (ptr @relative to i64)) to i32)]
@relative = internal constant [2 x i32] [i32 trunc (i64 sub (i64 ptrtoint (ptr @third to i64), i64 ptrtoint (ptr @relative to i64)) to i32), i32 trunc (i64 sub (i64 ptrtoint (ptr @fourth to i64), i64 ptrtoint (ptr @relative to i64)) to i32)], !type !1, !vcall_visibility !4
; CHECK: @seen = constant [1 x ptr] [ptr @fifth]
@seen = constant [1 x ptr] [ptr @fifth], !type !2, !vcall_visibility !6
; UNIT: @in_unit = constant [1 x ptr] [ptr @sixth]
; WHOLE: @in_unit = constant [1 x ptr] zeroinitializer
@in_unit = constant [1 x ptr] [ptr @sixth], !type !2, !vcall_visibility !5
; CHECK: @anywhere = internal constant [1 x ptr] [ptr @seventh]
@anywhere = internal constant [1 x ptr] [ptr @seventh], !type !3, !vcall_visibility !4

; CHECK: define internal void @first()
; CHECK-NOT: @second()
; CHECK-NOT: @third()
; CHECK: define internal void @fourth()
; CHECK: define internal void @fifth()
; UNIT: define internal void @sixth()
; WHOLE-NOT: @sixth()
; CHECK: define internal void @seventh()
define internal void @first() { ret void }
define internal void @second() { ret void }
define internal void @third() { ret void }
define internal void @fourth() { ret void }
define internal void @fifth() { ret void }
define internal void @sixth() { ret void }
define internal void @seventh() { ret void }

define void @calls(ptr %o, i32 %n) {
  store ptr @table, ptr %o
  store ptr @relative, ptr %o
  store ptr @anywhere, ptr %o
  %a = call { ptr, i1 } @llvm.type.checked.load(ptr %o, i32 0, metadata !"A")
  %b = call { ptr, i1 } @llvm.type.checked.load(ptr %o, i32 4, metadata !"B")
  %d = call { ptr, i1 } @llvm.type.checked.load(ptr %o, i32 %n, metadata !"D")
  ret void
}

!llvm.module.flags = !{!7}
!0 = !{i64 0, !"A"}
!1 = !{i64 0, !"B"}
!2 = !{i64 0, !"C"}
!3 = !{i64 0, !"D"}
!4 = !{i64 2}
!5 = !{i64 1}
!6 = !{i64 0}
!7 = !{i32 1, !"Virtual Function Elim", i32 1}
