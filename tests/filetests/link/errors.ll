; RUN: not selvedge-opt -link=%s.twice -S %s 2>&1 | check %s --check-prefix=TWICE
; RUN: not selvedge-opt -link=%s.flags -S %s 2>&1 | check %s --check-prefix=FLAGS
; RUN: not selvedge-opt -link=%s.spaces -S %s 2>&1 | check %s --check-prefix=SPACES
; RUN: not selvedge-opt -link=%s.text -S %s 2>&1 | check %s --check-prefix=TEXT
; RUN: not selvedge-opt -link=%s.label -S %s 2>&1 | check %s --check-prefix=LABEL
; RUN: not selvedge-opt -link=%s.missing -S %s 2>&1 | check %s --check-prefix=MISSING
; WHY: an error names both places; without it the program would have one of two meanings.
target triple = "nvptx64-nvidia-cuda"

; TWICE: errors.ll.twice:4:1: error: symbol 'defined' is defined in both modules
; TWICE: errors.ll:[[@LINE+1]]:1: note: the other definition is here
define void @defined() {
  ret void
}

; SPACES: errors.ll.spaces:3:1: error: symbol 'place' is in different address spaces in the two modules
; SPACES: errors.ll:[[@LINE+1]]:1: note: the other one is here
@place = external addrspace(1) global i32

; TEXT: errors.ll.text:3:{{[0-9]+}}: error:
; MISSING: errors.ll.missing: error: cannot read: No such file or directory

; LABEL: errors.ll.label:5:1: error: a blockaddress refers to a body of 'jumps' that is not linked
@labels = external global ptr
define weak void @jumps(ptr %p) {
  ret void
}

define i32 @use() {
  %a = load i32, ptr addrspace(1) @place
  %b = load ptr, ptr @labels
  ret i32 %a
}

; FLAGS: errors.ll.flags: error: module flags 'f' must be equal, and are i32 1 and i32 2
!llvm.module.flags = !{!0}
!0 = !{i32 1, !"f", i32 1}
