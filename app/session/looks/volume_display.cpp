// SPDX-License-Identifier: MIT
#include "app/session/looks/volume_display.h"

#include "core/geometry/slice_plane.h"

#include <algorithm>

namespace isocenter::app {
namespace {

constexpr std::size_t kSample = 200'000; // values; the window of more would take too long to wait for
constexpr int kBins = 256;

core::WindowLevel windowAbout(double level, double width)
{
    return {level - 0.5 * width, level + 0.5 * width};
}

bool hasHounsfieldUnits(const core::Volume* volume)
{
    return volume && volume->quantity == core::VolumeQuantity::HounsfieldUnits;
}

core::Image sampleOf(const core::Volume& volume)
{
    // A stride without a factor in common with the rows, or the sample would be some columns of the volume.
    const std::size_t stride = std::max<std::size_t>(1, volume.values.size() / kSample) | 1;
    core::Image sample;
    for (std::size_t index = 0; index < volume.values.size(); index += stride)
        sample.values.push_back(volume.values[index]);
    return sample;
}

} // namespace

core::WindowLevel tissueWindow(WindowPreset preset)
{
    switch (preset) {
    case WindowPreset::Lung:
        return windowAbout(-600.0, 1500.0);
    case WindowPreset::SoftTissue:
        return windowAbout(40.0, 400.0);
    default:
        return windowAbout(480.0, 2500.0);
    }
}

void VolumeDisplay::reset(std::shared_ptr<const core::Volume> volume)
{
    if (!hasHounsfieldUnits(volume_.get()) || !hasHounsfieldUnits(volume.get()))
        rendering_.own.reset();
    volume_ = std::move(volume);
    const core::Image sample = volume_ ? sampleOf(*volume_) : core::Image();
    automatic_ = core::automaticWindow(sample);
    histogram_ = core::histogramOf(sample.values, kBins);
    const bool hounsfield = hasHounsfieldUnits(volume_.get());
    const core::VolumeGeometry grid = volume_ ? volume_->geometry : core::VolumeGeometry();
    crosshairMm_ = volume_ ? core::nearestVoxelCentre(grid, grid.centreMm()) : Eigen::Vector3d::Zero();
    crosshairChanged();
    turnAboutMiddle();
    setClip({});
    setWindow(windowOf(hounsfield ? WindowPreset::Bone : WindowPreset::Automatic));
}

void VolumeDisplay::setCrosshair(const Eigen::Vector3d& pointMm)
{
    if (!volume_)
        return;
    crosshairMm_ = core::clampedToGrid(volume_->geometry, pointMm);
    crosshairChanged();
}

void VolumeDisplay::setTurningPoint(const Eigen::Vector3d& pointMm)
{
    turningPointMm_ = pointMm;
    turningPointChanged();
}

void VolumeDisplay::turnAboutMiddle()
{
    setTurningPoint(volume_ ? volume_->geometry.centreMm() : Eigen::Vector3d::Zero());
}

void VolumeDisplay::setRendering(const VolumeRendering& rendering)
{
    rendering_ = validRendering(rendering);
    lookChanged();
}

TransferFunction VolumeDisplay::lookPoints() const
{
    if (rendering_.own)
        return *rendering_.own;
    return hasHounsfieldUnits(volume_.get()) ? app::transferFunction(rendering_.look)
                                             : app::transferFunction(rendering_.look, automatic_);
}

TransferFunction VolumeDisplay::transferFunction() const
{
    return withOpacity(lookPoints(), rendering_.opacity);
}

void VolumeDisplay::setClip(const VolumeClip& clip)
{
    clip_ = validClip(clip);
    clipChanged();
}

void VolumeDisplay::setWindow(const core::WindowLevel& window)
{
    window_ = window;
    windowChanged();
}

core::WindowLevel VolumeDisplay::windowOf(WindowPreset preset) const
{
    return preset == WindowPreset::Automatic ? automatic_ : tissueWindow(preset);
}

} // namespace isocenter::app
