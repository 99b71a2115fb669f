// SPDX-License-Identifier: MIT
#include "core/io/files/file_start.h"

#include "core/io/files/file_contents.h"
#include "core/io/files/text_encoding.h"
#include "core/support/error.h"
#include "core/support/lower_case.h"

#include <zlib.h>

#include <algorithm>
#include <cstring>
#include <utility>

namespace isocenter::core {
namespace {

constexpr std::size_t kFirstBytes = 1024;
constexpr std::size_t kStartBytes = std::size_t{64} << 10;

} // namespace

std::string lowerEnding(const std::filesystem::path& file)
{
    return lowerCase(file.extension().string());
}

bool hasEnding(const std::filesystem::path& file, std::string_view ending)
{
    return lowerCase(file.filename().string()).ends_with(ending);
}

FileStart::FileStart(std::filesystem::path file) : file_(std::move(file)), ending_(lowerEnding(file_))
{
    try {
        if (isRegularFile(file_))
            bytes_ = readFileBytes(file_, kFirstBytes);
    } catch (const Error&) { // its reader says why
    }
}

bool FileStart::begins(std::string_view signature, std::size_t at) const
{
    return bytes_.size() >= at + signature.size() &&
           std::memcmp(bytes_.data() + at, signature.data(), signature.size()) == 0;
}

std::string_view FileStart::characters() const
{
    return {reinterpret_cast<const char*>(more().data()), more().size()};
}

const std::vector<std::uint8_t>& FileStart::more() const
{
    if (bytes_.size() < kFirstBytes)
        return bytes_;
    try {
        if (more_.empty())
            more_ = readFileBytes(file_, kStartBytes);
    } catch (const Error&) { // its reader says why
    }
    return more_;
}

const std::string& FileStart::text() const
{
    if (std::exchange(isTextKnown_, true))
        return text_;
    try {
        const std::vector<std::uint8_t>& bytes = more();
        const std::size_t whole = bytes.size() / sizeof(char32_t) * sizeof(char32_t); // of characters
        text_ = decodedText(std::span(bytes).first(bytes.size() < kStartBytes ? bytes.size() : whole), file_);
    } catch (const FileError&) { // its reader says why
    }
    if (text_.find('\0') != std::string::npos)
        text_.clear();
    return text_;
}

const std::vector<std::uint8_t>& FileStart::unpacked() const
{
    constexpr std::string_view kGzip = "\x1f\x8b";
    if (!unpacked_.empty())
        return unpacked_;
    if (!begins(kGzip))
        return bytes_;
    unpacked_.resize(kFirstBytes);
    if (const gzFile stream = gzopen(file_.c_str(), "rb")) {
        const int count = gzread(stream, unpacked_.data(), static_cast<unsigned>(unpacked_.size()));
        gzclose(stream);
        unpacked_.resize(static_cast<std::size_t>(std::max(count, 0)));
    }
    return unpacked_;
}

} // namespace isocenter::core
