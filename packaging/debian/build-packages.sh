#!/usr/bin/env bash
# Makes the Debian packages isocenter and isocenter-cli for the distribution that it runs on, in a folder
# (build/packages unless another is named). DEBFULLNAME and DEBEMAIL, where they are set, say who made them.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
mkdir -p "${1:-$root/build/packages}"
folder=$(cd "${1:-$root/build/packages}" && pwd)
cd "$root"
source packaging/debian/install-packages.sh
isocenter_install_packages "$root" making-packages

source packaging/debian/build.sh
isocenter_build package

made=build/package/made
rm -rf "$made"
cpack --config build/package/CPackConfig.cmake -B "$made" >>build/package.log 2>&1 || {
    tail -n 40 build/package.log >&2
    echo "The packages could not be made; the whole log is build/package.log" >&2
    exit 1
}
cp "$made"/*.deb "$folder"
echo "Made in $folder:"
(cd "$made" && ls -- *.deb)
