// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/files/whole_file.h"

#include <sys/resource.h>

#include <cstddef>
#include <filesystem>
#include <iterator>

namespace isocenter::core {

// As a full disk: no file of this process grows beyond so many bytes.
class SmallFiles
{
public:
    explicit SmallFiles(rlim_t bytes)
    {
        reportFilesTooLarge();
        getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit limit{bytes, before_.rlim_max};
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~SmallFiles() { setrlimit(RLIMIT_FSIZE, &before_); }
    SmallFiles(const SmallFiles&) = delete;
    SmallFiles& operator=(const SmallFiles&) = delete;

private:
    rlimit before_{};
};

inline std::size_t entriesIn(const std::filesystem::path& folder)
{
    return static_cast<std::size_t>(
        std::distance(std::filesystem::directory_iterator(folder), std::filesystem::directory_iterator()));
}

} // namespace isocenter::core
