// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

namespace isocenter::app {

// A small file beside the one that several processes write (FILE.part.mark), by which each knows that it sees
// the same folder: on a machine that does not share it, an older file may have the same name. It is removed
// in the end.
class SharedFolderMark
{
public:
    explicit SharedFolderMark(const std::filesystem::path& file); // throws FileError
    ~SharedFolderMark();
    SharedFolderMark(const SharedFolderMark&) = delete;
    SharedFolderMark& operator=(const SharedFolderMark&) = delete;

    const std::string& text() const { return text_; }
    // Throws FileError where this process does not see that text.
    static void require(const std::filesystem::path& file, const std::string& text);

private:
    std::filesystem::path mark_;
    std::string text_;
};

} // namespace isocenter::app
