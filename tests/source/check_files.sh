#!/usr/bin/env bash
# Looks at files of a built checkout one by one, as if there were neither unity builds nor precompiled headers:
#   syntax  each header compiles alone and each source with what it includes (g++ -fsyntax-only); a header that the source
#           of its name includes before all else is seen alone there
#   tidy    clang-tidy 14 finds nothing in it (.clang-tidy)
#   format  clang-format 14 would change nothing; always all files, kernels as well
# of the files that were changed last, or of all of them. Exit status 77: the tool is missing (an error where CI=true).
# usage: check_files.sh syntax|tidy|format <checkout> <build folder> <compiler> [count]
set -euo pipefail
check=$1 root=$2 build=$3 compiler=$4 count=${5:-}
here=$root/tests/source

requireTool() {
    command -v "$1" >/dev/null && return
    echo "$1 is missing (packaging/debian/packages.txt names its package)"
    if [ "${CI:-}" = true ]; then exit 1; else exit 77; fi
}

if [ "$check" = format ]; then
    requireTool clang-format-14
    cd "$root"
    { bash "$here/recent_files.sh" . && find kernels -name '*.cl'; } |
        xargs -d '\n' -P "$(nproc)" -n 100 clang-format-14 --dry-run -Werror
    exit
fi
[ "$check" = syntax ] || requireTool clang-tidy-14

folder=$build/source-checks/$check
mkdir -p "$folder"
awk -v root="$root" -f "$here/file_flags.awk" "$build/compile_commands.json" >"$folder/flags"
bash "$here/recent_files.sh" "$root" >"$folder/recent"
echo "$check: ${count:-all} of $(wc -l <"$folder/recent") files, those that were changed last"
head -n "${count:--0}" "$folder/recent" >"$folder/files"
if [ "$check" = syntax ]; then
    awk -v root="$root" -f "$here/seen_in_source.awk" "$folder/files" >"$folder/looked"
    mv "$folder/looked" "$folder/files"
fi
awk -v root="$root" -v check="$check" -v compiler="$compiler" -v tidy=clang-tidy-14 -f "$here/ninja_file.awk" \
    "$folder/flags" "$folder/files" >"$folder/build.ninja"
sed -n 's/^build \(.*\): .*/\1/p' "$folder/build.ninja" | xargs -r ninja -C "$folder" -k 0
