// SPDX-License-Identifier: MIT
#include "core/image/continued_volume.h"

#include "core/support/parallel.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace isocenter::core {
namespace {

// Half of water's at 70 keV: air, lung and the foam of a table have less, all other tissue has more.
constexpr float kTissuePerMm = 0.01f;
// Of the slice with the most tissue. The shell of a table is about a twentieth of a trunk, a neck a fifth of
// the chest below it.
constexpr double kAnatomyShare = 0.1;

std::size_t sliceVoxels(const Volume& volume)
{
    return static_cast<std::size_t>(volume.geometry.size.x()) *
           static_cast<std::size_t>(volume.geometry.size.y());
}

// Voxels of tissue in each slice.
std::vector<std::ptrdiff_t> tissueOfSlices(const Volume& attenuation)
{
    std::vector<std::ptrdiff_t> tissue(static_cast<std::size_t>(attenuation.geometry.size.z()));
    const auto voxels = static_cast<std::ptrdiff_t>(sliceVoxels(attenuation));
    parallelFor(attenuation.geometry.size.z(), [&](int begin, int end) {
        for (int k = begin; k < end; ++k) {
            const auto slice = attenuation.values.begin() + k * voxels;
            tissue[static_cast<std::size_t>(k)] =
                std::count_if(slice, slice + voxels, [](float value) { return value > kTissuePerMm; });
        }
    });
    return tissue;
}

} // namespace

VolumeContinuation continuationOf(const Volume& attenuation, double beyondMm)
{
    const double sliceMm = attenuation.geometry.spacingMm.z();
    const std::vector<std::ptrdiff_t> tissue = tissueOfSlices(attenuation);
    const double anatomy = kAnatomyShare * static_cast<double>(*std::ranges::max_element(tissue));
    constexpr double kRounding = 1e-6; // of a slice: 100 mm are 40 slices of 2.5
    const int slices = std::max(0, static_cast<int>(std::floor(beyondMm / sliceMm + kRounding)));
    const auto beyond = [&](std::ptrdiff_t ofEnd) {
        return ofEnd > 0 && static_cast<double>(ofEnd) >= anatomy ? slices : 0;
    };
    return {beyond(tissue.front()), beyond(tissue.back()), sliceMm};
}

Volume continued(const Volume& volume, const VolumeContinuation& by)
{
    Volume result{volume.geometry, {}, volume.quantity, volume.description};
    result.geometry.size.z() += by.before + by.behind;
    result.geometry.originMm = volume.geometry.volumeFromIndex() * Eigen::Vector3d(0.0, 0.0, -by.before);
    result.values.resize(result.geometry.voxelCount());
    const auto voxels = static_cast<std::ptrdiff_t>(sliceVoxels(volume));
    parallelFor(result.geometry.size.z(), [&](int begin, int end) {
        for (int k = begin; k < end; ++k) {
            const int shown = std::clamp(k - by.before, 0, volume.geometry.size.z() - 1);
            std::copy_n(volume.values.begin() + shown * voxels, voxels, result.values.begin() + k * voxels);
        }
    });
    return result;
}

std::string textOf(const VolumeContinuation& continuation)
{
    return fmt::format("the CT ends in anatomy: for the search it was continued by its end slices, {:g} mm "
                       "before the first and {:g} mm behind the last",
                       continuation.beforeMm(), continuation.behindMm());
}

} // namespace isocenter::core
