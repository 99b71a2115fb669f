// SPDX-License-Identifier: MIT
#pragma once

#include "app/lines/line_pictures.h"
#include "core/image/filters/window_level.h"
#include "core/image/slab.h"
#include "core/image/volume.h"

#include <optional>
#include <string>
#include <vector>

namespace isocenter::app {

// How a volume becomes pictures in which lines are looked for.
struct VolumePicturesOptions
{
    std::string plane = "all"; // "axial", "coronal", "sagittal" or all three
    double slabMm = 0.0;       // thickness of slabs, one after another; 0: slice by slice
    core::SlabValue value = core::SlabValue::Maximum;
    std::optional<core::WindowLevel>
        window; // values that become 0 and 255; not given: 0.1 and 99.9 percentile

    void validate() const; // throws UsageError that names the option
};

// The slices or slabs of a volume along the axes of its grid, through one window.
class VolumePictures final : public LinePictureSource
{
public:
    VolumePictures(core::Volume volume, const VolumePicturesOptions& options);

    std::size_t count() const { return slabs_.size(); }
    std::optional<LinePicture> next(const std::stop_token& stop) override;

private:
    core::PixelSize pixelSizeOf(int axis) const; // of slabs along it

    core::Volume volume_;
    core::SlabValue value_;
    core::WindowLevel window_;
    std::vector<core::Slab> slabs_;
    std::size_t next_ = 0;
};

} // namespace isocenter::app
