// SPDX-License-Identifier: MIT
#include "app/cli/feature_outputs.h"

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

std::filesystem::path fileFor(const std::filesystem::path& given, const NamedImage& image, bool several)
{
    if (!several)
        return given;
    std::filesystem::path file = given;
    return file.replace_filename(given.stem().string() + "_" +
                                 std::filesystem::path(image.name).stem().string() +
                                 given.extension().string());
}

} // namespace isocenter::app
