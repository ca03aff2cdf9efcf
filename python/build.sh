#!/usr/bin/env bash
# Builds the wheel of the Python package, with the programs `selvedge-opt` and `selvedge-check` inside.
# usage: python/build.sh [--release] [--target TRIPLE] [FOLDER]
#
# The wheel is written to FOLDER, by default target/python/wheels. Needs maturin (pip install maturin), or its path in
# MATURIN. Without --release it is a build of the profile `dev`, for tests.
# With --target the wheel is for another machine, such as aarch64-unknown-linux-gnu: docs/python.md has what that needs.
set -euo pipefail
cd "$(dirname "$0")/.."
profile=() folder_of_profile=debug target=() triple="" out=target/python/wheels
while [ $# -gt 0 ]; do
    case "$1" in
    --release) profile=(--release) folder_of_profile=release ;;
    --target) triple=$2 target=(--target "$2") && shift ;;
    -*) echo "build.sh: unknown option $1" >&2 && exit 2 ;;
    *) out=$1 ;;
    esac
    shift
done
maturin=${MATURIN:-maturin}
build=(cargo build) compatibility=(--compatibility linux)
if [ -n "$triple" ]; then
    # The compiler and C library of the other machine are those of zig.
    build=(cargo zigbuild) compatibility=(--compatibility manylinux2014 --zig)
fi

# Messages of cargo only if it fails.
"${build[@]}" --quiet --locked "${profile[@]}" "${target[@]}" -p selvedge-opt -p selvedge-check
scripts=target/python/selvedge.data/scripts
rm -rf target/python/selvedge.data
mkdir -p "$scripts" "$out"
for program in selvedge-opt selvedge-check; do
    cp "target/${triple:+$triple/}$folder_of_profile/$program" "$scripts"
done
# Line tables and symbols are most of a program's size.
strip=strip
[ -z "$triple" ] || strip=$(command -v llvm-strip llvm-strip-22 | head -n 1)
"$strip" "$scripts"/*

rm -f "$out"/selvedge-*.whl
# In a folder of its own: the native module is a workspace of its own.
export CARGO_TARGET_DIR=$PWD/target/python/build
"$maturin" build --quiet --locked --strip "${profile[@]}" "${target[@]}" "${compatibility[@]}" \
    --manifest-path python/Cargo.toml --out "$out"
ls "$out"/selvedge-*.whl
