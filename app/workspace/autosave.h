// SPDX-License-Identifier: MIT
#pragma once

#include "core/support/file_lock.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace isocenter::app {

// Keeps what a crash would lose: one file a process, which a clean exit (the destructor) removes. A lock
// beside it says that the process lives, so that windows leave each other's files alone.
class Autosave
{
public:
    explicit Autosave(std::filesystem::path folder); // see core::stateFolder; made when needed
    ~Autosave();
    Autosave(const Autosave&) = delete;
    Autosave& operator=(const Autosave&) = delete;

    // Writes the text if it is another than the last one; an empty one removes the file. A kill at any moment
    // leaves the last one or this one whole. Throws FileError.
    void tick(const std::string& text);
    // Empty while there is nothing to keep.
    const std::filesystem::path& file() const { return file_; }

private:
    void claimFile();
    void remove();

    std::filesystem::path folder_;
    std::filesystem::path file_;
    std::optional<core::FileLock> lock_;
    std::string written_;
};

// The autosave of a process that did not end cleanly. While it is held, other processes do not find it; if it
// is not discarded, it is found again.
struct LeftoverAutosave
{
    std::filesystem::path file;
    std::filesystem::file_time_type written;
    core::FileLock lock;

    void discard() const;
};

// The latest first.
std::vector<LeftoverAutosave> findLeftovers(const std::filesystem::path& folder);

} // namespace isocenter::app
