#!/usr/bin/env bash
# Installs the packages in bare systems, Debian 12 and Ubuntu 24.04 unless others are named (debian12, ubuntu24.04),
# and uses what they brought: the demo, the manual, completion, a picture of the window. The packages are made here, or
# for another distribution than this machine's in a system of it, which takes as long as a build; those of a folder that
# ISOCENTER_PACKAGES names are taken as they are. Needs root (chroot) and what packages.txt has for testing-packages.
set -euo pipefail
checkout=$(realpath "$1") folder=$2
shift 2
[ $# -gt 0 ] || set -- debian12 ubuntu24.04

fail() {
    echo "FAILED: $*" >&2
    exit 1
}

[ "$(id -u)" -eq 0 ] || fail "installing packages in a bare system needs root: run this test as root, or with sudo"
command -v debootstrap >/dev/null || fail "debootstrap is missing (packaging/debian/packages.txt: testing-packages)"
if [ -z "${ISOCENTER_OWN_MOUNTS:-}" ]; then # what is mounted below goes with this process
    exec env ISOCENTER_OWN_MOUNTS=1 unshare --mount "$0" "$checkout" "$folder" "$@"
fi
mkdir -p "$folder"
folder=$(realpath "$folder")
scripts=/usr/share/debootstrap/scripts

makeSystem() { # distribution folder
    local keyring=/usr/share/keyrings/debian-archive-keyring.gpg suite=bookworm script=$scripts/bookworm components=main
    local mirror=${ISOCENTER_DEBIAN_MIRROR:-http://deb.debian.org/debian} pockets="bookworm bookworm-updates"
    if [ "$1" = ubuntu24.04 ]; then
        keyring=${ISOCENTER_UBUNTU_KEYRING:-/usr/share/keyrings/ubuntu-archive-keyring.gpg}
        suite=noble components=main,universe pockets="noble noble-updates"
        script=$scripts/noble
        [ -e "$script" ] || script=$scripts/gutsy # what every Ubuntu's is a link to
        mirror=${ISOCENTER_UBUNTU_MIRROR:-http://archive.ubuntu.com/ubuntu}
    fi
    [ -e "$keyring" ] || fail "$keyring is missing: install the keyring of $1, or name it in ISOCENTER_UBUNTU_KEYRING"
    rm -rf --one-file-system "$2"
    debootstrap --variant=minbase --components=$components --keyring="$keyring" $suite "$2" "$mirror" "$script" \
        >"$folder/$1.debootstrap.log" 2>&1 || fail "debootstrap of $1: see $folder/$1.debootstrap.log"
    for pocket in $pockets; do
        echo "deb [signed-by=/etc/apt/keyring.gpg] $mirror $pocket ${components/,/ }"
    done >"$2/etc/apt/sources.list"
    cp "$keyring" "$2/etc/apt/keyring.gpg"
    cp -L /etc/resolv.conf "$2/etc/resolv.conf"
    apt-config dump | grep -i '^Acquire::.*Proxy' >"$2/etc/apt/apt.conf.d/90proxy" || true
    printf '#!/bin/sh\nexit 101\n' >"$2/usr/sbin/policy-rc.d" # nothing is started
    chmod +x "$2/usr/sbin/policy-rc.d"
    echo force-unsafe-io >"$2/etc/dpkg/dpkg.cfg.d/unsafe-io" # a crash would cost nothing that is kept
    mount -t proc proc "$2/proc"
    mount -t sysfs -o ro sys "$2/sys" # PoCL asks it for the machine's memory
    mount -t tmpfs shm "$2/dev/shm"
    inside "$2" apt-get update -qq
}

inside() { # folder command...
    local system=$1
    shift
    env -u DISPLAY -u WAYLAND_DISPLAY HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
        PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin chroot "$system" "$@"
}

install() { # folder package...
    inside "$1" apt-get install -y -qq "${@:2}" >"$1.apt.log" 2>&1 || {
        tail -n 30 "$1.apt.log" >&2
        fail "apt-get install ${*:2}"
    }
}

removeSystem() { # folder
    umount "$1/proc" "$1/sys" "$1/dev/shm"
    rm -rf --one-file-system "$1"
}

thisDistribution() {
    (. /etc/os-release && echo "$ID$VERSION_ID")
}

# Leaves the packages of the distribution in the folder.
makePackages() { # distribution folder
    if [ "$1" = "$(thisDistribution)" ]; then
        "$checkout/packaging/debian/build-packages.sh" "$2"
        return
    fi
    local system=$folder/$1-build
    makeSystem "$1" "$system"
    install "$system" --no-install-recommends git ca-certificates
    git config --file "$folder/gitconfig" safe.directory '*' # root clones what a user owns
    GIT_CONFIG_GLOBAL=$folder/gitconfig git clone --quiet "$checkout" "$system/root/isocenter"
    inside "$system" /root/isocenter/packaging/debian/build-packages.sh /root/packages
    cp "$system"/root/packages/*.deb "$2"
    removeSystem "$system"
}

requireFiles() { # folder file...
    for file in "${@:2}"; do
        [ -s "$1/$file" ] || fail "/$file is not there, or empty"
    done
}

useCommands() { # folder
    ! inside "$1" dpkg-query -W -f='${Package}\n' | grep -i '^libqt' || fail "isocenter-cli brought Qt"
    inside "$1" isocenter-cli --version
    inside "$1" isocenter-cli devices
    inside "$1" isocenter-cli demo --output /root/demo || fail "the demo"
    requireFiles "$1" root/demo/pose.json usr/share/doc/isocenter-cli/copyright
    inside "$1" gunzip -c /usr/share/man/man1/isocenter-cli.1.gz | grep '^\.SS isocenter\\-cli register$' >/dev/null ||
        fail "the manual page lacks the command register"
    local offered
    offered=$(inside "$1" bash -c 'source /usr/share/bash-completion/completions/isocenter-cli
        COMP_WORDS=(isocenter-cli reg) COMP_CWORD=1; _isocenter_cli; echo "${COMPREPLY[*]}"')
    [ "$offered" = "register register-bones" ] || fail "completion of reg offers: $offered"
}

useWindow() { # folder picture
    inside "$1" desktop-file-validate /usr/share/applications/isocenter.desktop
    # The project has no homepage yet.
    inside "$1" appstreamcli validate --no-net --override=url-homepage-missing=info /usr/share/metainfo/local.isocenter.isocenter.metainfo.xml
    grep -q '^[0-9]*:application/x-isocenter-project:\*\.isocenter$' "$1/usr/share/mime/globs2" ||
        fail "project files have no type"
    grep -q '^application/x-isocenter-project=isocenter\.desktop' "$1/usr/share/applications/mimeinfo.cache" ||
        fail "project files are not opened by the window"
    requireFiles "$1" usr/share/icons/hicolor/{scalable/apps/isocenter.svg,48x48/apps/isocenter.png} \
        usr/share/man/man1/isocenter.1.gz usr/share/bash-completion/completions/isocenter
    inside "$1" xvfb-run -a -s "-screen 0 1920x1200x24" isocenter --demo --size 1600,1000 \
        --screenshot /root/window.png --after "${ISOCENTER_PICTURE_AFTER:-60}" || fail "the window"
    cp "$1/root/window.png" "$2"
    # A window without its views is a few flat colours.
    [ "$(stat -c %s "$2")" -gt 150000 ] || fail "$2 shows hardly anything"
}

for distribution in "$@"; do
    packages=${ISOCENTER_PACKAGES:-}
    if [ -z "$packages" ]; then
        packages=$folder/packages
        mkdir -p "$packages"
        rm -f "$packages"/*~"${distribution}"_*.deb
        makePackages "$distribution" "$packages"
    fi
    commands=$(echo "$packages"/isocenter-cli_*~"${distribution}"_*.deb)
    window=$(echo "$packages"/isocenter_*~"${distribution}"_*.deb)
    [ -e "$commands" ] && [ -e "$window" ] || fail "$packages has not one isocenter and one isocenter-cli for $distribution"
    if [ "$distribution" = "$(thisDistribution)" ] && command -v lintian >/dev/null; then
        lintian --fail-on error "$commands" "$window" || fail "lintian finds errors"
    fi

    echo "== $distribution: a bare system"
    system=$folder/$distribution
    makeSystem "$distribution" "$system"
    cp "$commands" "$system/root/isocenter-cli.deb"
    cp "$window" "$system/root/isocenter.deb"
    echo "== $distribution: isocenter-cli"
    install "$system" /root/isocenter-cli.deb
    useCommands "$system"
    echo "== $distribution: isocenter"
    install "$system" /root/isocenter.deb xvfb xauth desktop-file-utils shared-mime-info appstream
    useWindow "$system" "$folder/$distribution.png"
    inside "$system" apt-get purge -y -qq isocenter isocenter-cli >/dev/null 2>&1
    left=$(find "$system/usr" -path '*isocenter*' -print -quit)
    [ -z "$left" ] || fail "removing the packages leaves $left"
    removeSystem "$system"
    echo "== $distribution: installed, used and removed; the window is in $folder/$distribution.png"
done
