// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <system_error>

namespace isocenter::core {

// What changes while a file is written.
struct FileState
{
    std::uintmax_t bytes = 0;
    std::filesystem::file_time_type written{};

    bool operator==(const FileState&) const = default;
};

// Of a file that is missing, too: it has a state of its own.
inline FileState stateOf(const std::filesystem::path& file)
{
    std::error_code missing;
    return {std::filesystem::file_size(file, missing), std::filesystem::last_write_time(file, missing)};
}

} // namespace isocenter::core
