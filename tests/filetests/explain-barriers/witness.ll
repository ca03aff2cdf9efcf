; RUN: selvedge-opt -passes=dead-sync-elim -barrier-report=- -disable-output < %s | check %s
; WHY: two threads that conflict, as JSON: in two rounds of a loop, under a guard with an argument, behind a branch on memory.
; BLESS all
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8 x [16 x i32]] undef

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @next_round(i32 %n) "nvvm.reqntid"="16" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = xor i32 %t, 1
  %p = getelementptr [16 x i32], ptr addrspace(3) @s, i32 2, i32 %t
  %q = getelementptr [16 x i32], ptr addrspace(3) @s, i32 2, i32 %u
  br label %body
body:
  %i = phi i32 [ 0, %0 ], [ %j, %body ]
  store i32 %i, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) %q
  call void @llvm.nvvm.barrier0()
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %body, label %end
end:
  ret void
}

define ptx_kernel void @guarded(ptr %flag, i32 %n) "nvvm.reqntid"="16" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %f = load i32, ptr %flag
  %c = icmp ne i32 %f, 0
  br i1 %c, label %then, label %end
then:
  %d = icmp ult i32 %t, %n
  br i1 %d, label %read, label %end
read:
  %q = getelementptr i32, ptr addrspace(3) @s, i32 3
  %v = load i32, ptr addrspace(3) %q
  br label %end
end:
  ret void
}

