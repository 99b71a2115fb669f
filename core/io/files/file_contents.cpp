// SPDX-License-Identifier: MIT
#include "core/io/files/file_contents.h"

#include "core/io/files/text_encoding.h"
#include "core/io/files/whole_file.h"
#include "core/support/error.h"
#include "core/support/memory_limit.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <initializer_list>
#include <span>
#include <string_view>

namespace isocenter::core {
namespace {

using namespace std::string_view_literals;

constexpr std::size_t kDicomPreambleBytes = 128;

bool holdsAt(std::span<const std::uint8_t> head, std::size_t offset, std::string_view signature)
{
    return head.size() >= offset + signature.size() &&
           std::ranges::equal(
               head.subspan(offset, signature.size()), signature,
               [](std::uint8_t byte, char wanted) { return static_cast<char>(byte) == wanted; });
}

} // namespace

std::string readTextFile(const std::filesystem::path& file)
{
    return decodedText(readFileBytes(file), file);
}

void writeTextFile(const std::filesystem::path& file, const std::string& text)
{
    writeFileBytes(file, std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
}

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view kBlanks = " \t\r\n";
    const std::size_t first = text.find_first_not_of(kBlanks);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

bool isBlankOrComment(std::string_view line)
{
    const std::string_view content = trimmed(line);
    return content.empty() || content.front() == '#';
}

bool isFolder(const std::filesystem::path& path)
{
    std::error_code unknown;
    return std::filesystem::is_directory(path, unknown);
}

bool isRegularFile(const std::filesystem::path& path)
{
    std::error_code unknown;
    return std::filesystem::is_regular_file(path, unknown);
}

void requireRegularFile(const std::filesystem::path& file)
{
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::status(file, error);
    if (status.type() == std::filesystem::file_type::not_found)
        throw FileError(file, translatable("Data", "there is no such file"));
    if (std::filesystem::is_directory(status))
        throw FileError(file, translatable("Data", "is a folder, a file is needed"));
    if (error)
        throw FileError(
            file, fmt::format(translatable("Data", "cannot be opened for reading: {}"), error.message()));
    if (!std::filesystem::is_regular_file(status))
        throw FileError(
            file, translatable("Data", "is a pipe or device, a file is needed: save it as a file first"));
}

std::vector<std::uint8_t> readFileBytes(const std::filesystem::path& file, std::uintmax_t maximumBytes)
{
    requireRegularFile(file);
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(file, error);
    std::ifstream stream(file, std::ios::binary);
    if (error || !stream)
        throw FileError(file, translatable("Data", "cannot be opened for reading: check its permissions"));
    requireMemory(std::min(size, maximumBytes), file.string());
    std::vector<std::uint8_t> bytes(static_cast<std::size_t>(std::min(size, maximumBytes)));
    stream.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    if (!stream && !bytes.empty())
        throw FileError(file, translatable("Data", "cannot be read to its end"));
    return bytes;
}

void writeFileBytes(const std::filesystem::path& file, std::span<const std::uint8_t> bytes)
{
    WholeFile whole(file);
    whole.write(bytes);
    whole.keep();
}

bool hasDicomSignature(std::span<const std::uint8_t> head)
{
    return holdsAt(head, kDicomPreambleBytes, "DICM"sv);
}

bool hasTiffSignature(std::span<const std::uint8_t> head)
{
    return !hasDicomSignature(head) &&
           std::ranges::any_of(
               std::initializer_list<std::string_view>{"II*\0"sv, "MM\0*"sv, "II+\0"sv, "MM\0+"sv},
               [&](std::string_view signature) { return holdsAt(head, 0, signature); });
}

} // namespace isocenter::core
