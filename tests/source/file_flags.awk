# Reads a compile_commands.json, of a build with or without ISOCENTER_UNITY, and writes "source<TAB>flags" for each source
# of the project: the flags it is compiled with, without precompiled headers, warnings, input and output.
# Run as: awk -v root=<checkout> -f file_flags.awk compile_commands.json

/^ *"command": / {
    sub(/^ *"command": "/, "")
    sub(/",?$/, "")
    gsub(/\\"/, "\"")
    gsub(/\\\\/, "\\")
    split($0, parts, / -o [^ ]+ -c /)
    flags = parts[1]
    sub(/^[^ ]+ /, "", flags)
    gsub(/ -Winvalid-pch| -include [^ ]*cmake_pch[^ ]*| -W[^ ]+/, "", flags)
    united = parts[2]
    if (united ~ /\/Unity\//) {
        while ((getline line < united) > 0)
            if (line ~ /^#include "/) {
                gsub(/^#include "|"$/, "", line)
                say(line)
            }
        close(united)
    } else {
        say(united)
    }
}

function say(source) {
    if (index(source, root "/") == 1 && source !~ /\/build\// && !(source in said)) {
        said[source] = 1
        print substr(source, length(root) + 2) "\t" flags
    }
}
