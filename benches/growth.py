#!/usr/bin/env python3
"""How the time of each pass grows with one function: nanoseconds for each block, by shape and size.

    benches/growth.py --opt PROGRAM [--sizes 1000,10000,100000] [--passes P]... [--at-most X] [--svg FILE] [FILE.ll...]
    benches/growth.py --opt PROGRAM --instructions --sizes 1000,10000 [--json FILE]

The shapes are made here, each one kernel of so many blocks:

    diamonds    branches on comparisons of what was computed before, phis, loads and stores
    nested      every block below the one before it, and branched on one value: conditions pile up
    chain       no branches: sums of sums, stores through one pointer
    barriers    a barrier, and shared memory before and behind it, in every block
    rounds      loops of one block, one behind the other

Time is the processor's for the program with the pass, less that without (reading and verifying have rows
of their own); the least of --rounds. With FILEs, of any shape, nanoseconds for each instruction are
printed in place of that. --at-most: fail where a tenfold size costs more than X times ten. --svg: a picture of the rows,
those left out that drown in the time of reading (under 20 ns at some size).

--instructions: instructions in place of nanoseconds, counted by valgrind, which takes some fifty times as long and says
the same on a busy machine. --json: the rows for benches/book-tables.py, which makes a table of a page of them.

Exit status: 0, or 1 when something grows faster than --at-most allows.
"""
import argparse
import pathlib
import sys
import tempfile

from book_data import write_rows
from plot import plot
from processor import instructions, seconds

PASSES = ["verify", "require<domtree>", "require<memoryssa>", "dce", "instsimplify", "early-cse", "early-cse<memssa>",
          "dead-sync-elim"]
HEAD = """target datalayout = "e-p3:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
@tile = internal addrspace(3) global [1024 x i32] undef
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @k(ptr %p, i32 %x, i32 %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %s = getelementptr inbounds [1024 x i32], ptr addrspace(3) @tile, i32 0, i32 %t
  %v0 = add i32 %x, %t
  br label %b0
"""


