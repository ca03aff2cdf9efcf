; RUN: not selvedge-opt -passes=verify -S %s
; WHY: the convention has a vector length.

declare riscv_vls_cc(128) void @with_length()
declare riscv_vls_cc void @without() ; error: expected '(' after riscv_vls_cc
