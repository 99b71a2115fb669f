// SPDX-License-Identifier: MIT
#include "core/io/files/foreign_path.h"

#include "core/io/files/file_contents.h"

#include <algorithm>

namespace isocenter::core {
namespace {

bool isFileOrFolder(const std::filesystem::path& path)
{
    return isFolder(path) || isRegularFile(path);
}

bool isAbsoluteAnywhere(const std::string& path)
{
    return path.starts_with('/') || (path.size() > 1 && path[1] == ':');
}

} // namespace

std::filesystem::path foreignPath(const std::filesystem::path& namedIn, std::string name)
{
    std::ranges::replace(name, '\\', '/');
    while (name.size() > 1 && name.ends_with('/'))
        name.pop_back();
    const std::filesystem::path folder = std::filesystem::absolute(namedIn).parent_path();
    std::filesystem::path path = name;
    if (!name.empty() && !isAbsoluteAnywhere(name) && isFileOrFolder(folder / path))
        return (folder / path).lexically_normal();
    if (path.is_absolute() && isFileOrFolder(path))
        return path;
    std::filesystem::path last;
    std::filesystem::path found;
    for (std::filesystem::path rest = path; rest.has_filename(); rest = rest.parent_path()) {
        last = last.empty() ? rest.filename() : rest.filename() / last;
        if (isFileOrFolder(folder / last))
            found = folder / last; // the more parts agree, the better
    }
    return found.lexically_normal();
}

} // namespace isocenter::core
