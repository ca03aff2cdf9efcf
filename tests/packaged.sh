#!/usr/bin/env bash
# The crates as they would be published, from outside the workspace. Packages each one, unpacks them, and compiles, in a
# folder of temporary files and with nothing of the checkout:
#   * an empty project with the program of the crate's README, which is run;
#   * the same with IR and barriers alone, whose dependencies are counted;
#   * the examples of the crate `selvedge`, run, and the program `selvedge-opt`, run on a kernel (unless --fast).
# Needs no network: dependencies come from cargo's cache, at the versions of Cargo.lock.
# usage: tests/packaged.sh [--fast]
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
fast=${1:-}
# At most so many crates with IR and barriers alone, ours among them.
at_most=40

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
fail() { echo "error: $*" >&2; exit 1; }

# What other systems need is asked for as well when nothing may be fetched; so fetch it where there is a network.
cargo fetch --locked --quiet 2>/dev/null || true
# Packages: everything that is not marked as never to be published.
unpublished=(selvedge-testkit selvedge-tests selvedge-benches)
cargo package --workspace --offline --no-verify --allow-dirty --quiet --target-dir "$scratch/target" \
    "${unpublished[@]/#/--exclude=}" 2>"$scratch/said" || { cat "$scratch/said" >&2; fail "cargo package"; }
if grep warning "$scratch/said"; then fail "cargo package warns"; fi
mkdir "$scratch/crates"
for package in "$scratch"/target/package/*.crate; do
    tar -xzf "$package" -C "$scratch/crates"
done
n_crates=$(ls "$scratch/crates" | wc -l)
fields=(description license rust-version keywords categories documentation readme)
grep -q '^repository = ' Cargo.toml && fields+=(repository)
for crate in "$scratch"/crates/*; do
    [ -s "$crate/README.md" ] || fail "$(basename "$crate") has no README"
    [ -s "$crate/LICENSE" ] || fail "$(basename "$crate") has no text of the licence"
    for field in "${fields[@]}"; do
        grep -q "^$field = " "$crate/Cargo.toml" || fail "$(basename "$crate") has no $field"
    done
    if grep -q '^path = "\.\.' "$crate/Cargo.toml"; then fail "$(basename "$crate") names a path of the checkout"; fi
done
echo "$n_crates crates packaged"

# What stands for the registry: the unpacked packages.
{
    echo "[patch.crates-io]"
    for crate in "$scratch"/crates/*; do
        name=$(basename "$crate")
        echo "${name%-*} = { path = \"$crate\" }"
    done
} >"$scratch/patch.toml"

# project NAME DEPENDENCY...: an empty project with these dependencies.
project() {
    local folder=$scratch/$1
    shift
    mkdir -p "$folder/src"
    {
        printf '[package]\nname = "%s"\nversion = "0.0.0"\nedition = "2024"\n\n[dependencies]\n' "$(basename "$folder")"
        printf '%s\n' "$@"
        echo
        cat "$scratch/patch.toml"
    } >"$folder/Cargo.toml"
    cp "$root/Cargo.lock" "$folder/Cargo.lock"
    sed -n '/^```rust$/,/^```$/p' "$scratch/crates/selvedge-0.1.0/README.md" | sed '1d;$d' >"$folder/src/main.rs"
}
export CARGO_TARGET_DIR=$scratch/built CARGO_INCREMENTAL=0 CARGO_PROFILE_DEV_DEBUG=0
# With none of the checkout's settings: cargo looks for them in the folder that it runs in, and above.
cd "$scratch"
run() { cargo run --offline --quiet --manifest-path "$scratch/$1/Cargo.toml"; }
# Seconds of the processor that a command takes, in the file `took`: the clock counts what others do, too.
TIMEFORMAT=%U
timed() { { time "$@" 2>&3; } 3>&2 2>"$scratch/took"; }

toml=$(sed -n '/^```toml$/,/^```$/p' "$scratch/crates/selvedge-0.1.0/README.md" | sed '1d;$d')
[ -n "$toml" ] || fail "the README does not say how to take IR and barriers alone"
project few "$toml"
timed run few >"$scratch/few.ll"
n=$(cargo tree --offline --quiet --manifest-path few/Cargo.toml -e normal --prefix none | sed 's/ v.*//' | sort -u | wc -l)
echo "IR and barriers alone: $((n - 1)) crates, compiled and run in $(cat "$scratch/took") s of the processor"
[ $((n - 1)) -le $at_most ] || fail "more than $at_most crates for IR and barriers"
for name in rayon selvedge-text selvedge-simt selvedge-address; do
    if cargo tree --offline --quiet --manifest-path few/Cargo.toml -e normal -i $name >/dev/null 2>&1; then
        fail "IR and barriers alone bring $name"
    fi
done

project whole 'selvedge = "0.1"'
timed run whole >"$scratch/whole.ll"
n=$(cargo tree --offline --quiet --manifest-path whole/Cargo.toml -e normal --prefix none | sed 's/ v.*//' | sort -u | wc -l)
echo "with all features: $((n - 1)) crates, compiled and run in $(cat "$scratch/took") s more"
for result in few whole; do
    grep -q 'define ptx_kernel void @doubled' "$scratch/$result.ll" || fail "$result: no kernel is printed"
    if grep -q 'call.*barrier' "$scratch/$result.ll"; then fail "$result: the barrier is still there"; fi
done
[ "$fast" != --fast ] || exit 0

for example in first_module beside_an_ir toy_front_end; do
    project "$example" 'selvedge = "0.1"'
    cp "crates/selvedge-0.1.0/examples/$example.rs" "$example/src/main.rs"
    run "$example" >"$example.ll" || fail "the example $example"
done
# All of them, programs too: in a workspace of their own.
{
    printf '[workspace]\nresolver = "3"\nmembers = ["crates/*"]\n\n'
    cat patch.toml
} >Cargo.toml
cp "$root/Cargo.lock" Cargo.lock
cargo build --offline --quiet --workspace
"$CARGO_TARGET_DIR/debug/selvedge-opt" -O2 -S whole.ll -o again.ll || fail "selvedge-opt does not run"
grep -q 'define ptx_kernel void @doubled' again.ll || fail "selvedge-opt lost the kernel"
echo "all examples and selvedge-opt run from their packages"
