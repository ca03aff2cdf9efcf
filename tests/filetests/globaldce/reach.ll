; RUN: selvedge-opt -passes=globaldce -S %s | check %s
; WHY: what nobody can reach goes, also where it names itself or others that go; what a kernel, an initial value,
;      an alias, assembly, a list of used globals or metadata names stays. opt 22 erases @in_metadata as well.
target triple = "nvptx64-nvidia-cuda"

; CHECK-NOT: @dead
@dead_pointer = internal global ptr @dead_variable
@dead_variable = internal global i32 0
@dead_outside = external global i32
; CHECK: @seen = global
@seen = global i32 0
; CHECK: @table = internal constant
@table = internal constant [1 x ptr] [ptr @by_table]
; CHECK: @in_assembly = internal global
@in_assembly = internal global i32 0
; CHECK: @in_metadata = internal global
@in_metadata = internal global i32 0
; CHECK: @listed = internal global
@listed = internal global i32 0
@llvm.used = appending global [1 x ptr] [ptr @listed], section "llvm.metadata"

; CHECK-NOT: @dead
; CHECK: @other = internal alias
@other = internal alias i32 (), ptr @behind_alias
@dead_alias = internal alias i32 (), ptr @dead_twin

; CHECK-NOT: @dead
declare void @dead_declaration()

; CHECK: define internal i32 @behind_alias
define internal i32 @behind_alias() {
  ret i32 1
}

; CHECK: define internal i32 @by_table
define internal i32 @by_table() {
  ret i32 2
}

; CHECK-NOT: @dead
define internal i32 @dead_twin() {
  %x = call i32 @dead_other_twin()
  ret i32 %x
}

define linkonce_odr i32 @dead_other_twin() {
  call void @dead_declaration()
  %x = call i32 @dead_twin()
  %y = load i32, ptr @dead_outside
  ret i32 %x
}

define available_externally i32 @dead_copy() {
  ret i32 3
}

; CHECK: define weak i32 @weak
define weak i32 @weak() {
  ret i32 4
}

; CHECK: define internal ptx_kernel void @k
define internal ptx_kernel void @k(ptr %p, i64 %i) {
  call void asm sideeffect "st.global.u32 [in_assembly], 1;", ""()
  %at = getelementptr [1 x ptr], ptr @table, i64 0, i64 %i
  %f = load ptr, ptr %at
  %x = call i32 %f()
  %y = call i32 @other()
  store i32 %x, ptr %p
  ret void
}

!kept = !{!0}
!0 = !{ptr @in_metadata}
