// SPDX-License-Identifier: MIT
#include "app/reconstruction/slabs/slab_finisher.h"

#include "core/image/attenuation.h"
#include "core/reconstruction/judging/feldkamp_oracle.h"
#include "core/support/parallel.h"

#include <algorithm>
#include <mutex>
#include <ranges>

namespace isocenter::app {

void SlabFigures::add(const SlabFigures& others)
{
    proven.placesMm.insert(proven.placesMm.end(), others.proven.placesMm.begin(),
                           others.proven.placesMm.end());
    proven.values.insert(proven.values.end(), others.proven.values.begin(), others.proven.values.end());
    lowest = std::min(lowest, others.lowest);
    highest = std::max(highest, others.highest);
}

SlabFinisher::SlabFinisher(const core::VolumeGeometry& volume, std::size_t provenVoxels, double waterPerMm)
    : volume_(volume), waterPerMm_(waterPerMm), provenVoxels_(core::sampledVoxels(volume, provenVoxels))
{
    std::ranges::sort(provenVoxels_);
}

SlabFigures SlabFinisher::finish(const core::SliceRange& slab, std::span<float> values) const
{
    SlabFigures figures;
    figures.proven = provenOf(slab, values);
    // All cores: a large slab has more numbers than one goes through while a device makes the next slab.
    constexpr std::size_t kBlock = std::size_t{1} << 18;
    std::mutex mutex; // guards the range
    core::parallelFor(static_cast<int>((values.size() + kBlock - 1) / kBlock), [&](int begin, int end) {
        const std::size_t first = kBlock * static_cast<std::size_t>(begin);
        const std::size_t last = std::min(values.size(), kBlock * static_cast<std::size_t>(end));
        const std::span<float> block = values.subspan(first, last - first);
        if (waterPerMm_ > 0.0)
            for (float& value : block)
                value = core::hounsfieldOf(value, waterPerMm_);
        const auto [low, high] = std::ranges::minmax(block);
        const std::lock_guard lock(mutex);
        figures.lowest = std::min(figures.lowest, low);
        figures.highest = std::max(figures.highest, high);
    });
    return figures;
}

MadeVoxels SlabFinisher::provenOf(const core::SliceRange& slab, std::span<const float> values) const
{
    const std::size_t slice = volume_.slab({0, 1}).voxelCount();
    const std::size_t first = slice * static_cast<std::size_t>(slab.first);
    const auto begin = std::ranges::lower_bound(provenVoxels_, first);
    const auto end = std::ranges::lower_bound(provenVoxels_, first + values.size());
    MadeVoxels proven;
    for (const std::size_t voxel : std::ranges::subrange(begin, end)) {
        proven.placesMm.push_back(core::voxelCentreMm(volume_, voxel));
        proven.values.push_back(values[voxel - first]);
    }
    return proven;
}

} // namespace isocenter::app
