; WHY: LLVM ends a comment at a carriage return too.
; RUN: selvedge-opt -S %s | check %s
; CHECK: define void @after_a_comment()
; this comment ends heredefine void @after_a_comment() { ; as this does: }  ret void
}
