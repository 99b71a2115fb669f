// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>

namespace isocenter::core {

// Where Isocenter keeps what it can make again: $ISOCENTER_CACHE_DIR, else $XDG_CACHE_HOME/isocenter, else
// ~/.cache/isocenter, else a folder of the system's temporary one. The folder need not exist yet.
std::filesystem::path cacheFolder();
// What is in it: compiled kernels, which device was found to be the fastest, and whether the drivers answer.
inline constexpr const char* kKernelCache = "opencl";
inline constexpr const char* kFastestDevice = "fastest-device";
inline constexpr const char* kDriverProbe = "driver-probe";
std::uintmax_t cachedBytes();
// Removes these; what else lies in the folder stays. Files that cannot be removed stay, too.
void clearCache();

// Where Isocenter keeps what it needs after a crash: $ISOCENTER_STATE_DIR, else $XDG_STATE_HOME/isocenter,
// else
// ~/.local/state/isocenter, else a folder of the system's temporary one. The folder need not exist yet.
std::filesystem::path stateFolder();

} // namespace isocenter::core
