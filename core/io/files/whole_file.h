// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace isocenter::core {

// How every file of ours is written: beside its name (".part"), and renamed when all of it has arrived.
// Whoever reads it, and whenever the disk is full or the program killed, its name stands for the old file or
// the whole new one. What is not a regular file (/dev/stdout, a pipe) is written straight; a link is
// followed. Errors are FileErrors that name the file.
class WholeFile
{
public:
    // The part's name ends so; libraries that know formats by names need their own ending.
    explicit WholeFile(const std::filesystem::path& file, std::string_view partEnding = ".part");
    ~WholeFile(); // removes what was not kept
    WholeFile(const WholeFile&) = delete;
    WholeFile& operator=(const WholeFile&) = delete;

    // Where libraries write that open their files themselves; they must have closed it, and told of errors,
    // before keep().
    const std::filesystem::path& part() const { return part_; }
    // Appends to the part.
    void write(std::span<const std::uint8_t> bytes);
    // Closes the part. Of files that belong together all are finished before the first is kept.
    void finish();
    // Finishes the part and gives it its name.
    void keep();

private:
    void open();
    void flush();
    void close();
    [[noreturn]] void failWriting() const; // as errno says
    [[noreturn]] void fail(const std::string& problem) const;

    std::filesystem::path file_;
    std::filesystem::path target_; // what a link leads to
    std::filesystem::path part_;
    std::vector<std::uint8_t> pending_;
    int descriptor_ = -1;
    bool kept_ = false;
};

// A file that reaches the process's or file system's limit on sizes is an error of write() from here on,
// which WholeFile reports, and not a signal that ends the process. To be called first in main().
void reportFilesTooLarge();

} // namespace isocenter::core
