; RUN: selvedge-opt -passes=globaldce -S %s | check %s
; WHY: a variable that nothing but assembly names, by its spelling in PTX, is used.
target triple = "nvptx64-nvidia-cuda"

; CHECK-DAG: @a-table =
@"a-table" = internal addrspace(1) global i32 7
; CHECK-DAG: @a.table =
@a.table = internal addrspace(1) global i32 8
; CHECK-DAG: @"\01raw" =
@"\01raw" = linkonce addrspace(1) global i32 9
; CHECK-NOT: @unused
@unused = internal addrspace(1) global i32 10

; CHECK: define ptx_kernel void @k(
define ptx_kernel void @k() {
  %a = call i64 asm "mov.u64 $0, a_$$_table;", "=l"()
  %b = call i64 asm "mov.u64 $0, raw;", "=l"()
  ret void
}
