// SPDX-License-Identifier: MIT
#include "core/support/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace isocenter::core {

std::optional<FileLock> FileLock::tryLock(const std::filesystem::path& file)
{
    const int descriptor = open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor < 0)
        return std::nullopt;
    if (flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
        close(descriptor);
        return std::nullopt;
    }
    return FileLock(descriptor);
}

FileLock::~FileLock()
{
    if (descriptor_ >= 0)
        close(descriptor_);
}

} // namespace isocenter::core
