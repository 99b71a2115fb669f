# Sourced by ./run, ./check and build-packages.sh: installs what packaging/debian/packages.txt lists and is missing, and says
# so. What the list has "only for" a purpose is left out unless that is named.
isocenter_install_packages() { # root [purpose...]
    local list missing sudo=()
    list=$(awk -v purposes=" ${*:2} " '/^# only for / { left = !index(purposes, " " substr($4, 1, length($4) - 1) " ") }
        !left { sub(/#.*/, ""); print }' "$1/packaging/debian/packages.txt")
    # shellcheck disable=SC2086 # the list is words
    missing=$(comm -23 <(printf '%s\n' $list | sort) \
        <(dpkg-query -W -f='${Status} ${Package}\n' $list 2>/dev/null | sed -n 's/^install ok installed //p' | sort))
    [ -z "$missing" ] && return 0
    command -v apt-get >/dev/null || {
        echo "These Debian packages are missing and there is no apt-get: $(echo $missing)" >&2
        return 1
    }
    echo "Installing missing packages (apt-get, once): $(echo $missing)"
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || {
            echo "Run this as root, or install sudo, or install the packages above yourself." >&2
            return 1
        }
        sudo=(sudo)
    fi
    "${sudo[@]}" apt-get update -qq
    # shellcheck disable=SC2086
    "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
}
