# Sourced by ./run and ./check: installs what packaging/debian/packages.txt lists and is missing, and says so.
isocenter_install_packages() {
    local list missing sudo=()
    list=$(sed 's/#.*//' "$1/packaging/debian/packages.txt")
    # shellcheck disable=SC2086 # the list is words
    missing=$(for package in $list; do
        dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' || echo "$package"
    done)
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
