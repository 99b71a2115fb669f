// SPDX-License-Identifier: MIT
#include "core/io/files/text_file.h"

#include "core/io/files/file_bytes.h"

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

} // namespace isocenter::core
