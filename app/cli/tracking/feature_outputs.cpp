// SPDX-License-Identifier: MIT
#include "app/cli/tracking/feature_outputs.h"

#include <algorithm>

namespace isocenter::app {

std::vector<std::pair<std::string, double>> kernelTimes(const gpu::Timeline& timeline)
{
    std::vector<std::pair<std::string, double>> times;
    for (const gpu::Timeline::Entry& entry : timeline.entries) {
        const auto found = std::ranges::find(times, entry.kernel, &std::pair<std::string, double>::first);
        if (found == times.end())
            times.emplace_back(entry.kernel, entry.ms);
        else
            found->second += entry.ms;
    }
    return times;
}

std::filesystem::path fileNamedFor(const std::filesystem::path& given, const std::string& picture)
{
    std::filesystem::path file = given;
    return file.replace_filename(given.stem().string() + "_" + picture + given.extension().string());
}

std::filesystem::path fileFor(const std::filesystem::path& given, const NamedImage& image, bool several)
{
    return several ? fileNamedFor(given, std::filesystem::path(image.name).stem().string()) : given;
}

} // namespace isocenter::app
