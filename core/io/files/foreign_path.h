// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

namespace isocenter::core {

// The file or folder that a file of another program names, maybe on another computer and with its separators:
// as it stands beside the naming file, as an absolute path, or below the folder of the naming file by as many
// of its last parts as agree. Empty if it is nowhere there.
std::filesystem::path foreignPath(const std::filesystem::path& namedIn, std::string name);

} // namespace isocenter::core
