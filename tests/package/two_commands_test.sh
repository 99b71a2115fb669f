#!/usr/bin/env bash
# Runs ./run (without a display) and ./check in fresh clones of a checkout: in both orders, each twice, beside files of
# the user's own. Takes an hour or more; arguments after the first two go to ./check's ctest.
set -euo pipefail
checkout=$1 folder=$2
shift 2

fail() {
    echo "FAILED: $*" >&2
    exit 1
}

requireDemo() {
    [ -s build/demo/pose.json ] || fail "./run saved no registration in build/demo"
    [ -n "$(find build/demo -name '*.png' -size +0 -print -quit)" ] || fail "./run saved no picture in build/demo"
    rm -r build/demo
}

for order in "run check" "check run"; do
    rm -rf "$folder"
    git clone --quiet "$checkout" "$folder"
    cd "$folder"
    echo "a note of the user's" >"notes of mine.txt"
    mkdir results && echo "int main() {}" >results/main.cpp
    for round in first second; do
        for command in $order; do
            echo "== $order: $command, $round time"
            if [ "$command" = run ]; then
                env -u DISPLAY -u WAYLAND_DISPLAY ./run || fail "./run ($order, $round time)"
                requireDemo
            else
                ./check "$@" || fail "./check ($order, $round time)"
            fi
        done
    done
    changed=$(git status --porcelain | grep -v -e 'notes of mine.txt' -e 'results/' || true)
    [ -z "$changed" ] || fail "the commands left behind: $changed"
    cd /
done
rm -rf "$folder"
echo "Both commands work in either order, twice."
