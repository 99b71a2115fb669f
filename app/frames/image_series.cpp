// SPDX-License-Identifier: MIT
#include "app/frames/image_series.h"

#include "core/io/files/file_pattern.h"

#include <map>

namespace isocenter::app {
namespace {

constexpr const char* kDigits = "0123456789";

// The name with a * in place of its last number; empty if it has none.
std::filesystem::path patternOf(const std::filesystem::path& image)
{
    const std::string stem = image.stem().string();
    const std::size_t last = stem.find_last_of(kDigits);
    if (last == std::string::npos)
        return {};
    const std::size_t before = stem.find_last_not_of(kDigits, last);
    const std::size_t first = before == std::string::npos ? 0 : before + 1;
    return image.parent_path() /
           (stem.substr(0, first) + "*" + stem.substr(last + 1) + image.extension().string());
}

} // namespace

std::vector<ImageSeries> imageSeriesOf(const std::vector<std::filesystem::path>& images)
{
    std::map<std::filesystem::path, int> counts;
    for (const std::filesystem::path& image : images)
        ++counts[patternOf(image)];
    std::vector<ImageSeries> series;
    for (const auto& [pattern, count] : counts) {
        if (pattern.empty() || count < 2)
            return {};
        const int all = static_cast<int>(core::filesNamedBy(pattern).size());
        series.push_back({pattern, count, all - count});
    }
    return series;
}

} // namespace isocenter::app
