// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/reconstruction/feldkamp.h"
#include "gpu/algorithms/reconstruction/feldkamp_options.h"
#include "gpu/algorithms/reconstruction/row_filter.h"
#include "gpu/algorithms/reconstruction/seen_pixels.h"
#include "gpu/device.h"

#include <memory>
#include <span>
#include <vector>

namespace isocenter::gpu {

// Weighs line integrals and filters their rows, some projections a pass (core::FeldkampWeights has the
// formula). Use it on the device's thread only.
class ProjectionFilter
{
public:
    // Of all rows of the detector, or only some (see rowsToFilter): the others of what it filters stay as
    // they are. Throws InputError for a scan that cannot be reconstructed, DeviceError where the device has
    // no room.
    ProjectionFilter(Device& device, const core::ScanGeometry& scan, const FeldkampOptions& options,
                     ProjectionForm form, const PixelRange& rows);

    ProjectionFilter(const ProjectionFilter&) = delete; // weights_ refer to scan_
    ProjectionFilter& operator=(const ProjectionFilter&) = delete;

    const core::FeldkampWeights& weights() const { return weights_; }
    const FilteredLayout& layout() const { return layout_; } // of what it filters, with all rows
    // A power of two by which filtered projections are multiplied, so that they can be kept as halves.
    double valueScale() const { return valueScale_; }

    // Line integrals of these rows, all columns of the scan. Throws InputError for another one, and for
    // numbers that halves do not hold where that is the form.
    void add(std::size_t projection, const core::Image& lineIntegrals);
    bool isPassFull() const { return pending_.projections.size() == static_cast<std::size_t>(together_); }
    // Filters what was added since the last pass, and says which projections they are.
    std::vector<std::size_t> run(const Buffer& filtered);

    // What it keeps on the host beside that: projections on their way to a device with memory of its own.
    static std::size_t hostBytes(const DeviceInfo& device, const FeldkampOptions& options, int columns,
                                 int rows);

private:
    void queueUpload(std::size_t place, std::span<const float> lineIntegrals);

    struct Pending // of the projections that wait for their pass; their pixels are on the device
    {
        std::vector<std::size_t> projections;
        std::vector<float> columnWeights;
        std::vector<float> detectors;
    };

    Device& device_;
    core::ScanGeometry scan_;
    PixelRange rows_;
    core::FeldkampWeights weights_;
    FilteredLayout layout_;
    ProjectionForm form_;
    int together_;
    double valueScale_;
    RowFilter rowFilter_;
    Pending pending_;
    // A pass of projections that the device fetches while it works on the one before; none where the device
    // works in the host's memory.
    std::vector<std::unique_ptr<HostMemory>> onTheirWay_;
    std::unique_ptr<Buffer> projections_;
    std::unique_ptr<Buffer> columnWeights_;
    std::unique_ptr<Buffer> detectors_;
    std::unique_ptr<Buffer> weighted_;
};

} // namespace isocenter::gpu
