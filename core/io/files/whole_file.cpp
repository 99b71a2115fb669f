// SPDX-License-Identifier: MIT
#include "core/io/files/whole_file.h"

#include "core/io/files/input_protection.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>

namespace isocenter::core {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kChunk = 1 << 16; // fewer calls for writers of single attributes
constexpr mode_t kMode = 0666;          // less the user's mask

// The file that a name stands for, through links; a link that leads nowhere yet stands for where it leads.
fs::path followed(const fs::path& file)
{
    std::error_code error;
    if (!fs::is_symlink(file, error))
        return file;
    const fs::path target = fs::weakly_canonical(file, error);
    return error ? file : target;
}

bool isWrittenStraight(const fs::path& file)
{
    std::error_code error;
    return fs::exists(file, error) && !fs::is_regular_file(file, error);
}

} // namespace

WholeFile::WholeFile(const fs::path& file, std::string_view partEnding)
    : file_(file), target_(followed(file)), part_(target_)
{
    std::error_code error;
    if (fs::is_directory(target_, error))
        throw FileError(file_, translatable("Data", "is a folder: name a file in it"));
    if (isProtectedInput(target_))
        throw FileError(file_, translatable("Data", "is an input of this command and is not replaced: name "
                                                    "another output"));
    if (!isWrittenStraight(target_))
        part_ += partEnding;
    open(); // at once, so that a folder that does not exist is told before anything is computed
}

WholeFile::~WholeFile()
{
    if (descriptor_ >= 0)
        ::close(descriptor_);
    std::error_code ignored;
    if (!kept_ && part_ != target_)
        fs::remove(part_, ignored);
}

void WholeFile::open()
{
    descriptor_ = ::open(part_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, kMode);
    if (descriptor_ < 0)
        fail(fmt::format(
            translatable("Data",
                         "cannot be opened for writing: check that its folder exists and is writable ({})"),
            std::strerror(errno)));
}

void WholeFile::write(std::span<const std::uint8_t> bytes)
{
    pending_.insert(pending_.end(), bytes.begin(), bytes.end());
    if (pending_.size() >= kChunk)
        flush();
}

void WholeFile::flush()
{
    std::span<const std::uint8_t> bytes = pending_;
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            failWriting();
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
    pending_.clear();
}

void WholeFile::close()
{
    const int descriptor = descriptor_;
    descriptor_ = -1;
    if (descriptor >= 0 && ::close(descriptor) != 0)
        failWriting();
}

void WholeFile::finish()
{
    flush();
    close();
}

void WholeFile::keep()
{
    finish();
    std::error_code error;
    if (part_ != target_) {
        if (const fs::file_status old = fs::status(target_, error); !error && fs::is_regular_file(old))
            fs::permissions(part_, old.permissions(), error);
        fs::rename(part_, target_, error);
        if (error)
            throw FileError(file_,
                            fmt::format(translatable("Data", "cannot be replaced: {}"), error.message()));
    }
    kept_ = true;
}

void WholeFile::failWriting() const
{
    fail(fmt::format(translatable("Data", "cannot be written completely: is the disk full? ({})"),
                     std::strerror(errno)));
}

void WholeFile::fail(const std::string& problem) const
{
    throw FileError(file_, problem);
}

void reportFilesTooLarge()
{
    std::signal(SIGXFSZ, SIG_IGN);
}

} // namespace isocenter::core
