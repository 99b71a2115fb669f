// SPDX-License-Identifier: MIT
#include "core/io/dicom/hounsfield_check.h"

#include "core/image/volume.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace isocenter::core {
namespace {

constexpr float kMostAttenuationPerMm = 1.0f; // lead reaches 5, bone 0.06 at 70 keV

constexpr float kMostHu = 1e12f;

} // namespace

std::optional<std::string> airForUnusable(std::span<float> values)
{
    std::size_t count = 0;
    for (float& value : values)
        if (!(std::abs(value) <= kMostHu)) {
            value = kAirHu;
            ++count;
        }
    if (count == 0)
        return std::nullopt;
    return fmt::format("{} voxel(s) are not numbers or beyond {:g} HU: they were taken as air", count,
                       kMostHu);
}

std::optional<std::string> doubtOfHounsfieldUnits(std::span<const float> values, double slope,
                                                  double intercept)
{
    if (slope != 1.0 || intercept != 0.0)
        return std::nullopt;
    float lowest = std::numeric_limits<float>::max();
    float highest = std::numeric_limits<float>::lowest();
    for (const float value : values)
        if (std::isfinite(value)) {
            lowest = std::min(lowest, value);
            highest = std::max(highest, value);
        }
    if (lowest >= 0.0f && highest <= kMostAttenuationPerMm && highest > 0.0f)
        return "the values lie between 0 and 1 and were taken as Hounsfield units: if they are attenuation "
               "in "
               "1/mm, give --rescale 50000,-1000";
    if (lowest >= 0.0f)
        return "the file holds no value below 0 and was taken as Hounsfield units, in which 0 is water: if 0 "
               "is "
               "air, give --rescale 1,-1000 or what its maker says";
    return std::nullopt;
}

} // namespace isocenter::core
