; RUN: selvedge-opt -passes='require<profile-summary>,function(codegenprepare)' -S %s | check %s
; RUN: selvedge-opt -passes=codegenprepare,codegenprepare -S %s | check %s
; RUN: selvedge-opt -passes='codegenprepare<no-profile-guided-section-prefix>' -S %s | check %s --check-prefix=OFF
; BESIDE: opt-22 -passes='require<profile-summary>,function(codegenprepare)' -S %s
; WHY: functions that a profile shows hot, or never run, are marked; what nobody counted is not.
; opt-22 prints the same marks for all of them.
; OFF-NOT: section_prefix
target triple = "nvptx64-nvidia-cuda"

; CHECK: define void @hot_by_count() !prof !{{[0-9]+}} !section_prefix ![[HOT:[0-9]+]] {
define void @hot_by_count() !prof !20 {
  ret void
}
; LLVM: prints the same, but for names.

; CHECK: define void @cold_by_count() !prof !{{[0-9]+}} !section_prefix ![[UNLIKELY:[0-9]+]] {
define void @cold_by_count() !prof !21 {
  ret void
}
; LLVM: prints the same, but for names.

; Neither: 50 is less than the hot counts and more than the cold ones.
; CHECK: define void @between() !prof !{{[0-9]+}} {
define void @between() !prof !22 {
  ret void
}
; LLVM: leaves it as it is.

; The entry is neither, and the loop is hot.
; CHECK: define void @hot_loop(ptr %p) !prof !{{[0-9]+}} !section_prefix ![[HOT]] {
define void @hot_loop(ptr %p) !prof !22 {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  store volatile i32 %i, ptr %p
  %j = add i32 %i, 1
  %d = icmp eq i32 %j, 100
  br i1 %d, label %exit, label %loop, !prof !23
exit:
  ret void
}
; LLVM: prints the same, but for names.

; CHECK: define void @nobody_counted() {
define void @nobody_counted() {
  ret void
}
; LLVM: leaves it as it is.

; CHECK: define void @said_cold() #{{[0-9]+}} !section_prefix ![[UNLIKELY]] {
define void @said_cold() cold {
  ret void
}
; LLVM: prints the same, but for names.

; CHECK: define void @said_hot() #{{[0-9]+}} !section_prefix ![[HOT]] {
define void @said_hot() hot {
  ret void
}
; LLVM: prints the same, but for names.

; A count of -1 says that there is none.
; CHECK: define void @no_count() !prof !{{[0-9]+}} {
define void @no_count() !prof !24 {
  ret void
}
; LLVM: leaves it as it is.

; CHECK-DAG: ![[HOT]] = !{!"section_prefix", !"hot"}
; CHECK-DAG: ![[UNLIKELY]] = !{!"section_prefix", !"unlikely"}

!llvm.module.flags = !{!1}
!20 = !{!"function_entry_count", i64 1000}
!21 = !{!"function_entry_count", i64 0}
!22 = !{!"function_entry_count", i64 50}
!23 = !{!"branch_weights", i32 1, i32 99}
!24 = !{!"function_entry_count", i64 -1}
!1 = !{i32 1, !"ProfileSummary", !2}
!2 = !{!3, !4, !5, !6, !7, !8, !9, !10}
!3 = !{!"ProfileFormat", !"InstrProf"}
!4 = !{!"TotalCount", i64 10000}
!5 = !{!"MaxCount", i64 1000}
!6 = !{!"MaxInternalCount", i64 1}
!7 = !{!"MaxFunctionCount", i64 1000}
!8 = !{!"NumCounts", i64 3}
!9 = !{!"NumFunctions", i64 3}
!10 = !{!"DetailedSummary", !11}
!11 = !{!12, !13, !14}
!12 = !{i32 10000, i64 1000, i32 1}
!13 = !{i32 990000, i64 100, i32 3}
!14 = !{i32 999999, i64 5, i32 10}
