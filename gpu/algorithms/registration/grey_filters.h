// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/filters/preprocessing.h"
#include "core/image/image.h"
#include "core/image/mask.h"
#include "gpu/device.h"

#include <memory>
#include <span>
#include <vector>

namespace isocenter::gpu {

// The filters that X-ray and DRR get alike before they are compared (Gaussian, Sobel magnitude), on images of
// one region. Pixels that do not count have no influence on those that do.
class GreyFilters
{
public:
    // filters: only those for both; sigmas in pixels of the region. mask: of the region.
    GreyFilters(Device& device, std::span<const core::ImageFilter> filters, const core::Mask& mask);

    bool empty() const { return stages_.empty(); }
    // The pixels that count after the filters: a Sobel gradient needs all its neighbours.
    const core::Mask& mask() const { return mask_; }
    // Makes room for batches of that many slabs: the only place that allocates.
    void reserve(int slabs);
    // Queues the filters over slabs images, which may be overwritten. Returns the buffer that holds the
    // result: images, or one of its own.
    const Buffer& apply(const Buffer& images, int slabs);
    // One image, filtered on the device. Waits.
    core::Image applied(const core::Image& image);

private:
    // A filter prepared for the region.
    struct Stage
    {
        std::unique_ptr<Buffer> taps; // of a Gaussian; none: Sobel magnitude
        std::unique_ptr<Buffer> weights;
        std::unique_ptr<Buffer> inverseNorms;
        int reach = 0;
    };
    Stage gaussianStage(double sigma) const;
    void launchBlur(const Stage& stage, bool first, const Buffer& from, const Buffer& to, int slabs);
    void launchSobelMagnitude(const Buffer& from, const Buffer& to, int slabs);

    Device& device_;
    core::Mask mask_;
    std::vector<Stage> stages_;
    std::unique_ptr<Buffer> other_;
};

} // namespace isocenter::gpu
