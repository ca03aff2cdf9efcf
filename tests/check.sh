#!/usr/bin/env bash
# Checks the kernels with the tools that are there; what is missing is skipped and named.
#
#   LLVM 22    opt -passes=verify and llc accept every .ll (sm_80, or what `// arch:` says)
#   clang      of the version that made them: make.sh gives the same bytes again (../remade.sh)
#   nvcc       compiles every .cu to a cubin; from $NVCC, PATH or the Python package nvidia-cuda-nvcc
#   g++        host/run.sh: the kernels compute what they should, without a race (slow: with --host)
#
# usage: check.sh [--host]         exit status: 0 if nothing that ran failed
set -uo pipefail
cd "$(dirname "$0")"
suffix=${LLVM_SUFFIX--22}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failed=0
fail() { echo "FAILED: $1"; failed=1; }
has() { command -v "$1" >/dev/null 2>&1; }
arch_of() { local arch; arch=$(sed -n 's|^// arch: ||p' "$1.cu"); echo "${arch:-sm_80}"; }

for source in *.cu; do
    for level in O0 O1 O2 O2g; do
        [ -s "ll/${source%.cu}.$level.ll" ] || fail "ll/${source%.cu}.$level.ll is missing"
    done
done

if has "opt$suffix" && has "llc$suffix"; then
    n=0
    for file in ll/*.ll; do
        name=${file#ll/}
        arch=$(arch_of "${name%%.*}")
        "opt$suffix" -passes=verify -disable-output "$file" || fail "opt: $file"
        "llc$suffix" -mcpu="$arch" -mattr=+ptx80 "$file" -o /dev/null || fail "llc: $file"
        n=$((n + 1))
    done
    echo "opt and llc: $n files"
else
    echo "skipped: no opt$suffix or llc$suffix"
fi

../remade.sh . || failed=1

nvcc=${NVCC:-$(command -v nvcc || python3 -c 'import nvidia.cu13, os; print(os.path.join(list(nvidia.cu13.__path__)[0], "bin", "nvcc"))' 2>/dev/null)}
if [ -n "$nvcc" ] && has "$nvcc"; then
    n=0
    for source in *.cu; do
        "$nvcc" -std=c++17 -arch="$(arch_of "${source%.cu}")" -cubin "$source" -o "$scratch/cubin" || fail "nvcc: $source"
        n=$((n + 1))
    done
    echo "nvcc: $n files"
else
    echo "skipped: no nvcc"
fi

if [ "${1-}" = --host ]; then
    if has g++; then host/run.sh || fail "host/run.sh"; else echo "skipped: no g++"; fi
fi
exit $failed
