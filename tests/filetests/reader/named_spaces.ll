; RUN: selvedge-opt -passes=verify -S %s | check %s
; RUN: selvedge-opt -passes=verify -S %s | opt-22 -passes=verify -disable-output
; WHY: an address space may be given by what the data layout uses it for, and a function's alignment in parentheses.

target datalayout = "A5-G1-P2"

; CHECK: declare void @spaces(ptr addrspace(5), ptr addrspace(1), ptr addrspace(2)) addrspace(2)
declare void @spaces(ptr addrspace("A"), ptr addrspace("G"), ptr addrspace("P"))

; CHECK: declare void @aligned() addrspace(2) align 8
declare void @aligned() align(8)
