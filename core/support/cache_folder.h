// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

namespace isocenter::core {

// Where Isocenter keeps what it can make again: $ISOCENTER_CACHE_DIR, else $XDG_CACHE_HOME/isocenter, else
// ~/.cache/isocenter, else a folder of the system's temporary one. The folder need not exist yet.
std::filesystem::path cacheFolder();

// Where Isocenter keeps what it needs after a crash: $ISOCENTER_STATE_DIR, else $XDG_STATE_HOME/isocenter,
// else
// ~/.local/state/isocenter, else a folder of the system's temporary one. The folder need not exist yet.
std::filesystem::path stateFolder();

} // namespace isocenter::core
