// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/matching/feature_detection.h"

#include <functional>

namespace isocenter::app {

// Finds features in images of one size, one after another, as in the frames of a video: what that needs is
// allocated and compiled once. Used on the device's thread, which also has to destroy it.
class FeatureFinder
{
public:
    // Throws UsageError for options that make no sense, InputError for a size that the detector cannot have,
    // DeviceError.
    FeatureFinder(gpu::Device& device, int columns, int rows, const FeatureRequest& request);

    // In grey values 0 to 255; wallMs, uploadMs of this image, and no timeline. Throws InputError for an
    // image of another size.
    FeatureResult find(const core::Image& image);

private:
    int columns_;
    int rows_;
    std::function<FeatureResult(const core::Image&)> find_;
};

} // namespace isocenter::app
