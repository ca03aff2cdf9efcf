; RUN: selvedge-opt -passes=infer-address-spaces -S %s | check --check-prefix=UNKNOWN %s
; RUN: selvedge-opt -passes=infer-address-spaces -assume-default-is-flat-addrspace -S %s | check --check-prefix=FLAT %s
; WHY: without a machine nobody says that space 0 is generic, unless it is assumed; code that cannot be reached
;      and addresses that are made of themselves are left alone.

; UNKNOWN: load i32, ptr %f
; FLAT:    load i32, ptr addrspace(3) %p
define i32 @f(ptr addrspace(3) %p) {
  %f = addrspacecast ptr addrspace(3) %p to ptr
  %x = load i32, ptr %f
  ret i32 %x
dead:
  %a = getelementptr inbounds i8, ptr %a, i64 1
  %y = load i32, ptr %a
  br label %dead
}
