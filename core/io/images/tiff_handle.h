// SPDX-License-Identifier: MIT
#pragma once

#include <tiffio.h>

#include <cstdint>
#include <filesystem>
#include <string>

namespace isocenter::core {

// An open TIFF file of libtiff, whose own words are kept for the exception instead of being printed. Used on
// one thread at a time.
class TiffHandle
{
public:
    // Modes are those of TIFFOpen; the name stands for the file in messages. Throws FileError.
    TiffHandle(const std::filesystem::path& file, const char* mode, const std::filesystem::path& name);
    ~TiffHandle();
    TiffHandle(const TiffHandle&) = delete;
    TiffHandle& operator=(const TiffHandle&) = delete;

    // Closes a file that is written. Throws FileError: only now libtiff tells what went wrong at the end.
    void close();

    TIFF* get() const { return tiff_; }
    const std::filesystem::path& file() const { return file_; }
    [[noreturn]] void fail(const std::string& problem) const;

    // The value of a tag, or its default; 0 if there is neither.
    template <typename Value>
    Value field(std::uint32_t tag) const
    {
        Value value{};
        if (!TIFFGetFieldDefaulted(tiff_, tag, &value))
            return Value{};
        return value;
    }
    // Whether the file itself has the tag, of one value.
    template <typename Value>
    bool states(std::uint32_t tag) const
    {
        Value value{};
        return TIFFGetField(tiff_, tag, &value) != 0;
    }

private:
    std::filesystem::path file_;
    std::string message_;
    TIFF* tiff_ = nullptr;
};

} // namespace isocenter::core
