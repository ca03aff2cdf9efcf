#!/usr/bin/env bash
# Builds what a release consists of, into target/release-VERSION: an archive with the stripped programs, the manual page,
# completions for shells, the licence and the list of changes; the wheel of the Python package; the packages of the
# crates; checksums; and the notes. Changes nothing in the checkout, tags and uploads nothing.
# usage: release.sh [--no-crates] [--no-wheel]
set -euo pipefail
cd "$(dirname "$0")"
fail() { echo "error: $*" >&2; exit 1; }
crates=yes wheel=yes
for argument in "$@"; do
    case "$argument" in
    --no-crates) crates=no ;;
    --no-wheel) wheel=no ;;
    *) fail "unknown option $argument" ;;
    esac
done
[ $wheel = no ] || command -v "${MATURIN:-maturin}" >/dev/null ||
    fail "the wheel needs maturin (pip install maturin); --no-wheel skips it"

version=$(sed -n '/^\[workspace.package\]/,/^\[/s/^version = "\(.*\)"$/\1/p' Cargo.toml)
[ -n "$version" ] || fail "no version in Cargo.toml"
target=$(rustc -vV | sed -n 's/^host: //p')
name=selvedge-$version-$target
out=target/release-$version
rm -rf "$out"
mkdir -p "$out/$name"

# The notes are the section of CHANGELOG.md for the version, or else what is unreleased.
notes() { awk -v head="## $1" 'index($0, "## ") == 1 { on = index($0, head) == 1; next } on' CHANGELOG.md; }
notes "$version" >"$out/notes.md"
[ -s "$out/notes.md" ] || notes Unreleased >"$out/notes.md"
[ -s "$out/notes.md" ] || fail "CHANGELOG.md has no section for $version"

# Line tables are for profiles; users get programs without them. The feature `manual` adds a hidden flag.
export CARGO_PROFILE_RELEASE_DEBUG=none CARGO_PROFILE_RELEASE_STRIP=symbols CARGO_TARGET_DIR=target/stripped
cargo build --locked --release -p selvedge-opt --features selvedge-opt/manual -p selvedge-check
"$CARGO_TARGET_DIR/release/selvedge-opt" -write-manual="$out/$name/share"
for program in selvedge-opt selvedge-check; do
    install -m 755 "$CARGO_TARGET_DIR/release/$program" "$out/$name/$program"
done
cp LICENSE README.md CHANGELOG.md "$out/$name/"

# The same bytes for the same inputs: sorted, without owners, with the time of the last commit.
time=$(git log -1 --format=%ct 2>/dev/null || echo 0)
tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$time" -C "$out" -cf - "$name" | gzip -n -9 >"$out/$name.tar.gz"
rm -r "${out:?}/$name"

# The wheel has programs of its own build, which `python/build.sh` strips.
if [ $wheel = yes ]; then
    env -u CARGO_TARGET_DIR -u CARGO_PROFILE_RELEASE_DEBUG -u CARGO_PROFILE_RELEASE_STRIP \
        python/build.sh --release "$out"
fi

if [ $crates = yes ]; then
    # cargo cannot package a crate that depends on one that is never published, not even to discard the package.
    excluded=(--exclude selvedge-testkit --exclude selvedge-tests --exclude selvedge-benches)
    cargo package --workspace "${excluded[@]}" --locked --no-verify --allow-dirty --quiet
    mkdir "$out/crates"
    cp "$CARGO_TARGET_DIR/package/"*-"$version".crate "$out/crates/"
fi

(cd "$out" && find . -type f ! -name SHA256SUMS -printf '%P\n' | sort | xargs sha256sum >SHA256SUMS)
echo "$out:"
(cd "$out" && ls -l "$name.tar.gz" notes.md SHA256SUMS)
