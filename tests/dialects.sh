#!/usr/bin/env bash
# Asks LLVM of several versions whether it takes what -O2 writes, each in its own dialect: the kernels of a folder are
# compiled by clang-N at O1 and O2, go through `selvedge-opt -O1`, `-O2` and `-O3`, and then through `opt-N
# -passes=verify` and `llc-N`. A kernel that clang-N or llc-N itself does not take is counted apart.
#
# usage: dialects.sh SELVEDGE_OPT FOLDER [VERSION...]      (default: those of 19 to 22 that are installed)
# exit status: 0 if LLVM took everything of ours, and there was a version to ask
set -uo pipefail
program=$(realpath "$1")
cd "$2"
shift 2
versions=("$@")
if [ ${#versions[@]} -eq 0 ]; then
    for version in 19 20 21 22; do
        command -v "clang-$version" >/dev/null && command -v "llc-$version" >/dev/null && versions+=("$version")
    done
fi
[ ${#versions[@]} -gt 0 ] || { echo "skipped: no clang-N and llc-N"; exit 0; }
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failed=0

front_end() { # VERSION SOURCE LEVEL: writes the module
    "clang-$1" -x cuda --target=x86_64-unknown-linux-gnu --cuda-device-only -nocudainc -nocudalib --cuda-gpu-arch="$arch" \
        --cuda-feature=+ptx80 -std=c++17 -w -S -emit-llvm "-$3" "$2" -o "$scratch/in.ll" 2>/dev/null
}
back_end() { # VERSION MODULE
    timeout 120 "llc-$1" -mcpu="$arch" -mattr=+ptx80 "$2" -o /dev/null 2>"$scratch/errors"
}

for version in "${versions[@]}"; do
    taken=0 not_theirs=0
    for source in *.cu; do
        arch=$(sed -n 's|^// arch: ||p' "$source")
        arch=${arch:-sm_80}
        for level in O1 O2; do
            if ! front_end "$version" "$source" $level || ! back_end "$version" "$scratch/in.ll"; then
                not_theirs=$((not_theirs + 1))
                continue
            fi
            for ours in O1 O2 O3; do
                if "$program" "-$ours" -S "$scratch/in.ll" -o "$scratch/out.ll" 2>"$scratch/errors" &&
                    "opt-$version" -passes=verify -disable-output "$scratch/out.ll" 2>"$scratch/errors" &&
                    back_end "$version" "$scratch/out.ll"; then
                    taken=$((taken + 1))
                else
                    echo "FAILED: LLVM $version, $source at $level, -$ours: $(head -1 "$scratch/errors")"
                    failed=1
                fi
            done
        done
    done
    echo "LLVM $version takes $taken modules of ours; $not_theirs that it does not compile itself"
done
exit $failed
