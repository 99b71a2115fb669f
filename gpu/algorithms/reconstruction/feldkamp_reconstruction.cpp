// SPDX-License-Identifier: MIT
#include "gpu/algorithms/reconstruction/feldkamp_reconstruction.h"

#include <vector>

namespace isocenter::gpu {
namespace {

FeldkampOptions usable(const FeldkampOptions& options, const Device& device, const core::ScanGeometry& scan,
                       const core::VolumeGeometry& volume)
{
    options.validate();
    FeldkampOptions usable = options.fitted(device.info().limits, scan).formed(device.info(), scan, volume);
    usable.subProjections = false; // projections are filtered on the device, and stay there
    return usable;
}

} // namespace

FeldkampReconstruction::FeldkampReconstruction(Device& device, const core::ScanGeometry& scan,
                                               const core::VolumeGeometry& volume,
                                               const FeldkampOptions& options)
    : geometry_(volume), options_(usable(options, device, scan, volume)),
      filter_(device, scan, options_, options_.form.value(), wholeDetector(scan).rows),
      backProjector_(device, filter_.weights().filteredScan(), volume, {0, volume.size.z()}, options_,
                     filter_.valueScale())
{
}

void FeldkampReconstruction::add(std::size_t projection, const core::Image& lineIntegrals,
                                 const std::stop_token& stop)
{
    filter_.add(projection, lineIntegrals);
    if (filter_.isPassFull())
        runPass(stop);
}

core::Volume FeldkampReconstruction::volume(const std::stop_token& stop)
{
    core::Volume result{geometry_, std::vector<float>(geometry_.voxelCount()),
                        core::VolumeQuantity::Attenuation, "Feldkamp reconstruction"};
    readVolume(result.values, stop);
    return result;
}

void FeldkampReconstruction::readVolume(std::span<float> values, const std::stop_token& stop)
{
    runPass(stop);
    backProjector_.readSlab(values);
}

void FeldkampReconstruction::runPass(const std::stop_token& stop)
{
    const std::vector<std::size_t> projections = filter_.run(backProjector_.filtered());
    backProjector_.run(projections, stop);
}

} // namespace isocenter::gpu
