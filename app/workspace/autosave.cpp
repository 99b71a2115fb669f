// SPDX-License-Identifier: MIT
#include "app/workspace/autosave.h"

#include "app/workspace/project_file.h"
#include "core/io/files/file_contents.h"
#include "core/support/translatable.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

namespace isocenter::app {
namespace {

constexpr int kMostFilesOfAProcess = 1000; // a process may have the number of one that died

std::filesystem::path lockOf(const std::filesystem::path& autosave)
{
    return std::filesystem::path(autosave).replace_extension(".lock");
}

void removeWithLock(const std::filesystem::path& autosave)
{
    std::error_code ignored;
    std::filesystem::remove(autosave, ignored);
    std::filesystem::remove(autosave.string() + ".part", ignored);
    std::filesystem::remove(lockOf(autosave), ignored);
}

} // namespace

Autosave::Autosave(std::filesystem::path folder) : folder_(std::move(folder)) {}

Autosave::~Autosave()
{
    remove();
}

void Autosave::tick(const std::string& text)
{
    if (text == written_)
        return;
    if (text.empty()) {
        remove();
        return;
    }
    if (file_.empty())
        claimFile();
    core::replaceTextFile(file_, text);
    written_ = text;
}

void Autosave::claimFile()
{
    std::error_code failure;
    std::filesystem::create_directories(folder_, failure);
    for (int number = 0; number < kMostFilesOfAProcess; ++number) {
        const std::filesystem::path file =
            folder_ / fmt::format("session-{}-{}{}", getpid(), number, kProjectExtension);
        auto lock = core::FileLock::tryLock(lockOf(file));
        if (!lock || std::filesystem::exists(file)) // somebody's
            continue;
        lock_ = std::move(lock);
        file_ = file;
        return;
    }
    throw FileError(
        folder_,
        translatable("Data", "sessions cannot be kept here against a crash: check that it is writable"));
}

void Autosave::remove()
{
    if (!file_.empty())
        removeWithLock(file_);
    file_.clear();
    lock_.reset();
    written_.clear();
}

void LeftoverAutosave::discard() const
{
    removeWithLock(file);
}

std::vector<LeftoverAutosave> findLeftovers(const std::filesystem::path& folder)
{
    std::vector<LeftoverAutosave> found;
    std::error_code failure;
    for (const auto& entry : std::filesystem::directory_iterator(folder, failure)) {
        if (entry.path().extension() != kProjectExtension)
            continue;
        auto lock = core::FileLock::tryLock(lockOf(entry.path()));
        const auto written = std::filesystem::last_write_time(entry.path(), failure);
        if (lock && !failure) // neither in use nor gone meanwhile
            found.push_back({entry.path(), written, std::move(*lock)});
    }
    std::ranges::sort(found, std::ranges::greater(), &LeftoverAutosave::written);
    return found;
}

} // namespace isocenter::app
