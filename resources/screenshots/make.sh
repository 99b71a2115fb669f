#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Makes the pictures of this folder with the program itself, on a virtual screen.
# usage: resources/screenshots/make.sh [path of isocenter, default build/release/bin/isocenter]
# That of a reconstruction needs ISOCENTER_SAMPLE_DATA. Those of dialogs and of real data are taken by tests of the window (isocenter_window_tests beside it), the latter where ISOCENTER_SAMPLE_DATA is set.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
program=$(realpath "${1:-$root/build/release/bin/isocenter}")

# shot NAME SECONDS OPTIONS...: so many seconds after the start.
shot() {
    local name=$1 seconds=$2
    shift 2
    echo "$name.png"
    xvfb-run -a -s "-screen 0 1600x1000x24" "$program" "$@" \
        --screenshot "$root/resources/screenshots/$name.png" --after "$seconds"
}

shot registration 4 --demo --compare colour
shot edges 30 --demo --compare edges
shot difference 1 --demo --compare difference
shot biplane 20 --demo --biplane --compare edges
shot find 180 --demo --biplane --find
shot views 20 --demo --biplane --layout all
shot compare 45 --demo --page compare
shot track 14 --track synthetic:motion=combined,size=640x480,frames=600
shot augmented 14 --track synthetic:motion=orbit,size=640x480,frames=600 --look-for plane
if [[ -n ${ISOCENTER_SAMPLE_DATA:-} ]]; then
    cd "$ISOCENTER_SAMPLE_DATA/cbct_sim_lidc0001"
    shot reconstruct 30 --reconstruct projections matrices.csv --pixel-centre 0 --i0 60000
fi

tests=$(dirname "$program")/isocenter_window_tests
pictures=$(mktemp -d)
trap 'rm -rf "$pictures"' EXIT
if [[ -x $tests ]]; then
    for page in distortion object; do
        ISOCENTER_PICTURES=$pictures xvfb-run -a -s "-screen 0 1280x720x24" "$tests" "${page}_page_test" looksRight:en
        cp "$pictures/calibration-$page-en.png" "$root/resources/screenshots/calibration-$page.png"
    done
    ISOCENTER_PICTURES=$pictures xvfb-run -a -s "-screen 0 1280x720x24" "$tests" stream_dialog_test looksRight:en
    cp "$pictures/live-en.png" "$root/resources/screenshots/live.png"
fi
if [[ -x $tests && -n ${ISOCENTER_SAMPLE_DATA:-} ]]; then
    ISOCENTER_PICTURES=$pictures xvfb-run -a -s "-screen 0 1920x1200x24" "$tests" walkthrough_test
    cp "$pictures"/chest-*-registering.png "$root/resources/screenshots/chest.png"
    cp "$pictures"/wrist-*-tracked.png "$root/resources/screenshots/wrist.png"
    ISOCENTER_PICTURES=$pictures xvfb-run -a -s "-screen 0 1920x1200x24" "$tests" tracking_lines_data_test
    cp "$pictures"/lines-{retina,coronary}.png "$root/resources/screenshots/"
fi
