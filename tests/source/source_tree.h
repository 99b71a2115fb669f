// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace isocenter::source {

// A C++ file of the project as the checks read it: words and signs without comments, literals and directives.
struct SourceFile
{
    std::set<std::string> projectIncludes; // relative to the root, e.g. "core/geometry/pose.h"
    std::set<std::string> systemIncludes;  // e.g. "vector"
    std::vector<std::string> tokens;       // an identifier, a number, "::", "->" or one other sign each
};

SourceFile sourceFileFrom(std::string_view text);

// The project's C++ files by their path relative to the root.
class SourceTree
{
public:
    explicit SourceTree(std::map<std::string, SourceFile> files);
    // All .h and .cpp files below the layers and tests. Throws std::runtime_error where one cannot be read.
    static SourceTree ofFolder(const std::filesystem::path& root);

    const std::map<std::string, SourceFile>& files() const { return files_; }
    // The file and all headers of the project that it includes, by itself or through others.
    std::set<std::string> closureOf(const std::string& path) const;

private:
    std::map<std::string, SourceFile> files_;
};

bool isIdentifier(std::string_view token);

// A name that a file uses, with the headers that declare it, none of which the file reaches.
struct UnreachedName
{
    std::string name;
    std::set<std::string> headers;
};

} // namespace isocenter::source
