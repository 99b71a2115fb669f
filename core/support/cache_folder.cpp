// SPDX-License-Identifier: MIT
#include "core/support/cache_folder.h"

#include <cstdlib>

namespace isocenter::core {
namespace {

const char* environment(const char* name)
{
    const char* value = std::getenv(name);
    return value != nullptr && *value != '\0' ? value : nullptr;
}

} // namespace

std::filesystem::path cacheFolder()
{
    if (const char* own = environment("ISOCENTER_CACHE_DIR"))
        return own;
    if (const char* xdg = environment("XDG_CACHE_HOME"))
        return std::filesystem::path(xdg) / "isocenter";
    if (const char* home = environment("HOME"))
        return std::filesystem::path(home) / ".cache" / "isocenter";
    return std::filesystem::temp_directory_path() / "isocenter-cache";
}

std::uintmax_t cachedBytes()
{
    std::error_code ignored; // of what is not there, or vanishes meanwhile
    std::uintmax_t bytes = 0;
    const auto addFile = [&](const std::filesystem::path& file) {
        if (const std::uintmax_t size = std::filesystem::file_size(file, ignored); !ignored)
            bytes += size;
    };
    addFile(cacheFolder() / kFastestDevice);
    addFile(cacheFolder() / kDriverProbe);
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(cacheFolder() / kKernelCache, ignored))
        if (entry.is_regular_file(ignored))
            addFile(entry.path());
    return bytes;
}

void clearCache()
{
    std::error_code ignored;
    for (const char* name : {kKernelCache, kFastestDevice, kDriverProbe})
        std::filesystem::remove_all(cacheFolder() / name, ignored);
}

std::filesystem::path stateFolder()
{
    if (const char* own = environment("ISOCENTER_STATE_DIR"))
        return own;
    if (const char* xdg = environment("XDG_STATE_HOME"))
        return std::filesystem::path(xdg) / "isocenter";
    if (const char* home = environment("HOME"))
        return std::filesystem::path(home) / ".local" / "state" / "isocenter";
    return std::filesystem::temp_directory_path() / "isocenter-state";
}

} // namespace isocenter::core
