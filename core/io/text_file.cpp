// SPDX-License-Identifier: MIT
#include "core/io/text_file.h"

#include "core/io/file_bytes.h"
#include "core/support/error.h"

#include <fmt/format.h>

#include <span>

namespace isocenter::core {

std::string readTextFile(const std::filesystem::path& file)
{
    const std::vector<std::uint8_t> bytes = readFileBytes(file);
    return std::string(bytes.begin(), bytes.end());
}

void writeTextFile(const std::filesystem::path& file, const std::string& text)
{
    writeFileBytes(file, std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
}

void replaceTextFile(const std::filesystem::path& file, const std::string& text)
{
    const std::filesystem::path written = file.string() + ".part";
    writeTextFile(written, text);
    std::error_code failure;
    std::filesystem::rename(written, file, failure);
    if (failure)
        throw FileError(file, fmt::format("cannot be replaced: {}", failure.message()));
}

} // namespace isocenter::core
