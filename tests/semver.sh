#!/usr/bin/env bash
# Compares the interfaces of the crates that are published with those of the last tag v*, by cargo semver-checks.
# Where there is no such tag, or no such program, one line says so, and nothing is compared.
# usage: tests/semver.sh
set -euo pipefail
cd "$(dirname "$0")/.."
tag=$(git tag --list 'v*' --merged HEAD --sort=-version:refname | head -n 1)
if [ -z "$tag" ]; then
    echo "interfaces are not compared: there is no tag v* yet"
elif ! cargo semver-checks --version >/dev/null 2>&1; then
    echo "interfaces are not compared with $tag: cargo-semver-checks is not installed (cargo install --locked cargo-semver-checks)"
else
    unpublished=(selvedge-testkit selvedge-tests selvedge-benches)
    cargo semver-checks --workspace "${unpublished[@]/#/--exclude=}" --baseline-rev "$tag"
fi
