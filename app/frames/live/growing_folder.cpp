// SPDX-License-Identifier: MIT
#include "app/frames/live/growing_folder.h"

#include "core/io/files/file_contents.h"
#include "core/io/files/file_pattern.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>

namespace isocenter::app {
namespace {

constexpr const char* kAnything = "*";
constexpr const char* kWildcards = "*?";
constexpr const char* kDigits = "0123456789";

bool isUnfinished(std::string_view name)
{
    constexpr std::array<std::string_view, 3> kEndings{"~", ".part", ".tmp"};
    return name.starts_with('.') ||
           std::ranges::any_of(kEndings, [&](std::string_view ending) { return name.ends_with(ending); });
}

// Without the ending, unless it is a number: "1.2.840.5.17" has none.
std::size_t lengthWithoutEnding(const std::filesystem::path& file)
{
    const std::string ending = file.extension().string();
    const bool isNumber = ending.size() > 1 && ending.find_first_not_of(kDigits, 1) == std::string::npos;
    return isNumber ? file.filename().string().size() : file.stem().string().size();
}

} // namespace

std::optional<std::int64_t> numberInName(const std::filesystem::path& file, std::string_view pattern)
{
    const std::string name = file.filename().string();
    const std::size_t fixedBefore = std::min(pattern.find_first_of(kWildcards), name.size());
    const std::size_t lastWildcard = pattern.find_last_of(kWildcards);
    const std::size_t fixedAfter =
        lastWildcard == std::string_view::npos ? 0 : pattern.size() - lastWildcard - 1;
    const std::size_t end = fixedAfter > 0 ? name.size() - fixedAfter : lengthWithoutEnding(file);
    if (end <= fixedBefore)
        return std::nullopt;
    const std::string open = name.substr(fixedBefore, end - fixedBefore);
    const std::size_t last = open.find_last_of(kDigits);
    if (last == std::string::npos)
        return std::nullopt;
    const std::size_t before = open.find_last_not_of(kDigits, last);
    const std::size_t first = before == std::string::npos ? 0 : before + 1;
    std::int64_t number = 0;
    const auto [rest, failure] = std::from_chars(open.data() + first, open.data() + last + 1, number);
    return failure == std::errc() ? std::optional(number) : std::nullopt;
}

LiveClock::time_point lastWritten(const std::filesystem::path& file)
{
    std::error_code failure;
    const auto written = std::filesystem::last_write_time(file, failure);
    const auto age = failure ? std::filesystem::file_time_type::duration::zero()
                             : std::filesystem::file_time_type::clock::now() - written;
    return LiveClock::now() -
           std::chrono::duration_cast<LiveClock::duration>(std::max(age, decltype(age)::zero()));
}

GrowingFolder::GrowingFolder(const std::filesystem::path& source, bool numbersFromNames,
                             std::chrono::milliseconds patience)
    : folder_(core::isFolder(source) ? source : source.parent_path()),
      pattern_(core::isFolder(source) ? kAnything : source.filename().string()),
      numbersFromNames_(numbersFromNames), patience_(patience), lastListed_(LiveClock::now())
{
    if (folder_.empty())
        folder_ = ".";
    if (!core::isFolder(folder_))
        throw FileError(folder_, translatable("Data", "is not a folder in which images could appear"));
}

// A folder changes with each name in it. The clock by which it says so may stand still for milliseconds, or
// seconds on some file systems, so that it is listed again after a change, and now and then without one.
bool GrowingFolder::mayHaveNew(LiveClock::time_point now)
{
    constexpr std::chrono::milliseconds kTick{20};
    constexpr std::chrono::milliseconds kAgain{100};
    constexpr std::chrono::seconds kCoarseTick{2};
    constexpr std::chrono::seconds kAnyway{1};
    std::error_code failure;
    const auto change = std::filesystem::last_write_time(folder_, failure);
    if (failure || change != lastChange_) {
        lastChange_ = change;
        changeSeen_ = now;
        return true;
    }
    const auto since = now - changeSeen_;
    return since < kTick || now - lastListed_ > (since < kCoarseTick ? kAgain : kAnyway);
}

std::vector<std::filesystem::path> GrowingFolder::newFiles(std::error_code& failure)
{
    std::vector<std::filesystem::path> found;
    for (std::filesystem::directory_iterator entry(folder_, failure), end; !failure && entry != end;
         entry.increment(failure)) {
        const std::string name = entry->path().filename().string();
        if (known_.contains(name) || isUnfinished(name) || !core::matchesPattern(pattern_, name) ||
            !core::isRegularFile(entry->path()))
            continue;
        known_.insert(name);
        found.push_back(entry->path());
    }
    std::ranges::sort(found, [](const std::filesystem::path& a, const std::filesystem::path& b) {
        return core::naturallyBefore(a.filename().string(), b.filename().string());
    });
    return found;
}

// A folder of another machine may be out of reach for a moment.
void GrowingFolder::requireListed(const std::error_code& failure, LiveClock::time_point now)
{
    if (!failure) {
        unlistedSince_.reset();
        return;
    }
    if (!unlistedSince_)
        unlistedSince_ = now;
    if (now - *unlistedSince_ >= patience_)
        throw FileError(folder_,
                        fmt::format(translatable("Data", "can no longer be read: {}"), failure.message()));
}

std::vector<LiveImage> GrowingFolder::arrivals(bool)
{
    const auto now = LiveClock::now();
    if (!mayHaveNew(now))
        return {};
    std::vector<LiveImage> arrived;
    std::error_code failure;
    for (const std::filesystem::path& file : newFiles(failure)) {
        const auto named = numbersFromNames_ ? numberInName(file, pattern_) : std::nullopt;
        arrived.push_back(
            {named.value_or(count_), std::max(lastListed_, lastWritten(file)), {file, 0}, nullptr});
        ++count_;
    }
    requireListed(failure, now);
    if (!failure)
        lastListed_ = now;
    return arrived;
}

} // namespace isocenter::app
