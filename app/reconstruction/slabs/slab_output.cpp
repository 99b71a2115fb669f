// SPDX-License-Identifier: MIT
#include "app/reconstruction/slabs/slab_output.h"

#include "core/io/volumes/volume_writer.h"
#include "core/support/fingerprint.h"

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
      finisher_(request.volume, request.provenVoxels, choice.waterPerMm)
{
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
    add(finisher_.finish(slab, values));
    if (slabs_)
        slabs_->write(slab, values);
    else
        std::ranges::copy(values, volume_.values.begin() +
                                      static_cast<std::ptrdiff_t>(volume_.index(0, 0, slab.first)));
}

void SlabOutput::takeWritten(const core::SliceRange& slab, const SlabFigures& figures)
{
    add(figures);
    slabs_->add(slab);
}

void SlabOutput::add(const SlabFigures& figures)
{
    const std::lock_guard lock(mutex_);
    figures_.add(figures);
}

void SlabOutput::keep(const core::Progress& progress)
{
    if (slabs_)
        slabs_->keep();
    else
        core::writeVolume(file_, volume_, progress);
}

} // namespace isocenter::app
