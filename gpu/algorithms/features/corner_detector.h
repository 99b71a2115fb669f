// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/corner_options.h"
#include "core/features/corner_selection.h"
#include "core/image/image.h"
#include "gpu/algorithms/features/exclusion_mask.h"
#include "gpu/algorithms/features/gaussian_filter.h"
#include "gpu/device.h"

#include <memory>
#include <span>
#include <vector>

namespace isocenter::gpu {

// Finds corners (Harris, or Shi-Tomasi's good features) in images of one size on a device. Image, tensor and
// response stay there; only the list of corners is read, by one transfer as a rule. Everything is allocated
// and compiled at construction. Used on the device's thread.
class CornerDetector
{
public:
    // Throws UsageError for options that make no sense or leave no pixel of such an image, and DeviceError.
    CornerDetector(Device& device, int columns, int rows, const core::CornerOptions& options);

    const core::CornerOptions& options() const { return options_; }

    // The corners of the image (the first slab that is named), strongest first: the same ones in the same
    // order whatever the device's threads do. None is found within minimumDistance (at least 1 pixel) of an
    // excluded point; which responses exceed the thresholds does not depend on these. Waits for the list.
    std::vector<core::Keypoint> detect(const ImageSlabs& image,
                                       std::span<const core::Keypoint> excluded = {});

    // In parts, for those who time them or want what is between: queues the response; then the list.
    void queueResponse(const ImageSlabs& image);
    void queueList(std::span<const core::Keypoint> excluded = {});
    // Waits for it. All candidates of the list, in any order.
    std::vector<core::CornerCandidate> readList();
    // The response of the image that came last, rows x columns floats.
    const Buffer& response() const { return *response_; }

private:
    void queuePeak();
    void queueLocalMaxima(bool excludes);
    void queueCellMaxima(bool excludes);
    std::vector<float> taps() const;
    int cellColumns() const { return (columns_ + options_.cellSize - 1) / options_.cellSize; }
    int cellRows() const { return (rows_ + options_.cellSize - 1) / options_.cellSize; }

    Device& device_;
    int columns_;
    int rows_;
    core::CornerOptions options_;
    std::unique_ptr<Buffer> taps_;
    std::unique_ptr<Buffer> tensorXx_; // smoothed along the rows
    std::unique_ptr<Buffer> tensorXy_;
    std::unique_ptr<Buffer> tensorYy_;
    std::unique_ptr<Buffer> response_;
    std::unique_ptr<Buffer> list_; // see local_maxima_params.h
    int capacity_;                 // corners for which the list has room
    int expected_;                 // corners that are read before their number is known
    ExclusionMask mask_;
};

} // namespace isocenter::gpu
