// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/volume_geometry.h"
#include "gpu/algorithms/launch_planner.h"
#include "gpu/algorithms/reconstruction/feldkamp_options.h"
#include "gpu/algorithms/reconstruction/seen_pixels.h"
#include "gpu/device.h"

#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace isocenter::gpu {

// Adds filtered projections, some a pass, to a slab of a volume. What a voxel gets does not depend on the
// slab it belongs to, where slabs begin at multiples of slabUnit. Use it on the device's thread only.
class BackProjector
{
public:
    static int slabUnit(const FeldkampOptions& options); // slices

    // filteredScan is that of core::FeldkampWeights, valueScale what the projections were multiplied by.
    // Throws DeviceError where the device has no room.
    BackProjector(Device& device, const core::ScanGeometry& filteredScan, const core::VolumeGeometry& volume,
                  const core::SliceRange& slab, const FeldkampOptions& options, double valueScale);

    const core::SliceRange& slab() const { return slab_; }
    ProjectionForm form() const { return options_.form.value(); }
    bool aligned() const
    {
        return options_.aligned.value();
    } // its kernel takes depth and column to be the same along k
    const FilteredLayout& layout() const { return layout_; } // of whole projections
    const PixelWindow& window() const { return window_; }    // that the slab is seen in

    // Where the filtered projections of a pass are laid, but for sub-projections.
    Buffer& filtered() { return *filtered_; }
    // Puts one of them there, at its place in the pass, from the host's memory: row by row with the border,
    // from a row of the detector on. Only the rows that the slab needs are copied, and have to be there.
    void write(std::size_t place, std::span<const float> filteredRows, int firstRow = 0);
    // Adds what is there, of these projections. Throws InputError for others than quartets where options
    // promise these; Cancelled, after which some of the slab lacks them.
    void run(std::span<const std::size_t> projections, const std::stop_token& stop = {});
    // Room for a pass of filtered projections that stays on the device for other slabs, and the same with it.
    std::unique_ptr<Buffer> roomForPass() const;
    void run(const Buffer& filtered, std::span<const std::size_t> projections,
             const std::stop_token& stop = {});
    void readSlab(std::span<float> values);

private:
    std::size_t pixelsOf(int projections) const;
    bool inLayers() const;            // or in a buffer
    void lay(const Buffer& filtered); // as the layers that back_project reads
    std::vector<float> matricesOf(std::span<const std::size_t> projections) const;
    Defines defines() const;

    Device& device_;
    core::ScanGeometry filteredScan_;
    core::VolumeGeometry volume_;
    core::SliceRange slab_;
    double valueScale_;
    LaunchPlanner planner_;
    FeldkampOptions options_; // formed, and with a shape
    PixelWindow window_;
    PixelWindow kept_; // what the device has of projections
    FilteredLayout layout_;
    FilteredLayout keptLayout_;   // of that
    std::vector<float> onItsWay_; // a projection as the device has it
    std::unique_ptr<Buffer> filtered_;
    std::unique_ptr<Buffer> halves_;
    std::unique_ptr<Texture> layers_;
    std::unique_ptr<Buffer> matrices_;
    std::unique_ptr<Buffer> values_;
};

} // namespace isocenter::gpu
