# Sourced by ./run and ./check: configures and builds a preset, with a line that says how far it is.

isocenter_minutes() { # seconds
    if [ "$1" -ge 90 ]; then echo "$((($1 + 30) / 60)) min"; else echo "$1 s"; fi
}

# Reads Ninja's lines ("[3/80] Building ..."), keeps them in the log and says how far the build is: on one line of a
# terminal, else now and then on a line of its own.
isocenter_show_progress() { # log
    local line done total percent left said=-10 began=$SECONDS
    while IFS= read -r line; do
        printf '%s\n' "$line" >>"$1"
        [[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]] || continue
        done=${BASH_REMATCH[1]} total=${BASH_REMATCH[2]}
        percent=$((100 * done / total))
        left="about $(isocenter_minutes $(((SECONDS - began) * (total - done) / done))) left"
        if [ -t 1 ]; then
            printf '\r\033[K  %3d %%  (%d of %d steps, %s)' "$percent" "$done" "$total" "$left"
        elif [ "$percent" -ge $((said + 10)) ]; then
            said=$((percent / 10 * 10))
            printf '  %3d %%  (%d of %d steps, %s)\n' "$percent" "$done" "$total" "$left"
        fi
    done
    if [ -t 1 ]; then printf '\r\033[K'; fi
}

isocenter_build() { # preset [option of cmake...]
    local preset=$1 log=build/$1.log
    shift
    mkdir -p build
    echo "Building (the first time takes some minutes; log: $log)"
    if ! { cmake --preset "$preset" "$@" >"$log" 2>&1 &&
        cmake --build --preset "$preset" 2>&1 | isocenter_show_progress "$log"; }; then
        tail -n 40 "$log" >&2
        echo "The build failed; the whole log is $log" >&2
        return 1
    fi
}
