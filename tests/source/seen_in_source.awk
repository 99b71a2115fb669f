# Reads names of files, and writes in place of each header the source of its name where that includes the header before all
# else: parsing this source parses the header alone. Each file comes once.
# Run as: awk -v root=<checkout> -f seen_in_source.awk files

/\.h$/ {
    header = $0
    source = header
    sub(/\.h$/, ".cpp", source)
    while ((getline line < (root "/" source)) > 0)
        if (line ~ /^#include/) {
            if (line == "#include \"" header "\"")
                $0 = source
            break
        }
    close(root "/" source)
}

!($0 in seen) {
    seen[$0] = 1
    print
}
