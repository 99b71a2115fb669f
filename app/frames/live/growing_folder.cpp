// SPDX-License-Identifier: MIT
#include "app/frames/live/growing_folder.h"

#include "core/io/files/file_contents.h"
#include "core/io/files/file_pattern.h"
#include "core/support/error.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>

namespace isocenter::app {
namespace {

constexpr const char* kAnything = "*";
constexpr const char* kWildcards = "*?";

bool isUnfinished(std::string_view name)
{
    constexpr std::array<std::string_view, 3> kEndings{"~", ".part", ".tmp"};
    return name.starts_with('.') ||
           std::ranges::any_of(kEndings, [&](std::string_view ending) { return name.ends_with(ending); });
}

} // namespace

std::optional<std::int64_t> numberInName(const std::filesystem::path& file, std::string_view pattern)
{
    constexpr const char* kDigits = "0123456789";
    const std::string name = file.filename().string();
    const std::size_t fixedBefore = std::min(pattern.find_first_of(kWildcards), name.size());
    const std::size_t lastWildcard = pattern.find_last_of(kWildcards);
    const std::size_t fixedAfter =
        lastWildcard == std::string_view::npos ? 0 : pattern.size() - lastWildcard - 1;
    const std::size_t end = fixedAfter > 0 ? name.size() - fixedAfter : file.stem().string().size();
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

GrowingFolder::GrowingFolder(const std::filesystem::path& source, bool numbersFromNames)
    : folder_(core::isFolder(source) ? source : source.parent_path()),
      pattern_(core::isFolder(source) ? kAnything : source.filename().string()),
      numbersFromNames_(numbersFromNames), lastLook_(LiveClock::now())
{
    if (folder_.empty())
        folder_ = ".";
    if (!core::isFolder(folder_))
        throw FileError(folder_, "is not a folder in which images could appear");
}

// A folder changes with each name in it. The clock by which it says so may stand still for milliseconds, or
// seconds on some file systems, so that it is listed again after a change.
bool GrowingFolder::mayHaveNew(LiveClock::time_point now)
{
    constexpr std::chrono::milliseconds kTick{20};
    constexpr std::chrono::milliseconds kAgain{100};
    constexpr std::chrono::seconds kCoarseTick{2};
    std::error_code failure;
    const auto change = std::filesystem::last_write_time(folder_, failure);
    if (failure || change != lastChange_) {
        lastChange_ = change;
        changeSeen_ = now;
        return true;
    }
    const auto since = now - changeSeen_;
    return since < kTick || (since < kCoarseTick && now - lastListed_ > kAgain);
}

std::vector<std::filesystem::path> GrowingFolder::newFiles()
{
    std::vector<std::filesystem::path> found;
    std::error_code failure;
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

std::vector<LiveImage> GrowingFolder::arrivals(bool)
{
    const auto now = LiveClock::now();
    std::vector<LiveImage> arrived;
    if (mayHaveNew(now)) {
        lastListed_ = now;
        for (const std::filesystem::path& file : newFiles()) {
            const auto named = numbersFromNames_ ? numberInName(file, pattern_) : std::nullopt;
            arrived.push_back(
                {named.value_or(count_), std::max(lastLook_, lastWritten(file)), {file, 0}, {}});
            ++count_;
        }
    }
    lastLook_ = now;
    return arrived;
}

} // namespace isocenter::app
