// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/matching/feature_detection.h"
#include "core/image/drawing/rgb_image.h"

namespace isocenter::app {

// The image in grey, somewhat darker, with what was found over it: edges in orange; keypoints as circles, of
// their scale where they have one, with a line in the direction of their orientation, from yellow for the
// strongest to blue for the weakest.
core::RgbImage featureOverlay(const core::Image& image, const FeatureResult& result);

} // namespace isocenter::app
