// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

namespace isocenter::core {

// Where Isocenter keeps what it can make again: $ISOCENTER_CACHE_DIR, else $XDG_CACHE_HOME/isocenter, else
// ~/.cache/isocenter, else a folder of the system's temporary one. The folder need not exist yet.
std::filesystem::path cacheFolder();

} // namespace isocenter::core
