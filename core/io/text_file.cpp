// SPDX-License-Identifier: MIT
#include "core/io/text_file.h"

#include "core/support/error.h"

#include <fstream>
#include <sstream>

namespace isocenter::core {

std::string readTextFile(const std::filesystem::path& file)
{
    if (!std::filesystem::exists(file))
        throw FileError(file, "there is no such file");
    if (std::filesystem::is_directory(file))
        throw FileError(file, "this is a folder, a file is needed");
    std::ifstream stream(file, std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    if (!stream)
        throw FileError(file, "cannot be read (do its permissions allow it?)");
    return text.str();
}

void writeTextFile(const std::filesystem::path& file, const std::string& text)
{
    std::ofstream stream(file, std::ios::binary | std::ios::trunc);
    stream << text;
    stream.close();
    if (!stream)
        throw FileError(file, "cannot be written (does its folder exist, and is there space?)");
}

} // namespace isocenter::core
