// SPDX-License-Identifier: MIT
#include "core/io/files/growing_file.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace isocenter::core {
namespace {

constexpr mode_t kNewFileMode = 0666; // less what the user's mask takes away

} // namespace

GrowingFile::GrowingFile(const std::filesystem::path& file)
    : file_(file), descriptor_(::open(file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, kNewFileMode))
{
    if (descriptor_ < 0)
        throw FileError(file_,
                        fmt::format(translatable("Data", "cannot be written: {}"), std::strerror(errno)));
}

GrowingFile::~GrowingFile()
{
    if (descriptor_ >= 0)
        ::close(descriptor_);
}

void GrowingFile::finish()
{
    if (descriptor_ >= 0 && ::close(std::exchange(descriptor_, -1)) != 0)
        throw FileError(file_, fmt::format(translatable("Data", "cannot be written completely: {}"),
                                           std::strerror(errno)));
}

void GrowingFile::add(std::string_view text)
{
    if (!std::exchange(isBegun_, true) && ::ftruncate(descriptor_, 0) != 0)
        throw FileError(
            file_, fmt::format(translatable("Data", "cannot be written anew: {}"), std::strerror(errno)));
    while (!text.empty()) {
        const ssize_t written = ::write(descriptor_, text.data(), text.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            throw FileError(file_, fmt::format(translatable("Data", "cannot be written completely: {}"),
                                               std::strerror(errno)));
        text.remove_prefix(static_cast<std::size_t>(written));
    }
}

} // namespace isocenter::core
