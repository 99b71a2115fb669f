# Writes build.ninja for checks of single files. Input 1: "source<TAB>flags" of file_flags.awk; input 2: the files to check.
# A header has the flags of the source of its name, else of a source in its folder or in one above it. What has not
# changed since it passed, nor anything that it includes, is not looked at again.
# Run as: awk -v root=<checkout> -v check=syntax|tidy -v compiler=<g++> -v tidy=<clang-tidy> -f ninja_file.awk flags files

BEGIN {
    FS = "\t"
    print "rule syntax"
    print "  command = " compiler " $flags -w -fsyntax-only -MD -MF $out.d -MT $out $input && touch $out"
    print "  depfile = $out.d"
    print "  deps = gcc"
    print "  description = syntax of $file"
    print "rule tidy"
    print "  command = printf '#include \"%s\"\\n' " root "/$file > $out.cpp && " compiler \
        " $flags -w -M -MF $out.d -MT $out $input && " tidy " --quiet --header-filter='^" root "/$file$$' " \
        "$looked -- -x c++ $flags -w -Qunused-arguments > $out.log 2>&1 || { cat $out.log; false; } && touch $out"
    print "  depfile = $out.d"
    print "  deps = gcc"
    print "  description = clang-tidy on $file"
}

FNR == NR {
    gsub(/\$/, "$$", $2)
    flags[$1] = $2
    for (folder = $1; sub(/\/[^\/]*$/, "", folder);)
        if (!(folder in near))
            near[folder] = $2
    next
}

{
    found = flags[$1]
    source = $1
    sub(/\.h$/, ".cpp", source)
    if (!found && source in flags)
        found = flags[source]
    for (folder = $1; !found && sub(/\/[^\/]*$/, "", folder);)
        found = near[folder]
    if (!found)
        next
    path = root "/" $1
    print "build " $1 ".stamp: " check " " path
    print "  file = " $1
    # A header is included, for as the main file its #pragma once is warned about.
    print "  input = " ($1 ~ /\.h$/ ? "-include " path " -x c++ /dev/null" : "-x c++ " path)
    print "  looked = " ($1 ~ /\.h$/ ? $1 ".stamp.cpp" : path)
    print "  flags = " found
}
