// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

namespace isocenter::core {

// Where the directories of a TIFF or BigTIFF lie in its file, in their order.
struct TiffDirectories
{
    std::vector<std::uint64_t> places;
    bool breaksOff = false; // the list leads out of the file, or back to a directory before
};

// Walks the list of directories without reading what they hold. Directories at even distances, as programs
// write stacks, are asked for ahead of the walk: a list of 1,440 in a file that is not in memory takes
// one wait for the disk in place of 1,440. Throws FileError for a file that cannot be opened.
TiffDirectories findTiffDirectories(const std::filesystem::path& file);

} // namespace isocenter::core
