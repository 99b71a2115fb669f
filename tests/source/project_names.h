// SPDX-License-Identifier: MIT
#pragma once

#include "tests/source/source_tree.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace isocenter::source {

// Types, functions and constants that a header declares outside of classes, without forward declarations.
std::set<std::string> namesDeclaredBy(const SourceFile& header);

// Checks names that the project's headers declare. A file is to reach one of those headers, by itself or
// through the headers that it includes. What it may have from elsewhere is left out: members, names that it
// or what it includes declares again. The tree must outlive it.
class ProjectNames
{
public:
    explicit ProjectNames(const SourceTree& tree);
    std::vector<UnreachedName> unreachedBy(const std::string& path) const;

private:
    const SourceTree& tree_;
    std::map<std::string, std::set<std::string>> headers_; // of each name
};

} // namespace isocenter::source
