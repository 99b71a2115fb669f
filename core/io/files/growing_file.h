// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string_view>

namespace isocenter::core {

// A text file that others read while it is written, such as the table of a stream: every call hands its text
// to the system whole, so that ending the program loses no line. Errors are FileErrors that name the file.
class GrowingFile
{
public:
    // Sees that it can be written. What it held stays until something is added, which begins it anew.
    explicit GrowingFile(const std::filesystem::path& file);
    ~GrowingFile();
    GrowingFile(const GrowingFile&) = delete;
    GrowingFile& operator=(const GrowingFile&) = delete;

    void add(std::string_view text);
    // Says that no more comes. Some file systems, such as those of other machines, tell only now what they
    // could not write. Nothing may be added after it.
    void finish();

private:
    std::filesystem::path file_;
    int descriptor_; // below 0: finished
    bool isBegun_ = false;
};

} // namespace isocenter::core
