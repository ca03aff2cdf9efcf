; RUN: selvedge-opt -passes=basic-dbe,dead-sync-elim -barrier-report=- -disable-output < %s | check %s
; WHY: the JSON of two passes together: what the first removed, and the last word on the others.
; BLESS all
target triple = "nvptx64-nvidia-cuda"

@a = internal addrspace(3) global [64 x i32] undef

declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.bar.warp.sync(i32)

define ptx_kernel void @kernel(i32 %"i\22") !dbg !8 {
entry:
  call void @llvm.nvvm.barrier0(), !dbg !10
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %"i\22"
  store i32 1, ptr addrspace(3) %p, !dbg !11
  br label %next
next:
  call void @llvm.nvvm.barrier0(), !dbg !12
  %v = load i32, ptr addrspace(3) @a
  ret void
}

define ptx_kernel void @undecided(i32 %i) {
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %i
  store i32 1, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) getelementptr (i32, ptr addrspace(3) @a, i32 7)
  ret void
}

define void @function() {
  call void @llvm.nvvm.barrier0()
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: true, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "not\5Cthere.cu", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!8 = distinct !DISubprogram(name: "kernel", scope: !1, file: !1, line: 5, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!9 = distinct !DISubprogram(name: "inlined", scope: !1, file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!10 = !DILocation(line: 10, column: 3, scope: !8)
!11 = !DILocation(line: 2, column: 3, scope: !9, inlinedAt: !13)
!12 = !DILocation(line: 12, column: 3, scope: !8)
!13 = distinct !DILocation(line: 11, column: 3, scope: !8)

; CHECK:  {
; CHECK-NEXT:    "schema": "selvedge-barriers",
; CHECK-NEXT:    "version": 1,
; CHECK-NEXT:    "file": "<stdin>",
; CHECK-NEXT:    "total": {
; CHECK-NEXT:      "before": 4,
; CHECK-NEXT:      "removed": 1,
; CHECK-NEXT:      "removable": 0,
; CHECK-NEXT:      "kept": 3,
; CHECK-NEXT:      "other": 1,
; CHECK-NEXT:      "reasons": [
; CHECK-NEXT:        {
; CHECK-NEXT:          "fate": "kept",
; CHECK-NEXT:          "reason": "device-function",
; CHECK-NEXT:          "count": 1
; CHECK-NEXT:        },
; CHECK-NEXT:        {
; CHECK-NEXT:          "fate": "kept",
; CHECK-NEXT:          "reason": "read-after-write",
; CHECK-NEXT:          "count": 2
; CHECK-NEXT:        },
; CHECK-NEXT:        {
; CHECK-NEXT:          "fate": "other",
; CHECK-NEXT:          "reason": "warp",
; CHECK-NEXT:          "count": 1
; CHECK-NEXT:        },
; CHECK-NEXT:        {
; CHECK-NEXT:          "fate": "removed",
; CHECK-NEXT:          "reason": "start",
; CHECK-NEXT:          "count": 1
; CHECK-NEXT:        }
; CHECK-NEXT:      ]
; CHECK-NEXT:    },
; CHECK-NEXT:    "functions": [
; CHECK-NEXT:      {
; CHECK-NEXT:        "name": "kernel",
; CHECK-NEXT:        "kernel": true,
; CHECK-NEXT:        "promises": [],
; CHECK-NEXT:        "counts": {
; CHECK-NEXT:          "before": 2,
; CHECK-NEXT:          "removed": 1,
; CHECK-NEXT:          "removable": 0,
; CHECK-NEXT:          "kept": 1,
; CHECK-NEXT:          "other": 1,
; CHECK-NEXT:          "reasons": [
; CHECK-NEXT:            {
; CHECK-NEXT:              "fate": "kept",
; CHECK-NEXT:              "reason": "read-after-write",
; CHECK-NEXT:              "count": 1
; CHECK-NEXT:            },
; CHECK-NEXT:            {
; CHECK-NEXT:              "fate": "other",
; CHECK-NEXT:              "reason": "warp",
; CHECK-NEXT:              "count": 1
; CHECK-NEXT:            },
; CHECK-NEXT:            {
; CHECK-NEXT:              "fate": "removed",
; CHECK-NEXT:              "reason": "start",
; CHECK-NEXT:              "count": 1
; CHECK-NEXT:            }
; CHECK-NEXT:          ]
; CHECK-NEXT:        },
; CHECK-NEXT:        "barriers": [
; CHECK-NEXT:          {
; CHECK-NEXT:            "number": 1,
; CHECK-NEXT:            "fate": "removed",
; CHECK-NEXT:            "reason": "start",
; CHECK-NEXT:            "row": "no-pair",
; CHECK-NEXT:            "message": "no effect visible to other threads precedes it",
; CHECK-NEXT:            "pass": "basic-dbe",
; CHECK-NEXT:            "at": {
; CHECK-NEXT:              "instruction": "call void @llvm.nvvm.barrier0()",
; CHECK-NEXT:              "block": "entry",
; CHECK-NEXT:              "line": 13,
; CHECK-NEXT:              "source": [
; CHECK-NEXT:                {
; CHECK-NEXT:                  "file": "not\\there.cu",
; CHECK-NEXT:                  "line": 10,
; CHECK-NEXT:                  "column": 3
; CHECK-NEXT:                }
; CHECK-NEXT:              ]
; CHECK-NEXT:            },
; CHECK-NEXT:            "promises": []
; CHECK-NEXT:          },
; CHECK-NEXT:          {
; CHECK-NEXT:            "fate": "other",
; CHECK-NEXT:            "reason": "warp",
; CHECK-NEXT:            "row": "not-considered",
; CHECK-NEXT:            "message": "it synchronizes a warp, not the block",
; CHECK-NEXT:            "pass": "dead-sync-elim",
; CHECK-NEXT:            "at": {
; CHECK-NEXT:              "instruction": "call void @llvm.nvvm.bar.warp.sync(i32 -1)",
; CHECK-NEXT:              "block": "entry",
; CHECK-NEXT:              "line": 14,
; CHECK-NEXT:              "source": []
; CHECK-NEXT:            }
; CHECK-NEXT:          },
; CHECK-NEXT:          {
; CHECK-NEXT:            "number": 2,
; CHECK-NEXT:            "fate": "kept",
; CHECK-NEXT:            "reason": "read-after-write",
; CHECK-NEXT:            "row": "access",
; CHECK-NEXT:            "message": "threads write `a` before it, and other threads may read that after it",
; CHECK-NEXT:            "pass": "dead-sync-elim",
; CHECK-NEXT:            "at": {
; CHECK-NEXT:              "instruction": "call void @llvm.nvvm.barrier0()",
; CHECK-NEXT:              "block": "next",
; CHECK-NEXT:              "line": 19,
; CHECK-NEXT:              "source": [
; CHECK-NEXT:                {
; CHECK-NEXT:                  "file": "not\\there.cu",
; CHECK-NEXT:                  "line": 12,
; CHECK-NEXT:                  "column": 3
; CHECK-NEXT:                }
; CHECK-NEXT:              ]
; CHECK-NEXT:            },
; CHECK-NEXT:            "memory": "`a`",
; CHECK-NEXT:            "above": {
; CHECK-NEXT:              "does": "writes",
; CHECK-NEXT:              "at": {
; CHECK-NEXT:                "instruction": "store i32 1, ptr addrspace(3) %p, align 4",
; CHECK-NEXT:                "block": "entry",
; CHECK-NEXT:                "line": 16,
; CHECK-NEXT:                "source": [
; CHECK-NEXT:                  {
; CHECK-NEXT:                    "file": "not\\there.cu",
; CHECK-NEXT:                    "line": 2,
; CHECK-NEXT:                    "column": 3
; CHECK-NEXT:                  },
; CHECK-NEXT:                  {
; CHECK-NEXT:                    "file": "not\\there.cu",
; CHECK-NEXT:                    "line": 11,
; CHECK-NEXT:                    "column": 3
; CHECK-NEXT:                  }
; CHECK-NEXT:                ]
; CHECK-NEXT:              }
; CHECK-NEXT:            },
; CHECK-NEXT:            "below": {
; CHECK-NEXT:              "does": "reads",
; CHECK-NEXT:              "at": {
; CHECK-NEXT:                "instruction": "%v = load i32, ptr addrspace(3) @a, align 4",
; CHECK-NEXT:                "block": "next",
; CHECK-NEXT:                "line": 20,
; CHECK-NEXT:                "source": []
; CHECK-NEXT:              }
; CHECK-NEXT:            },
; CHECK-NEXT:            "other_pairs": 1,
; CHECK-NEXT:            "witness": {
; CHECK-NEXT:              "message": "in a block of 64 threads, thread 1 writes `a[0]` (byte 0) before the barrier, and thread 0 reads it after the barrier, with `i\"` = 0",
; CHECK-NEXT:              "block": [64, 1, 1],
; CHECK-NEXT:              "block_index": [0, 0, 0],
; CHECK-NEXT:              "above": [1, 0, 0],
; CHECK-NEXT:              "below": [0, 0, 0],
; CHECK-NEXT:              "variable": "a",
; CHECK-NEXT:              "element": "`a[0]`",
; CHECK-NEXT:              "byte": 0,
; CHECK-NEXT:              "rounds": [],
; CHECK-NEXT:              "integers": 0,
; CHECK-NEXT:              "given": [
; CHECK-NEXT:                "`i\"`"
; CHECK-NEXT:              ],
; CHECK-NEXT:              "open": []
; CHECK-NEXT:            },
; CHECK-NEXT:            "needs": [
; CHECK-NEXT:              {
; CHECK-NEXT:                "fact": "nothing",
; CHECK-NEXT:                "message": "in blocks of that shape both threads access that byte"
; CHECK-NEXT:              }
; CHECK-NEXT:            ],
; CHECK-NEXT:            "freed_by": [],
; CHECK-NEXT:            "freed_by_two": []
; CHECK-NEXT:          }
; CHECK-NEXT:        ]
; CHECK-NEXT:      },
; CHECK-NEXT:      {
; CHECK-NEXT:        "name": "undecided",
; CHECK-NEXT:        "kernel": true,
; CHECK-NEXT:        "promises": [],
; CHECK-NEXT:        "counts": {
; CHECK-NEXT:          "before": 1,
; CHECK-NEXT:          "removed": 0,
; CHECK-NEXT:          "removable": 0,
; CHECK-NEXT:          "kept": 1,
; CHECK-NEXT:          "other": 0,
; CHECK-NEXT:          "reasons": [
; CHECK-NEXT:            {
; CHECK-NEXT:              "fate": "kept",
; CHECK-NEXT:              "reason": "read-after-write",
; CHECK-NEXT:              "count": 1
; CHECK-NEXT:            }
; CHECK-NEXT:          ]
; CHECK-NEXT:        },
; CHECK-NEXT:        "barriers": [
; CHECK-NEXT:          {
; CHECK-NEXT:            "number": 1,
; CHECK-NEXT:            "fate": "kept",
; CHECK-NEXT:            "reason": "read-after-write",
; CHECK-NEXT:            "row": "access",
; CHECK-NEXT:            "message": "threads write `a` before it, and other threads may read that after it",
; CHECK-NEXT:            "pass": "dead-sync-elim",
; CHECK-NEXT:            "at": {
; CHECK-NEXT:              "instruction": "call void @llvm.nvvm.barrier0()",
; CHECK-NEXT:              "block": "0",
; CHECK-NEXT:              "line": 27,
; CHECK-NEXT:              "source": []
; CHECK-NEXT:            },
; CHECK-NEXT:            "memory": "`a`",
; CHECK-NEXT:            "above": {
; CHECK-NEXT:              "does": "writes",
; CHECK-NEXT:              "at": {
; CHECK-NEXT:                "instruction": "store i32 1, ptr addrspace(3) %p, align 4",
; CHECK-NEXT:                "block": "0",
; CHECK-NEXT:                "line": 26,
; CHECK-NEXT:                "source": []
; CHECK-NEXT:              }
; CHECK-NEXT:            },
; CHECK-NEXT:            "below": {
; CHECK-NEXT:              "does": "reads",
; CHECK-NEXT:              "at": {
; CHECK-NEXT:                "instruction": "%v = load i32, ptr addrspace(3) getelementptr (i32, ptr addrspace(3) @a, i32 7), align 4",
; CHECK-NEXT:                "block": "0",
; CHECK-NEXT:                "line": 28,
; CHECK-NEXT:                "source": []
; CHECK-NEXT:              }
; CHECK-NEXT:            },
; CHECK-NEXT:            "other_pairs": 0,
; CHECK-NEXT:            "needs": [
; CHECK-NEXT:              {
; CHECK-NEXT:                "fact": "index-from-argument",
; CHECK-NEXT:                "message": "which elements are accessed; the index depends on argument `i`"
; CHECK-NEXT:              }
; CHECK-NEXT:            ],
; CHECK-NEXT:            "freed_by": [],
; CHECK-NEXT:            "freed_by_two": []
; CHECK-NEXT:          }
; CHECK-NEXT:        ]
; CHECK-NEXT:      },
; CHECK-NEXT:      {
; CHECK-NEXT:        "name": "function",
; CHECK-NEXT:        "kernel": false,
; CHECK-NEXT:        "promises": [],
; CHECK-NEXT:        "counts": {
; CHECK-NEXT:          "before": 1,
; CHECK-NEXT:          "removed": 0,
; CHECK-NEXT:          "removable": 0,
; CHECK-NEXT:          "kept": 1,
; CHECK-NEXT:          "other": 0,
; CHECK-NEXT:          "reasons": [
; CHECK-NEXT:            {
; CHECK-NEXT:              "fate": "kept",
; CHECK-NEXT:              "reason": "device-function",
; CHECK-NEXT:              "count": 1
; CHECK-NEXT:            }
; CHECK-NEXT:          ]
; CHECK-NEXT:        },
; CHECK-NEXT:        "barriers": [
; CHECK-NEXT:          {
; CHECK-NEXT:            "number": 1,
; CHECK-NEXT:            "fate": "kept",
; CHECK-NEXT:            "reason": "device-function",
; CHECK-NEXT:            "row": "not-considered",
; CHECK-NEXT:            "message": "it is in a device function, and the threads of a block do not provably call it together",
; CHECK-NEXT:            "pass": "dead-sync-elim",
; CHECK-NEXT:            "at": {
; CHECK-NEXT:              "instruction": "call void @llvm.nvvm.barrier0()",
; CHECK-NEXT:              "block": "0",
; CHECK-NEXT:              "line": 33,
; CHECK-NEXT:              "source": []
; CHECK-NEXT:            },
; CHECK-NEXT:            "needs": [],
; CHECK-NEXT:            "advice": "missing fact: all its callers, and that the threads of a block call it together; inline it into the kernel to have it analyzed",
; CHECK-NEXT:            "freed_by": [],
; CHECK-NEXT:            "freed_by_two": []
; CHECK-NEXT:          }
; CHECK-NEXT:        ]
; CHECK-NEXT:      }
; CHECK-NEXT:    ],
; CHECK-NEXT:    "without_barriers": []
; CHECK-NEXT:  }
