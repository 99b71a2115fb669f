// SPDX-License-Identifier: MIT
#include "core/reconstruction/projections/arriving_projections.h"

#include "core/io/files/file_contents.h"
#include "core/io/files/file_pattern.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <thread>
#include <utility>

namespace isocenter::core {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kBetweenLooks{50};
constexpr std::chrono::seconds kNobodyWaits{1};
constexpr std::chrono::milliseconds kWrittenFor{500}; // a file that nothing was written to is whole

std::vector<std::string> expectedNames(const fs::path& source, int count)
{
    std::vector<std::string> names;
    for (int p = 0; p < count; ++p)
        names.push_back(fmt::format(translatable("Data", "{}, projection {}"), source.string(), p + 1));
    return names;
}

} // namespace

ArrivingProjections::ArrivingProjections(fs::path source, int count, const DetectorSize& size,
                                         std::chrono::seconds patience)
    : ProjectionSource(size.columns, size.rows, expectedNames(source, count)), source_(std::move(source)),
      patience_(patience), grown_(Clock::now())
{
}

bool ArrivingProjections::isThere(int projection) const
{
    const std::lock_guard lock(mutex_);
    look();
    const auto place = static_cast<std::size_t>(projection);
    if (place + 1 < files_.size() || (place < files_.size() && isWhole(files_[place])))
        return true;
    if (Clock::now() - grown_ > patience_)
        throw FileError(
            source_,
            fmt::format(translatable("Data",
                                     "{} of {} projections are there, and none has come for {} s: state how "
                                     "many the scan has, or wait for all of them"),
                        files_.size(), count(), patience_.count()));
    return false;
}

// What was there before must still be the beginning of what is there.
void ArrivingProjections::look() const
{
    const Clock::time_point now = Clock::now();
    if (now - looked_ < kBetweenLooks)
        return;
    if (now - looked_ > kNobodyWaits)
        grown_ = now; // nobody has waited since then
    looked_ = now;
    std::vector<fs::path> files = projectionFilesOf(source_);
    const auto known = std::min(files.size(), files_.size());
    for (std::size_t p = 0; p < known; ++p)
        if (files[p] != files_[p])
            throw FileError(
                files[p],
                fmt::format(translatable("Data", "came after {}, but its name stands before it: files must "
                                                 "arrive in the order of their names"),
                            files_[p].filename().string()));
    if (files.size() > files_.size()) {
        files_ = std::move(files);
        grown_ = now;
    }
}

bool ArrivingProjections::isWhole(const fs::path& file) const
{
    std::error_code problem;
    const fs::file_time_type written = fs::last_write_time(file, problem);
    return !problem && fs::file_time_type::clock::now() - written > kWrittenFor;
}

Image ArrivingProjections::read(int projection) const
{
    if (!isThere(projection))
        throw FileError(nameOf(projection), translatable("Data", "is not there yet"));
    fs::path file;
    {
        const std::lock_guard lock(mutex_);
        file = files_[static_cast<std::size_t>(projection)];
    }
    const std::unique_ptr<ProjectionSource> alone = openProjectionFiles({file});
    Image image = alone->read(0);
    if (image.columns != columns() || image.rows != rows())
        throw FileError(
            file,
            fmt::format(translatable("Data", "has {} x {} pixels, but the first projection has {} x {}: all "
                                             "projections of a scan have one size"),
                        image.columns, image.rows, columns(), rows()));
    return image;
}

DetectorSize awaitFirstProjection(const fs::path& source, std::chrono::seconds patience,
                                  const Progress& progress)
{
    if (!isFolder(source) && source.filename().string().find_first_of("*?") == std::string::npos)
        throw FileError(source,
                        translatable("Data", "is not a folder or pattern in which projections could arrive"));
    const ArrivingProjections one(source, 1, {}, patience);
    while (!one.isThere(0)) {
        progress.update(0.0, translatable("Data", "Waiting for the first projection"));
        std::this_thread::sleep_for(kBetweenLooks);
    }
    const std::unique_ptr<ProjectionSource> first = openProjectionFiles({projectionFilesOf(source).front()});
    return {first->columns(), first->rows()};
}

void awaitProjection(const ProjectionSource& source, int projection, const std::stop_token& stop)
{
    while (!source.isThere(projection)) {
        if (stop.stop_requested())
            throw Cancelled();
        std::this_thread::sleep_for(kBetweenLooks);
    }
}

} // namespace isocenter::core
