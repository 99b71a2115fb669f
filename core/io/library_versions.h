// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace isocenter::core {

struct LibraryVersion
{
    std::string name;
    std::string version; // of the one in use, where it tells; else of that with which this was compiled
    std::string licence;
};

// The libraries that core uses in this build, those that are optional only where they are there.
std::vector<LibraryVersion> libraryVersions();

} // namespace isocenter::core
