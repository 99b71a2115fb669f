// SPDX-License-Identifier: MIT
#pragma once

#include "tests/source/source_tree.h"

#include <set>
#include <string>
#include <vector>

namespace isocenter::source {

// The names of libraries that a file writes out with their namespace, "std::ranges::sort", "fmt::join".
std::set<std::string> qualifiedNamesOf(const SourceFile& file);

// Names of the standard library that no table knows: there they are to be added.
std::set<std::string> unknownStandardNamesOf(const SourceFile& file);

// Checks names of the standard library, fmt, Eigen, nlohmann, CLI11, OpenCV, GoogleTest, Qt and VTK. Their
// headers are to be included by the file itself or by headers of the project that it includes; what headers
// of libraries include does not count, but for what Qt's hand over or return: values, events and base
// classes. The tree must outlive it.
class LibraryNames
{
public:
    explicit LibraryNames(const SourceTree& tree);
    std::vector<UnreachedName> unreachedBy(const std::string& path) const;

private:
    std::set<std::string> headersOf(const std::string& name) const;

    const SourceTree& tree_;
    std::set<std::string> systemHeaders_; // all that the project includes anywhere
};

} // namespace isocenter::source
