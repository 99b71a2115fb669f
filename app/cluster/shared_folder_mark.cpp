// SPDX-License-Identifier: MIT
#include "app/cluster/shared_folder_mark.h"

#include "core/io/files/file_contents.h"
#include "core/support/error.h"

#include <fmt/format.h>

#include <random>
#include <system_error>

namespace isocenter::app {
namespace {

std::filesystem::path markOf(const std::filesystem::path& file)
{
    return std::filesystem::path(file) += ".part.mark";
}

} // namespace

SharedFolderMark::SharedFolderMark(const std::filesystem::path& file) : mark_(markOf(file))
{
    std::random_device random;
    text_ = fmt::format("{:08x}{:08x}\n", random(), random());
    core::writeTextFile(mark_, text_);
}

SharedFolderMark::~SharedFolderMark()
{
    std::error_code unknown;
    std::filesystem::remove(mark_, unknown);
}

void SharedFolderMark::require(const std::filesystem::path& file, const std::string& text)
{
    std::error_code unknown;
    if (!std::filesystem::exists(markOf(file), unknown) || core::readTextFile(markOf(file)) != text)
        throw FileError(file, "its folder is not the one that the first process sees: all must share it");
}

} // namespace isocenter::app