def diamonds(n):
    for k in range(n // 4):
        yield (
            f"b{k}:\n  %c{k} = icmp ult i32 %v{k}, {k % 97}\n  br i1 %c{k}, label %l{k}, label %r{k}\n"
            f"l{k}:\n  %a{k} = getelementptr i32, ptr %p, i32 %v{k}\n  %w{k} = load i32, ptr %a{k}\n"
            f"  %m{k} = and i32 %w{k}, 255\n  br label %j{k}\n"
            f"r{k}:\n  %z{k} = lshr i32 %v{k}, 3\n  store i32 %z{k}, ptr %p\n  br label %j{k}\n"
            f"j{k}:\n  %v{k + 1} = phi i32 [ %m{k}, %l{k} ], [ %z{k}, %r{k} ]\n  br label %b{k + 1}\n"
        )
    yield f"b{n // 4}:\n  store i32 %v{n // 4}, ptr %p\n  ret void\n"


def nested(n):
    for k in range(n):
        yield (
            f"b{k}:\n  %c{k} = icmp ugt i32 %x, {k}\n  %d{k} = icmp eq i32 %y, %x\n  %e{k} = or i1 %c{k}, %d{k}\n"
            f"  br i1 %e{k}, label %b{k + 1}, label %end\n"
        )
    yield f"b{n}:\n  store i32 %x, ptr %p\n  br label %end\nend:\n  ret void\n"


def chain(n):
    for k in range(n):
        yield (
            f"b{k}:\n  %o{k} = shl i32 %v{k}, 1\n  %v{k + 1} = add i32 %o{k}, %t\n"
            f"  %q{k} = getelementptr i32, ptr %p, i32 {k}\n  store i32 %v{k + 1}, ptr %q{k}\n"
            f"  %g{k} = load i32, ptr %p\n  store i32 %g{k}, ptr %p\n  br label %b{k + 1}\n"
        )
    yield f"b{n}:\n  ret void\n"


def barriers(n):
    for k in range(n):
        yield (
            f"b{k}:\n  store i32 %v{k}, ptr addrspace(3) %s\n  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)\n"
            f"  %n{k} = getelementptr inbounds [1024 x i32], ptr addrspace(3) @tile, i32 0, i32 {k % 1024}\n"
            f"  %v{k + 1} = load i32, ptr addrspace(3) %n{k}\n"
            "  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)\n"
            f"  br label %b{k + 1}\n"
        )
    yield f"b{n}:\n  store i32 %v{n}, ptr %p\n  ret void\n"


def rounds(n):
    yield "b0:\n  br label %h0\n"
    for k in range(n):
        before = "b0" if k == 0 else f"h{k - 1}"
        start = "%v0" if k == 0 else f"%i{k - 1}"
        yield (
            f"h{k}:\n  %i{k} = phi i32 [ {start}, %{before} ], [ %j{k}, %h{k} ]\n  %j{k} = add nuw nsw i32 %i{k}, 4\n"
            f"  %a{k} = getelementptr i32, ptr %p, i32 %i{k}\n  store i32 %j{k}, ptr %a{k}\n"
            f"  %c{k} = icmp slt i32 %j{k}, {4 * k + 100}\n  br i1 %c{k}, label %h{k}, label %h{k + 1}\n"
        )
    yield f"h{n}:\n  ret void\n"


SHAPES = [diamonds, nested, chain, barriers, rounds]


def measured(args, file, units):
    """Nanoseconds or instructions for each unit, by pass; `read` is the program without passes."""
    def least(passes):
        command = [args.opt, "--threads=1", "-disable-output", "-disable-verify", f"-passes={passes}", file]
        if args.instructions:
            return instructions(command)
        return min(seconds(command) for _ in range(args.rounds)) * 1e9
    read = least("")
    return {"read": read / units, **{p: max(0.0, least(p) - read) / units for p in args.passes or PASSES}}


def print_rows(name, columns):
    """A row for each pass; the names of those that grow too fast go to the caller."""
    for passes in columns[0]:
        numbers = [column[passes] for column in columns]
        print(f"{name + ', ' + passes:34}" + "".join(f"{number:10.0f}" for number in numbers), flush=True)
        yield passes, max([b / max(a, 20.0) for a, b in zip(numbers, numbers[1:])], default=0.0)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--opt", required=True, help="the program")
    parser.add_argument("--sizes", default="1000,10000,100000")
    parser.add_argument("--shapes", help="some of the shapes, with commas between")
    parser.add_argument("--passes", action="append")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--at-most", type=float, metavar="X")
    parser.add_argument("--svg", type=pathlib.Path)
    parser.add_argument("--instructions", action="store_true")
    parser.add_argument("--json", type=pathlib.Path, metavar="FILE")
    parser.add_argument("files", nargs="*", type=pathlib.Path, metavar="FILE.ll")
    args = parser.parse_args()
    sizes = [int(size) for size in args.sizes.split(",")]
    too_fast, lines, kept = [], {}, []
    unit = "instructions" if args.instructions else "ns"
    print(f"{f'{unit} for each block, of blocks:':34}" + "".join(f"{size:10}" for size in sizes))
    with tempfile.TemporaryDirectory() as folder:
        for shape in SHAPES if not args.files else []:
            if args.shapes and shape.__name__ not in args.shapes.split(","):
                continue
            columns = []
            for size in sizes:
                file = pathlib.Path(folder, f"{shape.__name__}.{size}.ll")
                file.write_text(HEAD + "".join(shape(size)) + "}\n")
                columns.append(measured(args, file, size))
            for name in columns[0]:
                line = [(size, column[name]) for size, column in zip(sizes, columns)]
                if name != "read" and min(y for _, y in line) >= 20.0:
                    lines[f"{shape.__name__}, {name}"] = line
            kept.append([shape.__name__, *([round(column[name]) for column in columns] for name in columns[0])])
            rows = print_rows(shape.__name__, columns)
            too_fast += [f"{shape.__name__}, {p}" for p, growth in rows if args.at_most and growth > args.at_most]
    if args.svg and lines:
        args.svg.write_text(plot("Growth with the size of a function", "blocks", f"{unit} for each block", lines))
    if args.json and kept:
        write_rows(args.json, __file__, ["shape", "read", *(f"`{name}`" for name in list(columns[0])[1:])], kept)
    for file in args.files:
        n_insts = sum(line.startswith("  ") for line in file.read_text().splitlines())
        list(print_rows(f"{file.stem} ({n_insts} instructions)", [measured(args, file, n_insts)]))
    for name in too_fast:
        print(f"grows faster than {args.at_most}: {name}")
    return int(bool(too_fast))


if __name__ == "__main__":
    sys.exit(main())
