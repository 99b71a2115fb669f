// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <utility>

namespace isocenter::core {

// Holds a lock on a file until it is destroyed or its process ends, however that happens. Its file stays.
class FileLock
{
public:
    // Makes the file if need be; empty if another FileLock, of this process or another, holds it or it cannot
    // be made.
    static std::optional<FileLock> tryLock(const std::filesystem::path& file);

    FileLock(FileLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
    FileLock& operator=(FileLock&& other) noexcept
    {
        std::swap(descriptor_, other.descriptor_);
        return *this;
    }
    ~FileLock();

private:
    explicit FileLock(int descriptor) : descriptor_(descriptor) {}

    int descriptor_;
};

} // namespace isocenter::core
