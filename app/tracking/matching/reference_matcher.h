// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/matching/image_matcher.h"
#include "gpu/algorithms/features/sift_detector.h"

#include <memory>

namespace isocenter::app {

// Matches images of one size, one after another, with a reference image of any size by their SIFT features,
// as the frames of a video with a picture of what is looked for. What that needs stays on the device from one
// image to the next. Used on the device's thread.
class ReferenceMatcher
{
public:
    // For images of that size. Throws UsageError for senseless options, InputError for a size too small for
    // SIFT, DeviceError.
    ReferenceMatcher(gpu::Device& device, int columns, int rows, const ImageMatchOptions& options = {});

    // In grey values 0 to 255. Throws InputError for an image too small for SIFT, Cancelled.
    void setReference(const core::Image& reference);
    bool hasReference() const { return hasReference_; }
    const core::SiftFeatures& reference() const { return reference_; }
    const core::PictureSize& referenceSize() const { return referenceSize_; }

    // The reference is the first image of the match; its features were found when it was set. Throws
    // UsageError without a reference, InputError for an image of another size, Cancelled.
    ImageMatch match(const core::Image& image, const std::stop_token& stop = {});

private:
    void reserve(std::size_t queries, std::size_t trains);

    gpu::Device& device_;
    ImageMatchOptions options_;
    int columns_;
    int rows_;
    gpu::SiftDetector detector_;
    std::unique_ptr<gpu::DescriptorMatcher> matcher_;
    std::unique_ptr<gpu::HomographySearch> search_;
    std::size_t queries_ = 0; // for which there is room
    std::size_t trains_ = 0;
    bool hasReference_ = false;
    core::SiftFeatures reference_;
    core::PictureSize referenceSize_;
    double referenceMs_ = 0.0;
};

} // namespace isocenter::app
