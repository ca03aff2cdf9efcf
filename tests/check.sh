#!/usr/bin/env bash
# Checks folders of kernels with the tools that are there; what is missing is skipped and named.
#
#   levels     every .cu of a folder has a .ll of every level that any of them has
#   LLVM 22    opt -passes=verify and llc accept every .ll (sm_80, or what `// arch:` says)
#   clang      of the version that made them: make.sh gives the same bytes again (remade.sh)
#   nvcc       compiles every .cu to a cubin; from $NVCC, PATH or the Python package nvidia-cuda-nvcc
#   g++        host/run.sh: the kernels compute what they should, without a race (slow: with --host)
#
# usage: check.sh [--host] FOLDER...    exit status: 0 if nothing that ran failed
set -uo pipefail
here=$(cd "$(dirname "$0")" && pwd)
suffix=${LLVM_SUFFIX--22}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failed=0
fail() { echo "FAILED: $1"; failed=1; }
has() { command -v "$1" >/dev/null 2>&1; }
arch_of() { local arch; arch=$(sed -n 's|^// arch: ||p' "$1.cu"); echo "${arch:-sm_80}"; }
nvcc=${NVCC:-$(command -v nvcc || python3 -c 'import nvidia.cu13, os; print(os.path.join(list(nvidia.cu13.__path__)[0], "bin", "nvcc"))' 2>/dev/null)}

check() {
    local folder=$1 n=0
    for source in *.cu; do
        for level in $(ls ll | sed 's/.*\.\(.*\)\.ll$/\1/' | sort -u); do
            [ -s "ll/${source%.cu}.$level.ll" ] || fail "$folder/ll/${source%.cu}.$level.ll is missing"
        done
    done
    if has "opt$suffix" && has "llc$suffix"; then
        for file in ll/*.ll; do
            name=${file#ll/}
            "opt$suffix" -passes=verify -disable-output "$file" || fail "opt: $folder/$file"
            "llc$suffix" -mcpu="$(arch_of "${name%%.*}")" -mattr=+ptx80 "$file" -o /dev/null || fail "llc: $folder/$file"
            n=$((n + 1))
        done
        echo "$folder: opt and llc: $n files"
    else
        echo "skipped: no opt$suffix or llc$suffix"
    fi
    "$here/remade.sh" . || failed=1
    if [ -n "$nvcc" ] && has "$nvcc"; then
        n=0
        for source in *.cu; do
            "$nvcc" -std=c++17 -arch="$(arch_of "${source%.cu}")" -I"$here/kernels" -cubin "$source" -o "$scratch/cubin" ||
                fail "nvcc: $folder/$source"
            n=$((n + 1))
        done
        echo "$folder: nvcc: $n files"
    else
        echo "skipped: no nvcc"
    fi
    if [ "$host" = yes ] && [ -x host/run.sh ]; then
        if has g++; then host/run.sh || fail "$folder/host/run.sh"; else echo "skipped: no g++"; fi
    fi
}

host=no
if [ "${1-}" = --host ]; then host=yes; shift; fi
[ $# -gt 0 ] || { echo "usage: check.sh [--host] FOLDER..."; exit 1; }
top=$PWD
for folder; do
    cd "$top" && cd "$folder" || { fail "no folder $folder"; continue; }
    check "$folder"
done
exit $failed
