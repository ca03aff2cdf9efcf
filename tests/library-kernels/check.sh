#!/usr/bin/env bash
# Checks the kernels with the tools that are there; what is missing is skipped and named.
#
#   LLVM 22    opt -passes=verify and llc accept every .ll
#   clang      of the version that made them: make.sh gives the same bytes again (../remade.sh)
#   nvcc       compiles every .cu to a cubin; from $NVCC, PATH or the Python package nvidia-cuda-nvcc
#
# usage: check.sh                  exit status: 0 if nothing that ran failed
set -uo pipefail
cd "$(dirname "$0")"
suffix=${LLVM_SUFFIX--22}
failed=0
fail() { echo "FAILED: $1"; failed=1; }
has() { command -v "$1" >/dev/null 2>&1; }

if has "opt$suffix" && has "llc$suffix"; then
    for file in ll/*.ll; do
        "opt$suffix" -passes=verify -disable-output "$file" || fail "opt: $file"
        "llc$suffix" -mcpu=sm_80 -mattr=+ptx80 "$file" -o /dev/null || fail "llc: $file"
    done
    echo "opt and llc: $(ls ll/*.ll | wc -l) files"
else
    echo "skipped: no opt$suffix or llc$suffix"
fi

../remade.sh . || failed=1

nvcc=${NVCC:-$(command -v nvcc || python3 -c 'import nvidia.cu13, os; print(os.path.join(list(nvidia.cu13.__path__)[0], "bin", "nvcc"))' 2>/dev/null)}
if [ -n "$nvcc" ] && has "$nvcc"; then
    scratch=$(mktemp -d)
    trap 'rm -rf "$scratch"' EXIT
    for source in *.cu; do
        "$nvcc" -std=c++17 -arch=sm_80 -I../kernels -cubin "$source" -o "$scratch/cubin" || fail "nvcc: $source"
    done
    echo "nvcc: $(ls ./*.cu | wc -l) files"
else
    echo "skipped: no nvcc"
fi
exit $failed