; CHECK:  {
; CHECK-NEXT:    "schema": "selvedge-barriers",
; CHECK-NEXT:    "version": 1,
; CHECK-NEXT:    "file": "<stdin>",
; CHECK-NEXT:    "total": {
; CHECK-NEXT:      "before": 3,
; CHECK-NEXT:      "removed": 0,
; CHECK-NEXT:      "removable": 0,
; CHECK-NEXT:      "kept": 3,
; CHECK-NEXT:      "other": 0,
; CHECK-NEXT:      "reasons": [
; CHECK-NEXT:        {
; CHECK-NEXT:          "fate": "kept",
; CHECK-NEXT:          "reason": "read-after-write",
; CHECK-NEXT:          "count": 2
; CHECK-NEXT:        },
; CHECK-NEXT:        {
; CHECK-NEXT:          "fate": "kept",
; CHECK-NEXT:          "reason": "write-after-read",
; CHECK-NEXT:          "count": 1
; CHECK-NEXT:        }
; CHECK-NEXT:      ]
; CHECK-NEXT:    },
; CHECK-NEXT:    "functions": [
; CHECK-NEXT:      {
; CHECK-NEXT:        "name": "next_round",
; CHECK-NEXT:        "kernel": true,
; CHECK-NEXT:        "promises": [],
; CHECK-NEXT:        "counts": {
; CHECK-NEXT:          "before": 2,
; CHECK-NEXT:          "removed": 0,
; CHECK-NEXT:          "removable": 0,
; CHECK-NEXT:          "kept": 2,
; CHECK-NEXT:          "other": 0,
; CHECK-NEXT:          "reasons": [
; CHECK-NEXT:            {
; CHECK-NEXT:              "fate": "kept",
; CHECK-NEXT:              "reason": "read-after-write",
; CHECK-NEXT:              "count": 1
; CHECK-NEXT:            },
; CHECK-NEXT:            {
; CHECK-NEXT:              "fate": "kept",
; CHECK-NEXT:              "reason": "write-after-read",
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
; CHECK-NEXT:            "message": "threads write `s` before it, and other threads may read that after it",
; CHECK-NEXT:            "pass": "dead-sync-elim",
; CHECK-NEXT:            "at": {
; CHECK-NEXT:              "instruction": "call void @llvm.nvvm.barrier0()",
; CHECK-NEXT:              "block": "body",
; CHECK-NEXT:              "line": 20,
; CHECK-NEXT:              "source": []
; CHECK-NEXT:            },
; CHECK-NEXT:            "memory": "`s`",
; CHECK-NEXT:            "above": {
; CHECK-NEXT:              "does": "writes",
; CHECK-NEXT:              "at": {
; CHECK-NEXT:                "instruction": "store i32 %i, ptr addrspace(3) %p, align 4",
; CHECK-NEXT:                "block": "body",
; CHECK-NEXT:                "line": 19,
; CHECK-NEXT:                "source": []
; CHECK-NEXT:              }
; CHECK-NEXT:            },
; CHECK-NEXT:            "below": {
; CHECK-NEXT:              "does": "reads",
; CHECK-NEXT:              "at": {
; CHECK-NEXT:                "instruction": "%v = load i32, ptr addrspace(3) %q, align 4",
; CHECK-NEXT:                "block": "body",
; CHECK-NEXT:                "line": 21,
; CHECK-NEXT:                "source": []
; CHECK-NEXT:              }
; CHECK-NEXT:            },
; CHECK-NEXT:            "other_pairs": 0,
; CHECK-NEXT:            "witness": {
; CHECK-NEXT:              "message": "in a block of 16 threads, thread 1 writes `s[2][1]` (byte 132) before the barrier, and thread 0 reads it after the barrier",
; CHECK-NEXT:              "block": [16, 1, 1],
; CHECK-NEXT:              "block_index": [0, 0, 0],
; CHECK-NEXT:              "above": [1, 0, 0],
; CHECK-NEXT:              "below": [0, 0, 0],
; CHECK-NEXT:              "variable": "s",
; CHECK-NEXT:              "element": "`s[2][1]`",
; CHECK-NEXT:              "byte": 132,
; CHECK-NEXT:              "rounds": [
; CHECK-NEXT:                {
; CHECK-NEXT:                  "loop": {
; CHECK-NEXT:                    "instruction": "%i = phi i32 [ 0, %0 ], [ %j, %body ]",
; CHECK-NEXT:                    "block": "body",
; CHECK-NEXT:                    "line": 18,
; CHECK-NEXT:                    "source": []
; CHECK-NEXT:                  },
; CHECK-NEXT:                  "above": 0,
; CHECK-NEXT:                  "below": 0
; CHECK-NEXT:                }
; CHECK-NEXT:              ],
; CHECK-NEXT:              "integers": 64,
; CHECK-NEXT:              "given": [],
; CHECK-NEXT:              "open": []
; CHECK-NEXT:            },
; CHECK-NEXT:            "needs": [
; CHECK-NEXT:              {
; CHECK-NEXT:                "fact": "nothing",
; CHECK-NEXT:                "message": "both threads access that byte"
; CHECK-NEXT:              }
; CHECK-NEXT:            ],
; CHECK-NEXT:            "freed_by": [],
; CHECK-NEXT:            "freed_by_two": []
; CHECK-NEXT:          },
; CHECK-NEXT:          {
; CHECK-NEXT:            "number": 2,
; CHECK-NEXT:            "fate": "kept",
; CHECK-NEXT:            "reason": "write-after-read",
; CHECK-NEXT:            "row": "access",
; CHECK-NEXT:            "message": "threads read `s` before it, and other threads may overwrite that after it",
; CHECK-NEXT:            "pass": "dead-sync-elim",
; CHECK-NEXT:            "at": {
; CHECK-NEXT:              "instruction": "call void @llvm.nvvm.barrier0()",
; CHECK-NEXT:              "block": "body",
; CHECK-NEXT:              "line": 22,
; CHECK-NEXT:              "source": []
; CHECK-NEXT:            },
; CHECK-NEXT:            "memory": "`s`",
; CHECK-NEXT:            "above": {
; CHECK-NEXT:              "does": "reads",
; CHECK-NEXT:              "at": {
; CHECK-NEXT:                "instruction": "%v = load i32, ptr addrspace(3) %q, align 4",
; CHECK-NEXT:                "block": "body",
; CHECK-NEXT:                "line": 21,
; CHECK-NEXT:                "source": []
; CHECK-NEXT:              }
; CHECK-NEXT:            },
; CHECK-NEXT:            "below": {
; CHECK-NEXT:              "does": "writes",
; CHECK-NEXT:              "at": {
; CHECK-NEXT:                "instruction": "store i32 %i, ptr addrspace(3) %p, align 4",
; CHECK-NEXT:                "block": "body",
; CHECK-NEXT:                "line": 19,
; CHECK-NEXT:                "source": []
; CHECK-NEXT:              }
; CHECK-NEXT:            },
; CHECK-NEXT:            "other_pairs": 0,
; CHECK-NEXT:            "witness": {
; CHECK-NEXT:              "message": "in a block of 16 threads, thread 1 reads `s[2][0]` (byte 128) before the barrier in iteration 0 of the loop at %body, and thread 0 writes it after the barrier in iteration 1 of the loop at %body",
; CHECK-NEXT:              "block": [16, 1, 1],
; CHECK-NEXT:              "block_index": [0, 0, 0],
; CHECK-NEXT:              "above": [1, 0, 0],
; CHECK-NEXT:              "below": [0, 0, 0],
; CHECK-NEXT:              "variable": "s",
; CHECK-NEXT:              "element": "`s[2][0]`",
; CHECK-NEXT:              "byte": 128,
; CHECK-NEXT:              "rounds": [
; CHECK-NEXT:                {
; CHECK-NEXT:                  "loop": {
; CHECK-NEXT:                    "instruction": "%i = phi i32 [ 0, %0 ], [ %j, %body ]",
; CHECK-NEXT:                    "block": "body",
; CHECK-NEXT:                    "line": 18,
; CHECK-NEXT:                    "source": []
; CHECK-NEXT:                  },
; CHECK-NEXT:                  "above": 0,
; CHECK-NEXT:                  "below": 1
; CHECK-NEXT:                }
; CHECK-NEXT:              ],
; CHECK-NEXT:              "integers": 64,
; CHECK-NEXT:              "given": [],
; CHECK-NEXT:              "open": []
; CHECK-NEXT:            },
; CHECK-NEXT:            "needs": [
; CHECK-NEXT:              {
; CHECK-NEXT:                "fact": "nothing",
; CHECK-NEXT:                "message": "both threads access that byte"
; CHECK-NEXT:              }
; CHECK-NEXT:            ],
; CHECK-NEXT:            "freed_by": [],
; CHECK-NEXT:            "freed_by_two": []
; CHECK-NEXT:          }
; CHECK-NEXT:        ]
; CHECK-NEXT:      },
; CHECK-NEXT:      {
; CHECK-NEXT:        "name": "guarded",
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
; CHECK-NEXT:            "message": "threads write `s` before it, and other threads may read that after it",
; CHECK-NEXT:            "pass": "dead-sync-elim",
; CHECK-NEXT:            "at": {
; CHECK-NEXT:              "instruction": "call void @llvm.nvvm.barrier0()",
; CHECK-NEXT:              "block": "0",
; CHECK-NEXT:              "line": 34,
; CHECK-NEXT:              "source": []
; CHECK-NEXT:            },
; CHECK-NEXT:            "memory": "`s`",
; CHECK-NEXT:            "above": {
; CHECK-NEXT:              "does": "writes",
; CHECK-NEXT:              "at": {
; CHECK-NEXT:                "instruction": "store i32 %t, ptr addrspace(3) %p, align 4",
; CHECK-NEXT:                "block": "0",
; CHECK-NEXT:                "line": 33,
; CHECK-NEXT:                "source": []
; CHECK-NEXT:              }
; CHECK-NEXT:            },
; CHECK-NEXT:            "below": {
; CHECK-NEXT:              "does": "reads",
; CHECK-NEXT:              "at": {
; CHECK-NEXT:                "instruction": "%v = load i32, ptr addrspace(3) %q, align 4",
; CHECK-NEXT:                "block": "read",
; CHECK-NEXT:                "line": 43,
; CHECK-NEXT:                "source": []
; CHECK-NEXT:              }
; CHECK-NEXT:            },
; CHECK-NEXT:            "other_pairs": 0,
; CHECK-NEXT:            "witness": {
; CHECK-NEXT:              "message": "in a block of 16 threads, thread 3 writes `s[0][3]` (byte 12) before the barrier, and thread 0 reads it after the barrier, with `n` = 64, if the branch at the end of %0 leads to both accesses; its condition depends on memory",
; CHECK-NEXT:              "block": [16, 1, 1],
; CHECK-NEXT:              "block_index": [0, 0, 0],
; CHECK-NEXT:              "above": [3, 0, 0],
; CHECK-NEXT:              "below": [0, 0, 0],
; CHECK-NEXT:              "variable": "s",
; CHECK-NEXT:              "element": "`s[0][3]`",
; CHECK-NEXT:              "byte": 12,
; CHECK-NEXT:              "rounds": [],
; CHECK-NEXT:              "integers": 64,
; CHECK-NEXT:              "given": [
; CHECK-NEXT:                "`n`"
; CHECK-NEXT:              ],
; CHECK-NEXT:              "open": [
; CHECK-NEXT:                {
; CHECK-NEXT:                  "instruction": "br i1 %c, label %then, label %end",
; CHECK-NEXT:                  "block": "0",
; CHECK-NEXT:                  "line": 37,
; CHECK-NEXT:                  "source": []
; CHECK-NEXT:                }
; CHECK-NEXT:              ]
; CHECK-NEXT:            },
; CHECK-NEXT:            "needs": [
; CHECK-NEXT:              {
; CHECK-NEXT:                "fact": "nothing",
; CHECK-NEXT:                "message": "if that branch leads to both accesses, both threads access that byte"
; CHECK-NEXT:              }
; CHECK-NEXT:            ],
; CHECK-NEXT:            "freed_by": [],
; CHECK-NEXT:            "freed_by_two": []
; CHECK-NEXT:          }
; CHECK-NEXT:        ]
; CHECK-NEXT:      }
; CHECK-NEXT:    ],
; CHECK-NEXT:    "without_barriers": []
; CHECK-NEXT:  }
