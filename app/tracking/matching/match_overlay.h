// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/matching/image_matcher.h"
#include "core/image/drawing/rgb_image.h"

namespace isocenter::app {

// Both images beside each other with what they have in common: lines between the matches that agree on the
// homography (green), the ends of those that do not (red), and where the first image's frame lies in the
// second (yellow).
core::RgbImage matchOverlay(const core::Image& first, const core::Image& second, const ImageMatch& match);

} // namespace isocenter::app
