// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <span>

namespace isocenter::core {

// Room for numbers that are needed for a while: in memory, or in a file without a name, which the system
// keeps in memory as far as there is room and which is gone when the program ends, however it does.
class ScratchMemory
{
public:
    // In memory where no folder is given, else in a file there. Throws FileError, which names the folder:
    // not writable, or without so much free space; InputError: no memory.
    explicit ScratchMemory(std::size_t floats,
                           const std::optional<std::filesystem::path>& folder = std::nullopt);
    ~ScratchMemory();
    ScratchMemory(const ScratchMemory&) = delete;
    ScratchMemory& operator=(const ScratchMemory&) = delete;

    std::span<float> values() const { return values_; }

private:
    std::span<float> values_;
};

} // namespace isocenter::core
