// SPDX-License-Identifier: MIT
#include "app/reconstruction/slab_output.h"

#include "core/image/attenuation.h"
#include "core/io/volume_writer.h"
#include "core/reconstruction/feldkamp_oracle.h"
#include "core/support/fingerprint.h"
#include "core/support/parallel.h"

#include <algorithm>
#include <utility>

namespace isocenter::app {

std::uint64_t workNumberOf(const core::ProjectionSource& source, const ReconstructionRequest& request,
                           double waterPerMm)
{
    core::Fingerprint number;
    for (std::size_t p = 0; p < request.scan.count(); ++p)
        number.add(request.scan.projection(p).pixelFromWorld().data(), sizeof(double) * 12);
    number.add(request.volume.size.data(), sizeof(int) * 3);
    number.add(request.volume.spacingMm.data(), sizeof(double) * 3);
    number.add(request.volume.originMm.data(), sizeof(double) * 3);
    number.add(request.volume.direction.data(), sizeof(double) * 9);
    const gpu::FeldkampOptions& options = request.options;
    number.add(static_cast<int>(options.filter.window));
    number.add(options.filter.cutoff);
    number.add(options.truncationPadding);
    number.add(waterPerMm);
    for (const int projection : {0, source.count() / 2, source.count() - 1}) {
        std::size_t clamped = 0;
        const core::Image image = core::lineIntegralsOf(source.read(projection), request.intensity,
                                                        source.nameOf(projection), &clamped);
        number.add(image.values.data(), sizeof(float) * image.values.size());
    }
    return number.value();
}

SlabOutput::SlabOutput(std::filesystem::path file, const core::ProjectionSource& source,
                       const ReconstructionRequest& request, const Choice& choice)
    : file_(std::move(file)), geometry_(request.volume), choice_(choice),
      provenVoxels_(core::sampledVoxels(request.volume, request.provenVoxels))
{
    std::ranges::sort(provenVoxels_);
    if (choice_.inMemory)
        volume_ = {geometry_, std::vector<float>(geometry_.voxelCount()), quantity(),
                   "Feldkamp reconstruction"};
    else
        slabs_ = std::make_unique<core::SlabFile>(
            file_, geometry_, quantity(),
            core::SlabFile::Work{workNumberOf(source, request, choice_.waterPerMm), choice_.goOn});
}

core::VolumeQuantity SlabOutput::quantity() const
{
    return choice_.waterPerMm > 0.0 ? core::VolumeQuantity::HounsfieldUnits
                                    : core::VolumeQuantity::Attenuation;
}

std::vector<core::SliceRange> SlabOutput::done() const
{
    return slabs_ ? slabs_->slabs() : std::vector<core::SliceRange>();
}

void SlabOutput::take(const core::SliceRange& slab, std::span<float> values)
{
    collect(slab, values);
    convert(values);
    if (slabs_)
        slabs_->write(slab, values);
    else
        std::ranges::copy(values, volume_.values.begin() +
                                      static_cast<std::ptrdiff_t>(volume_.index(0, 0, slab.first)));
}

// All at once, for a large slab has more numbers than a core goes through while a device makes the next one.
void SlabOutput::convert(std::span<float> values)
{
    constexpr std::size_t kBlock = std::size_t{1} << 18;
    core::parallelFor(static_cast<int>((values.size() + kBlock - 1) / kBlock), [&](int begin, int end) {
        const std::size_t first = kBlock * static_cast<std::size_t>(begin);
        const std::size_t last = std::min(values.size(), kBlock * static_cast<std::size_t>(end));
        const std::span<float> block = values.subspan(first, last - first);
        if (choice_.waterPerMm > 0.0)
            for (float& value : block)
                value = core::hounsfieldOf(value, choice_.waterPerMm);
        const auto [low, high] = std::ranges::minmax(block);
        const std::lock_guard lock(mutex_);
        lowest_ = std::min(lowest_, low);
        highest_ = std::max(highest_, high);
    });
}

void SlabOutput::collect(const core::SliceRange& slab, std::span<const float> values)
{
    const std::size_t slice = geometry_.slab({0, 1}).voxelCount();
    const std::size_t first = slice * static_cast<std::size_t>(slab.first);
    const auto begin = std::ranges::lower_bound(provenVoxels_, first);
    const auto end = std::ranges::lower_bound(provenVoxels_, first + values.size());
    const std::lock_guard lock(mutex_);
    for (const std::size_t voxel : std::ranges::subrange(begin, end)) {
        proven_.placesMm.push_back(core::voxelCentreMm(geometry_, voxel));
        proven_.values.push_back(values[voxel - first]);
    }
}

void SlabOutput::keep(const core::Progress& progress)
{
    if (slabs_)
        slabs_->keep();
    else
        core::writeVolume(file_, volume_, progress);
}

} // namespace isocenter::app
