// SPDX-License-Identifier: MIT
#include "app/lines/volume_pictures.h"

#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace isocenter::app {
namespace {

constexpr std::size_t kMostJudged = 4'000'000; // voxels whose values give the window

core::WindowLevel windowOf(const core::Volume& volume)
{
    const std::size_t step = volume.values.size() / kMostJudged + 1;
    core::Image judged;
    for (std::size_t voxel = 0; voxel < volume.values.size(); voxel += step)
        judged.values.push_back(volume.values[voxel]);
    judged.columns = static_cast<int>(judged.values.size());
    judged.rows = 1;
    return core::automaticWindow(judged);
}

// Slabs of that thickness along an axis of the grid; the last one may be thinner.
void appendSlabs(std::vector<core::Slab>& slabs, const core::VolumeGeometry& geometry, int axis,
                 double slabMm)
{
    const int thick = std::max(1, static_cast<int>(std::lround(slabMm / geometry.spacingMm[axis])));
    for (int first = 0; first < geometry.size[axis]; first += thick)
        slabs.push_back({axis, first, std::min(thick, geometry.size[axis] - first)});
}

} // namespace

void VolumePicturesOptions::validate() const
{
    if (plane != "all" && plane != "axial" && plane != "coronal" && plane != "sagittal")
        throw UsageError(fmt::format("--plane {}: there are axial, coronal, sagittal and all", plane));
    if (!(slabMm >= 0.0 && slabMm <= 1000.0))
        throw UsageError(fmt::format("--slab {}: give 0 (slice by slice) to 1000 mm", slabMm));
    if (window && !(window->low < window->high))
        throw UsageError(
            fmt::format("--window {},{}: give the lower value first", window->low, window->high));
}

VolumePictures::VolumePictures(core::Volume volume, const VolumePicturesOptions& options)
    : volume_(std::move(volume)), value_(options.value), window_(options.window.value_or(windowOf(volume_)))
{
    options.validate();
    for (const int axis : {2, 1, 0})
        if (options.plane == "all" || options.plane == core::planeAlong(volume_.geometry, axis))
            appendSlabs(slabs_, volume_.geometry, axis, options.slabMm);
}

core::PixelSize VolumePictures::pixelSizeOf(int axis) const
{
    const double mm = core::slabPixelMm(volume_.geometry, axis);
    return {mm, mm, core::LengthUnit::Millimetres, "the volume's spacing"};
}

std::optional<LinePicture> VolumePictures::next(const std::stop_token& stop)
{
    if (stop.stop_requested())
        throw Cancelled();
    if (next_ == slabs_.size())
        return std::nullopt;
    const core::Slab& slab = slabs_[next_++];
    const char* plane = core::planeAlong(volume_.geometry, slab.axis);
    LinePicture picture{fmt::format("{}#{}", plane, slab.first),
                        fmt::format("{}_{:04}", plane, slab.first),
                        core::slabImage(volume_, slab, value_),
                        {},
                        pixelSizeOf(slab.axis)};
    const double scale = 255.0 / window_.width();
    for (float& value : picture.image.values)
        value =
            static_cast<float>(std::clamp((static_cast<double>(value) - window_.low) * scale, 0.0, 255.0));
    return picture;
}

} // namespace isocenter::app
