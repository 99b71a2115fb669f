#!/usr/bin/env bash
# Lists the C++ files of a checkout, those first that were changed last: uncommitted ones, then by the history of git.
# Without git there is no such order; then they are listed by name, and it is said.
# usage: recent_files.sh <checkout>
set -euo pipefail
cd "$1"

isSource='^(core|gpu|app|ui|tests)/.*\.(h|cpp)$'
git=(git -c safe.directory='*' -c core.quotePath=off)
if ! "${git[@]}" rev-parse --verify --quiet HEAD >/dev/null; then
    echo "This is not a checkout of git: which files were changed last is not known, they are taken by name." >&2
    find core gpu app ui tests -name '*.h' -o -name '*.cpp' | sort
    exit
fi
{
    "${git[@]}" status --porcelain --untracked-files=all | cut -c 4- | sed 's/.* -> //'
    "${git[@]}" log --no-renames --diff-filter=d --format= --name-only
    "${git[@]}" ls-files
} | grep -E "$isSource" | awk '!seen[$0]++' | while IFS= read -r file; do
    if [ -e "$file" ]; then printf '%s\n' "$file"; fi
done
